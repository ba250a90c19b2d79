"""The private picture of a side's recon piles: the cards that only this side may see."""

from __future__ import annotations

from collections import Counter

from engines.core.state import View
from engines.heavy_steam.content import CardKind, load
from engines.heavy_steam.ending import recon_points
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.heavy_steam import hand
from render.heavy_steam.describe import card_title, stage
from render.heavy_steam.furniture import LIVERIES, bench, strip_of
from render.kit import badges, cards, plates
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt

_HEAD = Box(10, 10, 1180, 88)
_TOP, _PITCH = 116.0, 496.0


def piles(view: View[HeavySteam]) -> list[Scene]:
    """The recon cards of the view's side; nothing while there are none."""
    state = view.state
    if view.seat is None:
        return []
    side = state.side_of(view.seat)
    held = [card for seat in state.team(side) for card in state.titans[seat].recon.cards]
    if not held:
        return []
    groups = sorted(Counter(held).items(), key=lambda pair: (-worth(pair[0]), card_title(pair[0])))
    rows = -(-len(groups) // hand.ROW)
    height = round(_TOP + cards.SIZE[1] + (rows - 1) * _PITCH + 106)
    items: list[Item] = _head(view, held)
    for number, (card, count) in enumerate(groups):
        row, column = divmod(number, hand.ROW)
        across = min(hand.ROW, len(groups) - row * hand.ROW)
        items += hand.face(view, card, count, hand.left(column, across), _TOP + row * _PITCH, price=str(worth(card)))
    bare, lively = strip_of(view, height - theme.MARGIN, own=True)
    layers = (Layer("table", (*bench(height), *bare), static=True), Layer("cards", (*items, *lively)))
    counted = ", ".join(f"{n} {card_title(card)}" if n > 1 else card_title(card) for card, n in groups)
    words = alt([f"Recon cards of your side, worth {recon_points(held)}: {counted}.", _needed(view), stage(view)])
    return [Scene("recon", "Your recon", theme.REFERENCE_WIDTH, height, words, layers)]


def worth(card: str) -> int:
    """What a card counts when the battle is called: its cost, nothing for an event."""
    printed = load().cards[card]
    return 0 if printed.kind is CardKind.EVENT else printed.cost


def _needed(view: View[HeavySteam]) -> str:
    state = view.state
    side = state.side_of(view.seat or 0)
    limits = state.mission.recon or (0, 0)
    need = limits[min(len(state.team(side)), len(limits)) - 1]
    have = sum(len(state.titans[seat].recon.cards) for seat in state.team(side))
    return f"{have} cards; with {need} you may call the battle."


def _head(view: View[HeavySteam], held: list[str]) -> list[Item]:
    """Whose cards, how many are needed, what they are worth together."""
    side = LIVERIES[view.state.side_of(view.seat or 0)]
    return [
        plates.panel(_HEAD, seed=40),
        *badges.badge(_HEAD.x + 48, _HEAD.cy, 30, side),
        Label("RECON", Box(_HEAD.x + 96, _HEAD.y, 190, _HEAD.h), "title", 44, theme.CREAM, "lm", "shrink", "raised"),
        Label(_needed(view), Box(_HEAD.x + 300, _HEAD.y, 560, _HEAD.h), "text", 32, theme.PARCHMENT, "lm", "shrink"),
        Label("worth", Box(_HEAD.right - 230, _HEAD.y, 120, _HEAD.h), "text", 32, theme.PARCHMENT, "rm", "shrink"),
        *badges.price(_HEAD.right - 54, _HEAD.cy, 36, str(recon_points(held))),
    ]
