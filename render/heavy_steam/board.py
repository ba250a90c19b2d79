"""The battle board: the titans' plates, the field with all pieces, the card track, the strip."""

from __future__ import annotations

from engines.core.action import Forecast
from engines.core.state import View
from engines.heavy_steam.content import Faction, load
from engines.heavy_steam.state import CET_START, UK_START, HeavySteam, Titan
from render import theme
from render.heavy_steam import field, markers, pieces, scenery, slips, status, track
from render.heavy_steam.changes import Changes
from render.heavy_steam.describe import brief, card_title, laid, mission_words, offers, stage
from render.heavy_steam.furniture import LIVERIES, letters, strip_of
from render.heavy_steam.places import Ground
from render.kit import badges, cubes, dice, plates, strip
from render.scene import Box, Item, Label, Layer, Scene, Shape
from render.sentences import alt

FIELD = Box(10, 242, 1180, 430)
GROUND = Box(18, 250, 1164, 372)
_RULER = Box(18, 622, 1164, 50)
_TRACK = 682.0
_STANDARD = (68.0, 176.0)


def board(view: View[HeavySteam], changes: Changes, trial: Forecast | None = None) -> Scene:
    """The whole table as the view's seat sees it, with the last changes marked."""
    state = view.state
    said = slips.slips(view, changes, trial)
    top = _TRACK + sum(slips.height(slip) for slip in said)
    height = round(top + track.TALL + 8 + strip.HEIGHT + theme.MARGIN)
    names = letters(state.titans)
    bare_strip, live_strip = strip_of(view, height - theme.MARGIN)
    table = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=3), *_bare_field(), *track.bare(top)]
    titles: list[Item] = []
    for box, titan in zip(_boxes(state), _shown(state), strict=True):
        titles += status.bare(box, titan, names[titan.seat])
    asked = set(state.top.waits_for) if state.top else set()
    items: list[Item] = []
    for box, titan in zip(_boxes(state), _shown(state), strict=True):
        scouts, carries = state.mission.recon is not None, state.carrier == titan.seat
        items += status.lively(box, titan, changes.of(titan.seat), titan.seat in asked, scouts, carries)
    if state.options.board == "six_only":
        items += _closed()
    items += _standards(state, changes)
    items += _ruler(state, changes)
    down = _TRACK - 4
    items += pieces.draw(state, Ground(GROUND), changes, names, asked)
    for slip in said:
        items += slips.draw(down, slip)
        down += slips.height(slip)
    items += track.lively(view, changes, top)
    layers = (
        Layer("table", (*table, *bare_strip), static=True),
        Layer("plates", tuple(titles), static=True),
        Layer("play", (*items, *live_strip)),
    )
    return Scene("board", "Battle board", theme.REFERENCE_WIDTH, height, _alt(view, said), layers)


def _shown(state: HeavySteam) -> list[Titan]:
    """The titans from left to right: the UK, then the C.E.T., as they face each other."""
    return sorted(state.titans, key=lambda titan: (titan.side is Faction.CET, titan.seat))


def _boxes(state: HeavySteam) -> list[Box]:
    return status.boxes(len(state.titans))


# -- the field without pieces


def _bare_field() -> list[Item]:
    spots = field.edges(GROUND.w)
    items: list[Item] = [
        field.field(GROUND, left=LIVERIES[Faction.UK], right=LIVERIES[Faction.CET]),
        plates.brass_frame(FIELD, thick=8, foot=_RULER.h - 8, rivets=9),
        field.ruler(_RULER, spaces=tuple(spots)),
    ]
    for side, left in ((Faction.UK, spots[0]), (Faction.CET, spots[7])):
        box = _standard(side)
        items += [
            plates.standard(box, livery=LIVERIES[side]),
            *badges.badge(box.cx, box.y + 38, 24, LIVERIES[side]),
            cubes.cube(Box.around(box.cx + 1, box.y + 85, 38), kind="damage"),
        ]
        middle = _RULER.x + left + field.START / 2
        items += badges.badge(middle - 58, _RULER.y + 22, 17, LIVERIES[side])
        text = Box(middle - 32, _RULER.y + 2, 110, 42)
        items.append(plates.engraved(text, "START", 32, "number")._replace(anchor="lm"))
    return items


