"""The rule text of Deblockle, sentence by sentence, on positions small enough to check by hand."""

from __future__ import annotations

import pytest

from bot.rules.deblockle import (
    HOME_STARS,
    ORIENTATIONS,
    STAR_SPACES,
    Block,
    Direction,
    Ending,
    Hopped,
    Position,
    Removed,
    Rules,
    Seat,
    Space,
    Symbol,
    Tipped,
    start_spaces,
)
from bot.rules.game import Finished, Skipped

FAR = "G7=CS"
DEFAULT = Rules()


def showing(space: str, direction: Direction, symbol: Symbol, seat: Seat = Seat.GOLD) -> Block:
    """Give a block on a space of which a tip in a direction brings a symbol up."""
    blocks = (Block(Space[space], seat, *lying[:2]) for lying in ORIENTATIONS)
    return next(block for block in blocks if block.tips[direction] is symbol)


def ends(block: Block, direction: Direction, others: str, rules: Rules = DEFAULT) -> str:
    """List the ends of a Gold block's turn after a tip, Blue's blocks being given in notation."""
    position = Position.parse(f"{block} {others} g", rules)
    moves = [move for move in position.legal_moves() if move.direction is direction]
    return " ".join(str(move.end or move.space.beside(direction)) for move in moves)


def names(spaces: tuple[Space, ...]) -> str:
    """Write spaces."""
    return " ".join(map(str, spaces))


def test_board() -> None:
    """7 x 7 spaces; north of B2 is B3; D2 is Gold's home star and D6 Blue's."""
    assert (len(Space), len(STAR_SPACES)) == (49, 2)
    assert Space.B2.beside(Direction.NORTH) is Space.B3
    assert Space.G4.beside(Direction.EAST) is None
    assert HOME_STARS == {Seat.GOLD: Space.D2, Seat.BLUE: Space.D6}


@pytest.mark.parametrize(
    ("blocks", "gold", "blue"),
    [
        (1, "D1", "D7"),
        (2, "C1 E1", "C7 E7"),
        (3, "C1 D3 E1", "C7 D5 E7"),
        (4, "C1 C3 E1 E3", "C5 C7 E5 E7"),
    ],
)
def test_start_spaces(blocks: int, gold: str, blue: str) -> None:
    """Gold starts around its home star, with fewer blocks as decided; Blue is the mirror image."""
    assert names(start_spaces(Seat.GOLD, blocks)) == gold
    assert names(start_spaces(Seat.BLUE, blocks)) == blue


def test_cube() -> None:
    """Star-Stop, Cross-X and Slider-Hoops are opposite; Star up, Cross north: Slider east."""
    assert {each: each.opposite for each in Symbol} == {
        Symbol.STAR: Symbol.STOP,
        Symbol.STOP: Symbol.STAR,
        Symbol.CROSS: Symbol.X,
        Symbol.X: Symbol.CROSS,
        Symbol.SLIDER: Symbol.HOOPS,
        Symbol.HOOPS: Symbol.SLIDER,
    }
    block = Block(Space.C3, Seat.GOLD, Symbol.STAR, Symbol.CROSS)
    assert block.orientation.east is Symbol.SLIDER
    assert len(set(ORIENTATIONS)) == 24


def test_tips() -> None:
    """Tipped north, the top goes to the north side and the south side comes up; likewise others."""
    block = Block(Space.C3, Seat.GOLD, Symbol.STAR, Symbol.CROSS)
    assert {way: str(block.tipped(way)) for way in Direction} == {
        Direction.EAST: "D3=HC",
        Direction.NORTH: "C4=XS",
        Direction.SOUTH: "C2=CT",
        Direction.WEST: "B3=LC",
    }
    with pytest.raises(ValueError, match="off the board"):
        Block(Space.A1, Seat.GOLD, Symbol.STAR, Symbol.CROSS).tipped(Direction.WEST)


def test_impossible_blocks() -> None:
    """A symbol cannot lie to the north of itself or of its opposite."""
    for north in (Symbol.STAR, Symbol.STOP):
        with pytest.raises(ValueError, match="cannot be"):
            Block(Space.C3, Seat.GOLD, Symbol.STAR, north)


def test_stop_ends_the_turn() -> None:
    """Stop: no hop; the turn is over where the block was tipped."""
    stop = showing("C4", Direction.EAST, Symbol.STOP)
    assert ends(stop, Direction.EAST, FAR) == "D4"
    position = Position.parse(f"{stop} {FAR} g")
    assert position.explain("C4 east") is None


def test_cross_hops_one_space_orthogonally() -> None:
    """Cross: one space north, south, east or west; the space tipped from is open again."""
    cross = showing("C4", Direction.EAST, Symbol.CROSS)
    assert ends(cross, Direction.EAST, FAR) == "C4 D3 D5 E4"
    assert ends(cross, Direction.EAST, "D5=CS,E4=CS") == "C4 D3"


