"""The slip under the city: what has just happened, with a drawing of it; or what a trial promises."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Event, Forecast
from engines.core.state import Seat
from engines.showdown import events as told
from engines.showdown.content import load
from render import theme
from render.kit import plates
from render.lettering import layout
from render.scene import Box, Item, Label, Token
from render.showdown.card_art import picture
from render.showdown.coats import badge
from render.showdown.marks import sign
from render.showdown.places_art import medallion
from render.smog_riders.portraits import portrait

TALL = 84.0
MARK = 54.0
_BOX = Box(0, 0, MARK, MARK)
_LEFT = 14.0


def _box(top: float) -> Box:
    return Box(_LEFT, top + 6, theme.REFERENCE_WIDTH - 2 * _LEFT, TALL - 12)


def bare(top: float) -> list[Item]:
    """The recess the slip lies in."""
    return [plates.slot(_box(top), radius=10)]


def draw(top: float, said: Sequence[Event], trial: Forecast | None) -> list[Item]:
    """The newest events in as many sentences as fit on two lines; nothing where nothing is to be said."""
    if trial is not None and trial.lines:
        return _slip(
            top, [f"If you do this: {line}" for line in trial.lines], None, sign(27, 27, 50, "scout", theme.INK)
        )
    if not said:
        return []
    first = next((event for event in said if _mark(event)), said[0])
    return _slip(top, [event.line() for event in said], _actor(first), _mark(first))


def _actor(event: Event) -> Seat | None:
    """Whose doing an event is."""
    if isinstance(event, told.Moved) and event.forced is not None:
        return event.forced
    return getattr(event, "seat", None)


def _slip(top: float, lines: list[str], seat: int | None, mark: Token | None) -> list[Item]:
    box = _box(top)
    items: list[Item] = [plates.sheet(box, seed=17, glow=theme.CHANGED)]
    left = box.x + 14
    if seat is not None:
        items.append(badge(left + 25, box.cy, 24, seat))
        left += 62
    if mark is not None:
        items.append(mark._replace(box=Box(left, box.cy - MARK / 2, MARK, MARK)))
        left += 68
    room = Box(left, box.y + 4, box.right - left - 14, box.h - 8)
    return [*items, _text(lines, room)]


def _text(lines: list[str], room: Box) -> Label:
    """As many of the newest lines as fit."""
    text = Label(lines[-1], room, "text", 30, theme.INK, "lm", "shorten")
    for count in range(1, len(lines) + 1):
        label = text._replace(text=" ".join(lines[-count:]), size=34, fit="wrap", lines=2, leading=0.98)
        if not layout(label)[1]:
            break
        text = label
    return text


def _mark(event: Event) -> Token | None:
    """The drawing of what an event is about."""
    if isinstance(event, told.MatchEnded):
        return sign(27, 27, 50, "flag", theme.INK)
    fields = ("card", "location", "source", "target", "character")
    key = next((value for field in fields if (value := getattr(event, field, None))), "")
    many = getattr(event, "cards", ()) or getattr(event, "coins", ())
    return thing(key or (many[0] if many else ""))


def thing(key: str, box: Box = _BOX) -> Token | None:
    """The drawing of a card, a coin, a character or a Location; None where there is nothing to draw."""
    content = load()
    if key in content.people:
        return portrait(box, key=key)
    if key in content.locations:
        return medallion(box, key=key)
    return picture(box, key=key) if key in content.cards or key in content.coins else None
