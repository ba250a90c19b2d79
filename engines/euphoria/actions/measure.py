"""Measuring, at any time and by anybody."""

from __future__ import annotations

from typing import Annotated, ClassVar, NamedTuple

from engines.core.action import Chosen, Forecast, Option, Pick, Query
from engines.core.state import View
from engines.euphoria.ground.plane import apart, toward
from engines.euphoria.ground.scenery import BASE, Piece, Spot, base_gap
from engines.euphoria.shooting import prospect, weapons
from engines.euphoria.state import PLATFORM, TEAMS, Euphoria, named
from engines.euphoria.terrain import seen, table
from engines.euphoria.wording import changed

_View = View[Euphoria]


COVERED = {"none": "", "apart": ", in cover", "contact": ", touching cover", "through": ", through a building"}


class Thing(NamedTuple):
    """Something on the table: its words and where it is; `piece` for scenery, `square` for an exit platform."""

    words: str
    spot: Spot
    piece: Piece | None = None
    square: bool = False


def things(state: Euphoria) -> dict[str, Thing]:
    """Everything that can be measured from or to."""
    found = {f.key: Thing(named(f.key), f.here) for f in state.figures if f.at is not None and not f.gone}
    found |= {d.key: Thing(named(d.key).capitalize(), d.at) for d in state.drums if d.home is None}
    for team in state.teams:
        if team.platform is not None:
            words = f"{TEAMS[team.seat]}'s exit platform"
            found[f"platform-{team.name.casefold()}"] = Thing(words, Spot(*team.platform), square=True)
    for piece in table(state).pieces:
        found[piece.key] = Thing(piece.name[:1].upper() + piece.name[1:], Spot(*piece.middle), piece)
    return found


def between(a: Thing, b: Thing) -> int:
    """The distance of two things, from edge to edge, in hundredths of an inch."""
    if a.piece is None and b.piece is None and not a.square and not b.square:
        return base_gap(a.spot, b.spot)
    if a.piece is None and not a.square:
        return max(0, round(off(b, a.spot.at)) - BASE)
    if b.piece is None and not b.square:
        return max(0, round(off(a, b.spot.at)) - BASE)
    return round(min(off(b, corner) for corner in outline(a)))


def off(thing: Thing, at: tuple[float, float]) -> float:
    """How far a point is from scenery or a platform."""
    if thing.piece is not None:
        return thing.piece.off(at)
    dx, dy = abs(at[0] - thing.spot.x) - PLATFORM, abs(at[1] - thing.spot.y) - PLATFORM
    return apart((0, 0), (max(0, dx), max(0, dy)))


def outline(thing: Thing) -> list[tuple[float, float]]:
    """Points all along the border of scenery or of a platform, half an inch apart."""
    if thing.piece is not None:
        corners = list(thing.piece.outline)
    else:
        x, y = thing.spot.at
        corners = [
            (x - PLATFORM, y - PLATFORM), (x + PLATFORM, y - PLATFORM),
            (x + PLATFORM, y + PLATFORM), (x - PLATFORM, y + PLATFORM),
        ]  # fmt: skip
    found = []
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        steps = max(1, round(apart(a, b) / BASE))
        found += [toward(a, b, apart(a, b) * k / steps) for k in range(steps)]
    return found


def anything(view: _View, chosen: Chosen) -> list[Option]:
    """Figures first, then drums, platforms and scenery."""
    return [Option(key, thing.words) for key, thing in things(view.state).items()]


def others(view: _View, chosen: Chosen) -> list[Option]:
    """Everything but the thing measured from, the nearest first, each with its distance."""
    found = things(view.state)
    start = found.pop(chosen.get("start", ""), None)
    if start is None:
        return []
    far = {key: between(start, thing) for key, thing in found.items()}
    return [Option(key, found[key].words, note=f'{far[key] / 100:.1f}"') for key in sorted(far, key=lambda k: far[k])]


class Between(Query):
    """Measure between any two things: figures, drums, platforms, scenery."""

    title: ClassVar = "Measure"
    rule: ClassVar = "EU-D3"
    start: Annotated[str, Pick("From what?", anything, rule="EU-D3")]
    end: Annotated[str, Pick("To what?", others, rule="EU-D3")]

    def answer(self, view: _View) -> str:
        found = things(view.state)
        a, b = found[self.start], found[self.end]
        lines = [f'{a.words} to {b.words}: {between(a, b) / 100:.2f}".', *self.shot(view.state)]
        return " ".join(lines)

    def shot(self, state: Euphoria) -> list[str]:
        """What a shot between two figures would be, as things are now."""
        keys = [f.key for f in state.standing() if f.side is not None]
        if self.start not in keys or self.end not in keys or self.start == self.end:
            return []
        shooter, target = state.figure(self.start), state.figure(self.end)
        sight = seen(state, shooter, target)
        if not sight.visible:
            return ["Out of sight."]
        lines = [f"In sight{COVERED[sight.cover]}."]
        if shooter.profile.weapons:
            shot = prospect(state, shooter, target, weapons(shooter)[:1])
            changes = changed(shot.changes) or "no modifiers"
            lines.append(f"A shot hits with {10 * shot.aim}% ({changes}): {shot.loss:.0f} life points on average.")
        return lines

    def forecast(self, view: _View) -> Forecast | None:
        found = things(view.state)
        a, b = found[self.start], found[self.end]
        text = f'{between(a, b) / 100:.1f}"'
        return Forecast(marks=(f"line:{a.spot.x},{a.spot.y};{b.spot.x},{b.spot.y}:{text}",))
