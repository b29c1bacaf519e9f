"""Add verdicts of admins, guests, and the servers that the bot was removed from.

Revision ID: 0006_verdicts
Revises: 0005_archive
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006_verdicts"
down_revision = "0005_archive"
branch_labels = None
depends_on = None

ENDED_BY = "'rules', 'resignation', 'agreement', 'time'"
OLD_NAME = "ck_matches_ck_matches_ended_by"
"""What the first step really called it: it let the naming convention add to a whole name."""
UNRATED = "'agreed', 'private', 'computer', 'too-short', 'daily-limit'"


def upgrade() -> None:
    """Apply the step."""
    with op.batch_alter_table("matches") as batch:
        batch.add_column(sa.Column("verdict_by", sa.BigInteger()))
        batch.add_column(sa.Column("verdict_reason", sa.String(length=200)))
        batch.add_column(_as_guest())
        batch.drop_constraint(op.f(OLD_NAME), type_="check")
        batch.create_check_constraint(
            op.f("ck_matches_ended_by"), f"ended_by IN ({ENDED_BY}, 'verdict', 'cancelled')"
        )
        batch.drop_constraint(op.f("ck_matches_unrated"), type_="check")
        batch.create_check_constraint(
            op.f("ck_matches_unrated"), f"unrated IN ({UNRATED}, 'cancelled')"
        )
    op.create_index(
        "ix_matches_guild_id",
        "matches",
        ["guild_id"],
        sqlite_where=sa.text("finished_at IS NULL"),
        postgresql_where=sa.text("finished_at IS NULL"),
    )
    op.add_column("challenges", _as_guest())
    op.create_index("ix_invitations_user_id", "invitations", ["user_id"])
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_departures"),
    )
    op.create_index("ix_departures_left_at", "departures", ["left_at"])


def _as_guest() -> sa.Column[bool]:
    return sa.Column("as_guest", sa.Boolean(), nullable=False, server_default=sa.false())


def downgrade() -> None:
    """Take the step back; matches that admins ended count as agreed draws."""
    op.drop_table("departures")
    op.drop_index("ix_invitations_user_id", "invitations")
    op.drop_column("challenges", "as_guest")
    op.drop_index("ix_matches_guild_id", "matches")
    op.execute(
        "UPDATE matches SET ended_by = 'agreement' WHERE ended_by IN ('verdict', 'cancelled')"
    )
    op.execute("UPDATE matches SET unrated = 'agreed' WHERE unrated = 'cancelled'")
    with op.batch_alter_table("matches") as batch:
        batch.drop_constraint(op.f("ck_matches_outage"), type_="check")
        batch.drop_constraint(op.f("ck_matches_unrated"), type_="check")
        batch.drop_constraint(op.f("ck_matches_ended_by"), type_="check")
        batch.create_check_constraint(op.f(OLD_NAME), f"ended_by IN ({ENDED_BY})")
        batch.drop_column("as_guest")
        batch.drop_column("verdict_reason")
        batch.drop_column("verdict_by")
    # Checks bound to their columns again, as steps before made them, for SQLite to drop both.
    _remake("unrated", sa.String(length=16), f"remade IN ({UNRATED})")
    _remake("outage", sa.BigInteger(), "remade > 0")


def _remake(name: str, kind: sa.types.TypeEngine[Any], condition: str) -> None:
    check = sa.CheckConstraint(condition, name=op.f(f"ck_matches_{name}"))
    op.add_column("matches", sa.Column("remade", kind, check))
    op.execute(f"UPDATE matches SET remade = {name}")  # noqa: S608 - our own names
    op.drop_column("matches", name)
    op.execute(f"ALTER TABLE matches RENAME COLUMN remade TO {name}")
