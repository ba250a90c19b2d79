"""Slips under the city: what was played, bought, won and lost, each with its drawing; and what a trial promises."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.action import Event, Forecast
from engines.core.state import Seat
from engines.showdown.content import load
from render import theme
from render.kit import plates
from render.scene import Box, Item, Label, Token
from render.showdown.card_art import picture
from render.showdown.coats import badge
from render.showdown.marks import sign
from render.showdown.places_art import medallion
from render.showdown.portraits import portrait

TALL = 66.0
MOST = 4
_MARK = Box(0, 0, 50, 50)
_LEFT = 14.0


class Slip(NamedTuple):
    """One announcement: whose, its drawing, its line."""

    seat: Seat | None
    mark: Token | None
    text: str


def slips(said: list[Event], trial: Forecast | None) -> list[Slip]:
    """The newest announcements, the forecast last."""
    found = [Slip(getattr(event, "seat", None), _mark(event), event.line()) for event in said]
    if trial is not None:
        found += [Slip(None, sign(25, 25, 46, "scout", theme.INK), f"If you do this: {line}") for line in trial.lines]
    return found[-MOST:]


def _mark(event: Event) -> Token | None:
    """The drawing of what an event is about."""
    key = next((value for field in ("card", "character", "location", "source") if (value := getattr(event, field, ""))), "")
    many = getattr(event, "cards", ()) or getattr(event, "coins", ())
    return thing(key or (many[0] if many else ""))


def thing(key: str, box: Box = _MARK) -> Token | None:
    """The drawing of a card, a coin, a character or a Location; None where there is nothing to draw."""
    content = load()
    if key in content.people:
        return portrait(box, key=key)
    if key in content.locations:
        return medallion(box, key=key)
    return picture(box, key=key) if key in content.cards or key in content.coins else None


def draw(top: float, slip: Slip) -> list[Item]:
    """A strip of parchment that announces something."""
    box = Box(_LEFT, top + 4, theme.REFERENCE_WIDTH - 2 * _LEFT, TALL - 12)
    items: list[Item] = [plates.sheet(box, seed=17, glow=theme.CHANGED)]
    left = box.x + 12
    if slip.seat is not None:
        items.append(badge(left + 22, box.cy, 21, slip.seat))
        left += 56
    if slip.mark is not None:
        items.append(slip.mark._replace(box=Box(left, box.cy - 23, 46, 46)))
        left += 58
    text = Box(left, box.y + 2, box.right - left - 14, box.h - 4)
    return [*items, Label(slip.text, text, "text", 33, theme.INK, "lm", "shorten")]


__all__ = ["MOST", "TALL", "Slip", "draw", "slips", "thing"]
