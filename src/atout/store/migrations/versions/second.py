"""What came with the second: a chain over events, snapshots of tables, a row to try writing."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Nothing is worked out for old rows: chains begin with the next event, snapshots with the next visit."""
    op.add_column("events", sa.Column("link", sa.Text))
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seal", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    health = op.create_table(
        "health", sa.Column("id", sa.Integer, primary_key=True), sa.Column("written", sa.Text, nullable=False)
    )
    op.bulk_insert(health, [{"id": 1, "written": ""}])
