"""Fixtures for tests of the whole bot: see `tests/world.py`."""

from __future__ import annotations

import importlib.util
import logging
import os
import sys
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import simcord.interactions
from simcord.env import Env

from tests.world import NAMES, World, close_services, make_bot

FOLDERS = (
    os.environ.get("DISCORD_VALIDATOR"),
    Path(__file__).parents[2] / "shared" / "discord",
)

# simcord waits 50 ms after each action to be sure; 1 ms is as sure in one process, and 20 x faster.
_settle: Any = Env._settle_internal
_settle.__kwdefaults__["idle"] = 0.001


@cache
def _validator() -> ModuleType | None:
    """Load `validate.py`, which checks requests against Discord's description of them."""
    places = (Path(folder) / "validate.py" for folder in FOLDERS if folder)
    path = next((place for place in places if place.is_file()), None)
    if path is None:
        return None
    spec = importlib.util.spec_from_file_location("validate", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up
    spec.loader.exec_module(module)
    return module


@cache
def _checked_against() -> Any:
    module = _validator()
    assert module is not None
    return module.Validator(Path(str(module.__file__)).with_name("openapi.json"))


@pytest.fixture(autouse=True)
def discord_contract(request: pytest.FixtureRequest) -> Iterator[None]:
    """Check all that the bot sends against Discord's own description of its interface.

    A test that breaks a rule on purpose is marked: `@pytest.mark.discord_allows("ack-never")`.
    """
    module = _validator()
    if module is None:
        if os.environ.get("REQUIRE_DISCORD_VALIDATOR"):
            pytest.fail("no validate.py in $DISCORD_VALIDATOR or ../shared/discord")
        yield
        return
    with module.record() as recorder:
        yield
    if recorder.rows:
        # Interaction ids repeat from test to test, so each gets fresh books.
        validator = _checked_against()
        for book in (validator._acked, validator._tokens, validator._seen, validator.calls):
            book.clear()
        findings = [
            finding for n, row in enumerate(recorder.rows, 1) for finding in validator.check(row, n)
        ]
        marker = request.node.get_closest_marker("discord_allows")
        allowed = marker.args if marker else ()
        everything = (*findings, *validator.finish())
        wrong = [str(finding) for finding in everything if finding.rule not in allowed]
        assert not wrong, "\n".join(wrong)


class ErrorLog(logging.Handler):
    """Keeps the records of level ERROR and above."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record."""
        self.records.append(record)


@pytest.fixture
async def env(tmp_path: Path) -> AsyncIterator[Env]:
    """Start the bot; simcord's plugin finds this fixture and sets the clock of the test by it."""
    bot = await make_bot(tmp_path)
    env = Env(bot, shard_count=1, check_errors=False)
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        await close_services(env)


@pytest.fixture
def world(env: Env, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """Give a server with a channel and four people, in which nothing goes wrong unexpectedly."""
    guild = env.create_guild("Testers")
    people = {name: guild.add_member(env.create_user(name)) for name in NAMES}
    world = World(env, tmp_path, guild, guild.create_text_channel("games"), people)
    _localise(world, monkeypatch)
    errors = ErrorLog()
    logging.getLogger().addHandler(errors)
    try:
        yield world
    finally:
        logging.getLogger().removeHandler(errors)
    told = [record.getMessage() for record in errors.records]
    assert len(told) == world.expected_errors, told


def _localise(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let interactions carry languages and who has installed the bot, which simcord does not."""
    original = simcord.interactions.base_payload

    def base_payload(backend: Any, **facts: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = original(backend, **facts)
        payload["locale"] = world.locales.get(facts["user_id"], "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = world.guild_locale
        owners = (
            {"1": str(facts["user_id"])} if world.guests else {"0": str(facts["guild_id"] or 0)}
        )
        payload["authorizing_integration_owners"] = owners
        return record, payload

    monkeypatch.setattr(simcord.interactions, "base_payload", base_payload)
