"""The market: the row of tactical cards, the characters to be recruited, the Steam Coins, each with its price."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.showdown.actions.market import candidates, card_cost, recruit_cost
from engines.showdown.content import load
from engines.showdown.effects import price
from engines.showdown.frames import TakeTurn
from engines.showdown.state import Showdown
from render import theme
from render.kit import plates
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt
from render.showdown import cards, foot
from render.showdown.card_art import picture
from render.showdown.changes import Changes
from render.showdown.describe import market as words
from render.showdown.describe import stage

_PITCH = (theme.REFERENCE_WIDTH - 28 - cards.SIZE[0]) / 4
_ROW, _LOW = 22.0, 22.0 + cards.SIZE[1] + 52
_THIRD = (theme.REFERENCE_WIDTH - 28 - cards.PERSON[0]) / 2
_COIN = 98.0


@drawn(bleed=8)
def board(c: Canvas) -> None:
    """The edge of a shelf, on which prices hang."""
    c.paint(c.rect(0, 0, c.w, 10), Linear(0, "#966840", "#5c3a20"))
    c.paint(c.rect(0, 10, c.w, c.h - 10, 5), Linear(0, "#46301c", "#281a12"))


def buyer(state: Showdown) -> Seat | None:
    """Whose prices are shown: those of the seat whose turn it is; None: the printed ones."""
    top = state.top
    return top.waits_for[0] if isinstance(top, TakeTurn) and top.waits_for else None


def market(view: View[Showdown], changes: Changes) -> Scene:
    """All that can be bought, and what is new."""
    state = view.state
    bottom = _LOW + cards.PERSON[1] + 56 + foot.TALL
    height = round(bottom + 14)
    piles = [
        (len(state.deck.cards), "deck"),
        (len(state.past.cards), "discarded"),
        (len(state.people.cards), "character" if len(state.people.cards) == 1 else "characters"),
    ]
    bare, strip = foot.foot(view, bottom, piles)
    table: list[Item] = [
        plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5),
        board(Box(10, _ROW + cards.SIZE[1] - 12, theme.REFERENCE_WIDTH - 20, 44)),
        board(Box(10, _LOW + cards.PERSON[1] - 6, theme.REFERENCE_WIDTH - 20, 44)),
        *bare,
    ]
    seat = buyer(state)
    items = [*_wares(state, seat, changes), *_people(state, seat, changes), *_coins(state, seat, changes), *strip]
    layers = (Layer("table", tuple(table), static=True), Layer("wares", tuple(items)))
    return Scene("market", "The market", theme.REFERENCE_WIDTH, height, _alt(view), layers)


def _wares(state: Showdown, seat: Seat | None, changes: Changes) -> list[Item]:
    fresh, items = changes.wares.copy(), list[Item]()
    row = list(enumerate(state.row.cards))
    for slot, key in reversed(row):  # what is new came in at the right
        new = fresh[key] > 0
        fresh[key] -= new
        box = Box(14 + slot * _PITCH, _ROW, *cards.SIZE)
        cost = ware_cost(state, seat, key)
        items += cards.tactical(box, key, cost, theme.CHANGED if new else "", ribboned="leaves" if slot == 0 else "")
    return items


def ware_cost(state: Showdown, seat: Seat | None, key: str) -> int:
    """What a card of the row costs a seat."""
    return card_cost(state, seat, key) if seat is not None else load().cards[key].cost or 0


def coin_cost(state: Showdown, seat: Seat | None, key: str) -> int:
    """What a Steam Coin costs a seat."""
    printed = state.options.prices[key]
    return price(state, seat, printed, "coin") if seat is not None else printed


def _people(state: Showdown, seat: Seat | None, changes: Changes) -> list[Item]:
    """Who can be recruited; without a buyer the price is named as a rule."""
    cost = recruit_cost(state, seat) if seat is not None else None
    items: list[Item] = []
    found = candidates(state)
    for number in range(2):
        box = Box(14 + number * _THIRD, _LOW, *cards.PERSON)
        if number >= len(found):
            items += _nobody(box)
            continue
        key = found[number]
        revealed = key in state.revealed.cards
        glow = theme.CHANGED if revealed and changes.revealed else ""
        place = "" if revealed else "discarded"
        who = load().people[key]
        items += cards.person(box, who, who.health, cost, glow=glow, place=place)
    return items


def _nobody(box: Box) -> list[Item]:
    return [plates.slot(box, radius=11), Label("nobody to recruit", box.inset(16), "label", 32, theme.MUTED)]


def _coins(state: Showdown, seat: Seat | None, changes: Changes) -> list[Item]:
    """The Steam Coins: value, price, how many are left."""
    items: list[Item] = []
    for number, (key, left) in enumerate(state.coins.items()):
        box = Box(14 + 2 * _THIRD, _LOW + number * (_COIN + 6), cards.PERSON[0], _COIN)
        glow = theme.CHANGED if key in changes.coins else ""
        items += [
            cards.paper(box, glow=glow).standing(),
            picture(Box(box.x + 10, box.y + 10, 100, _COIN - 20), key=key),
        ]
        items.append(
            Label(load().coins[key].name, Box(box.x + 122, box.y + 10, 180, 40), "label", 33, theme.INK, "lm", "shrink")
        )
        items.append(Label(f"{left} left", Box(box.x + 122, box.y + 52, 170, 34), "text", 30, theme.INK_SOFT, "lm"))
        items += cards.price(box.right - 46, box.cy, coin_cost(state, seat, key), dear=not left)
    return items


def _alt(view: View[Showdown]) -> str:
    return alt(["The market.", *words(view), stage(view)])
