"""Column types that turn the values of the model into what both databases store alike.

Times are epoch milliseconds, because SQLite forgets time zones; choices are texts with a CHECK,
because changing an enum type of PostgreSQL takes a migration of its own kind.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, TypeVar

from sqlalchemy import BigInteger, Dialect, Integer, String, Text, TypeDecorator

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)

E = TypeVar("E", bound=StrEnum)

RowId = BigInteger().with_variant(Integer(), "sqlite")
"""A key that the database hands out; SQLite does so for INTEGER alone."""


class Moment(TypeDecorator[datetime]):
    """A time in UTC, kept to the millisecond (rounded down)."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> int | None:
        """Give the milliseconds since 1970; a time without a zone is a TypeError."""
        return None if value is None else (value - EPOCH) // MILLISECOND

    def process_result_value(self, value: int | None, _dialect: Dialect) -> datetime | None:
        """Give the time in UTC."""
        return None if value is None else EPOCH + value * MILLISECOND


class Span(TypeDecorator[timedelta]):
    """A length of time, kept to the millisecond (rounded down)."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, _dialect: Dialect) -> int | None:
        """Give the milliseconds."""
        return None if value is None else value // MILLISECOND

    def process_result_value(self, value: int | None, _dialect: Dialect) -> timedelta | None:
        """Give the length of time."""
        return None if value is None else value * MILLISECOND


class Choice(TypeDecorator[E]):
    """One member of a `StrEnum`, kept as its text."""

    impl = String
    cache_ok = True

    def __init__(self, members: type[E]) -> None:
        super().__init__(16)
        self.members = members

    def process_bind_param(self, value: E | None, _dialect: Dialect) -> str | None:
        """Give the text of the member."""
        return None if value is None else value.value

    def process_result_value(self, value: Any | None, _dialect: Dialect) -> E | None:
        """Give the member; a text that is none is a ValueError."""
        return None if value is None else self.members(value)


class Texts(TypeDecorator[Mapping[str, str]]):
    """Texts by name, kept as JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Mapping[str, str] | None, _dialect: Dialect) -> str | None:
        """Give the JSON, with sorted names so that equal values are equal texts."""
        return None if value is None else json.dumps(dict(value), sort_keys=True)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> dict[str, str] | None:
        """Give the texts by name."""
        return None if value is None else dict(json.loads(value))


class Ids(TypeDecorator[tuple[int, ...]]):
    """Some of Discord's ids in their order, kept as a text with spaces between them."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[int, ...] | None, _dialect: Dialect) -> str | None:
        """Give the text."""
        return None if value is None else " ".join(map(str, value))

    def process_result_value(self, value: str | None, _dialect: Dialect) -> tuple[int, ...] | None:
        """Give the ids."""
        return None if value is None else tuple(map(int, value.split()))
