"""The position in words holds what the pictures show."""

from __future__ import annotations

from engines.core.state import Result
from engines.heavy_steam.content import Faction, Phase, UnitKind
from engines.heavy_steam.frames import ChooseAttack
from engines.heavy_steam.state import Order
from render.games import PICTURES
from render.lint import ALT_LIMIT
from render.sentences import alt
from tests.render.heavy_steam.positions import supports, table, watched

describe = PICTURES["heavy-steam"].describe


def test_round_phase_who_is_asked_what_and_who_has_passed() -> None:
    state = table("lights-lights")
    state.round, state.phase, state.initiative = 4, Phase.COMBAT, Faction.CET
    state.stack, state.passed = [ChooseAttack(side=Faction.UK, waits_for=[0, 1])], [2]
    first = describe(watched(state)).splitlines()[0]
    assert "Round 4, combat phase" in first and "C.E.T. has the initiative" in first
    assert "Kestrel and Merlin" in first and "Attack, or pass" in first and "Passed: Voltigeur" in first


def test_titans_units_terrain_smoke_and_the_track_with_prices() -> None:
    state = table("heavy-heavy")
    titan = state.titans[0]
    titan.at, titan.terrain, titan.terrain_damage, titan.pressure = 3, "woods", 2, "wwr"
    titan.cells["boiler"] = "dd" + titan.cells["boiler"][2:]
    supports(state, Faction.UK, UnitKind.CANNON, 2, 5)
    state.smoke = [2, 6]
    state.track.cards = ["saboteur", "brace"]
    said = describe(watched(state))
    assert "Trafalgar, UK Alliance, heavy: at sector 3, in woods (2 of 3 damage)." in said
    assert "pressure 3 of" in said and "(1 heat)" in said
    assert "Damage 2: Boiler 2." in said
    assert "UK Alliance mobile cannon at sector 5: 2." in said
    assert "Smoke in sector 2 and sector 6." in said
    assert "Card track, cheapest place first: Saboteur 2, Brace 3." in said


def test_a_wreck_and_the_end() -> None:
    state = table("heavy-heavy")
    state.titans[1].destroyed = True
    state.result = Result(winners=(0,), reason="destroyed", text="Austerlitz is destroyed: the UK Alliance wins.")
    said = describe(watched(state))
    assert "Austerlitz is destroyed: the UK Alliance wins." in said
    assert "Austerlitz, C.E.T., heavy: destroyed, a wreck at" in said


def test_the_own_hand_and_orders_are_the_lines_a_spectator_has_not() -> None:
    state = table("heavy-heavy")
    state.titans[0].hand.cards = ["brace", "brace", "woods"]
    state.titans[0].orders.choose((Order(what="never_evade", until=5),))
    own = set(describe(watched(state, 0)).splitlines()) - set(describe(watched(state)).splitlines())
    assert "Your hand (Trafalgar): 2 × Brace, Woods." in own
    assert any(line.startswith("Your standing orders:") for line in own)


def test_an_alt_text_ends_with_a_whole_sentence() -> None:
    assert alt(["One."] * 400).endswith("One.") and len(alt(["One."] * 400)) <= ALT_LIMIT
    assert alt([]) != ""
