"""Why something a user asked for is not done. Every refusal is typed; the UI words it."""

from __future__ import annotations

from enum import StrEnum

from bot.match.model import Challenge, Match
from bot.rules.game import MoveError, NotationError


class Why(StrEnum):
    """The reason codes of refusals, in the order in which they are checked."""

    NO_SUCH_MATCH = "no-such-match"
    MATCH_OVER = "match-over"
    NOT_A_PLAYER = "not-a-player"
    LEFT = "left"
    SET_UP_DONE = "set-up-done"
    SET_UP_INCOMPLETE = "set-up-incomplete"
    SET_UP_RUNNING = "set-up-running"
    NOT_YOUR_TURN = "not-your-turn"
    BOARD_CHANGED = "board-changed"
    BAD_MOVE = "bad-move"

    NO_SUCH_CHALLENGE = "no-such-challenge"
    CHALLENGE_CLOSED = "challenge-closed"
    NOT_INVITED = "not-invited"
    NOT_THE_AUTHOR = "not-the-author"
    NOT_YOURS_TO_START = "not-yours-to-start"
    OWN_CHALLENGE = "own-challenge"
    ACCEPTED_ALREADY = "accepted-already"
    DECLINED_ALREADY = "declined-already"
    TOO_FEW_ACCEPTED = "too-few-accepted"
    CHALLENGED_SELF = "challenged-self"
    INVITED_TWICE = "invited-twice"
    CHALLENGED_BOT = "challenged-bot"
    SAY_WHO_IS_YOUNGER = "say-who-is-younger"
    BAD_OPTIONS = "bad-options"
    ALREADY_CHALLENGED = "already-challenged"
    PLAYER_GONE = "player-gone"

    NO_DRAW = "no-draw"
    NOT_OVER = "not-over"
    REMATCH_ASKED = "rematch-asked"

    NO_SUCH_OFFER = "no-such-offer"
    OFFER_CLOSED = "offer-closed"
    OFFER_OPEN = "offer-open"
    OFFERED_ALREADY = "offered-already"
    OWN_OFFER = "own-offer"
    NOT_YOUR_OFFER = "not-your-offer"
    TAKEBACK_FOR_TWO = "takeback-for-two"
    TAKEBACK_RATED = "takeback-rated"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"

    AWAY_ALREADY = "away-already"
    AWAY_TOO_LONG = "away-too-long"
    NOT_AWAY = "not-away"

    NO_MATCH_HERE = "no-match-here"
    SEVERAL_MATCHES = "several-matches"


class Refusal(Exception):
    """Something was asked for that cannot be done; nothing has changed.

    `match` or `challenge` is what it was about, as it stands, where that is known.
    """

    def __init__(
        self, why: Why, *, match: Match | None = None, challenge: Challenge | None = None
    ) -> None:
        super().__init__(why.value)
        self.why = why
        self.match = match
        self.challenge = challenge


class BadMove(Refusal):
    """The text is no legal move; `error` is the rules' own answer."""

    def __init__(self, error: MoveError, match: Match) -> None:
        super().__init__(Why.BAD_MOVE, match=match)
        self.error = error


class BadOptions(Refusal):
    """The options of a challenge contradict the rules of `game`; `error` is their own answer."""

    def __init__(self, error: NotationError, game: str) -> None:
        super().__init__(Why.BAD_OPTIONS)
        self.error = error
        self.game = game
