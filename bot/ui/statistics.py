"""`/stats`: what a player has done in a game here, with the curve of their rating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord.ui import Container, TextDisplay

from bot.match.ranks import PastGame, Rank, Stats, Tally
from bot.match.rating import PROVISIONAL_GAMES, Score, Standing
from bot.rules.registry import GAMES
from bot.ui import calls
from bot.ui.games.registry import face
from bot.ui.ladders import ladder_title
from bot.ui.layout import LayoutView
from bot.ui.pictures import Picture, draw
from bot.ui.rating_lines import difference
from bot.ui.seeing import visible
from bot.ui.services import Interaction, public_texts, public_theme
from bot.ui.show import message_url
from bot.ui.texts import Texts, mention
from renderer import CurveScene

ACCENT = 0xE0A526
MARKS = {Score.WON: "🟢", Score.DRAWN: "⚪", Score.LOST: "🔴"}


async def show_stats(interaction: Interaction, user: int, game: str | None) -> None:
    """Post what a user has done in a game (by default the one they played last)."""
    rankings, guild_id = interaction.client.services.rankings, interaction.guild_id
    assert guild_id is not None  # noqa: S101 - the command is for servers only
    latest = game or await rankings.latest_game(guild_id, user)
    stats = await rankings.stats(guild_id, latest or next(iter(GAMES)), user)
    # A public channel is no place to tell what was played in a hidden one.
    stats = replace(stats, games=tuple(await visible(interaction, stats.games, user)))
    t = public_texts(interaction)
    picture = await curve(interaction, stats, t)
    await calls.answer(
        interaction,
        stats_view(stats, t, picture),
        files=[picture.file()] if picture else (),
        public=True,
        fallback=stats_view(stats, t, None),
    )


async def curve(interaction: Interaction, stats: Stats, t: Texts) -> Picture | None:
    """Draw the rating after each game, once there are two points to join."""
    if len(stats.curve) < 2:
        return None
    scene = CurveScene(points=stats.curve, theme=public_theme(interaction))
    picture = await draw(interaction.client, scene, curve_alt(stats, t))
    return replace(picture, name="rating.png")


def curve_alt(stats: Stats, t: Texts) -> str:
    """State in words what the curve shows."""
    numbers = [shown for _, shown in stats.curve]
    return t.n(
        "The rating over {n} game: it began at {first}, went between {low} and {high}, "
        "and is {last} now.",
        "The rating over {n} games: it began at {first}, went between {low} and {high}, "
        "and is {last} now.",
        len(numbers) - 1,
        first=numbers[0],
        low=min(numbers),
        high=max(numbers),
        last=numbers[-1],
    )


def stats_view(stats: Stats, t: Texts, picture: Picture | None) -> LayoutView:
    """Lay out the statistics of a player."""
    title = t("## 📊 <@{user}> in {game}", user=stats.user, game=face(stats.game).title(t))
    if stats.record.games == 0:
        empty = t(
            "No game has been finished here yet. `/{game} challenge` starts one.", game=stats.game
        )
        return LayoutView(Container(TextDisplay(f"{title}\n{empty}"), accent_colour=ACCENT))
    head = [title, *(_rating(*ranked, stats.game, t) for ranked in stats.ranks)]
    record = t("**All games:** {results}", results=results_text(stats.record, t))
    parts: list[discord.ui.Item[Any]] = [TextDisplay("\n".join([*head, record]))]
    if picture:
        parts.append(picture.gallery())
    parts.append(TextDisplay("\n".join(_opponents(stats, t))))
    if stats.games:
        parts.append(TextDisplay("\n".join(_games(stats.games, t))))
    return LayoutView(Container(*parts, accent_colour=ACCENT))


def _rating(variant: str, rank: Rank, players: int, game: str, t: Texts) -> str:
    standing = rank.standing
    title = ladder_title(game, variant, t)
    if standing.is_provisional:
        number = t(
            "**{title}:** {number}? after {games} of {needed} rated games",
            title=title,
            number=standing.skill.shown,
            games=standing.games,
            needed=PROVISIONAL_GAMES,
        )
    elif rank.place is None:
        number = t(
            "**{title}:** {number}, not listed at present",
            title=title,
            number=standing.skill.shown,
        )
    else:
        number = t(
            "**{title}:** {number}, place {place} of {players}",
            title=title,
            number=standing.skill.shown,
            place=rank.place,
            players=players,
        )
    return f"{number} · {_streaks(standing, t)}"


def _streaks(standing: Standing, t: Texts) -> str:
    best = t("best streak {best}", best=standing.best_streak)
    if standing.streak > 0:
        now = t.n("{n} win in a row", "{n} wins in a row", standing.streak)
    elif standing.streak < 0:
        now = t.n("{n} loss in a row", "{n} losses in a row", -standing.streak)
    else:
        now = t("no streak")
    return f"{now} · {best}"


def results_text(tally: Tally, t: Texts) -> str:
    """State results in words: "12 games: 7 won, 2 drawn, 3 lost"."""
    return t.n(
        "{n} game: {won} won, {drawn} drawn, {lost} lost",
        "{n} games: {won} won, {drawn} drawn, {lost} lost",
        tally.games,
        won=tally.wins,
        drawn=tally.draws,
        lost=tally.losses,
    )


def score_text(tally: Tally, first: int, second: int, t: Texts) -> str:
    """Write a score between two: "@alice 3:1 @bob, 2 draws"."""
    score = f"{mention(first, t)} **{tally.wins} : {tally.losses}** {mention(second, t)}"
    if tally.draws:
        score += ", " + t.n("{n} draw", "{n} draws", tally.draws)
    return score


def _opponents(stats: Stats, t: Texts) -> list[str]:
    lines = [f"- {score_text(tally, stats.user, user, t)}" for user, tally in stats.opponents]
    return [t("### Against"), *lines]


def _games(games: Sequence[PastGame], t: Texts) -> list[str]:
    return [t("### Last games"), *(_game(game, t) for game in games)]


def _game(game: PastGame, t: Texts) -> str:
    opponents = ", ".join(f"<@{user}>" for user in game.against)
    words = {
        Score.WON: t("won against {opponents}", opponents=opponents),
        Score.DRAWN: t("drew with {opponents}", opponents=opponents),
        Score.LOST: t("lost to {opponents}", opponents=opponents),
    }
    facts = [f"{MARKS[game.score]} {words[game.score]}"]
    if game.change is not None:
        facts.append(difference(game.change))
    facts.append(discord.utils.format_dt(game.finished_at, "d"))
    place = game.place
    if game.message_id is not None:
        url = message_url(place.guild_id, place.channel_id, game.message_id)
        facts.append(f"[#{game.match_id}]({url})")
    else:
        facts.append(f"#{game.match_id}")
    return " · ".join(facts)
