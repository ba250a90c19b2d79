"""What the computer's attackers and defender do in plain positions."""

from __future__ import annotations

import random

from engines.core.players import GREEDY
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.boards.styx import EYE
from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.crossing import crossing
from engines.dimensions_of_madness.figures import knock_out
from engines.dimensions_of_madness.frames import InStyx, PlacingMinion
from engines.dimensions_of_madness.goals import bolt_square, distance, goals
from engines.dimensions_of_madness.heuristics import value
from engines.dimensions_of_madness.worth import line_worth
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    begun,
    carries,
    fallen,
    minion,
    no_cards,
    put,
    roll,
    room_is,
    solved,
)


def choice(state):
    """What the greedy player who is waited for would do."""
    with GAME.masked(state, state.top.waits_for[0]) as view:
        return GREEDY.choose(GAME, view, random.Random(1))


def test_an_object_beside_is_picked_up():
    state = begun()
    no_cards(state)
    put(state, "mapuche", state.items["design-1"].at)
    action = choice(state)
    assert action.kind == "PickUp" and action.what == ("design-1",)


def test_a_design_is_carried_home():
    state = begun()
    no_cards(state)
    solved(state, *state.rooms)
    state.doors = dict.fromkeys(state.doors, "open")
    put(state, "mapuche", "H7")
    for key in ("arcturus", "charlotte-page"):
        state.figures[key].points = 0
    state.items["design-1"].at, state.items["design-1"].carrier = None, "mapuche"
    while state.top.kind == "Moves":
        action = choice(state)
        act(state, 0, action.kind, **action.model_dump(exclude={"kind"}))
    area = state.board.rooms[state.board.exits[state.starts[0]]].squares[0]
    with GAME.masked(state, 0) as view:
        assert distance(view, 0, state.figures["mapuche"].at, area) < distance(view, 0, "H7", area)


def test_a_room_is_solved_with_the_fewest_dice():
    state = begun()
    room_is(state, "6", "guard-post")
    put(state, "mapuche", "B8")
    foe = minion(state, "vikka", "E8")
    foe.wounds = foe.health - 1
    roll(state, 0, "6", "s6 a5 a5")
    act(state, 0, "Assign", dice=choice(state).dice)
    assert state.rooms["6"].status == "solved" or foe.down


def test_luck_is_spent_on_punishment():
    state = begun()
    no_cards(state)
    room_is(state, "6", "zuba-breeding")
    put(state, "mapuche", "B8")
    fallen(state, 0, "6", "s5 a6 a4")
    action = choice(state)
    assert action.kind == "KeepRoll" and action.spared == (0,)


def test_a_minion_arrives_where_it_can_hit():
    state = begun()
    put(state, "mapuche", "C8")
    state.push(PlacingMinion(waits_for=[1], seat=1))
    action = choice(state)
    assert state.board.room_of[action.at] == "6"


def test_positions_are_worth_more_with_points_and_less_with_wounds():
    state = begun()
    before = value(state, 0)
    state.teams[0].vp += 5
    assert value(state, 0) > before
    state.figures["mapuche"].wounds = 2
    state.teams[0].vp -= 5
    assert value(state, 0) < before
    assert value(state, 1) > value(begun(), 1)


def test_the_searching_player_compares_positions_at_the_ends_of_turns():
    """A round is the turns of the attackers, the defender and Styx (DM-T1): with two attackers, four."""
    state = GAME.new(GAME.options_type(players=3), 3, "turns").state
    rnd, begun_turns = random.Random(1), []
    while state.result is None and state.round < 4:
        seat = GAME.waiting(state)[0]
        with GAME.masked(state, seat) as view:
            action = GREEDY.choose(GAME, view, rnd)
        GAME.play_unchecked(state, seat, action)
        begun_turns.append((state.round, GAME.stage(state, seat)))
    stages = [stage for _, stage in begun_turns]
    assert stages == sorted(stages), "turns only begin"
    for played in (1, 2, 3):
        # Styx may have nothing to ask: the three turns of people are seen.
        assert len({stage for number, stage in begun_turns if number == played}) in (3, 4)
    assert begun_turns[-1][1] - next(s for number, s in begun_turns if number == 1) == 3 * 4


def far_away():
    """Mapuche in the corridor at A8, the design at the far end of the Machine Shop, more than six walks away."""
    state = begun()
    no_cards(state)
    state.items["design-1"].at = "P1"
    return state, put(state, "mapuche", "A8")


