"""Sample scenes of Deblockle."""

from __future__ import annotations

from renderer.deblockle.scene import (
    Block,
    DeblockleScene,
    LastMove,
    Side,
    Symbol,
    Tips,
    TipTarget,
    Tray,
)
from renderer.kinds import Scene
from renderer.scene import Space, ThemeName

_OPPOSITE = dict(zip(map(Symbol, "STCXLH"), map(Symbol, "TSXCHL"), strict=True))


def _blocks(side: Side, text: str) -> tuple[Block, ...]:
    """Read blocks such as ``C3=XSL``: the symbols on top, to the north and to the east."""
    return tuple(_block(side, word) for word in text.split())


def _block(side: Side, word: str) -> Block:
    name, symbols = word.split("=")
    north, east = Symbol(symbols[1]), Symbol(symbols[2])
    tips = Tips(_OPPOSITE[north], _OPPOSITE[east], north, east)
    return Block(Space.parse(name), side, Symbol(symbols[0]), tips)


def _spaces(text: str) -> tuple[Space, ...]:
    return tuple(Space.parse(name) for name in text.split())


def _moved(way: str) -> LastMove:
    origin, tipped, *end = _spaces(way)
    return LastMove(origin, tipped, end[0] if end else None, removed=not end)


def _position(gold: str, blue: str) -> tuple[Block, ...]:
    return _blocks(Side.GOLD, gold) + _blocks(Side.BLUE, blue)


_LATER = _position("C1=LTX D3=XHS D5=XHS", "B4=HSX E1=XSL E7=CTL F1=LSC")
_HOPPING = _position("C1=LTX D3=XHS D5=XHS", "B4=HSX E1=XSL F1=LSC F7=HTC")
_MIDDLE = _position("C1=LTX D5=XSL D7=LXS", "E2=HTC E7=CTL F1=LSC")


def samples(theme: ThemeName = "classic", width: int = 960) -> dict[str, Scene]:
    """Return one scene of each kind, by name, in this theme and width."""
    return {
        "start": DeblockleScene(
            blocks=_position("C1=LTX C3=SCL E1=HCS E3=XHS", "C5=CLS C7=THX E5=CSH E7=CTL"),
            turn=Side.GOLD,
            theme=theme,
            width=width,
        ),
        "board": DeblockleScene(
            blocks=_MIDDLE,
            turn=Side.BLUE,
            last_move=_moved("E5 E4 D5"),
            gold_tray=Tray(removed=1),
            blue_tray=Tray(removed=1),
            theme=theme,
            width=width,
        ),
        "selected": DeblockleScene(
            blocks=_LATER,
            turn=Side.BLUE,
            last_move=_moved("C3 C4 D5"),
            selected=Space.parse("E7"),
            tip_targets=tuple(
                TipTarget(Space.parse(name), Symbol(letter))
                for name, letter in (("F7", "H"), ("E6", "T"), ("D7", "L"))
            ),
            gold_tray=Tray(removed=1),
            theme=theme,
            width=width,
        ),
        "hops": DeblockleScene(
            blocks=_HOPPING,
            turn=Side.BLUE,
            last_move=LastMove(Space.parse("E7"), Space.parse("F7")),
            selected=Space.parse("F7"),
            hop_targets=_spaces("C7 E5 E7 F4 F6 G5 G7"),
            gold_tray=Tray(removed=1),
            theme=theme,
            width=width,
        ),
        "removed": DeblockleScene(
            blocks=_position("C1=LTX C3=HCS D3=XHS", "B4=HSX E2=LSC E7=CTL F1=LSC"),
            turn=Side.BLUE,
            last_move=_moved("D7 D6"),
            gold_tray=Tray(removed=1),
            theme=theme,
            width=width,
        ),
        "places": DeblockleScene(
            blocks=_position("C1=LTX E1=HCS", ""),
            places=_spaces("C1 E1 C3 E3"),
            focus=Space.parse("C3"),
            theme=theme,
            width=width,
        ),
        "finished": DeblockleScene(
            blocks=_position("", "B4=HSX E2=LSC"),
            last_move=_moved("D5 D6"),
            gold_tray=Tray(start=3, removed=3),
            blue_tray=Tray(start=2),
            theme=theme,
            width=width,
        ),
    }
