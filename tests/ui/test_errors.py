"""Whatever fails while something is answered, its user gets one private sentence."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import discord
import pytest
from discord import app_commands

from bot.logs import MaskingFormatter
from bot.match.refusals import Refusal, Why
from bot.ui import calls
from bot.ui.items import Button
from bot.ui.layout import LayoutView, Modal
from bot.ui.services import Interaction
from bot.ui.tree import Tree
from tests.world import World, text_of

APOLOGY = "Sorry, something went wrong on my side"


class Choice(NamedTuple):
    """What the button of these tests carries."""

    match_id: int
    how: str


class Risky(Button[Choice], action="test-risky", carries=Choice):
    """A button that fails as its custom id says."""

    async def press(self, interaction: Interaction) -> None:
        """Fail."""
        await fail(interaction, self.carried.how)


class StatefulButton(discord.ui.Button[LayoutView]):
    """A button that lives in the memory of its view."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Fail."""
        await fail(interaction, "bug")


class Form(Modal, title="Form"):
    """A form that fails when it is submitted."""

    name: discord.ui.Label[Any] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name")
    )

    async def submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Fail."""
        await fail(interaction, "bug")


async def fail(interaction: discord.Interaction[Any], how: str) -> None:
    """Fail in one of several ways."""
    if how == "refusal":
        raise Refusal(Why.NOT_YOUR_TURN)
    if how == "bug":
        raise ZeroDivisionError
    if how == "form":
        await interaction.response.send_modal(Form())
    if how == "twice":
        await interaction.response.defer()
        await interaction.response.defer()


async def post(world: World, *items: discord.ui.Item[Any]) -> discord.Message:
    """Let the bot post a message with these items."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(*items)
    sent = await calls.post_to_channel(world.bot, world.channel.id, LayoutView(row))
    assert isinstance(sent, calls.Sent)
    return world.messages()[-1]


async def add_command(world: World, how: str) -> None:
    """Give the bot a command `/risky` that fails."""

    @app_commands.command(description="Fails")
    async def risky(interaction: discord.Interaction[Any]) -> None:
        await fail(interaction, how)

    world.bot.tree.add_command(risky)
    await world.bot.tree.sync()


