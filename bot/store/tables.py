"""The tables. Columns hold whole numbers, fractions, text and bytes: what every driver takes as it is."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

match = Table(
    "match",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON of the game's options model
    Column("status", Text, nullable=False),  # lobby, playing, waiting, over
    Column("reason", Text, nullable=False),  # why it waits, or how it ended, as a sentence
    Column("ending", Text, nullable=False),  # the key of the way it ended, empty while it lasts
    Column("rev", Integer, nullable=False),  # the latest revision, -1 in the lobby
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger),  # a channel or a thread; nothing for a match in a terminal
    Column("owner_id", BigInteger, nullable=False),
    Column("posts", Text),  # each, folded; nothing: as the server has it
    Column("remind_hours", Integer),  # 0: never; nothing: as the server has it
    Column("motions", Text, nullable=False),  # JSON: what the table has been asked and who agreed
    Column("message_id", BigInteger),  # the latest post
    Column("created_at", Float, nullable=False),  # seconds since 1970, UTC, here and below
    Column("updated_at", Float, nullable=False),
)
# A match that waits has lost its channel, so it does not keep another one from being played there.
Index(
    "one_match_a_channel",
    match.c.channel_id,
    unique=True,
    sqlite_where=text("status IN ('lobby', 'playing')"),
    postgresql_where=text("status IN ('lobby', 'playing')"),
)
Index("matches_of_channel", match.c.channel_id, match.c.id)
Index("matches_of_guild", match.c.guild_id, match.c.status)

seat = Table(
    "seat",
    metadata,
    Column("match_id", ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("side", Text, nullable=False),
    Column("name", Text, nullable=False),  # what it commands
    Column("user_id", BigInteger),
    Column("user_name", Text, nullable=False),
    Column("computer", Text),  # the name of the computer player that has the seat
    Column("last_rev", Integer, nullable=False),  # its own latest revision, -1 for none
    Column("waits_since", Float),  # since when the match has waited for it
)
Index("seats_of_user", seat.c.user_id, seat.c.match_id)

move = Table(
    "move",
    metadata,
    Column("match_id", ForeignKey("match.id"), primary_key=True),
    Column("rev", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # start, act, concede, undo
    Column("seat", Integer),
    Column("user_id", BigInteger),  # nothing: a computer player
    Column("action", Text),  # JSON
    Column("undo_to", Integer),  # the revision that an undo went back to
    Column("events", LargeBinary, nullable=False),  # JSON
    Column("note", Text, nullable=False),  # what the table itself has to say
    Column("interaction_id", BigInteger),
    Column("created_at", Float, nullable=False),
    UniqueConstraint("interaction_id", name="one_move_an_interaction"),
)

# Apart from the moves, so that listing those never reads the states.
snapshot = Table(
    "snapshot",
    metadata,
    Column("match_id", ForeignKey("match.id"), primary_key=True),
    Column("rev", Integer, primary_key=True, autoincrement=False),
    Column("schema_version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),  # zlib of the JSON
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", ForeignKey("match.id"), nullable=False),
    Column("kind", Text, nullable=False),  # lobby, move, motion, notice, reminder
    Column("first_rev", Integer, nullable=False),  # the revisions it tells, both included
    Column("rev", Integer, nullable=False),
    Column("seat", Integer),
    Column("payload", Text, nullable=False),  # JSON
    Column("fold", Integer, nullable=False),  # 1: edit the previous post of its kind where that is possible
    Column("state", Text, nullable=False),  # pending, sent, dead
    Column("due_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("channel_id", BigInteger),  # where it was sent
    Column("message_id", BigInteger),
    Column("posted_at", Float),  # since when that message stands
)
Index(
    "pending_posts",
    outbox.c.due_at,
    sqlite_where=text("state = 'pending'"),
    postgresql_where=text("state = 'pending'"),
)
Index("posts_of_match", outbox.c.match_id, outbox.c.id)

timer = Table(
    "timer",
    metadata,
    Column("match_id", ForeignKey("match.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),  # remind
    Column("due_at", Float, nullable=False),
    Column("sent", Integer, nullable=False),  # how often already, since the match waits for this person
)
Index("timers_due", timer.c.due_at)

draft = Table(
    "draft",
    metadata,
    Column("match_id", ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("menu", Text, nullable=False),  # the digest of the choices it belongs to
    Column("data", Text, nullable=False),  # JSON
    Column("updated_at", Float, nullable=False),
)

guild = Table(
    "guild",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),  # JSON, so that a new setting needs no migration
)

player = Table(
    "player",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),  # JSON
)

roll = Table(
    "roll",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # drawn at random
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger),  # nothing in direct messages
    Column("expression", Text, nullable=False),  # with the numbers of a saved roll filled in
    Column("label", Text, nullable=False),
    Column("secret", Integer, nullable=False),  # 1: told to the roller and game masters alone
    Column("told", Text, nullable=False),  # what came of a secret roll; empty for others
    Column("dice", Integer, nullable=False),  # how many fell
    Column("luck", Float, nullable=False),  # by how many standard deviations each was above its mean, added up
    Column("sizes", Text, nullable=False),  # JSON: by number of sides, how many fell and what they showed in all
    Column("created_at", Float, nullable=False),
    Index("rolls_of_user", "user_id", "secret", "created_at"),
)

macro = Table(
    "macro",
    metadata,
    Column("kind", Text, primary_key=True),  # user, guild: whose id `owner_id` is
    Column("owner_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),  # in small letters
    Column("expression", Text, nullable=False),  # with {places} to fill in
    Column("made_by", BigInteger, nullable=False),
    Column("updated_at", Float, nullable=False),
)
