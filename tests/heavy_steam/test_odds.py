"""Chances against counting every fall of the dice, and the forecasts made of them."""

from itertools import product

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam.actions import Evade, Fire, FireUnit
from engines.heavy_steam.content import Phase, UnitKind, load
from engines.heavy_steam.odds import hit_and_critical, location_chances
from tests.heavy_steam.positions import HEAD, LEFT, LEGS, RIGHT, TORSO, begin, duel, enlist, forge, lay, mount, play

ATTACK = ["-", "-", "hit", "hit", "hit", "critical"]
DEFENCE = ["-", "-", "-", "defend", "defend", "critical"]
"""Ruling D1."""


def counted(attack: int, defence: int, extra: int = 0) -> tuple[float, float]:
    """Hit and critical over all 6 ** (attack + defence) falls of the dice."""
    falls = hits = criticals = 0
    for rolled in product(ATTACK, repeat=attack):
        blows, crits = attack - rolled.count("-"), rolled.count("critical") + extra
        for answer in product(DEFENCE, repeat=defence):
            falls += 1
            if blows > defence - answer.count("-"):
                hits += 1
                criticals += crits > answer.count("critical")
    return hits / falls, criticals / falls


@pytest.mark.parametrize("attack", range(5))
@pytest.mark.parametrize("defence", range(4))
def test_chances_are_those_of_every_fall_of_the_dice(attack, defence):
    """HS-C15, HS-C16, HS-C17."""
    assert hit_and_critical(attack, defence) == pytest.approx(counted(attack, defence))


@pytest.mark.parametrize("extra", [1, 2])
def test_critical_x_counts_in_the_chances(extra):
    """HS-W4."""
    assert hit_and_critical(3, 3, extra) == pytest.approx(counted(3, 3, extra))


@pytest.mark.parametrize(
    ("attack", "defence", "hit", "critical"),
    [
        (4, 4, 0.56, 0.22),
        (5, 4, 0.72, 0.31),
        (5, 3, 0.84, 0.39),
        (6, 4, 0.84, 0.40),
        (3, 4, 0.36, 0.13),
        (4, 5, 0.42, 0.16),
    ],
)
def test_printed_chances_d1(attack, defence, hit, critical):
    """HS-C15: the figures of ruling D1."""
    assert hit_and_critical(attack, defence) == (pytest.approx(hit, abs=0.005), pytest.approx(critical, abs=0.005))


def test_fewer_than_no_dice_are_none():
    """HS-C14."""
    assert hit_and_critical(-1, 2) == (0, 0)
    assert hit_and_critical(2, -3) == hit_and_critical(2, 0) == (pytest.approx(1 - 1 / 9), pytest.approx(11 / 36))


def test_chances_of_locations_g7():
    """HS-C18: golden test G7."""
    found = {place: round(chance * 36) for place, chance in location_chances().items()}
    assert found == {HEAD: 2, LEFT: 7, RIGHT: 7, TORSO: 11, LEGS: 9}


# ---- forecasts


def forecast(state, seat, action):
    with GAME.masked(state, seat) as view:
        GAME.check_view(view, action)
        return action.forecast(view)


def test_a_shot_is_forecast_with_pressure_terrain_and_shields():
    """HS-C12, HS-T4, HS-D1: 4 dice against 3 and the woods; 3 damage, and 2 of it stopped in the torso."""
    state = duel()
    target = state.titans[1]
    target.pressure, target.terrain = "w" * 5, "woods"
    lay(target, torso_shield="s. b.", head_shield="")
    begin(state, Phase.COMBAT)
    woods = load().cards["woods"].terrain
    found = forecast(state, 0, Fire(weapon="left_weapon", target="t1"))
    hit, critical = counted(4, 3 + woods.dice) if woods.dice < 2 else hit_and_critical(4, 3 + woods.dice)
    chances = dict(found.chances)
    assert (chances["hit"], chances["critical"]) == (pytest.approx(hit), pytest.approx(critical))
    assert dict(found.expected)["hull damage"] == pytest.approx(hit * (3 * 25 + 1 * 11) / 36)


