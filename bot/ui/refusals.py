"""The wording of refusals: what is true, and what to do."""

from __future__ import annotations

from collections.abc import Callable

from bot.match.model import Challenge, ChallengeStatus, Match, MatchStatus
from bot.match.refusals import BadMove, BadOptions, Refusal, Why
from bot.ui.games.registry import face
from bot.ui.texts import Texts

Wording = Callable[[Texts], str]

_WORDINGS: dict[Why, Wording] = {
    Why.NO_SUCH_MATCH: lambda t: t(
        "I can't find that match any more; `/games` lists the matches you are in."
    ),
    Why.MATCH_OVER: lambda t: t(
        "This match is over; `/replay` shows how it went, and a new challenge starts the next one."
    ),
    Why.NOT_A_PLAYER: lambda t: t(
        "You don't play in this match; only its players can do that, but you can start your own "
        "with a challenge."
    ),
    Why.LEFT: lambda t: t(
        "You have left this match, so it goes on without you; `/board` shows how it stands."
    ),
    Why.SET_UP_DONE: lambda t: t(
        "You have finished your set-up, so it can't be changed; the match starts as soon as "
        "everybody has."
    ),
    Why.SET_UP_INCOMPLETE: lambda t: t(
        "Something is still missing in your set-up: place every block, or choose *Place for me*."
    ),
    Why.SET_UP_RUNNING: lambda t: t(
        "The blocks are still being set up; you can move as soon as everybody is done."
    ),
    Why.NOT_YOUR_TURN: lambda t: t("It is not your turn; you will be mentioned as soon as it is."),
    Why.BOARD_CHANGED: lambda t: t(
        "The board has changed meanwhile; look at the newest one (`/board`) and choose again."
    ),
    Why.BAD_MOVE: lambda t: t(
        "That is not a legal move here; press *Move* on the board to see those that are."
    ),
    Why.NO_SUCH_CHALLENGE: lambda t: t("I can't find that challenge any more; send a new one."),
    Why.CHALLENGE_CLOSED: lambda t: t(
        "This challenge is no longer open; send a new one if you like to play."
    ),
    Why.NOT_INVITED: lambda t: t(
        "This challenge is for somebody else; you can send one of your own."
    ),
    Why.NOT_THE_AUTHOR: lambda t: t("Only the player who sent the challenge can withdraw it."),
    Why.NOT_YOURS_TO_START: lambda t: t(
        "Only the player who sent the challenge can start the match before everybody has answered."
    ),
    Why.OWN_CHALLENGE: lambda t: t(
        "You can't answer your own challenge; wait for an answer, or withdraw it."
    ),
    Why.ACCEPTED_ALREADY: lambda t: t(
        "You have accepted already; the match starts as soon as everybody has answered."
    ),
    Why.DECLINED_ALREADY: lambda t: t(
        "You have declined already; press *Accept* if you want to play after all."
    ),
    Why.TOO_FEW_ACCEPTED: lambda t: t(
        "Too few players have accepted to start now; wait for more, or withdraw the challenge."
    ),
    Why.CHALLENGED_SELF: lambda t: t("You can't challenge yourself; choose another player."),
    Why.INVITED_TWICE: lambda t: t("You named a player twice; choose different players."),
    Why.CHALLENGED_BOT: lambda t: t("Other bots don't play; choose a person."),
    Why.SAY_WHO_IS_YOUNGER: lambda t: t(
        "The younger player starts, so accept with the button that says who is younger."
    ),
    Why.BAD_OPTIONS: lambda t: t("These options don't go together; change them and try again."),
    Why.PLAYER_GONE: lambda t: t(
        "A player of this match has deleted their data; challenge somebody else."
    ),
    Why.ALREADY_CHALLENGED: lambda t: t(
        "You have challenged this player already; wait for an answer, or withdraw the challenge."
    ),
    Why.NO_DRAW: lambda t: t(
        "A draw can be agreed on only in a match of two; here you can play on, or resign."
    ),
    Why.NOT_OVER: lambda t: t("This match is still going on; ask for a rematch when it is over."),
    Why.REMATCH_ASKED: lambda t: t(
        "A rematch was asked for already; it starts as soon as it is accepted."
    ),
    Why.NO_SUCH_OFFER: lambda t: t(
        "I can't find that offer any more; the board shows what is open."
    ),
    Why.OFFER_CLOSED: lambda t: t("This offer is no longer open; you can make a new one."),
    Why.OFFER_OPEN: lambda t: t(
        "There is an open offer in this match already; it has to be answered first."
    ),
    Why.OFFERED_ALREADY: lambda t: t(
        "You have asked that since your last move already; you can ask again after your next one."
    ),
    Why.OWN_OFFER: lambda t: t(
        "You can't answer your own offer; wait for your opponent, or withdraw it."
    ),
    Why.NOT_YOUR_OFFER: lambda t: t(
        "Only the player who made the offer can withdraw it; you can accept or decline it."
    ),
    Why.TAKEBACK_FOR_TWO: lambda t: t(
        "Takebacks are for matches of two players; in this one the moves stand."
    ),
    Why.TAKEBACK_RATED: lambda t: t(
        "This match is rated, and this server allows takebacks only in games that are not."
    ),
    Why.NOTHING_TO_TAKE_BACK: lambda t: t(
        "You have not moved yet, so there is nothing to take back."
    ),
    Why.AWAY_ALREADY: lambda t: t(
        "You are on vacation already; come back first if you want to change it."
    ),
    Why.AWAY_TOO_LONG: lambda t: t(
        "That is longer than you can still be away this year; choose a shorter vacation."
    ),
    Why.NOT_AWAY: lambda t: t("You are not on vacation; your clock is running."),
    Why.NO_MATCH_HERE: lambda t: t(
        "You have no running match here; `/games` lists those elsewhere, and a challenge starts "
        "a new one."
    ),
    Why.SEVERAL_MATCHES: lambda t: t(
        "You have several matches here; name the one you mean with the option `match`."
    ),
}


