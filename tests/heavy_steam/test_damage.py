"""What a hit does: shields, damage cubes and who places them, and steam that makes way."""

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Allocate, DriveHome, MoveAside, TakeDamage
from engines.heavy_steam.content import Location, Phase
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    LEFT,
    LEGS,
    RIGHT,
    TORSO,
    asked,
    begin,
    d6,
    duel,
    forge,
    free,
    lay,
    lies,
    mount,
    only,
    play,
    refused,
    volley,
    where,
    write,
)

ANY_ARM_SQUARES = ["left_upper.0", "left_lower.0", "left_shield.0", "left_weapon.0"]


def struck(damage: int, place: Location, *, critical: bool = False, **rows: str) -> tuple[HeavySteam, list]:
    """A heavy titan, its stations as said, hit in a location for so much damage; and what was told."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, damage)]))
    lay(state.titans[1], head_shield="", **rows)
    begin(state, Phase.COMBAT)
    return state, volley(state, 0, "C---" if critical else "H---", "----", where(place))


# ---- shields


def test_shields_lose_white_before_blue_g17():
    """HS-D1, HS-D2: golden test G17, shield 2 white and 3 blue, damage 4."""
    state, told_ = struck(4, LEFT, left_shield="ss bbb")
    titan = state.titans[1]
    stopped = only(told_, told.ShieldStruck)
    assert (stopped.white, stopped.blue, stopped.hull) == (2, 2, 0)
    assert lies(titan, "left_shield").count("b") == 1 and titan.steam("left_shield") == 0
    assert (titan.pressure, titan.reserve) == ("w", 1)
    assert asked(state) == ("ChooseAttack", [1]), "nothing reached the hull"


def test_what_the_shield_does_not_stop_reaches_the_hull_g18():
    """HS-D1, HS-D2: golden test G18, shield 1 white and 1 blue, damage 5."""
    state, told_ = struck(5, RIGHT, right_shield="s b")
    titan = state.titans[1]
    assert only(told_, told.ShieldStruck).hull == 3
    assert lies(titan, "right_shield") == ". ."
    assert (titan.pressure, titan.reserve) == ("w", 0)
    assert asked(state) == ("PlaceDamage", [1]) and state.top.cubes == 3


def test_blue_cubes_go_to_the_box():
    """HS-D2: neither pressure nor reserve gains by them."""
    state, _ = struck(2, LEGS, leg_shield=". . bb")
    assert (state.titans[1].pressure, state.titans[1].reserve) == ("", 0)
    assert lies(state.titans[1], "leg_shield") == ".. .."


def test_a_shield_protects_its_own_location():
    """HS-D1."""
    _, told_ = struck(3, TORSO, left_shield="ss bbb", leg_shield="ss bb")
    assert only(told_, told.ShieldStruck).hull == 3


# ---- the owner's cubes


def test_the_owner_chooses_among_all_stations_of_the_location():
    """HS-D3: shield and weapon squares included, blue and red ones never."""
    state, _ = struck(2, LEFT, left_weapon="")
    assert free(state, 1, TakeDamage) and asked(state) == ("PlaceDamage", [1])
    assert next_squares(state) == ANY_ARM_SQUARES
    refused(state, 1, TakeDamage(squares=("left_shield.2", "left_upper.0")), "HS-D3")
    refused(state, 1, TakeDamage(squares=("left_upper.2", "left_upper.0")), "HS-D3")
    refused(state, 1, TakeDamage(squares=("boiler.0", "left_upper.0")), "HS-D3")
    play(state, 1, TakeDamage(squares=("left_shield.0", "left_weapon.0")))
    assert (lies(state.titans[1], "left_shield"), lies(state.titans[1], "left_weapon")) == ("d. ...", "d.. .")


def next_squares(state: HeavySteam, *done: str) -> list[str]:
    """The squares on which the next cube may be placed, by whom the question waits for."""
    pick = TakeDamage.picks()["squares"]
    with GAME.masked(state, state.top.waits_for[0]) as view:
        return [option.value for option in pick.step(pick.walk(view, {}, done))]


def test_every_cube_is_placed_and_no_more():
    """HS-D3."""
    state, _ = struck(2, LEFT, left_weapon="")
    refused(state, 1, TakeDamage(squares=("left_upper.0",)), "HS-D3")
    refused(state, 1, TakeDamage(squares=("left_upper.0", "left_upper.1", "left_lower.0")), "HS-D3")
    play(state, 1, TakeDamage(squares=("left_upper.0", "left_upper.1")))
    assert state.titans[1].damage == 2


def test_damage_without_a_choice_is_placed_at_once():
    """HS-R4: one arm square is left that is free of damage."""
    state, told_ = struck(1, RIGHT, right_upper="dd", right_lower="dd", right_shield="d", right_weapon="dd")
    assert [event.station for event in told_ if isinstance(event, told.Damaged)] == ["right_weapon"]
    assert asked(state) == ("ChooseAttack", [1])


def test_steam_steps_aside_within_its_station_g37():
    """HS-D4: golden test G37, a free white square in the station: the steam may move there, without heat."""
    state = duel()
    station = mount(state.titans[1], RIGHT, forge(squares="w w w4v"), "ss")
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(RIGHT))
    told_ = play(state, 1, TakeDamage(squares=(f"{station}.0",)))
    assert lies(state.titans[1], station) == "dss"
    assert only(told_, told.SteamDisplaced).to == (station, 2)
    assert state.titans[1].pressure == ""


def test_steam_with_only_red_free_goes_there_for_a_heat_or_is_lost_g37():
    """HS-D4, HS-F6: golden test G37."""
    for square, row, pressure, lost in (("left_upper.0r", "ds s", "r", 0), ("left_upper.0x", "ds .", "", 1)):
        state, _ = struck(1, LEFT, left_upper="ss", left_weapon="")
        assert {"left_upper.0r", "left_upper.0x"} < set(next_squares(state))
        assert "left_upper.0" not in next_squares(state)
        play(state, 1, TakeDamage(squares=(square,)))
        titan = state.titans[1]
        assert (lies(titan, "left_upper"), titan.pressure, titan.lost) == (row, pressure, lost)


def test_steam_with_nowhere_to_go_is_out_of_play_g37():
    """HS-D4: golden test G37; it goes neither to the reserve nor to the pressure."""
    state, _ = struck(1, LEFT, left_upper="ss s", left_weapon="")
    assert "left_upper.0r" not in next_squares(state)
    play(state, 1, TakeDamage(squares=("left_upper.0x",)))
    titan = state.titans[1]
    assert (lies(titan, "left_upper"), titan.lost, titan.reserve, titan.pressure) == ("ds s", 1, 0, "")


def test_a_free_square_takes_damage_without_stirring_steam():
    """HS-D4, HS-D5."""
    state, _ = struck(1, LEFT, left_upper="s.", left_weapon="")
    assert "left_upper.1" in next_squares(state) and "left_upper.0" not in next_squares(state)
    play(state, 1, TakeDamage(squares=("left_upper.1",)))
    assert lies(state.titans[1], "left_upper") == "sd ."


# ---- critical hits


def test_on_a_critical_hit_the_attacker_places_the_last_cube_g20():
    """HS-D6: golden test G20, hull damage 3: the owner places 2 first, then the attacker 1."""
    state, _ = struck(3, LEFT, critical=True, left_weapon="")
    assert asked(state) == ("PlaceDamage", [1]) and state.top.cubes == 2
    play(state, 1, TakeDamage(squares=("left_upper.0", "left_upper.1")))
    assert asked(state) == ("PlaceLast", [0])
    assert free(state, 0, DriveHome) == ["left_lower.0", "left_shield.0", "left_weapon.0"]
    told_ = play(state, 0, DriveHome(square="left_weapon.0"))
    assert only(told_, told.Damaged).by_enemy
    assert state.titans[1].damage == 3


def test_a_single_critical_cube_is_the_attackers_g20():
    """HS-D6: golden test G20, hull damage 1."""
    state, _ = struck(1, LEFT, critical=True, left_weapon="")
    assert asked(state) == ("PlaceLast", [0])


def test_a_critical_hit_that_the_shield_stops_is_nobodys_g20():
    """HS-D6: golden test G20, hull damage 0."""
    state, _ = struck(2, LEFT, critical=True, left_shield="ss", left_weapon="ss")
    assert asked(state) == ("ChooseAttack", [1]) and state.titans[1].damage == 0


def crit_on_steam(**rows: str) -> HeavySteam:
    state, _ = struck(1, LEFT, critical=True, **rows)
    return state


def test_steam_in_the_attackers_way_goes_where_its_owner_likes_in_the_location():
    """HS-D7: another station will do, a shield powers up by it."""
    state = crit_on_steam(left_upper="ss s", left_weapon="")
    play(state, 0, DriveHome(square="left_upper.0"))
    assert asked(state) == ("Displace", [1])
    assert free(state, 1, MoveAside) == ["left_lower", "left_shield", "left_weapon"]
    refused(state, 1, MoveAside(to="boiler"), "HS-D7")
    play(state, 1, MoveAside(to="left_shield"))
    titan = state.titans[1]
    assert (lies(titan, "left_upper"), lies(titan, "left_shield")) == ("ds s", "s. b..")
    assert titan.pressure == "" and titan.lost == 0


def test_steam_pushed_onto_red_brings_heat():
    """HS-D7, HS-F6: every white square of the arm is taken, the red one of the forearm free."""
    state = crit_on_steam(left_upper="ss s", left_lower="dd", left_shield="dd", left_weapon="ddd s")
    play(state, 1, MoveAside(to="left_lower"))
    titan = state.titans[1]
    assert lies(titan, "left_lower") == "dd s"
    assert (titan.pressure, titan.lost) == ("r", 0)


def test_nobody_has_to_push_steam_onto_red():
    """HS-D7: nobody is ever required to put steam on a red square; it may be lost instead, as the owner likes."""
    state = crit_on_steam(left_upper="ss s", left_lower="dd", left_shield="dd", left_weapon="ddd s")
    assert asked(state) == ("Displace", [1]) and free(state, 1, MoveAside) == ["left_lower", "lost"]
    play(state, 1, MoveAside(to="lost"))
    titan = state.titans[1]
    assert lies(titan, "left_lower") == "dd ." and (titan.pressure, titan.lost) == ("", 1)


def test_steam_with_a_white_square_to_go_to_is_not_lost():
    """HS-D7: only steam that cannot move goes out of play."""
    state = crit_on_steam(left_upper="ss s", left_lower="d.", left_shield="dd", left_weapon="ddd s")
    play(state, 0, DriveHome(square="left_upper.0"))
    titan = state.titans[1]
    assert (lies(titan, "left_lower"), titan.lost) == ("ds .", 0), "the only way, so it went without asking"


def test_steam_with_no_way_out_of_the_location_is_lost():
    """HS-D7."""
    state = crit_on_steam(left_upper="ss s", left_lower="dd s", left_shield="dd", left_weapon="ddd s")
    assert state.titans[1].lost == 1 and lies(state.titans[1], "left_upper") == "ds s"


def test_damage_cubes_stay_where_they_are():
    """HS-D5, HS-F4: no steam enters their squares; what lies behind them waits."""
    state = duel()
    rows = {"command": "dddddd", "torso_weapon": "ddd", "torso_shield": "dd", "repair": "dddd"}
    lay(
        state.titans[0], boiler="ss", left_upper="dd s", left_lower="dd s", right_upper="dd s", right_lower="dd", **rows
    )
    lay(state.titans[0], left_shield="dd", left_weapon="ddd s", vent="dd")
    begin(state, Phase.STEAM)
    before = dict(state.titans[0].cells)
    play(state, 0, Allocate(steam=()))
    assert state.titans[0].cells == before


def test_weak_point_dice_may_interrupt_the_owners_placing():
    """HS-D3, HS-D9: what a cube sets off comes before the rest, which is then asked for anew."""
    state = duel()
    lay(state.titans[1], head_shield="")
    station = mount(state.titans[1], TORSO, forge(chart=[(1, 4, 2)], squares="w w6v"), "")
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 2)]))
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(TORSO))
    write(state, d6(1))
    play(state, 1, TakeDamage(squares=(f"{station}.1", "vent.0")))
    assert asked(state) == ("PlaceDamage", [1]) and state.top.where == "retreat"
