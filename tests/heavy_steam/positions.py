"""Positions set up by hand on boards of the tests' own, whose numbers never change, and dice that fall as written.

A heavy and a light board for each side have the same stations (`STATIONS`, squares in that order); a row is written
as it lies there: `.` nothing, `s` steam, `d` damage, `b` a shield cube.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from engines.core.action import Action, Event, RuleViolation, Turn
from engines.core.state import Dice, Seat
from engines.heavy_steam import GAME
from engines.heavy_steam.actions.combat import Fire
from engines.heavy_steam.checks import check_board, check_weapon
from engines.heavy_steam.content import BattleCard, Board, Faction, Location, Phase, UnitKind, Weapon, load
from engines.heavy_steam.frames import Round
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import blank
from engines.heavy_steam.state import HeavySteam, Titan, Unit

UK, CET = Faction.UK, Faction.CET
HEAD, TORSO, LEFT, RIGHT, LEGS = Location

STATIONS = """
arrows = [
    "boiler > command > head_shield", "boiler > vent", "boiler > torso_weapon", "boiler > torso_shield",
    "boiler > left_upper > left_lower > left_shield", "left_lower > left_weapon",
    "boiler > right_upper > right_lower > right_shield", "right_lower > right_weapon",
    "boiler > repair > mobility > leg_shield",
]
stations = [
    { key = "boiler", name = "Boiler", location = "torso", kind = "boiler", squares = "w w w w w w w w w3 w5 r" },
    { key = "command", name = "Command", location = "head", kind = "command", squares = "w w w w w w3" },
    { key = "head_shield", name = "Head shield", location = "head", kind = "shield", squares = "w b b" },
    { key = "vent", name = "Vent", location = "torso", kind = "vent", squares = "w w" },
    { key = "torso_weapon", name = "Torso weapon", location = "torso", kind = "weapon" },
    { key = "torso_shield", name = "Torso shield", location = "torso", kind = "shield", squares = "w w b b" },
    { key = "repair", name = "Repair", location = "torso", kind = "repair", squares = "w w w w" },
    { key = "mobility", name = "Mobility", location = "legs", kind = "mobility", squares = "w w w w w r" },
    { key = "leg_shield", name = "Leg shield", location = "legs", kind = "shield", squares = "w w b b" },
    { key = "left_upper", name = "L shoulder", location = "left_arm", kind = "plain", squares = "w w r" },
    { key = "left_lower", name = "L forearm", location = "left_arm", kind = "plain", squares = "w w r" },
    { key = "left_shield", name = "L arm shield", location = "left_arm", kind = "shield", squares = "w w b b b" },
    { key = "left_weapon", name = "L arm weapon", location = "left_arm", kind = "weapon" },
    { key = "right_upper", name = "R shoulder", location = "right_arm", kind = "plain", squares = "w w r" },
    { key = "right_lower", name = "R forearm", location = "right_arm", kind = "plain", squares = "w w" },
    { key = "right_shield", name = "R arm shield", location = "right_arm", kind = "shield", squares = "w b" },
    { key = "right_weapon", name = "R arm weapon", location = "right_arm", kind = "weapon" },
]
"""

HEAVY = """
size = "heavy"
points = 12
reserve = 10
production = 8
bleed = 5
repair = { steam = 3, gives = 2 }
evade = { steam = 2, gives = 1 }
move = { one = 2, two = 4 }
pressure = [{ height = 2, dice = [4, 4, 3] }, { height = 2, dice = [3, 2, 2] }, { height = 2, dice = [1, 1, 1] }]
"""

LIGHT = """
size = "light"
points = 8
reserve = 8
production = 5
bleed = 3
repair = { steam = 2, gives = 1 }
evade = { steam = 1, gives = 2 }
move = { one = 1, two = 3 }
pressure = [{ height = 2, dice = [4, 4] }, { height = 2, dice = [3, 3] }, { height = 2, dice = [2, 1] }]
"""


def _board(size: str, faction: Faction) -> Board:
    text = {"heavy": HEAVY, "light": LIGHT}[size] + STATIONS
    key = f"proof_{size}_{faction.value}"
    board = Board.model_validate({**tomllib.loads(text), "key": key, "name": key, "faction": faction})
    check_board(board)
    return board


BOARDS = {board.key: board for board in (_board(size, side) for size in ("heavy", "light") for side in Faction)}

Column = tuple[int, int, int]
"""Range, attack dice, damage."""


def _weapon(
    traits: Sequence[str], chart: Sequence[Column], cost: int, squares: str, charging: int | None = None
) -> Weapon:
    columns = [{"range": r, "dice": dice, "damage": damage, "charging": charging} for r, dice, damage in chart]
    key = f"proof {cost} {list(chart)} {charging} {list(traits)} {squares}"
    weapon = Weapon.model_validate(
        {
            "key": key, "name": "Proof", "faction": "uk", "mount": ["arm", "torso"], "points": 1, "cost": cost,
            "chart": columns, "traits": list(traits), "squares": squares, "art": "proof",
        }
    )  # fmt: skip
    check_weapon(weapon)
    return weapon


RIFLE = _weapon([], [(0, 4, 3), (1, 4, 3), (2, 5, 4), (3, 3, 2)], 1, "w w w r")
"""On every weapon station unless a test mounts something else."""


def forge(
    *traits: str,
    chart: Sequence[Column] = ((0, 4, 3), (1, 4, 3), (2, 5, 4), (3, 3, 2)),
    cost: int = 1,
    squares: str = "w w w r",
    charging: int | None = None,
    **fields: Any,
) -> Weapon:
    """A weapon of the test's own; `fields` as on its card."""
    weapon = _weapon(traits, chart, cost, squares, charging)
    if fields:
        weapon = weapon.model_copy(update={"key": f"{weapon.key} {fields}", **fields})
    load().weapons[weapon.key] = weapon
    return weapon


