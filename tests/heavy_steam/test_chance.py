"""Which scenario is played; Chance Encounter: smoke, places, early steam."""

import pytest

from engines.core.action import Turn
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Buy,
    RaiseSteam,
    StandAt,
)
from engines.heavy_steam.content import Phase, load
from engines.heavy_steam.frames import EarlySteam, Round
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import line_up, set_up
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    UK,
    asked,
    begin,
    d6,
    duel,
    free,
    lay,
    lies,
    of,
    only,
    play,
    printed,
    refused,
    volley,
    write,
)


def match(scenario: str, layout: str = "heavy-heavy", seed: str = "a", **rules: str) -> HeavySteam:
    """A match without pilots, at its first question."""
    options = HeavySteamOptions.model_validate({"scenario": scenario, "layout": layout, "pilots": "off", **rules})
    return GAME.new(options, len(line_up(options)), seed).state


# ---- which scenario


def rolled(*dice: int) -> list[told.ScenarioRolled]:
    """The scenario that these dice choose."""
    options = HeavySteamOptions(scenario="random", pilots="off")
    state = duel()
    state.options = options
    write(state, d6(*dice))
    turn = Turn(state.dice)
    set_up(state, options, turn)
    return of(turn.events, told.ScenarioRolled)


@pytest.mark.parametrize(
    ("die", "scenario"),
    [
        (1, "meeting-engagement"),
        (2, "chance-encounter"),
        (3, "critical-recovery"),
        (4, "frontline-fight"),
        (5, "recon-in-force"),
    ],
)
def test_a_die_chooses_the_scenario(die, scenario):
    """HS-S11: by its printed number, and a 6 is rolled again."""
    assert load().scenarios[scenario].number == die
    assert [event.scenario for event in rolled(die)] == [scenario]
    (event,) = rolled(6, 6, die)
    assert (event.scenario, event.dice) == (scenario, (6, 6, die))


def test_the_rolled_scenario_is_played():
    """HS-S11: the table is laid by it, whatever it is."""
    found = {}
    for seed in range(30):
        state = match("random", seed=str(seed))
        found[state.scenario] = (bool(state.smoke), bool(state.dirigible), bool(state.units))
    assert found == {
        "meeting-engagement": (False, False, False), "chance-encounter": (True, False, False),
        "critical-recovery": (False, True, False), "frontline-fight": (False, False, True),
        "recon-in-force": (False, False, False),
    }  # fmt: skip


@pytest.mark.parametrize("scenario", list(load().scenarios))
def test_every_scenario_has_the_five_layouts_and_three_cards(scenario):
    """HS-S10, HS-S4, HS-S6: each deals three cards, shuffles three events in, and has all five layouts."""
    card = load().scenarios[scenario]
    assert card.layouts == ("heavy-heavy", "light-light", "heavy-lights", "lights-lights", "mixed")
    assert (card.hand, card.events) == (3, 3)
    for layout in card.layouts:
        state = match(scenario, layout)
        assert [len(titan.hand.cards) for titan in state.titans] == [3] * state.seats


# ---- Chance Encounter


def test_chance_encounter_leaves_its_smoke_card_out_g42():
    """HS-X1: golden test G42: three events of the other nine in the deck, Smoke aside and open."""
    state = match("chance-encounter")
    events = {card.key for card in load().cards.values() if card.kind.value == "event"}
    assert "smoke" in state.past.cards
    assert sum(card in events for card in state.deck.cards) == 3 and len(state.box.cards) == 6
    assert "smoke" not in (*state.deck.cards, *state.box.cards)
    assert set(GAME.view(state, None).state.past.cards) >= {"smoke"}


def test_smoke_lies_until_the_first_event_g42():
    """HS-X2: in sectors 1 and 6."""
    state = match("chance-encounter")
    assert state.smoke == [1, 6]
    state = duel(scenario="chance-encounter")
    state.smoke = [1, 6]
    state.track.cards = [printed(f"t{n}") for n in range(4)]
    state.deck.cards = [printed("d1"), printed("d2"), "cold_rain"]
    state.titans[0].pressure = "w"
    lay(state.titans[0], command="ssssss")
    begin(state, Phase.CARDS)
    told_ = play(state, 0, Buy(slot=0))
    assert only(told_, told.EventStruck).card == "cold_rain"
    assert only(told_, told.SmokeCleared).sectors == (1, 6) and state.smoke == []


