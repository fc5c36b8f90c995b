"""What came with the third: how each match stands, for lists that do not read its log."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

# As events are written: the name first.
ENDED = '{"event":"deal-ended",%'


def upgrade() -> None:
    """Scores of old deals are copied from the log. Who won is not in old logs: it stays unknown."""
    op.add_column("tables", sa.Column("scores", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("winners", sa.Text))
    connection = op.get_bind()
    for table in connection.execute(sa.text("SELECT id FROM tables WHERE started")).scalars().all():
        ended = connection.execute(
            sa.text("SELECT body FROM events WHERE table_id = :table AND body LIKE :ended ORDER BY seq"),
            {"table": table, "ended": ENDED},
        )
        lines = [json.dumps(json.loads(body)["scores"]) + "\n" for body in ended.scalars()]
        connection.execute(
            sa.text("UPDATE tables SET scores = :scores WHERE id = :table"),
            {"table": table, "scores": "".join(lines)},
        )
