"""Blokus in words: names, captions, and whole positions for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.rules.blokus import (
    Colour,
    ColourSkipped,
    Dropped,
    Out,
    Placed,
    Placement,
    Position,
    Rules,
    Space,
)
from bot.rules.game import Event, Transition
from bot.scenes.scenery import ALT_LIMIT, Texts, listed

EMPTY = "."


def colour_name(colour: Colour, t: Texts) -> str:
    """Name a colour."""
    names = {
        Colour.BLUE: t("Blue"),
        Colour.YELLOW: t("Yellow"),
        Colour.RED: t("Red"),
        Colour.GREEN: t("Green"),
        Colour.PURPLE: t("Purple"),
        Colour.ORANGE: t("Orange"),
    }
    return names[colour]


def seat_name(rules: Rules, seat: int, t: Texts) -> str:
    """Name a seat by its colours."""
    return listed([colour_name(colour, t) for colour in rules.colours_of(seat)], t)


def turn_name(position: Position, t: Texts) -> str:
    """Name the colour to move, and say if all players place it in turn."""
    name = colour_name(position.to_move, t)
    if position.to_move is position.rules.shared:
        return t("{colour} (shared)", colour=name)
    return name


def points(score: int, t: Texts) -> str:
    """State a score, which may be below zero."""
    return t.n("{score} point", "{score} points", abs(score), score=score)


def caption(transition: Transition[Position], t: Texts) -> str:
    """Tell what a ply did: placed or left, bonus, who is out, who was skipped."""
    events = transition.events
    told = [_done(event, transition.after, t) for event in events]
    skipped = [each.colour for each in events if isinstance(each, ColourSkipped)]
    if skipped:
        names = listed([colour_name(colour, t) for colour in skipped], t)
        told.append(t("Skipped: {colours}.", colours=names))
    return " ".join(filter(None, told))


def _done(event: Event, after: Position, t: Texts) -> str:
    match event:
        case Placed():
            return _placed(event, after, t)
        case Dropped():
            side = seat_name(after.rules, event.seat, t)
            return t("The player of {side} has left the match.", side=side)
        case Out():
            name = colour_name(event.colour, t)
            return t("{colour} can't place any more pieces.", colour=name)
    return ""


def _placed(event: Placed, after: Position, t: Texts) -> str:
    name, piece = colour_name(event.colour, t), event.placement.name
    hand = after.hand(event.colour)
    if hand.is_empty:
        return t.n(
            "{colour} placed its last piece, {piece}: {n} bonus point!",
            "{colour} placed its last piece, {piece}: {n} bonus points!",
            hand.score,
            colour=name,
            piece=piece,
        )
    return t("{colour} placed {piece}.", colour=name, piece=piece)


def position_words(position: Position, last: Placed | None, t: Texts, *, over: bool = False) -> str:
    """State a whole position in one paragraph that fits into an alt text."""
    size = position.rules.size
    head = [t("Blokus board with {size} columns and rows.", size=size)]
    if position.outcome is None and not over:
        head.append(t("{colour} to move.", colour=turn_name(position, t)))
    if last is not None:
        name = colour_name(last.colour, t)
        head.append(
            t(
                "Last: {colour}, {piece} on {spaces}.",
                colour=name,
                piece=last.placement.name,
                spaces=last.placement,
            )
        )
    rows = [
        t("Rows from the north, one letter for a space: {rows}.", rows=" ".join(_letters(position)))
    ]
    for brief in (False, True):
        hands = [_hand(position, colour, t, brief=brief) for colour in position.rules.colours]
        words = " ".join((*head, *hands, *(rows if any(position.owners) else ())))
        if len(words) <= ALT_LIMIT:
            return words
    return words[:ALT_LIMIT]


def _hand(position: Position, colour: Colour, t: Texts, *, brief: bool) -> str:
    """State what a colour has left; briefly without the names of the pieces."""
    left, name = position.pieces_left(colour), colour_name(colour, t)
    if not left:
        return t("{colour}: everything placed.", colour=name)
    squares = t.n("{n} square left", "{n} squares left", position.squares_left(colour))
    if position.is_out(colour):
        squares = t("{squares}, out", squares=squares)
    if brief or not position.placed(colour):
        return t("{colour}: {squares}.", colour=name, squares=squares)
    return t("{colour}: {squares}: {pieces}.", colour=name, squares=squares, pieces=" ".join(left))


def _letters(position: Position) -> Iterator[str]:
    """Write each row that is not empty as its number and a letter for each of its spaces."""
    owners, size = position.owners, position.rules.size
    for row in reversed(range(size)):
        colours = [owners.get(Space(row, column)) for column in range(size)]
        if any(colours):
            letters = "".join(colour[0] if colour else EMPTY for colour in colours)
            yield f"{row + 1} {letters.rstrip(EMPTY)}"


def board_lines(
    position: Position, last: Transition[Position] | None, t: Texts, *, over: bool
) -> str:
    """State a position in lines: what happened, each colour, each row, whose turn it is."""
    lines = [caption(last, t)] if last else []
    hands = [_hand(position, colour, t, brief=False) for colour in position.rules.colours]
    lines += [*(f"- {hand}" for hand in hands), *_rows(position, t)]
    if position.outcome is None and not over:
        lines.append(t("{colour} to move.", colour=turn_name(position, t)))
    return "\n".join(lines)


def _rows(position: Position, t: Texts) -> Iterator[str]:
    """Tell for each row which colours lie where: "Row 20: Blue A-C, Yellow F"."""
    owners, size = position.owners, position.rules.size
    for row in reversed(range(size)):
        runs = groupby(range(size), lambda column: owners.get(Space(row, column)))  # noqa: B023 - used at once
        told = [
            f"{colour_name(colour, t)} {_run(list(columns))}" for colour, columns in runs if colour
        ]
        if told:
            yield t("Row {row}: {runs}", row=row + 1, runs=", ".join(told))


def _run(columns: Sequence[int]) -> str:
    first, last = (chr(ord("A") + column) for column in (columns[0], columns[-1]))
    return first if first == last else f"{first}-{last}"


def chart_words(position: Position, t: Texts) -> str:
    """State which pieces of the colour to move fit, and which are left without a place."""
    fitting = position.choices(())
    left = position.pieces_left(position.to_move)
    stuck = [name for name in left if name not in fitting]
    words = t(
        "The pieces of {colour}. These fit: {pieces}.",
        colour=colour_name(position.to_move, t),
        pieces=", ".join(fitting),
    )
    if not stuck:
        return words
    return " ".join((words, t("Left without a place: {pieces}.", pieces=", ".join(stuck))))


def numbered(texts: Sequence[str]) -> str:
    """Give some texts numbers from 1, as the picture does."""
    return "; ".join(f"{number}: {text}" for number, text in enumerate(texts, 1))


def lying_words(piece: str, shapes: Sequence[Sequence[tuple[int, int]]], t: Texts) -> str:
    """Spell the ways in which a piece can lie, row by row from the north."""
    drawn = numbered([_drawing(shape) for shape in shapes])
    return t("Ways in which {piece} can lie, row by row: {ways}.", piece=piece, ways=drawn)


def _drawing(shape: Sequence[tuple[int, int]]) -> str:
    height, width = (1 + max(cell[axis] for cell in shape) for axis in (0, 1))
    rows = (
        "".join("X" if (row, column) in shape else EMPTY for column in range(width))
        for row in reversed(range(height))
    )
    return " / ".join(rows)


def places_words(piece: str, moves: Sequence[Placement], t: Texts) -> str:
    """List the numbered places of a piece."""
    listed_moves = numbered([str(move) for move in moves])
    return t("Places of {piece}: {places}.", piece=piece, places=listed_moves)[:ALT_LIMIT]
