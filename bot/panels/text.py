"""Words for Discord: inert where a person typed them, cut to fit, and how times and links are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import discord

from engines.core.action import Refusal

TEXT = 3900
"""Characters of all texts of a message; Discord allows 4000."""

LABEL = 80
CHOICE = 100


def inert(text: str) -> str:
    """`text` so that it neither formats, links nor mentions anybody."""
    broken = text.replace("://", ":\u200b//")  # an address is a link even where nothing marks it as one
    plain = discord.utils.escape_mentions(discord.utils.escape_markdown(broken))
    # Headings, lists and quotes at the start of a line; links and timestamps anywhere.
    return re.sub(r"^(\s*)([#>+-])", r"\1\\\2", plain, flags=re.MULTILINE).replace("[", "\\[").replace("<", "\\<")


def cut(text: str, most: int) -> str:
    """`text`, shortened to `most` characters with an ellipsis."""
    return text if len(text) <= most else text[: most - 1].rstrip("\\ ") + "…"


def label(text: str, most: int = LABEL) -> str:
    """`text` as a label, which has at least one character."""
    return cut(" ".join(text.split()), most) or "…"


def fold(lines: Sequence[str], most: int) -> list[str]:
    """At most `most` lines; where there are more, the last says how many are left out."""
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], f"and {len(lines) - most + 1} more lines: /match log"]


def paragraphs(parts: Iterable[str], most: int = TEXT) -> str:
    """Lines that are not empty, cut to fit into one text."""
    return cut("\n".join(part for part in parts if part), most)


def refused(refusal: Refusal) -> str:
    """A refusal with the number of its rule."""
    return inert(f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text)


def mention(user: int) -> str:
    """How a person is called in a text; whom it pings is decided by the message's allowed mentions."""
    return f"<@{user}>"


def when(seconds: float) -> str:
    """A moment, shown in each reader's own time zone, as how long ago."""
    return f"<t:{int(seconds)}:R>"


def link(guild: int | None, channel: int, message: int | None = None) -> str:
    """The address of a channel or of a message in it."""
    place = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return f"{place}/{message}" if message else place
