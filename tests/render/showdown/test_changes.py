"""What events are read as: who is marked, what follows an attack, which pictures belong to it."""

from __future__ import annotations

from engines.core.action import Event, Forecast
from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.words import Gain
from render.games import PICTURES
from render.showdown.changes import Changes, gather
from tests.render.showdown.matches import texts, watched
from tests.showdown.positions import table

GANGS = {0: {"dieter": "bank", "vikka": "base"}, 1: {"clayton": "bank", "mapuche": "base"}}
DRAWN = PICTURES["showdown"]


def read(*events: Event) -> Changes:
    return gather(watched(table(GANGS)), events)


def keys(*events: Event) -> list[str]:
    return [scene.key for scene in DRAWN.scenes(watched(table(GANGS)), events, None)]


BLOW = told.Attacked(seat=0, attackers=("dieter",), weapons=(), target="clayton", value=5, health=5, at="bank")
OUT = told.KnockedOut(seat=1, character="clayton", inactive=True)


def test_only_what_follows_a_knock_out_at_once_is_its_reward() -> None:
    point = told.PowerGained(seat=0, amount=1, total=1)
    loot = told.Gained(seat=0, source="spring_fists", gain=Gain(coins=2))
    later = told.Gained(seat=0, source="bank", gain=Gain(coins=1))
    (assault,) = read(BLOW, OUT, point, loot, told.CardPlayed(seat=0, card="action"), later).assaults
    assert assault.knocked and assault.gains == [point, loot] and assault.at == 0 and assault.owner == 1


def test_a_blow_that_fails_has_no_reward() -> None:
    (assault,) = read(BLOW, told.PowerGained(seat=0, amount=5, total=5)).assaults
    assert not assault.knocked and assault.gains == []


def test_steam_power_adds_up_by_gang() -> None:
    found = read(told.PowerGained(seat=0, amount=1, total=1), told.PowerGained(seat=0, amount=2, total=3))
    assert found.power == {0: 3}


def test_cards_drawn_and_put_away_are_not_announced() -> None:
    assert read(told.Drew(seat=0, count=2, cards=("recycle", "ambush"))).said == []
    unused = told.Discarded(seat=0, cards=("action",))
    forced = told.Discarded(seat=1, cards=("action",), by=0)
    assert read(unused, forced).said == [forced]


def test_pictures_are_those_of_what_changed() -> None:
    moved = told.Moved(seat=0, character="dieter", start=None, to="bank", back=False)
    assert keys(moved) == ["city"]
    assert keys(BLOW, OUT) == ["city", "attack"]
    assert keys(told.Bought(seat=0, card="recycle", cost=2, paid=2)) == ["city", "market"]
    assert keys(told.Bought(seat=1, card="spyglass", cost=5, paid=5)) == ["city", "market", "gang-2"]
    assert keys(told.Recruited(seat=0, character="vikka", cost=4, paid=4)) == ["city", "market", "gang-1"]
    assert keys(told.MarketMoved(left=("recycle",), came=("ambush",))) == ["city", "market"]
    assert keys(told.Trashed(seat=1, card="spyglass", to="out of the game")) == ["city", "gang-2"]
    assert keys(told.Trashed(seat=1, card="action", to="out of the game")) == ["city"]


def test_all_boards_are_the_market_and_the_gangs() -> None:
    assert [scene.key for scene in DRAWN.boards(watched(table(players=3)))] == ["market", "gang-1", "gang-2", "gang-3"]


def test_the_slip_names_what_happened_and_a_trial_what_would() -> None:
    view = watched(table(GANGS))
    (city, *_) = DRAWN.scenes(view, [told.CardPlayed(seat=0, card="battle_plan")], None)
    assert any("Gear plays Battle Plan" in text for text in texts(city))
    (city, *_) = DRAWN.scenes(view, [], Forecast(lines=("4 against Health 5",)))
    assert "If you do this: 4 against Health 5" in texts(city)


def test_many_events_are_cut_to_the_newest_that_fit() -> None:
    everything = [told.CardPlayed(seat=0, card=key) for key in load().cards if not load().cards[key].gives.empty]
    (city, *_) = DRAWN.scenes(watched(table(GANGS)), everything, None)
    slip = next(text for text in texts(city) if "plays" in text)
    assert slip.endswith(everything[-1].line())
