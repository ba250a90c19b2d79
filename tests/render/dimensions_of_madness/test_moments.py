"""Moments that pictures have to tell: a room just solved, turrets that fire, a full Eye, minions gone or in reserve."""

from __future__ import annotations

import math

from engines.core.action import Forecast
from engines.core.state import Data
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.boards.styx import EYE
from engines.dimensions_of_madness.content import Colour, load
from engines.dimensions_of_madness.figures import add_minion, add_turret, knock_out
from engines.dimensions_of_madness.frames import Assigning, PoolDie
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render.dimensions_of_madness import chart, vortex
from render.dimensions_of_madness.board import board
from render.dimensions_of_madness.changes import Changes, gather
from render.dimensions_of_madness.hand import hand
from render.dimensions_of_madness.pool import pools
from render.dimensions_of_madness.sheet import sheets
from render.dimensions_of_madness.sides import strip_of
from render.dimensions_of_madness.styx import styx
from render.lint import lint
from tests.dimensions_of_madness.positions import Silent, act, begun, dice, put, roll, room_is
from tests.render.dimensions_of_madness.matches import texts, tokens, watched


def _quiet(state: DimensionsOfMadness) -> Silent:
    return Silent(state)


def test_a_solved_room_shows_its_card_how_it_was_solved_and_the_reward() -> None:
    """10 of 18 before; a 6 and a 2 solve it (the mock-up's numbers): a card is the reward."""
    state = begun()
    room_is(state, "6", "automatic-defenses", entry="B6S")
    state.rooms["6"].progress = 10
    put(state, "mapuche", "B8")
    roll(state, 0, "6", "a6 g2")
    events = act(state, 0, "Assign", dice=("room:0", "room:1"))
    view = watched(state)
    (scene,) = pools(view, gather(view, events))
    assert lint(scene) == []
    shown = texts(scene)
    assert {"AUTOMATIC DEFENSES", "18/18", "10 + 8 = 18", "+1"} <= set(shown)
    assert "No room to solve here" not in shown


def test_turrets_show_their_level_what_they_need_and_whom_they_hit() -> None:
    """A basic turret hits on 5+, an MKII on 4+, a flamethrower on 5+ all it sees."""
    state = begun()
    put(state, "mapuche", "B9")
    for level, square in ((1, "C7"), (2, "E7"), (3, "F9")):
        add_turret(state, level, square, _quiet(state))  # type: ignore[arg-type]
    dice = [PoolDie(colour=Colour.GENERIC, face=face) for face in (5, 4, 6, 1)]
    state.push(Assigning(waits_for=[1], seat=1, room="6", dice=dice))
    (scene,) = pools(watched(state, 1), Changes())
    assert lint(scene) == []
    shown = texts(scene)
    assert shown.count("5+") == 2 and shown.count("4+") == 1 and {"I", "II", "all"} <= set(shown)
    assert len(tokens(scene, "turret")) == 6, "a row each, and one under each die that a turret brings"
    assert "16" in shown, "what the dice add up to"


def test_a_minion_that_is_back_in_the_supply_is_still_shown_as_a_target() -> None:
    state = begun(minion_recycle="on")
    vikka = add_minion(state, "vikka", "C8", _quiet(state))  # type: ignore[arg-type]
    put(state, "mapuche", "B8")
    die: tuple[Data, ...] = (PoolDie(colour=Colour.STRENGTH, face=5, owner="mapuche"),)
    used = told.LineUsed(figure="mapuche", line_key="bolas", name="Steam Bolas", target="vikka", dice=die)
    knock_out(state, vikka, 0, _quiet(state))  # type: ignore[arg-type]
    assert "vikka" not in state.figures
    (scene,) = pools(watched(state), gather(watched(state), [used]))
    assert lint(scene) == [] and tokens(scene, "fallen")


def test_a_full_eye_keeps_everybody_apart_and_inside() -> None:
    """All nine attackers and nine minions in the Eye: no two closer than they are wide, none outside the Eye."""
    for seats, extra in ((2, 0), (4, 0), (4, 9)):
        state = begun(players=seats)
        for figure in list(state.figures.values()):
            figure.at, figure.styx = "C6", EYE
        for card in load().crew(state.faction.other)[:extra]:
            add_minion(state, card.key, "C6", _quiet(state)).styx = EYE  # type: ignore[arg-type]
        scene = styx(watched(state), Changes())
        assert lint(scene) == []
        x, y = vortex.at(EYE)
        people = [t.box for kind in ("attacker", "minion") for t in tokens(scene, kind) if t.box.x < 840]
        assert len(people) == len(state.figures)
        for i, box in enumerate(people):
            assert math.dist((box.cx, box.cy), (x, y)) < vortex.SIZE["E"] + 20
            assert all(math.dist((box.cx, box.cy), (b.cx, b.cy)) > box.w * 0.9 for b in people[:i])


