"""Lines of text that several messages about a match have in common."""

from __future__ import annotations

from bot.match.model import COMPUTER, Match
from bot.match.replay import as_of, is_leaving, last_transition, position_of, staying
from bot.scenes.registry import scenery
from bot.ui.texts import Texts, mention


def players_line(match: Match, t: Texts) -> str:
    """Name the players with their sides: "@alice (Gold) against @bob (Blue)"."""
    name, still = scenery(match.terms.game).seat_name, staying(match)
    players = []
    for seat, user in enumerate(match.players):
        side = name(match, seat, t)
        side = side if seat in still else t("{side}, has left", side=side)
        players.append(f"{mention(user, t)} ({side})")
    return (t(" against ") if len(players) == 2 else ", ").join(players)


def last_move(match: Match, t: Texts) -> list[str]:
    """Tell what the latest ply of a match did; nothing before the first one."""
    last = last_transition(match)
    if last is None:
        return []
    told = scenery(match.terms.game).caption(last, t)
    if is_leaving(last.before, match.moves[-1]):
        return [told]
    return [t("**{move}** · {caption}", move=match.moves[-1], caption=told)]


def latest_moves(match: Match, t: Texts) -> list[str]:
    """Tell the latest ply, and before it what the computer's plies have answered."""
    told, latest = range(0), len(match.moves)
    for first in reversed(range(latest)):
        told = range(first, latest)
        if match.players[position_of(match, first).player_to_move] != COMPUTER:
            break
    return [line for ply in told for line in last_move(as_of(match, ply + 1), t)]
