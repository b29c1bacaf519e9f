"""The queries on challenges and the players they invite."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Row, Select, insert, select, update

from bot.match.model import Challenge
from bot.storage.leases import Leases
from bot.storage.rows import head_columns, place_of, terms_of
from bot.storage.tables import challenges, invitations, open_challenge, standing_rematch

_whole = select(challenges, invitations.c.user_id, invitations.c.accepted).outerjoin(invitations)
_by_id = (challenges.c.id, invitations.c.position)


class ChallengeQueries(Leases):
    """The queries on challenges; see `bot.match.ports.Unit` for what each one promises."""

    async def challenge(self, challenge_id: int) -> Challenge | None:
        """Read a challenge; locks it in a writing transaction."""
        statement = _whole.where(challenges.c.id == challenge_id).order_by(*_by_id)
        found = await self._challenges(self._for_change(statement, challenges))
        return found[0] if found else None

    async def add_challenge(self, challenge: Challenge) -> Challenge:
        """Store a new challenge (its `id` is ignored) and give it as stored."""
        columns = head_columns(challenge) | _changing(challenge)
        columns |= {"author": challenge.author, "ask_younger": challenge.ask_younger}
        columns |= {"created_at": challenge.created_at, "expires_at": challenge.expires_at}
        columns |= {"rematch_of": challenge.rematch_of}
        adding = insert(challenges).values(columns).returning(challenges.c.id)
        challenge_id = (await self._connection.execute(adding)).scalar_one()
        invited = [
            {"challenge_id": challenge_id, "position": position, "user_id": user}
            | {"accepted": _answer(challenge, user)}
            for position, user in enumerate(challenge.invited)
        ]
        if invited:
            await self._connection.execute(insert(invitations), invited)
        statement = _whole.where(challenges.c.id == challenge_id).order_by(*_by_id)
        return (await self._challenges(statement))[0]

    async def save_challenge(self, challenge: Challenge) -> None:
        """Store what can change of a challenge: status, answers, match and message.

        Who accepted one that was for anyone is invited by it from then on.
        """
        here = challenges.c.id == challenge.id
        await self._connection.execute(update(challenges).where(here).values(_changing(challenge)))
        for position, user in enumerate(challenge.invited):
            asked = invitations.c.challenge_id == challenge.id
            asked &= invitations.c.user_id == user
            answer = {"accepted": _answer(challenge, user)}
            answering = update(invitations).where(asked).values(answer)
            known = (await self._connection.execute(answering)).rowcount
            if not known and user in challenge.accepted:
                key = {"challenge_id": challenge.id, "position": position, "user_id": user}
                await self._connection.execute(insert(invitations).values(key | answer))

    async def open_challenges(self, author: int, guild_id: int | None) -> Sequence[Challenge]:
        """List the open challenges of an author in a server, oldest first."""
        here = open_challenge & (challenges.c.author == author)
        here &= challenges.c.guild_id == guild_id
        return await self._challenges(_whole.where(here).order_by(*_by_id))

    async def all_challenges_of(self, user_id: int) -> Sequence[Challenge]:
        """List the open challenges that a user has sent or is invited by, oldest first."""
        invited = select(invitations.c.challenge_id).where(invitations.c.user_id == user_id)
        mine = (challenges.c.author == user_id) | challenges.c.id.in_(invited)
        return await self._challenges(_whole.where(open_challenge & mine).order_by(*_by_id))

    async def rematch_of(self, match_id: int) -> Challenge | None:
        """Read the challenge that asks for a rematch of a match, unless it was withdrawn."""
        here = (challenges.c.rematch_of == match_id) & standing_rematch
        found = await self._challenges(_whole.where(here).order_by(*_by_id))
        return found[0] if found else None

    async def claim_expired(
        self, now: datetime, until: datetime, limit: int
    ) -> Sequence[Challenge]:
        """Claim open challenges that have expired, the oldest first."""
        expires_at = challenges.c.expires_at
        due = open_challenge & (expires_at <= now)
        claimed = await self._claim(due, expires_at, now=now, until=until, limit=limit)
        if not claimed:
            return []
        statement = _whole.where(challenges.c.id.in_(claimed))
        return await self._challenges(statement.order_by(expires_at, *_by_id))

    async def _challenges(self, statement: Select[*tuple[Any, ...]]) -> list[Challenge]:
        """Read challenges from rows in which the invited of a challenge follow each other."""
        rows = (await self._connection.execute(statement)).all()
        return [_challenge(list(group)) for _, group in groupby(rows, key=lambda row: int(row.id))]


def _changing(challenge: Challenge) -> dict[str, object]:
    return {
        "status": challenge.status,
        "match_id": challenge.match_id,
        "message_id": challenge.message_id,
    }


def _answer(challenge: Challenge, user: int) -> bool | None:
    if user in challenge.accepted or user in challenge.declined:
        return user in challenge.accepted
    return None


def _challenge(rows: Sequence[Row[*tuple[Any, ...]]]) -> Challenge:
    row = rows[0]
    return Challenge(
        id=row.id,
        place=place_of(row),
        terms=terms_of(row),
        author=row.author,
        invited=tuple(each.user_id for each in rows if each.user_id is not None),
        ask_younger=row.ask_younger,
        created_at=row.created_at,
        expires_at=row.expires_at,
        status=row.status,
        match_id=row.match_id,
        message_id=row.message_id,
        rematch_of=row.rematch_of,
        accepted=frozenset(each.user_id for each in rows if each.accepted),
        declined=frozenset(each.user_id for each in rows if each.accepted is False),
    )
