"""What is shown before an attack, against enumerating the dice: terrain, evasion, pilots, options, locations."""

from itertools import product

import pytest

from engines.core.action import Forecast
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Evade, Fire, FireUnit
from engines.heavy_steam.content import Location, Phase, UnitKind, load
from engines.heavy_steam.odds import hit_and_critical, location_chances
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    TORSO,
    UK,
    Scripted,
    asked,
    begin,
    crew,
    duel,
    enlist,
    forge,
    hold,
    lay,
    mount,
    only,
    play,
    where,
    write,
)

RED, BLUE = "--HHHC", "---DDC"
"""Ruling D1: attack die, defence die."""

SHOT = Fire(weapon="left_weapon", target="t1")


def forecast(state: HeavySteam, action: Fire | FireUnit | Evade, seat: int = 0) -> Forecast:
    with GAME.masked(state, seat) as view:
        GAME.check_view(view, action)
        return action.forecast(view)


def told_by_the_rules(state: HeavySteam, attack_dice: int, defence_dice: int) -> tuple[float, float]:
    """Hit and critical, by letting the rules themselves resolve every fall of these dice."""
    hits = criticals = falls = 0
    for red in product(range(6), repeat=attack_dice):
        for blue in product(range(6), repeat=defence_dice):
            copy = GAME.copy(state)
            copy.dice = Scripted(seed="by hand", published="", script=[])
            write(copy, [*red, *blue], where(TORSO))
            shot = only(play(copy, 0, SHOT), told.Shot)
            falls += 1
            hits += shot.hits > shot.blocks
            criticals += shot.critical
    return hits / falls, criticals / falls


def counted(
    dice: int, guard_dice: int, bare: int | None = None, holds: int = 99, extra: int = 0
) -> tuple[float, float]:
    """Hit and critical over every fall; `holds` critical faces leave the defender `bare` dice only."""
    hits = criticals = 0.0
    for red in product(RED, repeat=dice):
        faces = guard_dice if red.count("C") < holds else bare
        for blue in product(BLUE, repeat=faces):
            weight = 1 / 6 ** (dice + faces)
            if dice - red.count("-") > faces - blue.count("-"):
                hits += weight
                criticals += weight * (red.count("C") + extra > blue.count("C"))
    return hits, criticals


def shown(found: Forecast) -> tuple[float, float]:
    chances = dict(found.chances)
    return chances["hit"], chances["critical"]


def aimed(dice: int, pressure: int, *traits: str, cet: str = "heavy", **rules: str) -> HeavySteam:
    """A shot of so many dice at a titan with so much pressure: `HEAVY` has 4 4 4 4 3 3 3 3 2 2 2 2 1 by cubes."""
    state = duel(cet=(cet,), **rules)
    mount(state.titans[0], LEFT, forge(*traits, chart=[(1, dice, 3)]), "s")
    state.titans[1].pressure = "w" * pressure
    return state


def test_the_rules_resolve_as_the_forecast_says():
    """HS-C15 to HS-C17: 2 dice against 1, all 216 falls through the rules themselves."""
    state = aimed(2, 13)
    lay(state.titans[1], left_weapon="")
    hold(state, 0)
    begin(state, Phase.COMBAT)
    assert told_by_the_rules(state, 2, 1) == pytest.approx(shown(forecast(state, SHOT)))


def test_critical_x_through_the_rules():
    """HS-W4."""
    state = aimed(2, 13, "Critical 1")
    begin(state, Phase.COMBAT)
    assert shown(forecast(state, SHOT)) == pytest.approx(counted(2, 1, extra=1))
    assert told_by_the_rules(state, 2, 1) == pytest.approx(counted(2, 1, extra=1))


@pytest.mark.parametrize(("size", "pressure", "dice"), [("heavy", 9, 3), ("heavy", 13, 2), ("light", 9, 4)])
def test_terrain_is_in_the_chances(size, pressure, dice):
    """HS-T4: woods: a die more, two for a light titan, beside the base dice of its pressure (2, 1 and 2)."""
    state = aimed(3, pressure, cet=size)
    state.titans[1].terrain = "woods"
    begin(state, Phase.COMBAT)
    found = forecast(state, SHOT)
    assert shown(found) == pytest.approx(counted(3, dice))
    assert found.lines[0].startswith(f"3 dice against {dice}, ")


