"""Slips under the field: what an action announced in words, and what a trial promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engines.core.action import Event, Forecast
from engines.core.state import View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, load
from engines.heavy_steam.state import HeavySteam, space_name
from render import theme
from render.heavy_steam.changes import Changes
from render.heavy_steam.describe import card_title
from render.heavy_steam.furniture import LIVERIES, SHORT
from render.heavy_steam.pilot_art import portrait
from render.kit import dice, plates
from render.kit.emblems import icon
from render.lettering import broken, width
from render.scene import Box, Item, Label, Token

TALL = 58.0
_MOST = 3
_LEFT, _TITLE, _SECOND = theme.MARGIN + 4.0, 470.0, 32.0  # left edge, room for a title, a second line
_MARK = Box(0, 0, 40, 40)


class Slip(NamedTuple):
    """One announcement: its mark (a token whose box is placed here), a title, a line."""

    mark: Token
    title: str
    text: str


def slips(view: View[HeavySteam], changes: Changes, trial: Forecast | None) -> list[Slip]:
    """The newest announcements, the forecast last. Before the first round the scenario is named."""
    found = [] if view.state.round or view.state.result else [_scenario(view.state)]
    found += [_slip("bolt", load().cards[key].name, load().cards[key].text) for key in changes.struck]
    found += [slip for event in changes.said for slip in _event(event)]
    found += _recon(view.state, changes.said)
    if trial is not None:
        found += [_slip("eye", "If you do this", line) for line in trial.lines]
    return found[-_MOST:]


def _slip(mark: str, title: str, text: str) -> Slip:
    return Slip(icon(_MARK, name=mark, colour=theme.INK, shadow=False), title, text)


def _scenario(state: HeavySteam) -> Slip:
    rolled = "Rolled: " if state.options.scenario == "random" else ""
    return _slip("pennant", f"{rolled}{state.mission.name}", state.mission.summary)


def _event(event: Event) -> Iterable[Slip]:
    match event:
        case told.PilotUsed():
            pilot = load().pilots[event.pilot]
            face = portrait(_MARK, art=pilot.art, livery=LIVERIES[pilot.faction])
            yield Slip(face, pilot.name, f"Once a match: {pilot.once_text}")
        case told.RecoveryRolled():
            won = event.die >= event.needed
            die = dice.die(_MARK, kind="bone", face=str(event.die))
            end = "it is on board" if won else "it slips away"
            yield Slip(die, "Recovery", f"{event.name} needs {event.needed}, rolls {event.die}: {end}.")
        case told.DirigibleDropped():
            where = space_name(event.at)
            at = f"in {where}" if where.startswith("sector") else f"at the {where}"
            yield _slip("airship", "Dirigible dropped", f"It lies {at}.")
        case told.BattleCalled():
            yield _slip("pennant", "Battle over", event.line())
        case _:
            pass


def _recon(state: HeavySteam, said: list[Event]) -> list[Slip]:
    """What the piles of each side held, one slip a side."""
    shown = [event for event in said if isinstance(event, told.ReconRevealed)]
    found = []
    for side in Faction if shown else ():
        own = [event for event in shown if state.side_of(event.seat) is side]
        points = sum(event.points for event in own)
        names = Counter(card_title(card) for event in own for card in event.cards)
        text = ", ".join(name if n == 1 else f"{n} {name}" for name, n in names.items()) or "no cards"
        found.append(_slip("eye", f"{SHORT[side]} recon: {points}", text))
    return found


def height(slip: Slip) -> float:
    """How much of the picture's height a slip takes: more where its line needs two."""
    return TALL + (_SECOND if len(broken(slip.text, "text", 29, _body(slip)[1])) > 1 else 0)


def _body(slip: Slip) -> tuple[float, float]:
    """Where a slip's line begins, and how wide it may be."""
    left = _LEFT + 60 + min(_TITLE, width(slip.title.upper(), "title", 30)) + 26
    return left, theme.REFERENCE_WIDTH - _LEFT - 16 - left


def draw(top: float, slip: Slip) -> list[Item]:
    """A strip of parchment that announces something."""
    box = Box(_LEFT, top + 2, theme.REFERENCE_WIDTH - 2 * _LEFT, height(slip) - 8)
    title = Box(box.x + 60, box.y, _TITLE, box.h)
    head = Label(slip.title.upper(), title, "title", 30, theme.INK, "lm", "shorten")
    left, wide = _body(slip)
    body = Label(slip.text, Box(left, box.y, wide, box.h), "text", 31, theme.INK, "lm", "shorten")
    if height(slip) > TALL:
        body = body._replace(fit="wrap", lines=2, size=29, leading=1.05)
    mark = slip.mark._replace(box=Box.around(box.x + 32, box.cy, slip.mark.box.w, slip.mark.box.h))
    return [plates.sheet(box, seed=17, glow=theme.CHANGED), mark, head, body]


def in_words(said: list[Slip]) -> list[str]:
    """The slips as sentences of an alt text."""
    return [f"{slip.title}: {slip.text}" for slip in said]
