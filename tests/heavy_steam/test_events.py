"""The ten events."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Buy,
    Choose,
    FireUnit,
    LaySmoke,
    RepairDamage,
    ShiftSteam,
    StopBuying,
    TakeDamage,
)
from engines.heavy_steam.content import CardKind, Phase, UnitKind, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    LEFT,
    TORSO,
    UK,
    asked,
    attack,
    begin,
    d6,
    duel,
    enlist,
    forge,
    free,
    guard,
    hold,
    lay,
    mount,
    of,
    only,
    play,
    printed,
    refused,
    volley,
    where,
    write,
)


def before(event: str, *, sides=(("heavy",), ("heavy",))) -> HeavySteam:
    """The battle card phase in which the next purchase turns up an event; the UK has the initiative and buys."""
    state = duel(*sides)
    state.track.cards = [printed(f"t{n}") for n in range(5)]
    state.deck.cards = [*(printed(f"n{n}") for n in range(12, 0, -1)), event]
    lay(state.titans[0], command="ssssss")
    begin(state, Phase.CARDS)
    return state


def strike(event: str, state: HeavySteam, *throws: list[int]):
    """Buy, so that the event happens; what was told."""
    write(state, *throws)
    told_ = play(state, 0, Buy(slot=0))
    assert of(told_, told.EventStruck)[0].card == event
    return told_


def test_there_are_ten():
    """HS-S6: every one is tested below."""
    events = {card.key for card in load().cards.values() if card.kind is CardKind.EVENT}
    tested = {name.removeprefix("test_").partition("_all")[0] for name in globals() if name.startswith("test_")}
    assert len(events) == 10 and {event for event in events if not any(event in name for name in tested)} == set()


def test_battle_intensity_g28():
    """HS-K13, HS-E11, HS-E12, HS-E16: golden test G28.

    Each player draws 2, places 2 steam from the reserve anywhere, and 1 damage anywhere, past the shields; then the
    event is put aside, the place filled, and each draws 1.
    """
    state = before("battle_intensity")
    for titan in state.titans:
        titan.reserve = 5
    told_ = strike("battle_intensity", state)
    assert only(told_, told.Drew).cards == ("n1", "n2") and asked(state) == ("CardSteam", [0])
    reserve = state.titans[0].reserve
    refused(state, 0, ShiftSteam(steps=("reserve", "mobility")), "HS-E12")
    refused(state, 0, ShiftSteam(steps=("command", "mobility") * 2), "HS-E12")
    play(state, 0, ShiftSteam(steps=("reserve", "mobility", "reserve", "left_shield")))
    assert state.titans[0].reserve == reserve - 2 and state.titans[0].cells["left_shield"] == "s.b.."
    assert asked(state) == ("PlaceDamage", [0])
    play(state, 0, TakeDamage(squares=("left_shield.1",)))
    assert asked(state) == ("CardSteam", [1]), "one player after the other"
    play(state, 1, ShiftSteam(steps=("reserve", "vent", "reserve", "vent")))
    told_ = play(state, 1, TakeDamage(squares=("mobility.0",)))
    assert [titan.damage for titan in state.titans] == [1, 1]
    assert [(event.seat, event.cards) for event in of(told_, told.Drew)] == [(0, ("n6",)), (1, ("n7",))]
    assert state.past.cards == ["battle_intensity"] and state.track.cards[-1] == "n5"


@pytest.mark.parametrize("reserve", [0, 1])
def test_battle_intensity_with_less_in_the_reserve(reserve):
    """HS-E1, HS-E12: as many as there are, none included."""
    state = before("battle_intensity")
    state.titans[0].reserve = -2 + reserve  # the purchase adds its price of 2
    strike("battle_intensity", state)
    if reserve:
        assert asked(state) == ("CardSteam", [0])
        refused(state, 0, ShiftSteam(steps=()), "HS-E12")
        play(state, 0, ShiftSteam(steps=("reserve", "vent")))
    assert asked(state) == ("PlaceDamage", [0]) and state.titans[0].reserve == 0


def test_barrage_strikes_titans_in_the_open():
    """HS-E11: 2 damage at a rolled location, its shield first; who has terrain is spared."""
    word = load().cards["barrage"].effects[0]
    state = before("barrage", sides=(("light", "light"), ("light", "light")))
    state.titans[1].terrain = "river"
    lay(state.titans[2], torso_shield="ss bb")
    lay(state.titans[3], torso_shield="s.")
    told_ = strike("barrage", state, where(LEFT, TORSO, TORSO))
    assert asked(state) == ("PlaceDamage", [0]) and state.top.cubes == word.damage
    told_ += play(state, 0, TakeDamage(squares=("left_upper.0", "left_upper.1")))
    assert [event.seat for event in of(told_, told.ShieldStruck)] == [0, 2, 3]
    assert state.titans[1].damage == state.titans[2].damage == 0
    assert asked(state) == ("PlaceDamage", [3]) and state.top.cubes == word.damage - 1


def test_barrage_is_no_enemys_attack():
    """HS-E11, HS-W6: Fragile does not hear of it, volatile squares do."""
    state = before("barrage")
    gun = mount(state.titans[0], LEFT, forge("Fragile 2", squares="w w w w3v"), "")
    state.titans[1].terrain = "woods"
    strike("barrage", state, where(LEFT))
    write(state, d6(3))
    told_ = play(state, 0, TakeDamage(squares=(f"{gun}.0", f"{gun}.3")))
    assert only(told_, told.VolatileRolled).spill == 0 and state.titans[0].damage == 2


def test_a_titan_destroyed_by_barrage_counts_for_the_other_side():
    """HS-E11, HS-V2."""
    state = before("barrage")
    state.titans[0].terrain = "woods"
    lay(state.titans[1], command="ddddd", head_shield="d")
    strike("barrage", state, where(HEAD), d6(2))
    assert state.result is not None and state.result.winners == (0,)


def test_cold_rain_releases_pressure_of_all():
    """HS-E13: last in first out, steam to the reserve and heat to the box."""
    cubes = load().cards["cold_rain"].effects[0].cubes
    state = before("cold_rain")
    state.titans[1].pressure = "w" * 5 + "r" + "w" * (cubes - 1)
    strike("cold_rain", state)
    assert (state.titans[1].pressure, state.titans[1].reserve) == ("w" * 5, cubes - 1)
    assert state.titans[0].pressure == ""


def test_fouled_water_asks_each_for_heat_or_command():
    """HS-E14, HS-E23, HS-E12: the second only where all of it can be paid."""
    heat, steam = (option[0].cubes for option in load().cards["fouled_water"].effects[0].options)
    state = before("fouled_water")
    lay(state.titans[1], command="s" * (steam - 1))
    strike("fouled_water", state)
    assert asked(state) == ("CardChoice", [0]) and free(state, 0, Choose) == [0, 1]
    command, reserve = state.titans[0].command, state.titans[0].reserve
    play(state, 0, Choose(what=1), ShiftSteam(steps=("command", "reserve") * steam))
    assert (state.titans[0].command, state.titans[0].reserve) == (command - steam, reserve + steam)
    assert state.titans[1].pressure == "r" * heat, "too little command steam, so there was nothing to choose"


def test_scorched_earth_clears_all_terrain():
    """HS-E8: also terrain that attacks cannot destroy."""
    state = before("scorched_earth")
    state.titans[0].terrain, state.titans[1].terrain = "woods", "ridge"
    strike("scorched_earth", state)
    assert [titan.terrain for titan in state.titans] == [None, None]
    assert state.discard.cards == ["woods", "ridge"]


def test_double_agents_take_a_card_each():
    """HS-E18: at random, only the two learn which; from whom, where there are two, is the player's choice."""
    state = before("double_agents", sides=(("light", "light"), ("light", "light")))
    hold(state, 2, "brace", "woods")
    hold(state, 3, "ridge")
    strike("double_agents", state)
    assert asked(state) == ("CardChoice", [0]) and free(state, 0, Choose) == [2, 3]
    write(state, [1], [0], [0])
    told_ = play(state, 0, Choose(what=2))
    assert asked(state) == ("CardChoice", [1])
    taken = only(told_, told.CardTaken)
    assert taken.card == "woods"
    assert [taken.seen_by(seat).card for seat in (0, 1, 2, 3, None)] == ["woods", None, "woods", None, None]
    play(state, 1, Choose(what=3))
    # The first of the other side now faces two hands, the second as well.
    assert asked(state) == ("CardChoice", [2]) and free(state, 2, Choose) == [0, 1]


