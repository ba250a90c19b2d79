"""The private hand: what is left to spend, the cards with their words, and what of the market is within reach."""

from __future__ import annotations

from collections import Counter

from engines.core.state import Seat, View
from engines.showdown.actions.market import candidates, recruit_cost
from engines.showdown.content import load
from engines.showdown.paying import wealth
from engines.showdown.state import Showdown, is_coin
from render import theme
from render.kit import plates
from render.kit.plates import veil
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt, counted
from render.showdown import cards, foot
from render.showdown.describe import stage
from render.showdown.market import board, coin_cost, ware_cost
from render.showdown.marks import sign
from render.showdown.signs import Figure, fitted, measure, row
from render.showdown.slips import thing

ROW = 4  # cards side by side; five where that makes them one row
_TOP, _GAP = 14.0, 10.0
_COUNTERS = 238.0
ITEM, _SHELF = 108.0, 158.0


def hand(view: View[Showdown]) -> list[Scene]:
    """The hand of the view's seat; nothing for a spectator."""
    if view.seat is None:
        return []
    state, seat = view.state, view.seat
    held = state.players[seat].hand.cards
    piles = sorted(Counter(held).items(), key=lambda pile: (is_coin(pile[0]), list(held).index(pile[0])))
    across = ROW + 1 if len(piles) == ROW + 1 else ROW
    rows = max(1, -(-len(piles) // across))
    under = _TOP + rows * (cards.SIZE[1] + 14)
    bottom = under + _SHELF + 12 + foot.TALL
    height = round(bottom + 14)
    player = state.players[seat]
    below = [(len(player.deck.cards), "deck"), (len(player.discard.cards), "discarded")]
    bare, strip = foot.foot(view, bottom, below, own=True)
    table = [
        plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=7),
        board(Box(10, under + _SHELF - 52, theme.REFERENCE_WIDTH - 20, 44)),
        *bare,
    ]
    items: list[Item] = [*_counters(view), *_cards(piles, across), *_shelf(view, under), *strip]
    layers = (Layer("table", tuple(table), static=True), Layer("cards", tuple(items)))
    return [Scene("hand", "Your hand", theme.REFERENCE_WIDTH, height, _alt(view, held), layers)]


def _cards(piles: list[tuple[str, int]], across: int) -> list[Item]:
    items: list[Item] = []
    left = 14 + _COUNTERS + _GAP
    wide = cards.SIZE[0] if across == ROW else cards.NARROW
    for number, (key, count) in enumerate(piles):
        row, column = divmod(number, across)
        box = Box(left + column * (wide + _GAP / 2), _TOP + row * (cards.SIZE[1] + 14), wide, cards.SIZE[1])
        items += cards.tactical(box, key, count=count)
    if not piles:
        box = Box(left, _TOP, theme.REFERENCE_WIDTH - 14 - left, cards.SIZE[1])
        items += [plates.slot(box, radius=14), Label("No cards in hand", box, "name", 40, theme.MUTED)]
    return items


# -- what is left to spend


def _counters(view: View[Showdown]) -> list[Item]:
    """Actions, attacks, coins; tricks and bonuses where there are any. Out of turn: what the hand holds."""
    state, seat = view.state, view.seat or 0
    acting = foot.acting(view)
    actions, attacks, coins = (state.pool.actions, state.pool.attacks, 0) if acting else _held(state, seat)
    purse = wealth(state, seat) if acting else sum(_value(key) for key in state.players[seat].hand.cards) + coins
    gained = f"{state.pool.coins} won" if acting and state.pool.coins else ""
    rows = [("boot", actions, _many(actions, "action"), ""), ("swords", attacks, _many(attacks, "attack"), "")]
    rows.append(("coin", purse, _many(purse, "coin"), gained))
    kept = reserve(state) if acting else []
    tall = (cards.SIZE[1] - 3 * 8) / 4 if kept or not acting else (cards.SIZE[1] - 2 * 8) / 3
    items: list[Item] = []
    for number, (name, amount, label, more) in enumerate(rows):
        box = Box(14, _TOP + number * (tall + 8), _COUNTERS, tall)
        items += _counter(box, name, amount, label, more)
    last = Box(14, _TOP + 3 * (tall + 8), _COUNTERS, tall)
    if kept:
        items += [plates.brass_plate(last, rivets=False), *_kept(last, kept)]
    elif not acting:
        items += [
            plates.slot(last, radius=10),
            Label("not your turn", last.inset(8), "label", 32, theme.MUTED, fit="shrink"),
        ]
    return items


def _many(amount: int, name: str) -> str:
    return name if amount == 1 else f"{name}s"


def _held(state: Showdown, seat: Seat) -> tuple[int, int, int]:
    """Actions, attacks and coins that the cards of a hand give."""
    gives = [card.gives for key in state.players[seat].hand.cards if (card := load().cards.get(key))]
    return sum(g.actions for g in gives), sum(g.attacks for g in gives), sum(g.coins for g in gives)


def _value(key: str) -> int:
    return load().coins[key].value if is_coin(key) else 0


def reserve(state: Showdown) -> list[Figure]:
    """Tricks and bonuses that last to the end of the turn."""
    pool = state.pool
    found = [Figure(str(n) if n > 1 else "", trick) for trick, n in Counter(pool.tricks).items()]
    bonuses = (("melee", "blade"), ("ranged", "target"), ("strength", "fist"), ("magic", "magic"), ("agility", "wing"))
    found += [Figure(f"+{n}", name) for field, name in bonuses if (n := getattr(pool, field))]
    found += [Figure(f"\u2212{pool.discount}", "recruit")] if pool.discount else []
    return found + ([Figure("", "on_top")] if pool.on_top else [])


_SAID = {
    "salvage": "trash discarded", "recover": "take back", "scrap": "scrap object", "scout": "replace ware",
    "blade": "melee", "target": "ranged", "fist": "strength", "wing": "agility", "on_top": "buy on top",
}  # fmt: skip
"""What is kept, where it is not called as it is drawn."""


def _kept(box: Box, kept: list[Figure]) -> list[Item]:
    """What is kept: one or two things with a word for each, more in pictograms alone."""
    ink = theme.INK_PUNCHED
    if len(kept) > 2:
        return fitted(box.inset(12, 8), kept, 46, ink, ink, 12)
    tall, size = (box.h - 12) / len(kept), 46.0 / len(kept) ** 0.3
    items: list[Item] = []
    for number, figure in enumerate(kept):
        cy, wide = box.y + 6 + (number + 0.5) * tall, measure([figure], size, 0)
        word = Box(box.x + 22 + wide, cy - 18, box.w - wide - 36, 36)
        items += row(box.x + 16, cy, [figure], size, ink, ink)
        items.append(Label(_SAID.get(figure.mark, figure.mark), word, "label", 32, ink, "rm", "shrink", "punched"))
    return items


def _counter(box: Box, name: str, amount: int, label: str, more: str) -> list[Item]:
    ink = theme.INK_PUNCHED
    number = Label(str(amount), Box(box.x + 78, box.y, 66, box.h), "number", 76, ink, "lm", "shrink", "punched")
    below = Box(box.x + 128, box.cy - 6, box.w - 142, 40) if more else Box(box.x + 128, box.cy - 18, box.w - 142, 40)
    items: list[Item] = [
        plates.brass_plate(box), sign(box.x + 44, box.cy, 52, name, ink), number,
        Label(label, below, "label", 32, ink, "rm", "shrink", "punched"),
    ]  # fmt: skip
    if more:
        items.append(Label(more, below.moved(0, -34), "label", 28, "#6e3e10", "rm", "shrink"))
    return items


# -- what can be bought


def _shelf(view: View[Showdown], top: float) -> list[Item]:
    """The market in small, with this seat's prices; grey is what it cannot pay for."""
    state, seat = view.state, view.seat or 0
    purse = wealth(state, seat) if foot.acting(view) else sum(_value(key) for key in state.players[seat].hand.cards)
    objects = state.players[seat].objects.cards
    wares = [(key, ware_cost(state, seat, key), key not in objects) for key in state.row.cards]
    wares += [(key, recruit_cost(state, seat), True) for key in candidates(state)]
    wares += [(key, coin_cost(state, seat, key), state.coins[key] > 0) for key in state.coins]
    step = (theme.REFERENCE_WIDTH - 28 - ITEM) / 9
    items: list[Item] = []
    for number, (key, cost, had) in enumerate(wares):
        slot = number if number < len(state.row.cards) else number + (5 - len(state.row.cards))
        slot += (2 - len(candidates(state))) if key in state.coins else 0
        items += _ware(Box(14 + slot * step, top + 6, ITEM, ITEM), key, cost, cost > purse or not had)
    return items


def _ware(box: Box, key: str, cost: int, dear: bool) -> list[Item]:
    drawn = thing(key, box.inset(7))
    items: list[Item] = [cards.paper(box).standing(), *([drawn] if drawn else [])]
    if dear:
        items.append(veil(box, radius=11, alpha=0.62))
    return items + cards.price(box.cx, box.bottom + 2, cost, dear)


def _alt(view: View[Showdown], held: list[str]) -> str:
    state, seat = view.state, view.seat or 0
    content = load()
    name = state.players[seat].gang
    parts = [f"{name}'s hand: {counted(content.name(key) for key in held) or 'empty'}."]
    if foot.acting(view):
        pool = state.pool
        left = ((pool.actions, "action"), (pool.attacks, "attack"), (wealth(state, seat), "coin"))
        parts.append(f"Left: {', '.join(f'{number} {_many(number, name)}' for number, name in left)}.")
    for key in dict.fromkeys(held):
        if key in content.cards:
            parts.append(f"{content.name(key)}: {content.cards[key].text}")
    return alt([*parts, stage(view)])
