"""The attack strip: who fired what at whom, the dice as they fell, where it hit, and what that did."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam.content import Location, Trait, UnitKind, load
from engines.heavy_steam.state import SIDE_NAMES, HeavySteam, Titan, other
from render import theme
from render.heavy_steam import damage_panel, locations, weapon_art
from render.heavy_steam.assaults import Assault, Volley
from render.heavy_steam.changes import Changes
from render.heavy_steam.furniture import LIVERIES, SHORT, letters, livery, strip_of
from render.kit import badges, dice, plates
from render.kit.emblems import icon
from render.scene import Box, Item, Label, Layer, Scene, Shape
from render.sentences import alt
from render.theme import Livery

MOST = 3
"""Attacks of one action that get a strip of their own: the last ones."""

_TOP, _PANEL, _EARLIER = 86.0, 272.0, 52.0
_DICE = Box(10, 0, 500, 0)
_PLACE = Box(520, 0, 296, 0)
_DAMAGE = Box(826, 0, 364, 0)


def strips(view: View[HeavySteam], changes: Changes) -> list[Scene]:
    """A strip for each of the last attacks that were rolled or resolved, the last one named `attack`."""
    found = [assault for assault in changes.assaults if assault.rolled][-MOST:]
    keys = ["attack", *(f"attack-{number}-before" for number in range(1, MOST))]
    return [
        _strip(view, changes, assault, key) for assault, key in zip(found, reversed(keys[: len(found)]), strict=True)
    ]


def _strip(view: View[HeavySteam], changes: Changes, assault: Assault, key: str) -> Scene:
    volley, earlier = assault.volleys[-1], assault.volleys[:-1]
    notes = damage_panel.notes(view, changes, assault, volley) if assault.on is not None else []
    down = _TOP + (_EARLIER if earlier else 0)
    tall = _PANEL + damage_panel.extra_height(volley, notes)
    height = round(down + tall + 10 + 84)
    bare, lively = strip_of(view, height - theme.MARGIN)
    whole = Box(0, 0, theme.REFERENCE_WIDTH, height)
    missed = assault.on is None or (volley.rolled and not volley.hit)
    ground: list[Item] = [
        plates.ground(whole, seed=23),
        plates.panel(Box(10, 10, 1180, 66), seed=5),
        plates.panel(_DICE._replace(y=down, h=tall), seed=41),
    ]
    if missed:
        ground.append(plates.panel(Box(520, down, 670, tall), seed=42))
    else:
        ground.append(plates.panel(_PLACE._replace(y=down, h=tall), seed=42))
        ground.append(plates.panel(_DAMAGE._replace(y=down, h=tall), seed=43))
    items = [*_header(view, assault), *_shots_before(earlier), *_dice(assault, volley, down, tall)]
    if missed:
        items += damage_panel.unharmed(view, assault, volley, Box(520, down, 670, tall))
    elif assault.on is not None:
        items += _place(view.state.titans[assault.on], volley, _PLACE._replace(y=down, h=tall))
        items += damage_panel.damage(view, assault, volley, notes, _DAMAGE._replace(y=down, h=tall))
    layers = (Layer("table", (*ground, *bare), static=True), Layer("attack", (*items, *lively)))
    return Scene(key, "Attack", theme.REFERENCE_WIDTH, height, _alt(view, assault, notes), layers)


# -- who, with what, at whom


def _header(view: View[HeavySteam], assault: Assault) -> list[Item]:
    state = view.state
    titans = letters(state.titans)
    weapon = load().weapons.get(assault.weapon or "")
    by = state.titans[assault.by] if assault.by is not None else None
    on = state.titans[assault.on] if assault.on is not None else None
    items: list[Item] = []
    if by is not None and (weapon is not None or assault.weapon is None):
        items += _name(Box(14, 14, 352, 58), by.name, livery(by), titans[by.seat])
    elif by is not None:
        items += _name(Box(14, 14, 352, 58), _unit_name(assault.weapon), livery(by), "")
    if on is not None:
        items += _name(Box(834, 14, 352, 58), on.name, livery(on), titans[on.seat])
    elif by is not None:
        colours = LIVERIES[other(by.side)]
        items += _name(Box(834, 14, 352, 58), assault.target.removeprefix(SIDE_NAMES[other(by.side)]), colours, "")
    items.append(plates.pointed_plate(Box(372, 20, 456, 46)))
    far = "" if assault.distance is None else str(assault.distance)
    name = weapon.name if weapon else "Fires" if assault.weapon else "Attack"
    room = Box(400, 20, 280 if far else 380, 46)
    items.append(Label(name.upper(), room, "name", 31, theme.INK_PUNCHED, "lm", "shorten", "punched"))
    if far:
        items.append(icon(Box.around(724, 43, 44), name="ruler", colour=theme.INK_PUNCHED, shadow=False))
        items.append(plates.engraved(Box(750, 20, 40, 46), far, 44, "number"))
    return items


def _unit_name(kind: str | None) -> str:
    return UnitKind(kind).value if kind in set(UnitKind) else "Support"


def _name(box: Box, name: str, colours: Livery, letter: str) -> list[Item]:
    text = Box(box.x + 76, box.y, box.w - 88, box.h)
    plate = plates.enamel_plate(box, livery=colours, hatch=0.18)
    return [plate, *badges.badge(box.x + 36, box.cy, 29, colours, letter), plates.named(text, name.upper().strip(), 40)]


def _shots_before(earlier: list[Volley]) -> list[Item]:
    """The earlier shots of a weapon with Rate of Fire, a line each side by side."""
    items: list[Item] = []
    shown = earlier[-3:]
    wide = (1180 - 8 * (len(shown) - 1)) / max(1, len(shown))
    for number, volley in enumerate(shown):
        box = Box(10 + number * (wide + 8), _TOP, wide, 44)
        said = f"SHOT {len(earlier) - len(shown) + number + 1}   {volley.hits} : {volley.blocks}   {_verdict(volley)}"
        hull = sum(blow.hull for blow in volley.struck)
        said += f"   {hull} DAMAGE" if hull else ""
        colour = theme.ATTACK_TEXT if volley.hit else theme.MUTED
        items += [plates.slot(box, radius=9), Label(said, box.inset(14, 0), "label", 31, colour, fit="shorten")]
    return items


# -- dice


def _verdict(volley: Volley) -> str:
    return "CRITICAL HIT" if volley.critical else "HIT" if volley.hit else "DEFENDED"


def _dice(assault: Assault, volley: Volley, top: float, tall: float) -> list[Item]:
    plate = Box(20, top + tall - 84, 480, 74)
    if not volley.rolled:
        return [*_engraved(assault, top, tall), *_plate(plate, "HIT", True)]
    attack = dice.sorted_faces(volley.attack)
    defence = tuple(f"{face}-defend" if face == "critical" else face for face in volley.defence)
    defence = dice.sorted_faces(defence)
    pitch = min(68.0, 400 / max(1, len(attack), len(defence)))
    size = pitch * 0.912
    spare = (tall - _PANEL) / 2
    rows = (top + 48 + spare, top + 126 + spare)
    items: list[Item] = []
    for lane in range(volley.blocks, volley.hits):
        x = 54 + lane * pitch
        lit = Box(x - pitch / 2 + 1, rows[0] - 39, pitch - 2, 156)
        items.append(Shape("rect", tuple(lit), theme.CHANGED, 0.22, radius=11))
        items.append(Shape("rect", tuple(lit), theme.CHANGED, 0.9, width=2, radius=11))
    for kind, faces, y in (("attack", attack, rows[0]), ("defence", defence, rows[1])):
        for place, face in enumerate(faces):
            box = Box.around(54 + place * pitch, y, size)
            items.append(dice.die(box, kind=kind, face=face, dim=face == "blank").standing())
    for total, y, colour in (
        (volley.hits, rows[0], theme.ATTACK_TEXT),
        (volley.blocks, rows[1], theme.DEFENCE_TEXT),
    ):
        items.append(Label(str(total), Box(424, y - 36, 82, 72), "number", 84, colour, fit="shrink", style="raised"))
    return [*items, *_plate(plate, _verdict(volley), volley.hit), *_criticals(assault, volley, plate)]


def _engraved(assault: Assault, top: float, tall: float) -> list[Item]:
    """An attack whose dice fell in an earlier action: the weapon instead of them."""
    weapon = load().weapons.get(assault.weapon or "")
    sheet = Box(24, top + 14, 472, tall - 112)
    items: list[Item] = [plates.sheet(sheet, seed=51)]
    art = Box.around(sheet.cx, sheet.cy, min(sheet.w - 60, (sheet.h - 24) * 2), sheet.h - 24)
    return [*items, weapon_art.engraving(art, art=weapon.art if weapon else "")]


def _plate(box: Box, text: str, hit: bool) -> list[Item]:
    if not hit:
        plate = plates.tinted_plate(box, top="#6a6057", low="#352d26", glow=theme.CHANGED)
        return [plate, Label(text, box.inset(14, 0), "title", 41, theme.CREAM, fit="shrink", style="raised")]
    plate = plates.tinted_plate(box, top="#cf3a2e", low="#8c1b14", glow=theme.CHANGED, hatch="#2a0603")
    if not text.startswith("CRITICAL"):
        return [plate, Label(text, box.inset(14, 0), "title", 44, "#fff4e0", fit="shrink", style="raised")]
    room = Box(box.x + 16, box.y, 320, box.h)
    return [plate, Label(text, room, "title", 41, "#fff4e0", "lm", "shrink", "raised")]


def _criticals(assault: Assault, volley: Volley, plate: Box) -> list[Item]:
    """Critical faces against critical faces, on the plate of a critical hit."""
    if not volley.critical:
        return []
    weapon = load().weapons.get(assault.weapon or "")
    more = weapon.trait(Trait.CRITICAL) if weapon else 0
    ours, theirs = volley.attack.count("critical") + more, volley.defence.count("critical")
    cy = plate.cy
    score = Box(plate.right - 110, cy - 26, 70, 52)
    return [
        dice.face_mark(Box.around(plate.right - 128, cy, 38), face="critical"),
        Label(f"{ours}:{theirs}", score, "number", 46, "#ffe07a", fit="shrink", style="raised"),
        dice.face_mark(Box.around(plate.right - 24, cy, 28), face="critical-defend"),
    ]


# -- where


def _place(titan: Titan, volley: Volley, panel: Box) -> list[Item]:
    struck = volley.places
    top = panel.y + (panel.h - _PANEL) / 2
    figure = Box.around(706, top + 121, 216, 186)
    shielded = tuple(place.value for place in titan.pipes.shields if titan.shield(place) and place not in struck)
    hit = [place.value for place in struck]
    items: list[Item] = [*locations.figure(figure, titan.heavy, livery(titan), hit, shielded)]
    for place in Location:
        if place not in struck:
            items += _numbers(place, figure)
    items += _rolls(volley, Box(panel.x, top, 106, _PANEL))
    named = " + ".join(place.label.upper() for place in struck) or "?"
    if len(struck) == 1:
        named += " " + " ".join(_sums(struck[0]))
    plate = Box(panel.x + 86 if len(struck) < 2 else panel.x + 12, panel.bottom - 46, 0, 40)
    plate = plate._replace(w=panel.right - 10 - plate.x)
    label = Label(named, plate.inset(8, 0), "number", 34, "#2a1b05", fit="shorten")
    return [*items, plates.tinted_plate(plate, top="#fff6bd", low="#e6c33c"), label]


def _sums(place: Location) -> list[str]:
    """What 2d6 have to show for a location."""
    return [str(total) for total, found in enumerate(load().table.locations, start=2) if found is place]


def _numbers(place: Location, figure: Box) -> list[Item]:
    x, y = locations.place((figure.x, figure.y, figure.w, figure.h), place.value)
    sums = _sums(place)
    if place in (Location.LEFT_ARM, Location.RIGHT_ARM):
        return [
            Label(text, Box.around(x, y + (number - 0.5) * 30, 40, 28), "number", 30, theme.CREAM, style="edged")
            for number, text in enumerate(sums)
        ]
    if place is Location.LEGS:
        y = figure.bottom - 24
    return [Label(" ".join(sums), Box.around(x, y, 120, 30), "number", 30, theme.CREAM, style="edged")]


def _rolls(volley: Volley, box: Box) -> list[Item]:
    """2d6 and their sum; a row for each roll where the location was rolled again or there are several."""
    rolls = volley.locations
    if len(rolls) == 1:
        first, second = rolls[0].dice
        middle = box.x + 46
        return [
            dice.die(Box.around(middle, box.y + 48, 60), kind="bone", face=str(first)).standing(),
            dice.die(Box.around(middle, box.y + 118, 60), kind="bone", face=str(second)).standing(),
            Shape("rect", (middle - 28, box.y + 157, 56, 3), theme.PARCHMENT, 0.6, radius=1.5),
            Label(
                str(first + second), Box(box.x + 4, box.y + 168, 84, 76), "number", 84, theme.PARCHMENT, fit="shrink"
            ),
        ]
    items: list[Item] = []
    for row, roll in enumerate(rolls[-4:]):
        again = any(later.again for later in rolls[-4:][row + 1 :])
        y = box.y + 34 + row * 56
        for number, face in enumerate(roll.dice):
            items.append(dice.die(Box.around(box.x + 24 + 30 * number, y, 26), kind="bone", face=str(face), dim=again))
        total = Box(box.x + 70, y - 16, 34, 32)
        colour = theme.MUTED if again else theme.PARCHMENT
        items.append(Label(str(sum(roll.dice)), total, "number", 32, colour, fit="shrink"))
        if again:
            items.append(Shape("line", (box.x + 8, y, box.x + 104, y), "#ff8f7a", width=4))
    return items


def _alt(view: View[HeavySteam], assault: Assault, notes: list[str]) -> str:
    state, volley = view.state, assault.volleys[-1]
    weapon = load().weapons.get(assault.weapon or "")
    side = SHORT[state.side_of(assault.by)] if assault.by is not None else ""
    by = state.titans[assault.by].name if assault.by is not None else "Someone"
    if assault.weapon and weapon is None:
        by = f"{side} {_unit_name(assault.weapon).lower()}"
    means = f" with {weapon.name}" if weapon else ""
    parts = [f"{by} attacks {assault.target}{means}."]
    parts += [
        f"Shot {n}: {v.hits} against {v.blocks}, {_verdict(v).lower()}." for n, v in enumerate(assault.volleys[:-1], 1)
    ]
    if volley.rolled:
        parts.append(
            f"Attack dice: {', '.join(volley.attack)}. Defence dice: {', '.join(volley.defence) or 'none'}. "
            f"{volley.hits} against {volley.blocks}: {_verdict(volley).lower()}."
        )
    parts += [roll.line() for roll in volley.locations] + [blow.line() for blow in volley.struck]
    parts += [f"{note}." for note in notes]
    if volley.terrain:
        parts.append(volley.terrain.line())
    if volley.unit_gone:
        parts.append("The unit is lost.")
    return alt(parts)
