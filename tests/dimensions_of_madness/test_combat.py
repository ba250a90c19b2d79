"""Attacks, lines, turrets (DM-C1 to DM-C9, golden tests G8, G14, G17, G36)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness.assigning import Use, spread
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.pools import targets, turret_targets
from engines.dimensions_of_madness.rolling import merged, words_of
from tests.dimensions_of_madness.positions import (
    act,
    begun,
    dice,
    keys,
    minion,
    no_cards,
    put,
    refused,
    roll,
    room_is,
    settle,
    solved,
    told,
    turret,
)


def line(key, number=0):
    return load().characters[key].attacker.lines[number]


def fight(crew_member, target_at="C8", at="B8", seat_crew=None):
    """A character in room 6 with Vikka, who has all her Health, at `target_at`."""
    state = begun(players=4)
    no_cards(state)
    owner = state.figures[crew_member].seat
    for key, figure in state.figures.items():
        if key != crew_member:
            figure.at = {"R7": "R7"}.get(figure.at, figure.at)
    put(state, crew_member, at)
    minion(state, "baron-brine", target_at)
    state.turn, state.top.seat, state.top.waits_for = owner, owner, [owner]
    return state, owner, state.figures["baron-brine"]


def use(state, owner, crew_member, text, target="baron-brine", number=0, more=()):
    key = line(crew_member, number).key
    roll(state, owner, "6", text)
    step = f"{crew_member}/{key}" + (f"@{target}" if target else "")
    count = len(text.split()) - len([m for m in more if m.startswith("more")])
    return act(state, owner, "Assign", dice=(step, "+".join(map(str, range(count))), *more))


def test_melee_needs_a_neighbour_and_ranged_a_line_of_sight_dm_c1():
    state, _, foe = fight("patty-wrench")
    patty = state.figures["patty-wrench"]
    assert targets(state, patty, line("patty-wrench")) == [foe.key]
    foe.at = "E8"
    assert targets(state, patty, line("patty-wrench")) == []
    mapuche = put(state, "mapuche", "B10")
    assert foe.key in targets(state, mapuche, line("mapuche"))
    foe.at = "G8"
    assert foe.key not in targets(state, mapuche, line("mapuche")), "a closed door between"


def test_allies_may_be_attacked_and_teammates_not_dm_c2():
    state = begun(players=3)
    seat = state.turn
    for figure, square in zip(state.figures.values(), ("B7", "B8", "B9", "C7", "C8", "C9"), strict=True):
        figure.at = square
    turret(state, 1, "E11")
    ranged = line("mapuche")
    found = {key for figure in state.mine(seat) for key in targets(state, figure, ranged)}
    assert not found & {f.key for f in state.mine(seat)}
    assert found & {f.key for f in state.mine(1 - seat)}
    assert "turret-2" in found, "the boiler's turret is number 1"


def test_minions_attack_characters_with_one_attack_dm_c3():
    state = begun()
    put(state, "mapuche", "B8")
    vikka, kelly = minion(state, "vikka", "C8"), minion(state, "kelly-kraken", "C9")
    assert [key for key, _ in kelly.lines()] == [kelly.card.minion.attack.key]
    assert targets(state, kelly, kelly.card.minion.attack) == ["mapuche"] and vikka.minion


def test_walkers_and_the_fallen_are_no_targets_dm_c4():
    state, _, foe = fight("patty-wrench")
    patty = state.figures["patty-wrench"]
    for name, value in (("down", True), ("styx", "G1"), ("out", True)):
        setattr(foe, name, value)
        assert targets(state, patty, line("patty-wrench")) == []
        setattr(foe, name, False if name != "styx" else None)


def test_charlotte_hits_and_sends_her_target_to_styx_g8_dm_c6():
    """G8: blue and purple, a sum of 9: a wound, and the minion's marker stays while it goes to a free Gateway."""
    state, owner, foe = fight("charlotte-page", target_at="E8")
    use(state, owner, "charlotte-page", "a5 m4")
    assert foe.wounds == 1 and state.top.kind == "ChoosingGateway"
    act(state, owner, "ChooseGateway", gateway="G3")
    assert (foe.at, foe.styx) == ("E8", "G3")


@pytest.mark.parametrize(
    ("who", "text", "wounds", "steam"),
    [
        ("patty-wrench", "s4 s3", 1, 0),
        ("patty-wrench", "s4 a3", 1, 1),
        ("mapuche", "s5", 1, 0),
        ("magda-von-shrapnel", "s4 a4", 1, 0),
        ("amelia-steam", "s1 a2 m3", 1, 0),
    ],
)
def test_printed_lines_g14_dm_c6(who, text, wounds, steam):
    """G14: 7+ with blue and red gives Steam Power; 5+; 8+ ranged; a straight."""
    state, owner, foe = fight(who)
    foe.wounds = 0
    use(state, owner, who, text)
    assert foe.wounds == wounds and state.teams[owner].steam == steam