def test_no_hop_ends_on_a_star() -> None:
    """No hop ends on a star space, whatever the symbol."""
    assert ends(showing("C3", Direction.EAST, Symbol.CROSS), Direction.EAST, FAR) == "C3 D4 E3"
    assert ends(showing("C4", Direction.SOUTH, Symbol.X), Direction.SOUTH, FAR) == "B2 B4 D4"
    hoops = ends(showing("C3", Direction.EAST, Symbol.HOOPS), Direction.EAST, FAR)
    assert "D4" in hoops
    assert "D2" not in hoops
    assert "D6" not in hoops


def test_x_hops_one_space_diagonally() -> None:
    """X: one space diagonally, also between two blocks that touch at a corner."""
    x = showing("C4", Direction.EAST, Symbol.X)
    assert ends(x, Direction.EAST, FAR) == "C3 C5 E3 E5"
    assert ends(x, Direction.EAST, "D5=CS,E4=CS") == "C3 C5 E3 E5"


def test_hop_is_compulsory() -> None:
    """A tip after which no hop is possible is illegal: X in a corner with its diagonal taken."""
    x = showing("A2", Direction.SOUTH, Symbol.X)
    assert ends(x, Direction.SOUTH, FAR) == "B2"
    assert ends(x, Direction.SOUTH, "B2=CS") == ""


def test_slider_slides_on_or_stops_beside_a_star() -> None:
    """Slider: on until a block or the edge, or earlier beside a star, before or after passing it.

    The rule sheet behind `full` knows no such earlier stop.
    """
    slider = showing("A1", Direction.NORTH, Symbol.SLIDER)
    assert ends(slider, Direction.NORTH, FAR) == "A1 A7 C2 E2 G2"
    assert ends(slider, Direction.NORTH, FAR, Rules(slider="full")) == "A1 A7 G2"
    assert ends(slider, Direction.NORTH, "A5=CS,F2=CS") == "A1 A4 C2 E2"


def test_slider_may_stop_on_its_first_space() -> None:
    """The first space of a slide counts among those beside a star; so do all four sides of both."""
    slider = showing("A2", Direction.EAST, Symbol.SLIDER)
    assert ends(slider, Direction.EAST, FAR) == "A2 B1 B7 C2 E2 G2"
    column = showing("E1", Direction.WEST, Symbol.SLIDER)
    assert ends(column, Direction.WEST, FAR) == "A1 D3 D5 D7 G1"


@pytest.mark.parametrize(
    ("rules", "below_c3"), [(Rules(), "A2 C1 C6 C7"), (Rules(slider="full"), "A2 C1 C7")]
)
def test_slide_that_would_end_on_a_star(rules: Rules, below_c3: str) -> None:
    """Stopped on a star space, a slide ends before it; the direction is closed if at once."""
    before = showing("A1", Direction.NORTH, Symbol.SLIDER)
    assert ends(before, Direction.NORTH, "E2=CS", rules) == "A1 A7 C2"
    at_once = showing("C3", Direction.SOUTH, Symbol.SLIDER)
    assert ends(at_once, Direction.SOUTH, "E2=CS", rules) == below_c3


def test_hoops_make_three_steps() -> None:
    """Hoops: three orthogonal steps, turning back allowed, the way not mattering."""
    hoops = showing("A1", Direction.NORTH, Symbol.HOOPS)
    assert ends(hoops, Direction.NORTH, FAR) == "A1 A3 A5 B2 B4 C1 C3"
    # Only the space tipped from is open: there, back over its own space, and there again.
    assert ends(hoops, Direction.NORTH, "A3=CS,B2=CS,B1=CS") == "A1"


def test_hoops_cross_a_star_and_count_it() -> None:
    """A star space may be crossed by Hoops and counts as one of the three steps."""
    hoops = showing("C1", Direction.EAST, Symbol.HOOPS)
    straight = "C2=CS,E1=CS,C4=CS,E4=CS"
    # D4 can be reached in three steps by D2 and D3 only.
    assert "D4" in ends(hoops, Direction.EAST, straight).split()


def test_star_may_not_come_up() -> None:
    """A tip that would bring the Star face up is illegal, also onto the player's own star."""
    assert ends(showing("C4", Direction.EAST, Symbol.STAR), Direction.EAST, FAR) == ""
    assert ends(showing("C2", Direction.EAST, Symbol.STAR), Direction.EAST, FAR) == ""


def test_star_spaces_are_closed_to_tips() -> None:
    """No block is tipped onto a star space, but onto the opponent's with its Star coming up."""
    for symbol in Symbol:
        onto_goal = ends(showing("C6", Direction.EAST, symbol), Direction.EAST, FAR)
        assert onto_goal == ("D6" if symbol is Symbol.STAR else "")
        assert ends(showing("C2", Direction.EAST, symbol), Direction.EAST, FAR) == ""


