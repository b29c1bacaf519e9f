"""Try the bot in a browser."""