@pytest.mark.parametrize("struck", [0, 1])
def test_terrain_that_goes_before_it_helps(struck):
    """HS-T6: option terrain_timing: enough critical faces take the cover away before the defence is rolled."""
    squares = load().cards["woods"].terrain.squares
    state = aimed(3, 9, terrain_timing="before")
    state.titans[1].terrain, state.titans[1].terrain_damage = "woods", squares - 1 if struck else 0
    begin(state, Phase.COMBAT)
    expected = counted(3, 3, bare=2, holds=1 if struck else squares)
    assert shown(forecast(state, SHOT)) == pytest.approx(expected)
    if struck:
        assert expected[0] > counted(3, 3)[0]


def test_the_dice_of_the_box_are_in_the_chances():
    """HS-C14: option dice_cap: eight red, six blue."""
    state = aimed(12, 0, dice_cap="box")
    begin(state, Phase.COMBAT)
    assert shown(forecast(state, SHOT)) == pytest.approx(hit_and_critical(8, 4))
    assert forecast(state, SHOT).lines[0] == "8 dice against 4."


@pytest.mark.parametrize(("option", "blue"), [("off", 8), ("box", 6)])
def test_evasion_beyond_the_box(option, blue):
    """HS-C13, HS-C14: a light titan in the woods evades: 4, 2 and 2 dice."""
    state = aimed(3, 0, cet="light", dice_cap=option)
    state.titans[1].terrain = "woods"
    lay(state.titans[1], mobility="s")
    begin(state, Phase.COMBAT)
    play(state, 0, SHOT)
    assert dict(forecast(state, Evade(source="legs"), 1).chances)["hit then"] == pytest.approx(
        hit_and_critical(3, blue)[0]
    )


@pytest.mark.parametrize(("pressure", "then"), [(11, 2), (12, 2)])
def test_the_attacker_sees_what_evading_would_do(pressure, then):
    """HS-C13: a heavy titan pays 2 steam for a die: 13 and 14 cubes leave 1, and 1 more makes 2; cards are counted."""
    state = aimed(2, pressure)
    lay(state.titans[1], mobility="ss")
    hold(state, 1, "brace", "woods")
    begin(state, Phase.COMBAT)
    lines = forecast(state, SHOT).lines
    assert f"If it evades with its legs: hit {counted(2, then)[0]:.0%}." in lines
    assert "It holds 2 cards and may react." in lines
    state.titans[1].played = True
    assert not any("holds" in line for line in forecast(state, SHOT).lines)


def test_a_weapon_that_evades_is_told():
    """HS-W5: two steam from the weapon for two dice."""
    state = aimed(2, 11)
    mount(state.titans[1], LEFT, forge("Evade 1", squares="w w w"), "ss")
    begin(state, Phase.COMBAT)
    assert f"If it evades with its Proof: hit {counted(2, 3)[0]:.0%}." in forecast(state, SHOT).lines


@pytest.mark.parametrize(("pilot", "dice"), [("thorne", 4), ("", 3)])
def test_the_pilot_of_the_target(pilot, dice):
    """HS-L6: Thorne evades with a die more. A light titan's base is 1 in the last column."""
    state = duel(("light",), initiative=CET)
    if pilot:
        crew(state, 0, pilot).pilot_used = True
    mount(state.titans[1], LEFT, forge(chart=[(1, 2, 3)]), "s")
    state.titans[0].pressure = "w" * 11
    lay(state.titans[0], mobility="s")
    begin(state, Phase.COMBAT)
    lines = forecast(state, Fire(weapon="left_weapon", target="t0"), 1).lines
    assert f"If it evades with its legs: hit {counted(2, dice)[0]:.0%}." in lines


