"""The tables. Alembic compares them with the migrations, but for CHECKs and partial indexes."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    literal_column,
)
from sqlalchemy.schema import SchemaItem

from bot.match.choices import Theme
from bot.match.model import (
    LONGEST_REASON,
    ChallengeStatus,
    EndedBy,
    First,
    MatchStatus,
    OfferKind,
    OfferStatus,
    Unrated,
)
from bot.match.rating import PROVISIONAL_GAMES
from bot.storage.columns import Choice, Ids, Moment, RowId, Span, Texts

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# What a deletion of a user's data does to each column that holds the id of a user.
ANONYMISED = {"user": "anonymised"}
"""The id of a former player takes its place."""
DELETED = {"user": "deleted"}
"""The row goes."""
CLEARED = {"user": "cleared"}
"""The column becomes NULL."""


def _one_of(column: str, members: type[StrEnum]) -> CheckConstraint:
    listed = ", ".join(f"'{member}'" for member in members)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


def _place() -> tuple[SchemaItem, ...]:
    return (
        Column("guild_id", BigInteger),
        Column("channel_id", BigInteger, nullable=False),
        Column("as_guest", Boolean, nullable=False, server_default=false()),
    )


def _terms() -> tuple[SchemaItem, ...]:
    return (
        Column("game", String(32), nullable=False),
        Column("options", Texts, nullable=False),
        Column("first", Choice(First), nullable=False),
        Column("per_turn", Span),
        Column("rated", Boolean, nullable=False),
        _one_of("first", First),
        CheckConstraint("per_turn > 0", name="per_turn"),
    )


matches = Table(
    "matches",
    metadata,
    Column("id", RowId, primary_key=True),
    *_place(),
    *_terms(),
    Column("status", Choice(MatchStatus), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("turn_started_at", Moment, nullable=False),
    Column("set_up", Text),
    Column("start", Text),
    Column("deadline", Moment),
    Column("remind_at", Moment),
    Column("outage", Span),
    Column("taken_back", Boolean, nullable=False, server_default=false()),
    Column("leased_until", Moment),
    Column("ended_by", Choice(EndedBy)),
    Column("winner", Integer),
    Column("reason", String(64)),
    Column("finished_at", Moment),
    Column("message_id", BigInteger),
    Column("shown_revision", Integer, nullable=False),
    Column("unrated", Choice(Unrated)),
    Column("verdict_by", BigInteger, info=CLEARED),
    Column("verdict_reason", String(LONGEST_REASON)),
    _one_of("status", MatchStatus),
    _one_of("ended_by", EndedBy),
    _one_of("unrated", Unrated),
    CheckConstraint("revision >= 0 AND shown_revision >= -1", name="revision"),
    CheckConstraint("(status = 'finished') = (finished_at IS NOT NULL)", name="finished_at"),
    CheckConstraint("(status = 'finished') = (ended_by IS NOT NULL)", name="result"),
    CheckConstraint("(ended_by IS NULL) = (reason IS NULL)", name="reason"),
    CheckConstraint("winner IS NULL OR (winner >= 0 AND ended_by IS NOT NULL)", name="winner"),
    CheckConstraint("outage > 0", name="outage"),
)

unfinished = matches.c.finished_at.is_(None)
finished = matches.c.finished_at.is_not(None)
Index(None, matches.c.guild_id, sqlite_where=unfinished, postgresql_where=unfinished)
unshown = matches.c.shown_revision < matches.c.revision
Index(None, matches.c.deadline, sqlite_where=unfinished, postgresql_where=unfinished)
Index(None, matches.c.channel_id, matches.c.finished_at, matches.c.id)
Index(
    None,
    matches.c.guild_id,
    matches.c.finished_at,
    matches.c.id,
    sqlite_where=finished,
    postgresql_where=finished,
)
to_remind = matches.c.remind_at.is_not(None)
Index(None, matches.c.remind_at, sqlite_where=to_remind, postgresql_where=to_remind)
Index("ix_matches_unshown", matches.c.id, sqlite_where=unshown, postgresql_where=unshown)

seats = Table(
    "seats",
    metadata,
    Column("match_id", RowId, ForeignKey(matches.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, info=ANONYMISED),
    Column("place", Integer),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu_after", Float),
    Column("sigma_after", Float),
    Column("rated_games", Integer),
    Column("rated_as", String(16)),
    Column("rated_at", Moment),
    CheckConstraint("seat >= 0", name="seat"),
    CheckConstraint("place >= 1", name="place"),
    CheckConstraint("(rated_at IS NULL) = (mu_after IS NULL)", name="rated_at"),
    Index(None, "user_id", "match_id"),
)

is_rated = seats.c.rated_at.is_not(None)
Index(
    None,
    seats.c.user_id,
    seats.c.rated_at,
    sqlite_where=is_rated,
    postgresql_where=is_rated,
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("variant", String(16), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=DELETED),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("last_played_at", Moment, nullable=False),
    Column("present", Boolean, nullable=False),
    Column("checked_at", Moment, nullable=False),
    CheckConstraint("sigma > 0", name="sigma"),
    CheckConstraint("games = wins + draws + losses", name="games"),
    CheckConstraint("wins >= 0 AND draws >= 0 AND losses >= 0", name="results"),
    Index(None, "user_id", "guild_id"),
    Index(None, "guild_id", "checked_at"),
)

# The number is written out, for a database finds such an index only by the very same condition.
has_place = ratings.c.present & (ratings.c.games >= literal_column(str(PROVISIONAL_GAMES)))
Index(
    "ix_ratings_place",
    ratings.c.guild_id,
    ratings.c.game,
    ratings.c.variant,
    ratings.c.shown,
    ratings.c.user_id,
    # Here for counting alone, which then reads no row of the table.
    ratings.c.last_played_at,
    ratings.c.present,
    ratings.c.games,
    sqlite_where=has_place,
    postgresql_where=has_place,
)

moves = Table(
    "moves",
    metadata,
    Column("match_id", RowId, ForeignKey(matches.c.id), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("interaction_id", BigInteger, unique=True),
    Column("played_at", Moment, nullable=False),
    CheckConstraint("ply >= 1", name="ply"),
    CheckConstraint("seat >= 0", name="seat"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", RowId, primary_key=True),
    *_place(),
    *_terms(),
    Column("author", BigInteger, nullable=False, info=ANONYMISED),
    Column("ask_younger", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
    Column("leased_until", Moment),
    Column("status", Choice(ChallengeStatus), nullable=False),
    Column("match_id", RowId, ForeignKey(matches.c.id), unique=True),
    Column("message_id", BigInteger),
    Column("rematch_of", RowId, ForeignKey(matches.c.id)),
    _one_of("status", ChallengeStatus),
    CheckConstraint("match_id IS NULL OR status = 'accepted'", name="match_id"),
)

open_challenge = challenges.c.status == literal_column("'open'")
for column in (challenges.c.author, challenges.c.expires_at):
    Index(None, column, sqlite_where=open_challenge, postgresql_where=open_challenge)

standing_rematch = challenges.c.rematch_of.is_not(None) & (
    challenges.c.status != literal_column("'withdrawn'")
)
Index(
    None,
    challenges.c.rematch_of,
    unique=True,
    sqlite_where=standing_rematch,
    postgresql_where=standing_rematch,
)

invitations = Table(
    "invitations",
    metadata,
    Column("challenge_id", RowId, ForeignKey(challenges.c.id), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, info=ANONYMISED),
    # NULL until the user answers.
    Column("accepted", Boolean),
    CheckConstraint("position >= 0", name="position"),
    Index(None, "user_id"),
)

offers = Table(
    "offers",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("match_id", RowId, ForeignKey(matches.c.id), nullable=False),
    Column("kind", Choice(OfferKind), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("status", Choice(OfferStatus), nullable=False),
    Column("message_id", BigInteger),
    _one_of("kind", OfferKind),
    _one_of("status", OfferStatus),
    CheckConstraint("seat >= 0", name="seat"),
)

open_offer = offers.c.status == literal_column("'open'")
Index(None, offers.c.match_id, unique=True, sqlite_where=open_offer, postgresql_where=open_offer)
Index(None, offers.c.match_id, offers.c.status)

server_settings = Table(
    "server_settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("theme", Choice(Theme), nullable=False),
    Column("channels", Ids, nullable=False),
    Column("threads", Boolean, nullable=False),
    Column("per_turn", Span),
    Column("rated", Boolean, nullable=False),
    Column("takebacks", Boolean, nullable=False),
    Column("pings", Boolean, nullable=False),
    _one_of("theme", Theme),
    CheckConstraint("per_turn > 0", name="per_turn"),
)

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=DELETED),
    Column("language", String(16)),
    Column("theme", Choice(Theme), nullable=False),
    Column("pings", Boolean, nullable=False),
    Column("reminders", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    _one_of("theme", Theme),
)

absences = Table(
    "absences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=DELETED),
    Column("began_at", Moment, primary_key=True, autoincrement=False),
    Column("ends_at", Moment, nullable=False),
    CheckConstraint("ends_at >= began_at", name="ends_at"),
)

facts = Table(
    "facts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

departures = Table(
    "departures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", Moment, nullable=False),
    Index(None, "left_at"),
)
