"""What stands on the pictures: pieces, rooms, doors, dice, walkers, what was tried; and nothing hidden."""

from __future__ import annotations

import pytest

from engines.core.action import Forecast
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.content import Colour, load
from engines.dimensions_of_madness.figures import add_minion, add_turret
from engines.dimensions_of_madness.frames import Assigning
from engines.dimensions_of_madness.state import OPEN, SHUT, DimensionsOfMadness, RoomState
from render.dimensions_of_madness import chart, sides
from render.dimensions_of_madness.board import board, fitting
from render.dimensions_of_madness.chambers import middle
from render.dimensions_of_madness.changes import Changes, gather
from render.dimensions_of_madness.doors import how
from render.dimensions_of_madness.furniture import KINDS
from render.dimensions_of_madness.pool import pools
from render.dimensions_of_madness.styx import styx
from render.games import PICTURES
from render.lint import lint
from render.scene import Label
from tests.dimensions_of_madness.positions import Silent, begun
from tests.render.dimensions_of_madness.matches import played, seen, texts, tokens, watched

DRAWN = PICTURES["dimensions-of-madness"]


def _silent(state: DimensionsOfMadness) -> Silent:
    return Silent(state)


def test_every_figure_stands_on_its_square_with_its_letter_and_its_arcs() -> None:
    state = begun(players=4)
    add_minion(state, "vikka", "C8", _silent(state))  # type: ignore[arg-type]
    state.figures["mapuche"].wounds = 1
    scene = board(watched(state), Changes())
    whole = chart.whole(state.board)
    letters = sides.letters(state)
    for figure in state.figures.values():
        box = whole.square(figure.at)
        assert any(abs(t.box.cx - box.cx) < 1 and abs(t.box.cy - box.cy) < 1
                   for t in tokens(scene, "minion" if figure.minion else "attacker"))  # fmt: skip
        assert letters[figure.key] in texts(scene)
    most = state.figures["mapuche"].health
    assert tokens(scene, "attacker", health=most - 1, most_health=most)
    assert len({letters[key] for key, f in state.figures.items() if not f.minion}) == 9


def test_rooms_show_what_is_known_of_them() -> None:
    state = begun()
    scene = board(watched(state), Changes())
    assert texts(scene).count("?") == len(state.rooms)
    state.rooms["6"] = RoomState(status="active", card="automatic-defenses", progress=10)
    state.rooms["2"].status = "solved"
    scene = board(watched(state), Changes())
    assert texts(scene).count("?") == len(state.rooms) - 2
    assert "10/18" in texts(scene) and "AUTOMATIC DEFENSES" in texts(scene)
    assert len(tokens(scene, "chamber", how="active")) == len(tokens(scene, "chamber", how="solved")) == 1


@pytest.mark.parametrize(("players", "letters"), [(2, ["A", "B"]), (3, ["A", "A", "B", "B"])])
def test_rooms_that_styx_does_not_lead_to_have_letters(players: int, letters: list[str]) -> None:
    """In the Tunnel; the violet letter stands beside the room's number."""
    state = begun("tunnel", players)
    scene = board(watched(state), Changes())
    written = {(round(item.box.x), round(item.box.y)): item.text for item in scene.items if isinstance(item, Label)}
    plates = [token.box for token in tokens(scene, "tag", how="shut_to_styx")]
    assert sorted(written[round(box.x), round(box.y)] for box in plates) == letters
    numbers = [box.moved(-1.06 * box.w, 0) for box in plates]
    assert {written[round(box.x), round(box.y)] for box in numbers} == set(state.board.marks["no_styx"])


def test_a_badge_stands_within_an_area_that_has_a_corner() -> None:
    """The western area of the Factory Assault: A10, A11, A12 and B12, as an L."""
    assert middle([(0, 9), (0, 10), (0, 11), (1, 11)]) == (0.5, 10.5)
    assert middle([(7, 11), (8, 11), (9, 11), (10, 11)]) == (9.0, 11.5)
    assert middle([(3, 5), (4, 5), (3, 6), (4, 6)]) == (4.0, 6.0)


