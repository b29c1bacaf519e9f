"""The pictures of Blokus; importing this package registers them."""

from renderer.blokus import charts, picture

__all__ = ["charts", "picture"]
