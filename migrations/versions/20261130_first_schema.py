"""Make the first tables: matches, challenges, offers and facts.

Revision ID: 0001
Revises: nothing
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    """Apply the step."""
    op.create_table(
        "facts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_facts"),
    )
    op.create_table(
        "matches",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("first", sa.String(length=16), nullable=False),
        sa.Column("per_turn", sa.BigInteger()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("turn_started_at", sa.BigInteger(), nullable=False),
        sa.Column("set_up", sa.Text()),
        sa.Column("start", sa.Text()),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("ended_by", sa.String(length=16)),
        sa.Column("winner", sa.Integer()),
        sa.Column("reason", sa.String(length=64)),
        sa.Column("finished_at", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("shown_revision", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "(status = 'finished') = (ended_by IS NOT NULL)", name="ck_matches_result"
        ),
        sa.CheckConstraint(
            "(status = 'finished') = (finished_at IS NOT NULL)", name="ck_matches_finished_at"
        ),
        sa.CheckConstraint(
            "ended_by IN ('rules', 'resignation', 'agreement', 'time')", name="ck_matches_ended_by"
        ),
        sa.CheckConstraint(
            "first IN ('auto', 'me', 'opponent', 'random')", name="ck_matches_first"
        ),
        sa.CheckConstraint("status IN ('set-up', 'running', 'finished')", name="ck_matches_status"),
        sa.CheckConstraint("(ended_by IS NULL) = (reason IS NULL)", name="ck_matches_reason"),
        sa.CheckConstraint("per_turn > 0", name="ck_matches_per_turn"),
        sa.CheckConstraint("revision >= 0 AND shown_revision >= -1", name="ck_matches_revision"),
        sa.CheckConstraint(
            "winner IS NULL OR (winner >= 0 AND ended_by IS NOT NULL)", name="ck_matches_winner"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_deadline", "matches", ["deadline"], **_where("finished_at IS NULL"))
    op.create_index("ix_matches_unshown", "matches", ["id"], **_where("shown_revision < revision"))

    op.create_table(
        "challenges",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("first", sa.String(length=16), nullable=False),
        sa.Column("per_turn", sa.BigInteger()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("ask_younger", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("match_id", ROW_ID),
        sa.Column("message_id", sa.BigInteger()),
        sa.CheckConstraint(
            "first IN ('auto', 'me', 'opponent', 'random')", name="ck_challenges_first"
        ),
        sa.CheckConstraint(
            "match_id IS NULL OR status = 'accepted'", name="ck_challenges_match_id"
        ),
        sa.CheckConstraint(
            "status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')",
            name="ck_challenges_status",
        ),
        sa.CheckConstraint("per_turn > 0", name="ck_challenges_per_turn"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_challenges_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.UniqueConstraint("match_id", name="uq_challenges_match_id"),
    )
    op.create_index("ix_challenges_author", "challenges", ["author"], **_where("status = 'open'"))
    op.create_index(
        "ix_challenges_expires_at", "challenges", ["expires_at"], **_where("status = 'open'")
    )

    op.create_table(
        "moves",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("played_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("ply >= 1", name="ck_moves_ply"),
        sa.CheckConstraint("seat >= 0", name="ck_moves_seat"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_moves_match_id"),
        sa.PrimaryKeyConstraint("match_id", "ply", name="pk_moves"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
    )
    op.create_table(
        "offers",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.CheckConstraint("kind IN ('draw')", name="ck_offers_kind"),
        sa.CheckConstraint(
            "status IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')",
            name="ck_offers_status",
        ),
        sa.CheckConstraint("seat >= 0", name="ck_offers_seat"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_offers_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
    )
    op.create_index(
        "ix_offers_match_id", "offers", ["match_id"], unique=True, **_where("status = 'open'")
    )

    op.create_table(
        "seats",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.CheckConstraint("place >= 1", name="ck_seats_place"),
        sa.CheckConstraint("seat >= 0", name="ck_seats_seat"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user_id_match_id", "seats", ["user_id", "match_id"])

    op.create_table(
        "invitations",
        sa.Column("challenge_id", ROW_ID, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("position >= 0", name="ck_invitations_position"),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["challenges.id"], name="fk_invitations_challenge_id"
        ),
        sa.PrimaryKeyConstraint("challenge_id", "position", name="pk_invitations"),
    )


def downgrade() -> None:
    """Take the step back."""
    op.drop_table("invitations")
    op.drop_table("seats")
    op.drop_table("offers")
    op.drop_table("moves")
    op.drop_table("challenges")
    op.drop_table("matches")
    op.drop_table("facts")
