"""Every weapon, pilot and battle card changes a decision: a sensible player uses it in one position, not in another."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from pydantic import BaseModel

from engines.core.action import Action
from engines.core.players import GREEDY
from engines.heavy_steam import GAME
from engines.heavy_steam.actions import (
    Allocate,
    ChargeWeapon,
    Equip,
    Fire,
    MoveSteamFreely,
    Pass,
    PlayCard,
    PlayReaction,
    StandAt,
    Stride,
    UsePilot,
)
from engines.heavy_steam.content import CardKind, Location, Phase, Weapon, load
from engines.heavy_steam.frames import ChargeUp, TakePositions
from engines.heavy_steam.odds import hit_and_critical
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import CET, LEFT, UK, begin, crew, duel, forge, hold, lay, mount, settle

GUNS = [w for w in load().weapons.values() if w.chart]
CASES = [w for w in load().weapons.values() if not w.chart]


def choice(state: HeavySteam, seat: int = 0) -> Action:
    """What the greedy player does."""
    with GAME.masked(state, seat) as view:
        return GREEDY.choose(GAME, view, random.Random(0))


# ---- weapons


def shooting(gun: Weapon, distance: int, *, pressure: int, shields: str) -> HeavySteam:
    """A heavy titan with `gun`, well loaded, and nothing else that shoots; an enemy so far away, shielded all over."""
    state = duel(at=(0, distance) if distance else (3, 3))
    titan, enemy = state.titans
    lay(titan, left_weapon="", left_shield="ss bbb")
    mount(titan, LEFT, gun, "s" * min(gun.cost, len(gun.squares)))
    titan.pressure = "w" * pressure
    for station in enemy.pipes.shields.values():
        lay(enemy, **{station: shields[: len(enemy.cells[station])]})
    begin(state, Phase.COMBAT)
    return state


def columns(gun: Weapon) -> list[tuple[float, int]]:
    """What each column of a chart does in the mean to a titan that rolls four dice and has two cubes on each shield."""
    found = []
    for column in gun.chart:
        hull = column.damage if column.charging else max(0, column.damage - 2)
        found.append((hit_and_critical(column.dice, 4)[0] * hull, column.range))
    return sorted(found)


@pytest.mark.parametrize("gun", GUNS, ids=lambda gun: gun.key)
def test_a_gun_fires_at_its_best_and_is_spared_where_firing_hurts_more(gun: Weapon) -> None:
    """At its best distance, cool and against a bare enemy, it fires. One cube before the boiler bursts it does not."""
    _, best = columns(gun)[-1]
    assert choice(shooting(gun, best, pressure=0, shields="....")).__class__ is Fire
    _, worst = columns(gun)[0]
    state = shooting(gun, worst, pressure=18, shields="ssbbb")
    assert choice(state).__class__ is Pass


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_equipment_is_carried_where_no_gun_has_room(case: Weapon) -> None:
    """With the points for it alone it is better than nothing; with points enough the slot takes a gun."""
    board = next(b for b in load().boards.values() if b.faction is case.faction)
    place = "torso" if "torso" in case.mount else "left_arm"
    state = GAME.new(GAME.options_type(equipment="cards"), 2, "decisions").state
    seat = 0 if case.faction is load().boards["trafalgar"].faction else 1
    location = Location(place)
    guns = [w for w in load().armoury(board, location) if w.chart and w.points > case.points]

    def worth(key: str) -> float:
        with GAME.masked(state, seat) as view:
            slots = dict.fromkeys(("left_arm", "right_arm", "torso"), "nothing")
            return GAME.score(view, Equip(**{**slots, place: key}))

    assert worth(case.key) > worth("nothing")
    assert max(worth(gun.key) for gun in guns) > worth(case.key)


# ---- steam in equipment, and for the way home


@pytest.mark.parametrize(
    ("traits", "fires", "cubes"),
    [
        (("Charged Up 4", "Evade 1"), False, 4),  # 2 cubes for evading once a round, in two rounds
        (("Charged Up 4",), True, 2),  # two shots
        (("Charged Up 4", "Shutdown"), False, 0),  # nothing to spend it on
    ],
)
def test_as_much_steam_is_charged_as_will_be_spent(traits: tuple[str, ...], fires: bool, cubes: int) -> None:
    state = duel()
    titan = state.titans[0]
    chart = ((1, 4, 3),) if fires else ()
    station = mount(titan, LEFT, forge(*traits, chart=chart, cost=int(fires), squares="w w w w"), "")
    titan.reserve = 10
    state.push(ChargeUp(waits_for=[0], seat=0, weapon=station))
    assert choice(state) == ChargeWeapon(cubes=cubes)


def test_steam_goes_to_guns_and_not_to_equipment_that_has_no_use_for_it() -> None:
    idle = forge("Unrepairable", chart=(), cost=0, squares="w w w w")
    for case, fed in ((forge(), True), (idle, False)):
        state = duel()
        lay(state.titans[0], boiler="s", command="ssss", head_shield="s bb", torso_shield="ss bb")
        station = mount(state.titans[0], Location.TORSO, case, "")
        begin(state, Phase.STEAM)
        action = choice(state)
        assert isinstance(action, Allocate) and (action.steam == (f"boiler>{station}",)) is fed


def test_who_carries_the_dirigible_would_rather_have_steam_in_its_legs_than_in_command() -> None:
    for carrier, better in ((None, False), (0, True)):
        state = duel(scenario="critical-recovery")
        state.carrier = carrier
        lay(state.titans[0], command="s")
        with GAME.masked(state, 0) as view:
            assert (GAME.score(view, MoveSteamFreely(steps=("command", "mobility"))) > 0) is better


@pytest.mark.parametrize(("reach", "start"), [(3, 2), (4, 1)])
def test_a_light_titan_starts_where_its_gun_reaches(reach: int, start: int) -> None:
    """The enemy stands in the fifth sector, its guns empty, and a light titan may start in the first or second."""
    state = duel(("light",), ("light",), at=(1, 5), scenario="chance-encounter")
    mount(state.titans[0], LEFT, forge(chart=((reach, 5, 4),)), "ss")
    lay(state.titans[1], left_weapon="")
    state.push(TakePositions(waits_for=[0], side=UK))
    assert choice(state) == StandAt(at=start)


# ---- battle cards and pilots


@dataclass
class Position:
    """A duel of heavy titans on the boards of the tests: rows of the own titan and the enemy's, pressure, hands."""

    at: tuple[int, int] = (3, 4)
    own: Mapping[str, str] = field(default_factory=dict)
    foe: Mapping[str, str] = field(default_factory=dict)
    pressure: int = 0
    foe_pressure: int = 0
    reserve: int = 0
    hand: tuple[str, ...] = ()
    foe_hand: tuple[str, ...] = ()
    terrain: str | None = None
    foe_terrain: str | None = None
    size: str = "heavy"
    dice: int = 6
    damage: int = 4


