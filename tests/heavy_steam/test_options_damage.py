"""Options of a match, each value by a position of its own: damage, units, steam, cards and the end."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Allocate,
    DriveHome,
    MoveAside,
    MoveSteamFreely,
    PlayCard,
    RerollLocation,
    TakeDamage,
)
from engines.heavy_steam.content import Location, Phase, UnitKind
from engines.heavy_steam.ending import MOST_ROUNDS, QUIET_ROUNDS, victory
from engines.heavy_steam.frames import Displace, PlaceDamage
from engines.heavy_steam.options import HeavySteamOptions
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    RIGHT,
    TORSO,
    UK,
    Turn,
    asked,
    begin,
    d6,
    duel,
    enlist,
    fallen,
    forge,
    free,
    hold,
    lay,
    lies,
    mount,
    of,
    only,
    opens,
    play,
    refused,
    settle,
    volley,
    where,
    write,
)

both = pytest.mark.parametrize


# ---- damage


@both(
    ("option", "fates"),
    [
        ("printed", ["left_upper.0r", "left_upper.0x"]),
        ("station", ["left_upper.0r", "left_upper.0x"]),
        ("location", ["left_upper.0w"]),
    ],
)
def test_displace_by_the_owner(option, fates):
    """HS-D4: steam steps aside within the station, or by the option to another station of the location."""
    state = duel(displace=option)
    lay(state.titans[1], left_upper="ss.", left_lower="ds", left_shield="dd", left_weapon="ddd")
    begin(state, Phase.COMBAT)
    state.push(PlaceDamage(waits_for=[1], seat=1, cubes=1, where="location", location=LEFT))
    lay(state.titans[1], left_lower="d.")
    settle(state)
    with GAME.masked(state, 1) as view:
        plan = TakeDamage.picks()["squares"]
        steps = [o.value for o in plan.step(plan.begin(view, {}))]
    assert [s for s in steps if s.startswith("left_upper")] == fates


@both(
    ("option", "stations"),
    [
        ("printed", ["left_upper", "left_lower"]),
        ("station", ["left_upper"]),
        ("location", ["left_upper", "left_lower"]),
    ],
)
def test_displace_by_the_attacker(option, stations):
    """HS-D7: steam under the attacker's cube steps anywhere in the location, or by the option within its station."""
    state = duel(displace=option)
    lay(state.titans[1], left_upper="s..", left_lower="...", left_shield="dd", left_weapon="dddd")
    begin(state, Phase.COMBAT)
    state.push(Displace(waits_for=[1], seat=1, station="left_upper", index=0))
    settle(state)
    if len(stations) > 1:
        assert set(free(state, 1, MoveAside)) == set(stations)
        play(state, 1, MoveAside(to="left_lower"))
        assert lies(state.titans[1], "left_lower") == "s. ."
    else:
        assert lies(state.titans[1], "left_upper") == "ds ."


@both(("option", "rolls", "spilled"), [("on", [1, 6], 2), ("off", [1], 2)])
def test_volatile_chain(option, rolls, spilled):
    """HS-D11: the two cubes of an explosion cover another volatile square, which rolls or does not."""
    state = duel(volatile_chain=option)
    gun = mount(state.titans[1], LEFT, forge(chart=[(1, 4, 2)], squares="w4v w3v w"), "")
    begin(state, Phase.COMBAT)
    state.push(PlaceDamage(waits_for=[1], seat=1, cubes=1, where="location", location=LEFT, enemy=True))
    settle(state)
    write(state, d6(*rolls))
    told_ = play(state, 1, TakeDamage(squares=(f"{gun}.0",)))
    if asked(state) == ("PlaceDamage", [1]):
        told_ += play(state, 1, TakeDamage(squares=(f"{gun}.1", f"{gun}.2")))
    while asked(state) == ("PlaceDamage", [1]):
        told_ += play(state, 1, TakeDamage(squares=free(state, 1, TakeDamage)[0]))
    assert len(of(told_, told.VolatileRolled)) == len(rolls) and fallen(state)
    assert lies(state.titans[1], gun) == "ddd" and of(told_, told.VolatileRolled)[0].spill == spilled


@both(("option", "rolls"), [("on", 1), ("off", 0)])
def test_lowammo_volatile(option, rolls):
    """HS-W12: the damage of Low Ammo on the last square, a volatile one."""
    state = duel(lowammo_volatile=option)
    gun = mount(state.titans[0], LEFT, forge("Low Ammo 1", squares="w w3v", chart=[(1, 4, 3)]), "ds")
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "----", "----", d6(6) if rolls else [])
    assert len(of(told_, told.VolatileRolled)) == rolls and fallen(state)
    assert lies(state.titans[0], gun) == "dd"


