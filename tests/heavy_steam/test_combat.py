"""Whose attack it is, what it costs, how far it reaches, and how its dice are read."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import AcceptLocation, Evade, Fire, FireUnit, Pass, PlayCard, RerollLocation, Stand
from engines.heavy_steam.content import Location, Phase, UnitKind, load
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    LEFT,
    LEGS,
    RIGHT,
    TORSO,
    asked,
    begin,
    d6,
    duel,
    enlist,
    fallen,
    forge,
    free,
    guard,
    hold,
    lay,
    lies,
    mount,
    of,
    only,
    opens,
    play,
    refused,
    volley,
    where,
    write,
)
from tests.heavy_steam.positions import attack as faces

FIRE = Fire(weapon="left_weapon", target="t1")


# ---- whose turn


@pytest.mark.parametrize(("initiative", "order"), [("uk", [0, 1, 0, 1]), ("cet", [1, 0, 1, 0])])
def test_sides_attack_in_turn_one_attack_at_a_time(initiative, order):
    """HS-C1, HS-R2: the side with the initiative first."""
    state = duel(initiative=initiative)
    begin(state, Phase.COMBAT)
    for seat in order:
        assert asked(state) == ("ChooseAttack", [seat])
        refused(state, 1 - seat, Fire(weapon="left_weapon", target=f"t{seat}"), "HS-C1")
        volley(state, seat, "----", "----", target=f"t{1 - seat}")
    assert state.phase is Phase.STEAM, "nobody has steam for another attack"


def test_a_target_is_an_enemy_titan_or_unit():
    """HS-C1."""
    state = duel(("light", "light"), ("light", "light"))
    enlist(state, CET, UnitKind.CANNON, 4)
    enlist(state, state.titans[0].side, UnitKind.CANNON, 4)
    begin(state, Phase.COMBAT)
    assert free(state, 0, Fire, weapon="left_weapon") == ["t2", "t3", "u1"]


def test_a_pass_is_final_and_the_other_side_goes_on_alone():
    """HS-C2."""
    state = duel()
    begin(state, Phase.COMBAT)
    assert only(play(state, 0, Pass()), told.Passed).seat == 0
    for _ in range(2):
        assert asked(state) == ("ChooseAttack", [1])
        volley(state, 1, "----", "----", target="t0")
    assert state.phase is Phase.STEAM
    assert state.titans[0].steam("left_weapon") == 2, "it had steam left and was not asked again"


def test_a_side_has_passed_when_each_of_its_players_has():
    """HS-C2: who has passed stays out, the team-mate goes on."""
    state = duel(("light", "light"), ("light", "light"))
    begin(state, Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [0, 1])
    play(state, 0, Pass())
    assert asked(state) == ("ChooseAttack", [1]), "the side still owes an attack or a pass"
    volley(state, 1, "----", "----", target="t2")
    assert asked(state) == ("ChooseAttack", [2, 3])
    play(state, 2, Pass())
    play(state, 3, Pass())
    assert asked(state) == ("ChooseAttack", [1])
    refused(state, 0, Fire(weapon="left_weapon", target="t2"), "HS-C1")
    volley(state, 1, "----", "----", target="t2")
    assert state.phase is Phase.STEAM


def test_any_player_of_the_side_may_make_its_attack():
    """HS-C1, HS-R3."""
    state = duel(("light", "light"), ("light", "light"))
    begin(state, Phase.COMBAT)
    volley(state, 1, "----", "----", target="t3")
    assert asked(state) == ("ChooseAttack", [2, 3])


def test_who_cannot_attack_now_has_not_passed_while_the_team_mate_can():
    """HS-C2: the team-mate's card may bring a target into range."""
    state = duel(("light", "light"), ("light",) * 2, at=(0, 2, 4, 7))
    hold(state, 1, "grapnel")
    begin(state, Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [1]), (
        "the first titan's guns reach three sectors, its enemies stand at four"
    )
    play(state, 1, PlayCard(card="grapnel"))
    assert state.titans[2].at == 3
    assert asked(state) == ("ChooseAttack", [0, 1])
    volley(state, 0, "---", "----", target="t2")
    assert asked(state) == ("ChooseAttack", [2])


def test_once_the_last_who_could_attack_has_passed_the_side_has():
    """HS-C2: having no attack left is passing too."""
    state = duel(("light", "light"), ("light", "light"), at=(0, 3, 4, 4))
    hold(state, 2, "sidestep")
    begin(state, Phase.COMBAT)
    play(state, 1, Pass())
    assert state.passed == [1, 0]
    assert asked(state) == ("ChooseAttack", [2, 3])


# ---- cost


