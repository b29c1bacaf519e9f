"""`/leaderboard`: the best players of a server, page by page, and where one stands oneself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord.ui import ActionRow, Container, Separator, TextDisplay

from bot.match.rankings import ACTIVE
from bot.match.ranks import Page, Rank
from bot.match.rating import PROVISIONAL_GAMES, Ladder
from bot.rules.registry import GAMES
from bot.ui import calls, private
from bot.ui.items import Button, reading
from bot.ui.ladders import ladder_title
from bot.ui.layout import LayoutView
from bot.ui.services import Interaction, private_texts, public_texts
from bot.ui.texts import Texts

ACCENT = 0xE0A526
MEDALS = ("🥇", "🥈", "🥉")
MOST_PAGES = 10**6
ROUNDS = 5
PATIENCE_S = 1.5
"""A page is not kept waiting longer for Discord to tell who is still in the server."""

SPACE = "\N{NO-BREAK SPACE}"
"""Pads the columns: usual spaces at the ends of a code span are lost."""


class OfPage(NamedTuple):
    """What the buttons of a leaderboard carry: what to show, and whose message it is."""

    game: str
    variant: str
    page: int
    everybody: int
    owner: int


class PageButton(Button[OfPage], action="ladder", carries=OfPage):
    """Turns to a page, in the message of whoever asked for it; anybody else gets their own."""

    async def press(self, interaction: Interaction) -> None:
        """Show the page."""
        wanted, user = self.carried, interaction.user.id
        with reading(wanted.game):
            game = GAMES[wanted.game].name
        ladder = Ladder(interaction.guild_id or 0, game, wanted.variant)
        page = await current_page(
            interaction, ladder, min(wanted.page, MOST_PAGES), everybody=bool(wanted.everybody)
        )
        if wanted.owner == user and not private.is_private(interaction):
            await calls.update(interaction, page_view(page, user, public_texts(interaction)))
        else:
            await private.show(interaction, page_view(page, user, private_texts(interaction)))


async def show_leaderboard(interaction: Interaction, ladder: Ladder, number: int) -> None:
    """Post a page of a ladder, with the line of who asked."""
    page = await current_page(interaction, ladder, number, everybody=False)
    view = page_view(page, interaction.user.id, public_texts(interaction))
    await calls.answer(interaction, view, public=True)


async def current_page(
    interaction: Interaction, ladder: Ladder, number: int, *, everybody: bool
) -> Page:
    """Read a page on which nobody stands who has left the server, as far as Discord tells soon."""
    client, viewer = interaction.client, interaction.user.id
    rankings = client.services.rankings
    await client.services.attendance.saw(client, ladder.guild_id, viewer)
    page = await rankings.page(ladder, number, viewer, everybody=everybody)
    try:
        async with asyncio.timeout(PATIENCE_S):
            for _ in range(ROUNDS):
                unchecked = await rankings.unchecked_near(page)
                if not unchecked:
                    break
                await client.services.attendance.check(client, ladder.guild_id, unchecked)
                page = await rankings.page(ladder, number, viewer, everybody=everybody)
    except TimeoutError:
        # The roll call goes on with it; meanwhile somebody who has left may be listed.
        return await rankings.page(ladder, number, viewer, everybody=everybody)
    return page


def page_view(page: Page, owner: int, t: Texts) -> LayoutView:
    """Lay out a page of a ladder."""
    title = ladder_title(page.ladder.game, page.ladder.variant, t)
    head = t("## 🏆 {title}: the best of this server", title=title)
    lines = table(page.ranks, t) if page.ranks else [_nobody(page, t)]
    texts = [TextDisplay[Any]("\n".join([head, *lines])), Separator[Any]()]
    foot = "\n".join([own_line(page, owner, t), _foot(page, t)])
    return LayoutView(
        Container(*texts, TextDisplay(foot), _row(page, owner, t), accent_colour=ACCENT)
    )


def table(ranks: Sequence[Rank], t: Texts) -> list[str]:
    """Write lines whose figures stand below each other, whatever the width of the names."""
    rows = [_cells(rank) for rank in ranks]
    head = ("#", t("Rating"), t("Games"), t("W-D-L"))
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    titles, player = _padded(head, widths, t), t("Player")
    lines = [f"{titles} {player}"]
    for rank, row in zip(ranks, rows, strict=True):
        lines.append(f"{_padded(row, widths, t)} {_medal(rank)}<@{rank.standing.user}>")
    return lines


def _cells(rank: Rank) -> tuple[str, ...]:
    standing = rank.standing
    results = f"{standing.wins}-{standing.draws}-{standing.losses}"
    return (f"{rank.place}.", str(standing.skill.shown), str(standing.games), results)


def _padded(cells: Sequence[str], widths: Sequence[int], t: Texts) -> str:
    padded = (cell.rjust(width, SPACE) for cell, width in zip(cells, widths, strict=True))
    return t.aligned(f"`{(SPACE * 2).join(map(t.aligned, padded))}`")


def _medal(rank: Rank) -> str:
    return f"{MEDALS[rank.place - 1]} " if rank.place and rank.place <= len(MEDALS) else ""


def _nobody(page: Page, t: Texts) -> str:
    start = t(
        "A place takes {games} rated games. Start with one: "
        "`/{game} challenge`, and be the first on this list!",
        games=PROVISIONAL_GAMES,
        game=page.ladder.game,
    )
    if page.everybody:
        return t("Nobody has a place here yet.") + "\n" + start
    idle = t.n(
        "Nobody with a place here has played in the last {n} day.",
        "Nobody with a place here has played in the last {n} days.",
        ACTIVE.days,
    )
    return f"{idle}\n{start}"


def own_line(page: Page, owner: int, t: Texts) -> str:
    """Say where the one who looks stands, or what a place would take."""
    if page.own is None or page.own.standing.games == 0:
        return t("<@{user}>: no rated game yet", user=owner)
    standing, place = page.own.standing, page.own.place
    number = standing.skill.shown
    if standing.is_provisional:
        return t.n(
            "<@{user}>: {number}? {n} more rated game gives a place",
            "<@{user}>: {number}? {n} more rated games give a place",
            PROVISIONAL_GAMES - standing.games,
            user=owner,
            number=number,
        )
    if place is None:
        return t(
            "<@{user}>: {number}, last rated game {time}, so not listed until the next one",
            user=owner,
            number=number,
            time=discord.utils.format_dt(standing.last_played_at, "R"),
        )
    return t.n(
        "<@{user}>: place **{place}** of {n} with {number}",
        "<@{user}>: place **{place}** of {n} with {number}",
        page.players,
        user=owner,
        place=place,
        number=number,
    )


def _foot(page: Page, t: Texts) -> str:
    players = t.n("{n} player", "{n} players", page.players)
    if not page.everybody:
        players += " · " + t.n(
            "active in the last {n} day", "active in the last {n} days", ACTIVE.days
        )
    shown = t("page {page} of {pages}", page=page.number, pages=page.pages)
    return f"-# {players} · {shown}"


def _row(page: Page, owner: int, t: Texts) -> ActionRow[Any]:
    def to(number: int, *, everybody: bool = page.everybody) -> OfPage:
        game, variant = page.ladder.game, page.ladder.variant
        return OfPage(game, variant, number, int(everybody), owner)

    first, last = page.number == 1, page.number == page.pages
    label = t("Only active players") if page.everybody else t("Show everybody")
    return ActionRow(
        PageButton(to(page.number - 1), label=t("Back"), emoji="◀️", disabled=first),
        PageButton(to(page.number + 1), label=t("Next"), emoji="▶️", disabled=last),
        PageButton(to(1, everybody=not page.everybody), label=label, emoji="👥"),
    )
