"""Make all tables of the first release.

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
FIRST = "first IN ('auto', 'me', 'opponent', 'random')"
THEMES = "theme IN ('classic', 'colour-blind')"


def upgrade() -> None:
    """Apply the step."""
    _create_matches()
    _create_seats()
    _create_moves()
    _create_challenges()
    _create_invitations()
    _create_offers()
    _create_ratings()
    _create_server_settings()
    _create_preferences()
    _create_absences()
    _create_departures()
    _create_facts()


def downgrade() -> None:
    """Take the step back."""
    for name in ("facts", "departures", "absences", "preferences", "server_settings", "ratings"):
        op.drop_table(name)
    for name in ("offers", "invitations", "challenges", "moves", "seats", "matches"):
        op.drop_table(name)


def _check(name: str, condition: str) -> sa.CheckConstraint:
    # Marked as whole, or the naming convention would put the table's name before it once more.
    return sa.CheckConstraint(condition, name=op.f(name))


def _where(condition: str, *, sqlite: str | None = None) -> dict[str, Any]:
    return {
        "sqlite_where": sa.text(sqlite or condition),
        "postgresql_where": sa.text(condition),
    }


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("as_guest", sa.Boolean(), nullable=False, server_default=sa.false()),
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
        sa.Column("remind_at", sa.BigInteger()),
        sa.Column("outage", sa.BigInteger()),
        sa.Column("taken_back", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("leased_until", sa.BigInteger()),
        sa.Column("ended_by", sa.String(length=16)),
        sa.Column("winner", sa.Integer()),
        sa.Column("reason", sa.String(length=64)),
        sa.Column("finished_at", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("shown_revision", sa.Integer(), nullable=False),
        sa.Column("unrated", sa.String(length=16)),
        sa.Column("verdict_by", sa.BigInteger()),
        sa.Column("verdict_reason", sa.String(length=200)),
        *_checks_of_matches(),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    _index_matches()


def _checks_of_matches() -> tuple[sa.CheckConstraint, ...]:
    return (
        _check("ck_matches_first", FIRST),
        _check("ck_matches_per_turn", "per_turn > 0"),
        _check("ck_matches_status", "status IN ('set-up', 'running', 'finished')"),
        _check(
            "ck_matches_ended_by",
            "ended_by IN ('rules', 'resignation', 'agreement', 'time', 'verdict', 'cancelled')",
        ),
        _check(
            "ck_matches_unrated",
            "unrated IN ('agreed', 'private', 'computer', 'too-short', 'daily-limit', 'cancelled')",
        ),
        _check("ck_matches_revision", "revision >= 0 AND shown_revision >= -1"),
        _check("ck_matches_finished_at", "(status = 'finished') = (finished_at IS NOT NULL)"),
        _check("ck_matches_result", "(status = 'finished') = (ended_by IS NOT NULL)"),
        _check("ck_matches_reason", "(ended_by IS NULL) = (reason IS NULL)"),
        _check("ck_matches_winner", "winner IS NULL OR (winner >= 0 AND ended_by IS NOT NULL)"),
        _check("ck_matches_outage", "outage > 0"),
    )


def _index_matches() -> None:
    unfinished, finished = _where("finished_at IS NULL"), _where("finished_at IS NOT NULL")
    op.create_index("ix_matches_guild_id", "matches", ["guild_id"], **unfinished)
    op.create_index("ix_matches_deadline", "matches", ["deadline"], **unfinished)
    op.create_index(
        "ix_matches_channel_id_finished_at_id", "matches", ["channel_id", "finished_at", "id"]
    )
    op.create_index(
        "ix_matches_guild_id_finished_at_id",
        "matches",
        ["guild_id", "finished_at", "id"],
        **finished,
    )
    op.create_index(
        "ix_matches_remind_at", "matches", ["remind_at"], **_where("remind_at IS NOT NULL")
    )
    op.create_index("ix_matches_unshown", "matches", ["id"], **_where("shown_revision < revision"))


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.Column("mu_before", sa.Float()),
        sa.Column("sigma_before", sa.Float()),
        sa.Column("mu_after", sa.Float()),
        sa.Column("sigma_after", sa.Float()),
        sa.Column("rated_games", sa.Integer()),
        sa.Column("rated_as", sa.String(length=16)),
        sa.Column("rated_at", sa.BigInteger()),
        _check("ck_seats_seat", "seat >= 0"),
        _check("ck_seats_place", "place >= 1"),
        _check("ck_seats_rated_at", "(rated_at IS NULL) = (mu_after IS NULL)"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user_id_match_id", "seats", ["user_id", "match_id"])
    op.create_index(
        "ix_seats_user_id_rated_at",
        "seats",
        ["user_id", "rated_at"],
        **_where("rated_at IS NOT NULL"),
    )


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("played_at", sa.BigInteger(), nullable=False),
        _check("ck_moves_ply", "ply >= 1"),
        _check("ck_moves_seat", "seat >= 0"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_moves_match_id"),
        sa.PrimaryKeyConstraint("match_id", "ply", name="pk_moves"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
    )


def _create_challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("as_guest", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("first", sa.String(length=16), nullable=False),
        sa.Column("per_turn", sa.BigInteger()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("ask_younger", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("leased_until", sa.BigInteger()),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("match_id", ROW_ID),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("rematch_of", ROW_ID),
        _check("ck_challenges_first", FIRST),
        _check("ck_challenges_per_turn", "per_turn > 0"),
        _check(
            "ck_challenges_status",
            "status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')",
        ),
        _check("ck_challenges_match_id", "match_id IS NULL OR status = 'accepted'"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_challenges_match_id"),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name="fk_challenges_rematch_of"),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.UniqueConstraint("match_id", name="uq_challenges_match_id"),
    )
    for column in ("author", "expires_at"):
        op.create_index(
            f"ix_challenges_{column}", "challenges", [column], **_where("status = 'open'")
        )
    op.create_index(
        "ix_challenges_rematch_of",
        "challenges",
        ["rematch_of"],
        unique=True,
        **_where("rematch_of IS NOT NULL AND status != 'withdrawn'"),
    )


def _create_invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("challenge_id", ROW_ID, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("accepted", sa.Boolean()),
        _check("ck_invitations_position", "position >= 0"),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["challenges.id"], name="fk_invitations_challenge_id"
        ),
        sa.PrimaryKeyConstraint("challenge_id", "position", name="pk_invitations"),
    )
    op.create_index("ix_invitations_user_id", "invitations", ["user_id"])


def _create_offers() -> None:
    op.create_table(
        "offers",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        _check("ck_offers_kind", "kind IN ('draw', 'takeback')"),
        _check(
            "ck_offers_status",
            "status IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')",
        ),
        _check("ck_offers_seat", "seat >= 0"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_offers_match_id"),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
    )
    op.create_index(
        "ix_offers_match_id", "offers", ["match_id"], unique=True, **_where("status = 'open'")
    )
    op.create_index("ix_offers_match_id_status", "offers", ["match_id", "status"])


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
        _check("ck_ratings_sigma", "sigma > 0"),
        _check("ck_ratings_games", "games = wins + draws + losses"),
        _check("ck_ratings_results", "wins >= 0 AND draws >= 0 AND losses >= 0"),
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


def _create_server_settings() -> None:
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
        _check("ck_server_settings_theme", THEMES),
        _check("ck_server_settings_per_turn", "per_turn > 0"),
        sa.PrimaryKeyConstraint("guild_id", name="pk_server_settings"),
    )


def _create_preferences() -> None:
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(length=16)),
        sa.Column("theme", sa.String(length=16), nullable=False),
        sa.Column("pings", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        _check("ck_preferences_theme", THEMES),
        sa.PrimaryKeyConstraint("user_id", name="pk_preferences"),
    )


def _create_absences() -> None:
    op.create_table(
        "absences",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("began_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        _check("ck_absences_ends_at", "ends_at >= began_at"),
        sa.PrimaryKeyConstraint("user_id", "began_at", name="pk_absences"),
    )


def _create_departures() -> None:
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_departures"),
    )
    op.create_index("ix_departures_left_at", "departures", ["left_at"])


def _create_facts() -> None:
    op.create_table(
        "facts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_facts"),
    )
