"""A match as a moving picture."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from discord.ui import Container, TextDisplay

from bot.match.model import Match
from bot.match.replay import as_of
from bot.scenes.registry import scenery
from bot.scenes.scenery import ALT_LIMIT
from bot.ui.games.face import Rows
from bot.ui.layout import LayoutView
from bot.ui.pictures import Picture
from bot.ui.results import result_lines
from bot.ui.services import Client
from bot.ui.texts import Texts
from bot.ui.turns import head_text
from renderer import BoardScene, ThemeName

WIDTH = 560
MOST_FRAMES = 200


async def animate(
    client: Client, match: Match, t: Texts, *, seat: int | None, theme: ThemeName
) -> Picture:
    """Draw a match that has begun, turned to `seat`, as a GIF file."""
    # Off the event loop, since a long match has hundreds of positions.
    frames = await asyncio.to_thread(_frames, match, seat, theme)
    gif = await client.services.renderer.gif(frames)
    return Picture(gif, _alt(match, t), f"{match.terms.game}-{match.id}.gif")


def animated_view(match: Match, animation: Picture, rows: Rows, t: Texts) -> LayoutView:
    """Lay out the moving picture of a match."""
    lines = [t.n("All of {n} turn", "All of {n} turns", len(match.moves))]
    if _step(match) > 1:
        lines = [
            t(
                "One picture for every {step} of its {n} turns",
                step=_step(match),
                n=len(match.moves),
            )
        ]
    if match.result is not None:
        lines += result_lines(match, t)
    head: TextDisplay[Any] = TextDisplay(head_text(match, t))
    told: TextDisplay[Any] = TextDisplay("\n".join(lines))
    return LayoutView(Container(head, animation.gallery(), told, *rows))


def _step(match: Match) -> int:
    """Say how many turns lie between two frames: one, unless there are more than frames."""
    return max(1, -(-len(match.moves) // (MOST_FRAMES - 1)))


def _frames(match: Match, seat: int | None, theme: ThemeName) -> list[BoardScene]:
    count = len(match.moves)
    plies = (*range(0, count, _step(match)), count)
    return [_frame(as_of(match, ply), seat, theme) for ply in plies]


def _frame(match: Match, seat: int | None, theme: ThemeName) -> BoardScene:
    scene = scenery(match.terms.game).match_scene(match, seat=seat, theme=theme)
    assert isinstance(scene, BoardScene)  # noqa: S101 - a match that has begun has a board
    return replace(scene, width=WIDTH)


def _alt(match: Match, t: Texts) -> str:
    turns = t.n("Animation of {n} turn.", "Animation of {n} turns.", len(match.moves))
    end = scenery(match.terms.game).match_alt(match, t)
    return t("{turns} At its end: {board}", turns=turns, board=end)[:ALT_LIMIT]