@both(("option", "fed_by", "refuge"), [("via_repair", "repair", "repair"), ("from_boiler", "boiler", "boiler")])
def test_legs_feed(option, fed_by, refuge):
    """HS-B3, HS-D14: where mobility gets its steam from, and where damage to disabled legs goes."""
    options = HeavySteamOptions(pilots="off", legs_feed=option)
    state = GAME.new(options, 2, "a").state
    titan = state.titans[0]
    sources = [a for a, onward in titan.pipes.onward.items() if "mobility" in onward]
    assert sources == [fed_by]
    assert titan.pipes.refuge[Location.LEGS][0] == (refuge,)


@both(("option", "damage"), [("at_once", {"left": 2, "boiler": 1}), ("lost", {"left": 2, "boiler": 0})])
def test_overflow(option, damage):
    """HS-D13: three damage on an arm with two free squares."""
    state = duel(overflow=option)
    lay(state.titans[1], left_upper="dd", left_lower="d", left_shield="dd", left_weapon="dd.")
    before = state.titans[1].damage
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "HHHH", "----", where(LEFT))
    while asked(state) == ("PlaceDamage", [1]):
        told_ += play(state, 1, TakeDamage(squares=free(state, 1, TakeDamage)[0]))
    assert state.titans[1].damage - before == sum(damage.values())
    assert state.titans[1].cells["boiler"].count("d") == damage["boiler"]


@both(("option", "boiler"), [("at_once", 1), ("lost", 0)])
def test_overflow_of_a_critical_hit(option, boiler):
    """HS-D6, HS-D13: the attacker's cube is the third, and the arm holds two."""
    state = duel(overflow=option)
    lay(state.titans[1], left_upper="dd", left_lower="d", left_shield="dd", left_weapon="dd.")
    begin(state, Phase.COMBAT)
    volley(state, 0, "CHHH", "----", where(LEFT))
    while asked(state) == ("PlaceDamage", [1]):
        play(state, 1, TakeDamage(squares=free(state, 1, TakeDamage)[0]))
    if asked(state) == ("PlaceLast", [0]):
        play(state, 0, DriveHome(square=free(state, 0, DriveHome)[0]))
    assert state.titans[1].cells["boiler"].count("d") == boiler and asked(state)[0] == "ChooseAttack"


def test_overflow_of_a_disabled_location_is_never_lost():
    """HS-D13: what strikes an arm that was full before goes on under both values."""
    for option in ("at_once", "lost"):
        state = duel(overflow=option)
        lay(state.titans[1], left_upper="dd", left_lower="dd", left_shield="dd", left_weapon="ddd")
        begin(state, Phase.COMBAT)
        volley(state, 0, "HHHH", "----", where(LEFT))
        while asked(state) == ("PlaceDamage", [1]):
            play(state, 1, TakeDamage(squares=free(state, 1, TakeDamage)[0]))
        assert state.titans[1].cells["boiler"].count("d") == 3


# ---- units


@both(("option", "playable"), [("box", False), ("none", True)])
def test_unit_cap(option, playable):
    """HS-U1: a seventh infantry unit."""
    state = duel(unit_cap=option)
    for _ in range(6):
        enlist(state, UK, UnitKind.INFANTRY, 3)
    hold(state, 0, "infantry_support")
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    assert (free(state, 0, PlayCard) == ["infantry_support"]) is playable


# ---- steam and pressure


@both(("option", "repairs"), [("on", 2), ("once", 1)])
def test_repair_repeat(option, repairs):
    """HS-F12: a light titan pays 2 steam a cube: four pay two repairs, or by the option one."""
    state = duel(("light",), repair_repeat=option)
    titan = state.titans[0]
    lay(titan, repair="ssss", mobility="ddddd", left_upper="dd", right_upper="dd")
    begin(state, Phase.STEAM)
    squares = ("left_upper.0", "left_upper.1", "right_upper.0")
    refused(state, 0, Allocate(steam=(), repair=squares[: repairs + 1]), "HS-F12")
    play(state, 0, Allocate(steam=(), repair=squares[:repairs]))
    assert titan.pressure == "w" * 2 * repairs