def way_of(state, figure):
    with GAME.masked(state, figure.seat) as view:
        return crossing(view, figure)


def test_a_long_way_leads_through_styx():
    state, mapuche = far_away()
    assert way_of(state, mapuche) == state.board.room_of["P1"]
    mapuche.madness = mapuche.mind - 1
    assert way_of(state, mapuche) is None, "the tide would cost the last of the Mind"


def test_nobody_leaves_a_teammate_with_an_object_in_a_locked_room():
    state, _ = far_away()
    room_is(state, "6", "guard-post")
    mapuche, arcturus = put(state, "mapuche", "B8"), put(state, "arcturus", "C8")
    state.items["design-1"].at, state.items["design-1"].carrier = None, "arcturus"
    assert way_of(state, mapuche) is None
    solved(state, "6")
    assert way_of(state, arcturus) is None, "home is near"


# ---- Checkmate: the leader's room, G4 to I6, is opened from H4 alone


def with_the_leader(*, down: bool = True):
    """Mapuche, Arcturus and Charlotte Page in the leader's room, which is solved; the leader at H5."""
    state = begun("checkmate")
    no_cards(state)
    leader = next(f for f in state.figures.values() if f.minion and f.card.leader)
    if down:
        knock_out(state, leader, 0, Silent(state))
    solved(state, *state.board.marks["leader_room"])
    for key, square in (("mapuche", "G6"), ("arcturus", "G4"), ("charlotte-page", "I6")):
        put(state, key, square)
    return state, leader


def aims_of(state, figure):
    with GAME.masked(state, figure.seat) as view:
        return goals(view, state.figures[figure.key])[0]


def test_the_nearest_opens_the_leaders_room():
    """Arcturus at G4 is the nearest; Mapuche, with the leader and no steps left, goes home once the door is open."""
    state, _ = with_the_leader()
    mapuche = carries(state, "mapuche", "leader-1")
    mapuche.points = 0
    mapuche.use(Colour.AGILITY)
    mapuche.use(Colour.AGILITY)
    assert bolt_square(state) == "H4" and aims_of(state, state.figures["arcturus"]) == ["H4"]
    assert "H4" not in aims_of(state, state.figures["charlotte-page"])
    opened = []
    while state.top.kind == "Moves" and not opened:
        action = choice(state)
        opened = [action] if action.kind == "OpenDoor" else []
        act(state, 0, action.kind, **action.model_dump(exclude={"kind"}))
    assert opened and opened[0].door == "H3S" and opened[0].figure == "arcturus"
    assert bolt_square(state) is None
    assert {state.board.rooms[state.board.room_of[s]].kind for s in aims_of(state, mapuche)} == {"area"}


def test_nobody_makes_for_the_leaders_door_past_a_marker():
    """Nobody stops on the marker of the fallen (DM-M3), so the door stays shut."""
    state, _ = with_the_leader()
    minion(state, "vikka", "H4").down = True
    assert all("H4" not in aims_of(state, figure) for figure in state.mine(0))


def test_who_returns_to_the_leader_holds_its_door():
    state, _ = with_the_leader(down=False)
    mapuche = put(state, "mapuche", "E6")
    mapuche.styx = EYE
    state.push(InStyx(waits_for=[0], seat=0))
    action = choice(state)
    assert (action.kind, action.figure, action.square) == ("ComeBack", "mapuche", "H4")


def test_the_leader_waits_where_nobody_is():
    """It does not leave its room, so those outside are no reason to walk; those who come in are."""
    state = begun("checkmate")
    leader = next(f for f in state.figures.values() if f.minion and f.card.leader)
    assert aims_of(state, leader) == []
    put(state, "mapuche", "G6")
    assert aims_of(state, leader) == ["G6"]


def test_the_leader_is_taken_from_among_gear():
    state, leader = with_the_leader()
    state.floor[leader.at] = ["goggles"]
    action = choice(state)
    assert action.kind == "PickUp" and action.what == ("leader-1",)


def test_nobody_slips_away_from_the_leaders_door():
    """Vikka's Slip Away leads into Styx; from H4 a minion could take the place and fall there."""
    state = begun("checkmate", attackers="abyssal")
    no_cards(state)
    vikka = put(state, "vikka", "H4")
    line = next(line for _, line in vikka.lines() if any(word.do == "to_styx" for word in line.words))
    here = line_worth(state, 0, vikka, line, "", [])
    vikka.at = "G4"
    assert here < 0 < line_worth(state, 0, vikka, line, "", [])