def test_tender_train_brings_back_lost_steam_or_repairs():
    """HS-E12, HS-E10, HS-E23: an option that can do nothing is not offered."""
    cubes = load().cards["tender_train"].effects[0].options[0][0].cubes
    state = before("tender_train")
    state.titans[0].lost, state.titans[1].lost = cubes + 1, 0
    lay(state.titans[0], vent="d")
    lay(state.titans[1], vent="d", mobility="d")
    reserve = state.titans[0].reserve
    strike("tender_train", state)
    assert free(state, 0, Choose) == [0, 1]
    play(state, 0, Choose(what=0), ShiftSteam(steps=("lost", "reserve") * cubes))
    assert (state.titans[0].lost, state.titans[0].reserve) == (1, reserve + 2 + cubes)
    assert asked(state) == ("CardRepair", [1]), "nothing is lost there, so it repairs"
    play(state, 1, RepairDamage(squares=("mobility.0",)))
    assert state.titans[1].damage == 1


def test_shell_shock_takes_a_cannon_of_each_side():
    """HS-E6: chosen by its own side's players, its card discarded; infantry stays; with none there is nothing to do."""
    state = before("shell_shock")
    enlist(state, UK, UnitKind.INFANTRY, 3, "infantry_support")
    enlist(state, UK, UnitKind.CANNON, 3, "mobile_cannon_support")
    enlist(state, UK, UnitKind.CANNON, 4, "mobile_cannon_support")
    strike("shell_shock", state)
    assert asked(state) == ("CardChoice", [0]) and free(state, 0, Choose) == [2, 3]
    play(state, 0, Choose(what=3))
    assert [unit.number for unit in state.units] == [1, 2] and state.discard.cards == ["mobile_cannon_support"]


