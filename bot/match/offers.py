"""Offers of a draw or a takeback: made, answered, withdrawn, lapsed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.match import changes, checks
from bot.match.model import EndedBy, Match, MatchStatus, Offer, OfferKind, OfferStatus
from bot.match.ports import Unit
from bot.match.refusals import Refusal, Why
from bot.match.rematches import Rematches
from bot.match.scoring import scored
from bot.match.timekeeping import keep_time


@dataclass(frozen=True, slots=True)
class Answer:
    """An answered offer and the match after it."""

    offer: Offer
    match: Match


class Offers(Rematches):
    """The part of the match service in which players propose something to each other."""

    async def offer_draw(self, match_id: int, user: int) -> Answer:
        """Offer a draw in a match of two; once between two moves of one's own.

        Only one offer is open at a time.
        """
        return await self._offer(match_id, user, OfferKind.DRAW)

    async def offer_takeback(self, match_id: int, user: int) -> Answer:
        """Ask to go back to the user's own last turn."""
        return await self._offer(match_id, user, OfferKind.TAKEBACK)

    async def _offer(self, match_id: int, user: int, kind: OfferKind) -> Answer:
        async def work(unit: Unit) -> Answer:
            match = await checks.going_on(unit, match_id)
            seat = checks.playing_seat(match, user)
            if match.status is MatchStatus.SET_UP:
                raise Refusal(Why.SET_UP_RUNNING, match=match)
            if kind is OfferKind.TAKEBACK:
                await checks.takeback(unit, match, user)
            elif not match.can_be_drawn:
                raise Refusal(Why.NO_DRAW, match=match)
            if await unit.open_offer(match.id) is not None:
                raise Refusal(Why.OFFER_OPEN, match=match)
            if await unit.was_answered_since_move(match.id, seat, kind):
                raise Refusal(Why.OFFERED_ALREADY, match=match)
            made = Offer(0, match.id, kind, seat, self._clock())
            return Answer(await unit.add_offer(made), match)

        return await self._write(work)

    async def answer_offer(self, offer_id: int, user: int, *, accept: bool) -> Answer:
        """Accept or decline an open offer of the other player."""

        async def work(unit: Unit) -> Answer:
            offer, match = await _offer_and_match(unit, offer_id)
            if checks.seat_of(match, user) == offer.seat:
                raise Refusal(Why.OWN_OFFER, match=match)
            status = OfferStatus.ACCEPTED if accept else OfferStatus.DECLINED
            offer = replace(offer, status=status)
            await unit.save_offer(offer)
            if not accept:
                return Answer(offer, match)
            after = await self._agreed(unit, match, offer)
            return Answer(offer, await save(unit, match, after))

        return await self._write(work)

    async def _agreed(self, unit: Unit, match: Match, offer: Offer) -> Match:
        if offer.kind is OfferKind.DRAW:
            return changes.ended(match, EndedBy.AGREEMENT, None, self._clock())
        plies = await checks.takeback(unit, match, match.players[offer.seat])
        await unit.remove_moves(match.id, after_ply=plies)
        return changes.taken_back(match, plies, self._clock())

    async def withdraw_offer(self, offer_id: int, user: int) -> Answer:
        """Take back one's own open offer."""

        async def work(unit: Unit) -> Answer:
            offer, match = await _offer_and_match(unit, offer_id)
            if checks.seat_of(match, user) != offer.seat:
                raise Refusal(Why.NOT_YOUR_OFFER, match=match)
            offer = replace(offer, status=OfferStatus.WITHDRAWN)
            await unit.save_offer(offer)
            return Answer(offer, match)

        return await self._write(work)

    async def offer_of(self, match_id: int) -> Offer | None:
        """Read the open offer of a match."""
        return await self._store.read(lambda unit: unit.open_offer(match_id))

    async def offer(self, offer_id: int) -> Offer:
        """Read an offer, open or not."""
        offer = await self._store.read(lambda unit: unit.offer(offer_id))
        if offer is None:
            raise Refusal(Why.NO_SUCH_OFFER)
        return offer

    async def note_offer(self, offer: Offer) -> None:
        """Remember the message that shows an offer; None once a lapsed one says so."""

        async def work(unit: Unit) -> None:
            stored = await unit.offer(offer.id)
            if stored is not None:
                await unit.save_offer(replace(stored, message_id=offer.message_id))

        await self._write(work)

    async def lapsed_offers(self, match_id: int) -> Sequence[Offer]:
        """List the offers that nobody can answer any more, but whose messages may not say so."""
        return await self._store.read(lambda unit: unit.shown_lapsed_offers(match_id))


async def _offer_and_match(unit: Unit, offer_id: int) -> tuple[Offer, Match]:
    offer = await checks.open_offer(unit, offer_id)
    return offer, await checks.going_on(unit, offer.match_id)


async def lapse_offer(unit: Unit, match_id: int, *, answered_by: int | None) -> None:
    """Close the open offer, unless it is a draw offered by the very seat that moved."""
    offer = await unit.open_offer(match_id)
    if offer is not None and (offer.seat != answered_by or offer.kind is not OfferKind.DRAW):
        await unit.save_offer(replace(offer, status=OfferStatus.LAPSED))


async def save(unit: Unit, before: Match, after: Match) -> Match:
    """Store a changed match; a match that ends is rated and takes its open offer along."""
    ends = after.status is MatchStatus.FINISHED and before.status is not MatchStatus.FINISHED
    if ends:
        after = await scored(unit, after)
    after = await keep_time(unit, after, before)
    await unit.save_match(after, expected_revision=before.revision)
    if ends:
        await lapse_offer(unit, after.id, answered_by=None)
    return after
