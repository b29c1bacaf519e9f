"""Log lines that say which interaction and match they belong to, and never hold a secret."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from contextvars import ContextVar

FORMAT = "%(asctime)s %(levelname)s %(name)s%(about)s: %(message)s"
MASK = "[secret]"
TALKATIVE = ("alembic", "discord.http", "sqlalchemy", "aiosqlite")
"""Libraries whose everyday lines say nothing about the bot."""

interaction_id: ContextVar[int | None] = ContextVar("interaction_id", default=None)
"""The interaction that the running task answers."""

match_id: ContextVar[int | None] = ContextVar("match_id", default=None)
"""The match that the running task is about."""


class MaskingFormatter(logging.Formatter):
    """Formats a record, tracebacks included, and blots out every secret in the result."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__(FORMAT)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """Give the line (with its traceback) that is written."""
        record.about = _about()
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, MASK)
        return text


def _about() -> str:
    facts = {"interaction": interaction_id.get(), "match": match_id.get()}
    known = " ".join(f"{name}={value}" for name, value in facts.items() if value is not None)
    return f" [{known}]" if known else ""


def set_up(level: str, secrets: Iterable[str] = ()) -> None:
    """Send all logging to standard error, from `level` on, with the secrets masked."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(MaskingFormatter(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.getLevelName(level), logging.WARNING))
