"""The public message of a match: its board and, underneath, what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.choices import Absence
from bot.match.clock import waited_for
from bot.match.model import Match, MatchStatus
from bot.match.ranks import Tally
from bot.match.replay import position_of, set_up_of
from bot.scenes.registry import scenery, set_up_scenery
from bot.ui.games.face import OnBoard
from bot.ui.layout import LayoutView
from bot.ui.lines import latest_moves, players_line
from bot.ui.more import MoreButton
from bot.ui.offers import OfferDrawButton
from bot.ui.panel import MoveButton
from bot.ui.pictures import Picture
from bot.ui.rating_lines import rating_lines
from bot.ui.rematch import rematch_row, score_line
from bot.ui.replay import replay_button
from bot.ui.resigning import ResignButton
from bot.ui.results import result_lines
from bot.ui.set_up import PlaceButton
from bot.ui.texts import Texts
from bot.ui.times import absence_lines, outage_lines

NEUTRAL = 0xC8963E
"""The accent of a message in which it is nobody's turn."""

Row = ActionRow[Any]


def board_view(
    match: Match,
    t: Texts,
    picture: Picture | None,
    score: Tally | None = None,
    absences: Sequence[Absence] = (),
) -> LayoutView:
    """Lay out the message of a match as it stands; without a picture the board is given in text.

    `score` is that of the two players in all their games, once this one has ended; `absences` are
    those of players who are away at present.
    """
    board: discord.ui.Item[Any] = (
        picture.gallery()
        if picture
        else TextDisplay(scenery(match.terms.game).text_board(match, t))
    )
    head = "\n".join((*_head(match, t), *_standstills(match, absences, t)))
    parts = [TextDisplay[Any](head), board]
    if after := _aftermath(match, score, t):
        parts.append(TextDisplay("\n".join(after)))
    foot: TextDisplay[Any] = TextDisplay(_foot(match, t))
    return LayoutView(Container(*parts, foot, *_rows(match, t), accent_colour=_accent(match)))


def to_ping(match: Match) -> tuple[int, ...]:
    """Give the users whom a new message of a match is for."""
    return match.players if match.status is MatchStatus.FINISHED else waited_for(match)


def _head(match: Match, t: Texts) -> Sequence[str]:
    match match.status:
        case MatchStatus.SET_UP:
            return _set_up_lines(match, t)
        case MatchStatus.RUNNING:
            return _turn_lines(match, t)
        case MatchStatus.FINISHED:
            return [*result_lines(match, t), *latest_moves(match, t)]


def _standstills(match: Match, absences: Sequence[Absence], t: Texts) -> list[str]:
    if match.status is MatchStatus.FINISHED:
        return []
    return [*outage_lines(match, t), *absence_lines(absences, t)]


def _set_up_lines(match: Match, t: Texts) -> list[str]:
    look, waiting = scenery(match.terms.game), set_up_of(match).waiting
    lines = [
        t("### The blocks are rolled"),
        t("Each of you now places the **other's** blocks; neither sees the other's work before."),
    ]
    for seat, user in enumerate(match.players):
        mark = t("⏳ is placing") if seat in waiting else t("✅ is done with")
        lines.append(
            t(
                "<@{user}> ({side}) {mark}: {rolled}",
                user=user,
                side=look.seat_name(match, seat, t),
                mark=mark,
                # The first two seats place what was rolled for each other.
                rolled=set_up_scenery(match.terms.game).rolled(match, 1 - seat, t),
            )
        )
    return lines


def _turn_lines(match: Match, t: Texts) -> list[str]:
    seat = position_of(match).player_to_move
    turn = t(
        "### {side} to move: <@{user}>",
        side=scenery(match.terms.game).turn_name(match, t),
        user=match.players[seat],
    )
    if match.taken_back:
        back = t("↩️ <@{user}> took back their last move.", user=match.players[seat])
        return [turn, back, *latest_moves(match, t)]
    return [turn, *latest_moves(match, t)]


def _foot(match: Match, t: Texts) -> str:
    facts = [t("Match #{id}", id=match.id), players_line(match, t)]
    if match.status is not MatchStatus.SET_UP:
        facts.append(t.n("{n} turn played", "{n} turns played", len(match.moves)))
    if match.deadline is not None:
        facts.append(t("due {time}", time=discord.utils.format_dt(match.deadline, "R")))
    return "-# " + " · ".join(facts)


def _aftermath(match: Match, score: Tally | None, t: Texts) -> list[str]:
    """Tell what the end of a match did to the ratings and to the score between the two."""
    return [*rating_lines(match, t), *([score_line(match, score, t)] if score else [])]


def _rows(match: Match, t: Texts) -> list[Row]:
    if match.status is not MatchStatus.FINISHED:
        return [_row(match, t)]
    row = rematch_row(match, t)
    if match.start is not None:
        row.add_item(replay_button(match, t))
    return [row]


def _row(match: Match, t: Texts) -> Row:
    at = OnBoard(match.id, match.revision)
    resign = ResignButton(at, label=t("Resign"), emoji="🏳️")
    more = MoreButton(at, label=t("More"), emoji="⋯")
    if match.status is MatchStatus.SET_UP:
        place = PlaceButton(
            at, label=t("Place blocks"), emoji="🎲", style=discord.ButtonStyle.primary
        )
        return ActionRow(place, resign, more)
    move = MoveButton(at, label=t("Move"), emoji="♟️", style=discord.ButtonStyle.primary)
    draw = OfferDrawButton(at, label=t("Offer draw"), emoji="🤝")
    return ActionRow(move, *([draw] if match.can_be_drawn else ()), resign, more)


def _accent(match: Match) -> int:
    look = scenery(match.terms.game)
    if match.status is MatchStatus.RUNNING:
        return look.accent(match, position_of(match).player_to_move)
    if match.result is not None and match.result.winner is not None:
        return look.accent(match, match.result.winner)
    return NEUTRAL
