"""Find all offers of a match by an index.

Revision ID: 0007_offers
Revises: 0006_verdicts
"""

from __future__ import annotations

from alembic import op

revision = "0007_offers"
down_revision = "0006_verdicts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the step."""
    op.create_index("ix_offers_match_id_status", "offers", ["match_id", "status"])


def downgrade() -> None:
    """Take the step back."""
    op.drop_index("ix_offers_match_id_status", "offers")
