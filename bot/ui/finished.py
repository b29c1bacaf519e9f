"""`/games which:finished`: every finished match of a server, page by page, and the way to each."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.archive import Page
from bot.match.model import EndedBy, Match
from bot.scenes.scenery import listed
from bot.ui import calls
from bot.ui.finder import named
from bot.ui.games.registry import face
from bot.ui.items import Button, Nothing, Select
from bot.ui.layout import LayoutView
from bot.ui.leafing import Way
from bot.ui.replay import show_replay
from bot.ui.seeing import visible
from bot.ui.services import Interaction, private_texts
from bot.ui.texts import Texts, mention

EVERYBODY = 0
"""Stands for no user where a list is of everybody's matches."""


class OnPage(NamedTuple):
    """What the buttons carry: whose matches, the page they are on, and where they lead."""

    user: int
    page: int
    way: Way


class FinishedPageButton(Button[OnPage], action="finished", carries=OnPage):
    """Leafs through the finished matches."""

    async def press(self, interaction: Interaction) -> None:
        """Show the page in place of this one."""
        user, page, way = self.carried
        # How many pages there are is not known; there is a button to a page only if it exists.
        view = await _view(interaction, user, way.leads_to(page, page + 2))
        await calls.update(interaction, view)


class OpenReplay(Select[Nothing], action="open-replay", carries=Nothing):
    """Opens the replay of the chosen match."""

    async def press(self, interaction: Interaction) -> None:
        """Show it beside the list."""
        match = await named(interaction, self.value)
        await show_replay(interaction, match, anew=True)


async def show_finished(interaction: Interaction, user: int | None) -> None:
    """List the finished matches of a user or of everybody in this server, privately."""
    await calls.answer(interaction, await _view(interaction, user or EVERYBODY, 0))


async def _view(interaction: Interaction, user: int, number: int) -> LayoutView:
    if interaction.guild_id is None:
        user = interaction.user.id
    page = await interaction.client.services.archive.finished(
        interaction.guild_id, user_id=user or None, page=number
    )
    t = private_texts(interaction)
    seen = await visible(interaction, page.matches)
    lines = [
        finished_line(match, t)
        if match in seen
        else t("- **#{id}** was played where you can't look", id=match.id)
        for match in page.matches
        # A list of one user's matches would tell who played there.
        if match in seen or user == EVERYBODY
    ]
    if page.matches and not lines:
        lines = [t("These matches were played where you can't look.")]
    elif not lines:
        lines = [t("Nobody has finished a match here yet.") if number == 0 else t("No more.")]
    text: TextDisplay[Any] = TextDisplay("\n".join((_title(user, t), *lines)))
    rows = [*_open_row(seen, t), *_leafing_row(page, user, t)]
    return LayoutView(Container(text, *rows))


def _title(user: int, t: Texts) -> str:
    if user == EVERYBODY:
        return t("### Finished matches")
    return t("### Finished matches of <@{user}>", user=user)


def finished_line(match: Match, t: Texts) -> str:
    """Tell about a finished match in a line: its number, who won, how long, and when."""
    facts = [
        t("- **#{id}** {game}", id=match.id, game=face(match.terms.game).title(t)),
        _result(match, t),
        t.n("{n} turn", "{n} turns", len(match.moves)),
    ]
    if match.finished_at is not None:
        facts.append(discord.utils.format_dt(match.finished_at, "d"))
    return " · ".join(facts)


def _result(match: Match, t: Texts) -> str:
    if match.result is None or match.result.ended_by is EndedBy.CANCELLED:
        return t("{players}: no result", players=listed([mention(u, t) for u in match.players], t))
    ranked = sorted(zip(match.players, match.result.places, strict=True), key=lambda each: each[1])
    winners = [mention(user, t) for user, place in ranked if place == 1]
    others = [mention(user, t) for user, place in ranked if place > 1]
    if not others:
        return t("🤝 {players}", players=listed(winners, t))
    return t("🏆 {winners} ahead of {others}", winners=listed(winners, t), others=listed(others, t))


def _open_row(seen: list[Match], t: Texts) -> list[ActionRow[Any]]:
    options = [
        discord.SelectOption(
            label=t("#{id} {game}", id=match.id, game=face(match.terms.game).title(t)),
            value=str(match.id),
        )
        for match in seen
        if match.start is not None
    ]
    if not options:
        return []
    return [ActionRow(OpenReplay(Nothing(), options=options, placeholder=t("Replay a match …")))]


def _leafing_row(page: Page, user: int, t: Texts) -> list[ActionRow[Any]]:
    if page.number == 0 and page.is_last:
        return []
    buttons = (
        (Way.FIRST, t("Newest"), "⏮️", page.number == 0),
        (Way.BACK, t("Newer"), "◀️", page.number == 0),
        (Way.NEXT, t("Older"), "▶️", page.is_last),
    )
    return [
        ActionRow(
            *(
                FinishedPageButton(
                    OnPage(user, page.number, way), label=label, emoji=emoji, disabled=disabled
                )
                for way, label, emoji, disabled in buttons
            )
        )
    ]
