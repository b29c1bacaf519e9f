"""/health: what works in a channel, and what is lost by each missing permission."""

from __future__ import annotations

import discord
import pytest
from simcord.actors import MemberActor

from bot import __version__
from bot.storage.errors import DatabaseUnreachable
from bot.ui.texts import Translator
from tests.world import World, text_of, untranslated


@pytest.fixture
def admin(world: World) -> MemberActor:
    """Give somebody who manages the server."""
    role = world.guild.create_role("admin", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("admin"), roles=[role])


async def test_all_is_well(world: World, admin: MemberActor) -> None:
    """Private; permissions, database, Discord and version."""
    shown = await world.slash(admin, "health")
    text = text_of(shown.response)
    assert shown.ephemeral
    assert "All is well" in text
    assert "🔴" not in text
    assert "🟢 *Attach Files*" in text
    assert "Database: " in text
    assert __version__ in text


@pytest.mark.parametrize(
    ("permission", "loss"),
    [
        ("send_messages", "no board is posted here"),
        ("attach_files", "come as text"),
        ("create_public_threads", "thread of its own"),
        ("send_messages_in_threads", "in threads of this channel"),
        ("read_message_history", "keep their buttons"),
    ],
)
async def test_a_missing_permission_is_named_with_its_price(
    world: World, admin: MemberActor, permission: str, loss: str
) -> None:
    """One red line for it; the others stay green."""
    denied = discord.PermissionOverwrite(**{permission: False})
    world.channel = world.guild.create_text_channel(
        "quiet", overwrites={world.guild.default_role: denied}
    )
    text = text_of((await world.slash(admin, "health")).response)
    red = [line for line in text.splitlines() if line.startswith("🔴")]
    assert len(red) == 1
    assert permission.replace("_", " ").title() in red[0]
    assert loss in red[0]


async def test_an_unreachable_database_is_told(
    world: World, admin: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check does not depend on what it checks."""

    async def fail(*_: object) -> str:
        raise DatabaseUnreachable("gone")

    monkeypatch.setattr(type(world.bot.services.memory), "recall", fail)
    text = text_of((await world.slash(admin, "health")).response)
    assert "🔴 The database cannot be reached" in text


async def test_it_is_for_those_who_manage_the_server(world: World) -> None:
    """Others do not see the command."""
    assert "health" not in world.alice.available_commands(world.channel)


async def test_it_can_be_translated(world: World, admin: MemberActor) -> None:
    """But for Discord's own names of permissions."""
    await world.restart(Translator.pseudo())
    shown = await world.slash(admin, "health")
    left = "\n".join(untranslated(shown.response))
    assert "missing" not in left
    assert "Connections" not in left
