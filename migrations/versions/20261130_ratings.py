"""Add ratings, what each match did to them, and rematches.

Revision ID: 0002_ratings
Revises: 0001
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002_ratings"
down_revision = "0001"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
REASONS = "'agreed', 'private', 'computer', 'too-short', 'daily-limit'"


def _where(condition: str, *, sqlite: str | None = None) -> dict[str, Any]:
    return {
        "sqlite_where": sa.text(sqlite or condition),
        "postgresql_where": sa.text(condition),
    }


def upgrade() -> None:
    """Apply the step."""
    # Checks come with their columns, so that SQLite need not copy these two long tables.
    op.add_column(
        "matches",
        sa.Column(
            "unrated",
            sa.String(length=16),
            sa.CheckConstraint(f"unrated IN ({REASONS})", name=op.f("ck_matches_unrated")),
        ),
    )
    for name in ("mu_before", "sigma_before", "mu_after", "sigma_after"):
        op.add_column("seats", sa.Column(name, sa.Float()))
    op.add_column("seats", sa.Column("rated_games", sa.Integer()))
    op.add_column("seats", sa.Column("rated_as", sa.String(length=16)))
    op.add_column(
        "seats",
        sa.Column(
            "rated_at",
            sa.BigInteger(),
            sa.CheckConstraint(
                "(rated_at IS NULL) = (mu_after IS NULL)", name=op.f("ck_seats_rated_at")
            ),
        ),
    )
    op.create_index(
        "ix_seats_user_id_rated_at",
        "seats",
        ["user_id", "rated_at"],
        **_where("rated_at IS NOT NULL"),
    )
    with op.batch_alter_table("challenges") as batch:
        batch.add_column(sa.Column("rematch_of", ROW_ID))
        batch.create_foreign_key("fk_challenges_rematch_of", "matches", ["rematch_of"], ["id"])
    op.create_index(
        "ix_challenges_rematch_of",
        "challenges",
        ["rematch_of"],
        unique=True,
        **_where("rematch_of IS NOT NULL AND status != 'withdrawn'"),
    )
    _create_ratings()


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("variant", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("last_played_at", sa.BigInteger(), nullable=False),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.Column("checked_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("sigma > 0", name=op.f("ck_ratings_sigma")),
        sa.CheckConstraint("games = wins + draws + losses", name=op.f("ck_ratings_games")),
        sa.CheckConstraint(
            "wins >= 0 AND draws >= 0 AND losses >= 0", name=op.f("ck_ratings_results")
        ),
        sa.PrimaryKeyConstraint("guild_id", "game", "variant", "user_id", name="pk_ratings"),
    )
    op.create_index("ix_ratings_user_id_guild_id", "ratings", ["user_id", "guild_id"])
    op.create_index("ix_ratings_guild_id_checked_at", "ratings", ["guild_id", "checked_at"])
    op.create_index(
        "ix_ratings_place",
        "ratings",
        [
            *("guild_id", "game", "variant", "shown", "user_id"),
            *("last_played_at", "present", "games"),
        ],
        **_where("present AND games >= 5", sqlite="present = 1 AND games >= 5"),
    )


def downgrade() -> None:
    """Take the step back."""
    op.drop_table("ratings")
    op.drop_index("ix_challenges_rematch_of", "challenges")
    with op.batch_alter_table("challenges") as batch:
        batch.drop_constraint("fk_challenges_rematch_of", type_="foreignkey")
        batch.drop_column("rematch_of")
    op.drop_index("ix_seats_user_id_rated_at", "seats")
    # The column whose check names another one goes first.
    for name in ("rated_at", "rated_as", "rated_games"):
        op.drop_column("seats", name)
    for name in ("sigma_after", "mu_after", "sigma_before", "mu_before"):
        op.drop_column("seats", name)
    op.drop_column("matches", "unrated")