def laid(where: Position) -> HeavySteam:
    """The position, before a phase."""
    state = duel(uk=(where.size,), cet=(where.size,), at=where.at) if where.size == "heavy" else _lights(where)
    titan, enemy = state.titans[0], state.titans[-1]
    lay(titan, **where.own)
    for foe in state.enemies(titan.side):
        lay(foe, **where.foe)
    titan.pressure, enemy.pressure = "w" * where.pressure, "w" * where.foe_pressure
    titan.reserve = where.reserve
    titan.terrain, enemy.terrain = where.terrain, where.foe_terrain
    hold(state, 0, *where.hand)
    hold(state, len(state.titans) - 1, *where.foe_hand)
    return state


def _lights(where: Position) -> HeavySteam:
    first, second = where.at
    return duel(uk=("light", "light"), cet=("light", "light"), at=(first, first, second, second))


FULL = {"left_weapon": "ss", "torso_weapon": "ss", "right_weapon": "ss"}
"""All three guns loaded."""

EMPTY = {"left_weapon": ""}
"""No gun loaded."""

SHIELDED = {
    "left_shield": "ss bbb",
    "right_shield": "s b",
    "torso_shield": "ss bb",
    "leg_shield": "ss bb",
    "head_shield": "s bb",
}

HURT = {"boiler": "dddd", "left_weapon": "sd"}

