"""What every position keeps, in games played at random under all rules."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest

from bot.rules.blokus import (
    Code,
    MoveReason,
    Placement,
    Position,
    Rules,
    read_record,
    write_record,
)
from bot.rules.game import IllegalMove
from tests.rules.blokus.playing import EVERY_RULES, random_game

every_rules = pytest.mark.parametrize("rules", EVERY_RULES, ids=str)


@every_rules
def test_counting_is_listing(rules: Rules) -> None:
    """As many moves are counted as listed; they are unique and in the order of their texts."""
    for position in random_game(rules, 3):
        texts = [str(move) for move in position.legal_moves()]
        assert position.count_moves() == len(texts) == len(set(texts))
        assert texts == sorted(texts)
        assert bool(texts) is (position.outcome is None)


@every_rules
def test_positions_are_values(rules: Rules) -> None:
    """Playing changes nothing; texts round trip; equal positions have equal hashes."""
    for position in random_game(rules, 4)[::5]:
        before = (str(position), hash(position), position.scores, position.legal)
        for move in position.legal_moves()[:20]:
            position.transition(move)
        assert (str(position), hash(position), position.scores, position.legal) == before
        again = Position.parse(str(position), rules)
        assert (again, hash(again), again.legal) == (position, hash(position), position.legal)
        assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301 - our own bytes
        with pytest.raises(AttributeError):
            position.turn = 1  # type: ignore[misc]


@every_rules
def test_records_round_trip(rules: Rules) -> None:
    """A record gives back the position, and the history is the game in the order of play."""
    game = random_game(rules, 5)
    for before, after in pairwise(game):
        assert after.history[:-1] == before.history
        assert after.history[-1][0] is before.to_move
    record = write_record(game[-1])
    assert read_record(record, corners=rules.corners, finish=rules.finish) == game[-1]


@every_rules
def test_choices_make_up_the_legal_moves(rules: Rules) -> None:
    """Piece, orientation, place: every stage has at most 25 choices, the leaves are the moves."""
    for position in random_game(rules, 6)[::6]:
        paths: list[tuple[str, ...]] = [()]
        leaves = set()
        while paths:
            path = paths.pop()
            choices = position.choices(path)
            assert len(choices) == len(set(choices)) <= 25
            assert position.count_at(path) >= len(choices)
            paths += [(*path, choice) for choice in choices]
            if path and not choices:
                assert position.move_at(path).path == path
                leaves.add(str(position.move_at(path)))
        assert leaves == {str(move) for move in position.legal_moves()}


@every_rules
def test_explained_unless_legal(rules: Rules) -> None:
    """A placement is legal, or refused with a reason by parsing, explaining and playing alike."""
    luck = Random(str(rules))
    everything = Position.initial(rules).board.listed(Position.initial(rules).board.existing)
    for position in random_game(rules, 7)[::6]:
        legal = set(position.legal_moves())
        for move in luck.sample(everything, 60) + list(legal)[:10]:
            reason = position.explain(str(move))
            if move in legal:
                assert reason is None
                assert position.parse_move(str(move)) == move
                continue
            assert reason is not None
            if len(move.spaces) > 1:
                assert position.explain(f"{move.name}: {move}") == reason
            with pytest.raises(IllegalMove) as caught:
                position.play(move)
            assert caught.value.reason.code in set(Code)


@every_rules
def test_reasons_are_true(rules: Rules) -> None:
    """The space or piece that a reason names is what the rule text says of it."""
    luck = Random(f"true {rules}")
    everything = Position.initial(rules).board.listed(Position.initial(rules).board.existing)
    for position in random_game(rules, 8)[:-1:5]:
        for move in luck.sample(everything, 80):
            reason = position.explain(str(move))
            if reason is not None and reason.code is not Code.INCOMPLETE:
                assert reason.colour is position.to_move
                check_reason(position, move, reason)


def check_reason(position: Position, move: Placement, reason: MoveReason) -> None:
    """Check one reason against the board."""
    at = str(reason.at)
    owners = {str(space): colour for space, colour in position.owners.items()}
    own = {space for space, colour in owners.items() if colour is position.to_move}
    beside = {str(near) for space in move.spaces for near in space.beside}
    corners = {str(near) for space in move.spaces for near in space.diagonal}
    covered = set(str(move).split(","))
    match reason.code:
        case Code.ALREADY_PLACED | Code.FITS_NOWHERE:
            assert reason.piece not in {each.name for each in position.legal_moves()}
        case Code.OVERLAPS:
            assert at in covered
            assert owners[at] is reason.owner
        case Code.SHARES_EDGE:
            assert not covered & owners.keys()
            assert at in own & beside
        case Code.NO_CORNER:
            assert own
            assert not corners & own
        case _:
            assert reason.code is Code.FIRST_PIECE
            assert not own
            assert not {str(space) for space in position.anchors()} & covered


@every_rules
def test_anchors_are_where_pieces_go_on(rules: Rules) -> None:
    """Every legal move covers a free corner space of its colour."""
    for position in random_game(rules, 9)[::3]:
        anchors = set(position.anchors())
        assert all(anchors & set(move.spaces) for move in position.legal_moves())
        assert not anchors & position.owners.keys()


def test_random_moves_are_equally_likely() -> None:
    """Every legal move is picked for exactly one outcome of the dice."""
    position = random_game(Rules(), 1)[30]
    count = position.count_moves()
    picked = {position.random_move(lambda _, index=index: index) for index in range(count)}  # type: ignore[misc]
    assert picked == set(position.legal_moves())
    with pytest.raises(ValueError, match="over"):
        random_game(Rules(), 1)[-1].random_move(lambda n: n - 1)
