"""Moves, doors, gear and objects (DM-M1 to DM-M12, golden tests G2 to G4, G30, G35)."""

from __future__ import annotations

from engines.dimensions_of_madness.content import Colour
from tests.dimensions_of_madness.positions import (
    act,
    allowed,
    begun,
    give,
    keys,
    minion,
    no_cards,
    put,
    refused,
    room_is,
    solved,
    told,
    turret,
)


def reach(state, key):
    return set(keys(state, 0, "Walk", figure=key))


def test_steps_cost_a_point_each_dm_m1():
    state = begun()
    put(state, "mapuche", "C6")
    put(state, "arcturus", "R7")
    put(state, "charlotte-page", "R8")
    act(state, 0, "Walk", figure="mapuche", to="E6")
    assert state.figures["mapuche"].points == 1
    assert reach(state, "mapuche") == {"D6", "F6"}
    act(state, 0, "Walk", figure="mapuche", to="F6")
    assert refused(state, 0, "Walk", figure="mapuche", to="G6").rule == "DM-M1"


def test_steps_over_corners_dm_m2():
    """Corridor c1 is one square wide; in room 6 a step over a corner is free, past the door post it is not."""
    for how, expected in (("corner_safe", True), ("none", False)):
        state = begun(diagonals=how)
        solved(state, "6")
        put(state, "mapuche", "C8").points = 1
        assert ("D9" in reach(state, "mapuche")) is expected
    for how, expected in (("corner_safe", False), ("free", True)):
        state = begun(diagonals=how)
        solved(state, "6")
        state.doors["B6S"] = "open"
        put(state, "mapuche", "A6").points = 1
        assert ("B7" in reach(state, "mapuche")) is expected, "round the post of the open door"


def test_allies_are_passed_and_enemies_are_not_dm_m3():
    state = begun()
    put(state, "mapuche", "C6")
    put(state, "arcturus", "D6")
    put(state, "charlotte-page", "R8")
    assert "E6" in reach(state, "mapuche") and "D6" not in reach(state, "mapuche")
    minion(state, "vikka", "B6")
    assert reach(state, "mapuche") == {"E6", "F6"}
    state.figures["vikka"].down = True
    assert {"A6", "E6", "F6"} <= reach(state, "mapuche") and "B6" not in reach(state, "mapuche"), (
        "over the marker of the fallen, not onto it"
    )
    state = begun()
    put(state, "mapuche", "C6")
    turret(state, 1, "B6")
    assert "A6" not in reach(state, "mapuche")


def test_the_example_of_the_rulebook_g2_g3_g4_dm_m4():
    """G2 and G3: Charlotte walks two and passes her gear; Mapuche opens the door, walks two, and one more for a die.
    G4: the room is activated when he enters it.
    """
    state = begun()
    put(state, "mapuche", "H6")
    put(state, "charlotte-page", "K6").gear = ["field-kit"]
    put(state, "arcturus", "R7")
    act(state, 0, "Walk", figure="charlotte-page", to="I6")
    assert state.figures["charlotte-page"].points == 1
    act(state, 0, "PassGear", figure="charlotte-page", to="mapuche", what=("field-kit",))
    assert state.figures["charlotte-page"].points == 0 and state.figures["mapuche"].gear == ["field-kit"]
    act(state, 0, "OpenDoor", figure="mapuche", door="H5S")
    events = act(state, 0, "Walk", figure="mapuche", to="H4")
    assert state.figures["mapuche"].points == 0
    room = state.rooms["3"]
    assert room.status == "active" and room.card == told(events, "RoomActivated")[0].card
    locked = ("K5S", "F2E", "L2E")
    assert state.doors["H5S"] == "open" and {state.doors[door] for door in locked} == {"shut"}
    while state.top.kind != "Moves":
        act(state, 1, "PlaceTurret", level=state.top.level, at=keys(state, 1, "PlaceTurret", level=state.top.level)[0])
    act(state, 0, "Sprint", figure="mapuche")
    assert state.figures["mapuche"].points == 2
    assert state.figures["mapuche"].left() == {Colour.STRENGTH: 1, Colour.AGILITY: 1}, "the die has left the pool"
    act(state, 0, "Walk", figure="mapuche", to="H3")
    assert state.figures["mapuche"].points == 1
    act(state, 0, "EndMoves")
    assert refused(state, 0, "Walk", figure="mapuche", to="H2").rule, "the point that is left is lost"


def test_who_has_no_agility_die_does_not_sprint_dm_m4():
    state = begun(players=3)
    assert "tobias-brasshand" not in keys(state, state.turn, "Sprint")
    assert set(keys(state, 0, "Sprint") if state.turn == 0 else ("mapuche",)) >= {"mapuche"}


def test_no_walk_leads_through_an_unseen_room_dm_m6():
    state = begun()
    no_cards(state)
    state.doors.update({"B6S": "open", "F11E": "open"})
    put(state, "mapuche", "B6").points = 9
    assert "F11" in reach(state, "mapuche") and "G11" not in reach(state, "mapuche")
    solved(state, "6")
    assert "G11" in reach(state, "mapuche")


