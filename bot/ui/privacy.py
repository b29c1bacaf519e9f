"""`/privacy`: what is stored about a user, all of it as a file, and its deletion."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import ActionRow, Container, TextDisplay

from bot.match.model import ChallengeStatus
from bot.match.privacy import Forgotten
from bot.match.refusals import Refusal
from bot.match.servers import RETENTION
from bot.ui import calls, private
from bot.ui.challenges import redraw
from bot.ui.items import Button, Nothing
from bot.ui.layout import LayoutView
from bot.ui.services import Client, Interaction, private_texts
from bot.ui.texts import Texts

FILE = "blockparty-data.json"

_COUNTS: dict[str, Callable[[Texts, int], str]] = {
    "seats": lambda t, n: t.n("{n} match", "{n} matches", n),
    "moves": lambda t, n: t.n("{n} move", "{n} moves", n),
    "challenges": lambda t, n: t.n("{n} challenge", "{n} challenges", n),
    "offers": lambda t, n: t.n("{n} offer", "{n} offers", n),
    "ratings": lambda t, n: t.n("{n} rating", "{n} ratings", n),
}
"""How the rows of a table are counted for people."""


class DeleteButton(Button[Nothing], action="forget-me", carries=Nothing):
    """Deletes all data of the user who presses it."""

    async def press(self, interaction: Interaction) -> None:
        """Delete, say so, and tell the others what has ended."""
        services, user = interaction.client.services, interaction.user.id
        forgotten = await services.privacy.forget(user)
        services.names.forget(user)
        services.customs.forget(user)
        await private.say(interaction, _done(forgotten, private_texts(interaction)))
        await announce(interaction.client, forgotten)


class KeepDataButton(Button[Nothing], action="keep-me", carries=Nothing):
    """Deletes nothing."""

    async def press(self, interaction: Interaction) -> None:
        """Close the confirmation."""
        t = private_texts(interaction)
        await private.say(interaction, t("Nothing was deleted."))


async def show_stored(interaction: Interaction) -> None:
    """Tell a user privately what is stored about them, why and for how long."""
    t = private_texts(interaction)
    records = await interaction.client.services.privacy.records(interaction.user.id)
    found = [count(t, len(records.get(table, ()))) for table, count in _COUNTS.items()]
    what = t(
        "## 🔒 What I know about you\n"
        "Your Discord ID (a number), and with it: {found}, your preferences and vacations. I store "
        "no names, messages or pictures.",
        found=", ".join(found),
    )
    why = t(
        "**Why:** to play: whose turn it is, who won, ratings and statistics.\n"
        "**How long:** until you delete it, or {days} days after I was removed from a server, for "
        "all that belongs to that server.\n"
        "**Who sees it:** whoever sees the channels you play in, and the host of this bot.",
        days=RETENTION.days,
    )
    how = t("`/privacy export` gives you all of it as a file, `/privacy delete` deletes it.")
    texts = [TextDisplay[Any](part) for part in (what, why, how)]
    await private.show(interaction, LayoutView(Container(*texts)))


async def send_export(interaction: Interaction) -> None:
    """Give a user all that is stored about them, as a private file."""
    t, user = private_texts(interaction), interaction.user.id
    records = await interaction.client.services.privacy.records(user)
    written = json.dumps({"user_id": user, **records}, ensure_ascii=False, indent=1)
    told = t("This is all that I have stored about you, table by table.")
    shown: list[discord.ui.Item[Any]] = [
        TextDisplay(told),
        discord.ui.File(f"attachment://{FILE}"),
    ]
    await calls.answer(
        interaction,
        LayoutView(*shown),
        files=[discord.File(io.BytesIO(written.encode()), FILE)],
        fallback=private.note(
            t("Your data is too large for a message of Discord's; ask the host of this bot for it.")
        ),
    )


async def ask_to_delete(interaction: Interaction) -> None:
    """Say exactly what a deletion does, and ask whether it is wanted."""
    t, running = private_texts(interaction), await _running(interaction)
    lines = [
        t("## 🗑️ Delete everything about you?"),
        t.n(
            "- You give up **{n} running match**, as if you resigned.",
            "- You give up **{n} running matches**, as if you resigned.",
            running,
        ),
        t("- Your open challenges are withdrawn, and those to you are declined."),
        t("- Your ratings and settings are deleted in all servers."),
        t(
            "- Finished matches stay for the others: results and ratings as they are, with "
            "“a former player” in your place."
        ),
        t(
            "- Messages that I have posted in channels stay there; moderators of those servers "
            "can delete them."
        ),
        t("This cannot be undone. You can play again at any time, from the beginning."),
    ]
    row: ActionRow[Any] = ActionRow(
        DeleteButton(Nothing(), label=t("Delete everything"), style=ButtonStyle.danger),
        KeepDataButton(Nothing(), label=t("Keep it")),
    )
    await private.say(interaction, "\n".join(lines), row)


async def announce(client: Client, forgotten: Forgotten) -> None:
    """Show the others what a deletion has ended; what cannot be posted is ended all the same.

    All of it is read anew: somebody else may be gone by now, who is no more to be named or pinged.
    """
    services = client.services
    for match in (*forgotten.matches, *forgotten.begun):
        with suppress(Refusal):
            await services.publisher.publish(client, await services.matches.match(match.id))
    for challenge in forgotten.challenges:
        with suppress(Refusal):
            await redraw(client, await services.matches.challenge_by_id(challenge.id))


async def _running(interaction: Interaction) -> int:
    return len(await interaction.client.services.privacy.running(interaction.user.id))


def _done(forgotten: Forgotten, t: Texts) -> str:
    ended = t.n("{n} match was given up", "{n} matches were given up", len(forgotten.matches))
    shut = sum(each.status is not ChallengeStatus.OPEN for each in forgotten.challenges)
    closed = t.n("{n} challenge closed", "{n} challenges closed", shut)
    return t("✅ Everything about you is deleted; {ended}, {closed}.", ended=ended, closed=closed)
