"""`/replay`: a match turn by turn, privately; from there to everybody, or as a moving picture.

All of its state is the number of the turn in the custom ids of its buttons, so a match that goes on
meanwhile just has more turns at the next press.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord import ButtonStyle
from discord.ui import ActionRow

from bot.match.model import Match, MatchStatus
from bot.match.replay import as_of, is_leaving, position_of
from bot.ui import calls, private
from bot.ui.animation import animate, animated_view
from bot.ui.games.face import Rows
from bot.ui.items import Button, Select
from bot.ui.leafing import Way
from bot.ui.lines import last_move
from bot.ui.pictures import Picture
from bot.ui.records import record_button
from bot.ui.services import (
    Interaction,
    private_texts,
    private_theme,
    public_texts,
    public_theme,
)
from bot.ui.show import OfMatch, link_row
from bot.ui.texts import Texts
from bot.ui.turns import Turn, moves_made

MOST_STOPS = 25
PATIENCE_S = 1.2
"""Seconds that a moving picture may take before the user is told that it is being drawn."""


class AtTurn(NamedTuple):
    """What buttons carry that are about a turn of a match; 0 is its start."""

    match_id: int
    turn: int


class OnTurn(NamedTuple):
    """What the buttons for stepping carry: the turn that is shown, and where they lead."""

    match_id: int
    turn: int
    way: Way


class ReplayButton(Button[AtTurn], action="replay", carries=AtTurn):
    """Opens the replay."""

    async def press(self, interaction: Interaction) -> None:
        """Show a turn to the user alone."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        await show_replay(interaction, match, self.carried.turn)


class StepButton(Button[OnTurn], action="replay-step", carries=OnTurn):
    """Goes to the turn before or after, or to either end."""

    async def press(self, interaction: Interaction) -> None:
        """Show that turn in place of this one."""
        match_id, turn, way = self.carried
        match = await interaction.client.services.matches.match(match_id)
        await show_replay(interaction, match, way.leads_to(turn, len(match.moves) + 1))


class JumpSelect(Select[OfMatch], action="replay-jump", carries=OfMatch):
    """Goes to a chosen turn."""

    async def press(self, interaction: Interaction) -> None:
        """Show that turn in place of this one."""
        match = await interaction.client.services.matches.match(self.carried.match_id)
        await show_replay(interaction, match, self.read(int))


class ShareButton(Button[AtTurn], action="replay-share", carries=AtTurn):
    """Shows a turn to everybody."""

    async def press(self, interaction: Interaction) -> None:
        """Post the turn, with a button that opens the replay there."""
        t, theme = public_texts(interaction), public_theme(interaction)
        match = await interaction.client.services.matches.match(self.carried.match_id)
        turn = await Turn.of(match, self.carried.turn, t).drawn(interaction.client, None, theme)
        rows = [ActionRow[Any](replay_button(match, t, turn.number)), *link_row(match, t)]
        by = t("-# Shown by <@{user}>", user=interaction.user.id)
        await calls.answer(
            interaction,
            turn.view(rows, by),
            files=turn.files(),
            public=True,
            fallback=replace(turn, picture=None).view(rows, by),
        )


class AnimateButton(Button[AtTurn], action="animate", carries=AtTurn):
    """Makes a moving picture of the match."""

    async def press(self, interaction: Interaction) -> None:
        """Show it in place of the turn; if that takes long, say so meanwhile."""
        client, t = interaction.client, private_texts(interaction)
        match = await client.services.matches.match(self.carried.match_id)
        turn = Turn.of(match, self.carried.turn, t)
        seat, theme = match.seat_of(interaction.user.id), private_theme(interaction)

        async def wait() -> None:
            notice = t("⏳ The animation is being drawn; it will appear here.")
            await _update(interaction, await turn.drawn(client, seat, theme), notice)

        animation = await _patiently(animate(client, match, t, seat=seat, theme=theme), wait)
        if len(animation.data) > interaction.filesize_limit:
            notice = _too_large(animation, interaction, t)
            await _update(interaction, await turn.drawn(client, seat, theme), notice)
            return
        share = ShareAnimationButton(OfMatch(match.id), label=t("Show everybody"), emoji="📣")
        steps = ReplayButton(self.carried, label=t("Step by step"), emoji="🎞️")
        rows = [ActionRow[Any](steps, record_button(match, t), share), *link_row(match, t)]
        await calls.update(
            interaction,
            animated_view(match, animation, rows, t),
            files=[animation.file()],
            fallback=turn.view(replay_rows(turn), t("The animation can't be attached here.")),
        )


