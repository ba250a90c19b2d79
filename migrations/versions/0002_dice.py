"""Quick dice: rolls are kept, for *Again*, for secret ones and for luck; people and servers save rolls under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "roll",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("expression", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("secret", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("dice", sa.Integer, nullable=False),
        sa.Column("luck", sa.Float, nullable=False),
        sa.Column("sizes", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_index("rolls_of_user", "roll", ["user_id", "secret", "created_at"])
    op.create_table(
        "macro",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("owner_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("expression", sa.Text, nullable=False),
        sa.Column("made_by", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.Float, nullable=False),
    )