def test_markers_on_one_square_do_not_cover_each_other() -> None:
    """One walked onto another's marker and went to Styx too; a third fell there."""
    state = begun()
    for key, gate in (("arcturus", "G1"), ("mapuche", "G2")):
        put(state, key, "C6").styx = gate
    scene = board(watched(state), Changes())
    assert lint(scene) == [] and len(tokens(scene, "walker")) == 2
    put(state, "charlotte-page", "C6").down = True
    scene = board(watched(state), Changes())
    assert lint(scene) == [] and len(tokens(scene, "walker")) == 2 and tokens(scene, "fallen")


def test_what_the_fallen_drop_does_not_cover_them() -> None:
    """The key of The Escape lies with the marker of its bearer: small, in a corner of the square."""
    state = begun("escape")
    free = next(iter(tokens(board(watched(state), Changes()), "thing", kind="key"))).box.w
    state.items["key-1"].at = state.figures["mapuche"].at
    state.figures["mapuche"].down = True
    scene = board(watched(state), Changes())
    assert lint(scene) == [] and min(t.box.w for t in tokens(scene, "thing", kind="key")) < free
    (marker,) = tokens(scene, "fallen")
    (key,) = (t for t in tokens(scene, "thing", kind="key") if t.box.w < free)
    assert math.dist((marker.box.cx, marker.box.cy), (key.box.cx, key.box.cy)) > 0.3 * marker.box.w


def test_the_ledger_of_styx_counts_losses_only_where_there_are_some() -> None:
    state = begun()
    put(state, "mapuche", "C6").styx = "O1"
    assert "0" not in texts(styx(watched(state), Changes()))
    scene = styx(watched(state), Changes(lost_mind={"arcturus": 1}, expelled={"charlotte-page"}))
    assert {"0", "\u22121", "expelled"} <= set(texts(scene)) and lint(scene) == []


def test_the_strip_counts_the_rounds_that_are_left() -> None:
    for scenario, last in (("factory-assault", 8), ("escape", 12), ("checkmate", 11)):
        state = begun(scenario)
        state.round = 10
        _, lively = strip_of(watched(state), 900)
        assert f"10/{last}" in [getattr(item, "text", "") for item in lively]


def test_the_defender_sees_who_is_in_reserve() -> None:
    state = begun()
    add_minion(state, "vikka", "C8", _quiet(state))  # type: ignore[arg-type]
    scene = sheets(watched(state, 1))[-1]
    named = [text for text in texts(scene) if text.endswith("(IN RESERVE)")]
    assert lint(scene) == [] and "VIKKA" in texts(scene)
    assert len(named) == 8 and "VIKKA (IN RESERVE)" not in named


def test_cards_say_whether_they_may_be_played_now() -> None:
    state = begun()
    state.teams[0].hand.cards = ["steam-bottle", "goggles", "stunner"]
    (scene,) = hand(watched(state, 0))
    assert lint(scene) == []
    assert sorted(t for t in texts(scene) if t in ("PLAY", "EQUIP", "NOT NOW")) == ["EQUIP", "NOT NOW", "PLAY"]


def test_a_plan_shows_what_its_dice_bring_and_no_more() -> None:
    """Bolas with one die: a wound; with two Agility dice more: two wounds more. Steam Justice with two steam: 1 + 2."""
    state = begun(players=3)
    shown = {}
    for who, seat, faces, marks in (
        ("mapuche", 0, ("s5",), "use:mapuche:bolas:0:vikka"),
        ("mapuche", 0, ("s5", "a5", "a6"), "use:mapuche:bolas:0,1,2:vikka"),
        ("amelia-steam", 1, ("s1", "a2", "m3"), "use:amelia-steam:steam-justice:0,1,2:vikka"),
    ):
        put(state, who, "B8")
        roll(state, seat, "6", " ".join(faces))
        (scene,) = pools(watched(state, seat), Changes(), Forecast(marks=(marks,)))
        assert lint(scene) == [] and "PLANNED" in texts(scene)
        shown[faces] = [text for text in texts(scene) if text in ("+1", "+2")]
    assert list(shown.values()) == [[], ["+2"], []]
    thrown = tuple(dice("s1 a2 m3"))
    line = {"line_key": "steam-justice", "name": "Steam Justice", "target": "mapuche", "steam": 2}
    used = told.LineUsed.model_validate({"figure": "amelia-steam", "dice": thrown, **line})
    state.stack = state.stack[:2]
    (scene,) = pools(watched(state), gather(watched(state), [used]))
    assert "+2" in texts(scene) and "\u00d72" in texts(scene)


def test_emblems_of_a_shared_start_area_lie_on_it() -> None:
    """The Tunnel's areas are one square wide; two of three teams share one."""
    state = begun("tunnel", players=4)
    scene = board(watched(state), Changes())
    whole = chart.whole(state.board)
    squares = [whole.square(s) for area in state.board.starts for s in state.board.rooms[area].squares]
    marks = [t.box for t in tokens(scene, "badge_plate") if t.box.cy < whole.box.bottom]
    assert len(marks) == 3 and all(any(abs(m.cx - s.cx) < 2 for s in squares) for m in marks)
