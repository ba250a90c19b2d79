"""Slips under a map: what an action announced in words, and what a trial promises."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.euphoria import events as told
from engines.euphoria.content import load
from engines.euphoria.state import Euphoria
from render import theme
from render.euphoria import icons
from render.euphoria.changes import Changes
from render.kit import plates
from render.lettering import broken, width
from render.scene import Box, Item, Label, Token

_TALL, _SECOND, _MOST = 58.0, 32.0, 3
_LEFT, _TITLE = theme.MARGIN + 2.0, 420.0
_MARK = Box(0, 0, 42, 42)


class Slip(NamedTuple):
    """One announcement: its mark (a token whose box is placed here), a title, a line."""

    mark: Token
    title: str
    text: str
    trial: bool = False


def slips(view: View[Euphoria], changes: Changes, trial: Forecast | None) -> list[Slip]:
    """The newest announcements, or what a trial promises."""
    if trial is not None:
        words = [_slip("eye", "If you do this", line, True) for line in trial.lines[:_MOST]]
        odds = [f"{name} {chance:.0%}" for name, chance in trial.chances]
        # What a move costs stands in its line, and on the way itself.
        odds += [f"{number:.0f} {name}" for name, number in trial.expected if name != "action points"]
        said = ", ".join(odds)
        return [*words, *([_slip("target", "Odds", said, True)] if said else [])][:_MOST]
    found = [slip for event in changes.said for slip in _event(event)]
    if not found and not view.state.round and view.state.result is None:
        mission = view.state.mission
        found = [_slip("pennant", mission.name, mission.goal)]
    return found[-_MOST:]


def _slip(mark: str, title: str, text: str, trial: bool = False) -> Slip:
    return Slip(icons.icon(_MARK, name=mark, colour=theme.INK), title, text, trial)


def _thing(key: str, title: str, text: str) -> Slip:
    return Slip(icons.item(_MARK, key=key, tile=False), title, text)


def _event(event: Event) -> Iterable[Slip]:
    match event:
        case told.AbilityUsed():
            one = load().contestants[event.figure.rpartition("-")[0]]
            yield _slip("star", one.ability_name, event.line())
        case told.ObjectUsed():
            yield _thing(event.what, load().objects[event.what].name, event.line())
        case told.Supplied():
            yield _thing(event.what or "?", "Supplied", event.line())
        case told.Ransacked():
            yield _slip("hand", "Ransacked", event.line())
        case told.ModeRolled():
            yield _slip("skull" if event.on else "star", "A die decides", event.line())
        case told.SceneryGone():
            yield _slip("blast", "Missile", event.line())
        case told.CatRan() | told.CatShot():
            yield _slip("paw", "The cat", event.line())
        case told.Fell():
            yield _slip("boot", "A fall", event.line())
        case told.PointsEarned():
            yield _slip("crowd", "The audience", event.line())
        case told.Freed():
            yield _slip("heart", "Susan", event.line())
        case told.DrumHome():
            yield _slip("star", "Delivered", event.line())
        case told.LeaderNamed():
            yield _slip("crown", "A new leader", event.line())
        case told.ScoreCounted():
            yield _slip("crowd", "The score", event.line())
        case told.TieRolled():
            yield _slip("bolt", "Equal Euphoria", event.line().partition(": ")[2])
        case told.EdgeRolled():
            yield _slip("pennant", "Sides", event.line())
        case told.GaveUp() | told.BenkeiLeft():
            yield _slip("cross", "Gone", event.line())
        case _:
            pass


def height(slip: Slip) -> float:
    """How much of the picture's height a slip takes: more where its line needs two."""
    return _TALL + (_SECOND if len(broken(slip.text, "text", 29, _body(slip)[1])) > 1 else 0)


def _body(slip: Slip) -> tuple[float, float]:
    """Where a slip's line begins, and how wide it may be."""
    left = _LEFT + 60 + min(_TITLE, width(slip.title.upper(), "title", 30)) + 22
    return left, theme.REFERENCE_WIDTH - _LEFT - 16 - left


def draw(top: float, slip: Slip) -> list[Item]:
    """A strip of parchment that announces something; a trial's is edged in white."""
    box = Box(_LEFT, top + 2, theme.REFERENCE_WIDTH - 2 * _LEFT, height(slip) - 8)
    head = Label(slip.title.upper(), Box(box.x + 60, box.y, _TITLE, box.h), "title", 30, theme.INK, "lm", "shorten")
    left, wide = _body(slip)
    body = Label(slip.text, Box(left, box.y, wide, box.h), "text", 31, theme.INK, "lm", "shorten")
    if height(slip) > _TALL:
        body = body._replace(fit="wrap", lines=2, size=29, leading=1.05)
        if len(broken(slip.text, "text", 28, wide)) > 2:
            body = body._replace(text=_cut(slip.text, wide), size=28)
    mark = slip.mark._replace(box=Box.around(box.x + 32, box.cy, slip.mark.box.w, slip.mark.box.h))
    return [plates.sheet(box, seed=17, glow=theme.MAY_ACT if slip.trial else theme.CHANGED), mark, head, body]


def _cut(text: str, wide: float) -> str:
    """As many words as two lines hold."""
    words = text.split()
    while words and len(broken(" ".join(words) + "\u2026", "text", 28, wide)) > 2:
        words.pop()
    return " ".join(words) + "\u2026"


def in_words(said: list[Slip]) -> list[str]:
    """The slips as sentences of an alt text."""
    return [f"{slip.title}: {slip.text}" for slip in said]
