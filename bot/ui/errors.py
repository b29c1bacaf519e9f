"""The one answer to whatever goes wrong while an interaction is handled."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import discord
from discord import app_commands

from bot import logs
from bot.match.refusals import Refusal
from bot.storage.errors import DatabaseUnreachable
from bot.ui import calls
from bot.ui.outcomes import outcome_of
from bot.ui.refusals import refusal_text
from bot.ui.saving import is_saved
from bot.ui.services import Interaction, private_texts
from bot.ui.texts import Texts
from bot.ui.troubles import command_text, outcome_text

log = logging.getLogger(__name__)

TAKEN = "blockparty-taken"


class UserError(Exception):
    """Something that only the user can put right; `sentence` is told to them as it stands."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Outdated(Exception):
    """A component or command that this version of the bot does not know."""


class Unanswered(Exception):
    """A handler ended without an answer: a bug, but not one that the user sees as silence."""


class NotDone(Exception):
    """The call that should have answered came to nothing, for the reason in `outcome`."""

    def __init__(self, outcome: calls.Outcome) -> None:
        super().__init__(str(outcome))
        self.outcome = outcome


def take(interaction: discord.Interaction[Any]) -> None:
    """Note that a handler answers this interaction, and that log lines are about it."""
    interaction.extras[TAKEN] = True
    logs.interaction_id.set(interaction.id)
    task = asyncio.current_task()
    if task is not None:
        handlers = cast("Interaction", interaction).client.handlers
        handlers.add(task)
        task.add_done_callback(handlers.discard)


async def begin(interaction: discord.Interaction[Any]) -> None:
    """Take an interaction, and learn what its user and its server have chosen."""
    take(interaction)
    customs = cast("Interaction", interaction).client.services.customs
    await customs.learn(interaction.guild_id, interaction.user.id)
    if interaction.guild_id is None:
        own = customs.preferences(interaction.user.id).language
        customs.hear(interaction.channel_id or 0, own or str(interaction.locale))
    elif interaction.guild_locale is not None:
        customs.hear(interaction.guild_id, str(interaction.guild_locale))


def is_taken(interaction: discord.Interaction[Any]) -> bool:
    """Say whether a handler answers this interaction."""
    return TAKEN in interaction.extras


@asynccontextmanager
async def handling(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Report whatever is raised within, and also if the user has got no answer at its end."""
    try:
        await begin(interaction)
        yield
    except Exception as error:  # noqa: BLE001 - the last place where it can be told to the user
        await report_error(interaction, error)
    else:
        await ensure_answered(interaction)


async def ensure_answered(interaction: discord.Interaction[Any]) -> None:
    """Tell the user if a handler, now ended, has left them without an answer."""
    outcome = calls.last_outcome(interaction)
    if outcome is not None and not isinstance(outcome, calls.Sent):
        await report_error(interaction, NotDone(outcome))
    elif not interaction.response.is_done():
        await report_error(interaction, Unanswered())


async def report_error(interaction: discord.Interaction[Any], error: Exception) -> None:
    """Tell the user privately, in one sentence, what went wrong; log what nobody expected."""
    logs.interaction_id.set(interaction.id)
    cause = _cause(error)
    outcome = cause.outcome if isinstance(cause, NotDone) else outcome_of(cause)
    if isinstance(outcome, calls.Late | calls.Taken):
        # Nobody can be told any more. What was saved is saved; the next press redraws.
        log.warning("%s: %s", type(outcome).__name__, cause)
        return
    if interaction.type is discord.InteractionType.autocomplete:
        log.error("Autocomplete failed", exc_info=cause)
        await no_choices(interaction)
        return
    t = private_texts(cast("Interaction", interaction))
    if isinstance(cause, NotDone) and is_saved(interaction):
        await tell(interaction, t("✅ It is saved, though Discord did not take my first answer."))
        return
    await tell(interaction, _expected(t, cause, outcome) or _apology(t, cause))


async def tell(interaction: discord.Interaction[Any], sentence: str) -> calls.Outcome:
    """Answer privately with one sentence."""
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(sentence))
    return await calls.answer(interaction, view)


async def no_choices(interaction: discord.Interaction[Any]) -> None:
    """Answer an autocomplete with nothing, so that it does not end in "Loading failed"."""
    if not interaction.response.is_done():
        try:
            await interaction.response.autocomplete([])
        except discord.HTTPException as error:
            log.warning("Autocomplete was not answered: %s", error)


def _cause(error: Exception) -> Exception:
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    if isinstance(error, app_commands.TransformerError) and isinstance(error.__cause__, Exception):
        return error.__cause__
    return error


def _apology(t: Texts, error: Exception) -> str:
    reference = secrets.token_hex(3)
    log.error("Unexpected error, reference %s", reference, exc_info=error)
    return t(
        "Sorry, something went wrong on my side; please try again, and if it stays, "
        "tell the bot's host the reference `{reference}`.",
        reference=reference,
    )


def _expected(t: Texts, error: Exception, outcome: calls.Outcome | None) -> str | None:
    match error:
        case Refusal():
            if error.match is not None:
                logs.match_id.set(error.match.id)
            return refusal_text(t, error)
        case UserError():
            return error.sentence
        case DatabaseUnreachable():
            log.error("%s", error)
            return t("I can't reach my memory right now; please try again in a minute.")
        case Outdated():
            log.warning("Outdated: %s", error, exc_info=error.__cause__)
            return t("This belongs to an older version of me; open the board anew with `/board`.")
    return command_text(t, error) or (outcome_text(t, outcome) if outcome else None)
