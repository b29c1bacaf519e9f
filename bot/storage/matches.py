"""The queries on matches, their seats and their moves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Column, Row, Select, delete, func, insert, select, update

from bot.match.model import COMPUTER, EndedBy, Match, Place, Result, Verdict
from bot.match.ports import StaleRevision
from bot.storage.leases import Leases
from bot.storage.queries import only_once
from bot.storage.rows import (
    change_columns,
    change_of,
    change_parts,
    head_columns,
    place_columns,
    place_of,
    terms_of,
)
from bot.storage.tables import (
    departures,
    finished,
    matches,
    moves,
    seats,
    to_remind,
    unfinished,
    unshown,
)

_whole = select(matches, seats.c.seat, seats.c.user_id, seats.c.place, *change_parts).join(seats)
_by_id = (matches.c.id, seats.c.seat)
# Nothing is due in a server that the bot was removed from: nobody can play there.
away = select(departures.c.guild_id).where(departures.c.guild_id == matches.c.guild_id).exists()


MOST_IDS = 500
"""How many ids one statement names; databases refuse tens of thousands."""


class MatchQueries(Leases):
    """The queries on matches; see `bot.match.ports.Unit` for what each one promises."""

    async def match(self, match_id: int) -> Match | None:
        """Read a match with its moves; locks it in a writing transaction."""
        statement = _whole.where(matches.c.id == match_id).order_by(*_by_id)
        # The seats too, or a row that waited for the lock would hold their places from before.
        found = await self._matches(self._for_change(statement, matches, seats))
        return found[0] if found else None

    async def add_match(self, match: Match) -> Match:
        """Store a new match without moves (its `id` is ignored) and give it as stored."""
        columns = head_columns(match) | _changing(match) | {"created_at": match.created_at}
        columns |= {"message_id": match.message_id, "shown_revision": match.shown_revision}
        adding = insert(matches).values(columns).returning(matches.c.id)
        match_id = (await self._connection.execute(adding)).scalar_one()
        results = _seat_results(match)
        await self._connection.execute(
            insert(seats),
            [
                {"match_id": match_id, "seat": seat, "user_id": user} | results[seat]
                for seat, user in enumerate(match.players)
            ],
        )
        statement = _whole.where(matches.c.id == match_id).order_by(*_by_id)
        return (await self._matches(statement))[0]

    async def save_match(self, match: Match, *, expected_revision: int) -> None:
        """Store what can change of a match: all but players, terms, moves and message.

        Raises StaleRevision if the stored revision is not the expected one.
        """
        here = (matches.c.id == match.id) & (matches.c.revision == expected_revision)
        # What had been claimed is done with.
        changed = place_columns(match.place) | _changing(match) | {"leased_until": None}
        result = await self._connection.execute(update(matches).where(here).values(changed))
        if result.rowcount != 1:
            raise StaleRevision(f"match {match.id} is not at revision {expected_revision}")
        for seat, columns in enumerate(_seat_results(match) if match.result else ()):
            this = (seats.c.match_id == match.id) & (seats.c.seat == seat)
            await self._connection.execute(update(seats).where(this).values(columns))

    async def add_move(
        self,
        match: Match,
        *,
        ply: int,
        seat: int,
        text: str,
        at: datetime,
        interaction_id: int | None,
    ) -> None:
        """Store a ply (numbered from 1); StaleRevision if the ply or the interaction exists."""
        columns = {"match_id": match.id, "ply": ply, "seat": seat, "text": text}
        columns |= {"played_at": at, "interaction_id": interaction_id}
        with only_once(f"ply {ply} of match {match.id}, or its interaction,"):
            await self._connection.execute(insert(moves).values(columns))

    async def remove_moves(self, match_id: int, *, after_ply: int) -> None:
        """Delete the plies after one of a match."""
        these = (moves.c.match_id == match_id) & (moves.c.ply > after_ply)
        await self._connection.execute(delete(moves).where(these))

    async def note_board(
        self, match_id: int, *, revision: int, place: Place, message_id: int | None
    ) -> None:
        """Remember the newest board message of a match, unless a newer one is known already."""
        here = (matches.c.id == match_id) & (matches.c.shown_revision <= revision)
        shown = {"message_id": message_id, "shown_revision": revision}
        await self._connection.execute(
            update(matches).where(here).values(place_columns(place) | shown)
        )

    async def matches_of(
        self, user_id: int, *, guild_id: int | None, channel_id: int | None = None
    ) -> Sequence[Match]:
        """List the unfinished matches of a user in a server (or direct messages), oldest first."""
        theirs = select(seats.c.match_id).where(seats.c.user_id == user_id)
        # IS NULL where the server is None.
        here = matches.c.id.in_(theirs) & unfinished & (matches.c.guild_id == guild_id)
        if channel_id is not None:
            here &= matches.c.channel_id == channel_id
        return await self._matches(_whole.where(here).order_by(*_by_id))

    async def matches_in(self, channel_id: int) -> Sequence[Match]:
        """List the unfinished matches of a channel, oldest first."""
        here = (matches.c.channel_id == channel_id) & unfinished
        return await self._matches(_whole.where(here).order_by(*_by_id))

    async def finished_matches(
        self,
        guild_id: int | None,
        *,
        channel_id: int | None = None,
        user_id: int | None = None,
        offset: int = 0,
        limit: int,
    ) -> Sequence[Match]:
        """List finished matches of a server (or direct messages), the latest first."""
        latest = (matches.c.finished_at.desc(), matches.c.id.desc())
        # IS NULL where the server is None.
        found = select(matches.c.id).where(matches.c.guild_id == guild_id, finished)
        if channel_id is not None:
            found = found.where(matches.c.channel_id == channel_id)
        if user_id is not None:
            theirs = select(seats.c.match_id).where(seats.c.user_id == user_id)
            found = found.where(matches.c.id.in_(theirs))
        page = found.order_by(*latest).offset(offset).limit(limit)
        statement = _whole.where(matches.c.id.in_(page)).order_by(*latest, seats.c.seat)
        return await self._matches(statement)

    async def unfinished_of(self, user_id: int) -> Sequence[Match]:
        """List the unfinished matches of a user in all places, locked, in the order of ids."""
        theirs = select(seats.c.match_id).where(seats.c.user_id == user_id)
        statement = _whole.where(matches.c.id.in_(theirs), unfinished).order_by(*_by_id)
        return await self._matches(self._for_change(statement, matches, seats))

    async def matches_due(self, before: datetime) -> Sequence[Match]:
        """List the unfinished matches with a deadline before a time, locked, the earliest first."""
        deadline = matches.c.deadline
        statement = _whole.where(unfinished, deadline < before).order_by(deadline, *_by_id)
        return await self._matches(self._for_change(statement, matches, seats))

    async def claim_unshown(self, now: datetime, until: datetime, limit: int) -> Sequence[Match]:
        """Claim matches whose newest state no board message shows yet, oldest first."""
        return await self._matches_in(
            matches.c.id,
            await self._claim(unshown, matches.c.id, now=now, until=until, limit=limit),
        )

    async def claim_overdue(self, now: datetime, until: datetime, limit: int) -> Sequence[Match]:
        """Claim unfinished matches whose deadline has passed, the longest overdue first."""
        order = matches.c.deadline
        due = unfinished & (order <= now) & ~away
        return await self._matches_in(
            order, await self._claim(due, order, now=now, until=until, limit=limit)
        )

    async def claim_reminders(self, now: datetime, until: datetime, limit: int) -> Sequence[Match]:
        """Claim matches in which a reminder is due, the longest overdue first."""
        order = matches.c.remind_at
        due = to_remind & (order <= now) & ~away
        return await self._matches_in(
            order, await self._claim(due, order, now=now, until=until, limit=limit)
        )

    async def matches_in_guild(self, guild_id: int) -> Sequence[Match]:
        """List the unfinished matches of a server, oldest first."""
        here = unfinished & (matches.c.guild_id == guild_id)
        return await self._matches(_whole.where(here).order_by(*_by_id))

    async def previous_winner(
        self, game: str, guild_id: int | None, players: Sequence[int]
    ) -> int | None:
        """Give the user who won the latest finished match of exactly these players, if any."""
        anchor, winner = seats.alias("anchor"), seats.alias("winner")
        won = (winner.c.match_id == matches.c.id) & (winner.c.seat == matches.c.winner)
        statement = (
            select(winner.c.user_id)
            .select_from(matches.join(anchor).outerjoin(winner, won))
            # A computer holds seats in very many matches; a human in few.
            .where(anchor.c.user_id == max(players, key=lambda user: user != COMPUTER))
            .where(matches.c.game == game, matches.c.guild_id == guild_id, ~unfinished)
            .where(matches.c.ended_by != EndedBy.CANCELLED)
            .where(_seats_held() == len(players))
            .where(*(_seats_held(user) == held for user, held in Counter(players).items()))
            .order_by(matches.c.finished_at.desc(), matches.c.id.desc())
            .limit(1)
        )
        return (await self._connection.execute(statement)).scalar_one_or_none()

    async def _matches_in(self, order: Column[Any], ids: Collection[int]) -> list[Match]:
        if not ids:
            return []
        return await self._matches(_whole.where(matches.c.id.in_(ids)).order_by(order, *_by_id))

    async def _matches(self, statement: Select[*tuple[Any, ...]]) -> list[Match]:
        """Read matches from rows in which the seats of a match follow each other."""
        rows = (await self._connection.execute(statement)).all()
        played = await self._moves_of({row.id for row in rows})
        return [
            _match(list(group), played[match_id])
            for match_id, group in groupby(rows, key=lambda row: int(row.id))
        ]

    async def _moves_of(self, match_ids: Collection[int]) -> defaultdict[int, list[str]]:
        played: defaultdict[int, list[str]] = defaultdict(list)
        ids = sorted(match_ids)
        for first in range(0, len(ids), MOST_IDS):
            statement = (
                select(moves.c.match_id, moves.c.text)
                .where(moves.c.match_id.in_(ids[first : first + MOST_IDS]))
                .order_by(moves.c.match_id, moves.c.ply)
            )
            for match_id, text in (await self._connection.execute(statement)).all():
                played[match_id].append(text)
        return played


def _seats_held(user: int | None = None) -> Any:
    """Count the seats of a match, or those that a user holds in it."""
    held = select(func.count()).select_from(seats).where(seats.c.match_id == matches.c.id)
    return (held if user is None else held.where(seats.c.user_id == user)).scalar_subquery()


def _changing(match: Match) -> dict[str, object]:
    result = match.result
    return {
        "status": match.status,
        "revision": match.revision,
        "turn_started_at": match.turn_started_at,
        "set_up": match.set_up,
        "start": match.start,
        "deadline": match.deadline,
        "remind_at": match.remind_at,
        "outage": match.outage,
        "taken_back": match.taken_back,
        "ended_by": result and result.ended_by,
        "winner": result and result.winner,
        "reason": result and str(result.reason),
        "finished_at": match.finished_at,
        "unrated": match.unrated,
        "verdict_by": match.verdict and match.verdict.by,
        "verdict_reason": match.verdict and match.verdict.reason,
    }


def _seat_results(match: Match) -> list[dict[str, object]]:
    """Give what each seat got: its place, and the change of its rating."""
    places = (match.result and match.result.places) or (None,) * len(match.players)
    changes = match.ratings or (None,) * len(match.players)
    rated = {"rated_at": match.finished_at} if match.ratings else {"rated_at": None}
    return [
        {"place": place} | change_columns(change) | rated
        for place, change in zip(places, changes, strict=True)
    ]


def _match(rows: Sequence[Row[*tuple[Any, ...]]], played: Sequence[str]) -> Match:
    row = rows[0]
    return Match(
        id=row.id,
        place=place_of(row),
        terms=terms_of(row),
        players=tuple(each.user_id for each in rows),
        status=row.status,
        revision=row.revision,
        created_at=row.created_at,
        turn_started_at=row.turn_started_at,
        set_up=row.set_up,
        start=row.start,
        moves=tuple(played),
        deadline=row.deadline,
        remind_at=row.remind_at,
        outage=row.outage,
        taken_back=row.taken_back,
        result=_result(rows),
        finished_at=row.finished_at,
        message_id=row.message_id,
        shown_revision=row.shown_revision,
        ratings=tuple(change for change in map(change_of, rows) if change),
        unrated=row.unrated,
        verdict=None if row.verdict_reason is None else Verdict(row.verdict_by, row.verdict_reason),
    )


def _result(rows: Sequence[Row[*tuple[Any, ...]]]) -> Result | None:
    row = rows[0]
    if row.ended_by is None:
        return None
    places = () if row.place is None else tuple(each.place for each in rows)
    return Result(row.ended_by, row.winner, places, row.reason)
