"""The rule text of Blokus, sentence by sentence."""

from __future__ import annotations

import pytest

from bot.rules.blokus import (
    ORIENTATIONS,
    PIECES,
    Code,
    Colour,
    ColourSkipped,
    Ending,
    Out,
    Placed,
    Position,
    Rules,
)
from bot.rules.game import Finished
from tests.rules.blokus.playing import lines, played, random_game, replayed, rules_of

DUO = Rules(variant="duo", players=2)
TWO = Rules(players=2, corners="fixed")
THREE = Rules(players=3, corners="fixed")
CORNERS = ("A20", "T20", "T1", "A1")


def test_material() -> None:
    """Every colour has 21 pieces of 1 + 1 + 2 + 5 + 12 kinds, 89 squares, 91 orientations."""
    squares = [piece.squares for piece in PIECES.values()]
    assert [squares.count(size) for size in (1, 2, 3, 4, 5)] == [1, 1, 2, 5, 12]
    assert (sum(squares), len(ORIENTATIONS)) == (89, 91)
    assert max(len(piece.shapes) for piece in PIECES.values()) == 8


def test_placements() -> None:
    """There are 30,433 placements on the 20 x 20 board and 13,729 on the 14 x 14 board."""
    for rules, count in ((Rules(), 30_433), (DUO, 13_729)):
        assert Position.initial(rules).board.existing.bit_count() == count


def test_turn_order() -> None:
    """Blue, Yellow, Red, Green; in Duo Purple, Orange."""
    position = Position.initial(Rules(corners="fixed"))
    for corner, colour in zip(CORNERS, ("blue", "yellow", "red", "green"), strict=True):
        assert position.to_move == colour
        position = position.play(position.parse_move(corner))
    assert position.to_move == Colour.BLUE
    assert played(["E10"], DUO).to_move == Colour.ORANGE


def test_first_piece_covers_a_free_corner() -> None:
    """The player chooses which corner the first piece covers, but one that is still free."""
    position = Position.initial()
    for corner in CORNERS:
        assert position.explain(corner) is None
    position = position.play(position.parse_move("A1"))
    reason = position.explain("A1")
    assert reason is not None
    assert (reason.code, reason.owner) == (Code.OVERLAPS, Colour.BLUE)
    reason = position.explain("B2")
    assert reason is not None
    assert (reason.code, [*map(str, reason.spaces)]) == (Code.FIRST_PIECE, ["T1", "A20", "T20"])


def test_fixed_corners() -> None:
    """With fixed corners Blue starts at A20, Yellow at T20, Red at T1, Green at A1."""
    position = Position.initial(Rules(corners="fixed"))
    for corner in CORNERS:
        assert [each for each in CORNERS if position.explain(each) is None] == [corner]
        position = position.play(position.parse_move(corner))


def test_duo_starts() -> None:
    """Purple's first piece covers E10, Orange's J5, on 14 x 14 spaces."""
    position = Position.initial(DUO)
    assert [*map(str, position.anchors())] == ["E10"]
    assert all("E10" in str(move).split(",") for move in position.legal_moves())
    position = position.play(position.parse_move("E10"))
    assert [*map(str, position.anchors())] == ["J5"]
    assert position.rules.size == 14


def test_touches_own_corner_and_no_own_edge() -> None:
    """Later pieces touch their colour at a corner and share no edge with it."""
    position = played(["A20,B20", "T20", "T1", "A1"], Rules(corners="fixed"))
    assert position.explain("C19") is None
    for text, code in (
        ("C20", Code.SHARES_EDGE),
        ("B19", Code.SHARES_EDGE),
        ("D18", Code.NO_CORNER),
    ):
        reason = position.explain(text)
        assert reason is not None
        assert reason.code is code


def test_other_colours_may_be_touched() -> None:
    """Pieces of different colours may share edges; they never overlap."""
    position = played(["E10", "J5", "F9,G9,G8,G7,G6", "I6,I7,I8,I9"], DUO)
    assert position.explain("H5,I5") is None
    reason = position.explain("H5,I5,J5")
    assert reason is not None
    assert (reason.code, str(reason.at), reason.owner) == (Code.OVERLAPS, "J5", Colour.ORANGE)


def test_each_piece_once() -> None:
    """A colour places each of its pieces once."""
    position = played(["A20", "T20", "T1", "A1"], Rules(corners="fixed"))
    reason = position.explain("B19")
    assert reason is not None
    assert (reason.code, reason.piece) == (Code.ALREADY_PLACED, "I1")


@pytest.mark.parametrize("seed", range(4))
def test_a_colour_that_cannot_place_stays_out(seed: int) -> None:
    """Once out of possibilities, a colour never gets any again, and is skipped in every round."""
    game = random_game(Rules(), seed)
    out: set[Colour] = set()
    for position in game:
        colours = position.rules.colours
        possible = {each for each in colours if not position.is_out(each)}
        assert not out & possible
        assert position.outcome is not None or position.to_move in possible
        out = set(colours) - possible
    assert game[-1].outcome is not None
    assert out == set(game[-1].rules.colours)


