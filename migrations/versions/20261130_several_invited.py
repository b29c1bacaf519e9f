"""Remember the answer of each invited player, for challenges to more than one.

Revision ID: 0003_several_invited
Revises: 0002_ratings
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_several_invited"
down_revision = "0002_ratings"
branch_labels = None
depends_on = None

# A closed challenge to a single player says what that one answered.
ANSWERED = """
UPDATE invitations SET accepted = (
    SELECT status = 'accepted' FROM challenges
    WHERE challenges.id = challenge_id AND status IN ('accepted', 'declined')
)
"""


def upgrade() -> None:
    """Apply the step."""
    op.add_column("invitations", sa.Column("accepted", sa.Boolean()))
    op.execute(ANSWERED)


def downgrade() -> None:
    """Take the step back."""
    op.drop_column("invitations", "accepted")
