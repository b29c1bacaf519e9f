"""The renderer is a leaf of the project, and the only room that knows Pillow."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _imports(folder: str) -> Iterator[tuple[Path, str]]:
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name.split(".")[0]) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield path, node.module.split(".")[0]


def test_the_renderer_needs_only_pillow() -> None:
    """It imports itself, the standard library and Pillow."""
    allowed = {*sys.stdlib_module_names, "PIL", "renderer"}
    assert {name for _, name in _imports("renderer")} <= allowed


def test_nobody_else_imports_pillow() -> None:
    """Pictures are made in one place."""
    assert [path for path, name in _imports("bot") if name == "PIL"] == []
