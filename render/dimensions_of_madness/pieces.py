"""Pieces on squares: attackers, minions, turrets, Walker markers, the fallen, objects. Told by silhouette first."""

from __future__ import annotations

from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure, Turret
from render import theme
from render.dimensions_of_madness import sides
from render.dimensions_of_madness.chart import Chart
from render.dimensions_of_madness.signs import put, sign
from render.kit import materials, outlines
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.theme import darker, lighter

HEALTH, HEALTH_OFF, MIND, MIND_OFF = "#ff5a3c", "#4a241c", "#c9b2f4", "#3b3150"
OBJECTS = {"design": "scroll", "chest": "chest", "prisoner": "person", "key": "key", "leader": "star"}
_OBJECT_TONES = {
    "design": ("#7fb4e6", "#24507f"), "chest": ("#f3cf6a", "#8a5a14"), "prisoner": ("#d9c7a4", "#6f5a3c"),
    "key": ("#f3cf6a", "#8a5a14"), "leader": ("#ee7d66", "#7a1a16"), "gear": ("#cdd6d8", "#57666b"),
}  # fmt: skip


def _arcs(c: Canvas, r: float, have: tuple[int, int], most: tuple[int, int]) -> None:
    """Health on the left, Mind on the right, filled from below, a segment a point."""
    x, y, thick = c.w / 2, c.h / 2, r * 0.19
    for i, (on, off) in enumerate(((HEALTH, HEALTH_OFF), (MIND, MIND_OFF))):
        gap = 8
        span = (160 - gap * (most[i] - 1)) / most[i]
        for n in range(most[i]):
            low = 100 + n * (span + gap)
            start, end = (low, low + span) if i == 0 else (180 - low - span, 180 - low)
            tone = on if n < have[i] else off
            c.paint(c.poly(outlines.sector(x, y, r - thick, r, start, end)), tone)


@drawn(bleed=10)
def attacker(
    c: Canvas, *, hue: str, hatch: str, health: int, most_health: int, mind: int, most_mind: int, glow: str = ""
) -> None:
    """A disc with two arcs in a team's colour; the letter is a label."""
    x, y, r, tones = c.w / 2, c.h / 2, c.w / 2, theme.HUES[hue]
    whole = c.oval(x, y, r)
    if glow:
        c.glow(whole, 5, glow, 0.95, 3)
        c.paint(whole.grow(2.4), glow)
    c.shadow(whole, 2.5, 5, 4, 0.75)
    c.paint(whole.grow(1.2), "#0c0807")
    c.paint(whole, Linear(0, "#3a2f27", "#171110"))
    _arcs(c, r - 1.4, (health, mind), (most_health, most_mind))
    inner = c.oval(x, y, r * 0.73)
    c.paint(inner.grow(1.2), "#0c0807")
    c.paint(inner, Linear(0, lighter(tones.base, 0.18), tones.base, darker(tones.base, 0.18)))
    materials.hatched(c, inner, hatch, tones.dark, 0.42, r * 0.22, r * 0.06)
    c.bevel(inner, 1.3, "#ffffff", "#000000", 0.55, 0.45, 0.5)


@drawn(bleed=10)
def minion(c: Canvas, *, health: int, most_health: int, mind: int, most_mind: int, glow: str = "") -> None:
    """An eight-pointed star with a pale rim and two arcs."""
    x, y, r, tones = c.w / 2, c.h / 2, c.w / 2, theme.HUES["crimson"]
    star = c.poly(outlines.star(x, y, r * 0.8, r * 1.08, 8))
    if glow:
        c.glow(star, 5, glow, 0.95, 3)
        c.paint(star.grow(3.4), glow)
    c.shadow(star, 2.5, 5, 4, 0.75)
    c.paint(star.grow(1.8), "#f3c3ae")
    c.paint(star, Linear(0, "#4a2a22", "#1c0f0d"))
    _arcs(c, r * 0.86, (health, mind), (most_health, most_mind))
    inner = c.poly(outlines.star(x, y, r * 0.64, r * 0.64, 4, 22.5))
    c.paint(inner.grow(1.2), "#0c0807")
    c.paint(inner, Linear(0, lighter(tones.base, 0.12), tones.base, tones.low))
    materials.hatched(c, inner, "net", tones.dark, 0.5, r * 0.24, r * 0.05)
    c.bevel(inner, 1.2, "#ffffff", "#000000", 0.5, 0.5, 0.5)