@pytest.mark.parametrize(("option", "dice"), [("-1", 3), ("-2", 2)])
def test_smoke_costs_the_attacker_dice(option, dice):
    """HS-E22: into or out of it; by the option smoke one die or two; once, also from smoke into smoke."""
    for smoke in ([3], [4], [3, 4]):
        state = duel(smoke=option)
        state.smoke = smoke
        begin(state, Phase.COMBAT)
        assert len(only(volley(state, 0, "-" * dice, "----"), told.Shot).attack) == dice


@pytest.mark.parametrize(
    ("layout", "chosen"),
    [("heavy-heavy", {}), ("light-light", {0: [1, 2], 1: [6, 5]}), ("mixed", {1: [1, 2], 3: [6, 5]})],
)
def test_titans_are_placed_by_the_side_with_the_initiative_first_g42(layout, chosen):
    """HS-X3: heavies in sector 2 or 5; lights there or in sector 1 or 6, each on its own half."""
    state = match("chance-encounter", layout)
    for side in state.order():
        seats = [seat for seat in state.seats_of(side) if seat in chosen]
        if seats:
            assert asked(state) == ("TakePositions", seats)
            (seat,) = seats
            assert free(state, seat, StandAt) == chosen[seat]
            told_ = play(state, seat, StandAt(at=chosen[seat][1]))
            assert only(told_, told.PositionTaken).at == chosen[seat][1]
    assert asked(state)[0] == "EarlySteam" and state.round == 0
    assert all(titan.at in (2, 5) for titan in state.titans)


def test_two_lights_of_a_side_choose_each_for_itself():
    """HS-X3."""
    state = match("chance-encounter", "lights-lights")
    first = state.seats_of(state.initiative)
    assert asked(state) == ("TakePositions", first)
    at = {UK: (1, 2), CET: (6, 5)}[state.initiative]
    play(state, first[1], StandAt(at=at[0]))
    assert asked(state) == ("TakePositions", first[:1])
    play(state, first[0], StandAt(at=at[1]))
    assert asked(state) == ("TakePositions", state.seats_of(CET if state.initiative is UK else UK))


def test_early_steam_g42():
    """HS-X4: two cubes from the reserve anywhere, the side with the initiative first, one player after the other."""
    state = match("chance-encounter")
    first, second = state.standing()
    assert asked(state) == ("EarlySteam", [first])
    titan = state.titans[first]
    before = titan.reserve, titan.command, titan.pressure
    refused(state, first, RaiseSteam(steps=("reserve", "command") * 3), "HS-X4")
    refused(state, first, RaiseSteam(steps=("boiler", "command")), "HS-X4")
    play(state, first, RaiseSteam(steps=("reserve", "command", "reserve", "command")))
    assert (titan.reserve, titan.command, titan.pressure) == (before[0] - 2, before[1] + 2, before[2])
    assert asked(state) == ("EarlySteam", [second])
    play(state, second, RaiseSteam(steps=()))
    assert asked(state)[0] in ("MoveTitans", "ChargeUp")


def test_early_steam_powers_shields_and_heats():
    """HS-X4, HS-F6, HS-F9: as in any other step."""
    state = duel(scenario="chance-encounter", initiative=UK)
    titan = state.titans[0]
    titan.reserve = 5
    lay(titan, mobility="sssss", left_weapon="")
    state.push(Round())
    state.push(EarlySteam(waits_for=[0], seat=0))
    play(state, 0, RaiseSteam(steps=("reserve", "left_shield", "reserve", "mobility")))
    assert lies(titan, "left_shield") == "s. b.." and lies(titan, "mobility") == "sssss s"
    assert (titan.pressure, titan.reserve) == ("r", 3)


def test_chance_encounter_is_won_by_the_first_titan_destroyed():
    """HS-V1."""
    assert load().scenarios["chance-encounter"].victory == ("first_destroyed",)