IN_TURN: dict[str, tuple[Phase, Position, Position]] = {
    # card: the phase, where it is played, where it is kept
    "enemy_in_sight": (Phase.COMBAT, Position(own=EMPTY), Position(own=EMPTY, hand=("brace",) * 8)),
    "infantry_support": (Phase.MOVE, Position(at=(3, 4)), Position(at=(0, 7))),
    "mobile_cannon_support": (Phase.MOVE, Position(at=(2, 5)), Position(at=(0, 7))),
    "maneuver": (Phase.COMBAT, Position(hand=("woods",)), Position(hand=("woods",), terrain="woods")),
    "sidestep": (Phase.COMBAT, Position(at=(0, 4), own=FULL), Position(at=(0, 7), own=FULL)),
    "grapnel": (
        Phase.COMBAT,
        Position(at=(3, 5), own=EMPTY, foe_terrain="woods"),
        Position(at=(3, 4), own=EMPTY),
    ),
    "field_repairs": (Phase.STEAM, Position(own=HURT), Position(own={"left_upper": "d"})),
    "steady_aim": (Phase.COMBAT, Position(own=FULL, foe={"head_shield": ""}), Position(own=EMPTY)),
    "called_shot": (Phase.COMBAT, Position(own=FULL), Position(own=EMPTY)),
    "steel_core": (Phase.COMBAT, Position(own=FULL, foe=SHIELDED), Position(own=FULL)),
    "double_charge": (Phase.COMBAT, Position(own=FULL), Position(own=FULL, pressure=14)),
    "intercepted_orders": (
        Phase.COMBAT,
        Position(own=EMPTY, foe_hand=("brace", "woods", "ruins")),
        Position(own=EMPTY),
    ),
    "saboteur": (Phase.COMBAT, Position(own=EMPTY, foe_hand=("brace", "woods", "ruins")), Position(own=EMPTY)),
    "quartermaster": (Phase.COMBAT, Position(own=EMPTY), Position(own=EMPTY, hand=("brace",) * 7)),
    "stoke_the_fires": (Phase.COMBAT, Position(own=EMPTY, reserve=12), Position(own=EMPTY, reserve=1)),
    "cross_feed": (
        Phase.COMBAT,
        Position(own={"left_weapon": "", "boiler": "sss"}),
        Position(own={"left_weapon": "", "boiler": "s"}),
    ),
    "bold_signal": (
        Phase.CARDS,
        Position(own={"command": "s"}, foe={"command": "sss"}),
        Position(own={"command": "ssss"}, foe={"command": "s"}),
    ),
}


LEGS = {"mobility": "ss"}

TERRAIN: dict[str, tuple[Position, Position]] = {
    # card: where it is laid after a move on the spot, where what lies there is left
    "woods": (Position(own=LEGS), Position(own=LEGS, terrain="woods")),
    "ruins": (Position(own=LEGS), Position(own=LEGS, terrain="woods")),
    "ridge": (Position(own=LEGS), Position(own=LEGS, terrain="woods")),
    "river": (Position(own=LEGS, pressure=9), Position(own=LEGS)),
}

REACTIONS: dict[str, tuple[Position, Position]] = {
    # card: the blow it is played against, and one that it is not worth
    "brace": (Position(dice=6, damage=6), Position(dice=1, damage=1)),
    "bulkheads": (Position(dice=8, damage=3), Position(dice=1, damage=3)),
    "turn_aside": (
        Position(dice=8, damage=6, own={**SHIELDED, "torso_shield": ""}),
        Position(dice=2, damage=2, own=SHIELDED),
    ),
    "snap_vent": (Position(dice=4, damage=6, pressure=9), Position(dice=4, damage=6, pressure=1)),
    "shield_surge": (Position(dice=8, damage=3), Position(dice=1, damage=3)),
}

PILOTS: dict[str, tuple[Phase, Position, Position]] = {
    # pilot: the phase, where the effect is used, where it is kept
    "singleton": (
        Phase.COMBAT,
        Position(own=EMPTY, foe_hand=("brace", "woods", "ruins"), hand=("woods",)),
        Position(own=EMPTY, foe_hand=("brace",), hand=("woods",)),
    ),
    "puffer": (Phase.COMBAT, Position(own=FULL, pressure=9), Position(own=FULL)),
    "thorne": (
        Phase.COMBAT,
        Position(at=(0, 4), own=FULL, size="light"),
        Position(at=(2, 4), own=FULL, size="light", terrain="woods"),
    ),
    "crane": (Phase.STEAM, Position(own={"boiler": "ddd"}), Position(own={"left_upper": "d"})),
    "blunt": (Phase.COMBAT, Position(own=FULL), Position(at=(0, 7), own=FULL, hand=("woods",))),
    "baer": (Phase.CARDS, Position(reserve=8), Position(own={"mobility": "sssss"}, reserve=8)),
    "brissac": (Phase.CARDS, Position(), Position(hand=("brace",) * 8)),
    "moreau": (Phase.CARDS, Position(pressure=16), Position(pressure=2)),
    "falk": (Phase.COMBAT, Position(own=FULL, foe=SHIELDED, size="light"), Position(own=FULL, size="light")),
    "kraehe": (
        Phase.COMBAT,
        Position(at=(2, 5), own=FULL, foe={"left_weapon": ""}, foe_terrain="woods"),
        Position(at=(2, 5), own=EMPTY, foe={"left_weapon": "ss", "right_weapon": "ss"}),
    ),
}