@drawn(bleed=4)
def walker(c: Canvas, *, hue: str) -> None:
    """The marker of a figure in Styx: a broken ring over a swirl."""
    x, y, r, tones = c.w / 2, c.h / 2, c.w / 2, theme.HUES[hue]
    c.paint(c.oval(x, y, r), "#140f1d", 0.66)
    c.paint(sign(c, "swirl", x, y, r * 1.6), "#a678cf", 0.6)
    for i in range(8):
        c.paint(c.poly(outlines.sector(x, y, r - 4, r, i * 45 + 6, i * 45 + 36)), tones.light)


@drawn(bleed=6)
def fallen(c: Canvas, *, hue: str, hatch: str) -> None:
    """A toppled disc, crossed out."""
    x, y, r, tones = c.w / 2, c.h / 2, c.w / 2, theme.HUES[hue]
    edge = c.oval(x, y + r * 0.26, r, r * 0.7)
    c.shadow(edge, 1, 4, 3, 0.7)
    c.paint(edge.grow(1.2), "#0c0807")
    c.paint(edge, darker(tones.dark, 0.3))
    top = c.oval(x, y + r * 0.06, r, r * 0.7)
    c.paint(top.grow(1), "#0c0807")
    c.paint(top, Linear(0, theme.mix(tones.base, "#6a625a", 0.5), theme.mix(tones.dark, "#453f39", 0.4)))
    materials.hatched(c, top, hatch, tones.dark, 0.4, r * 0.24, r * 0.06)
    c.bevel(top, 1.2, "#ffffff", "#000000", 0.4, 0.4, 0.5)
    for f in (-1, 1):
        ends = [(x - f * r * 0.92, y - r * 0.62), (x + f * r * 0.92, y + r * 0.76)]
        c.paint(c.line(ends, r * 0.2), "#120d0b")
        c.paint(c.line(ends, r * 0.1), "#d9cbb4")


@drawn(bleed=8)
def turret(c: Canvas, *, level: int, glow: str = "", hurt: bool = False) -> None:
    """A square iron base; one barrel, two barrels, or a burning nozzle."""
    w, h = c.w, c.h
    base = c.rect(w * 0.08, h * 0.06, w * 0.84, h * 0.84, w * 0.1)
    if glow:
        c.glow(base, 5, glow, 0.95, 3)
        c.paint(base.grow(2.6), glow)
    c.shadow(base, 2.5, 5, 4, 0.75)
    c.paint(base.grow(1.6), "#0a0605")
    c.paint(base, Linear(45, "#7a7068", "#4a433c", "#2a2420"))
    c.bevel(base, 1.6, "#f3e7d3", "#000000", 0.5, 0.5, 0.6)
    for x in (0.17, 0.83):
        for y in (0.15, 0.81):
            materials.rivet(c, w * x, h * y, w * 0.04, "#9a8d7a")
    for bx in {1: (0.5,), 2: (0.36, 0.64), 3: (0.5,)}[level]:
        barrel = c.rect(w * (bx - 0.07), h * 0.56, w * 0.14, h * 0.42, 2)
        materials.cylinder(c, barrel, "#8b847b", shadow=False)
    if level == 3:
        flame = sign(c, "flame", w * 0.5, h * 1.0, w * 0.3)
        c.glow(flame, 4, "#ff8a1e", 0.9)
        c.paint(flame, Radial(0.5, 0.7, 0.7, "#fff0a8", "#f49a34", "#d8492e"))
    dome = c.oval(w * 0.5, h * 0.44, w * 0.3)
    c.paint(dome.grow(1.4), "#150504")
    c.paint(dome, Radial(0.4, 0.32, 0.75, "#ff9c86", "#c8382c", "#6d1410"))
    c.bevel(dome, 1.4, "#ffd7c8", "#000000", 0.6, 0.5, 0.6)
    if level == 3:
        put(c, "flame", w * 0.5, h * 0.44, w * 0.4, "#fffaf0")
    if hurt:
        c.paint(sign(c, "wound", w * 0.76, h * 0.24, w * 0.34).grow(1.2), "#efe3c8")
        c.paint(sign(c, "wound", w * 0.76, h * 0.24, w * 0.34), "#120d0b")


