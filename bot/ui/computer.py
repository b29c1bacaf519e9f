"""The computer at play: it thinks on a thread of its own, and plays through the match service."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import TypeVar

from bot.computer.opponent import ShouldStop
from bot.computer.registry import opponent
from bot.match.clock import waited_for
from bot.match.model import COMPUTER, Match, MatchStatus, Offer, OfferKind
from bot.match.offers import Answer
from bot.match.refusals import Refusal
from bot.match.replay import position_of
from bot.match.service import MatchService
from bot.rules.game import SetUp

BUDGET_S = 0.5
"""How long it thinks about a move; those who wait at the same time share it."""

log = logging.getLogger(__name__)

T = TypeVar("T")


class ComputerPlayer:
    """Does what the computer is to do in matches.

    One thread is enough: what it needs is the interpreter, which threads have to share anyway.
    """

    def __init__(self, matches: MatchService, budget_s: float = BUDGET_S) -> None:
        self.budget_s = budget_s
        self._matches = matches
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="computer")
        self._waiting = 0
        self._failed: set[int] = set()
        self._closing = False

    async def play_on(self, match: Match) -> Match:
        """Do all that the computer has to do in a match now, and give the match after that.

        Should it fail, the match is given as far as it got, and is listed by `owed`.
        """
        try:
            while COMPUTER in waited_for(match):
                match = await self._step(match)
        except Refusal:
            # Somebody else was faster: the human has resigned, or another process has played.
            return await self._matches.match(match.id)
        except Exception:
            log.exception("The computer could not play in match %s", match.id)
            self._failed.add(match.id)
        return match

    async def owed(self) -> Sequence[Match]:
        """Give the matches in which it has failed since this was asked last."""
        failed = sorted(self._failed)
        found = [await self._matches.match(match_id) for match_id in failed]
        # Only now: had they not been read, they would be owed still.
        self._failed.difference_update(failed)
        return found

    async def answer(self, offer: Offer, match: Match) -> Answer:
        """Answer an offer of the human: takebacks are granted, draws if it is behind."""
        accept = offer.kind is OfferKind.TAKEBACK or await self._wants_draw(match)
        return await self._matches.answer_offer(offer.id, COMPUTER, accept=accept)

    def close(self) -> None:
        """Cut short what it thinks about, and drop what waits; closing twice is harmless."""
        self._closing = True
        self._thread.shutdown(cancel_futures=True)

    async def _step(self, match: Match) -> Match:
        player = opponent(match.terms.game)
        if match.status is MatchStatus.SET_UP:
            return await self._matches.arrange(match.id, COMPUTER, _arrange(match))
        choose = partial(player.choose, position_of(match), randbelow=secrets.randbelow)
        move = await self._think(lambda stop: choose(should_stop=stop))
        turn = await self._matches.play(match.id, COMPUTER, str(move), revision=match.revision)
        return turn.match

    async def _wants_draw(self, match: Match) -> bool:
        seat = match.players.index(COMPUTER)
        wants = partial(opponent(match.terms.game).accepts_draw, position_of(match), seat)
        return await self._think(lambda _: wants())

    async def _think(self, work: Callable[[ShouldStop], T]) -> T:
        def timed() -> T:
            until = monotonic() + self.budget_s / self._waiting
            return work(lambda: self._closing or monotonic() > until)

        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, timed)
        finally:
            self._waiting -= 1


def _arrange(match: Match) -> Callable[[SetUp, int], SetUp]:
    player = opponent(match.terms.game)
    return lambda set_up, seat: player.arrange(set_up, seat, secrets.randbelow)
