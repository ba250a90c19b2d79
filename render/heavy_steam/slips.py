"""Slips under the field: what an action announced in words, and what a trial promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

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
from render.kit import dice
from render.kit.emblems import icon
from render.kit.slips import MARK, Slip

_MOST = 3


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
    return Slip(icon(MARK, name=mark, colour=theme.INK, shadow=False), title, text)


def _scenario(state: HeavySteam) -> Slip:
    rolled = "Rolled: " if state.options.scenario == "random" else ""
    return _slip("pennant", f"{rolled}{state.mission.name}", state.mission.summary)


def _event(event: Event) -> Iterable[Slip]:
    match event:
        case told.PilotUsed():
            pilot = load().pilots[event.pilot]
            face = portrait(MARK, art=pilot.art, livery=LIVERIES[pilot.faction])
            yield Slip(face, pilot.name, f"Once a match: {pilot.once_text}")
        case told.RecoveryRolled():
            won = event.die >= event.needed
            die = dice.die(MARK, kind="bone", face=str(event.die))
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
