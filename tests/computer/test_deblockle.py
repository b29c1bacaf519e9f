"""How well the computer plays Deblockle."""

from __future__ import annotations

from random import Random

import pytest

from bot.computer.deblockle import DeblockleOpponent
from bot.computer.deblockle.needs import needs
from bot.rules.deblockle import ORIENTATIONS, Block, Move, Position, Rules, Seat, SetUp, Space
from bot.rules.deblockle.turns import core, pack
from tests.computer.playing import computer, points, random_player, steps

PLAYER = DeblockleOpponent()
TWO = {"blocks": "2,2"}


def chosen(text: str, budget: int = 2000) -> str:
    position = Position.parse(text)
    return str(PLAYER.choose(position, randbelow=Random(1).randrange, should_stop=steps(budget)))


def greedy(position: Position, luck: Random) -> Move:
    """Play the move after which the own blocks need fewest turns beside the other ones."""
    seat = position.to_move

    def race(move: Move) -> float:
        sides = position.play(move).sides
        left = [needs(position.rules, each).of(sides[each]) for each in Seat]
        return left[seat] - left[1 - seat] + luck.random()

    return min(position.legal_moves(), key=race)


def test_it_beats_a_random_player() -> None:
    """Against random moves it wins every game."""
    scored, games = points("deblockle", TWO, computer("deblockle", 100), random_player, 20)
    assert scored == games


def test_it_beats_a_greedy_player() -> None:
    """Against a player who looks one turn ahead, at the same distances, it wins clearly."""
    scored, games = points("deblockle", TWO, computer("deblockle", 600), greedy, 16)
    assert scored >= 0.75 * games


def test_thinking_longer_helps() -> None:
    """With many times the steps it is stronger."""
    longer, shorter = computer("deblockle", 600), computer("deblockle", 40)
    scored, games = points("deblockle", TWO, longer, shorter, 16)
    assert scored > games / 2


@pytest.mark.parametrize("budget", [0, 10, 3000])
def test_a_winning_removal_is_taken(budget: int) -> None:
    """The last block is removed as soon as it can be, however little time there is."""
    assert chosen("D5=CT C3=HS g", budget) == "D5 north"


@pytest.mark.parametrize(
    ("start", "saving"),
    [
        ("G5=CS G2=SC g", {"G5 west hop F2"}),
        ("F2=TL G4=XH g", {"F2 north hop G3"}),
        ("C3=HS B1=TC g", {"C3 west hop C2"}),
        ("B3=XS D3=TL g", {"B3 east hop D1"}),
        ("F3=XL E4=HC g", {"F3 north hop E2", "F3 south hop E2", "F3 west"}),
    ],
)
def test_an_opponent_who_is_ahead_is_stopped(start: str, saving: set[str]) -> None:
    """Where Blue would win with the next two turns, Gold plays one of the turns that prevent it."""
    assert chosen(start) in saving


def test_a_forced_win_is_found() -> None:
    """Two turns from the end, with nothing that can stop it, the computer wins in two turns."""
    position, luck = Position.parse("E1=XH A6=LT g"), Random(1)
    turns = 0
    while position.outcome is None:
        move = PLAYER.choose(position, randbelow=luck.randrange, should_stop=steps(2000))
        position, turns = position.play(move), turns + 1
    assert position.outcome.winner == Seat.GOLD
    assert turns == 3


@pytest.mark.parametrize(
    "start", ["A1=TH,B6=XS D1=LC g", "F2=CS,F5=TX E2=CS g", "B4=HS,E3=TC G7=XS g"]
)
def test_skips_are_searched(start: str) -> None:
    """Positions in which Gold can leave Blue without a move are searched like any other."""
    position = Position.parse(start)
    assert position.parse_move(chosen(start)) in position.legal_moves()


def test_who_is_behind_takes_a_draw() -> None:
    """A draw is accepted by who would lose the race, and by nobody else."""
    ahead = Position.parse("D5=CT C3=HS g")
    assert not PLAYER.accepts_draw(ahead, Seat.GOLD)
    assert PLAYER.accepts_draw(ahead, Seat.BLUE)


def test_the_set_up_is_rather_unkind() -> None:
    """The computer's arrangement makes the other's way longer than chance does, on average."""
    luck, arranged, by_chance = Random(7), 0, 0
    for _ in range(30):
        set_up = SetUp.rolled((4, 4), Rules(), luck.randrange)
        arranged += way(PLAYER.arrange(set_up, Seat.GOLD, luck.randrange), Seat.BLUE)
        by_chance += way(set_up.fill(Seat.GOLD, luck.randrange), Seat.BLUE)
    assert arranged > by_chance


def way(set_up: SetUp, owner: Seat) -> int:
    need = needs(set_up.rules, owner).turns
    return sum(need[pack(block)] for block in set_up.blocks(owner.opponent))


@pytest.mark.parametrize("seat", Seat)
def test_needs_are_the_turns_of_a_lone_block(seat: Seat) -> None:
    """A lone block needs few turns from anywhere, and always has one that brings it closer."""
    known = needs(Rules(), seat)
    for space in Space:
        for lying in ORIENTATIONS if not space.is_star else ():
            block = pack(Block(space, seat, lying.top, lying.north))
            (turns,) = core(Rules()).turns(seat, (block,), ())
            assert 1 <= known.turns[block] <= 5
            assert turns & known.closer[block]