def test_doors_lie_open_shut_locked_and_sealed() -> None:
    state = begun("checkmate")
    assert how(state, "E5S") == "shut"
    state.doors["E5S"] = OPEN
    assert how(state, "E5S") == "open"
    assert how(state, "H3S") == "sealed"
    state.doors["F2E"] = SHUT
    state.rooms["1"] = RoomState(status="active", card="guard-post")
    assert how(state, "F2E") == "locked"
    scene = board(watched(state), Changes())
    assert tokens(scene, "door", how="sealed") and tokens(scene, "door", how="locked", upright=True)
    assert "A" in texts(scene)


def test_who_walks_in_styx_leaves_a_marker_and_who_falls_lies_there() -> None:
    state = begun()
    state.figures["arcturus"].styx = "G2"
    state.figures["mapuche"].down = True
    scene = board(watched(state), Changes())
    assert len(tokens(scene, "walker")) == 1 and len(tokens(scene, "fallen")) == 1
    assert len(tokens(scene, "attacker")) == 1


def test_the_objects_of_the_scenario_show_what_they_are_worth() -> None:
    scene = board(watched(begun(players=4)), Changes())
    assert len(tokens(scene, "thing", kind="design")) == 3
    assert texts(scene).count("5") >= 3 and tokens(scene, "turret", level=3)


def test_a_walk_leaves_a_trail_and_a_shot_a_line_with_a_reticle() -> None:
    state = begun()
    add_turret(state, 1, "C7", _silent(state))  # type: ignore[arg-type]
    figure = state.figures["mapuche"]
    figure.at = "B9"
    events = [told.Walked(figure="mapuche", path=("B11", "B10", "B9")), told.TurretFired(
        turret=state.turrets[-1].number, name="the turret", targets=("mapuche",), face=5)]  # fmt: skip
    view = watched(state)
    scene = board(view, gather(view, events))
    assert len(tokens(scene, "trail")) == len(tokens(scene, "sight")) == len(tokens(scene, "reticle")) == 1
    assert {s.key for s in DRAWN.scenes(view, events, None)} >= {"board", "closeup"}


def test_a_window_holds_what_is_local_and_no_more() -> None:
    assert fitting({"C3", "E5"}) == (9, 6)
    assert fitting({"C3", "M5"}) == (12, 8)
    assert fitting({"A1", "R12"}) is None
    assert fitting(set()) is None


def test_a_roll_shows_its_dice_its_curses_and_what_they_are_for() -> None:
    state = begun()
    state.rooms["6"] = RoomState(status="active", card="automatic-defenses", progress=10)
    for key, square in (("mapuche", "B8"), ("charlotte-page", "C9")):
        state.figures[key].at = square
    thrown = [(Colour.STRENGTH, 5, "mapuche"), (Colour.AGILITY, 6, "mapuche"), (Colour.MAGIC, 2, "charlotte-page")]
    dice = [PoolDie(colour=c, face=f, owner=o) for c, f, o in thrown]
    state.push(Assigning(waits_for=[0], seat=0, room="6", dice=dice))
    (scene,) = pools(watched(state, 0), Changes())
    assert lint(scene) == []
    assert tokens(scene, "die", kind="strength", face=5) and tokens(scene, "die", kind="magic", face=2, lit="#f6b04e")
    assert "\u00d71" in texts(scene) and "10/18" in texts(scene) and "8+" in texts(scene)
    trial = Forecast(marks=("use:charlotte-page:derringer:1,2:mapuche", "work:0"))
    (scene, *_) = DRAWN.scenes(watched(state, 0), [], trial)
    assert "10 + 5 = 15" in texts(scene) and len(tokens(scene, "lit_row")) == 1


def test_an_assignment_is_shown_though_the_dice_fell_before() -> None:
    state = begun()
    dice = (PoolDie(colour=Colour.MAGIC, face=5, owner="arcturus"),)
    used = told.LineUsed(figure="arcturus", line_key="astral-flame", name="Astral Flame", target="mapuche", dice=dice)
    view = watched(state)
    (scene,) = pools(view, gather(view, [used]))
    assert len(tokens(scene, "die", kind="magic", face=5)) == 2  # in the tray and on the line


