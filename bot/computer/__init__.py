"""The computer opponents: they search over the rules; luck and when to stop are passed in."""
