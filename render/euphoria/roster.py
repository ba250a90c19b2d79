"""A team's roster: every figure with its portrait, life, numbers, ability and objects as far as the viewer may see."""

from __future__ import annotations

from engines.core.state import HIDDEN, Seat, View
from engines.euphoria.state import TEAMS, Euphoria, Figure
from render import theme
from render.euphoria import field, figures, icons, portraits, profile, tray
from render.euphoria.changes import Changes
from render.euphoria.describe import brief, carries, stage_words
from render.euphoria.places import look
from render.euphoria.sides import INKS, LIVERIES, short, strip_of, up_now, weak
from render.kit import badges, plates, strip
from render.scene import Box, Item, Label, Layer, Scene, Shape
from render.sentences import alt

ACROSS = 5
"""Cards in a row."""
_GAP, _TALL, _HEAD = 10.0, 486.0, 70.0
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


def rows(view: View[Euphoria], seat: Seat) -> int:
    """How many rows of cards a team's roster has."""
    return max(1, -(-len(_members(view, seat)) // ACROSS))


def _members(view: View[Euphoria], seat: Seat) -> list[Figure]:
    return [figure for figure in view.state.figures if figure.side == seat and not figure.gone]


def roster(view: View[Euphoria], seat: Seat, changes: Changes) -> Scene:
    """One team as the view's seat sees it."""
    state = view.state
    team = _members(view, seat)
    top = theme.MARGIN + _HEAD + 10
    height = round(top + rows(view, seat) * (_TALL + _GAP) + strip.HEIGHT + theme.MARGIN)
    bare, live = strip_of(view, height - theme.MARGIN)
    wide = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - (ACROSS - 1) * _GAP) / ACROSS
    left = theme.MARGIN + max(0, ACROSS - len(team)) * (wide + _GAP) / 2
    boxes = [
        Box(left + (n % ACROSS) * (wide + _GAP), top + n // ACROSS * (_TALL + _GAP), wide, _TALL)
        for n in range(len(team))
    ]
    fixed: list[Item] = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=33), *bare]
    items: list[Item] = _head(view, seat, team)
    for box, figure in zip(boxes, team, strict=True):
        items += _card(state, box, figure, figure.key in changes.touched)
    layers = (Layer("ground", tuple(fixed), static=True), Layer("cards", (*items, *live)))
    words = [f"Roster of {TEAMS[seat]}.", *(f"{brief(state, f)} {_held(f)}".strip() for f in team), stage_words(view)]
    return Scene(f"roster-{TEAMS[seat].lower()}", "Roster", theme.REFERENCE_WIDTH, height, alt(words), layers)


def _held(figure: Figure) -> str:
    held = carries(figure)
    return f"Carries {held}." if held else ""


def _head(view: View[Euphoria], seat: Seat, team: list[Figure]) -> list[Item]:
    box = Box(theme.MARGIN, theme.MARGIN, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, _HEAD)
    standing, whole = sum(figure.present for figure in team), len(team)
    said = f"{_NUMBERS.get(standing, standing)} of {_NUMBERS.get(whole, whole)} standing"
    if not view.state.round:
        said = f"{_NUMBERS.get(whole, whole)} contestants"
    items: list[Item] = [
        plates.enamel_plate(box, livery=LIVERIES[seat], hatch=0.12),
        *badges.badge(box.x + 46, box.cy, 27, LIVERIES[seat]),
        plates.named(Box(box.x + 88, box.y, 190, box.h), TEAMS[seat].upper(), 38),
        Label(said, Box(box.x + 290, box.y, 330, box.h), "text", 33, theme.CREAM, "lm", "shrink", "raised"),
    ]
    if view.seat == seat:
        items.append(icons.icon(Box.around(box.x + 668, box.cy, 32), name="shackle", colour=theme.CREAM))
        note = Label("only you see this", Box(box.x + 692, box.y, 230, box.h), "text", 31, theme.CREAM, "lm", "shrink")
        items.append(note._replace(style="raised"))
    plate = Box(box.right - 236, box.y + 7, 228, box.h - 14)
    items += [
        plates.brass_plate(plate, rivets=False),
        icons.icon(Box.around(plate.x + 34, plate.cy, 38), name="crowd", colour=theme.INK_PUNCHED),
        plates.engraved(
            Box(plate.x + 60, plate.y, plate.w - 72, plate.h), f"{view.state.teams[seat].points}", 44, "number"
        ),
    ]
    return items