@drawn(bleed=6)
def thing(c: Canvas, *, kind: str, glow: str = "") -> None:
    """An object of the scenario, or gear on the floor."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    light, low = _OBJECT_TONES.get(kind, _OBJECT_TONES["gear"])
    m = c.rect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.5)
    if glow:
        c.glow(m, 5, glow, 0.95, 2)
        c.paint(m.grow(2.2), glow)
    c.shadow(m, 1.5, 3, 3, 0.7)
    c.paint(m.grow(1.4), "#0b0a0c")
    c.paint(m, Linear(45, light, theme.mix(light, low, 0.5), low))
    c.bevel(m, 1.3, "#ffffff", "#000000", 0.5, 0.5, 0.6)
    put(c, OBJECTS.get(kind, "valve"), x, y, r * 1.16, "#fffaf0" if kind in ("design", "leader", "gear") else "#2a1a08")


@drawn(bleed=6)
def worth(c: Canvas) -> None:
    """A medal for what something is worth; its number is a label."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    m = c.poly(outlines.star(x, y, r * 0.84, r, 12))
    materials.brass(c, m, slope=True, bevel=1.2, brush=0)


def _lettered(box: Box, letter: str, size: float) -> Label:
    return Label(letter, box, "number", max(28, size), "#fffaf0", fit="keep", style="edged")


def figure(state: DimensionsOfMadness, box: Box, person: Figure, letter: str, glow: str = "") -> list[Item]:
    """An attacker or a minion that is up, with its letter."""
    health, mind = max(0, person.health - person.wounds), max(0, person.mind - person.madness)
    if person.minion:
        plate = minion(box, health=health, most_health=person.health, mind=mind, most_mind=person.mind, glow=glow)
    else:
        side = sides.livery(state, person.seat)
        plate = attacker(
            box, hue=side.hue, hatch=side.hatch, health=health, most_health=person.health, mind=mind,
            most_mind=person.mind, glow=glow,
        )  # fmt: skip
    items: list[Item] = [plate.standing(), _lettered(box, letter, box.w * (0.6 if person.minion else 0.66))]
    tabs = [OBJECTS[item.key.rpartition("-")[0]] for item in state.carried(person)]
    tabs += ["valve"] if person.gear else []
    size = box.w * 0.42
    for i, kind in enumerate(tabs[:2]):
        key = next((k for k, v in OBJECTS.items() if v == kind), "gear")
        items.append(thing(Box(box.right - size * 0.72, box.bottom - size * (0.8 + 0.9 * i), size, size), kind=key))
    return items + conditions(box, person)


@drawn(bleed=4)
def condition(c: Canvas, *, name: str) -> None:
    """A small token on a figure: stunned or poisoned."""
    x, y, r = c.w / 2, c.h / 2, c.w / 2
    m = c.oval(x, y, r)
    c.paint(m.grow(1.4), "#0b0a0c")
    c.paint(m, Linear(45, "#ffe9a0", "#b8821c") if name == "stunned" else Linear(45, "#b7e07a", "#3f6a1c"))
    put(
        c,
        "star" if name == "stunned" else "drop",
        x,
        y,
        r * 1.3,
        "#2a1206" if name == "stunned" else "#12240a",
        shadow=False,
    )


def conditions(box: Box, person: Figure) -> list[Item]:
    """Stun and poison on the upper edge of a figure."""
    names = [name for name, on in (("stunned", person.stunned), ("poisoned", person.poisoned)) if on]
    size = box.w * 0.36
    return [
        condition(Box(box.x - size * 0.3 + i * size * 1.05, box.y - size * 0.3, size, size), name=n)
        for i, n in enumerate(names)
    ]


