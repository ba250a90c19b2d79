"""Laying out the table of Dimensions of Madness (sections Organization of Teams to Initial Deployment)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from engines.core.action import Turn
from engines.core.game import SeatInfo
from engines.core.state import Dice, Seat, Secret, Zone
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.actions.setup import available, recruit
from engines.dimensions_of_madness.content import Faction, load
from engines.dimensions_of_madness.frames import Deploying, Drafting, Listening, Round, SideChoice
from engines.dimensions_of_madness.missions import furnish
from engines.dimensions_of_madness.options import DimensionsOptions
from engines.dimensions_of_madness.state import (
    DEFENSE,
    MAGIC,
    OPEN,
    ROOMS,
    SHUT,
    DimensionsOfMadness,
    Order,
    RoomState,
    Team,
)

PICKS: dict[int, tuple[Seat, ...]] = {
    1: (0, 0, 0),
    2: (0, 1, 1, 0, 0, 1),
    3: (0, 1, 2, 2, 1, 0, 0, 1, 2),
}
"""The order in which attackers choose characters (DM-A3)."""


def seating(options: DimensionsOptions) -> list[SeatInfo]:
    """The seats of a match: attackers first, the defender last."""
    teams = [SeatInfo("Attackers", f"Attacker {number}") for number in range(1, options.players)]
    return [*teams, SeatInfo("Defender", "Defender")]


def blank(options: DimensionsOptions, seats: int, dice: Dice) -> DimensionsOfMadness:
    """The table with its decks in their order and nobody on the board."""
    content = load()
    teams = [
        Team(
            hand=Zone(of=DEFENSE if seat == seats - 1 else MAGIC, eyes=[seat]),
            # Made from the beginning: whether a seat has given any order shows no more than which.
            orders=Secret[tuple[Order, ...]](eyes=[seat], made=True, value=()),
            luck=0 if seat == seats - 1 else content.table.luck,
        )
        for seat in range(seats)
    ]
    magic = [c.key for c in content.magic.values() for _ in range(c.count) if not c.beast]
    return DimensionsOfMadness(
        seats=seats,
        dice=dice,
        options=options,
        faction=Faction.ABYSSAL if options.attackers == "abyssal" else Faction.COMMONSTEAM,
        teams=teams,
        magic=Zone(of=MAGIC, eyes=[], cards=magic),
        magic_discard=Zone(of=MAGIC),
        beasts=Zone(of=MAGIC, cards=[c.key for c in content.magic.values() if c.beast]),
        defense=Zone(of=DEFENSE, eyes=[], cards=[c.key for c in content.defense.values() for _ in range(c.count)]),
        defense_discard=Zone(of=DEFENSE),
        room_deck=Zone(of=ROOMS, eyes=[], cards=[c.key for c in content.rooms.values() for _ in range(c.count)]),
    )


def set_up(state: DimensionsOfMadness, options: DimensionsOptions, turn: Turn) -> None:
    """Shuffle the decks, draw start areas and the first player by lot; then the attackers choose."""
    for deck in (state.magic, state.defense, state.room_deck):
        turn.dice.shuffle(deck.cards)
    state.first = turn.dice.draw(options.teams)
    state.push(Round())
    state.push(Drafting(waits_for=[0], due=list(PICKS[options.teams])))
    if options.attackers == "chosen":
        state.push(SideChoice(waits_for=[0], seat=0))


def drafting_flow(state: DimensionsOfMadness, frame: Drafting, turn: Turn) -> bool:
    """Deal characters, by the option; once every team is whole, lay the board out and deploy."""
    if frame.due and state.options.draft == "random":
        while frame.due:
            free = available(state)
            recruit(state, frame.due.pop(0), free[turn.dice.draw(len(free))], turn)
        frame.waits_for = []
    if frame.due:
        frame.waits_for = frame.due[:1]
        if len(available(state)) > 1:
            return False
        recruit(state, frame.due.pop(0), available(state)[0], turn)
        return True
    state.pop(frame)
    lay_out(state, turn)
    return True


def lay_out(state: DimensionsOfMadness, turn: Turn) -> None:
    """Doors, rooms and what the scenario puts on the board."""
    board = state.board
    state.doors = {key: OPEN if door.open else SHUT for key, door in board.doors.items()}
    state.rooms = {key: RoomState() for key, room in board.rooms.items() if room.kind == "room"}
    if len(board.starts) < state.options.teams:
        # A team without an area of its own shares one (DM-A5).
        state.starts = [number % len(board.starts) for number in range(state.options.teams)]
        turn.dice.shuffle(state.starts)
    else:
        order = list(range(len(board.starts)))
        turn.dice.shuffle(order)
        state.starts = order[: state.options.teams]
    areas = [state.board.starts[number % len(state.board.starts)] for number in state.starts]
    names = tuple(state.board.rooms[area].name for area in areas)
    turn.tell(told.AreasDrawn(areas=tuple(state.starts), names=names))
    state.push(Listening(waits_for=[state.defender], seat=state.defender))
    furnish(state, turn)
    for seat in reversed(state.attackers):
        state.push(Deploying(waits_for=[seat], seat=seat))


def decks(state: DimensionsOfMadness) -> Mapping[str, Counter[str]]:
    """The cards that lie in zones: all but gear in use, cards of activated rooms and the card being played."""
    content = load()
    cards = {
        MAGIC: Counter({c.key: c.count for c in content.magic.values()}),
        DEFENSE: Counter({c.key: c.count for c in content.defense.values()}),
        ROOMS: Counter({c.key: c.count for c in content.rooms.values()}),
    }
    for key in state.laid():
        for deck in cards.values():
            if key in deck:
                deck[key] -= 1
                break
    return cards


def guess(state: DimensionsOfMadness, secret: Secret[Any], rnd: Any) -> object:
    """A likely value of what is hidden: no standing orders."""
    return ()


def openers(state: DimensionsOfMadness, side: str) -> None:
    """The attackers begin whatever a simulation asks for: the defender's turn always comes after theirs (DM-T1)."""


def holdings(state: DimensionsOfMadness) -> Mapping[int, Sequence[str]]:
    """The characters of each attacker, and the start area."""
    content = load()
    found: dict[int, list[str]] = {}
    for key, seat in state.drafted.items():
        found.setdefault(seat, []).append(content.characters[key].name)
    return {
        seat: [*names, *([f"start {state.starts[seat] + 1}"] if seat < len(state.starts) else [])]
        for seat, names in found.items()
    }


def inventory() -> dict[str, Any]:
    """What the content holds. Raises ContentError where a file is wrong."""
    content = load()
    rules = resources.files("engines.dimensions_of_madness").joinpath("rules.md").read_text(encoding="utf-8")
    return {
        "characters": [c.name for c in content.characters.values()],
        "magic": {c.name: c.count for c in content.magic.values()},
        "defense": {c.name: c.count for c in content.defense.values()},
        "rooms": {c.name: c.count for c in content.rooms.values()},
        "scenarios": list(content.scenarios),
        "options": list(DimensionsOptions.model_fields),
        "rules": rules.count("\n**DM-"),
    }
