"""The queries on offers. An offer is guarded by the lock of its match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, func, insert, select, update

from bot.match.model import Offer, OfferKind, OfferStatus
from bot.storage.queries import Queries, only_once
from bot.storage.tables import matches, moves, offers, open_offer


class OfferQueries(Queries):
    """The queries on offers; see `bot.match.ports.Unit` for what each one promises."""

    async def offer(self, offer_id: int) -> Offer | None:
        """Read an offer; locks its match in a writing transaction."""
        if self._writing:
            # Before the offer is read, and in the order in which a turn locks: no deadlock.
            owner = select(matches.c.id).join(offers).where(offers.c.id == offer_id)
            await self._connection.execute(self._for_change(owner, matches))
        statement = select(offers).where(offers.c.id == offer_id)
        row = (await self._connection.execute(statement)).one_or_none()
        return None if row is None else _offer(row)

    async def open_offer(self, match_id: int) -> Offer | None:
        """Read the open offer of a match, if there is one."""
        statement = select(offers).where(offers.c.match_id == match_id, open_offer)
        row = (await self._connection.execute(statement)).one_or_none()
        return None if row is None else _offer(row)

    async def shown_lapsed_offers(self, match_id: int) -> Sequence[Offer]:
        """List the lapsed offers of a match that have a message."""
        here = (offers.c.match_id == match_id) & (offers.c.status == OfferStatus.LAPSED)
        shown = here & offers.c.message_id.is_not(None)
        statement = select(offers).where(shown).order_by(offers.c.id)
        return [_offer(row) for row in await self._connection.execute(statement)]

    async def was_answered_since_move(self, match_id: int, seat: int, kind: OfferKind) -> bool:
        """Whether an offer of a seat was declined or withdrawn since that seat last moved."""
        last = select(func.max(moves.c.played_at)).where(
            moves.c.match_id == match_id, moves.c.seat == seat
        )
        moved_at = (await self._connection.execute(last)).scalar_one()
        here = (offers.c.match_id == match_id) & (offers.c.seat == seat) & (offers.c.kind == kind)
        here &= offers.c.status.in_((OfferStatus.DECLINED, OfferStatus.WITHDRAWN))
        here &= offers.c.message_id.is_not(None)
        if moved_at is not None:
            here &= offers.c.made_at > moved_at
        statement = select(offers.c.id).where(here).limit(1)
        return (await self._connection.execute(statement)).one_or_none() is not None

    async def add_offer(self, offer: Offer) -> Offer:
        """Store a new offer (its `id` is ignored) and give it as stored.

        StaleRevision if an offer is open in the match already.
        """
        columns = {"match_id": offer.match_id, "kind": offer.kind, "seat": offer.seat}
        columns |= {"made_at": offer.made_at} | _changing(offer)
        adding = insert(offers).values(columns).returning(*offers.c)
        with only_once(f"an open offer of match {offer.match_id}"):
            return _offer((await self._connection.execute(adding)).one())

    async def save_offer(self, offer: Offer) -> None:
        """Store what can change of an offer: status and message."""
        here = offers.c.id == offer.id
        await self._connection.execute(update(offers).where(here).values(_changing(offer)))


def _changing(offer: Offer) -> dict[str, object]:
    return {"status": offer.status, "message_id": offer.message_id}


def _offer(row: Row[*tuple[Any, ...]]) -> Offer:
    return Offer(
        id=row.id,
        match_id=row.match_id,
        kind=row.kind,
        seat=row.seat,
        made_at=row.made_at,
        status=row.status,
        message_id=row.message_id,
    )
