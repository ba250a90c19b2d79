"""Scenes that between them need what the pictures of a match show, to be painted before the first match needs them."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

from engines.core.state import View
from engines.showdown import GAME
from engines.showdown.content import load
from engines.showdown.options import ShowdownOptions
from engines.showdown.state import Character, Showdown, Spot
from render import theme
from render.kit import pipes, plates
from render.scene import Box, Item, Label, Layer, Scene
from render.showdown import attack, cards, city, figures, gang, hand, market, race, slips
from render.showdown.card_art import picture
from render.showdown.changes import Changes
from render.showdown.figures import drawn_swords
from render.showdown.places_art import ART
from render.smog_riders.portraits import portrait

_HAND, _SHEET = 6, 20  # cards, and parts, drawn at a time: a picture that is wanted waits for no more


def warm() -> list[Scene]:
    """Every card and character in every size, figures in every state, cities for two, three and four gangs.

    What is needed most comes last: where room runs short, the first is forgotten first.
    """
    view = _view(4)
    found = [*_attackers(), *_gangs(view), *_hands(view), *_market(view), *_things()]
    for players in (2, 3, 4):
        found += _cities(_view(players))
    return [*found, *_figures(), *_numbers()]


def _view(players: int) -> View[Showdown]:
    """A table in its first round, seen by Gear."""
    options = ShowdownOptions.model_validate({"players": players})
    state = GAME.new(options, players, "warm", opener="Gear").state
    return View(0, state)


def _hands(view: View[Showdown]) -> list[Scene]:
    """Every card in a hand; it looks the same in the market."""
    content = load()
    keys = [*content.cards, *content.coins]
    found = []
    for start in range(0, len(keys), _HAND):
        view.state.players[0].hand.cards = keys[start : start + _HAND]
        found += hand.hand(view)
    view.state.players[0].hand.cards = []
    return [*found, *hand.hand(view)]


def _market(view: View[Showdown]) -> list[Scene]:
    """The market, bare and with everything new."""
    state = view.state
    state.gone.cards = [next(key for key in load().people if key not in state.revealed.cards)]
    lit = Changes(wares=Counter(state.row.cards), revealed=True, coins=set(load().coins))
    return [market.market(view, Changes()), market.market(view, lit)]


def _gangs(view: View[Showdown]) -> list[Scene]:
    """Everybody's card with a place under the face, and the plates of all gangs."""
    state, found = view.state, []
    people = list(load().people)
    for number, player in enumerate(state.players):
        player.characters = [Character(key=key) for key in people[number * 8 : number * 8 + 8]]
        player.objects.cards = [key for key, card in load().cards.items() if card.object is not None]
        found.append(gang.gang(view, player.seat, Changes(gangs={player.seat})))
        player.characters, player.objects.cards = [], []
    return found


def _cities(view: View[Showdown]) -> list[Scene]:
    """Each Location in the city, held by each gang and by nobody, won just now and not."""
    state, found, keys = view.state, list[Scene](), list(ART)
    for turn in (0, len(keys) - len(state.city)):
        state.city = [Spot(key=key) for key in keys[turn : turn + len(state.city)]]
        for spot, owner in zip(state.city, cycle([None, *range(state.seats)]), strict=False):
            spot.owner = owner
        found.append(city.city(view, Changes()))
    for seat in range(state.seats):
        state.city[0].owner = seat
        lit = Changes(controlled={state.city[0].key: seat}, power=Counter({seat: 5}))
        found.append(city.city(view, lit))
    return found


def _sheets(name: str, items: list[Item]) -> list[Scene]:
    """Parts on no picture in particular."""
    starts = range(0, len(items), _SHEET)
    layers = [Layer(name, tuple(items[start : start + _SHEET])) for start in starts]
    return [Scene(f"{name}-{number}", name, 200, 200, name, (layer,)) for number, layer in enumerate(layers)]


def _figures() -> list[Scene]:
    """Every character in the city in every gang's colours, active, inactive, in combat and just moved."""
    items: list[Item] = []
    states: tuple[dict[str, bool], ...] = ({}, {"inactive": True}, {"fought": True}, {"inactive": True, "fought": True})
    for seat in range(4):
        for key in load().people:
            for state in states:
                items += figures.figure(100, 100, seat, Character.model_validate({"key": key, **state}), seat > 1)
        for who in (
            Character(key="dieter"),
            Character(key="dieter", inactive=True),
            Character(key="dieter", fought=True),
        ):
            items += figures.figure(100, 100, seat, who, seat > 1, theme.CHANGED)
    return _sheets("figures", items)


def _things() -> list[Scene]:
    """Everything as it is announced, and as it lies on the shelf under a hand."""
    # A fifth card in a hand makes all of them narrow.
    tall, art = cards.SIZE[1], (cards.NARROW - 24, 108)
    items: list[Item] = [cards.paper(Box(10, 10, cards.NARROW, tall), seed=seed) for seed in range(5)]
    items += [picture(Box(10, 10, *art), key=key) for key in (*load().cards, *load().coins)]
    for key in [*load().people, *load().cards, *load().coins, *ART]:
        for size in (slips.MARK, hand.ITEM - 14):
            drawn = slips.thing(key, Box(10, 10, size, size))
            items += [drawn] if drawn else []
    return _sheets("things", items)


def _attackers() -> list[Scene]:
    """Faces in the size of an attack by one, and of its target."""
    items: list[Item] = []
    for key in load().people:
        items.append(portrait(Box(10, 10, attack.FACE - 12, attack.FACE - 12), key=key))
        items += [
            portrait(Box(10, 10, attack.TARGET - 12, attack.TARGET - 12), key=key, dim=dim) for dim in (False, True)
        ]
    return _sheets("attackers", items)


def _numbers() -> list[Scene]:
    """Numbers on plates, flags, bars and prices; what blows leave."""
    items: list[Item] = [plates.burst(Box.around(100, 100, 70)), drawn_swords(Box.around(100, 100, 38))]
    items += [drawn_swords(Box.around(100, 100, 40)), attack.disc(Box.around(100, 100, 128), won=True)]
    for number in range(51):
        text = str(number)
        items += [
            Label(text, Box.around(100, 100, 84, 70), "number", 68, colour, "mm", "shrink", "raised")
            for colour in (theme.CREAM, theme.CHANGED)
        ]
        for seat in range(4):
            items += race.bar(60, 500, 600, seat, number, 0, number % 2 == 0)
    for number in range(1, 12):
        items += [
            *pipes.flag(100, 100, f"+{number}"),
            *cards.price(100, 100, number),
            *cards.price(100, 100, number, True),
        ]
    return _sheets("numbers", items)
