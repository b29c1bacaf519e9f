"""A Discord bot on which people play board games against each other."""

__version__ = "0.1.0"