def test_doors_are_opened_and_closed_for_a_point_dm_m7():
    state = begun()
    put(state, "mapuche", "B6")
    events = act(state, 0, "OpenDoor", figure="mapuche", door="B6S")
    assert state.doors["B6S"] == "open" and state.figures["mapuche"].points == 2
    assert told(events, "DoorOpened")[0].squares == ("B6", "B7")
    act(state, 0, "CloseDoor", figure="mapuche", door="B6S")
    assert state.doors["B6S"] == "shut" and state.figures["mapuche"].points == 1
    state.barred["B6S"] = 1
    assert refused(state, 0, "OpenDoor", figure="mapuche", door="B6S").rule == "DM-M7"


def test_the_doors_of_an_activated_room_dm_m8():
    state = begun()
    room_is(state, "7", "time-lock", entry="H6S")
    put(state, "mapuche", "I8")
    assert refused(state, 0, "OpenDoor", figure="mapuche", door="I8E").rule == "DM-M7"
    put(state, "arcturus", "H7")
    assert "H6S" in keys(state, 0, "OpenDoor", figure="arcturus"), "the door it was entered by"
    put(state, "charlotte-page", "J8")
    assert not allowed_door(state, "charlotte-page", "I8E"), "room 8 is not solved"
    solved(state, "8")
    assert allowed_door(state, "charlotte-page", "I8E")
    act(state, 0, "OpenDoor", figure="charlotte-page", door="I8E")
    assert "J8" not in reach(state, "mapuche") and "J7" in reach(state, "mapuche"), "open from both sides now"


def allowed_door(state, key, door):
    return door in keys(state, 0, "OpenDoor", figure=key)


def test_a_minion_opens_a_locked_door_for_minions_dm_m9():
    for how, passes in (("minions_only", False), ("open_for_all", True)):
        state = begun(minion_door=how)
        room_is(state, "7", "time-lock", entry="H6S")
        put(state, "mapuche", "I8")
        put(state, "arcturus", "G9")
        put(state, "charlotte-page", "G8")
        minion(state, "vikka", "J8").points = 2
        state.top.seat, state.top.waits_for, state.turn = 1, [1], 1
        act(state, 1, "OpenDoor", figure="vikka", door="I8E")
        assert state.doors["I8E"] == ("minion" if how == "minions_only" else "open")
        state.top.seat, state.top.waits_for, state.turn = 0, [0], 0
        put(state, "vikka", "L9")
        assert ("J8" in reach(state, "mapuche")) is passes
        assert "I8E" not in state.closed(), "sight passes"


def test_gear_is_passed_to_neighbours_alone_dm_m10():
    state = begun()
    put(state, "mapuche", "C6").gear = ["goggles", "field-kit"]
    put(state, "arcturus", "D6")
    put(state, "charlotte-page", "F6")
    assert keys(state, 0, "PassGear", figure="mapuche") == ["arcturus"]
    act(state, 0, "PassGear", figure="mapuche", to="arcturus", what=("goggles", "field-kit"))
    assert state.figures["arcturus"].gear == ["goggles", "field-kit"] and state.figures["mapuche"].points == 2


def test_things_are_picked_up_from_a_neighbouring_square_dm_m11():
    state = begun()
    state.floor["D6"] = ["goggles", "field-kit"]
    put(state, "mapuche", "C6")
    minion(state, "vikka", "D6")
    act(state, 0, "PickUp", figure="mapuche", square="D6", what=("goggles",))
    assert state.figures["mapuche"].gear == ["goggles"] and state.floor == {"D6": ["field-kit"]}
    assert state.figures["mapuche"].points == 2
    state.top.seat, state.top.waits_for, state.turn = 1, [1], 1
    assert not allowed(state, 1, "PickUp"), "minions pick nothing up"


def test_who_carries_a_chest_carries_nothing_else_g35_dm_m12():
    state = begun("vault")
    chest = state.items["chest-1"].at
    put(state, "mapuche", chest)
    state.floor[chest] = ["goggles"]
    act(state, 0, "PickUp", figure="mapuche", square=chest, what=("chest-1",))
    assert not [k for k in keys(state, 0, "PickUp") if k == "mapuche"]
    give(state, 0, *([] if "field-kit" in state.teams[0].hand.cards else ["field-kit"]))
    assert "mapuche" not in keys(state, 0, "Equip", card="field-kit")
    put(state, "arcturus", chest).gear = []
    assert refused(state, 0, "PickUp", figure="arcturus", square=chest, what=("goggles", "chest-1")).rule == "DM-M12"


def test_a_team_seizes_one_design_dm_m12():
    state = begun(players=3)
    one, two = (state.items[f"design-{n}"].at for n in (1, 2))
    seat = state.turn
    first, second = state.mine(seat)[:2]
    put(state, first.key, one)
    put(state, second.key, two)
    act(state, seat, "PickUp", figure=first.key, square=one, what=("design-1",))
    assert second.key not in keys(state, seat, "PickUp")
