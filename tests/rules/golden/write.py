"""Write the golden playthrough: one readable file with all that the rules say during a few games.

    python -m tests.rules.golden.write

rewrites `deblockle.txt` beside this file; a test compares. Read the difference before committing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.rules.deblockle import Hopped, Position, Removed, Tipped
from bot.rules.game import Event, Finished, Skipped
from tests.rules.playing import rules_of, stored

FILE = Path(__file__).parent / "deblockle.txt"
GAMES = (1, 4, 5)
"""Stored games: a win, a draw by repetition in the variant, a win with full slides."""


def told(event: Event) -> str:
    """Write an event."""
    match event:
        case Tipped(block, direction, onto):
            return f"{block.seat.name} tips {block} {direction} onto {onto}: {event.shown.name}"
        case Hopped(origin, end, symbol):
            return f"hops by {symbol.name} from {origin} to {end}"
        case Removed(seat, space):
            return f"{seat.name} removes the block on {space}"
        case Skipped(seat):
            return f"seat {seat} is skipped"
        case Finished(outcome):
            return f"finished: winner {outcome.winner}, {outcome.reason}, places {outcome.places}"
    raise TypeError(event)


def facts(position: Position) -> str:
    """Write what a position says of itself."""
    return (
        f"{position}\n  legal moves {len(position.legal_moves())}, "
        f"occurrences {position.occurrences}, "
        f"turns without removal {position.turns_without_removal}, "
        f"can move: {' '.join(position.choices(())) or '-'}"
    )


def lines(game: dict[str, Any]) -> Iterator[str]:
    """Write a game move by move."""
    position = Position.parse(game["start"], rules_of(game))
    yield f"# {position.rules}"
    yield facts(position)
    yield f"  first: {', '.join(map(str, position.legal_moves()))}"
    for ply, text in enumerate(game["moves"], 1):
        transition = position.transition(position.parse_move(text))
        yield f"\n{ply}. {text}"
        yield from (f"  {told(event)}" for event in transition.events)
        position = transition.after
        yield facts(position)


def playthrough() -> str:
    """Give the whole text."""
    stored_games = stored("deblockle-games")
    games = [stored_games[number] for number in GAMES]
    games += [
        {**line, "start": line["position"], "moves": [line["apply"]["move"]]}
        for line in stored("deblockle")
        if line["kind"] == "a side gets skipped next" and "apply" in line
    ][:2]
    return "\n\n".join("\n".join(lines(game)) for game in games) + "\n"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
