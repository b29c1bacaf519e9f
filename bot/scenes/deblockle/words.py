"""Deblockle in words: names, captions, and whole positions for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.rules.deblockle import (
    Block,
    Direction,
    Hopped,
    Position,
    Removed,
    Seat,
    SetUp,
    Symbol,
    Tipped,
)
from bot.rules.game import Event, Skipped, Transition
from bot.scenes.scenery import Texts


def seat_name(seat: int, t: Texts) -> str:
    """Name a player's side."""
    return t("Gold") if seat == Seat.GOLD else t("Blue")


def symbol_name(symbol: Symbol, t: Texts) -> str:
    """Name a symbol."""
    names = {
        Symbol.STAR: t("Star"),
        Symbol.STOP: t("Stop"),
        Symbol.CROSS: t("Cross"),
        Symbol.X: t("X"),
        Symbol.SLIDER: t("Slider"),
        Symbol.HOOPS: t("Hoops"),
    }
    return names[symbol]


def direction_name(direction: Direction, t: Texts) -> str:
    """Name a direction."""
    names = {
        Direction.NORTH: t("north"),
        Direction.EAST: t("east"),
        Direction.SOUTH: t("south"),
        Direction.WEST: t("west"),
    }
    return names[direction]


def caption(events: Sequence[Event], t: Texts) -> str:
    """Tell what a move did."""
    return " ".join(filter(None, (_moved(events, t), *_passed_over(events, t))))


def _moved(events: Sequence[Event], t: Texts) -> str:
    tipped = next(event for event in events if isinstance(event, Tipped))
    what = {
        "side": seat_name(tipped.block.seat, t),
        "space": tipped.block.space,
        "way": direction_name(tipped.direction, t),
        "symbol": symbol_name(tipped.shown, t),
    }
    if any(isinstance(event, Removed) for event in events):
        return t(
            "{side} tipped {space} {way} onto the star: the block is off the board!",
            **what,
        )
    for event in events:
        if isinstance(event, Hopped):
            return t(
                "{side} tipped {space} {way}: {symbol} came up, and the block hopped to {end}.",
                end=event.end,
                **what,
            )
    return t("{side} tipped {space} {way}: {symbol} came up, so there was no hop.", **what)


def _passed_over(events: Iterable[Event], t: Texts) -> list[str]:
    return [
        t("{side} is Deblockle'd and skipped.", side=seat_name(event.seat, t))
        for event in events
        if isinstance(event, Skipped)
    ]


def block_words(block: Block, t: Texts) -> str:
    """State a block: where it stands, what is on top, and what each tip would bring up."""
    tips = {way.value: symbol_name(symbol, t) for way, symbol in block.tips.items()}
    return t(
        "{space} {top} (north {north}, east {east}, south {south}, west {west})",
        space=block.space,
        top=symbol_name(block.top, t),
        **tips,
    )


def side_words(blocks: Iterable[Block], seat: Seat, t: Texts) -> str:
    """State all blocks of one side."""
    own = [block_words(block, t) for block in blocks if block.seat is seat]
    if not own:
        return t("{side}: no block.", side=seat_name(seat, t))
    return t("{side}: {blocks}.", side=seat_name(seat, t), blocks="; ".join(own))


def position_words(position: Position, t: Texts, *, over: bool = False) -> str:
    """State a whole position and, unless the match is over, whose turn it is."""
    sides = [side_words(position.blocks, seat, t) for seat in Seat]
    if position.outcome is None and not over:
        sides.append(t("{side} to move.", side=seat_name(position.to_move, t)))
    return "\n".join(sides)


def set_up_words(set_up: SetUp, seat: Seat, t: Texts) -> str:
    """State which of the opponent's blocks a seat has placed where."""
    placed = [block_words(block, t) for block in set_up.blocks(seat)]
    empty = ", ".join(map(str, set_up.empty_spaces(seat)))
    lines = [t("Blocks of {side}.", side=seat_name(seat.opponent, t)), *placed]
    if empty:
        lines.append(t("Still empty: {spaces}.", spaces=empty))
    return "\n".join(lines)


def board_lines(
    position: Position, last: Transition[Position] | None, t: Texts, *, over: bool
) -> str:
    """State a position one block a line, after what the last move did."""
    lines = [caption(last.events, t)] if last else []
    for seat in Seat:
        own = [block for block in position.blocks if block.seat is seat]
        side = seat_name(seat, t)
        heading = t.n("**{side}**, {n} block:", "**{side}**, {n} blocks:", len(own), side=side)
        lines += [heading, *(f"- {block_words(block, t)}" for block in own)]
    if position.outcome is None and not over:
        lines.append(t("{side} to move.", side=seat_name(position.to_move, t)))
    return "\n".join(lines)
