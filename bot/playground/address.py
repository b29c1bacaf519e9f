"""Where the page is: the same address from run to run, so that open tabs find it again."""

from __future__ import annotations

import os
import secrets
import socket
from pathlib import Path

HOST = "127.0.0.1"
SHORTEST = 32


def free(port: int) -> int:
    """Give a port, or 0, which stands for any, if another program has it."""
    with socket.socket() as probe:
        if os.name == "posix":  # as the server will ask for it; elsewhere it means something else
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return 0
    return port


def secret(file: Path) -> str:
    """Give the secret of the page's address, without which nobody gets in, from a file."""
    kept = file.read_text().strip() if file.is_file() else ""
    if len(kept) < SHORTEST:
        kept = secrets.token_urlsafe(SHORTEST)
        file.touch(mode=0o600)
        file.write_text(kept)
    return kept