def test_removal_ends_the_turn_and_the_last_one_the_game() -> None:
    """A block tipped onto the opponent's home star is removed; the first without blocks wins."""
    goes = showing("C6", Direction.EAST, Symbol.STAR)
    position = Position.parse(f"A1=CS,{goes} {FAR} g")
    removal = position.transition(position.parse_move("C6 east"))
    assert removal.events == (
        Tipped(goes, Direction.EAST, Space.D6),
        Removed(Seat.GOLD, Space.D6),
    )
    assert (str(removal.after), removal.after.outcome) == (f"A1=CS {FAR} b", None)
    last = Position.parse(f"{goes} {FAR} g")
    won = last.transition(last.parse_move("C6 east"))
    outcome = won.after.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.places) == (
        Seat.GOLD,
        Ending.LAST_BLOCK,
        (1, 2),
    )
    assert won.events[-1] == Finished(outcome)
    assert won.after.legal_moves() == []
    assert won.after.choices(()) == ()
    assert won.after.completions("") == ()


def test_blue_goes_south() -> None:
    """Blue must reach D2, and D6 is closed to it."""
    blue = showing("C2", Direction.EAST, Symbol.STAR, Seat.BLUE)
    position = Position.parse(f"{FAR} {blue} b")
    outcome = position.play(position.parse_move("c2 e")).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.places) == (Seat.BLUE, (2, 1))
    home = showing("C6", Direction.EAST, Symbol.STAR, Seat.BLUE)
    assert Position.parse(f"{FAR} {home} b").explain("c6 e") is not None


def test_hop_events() -> None:
    """A turn tells the tip, the symbol that came up, and the hop from there."""
    position = Position.parse("C1=XS,E1=HC C5=LT g")
    events = position.transition(position.parse_move("C1 east hop C1")).events
    block = Block(Space.C1, Seat.GOLD, Symbol.X, Symbol.STAR)
    tip = Tipped(block, Direction.EAST, Space.D1)
    assert events == (tip, Hopped(Space.D1, Space.C1, Symbol.HOOPS))
    assert tip.shown is Symbol.HOOPS


def test_hop_never_turns_the_block() -> None:
    """A turn may end where it began, with the block turned by the tip alone."""
    position = Position.parse("C1=XS,E1=HC C5=LT g")
    assert str(position.play(position.parse_move("C1 east hop C1"))) == "C1=HS,E1=HC C5=LT b"


def test_no_side_by_side() -> None:
    """In the variant no turn ends orthogonally next to an opponent's block; diagonally it may."""
    apart = Rules(side_by_side="forbidden")
    cross = showing("C4", Direction.EAST, Symbol.CROSS)
    assert ends(cross, Direction.EAST, "F5=CS", apart) == "C4 D3 D5 E4"
    assert ends(cross, Direction.EAST, "F4=CS", apart) == "C4 D3 D5"
    assert ends(showing("C4", Direction.EAST, Symbol.STOP), Direction.EAST, "D5=CS", apart) == ""
    # Next to the player's own blocks is allowed.
    own = Position.parse(f"A7=CS,{cross},F4=CS {FAR} g", apart)
    assert "C4 east hop E4" in map(str, own.legal_moves())


def test_no_side_by_side_is_a_plain_filter() -> None:
    """In the variant a slide stops no sooner, and a removed block ends nowhere."""
    apart = Rules(slider="full", side_by_side="forbidden")
    slider = showing("A1", Direction.NORTH, Symbol.SLIDER)
    assert ends(slider, Direction.NORTH, "G3=CS", apart) == "A1 A7"
    goes = showing("C6", Direction.EAST, Symbol.STAR)
    assert ends(goes, Direction.EAST, "D7=CS", apart) == "D6"


def test_player_without_a_move_is_skipped() -> None:
    """Deblockle'd: the opponent keeps taking turns until the player has a legal move again."""
    # Gold's lone block in the corner would bring its Star up in the north and cannot go east.
    stuck = showing("A1", Direction.NORTH, Symbol.STAR)
    text = f"{stuck} B1=CS,E5=CL g"
    position = Position.parse(text)
    assert (position.to_move, str(position)) == (Seat.BLUE, text[:-1] + "b")
    move = next(move for move in position.legal_moves() if move.space is Space.E5)
    transition = position.transition(move)
    assert transition.events[-1] == Skipped(Seat.GOLD)
    assert transition.after.to_move is Seat.BLUE
    freed = next(
        after
        for move in position.legal_moves()
        if move.space is Space.B1 and (after := position.play(move)).to_move is Seat.GOLD
    )
    assert freed.legal_moves()


def test_equal_positions() -> None:
    """Positions are equal by blocks, player to move and rules; blocks come in any order."""
    one = Position.parse("C1=XS,E1=HC C5=LT g")
    assert one == Position.parse("  E1=HC,C1=XS  c5=lt  G ")
    assert one != Position.parse("C1=XS,E1=HC C5=LT b")
    assert one != Position.parse("C1=XS,E1=HC C5=LT g", Rules(slider="full"))
    assert {one: 1}[Position.parse(str(one))] == 1


@pytest.mark.parametrize("options", [{"slider": "half"}, {"side_by_side": "maybe"}])
def test_unknown_rules(options: dict[str, str]) -> None:
    """Rules take the values of the rule text and no others."""
    with pytest.raises(ValueError, match="must be one of"):
        Rules(**options)  # type: ignore[arg-type] # on purpose
