"""A Discord on this machine, just large enough to log in to: for tests of the whole process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import aiohttp
from aiohttp import web

TOKEN = "MTA.loopback.token-of-the-tests"  # noqa: S105 - opens nothing but this
USER = {"id": "10", "username": "blockparty", "discriminator": "0", "avatar": None}

APPLICATION = {
    "name": "blockparty",
    "icon": None,
    "description": "",
    "rpc_origins": None,
    "summary": "",
    "verify_key": "",
    "flags": 0,
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": USER,
}


@dataclass
class Loopback:
    """The little Discord. `online` is set when a client has identified."""

    address: str = ""
    online: asyncio.Event = field(default_factory=asyncio.Event)
    synced: int = 0
    seen: list[str] = field(default_factory=list)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer a request; only the right token is let in."""
        self.seen.append(f"{request.method} {request.path}")
        if request.path == "/ws":
            return await self._gateway(request)
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        return _json(self._answer(request.path))

    def _answer(self, path: str) -> object:
        if path.endswith("/commands"):
            self.synced += 1
            return []
        if path == "/gateway/bot":
            limit = {"total": 1, "remaining": 1, "reset_after": 0, "max_concurrency": 1}
            url = self.address.replace("http", "ws") + "/ws"
            return {"url": url, "shards": 1, "session_start_limit": limit}
        return USER | APPLICATION

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45000}})
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT and message.json()["op"] == 2:
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": _ready(self.address)})
                self.online.set()
        return socket


def _json(value: object, status: int = 200) -> web.Response:
    # discord.py takes "application/json" for JSON, but not with a character set behind it.
    body = json.dumps(value).encode()
    return web.Response(body=body, status=status, content_type="application/json")


def _ready(address: str) -> dict[str, object]:
    return {
        "v": 10,
        "user": USER,
        "guilds": [],
        "session_id": "s",
        "shard": [0, 1],
        "resume_gateway_url": address,
        "application": {"id": "10", "flags": 0},
    }


@asynccontextmanager
async def loopback() -> AsyncIterator[Loopback]:
    """Serve the little Discord on a free port of 127.0.0.1."""
    discord = Loopback()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", discord.handle)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    discord.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield discord
    finally:
        await runner.cleanup()
