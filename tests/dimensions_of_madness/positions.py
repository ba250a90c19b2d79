"""Positions for the tests of Dimensions of Madness: whole tables, changed by hand to what a test is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core.action import Action, Event, Refusal, RuleViolation
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.choosing import Effect
from engines.dimensions_of_madness.content import Colour, load
from engines.dimensions_of_madness.ending import finish
from engines.dimensions_of_madness.figures import add_minion, add_turret
from engines.dimensions_of_madness.frames import AfterRoll, Assigning
from engines.dimensions_of_madness.missions import exits
from engines.dimensions_of_madness.options import DimensionsOptions
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure

CREWS = (
    ("arcturus", "charlotte-page", "mapuche"),
    ("amelia-steam", "tobias-brasshand", "clayton"),
    ("magda-von-shrapnel", "patty-wrench", "ada-gearlock"),
)
"""The teams of the rulebook's examples, and others to make three."""

ABYSSAL_CREWS = (
    ("kelly-kraken", "hans-p-kruger", "vikka"),
    ("dieter", "the-bosun", "octavia-ink"),
    ("morsiarty", "baron-brine", "ingrid-maelstrom"),
)
"""Teams of the other side."""

MINIONS = ("vikka", "kelly-kraken", "hans-p-kruger", "dieter")
SPARE = ("give-breath", "pocket-bomb", "steam-bottle")


class Silent:
    """A turn that tells nobody; its dice are those of the state."""

    def __init__(self, state: DimensionsOfMadness) -> None:
        self.dice = state.dice
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)


def begun(scenario: str = "factory-assault", players: int = 2, **options: Any) -> DimensionsOfMadness:
    """A match in the first attacker's step for moves, the teams those of `CREWS` or `ABYSSAL_CREWS`."""
    given = {"scenario": scenario, "players": players, "attackers": "commonsteam", **options}
    state = GAME.new(DimensionsOptions.model_validate(given), players, "positions").state
    crews = ABYSSAL_CREWS if given["attackers"] == "abyssal" else CREWS
    wishes = {seat: list(crews[seat]) for seat in state.attackers}
    for _ in range(100):
        top = state.top
        assert top is not None
        if top.kind == "Moves":
            return state
        seat = top.waits_for[0]
        if top.kind == "Drafting":
            act(state, seat, "Recruit", character=wishes[seat].pop(0))
        elif top.kind == "Listening":
            act(state, seat, "ListenFor")
        elif top.kind == "Deploying":
            area = state.board.rooms[state.board.starts[state.starts[seat] % len(state.board.starts)]]
            free = [square for square in area.squares if square not in state.standing()]
            act(state, seat, "Deploy", squares=tuple(free[:3]))
        else:
            squares = [o.value for o in choices(state, seat, "PlaceMinion", minion=MINIONS[0])]
            free = [o.value for o in choices(state, seat, "PlaceMinion")]
            act(state, seat, "PlaceMinion", minion=free[0], at=squares[0])
    raise AssertionError("the match does not begin")


def kind(name: str) -> type[Action]:
    """An action of the game by name."""
    return next(action for action in GAME.actions if action.__name__ == name)


def act(state: DimensionsOfMadness, seat: int, name: str, **fields: Any) -> list[Event]:
    """Do something; raises RuleViolation where it is not allowed."""
    return GAME.play(state, seat, kind(name)(**fields))


def refused(state: DimensionsOfMadness, seat: int, name: str, **fields: Any) -> Refusal:
    """The refusal of an action."""
    try:
        GAME.check(state, seat, kind(name)(**fields))
    except RuleViolation as violation:
        return violation.refusal
    raise AssertionError(f"{name} is allowed")


def allowed(state: DimensionsOfMadness, seat: int, name: str) -> bool:
    """Whether an action is open to a seat."""
    with GAME.masked(state, seat) as view:
        return GAME.why_not(view, kind(name)) is None


def choices(state: DimensionsOfMadness, seat: int, name: str, **chosen: Any) -> list[Any]:
    """The options, greyed ones left out, of the first pick left open."""
    with GAME.masked(state, seat) as view:
        return [o for o in GAME.options(view, kind(name), chosen) if o.why_not is None]


def keys(state: DimensionsOfMadness, seat: int, name: str, **chosen: Any) -> list[Any]:
    """The values of those options."""
    return [o.value for o in choices(state, seat, name, **chosen)]


