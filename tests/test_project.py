"""The repository's own promises: who imports whom, settings explained, texts listed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from pydantic import SecretStr

from bot.locales.template import POT, template
from bot.settings import Settings

ROOT = Path(__file__).parents[1]


def test_rooms_import_only_what_they_may() -> None:
    """The contracts of pyproject.toml hold."""
    # A process of its own: the linter reconfigures logging for all.
    call = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    run = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", call, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_env_example_lists_exactly_the_settings() -> None:
    """A host finds each setting there, with its default, and no other."""
    lines = (ROOT / ".env.example").read_text().splitlines()
    listed = dict(line.split("=", 1) for line in lines if re.match(r"[A-Z]", line))
    defaults = {name: field.default for name, field in Settings.model_fields.items()}
    defaults["discord_token"] = defaults["discord_token"].get_secret_value()
    assert listed == {name.upper(): value for name, value in defaults.items()}


def test_printed_settings_hold_no_secret() -> None:
    """Neither the token nor the password of the database."""
    settings = Settings(
        discord_token=SecretStr("the-token"), database_url="postgresql+asyncpg://bot:pass@host/db"
    )
    assert "the-token" not in repr(settings)
    assert "pass" not in repr(settings)


def test_template_of_translations_lists_every_text() -> None:
    """`make messages` has been run."""
    assert POT.read_bytes() == template(), "run `make messages`"