@pytest.mark.parametrize("path", ["command", "item", "view", "form"])
async def test_bug_is_apologised_for_with_a_reference(
    world: World, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    """All error paths of discord.py end in the same private apology; the log has its reference."""
    world.expect_errors()
    if path == "command":
        await add_command(world, "bug")
        shown = await world.slash(world.alice, "risky")
    elif path == "item":
        await post(world, Risky(Choice(7, "bug"), label="Risky"))
        shown = await world.press(world.alice, "Risky")
    elif path == "view":
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(StatefulButton(label="Stateful"))
        await world.bot.get_partial_messageable(world.channel.id).send(view=LayoutView(row))
        shown = await world.press(world.alice, "Stateful")
    else:
        await post(world, Risky(Choice(7, "form"), label="Risky"))
        form = await world.press(world.alice, "Risky")
        shown = await world.alice.submit_modal(form, {"name": "x"})
    assert shown.ephemeral
    said = text_of(shown.response)
    assert said.startswith(APOLOGY)
    reference = said.split("`")[1]
    record = next(record for record in caplog.records if reference in record.getMessage())
    assert record.exc_info is not None
    assert record.exc_info[0] is ZeroDivisionError


async def test_custom_id_that_cannot_be_read_is_answered(world: World) -> None:
    """What discord.py would swallow in from_custom_id: the fields of another version."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        discord.ui.Button(label="Old", custom_id="bp1:test-risky:not-a-number:x"),
        discord.ui.Button(label="Older", custom_id="bp1:test-risky"),
    )
    await world.bot.get_partial_messageable(world.channel.id).send(view=_dead(row))
    for label in ("Old", "Older"):
        shown = await world.press(world.alice, label)
        assert "older version" in text_of(shown.response)


@pytest.mark.parametrize("custom_id", ["bp0:move:7:3", "bp1:no-such-action:7", "whatever"])
async def test_leftover_component_is_answered(world: World, custom_id: str) -> None:
    """A component that no item takes is answered; discord.py alone would drop it silently."""
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        discord.ui.Button(label="Leftover", custom_id=custom_id)
    )
    await world.bot.get_partial_messageable(world.channel.id).send(view=_dead(row))
    shown = await world.press(world.alice, "Leftover")
    assert shown.ephemeral
    assert "older version" in text_of(shown.response)


async def test_form_that_outlived_a_restart_is_answered(world: World) -> None:
    """An open form is lost with the process; its user is told."""
    await post(world, Risky(Choice(7, "form"), label="Risky"))
    form = await world.press(world.alice, "Risky")
    await world.restart()
    shown = await world.alice.submit_modal(form, {"name": "x"})
    assert shown.ephemeral
    assert "older version" in text_of(shown.response)


async def test_item_survives_a_restart(world: World) -> None:
    """A button of our own works after a restart, with nothing in memory."""
    await post(world, Risky(Choice(7, "refusal"), label="Risky"))
    await world.restart()
    shown = await world.press(world.alice, "Risky")
    assert "not your turn" in text_of(shown.response)


async def test_refusal_is_worded_in_the_language_of_its_user(world: World) -> None:
    """An expected error is no error in the log, and is told in the user's words."""
    await post(world, Risky(Choice(7, "refusal"), label="Risky"))
    shown = await world.press(world.alice, "Risky")
    assert shown.ephemeral
    assert "not your turn" in text_of(shown.response)


async def test_handler_that_answers_nothing_is_noticed(world: World) -> None:
    """Silence is a bug, and the user is told so."""
    world.expect_errors(2)
    await post(world, Risky(Choice(7, "silence"), label="Risky"))
    shown = await world.press(world.alice, "Risky")
    assert text_of(shown.response).startswith(APOLOGY)
    await add_command(world, "silence")
    shown = await world.slash(world.alice, "risky")
    assert text_of(shown.response).startswith(APOLOGY)


async def test_second_answer_is_only_logged(world: World) -> None:
    """What was answered already needs no second answer (40060)."""
    message = await post(world, Risky(Choice(7, "twice"), label="Risky"))
    shown = await world.press(world.alice, "Risky", on=message)
    assert shown.acknowledged
    assert not shown.followups


@pytest.mark.discord_allows("ack-never")
async def test_interaction_that_came_too_late_is_only_logged(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody can be told after three seconds (10062); the next press redraws."""
    world.inject("POST", "/interactions/*/callback", code=10062, status=404)
    shown = await world.slash(world.alice, "about")
    assert not shown.acknowledged
    assert "Late" in caplog.text


@pytest.mark.parametrize(
    ("code", "status", "words"),
    [(0, 500, "Discord has trouble"), (50013, 403, "not allowed"), (10008, 404, "was deleted")],
)
async def test_answer_that_came_to_nothing_is_told(
    world: World, code: int, status: int, words: str
) -> None:
    """A handler may leave the outcome of its answer to the foundation."""
    world.inject("POST", "/interactions/*/callback", code=code, status=status)
    shown = await world.slash(world.alice, "about")
    assert words in text_of(shown.response)


async def test_command_that_discord_still_shows_is_explained(world: World) -> None:
    """A command of an older tree is answered with what to do about it."""
    await add_command(world, "bug")
    world.bot.tree.remove_command("risky")
    shown = await world.slash(world.alice, "risky")
    assert "reload Discord" in text_of(shown.response)


@pytest.mark.parametrize("known", [True, False])
async def test_failing_autocomplete_gives_no_choices(world: World, *, known: bool) -> None:
    """An autocomplete always ends, also that of a command which is gone."""

    @app_commands.command(description="Fails")
    async def risky(_interaction: discord.Interaction[Any], text: str) -> None: ...

    @risky.autocomplete("text")
    async def complete(_interaction: discord.Interaction[Any], text: str) -> list[Any]:
        raise ZeroDivisionError(text)

    world.bot.tree.add_command(risky)
    await world.bot.tree.sync()
    if not known:
        world.bot.tree.remove_command("risky")
    world.expect_errors()
    assert await world.alice.autocomplete(world.channel, "risky", "text", "x") == []


ERRORS = [
    (app_commands.MissingPermissions(["manage_guild"]), "*Manage Guild*"),
    (app_commands.BotMissingPermissions(["attach_files"]), "*Attach Files*"),
    (app_commands.CommandOnCooldown(app_commands.Cooldown(1, 9), 8.6), "9 seconds"),
    (app_commands.NoPrivateMessage(), "only in a server"),
    (app_commands.CheckFailure(), "ask an admin"),
]


@pytest.mark.parametrize(("error", "words"), ERRORS)
async def test_failed_check_says_what_is_missing(
    world: World, error: app_commands.AppCommandError, words: str
) -> None:
    """Each check of discord.py has a true sentence."""

    async def check(_interaction: discord.Interaction[Any]) -> bool:
        raise error

    await add_command(world, "bug")
    command = world.bot.tree.get_command("risky")
    assert isinstance(command, app_commands.Command)
    command.add_check(check)
    shown = await world.slash(world.alice, "risky")
    assert words in text_of(shown.response)


async def test_log_lines_of_a_press_name_interaction_and_match(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """A line written while a press is handled says which press, of which match."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(MaskingFormatter().format(record))  # type: ignore[method-assign]
    caplog.set_level(logging.ERROR)
    logging.getLogger().addHandler(handler)
    world.expect_errors()
    await post(world, Risky(Choice(7, "bug"), label="Risky"))
    await world.press(world.alice, "Risky")
    logging.getLogger().removeHandler(handler)
    assert any("[interaction=" in line and "match=7]" in line for line in lines)


async def test_digest_changes_with_the_commands(world: World) -> None:
    """The hash that decides about a sync follows what would be sent."""
    tree = world.bot.tree
    assert isinstance(tree, Tree)
    before = await tree.digest()
    assert await tree.digest() == before
    await add_command(world, "bug")
    assert await tree.digest() != before


def _dead(row: discord.ui.ActionRow[Any]) -> LayoutView:
    """Make a layout that the bot forgets at once, as it forgets all at a restart."""
    view = LayoutView(row)
    view.stop()
    return view
