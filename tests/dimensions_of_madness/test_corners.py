"""Corners of the rules that a third reading found: doors, unseen rooms, Styx, poison, turrets on their own, ties."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.ending import finish
from engines.dimensions_of_madness.events import Cursed, DoorOpened
from engines.dimensions_of_madness.figures import expel, wound
from engines.dimensions_of_madness.frames import DefenderTurn, StyxReaction
from engines.dimensions_of_madness.places import adjacent, reach, returns
from engines.dimensions_of_madness.rooms import ask_defender, solve
from engines.dimensions_of_madness.tide import due
from engines.dimensions_of_madness.turns import end_turn as turn_ends
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    begun,
    effect,
    give,
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

# ---- the defender's turn


def defending(state, stage):
    """The defender's turn from a stage on, up to its first question."""
    no_cards(state)
    state.stack, state.turn = state.stack[:1], state.defender
    state.stack[0].stage = "styx"
    state.push(DefenderTurn(seat=state.defender, stage=stage))
    return settle(state)


def test_a_turret_alone_is_rolled_for_dm_p2_dm_p3():
    """No minion is on the board: the turret that sees an attacker fires all the same; one that sees nobody is not
    asked about.
    """
    state = begun()
    put(state, "mapuche", "B8")
    turret(state, 1, "F9")
    defending(state, "pools")
    assert state.top.kind == "Pools" and keys(state, 1, "RollPool")[0]
    state = begun()
    turret(state, 1, "F9")
    defending(state, "pools")
    assert state.top.kind != "Pools", "everybody is behind closed doors"
    state = begun(turret_alone="off")
    put(state, "mapuche", "B8")
    turret(state, 1, "F9")
    defending(state, "pools")
    assert state.top.kind != "Pools", "by the option it needs a minion"


def test_a_minion_moves_in_the_turn_in_which_it_arrives_dm_d1():
    """Reinforcements are step 2 of the defender's turn, moves are step 3."""
    state = begun()
    put(state, "mapuche", "B8")
    state.round = 3
    defending(state, "draw")
    assert state.top.kind == "PlacingMinion"
    act(state, 1, "PlaceMinion", minion="vikka", at="F11")
    assert state.top.kind == "Moves" and state.figures["vikka"].points == 3
    assert keys(state, 1, "Walk") == ["vikka"]


def test_minions_open_portals_too_dm_x1_dm_d5():
    """The exceptions of the defender's turn are doors, Agility dice, placement and turrets; backup needs Magic dice."""
    state = begun()
    put(state, "mapuche", "B8")
    minion(state, "vikka", "F11")
    defending(state, "moves")
    act(state, 1, "OpenPortal", figure="vikka", gateway="G2")
    assert (state.figures["vikka"].at, state.figures["vikka"].styx) == ("F11", "G2")
    state = begun("checkmate")
    leader = next(f for f in state.figures.values() if f.minion and f.card.leader)
    defending(state, "moves")
    assert leader.points and leader.key not in keys(state, 1, "OpenPortal"), "the leader does not leave its room"


def test_cards_against_neighbours_need_a_neighbour_dm_f7():
    """Scorch: an attacker in a room where the defender has a minion."""
    state = begun()
    no_cards(state)
    give(state, 1, "scorch")
    put(state, "mapuche", "C8")
    put(state, "arcturus", "C6")
    minion(state, "vikka", "F6")
    act(state, 1, "PlayDefense", card="scorch")
    assert (state.figures["mapuche"].wounds, state.figures["arcturus"].wounds) == (0, 1)


def test_nobody_plays_cards_in_the_stygian_reaction_dm_f4():
    """Not even who asked to be heard when a room is entered, and a walker is thrown into an unseen one."""
    state = begun()
    give(state, 1, "shock")
    act(state, 1, "GiveOrder", what="ask_entry")
    ask_defender(state, "somebody entered", "2")
    assert state.top.kind == "Pause", "in a turn it is so"
    state.pop(state.top)
    state.push(StyxReaction(due=due(state)))
    ask_defender(state, "somebody entered", "2")
    assert state.top.kind == "StyxReaction"


# ---- doors and unseen rooms


def test_no_walk_leads_through_one_unseen_room_into_another_dm_m6():
    """Both rooms 7 and 8 are unseen, and every door on the way stands open, as minions leave them."""
    state = begun()
    state.doors.update({"H6S": "open", "I8E": "open"})
    mapuche = put(state, "mapuche", "H6")
    mapuche.points = 9
    found = reach(state, mapuche, 9)
    assert "I8" in found and "J8" not in found
    solved(state, "7")
    assert "J8" in reach(state, mapuche, 9)


def test_a_walk_goes_round_an_unseen_room_dm_m6():
    """Six steps lead from B6 to G11 through room 6, whose doors stand open, and 1 + 6 + 6 + 1 round it."""
    state = begun()
    state.doors.update({"B6S": "open", "F11E": "open"})
    mapuche = put(state, "mapuche", "B6")
    mapuche.points = 15
    for figure, square in zip(state.mine(0)[:2], ("R7", "R8"), strict=True):
        figure.at = square
    assert reach(state, mapuche, 15)["G11"] == 14
    path = told(act(state, 0, "Walk", figure="mapuche", to="G11"), "Walked")[0].path
    assert not {square for square in path if state.board.room_of[square] == "6"}
    assert state.rooms["6"].status == "unseen" and mapuche.points == 1
    solved(state, "6")
    put(state, "mapuche", "B6").points = 15
    assert reach(state, mapuche, 15)["G11"] == 6


