"""The picture of a rating over time; importing this package registers it."""

from renderer.curve import picture

__all__ = ["picture"]
