"""Faction Skills and objects."""

import pytest

from engines.showdown import events
from engines.showdown.actions import (
    Attack,
    Bribe,
    BuyCard,
    BuyCoin,
    EndTurn,
    Expose,
    MoveCharacter,
    Push,
    Recruit,
    TakeControl,
)
from engines.showdown.actions.city import attribute_sums
from engines.showdown.content import load
from engines.showdown.effects import bonus, health, may, skill_works, sources
from engines.showdown.words import WORDS
from tests.showdown.positions import offered, place, play, refused, spend, table, who

FOES = {"clayton": "base", "mapuche": "base"}


def mine(people, theirs=None, **pool):
    """Gear's turn with these characters; the tiles are the first four, more with four players."""
    return spend(table({0: people, 1: theirs or FOES}, players=4), **pool)


def test_everybody_has_a_skill_of_its_own_sd_f1():
    people = load().people.values()
    assert len({p.skill.gives.model_dump_json() for p in people}) >= 20
    assert len({(p.skill.gives.model_dump_json(), p.skill.at) for p in people}) == 32


def test_a_skill_needs_its_place_and_a_companion_sd_f2():
    # Sharktooth Sam works in the Harbour; Kelly Kraken is of his Faction, Clayton is not.
    for people, works in [
        ({"sharktooth_sam": "harbour", "kelly_kraken": "harbour"}, True),
        ({"sharktooth_sam": "harbour", "clayton": "harbour"}, False),
        ({"sharktooth_sam": "harbour", "kelly_kraken": "station"}, False),
        ({"sharktooth_sam": "bank", "kelly_kraken": "bank"}, False),
    ]:
        state = mine(people, {"jun_kettle": "base", "mapuche": "base"})
        assert skill_works(state, 0, who(state, "sharktooth_sam")) == works
    state = mine({"sharktooth_sam": "harbour", "kelly_kraken": "harbour"})
    who(state, "sharktooth_sam").inactive = True
    assert skill_works(state, 0, who(state, "sharktooth_sam")), "inactive, it works on [SD-R2]"


def test_a_leader_needs_no_companion_sd_f2():
    state = mine({"clayton": "bank", "kelly_kraken": "base"}, {"jun_kettle": "base", "mapuche": "base"})
    assert skill_works(state, 0, who(state, "clayton"))


@pytest.mark.parametrize(
    ("bearer", "at", "field"),
    [
        ("mapuche", "foundry", "melee"),
        ("hans_p_kruger", "foundry", "ranged"),
        ("bertram_coal", "foundry", "health"),
    ],
)
def test_numbers_for_companions_there_sd_f2(bearer, at, field):
    faction = load().people[bearer].faction
    friend, stranger = [
        next(p.key for p in load().people.values() if (p.faction is faction) == same and p.key != bearer)
        for same in (True, False)
    ]
    state = spend(table({0: {bearer: at, friend: at, stranger: at}, 1: {"jun_kettle": "base"}}, players=4))
    assert [bonus(sources(state, 0), who(state, key), field) for key in (bearer, friend, stranger)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("bearer", "friend", "attribute"),
    [("mister_barnacle", "dieter", 0), ("nell_lantern", "mapuche", 1), ("urchin_jack", "dieter", 2)],
)
def test_attributes_for_control_sd_f2_sd_l1(bearer, friend, attribute):
    at = load().people[bearer].skill.at
    state = table({0: {bearer: at, friend: at}, 1: {"jun_kettle": "base"}}, players=4)
    cards = [load().people[key] for key in (bearer, friend)]
    plain = [sum(getattr(c, name) for c in cards) for name in ("strength", "magic", "agility")]
    plain[attribute] += 2
    assert attribute_sums(state, 0, state.players[0].characters) == tuple(plain)


@pytest.mark.parametrize(
    ("bearer", "friend", "gets"),
    [
        ("amelia_steam", "mapuche", {"actions": 1}),
        ("patty_wrench", "mapuche", {"tricks": ["revive"]}),
        ("isambard_flint", "mapuche", {"tricks": ["trash"]}),
        ("dieter", "vikka", {"coins": 1}),
        ("the_bosun", "vikka", {"attacks": 1}),
        ("octavia_ink", "vikka", {"tricks": ["haul"]}),
        ("professor_lamprey", "vikka", {"tricks": ["recover"]}),
        ("morsiarty", "vikka", {"tricks": ["sabotage"]}),
    ],
)
def test_what_comes_each_turn_sd_f2_sd_n2(bearer, friend, gets):
    at = load().people[bearer].skill.at
    state = table({0: {"clayton": "base", "ada_gearlock": "base"}, 1: {bearer: at, friend: at}}, players=4)
    state, told = play(state, EndTurn())
    assert {key: getattr(state.pool, key) for key in gets} == gets
    assert bearer in [e.source for e in told if isinstance(e, events.Gained)]