# Positions


def duel(
    uk: Sequence[str] = ("heavy",),
    cet: Sequence[str] = ("heavy",),
    *,
    at: Sequence[int] = (),
    initiative: Faction = UK,
    **rules: str,
) -> HeavySteam:
    """Titans with empty boards, the UK's at space 3, the others' at 4 unless said.

    The left weapons hold 2 steam, so that both sides can attack, and the head shields a cube, so that both are asked
    in the steam phase. Nobody holds a card, reserves are empty, deck and track as well. `rules`: options of the match.
    """
    layout = {(1, 1): "heavy-heavy", (2, 2): "lights-lights", (1, 2): "heavy-lights"}[len(uk), len(cet)]
    options = HeavySteamOptions.model_validate({"layout": layout, "pilots": "off", **rules})
    sizes = [*((size, UK) for size in uk), *((size, CET) for size in cet)]
    state = blank(options, len(sizes), Scripted(seed="by hand", published="", script=[]))
    for titan, (size, side) in zip(state.titans, sizes, strict=True):
        titan.board = f"proof_{size}_{side.value}"
        titan.weapons = dict.fromkeys((LEFT, RIGHT, TORSO), RIFLE.key)
        _forget(titan)
        titan.cells = {station: "." * len(row) for station, row in titan.pipes.squares.items()}
        titan.reserve = 0
        titan.at = at[titan.seat] if at else 3 if side is UK else 4
        lay(titan, left_weapon="ss", head_shield=".b")
    state.box.cards = []
    state.round = 1
    state.initiative = initiative
    return state


def _forget(titan: Titan) -> None:
    for remembered in ("printed", "pipes"):
        titan.__dict__.pop(remembered, None)


def lay(titan: Titan, **rows: str) -> None:
    """What lies on stations: a row each, spaces for reading, the rest of the squares empty."""
    for station, row in rows.items():
        squares = titan.pipes.squares[station]
        text = row.replace(" ", "").ljust(len(squares), ".")
        assert len(text) == len(squares), f"{station} has {len(squares)} squares"
        titan.cells[station] = text


def lies(titan: Titan, station: str) -> str:
    """What lies on a station, with spaces between white, red and blue squares."""
    pipes, row = titan.pipes, titan.cells[station]
    parts = ["".join(row[i] for i in colour[station]) for colour in (pipes.white, pipes.red, pipes.blue)]
    return " ".join(part for part in parts if part)


def mount(titan: Titan, where: Location, weapon: Weapon, row: str = "ss") -> str:
    """Put a weapon on a titan, loaded as said; returns its station."""
    titan.weapons[where] = weapon.key
    _forget(titan)
    station = titan.pipes.weapons[where]
    titan.cells[station] = "." * len(weapon.squares)
    lay(titan, **{station: row})
    return station


def enlist(state: HeavySteam, side: Faction, kind: UnitKind, at: int, card: str | None = None) -> Unit:
    """Put a unit on the field."""
    state.units_made += 1
    unit = Unit(number=state.units_made, side=side, unit=kind, at=at, card=card)
    state.units.append(unit)
    return unit


def crew(state: HeavySteam, seat: Seat, pilot: str) -> Titan:
    """A titan commanded by a pilot, who has been revealed."""
    titan = state.titans[seat]
    titan.pilot.choose(pilot)
    titan.pilot.open = True
    return titan


