"""What is announced under a map: what an action told in words, and what a trial promises."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.euphoria import events as told
from engines.euphoria.content import load
from engines.euphoria.state import Euphoria
from render import theme
from render.euphoria import icons
from render.euphoria.changes import Changes
from render.kit.slips import MARK, Slip

_MOST, _PROMISES = 3, 4


def announced(view: View[Euphoria], changes: Changes, trial: Forecast | None) -> list[Slip]:
    """The newest announcements, or what a trial promises."""
    if trial is not None:
        titles = ("If you do this", *("And" for _ in trial.lines))
        lines = zip(titles, trial.lines[:_PROMISES], strict=False)
        words = [_slip("eye", title, line, theme.MAY_ACT) for title, line in lines]
        odds = [f"{name} {chance:.0%}" for name, chance in trial.chances]
        # What a move costs stands in its line, and on the way itself.
        odds += [f"{number:.0f} {name} on average" for name, number in trial.expected if name != "action points"]
        return [*words, *([_slip("target", "Odds", ", ".join(odds), theme.MAY_ACT)] if odds else [])]
    found = [slip for event in changes.said for slip in _event(event)]
    if not found and not view.state.round and view.state.result is None:
        mission = view.state.mission
        found = [_slip("pennant", mission.name, mission.goal)]
    return found[-_MOST:]


def _slip(mark: str, title: str, text: str, glow: str = theme.CHANGED) -> Slip:
    return Slip(icons.icon(MARK, name=mark, colour=theme.INK), title, text, glow)


def _thing(key: str, title: str, text: str) -> Slip:
    return Slip(icons.item(MARK, key=key, tile=False), title, text)


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
        case told.Struck():
            yield _slip("heart", "Seduced", event.line())
        case told.PushRolled():
            yield _slip("fist", "A push", event.line())
        case told.GaveUp() | told.BenkeiLeft():
            yield _slip("cross", "Gone", event.line())
        case _:
            pass
