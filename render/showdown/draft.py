"""The first characters on the table, while the gangs choose among them."""

from __future__ import annotations

from engines.core.state import View
from engines.showdown.content import load
from engines.showdown.state import Showdown
from render import theme
from render.kit import plates
from render.scene import Box, Item, Layer, Scene
from render.sentences import alt
from render.showdown import cards, foot
from render.showdown.describe import skill, stage

_ACROSS, _GAP = 3, 10.0
_STEP = (theme.REFERENCE_WIDTH - 28 - cards.PERSON[0]) / (_ACROSS - 1)


def draft(view: View[Showdown]) -> list[Scene]:
    """Those that can still be chosen; nothing when none are laid out."""
    offered = view.state.offered.cards
    if not offered:
        return []
    rows = -(-len(offered) // _ACROSS)
    bottom = 14 + rows * (cards.PERSON[1] + _GAP) + foot.TALL
    height = round(bottom + 14)
    bare, strip = foot.foot(view, bottom, [(len(offered), "to be drafted")])
    table = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=13), *bare]
    items: list[Item] = list(strip)
    for number, key in enumerate(offered):
        row, column = divmod(number, _ACROSS)
        who = load().people[key]
        box = Box(14 + column * _STEP, 14 + row * (cards.PERSON[1] + _GAP), *cards.PERSON)
        items += cards.person(box, who, who.health)
    layers = (Layer("table", tuple(table), static=True), Layer("offered", tuple(items)))
    words = [f"{load().name(key)}, {load().people[key].faction.label}. {skill(key)}" for key in offered]
    return [Scene("draft", "First characters", theme.REFERENCE_WIDTH, height, alt([stage(view), *words]), layers)]
