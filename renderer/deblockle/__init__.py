"""The pictures of Deblockle; importing this package registers them."""

from renderer.deblockle import pages, picture

__all__ = ["pages", "picture"]
