"""Write the golden playthroughs of Blokus: all that the rules say during three games.

    python -m tests.rules.blokus.golden

rewrites `golden.txt` beside this file; a test compares. Read the difference before committing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.rules.blokus import ColourSkipped, Dropped, Out, Placed, Position
from bot.rules.game import Event, Finished
from tests.rules.blokus.playing import lines, rules_of

FILE = Path(__file__).parent / "golden.txt"
GAMES: tuple[tuple[int, dict[int, str]], ...] = (
    (330, {}),
    (309, {}),
    (6, {17: "drop 1", 30: "drop 3", 41: "drop 0"}),
)
"""Stored games, and the players who drop out before some of their moves.

Three players who play on after the last piece; Duo with the I1 last; four players, one of whom
stays to the end.
"""


def told(event: Event) -> str:
    """Write an event."""
    match event:
        case Placed(seat, colour, placement):
            return f"seat {seat} places {colour} {placement.name} on {placement}"
        case Dropped(seat):
            return f"seat {seat} leaves"
        case Out(colour):
            return f"{colour} is out"
        case ColourSkipped(seat, colour):
            return f"seat {seat} passes with {colour}"
        case Finished(outcome):
            return f"over: {outcome.reason}, winner {outcome.winner}, places {outcome.places}"
    raise AssertionError(event)


def described(position: Position) -> str:
    """Write what a position says of itself."""
    colours = position.rules.colours
    counts = " ".join(f"{colour} {position.count_moves(colour)}" for colour in colours)
    anchors = " ".join(map(str, position.anchors()))
    return (
        f"  {position.to_move} of seat {position.player_to_move} to move, from: {anchors}\n"
        f"  moves: {counts}; scores {position.scores}, by seat {position.player_scores}\n"
    )


def texts(line_id: int, drops: dict[int, str]) -> Iterator[tuple[str, str]]:
    """Give the colours and plies of a stored game, the drops among them."""
    (line,) = (each for each in lines() if each["id"] == line_id)
    for index, (colour, spaces) in enumerate(line["moves"]):
        if index in drops:
            yield "", drops[index]
        yield colour, spaces.upper()


def playthrough() -> str:
    """Write the games; moves of players who have left are left out."""
    parts = []
    for line_id, drops in GAMES:
        (line,) = (each for each in lines() if each["id"] == line_id)
        position = Position.initial(rules_of(line))
        parts.append(f"# {position.rules}\n{described(position)}")
        for colour, text in texts(line_id, drops):
            if position.outcome is None and colour in ("", position.to_move):
                transition = position.transition(position.parse_ply(text))
                position = transition.after
                events = "".join(f"  {told(event)}\n" for event in transition.events)
                parts.append(f"{text}\n{events}{described(position)}")
        parts.append(f"{position}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
