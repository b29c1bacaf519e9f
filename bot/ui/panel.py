"""The private move panel: a move is chosen step by step, previewed, and played.

All of its state is the path of choices in the custom ids of its buttons. What those offer at each
step is the game's business (`Face.panel_rows`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import discord
from discord import ButtonStyle
from discord.ui import ActionRow, Container, TextDisplay

from bot.match import checks
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal, Why
from bot.match.replay import AnyPosition, position_of
from bot.rules.game import MoveError, Path
from bot.scenes.registry import scenery
from bot.ui import calls, private
from bot.ui.games.face import OnBoard, Rows
from bot.ui.games.registry import face
from bot.ui.items import Button, Select, reading
from bot.ui.layout import LayoutView
from bot.ui.pictures import Picture, draw
from bot.ui.saving import note_saved
from bot.ui.services import Interaction, private_texts, private_theme
from bot.ui.show import offering_the_board
from bot.ui.texts import Texts


class OnPath(NamedTuple):
    """What the parts of the panel carry: a state of a match, and the choices made so far."""

    match_id: int
    revision: int
    path: Path

    @property
    def board(self) -> OnBoard:
        """The state of the match."""
        return OnBoard(self.match_id, self.revision)


class MoveButton(Button[OnBoard], action="move", carries=OnBoard):
    """Opens the panel."""

    async def press(self, interaction: Interaction) -> None:
        """Show the first choice."""
        await show_panel(interaction, self.carried, ())


class Choose(Button[OnPath], action="choose", carries=OnPath):
    """Goes to the choice that comes after the carried path, forwards or back."""

    async def press(self, interaction: Interaction) -> None:
        """Show the panel there, or play if that was the last choice and none is to confirm."""
        await show_panel(interaction, self.carried.board, self.carried.path, may_play=True)


class ChooseFrom(Select[OnPath], action="choose-from", carries=OnPath):
    """Adds the chosen value to the carried path."""

    async def press(self, interaction: Interaction) -> None:
        """Show the panel there, or play if that was the last choice and none is to confirm."""
        path = (*self.carried.path, self.value)
        await show_panel(interaction, self.carried.board, path, may_play=True)


class PlayButton(Button[OnPath], action="play", carries=OnPath):
    """Plays the previewed move."""

    async def press(self, interaction: Interaction) -> None:
        """Store the move, close the panel, post the new board."""
        async with offering_the_board(interaction, self.carried.match_id):
            await _play_once(interaction, self.carried)


async def show_panel(
    interaction: Interaction, at: OnBoard, path: Path, *, may_play: bool = False
) -> None:
    """Show the choice that comes after a path, or the preview of a whole move.

    A choice that is no choice is skipped. If the last one of the path is illegal, the reason is
    told where it was made. With `may_play` a whole move is played at once for those who prefer it.
    """
    async with offering_the_board(interaction, at.match_id):
        match, position = await _on_turn(interaction, at)
        t, notice = private_texts(interaction), ""
        with reading(path):
            try:
                path = _advanced(Panel(match, position, path, t)).path
            except MoveError as error:
                path, notice = path[:-1], face(match.terms.game).move_error(error, t)
            panel = Panel(match, position, path, t, notice)
            is_preview = panel.is_preview
        if may_play and is_preview and not _confirms(interaction):
            await _play_once(interaction, panel.carried)
        else:
            await _show(interaction, panel)


def _confirms(interaction: Interaction) -> bool:
    return interaction.client.services.customs.preferences(interaction.user.id).confirm


async def show_move(interaction: Interaction, at: OnBoard, text: str) -> None:
    """Show the preview of a whole move, given by its text."""
    async with offering_the_board(interaction, at.match_id):
        _, position = await _on_turn(interaction, at)
        with reading(text):
            path = position.parse_move(text).path
        await show_panel(interaction, at, path)


async def say_played(interaction: Interaction, match: Match) -> calls.Outcome:
    """Tell the player that the latest move of a match is played."""
    t = private_texts(interaction)
    return await private.say(interaction, t("✅ You played **{move}**.", move=match.moves[-1]))


async def _play_once(interaction: Interaction, chosen: OnPath) -> None:
    """Play a move; a second click on what was just played is answered like the first."""
    try:
        await _play(interaction, chosen)
    except Refusal:
        played = await _already_played(interaction, chosen)
        if played is None:
            raise
        await say_played(interaction, played)


async def _play(interaction: Interaction, chosen: OnPath) -> None:
    match, position = await _on_turn(interaction, chosen.board)
    services = interaction.client.services
    with reading(chosen.path):
        move = str(position.move_at(chosen.path))
    turn = await services.matches.play(
        match.id,
        interaction.user.id,
        move,
        revision=chosen.revision,
        interaction_id=interaction.id,
    )
    note_saved(interaction)
    await say_played(interaction, turn.match)
    await services.publisher.publish(interaction.client, turn.match, interaction)


async def _already_played(interaction: Interaction, chosen: OnPath) -> Match | None:
    """Give the match if its latest move is the chosen one, by this user: a second click."""
    match = await interaction.client.services.matches.match(chosen.match_id)
    if not match.moves:
        return None
    before = position_of(match, len(match.moves) - 1)
    own = before.player_to_move == match.seat_of(interaction.user.id)
    try:
        same = str(before.move_at(chosen.path)) == match.moves[-1]
    except (MoveError, LookupError):
        return None
    return match if own and same else None


async def _on_turn(interaction: Interaction, at: OnBoard) -> tuple[Match, AnyPosition]:
    """Give the match and its position if the user is to move on the very board of `at`."""
    match = await interaction.client.services.matches.match(at.match_id)
    if match.status is MatchStatus.FINISHED:
        raise Refusal(Why.MATCH_OVER, match=match)
    return match, checks.to_move(match, interaction.user.id, at.revision)


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel at one point: what was chosen, and why a choice just made is none."""

    match: Match
    position: AnyPosition
    path: Path
    t: Texts
    notice: str = ""

    def at(self, path: Path) -> Panel:
        """Give the panel at another point."""
        return replace(self, path=path, notice="")

    @property
    def is_preview(self) -> bool:
        """Whether a whole move has been chosen; raises a MoveError for an illegal choice."""
        return not self.position.choices(self.path)

    @property
    def carried(self) -> OnPath:
        """What the buttons of this point carry."""
        return OnPath(self.match.id, self.match.revision, self.path)

    @property
    def choices(self) -> Rows:
        """The rows in which the game offers the next choice."""
        words = face(self.match.terms.game)
        return words.panel_rows(self.position, self.path, self.carried.board, self.t)

    @property
    def back(self) -> Path | None:
        """The path at which something else can be chosen, or None if nothing can."""
        earlier = (self.at(self.path[:length]) for length in reversed(range(len(self.path))))
        return next((panel.path for panel in earlier if _offered(panel.choices) > 1), None)

    @property
    def text(self) -> str:
        """The heading, what just went wrong, and what is to be done now."""
        head = self.t("### Your move in match #{id}", id=self.match.id)
        notice = f"⚠️ {self.notice}" if self.notice else ""
        return "\n".join(filter(None, (head, notice, self._prompt)))

    @property
    def _prompt(self) -> str:
        if not self.is_preview:
            return face(self.match.terms.game).panel_prompt(self.position, self.path, self.t)
        move = self.position.move_at(self.path)
        told = scenery(self.match.terms.game).caption(self.position.transition(move), self.t)
        return self.t("**{move}** · {caption}\nPlay it?", move=move, caption=told)

    @property
    def rows(self) -> Rows:
        """All buttons and lists."""
        last: list[discord.ui.Item[Any]] = []
        if self.is_preview:
            play = face(self.match.terms.game).play_label(self.t)
            last.append(PlayButton(self.carried, label=play, emoji="✅", style=ButtonStyle.success))
        if self.back is not None:
            back = OnPath(self.match.id, self.match.revision, self.back)
            last.append(Choose(back, label=self.t("Back"), emoji="↩️"))
        return [*(() if self.is_preview else self.choices), *([ActionRow(*last)] if last else ())]

    def view(self, picture: Picture | None) -> LayoutView:
        """Lay out the panel; without a picture the board is given in text."""
        look = scenery(self.match.terms.game)
        board: discord.ui.Item[Any] = (
            picture.gallery() if picture else TextDisplay(look.text_board(self.match, self.t))
        )
        text: discord.ui.Item[Any] = TextDisplay(self.text)
        colour = look.accent(self.match, self.position.player_to_move)
        return LayoutView(Container(text, board, *self.rows, accent_colour=colour))


def _offered(rows: Rows) -> int:
    """Count what can be chosen in rows of buttons and lists."""
    return sum(
        len(part.item.options) if isinstance(part, ChooseFrom) else 1
        for row in rows
        for part in row.children
    )


def _advanced(panel: Panel) -> Panel:
    """Skip the points at which there is only one thing to choose; raises a MoveError."""
    while not panel.is_preview and _offered(panel.choices) == 1:
        (only,) = panel.position.choices(panel.path)
        panel = panel.at((*panel.path, only))
    return panel


async def _show(interaction: Interaction, panel: Panel) -> None:
    match, path = panel.match, panel.path
    look = scenery(match.terms.game)
    scene = look.panel_scene(match, path, theme=private_theme(interaction))
    picture = await draw(interaction.client, scene, look.panel_alt(match, path, panel.t))
    await private.show(
        interaction, panel.view(picture), files=[picture.file()], fallback=panel.view(None)
    )
