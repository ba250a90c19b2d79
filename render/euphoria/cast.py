"""The contestants to choose from: portrait, price and numbers of each, and what the objects cost."""

from __future__ import annotations

from engines.core.state import View
from engines.euphoria.content import Contestant, load
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.state import Euphoria
from render import theme
from render.euphoria import icons, portraits, profile
from render.euphoria.sides import INKS, LIVERIES, SHORT, strip_of
from render.kit import badges, plates, strip
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt

_ACROSS, _GAP, _TALL, _HEAD = 5, 10.0, 302.0, 66.0


def cast(view: View[Euphoria]) -> Scene:
    """All contestants and objects, in the inks of the view's seat."""
    content = load()
    people = [content.contestants[key] for key in content.recruits]
    top = theme.MARGIN + _HEAD + 8
    rows = -(-(len(people) + 1) // _ACROSS)
    height = round(top + rows * (_TALL + _GAP) + strip.HEIGHT + theme.MARGIN)
    bare, live = strip_of(view, height - theme.MARGIN, own=True)
    wide = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - (_ACROSS - 1) * _GAP) / _ACROSS
    side = view.seat
    items: list[Item] = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=33), *bare, *_head(view)]
    for number, one in enumerate(people):
        box = Box(
            theme.MARGIN + number % _ACROSS * (wide + _GAP), top + number // _ACROSS * (_TALL + _GAP), wide, _TALL
        )
        items += _card(box, one, INKS.get(side, "plain"), view.state.options)
    number = len(people)
    last = Box(theme.MARGIN + number % _ACROSS * (wide + _GAP), top + number // _ACROSS * (_TALL + _GAP), wide, _TALL)
    items += _objects(last)
    words = [f"Contestants: {', '.join(f'{one.name} {one.audience}' for one in people)}."]
    words.append(f"Objects: {', '.join(f'{one.name} {one.audience}' for one in content.objects.values())}.")
    layers = (Layer("cast", tuple(items), static=True), Layer("strip", tuple(live)))
    return Scene("cast", "The contestants", theme.REFERENCE_WIDTH, height, alt(words), layers)


def _head(view: View[Euphoria]) -> list[Item]:
    box = Box(theme.MARGIN, theme.MARGIN, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, _HEAD)
    livery = LIVERIES[view.seat or 0]
    plate = Box(box.right - 236, box.y + 6, 228, box.h - 12)
    return [
        plates.enamel_plate(box, livery=livery, hatch=0.12),
        *badges.badge(box.x + 46, box.cy, 26, livery),
        plates.named(Box(box.x + 88, box.y, 520, box.h), "THE CONTESTANTS", 38),
        Label(
            "your team's audience",
            Box(box.x + 620, box.y, 310, box.h),
            "text",
            31,
            theme.CREAM,
            "rm",
            "shrink",
            "raised",
        ),
        plates.brass_plate(plate, rivets=False),
        icons.icon(Box.around(plate.x + 36, plate.cy, 36), name="crowd", colour=theme.INK_PUNCHED),
        plates.engraved(
            Box(plate.x + 60, plate.y, plate.w - 72, plate.h), str(view.state.options.audience), 44, "number"
        ),
    ]


def _card(box: Box, one: Contestant, inks: str, options: EuphoriaOptions) -> list[Item]:
    items: list[Item] = [plates.sheet(box, seed=21, brass=True, radius=12)]
    items.append(portraits.picture(Box(box.x + 12, box.y + 12, box.w - 24, 118), who=one.key, inks=inks))
    items += profile.seal(box.right - 42, box.y + 38, one.audience)
    plate = Box(box.x + 8, box.y + 126, box.w - 16, 40)
    items.append(profile.name_plate(plate))
    name = SHORT.get(one.key, one.name)
    items.append(Label(name, plate.inset(14, 0), "name", 32, "#ffe8b0", "mm", "shrink"))
    shots, reach = profile.arms(one)
    rows = (
        (("AP", str(one.ap), ""), ("heart", str(one.life), "")),
        (("target", "\u2013" if one.aim is None else str(one.aim), reach),
         ("flame" if shots == "flame" else "bullets", reach if shots == "flame" else shots, "")),
        (("fist", str(one.attacks), ""), ("bolt", str(one.euphoria), "")),
    )  # fmt: skip
    half, tall = (box.w - 28) / 2, 40.0
    for number, row in enumerate(rows):
        for column, (icon, text, after) in enumerate(row):
            spot = Box(box.x + 16 + column * half, box.y + 172 + number * tall, half - 2, tall)
            items += profile.cell(spot, icon, text, 36, after=after if shots != "flame" else "")
    return items


def _objects(box: Box) -> list[Item]:
    """What can be bought for a contestant, and a point of aim, shots or attacks."""
    items: list[Item] = [plates.station(box)]
    objects = list(load().objects.values())
    tall = (box.h - 16) / (len(objects) + 1) * 2
    for number, one in enumerate(objects):
        x, y = box.x + 12 + number % 2 * (box.w / 2 - 6), box.y + 8 + number // 2 * tall
        size = min(52.0, tall - 14)
        items.append(icons.item(Box(x, y + (tall - size) / 2, size, size), key=one.key))
        spot = Box(x + size + 8, y, box.w / 2 - size - 22, tall)
        items.append(Label(str(one.audience), spot, "number", 36, theme.PARCHMENT, "lm", "shrink"))
    x, y = box.x + 12 + len(objects) % 2 * (box.w / 2 - 6), box.y + 8 + len(objects) // 2 * tall
    items.append(icons.button(Box(x + 2, y + tall / 2 - 24, 48, 48), name="up", face=theme.PARCHMENT, ink=theme.INK))
    items.append(Label("50", Box(x + 60, y, 46, tall), "number", 36, theme.PARCHMENT, "lm", "shrink"))
    return items