def test_new_orders_deal_the_track_anew():
    """HS-E19: all of it is discarded and filled from the deck; an event among the new cards happens next."""
    state = before("new_orders")
    state.deck.cards.insert(-2, "cold_rain")
    state.titans[1].pressure = "www"
    told_ = strike("new_orders", state)
    assert [event.card for event in of(told_, told.EventStruck)] == ["new_orders", "cold_rain"]
    assert sorted(state.discard.cards) == ["t1", "t2", "t3", "t4"]
    assert state.track.cards == ["n1", "n2", "n3", "n4", "n5"] and state.titans[1].pressure == ""
    assert len(state.titans[1].hand.cards) == 2, "one card for each event"


def test_smoke_is_laid_in_turn_and_leaves_at_the_next_event():
    """HS-E21: the side with the initiative first, each in a sector of its own; a side's players agree."""
    state = before("smoke", sides=(("light", "light"), ("light", "light")))
    state.deck.cards.insert(0, "cold_rain")
    strike("smoke", state)
    assert asked(state) == ("LaySmokeToken", [0, 1])
    refused(state, 0, LaySmoke(at=0), "HS-E21")
    refused(state, 0, LaySmoke(at=7), "HS-E21")
    play(state, 1, LaySmoke(at=4))
    assert asked(state) == ("LaySmokeToken", [2, 3])
    refused(state, 2, LaySmoke(at=4), "HS-E21")
    play(state, 2, LaySmoke(at=3))
    assert asked(state) == ("LaySmokeToken", [0, 1])
    play(state, 0, LaySmoke(at=1))
    assert state.smoke == [4, 3, 1] and asked(state)[0] == "BuyCards"
    state.deck.cards = ["n1", "n2", "n3", "n4", "n5", "cold_rain"]
    told_ = play(state, 0, Buy(slot=0))
    assert only(told_, told.SmokeCleared).sectors == (4, 3, 1) and state.smoke == []


@pytest.mark.parametrize(("smoke", "dice"), [([], 4), ([4], 3), ([3], 3), ([3, 4], 3), ([5], 4)])
def test_smoke_costs_an_attack_a_die_never_two(smoke, dice):
    """HS-E22: into or out of a sector with smoke; attacks of units too."""
    state = duel()
    state.smoke = smoke
    enlist(state, CET, UnitKind.CANNON, 4)
    begin(state, Phase.COMBAT)
    volley(state, 0, "-" * dice, "----")
    write(state, attack("-" * dice), guard("----"))
    play(state, 1, FireUnit(unit=1, target="t0"))


def test_smoke_on_the_way_does_not_matter():
    """HS-E22."""
    state = duel(at=(3, 5))
    state.smoke = [4]
    begin(state, Phase.COMBAT)
    assert only(volley(state, 0, "-----", "----"), told.Attacked).dice == 5


def test_smoke_when_no_card_was_bought():
    """HS-K5, HS-E21: an event that fills the gap of the +0 card."""
    state = before("smoke")
    play(state, 0, StopBuying())
    assert asked(state) == ("LaySmokeToken", [0])