def first_turn(state: HeavySteam, phase: Phase) -> Action:
    """What the greedy player of seat 0 does first in a phase."""
    begin(state, phase)
    assert state.phase is phase and 0 in GAME.waiting(state)
    return choice(state)


def plays(card: str, phase: Phase, where: Position) -> bool:
    """Whether the card is played, before the shots or once there is nothing better."""
    state = laid(where)
    state.titans[0].hand.cards.append(card)
    action = first_turn(state, phase)
    if isinstance(action, Fire):
        lay(state.titans[0], left_weapon="", right_weapon="", torso_weapon="")
        settle(state)
        action = choice(state) if 0 in GAME.waiting(state) else action
    return isinstance(action, PlayCard | Stride) and action.card == card


@pytest.mark.parametrize("card", IN_TURN)
def test_a_card_is_played_where_it_does_something_and_kept_elsewhere(card: str) -> None:
    phase, use, keep = IN_TURN[card]
    assert plays(card, phase, use)
    assert not plays(card, phase, keep)


@pytest.mark.parametrize("card", TERRAIN)
def test_terrain_is_laid_where_it_is_better_than_what_lies_there(card: str) -> None:
    for where, laid_down in zip(TERRAIN[card], (True, False), strict=True):
        state = laid(where)
        hold(state, 0, card)
        begin(state, Phase.MOVE)
        with GAME.masked(state, 0) as view:
            stay, lay_it = Stride(to=3, card=None), Stride(to=3, card=card)
            assert (GAME.score(view, lay_it) > GAME.score(view, stay)) is laid_down


def blow(card: str, where: Position) -> Action:
    """What a titan with the card does when a gun with these dice and this damage is fired at it."""
    state = laid(where)
    state.initiative = CET
    hold(state, 0, card)
    enemy = state.titans[1]
    mount(enemy, LEFT, forge(chart=((1, where.dice, where.damage),)))
    lay(state.titans[0], mobility="")
    begin(state, Phase.COMBAT)
    GAME.play(state, 1, Fire(weapon="left_weapon", target="t0"))
    return choice(state)


@pytest.mark.parametrize("card", REACTIONS)
def test_a_reaction_is_kept_for_a_blow_that_is_worth_it(card: str) -> None:
    use, keep = REACTIONS[card]
    assert isinstance(blow(card, use), PlayReaction)
    assert not isinstance(blow(card, keep), PlayReaction)


@pytest.mark.parametrize("pilot", PILOTS)
def test_a_pilot_waits_for_the_right_moment(pilot: str) -> None:
    phase, use, keep = PILOTS[pilot]
    for where, used in ((use, True), (keep, False)):
        state = laid(where)
        crew(state, 0, pilot)
        action = first_turn(state, phase)
        assert isinstance(action, UsePilot) is used


def test_all_cards_and_pilots_are_here() -> None:
    """Events alone are missing: nobody decides on them."""
    cards = {card.key for card in load().cards.values() if card.kind is not CardKind.EVENT}
    assert {*IN_TURN, *TERRAIN, *REACTIONS} == cards
    assert set(PILOTS) == set(load().pilots)


# ---- no two alike


def test_no_two_differ_in_a_number_alone() -> None:
    """With the numbers left out, ranges but for their reach, every card, pilot and weapon is one of a kind."""

    def shape(weapon: Weapon) -> tuple[object, ...]:
        traits = frozenset(str(t.trait) for t in weapon.traits)
        return traits, tuple(column.range for column in weapon.chart), weapon.mount

    shapes = [shape(weapon) for weapon in load().weapons.values()]
    assert len(set(shapes)) == len(shapes)
    cards = [(c.kind, c.phase, c.reaction, without_numbers(c.effects)) for c in load().cards.values()]
    assert len(set(cards)) == len(cards)
    pilots = [(without_numbers((p.ability,)), without_numbers(p.once)) for p in load().pilots.values()]
    assert len(set(pilots)) == len(pilots)


def without_numbers(things: Sequence[BaseModel]) -> str:
    """The fields that are set, numbers as N."""
    return re.sub(r"\d+", "N", str([thing.model_dump(exclude_defaults=True) for thing in things]))
