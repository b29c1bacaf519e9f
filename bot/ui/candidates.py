"""A typed text that can mean several moves: the player chooses which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.model import Match
from bot.match.replay import position_of
from bot.rules.game import AmbiguousMove, Completion
from bot.scenes.registry import scenery
from bot.scenes.scenery import ALT_LIMIT, Texts
from bot.ui import private
from bot.ui.games.face import OnBoard
from bot.ui.games.registry import face
from bot.ui.items import Select
from bot.ui.layout import LayoutView
from bot.ui.panel import show_move
from bot.ui.pictures import draw
from bot.ui.services import Interaction, private_texts, private_theme

IN_A_LIST = 25
MOST = 40
"""So many moves are offered, in lists of as many as Discord can show."""


class InList(NamedTuple):
    """What a list of moves carries: a state of a match, and which of the lists it is."""

    match_id: int
    revision: int
    part: int


class ChooseMove(Select[InList], action="choose-move", carries=InList):
    """Goes to the preview of the chosen move."""

    async def press(self, interaction: Interaction) -> None:
        """Show the panel there."""
        await show_move(
            interaction, OnBoard(self.carried.match_id, self.carried.revision), self.value
        )


async def show_candidates(interaction: Interaction, match: Match, error: AmbiguousMove) -> None:
    """Show the moves that a text can mean, with a picture of them, to the player alone."""
    t, game = private_texts(interaction), match.terms.game
    moves = error.candidates[:MOST]
    labels = _labels(match, moves, t)
    theme = private_theme(interaction)
    scene = scenery(game).candidates_scene(match, moves, theme=theme)
    picture = await draw(interaction.client, scene, "; ".join(labels)[:ALT_LIMIT])
    text: discord.ui.Item[Any] = TextDisplay(face(game).move_error(error, t))
    rows = [
        ActionRow[Any](_list(match, moves, labels, first, t))
        for first in range(0, len(moves), IN_A_LIST)
    ]
    await private.show(
        interaction,
        LayoutView(Container(text, picture.gallery(), *rows)),
        files=[picture.file()],
        fallback=LayoutView(Container(text, *rows)),
    )


def _labels(match: Match, moves: Sequence[str], t: Texts) -> list[str]:
    """Give each move the number that it has in the picture."""
    position, words = position_of(match), face(match.terms.game)
    names = [words.proposal(position, Completion(move, complete=True), t) for move in moves]
    return [f"{number}: {name}"[:100] for number, name in enumerate(names, 1)]


def _list(
    match: Match, moves: Sequence[str], labels: Sequence[str], first: int, t: Texts
) -> ChooseMove:
    last = min(first + IN_A_LIST, len(moves))
    return ChooseMove(
        InList(match.id, match.revision, first // IN_A_LIST),
        options=[
            discord.SelectOption(label=labels[index], value=moves[index])
            for index in range(first, last)
        ],
        placeholder=t("Choose from {first} to {last}", first=first + 1, last=last),
    )
