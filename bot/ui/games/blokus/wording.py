"""What Blokus says: why a text is no move, how games end, what was agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.match.model import Terms
from bot.rules.blokus import Code, Ending, MoveReason, NotationCode, NotationReason
from bot.rules.game import MoveError, NotationError
from bot.scenes.blokus.words import colour_name
from bot.scenes.scenery import Texts, either
from bot.ui.texts import escape

Wording = Callable[[Texts, dict[str, str]], str]


def title(t: Texts) -> str:
    """Name the game."""
    return t("Blokus")


def move_error(error: MoveError, t: Texts) -> str:
    """Say in one sentence why a text is no legal move, and what to do."""
    reason = error.reason
    assert isinstance(reason, MoveReason)  # noqa: S101 - Blokus raises no other
    if reason.code is Code.INCOMPLETE:
        return _incomplete(reason, t)
    if reason.code is Code.OVERLAPS:
        return _overlaps(reason, t)
    if reason.code is Code.NO_SUCH_PIECE and reason.alternatives:
        return t(
            "No piece is called “{piece}”; write {meant}.",
            piece=escape(reason.piece),
            meant=either(reason.alternatives, t),
        )
    if reason.code is Code.OFF_BOARD and not reason.piece:
        return t("There is no space {at} on this board.", at=reason.at)
    return _MOVE[reason.code](t, _values(reason, t))


def _values(reason: MoveReason, t: Texts) -> dict[str, str]:
    """Give what sentences about a move may need; what the reason does not hold stays empty."""
    return {
        "colour": colour_name(reason.colour, t) if reason.colour else "",
        "piece": escape(reason.piece),
        "at": str(reason.at or ""),
        "owner": colour_name(reason.owner, t) if reason.owner else "",
        "spaces": either([str(space) for space in reason.spaces], t),
        "n": str(len(reason.alternatives)),
    }


def _incomplete(reason: MoveReason, t: Texts) -> str:
    if not reason.path:
        return t("Name a piece and a space that it is to cover, such as `W H9`.")
    return t(
        "Name a space too that {piece} is to cover, such as `{piece} H9`.", piece=reason.path[0]
    )


def _overlaps(reason: MoveReason, t: Texts) -> str:
    if reason.owner is reason.colour:
        return t(
            "That {piece} would cover {at}, where a piece of your own lies.",
            piece=reason.piece,
            at=reason.at,
        )
    return t(
        "That {piece} would cover {at}, where a piece of {owner} lies.",
        piece=reason.piece,
        at=reason.at,
        owner=_values(reason, t)["owner"],
    )


_MOVE: dict[Code, Wording] = {
    Code.UNREADABLE: lambda t, _: t(
        "A move is a piece and any space that it will cover, such as `W H9`, or all of its spaces, "
        "such as `H9,I9,I10`; I can't read yours so."
    ),
    Code.NO_SUCH_PIECE: lambda t, v: t(
        "No piece is called “{piece}”; `/blokus rules` shows all 21 with their names.", **v
    ),
    Code.NO_SUCH_ORIENTATION: lambda t, v: t(
        "{piece} can lie in {n} ways, so the number after its name goes from 1 to {n}.", **v
    ),
    Code.AMBIGUOUS: lambda t, v: t(
        "{piece} can cover that in {n} ways; choose the one you mean.", **v
    ),
    Code.GAME_OVER: lambda t, _: t("The game is over, so no more pieces can be placed."),
    Code.NOT_THE_TURN: lambda t, v: t(
        "It is the turn of {colour}, so no piece of {owner} can be placed now.", **v
    ),
    Code.OFF_BOARD: lambda t, v: t(
        "That {piece} would stick out over the edge: the board has no space {at}.", **v
    ),
    Code.NOT_A_PIECE: lambda t, _: t(
        "No piece has the shape of these spaces; all of them must hang together, five at most."
    ),
    Code.ALREADY_PLACED: lambda t, v: t("{colour} has placed its {piece} already.", **v),
    Code.FIRST_PIECE: lambda t, v: t("The first piece of {colour} must cover {spaces}.", **v),
    Code.SHARES_EDGE: lambda t, v: t(
        "That {piece} would share an edge with your own {at}; pieces of a colour may touch at "
        "corners only.",
        **v,
    ),
    Code.NO_CORNER: lambda t, v: t(
        "That {piece} would touch no other piece of {colour} at a corner; the diamonds on the "
        "board show where it can go on.",
        **v,
    ),
    Code.NO_FIT: lambda t, v: t(
        "{piece} fits nowhere on {at}, whichever way it lies; press *Move* to see its places.", **v
    ),
    Code.FITS_NOWHERE: lambda t, v: t(
        "{piece} fits nowhere like this any more; press *Move* to see the pieces that do.", **v
    ),
}


def option_error(error: NotationError, t: Texts) -> str:
    """Say in one sentence what is wrong with the options of a challenge."""
    reason = error.reason
    assert isinstance(reason, NotationReason)  # noqa: S101 - Blokus raises no other
    if reason.code is NotationCode.UNKNOWN_VALUE and reason.word == "players":
        return t("Duo is a game for two, the classic one for two to four players.")
    if reason.code is NotationCode.UNKNOWN_VALUE:
        return t(
            "The option {word} can't have this value; choose one of those that Discord proposes.",
            word=escape(reason.word),
        )
    return t("Blokus has no option “{word}”; leave it out.", word=escape(reason.word))


def ending(reason: str, t: Texts) -> str:
    """Say how the rules ended a match."""
    endings = {
        Ending.BLOCKED: t("No colour can place another piece."),
        Ending.ALL_PLACED: t("A colour has placed all of its pieces."),
        Ending.LAST_PLAYER: t("All other players have left."),
    }
    return endings[Ending(reason)]


def terms(terms: Terms, t: Texts, names: Sequence[str] = ()) -> Sequence[str]:  # noqa: ARG001 - no option is a player's own
    """List in words the options that differ from the usual ones."""
    options = terms.options
    lines = []
    if options.get("variant") == "duo":
        lines.append(t("Duo: 14 columns and rows, a colour each"))
    elif options.get("players") == "2":
        lines.append(t("Two colours each, whose scores are added"))
    elif options.get("players") == "3":
        lines.append(t("A colour each; all three place Green in turn, and it does not count"))
    if options.get("corners") == "fixed":
        lines.append(t("Each colour starts in a corner of its own"))
    if options.get("finish") == "play-on":
        lines.append(t("The others play on when a colour has placed all of its pieces"))
    return lines