def _card(state: Euphoria, box: Box, figure: Figure, touched: bool) -> list[Item]:
    dead, now = figure.dead, up_now(state) == figure.key and state.result is None
    glow = theme.MAY_ACT if now else theme.CHANGED if touched else ""
    items: list[Item] = [plates.sheet(box, seed=21, brass=True, radius=12, glow=glow)]
    if dead:
        items.append(plates.veil(box, radius=12, alpha=0.3))
    art = Box(box.x + 12, box.y + 12, box.w - 24, 150)
    items.append(portraits.picture(art, who=figure.who, inks="grey" if dead else INKS[figure.side]))
    items += profile.seal(box.right - 42, box.y + 38, figure.value or figure.profile.audience)
    items += _ribbon(state, figure, box.x + 12, box.y + 18, now)
    plate = Box(box.x + 8, box.y + 160, box.w - 16, 42)
    items.append(profile.name_plate(plate, dead=dead))
    items += figures.lettered(art.x + 22, art.bottom - 24, 22, look(figure))
    items.append(
        Label(short(figure), plate.inset(14, 0), "name", 32, "#aaa092" if dead else "#ffe8b0", "mm", "shorten")
    )
    if any(team.leader == figure.key for team in state.teams):
        crown = Box.around(art.right - 24, art.bottom - 22, 34)
        items.append(icons.button(crown, name="crown", face="#241c17", ink=theme.CHANGED, rim="#faf0d6"))
    items += _life(figure, Box(box.x + 16, box.y + 206, box.w - 32, 74))
    items += profile.numbers(state, figure, Box(box.x + 14, box.y + 286, box.w - 28, 132))
    return [*items, *_slots(figure, Box(box.x + 10, box.bottom - 62, box.w - 20, 54))]


def _ribbon(state: Euphoria, figure: Figure, x: float, y: float, now: bool) -> list[Item]:
    """The one state that matters most."""
    told = (
        ("fallen", "dead", figure.dead), ("in combat", "bad", bool(figure.fight)), ("to act", "now", now),
        ("carrying", "good", bool(figure.carrying)), ("massacre", "bad", figure.rampant),
        ("fit", "bad", figure.frenzied), ("fascinated", "bad", figure.dazed),
        ("blinded", "bad", figure.stunned), ("hidden", "good", figure.hidden),
        ("shielded", "good", figure.shielded), ("lying", "now", figure.prone),
    )  # fmt: skip
    for text, kind, true in told:
        if true:
            return profile.ribboned(x, y, text, kind)
    return []


def _life(figure: Figure, box: Box) -> list[Item]:
    whole = figure.profile.life
    ink = "#b22410" if weak(figure) else "#3e3832" if figure.dead else theme.INK
    number = Label(str(figure.life), Box(box.x + 42, box.y, 90, 48), "number", 50, ink, "lm", "shrink")
    return [
        icons.icon(
            Box.around(box.x + 17, box.y + 24, 32), name="heart", colour="#564e46" if figure.dead else "#a82812"
        ),
        number,
        Label(f"/{whole}", Box(box.x + 134, box.y + 6, box.w - 134, 40), "text", 31, theme.INK_SOFT, "lm", "shrink"),
        tray.bar(Box(box.x, box.y + 54, box.w, 16), left=figure.life, lost=0, whole=max(whole, figure.life)),
    ]


def _slots(figure: Figure, box: Box) -> list[Item]:
    """The star of the ability, then objects (face down where they may not be seen), then what is carried."""
    items: list[Item] = [plates.slot(box, floor="#2e2118", radius=8)]
    held = [*("?" if key == HIDDEN else key for key in figure.objects.cards)]
    things = len(held) + bool(figure.carrying)
    left = box.x + 8
    if figure.profile.ability:
        unused = not figure.used and not figure.dead
        items.append(profile.ability(Box.around(left + 22, box.cy, 44), unused=unused))
        left += 52
    pitch = min(48.0, (box.right - 6 - left) / max(1, things))
    size = min(42.0, pitch - 3)
    for number, key in enumerate(held):
        spot = Box.around(left + pitch * (number + 0.5), box.cy, size)
        items.append(icons.item(spot, key=key, dim=figure.dead))
    if figure.carrying:
        items += field.carried(left + pitch * (len(held) + 0.5), box.cy, size / 2.2, figure.carrying)
    if not things and not figure.profile.ability:
        items.append(Shape("rect", (box.cx - 12, box.cy - 1.5, 24, 3), "#6b5a45"))
    return items
