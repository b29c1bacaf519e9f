"""The choices of a Deblockle move: a block, a tip, and where to hop."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import ActionRow

from bot.rules.deblockle import Block, Direction, Position, Seat, Space, Symbol
from bot.rules.game import Completion, Path
from bot.scenes.deblockle.words import direction_name, symbol_name
from bot.scenes.scenery import Texts
from bot.ui.games.deblockle.emoji import EMOJI, labelled
from bot.ui.games.face import OnBoard, Rows
from bot.ui.panel import Choose, ChooseFrom, OnPath

MOST_BUTTONS = 10
"""More places to hop to than this are offered in a list."""

# As the player sees the board: clockwise from the top, which is south for Blue.
_ARROWS = dict(zip("↑→↓←", ("north", "east", "south", "west"), strict=True))
_TURNED = dict(zip("↑→↓←", ("south", "west", "north", "east"), strict=True))


def panel_rows(position: Position, path: Path, at: OnBoard, t: Texts) -> Rows:
    """Give the buttons (or the list) for the choice that comes after `path`."""
    match path:
        case ():
            return _block_rows(position, at)
        case (space,):
            return _tip_rows(position, Space[space], at, t)
        case _:
            return _hop_rows(position, path, at, t)


def panel_prompt(position: Position, path: Path, t: Texts) -> str:
    """Say what is to be chosen now."""
    match path:
        case ():
            return t("Which block do you tip?")
        case (space,):
            return t("Which way do you tip **{space}**? A 🚫 tells you why not.", space=space)
        case _:
            tipped = _block(position, Space[path[0]]).tipped(Direction(path[1]))
            return t(
                "{emoji} **{symbol}** comes up. Where does the block hop?",
                emoji=EMOJI[tipped.top],
                symbol=symbol_name(tipped.top, t),
            )


def play_label(t: Texts) -> str:
    """Name the button that plays the previewed move."""
    return t("Play")


def proposal(position: Position, completion: Completion, t: Texts) -> str:  # noqa: ARG001 - the text says it all
    """Show what a typed text would become, and whether more is to follow."""
    return completion.text if completion.complete else f"{completion.text} …"


def _block(position: Position, space: Space) -> Block:
    return next(block for block in position.blocks if block.space is space)


def _block_rows(position: Position, at: OnBoard) -> Rows:
    row = ActionRow[Any]()
    for space in position.choices(()):
        label, emoji = labelled(_block(position, Space[space]).top, space)
        at_space = OnPath(*at, (space,))
        row.add_item(Choose(at_space, label=label, emoji=emoji, style=ButtonStyle.primary))
    return [row]


def _tip_rows(position: Position, space: Space, at: OnBoard, t: Texts) -> Rows:
    arrows = _TURNED if position.to_move is Seat.BLUE else _ARROWS
    tips = ((arrow, OnPath(*at, (str(space), way))) for arrow, way in arrows.items())
    return [ActionRow(*(_tip_button(position, tip, arrow, t) for arrow, tip in tips))]


def _tip_button(position: Position, tip: OnPath, arrow: str, t: Texts) -> Choose:
    """Give the button of a tip; an illegal one looks so, and pressing it tells the reason."""
    space, way = tip.path
    label = f"{arrow} {direction_name(Direction(way), t)}"
    if way not in position.choices((space,)):
        return Choose(tip, label=label, emoji="🚫", style=ButtonStyle.secondary)
    symbol = _block(position, Space[space]).tips[Direction(way)]
    if symbol is Symbol.STAR:
        label = t("{tip}: off the board!", tip=label)
        return Choose(tip, label=label, emoji=EMOJI[symbol], style=ButtonStyle.success)
    label = t("{tip}: {symbol}", tip=label, symbol=symbol_name(symbol, t))
    label, emoji = labelled(symbol, label)
    return Choose(tip, label=label, emoji=emoji, style=ButtonStyle.primary)


def _hop_rows(position: Position, path: Path, at: OnBoard, t: Texts) -> Rows:
    ends = position.choices(path)
    if len(ends) > MOST_BUTTONS:
        options = [discord.SelectOption(label=end, value=end) for end in ends]
        return [
            ActionRow[Any](
                ChooseFrom(OnPath(*at, path), options=options, placeholder=t("Hop to …"))
            )
        ]
    buttons = [
        Choose(OnPath(*at, (*path, end)), label=end, style=ButtonStyle.primary) for end in ends
    ]
    return [ActionRow(*buttons[first : first + 5]) for first in range(0, len(buttons), 5)]
