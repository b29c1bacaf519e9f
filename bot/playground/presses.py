"""Lets every press arrive, also one on a page that is a moment behind.

A page sends with each press the number of the publication that it shows, and simcord refuses all
but the newest. That suits a tester who looks at one page; here others play on several at the same
time, and each move is a new publication for all.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from simcord.preview._action_plans import _component_key, _component_paths

REMEMBERED = 200
"""How many publications of a page are remembered; it asks for a new one twice a second."""

OWN = frozenset({"click", "select", "modal_submit", "run_command", "send_message"})
"""What a player does, in contrast to what only moves the page about."""


class Control(NamedTuple):
    """What makes a button the same one for a player: what it does, and how it looks."""

    action: str
    looks: str


Controls = dict[str, tuple[str, Control]]
"""For each place on a page the custom id of what can be pressed there, and what it is."""


class Presses:
    """Stands between a page and simcord: one press after another, each for what the page showed."""

    def __init__(self, preview: Any, turns: asyncio.Lock) -> None:
        self._backend = preview.env.backend
        self._turns = turns
        self._shown: dict[str, dict[int, Controls]] = {}
        # simcord has no settings for what follows, so its own methods are wrapped.
        self._pages = preview._pages  # noqa: SLF001 - likewise
        self._act, self._publish = preview._action, preview._publish  # noqa: SLF001 - likewise
        preview._action, preview._publish = self.act, self.publish  # noqa: SLF001 - likewise

    def publish(self, page: Any, **reason: Any) -> None:
        """Publish a page and remember what can be pressed on it."""
        if reason.get("reason") == "initial":
            # It opens on what is newest now, not on what was when the room was opened.
            page.target_id = page.window_end_id = None
        self._publish(page, **reason)
        for gone in self._shown.keys() - self._pages.keys() - {page.id}:
            del self._shown[gone]
        shown = self._shown.setdefault(page.id, {})
        now = self._controls(page)
        # Most publications change no button, and then share one memory.
        shown[page.revision] = next((old for old in shown.values() if old == now), now)
        while len(shown) > REMEMBERED:
            del shown[min(shown)]

    async def act(self, context_id: str | None, body: Any) -> dict[str, Any]:
        """Wait for one's turn, then do what was pressed as things stand by then."""
        async with self._turns:
            page = self._pages.get(context_id)
            if page is not None and isinstance(body, dict):
                body = self._as_of_now(page, body)
                if body.get("kind") in OWN:
                    # The answer is to be seen, even if the player has leafed back.
                    page.window_end_id = None
            answer: dict[str, Any] = await self._act(context_id, body)
            return answer

    def _as_of_now(self, page: Any, body: dict[str, Any]) -> dict[str, Any]:
        # A press that had to wait on the page tells what was to be seen when it was made.
        revision = body.get("seen_revision", body.get("published_revision", 0))
        seen = self._shown.get(page.id, {}).get(revision, {})
        key = body.get("control_key", "")
        if key in seen:
            key = _same(key, seen[key], self._controls(page))
            body = body | {"control_key": key}
        return body | {"published_revision": page.revision}

    def _controls(self, page: Any) -> Controls:
        messages = self._backend.messages.get(page.channel_id, {})
        found: Controls = {}
        for message in messages.values():
            for number, root in enumerate(message.components):
                for path, item in _component_paths(root, str(number)):
                    key = _component_key(item, path, message.id)
                    if key is not None and "custom_id" in item:
                        found[key] = (item["custom_id"], _control(item))
        return found


def _control(item: dict[str, Any]) -> Control:
    action = ":".join(item["custom_id"].split(":")[:2])
    return Control(action, repr([item.get(look) for look in ("label", "emoji", "placeholder")]))


def _same(key: str, pressed: tuple[str, Control], now: Controls) -> str:
    """Find the place of a button on its message by now; where it is gone, none has the name.

    One that is pressed many times carries something new each time, but stays what it is.
    """
    custom_id, control = pressed
    if key in now and control == now[key][1]:
        return key
    message = key.split(":")[1]
    places = (place for place, (its_id, _) in now.items() if its_id == custom_id)
    return next((place for place in places if place.split(":")[1] == message), f"{key}:gone")