def test_firing_costs_the_attack_cost_red_squares_included():
    """HS-C3, HS-C4, HS-W1: golden test G41, steam for an attack goes to the pressure."""
    state = duel()
    station = mount(state.titans[0], LEFT, forge(cost=2, squares="w r"), "ss")
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "----", "----")
    assert only(told_, told.Attacked).steam == 2
    assert lies(state.titans[0], station) == ". ."
    assert state.titans[0].pressure == "ww", "the attack missed and the steam is spent"


def test_a_weapon_with_less_than_its_cost_does_not_fire():
    """HS-C3."""
    state = duel()
    station = mount(state.titans[0], RIGHT, forge(cost=3), "ss")
    begin(state, Phase.COMBAT)
    assert free(state, 0, Fire) == ["left_weapon"]
    text = refused(state, 0, Fire(weapon=station, target="t1"), "HS-C3")
    assert "costs 3" in text and "holds 2" in text


def test_steam_is_paid_before_the_dice_are_rolled():
    """HS-C4, HS-C11: the defender is asked with the attacker's steam already in its pressure box."""
    state = duel()
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1])
    assert state.titans[0].pressure == "w" and state.dice.drawn == 0


def test_a_weapon_fires_as_often_as_it_holds_its_cost():
    """HS-C5."""
    state = duel()
    lay(state.titans[0], left_weapon="sss")
    lay(state.titans[1], left_weapon="")
    begin(state, Phase.COMBAT)
    for _ in range(3):
        assert asked(state) == ("ChooseAttack", [0])
        volley(state, 0, "----", "----")
    assert state.phase is Phase.STEAM


# ---- range


@pytest.mark.parametrize(("at", "distance", "dice"), [((3, 3), 0, 4), ((3, 4), 1, 4), ((5, 3), 2, 5), ((0, 3), 3, 3)])
def test_range_counts_sectors_without_the_attackers_own(at, distance, dice):
    """HS-C6, HS-C7: either way, and whatever stands between blocks nothing. The chart gives dice and damage."""
    state = duel(at=at)
    for between in range(8):
        enlist(state, CET, UnitKind.INFANTRY, between)
    begin(state, Phase.COMBAT)
    shot = only(volley(state, 0, "-" * dice, "----"), told.Attacked)
    assert (shot.distance, shot.dice) == (distance, dice)


def test_beyond_or_below_the_chart_there_is_no_attack():
    """HS-C7: also in one's own sector without a column 0."""
    state = duel(at=(3, 3))
    mount(state.titans[0], RIGHT, forge(chart=[(1, 4, 3)]))
    enlist(state, CET, UnitKind.CANNON, 5)
    begin(state, Phase.COMBAT)
    assert "no target in range" in refused(state, 0, Fire(weapon="right_weapon", target="t1"), "HS-C7")
    state.unit(1).at = 4
    assert free(state, 0, Fire, weapon="right_weapon") == ["u1"]
    refused(state, 0, Fire(weapon="right_weapon", target="t1"), "HS-C7")


def test_damage_is_that_of_the_column():
    """HS-C7: at two sectors the rifle does 4."""
    state = duel(at=(2, 4))
    begin(state, Phase.COMBAT)
    struck = only(volley(state, 0, "H----", "----", where(LEGS)), told.ShieldStruck)
    assert (struck.damage, struck.hull) == (4, 4)


# ---- dice


def aim_two_dice(dice: int, cubes: int):
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, dice, 3)]))
    state.titans[1].pressure = "w" * cubes
    begin(state, Phase.COMBAT)
    return state


def test_hits_and_criticals_are_successes_g2():
    """HS-C15: golden test G2, the printed example of five dice: three successes, one of them critical."""
    state = aim_two_dice(5, 0)
    shot = only(volley(state, 0, "CHH--", "----", where(TORSO)), told.Shot)
    assert (shot.hits, shot.attack.count("critical")) == (3, 1)


@pytest.mark.parametrize(
    ("attacker", "defender", "hit", "critical"),
    [
        ("HC", "CC", False, False),  # G3
        ("HC", "C-", True, False),  # G4
        ("HC", "D-", True, True),  # G5
        ("HH", "--", True, False),
        ("HC", "DD", False, False),
        ("CC", "C-", True, True),
        ("--", "--", False, False),
    ],
)
def test_results_g3_g4_g5(attacker, defender, hit, critical):
    """HS-C15, HS-C16, HS-C17: golden tests G3 to G5, the diagrams of Determining Results, and like cases."""
    state = aim_two_dice(2, 9)
    shot = only(volley(state, 0, attacker, defender, where(TORSO) if hit else []), told.Shot)
    assert (shot.hit, shot.critical) == (hit, critical)
    assert fallen(state)
    assert asked(state) == (("PlaceDamage" if hit else "ChooseAttack"), [1])


