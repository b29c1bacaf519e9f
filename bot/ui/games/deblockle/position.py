"""Any Deblockle position as a private picture, with its legal moves in words."""

from __future__ import annotations

from itertools import groupby

import discord
from discord.ui import Container, TextDisplay

from bot.rules.deblockle import Direction, Move, Position, Rules
from bot.rules.game import NotationError
from bot.scenes.deblockle.scenery import ACCENTS
from bot.scenes.deblockle.words import direction_name, seat_name, symbol_name
from bot.scenes.registry import scenery
from bot.scenes.scenery import Texts
from bot.ui import calls
from bot.ui.direction import without_controls
from bot.ui.errors import UserError
from bot.ui.games.deblockle.emoji import EMOJI
from bot.ui.games.deblockle.wording import ending, option_error
from bot.ui.layout import LayoutView
from bot.ui.pictures import draw
from bot.ui.services import Interaction, private_texts
from renderer import ThemeName


async def show_position(
    interaction: Interaction, notation: str, rules: Rules, theme: ThemeName
) -> None:
    """Answer privately with a position, or with what is wrong with its notation."""
    t, look = private_texts(interaction), scenery("deblockle")
    try:
        position = Position.parse(without_controls(notation), rules)
    except NotationError as error:
        raise UserError(option_error(error, t)) from error
    alt = look.position_alt(position, t)
    picture = await draw(interaction.client, look.position_scene(position, theme=theme), alt)
    words = [head(position, t), *move_lines(position, t)]
    text: discord.ui.Item[LayoutView] = TextDisplay("\n".join(words))
    await calls.answer(
        interaction,
        LayoutView(Container(picture.gallery(), text, accent_colour=ACCENTS[position.to_move])),
        files=[picture.file()],
        fallback=LayoutView(TextDisplay("\n".join([alt, *words]))),
    )


def head(position: Position, t: Texts) -> str:
    """Say who is to move with how many legal moves, or how the game has ended."""
    outcome = position.outcome
    if outcome is not None and outcome.winner is None:
        result = t("### Draw")
    elif outcome is not None and outcome.winner is not None:
        result = t("### {side} has won", side=seat_name(outcome.winner, t))
    else:
        side, count = seat_name(position.to_move, t), len(position.legal_moves())
        return t.n(
            "### {side} to move: {n} legal move",
            "### {side} to move: {n} legal moves",
            count,
            side=side,
        )
    return "\n".join((result, ending(outcome.reason, t)))


def move_lines(position: Position, t: Texts) -> list[str]:
    """List the legal moves, one line for each tip: "C3 north ⭕ Hoops → A4, B4"."""
    tips = groupby(position.legal_moves(), lambda move: (move.space, move.direction))
    return [_line(position, list(moves), t) for _, moves in tips]


def _line(position: Position, moves: list[Move], t: Texts) -> str:
    space, way = moves[0].space, moves[0].direction
    block = position.block_on(space)
    assert block is not None  # noqa: S101 - it has a legal move
    symbol = block.tips[Direction(way)]
    tip = t(
        "**{space} {way}** {emoji} {symbol}",
        space=space,
        way=direction_name(way, t),
        emoji=EMOJI[symbol],
        symbol=symbol_name(symbol, t),
    )
    ends = ", ".join(str(move.end) for move in moves if move.end is not None)
    return t("{tip} → {ends}", tip=tip, ends=ends) if ends else tip
