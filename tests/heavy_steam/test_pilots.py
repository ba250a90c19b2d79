"""Pilots: how they are chosen, and what each always does."""

import pytest

from engines.core.action import RuleViolation
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Allocate,
    Buy,
    Equip,
    Evade,
    Fire,
    FireUnit,
    MoveSteamFreely,
    Stride,
    TakePilot,
    UsePilot,
)
from engines.heavy_steam.content import Faction, Phase, Size, UnitKind, load
from engines.heavy_steam.frames import ReleasePressure, Round
from engines.heavy_steam.setup import line_up
from engines.heavy_steam.state import HeavySteam, HeavySteamOptions
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    TORSO,
    UK,
    asked,
    attack,
    begin,
    crew,
    duel,
    enlist,
    forge,
    free,
    guard,
    hold,
    lay,
    lies,
    mount,
    of,
    only,
    play,
    printed,
    refused,
    settle,
    volley,
    where,
    write,
)


def match(layout: str = "mixed", **rules: str) -> HeavySteam:
    """A match at the choice of its pilots, or of equipment first."""
    options = HeavySteamOptions.model_validate({"layout": layout, **rules})
    return GAME.new(options, len(line_up(options)), "a").state


# ---- chosen


def test_five_pilots_a_faction():
    """HS-L5: ten in all; each has a text for both halves; some command one size only."""
    pilots = list(load().pilots.values())
    assert {f: sum(p.faction is f for p in pilots) for f in Faction} == {Faction.UK: 5, Faction.CET: 5}
    assert {size for p in pilots for size in p.sizes} == set(Size)
    for pilot in pilots:
        assert sum(bool(number) for number in pilot.ability.model_dump().values()) == 1
        assert 0 < len(pilot.text) <= 60 and 0 < len(pilot.once_text) <= 60


def test_no_two_pilots_differ_in_a_number_alone():
    """HS-L6, HS-L7."""
    pilots = load().pilots.values()
    assert len({next(k for k, v in p.ability.model_dump().items() if v) for p in pilots}) == 10
    assert len({str([[*sorted(w.model_dump(exclude_defaults=True)), w.do] for w in p.once]) for p in pilots}) == 10


def test_pilots_of_the_rulebook_g31():
    """HS-L5 to HS-L8: golden test G31: names, ranks, factions, abilities and effects of the three printed cards."""
    singleton, baer, puffer = (load().pilots[key] for key in ("singleton", "baer", "puffer"))
    assert (singleton.rank, singleton.name, singleton.faction) == ("Lord", "Zedock Singleton", Faction.UK)
    assert (baer.rank, baer.name, baer.faction) == ("Hofjunker", "Johann Baer", Faction.CET)
    assert (puffer.rank, puffer.name, puffer.faction) == ("Colonel", "Ninian Puffer", Faction.UK)
    assert not singleton.sizes and not baer.sizes and not puffer.sizes
    assert (singleton.ability.command, baer.ability.dice_when_moved, puffer.ability.bleed) == (2, 1, 1)
    assert [word.do for word in singleton.once] == ["take_card", "give_card"]
    (legs,) = baer.once
    assert (legs.do, legs.cubes, legs.source, legs.target, legs.exact) == (
        "move_steam",
        3,
        ("reserve",),
        ("legs",),
        True,
    )
    assert [word.do for word in puffer.once] == ["spare_steam"]


def test_who_may_command_what():
    """HS-L5: of the titan's faction, and of its size."""
    state = match("mixed")
    assert asked(state) == ("ChoosePilot", [0, 1, 2, 3])
    assert set(free(state, 0, TakePilot)) == {"singleton", "puffer", "crane", "blunt"}
    assert set(free(state, 1, TakePilot)) == {"singleton", "puffer", "crane", "blunt", "thorne"}
    assert set(free(state, 2, TakePilot)) == {"baer", "brissac", "moreau", "kraehe"}
    assert set(free(state, 3, TakePilot)) == {"baer", "brissac", "moreau", "falk"}
    refused(state, 0, TakePilot(pilot="thorne"), "HS-L5")
    refused(state, 0, TakePilot(pilot="baer"), "HS-L5")
    play(state, 0, TakePilot(pilot="puffer"))
    assert "puffer" not in free(state, 1, TakePilot), "a card cannot lie on two boards"


