"""How each game speaks and what it lets people press."""
