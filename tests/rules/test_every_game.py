"""What every registered game keeps, in random games under each of its sample options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.game import (
    AmbiguousMove,
    Finished,
    IllegalMove,
    IncompleteMove,
    Leavable,
    Left,
    MoveError,
    NotationError,
    SetUp,
    SetUpError,
    Skipped,
)
from bot.rules.registry import GAMES, game
from tests.rules.playing import random_play, started

PLIES = 30
EVERY_GAME = [(name, options) for name in GAMES for options in GAMES[name].sample_options()]


def positions(name: str, options: Mapping[str, str], plies: int = PLIES) -> Iterator[Any]:
    """Give the positions of a random game; the same ones each time."""
    luck = Random(f"{name} {options}")
    return random_play(started(game(name), options, luck), luck, plies)


every_game = pytest.mark.parametrize(("name", "options"), EVERY_GAME)


@every_game
def test_options_are_sound(name: str, options: Mapping[str, str]) -> None:
    """Sample options pass the check, seat as many players as they say, and name the first seat."""
    played = game(name)
    played.check(options)
    seats = range(played.players(options))
    assert played.first_seat(options) in seats
    assert played.seated(options, list(seats)) == dict(options)
    start = started(played, options, Random(1))
    assert start.outcome is not None or start.player_to_move == played.first_seat(options)


@every_game
def test_unknown_options_are_refused(name: str, options: Mapping[str, str]) -> None:
    """An option that the game does not know is a NotationError, never ignored."""
    with pytest.raises(NotationError):
        game(name).check({**options, "no such option": "1"})


@every_game
def test_positions_round_trip(name: str, options: Mapping[str, str]) -> None:
    """Reading the text of a position gives an equal position with the same text and hash."""
    played = game(name)
    for position in positions(name, options):
        again = played.parse_position(str(position), played.rules(options))
        assert (again, hash(again), str(again)) == (position, hash(position), str(position))


@every_game
def test_play_leaves_the_position_alone(name: str, options: Mapping[str, str]) -> None:
    """Positions are values: playing gives another one and changes nothing."""
    for position in positions(name, options):
        before = (str(position), hash(position), position.outcome)
        for move in position.legal_moves():
            position.play(move)
        assert (str(position), hash(position), position.outcome) == before


@every_game
def test_legal_moves_are_canonical(name: str, options: Mapping[str, str]) -> None:
    """Legal moves are listed once each, in the order of their texts, and read back."""
    for position in positions(name, options):
        texts = [str(move) for move in position.legal_moves()]
        assert texts == sorted(set(texts))
        assert [str(position.parse_move(text)) for text in texts] == texts
        assert not any(position.explain(text) for text in texts)


@every_game
def test_moves_end_with_the_game(name: str, options: Mapping[str, str]) -> None:
    """There are legal moves exactly while there is no outcome."""
    for position in positions(name, options):
        assert bool(position.legal_moves()) is (position.outcome is None)


@every_game
def test_foreign_moves_are_illegal(name: str, options: Mapping[str, str]) -> None:
    """A move of another position is played only if it is legal here; else it is explained."""
    reached = list(positions(name, options))
    moves = {move for position in reached[:4] for move in position.legal_moves()}
    for position in reached[-3:]:
        legal = set(position.legal_moves())
        for move in moves - legal:
            assert position.explain(str(move)) is not None
            with pytest.raises(IllegalMove):
                position.play(move)


@every_game
def test_choices_make_up_the_legal_moves(name: str, options: Mapping[str, str]) -> None:
    """The tree of choices has exactly the legal moves as its leaves."""
    for position in positions(name, options, plies=8):
        legal = {move.path: move for move in position.legal_moves()}
        open_paths, leaves = [()] if legal else [], set()
        while open_paths:
            path: tuple[str, ...] = open_paths.pop()
            if choices := position.choices(path):
                open_paths += [(*path, choice) for choice in choices]
                with pytest.raises(IncompleteMove) as caught:
                    position.move_at(path)
                assert caught.value.path == path
            else:
                leaves.add(path)
                assert position.move_at(path) == legal[path]
        assert leaves == set(legal)


@every_game
def test_unknown_choices_are_refused(name: str, options: Mapping[str, str]) -> None:
    """A path that no legal move begins with is a MoveError."""
    start = next(positions(name, options))
    for path in (("nowhere",), ("nowhere", "at", "all")):
        with pytest.raises(MoveError):
            start.choices(path)
        with pytest.raises(MoveError):
            start.move_at(path)


@every_game
def test_completions_reach_every_move(name: str, options: Mapping[str, str]) -> None:
    """From an empty text, proposals lead to all legal moves and to nothing else."""
    for position in positions(name, options, plies=8):
        typed, seen, moves = [""], set(), set()
        while typed:
            for proposal in position.completions(typed.pop()):
                if proposal.complete:
                    moves.add(proposal.text)
                if proposal.text not in seen:
                    seen.add(proposal.text)
                    typed.append(proposal.text)
        assert moves == {str(move) for move in position.legal_moves()}


@every_game
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_completions_of_anything(
    name: str, options: Mapping[str, str], data: st.DataObject
) -> None:
    """Proposals are within the limit, unique, and each a legal move or the beginning of one."""
    start = next(positions(name, options))
    legal = [str(move) for move in start.legal_moves()]
    beginnings = st.builds(lambda text, end: text[:end], st.sampled_from(legal), st.integers(0, 20))
    typed = data.draw(st.text(max_size=30) | beginnings)
    limit = data.draw(st.integers(1, 25))
    proposals = start.completions(typed, limit)
    assert 0 < len(proposals) <= limit
    assert len({proposal.text for proposal in proposals}) == len(proposals)
    for proposal in proposals:
        if proposal.complete:
            assert proposal.text in legal
        else:
            with pytest.raises((IncompleteMove, AmbiguousMove)):
                start.parse_move(proposal.text)


@every_game
@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=60))
def test_any_text_is_a_move_or_a_move_error(
    name: str, options: Mapping[str, str], text: str
) -> None:
    """Whatever is typed reads as a legal move or raises a MoveError that carries the text."""
    start = next(positions(name, options))
    reason = start.explain(text)
    if reason is None:
        assert start.parse_move(text) in start.legal_moves()
        return
    with pytest.raises(MoveError) as caught:
        start.parse_move(text)
    assert (caught.value.text, caught.value.reason) == (text, reason)


@every_game
@settings(max_examples=80, deadline=None)
@given(text=st.text(max_size=80))
def test_any_text_is_a_notation_or_a_notation_error(
    name: str, options: Mapping[str, str], text: str
) -> None:
    """Whatever is given as a position or a set-up is read or raises a NotationError."""
    played = game(name)
    for parse in (played.parse_position, played.parse_set_up):
        with suppress(NotationError):
            read = parse(text, played.rules(options))
            assert str(parse(str(read), played.rules(options))) == str(read)


@every_game
def test_transitions_tell_what_happened(name: str, options: Mapping[str, str]) -> None:
    """A transition ends where play does; it tells of the end, and of each seat passed over."""
    for position in positions(name, options):
        for move in position.legal_moves():
            transition = position.transition(move)
            after = transition.after
            assert (transition.before, after) == (position, position.play(move))
            finished = [each for each in transition.events if isinstance(each, Finished)]
            assert [each.outcome for each in finished] == [after.outcome] * len(finished)
            assert bool(finished) is (after.outcome is not None)
            skipped = {each.seat for each in transition.events if isinstance(each, Skipped)}
            assert after.player_to_move not in skipped


@every_game
def test_outcomes_rank_the_seats(name: str, options: Mapping[str, str]) -> None:
    """An outcome gives each seat a place; the winner alone is first, in a draw nobody is."""
    seats = game(name).players(options)
    *_, last = positions(name, options, plies=400)
    if last.outcome is not None:
        places = last.outcome.places
        assert len(places) == seats
        firsts = [seat for seat in range(seats) if places[seat] == 1]
        assert firsts == [last.outcome.winner] or last.outcome.winner is None


@every_game
def test_set_ups_round_trip(name: str, options: Mapping[str, str]) -> None:
    """A set-up reads back at every step, waits for each seat, and starts when all have finished."""
    played, luck = game(name), Random(7)
    set_up = played.begin(options, luck.randrange)
    if not isinstance(set_up, SetUp):
        return
    rules = played.rules(options)
    for seat in sorted(set_up.waiting):
        with pytest.raises(SetUpError):
            set_up.start()
        with pytest.raises(SetUpError):
            set_up.finish(seat)
        filled = set_up.fill(seat, luck.randrange)
        assert filled.waiting == set_up.waiting
        set_up = filled.finish(seat)
        assert played.parse_set_up(str(set_up), rules) == set_up
    assert not set_up.waiting
    assert played.parse_position(str(set_up.start()), rules) == set_up.start()


@every_game
def test_options_for_other_numbers_of_players(name: str, options: Mapping[str, str]) -> None:
    """Options turn into those for as many players as can play it, and into no others."""
    played = game(name)
    own = played.players(options)
    assert played.for_players(options, own).items() >= options.items()
    for players in (0, 1, 2, 3, 4, 5):
        with suppress(NotationError):
            fitted = played.for_players(options, players)
            played.check(fitted)
            assert 2 <= played.players(fitted) == players


@every_game
def test_a_player_can_leave_once(name: str, options: Mapping[str, str]) -> None:
    """Where others can play on, leaving is a ply that reads back and passes the turn on."""
    for position in positions(name, options):
        leavable = isinstance(position, Leavable)
        if not leavable or position.outcome is not None:
            continue
        for seat in range(game(name).players(options)):
            ply = position.leaving(seat)
            assert str(position.parse_ply(str(ply))) == str(ply)
            transition = position.transition(ply)
            left = [each.seat for each in transition.events if isinstance(each, Left)]
            assert left == [seat]
            after = transition.after
            assert after.dropped == (seat,)
            if after.outcome is None:
                assert after.player_to_move != seat
                with pytest.raises(IllegalMove):
                    after.leaving(seat)