def test_pilots_are_secret_and_revealed_together():
    """HS-L5: team-mates see them; enemies and spectators once all have chosen; no change afterwards."""
    state = match("mixed")
    told_ = play(state, 0, TakePilot(pilot="puffer"))
    for seat, seen in ((1, "puffer"), (2, None), (3, None), (None, None)):
        assert GAME.view(state, seat).state.titans[0].pilot.value == seen
        assert all("uffer" not in shown.model_dump_json() for e in told_ if (shown := e.seen_by(seat)))
    assert state.titans[0].commander is None
    play(state, 3, TakePilot(pilot="falk"))
    play(state, 2, TakePilot(pilot="baer"))
    revealed = of(play(state, 1, TakePilot(pilot="thorne")), told.PilotRevealed)
    assert [(e.seat, e.pilot) for e in revealed] == [(0, "puffer"), (1, "thorne"), (2, "baer"), (3, "falk")]
    assert GAME.view(state, None).state.titans[0].commander == load().pilots["puffer"]
    with pytest.raises(RuleViolation):
        play(state, 0, TakePilot(pilot="crane"))


def test_pilots_are_chosen_after_the_loadouts():
    """HS-L5."""
    state = match("heavy-heavy", equipment="cards")
    for seat in (0, 1):
        assert asked(state)[0] == "FitOut"
        play(state, seat, Equip(left_arm="printed", right_arm="nothing", torso="nothing"))
    assert asked(state) == ("ChoosePilot", [0, 1]) and all(titan.loadout.open for titan in state.titans)


def test_a_match_without_pilots():
    """HS-L5: option pilots: nobody is asked, and nobody has an effect to use."""
    state = match("heavy-heavy", pilots="off")
    assert asked(state)[0] in ("MoveTitans", "ChargeUp")
    state = duel()
    hold(state, 0, "woods")
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    refused(state, 0, UsePilot(), "HS-L5")


# ---- abilities


def steaming(seat_pilot: str, side_first: Faction = UK, *, reserve: int = 0, **rows: str) -> HeavySteam:
    """Seat 0 of the U.K. or 1 of the C.E.T. before its steam phase, its effect used, the left weapon empty."""
    state = duel(initiative=side_first)
    seat = 0 if side_first is UK else 1
    titan = crew(state, seat, seat_pilot)
    titan.pilot_used, titan.reserve = True, reserve
    lay(titan, **{"left_weapon": "", **rows})
    begin(state, Phase.STEAM)
    return state


@pytest.mark.parametrize(
    ("cubes", "reserve", "command", "left"),
    [(1, 3, 1, 3), (2, 3, 3, 2), (3, 3, 4, 2), (2, 0, 2, 0)],
)
def test_singleton_adds_a_cube_to_two_that_enter_command(cubes, reserve, command, left):
    """HS-L6: G31; one for a step, from the reserve, and none for a single cube. The refill comes afterwards."""
    state = steaming("singleton", reserve=reserve, boiler="sss")
    lay(state.titans[0], boiler="s" * 3 + "d" * 7)
    begin(state, Phase.STEAM)
    plan = ["boiler>command"] * cubes + ["boiler>repair"] * (3 - cubes)
    told_ = play(state, 0, Allocate(steam=tuple(plan)))
    titan = state.titans[0]
    assert titan.steam("command") == command
    assert len(of(told_, told.CommandReinforced)) == command - cubes
    assert titan.reserve + titan.steam("boiler") == left


@pytest.mark.parametrize(("option", "command"), [("per_step", 3), ("allocation_only", 2)])
def test_singleton_and_the_free_move(option, command):
    """HS-L6: G31; a free move is a step as well, unless the option singleton says otherwise."""
    state = duel(initiative=CET, singleton=option)
    titan = crew(state, 0, "singleton")
    titan.pilot_used, titan.reserve = True, 2
    lay(titan, boiler="ss")
    begin(state, Phase.INITIATIVE)
    assert asked(state) == ("MoveFreely", [0])
    play(state, 0, MoveSteamFreely(steps=("boiler", "command") * 2))
    assert titan.steam("command") == command and titan.reserve == 4 - command


def test_singleton_needs_a_white_square():
    """HS-L6: five of six squares are full afterwards; with the sixth damaged nothing more fits."""
    state = steaming("singleton", reserve=5, boiler="ss", command="sss..d")
    play(state, 0, Allocate(steam=("boiler>command", "boiler>command")))
    assert lies(state.titans[0], "command") == "sssssd"


@pytest.mark.parametrize(
    ("size", "pilot", "released"), [("heavy", "puffer", 6), ("light", "puffer", 4), ("heavy", "", 5)]
)
def test_puffer_bleeds_one_more(size, pilot, released):
    """HS-L6: G31."""
    state = duel((size,))
    titan = crew(state, 0, pilot) if pilot else state.titans[0]
    titan.pressure = "w" * 8
    state.phase = Phase.PRESSURE
    state.push(Round(started=True))
    state.push(ReleasePressure(rolling=[], releasing=[0]))
    assert only(settle(state)[:1], told.Released).steam == released
    assert titan.pressure == "w" * (8 - released)