@pytest.mark.parametrize(("cubes", "dice"), [(0, 4), (1, 4), (4, 4), (5, 3), (8, 3), (9, 2), (12, 2), (13, 1), (18, 1)])
def test_base_defence_dice_are_read_off_the_pressure_g6(cubes, dice):
    """HS-C12: golden test G6, four with an empty box; else the number under the last column that holds a cube."""
    state = aim_two_dice(1, cubes)
    assert len(only(volley(state, 0, "-", "-" * dice), told.Shot).defence) == dice


def test_there_are_never_less_than_no_dice():
    """HS-C14: smoke takes the only die."""
    state = aim_two_dice(1, 0)
    state.smoke = [4]
    shot = only(volley(state, 0, "", "----"), told.Shot)
    assert shot.attack == () and not shot.hit


def test_there_is_no_largest_number_of_dice():
    """HS-C14: nine attack dice, more than lie in the box, against ten."""
    state = aim_two_dice(9, 0)
    lay(state.titans[1], mobility="sssss", left_weapon="ssss")
    mount(state.titans[1], RIGHT, forge("Evade 3", squares="w w w w w w"), "ssssss")
    begin(state, Phase.COMBAT)
    play(state, 0, FIRE)
    for source in ("right_weapon", "right_weapon", "right_weapon"):
        play(state, 1, Evade(source=source))
    # Six cubes of evasion lie in the box: 3 base dice, and three times 2.
    write(state, faces("H" * 9), guard("D" * 9))
    shot = only(play(state, 1, Stand()), told.Shot)
    assert (len(shot.attack), len(shot.defence), shot.hit) == (9, 9, False)


# ---- location


@pytest.mark.parametrize("total", range(2, 13))
def test_hit_locations_g7(total):
    """HS-C18: golden test G7, every total of 2d6."""
    printed = {2: HEAD, 3: LEFT, 4: RIGHT, 5: RIGHT, 6: LEFT, 7: TORSO, 8: TORSO, 9: LEGS, 10: LEGS, 11: LEGS, 12: HEAD}
    state = duel()
    begin(state, Phase.COMBAT)
    dice = d6(total // 2, total - total // 2)
    assert only(volley(state, 0, "H---", "----", dice), told.LocationRolled).location is printed[total]


def test_location_frequencies_g7():
    """HS-C18: golden test G7, out of 36: head 2, arms 7 each, torso 11, legs 9."""
    table = load().table.locations
    rolled = [table[a + b - 2] for a in range(1, 7) for b in range(1, 7)]
    assert [rolled.count(place) for place in (HEAD, LEFT, RIGHT, TORSO, LEGS)] == [2, 7, 7, 11, 9]


def test_the_location_is_rolled_again_for_two_command_steam_g8():
    """HS-C19: golden tests G8 and G41, the steam goes to the reserve and the second roll stands."""
    state = duel()
    lay(state.titans[0], command="ssss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(HEAD))
    assert asked(state) == ("Reroll", [0])
    write(state, where(TORSO))
    again = only(play(state, 0, RerollLocation(which=0)), told.LocationRolled)
    titan = state.titans[0]
    assert (titan.command, titan.reserve, titan.pressure) == (2, 2, "w")
    assert again.location is TORSO and again.again == "attacker"
    assert asked(state) == ("PlaceDamage", [1]), "not again, though there is steam for it"
    assert state.top.location is Location.TORSO


def test_with_less_command_steam_there_is_no_question():
    """HS-C19, HS-R4."""
    state = duel()
    lay(state.titans[0], command="s")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(HEAD))
    assert asked(state) == ("PlaceDamage", [1])


def test_the_location_may_be_kept():
    """HS-C19."""
    state = duel()
    lay(state.titans[0], command="ss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(LEGS))
    play(state, 0, AcceptLocation())
    assert state.titans[0].command == 2 and state.top.location is LEGS


def test_the_player_who_fires_a_unit_pays_for_its_location():
    """HS-C20."""
    state = duel(at=(0, 4))
    enlist(state, state.titans[0].side, UnitKind.CANNON, 3)
    lay(state.titans[0], command="ss")
    begin(state, Phase.COMBAT)
    write(state, faces("H---"), guard("----"), where(HEAD))
    play(state, 0, FireUnit(unit=1, target="t1"))
    write(state, where(LEGS))
    play(state, 0, RerollLocation(which=0))
    assert (state.titans[0].command, state.titans[0].reserve) == (0, 2)


def test_a_card_is_played_before_the_attack_and_is_none_itself():
    """HS-C21."""
    state = duel()
    hold(state, 0, "steady_aim")
    begin(state, Phase.COMBAT)
    play(state, 0, PlayCard(card="steady_aim"))
    assert asked(state) == ("ChooseAttack", [0])
    assert opens(state, 0) == {"Fire", "Pass"}
    more = load().cards["steady_aim"].effects[0].dice
    assert of(volley(state, 0, "-" * (4 + more), "----"), told.Attacked)[0].dice == 4 + more