def test_further_dice_and_steam_add_wounds_g14_dm_c6():
    state, owner, foe = fight("mapuche")
    use(state, owner, "mapuche", "s5 a5", more=("more:1",))
    assert foe.wounds == 2, "each further blue 5+"
    state, owner, foe = fight("amelia-steam")
    state.teams[owner].steam = 1
    use(state, owner, "amelia-steam", "s1 a2 m3", more=("steam",))
    assert foe.wounds == 2 and state.teams[owner].steam == 0, "1 + n wounds for n Steam Power"


def test_two_red_dice_heal_and_three_equal_solve_g14_dm_c6():
    state, owner, foe = fight("magda-von-shrapnel")
    state.figures["magda-von-shrapnel"].wounds = 2
    use(state, owner, "magda-von-shrapnel", "s4 s4")
    assert foe.wounds == 1 and state.figures["magda-von-shrapnel"].wounds == 1
    state, owner, foe = fight("ada-gearlock")
    room_is(state, "6", "supply-depot")
    use(state, owner, "ada-gearlock", "s2 m2 m2", target="")
    assert state.rooms["6"].status == "solved"


def printed_line(words):
    """The character whose first line or bonus has these words."""
    for character in load().characters.values():
        for each in character.attacker.lines:
            if words(each):
                return character.key, each
    raise AssertionError("no such line")


def test_the_lines_of_the_other_side_g14_g36_dm_c6():
    """G14: two red dice: an extra wound, or a stun; red and blue: another target in sight. G36: poison one, or all."""
    seen: dict[tuple[str, ...], set[tuple[str, str | None]]] = {}
    for character in load().characters.values():
        for each in character.attacker.lines:
            for bonus in each.bonuses:
                kinds = tuple(sorted(colour.value for colour in bonus.dice))
                seen.setdefault(kinds, set()).update((w.do, getattr(w, "who", None)) for w in bonus.words)
    assert {("wound", "target"), ("stun", "target"), ("heal", "self")} <= seen["strength", "strength"]
    assert {("wound", "sight"), ("steam", None)} <= seen["agility", "strength"]
    assert [w.who for w in spoken(poisons, "s5 s4")] == ["target"]
    assert [w.who for w in spoken(poisons, "s5 m4")] == ["target", "room_enemies"]
    assert [(w.do, w.n) for w in spoken(hits_harder, "s5 s4")] == [("wound", 2)], "the extra wound falls with the first"


def poisons(each):
    return any(word.do == "poison" and word.who == "target" for word in each.words)


def hits_harder(each):
    red = [bonus for bonus in each.bonuses if {colour.value for colour in bonus.dice} == {"strength"}]
    return any(bonus.words[0].do == "wound" and bonus.words[0].who == "target" for bonus in red)


def spoken(which, text):
    """What the first line of this kind does with these two dice."""
    _, each = printed_line(which)
    hand = spread(begun(), 0, "6", dice(text))
    return merged(words_of(each, hand, Use("", "", each.key, "", [0, 1], 2)), 0)


@pytest.mark.parametrize(("level", "health", "hits_on", "every"), [(1, 1, 5, False), (2, 2, 4, False), (3, 1, 5, True)])
def test_the_three_turrets_g17_dm_c8(level, health, hits_on, every):
    kind = load().table.turrets[str(level)]
    assert (kind.health, kind.hits_on, kind.all) == (health, hits_on, every)
    state = begun()
    no_cards(state)
    put(state, "mapuche", "C8")
    put(state, "arcturus", "C10")
    put(state, "charlotte-page", "R7")
    tower = turret(state, level, "F9")
    assert set(turret_targets(state, tower)) == {"mapuche", "arcturus"}
    state.turn = 1
    low, high = f"g{hits_on - 1}", f"g{hits_on}"
    roll(state, 1, "6", low)
    settle(state)
    assert state.top.kind != "Assigning", "nothing can be done with that die"
    roll(state, 1, "6", high)
    aim = f"turret-{tower.number}" + ("" if every else "@mapuche")
    events = act(state, 1, "Assign", dice=(aim, "0"))
    hurt = [f.key for f in state.figures.values() if f.wounds]
    assert hurt == (["arcturus", "mapuche"] if every else ["mapuche"]) and told(events, "TurretFired")


def test_a_turret_takes_one_die_dm_c8():
    state = begun()
    put(state, "mapuche", "C8")
    tower = turret(state, 1, "F9")
    state.turn = 1
    roll(state, 1, "6", "g5 g6")
    step = f"turret-{tower.number}@mapuche"
    assert refused(state, 1, "Assign", dice=(step, "0+1")).rule == "DM-P6"
    assert refused(state, 1, "Assign", dice=(step, "0", step, "1")).rule == "DM-P6"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_destroyed_turret_gives_its_health_in_steam_dm_c9(level):
    state = begun()
    no_cards(state)
    put(state, "mapuche", "C8")
    tower = turret(state, level, "F8")
    for _ in range(tower.health):
        roll(state, 0, "6", "s5")
        act(state, 0, "Assign", dice=(f"mapuche/bolas@turret-{tower.number}", "0"))
    assert tower not in state.turrets and state.teams[0].steam == load().table.turrets[str(level)].health
    solved(state, "6")
    assert keys(state, 0, "Walk", figure="mapuche"), "the square is free"
