"""Frontline Fight: infantry that digs in, and players without titans."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    AcceptLocation,
    Fire,
    FireUnit,
    Halt,
    HoldPosition,
    March,
    Pass,
    Stride,
)
from engines.heavy_steam.content import Faction, Phase, UnitKind, load
from engines.heavy_steam.gunnery import unit_defence
from engines.heavy_steam.odds import hit_and_critical
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import line_up
from engines.heavy_steam.state import HeavySteam, Unit
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    TORSO,
    UK,
    asked,
    attack,
    begin,
    d6,
    duel,
    enlist,
    free,
    guard,
    lay,
    of,
    only,
    opens,
    play,
    refused,
    volley,
    where,
    write,
)

INFANTRY, CANNON = UnitKind


def match(scenario: str, layout: str = "heavy-heavy", **rules: str) -> HeavySteam:
    """A match without pilots, at its first question."""
    options = HeavySteamOptions.model_validate({"scenario": scenario, "layout": layout, "pilots": "off", **rules})
    return GAME.new(options, len(line_up(options)), "a").state


# ---- Frontline Fight: set-up


@pytest.mark.parametrize("board", ["start+6", "six_only"])
def test_the_front_line_g35(board):
    """HS-X10, HS-X11: golden test G35: a cannon in 1 or 6, infantry in 2 or 5, two in 3 or 4, white cubes on infantry.
    The option for the board moves no sector that the scenario names."""
    state = match("frontline-fight", board=board)
    field = {side: sorted((u.unit, u.at, u.cube) for u in state.units if u.side is side) for side in Faction}
    assert field[UK] == sorted(
        [(CANNON, 1, ""), (INFANTRY, 2, "white"), (INFANTRY, 3, "white"), (INFANTRY, 3, "white")]
    )
    assert field[CET] == sorted(
        [(CANNON, 6, ""), (INFANTRY, 5, "white"), (INFANTRY, 4, "white"), (INFANTRY, 4, "white")]
    )
    assert all(unit.card is None for unit in state.units)
    assert len({unit.number for unit in state.units}) == 8


def test_where_titans_start():
    """HS-X10, HS-S9: heavies at home, lights one sector before it."""
    state = match("frontline-fight", "mixed")
    assert [titan.at for titan in state.titans] == [0, 1, 7, 6]


def test_infantry_cards_are_left_out():
    """HS-X10: out of the game, for all to see; the deck is shorter by them."""
    state = match("frontline-fight")
    count = load().cards["infantry_support"].count
    assert state.past.cards.count("infantry_support") == count
    dealt = [card for titan in state.titans for card in titan.hand.cards]
    assert "infantry_support" not in (*state.deck.cards, *state.track.cards, *dealt)
    assert len(state.deck.cards) == 40 - count - 6 - 3 + 3


# ---- Frontline Fight: white and black cubes


def front(uk=("heavy",), cet=("heavy",), **more) -> HeavySteam:
    """A position in which each side has infantry at home, too far off for anything."""
    state = duel(uk, cet, scenario="frontline-fight", **more)
    for side in Faction:
        number = 90 + len(state.units)
        state.units.append(Unit(number=number, side=side, unit=INFANTRY, at=state.home(side), card=None, cube="white"))
    return state


def post(state: HeavySteam, side: Faction, at: int, cube: str = "white", kind: UnitKind = INFANTRY) -> Unit:
    unit = enlist(state, side, kind, at)
    unit.cube = cube
    return unit


@pytest.mark.parametrize(("cube", "defence", "dice"), [("white", 6, 4), ("black", 5, 5), ("", 5, 4)])
def test_cubes_change_dice_g43(cube, defence, dice):
    """HS-X11, HS-X12: golden test G43: dug in 6 defence dice; shown, attackers roll one more, titans and units."""
    state = front()
    target = post(state, CET, 4, cube)
    post(state, UK, 3, "", CANNON)
    assert unit_defence(target) == defence
    begin(state, Phase.COMBAT)
    shot = only(volley(state, 0, "-" * dice, "-" * defence, target="u1"), told.Shot)
    assert (len(shot.attack), len(shot.defence)) == (dice, defence)
    play(state, 1, Pass())
    write(state, attack("-" * dice), guard("-" * defence))
    shot = only(play(state, 0, FireUnit(unit=2, target="u1")), told.Shot)
    assert (len(shot.attack), len(shot.defence)) == (dice, defence)


def test_the_forecast_knows_the_cubes():
    """HS-X11, HS-X12: chances before commitment."""
    for cube, dice, defence in (("white", 4, 6), ("black", 5, 5)):
        state = front()
        post(state, CET, 4, cube)
        begin(state, Phase.COMBAT)
        with GAME.masked(state, 0) as view:
            found = Fire(weapon="left_weapon", target="u1").forecast(view)
        assert dict(found.chances) == {"hit": pytest.approx(hit_and_critical(dice, defence)[0])}


def test_infantry_that_fires_shows_itself_g43():
    """HS-X12: golden test G43: white gives way to black; a cannon has no cube."""
    state = front()
    unit, cannon = post(state, UK, 3), post(state, UK, 3, "", CANNON)
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert unit.cube == "black" and unit_defence(unit) == 5
    play(state, 1, Pass())
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=2, target="t1"))
    assert cannon.cube == ""


def test_infantry_that_moves_shows_itself_g43():
    """HS-X12: golden test G43; for good, and never a second cube."""
    state = front()
    unit, other = post(state, UK, 3), post(state, UK, 3)
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=3), March(unit=1, to=4))
    assert (unit.cube, other.cube) == ("black", "white")
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    state.titans[1].at = 5
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert unit.cube == "black"


def test_infantry_of_other_scenarios_has_no_cube():
    """HS-X11."""
    state = duel()
    unit = enlist(state, UK, INFANTRY, 3)
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert unit.cube == ""


# ---- Frontline Fight: the end


def test_the_last_infantry_decides():
    """HS-X9: cannons do not count."""
    state = front()
    state.units.clear()
    for at in (4, 4):
        post(state, CET, at, "black")
    post(state, CET, 6, "", CANNON)
    post(state, UK, 3)
    lay(state.titans[0], left_weapon="ss", right_weapon="ss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H----", "-----", target="u1")
    assert state.result is None
    play(state, 1, Pass())
    volley(state, 0, "H----", "-----", target="u2")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0,), "infantry_destroyed")


def test_all_titans_decide_too():
    """HS-X9, HS-V6."""
    state = front(cet=("light", "light"), at=(3, 4, 4))
    for side, at in ((UK, 2), (CET, 5)):
        post(state, side, at)
    lay(state.titans[1], command="ddddd", head_shield="d")
    state.titans[2].destroyed = True
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(HEAD), d6(1))
    assert state.result is not None and (state.result.winners, state.result.reason) == ((0,), "titan_destroyed")


# ---- Frontline Fight: a player without a titan


def bereft(phase: Phase, **more) -> HeavySteam:
    """The U.K. has lost its first titan; it has infantry and a cannon, the enemy infantry far off."""
    state = front(("light", "light"), ("light", "light"), at=(3, 3, 4, 4), **more)
    lost = state.titans[0]
    lost.destroyed = True
    lay(lost, command="ssss")
    post(state, UK, 3)
    post(state, UK, 2, "", CANNON)
    post(state, CET, 6)
    for titan in state.titans[1:] if phase is Phase.MOVE else ():
        lay(titan, mobility="sss")
    begin(state, phase)
    return state


def test_a_player_without_a_titan_fires_all_units():
    """HS-X13: and the team-mate none any more."""
    state = bereft(Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [0, 1])
    assert "FireUnit" not in opens(state, 1) and "FireUnit" in opens(state, 0) and "Fire" not in opens(state, 0)
    refused(state, 1, FireUnit(unit=1, target="t2"), "HS-U3")
    assert free(state, 0, FireUnit) == [1, 2]
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t2"))
    assert state.unit(1).cube == "black" and asked(state) == ("ChooseAttack", [2, 3])


def test_a_lost_titan_pays_for_no_second_location():
    """HS-C20, HS-X13: its command station is gone with it."""
    state = bereft(Phase.COMBAT)
    write(state, attack("HHHH"), guard("----"), where(TORSO))
    told_ = play(state, 0, FireUnit(unit=1, target="t2"))
    assert asked(state) == ("PlaceDamage", [2]) and not of(told_, told.DamageTaken)
    state = front(("light", "light"), ("light", "light"), at=(3, 3, 4, 4))
    post(state, UK, 3)
    post(state, CET, 6)
    lay(state.titans[0], command="ssss")
    begin(state, Phase.COMBAT)
    write(state, attack("HHHH"), guard("----"), where(TORSO))
    play(state, 0, FireUnit(unit=1, target="t2"))
    assert asked(state) == ("Reroll", [0]), "one that stands does"
    play(state, 0, AcceptLocation())


def test_passing_without_a_titan():
    """HS-X13, HS-C2: the side has passed when both its players have."""
    state = bereft(Phase.COMBAT)
    play(state, 1, Pass())
    assert asked(state) == ("ChooseAttack", [0])
    play(state, 0, Pass())
    assert asked(state) == ("ChooseAttack", [2, 3])


@pytest.mark.parametrize(("unit", "to", "far"), [(1, 4, 5), (2, 4, 5)])
def test_a_player_without_a_titan_moves_one_unit(unit, to, far):
    """HS-X13, HS-M10: after the side's titans; infantry one sector or a cannon two, not both."""
    state = bereft(Phase.MOVE)
    assert asked(state) == ("MoveTitans", [1])
    play(state, 1, HoldPosition())
    assert asked(state) == ("MoveUnits", [0])
    assert "or" in state.top.ask(GAME.view(state, 0))
    refused(state, 0, March(unit=unit, to=far), "HS-M10")
    play(state, 0, March(unit=unit, to=to))
    assert state.unit(unit).at == to and asked(state) == ("MoveTitans", [2, 3])


def test_team_mates_still_move_units():
    """HS-X13, HS-M9."""
    state = bereft(Phase.MOVE)
    play(state, 1, Stride(to=4))
    assert asked(state) == ("MoveUnits", [1])
    play(state, 1, March(unit=1, to=4), March(unit=2, to=4))
    assert asked(state) == ("MoveUnits", [0])
    play(state, 0, Halt())
    assert asked(state) == ("MoveTitans", [2, 3])


def test_without_units_there_is_nothing_to_do():
    """HS-X13, HS-R4."""
    state = bereft(Phase.COMBAT)
    state.units = [unit for unit in state.units if unit.side is CET]
    post(state, UK, 0, "white")
    begin(state, Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [1])


def test_elsewhere_team_mates_take_the_units_over():
    """HS-U9: in the other scenarios."""
    state = duel(("light", "light"), ("light", "light"), at=(3, 3, 4, 4), scenario="critical-recovery")
    state.titans[0].destroyed = True
    enlist(state, UK, INFANTRY, 3)
    begin(state, Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [1]) and "FireUnit" in opens(state, 1)
