"""The private panel in which a player arranges a part of the set-up; all state is the match's."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple, TypeVar

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal, Why
from bot.match.replay import set_up_of
from bot.match.service import Arrange
from bot.rules.game import SetUp as AnySetUp
from bot.rules.game import SetUpError
from bot.scenes.registry import scenery, set_up_scenery
from bot.ui import private
from bot.ui.errors import Outdated
from bot.ui.games.face import OnBoard
from bot.ui.games.registry import set_up_face
from bot.ui.items import Button, reading
from bot.ui.layout import LayoutView
from bot.ui.pictures import Picture, draw
from bot.ui.refusals import refusal_text
from bot.ui.saving import note_saved
from bot.ui.services import Interaction, private_texts, private_theme
from bot.ui.show import OfMatch, offering_the_board, show_board
from bot.ui.texts import Texts


class OnPart(NamedTuple):
    """What the buttons of a panel carry: which match, and which part of the set-up they work on."""

    match_id: int
    focus: str


class Step(NamedTuple):
    """What a button carries that changes a part of the set-up; `step` is the game's own word."""

    match_id: int
    focus: str
    step: str


class PlaceButton(Button[OnBoard], action="place", carries=OnBoard):
    """Opens the panel of the player who presses it, from the public message of the match."""

    async def press(self, interaction: Interaction) -> None:
        """Answer privately with the player's own part of the set-up."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        async with offering_the_board(interaction, match.id):
            seat = arranging_seat(match, interaction.user.id)
            await _show(
                interaction, match, seat, set_up_face(match.terms.game).first_focus(match, seat)
            )


def arranging_seat(match: Match, user: int) -> int:
    """Give the seat for which a user still arranges the set-up; raises a Refusal."""
    if match.status is MatchStatus.FINISHED:
        raise Refusal(Why.MATCH_OVER, match=match)
    seat = match.seat_of(user)
    if seat is None:
        raise Refusal(Why.NOT_A_PLAYER, match=match)
    if match.status is not MatchStatus.SET_UP or seat not in set_up_of(match).waiting:
        raise Refusal(Why.SET_UP_DONE, match=match)
    return seat


C = TypeVar("C", bound=tuple[Any, ...])


class _PanelButton(Button[C], template=""):
    """The base of the buttons in the panel: what is out of date takes the panel's place."""

    async def press(self, interaction: Interaction) -> None:
        """Act, or close the panel and say why."""
        try:
            await self.act(interaction)
        except Refusal as refusal:
            if refusal.why not in (Why.MATCH_OVER, Why.SET_UP_DONE) or refusal.match is None:
                raise
            t = private_texts(interaction)
            row = ActionRow[Any](show_board(refusal.match.id, t))
            await private.say(interaction, refusal_text(t, refusal), row)

    async def act(self, interaction: Interaction) -> None:
        """Do what the button is for."""
        raise NotImplementedError


class PartButton(_PanelButton[OnPart], action="part", carries=OnPart):
    """Goes to another part of the set-up."""

    async def act(self, interaction: Interaction) -> None:
        """Redraw the panel."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        _check_focus(match, interaction, self.carried.focus)
        await _redraw(interaction, match, self.carried.focus)


class StepButton(_PanelButton[Step], action="arrange", carries=Step):
    """Takes one of the game's own steps."""

    async def act(self, interaction: Interaction) -> None:
        """Save the step, then redraw the panel."""
        _, focus, step = self.carried
        match = await interaction.client.services.matches.match(self.carried.match_id)
        _check_focus(match, interaction, focus)
        arrange = set_up_face(match.terms.game).arrange

        def change(set_up: AnySetUp, seat: int) -> AnySetUp:
            try:
                with reading(step):
                    return arrange(set_up, seat, focus, step)
            except Outdated as error:
                if isinstance(error.__cause__, SetUpError):
                    # Another panel has taken the block away meanwhile; this one is drawn anew.
                    return set_up
                raise

        await _redraw(interaction, await _arranged(interaction, match.id, change), focus)


