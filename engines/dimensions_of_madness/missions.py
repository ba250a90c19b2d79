"""What the scenarios put on the board, and what becomes of objects and exits (section Scenarios and Victory)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.figures import add_minion, add_turret
from engines.dimensions_of_madness.frames import PlacingMinion
from engines.dimensions_of_madness.scoring import score
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure, Item

TURRETS = (
    ("boiler_turret", (3, 3, 3), "boiler"),
    ("mkii", (2, 2, 2), ""),
    ("limiter", (2, 2, 2), "limiter"),
    ("exit_turret", (2, 2, 2), "gate"),
    ("flame_turret", (3, 3, 3), ""),
)
"""The turrets of scenarios: the spot on the map, the level for one, two and three attackers, what they are called."""


def furnish(state: DimensionsOfMadness, turn: Turn) -> None:
    """Put the scenario's turrets, objects and defenders on the board."""
    spots = state.board.spots
    for spot, levels, label in TURRETS:
        for square in spots.get(spot, ()):
            add_turret(state, levels[state.options.teams - 1], square, turn, label)
    kind = state.scenario.object
    squares = list(spots.get(kind, ())) if kind != "leader" else []
    if kind == "design":
        # One for each team, those that lie opposite the areas in play.
        squares = [squares[number % len(squares)] for number in sorted(state.starts)]
    if kind == "key":
        squares = squares[: state.options.s4_keys]
    for number, square in enumerate(squares, 1):
        state.items[f"{kind}-{number}"] = Item(key=f"{kind}-{number}", at=square)
    if kind == "leader":
        add_minion(state, load().leader(state.faction.other).key, spots["leader"][0], turn)
    for room in state.board.marks.get("cell_entry", ()):
        for _ in range(2):
            state.push(PlacingMinion(waits_for=[state.defender], seat=state.defender, rooms=[room]))


def exits(state: DimensionsOfMadness, seat: Seat) -> list[str]:
    """The exit areas of a team: its own, or every one in the scenario of the vault (DM-S2)."""
    areas = list(state.board.exits)
    if state.options.scenario == "vault" or len(areas) == 1:
        return areas
    if len(set(state.board.starts)) == 1:
        return [areas[seat % len(areas)]]
    return [areas[state.starts[seat] % len(areas)]]


def in_exit(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Whether a character stands in an exit area of its team."""
    return figure.here and state.room(figure) in exits(state, figure.seat)


def arrived(state: DimensionsOfMadness, figure: Figure, turn: Turn) -> None:
    """A character came to a square: a design that is carried into the team's area is brought home (DM-S1)."""
    if state.options.scenario != "factory-assault" or not in_exit(state, figure):
        return
    for item in state.carried(figure):
        item.carrier, item.at, item.taken = None, None, figure.seat
        turn.tell(told.Delivered(figure=figure.key, item=item.key))
        score(state, figure.seat, "design", turn)


def taken(state: DimensionsOfMadness, figure: Figure, item: Item, turn: Turn) -> None:
    """A character picked an object up: the first to take a key scores, and by the option its room opens (DM-S4)."""
    if state.options.scenario == "escape" and item.taken is None:
        item.taken = figure.seat
        score(state, figure.seat, "key", turn)


def leave(state: DimensionsOfMadness, figure: Figure, turn: Turn) -> None:
    """A character leaves through an exit, with what it carries (DM-V2)."""
    items = state.carried(figure)
    figure.out = True
    turn.tell(told.LeftScenario(figure=figure.key, what=tuple(item.key for item in items)))
    state.magic_discard.cards += figure.gear
    figure.gear = []
    for item in items:
        item.carrier, item.at, item.taken = None, None, figure.seat
        turn.tell(told.Delivered(figure=figure.key, item=item.key))
        if state.options.scenario != "escape":  # a key has scored when it was first taken
            score(state, figure.seat, state.scenario.object, turn)
    _escaped(state, figure, turn)


def _escaped(state: DimensionsOfMadness, figure: Figure, turn: Turn) -> None:
    seat, key = figure.seat, state.options.scenario
    if key == "escape" or (key == "tunnel" and state.round < ESCAPE_BEFORE):
        score(state, seat, "escape", turn)
    team = [f for f in state.figures.values() if f.seat == seat]
    if key == "escape" and state.round < TEAM_BEFORE and all(f.out for f in team):
        score(state, seat, "team", turn)


ESCAPE_BEFORE, TEAM_BEFORE = 8, 10
"""The rounds before which escapes score in The Tunnel, and whole teams in The Escape."""


def pick_up_refusal(state: DimensionsOfMadness, figure: Figure, item: Item, others: int) -> str | None:
    """Why a character may not take an object, with `others` things taken at the same time; None if it may (DM-M12)."""
    scenario = state.scenario
    if scenario.bulky and (figure.gear or state.carried(figure) or others):
        return "It is too bulky to be carried with anything else."
    if scenario.object == "design":
        own = [
            i for i in state.items.values() if i.taken == figure.seat or (i.carrier and _team(state, i) == figure.seat)
        ]
        if own and item.carrier is None:
            return "A team seizes no more than one design."
    return None


def _team(state: DimensionsOfMadness, item: Item) -> Seat:
    return state.figures[item.carrier or ""].seat
