"""Add reminders, outages, takebacks, leases, settings, preferences and absences.

Revision ID: 0004_time
Revises: 0003_several_invited
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004_time"
down_revision = "0003_several_invited"
branch_labels = None
depends_on = None

THEMES = "theme IN ('classic', 'colour-blind')"


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def _limit_offers(kinds: str) -> None:
    with op.batch_alter_table("offers") as batch:
        batch.drop_constraint("ck_offers_kind", type_="check")
        batch.create_check_constraint("ck_offers_kind", f"kind IN ({kinds})")


def upgrade() -> None:
    """Apply the step."""
    # The check comes with its column, so that SQLite need not copy this long table.
    positive = sa.CheckConstraint("outage > 0", name=op.f("ck_matches_outage"))
    op.add_column("matches", sa.Column("outage", sa.BigInteger(), positive))
    op.add_column("matches", sa.Column("remind_at", sa.BigInteger()))
    op.add_column(
        "matches",
        sa.Column("taken_back", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("matches", sa.Column("leased_until", sa.BigInteger()))
    op.create_index(
        "ix_matches_remind_at", "matches", ["remind_at"], **_where("remind_at IS NOT NULL")
    )
    op.add_column("challenges", sa.Column("leased_until", sa.BigInteger()))
    _limit_offers("'draw', 'takeback'")
    op.create_table(
        "server_settings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16)),
        sa.Column("theme", sa.String(length=16), nullable=False),
        sa.Column("channels", sa.Text(), nullable=False),
        sa.Column("threads", sa.Boolean(), nullable=False),
        sa.Column("per_turn", sa.BigInteger()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("takebacks", sa.Boolean(), nullable=False),
        sa.Column("pings", sa.Boolean(), nullable=False),
        sa.CheckConstraint(THEMES, name="ck_server_settings_theme"),
        sa.CheckConstraint("per_turn > 0", name="ck_server_settings_per_turn"),
        sa.PrimaryKeyConstraint("guild_id", name="pk_server_settings"),
    )
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16)),
        sa.Column("theme", sa.String(length=16), nullable=False),
        sa.Column("pings", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.CheckConstraint(THEMES, name="ck_preferences_theme"),
        sa.PrimaryKeyConstraint("user_id", name="pk_preferences"),
    )
    op.create_table(
        "absences",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("began_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("ends_at >= began_at", name="ck_absences_ends_at"),
        sa.PrimaryKeyConstraint("user_id", "began_at", name="pk_absences"),
    )


def downgrade() -> None:
    """Take the step back; open takeback offers are lost."""
    op.drop_table("absences")
    op.drop_table("preferences")
    op.drop_table("server_settings")
    op.execute("DELETE FROM offers WHERE kind = 'takeback'")
    _limit_offers("'draw'")
    op.drop_column("challenges", "leased_until")
    op.drop_index("ix_matches_remind_at", "matches")
    for name in ("leased_until", "taken_back", "remind_at", "outage"):
        op.drop_column("matches", name)
