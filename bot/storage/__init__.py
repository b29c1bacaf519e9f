"""The only memory of the bot: tables, the queries on them, and the one place that commits."""
