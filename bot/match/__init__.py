"""The life of a match: challenge, set-up, turns, offers, results. One service for every game."""