class ShareAnimationButton(Button[OfMatch], action="animation-share", carries=OfMatch):
    """Shows the moving picture of a match to everybody."""

    async def press(self, interaction: Interaction) -> None:
        """Post it, with a button that opens the replay."""
        t, theme = public_texts(interaction), public_theme(interaction)
        match = await interaction.client.services.matches.match(self.carried.match_id)

        async def wait() -> None:
            await interaction.response.defer(thinking=True)

        drawing = animate(interaction.client, match, t, seat=None, theme=theme)
        animation = await _patiently(drawing, wait)
        rows = [ActionRow[Any](replay_button(match, t)), *link_row(match, t)]
        view = animated_view(match, animation, rows, t)
        if interaction.response.is_done():
            await calls.update(interaction, view, files=[animation.file()])
        else:
            await calls.answer(interaction, view, files=[animation.file()], public=True)


async def show_replay(
    interaction: Interaction, match: Match, number: int = 0, *, anew: bool = False
) -> None:
    """Show a turn of a match to the user alone; with `anew` beside the message pressed on."""
    seat, theme = match.seat_of(interaction.user.id), private_theme(interaction)
    turn = Turn.of(match, number, private_texts(interaction))
    turn = await turn.drawn(interaction.client, seat, theme)
    rows = replay_rows(turn)
    send = calls.answer if anew else private.show
    fallback = replace(turn, picture=None).view(rows)
    await send(interaction, turn.view(rows), files=turn.files(), fallback=fallback)


def replay_button(match: Match, t: Texts, turn: int = 0) -> ReplayButton:
    """Make the button that opens the replay of a match."""
    return ReplayButton(AtTurn(match.id, turn), label=t("Replay"), emoji="🎞️")


def replay_rows(turn: Turn) -> Rows:
    """Give the buttons for stepping, the list to jump, and what can be done with the replay."""
    match, t, at = turn.match, turn.t, AtTurn(turn.match.id, turn.number)
    rows = [_steps(turn)]
    if len(match.moves) > 1:
        jump = JumpSelect(OfMatch(match.id), options=_stops(turn), placeholder=t("Jump to …"))
        rows.append(ActionRow(jump))
    animate_button = AnimateButton(at, label=t("Animate"), emoji="🎬", disabled=not match.moves)
    share = ShareButton(at, label=t("Show everybody"), emoji="📣")
    rows.append(ActionRow(animate_button, record_button(match, t), share))
    return [*rows, *link_row(match, t)]


def _steps(turn: Turn) -> ActionRow[Any]:
    """Give the buttons for stepping; that to the end looks for new turns while a match goes on."""
    t, at_start = turn.t, turn.number == 0
    over = turn.match.status is MatchStatus.FINISHED
    buttons = (
        (Way.FIRST, t("First"), "⏮️", at_start),
        (Way.BACK, t("Back"), "◀️", at_start),
        (Way.NEXT, t("Forward"), "▶️", turn.is_last),
        (Way.LAST, t("Last"), "⏭️", turn.is_last and over),
    )
    return ActionRow(
        *(
            StepButton(
                OnTurn(turn.match.id, turn.number, way),
                label=label,
                emoji=emoji,
                style=ButtonStyle.primary if way is Way.NEXT else ButtonStyle.secondary,
                disabled=disabled,
            )
            for way, label, emoji, disabled in buttons
        )
    )


def stops(count: int) -> list[int]:
    """List the turns that can be jumped to: all if there are few, else some, evenly spread.

    >>> stops(3), stops(240)[:3], stops(240)[-1]
    ([0, 1, 2, 3], [0, 10, 20], 240)
    """
    last = MOST_STOPS - 1
    return list(range(count + 1)) if count <= last else [i * count // last for i in range(last + 1)]


def _stops(turn: Turn) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=_stop(turn.match, number, turn.t)[:100],
            value=str(number),
            default=number == turn.number,
        )
        for number in stops(len(turn.match.moves))
    ]


def _stop(match: Match, number: int, t: Texts) -> str:
    """Name a turn in a list: "12. C4 east hop D7"."""
    if number == 0:
        return t("Start")
    text = match.moves[number - 1]
    if is_leaving(position_of(match, number - 1), text):
        (text,) = last_move(as_of(match, number), t)
        return text
    return f"{moves_made(match, number)}. {text}"


async def _update(interaction: Interaction, turn: Turn, notice: str) -> None:
    rows = replay_rows(turn)
    fallback = replace(turn, picture=None).view(rows, notice)
    await calls.update(interaction, turn.view(rows, notice), files=turn.files(), fallback=fallback)


async def _patiently(
    drawing: Awaitable[Picture], meanwhile: Callable[[], Awaitable[None]]
) -> Picture:
    """Wait for a moving picture; if it takes long, do something first, before Discord gives up."""
    task = asyncio.ensure_future(drawing)
    await asyncio.wait({task}, timeout=PATIENCE_S)
    if not task.done():
        await meanwhile()
    return await task


def _too_large(animation: Picture, interaction: Interaction, t: Texts) -> str:
    sizes = (len(animation.data), interaction.filesize_limit)
    size, limit = (f"{each / 1024**2:.1f}" for each in sizes)
    return t(
        "⚠️ The animation has {size} MiB, and no more than {limit} MiB can be sent here; step "
        "through the match instead.",
        size=size,
        limit=limit,
    )
