"""Buttons and selects that carry all they need in their custom id and survive restarts.

A kind of button is a class that names its action and what it carries:

    class Board(NamedTuple):
        match_id: int
        revision: int

    class Resign(Button[Board], action="resign", carries=Board):
        async def press(self, interaction: Interaction) -> None:
            await interaction.client.services.matches.resign(self.carried.match_id, ...)

    Resign(Board(7, 3), label=t("Resign"), style=ButtonStyle.danger)   # bp1:resign:7:3

The bot knows every such class that has been imported when it starts, so the modules of items must
be imported by a cog. An error in `press` is told to the user like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast, get_type_hints
from urllib.parse import quote, unquote

import discord
from discord.ui import DynamicItem

from bot import logs
from bot.ui.errors import Outdated, handling, take
from bot.ui.services import Interaction

PREFIX = "bp1"
"""Begins every custom id; the number grows when their form changes."""

LONGEST = 100

LARGEST = 2**63 - 1
"""The largest number that the database and Discord know."""

V = TypeVar("V")
C = TypeVar("C", bound=tuple[Any, ...])
I = TypeVar("I", bound=discord.ui.Item[Any])  # noqa: E741 - as discord.py calls it

_known: dict[str, type[DynamicItem[Any]]] = {}


def known() -> tuple[type[DynamicItem[Any]], ...]:
    """List every kind of button and select that has been imported."""
    return tuple(_known.values())


class Nothing(NamedTuple):
    """Carried by items that need no more than their action."""


def encode(action: str, carried: Iterable[object]) -> str:
    """Write a custom id: prefix, action and the fields (int, str, StrEnum, tuples of str).

    Raises ValueError if it is longer than Discord allows.
    """
    custom_id = ":".join([PREFIX, action, *(_write(field) for field in carried)])
    if len(custom_id) > LONGEST:
        raise ValueError(f"custom id longer than {LONGEST}: {custom_id}")
    return custom_id


def _write(field: object) -> str:
    if isinstance(field, tuple):
        return "/".join(_write(part) for part in field)
    # Only what separates is quoted, since a custom id has just 100 characters.
    return re.sub(r"[%:/]", lambda found: quote(found[0], safe=""), str(field))


def decode(custom_id: str, carries: type[C]) -> C:
    """Read back what `encode` wrote; raises Outdated if the fields do not fit."""
    _, _, *texts = custom_id.split(":")
    kinds = get_type_hints(carries)
    with reading(custom_id):
        fields = zip(texts, kinds.values(), strict=True)
        return carries(*(_read(text, kind) for text, kind in fields))


@contextmanager
def reading(what: object) -> Iterator[None]:
    """Turn every error about values that a component carries into Outdated.

    To be put around the code that looks such values up: spaces, steps, paths of choices. What this
    version has written is always found, so whatever is not comes from another version.
    """
    try:
        yield
    except (ValueError, LookupError, OverflowError) as error:
        raise Outdated(repr(what)) from error


def _read(text: str, kind: Any) -> Any:
    if kind is int:
        return number(text)
    if kind is str or (isinstance(kind, type) and issubclass(kind, StrEnum)):
        return kind(unquote(text))
    return tuple(unquote(part) for part in text.split("/")) if text else ()


def number(text: str) -> int:
    """Read a whole number; raises ValueError also for one that is too large to be an id."""
    if abs(int(text)) > LARGEST:
        raise ValueError(text)
    return int(text)


class _Item(DynamicItem[I], Generic[I, C], template=""):
    """What buttons and selects have in common."""

    action: ClassVar[str]
    carries: ClassVar[type[tuple[Any, ...]]]
    _carried: C | None = None

    def __init_subclass__(
        cls, *, action: str | None = None, carries: type[C] | None = None, template: str = ""
    ) -> None:
        overridden = {"callback", "interaction_check", "from_custom_id"} & vars(cls).keys()
        if action is not None and overridden:
            # discord.py swallows what these raise; ours do not, so they stay as they are.
            raise TypeError(f"{cls.__name__} must define press, not {', '.join(overridden)}")
        if action is not None and carries is not None:
            cls.action, cls.carries = action, carries
            # Also line breaks: a field may hold whatever a user has typed.
            template = rf"(?s:{PREFIX}:{re.escape(action)}(?::.*)?)"
        super().__init_subclass__(template=template)
        if action is not None:
            _register(cls, action)

    @property
    def carried(self) -> C:
        """What the custom id carries; raises Outdated if it is of another version."""
        if self._carried is None:
            self._carried = cast("C", decode(self.custom_id, self.carries))
        return self._carried

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: Any, /
    ) -> Self:
        """Wrap the component that was pressed; the custom id is read later, in `callback`."""
        del interaction, match
        received = cls.__new__(cls)
        DynamicItem.__init__(received, item)
        return received

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Take the interaction; who may press is decided by the match service."""
        take(interaction)
        return True

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Run `press`; whatever it raises is told to the user."""
        async with handling(interaction):
            logs.match_id.set(getattr(self.carried, "match_id", None))
            await self.press(interaction)

    async def press(self, interaction: Interaction) -> None:
        """Answer the press or the choice."""
        raise NotImplementedError


def _register(kind: type[DynamicItem[Any]], action: str) -> None:
    other = _known.setdefault(action, kind)
    if other.__qualname__ != kind.__qualname__:
        raise TypeError(f"{kind.__qualname__} and {other.__qualname__} are both called {action!r}")


class Button(_Item[discord.ui.Button[Any], C], template=""):
    """The base of all buttons."""

    def __init__(
        self,
        carried: C,
        *,
        label: str | None = None,
        emoji: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            discord.ui.Button(
                label=label,
                emoji=emoji,
                style=style,
                disabled=disabled,
                custom_id=encode(self.action, carried),
            )
        )


class Select(_Item[discord.ui.Select[Any], C], template=""):
    """The base of all selects from a list of at most 25 texts; `value` is what was chosen."""

    def __init__(
        self,
        carried: C,
        *,
        options: Sequence[discord.SelectOption],
        placeholder: str | None = None,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            discord.ui.Select(
                options=list(options),
                placeholder=placeholder,
                disabled=disabled,
                custom_id=encode(self.action, carried),
            )
        )

    @property
    def value(self) -> str:
        """The value of the chosen option."""
        return self.item.values[0]

    def read(self, kind: Callable[[str], V]) -> V:
        """Give the value as what it stands for; raises Outdated if it stands for nothing."""
        with reading(self.value):
            return kind(self.value)


class UserSelect(_Item[discord.ui.UserSelect[Any], C], template=""):
    """The base of all selects of one user; `user` is who was chosen."""

    def __init__(self, carried: C, *, placeholder: str | None = None) -> None:
        super().__init__(
            discord.ui.UserSelect(placeholder=placeholder, custom_id=encode(self.action, carried))
        )

    @property
    def user(self) -> discord.User | discord.Member:
        """The chosen user."""
        return self.item.values[0]


class ChannelSelect(_Item[discord.ui.ChannelSelect[Any], C], template=""):
    """The base of all selects of up to 25 channels; `channels` are the ids of the chosen ones."""

    def __init__(
        self, carried: C, *, chosen: Sequence[int] = (), placeholder: str | None = None
    ) -> None:
        kinds = (
            discord.ChannelType.text,
            discord.ChannelType.news,
            discord.ChannelType.forum,
            discord.ChannelType.voice,
        )
        channel = discord.SelectDefaultValueType.channel
        super().__init__(
            discord.ui.ChannelSelect(
                placeholder=placeholder,
                channel_types=list(kinds),
                default_values=[
                    discord.SelectDefaultValue(id=each, type=channel) for each in chosen
                ],
                min_values=0,
                max_values=25,
                custom_id=encode(self.action, carried),
            )
        )

    @property
    def channels(self) -> tuple[int, ...]:
        """The ids of the chosen channels."""
        return tuple(channel.id for channel in self.item.values)