def _closed() -> list[Item]:
    """A shade over the start spaces, where they are not in play."""
    wide = field.START
    spots = (GROUND.x, GROUND.right - wide)
    return [Shape("rect", (x, GROUND.y + field.HORIZON, wide, GROUND.h - field.HORIZON), "#14100d", 0.6) for x in spots]


def _standard(side: Faction) -> Box:
    w, h = _STANDARD
    x = GROUND.x + 8 if side is Faction.UK else GROUND.right - 8 - w
    return Box(x, GROUND.y - 2, w, h)


def _standards(state: HeavySteam, changes: Changes) -> list[Item]:
    """Who is winning: the damage of each side on its standard, and the medal of the one that acts first."""
    items: list[Item] = []
    for side in Faction:
        box = _standard(side)
        titans = [titan for titan in state.titans if titan.side is side]
        hurt = any(changes.of(titan.seat).damaged for titan in titans)
        colour = theme.lighter(theme.HURTS, 0.55) if hurt else theme.CREAM
        total = str(sum(titan.damage for titan in titans))
        text = Box.around(box.cx, box.y + 133, 60, 52)
        items.append(Label(total, text, "number", 60, colour, fit="shrink", style="raised"))
        if state.initiative is side and laid(state):
            glow = theme.CHANGED if changes.initiative else ""
            items += badges.medal(box.cx, box.bottom + 32, 33, "1st", ribbon=16, glow=glow)
    return items


def _ruler(state: HeavySteam, changes: Changes) -> list[Item]:
    """The numbers of the sectors, those where something changed lit, with the tokens that lie in them."""
    spots = [_RULER.x + edge for edge in field.edges(GROUND.w)]
    lit = _changed_spaces(state, changes)
    items: list[Item] = []
    for at in range(UK_START, CET_START + 1):
        middle, cy = (spots[at] + spots[at + 1]) / 2, _RULER.y + 23
        fallen = state.dirigible == (at,)
        if at in (UK_START, CET_START):
            if fallen:
                items.append(markers.ship_counter(Box.around(middle + (76 if at == UK_START else -82), cy, 42)))
            continue
        smoky = at in state.smoke
        size = 34.0 if smoky and fallen else 44.0
        x = middle - (50 if smoky and fallen else 34 if smoky or fallen else 0)
        if at in lit:
            items.append(field.ruler_pill(Box.around(x, cy, 60 if size > 40 else 40, 38)))
        items.append(plates.engraved(Box.around(x, cy, 48, 42), load().table.spaces[at], 44, "number"))
        if smoky:
            items += _smoke(state, x + (30 if fallen else 44), cy - 1, size)
        if fallen:
            items.append(markers.ship_counter(Box.around(middle + (46 if smoky else 20), cy - 1, 38)))
    if len(state.dirigible) > 1:
        items.append(markers.ship_counter(Box.around(spots[state.dirigible[-1]], _RULER.y + 22, 46)))
    return items


def _changed_spaces(state: HeavySteam, changes: Changes) -> set[int]:
    moved = {t.at for t in state.titans if changes.of(t.seat).came_from is not None or changes.of(t.seat).placed}
    moved |= {unit.at for unit in state.units if unit.number in changes.units}
    fallen = set(state.dirigible) if changes.dirigible else set()
    return moved | changes.smoke | fallen


def _smoke(state: HeavySteam, x: float, y: float, size: float) -> list[Item]:
    """The token of a sector in smoke, and the attack dice that it costs."""
    box = Box.around(x + size * 0.88, y, size * 0.77)
    label = Label(state.options.smoke.replace("-", "\u2212"), box, "number", 28, "#fff4e6", fit="shrink")
    return [scenery.smoke_counter(Box.around(x, y, size)), dice.die(box, kind="attack"), label]


def _alt(view: View[HeavySteam], said: list[slips.Slip]) -> str:
    state = view.state
    parts = ["Battle board.", stage(view), *(brief(titan) for titan in state.titans)]
    parts += slips.in_words(said)
    parts += mission_words(state)
    if state.units:
        parts.append(f"{len(state.units)} support units on the field.")
    if state.smoke:
        parts.append(f"Smoke in {', '.join(load().table.spaces[at] for at in sorted(state.smoke))}.")
    cards = ", ".join(f"{card_title(card)} {cost + more}" for card, cost, more in offers(state))
    return alt([*parts, f"On offer: {cards}." if cards else "No card on offer."])