@pytest.mark.parametrize(("pilot", "dice"), [("thorne", 7), ("", 6)])
def test_thorne_evades_with_a_die_more(pilot, dice):
    """HS-L6, HS-C13: a light titan gets 2 dice for 1 steam, and 1 more."""
    state = duel(("light",), initiative=CET)
    titan = crew(state, 0, pilot) if pilot else state.titans[0]
    titan.pilot_used = True
    lay(titan, mobility="s")
    begin(state, Phase.COMBAT)
    play(state, 1, Fire(weapon="left_weapon", target="t0"))
    write(state, attack("----"), guard("-" * dice))
    told_ = play(state, 0, Evade(source="legs"))
    assert len(only(told_, told.Shot).defence) == dice


@pytest.mark.parametrize(("pilot", "repaired"), [("crane", 3), ("", 2)])
def test_crane_repairs_one_cube_more(pilot, repaired):
    """HS-L6, HS-F12: heavy: 3 steam for 2 cubes, and 1 more."""
    state = duel()
    titan = crew(state, 0, pilot) if pilot else state.titans[0]
    titan.pilot_used = True
    lay(titan, repair="sss", mobility="ddddd", left_upper="dd", right_upper="dd")
    begin(state, Phase.STEAM)
    squares = ("left_upper.0", "left_upper.1", "right_upper.0", "right_upper.1")
    refused(state, 0, Allocate(steam=(), repair=squares[: repaired + 1]), "HS-F12")
    play(state, 0, Allocate(steam=(), repair=squares[:repaired]))
    assert titan.pressure.count("w") == 3 and titan.damage == 9 - repaired


@pytest.mark.parametrize(("pilot", "damage"), [("blunt", 5), ("", 3)])
def test_blunt_strikes_harder_in_close_combat(pilot, damage):
    """HS-L6: and no harder at range."""
    state = duel(at=(4, 4))
    titan = crew(state, 0, pilot) if pilot else state.titans[0]
    titan.pilot_used = True
    mount(titan, LEFT, forge("Close Combat 1", chart=[(0, 3, 3)], charging=5))
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "HHH", "----", where(TORSO))
    assert only(told_, told.ShieldStruck).hull == damage
    state = duel()
    crew(state, 0, "blunt").pilot_used = True
    begin(state, Phase.COMBAT)
    assert only(volley(state, 0, "HHHH", "----", where(TORSO)), told.ShieldStruck).hull == 3


@pytest.mark.parametrize(
    ("moves", "option", "dice"),
    [
        (None, "paid", 4),
        ("stays", "paid", 5),
        ("goes", "paid", 6),
        ("stays", "changed_sector", 4),
        ("goes", "changed_sector", 6),
    ],
)
def test_baer_rolls_a_die_more_when_he_moved(moves, option, dice):
    """HS-L6, HS-M7: G31; paying counts as moving, unless the option moved_means says otherwise. Range 2 rolls 5."""
    state = duel(initiative=CET, moved_means=option)
    titan = crew(state, 1, "baer")
    titan.pilot_used = True
    lay(titan, mobility="ss")
    if moves:
        begin(state, Phase.MOVE)
        play(state, 1, Stride(to=4 if moves == "stays" else 5))
    begin(state, Phase.COMBAT)
    assert len(only(volley(state, 1, "-" * dice, "----", target="t0"), told.Shot).attack) == dice


def test_baer_does_not_help_units():
    """HS-L6: his own attacks, not those of a cannon."""
    state = duel(initiative=CET)
    crew(state, 1, "baer").moved = True
    enlist(state, CET, UnitKind.CANNON, 4)
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    assert len(only(play(state, 1, FireUnit(unit=1, target="t0")), told.Shot).attack) == 4


def shop(pilot: str) -> HeavySteam:
    state = duel(initiative=CET)
    titan = crew(state, 1, pilot) if pilot else state.titans[1]
    titan.pilot_used = True
    state.track.cards = [printed(f"t{n}") for n in range(5)]
    state.deck.cards = [printed(f"d{n}") for n in range(5)]
    lay(titan, command="ssssss")
    begin(state, Phase.CARDS)
    return state


def test_brissac_pays_one_less_for_the_first_card_of_a_phase():
    """HS-L6, HS-K2: cards at 2: in places +0, then +1 where the second one lay, 1 and 3 instead of 2 and 3."""
    prices = {}
    for pilot in ("brissac", ""):
        state = shop(pilot)
        prices[pilot] = [only(play(state, 1, Buy(slot=slot)), told.Bought).price for slot in (0, 1)]
    assert prices == {"brissac": [1, 3], "": [2, 3]}
    state = shop("brissac")
    play(state, 1, Buy(slot=0))
    begin(state, Phase.CARDS)
    lay(state.titans[1], command="ssssss")
    assert only(play(state, 1, Buy(slot=0)), told.Bought).price == 1, "again in the next phase"


