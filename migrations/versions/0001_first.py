"""The first schema: matches, what happened in them, what is to be posted, and what people want."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _matches()
    _outbox()
    _people()


def _matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("posts", sa.Text),
        sa.Column("remind_hours", sa.Integer),
        sa.Column("motions", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("updated_at", sa.Float, nullable=False),
    )
    alive = sa.text("status IN ('lobby', 'playing')")
    op.create_index(
        "one_match_a_channel", "match", ["channel_id"], unique=True, sqlite_where=alive, postgresql_where=alive
    )
    op.create_index("matches_of_channel", "match", ["channel_id", "id"])
    op.create_index("matches_of_guild", "match", ["guild_id", "status"])
    op.create_table(
        "seat",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("user_name", sa.Text, nullable=False),
        sa.Column("computer", sa.Text),
        sa.Column("last_rev", sa.Integer, nullable=False),
        sa.Column("waits_since", sa.Float),
    )
    op.create_index("seats_of_user", "seat", ["user_id", "match_id"])
    op.create_table(
        "move",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("rev", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("action", sa.Text),
        sa.Column("undo_to", sa.Integer),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.UniqueConstraint("interaction_id", name="one_move_an_interaction"),
    )
    op.create_table(
        "snapshot",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("rev", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("schema_version", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("first_rev", sa.Integer, nullable=False),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("fold", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("posted_at", sa.Float),
    )
    pending = sa.text("state = 'pending'")
    op.create_index("pending_posts", "outbox", ["due_at"], sqlite_where=pending, postgresql_where=pending)
    op.create_index("posts_of_match", "outbox", ["match_id", "id"])


def _people() -> None:
    op.create_table(
        "timer",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
    )
    op.create_index("timers_due", "timer", ["due_at"])
    op.create_table(
        "draft",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("menu", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("updated_at", sa.Float, nullable=False),
    )
    op.create_table(
        "guild",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
