"""`/match`: admins end a match that is stuck, with a form that says what happens and asks why."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import SelectOption, app_commands
from discord.ui import Label, TextDisplay, TextInput

from bot.match.model import LONGEST_REASON, Match, MatchStatus, Verdict
from bot.match.refusals import Refusal, Why
from bot.match.replay import staying
from bot.scenes.registry import scenery
from bot.ui import private
from bot.ui.finder import named_number
from bot.ui.games.registry import face
from bot.ui.layout import Modal
from bot.ui.services import Interaction, private_texts
from bot.ui.show import link_row
from bot.ui.texts import Texts

MOST_CHOICES = 25
MOST_SEARCHED = 100
DRAW = "draw"


def require_manager(interaction: discord.Interaction[Any]) -> bool:
    """Refuse anybody without Manage Server, whatever the server has set for the command."""
    if not interaction.permissions.manage_guild:
        raise app_commands.MissingPermissions(["manage_guild"])
    return True


async def ask_to_end(interaction: Interaction, given: str) -> None:
    """Ask why a match of this server is to end without a result."""
    match, t = await _running(interaction, given), private_texts(interaction)
    told = t(
        "Match #{id} ends at once, without a winner and unrated. It is announced to its players, "
        "with your name and reason.",
        id=match.id,
    )
    await interaction.response.send_modal(VerdictForm(match, t, told))


async def ask_to_adjudicate(interaction: Interaction, given: str) -> None:
    """Ask how and why a match of this server is to end."""
    match, t = await _running(interaction, given), private_texts(interaction)
    told = t(
        "Match #{id} ends at once with this result, as if it had been played. It is announced to "
        "its players, with your name and reason.",
        id=match.id,
    )
    results = await _results(interaction, match, t)
    await interaction.response.send_modal(VerdictForm(match, t, told, results))


class VerdictForm(Modal):
    """The confirmation: what happens, with which result (if any), and why."""

    def __init__(
        self, match: Match, t: Texts, told: str, results: Sequence[SelectOption] = ()
    ) -> None:
        super().__init__(title=t("End match #{id}?", id=match.id)[:45])
        self._match_id = match.id
        self._result: discord.ui.Select[Any] | None = None
        self._reason: TextInput[Any] = TextInput(max_length=LONGEST_REASON)
        self.add_item(TextDisplay(told))
        if results:
            self._result = discord.ui.Select(options=list(results))
            self.add_item(Label(text=t("Result"), component=self._result))
        self.add_item(Label(text=t("Reason"), component=self._reason))

    async def submit(self, interaction: Interaction, /) -> None:
        """End the match, tell the admin, and announce it in the match's channel."""
        require_manager(interaction)
        match, t = await self._end(interaction), private_texts(interaction)
        told = t("⚖️ Match #{id} is ended.", id=match.id)
        await private.say(interaction, told, *link_row(match, t))
        await interaction.client.services.publisher.publish(interaction.client, match, interaction)

    async def _end(self, interaction: Interaction) -> Match:
        arbiter = interaction.client.services.arbiter
        verdict = Verdict(interaction.user.id, " ".join(self._reason.value.split()))
        where = (self._match_id, interaction.guild_id or 0)
        if self._result is None:
            return await arbiter.cancel(*where, verdict)
        chosen = self._result.values[0]
        return await arbiter.adjudicate(*where, verdict, None if chosen == DRAW else int(chosen))


async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Propose the running matches of this server whose line contains what was typed."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        return []
    running = await interaction.client.services.arbiter.running(interaction.guild_id)
    newest = list(reversed(running))[:MOST_SEARCHED]
    lines = await asyncio.gather(*(_line(interaction, match) for match in newest))
    wanted = current.strip().lower()
    return [
        app_commands.Choice(name=line, value=str(match.id))
        for match, line in zip(newest, lines, strict=True)
        if wanted in line.lower()
    ][:MOST_CHOICES]


async def _running(interaction: Interaction, given: str) -> Match:
    """Read an unfinished match of this server."""
    number = named_number(interaction, given)
    match = await interaction.client.services.matches.match(number)
    if match.place.guild_id != interaction.guild_id:
        raise Refusal(Why.NO_SUCH_MATCH)
    if match.status is MatchStatus.FINISHED:
        raise Refusal(Why.MATCH_OVER, match=match)
    return match


async def _line(interaction: Interaction, match: Match) -> str:
    """Name a match in a list of choices: "#12 alice – bob, Deblockle, 40 plies"."""
    t, names = private_texts(interaction), await _names(interaction, match)
    plies = t.n("{n} ply", "{n} plies", len(match.moves))
    game = face(match.terms.game).title(t)
    end = f", {game}, {plies}"
    return f"#{match.id} {' – '.join(names)}"[: 100 - len(end)] + end


async def _results(interaction: Interaction, match: Match, t: Texts) -> list[SelectOption]:
    names, look = await _names(interaction, match), scenery(match.terms.game)
    still = staying(match)
    wins = [
        SelectOption(
            label=t("{name} wins", name=name)[:100],
            description=look.seat_name(match, seat, t),
            value=str(seat),
        )
        for seat, name in enumerate(names)
        if seat in still
    ]
    return [*wins, SelectOption(label=t("Draw"), value=DRAW)]


async def _names(interaction: Interaction, match: Match) -> list[str]:
    """Name the players, where Discord does not tell in time by their sides."""
    known, t = interaction.client.services.names, private_texts(interaction)
    found = await asyncio.gather(*(known.of(interaction, user) for user in match.players))
    side = scenery(match.terms.game).seat_name
    return [name or side(match, seat, t) for seat, name in enumerate(found)]
