"""Bends simcord's page to players: it is a workbench for testers."""

from __future__ import annotations

from typing import Any

from aiohttp import web
from simcord.preview import Preview

from bot.playground.script import CHANGES, SCRIPT

PAGES = 32
LEASE_S = 150.0
"""Hidden tabs speak up once a minute; those that have died must not count for long."""

# Players need the channel, who they are, and what went wrong, but not what went well.
STYLE = """
.preview-brand, .session-menu, #messages-toggle, #messages-sidebar, #refresh, #capture-open,
#inspector-toggle, #view-action-output, #back-activity, #action-status { display: none !important; }
.preview-workspace { grid-template-columns: 1fr !important; }
.preview-shell { --toolbar-height: 44px; }
.preview-toolbar { height: var(--toolbar-height); padding: 4px 16px; }
.viewer-control select { max-width: 12rem; }
.channel-header { min-height: 40px; padding: 4px 16px; }
.gallery-item .media-lightbox-trigger { width: 100%; }
.gallery-item .media-unavailable { border-color: transparent; color: transparent; }
#trouble {
  position: fixed; z-index: 500; left: 50%; bottom: 96px; width: max-content;
  max-width: calc(100vw - 32px); padding: 10px 16px; transform: translateX(-50%);
  color: #fff; background: #a12d2f; border-radius: 8px; font-size: 15px; line-height: 20px;
}
#trouble[hidden] { display: none; }
"""


def furnish_page(preview: Preview) -> None:
    """Hide the tools for testers, and change how the page behaves where players need that."""
    hooked: Any = preview  # simcord has no settings for any of this
    hooked._MAX_PAGES, hooked._PAGE_LEASE_SECONDS = PAGES, LEASE_S  # noqa: SLF001 - likewise
    server = hooked._server  # noqa: SLF001 - likewise
    serve = server._static  # noqa: SLF001 - likewise

    async def static(request: web.Request) -> web.Response:
        response: web.Response = await serve(request)
        if request.path in FURNISHED:
            response.text = furnished(request.path, response.text or "")
        return response

    server._static = static  # noqa: SLF001 - likewise


FURNISHED = {"/preview.css", *CHANGES}


def furnished(path: str, text: str) -> str:
    """Give a file of the page as players get it; what is to be changed must be there."""
    for old, new in CHANGES.get(path, {}).items():
        if text.count(old) != 1:
            raise ValueError(f"simcord's {path} has changed: {old!r}")
        text = text.replace(old, new)
    added = {"/preview.css": STYLE, "/app.js": SCRIPT}
    return text + added.get(path, "")