def test_a_card_more_each_turn_sd_f2():
    gangs = {0: {"dieter": "base", "vikka": "base"}, 1: {"clayton": "bank", "mapuche": "base"}}
    state, _ = play(table(gangs, players=4, first_turns="equal"), EndTurn())
    assert len(state.players[1].hand.cards) == 6


def test_shooting_from_the_first_line_sd_f4():
    state = mine({"charlotte_page": "station", "magda_von_shrapnel": "station"}, {"dieter": "station"}, attacks=1)
    state, told = play(state, Attack(target="dieter", blows=("magda_von_shrapnel",)))
    assert next(e for e in told if isinstance(e, events.Attacked)).value == 5


def test_striking_from_the_second_line_sd_f4():
    people = {"madame_undertow": "foundry", "dieter": "foundry>madame_undertow"}
    state = mine(people, {"jun_kettle": "foundry"}, attacks=1)  # Dieter strikes with 4 rather than shoot with 1
    state, _ = play(state, Attack(target="jun_kettle", blows=("dieter",)))
    assert place(state, "jun_kettle") == "base"


def test_striking_into_the_second_line_sd_f4():
    theirs = {"clayton": "harbour", "mapuche": "harbour>clayton"}
    state = mine({"kelly_kraken": "harbour", "dieter": "harbour"}, theirs, attacks=1)
    state, _ = play(state, Attack(target="mapuche", blows=("dieter",)))
    assert place(state, "mapuche") == "base"


def test_shooting_into_adjacent_locations_sd_f4():
    people = {"magda_von_shrapnel": "harbour", "clayton": "harbour", "mapuche": "harbour>clayton"}
    state = mine(people, {"ludmila_kelp": "bank", "dieter": "foundry"}, attacks=2)
    # In the block the Harbour touches the Bank, not the Foundry.
    state, _ = play(state, Attack(target="ludmila_kelp", blows=("mapuche",)))
    assert place(state, "ludmila_kelp") == "base"
    refused(state, Attack(target="dieter", blows=("mapuche",)), "SD-K1")


def test_a_guard_sd_f3():
    theirs = {"tobias_brasshand": "station", "jun_kettle": "station"}
    state = mine({"dieter": "station", "vikka": "station>dieter"}, theirs, attacks=2)
    assert offered(state, Attack) == ["tobias_brasshand", "jun_kettle"], "shots pass"
    refused(state, Attack(target="jun_kettle", blows=("dieter",)), "SD-K6")
    play(state, Attack(target="tobias_brasshand", blows=("dieter",)))
    behind = mine(
        {"dieter": "station", "vikka": "base"}, {"jun_kettle": "station", "tobias_brasshand": "station>jun_kettle"},
        attacks=1,
    )  # fmt: skip
    play(behind, Attack(target="jun_kettle", blows=("dieter",)))


def test_a_shelter_sd_f3():
    theirs = {"ludmila_kelp": "observatory", "vikka": "observatory>ludmila_kelp"}
    state = mine({"clayton": "observatory", "magda_von_shrapnel": "observatory>clayton"}, theirs, attacks=2)
    refused(state, Attack(target="vikka", blows=("magda_von_shrapnel",)), "SD-F3")
    play(state, Attack(target="ludmila_kelp", blows=("magda_von_shrapnel",)))


def test_knocked_out_but_active_sd_f4():
    theirs = {"rosalind_spark": "observatory", "jun_kettle": "observatory"}
    state = mine({"dieter": "observatory", "vikka": "base"}, theirs, attacks=1)
    state, told = play(state, Attack(target="jun_kettle", blows=("dieter",)))
    assert place(state, "jun_kettle") == "base" and not who(state, "jun_kettle").inactive
    assert events.KnockedOut(seat=1, character="jun_kettle", inactive=False) in told


def test_one_exit_a_turn_for_free_sd_f4():
    people = {"fitzroy_gale": "airship_dock", "mapuche": "airship_dock", "clayton": "airship_dock>mapuche"}
    state = mine(people, {"dieter": "base"})
    assert offered(state, MoveCharacter, who="mapuche") == ["foundry", "observatory"], "no change of lines for free"
    state, _ = play(state, MoveCharacter(who="mapuche", to="foundry"))
    assert state.pool.exits == ["fitzroy_gale"]
    refused(state, MoveCharacter(who="clayton", to="foundry"), "SD-N4")


def test_active_after_control_sd_f4():
    people = {"barnaby_rivet": "station", "fitzroy_gale": "station"}  # 6/4/7 against 5/4/7
    state, _ = play(mine(people, {"dieter": "base"}, actions=1), TakeControl(at="station", team=tuple(people)))
    assert not who(state, "barnaby_rivet").inactive and who(state, "fitzroy_gale").inactive


