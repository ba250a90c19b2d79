"""The card track under the field, the cheapest card at the right."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam.content import BattleCard, CardKind, load
from engines.heavy_steam.frames import BuyCards
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.heavy_steam.changes import Changes
from render.heavy_steam.describe import card_title, offers
from render.heavy_steam.scenery import ICONS
from render.kit import badges, plates
from render.kit.canvas import Canvas, Linear
from render.kit.emblems import icon
from render.kit.part import drawn
from render.scene import Box, Item, Label, Shape

TALL = 126.0
_ICONS = {
    CardKind.ENEMY_IN_SIGHT: "eye",
    CardKind.EVENT: "bolt",
    CardKind.INFANTRY: "soldier",
    CardKind.CANNON: "gun",
    CardKind.REPAIR: "wrench",
    CardKind.REACTION: "shield",
    CardKind.MANOEUVRE: "arrows",
    CardKind.ATTACK: "blast",
    CardKind.HAND: "hand",
    CardKind.STEAM: "valve",
    CardKind.COMMAND: "pennant",
}


@drawn(bleed=3)
def lozenge(c: Canvas) -> None:
    """A little dusk sky for an icon to stand on."""
    m = c.whole(6)
    c.paint(m, Linear(0, "#54626a", "#8f7f63"))
    c.inner(m, 1.5, 2, 2, "#000000", 0.5)


def icon_of(card: BattleCard) -> str:
    """The icon that stands for a card."""
    return ICONS[card.key] if card.key in ICONS else _ICONS[card.kind]


def places(top: float) -> list[Box]:
    """The places of the track from the cheapest, at the right, to the dearest."""
    count, gap = len(load().table.track), 8.0
    wide = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - 12 - (count - 1) * gap) / count
    left = theme.MARGIN + 6
    return [Box(left + (count - 1 - k) * (wide + gap), top + 6, wide, TALL - 12) for k in range(count)]


def bare(top: float) -> list[Item]:
    """The empty track."""
    panel = Box(theme.MARGIN, top, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, TALL)
    return [plates.panel(panel, seed=77, base=theme.SOOT_WARM), *(plates.slot(box, radius=9) for box in places(top))]


def lively(view: View[HeavySteam], changes: Changes, top: float) -> list[Item]:
    """The cards on offer with their prices; new ones are lit, and those that whoever is asked can pay."""
    state = view.state
    asked = state.top.waits_for if isinstance(state.top, BuyCards) else []
    purse = max((state.titans[seat].command for seat in asked), default=-1)
    on_offer = offers(state)
    items: list[Item] = []
    for slot, ((key, cost, more), box) in enumerate(zip(on_offer, places(top), strict=False)):
        fresh = slot >= len(on_offer) - changes.track
        glow = theme.CHANGED if fresh else theme.MAY_ACT if cost + more <= purse else ""
        items += _offer(box, load().cards[key], cost, more, glow)
    return items


def _offer(box: Box, card: BattleCard, cost: int, more: int, glow: str) -> list[Item]:
    title = Box(box.x + 12, box.y + 4, box.w - 22, 36)
    art = Box(box.x + 10, box.y + 48, 64, 58)
    name = card_title(card.key).removesuffix(" Support")
    return [
        plates.sheet(box, seed=90 + sum(map(ord, card.key)) % 5, edge=5, glow=glow),
        Label(name, title, "label", 31, theme.INK, "lm", "shorten"),
        Shape("rect", (box.x + 10, box.y + 41, box.w - 20, 1.6), theme.INK_SOFT, 0.6),
        lozenge(art),
        icon(Box.around(art.cx, art.cy, 44), name=icon_of(card), colour="#fff3d6"),
        Label(f"{cost} +{more}", Box(box.x + 78, box.y + 56, 68, 40), "text", 32, theme.INK_SOFT, fit="shrink"),
        icon(Box.around(box.right - 76, box.y + 58, 26), name="star", colour=theme.INK, shadow=False),
        icon(Box.around(box.right - 76, box.y + 58, 20), name="star", colour="#fff3d6", shadow=False),
        *badges.price(box.right - 40, box.y + 76, 33, str(cost + more), 60),
    ]