@pytest.mark.parametrize(
    ("traits", "hull"),
    [
        ((), 1),
        (("Piercing Rounds 1",), 2),
        (("Exploding Rounds 2",), 3),
        (("Ignore Terrain", "Piercing Rounds 2"), 3),
    ],
)
def test_traits_are_in_the_forecast(traits, hull):
    """HS-W7, HS-W9, HS-W14: 3 damage against 2 shield cubes in every location."""
    state = duel()
    state.titans[1].terrain = "woods"
    lay(state.titans[1], head_shield=" . bb", torso_shield="ss", leg_shield="ss", left_shield="ss", right_shield="s b")
    mount(state.titans[0], LEFT, forge(*traits, chart=[(1, 2, 3)]))
    begin(state, Phase.COMBAT)
    woods = load().cards["woods"].terrain
    expected = dict(forecast(state, 0, Fire(weapon="left_weapon", target="t1")).expected)
    hit = hit_and_critical(2, 4 + (0 if "Ignore Terrain" in traits else woods.dice))[0]
    assert expected["hull damage"] == pytest.approx(hit * hull)


def test_close_combat_and_hotshot_in_the_forecast():
    """HS-C10, HS-W8: shields stop nothing of 3 and 1; the charge rolls 5 dice."""
    state = duel(at=(4, 4))
    lay(state.titans[1], torso_shield="ss bb", leg_shield="ss bb")
    lay(state.titans[0], mobility="s")
    mount(state.titans[0], LEFT, forge("Close Combat 1", "Hotshot 1", chart=[(0, 3, 3)], charging=5), "ss")
    begin(state, Phase.COMBAT)
    found = forecast(state, 0, Fire(weapon="left_weapon", target="t1", extra=1, charge=True))
    hit = hit_and_critical(5, 4)[0]
    assert dict(found.expected)["hull damage"] == pytest.approx(hit * 4)


def test_units_in_the_forecast():
    """HS-U5, HS-U6, HS-U8: a cannon is never critical; against infantry there is only to hit."""
    state = duel()
    enlist(state, state.titans[0].side, UnitKind.CANNON, 3)
    enlist(state, state.titans[1].side, UnitKind.INFANTRY, 4)
    begin(state, Phase.COMBAT)
    found = forecast(state, 0, FireUnit(unit=1, target="t1"))
    assert dict(found.chances)["hit"] == pytest.approx(hit_and_critical(4, 4)[0])
    assert "critical" not in dict(found.chances) and "critical" not in " ".join(found.lines)
    against = forecast(state, 0, FireUnit(unit=1, target="u2"))
    assert dict(against.chances) == {"hit": pytest.approx(hit_and_critical(4, 5)[0])}


@pytest.mark.parametrize(
    ("size", "pressure", "now", "then"),
    [
        ("heavy", "", (4, 4), (4, 5)),
        ("heavy", "www", (4, 4), (4, 4)),  # five cubes leave 3 dice, and 1 is bought
        ("light", "", (4, 4), (4, 6)),
        ("light", "wwww", (4, 4), (4, 5)),  # the fifth cube costs a die
    ],
)
def test_evasion_is_forecast_with_its_own_pressure(size, pressure, now, then):
    """HS-C13: exact, the pressure of the evasion counted; woods would add to both."""
    state = duel(("heavy",), (size,))
    state.titans[1].pressure = pressure
    lay(state.titans[1], mobility="sss")
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    chances = dict(forecast(state, 1, Evade(source="legs")).chances)
    assert chances["hit now"] == pytest.approx(hit_and_critical(*now)[0])
    assert chances["hit then"] == pytest.approx(hit_and_critical(*then)[0])