class FillButton(_PanelButton[OnPart], action="fill", carries=OnPart):
    """Arranges the rest at random."""

    async def act(self, interaction: Interaction) -> None:
        """Save the rest, then redraw the panel."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        _check_focus(match, interaction, self.carried.focus)
        match = await _arranged(
            interaction, match.id, lambda set_up, seat: set_up.fill(seat, secrets.randbelow)
        )
        await _redraw(interaction, match, self.carried.focus)


class DoneButton(_PanelButton[OfMatch], action="set-up-done", carries=OfMatch):
    """Closes the player's part; the last one to press it starts the match."""

    async def act(self, interaction: Interaction) -> None:
        """Save that the part is done, then show it to everybody."""
        match = await _arranged(
            interaction, self.carried.match_id, lambda set_up, seat: set_up.finish(seat)
        )
        t, publisher = private_texts(interaction), interaction.client.services.publisher
        if match.status is not MatchStatus.SET_UP:
            await private.say(interaction, t("✅ Done; the match begins!"))
            await publisher.publish(interaction.client, match, interaction)
            return
        await private.say(interaction, _waiting_text(match, t))
        # The other player may have finished meanwhile; then the message is not the newest any more.
        match = await interaction.client.services.matches.match(match.id)
        if match.status is MatchStatus.SET_UP:
            await publisher.refresh(interaction.client, match)


def panel_view(
    match: Match, seat: int, focus: str, t: Texts, picture: Picture | None
) -> LayoutView:
    """Lay out the panel; without a picture its content is given in words."""
    speaks, look = set_up_face(match.terms.game), set_up_scenery(match.terms.game)
    shown: discord.ui.Item[Any] = (
        picture.gallery() if picture else TextDisplay(look.set_up_alt(match, seat, t))
    )
    accent = scenery(match.terms.game).accent(match, seat)
    prompt = TextDisplay[Any](speaks.set_up_prompt(match, seat, focus, t))
    rows = (*speaks.set_up_rows(match, seat, focus, t), _last_row(match, seat, focus, t))
    return LayoutView(Container(prompt, shown, *rows, accent_colour=accent))


def _last_row(match: Match, seat: int, focus: str, t: Texts) -> ActionRow[Any]:
    ready = discord.ButtonStyle.success
    return ActionRow(
        FillButton(OnPart(match.id, focus), label=t("Place for me"), emoji="🎲"),
        DoneButton(
            OfMatch(match.id),
            label=t("Done"),
            emoji="✅",
            style=ready if _is_complete(match, seat) else discord.ButtonStyle.secondary,
        ),
    )


def _is_complete(match: Match, seat: int) -> bool:
    try:
        set_up_of(match).finish(seat)
    except ValueError:
        return False
    return True


def _check_focus(match: Match, interaction: Interaction, focus: str) -> None:
    """Raise Outdated if there is no such part of the set-up, before anything is changed."""
    seat, t = arranging_seat(match, interaction.user.id), private_texts(interaction)
    with reading(focus):
        set_up_face(match.terms.game).set_up_prompt(match, seat, focus, t)


async def _arranged(interaction: Interaction, match_id: int, change: Arrange) -> Match:
    matches = interaction.client.services.matches
    match = await matches.arrange(match_id, interaction.user.id, change)
    note_saved(interaction)
    return match


async def _redraw(interaction: Interaction, match: Match, focus: str) -> None:
    await _show(interaction, match, arranging_seat(match, interaction.user.id), focus)


async def _show(interaction: Interaction, match: Match, seat: int, focus: str) -> None:
    t, look = private_texts(interaction), set_up_scenery(match.terms.game)
    alt = look.set_up_alt(match, seat, t)
    scene = look.set_up_scene(match, seat, focus, theme=private_theme(interaction))
    picture = await draw(interaction.client, scene, alt)
    await private.show(
        interaction,
        panel_view(match, seat, focus, t, picture),
        files=[picture.file()],
        fallback=panel_view(match, seat, focus, t, None),
    )


def _waiting_text(match: Match, t: Texts) -> str:
    others = " ".join(f"<@{match.players[seat]}>" for seat in sorted(set_up_of(match).waiting))
    return t(
        "✅ Done. {others} is still placing; the board appears here as soon as everybody is done.",
        others=others,
    )