def draw(state: DimensionsOfMadness, chart: Chart, glows: dict[str, str]) -> list[Item]:
    """Everything that lies and stands on the squares. `glows`: colours by figure, `turret-N`, item or square."""
    names = sides.letters(state)
    items: list[Item] = []
    under: list[Item] = []
    down = [f for f in state.figures.values() if f.down and not f.out and chart.shows(f.at)]
    standing = state.standing()
    for person in down:
        box = Box.around(*chart.middle(person.at), chart.cell * 0.86)
        side = sides.livery(state, person.seat)
        items.append(fallen(box, hue=side.hue, hatch=side.hatch))
        items.append(_lettered(box, names[person.key], box.w * 0.5))
    taken = dict.fromkeys([*state.occupied(), *(f.at for f in down)], 0)
    for person in state.walkers():
        if not chart.shows(person.at):
            continue
        if person.at in taken:  # somebody stands or lies there, or another marker does
            corner = chart.square(person.at)
            small = Box(
                corner.x + taken[person.at] * corner.w * 0.3, corner.y + corner.h * 0.62, corner.w * 0.38,
                corner.h * 0.38,
            )  # fmt: skip
            under.append(walker(small, hue=sides.hue(state, person.seat)))
            taken[person.at] += 1
        else:
            box = Box.around(*chart.middle(person.at), chart.cell * 0.86)
            items += [walker(box, hue=sides.hue(state, person.seat)), _lettered(box, names[person.key], box.w * 0.6)]
            taken[person.at] = 0
    items += _things(state, chart, glows, {*standing, *(f.at for f in down)})
    for tower in state.turrets:
        if chart.shows(tower.at):
            items += placed_turret(state, chart, tower, glows.get(f"turret-{tower.number}", ""))
    for square, person in standing.items():
        if chart.shows(square):
            box = Box.around(*chart.middle(square), chart.cell * 0.92)
            items += figure(state, box, person, names[person.key], glows.get(person.key, ""))
    return items + under


def _things(state: DimensionsOfMadness, chart: Chart, glows: dict[str, str], people: set[str]) -> list[Item]:
    """Objects and gear on squares; smaller, in a corner, where a figure stands or lies."""
    found: dict[str, list[tuple[str, str]]] = {}
    for item in state.items.values():
        if item.at is not None:
            found.setdefault(item.at, []).append((item.key, item.key.rpartition("-")[0]))
    for square, cards in state.floor.items():
        found.setdefault(square, []).extend((card, "gear") for card in cards)
    items: list[Item] = []
    worths = {**state.scenario.for_attackers}
    for square, things in found.items():
        if not chart.shows(square):
            continue
        box, covered = chart.square(square), square in people
        size = chart.cell * (0.4 if covered or len(things) > 1 else 0.66)
        for i, (key, kind) in enumerate(things[:3]):
            spread = (i - (min(3, len(things)) - 1) / 2) * size
            x, y = (box.right - size * 0.4, box.y + size * (0.4 + i)) if covered else (box.cx + spread, box.cy)
            items.append(thing(Box.around(x, y, size), kind=kind, glow=glows.get(key, "")))
            if not covered and len(things) == 1 and kind in worths:
                items += medal(x + size * 0.5, y - size * 0.5, chart.cell * 0.27, worths[kind])
    return items


def medal(x: float, y: float, r: float, number: int) -> list[Item]:
    """What something is worth, in victory points."""
    box = Box.around(x, y, 2 * r)
    return [worth(box), Label(str(number), box, "number", max(28, r * 1.3), theme.INK_PUNCHED, fit="keep")]


def numeral(box: Box, level: int) -> list[Item]:
    """The number on a turret of level I or II."""
    roman = {1: "I", 2: "II"}.get(level)
    return [_lettered(Box(box.x, box.y - box.h * 0.06, box.w, box.h), roman, box.w * 0.46)] if roman else []


def placed_turret(state: DimensionsOfMadness, chart: Chart, tower: Turret, glow: str) -> list[Item]:
    """A turret on its square; a scenario's own shows what it is worth."""
    box = Box.around(*chart.middle(tower.at), chart.cell * 0.92)
    items: list[Item] = [turret(box, level=tower.level, glow=glow, hurt=tower.wounds > 0).standing()]
    items += numeral(box, tower.level)
    points = {"boiler": "boiler", "limiter": "limiter", "gate": "turret"}.get(tower.label, "")
    number = state.scenario.for_attackers.get(points, 0)
    if number:
        items += medal(box.right - box.w * 0.06, box.y + box.h * 0.06, chart.cell * 0.27, number)
    return items
