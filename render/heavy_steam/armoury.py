"""The private picture of fitting out: every weapon and equipment card a titan may take, as cards."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam.content import Location, Weapon, load
from engines.heavy_steam.state import HeavySteam, Titan
from render import theme
from render.heavy_steam import figures, titan_cards
from render.heavy_steam.describe import carried, stage
from render.heavy_steam.furniture import bench, letters, livery, strip_of
from render.kit import badges, cards, plates
from render.lettering import width
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt

ACROSS, GAP = 4, 8.0
TALL = 398.0
_HEAD = Box(10, 10, 1180, 150)
Offer = list[tuple[Weapon, str]]
"""Weapons with the words for where they go."""
_SHORT = {Location.LEFT_ARM: "L ARM", Location.RIGHT_ARM: "R ARM", Location.TORSO: "TORSO"}


def armoury(view: View[HeavySteam]) -> list[Scene]:
    """What the titan of the view's seat may carry: first for its arms, then for its torso, and what it has already.

    Its choice is marked once it is made; its mates' cards are veiled.
    """
    titan = view.state.titans[view.seat or 0]
    arms, rest = _cards(titan)
    return [
        _scene(view, titan, arms, "armoury-arms", "Your armoury: arms"),
        _scene(view, titan, rest, "armoury-torso", "Your armoury: torso"),
    ]


def _scene(view: View[HeavySteam], titan: Titan, offered: Offer, key: str, title: str) -> Scene:
    chosen = dict(titan.loadout.value or {})
    made = titan.loadout.value is not None
    items = _head(titan, chosen if made else None)
    taken = _taken(view, titan)
    wide = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - (ACROSS - 1) * GAP) / ACROSS
    top = _HEAD.bottom + 10
    for n, (weapon, tag) in enumerate(offered):
        row, column = divmod(n, ACROSS)
        box = Box(theme.MARGIN + column * (wide + GAP), top + row * (TALL + GAP), wide, TALL)
        places = [place for place, name in chosen.items() if name == weapon.key]
        items += _card(box, weapon, tag, places, taken.get(weapon.key, ""), made)
    height = round(top + -(-len(offered) // ACROSS) * (TALL + GAP) + 92)
    bare, lively = strip_of(view, height - theme.MARGIN, own=True)
    layers = (Layer("table", (*bench(height), *bare), static=True), Layer("cards", (*items, *lively)))
    return Scene(key, title, theme.REFERENCE_WIDTH, height, _alt(view, titan, offered, chosen, made), layers)


def _cards(titan: Titan) -> tuple[Offer, Offer]:
    """The cards and what they go on: for arms, also those for either; then for the torso, and what is printed."""
    arms = load().armoury(titan.printed, Location.LEFT_ARM)
    torso = load().armoury(titan.printed, Location.TORSO)
    first = [(weapon, "ARM") for weapon in arms if weapon not in torso]
    first += [(weapon, "ARM, TORSO") for weapon in arms if weapon in torso]
    rest = [(weapon, "TORSO") for weapon in torso if weapon not in arms]
    printed = load().equipment(titan.board)
    return first, rest + [(load().weapons[key], f"{_SHORT[place]}, PRINTED") for place, key in printed.items()]


def _taken(view: View[HeavySteam], titan: Titan) -> dict[str, str]:
    """Cards that team-mates took, as far as this seat sees, with the letters of their titans."""
    if view.state.options.unique_weapons != "on":
        return {}
    signs = letters(view.state.titans)
    mates = [mate for mate in view.state.titans if mate.side is titan.side and mate is not titan]
    held = ((key, signs[mate.seat]) for mate in mates for key in (mate.loadout.value or {}).values())
    return {key: sign for key, sign in held if load().weapons[key].printed is None}


def spent(chosen: dict[Location, str]) -> int:
    """The points of a loadout."""
    return sum(load().weapons[key].points for key in chosen.values())


def _head(titan: Titan, chosen: dict[Location, str] | None) -> list[Item]:
    """The titan, its points, and what each of its mountings carries."""
    w, h = figures.size(112)
    figure = Box(_HEAD.x + 84 - w / 2, _HEAD.bottom - 12 - h, w, h)
    left = titan.printed.points - spent(chosen or {})
    told = Box(_HEAD.right - 270, _HEAD.y + 16, 140, 50)
    items: list[Item] = [
        plates.panel(_HEAD, seed=36),
        figures.titan(figure, design=titan.board, livery=livery(titan)),
        Label(titan.name.upper(), Box(180, _HEAD.y + 16, 400, 50), "title", 44, theme.CREAM, "lm", "shorten", "raised"),
        *badges.price(_HEAD.right - 66, _HEAD.cy, 50, str(left)),
        Label("points left", told, "text", 32, theme.PARCHMENT, "rm", "shrink"),
        Label(f"of {titan.printed.points}", told.moved(0, 30), "text", 30, theme.MUTED, "rm"),
    ]
    wide = (_HEAD.right - 140 - 180 - 2 * GAP) / 3
    for n, (place, short) in enumerate(_SHORT.items()):
        slot = Box(180 + n * (wide + GAP), _HEAD.y + 86, wide, 52)
        key = (chosen or {}).get(place)
        name = load().weapons[key].name if key else "empty" if chosen is not None else "\u2013"
        text = Box(slot.x + 92, slot.y, slot.w - 100, slot.h)
        items += [
            plates.slot(slot, edge=theme.CHANGED if key else ""),
            Label(short, Box(slot.x + 12, slot.y, 76, slot.h), "label", 28, theme.MUTED, "lm", "shrink"),
            Label(name, text, "label", 30, theme.CREAM if key else theme.MUTED, "lm", "shorten"),
        ]
    return items


def _card(box: Box, weapon: Weapon, tag: str, places: list[Location], taken: str, made: bool) -> list[Item]:
    items = titan_cards.choice_card(box, weapon, glow=theme.CHANGED if places else "")
    for n, line in enumerate(tag.split(", ")):
        ribbon = Box(box.x + 14, box.y + 66 + 33 * n, width(line, "label", 28) + 18, 30)
        items += [cards.bar(ribbon), Label(line, ribbon, "label", 28, theme.PARCHMENT)]
    if places:
        return [*items, *_tag(box, " + ".join(_SHORT[place] for place in places))]
    if taken:
        return [*items, plates.veil(box, radius=11, alpha=0.6), *_tag(box, f"{taken} HAS IT")]
    return [*items, plates.veil(box, radius=11)] if made else items


def _tag(box: Box, text: str) -> list[Item]:
    """A brass tag over a card's drawing."""
    wide = width(text, "label", 30) + 34
    plate = Box(box.right - 16 - wide, box.y + 94, wide, 44)
    return [plates.brass_plate(plate, radius=8, rivets=False), plates.engraved(plate.inset(6, 0), text, 30)]


def _alt(view: View[HeavySteam], titan: Titan, offered: Offer, chosen: dict[Location, str], made: bool) -> str:
    left = titan.printed.points - spent(chosen)
    parts = [f"Cards that {titan.name} may carry; {left} of {titan.printed.points} points left."]
    if made:
        parts.append(f"Chosen: {carried(chosen)}.")
    kinds: dict[str, list[str]] = {}
    for weapon, tag in offered:
        kinds.setdefault(tag, []).append(f"{weapon.name} {weapon.points}")
    parts += [f"{tag.capitalize()}: {', '.join(names)}." for tag, names in kinds.items()]
    return alt([*parts, stage(view)])
