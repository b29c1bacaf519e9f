"""The pictures of the rules, made from positions by the rules themselves, with their alt texts."""

from __future__ import annotations

from bot.rules.deblockle import Direction, Position, Seat, SetUp, Space
from bot.rules.game import Path
from bot.scenes.deblockle import pictures
from bot.scenes.deblockle.words import (
    caption,
    direction_name,
    position_words,
    set_up_words,
    symbol_name,
)
from bot.scenes.scenery import ALT_LIMIT, Texts
from bot.ui.games.face import Illustration
from renderer import LegendScene, Scene


def board(notation: str, t: Texts) -> Illustration:
    """Show a position."""
    position = Position.parse(notation)
    words = t("A Deblockle board. {position}", position=position_words(position, t))
    return Illustration(pictures.position_scene(position, position), words[:ALT_LIMIT])


def tips(notation: str, space: str, t: Texts) -> Illustration:
    """Show which tips a block has, and what they bring up."""
    position = Position.parse(notation)
    block = position.block_on(Space[space])
    assert block is not None  # noqa: S101 - the pictures name blocks that are there
    ways = ", ".join(
        f"{direction_name(Direction(way), t)}: {symbol_name(block.tips[Direction(way)], t)}"
        for way in position.choices((space,))
    )
    alt = t("The block on {space} with the symbol of each tip. {ways}.", space=space, ways=ways)
    return Illustration(_choosing(position, (space,)), alt)


def hops(notation: str, space: str, way: str, t: Texts) -> Illustration:
    """Show where a block may hop after a tip."""
    position = Position.parse(notation)
    block = position.block_on(Space[space])
    assert block is not None  # noqa: S101 - the pictures name blocks that are there
    tipped = block.tipped(Direction(way))
    alt = t(
        "The block from {space} was tipped {way} onto {onto} and shows {symbol}; it can hop to "
        "{ends}.",
        space=space,
        way=direction_name(Direction(way), t),
        onto=tipped.space,
        symbol=symbol_name(tipped.top, t),
        ends=", ".join(position.choices((space, way))),
    )
    return Illustration(_choosing(position, (space, way)), alt)


def played(notation: str, move: str, t: Texts) -> Illustration:
    """Show what a move leads to."""
    position = Position.parse(notation)
    done = position.transition(position.parse_move(move))
    scene = pictures.position_scene(done.after, position, last=done.events)
    words = f"{caption(done.events, t)} {position_words(done.after, t)}"
    return Illustration(scene, words[:ALT_LIMIT])


def placing(notation: str, seat: Seat, focus: str, t: Texts) -> Illustration:
    """Show a set-up as the player of a seat sees it."""
    set_up = SetUp.parse(notation)
    scene = pictures.places_scene(
        set_up.blocks(seat), set_up.spaces(seat), (4, 4), focus=Space[focus]
    )
    return Illustration(scene, set_up_words(set_up, seat, t)[:ALT_LIMIT])


def legend(t: Texts) -> Illustration:
    """Show a block and what each tip makes of it."""
    alt = t(
        "A block with Slider on top. The small symbols on its edges are Stop to the north, Cross "
        "to the east, Star to the south and X to the west; around it lies the block as each tip "
        "leaves it, with just that symbol on top."
    )
    return Illustration(LegendScene(), alt)


def _choosing(position: Position, path: Path) -> Scene:
    return pictures.choosing_scene(position, position, path, flipped=False, theme="classic")