_CLOSED: dict[ChallengeStatus, Wording] = {
    ChallengeStatus.ACCEPTED: lambda t: t("This challenge was accepted already; the match is on."),
    ChallengeStatus.DECLINED: lambda t: t(
        "This challenge was declined; send a new one if you like to play."
    ),
    ChallengeStatus.WITHDRAWN: lambda t: t(
        "This challenge was withdrawn; send a new one if you like to play."
    ),
    ChallengeStatus.EXPIRED: lambda t: t(
        "This challenge has expired; send a new one if you like to play."
    ),
}


_REMATCHED: dict[ChallengeStatus, Wording] = {
    ChallengeStatus.OPEN: _WORDINGS[Why.REMATCH_ASKED],
    ChallengeStatus.ACCEPTED: lambda t: t(
        "The rematch was accepted already; `/games` lists the matches you are in."
    ),
    ChallengeStatus.DECLINED: lambda t: t(
        "The rematch was declined; send a challenge if you like to play."
    ),
    ChallengeStatus.EXPIRED: lambda t: t(
        "Nobody answered the rematch in time; send a challenge if you like to play."
    ),
}


def refusal_text(t: Texts, refusal: Refusal) -> str:
    """Say in one sentence why a refusal was made and what to do now."""
    match refusal:
        case BadMove(match=Match() as match):
            return face(match.terms.game).move_error(refusal.error, t)
        case BadOptions():
            return face(refusal.game).option_error(refusal.error, t)
        case Refusal(why=Why.CHALLENGE_CLOSED, challenge=Challenge(status=status)):
            return _CLOSED[status](t)
        case Refusal(why=Why.REMATCH_ASKED, challenge=Challenge(status=status)):
            return _REMATCHED[status](t)
        case Refusal(why=Why.SET_UP_DONE, match=Match(status=MatchStatus.RUNNING)):
            return t("The set-up is over: all blocks are placed, and the match is on.")
    return _WORDINGS[refusal.why](t)
