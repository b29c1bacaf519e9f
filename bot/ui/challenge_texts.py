"""What the message of a challenge says."""

from __future__ import annotations

from bot.match.model import Challenge, ChallengeStatus, First
from bot.rules.registry import game
from bot.scenes.scenery import listed
from bot.ui.games.registry import face
from bot.ui.terms import first_line, terms_lines
from bot.ui.texts import Texts


def _names(challenge: Challenge, t: Texts) -> list[str]:
    invited = [f"<@{user}>" for user in challenge.invited] or [t("whoever accepts")]
    return [f"<@{challenge.author}>", *invited]


def head(challenge: Challenge, t: Texts) -> str:
    """Say who challenges whom to what."""
    author, *invited = names = _names(challenge, t)
    lines = terms_lines(challenge.terms, t, names)
    if first := first_line(challenge.terms, t, names):
        lines.append(first)
    played = face(challenge.terms.game).title(t)
    if challenge.rematch_of is None:
        title = t("### 🎲 A game of {game}?", game=played)
    else:
        title = t("### 🔁 A rematch in {game}?", game=played)
    who = t("{author} challenges {invited}.", author=author, invited=listed(invited, t))
    return "\n".join((title, who, *(f"- {line}" for line in lines)))


def who_starts(challenge: Challenge, t: Texts) -> list[str]:
    """Explain the game's own rule for who starts, where it decides."""
    terms = challenge.terms
    if challenge.ask_younger:
        return [t("The younger player moves first. To accept, say who that is.")]
    if terms.first is First.AUTO and game(terms.game).winner_starts:
        return [t("The winner of your last game moves first.")]
    return []


def answers(challenge: Challenge, t: Texts) -> list[str]:
    """Tell who of several invited players has answered what, and what that leads to."""
    if len(challenge.invited) < 2:
        return []
    lines = [_answer(challenge, user, t) for user in challenge.invited]
    rule = t("-# The match starts with those who accept, as soon as everybody has answered.")
    return ["\n".join((*lines, rule))]


def _answer(challenge: Challenge, user: int, t: Texts) -> str:
    if user in challenge.accepted:
        return t("✅ <@{user}> plays", user=user)
    if user in challenge.declined:
        return t("❌ <@{user}> declined", user=user)
    return t("⏳ <@{user}> has not answered yet", user=user)


def end(challenge: Challenge, t: Texts) -> str:
    """Say how a challenge ended."""
    match challenge.status:
        case ChallengeStatus.ACCEPTED:
            _, *takers = (f"<@{user}>" for user in challenge.takers)
            return t("✅ {others} accepted; the match is on.", others=listed(takers, t))
        case ChallengeStatus.DECLINED:
            declined = [f"<@{user}>" for user in challenge.invited if user in challenge.declined]
            return t("❌ {others} declined.", others=listed(declined, t))
        case ChallengeStatus.WITHDRAWN:
            author, *_ = _names(challenge, t)
            return t("↩️ {author} withdrew the challenge.", author=author)
        case ChallengeStatus.EXPIRED:
            return _expired(challenge, t)
        case ChallengeStatus.OPEN:
            raise ValueError(f"challenge {challenge.id} is still open")


def _expired(challenge: Challenge, t: Texts) -> str:
    if challenge.accepted or challenge.declined:
        waiting = [f"<@{user}>" for user in challenge.waiting]
        return t("⌛ {others} did not answer in time.", others=listed(waiting, t))
    return t("⌛ Nobody answered in time.")
