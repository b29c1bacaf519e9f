"""The scenery of Blokus: what a match shows, and the pictures beside its choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bot.match.model import Match, MatchStatus
from bot.match.replay import last_transition, position_of
from bot.rules.blokus import ORIENTATIONS, Colour, Placed, Placement, Position
from bot.rules.game import Path, Transition
from bot.scenes.blokus import pictures, words
from bot.scenes.blokus.records import record_text
from bot.scenes.scenery import Record, Texts
from renderer import Scene, ThemeName

ACCENTS = {
    Colour.BLUE: 0x1B4FB3,
    Colour.YELLOW: 0xFBBF16,
    Colour.RED: 0xC2222F,
    Colour.GREEN: 0x3FB97C,
    Colour.PURPLE: 0x5E2A91,
    Colour.ORANGE: 0xF28C1B,
}


class BlokusScenery:
    """Shows and says Blokus; fulfils `bot.scenes.scenery.Scenery`."""

    def match_scene(
        self,
        match: Match,
        *,
        seat: int | None = None,  # noqa: ARG002 - the board lies the same way for all
        theme: ThemeName = "classic",
    ) -> Scene:
        """Describe the picture of a match: the board with the last piece pointed out."""
        last = _placed(last_transition(match))
        piece = None if last is None else (last.colour, last.placement)
        over = match.status is MatchStatus.FINISHED
        return pictures.position_scene(position(match), last=piece, over=over, theme=theme)

    def match_alt(self, match: Match, t: Texts) -> str:
        """State in words what `match_scene` shows."""
        over = match.status is MatchStatus.FINISHED
        last = _placed(last_transition(match))
        return words.position_words(position(match), last, t, over=over)

    def panel_scene(self, match: Match, path: Path, *, theme: ThemeName = "classic") -> Scene:
        """Show pieces, then the ways in which one can lie, then its places, then its ghost."""
        now = position(match)
        following = now.choices(path)
        if not path:
            return pictures.chart_scene(now, theme)
        if not following:
            return pictures.ghost_scene(now, now.move_at(path), theme)
        if len(path) == 1:
            return pictures.lying_scene(now, path, theme)
        return pictures.places_scene(now, places(now, path), theme)

    def panel_alt(self, match: Match, path: Path, t: Texts) -> str:
        """State in words what `panel_scene` shows."""
        now = position(match)
        following = now.choices(path)
        if not path:
            return words.chart_words(now, t)
        if not following:
            move = now.move_at(path)
            return words.position_words(now, Placed(now.player_to_move, now.to_move, move), t)
        if len(path) == 1:
            lying = [each for each in ORIENTATIONS if each.piece.name == path[0]]
            shapes = [each.shape for each in lying if str(each.number) in following]
            return words.lying_words(path[0], shapes, t)
        return words.places_words(path[0], places(now, path), t)

    def candidates_scene(
        self, match: Match, moves: Sequence[str], *, theme: ThemeName = "classic"
    ) -> Scene:
        """Show the ways in which a piece can lie on the spaces that were named."""
        now = position(match)
        return pictures.candidates_scene(now, [now.parse_move(text) for text in moves], theme)

    def position_scene(self, position: Position, *, theme: ThemeName = "classic") -> Scene:
        """Describe the picture of a position that belongs to no match."""
        return pictures.position_scene(position, theme=theme)

    def position_alt(self, position: Position, t: Texts) -> str:
        """State a position in words."""
        return words.position_words(position, None, t)

    def text_board(self, match: Match, t: Texts) -> str:
        """State the whole match in lines of text that a screen reader reads well."""
        over = match.status is MatchStatus.FINISHED
        return words.board_lines(position(match), _last(match), t, over=over)

    def caption(self, transition: Transition[Any], t: Texts) -> str:
        """Tell in a sentence or two what a ply did."""
        return words.caption(transition, t)

    def seat_name(self, match: Match, seat: int, t: Texts) -> str:
        """Name a seat by its colours."""
        return words.seat_name(position(match).rules, seat, t)

    def turn_name(self, match: Match, t: Texts) -> str:
        """Name the colour that is to move."""
        return words.turn_name(position(match), t)

    def scores(self, match: Match, t: Texts) -> Sequence[str]:
        """State the score of each seat."""
        return [words.points(score, t) for score in position(match).player_scores]

    def accent(self, match: Match, seat: int) -> int:
        """Give the colour of a seat; if it is to move, the colour to move."""
        now = position(match)
        if now.outcome is None and now.player_to_move == seat:
            return ACCENTS[now.to_move]
        return ACCENTS[now.rules.colours_of(seat)[0]]

    def record(self, match: Match, players: Sequence[str]) -> Record:
        """Write a match in the format of other programs that play Blokus."""
        return Record(f"blokus-{match.id}.blksgf", record_text(match, players))


def places(position: Position, path: Path) -> list[Placement]:
    """List the places that the choices after a piece and its orientation lead to, as numbered.

    Where there are too many of them to choose from, they come row by row, and none is numbered.
    """
    following = position.choices(path)
    if following and following[0].isdecimal():
        return []
    return [position.move_at((*path, place)) for place in following]


def position(match: Match) -> Position:
    """Give the position of a Blokus match."""
    return cast("Position", position_of(match))


def _last(match: Match) -> Transition[Position] | None:
    return cast("Transition[Position] | None", last_transition(match))


def _placed(last: Transition[Any] | None) -> Placed | None:
    events = last.events if last else ()
    return next((event for event in events if isinstance(event, Placed)), None)