def put(state: DimensionsOfMadness, key: str, at: str) -> Figure:
    """A figure on another square."""
    figure = state.figures[key]
    figure.at = at
    return figure


def minion(state: DimensionsOfMadness, key: str, at: str) -> Figure:
    """A minion on a square."""
    return add_minion(state, key, at, Silent(state))  # type: ignore[arg-type]


def turret(state: DimensionsOfMadness, level: int, at: str, label: str = "") -> Any:
    """A turret on a square."""
    return add_turret(state, level, at, Silent(state), label)  # type: ignore[arg-type]


def give(state: DimensionsOfMadness, seat: int, *cards: str) -> None:
    """Cards from a seat's deck into its hand, wherever they lie there."""
    deck = state.defense if seat == state.defender else state.magic
    for card in cards:
        deck.cards.remove(card)
        state.teams[seat].hand.cards.append(card)


def no_cards(state: DimensionsOfMadness) -> None:
    """All hands back under their decks."""
    for seat, team in enumerate(state.teams):
        deck = state.defense if seat == state.defender else state.magic
        deck.cards += team.hand.cards
        team.hand.cards = []


def room_is(state: DimensionsOfMadness, room: str, card: str, entry: str | None = None) -> None:
    """A room is activated by a card."""
    state.room_deck.cards.remove(card)
    data = state.rooms[room]
    data.status, data.card, data.entry = "active", card, entry


def solved(state: DimensionsOfMadness, *rooms: str) -> None:
    """Rooms are solved."""
    for room in rooms:
        state.rooms[room].status = "solved"


COLOURS = {"s": Colour.STRENGTH, "a": Colour.AGILITY, "m": Colour.MAGIC, "g": Colour.GENERIC}


def dice(text: str, owner: str = "") -> list[PoolDie]:
    """`s6 m2` as a red six and a purple two."""
    return [PoolDie(colour=COLOURS[word[0]], face=int(word[1]), owner=owner) for word in text.split()]


def roll(state: DimensionsOfMadness, seat: int, room: str, text: str) -> None:
    """A roll that lies on the table, to be assigned."""
    state.push(Assigning(waits_for=[seat], seat=seat, room=room, dice=dice(text)))


def fallen(state: DimensionsOfMadness, seat: int, room: str, text: str) -> AfterRoll:
    """A roll that has just fallen."""
    frame = AfterRoll(waits_for=[seat], seat=seat, room=room, dice=dice(text))
    state.push(frame)
    return frame


def effect(state: DimensionsOfMadness, seat: int, words: Sequence[Any], **more: Any) -> list[Event]:
    """Carry words out until somebody is asked or they are done."""
    made = Effect.model_validate({"seat": seat, "words": list(words), "source": "magic", **more})
    state.push(made)
    turn = Silent(state)
    GAME._settle(state, turn)  # type: ignore[arg-type]
    return turn.events


def settle(state: DimensionsOfMadness) -> list[Event]:
    """Let flow run until somebody is asked."""
    turn = Silent(state)
    GAME._settle(state, turn)  # type: ignore[arg-type]
    return turn.events


def told(events: Sequence[Event], name: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if event.kind == name]


def end_turn(state: DimensionsOfMadness, until: str = "Moves") -> list[Event]:
    """End every step with as little as possible until the next turn's step for moves (or another question) is open."""
    events: list[Event] = []
    for _ in range(200):
        top = state.top
        if top is None or (told(events, "TurnBegan") and top.kind == until):
            return events
        events += least(state)
    raise AssertionError("the turn does not end")


def least(state: DimensionsOfMadness) -> list[Event]:
    """Answer the open question as an expired clock does."""
    top = state.top
    assert top is not None
    seat = top.waits_for[0]
    with GAME.masked(state, seat) as view:
        action = GAME.fallback(view)
    assert action is not None, top.kind
    return GAME.play(state, seat, action)


CONTENT = load()


def home(state, seat=0):
    """A square of a team's exit."""
    taken = set(state.standing())
    return next(s for room in exits(state, seat) for s in state.board.rooms[room].squares if s not in taken)


def carries(state, key, item):
    state.items[item].at, state.items[item].carrier = None, key
    return state.figures[key]


def away(state):
    """Everybody of the first team stands in the corridor."""
    for figure, square in zip(state.mine(0), ("C6", "D6", "E6"), strict=True):
        figure.at = square


def ended(state, reason="rounds"):
    turn = Silent(state)
    finish(state, reason, turn)
    return state.result
