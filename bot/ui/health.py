"""`/health`: what works here and what does not, and why."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import discord
from discord.ui import Container, Separator, TextDisplay

from bot import __version__
from bot.storage.errors import DatabaseUnreachable
from bot.ui import private
from bot.ui.layout import LayoutView
from bot.ui.services import Interaction, private_texts
from bot.ui.texts import Texts
from bot.ui.troubles import permission_names

GREEN, RED = 0x3BA55D, 0xED4245

Loss = Callable[[Texts], str]

_LOSSES: dict[str, Loss] = {
    "view_channel": lambda t: t("no board is posted here when a deadline passes"),
    "send_messages": lambda t: t("no board is posted here when a deadline passes"),
    "send_messages_in_threads": lambda t: t("matches in threads of this channel get no new boards"),
    "create_public_threads": lambda t: t("no match gets a thread of its own"),
    "attach_files": lambda t: t("boards that I post come as text, without a picture"),
    "read_message_history": lambda t: t(
        "old boards keep their buttons, which then say that they are out of date"
    ),
}
"""What does not work without each permission."""

Line = tuple[bool, str]


async def show_health(interaction: Interaction) -> None:
    """Show privately which permissions are missing here, and how the connections are."""
    t = private_texts(interaction)
    permissions, connections = _permissions(interaction, t), await _connections(interaction, t)
    is_well = all(works for works, _ in (*permissions, *connections))
    head = t("## 🟢 All is well here") if is_well else t("## 🔴 Something does not work here")
    where = t("### Permissions in <#{channel}>", channel=interaction.channel_id)
    parts: list[discord.ui.Item[Any]] = [
        TextDisplay(head),
        TextDisplay("\n".join((where, *map(_marked, permissions)))),
        TextDisplay("\n".join((t("### Connections"), *map(_marked, connections)))),
        Separator(),
        TextDisplay(t("-# Version {version}", version=__version__)),
    ]
    await private.show(
        interaction, LayoutView(Container(*parts, accent_colour=GREEN if is_well else RED))
    )


def _marked(line: Line) -> str:
    works, text = line
    return f"{'🟢' if works else '🔴'} {text}"


def _permissions(interaction: Interaction, t: Texts) -> list[Line]:
    lines: list[Line] = []
    for name, loss in _LOSSES.items():
        title = permission_names((name,))
        if getattr(interaction.app_permissions, name):
            lines.append((True, title))
        else:
            missing = t("{permission} is missing: {loss}", permission=title, loss=loss(t))
            lines.append((False, missing))
    return lines


async def _connections(interaction: Interaction, t: Texts) -> list[Line]:
    return [await _database(interaction, t), _gateway(interaction, t)]


async def _database(interaction: Interaction, t: Texts) -> Line:
    started = time.perf_counter()
    try:
        await interaction.client.services.memory.recall("health")
    except DatabaseUnreachable:
        return False, t("The database cannot be reached: nothing can be played or saved")
    return True, t("Database: {time}", time=_milliseconds(time.perf_counter() - started))


def _gateway(interaction: Interaction, t: Texts) -> Line:
    shard = interaction.client.get_shard(interaction.guild.shard_id) if interaction.guild else None
    latency = shard.latency if shard else interaction.client.latency
    if not math.isfinite(latency):
        return True, t("Discord: connected, not measured yet")
    return True, t("Discord: {time}", time=_milliseconds(latency))


def _milliseconds(seconds: float) -> str:
    return f"{max(1, round(seconds * 1000))} ms"