def test_styx_shows_walkers_the_tide_and_what_was_struck() -> None:
    """G21: 2, 3 and 4 are filled once, the second 4 does not count; the walker between 1 and 2 loses one Mind."""
    state = begun()
    state.figures["arcturus"].styx, state.figures["arcturus"].madness = "O1", 1
    events = [
        told.Drifted(figure="arcturus", to="O1"),
        told.Retaliated(dice=(2, 3, 4, 4), spaces=(2, 3, 4)),
        told.Maddened(figure="arcturus", number=1, madness=1, mind=5),
    ]
    view = watched(state)
    scene = styx(view, gather(view, events))
    assert lint(scene) == []
    assert len(tokens(scene, "space", struck=True)) == 3 and len(tokens(scene, "bolt")) == 1
    assert len(tokens(scene, "wave")) == 1 and "\u22121" in texts(scene)
    assert len(tokens(scene, "die", kind="generic", dim=True)) == 1
    assert [s.key for s in DRAWN.scenes(view, events, None)] == ["board", "styx"]
    (scene,) = DRAWN.scenes(view, [], Forecast(marks=("styx:G1", "styx:I1")))
    assert scene.key == "styx"


def test_what_can_be_reached_is_shown_with_its_cost() -> None:
    state = begun()
    marks = ("reach:B8:2", "reach:C9:3", "path:A8 B8 C9", "door:A8E", "target:C9", "room:6")
    for some in (marks[:2], marks):
        (scene,) = DRAWN.scenes(watched(state, 0), [], Forecast(marks=some))
        assert scene.key == "board" and {"2", "3"} <= set(texts(scene)) and lint(scene) == []
    wide = Forecast(marks=("reach:A6:2", "reach:R6:9"))
    assert DRAWN.scenes(watched(state, 0), [], wide)[0].height > 1000


def test_all_furniture_of_the_tiles_is_drawn() -> None:
    for scenario in ("factory-assault", "vault", "jail", "escape", "tunnel", "checkmate"):
        for faction in ("commonsteam", "abyssal"):
            state = begun(scenario) if faction == "commonsteam" else None
            if state:
                assert {f.kind for f in state.board.furniture} <= set(KINDS)


def test_every_character_can_be_looked_at_before_the_draft() -> None:
    state, _ = next(iter(played("factory-assault", 4, "draft", 1, attackers="abyssal")))
    seat = state.top.waits_for[0] if state.top else 0
    pages = DRAWN.hand(watched(state, seat))
    assert [scene.key for scene in pages] == ["draft", "draft2"]
    assert all(lint(scene) == [] and scene.height <= scene.width for scene in pages)
    read = [text for scene in pages for text in texts(scene)]
    assert {c.name.upper() for c in load().characters.values() if c.faction.value == "abyssal"} <= set(read)


@pytest.mark.parametrize("watcher", [None, 0])
def test_other_cards_in_hidden_places_change_nothing(watcher: int | None) -> None:
    looked = 0
    for number, (state, events) in enumerate(played("vault", 3, "hidden", 90)):
        if number % 11 or not state.teams[-1].hand.cards:
            continue
        view, shown = seen(state, events, watcher)
        swapped = GAME.copy(state)
        for deck, hands in ((swapped.defense, [swapped.teams[-1].hand]), (swapped.magic, [swapped.teams[1].hand])):
            zones = [deck, *hands]
            cards = [card for zone in zones for card in zone.cards][::-1]
            for zone in zones:
                zone.cards = [cards.pop() for _ in zone.cards]
        swapped.room_deck.cards.reverse()
        other, _ = seen(swapped, [], watcher)
        assert DRAWN.scenes(other, shown, None) == DRAWN.scenes(view, shown, None)
        assert DRAWN.boards(other) == DRAWN.boards(view)
        assert DRAWN.describe(other) == DRAWN.describe(view)
        looked += 1
    assert looked > 2


def test_a_seat_sees_only_its_own_hand() -> None:
    state = begun()
    state.teams[0].hand.cards, state.teams[1].hand.cards = ["blueprint"], ["scorch"]
    assert DRAWN.hand(watched(state)) == []
    for seat, own, other in ((0, "Blueprint", "Scorch"), (1, "Scorch", "Blueprint")):
        (scene,) = DRAWN.hand(watched(state, seat))
        assert own in texts(scene) and other not in texts(scene)
        said = DRAWN.describe(watched(state, seat))
        assert own in said and other not in said


def test_the_end_names_the_winner() -> None:
    for state, _ in played("factory-assault", 2, "end", 3000):
        if state.result is not None:
            scene = board(watched(state), Changes())
            assert any("WIN" in text or "DRAW" in text for text in texts(scene))
            return
    raise AssertionError("the match does not end")
