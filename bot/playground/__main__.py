"""Open the game room until Ctrl+C."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from bot import logs
from bot.playground.room import game_room

DATABASE = Path("data/playground.db")

PORT = 8765
"""The address stays the same from run to run, so that open tabs find the room again."""

WELCOME = """
Blockparty is ready: open this page in your browser (Ctrl+click), and once more as the opponent.

    {url}

  1. Type /deblockle challenge and choose Bob as the opponent.
  2. Choose Bob under "Viewing as" (or in a second window) and press an accept button.
     Alone? Choose Blockparty itself as the opponent; it begins at once.
  3. Set up, then press Move when it is your turn. /help says more; Ctrl+C ends the game room.
"""


def main() -> int:
    """Open the game room until Ctrl+C; gives the exit code."""
    logs.set_up("ERROR")
    asyncio.run(play())
    return 0


async def play() -> None:
    """Serve the page, print its address, and let the world live until a signal ends it."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with game_room(DATABASE, PORT) as preview:
        print(WELCOME.format(url=preview.url), flush=True)
        await stopped.wait()


if __name__ == "__main__":
    sys.exit(main())
