"""Players who leave: in every seat, in every phase, and in the record of a match."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.blokus import (
    Code,
    Colour,
    ColourSkipped,
    Drop,
    Dropped,
    Ending,
    Position,
    Rules,
    read_record,
    write_record,
)
from bot.rules.game import Finished, IllegalMove, NotationError, UnreadableMove
from tests.rules.blokus.playing import EVERY_RULES, played, random_game

THREE = Rules(players=3, corners="fixed")
FOUR = Rules(corners="fixed")
CORNERS = ("A20", "T20", "T1", "A1")


@pytest.mark.parametrize("rules", EVERY_RULES, ids=str)
def test_dropped_in_every_seat_and_phase(rules: Rules) -> None:
    """A dropped player's colours place no more pieces and are skipped; the others lose nothing."""
    for position in random_game(rules, 11)[:-1:7]:
        for seat in range(rules.players):
            after = position.drop(seat)
            assert after.dropped == (seat,)
            assert after.scores == position.scores
            own = rules.colours_of(seat)
            assert not any(after.count_moves(colour) for colour in own)
            if after.outcome is None:
                assert after.player_to_move != seat
                others = [colour for colour in rules.colours if colour not in own]
                assert [*map(after.count_moves, others)] == [*map(position.count_moves, others)]
            if position.player_to_move != seat and after.outcome is None:
                assert after.to_move is position.to_move
                assert after.player_to_move == position.player_to_move
            assert Position.parse(str(after), rules) == after


@pytest.mark.parametrize("rules", [FOUR, THREE], ids=str)
@pytest.mark.parametrize("seat", range(3))
def test_the_others_play_to_the_end(rules: Rules, seat: int) -> None:
    """A game goes on without a player who left, who is placed last with whatever score."""
    luck = Random(seed := seat + rules.players)
    position = random_game(rules, seed)[20].drop(seat)
    while position.outcome is None:
        assert position.player_to_move != seat
        position = position.play(position.random_move(luck.randrange))
    assert position.outcome.reason is not Ending.LAST_PLAYER
    assert position.outcome.places[seat] == rules.players


def test_the_last_to_leave_is_placed_first_of_those_who_left() -> None:
    """With one player left the game is over; the later somebody left, the better the place."""
    position = played([*CORNERS, "drop 2", "drop 0", "drop 3"], FOUR)
    assert position.outcome is not None
    assert position.outcome.reason is Ending.LAST_PLAYER
    assert position.outcome.places == (3, 1, 4, 2)
    assert position.outcome.winner == 1
    assert position.count_moves() == 0


@pytest.mark.parametrize("rules", [Rules(players=2), Rules(variant="duo", players=2)], ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_two_players(rules: Rules, seat: int) -> None:
    """With two players a drop ends the game in favour of the other."""
    outcome = Position.initial(rules).drop(seat).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1 - seat, Ending.LAST_PLAYER)


def greens(position: Position, rounds: int) -> list[int]:
    """Play on and tell which seats place Green's next pieces."""
    seats: list[int] = []
    while len(seats) < rounds:
        if position.to_move is Colour.GREEN:
            seats.append(position.player_to_move)
        position = position.play(position.legal_moves()[-1])
    return seats


@pytest.mark.parametrize(
    ("seat", "then"), [(0, [1, 2, 1, 2]), (1, [0, 2, 0, 2]), (2, [0, 1, 0, 1])]
)
def test_green_goes_round_those_who_stay(seat: int, then: list[int]) -> None:
    """The shared Green goes on with the remaining players taking turns."""
    assert greens(Position.initial(THREE), 4) == [0, 1, 2, 0]
    assert greens(Position.initial(THREE).drop(seat), 4) == then


def test_leaving_in_greens_turn() -> None:
    """If the player who would place Green leaves, the next remaining one places it."""
    position = played(CORNERS[:3], THREE)
    assert (position.to_move, position.player_to_move) == (Colour.GREEN, 0)
    left = position.drop(0)
    assert (left.to_move, left.player_to_move) == (Colour.GREEN, 1)
    stayed = position.drop(1)
    assert (stayed.to_move, stayed.player_to_move) == (Colour.GREEN, 0)


def test_events() -> None:
    """A drop is told; the colours of a player who left do not pass; the end is told."""
    position = played(CORNERS[:1], FOUR)
    first = position.transition(Drop(1))
    assert first.events == (Dropped(1),)
    assert first.after.to_move is Colour.RED
    second = first.after.transition(Drop(0)).after
    last = second.transition(Drop(2))
    assert last.after.outcome is not None
    assert last.events == (Dropped(2), Finished(last.after.outcome))
    for before in random_game(FOUR, 3)[20:30]:
        after = before.drop((before.turn + 1) % 4)
        if after.outcome is None:
            moved = after.transition(after.legal_moves()[0])
            assert not [each for each in moved.events if isinstance(each, ColourSkipped)]


def test_in_a_record() -> None:
    """A record keeps a drop as `drop 2`, which is no move that a player can type."""
    position = played(CORNERS, FOUR)
    assert position.parse_ply("drop 2") == Drop(2)
    assert str(Drop(2)) == "drop 2"
    assert position.play(Drop(2)) == position.drop(2)
    assert str(position.drop(2)) == "A20/T20/T1/A1 b 2"
    with pytest.raises(UnreadableMove):
        position.parse_move("drop 2")
    for text in ("drop", "drop 4", "drop -1", "drop 2 ", "DROP 2", "drop two"):
        assert Drop.parse(text) is None


@pytest.mark.parametrize(
    ("texts", "seat", "code"),
    [
        ([], 4, Code.NO_SUCH_PLAYER),
        ([], -1, Code.NO_SUCH_PLAYER),
        (["drop 1"], 1, Code.ALREADY_DROPPED),
        (["drop 1", "drop 2", "drop 3"], 0, Code.GAME_OVER),
    ],
)
def test_impossible_drops(texts: list[str], seat: int, code: Code) -> None:
    """Nobody leaves twice, after the end, or without a seat."""
    with pytest.raises(IllegalMove) as caught:
        played(texts, FOUR).drop(seat)
    assert caught.value.reason.code is code


@settings(deadline=None, max_examples=30)
@given(
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(EVERY_RULES),
    leave=st.dictionaries(st.integers(0, 60), st.integers(0, 3), max_size=3),
)
def test_record_with_drops_gives_the_same_game(
    seed: int, rules: Rules, leave: dict[int, int]
) -> None:
    """Whoever left and whenever, also with names that look like the format."""
    luck, position = Random(seed), Position.initial(rules)
    drops: dict[int, Drop] = {}
    for ply in range(84):
        if position.outcome is not None:
            break
        seat = leave.get(ply, 4)
        if seat < rules.players and seat not in position.dropped:
            drops[ply] = Drop(seat)
            position = position.drop(seat)
        else:
            position = position.play(position.random_move(luck.randrange))
    text = write_record(position, {"P1": "]1[a20] \\\\"}, drops)
    again = read_record(text, corners=rules.corners, finish=rules.finish)
    assert again == position
    assert again.history == position.history
    assert again.outcome == position.outcome


def test_impossible_drop_in_a_record() -> None:
    """Nobody leaves twice there either."""
    with pytest.raises(NotationError):
        read_record("(;GM[Blokus];C[drop 1];C[drop 1])")
    assert str(read_record("(;GM[Blokus];C[drop by any time];C[drop 1])")) == "-/-/-/- b 1"