@both(("option", "boiler"), [("damage", 2), ("ignore", 0)])
def test_pressure_full(option, boiler):
    """HS-P2: two cubes too many: steam goes to the reserve in both cases."""
    state = duel(pressure_full=option)
    titan = state.titans[0]
    titan.pressure = "w" * 17
    mount(titan, LEFT, forge(cost=3, chart=[(1, 4, 3)]), "sss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "----", "----")
    while asked(state)[0] == "PlaceDamage":
        play(state, 0, TakeDamage(squares=free(state, 0, TakeDamage)[0]))
    assert titan.cells["boiler"].count("d") == boiler and titan.reserve == 2 and len(titan.pressure) == 18


@both(("option", "cubes", "rolls"), [("all", 3, True), ("white_only", 1, False)])
def test_overload_counts(option, cubes, rolls):
    """HS-P4: a white cube and two red ones in the red section; white alone is one, and one is safe."""
    state = duel(overload_counts=option)
    titan = state.titans[0]
    titan.pressure = "w" * 12 + "wrr"
    assert state.overload_of(titan) == cubes
    write(state, d6(3) if rolls else [])
    told_ = begin(state, Phase.PRESSURE)
    assert bool(of(told_, told.OverloadRolled)) is rolls and fallen(state)


# ---- cards and initiative


@both(("option", "mate"), [("per_player", True), ("per_team", False)])
def test_card_limit(option, mate):
    """HS-K6: a card a phase for each player, or for each side."""
    state = duel(("light", "light"), ("light", "light"), card_limit=option)
    for seat in (0, 1, 2):
        hold(state, seat, "steady_aim")
    begin(state, Phase.COMBAT)
    play(state, 0, PlayCard(card="steady_aim"))
    refused(state, 0, PlayCard(card="steady_aim"), "HS-K6") if not mate else None
    assert (free(state, 1, PlayCard) == ["steady_aim"] and "PlayCard" in opens(state, 1)) is mate
    assert not state.has_played(2)


@both(("option", "second"), [("per_titan", 2), ("per_team", 1)])
def test_free_move(option, second):
    """HS-I3: two cubes for each titan, or two for the side: the first player moved one."""
    state = duel(("light", "light"), ("light", "light"), initiative=CET, free_move=option)
    for seat in (0, 1):
        lay(state.titans[seat], boiler="ss", command="s")
    begin(state, Phase.INITIATIVE)
    assert asked(state) == ("MoveFreely", [0, 1])
    play(state, 0, MoveSteamFreely(steps=("boiler", "command")))
    assert asked(state) == ("MoveFreely", [1])
    refused(state, 1, MoveSteamFreely(steps=("boiler", "command") * (second + 1)), "HS-I3")
    play(state, 1, MoveSteamFreely(steps=("boiler", "command") * second))
    assert state.titans[1].command == 1 + second


def test_free_move_of_a_team_that_is_used_up():
    """HS-I3: nobody else is asked."""
    state = duel(("light", "light"), ("light", "light"), initiative=CET, free_move="per_team")
    for seat in (0, 1):
        lay(state.titans[seat], boiler="ss", command="s")
    begin(state, Phase.INITIATIVE)
    play(state, 0, MoveSteamFreely(steps=("boiler", "command") * 2))
    assert asked(state)[0] != "MoveFreely"


# ---- the end


@both(("option", "winners"), [("draw", ()), ("initiative", (1,))])
def test_double_ko(option, winners):
    """HS-V3: both sides without a titan in one step."""
    state = duel(initiative=CET, double_ko=option)
    for titan in state.titans:
        titan.destroyed = True
    victory(state, Turn(state.dice))
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == (winners, "both_destroyed")


@both(("option", "over"), [("on", True), ("off", False)])
@both("round_", [MOST_ROUNDS, QUIET_ROUNDS])
def test_stalemate(option, over, round_):
    """HS-V4."""
    state = duel(stalemate=option)
    state.round, state.hurt = round_, round_ - (1 if round_ == MOST_ROUNDS else QUIET_ROUNDS)
    hold(state, 0, "brace")
    lay(state.titans[1], left_upper="d")
    begin(state, Phase.PRESSURE)
    assert (state.result is not None) is over
    if state.result:
        assert (state.result.winners, state.result.reason) == ((0,), "stalemate")


def test_rerolls_of_a_spread_that_may_strike_twice():
    """HS-C19, HS-W20: the second roll may be the other location too."""
    state = duel(spread_dupes="allow")
    mount(state.titans[0], LEFT, forge("Spread 2"))
    lay(state.titans[0], command="ss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "HHHH", "----", where(TORSO, RIGHT))
    write(state, where(TORSO))
    told_ = play(state, 0, RerollLocation(which=1))
    assert only(told_, told.LocationRolled).location is TORSO and "AcceptLocation" not in opens(state, 0)