def test_steadfast_sd_f4():
    theirs = {"ingrid_maelstrom": "airship_dock", "dieter": "airship_dock"}
    state = mine({"clayton": "airship_dock", "mapuche": "base"}, theirs, tricks=["bribe", "push"])
    refused(state, Bribe(who="dieter"), "SD-T8")
    refused(state, Push(who="dieter", to="foundry"), "SD-T6")


def test_who_would_make_the_steadfast_step_up_is_not_pushed_sd_f4_sd_t6():
    # Jun Kettle, of the other Faction, is not steadfast; Dieter behind her is, and would change his line.
    theirs = {"ingrid_maelstrom": "airship_dock", "jun_kettle": "airship_dock", "dieter": "airship_dock>jun_kettle"}
    state = mine({"clayton": "airship_dock", "mapuche": "base"}, theirs, tricks=["push"])
    refused(state, Push(who="jun_kettle", to="foundry"), "SD-T6")
    who(state, "dieter").at, who(state, "dieter").back = None, False
    play(state, Push(who="jun_kettle", to="foundry"))


@pytest.mark.parametrize("front", ["dieter", "jun_kettle"])
def test_the_steadfast_do_not_change_places_with_others_sd_f4_sd_t7(front):
    # Ingrid Maelstrom's skill stands for Dieter, of her Faction, not for Jun Kettle.
    back = "jun_kettle" if front == "dieter" else "dieter"
    theirs = {"ingrid_maelstrom": "airship_dock", front: "airship_dock", back: f"airship_dock>{front}"}
    if front == "jun_kettle":
        theirs["vikka"] = "airship_dock>ingrid_maelstrom"
    state = mine({"clayton": "airship_dock", "mapuche": "base"}, theirs, tricks=["expose"])
    refused(state, Expose(who=back), "SD-T7")


@pytest.mark.parametrize(
    ("bearer", "friend", "at", "power", "coins"),
    [("vikka", "dieter", "station", 2, 0), ("sharktooth_sam", "dieter", "harbour", 1, 2)],
)
def test_what_a_knock_out_brings_sd_f2(bearer, friend, at, power, coins):
    state = mine({bearer: at, friend: at}, {"jun_kettle": at, "clayton": "base"}, attacks=1)
    state, _ = play(state, Attack(target="jun_kettle", blows=("dieter",)))
    assert state.players[0].power == power and state.pool.coins == coins


def test_what_control_brings_sd_f2():
    people = {"arcturus": "observatory", "mapuche": "observatory"}  # 4/7/6 against 3/9/4
    state, _ = play(
        mine(people, {"dieter": "base"}, actions=1, magic=2), TakeControl(at="observatory", team=tuple(people))
    )
    assert state.players[0].power == 5 + 2


@pytest.mark.parametrize(
    ("bearer", "friend", "ware", "kind"),
    [
        ("ada_gearlock", "mapuche", "spyglass", BuyCard),
        ("jun_kettle", "mapuche", "two_actions", BuyCard),
        ("coral_nightingale", "dieter", "coin2", BuyCoin),
        ("baron_brine", "dieter", None, Recruit),
    ],
)
def test_cheaper_wares_sd_f2_sd_m6(bearer, friend, ware, kind):
    state = mine({bearer: "bank", friend: "bank"}, {"clayton": "base", "vikka": "base"}, coins=9)
    cost = {"spyglass": 5, "two_actions": 3, "coin2": 3, None: 4}[ware]
    if kind is BuyCard:
        state.row.cards[0] = ware
    action = Recruit(who=state.revealed.cards[0]) if kind is Recruit else kind(which=ware)
    state, told = play(state, action)
    assert next(e for e in told if isinstance(e, events.Bought | events.Recruited)).cost == cost - 1


def test_objects_work_everywhere_sd_f5():
    state = mine({"dieter": "bank", "vikka": "station"})
    state.players[0].objects.cards = ["plated_coats", "field_hospital"]
    assert [health(state, 0, c) for c in state.players[0].characters] == [6, 5]
    assert all(may(state, 0, c, "medic") for c in state.players[0].characters)
    state.players[0].objects.cards = ["banner"]
    spend(state, actions=1)
    state, _ = play(state, MoveCharacter(who="vikka", to="bank"))
    state, _ = play(spend(state, actions=1), TakeControl(at="bank", team=("dieter", "vikka")))
    assert state.players[0].power == 5 + 2


def test_every_word_is_some_skill_sd_f4():
    assert {p.skill.gives.word for p in load().people.values()} - {None} == set(WORDS)