def locked_by_card(state, door):
    """A door that a card has locked until the defender's turn is over, opened by a minion beside it."""
    state.barred[door] = 1
    beside = state.board.doors[door].squares[1]
    minion(state, "vikka", beside)
    state.top.seat, state.top.waits_for, state.turn = 1, [1], 1
    act(state, 1, "OpenDoor", figure="vikka", door=door)


def test_a_barred_door_that_a_minion_opened_opens_for_all_in_the_end_dm_m9():
    state = begun()
    solved(state, "6")
    locked_by_card(state, "B6S")
    assert state.doors["B6S"] == "minion" and state.barred == {"B6S": 1}, "for attackers it is still locked"
    turn_ends(state, 1, Silent(state))
    assert state.doors["B6S"] == "open"


def test_from_a_solved_room_a_minions_door_may_be_opened_dm_m8_dm_m9():
    """Rooms 7 and 8 are active; a minion opened the door between; room 8 is solved: from there it may be opened."""
    state = begun()
    room_is(state, "7", "time-lock", entry="H6S")
    room_is(state, "8", "supply-depot", entry="K6S")
    state.doors["I8E"] = "minion"
    mapuche = put(state, "mapuche", "J8")
    assert "I8E" not in keys(state, 0, "OpenDoor"), "locked from room 8 too"
    solve(state, "8", 0, Silent(state))
    settle(state)
    assert state.doors["I8E"] == "minion", "room 7 still locks it"
    act(state, 0, "OpenDoor", figure="mapuche", door="I8E")
    assert state.doors["I8E"] == "open" and mapuche.points == 2


# ---- Styx


def test_a_walker_that_is_knocked_out_lies_at_its_marker_dm_k2():
    """Poison at the end of the turn, in Styx; the marker's square is free."""
    state = begun()
    arcturus = put(state, "arcturus", "C6")
    arcturus.styx, arcturus.wounds, arcturus.idle = "O1", arcturus.health - 1, False
    arcturus.poisoned = arcturus.poison_due = True
    turn_ends(state, 0, Silent(state))
    assert arcturus.down and (arcturus.at, arcturus.styx) == ("C6", None)


def test_who_chooses_a_square_in_an_unseen_room_activates_it_dm_x7_dm_r1():
    """The marker's square is taken; one of the free squares beside it lies behind an open door."""
    state = begun()
    no_cards(state)
    state.room_deck.cards.remove("supply-depot")
    state.room_deck.cards.insert(0, "supply-depot")
    state.doors["B6S"] = "open"
    figure = put(state, "arcturus", "B6")
    figure.styx = "G1"
    put(state, "mapuche", "B6")
    assert {"A6", "B7", "C6"} <= set(adjacent(state, "B6"))
    turn = Silent(state)
    expel(state, figure, turn)
    assert told(turn.events, "Expelled")[0].square == "", "where it stands is not settled"
    settle(state)
    assert refused(state, 0, "Land", square="B6").rule == "DM-X7"
    events = act(state, 0, "Land", square="B7")
    assert told(events, "Landed")[0].square == "B7" and figure.at == "B7"
    assert state.rooms["6"].status == "active" and state.top.kind == "Moves"


def test_the_limiter_holds_minions_too_dm_s4():
    state = begun("escape")
    vikka = minion(state, "vikka", "J8")
    vikka.styx = "Eye"
    assert returns(state, vikka) == [state.room(vikka)]


# ---- who is to blame, and who wins


@pytest.mark.parametrize(("word", "points"), [("poison", 1), ("stun", 0)])
def test_poison_scores_for_whose_dice_did_it_dm_k9_dm_s3(word, points):
    """The Jail: a minion that falls by poison gives its point to the player who poisoned it."""
    state = begun("jail")
    guard = next(f for f in state.figures.values() if f.minion)
    guard.wounds = guard.health - 1
    effect(state, 0, [{"do": word, "who": "target"}], source="line", actor="mapuche", target=guard.key)
    guard.poison_due = guard.poisoned
    turn_ends(state, 1, Silent(state))
    assert state.teams[0].scored.get("defender_down", 0) == points and guard.down is bool(points)


def test_poison_of_a_room_is_nobodys_dm_k9_dm_s2():
    """The Vault: an ally's poison is friendly fire, a room's is not; the defender scores both."""
    for source, points in (("line", 2), ("penalty", 0)):
        state = begun("vault", players=3)
        victim = state.mine(1)[0]
        victim.wounds = victim.health - 1
        who = "target" if source == "line" else "inside"
        seat = 0 if source == "line" else 1
        victim.at = next(s for room in state.rooms for s in state.board.rooms[room].squares)
        room = state.room(victim)
        words = [{"do": "poison", "who": who}]
        effect(state, seat, words, source=source, actor="mapuche", target=victim.key, room=room)
        victim.poison_due, victim.idle = victim.poisoned, False
        turn_ends(state, 1, Silent(state))
        assert victim.down and state.teams[2].scored == {"down": 2}
        assert state.teams[0].scored.get("friendly_fire", 0) == points