def test_passing_is_told() -> None:
    """A colour's loss of its last possibility is told once, its skipped turns each time."""
    game = random_game(Rules(), 2)
    last = {hand.placed[-1] for hand in game[-1].hands}
    told: list[Colour] = []
    for before in game[:-1]:
        after = game[game.index(before) + 1]
        (_, placement) = after.history[-1]
        events = before.transition(placement).events
        assert events[0] == Placed(before.player_to_move, before.to_move, placement)
        told += [event.colour for event in events if isinstance(event, Out)]
        skipped = [event.colour for event in events if isinstance(event, ColourSkipped)]
        turns = (after.turn - before.turn - 1) % 4
        assert len(skipped) == (0 if after.outcome else turns)
        assert set(skipped) <= set(told)
        assert isinstance(events[-1], Finished) is (after.outcome is not None)
    assert sorted(told) == sorted(game[0].rules.colours)
    assert len(last) == 4


def test_ends_when_nobody_can_place() -> None:
    """The game ends when no colour can place a piece."""
    outcome = random_game(Rules(), 0)[-1].outcome
    assert outcome is not None
    assert outcome.reason is Ending.BLOCKED


def finished(line_id: int) -> Position:
    """Replay the stored game of an id."""
    (line,) = (line for line in lines() if line["id"] == line_id)
    *_, position = replayed(line)
    return position


def test_ends_with_the_last_piece() -> None:
    """The game ends at the moment a colour places its last piece."""
    position = finished(309)
    assert position.pieces_left(Colour.PURPLE) == ()
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.winner) == (Ending.ALL_PLACED, 0)


def test_play_on() -> None:
    """With `finish = play-on` the others go on after a colour has placed its last piece."""
    position = finished(318)
    assert [hand.is_empty for hand in position.hands] == [True, False, True, False]
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.winner) == (Ending.BLOCKED, 2)


def test_finish_can_decide_a_game() -> None:
    """The same moves end earlier, and with another winner, where the game stops."""
    (line,) = (line for line in lines() if line["id"] == 318)
    position = Position.initial(rules_of({**line, "finish": "stop"}))
    for _, spaces in line["moves"]:
        if position.outcome is None:
            position = position.play(position.parse_move(spaces))
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.winner) == (Ending.ALL_PLACED, 0)
    assert position.possible(position.hand(Colour.RED))
    assert position.count_moves(Colour.RED) == 0


def test_score() -> None:
    """Minus one a square left; 15 for all pieces; 5 more if I1 was the last one."""
    assert Position.initial().scores == (-89, -89, -89, -89)
    assert played(["A1,A2,A3"]).scores == (-86, -89, -89, -89)
    assert finished(309).scores == (20, -72)
    assert finished(312).scores == (15, -71)


def test_equal_scores_share_the_place() -> None:
    """Equal scores share the place; a shared first place has no winner."""
    (line,) = (line for line in lines() if line["id"] == 6)
    outcome = finished(line["id"]).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.places) == (None, (1, 3, 4, 1))


def test_two_players() -> None:
    """Blue and Red play against Yellow and Green; the scores of a side are added."""
    assert [TWO.colours_of(seat) for seat in (0, 1)] == [
        (Colour.BLUE, Colour.RED),
        (Colour.YELLOW, Colour.GREEN),
    ]
    position = Position.initial(TWO)
    seats = []
    for corner in CORNERS:
        seats.append(position.player_to_move)
        position = position.play(position.parse_move(corner))
    assert seats == [0, 1, 0, 1]
    assert finished(324).player_scores == (35, -121)


@pytest.mark.parametrize("seed", range(3))
def test_three_players_share_green(seed: int) -> None:
    """The player for Green's n-th piece is n - 1 modulo 3, whether that player's colour is out."""
    for position in random_game(THREE, seed):
        if position.to_move is Colour.GREEN:
            assert position.player_to_move == len(position.placed(Colour.GREEN)) % 3
        else:
            assert position.player_to_move == position.turn


def test_greens_score_does_not_count() -> None:
    """With three players Green's score is nobody's."""
    position = finished(330)
    assert position.scores == (20, -59, 20, -40)
    assert position.player_scores == (20, -59, 20)
    assert position.outcome is not None
    assert position.outcome.places == (1, 3, 1)


@pytest.mark.parametrize("values", [{"variant": "trigon"}, {"players": 5}, {"players": 1}])
@pytest.mark.parametrize("more", [{"corners": "any"}, {"finish": "never"}, {"variant": "duo"}])
def test_unknown_rules(values: dict[str, object], more: dict[str, object]) -> None:
    """Values that no rule sheet knows are refused."""
    for each in (values, more):
        with pytest.raises(ValueError, match=r"must be one of|cannot play"):
            Rules(**each)  # type: ignore[arg-type]
