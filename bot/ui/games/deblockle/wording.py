"""What Deblockle says: why a text is no move or no position, how games end, what was agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.match.model import Terms
from bot.rules.deblockle import Code, Ending, MoveReason, NotationCode, NotationReason
from bot.rules.deblockle.game import DEFAULTS
from bot.rules.game import MoveError, NotationError
from bot.scenes.deblockle.words import direction_name, seat_name, symbol_name
from bot.scenes.scenery import Texts, either
from bot.ui.texts import escape

SHOWN = 3
"""How many legal alternatives an error names."""

Wording = Callable[[Texts, dict[str, str]], str]


def title(t: Texts) -> str:
    """Name the game."""
    return t("Deblockle")


def move_error(error: MoveError, t: Texts) -> str:
    """Say in one sentence why a text is no legal move, and what would be one."""
    reason = error.reason
    assert isinstance(reason, MoveReason)  # noqa: S101 - Deblockle raises no other
    why = _MOVE[reason.code](t, _values(reason, t))
    shown = [f"`{text}`" for text in reason.alternatives[:SHOWN]]
    if not shown or reason.code in _COMPLETE:
        return why
    return t("{why} Try {moves}.", why=why, moves=either(shown, t))


def _values(reason: MoveReason, t: Texts) -> dict[str, str]:
    """Give what sentences about a move may need; what the reason does not hold stays empty."""
    return {
        "space": str(reason.space or ""),
        "way": direction_name(reason.direction, t) if reason.direction else "",
        "onto": str(reason.onto or ""),
        "symbol": symbol_name(reason.symbol, t) if reason.symbol else "",
        "end": str(reason.end or ""),
        "at": str(reason.at or ""),
        "owner": "" if reason.seat is None else seat_name(reason.seat, t),
        "word": escape(reason.word),
    }


_COMPLETE = frozenset({Code.GAME_OVER})
"""Sentences after which alternatives make no sense."""

_MOVE: dict[Code, Wording] = {
    Code.NOT_A_SPACE: lambda t, v: t(
        "A move begins with the space of your block, such as C3, and “{word}” is none.", **v
    ),
    Code.NO_SUCH_SPACE: lambda t, v: t(
        "There is no space {word}: columns go from A to G and rows from 1 to 7.",
        word=v["word"].upper(),
    ),
    Code.NOT_A_DIRECTION: lambda t, v: t(
        "After the space comes north, east, south or west (or n, e, s, w), and “{word}” is none.",
        **v,
    ),
    Code.NOT_AN_END: lambda t, v: t(
        "A move ends with the space where the hop ends, such as C4, and “{word}” is none.", **v
    ),
    Code.TOO_MUCH: lambda t, _: t(
        "A move is a space, a direction and the space to hop to; leave out what comes after."
    ),
    Code.WHICH_BLOCK: lambda t, v: t("Say which block to tip.", **v),
    Code.WHICH_TIP: lambda t, v: t("Say which way to tip {space}.", **v),
    Code.WHICH_HOP: lambda t, v: t(
        "{space} {way} brings {symbol} up on {onto}; say where to hop from there.", **v
    ),
    Code.GAME_OVER: lambda t, v: t("The game is over, so there is nothing left to move.", **v),
    Code.NO_BLOCK: lambda t, v: t("There is no block on {space}.", **v),
    Code.NOT_YOUR_BLOCK: lambda t, v: t("The block on {space} belongs to {owner}.", **v),
    Code.NO_TIP: lambda t, v: t("The block on {space} can't be tipped anywhere right now.", **v),
    Code.OFF_BOARD: lambda t, v: t("{space} can't tip {way}: it would fall off the board.", **v),
    Code.TIP_OCCUPIED: lambda t, v: t(
        "{space} can't tip {way}: a block of {owner} stands on {at}.", **v
    ),
    Code.OWN_STAR: lambda t, v: t(
        "{space} can't tip {way}: {onto} is your own home star, and your blocks leave the board on "
        "the other one.",
        **v,
    ),
    Code.STAR_CLOSED: lambda t, v: t(
        "{space} can't tip {way}: a block gets onto the star of {onto} only with its Star up, and "
        "this would bring {symbol} up.",
        **v,
    ),
    Code.STAR_UP: lambda t, v: t(
        "{space} can't tip {way}: that would bring its Star up, which is allowed only on the "
        "opponent's home star.",
        **v,
    ),
    Code.NO_HOP: lambda t, v: t(
        "{space} can't tip {way}: {symbol} would come up on {onto}, and from there it can't hop "
        "anywhere.",
        **v,
    ),
    Code.NO_HOP_APART: lambda t, v: t(
        "{space} can't tip {way}: every hop of {symbol} from {onto} would end side by side with an "
        "opponent's block.",
        **v,
    ),
    Code.STOP_SIDE_BY_SIDE: lambda t, v: t(
        "{space} can't tip {way}: it would stop on {onto}, side by side with the opponent's block "
        "on {at}.",
        **v,
    ),
    Code.STOP_NEVER_HOPS: lambda t, v: t(
        "{space} {way} brings Stop up, which ends the turn without a hop.", **v
    ),
    Code.REMOVED_NEVER_HOPS: lambda t, v: t(
        "{space} {way} takes the block off the board, so it does not hop.", **v
    ),
    Code.HOP_STAYS: lambda t, v: t(
        "{space} {way} brings {symbol} up on {onto}, and the hop has to leave that space.", **v
    ),
    Code.HOP_ONTO_STAR: lambda t, v: t("No hop may end on a star, as on {end}.", **v),
    Code.HOP_OCCUPIED: lambda t, v: t(
        "{end} is taken by a block of {owner}, so you can't hop there.", **v
    ),
    Code.CROSS_ONE_STEP: lambda t, v: t(
        "Cross hops exactly one space north, east, south or west, so it does not get from {onto} "
        "to {end}.",
        **v,
    ),
    Code.X_ONE_DIAGONAL: lambda t, v: t(
        "X hops exactly one space diagonally, so it does not get from {onto} to {end}.", **v
    ),
    Code.SLIDER_STRAIGHT: lambda t, v: t(
        "Slider goes straight north, east, south or west, so it does not get from {onto} to {end}.",
        **v,
    ),
    Code.SLIDER_BLOCKED: lambda t, v: t("The block on {at} stops the slide before {end}.", **v),
    Code.SLIDER_STOPS_BESIDE_STAR: lambda t, v: t(
        "Slider can't stop on {end}: it goes on to {at}, or stops next to a star on its way.", **v
    ),
    Code.SLIDER_SLIDES_ON: lambda t, v: t(
        "Slider can't stop on {end}: in this match it always goes on to {at}.", **v
    ),
    Code.HOOPS_THREE_STEPS: lambda t, v: t(
        "Hoops makes exactly three steps north, east, south or west, and they can't lead from "
        "{onto} to {end}.",
        **v,
    ),
    Code.HOOPS_BLOCKED: lambda t, v: t(
        "Other blocks are in the way of the three steps of Hoops from {onto} to {end}.", **v
    ),
    Code.HOP_SIDE_BY_SIDE: lambda t, v: t(
        "You can't end on {end}: it is side by side with the opponent's block on {at}.", **v
    ),
}


def option_error(error: NotationError, t: Texts) -> str:
    """Say in one sentence what is wrong with the options of a challenge or with a position."""
    reason = error.reason
    assert isinstance(reason, NotationReason)  # noqa: S101 - Deblockle raises no other
    return _NOTATION[reason.code](t, {"word": escape(reason.word)})


_NOTATION: dict[NotationCode, Wording] = {
    NotationCode.SHAPE: lambda t, _: t(
        "A position has three parts with a space between them: Gold's blocks, Blue's blocks and "
        "who is to move, as in `C1=XS,E1=HC C5=LT g`."
    ),
    NotationCode.SIDE: lambda t, v: t(
        "A position ends with `g` if Gold is to move or `b` if Blue is, and not with “{word}”.", **v
    ),
    NotationCode.BLOCK: lambda t, v: t(
        "“{word}” is no block: write its space and the two different letters of what is on top and "
        "to the north, which can't be opposite each other, as in `C3=XS` (S Star, T Stop, C Cross, "
        "X X, L Slider, H Hoops).",
        **v,
    ),
    NotationCode.TWO_ON_A_SPACE: lambda t, v: t(
        "Two blocks can't stand on the same space; look at {word}.", **v
    ),
    NotationCode.ON_STAR: lambda t, v: t(
        "No block can stand on a star space (D2 or D6), so move {word} elsewhere.", **v
    ),
    NotationCode.TOO_MANY_BLOCKS: lambda t, v: t(
        "A player has at most 4 blocks; leave some of {word} out.", **v
    ),
    NotationCode.NO_BLOCKS: lambda t, _: t(
        "There is no block in this position; give at least one, as in `C1=XS C5=LT g`."
    ),
    NotationCode.OVER: lambda t, _: t(
        "In this position the game is over already; give each player at least one block."
    ),
    NotationCode.DRAWN: lambda t, _: t(
        "In this position nobody can move, so it is a draw; choose one with a legal move."
    ),
    NotationCode.NOT_A_START_SPACE: lambda t, v: t(
        "{word} holds a block that is not on a start space of its player.", **v
    ),
    NotationCode.UNFINISHED: lambda t, _: t(
        "This set-up is not finished; every block needs its space."
    ),
    NotationCode.UNKNOWN_OPTION: lambda t, v: t(
        "Deblockle has no option “{word}”; leave it out.", **v
    ),
    NotationCode.UNKNOWN_VALUE: lambda t, v: t(
        "The option {word} can't have this value; choose one of those that Discord proposes.", **v
    ),
}


def ending(reason: str, t: Texts) -> str:
    """Say how the rules ended a match."""
    endings = {
        Ending.LAST_BLOCK: t("All of the winner's blocks are off the board."),
        Ending.MUTUAL_BLOCK: t("Neither player could move any more."),
        Ending.REPETITION: t("The same position came up for the third time."),
        Ending.NO_REMOVAL: t("For 100 turns in a row no block left the board."),
    }
    return endings[Ending(reason)]


def terms(terms: Terms, t: Texts, names: Sequence[str] = ()) -> Sequence[str]:
    """List in words the options that differ from the usual ones."""
    values = {**DEFAULTS, **terms.options}
    lines = [
        text
        for option, value, text in (
            (
                "side_by_side",
                "forbidden",
                t("No turn may end side by side with an opponent's block"),
            ),
            ("slider", "full", t("Slider always goes all the way, also next to a star")),
        )
        if values[option] == value
    ]
    if values["position"]:
        return [*lines, t("Start position `{notation}`", notation=values["position"])]
    lines += _blocks(values["blocks"], t, names)
    if values["setup"] == "quick":
        lines.append(t("Quick set-up: all blocks are placed at random"))
    return lines


def _blocks(blocks: str, t: Texts, names: Sequence[str]) -> list[str]:
    first, second = map(int, blocks.split(","))
    if blocks == DEFAULTS["blocks"]:
        return []
    if first == second:
        return [t.n("{n} block each", "{n} blocks each", first)]
    if not names:
        return [t("{first} against {second} blocks", first=first, second=second)]
    return [
        t(
            "Blocks: {first} for {one}, {second} for {other}",
            first=first,
            one=names[0],
            second=second,
            other=names[1],
        )
    ]
