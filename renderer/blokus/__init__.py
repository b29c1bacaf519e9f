"""The pictures of Blokus."""
