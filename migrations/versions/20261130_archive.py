"""Find the matches of a channel, and the finished ones of a server, by indexes.

Revision ID: 0005_archive
Revises: 0004_time
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_archive"
down_revision = "0004_time"
branch_labels = None
depends_on = None

FINISHED = sa.text("finished_at IS NOT NULL")


def upgrade() -> None:
    """Apply the step."""
    op.create_index(
        "ix_matches_channel_id_finished_at_id", "matches", ["channel_id", "finished_at", "id"]
    )
    op.create_index(
        "ix_matches_guild_id_finished_at_id",
        "matches",
        ["guild_id", "finished_at", "id"],
        sqlite_where=FINISHED,
        postgresql_where=FINISHED,
    )


def downgrade() -> None:
    """Take the step back."""
    op.drop_index("ix_matches_guild_id_finished_at_id", "matches")
    op.drop_index("ix_matches_channel_id_finished_at_id", "matches")
