"""The set-up of Deblockle as buttons: a space, one of the rolled dice for it, and its turns."""

from __future__ import annotations

from typing import Any

import discord
from discord.ui import ActionRow

from bot.match.model import Match
from bot.match.replay import set_up_of
from bot.rules.deblockle import Seat, SetUp, Space
from bot.rules.game import SetUp as AnySetUp
from bot.scenes.deblockle.words import seat_name, symbol_name
from bot.scenes.scenery import Texts
from bot.ui.games.deblockle.emoji import labelled
from bot.ui.games.face import Rows
from bot.ui.set_up import OnPart, PartButton, Step, StepButton

LEFT, RIGHT, DIE = "left", "right", "die"

Row = ActionRow[Any]


def set_up_rows(match: Match, seat: int, focus: str, t: Texts) -> Rows:
    """Give the rows of spaces, dice and turns, with the space `focus` worked on."""
    set_up, mine, space = _set_up(match), Seat(seat), Space[focus]
    return (
        _space_row(match, set_up, mine, space),
        _dice_row(match, set_up, mine, space, t),
        _turn_row(match, set_up, mine, space, t),
    )


def set_up_prompt(match: Match, seat: int, focus: str, t: Texts) -> str:
    """Say whose blocks are placed, how far that is, and what to do for the space `focus`."""
    set_up, mine, space = _set_up(match), Seat(seat), Space[focus]
    dice = set_up.dice(mine)
    head = t(
        "### Place {side}'s blocks · {placed} of {all}",
        side=seat_name(mine.opponent, t),
        placed=len(set_up.blocks(mine)),
        all=len(dice),
    )
    if set_up.parts[mine].on(space) is None:
        todo = t("Choose the block for **{space}**.", space=space)
    else:
        todo = t("Turn the block on **{space}** as you like, or choose another one.", space=space)
    hint = t("-# The small symbols on its edges come up when it is tipped that way.")
    return f"{head}\n{todo}\n{hint}"


def first_focus(match: Match, seat: int) -> str:
    """Give the first empty space, or the first of all if none is empty."""
    set_up, mine = _set_up(match), Seat(seat)
    spaces = set_up.empty_spaces(mine) or set_up.spaces(mine)
    return str(_as_seen(spaces, mine)[0])


def arrange(set_up: AnySetUp, seat: int, focus: str, step: str) -> AnySetUp:
    """Put a die on the space `focus`, or turn the block there."""
    assert isinstance(set_up, SetUp)  # noqa: S101 - the set-up of a Deblockle match
    mine, space = Seat(seat), Space[focus]
    if step == LEFT:
        return set_up.turn(mine, space, -1)
    if step == RIGHT:
        return set_up.turn(mine, space)
    return set_up.place(mine, space, int(step.removeprefix(DIE)))


def _space_row(match: Match, set_up: SetUp, seat: Seat, focus: Space) -> Row:
    filled = {block.space: block.top for block in set_up.blocks(seat)}
    row = Row()
    for space in _as_seen(set_up.spaces(seat), seat):
        label, emoji = str(space), None
        if space in filled:
            label, emoji = labelled(filled[space], label)
        part, style = OnPart(match.id, str(space)), _style(chosen=space is focus)
        row.add_item(PartButton(part, label=label, emoji=emoji, style=style))
    return row


def _dice_row(match: Match, set_up: SetUp, seat: Seat, focus: Space, t: Texts) -> Row:
    row = Row()
    for number, die in enumerate(set_up.dice(seat)):
        name, on = symbol_name(die.symbol, t), die.block.space if die.block else None
        text = name if on is None else t("{symbol} on {space}", symbol=name, space=on)
        label, emoji = labelled(die.symbol, text)
        row.add_item(
            StepButton(
                Step(match.id, str(focus), f"{DIE}{number}"),
                label=label,
                emoji=emoji,
                style=_style(chosen=on is None),
                disabled=on is focus,
            )
        )
    return row


def _turn_row(match: Match, set_up: SetUp, seat: Seat, focus: Space, t: Texts) -> Row:
    empty = set_up.parts[seat].on(focus) is None
    return ActionRow(
        *(
            StepButton(Step(match.id, str(focus), step), label=f"{arrow} {label}", disabled=empty)
            # No emoji tell the two ways of turning apart.
            for step, label, arrow in (
                (LEFT, t("Turn left"), "↺"),
                (RIGHT, t("Turn right"), "↻"),
            )
        )
    )


def _style(*, chosen: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary


def _as_seen(spaces: tuple[Space, ...], seat: Seat) -> list[Space]:
    """Order spaces as a player reads the picture, which is turned for Blue."""
    turned = -1 if seat is Seat.BLUE else 1
    return sorted(spaces, key=lambda space: (-turned * space.row, turned * space.column))


def _set_up(match: Match) -> SetUp:
    set_up = set_up_of(match)
    assert isinstance(set_up, SetUp)  # noqa: S101 - the set-up of a Deblockle match
    return set_up
