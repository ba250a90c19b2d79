"""Effects in reserve."""

from engines.showdown import GAME, events
from engines.showdown.actions import (
    Bribe,
    EndTurn,
    Expose,
    Haul,
    PointAt,
    Push,
    Recover,
    Revive,
    Sabotage,
    Salvage,
    Scout,
    Scrap,
)
from engines.showdown.frames import ChooseBack, TakeTurn
from tests.showdown.positions import deal, offered, place, play, refused, spend, table, who

MEET = {0: {"dieter": "bank", "vikka": "base"}, 1: {"clayton": "bank", "mapuche": "bank>clayton"}}


def reserve(*tricks, gangs=MEET, **options):
    return spend(table(gangs, hand=["action"], **options), tricks=list(tricks))


def test_tricks_lapse_sd_h3():
    state = reserve("revive")
    refused(state, Revive(who="dieter"), "SD-T4")
    state, _ = play(state, EndTurn())
    assert state.pool.tricks == []


def test_salvage_sd_t2():
    state = reserve("salvage")
    state.players[0].discard.cards = ["action", "attack"]
    state, _ = play(state, Salvage(which="attack"))
    assert state.removed == ["attack"] and state.players[0].discard.cards == ["action"]


def test_recover_sd_t3():
    state = reserve("recover")
    state.players[0].discard.cards = ["attack", "coin1"]
    state, told = play(state, Recover(which="attack"))
    assert state.players[0].hand.cards == ["action", "attack"]
    assert told == [events.Recovered(seat=0, card="attack")]


def test_revive_sd_t4():
    state = reserve("revive")
    who(state, "vikka").inactive = True
    state, _ = play(state, Revive(who="vikka"))
    assert not who(state, "vikka").inactive and state.pool.tricks == []


def test_haul_sd_t5():
    state = reserve("haul")
    state, told = play(state, Haul(who="vikka", to="bank>dieter"))
    assert place(state, "vikka") == "bank>" and told[-1].by == "haul"


def test_push_sd_t6():
    state = reserve("push")
    refused(state, Push(who="clayton", to="harbour"), "SD-T6")
    state, told = play(state, Push(who="clayton", to="station"))
    assert (place(state, "clayton"), place(state, "mapuche")) == ("station", "bank")
    assert told[0] == events.Moved(
        seat=1, character="clayton", start="bank", to="station", back=False, by="push", forced=0
    )


def test_tricks_need_an_active_character_there_sd_t6_sd_t8():
    state = reserve("push", "bribe", "expose")
    who(state, "dieter").inactive = True
    for trick in (Push(who="clayton", to="station"), Bribe(who="clayton"), Expose(who="mapuche")):
        refused(state, trick, trick.rule)


def test_expose_sd_t7():
    state = reserve("expose")
    refused(state, Expose(who="clayton"), "SD-T7")
    state, _ = play(state, Expose(who="mapuche"))
    assert (place(state, "clayton"), place(state, "mapuche")) == ("bank>", "bank")


def test_bribe_sd_t8():
    state, told = play(reserve("bribe"), Bribe(who="clayton"))
    assert who(state, "clayton").inactive and told == [events.Bribed(seat=0, character="clayton")]


def test_a_forced_discard_is_random_sd_h7():
    found = set()
    for number in range(30):
        state = reserve("sabotage")
        deal(state, 1, "action", "attack", "coin1")
        state.dice.seed = f"{number}"
        state, told = play(state, Sabotage(whom=1))
        assert len(state.players[1].hand.cards) == 2 and told[0].by == 0
        found.add(told[0].cards)
    assert found == {("action",), ("attack",), ("coin1",)}


def test_a_forced_discard_by_its_back_by_house_option_sd_h7():
    state = reserve("sabotage", forced_discard="chosen_blind")
    deal(state, 1, "action", "attack", "coin1")
    state, _ = play(state, Sabotage(whom=1))
    assert isinstance(state.top, ChooseBack) and offered(state, PointAt) == ["1", "2", "3"]
    with GAME.masked(state, 0) as view:
        assert set(view.state.players[1].hand.cards) == {"?"}
    refused(state, PointAt(number=4), "SD-H7")
    second = state.players[1].hand.cards[1]
    state, _ = play(state, PointAt(number=2))
    assert state.players[1].discard.cards == [second] and isinstance(state.top, TakeTurn)


def test_nobody_to_sabotage_sd_h7():
    state = reserve("sabotage")
    deal(state, 1)
    refused(state, Sabotage(whom=1), "SD-H7")


def test_scrap_sd_t9():
    state = reserve("scrap")
    refused(state, Scrap(which=(1, "banner")), "SD-T9")
    state.players[1].objects.cards, state.players[1].owned = ["banner"], [*state.players[1].owned, "banner"]
    state, told = play(state, Scrap(which=(1, "banner")))
    assert state.players[1].objects.cards == [] and state.past.cards == ["banner"]
    assert told == [events.Trashed(seat=1, card="banner", to="to the market's discard pile", by=0)]


def test_scout_sd_t10():
    state = reserve("scout")
    left, rest = state.row.cards[0], state.row.cards[1:]
    state, _ = play(state, Scout(which=left))
    assert state.past.cards == [left] and len(state.row.cards) == 5
    assert state.row.cards[:4] == rest


def test_who_forced_what_is_said_sd_t6_sd_t7_sd_t9():
    _, told = play(reserve("push"), Push(who="clayton", to="station"))
    assert [event.line() for event in told] == [
        "Gear pushes Clayton from the Bank to the Railway Station, first line.",
        "Mapuche steps up to the first line.",
    ]
    _, told = play(reserve("expose"), Expose(who="mapuche"))
    assert told[0].line() == "Mapuche changes to the first line (expose, by Gear)."
    state = reserve("scrap")
    state.players[1].objects.cards, state.players[1].owned = ["banner"], [*state.players[1].owned, "banner"]
    _, told = play(state, Scrap(which=(1, "banner")))
    assert told[0].line() == "Gear scraps Banner of Anchor: to the market's discard pile."


def test_either_of_two_copies_is_replaced_sd_t10():
    state = reserve("scout")
    state.row.cards = ["bribe", "ambush", "recycle", "bribe", "bonfire"]
    state.deck.cards[-1] = "two_attacks"
    state, _ = play(state, Scout(which="bribe@4"))
    assert state.row.cards == ["bribe", "ambush", "recycle", "bonfire", "two_attacks"] and state.past.cards == ["bribe"]
