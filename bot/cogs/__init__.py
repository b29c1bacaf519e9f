"""The slash commands: arguments in, one call, one answer."""