def test_the_attackers_pilot_and_cards():
    """HS-L6, HS-E2: Baer moved: a die more; a card's damage counts in the hull."""
    state = duel(initiative=CET)
    crew(state, 1, "baer").pilot_used = True
    state.titans[1].moved = True
    mount(state.titans[1], LEFT, forge(chart=[(1, 2, 3)]), "s")
    state.titans[0].pressure = "w" * 13
    lay(state.titans[0], head_shield="")
    begin(state, Phase.COMBAT)
    found = forecast(state, Fire(weapon="left_weapon", target="t0"), 1)
    assert shown(found) == pytest.approx(counted(3, 1))
    assert dict(found.expected)["hull damage"] == pytest.approx(counted(3, 1)[0] * 3)


def enumerated(hits: int) -> dict[Location, float]:
    """The mean number of times each location is among `hits` different ones, thrown until they differ."""
    single = {Location.HEAD: 2, Location.LEFT_ARM: 7, Location.RIGHT_ARM: 7, Location.TORSO: 11, Location.LEGS: 9}
    found = dict.fromkeys(Location, 0.0)
    for struck in product(Location, repeat=hits):
        if len(set(struck)) < hits:
            continue
        chance, left = 1.0, 36
        for place in struck:
            chance *= single[place] / left
            left -= single[place]
        for place in struck:
            found[place] += chance
    return found


@pytest.mark.parametrize("hits", [1, 2, 3])
def test_locations_of_a_spread(hits):
    """HS-W17: by every order in which different locations may come."""
    assert location_chances(hits) == pytest.approx(enumerated(hits))
    assert sum(location_chances(hits).values()) == pytest.approx(hits)
    assert location_chances(hits, again=False) == pytest.approx({k: hits * v for k, v in location_chances().items()})


def test_a_spread_in_the_forecast():
    """HS-W17: 3 damage in two locations, 2 of it stopped by the torso's shield."""
    state = aimed(2, 13, "Spread 2")
    lay(state.titans[1], head_shield="", torso_shield="s. b.")
    begin(state, Phase.COMBAT)
    expected = counted(2, 1)[0] * sum(chance * (1 if place is TORSO else 3) for place, chance in enumerated(2).items())
    assert dict(forecast(state, SHOT).expected)["hull damage"] == pytest.approx(expected)


def test_several_shots_are_told():
    """HS-W15: the chances are those of each."""
    state = aimed(2, 13, "Rate of Fire 3")
    begin(state, Phase.COMBAT)
    found = forecast(state, SHOT)
    assert shown(found) == pytest.approx(counted(2, 1)) and "3 shots, each with these chances." in found.lines


def test_smoke_and_ridge_are_in_the_chances():
    """HS-E22, HS-T8: a die less and a die more."""
    for smoke, ridge, dice in (([3], "", 2), ([], "ridge", 4), ([4], "ridge", 3)):
        state = aimed(3, 13)
        state.smoke, state.titans[0].terrain = smoke, ridge or None
        begin(state, Phase.COMBAT)
        assert shown(forecast(state, SHOT)) == pytest.approx(counted(dice, 1))


def test_infantry_ignores_terrain_in_the_forecast():
    """HS-U4, HS-U6."""
    state = duel()
    state.titans[1].pressure, state.titans[1].terrain = "w" * 13, "woods"
    enlist(state, UK, UnitKind.INFANTRY, 3)
    begin(state, Phase.COMBAT)
    found = forecast(state, FireUnit(unit=1, target="t1"))
    assert dict(found.chances) == {"hit": pytest.approx(counted(4, 1)[0])}


def test_the_standing_order_weighs_the_same_chances():
    """HS-R5, HS-T6: with cover that may go first the gain of evading is another one; the rules ask the same numbers."""
    state = aimed(3, 9, terrain_timing="before")
    state.titans[1].terrain = "woods"
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    play(state, 0, SHOT)
    assert asked(state) == ("React", [1])
    chances = dict(forecast(state, Evade(source="legs"), 1).chances)
    squares = load().cards["woods"].terrain.squares
    assert chances["hit now"] == pytest.approx(counted(3, 3, bare=2, holds=squares)[0])
    assert chances["hit then"] == pytest.approx(counted(3, 4, bare=3, holds=squares)[0])
