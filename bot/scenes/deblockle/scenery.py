"""The scenery of Deblockle: what a match shows in each of its phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bot.match.model import Match, MatchStatus
from bot.match.replay import last_transition, position_of, set_up_of
from bot.rules.deblockle import Position, Seat, SetUp, Space, start_spaces
from bot.rules.game import Path, Transition
from bot.scenes.deblockle import pictures, words
from bot.scenes.deblockle.records import record_text
from bot.scenes.scenery import ALT_LIMIT, Record, Texts
from renderer import Scene, ThemeName

ACCENTS = {Seat.GOLD: 0xF7B924, Seat.BLUE: 0x1A8198}


class DeblockleScenery:
    """Shows and says Deblockle; fulfils `bot.scenes.scenery.Scenery`."""

    def match_scene(
        self,
        match: Match,
        *,
        seat: int | None = None,
        theme: ThemeName = "classic",
    ) -> Scene:
        """Describe the picture of a match in any phase, turned to `seat`."""
        flipped = seat == Seat.BLUE
        if match.start is None:
            return _bare_board(match, flipped=flipped, theme=theme)
        last = _last(match)
        return pictures.position_scene(
            _position(match),
            _position(match, 0),
            last=last.events if last else (),
            over=match.status is MatchStatus.FINISHED,
            flipped=flipped,
            theme=theme,
        )

    def match_alt(self, match: Match, t: Texts) -> str:
        """State in words what `match_scene` shows."""
        if match.start is None:
            return t("An empty Deblockle board: the blocks have not been placed yet.")
        return _alt(_position(match), t, over=match.status is MatchStatus.FINISHED)

    def panel_scene(self, match: Match, path: Path, *, theme: ThemeName = "classic") -> Scene:
        """Show the board with the choices made so far, or the position after a whole move."""
        start, position = _position(match, 0), _position(match)
        flipped = position.to_move is Seat.BLUE
        if not path:
            return self.match_scene(match, seat=position.to_move, theme=theme)
        if position.choices(path):
            return pictures.choosing_scene(position, start, path, flipped=flipped, theme=theme)
        after = position.transition(position.move_at(path))
        return pictures.position_scene(
            after.after, start, last=after.events, flipped=flipped, theme=theme
        )

    def panel_alt(self, match: Match, path: Path, t: Texts) -> str:
        """State in words what `panel_scene` shows."""
        position = _position(match)
        if path and not position.choices(path):
            position = position.play(position.move_at(path))
        return self.position_alt(position, t)

    def candidates_scene(
        self,
        match: Match,
        moves: Sequence[str],  # noqa: ARG002 - their texts say enough
        *,
        theme: ThemeName = "classic",
    ) -> Scene:
        """Show the board."""
        return self.match_scene(match, seat=_position(match).to_move, theme=theme)

    def position_scene(self, position: Position, *, theme: ThemeName = "classic") -> Scene:
        """Describe the picture of a position that belongs to no match."""
        return pictures.position_scene(position, position, theme=theme)

    def position_alt(self, position: Position, t: Texts) -> str:
        """State a position in words."""
        return _alt(position, t)

    def set_up_scene(
        self, match: Match, seat: int, focus: str, *, theme: ThemeName = "classic"
    ) -> Scene:
        """Describe the picture that only the player of a seat sees while arranging the set-up."""
        set_up, mine = _set_up(match), Seat(seat)
        return pictures.places_scene(
            set_up.blocks(mine),
            set_up.spaces(mine),
            _counts(match),
            focus=Space[focus] if focus else None,
            flipped=mine is Seat.BLUE,
            theme=theme,
        )

    def set_up_alt(self, match: Match, seat: int, t: Texts) -> str:
        """State in words what `set_up_scene` shows."""
        return words.set_up_words(_set_up(match), Seat(seat), t)[:ALT_LIMIT]

    def rolled(self, match: Match, seat: int, t: Texts) -> str:
        """Name what was rolled for a seat."""
        dice = _set_up(match).dice(Seat(seat).opponent)
        return ", ".join(words.symbol_name(die.symbol, t) for die in dice)

    def text_board(self, match: Match, t: Texts) -> str:
        """State the whole match in lines of text that a screen reader reads well."""
        if match.start is None:
            return self.match_alt(match, t)
        over = match.status is MatchStatus.FINISHED
        return words.board_lines(_position(match), _last(match), t, over=over)

    def caption(self, transition: Transition[Any], t: Texts) -> str:
        """Tell in a sentence or two what a move did."""
        return words.caption(transition.events, t)

    def seat_name(self, match: Match, seat: int, t: Texts) -> str:  # noqa: ARG002 - the same in all
        """Name a seat."""
        return words.seat_name(seat, t)

    def turn_name(self, match: Match, t: Texts) -> str:
        """Name the side that is to move."""
        return words.seat_name(_position(match).to_move, t)

    def scores(self, match: Match, t: Texts) -> Sequence[str]:  # noqa: ARG002 - blocks are not counted
        """Give nothing: there are no scores."""
        return ()

    def accent(self, match: Match, seat: int) -> int:  # noqa: ARG002 - the same in all
        """Give the colour of a seat as 0xRRGGBB."""
        return ACCENTS[Seat(seat)]

    def record(self, match: Match, players: Sequence[str]) -> Record:
        """Write a match, with the position after each move."""
        return Record(f"deblockle-{match.id}.txt", record_text(match, players))


def _alt(position: Position, t: Texts, *, over: bool = False) -> str:
    stated = words.position_words(position, t, over=over)
    return t("Deblockle board. {position}", position=stated)[:ALT_LIMIT]


def _position(match: Match, ply: int | None = None) -> Position:
    position = position_of(match, ply)
    assert isinstance(position, Position)  # noqa: S101 - the position of a Deblockle match
    return position


def _last(match: Match) -> Transition[Position] | None:
    return cast("Transition[Position] | None", last_transition(match))


def _set_up(match: Match) -> SetUp:
    set_up = set_up_of(match)
    assert isinstance(set_up, SetUp)  # noqa: S101 - the set-up of a Deblockle match
    return set_up


def _counts(match: Match) -> tuple[int, int]:
    gold, blue = match.terms.options.get("blocks", "4,4").split(",")
    return int(gold), int(blue)


def _bare_board(match: Match, *, flipped: bool, theme: ThemeName) -> Scene:
    counts = _counts(match)
    places = [space for seat in Seat for space in start_spaces(seat, counts[seat])]
    return pictures.places_scene((), places, counts, flipped=flipped, theme=theme)
