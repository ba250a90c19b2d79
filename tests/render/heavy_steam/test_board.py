"""The battle board: where pieces stand, what is marked, who is named, and the crowded and the empty table."""

from __future__ import annotations

import pytest

from engines.core.action import Forecast
from engines.core.state import Result
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, Phase, UnitKind
from engines.heavy_steam.frames import Attack, ChooseAttack, MoveTitans, React
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.heavy_steam.board import board
from render.heavy_steam.changes import Changes, gather
from render.heavy_steam.furniture import letters, whose
from render.lint import lint
from render.scene import Scene, Token
from tests.render.heavy_steam.positions import LAYOUTS, supports, table, texts, tokens, watched

NOTHING = Changes()


def drawn(state: HeavySteam, *events: object) -> Scene:
    view = watched(state)
    scene = board(view, gather(view, events))  # type: ignore[arg-type]
    assert lint(scene) == []
    return scene


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_titan_has_its_own_letter_and_a_plate_with_its_name(layout: str) -> None:
    state = table(layout)
    signs = letters(state.titans)
    assert len(set(signs.values())) == len(state.titans)
    assert all(signs[titan.seat] in titan.name.upper() for titan in state.titans)
    written = texts(drawn(state))
    assert all(titan.name.upper() in written for titan in state.titans)


def test_two_titans_whose_names_begin_alike_are_told_apart() -> None:
    state = table("lights-lights")
    for titan, name in zip(state.titans, ("Kestrel", "Kite", "Kit", "K"), strict=True):
        titan.name = name
    assert letters(state.titans) == {0: "K", 1: "I", 2: "T", 3: "1"}


def test_everything_in_one_sector_can_be_read() -> None:
    state = table("mixed")
    state.round = 40
    for titan in state.titans:
        titan.at = 4
    for side in Faction:
        supports(state, side, UnitKind.INFANTRY, 6, 4)
        supports(state, side, UnitKind.CANNON, 4, 4)
    state.smoke = [3, 4, 5]
    state.track.cards = state.track.cards[:2]
    scene = drawn(state)
    written = texts(scene)
    assert written.count("6") >= 2 and "40" in written  # both sides' infantry are counted
    assert len(tokens(scene, "smoke")) == len(tokens(scene, "smoke_counter")) == 3
    assert len(tokens(scene, "coin")) == 2  # prices of the two cards that are left
    assert len(tokens(scene, "titan")) == 4


@pytest.mark.parametrize("at", [0, 7])
def test_everything_in_a_start_space_can_be_read(at: int) -> None:
    state = table("lights-lights")
    for titan in state.titans:
        titan.at = at
    for side in Faction:
        supports(state, side, UnitKind.INFANTRY, 6, at)
        supports(state, side, UnitKind.CANNON, 4, at)
    drawn(state)


def test_a_move_leaves_a_ghost_an_arrow_and_a_lit_sector() -> None:
    state = table("heavy-heavy")
    state.titans[0].at = 3
    moved = told.Moved(seat=0, name="Trafalgar", origin=1, to=3, steam=2)
    scene = drawn(state, moved)
    assert len(tokens(scene, "titan", state="ghost")) == 1
    assert len(tokens(scene, "swoop", colour=theme.CHANGED)) == 1
    (pill,) = tokens(scene, "ruler_pill")
    assert 465 < pill.box.cx < 600  # sector 3 of six between 196 and 1004
    assert len(tokens(scene, "dial", lit=True)) == 1  # two steam went to its pressure


def test_who_may_act_stands_in_a_white_ring() -> None:
    state = table("lights-lights")
    state.stack = [ChooseAttack(side=Faction.CET, waits_for=[3])]
    state.round, state.phase = 2, Phase.COMBAT
    scene = drawn(state)
    assert len(tokens(scene, "ellipse_ring", colour=theme.MAY_ACT)) == 1
    assert "CHASSEUR TO ATTACK" in texts(scene)
    state.stack = [ChooseAttack(side=Faction.CET, waits_for=[2, 3])]
    assert "C.E.T. TO ATTACK" in texts(drawn(state))


def test_the_hand_speaks_to_its_owner_and_the_end_names_the_winner() -> None:
    state = table("heavy-heavy")
    state.stack = [MoveTitans(side=Faction.UK, waits_for=[0])]
    assert whose(watched(state, 0), own=True)[0] == "YOUR MOVE"
    assert whose(watched(state, 1), own=True)[0] == "UK TO MOVE"
    state.titans[1].destroyed = True
    state.result = Result(winners=(0,), reason="destroyed", text="Austerlitz is destroyed.")
    scene = drawn(state)
    assert "UK WIN" in texts(scene) and "WRECK" in texts(scene)
    assert len(tokens(scene, "titan", state="wreck")) == 1
    assert tokens(scene, "pill") == []  # no phase is live any more
    state.result = Result(winners=(0, 1), reason="stalemate", text="Nobody wins.")
    assert "A DRAW" in texts(drawn(state))


def test_an_event_is_announced_and_a_trial_says_what_it_promises() -> None:
    state = table("heavy-heavy")
    plain = drawn(state)
    scene = drawn(state, told.EventStruck(card="cold_rain"))
    assert "COLD RAIN" in texts(scene) and "Each titan releases 4 pressure." in texts(scene)
    assert scene.height > plain.height
    tried = board(watched(state), NOTHING, Forecast(lines=("Hit 63%.",)))
    assert "Hit 63%." in texts(tried) and lint(tried) == []


def test_damage_stands_on_the_standard_of_its_side() -> None:
    state = table("mixed")
    for seat, count in ((0, 2), (1, 3), (2, 1)):
        titan = state.titans[seat]
        boiler = titan.pipes.boiler
        titan.cells[boiler] = "d" * count + titan.cells[boiler][count:]
    scene = drawn(state)
    written = [item for item in scene.items if not isinstance(item, Token) and getattr(item, "text", "") in ("5", "1")]
    standards = [item for item in written if 300 < item.box.y < 420 and (item.box.x < 100 or item.box.right > 1100)]
    assert [getattr(item, "text", "") for item in standards] == ["5", "1"]  # 2 + 3 of the UK, 1 of the C.E.T.


def test_prices_are_cost_and_place_together_the_cheapest_at_the_right() -> None:
    state = table("heavy-heavy")
    state.track.cards = ["cross_feed", "saboteur", "maneuver", "brace", "woods"]
    scene = drawn(state)
    coins = sorted(tokens(scene, "coin"), key=lambda token: -token.box.x)
    labels = {round(item.box.cx): item.text for item in scene.items if hasattr(item, "text")}
    # Costs 3, 2, 1, 2, 1 and the places' 0, 1, 1, 2, 2.
    assert [labels[round(coin.box.cx)] for coin in coins] == ["3", "3", "2", "4", "3"]


def test_the_alt_text_tells_who_stands_where() -> None:
    state = table("lights-lights")
    alt = drawn(state).alt
    assert all(titan.name in alt for titan in state.titans)
    assert len(alt) <= 1024


def test_an_attack_that_waits_for_an_answer_stays_on_the_field() -> None:
    state = table("heavy-heavy")
    state.titans[0].at, state.titans[1].at = 2, 5
    state.stack = [
        Attack(by=1, weapon="torso_weapon", on=0, distance=3, dice=4, damage=2),
        React(seat=0, waits_for=[0]),
    ]
    assert len(tokens(drawn(state), "swoop")) == 1
