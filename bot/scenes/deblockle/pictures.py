"""From Deblockle positions and set-ups to the renderer's plain scenes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import renderer
from bot.rules.deblockle import Block, Direction, Hopped, Position, Removed, Seat, Space, Tipped
from bot.rules.game import Event, Path
from renderer import DeblockleScene, LastMove, ThemeName, TipTarget, Tray

SIDES = {Seat.GOLD: renderer.Side.GOLD, Seat.BLUE: renderer.Side.BLUE}


def position_scene(
    position: Position,
    start: Position,
    *,
    last: Sequence[Event] = (),
    over: bool = False,
    flipped: bool = False,
    theme: ThemeName = "classic",
) -> DeblockleScene:
    """Show a position that came from `start`, with the marks of the events that led to it.

    `over` says that the match has ended, be it by its rules or not.
    """
    trays = _trays(start, position)
    return DeblockleScene(
        blocks=_blocks(position.blocks),
        turn=None if over or position.outcome else SIDES[position.to_move],
        last_move=_last_move(last),
        gold_tray=trays[Seat.GOLD],
        blue_tray=trays[Seat.BLUE],
        flipped=flipped,
        theme=theme,
    )


def choosing_scene(
    position: Position, start: Position, path: Path, *, flipped: bool, theme: ThemeName
) -> DeblockleScene:
    """Show a position with the choices of a move made so far: a block, or a block and a tip."""
    block = next(block for block in position.blocks if str(block.space) == path[0])
    tip_targets: tuple[TipTarget, ...] = ()
    hop_targets: tuple[renderer.Space, ...] = ()
    if len(path) == 1:
        tip_targets = tuple(_tip_target(block, way) for way in position.choices(path))
    else:
        hop_targets = tuple(renderer.Space.parse(end) for end in position.choices(path))
    shown = block if len(path) == 1 else block.tipped(Direction(path[1]))
    trays = _trays(start, position)
    return DeblockleScene(
        blocks=_blocks(shown if each == block else each for each in position.blocks),
        turn=SIDES[position.to_move],
        selected=_space(shown.space),
        tip_targets=tip_targets,
        hop_targets=hop_targets,
        gold_tray=trays[Seat.GOLD],
        blue_tray=trays[Seat.BLUE],
        flipped=flipped,
        theme=theme,
    )


def places_scene(
    blocks: Iterable[Block],
    places: Iterable[Space],
    counts: tuple[int, int],
    *,
    focus: Space | None = None,
    flipped: bool = False,
    theme: ThemeName = "classic",
) -> DeblockleScene:
    """Show a board that is being set up; `counts` are the blocks of Gold and Blue."""
    return DeblockleScene(
        blocks=_blocks(blocks),
        places=tuple(_space(space) for space in places),
        focus=None if focus is None else _space(focus),
        gold_tray=Tray(counts[Seat.GOLD]),
        blue_tray=Tray(counts[Seat.BLUE]),
        flipped=flipped,
        theme=theme,
    )


def _blocks(blocks: Iterable[Block]) -> tuple[renderer.Block, ...]:
    return tuple(
        renderer.Block(
            _space(block.space),
            SIDES[block.seat],
            renderer.Symbol(block.top),
            renderer.Tips(
                **{way.value: renderer.Symbol(symbol) for way, symbol in block.tips.items()}
            ),
        )
        for block in blocks
    )


def _space(space: Space) -> renderer.Space:
    return renderer.Space(space.column, space.row)


def _tip_target(block: Block, way: str) -> TipTarget:
    tipped = block.tipped(Direction(way))
    return TipTarget(_space(tipped.space), renderer.Symbol(tipped.top))


def _last_move(events: Sequence[Event]) -> LastMove | None:
    tipped = next((event for event in events if isinstance(event, Tipped)), None)
    if tipped is None:
        return None
    end = next((event.end for event in events if isinstance(event, Hopped)), None)
    return LastMove(
        origin=_space(tipped.block.space),
        tipped=_space(tipped.onto),
        end=None if end is None else _space(end),
        removed=any(isinstance(event, Removed) for event in events),
    )


def _trays(start: Position, position: Position) -> dict[Seat, Tray]:
    before = Counter(block.seat for block in start.blocks)
    now = Counter(block.seat for block in position.blocks)
    return {seat: Tray(max(before[seat], 1), max(before[seat], 1) - now[seat]) for seat in Seat}