@pytest.mark.parametrize(("pilot", "heat"), [("moreau", 1), ("", 3)])
def test_moreau_is_spared_the_first_two_heat(pilot, heat):
    """HS-L6, HS-F6, HS-F7: one cube stays on red, one steps on red, one is stoked on red."""
    state = duel(initiative=CET)
    titan = crew(state, 1, pilot) if pilot else state.titans[1]
    titan.pilot_used, titan.reserve = True, 20
    lay(
        titan, left_weapon="", boiler="s" + "d" * 9, right_upper="ss.", right_lower="dd", repair="dddd",
        command="dddddd", torso_weapon="ddds", torso_shield="dd", left_upper="dd.",
    )  # fmt: skip
    begin(state, Phase.STEAM)
    assert titan.cells["torso_weapon"] == "ddds", "nothing leads on from a weapon"
    told_ = play(state, 1, Allocate(steam=("boiler>right_upper",), stoke=1))
    assert titan.pressure == "r" * heat
    assert only(told_, told.Allocated).heat + sum(e.cubes for e in of(told_, told.HeatAdded)) == heat


@pytest.mark.parametrize(
    ("pilot", "at", "range_"),
    [("falk", (0, 4), 4), ("falk", (0, 5), None), ("", (0, 4), None)],
)
def test_falk_reaches_one_sector_further(pilot, at, range_):
    """HS-L6, HS-E3: the rifle's chart ends at 3."""
    state = duel(cet=("light",), at=at, initiative=CET)
    titan = crew(state, 1, pilot) if pilot else state.titans[1]
    titan.pilot_used = True
    lay(state.titans[0], left_weapon="")
    hold(state, 1, "brace")
    begin(state, Phase.COMBAT)
    if range_ is None:
        refused(state, 1, Fire(weapon="left_weapon", target="t0"), "HS-C7")
    else:
        assert only(volley(state, 1, "---", "----", target="t0"), told.Attacked).distance == range_


def test_falks_close_combat_reaches_no_further():
    """HS-E3."""
    state = duel(cet=("light",), initiative=CET)
    titan = crew(state, 1, "falk")
    titan.pilot_used = True
    mount(titan, LEFT, forge("Close Combat 1", chart=[(0, 3, 3)], charging=5))
    hold(state, 1, "brace")
    begin(state, Phase.COMBAT)
    refused(state, 1, Fire(weapon="left_weapon", target="t0"), "HS-C7")


@pytest.mark.parametrize(("pilot", "steam"), [("kraehe", 9), ("", 8)])
def test_kraehe_takes_one_more_into_the_boiler(pilot, steam):
    """HS-L6, HS-F11."""
    state = duel(initiative=CET)
    titan = crew(state, 1, pilot) if pilot else state.titans[1]
    titan.pilot_used, titan.reserve = True, 20
    begin(state, Phase.STEAM)
    play(state, 1, Allocate(steam=()))
    assert titan.steam("boiler") == steam


@pytest.mark.parametrize(("pilot", "stokes"), [("kraehe", [0, 1]), ("", [0])])
def test_kraehes_ninth_cube_may_go_on_red(pilot, stokes):
    """HS-L6, HS-F11: eight white squares are free and a red one."""
    state = duel(initiative=CET)
    titan = crew(state, 1, pilot) if pilot else state.titans[1]
    titan.pilot_used, titan.reserve = True, 20
    lay(titan, boiler="dd")
    begin(state, Phase.STEAM)
    assert free(state, 1, Allocate, steam=(), shut=()) == stokes


@pytest.mark.parametrize(("pilot", "stokes"), [("singleton", [0]), ("", [0, 1])])
def test_the_cube_that_joins_command_is_not_in_the_reserve_for_the_boiler(pilot, stokes):
    """HS-L6, HS-F11: 8 in the reserve, 7 white squares free and a red one; the pilot's cube comes off before."""
    state = duel()
    titan = crew(state, 0, pilot) if pilot else state.titans[0]
    titan.pilot_used, titan.reserve = True, 8
    titan.cells["boiler"] = "ddds......s"
    begin(state, Phase.STEAM)
    steps = ("boiler>command", "boiler>command")
    assert free(state, 0, Allocate, steam=steps, shut=()) == stokes
    play(state, 0, Allocate(steam=steps, stoke=stokes[-1]))
    assert titan.reserve == 0 and titan.steam("boiler") == 7 + stokes[-1]
