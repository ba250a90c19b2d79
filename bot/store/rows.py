"""What is read from the database, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from bot.store.zones import known_zone

Status = Literal["lobby", "playing", "waiting", "over"]
MoveKind = Literal["start", "act", "concede", "undo"]
PostKind = Literal["lobby", "move", "motion", "notice", "reminder"]
Grant = Literal["everyone", "game-master", "manager"]


@dataclass(frozen=True, slots=True)
class Match:
    """A match without its position. See `tables.match` for the columns."""

    id: int
    game: str
    options: str
    status: Status
    reason: str
    ending: str
    rev: int
    guild_id: int | None
    channel_id: int | None
    owner_id: int
    posts: Literal["each", "folded"] | None
    remind_hours: int | None
    motions: str
    message_id: int | None
    created_at: float
    updated_at: float


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat and who has it: a person (`user_id`), a computer player (`computer`), or nobody yet."""

    match_id: int
    seat: int
    side: str
    name: str
    user_id: int | None = None
    user_name: str = ""
    computer: str | None = None
    last_rev: int = -1
    waits_since: float | None = None

    @property
    def free(self) -> bool:
        """Whether nobody has it."""
        return self.user_id is None and self.computer is None

    @property
    def who(self) -> str:
        """The name to show for whoever has it."""
        return self.user_name or (f"computer ({self.computer})" if self.computer else "nobody")


@dataclass(frozen=True, slots=True)
class Move:
    """A revision's journal entry. `seat` is nothing for the set-up, `user_id` for a computer player."""

    match_id: int
    rev: int
    kind: MoveKind
    seat: int | None
    user_id: int | None
    action: str | None
    undo_to: int | None
    events: bytes
    note: str
    interaction_id: int | None
    created_at: float


@dataclass(frozen=True, slots=True)
class Post:
    """Something to post: the revisions `first_rev` to `rev` of a match, or a word about it.

    `seat` acted; `payload` is the JSON of a `bot.table.posts.Payload`. `channel_id`, `message_id` and `posted_at`
    say where it stands, and since when, once it is sent.

    """

    id: int
    match_id: int
    kind: PostKind
    first_rev: int
    rev: int
    seat: int | None
    payload: str
    fold: int
    state: Literal["pending", "sent", "dead"]
    due_at: float
    tries: int
    channel_id: int | None
    message_id: int | None
    posted_at: float | None


@dataclass(frozen=True, slots=True)
class Timer:
    """Something to do for a person of a match at `due_at`."""

    match_id: int
    user_id: int
    kind: Literal["remind"]
    due_at: float
    sent: int


class GuildSettings(BaseModel):
    """How a server wants its matches. Raises ValidationError for values out of range."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    game_master_role: int | None = None
    creators: Grant = "everyone"
    stoppers: Grant = "game-master"
    channels: tuple[int, ...] = Field(default=(), max_length=200)
    """Where matches may be played; empty: anywhere."""
    posts: Literal["each", "folded"] = "each"
    """One post for each action, or a seat's consecutive actions in one edited post."""
    remind_hours: int = Field(default=24, ge=0, le=24 * 30)
    """After how many hours whoever is waited for is reminded, and again; 0: never. A day, so never on the first."""
    time_zone: str = "UTC"
    """For the night of players who have not set their own."""

    _zone = field_validator("time_zone")(known_zone)


class PlayerSettings(BaseModel):
    """What a person wants. `quiet_from` and `quiet_to` are minutes of their day; equal: never quiet."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    time_zone: str | None = None
    quiet_from: int = Field(default=22 * 60, ge=0, lt=24 * 60)
    quiet_to: int = Field(default=8 * 60, ge=0, lt=24 * 60)
    mentions: bool = True
    """Whether a post that waits for them pings them."""
    reminders: bool = True
    """Whether they are reminded."""

    _zone = field_validator("time_zone")(known_zone)
