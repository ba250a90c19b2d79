"""Sentences that every game's pictures are described in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from render.lint import ALT_LIMIT


def alt(sentences: Iterable[str]) -> str:
    """Sentences joined as long as they fit into an alt text; the first is always there."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > ALT_LIMIT:
            break
        text = longer
    return text or "A picture of the match."


def counted(names: Iterable[str]) -> str:
    """Names with how often they are there."""
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in Counter(names).items())


def listed(names: Iterable[str]) -> str:
    """Names as a sentence lists them."""
    found = list(names)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)
