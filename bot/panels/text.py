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

_MARKUP = re.compile(r"[\\*_~|`\[<]")
_LINE_START = re.compile(r"^(\s*)([#>+-])", re.MULTILINE)
"""Headings, lists and quotes."""
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What makes letters run the other way: it would turn round what the bot says after it on the line."""


def inert(text: str) -> str:
    """`text` so that it neither formats, links nor mentions anybody."""
    broken = text.replace("://", ":\u200b//")  # an address is a link even where nothing marks it as one
    ordered = _TURNING.sub("", broken)
    # Not discord.py's own: it leaves whatever looks like an address between < and > as it is.
    plain = discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", ordered))
    return _LINE_START.sub(r"\1\\\2", plain)


def cut(text: str, most: int) -> str:
    """`text`, shortened to `most` characters with an ellipsis."""
    return text if len(text) <= most else text[: most - 1].rstrip("\\ ") + "…"


def label(text: str, most: int = LABEL) -> str:
    """`text` as a label, which has at least one character."""
    return cut(" ".join(_TURNING.sub("", text).split()), most) or "…"


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