def test_who_got_away_stands_in_a_tie_dm_v4():
    """Three who got away beat two minions on the board at equal points."""
    state = begun("vault")
    minion(state, "vikka", "C8")
    minion(state, "dieter", "D8")
    for figure in state.mine(0):
        figure.out = True
    for item in state.items.values():
        item.taken = 0
    state.teams[0].vp, state.teams[1].vp = 1, 3
    finish(state, "rounds", Silent(state))
    assert state.teams[0].vp == 3 == state.teams[1].vp and state.result.winners == (0,)


def test_a_wound_on_who_is_down_does_nothing_dm_k1():
    state = begun()
    mapuche = state.figures["mapuche"]
    wound(state, mapuche, 9, None, Silent(state))
    turn = Silent(state)
    wound(state, mapuche, 1, None, turn)
    assert turn.events == [] and mapuche.wounds == mapuche.health


def test_special_actions_that_could_do_nothing_are_not_offered_dm_p3_dm_p6():
    """In a corridor Patty's Bypass has no room to work on and nobody needs Clayton's dressing: nothing is rolled."""
    state = begun(players=4)
    no_cards(state)
    state.stack, state.turn = state.stack[:1], 2
    crew = {"magda-von-shrapnel": "R7", "patty-wrench": "C6", "ada-gearlock": "R8"}
    for key, square in crew.items():
        put(state, key, square)
    roll(state, 2, "c1", "s4 s4")
    settle(state)
    assert state.top.kind != "Assigning", "no dice can be assigned to anything"
    room_is(state, "6", "supply-depot")
    put(state, "patty-wrench", "B7")
    roll(state, 2, "6", "s4 s4")
    assert any("bypass" in step for option in keys(state, 2, "Assign") for step in option)


def test_lines_of_text_name_things_as_people_do():
    """A turret by its kind and place, a door of the scenario that opens by itself, once and twice."""
    state = begun("escape")
    put(state, "mapuche", "D10")
    tower = turret(state, 2, "F12")
    roll(state, 0, state.room(state.figures["mapuche"]), "s5")
    events = act(state, 0, "Assign", dice=(f"mapuche/bolas@turret-{tower.number}", "0"))
    assert told(events, "LineUsed")[0].line().startswith("Mapuche uses Steam Bolas on the MKII turret at F12")
    assert DoorOpened(door="F2E", squares=("F2", "G2")).line() == "The door between F2 and G2 opens."
    assert "once" in Cursed(room="6", name="the room", curse="alarm", number=1).line()


@pytest.mark.parametrize("seat", [0, 1])
def test_whether_orders_were_given_shows_no_more_than_which_dm_f8(seat):
    """What spectators and the other player may know of the table is the same before and after an order, and after it
    is taken back.
    """
    state = begun()
    what = "tide_hold" if seat == 0 else "ask_roll"

    def public(watcher):
        with GAME.masked(state, watcher) as view:
            return GAME.dump(view.state)

    before = {watcher: public(watcher) for watcher in (None, 1 - seat)}
    for name, fields in (("GiveOrder", {"what": what}), ("CancelOrder", {"what": f"{what}:"})):
        events = act(state, seat, name, **fields)
        assert {watcher: public(watcher) for watcher in before} == before
        assert [event.seen_by(watcher) for event in events for watcher in before] == [None] * (2 * len(events))


def test_a_die_of_gear_is_not_used_twice_dm_m10():
    """Mapuche has two Agility dice and the Rafter's; all three used, the Rafter gives Arcturus none this turn."""
    for used, left in ((3, 1), (2, 2)):
        state = begun()
        state.beasts.cards.remove("rafter")
        mapuche, arcturus = put(state, "mapuche", "C6"), put(state, "arcturus", "D6")
        mapuche.gear = ["rafter"]
        for _ in range(used):
            act(state, 0, "Sprint", figure="mapuche")
        act(state, 0, "PassGear", figure="mapuche", to="arcturus", what=("rafter",))
        assert mapuche.left().get("agility", 0) == 0 and arcturus.left()["agility"] == left, "of his own one, and it"
        assert sum(arcturus.spent.values()) == 2 - left


def test_who_has_no_mind_left_cannot_pay_the_tide_dm_x8():
    """A stunned character was sent to Styx: it drifts, whatever its player has ordered."""
    state = begun()
    act(state, 0, "GiveOrder", what="tide_hold")
    arcturus = put(state, "arcturus", "C6")
    arcturus.styx, arcturus.madness = "I2", arcturus.mind
    state.stack = state.stack[:1]
    state.push(StyxReaction(due=due(state)))
    settle(state)
    assert state.top.kind == "Drifting" and refused(state, 0, "HoldOn").rule == "DM-X8"
    act(state, 0, "Drift", to="O2")
    assert arcturus.styx == "O2"
