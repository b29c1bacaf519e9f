"""The picture of a rating over time."""