def hold(state: HeavySteam, seat: Seat, *cards: str) -> None:
    """The hand of a seat."""
    state.titans[seat].hand.cards = list(cards)


# Dice


class Scripted(Dice):
    """Dice that fall as written: `script` holds the draws to come, from 0."""

    script: list[int]

    def draw(self, sides: int) -> int:
        assert self.script, "a die falls that nobody wrote down"
        self.drawn += 1
        number = self.script.pop(0)
        assert 0 <= number < sides
        return number


FACES = {"H": "hit", "C": "critical", "D": "defend", "-": "blank"}


def attack(faces: str) -> list[int]:
    """Attack dice: H hit, C critical, - blank."""
    return [load().table.attack_die.index(FACES[face]) for face in faces]


def guard(faces: str) -> list[int]:
    """Defence dice: D defend, C critical defence, - blank."""
    return [load().table.defence_die.index(FACES[face]) for face in faces]


def d6(*eyes: int) -> list[int]:
    """Plain dice, by their eyes."""
    return [eye - 1 for eye in eyes]


ROLLS = {HEAD: (1, 1), LEFT: (1, 2), RIGHT: (2, 2), TORSO: (3, 4), LEGS: (5, 4)}
"""Two dice that hit a location, by the printed diagram."""


def where(*locations: Location) -> list[int]:
    """The dice for hit locations."""
    return [draw for location in locations for draw in d6(*ROLLS[location])]


def write(state: HeavySteam, *throws: list[int]) -> None:
    """How the next dice fall; whatever was written before must have fallen."""
    assert isinstance(state.dice, Scripted)
    assert not state.dice.script, f"{state.dice.script} have not fallen"
    state.dice.script = [draw for throw in throws for draw in throw]


def fallen(state: HeavySteam) -> bool:
    """Whether all written dice have fallen."""
    assert isinstance(state.dice, Scripted)
    return not state.dice.script


# Playing


def settle(state: HeavySteam) -> list[Event]:
    """Play on to the next question."""
    turn = Turn(state.dice)
    GAME._settle(state, turn)
    return turn.events


def begin(state: HeavySteam, phase: Phase) -> list[Event]:
    """Start a phase, for Move a round, and play on to its first question."""
    order = list(Phase)
    state.stack.clear()
    state.phase = order[order.index(phase) - 1]
    state.bought = True
    state.push(Round(started=phase is not Phase.MOVE))
    return settle(state)


def play(state: HeavySteam, seat: Seat, *actions: Action) -> list[Event]:
    """What is told of actions of a seat, checked and played in place."""
    return [event for action in actions for event in GAME.play(state, seat, action)]


def refused(state: HeavySteam, seat: Seat, action: Action, rule: str) -> str:
    """That an action is refused by a rule; returns the text."""
    with pytest.raises(RuleViolation) as caught:
        GAME.play(state, seat, action)
    assert caught.value.refusal.rule == rule, caught.value
    return caught.value.refusal.text


def free(state: HeavySteam, seat: Seat, action: type[Action], **chosen: Any) -> list[Any]:
    """The values that the next pick of an action offers a seat."""
    with GAME.masked(state, seat) as view:
        return [o.value for o in GAME.options(view, action, chosen) if o.why_not is None]


def opens(state: HeavySteam, seat: Seat) -> set[str]:
    """The kinds of actions with which a seat can answer now."""
    with GAME.masked(state, seat) as view:
        return {action.__name__ for action in GAME.answers(view)}


E = TypeVar("E", bound=Event)


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (event,) = of(events, kind)
    return event


def asked(state: HeavySteam) -> tuple[str, list[Seat]]:
    """The question that is open, and whom it waits for."""
    assert state.top is not None
    return type(state.top).__name__, list(state.top.waits_for)


def volley(
    state: HeavySteam,
    seat: Seat,
    faces: str,
    defence: str,
    *more: list[int],
    weapon: str = "left_weapon",
    target: str = "t1",
    extra: int = 0,
    charge: bool = False,
) -> list[Event]:
    """Fire with the attack and defence dice that will fall, and those after them."""
    write(state, attack(faces), guard(defence), *more)
    return play(state, seat, Fire(weapon=weapon, target=target, extra=extra, charge=charge))


def printed(key: str, *effects: dict[str, Any], **fields: Any) -> str:
    """A battle card of the test's own; returns its key."""
    body = {"name": key.title(), "kind": "steam", "count": 1, "cost": 2, "text": key, "help": key, "art": key}
    card = BattleCard.model_validate(
        {**body, "key": key, "effects": effects or ({"do": "draw", "cards": 1},), **fields}
    )
    load().cards[key] = card
    return key
