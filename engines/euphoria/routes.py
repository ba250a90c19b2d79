"""Where a figure can go and what the way costs, with all that stands in the way on the table as it is now."""

from __future__ import annotations

from collections.abc import Set

from engines.core.action import Option
from engines.euphoria.ground import shapes, suggest
from engines.euphoria.ground.paths import Path, cheapest
from engines.euphoria.ground.plane import rounded, toward
from engines.euphoria.ground.scenery import BASE, Spot, base_gap, in_contact
from engines.euphoria.ground.terrain import levels
from engines.euphoria.ground.typed import square, written
from engines.euphoria.injuries import NEUTRAL
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import bodies, body, table
from engines.euphoria.wording import counted

SAFE = 300
"""The highest jump that hurts nobody."""


def carrying_slows(figure: Figure) -> bool:
    """Whether what a figure carries makes every inch cost double [EU-P9, EU-C29]."""
    return bool(figure.carrying) and not figure.profile.has("tireless")


def ward(state: Euphoria, figure: Figure) -> Figure | None:
    """Susan, where she goes with this figure."""
    return next((f for f in state.standing() if f.key == NEUTRAL and f.saviour == figure.key), None)


def blockers(state: Euphoria, figure: Figure) -> tuple[Figure, ...]:
    """Who is not in a figure's way: itself, and Susan who goes along."""
    susan = ward(state, figure)
    return (figure,) if susan is None else (figure, susan)


def leash(state: Euphoria, figure: Figure) -> Figure | None:
    """The saviour from whose base Susan may not part [EU-M3]."""
    return state.figure(figure.saviour) if figure.key == NEUTRAL and figure.saviour else None


def way(state: Euphoria, figure: Figure, to: Spot, points: int, *, leap: int = SAFE) -> Path | None:
    """The cheapest way to a spot for so many points, None if there is none."""
    if to == figure.here:
        return None
    others = bodies(state, *blockers(state, figure))
    return cheapest(
        table(state),
        others,
        body(figure),
        to,
        points,
        carrying=carrying_slows(figure),
        leap=leap,
    )


def why_not_way(state: Euphoria, figure: Figure, to: Spot, points: int, *, leap: int = SAFE) -> str:
    """Why a figure cannot go to a spot; empty if it can [EU-P2]."""
    if to == figure.here:
        return "It stands there already."
    saviour = leash(state, figure)
    if saviour is not None and not in_contact(to, saviour.here):
        return "Susan keeps in contact with her saviour."
    if way(state, figure, to, points, leap=leap) is None:
        return f"It cannot get there with {counted(points, 'action point')}."
    return ""


def goals(state: Euphoria, figure: Figure) -> dict[str, Spot]:
    """What is worth walking to: drums, Susan, the fallen, friends in a fight."""
    found = {drum.key: drum.at for drum in state.drums if drum.home is None and not drum.carrier}
    for other in state.figures:
        if other.at is None or other.gone or other is figure:
            continue
        if other.side is None or (other.dead and other.objects.cards):
            found[other.key] = other.at
    return found


def routes(state: Euphoria, figure: Figure, points: int, *, leap: int = SAFE) -> list[Option]:
    """Named places that a figure can reach, each with its price."""
    saviour = leash(state, figure)
    if saviour is not None:
        return beside_saviour(state, figure, saviour, points)
    deep = leap > SAFE
    found = suggest.destinations(
        table(state),
        bodies(state, *blockers(state, figure)),
        body(figure),
        points,
        carrying=carrying_slows(figure),
        foes=[body(foe) for foe in state.foes(figure)],
        goals=goals(state, figure),
        home=None if figure.side is None else state.teams[figure.side].platform,
        named=named,
        **({"leap": leap} if deep else {}),
    )
    options = [
        Option(place.key, place.label[:1].upper() + place.label[1:], place.spot, note=note(place))
        for place in found
        if place.spot != figure.here and (not deep or any(drop > SAFE for drop in place.path.drops))
    ]
    if not deep and figure.profile.has("flamer"):
        options += within_flame(state, figure, points, {option.value for option in options})
    if not deep and (figure.carrying or ward(state, figure) is not None):
        options = [*homecoming(state, figure, points), *options]
    return options or ([] if deep else steps(state, figure, points))


FLAME = 500
"""How near to an enemy a flame-thrower is brought, in hundredths: it reaches an inch further."""


def within_flame(state: Euphoria, figure: Figure, points: int, known: Set[Spot]) -> list[Option]:
    """Places from which a flame reaches an enemy that it does not reach now, and a point is left for it [EU-F18]."""
    found = []
    for foe in state.foes(figure):
        if foe.fight or base_gap(figure.here, foe.here) <= FLAME:
            continue
        at = rounded(toward(foe.here.at, figure.here.at, FLAME + 2 * BASE))
        spots = [Spot(*at, level) for level in levels(table(state), at)]
        spot = min(spots, key=lambda one: abs(one.height - foe.here.height), default=None)
        path = None if spot is None or spot in known else way(state, figure, spot, points - 1)
        if spot is not None and path is not None:
            label = f"Within a flame's reach of {named(foe.key)}"
            found.append(Option(f"flame-{foe.key}", label, spot, note=counted(path.cost, "action point")))
    return found


ROOMS = ((0, 0), (100, 0), (-100, 0), (0, 100), (0, -100), (100, 100), (-100, -100), (100, -100), (-100, 100))
"""Places on an exit platform where a whole base fits, from its middle."""


def homecoming(state: Euphoria, figure: Figure, points: int) -> list[Option]:
    """A place wholly on the exit platform for who brings something home; with Susan its middle, where she fits too."""
    platform = None if figure.side is None else state.teams[figure.side].platform
    if platform is None:
        return []
    rooms = [Spot(platform[0] + dx, platform[1] + dy) for dx, dy in ROOMS]
    if ward(state, figure) is None:
        rooms.sort(key=lambda room: base_gap(room, figure.here))
    for room in rooms:
        path = way(state, figure, room, points)
        if path is not None:
            return [Option("home", "Home, onto the exit platform", room, note=counted(path.cost, "action point"))]
    return []


def steps(state: Euphoria, figure: Figure, points: int) -> list[Option]:
    """An inch in each direction, for who is hemmed in so that nothing with a name can be reached."""
    found = []
    for name, dx, dy in (("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0)):
        spot = Spot(figure.here.x + 100 * dx, figure.here.y + 100 * dy, figure.here.height)
        path = way(state, figure, spot, points)
        if path is not None:
            found.append(Option(name, f"A step {name}", spot, note=counted(path.cost, "action point")))
    return found


def note(place: suggest.Suggestion) -> str:
    """What a place costs."""
    jumps = [drop for drop in place.path.drops if drop > SAFE]
    deep = f', jumps {max(jumps) / 100:g}"' if jumps else ""
    return f"{counted(place.cost, 'action point')}{deep}, to {square(place.spot.at)}, {written(place.spot)}"


def beside_saviour(state: Euphoria, susan: Figure, saviour: Figure, points: int) -> list[Option]:
    """Where Susan can go without parting from her saviour."""
    others = bodies(state, susan)
    found = []
    for spot in shapes.around(table(state), others, saviour.here, 50):
        if in_contact(spot, saviour.here) and base_gap(spot, susan.here) > 50:
            path = way(state, susan, spot, points)
            if path is not None:
                found.append(
                    Option(
                        f"at-{spot.x}-{spot.y}", f"To {written(spot)}", spot, note=counted(path.cost, "action point")
                    )
                )
    return found
