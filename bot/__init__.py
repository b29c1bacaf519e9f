"""A Discord bot on which people play board games against each other."""
