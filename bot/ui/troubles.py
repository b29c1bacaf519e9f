"""The wording of what is no refusal of the rules: permissions, stale commands, Discord's errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import app_commands

from bot.ui import calls
from bot.ui.texts import Texts

Wording = Callable[[Texts, Any], str]


def permissions_text(t: Texts, missing: tuple[str, ...]) -> str:
    """Say which permissions the bot lacks, and whom to ask."""
    if not missing:
        return t("I am not allowed to do that here; ask an admin to check my permissions.")
    return t(
        "I lack the permission {permissions} in this channel; ask an admin to grant it.",
        permissions=permission_names(missing),
    )


def permission_names(missing: tuple[str, ...]) -> str:
    """Write permissions as Discord's settings show them: *Attach Files*."""
    return ", ".join(f"*{name.replace('_', ' ').title()}*" for name in missing)


def _stale_command(t: Texts, _error: app_commands.AppCommandError) -> str:
    return t(
        "This command has changed since Discord last looked; reload Discord (Ctrl+R) or try again "
        "in a few minutes."
    )


def _cooldown(t: Texts, error: app_commands.CommandOnCooldown) -> str:
    return t.n(
        "That was quick; try again in {n} second.",
        "That was quick; try again in {n} seconds.",
        max(1, round(error.retry_after)),
    )


def _bot_permissions(t: Texts, error: app_commands.BotMissingPermissions) -> str:
    return permissions_text(t, tuple(error.missing_permissions))


def _user_permissions(t: Texts, error: app_commands.MissingPermissions) -> str:
    return t(
        "You need the permission {permissions} in this server for that; ask an admin.",
        permissions=permission_names(tuple(error.missing_permissions)),
    )


_COMMAND_ERRORS: dict[type[app_commands.AppCommandError], Wording] = {
    app_commands.CommandNotFound: _stale_command,
    app_commands.CommandSignatureMismatch: _stale_command,
    app_commands.CommandOnCooldown: _cooldown,
    app_commands.BotMissingPermissions: _bot_permissions,
    app_commands.MissingPermissions: _user_permissions,
    app_commands.NoPrivateMessage: lambda t, _: t(
        "This works only in a server; use the command in one of its channels."
    ),
    app_commands.TransformerError: lambda t, _: t(
        "I can't make sense of one of the options; check what you typed and try again."
    ),
    app_commands.CheckFailure: lambda t, _: t(
        "You can't use this command here; ask an admin of this server."
    ),
}
"""From the special to the general; the first one that fits words the error."""


def command_text(t: Texts, error: Exception) -> str | None:
    """Say why a command did not run; None where that is our own bug."""
    wordings = (text for kind, text in _COMMAND_ERRORS.items() if isinstance(error, kind))
    wording = next(wordings, None)
    return wording(t, error) if wording else None


_OUTCOMES: dict[type[calls.Outcome], Wording] = {
    calls.Gone: lambda t, _: t(
        "That message was deleted meanwhile; `/board` shows the board again."
    ),
    calls.Homeless: lambda t, _: t(
        "I can't see that channel any more; ask an admin to let me in, or use `/board` elsewhere."
    ),
    calls.Forbidden: lambda t, outcome: permissions_text(t, outcome.missing_permissions),
    calls.Unreachable: lambda t, _: t(
        "I can't reach that player by direct message; mention them in the channel."
    ),
    calls.Locked: lambda t, _: t(
        "This thread is archived or locked; reopen it, ask a moderator to, or go on elsewhere: "
        "`/board here:True` moves the match."
    ),
    calls.Busy: lambda t, _: t("Discord asks me to slow down; try again in a minute."),
    calls.TooLarge: lambda t, _: t(
        "The picture is too large for this place; use `/board text:True` instead."
    ),
}


def outcome_text(t: Texts, outcome: calls.Outcome) -> str | None:
    """Say what the failure of a Discord call means for the user; None where it is our own bug."""
    if isinstance(outcome, calls.Failed) and not outcome.is_ours:
        return t("Discord has trouble right now; nothing is lost, so try again in a minute.")
    wording = _OUTCOMES.get(type(outcome))
    return wording(t, outcome) if wording else None
