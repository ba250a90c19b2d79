"""Critical Recovery: the dirigible found, lost and brought home."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Choose,
    Fire,
    MoveSteamFreely,
    Pass,
    Recover,
    StopBuying,
    Stride,
    TakeDamage,
    UsePilot,
)
from engines.heavy_steam.content import Phase, UnitKind
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import line_up
from engines.heavy_steam.state import HeavySteam, Order
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    UK,
    asked,
    begin,
    crew,
    d6,
    duel,
    enlist,
    lay,
    only,
    opens,
    play,
    printed,
    refused,
    settle,
    volley,
    where,
    write,
)


def match(scenario: str, layout: str = "heavy-heavy", seed: str = "a", **rules: str) -> HeavySteam:
    """A match without pilots, at its first question."""
    options = HeavySteamOptions.model_validate({"scenario": scenario, "layout": layout, "pilots": "off", **rules})
    return GAME.new(options, len(line_up(options)), seed).state


# ---- Critical Recovery


@pytest.mark.parametrize("layout", ["heavy-heavy", "light-light", "mixed"])
def test_everybody_begins_at_home_and_the_dirigible_lies_between(layout):
    """HS-X5: lights too."""
    state = match("critical-recovery", layout)
    assert all(titan.at == state.home(titan.side) for titan in state.titans)
    assert state.dirigible == (3, 4) and state.carrier is None


def recovery(*, at=(3, 6), command: str = "ssss", lying=(3, 4), initiative=UK, **rules: str) -> HeavySteam:
    """The battle card phase, the U.K. titan with command steam."""
    state = duel(at=at, scenario="critical-recovery", initiative=initiative, **rules)
    state.dirigible = lying
    state.track.cards = [printed(f"t{n}", cost=9) for n in range(5)]
    lay(state.titans[0], command=command)
    return state


@pytest.mark.parametrize(
    ("uk", "cet", "needed"),
    [(3, 5, 5), (4, 5, 5), (3, 2, 5), (3, 6, 3), (4, 1, 3), (3, 7, 3), (3, 4, 3), (3, 3, 3), (4, 3, 3)],
)
def test_the_dirigible_is_recovered_g34_g44(uk, cet, needed):
    """HS-X7: golden tests G34 and G44: 3 or more; 5 with an enemy in sector 2 or 5, next to both it lies in."""
    for die in range(1, 7):
        state = recovery(at=(uk, cet))
        begin(state, Phase.CARDS)
        write(state, d6(die))
        told_ = only(play(state, 0, Recover()), told.RecoveryRolled)
        assert (told_.needed, told_.die) == (needed, die)
        titan = state.titans[0]
        assert (titan.command, titan.reserve, titan.pressure) == (2, 2, "")
        assert (state.carrier, state.dirigible) == ((0, ()) if die >= needed else (None, (3, 4)))


@pytest.mark.parametrize(("option", "needed"), [("literal", 3), ("counts", 5)])
@pytest.mark.parametrize("cet", [3, 4])
def test_enemies_in_its_own_sector(option, needed, cet):
    """HS-X7: option dirigible_same."""
    state = recovery(at=(3, cet), dirigible_same=option)
    begin(state, Phase.CARDS)
    write(state, d6(6))
    assert only(play(state, 0, Recover()), told.RecoveryRolled).needed == needed


@pytest.mark.parametrize("kind", list(UnitKind))
def test_units_watch_the_dirigible_too(kind):
    """HS-X7: enemy ones, not one's own."""
    for side, needed in ((CET, 5), (UK, 3)):
        state = recovery(at=(3, 7))
        enlist(state, side, kind, 2)
        begin(state, Phase.CARDS)
        write(state, d6(6))
        assert only(play(state, 0, Recover()), told.RecoveryRolled).needed == needed


def test_a_dropped_dirigible_lies_in_one_sector():
    """HS-X6, HS-X7: sectors next to it are those beside it."""
    for cet, needed in ((1, 5), (3, 5), (4, 3), (2, 3)):
        state = recovery(at=(2, cet), lying=(2,))
        begin(state, Phase.CARDS)
        write(state, d6(6))
        assert only(play(state, 0, Recover()), told.RecoveryRolled).needed == needed


def test_it_may_be_tried_again_as_often_as_is_paid():
    """HS-X7: and by somebody in its sector with the steam only."""
    state = recovery()
    begin(state, Phase.CARDS)
    write(state, d6(1, 2))
    play(state, 0, Recover(), Recover())
    assert state.titans[0].command == 0 and state.phase is not Phase.CARDS, "nothing is left to do"
    for wrong in (recovery(at=(2, 6)), recovery(command="s", lying=(3, 4))):
        wrong.track.cards = [printed("cheap", cost=1)]
        lay(wrong.titans[0], command="s")
        begin(wrong, Phase.CARDS)
        refused(wrong, 0, Recover(), "HS-X7")


def test_a_team_that_recovers_has_not_bought():
    """HS-X7, HS-K5: the cheapest card goes."""
    state = recovery()
    begin(state, Phase.CARDS)
    state.bought = False
    write(state, d6(6))
    told_ = play(state, 0, Recover())
    assert only(told_, told.TrackSlid).card == "t0"


def test_who_buys_nothing_may_still_recover_it():
    """HS-R5, HS-X7: the order is about cards; beside the dirigible, or without the steam, it answers."""
    for at, command, asks in ((3, "ss", True), (2, "ss", False), (3, "s", False)):
        state = duel(("light",), ("light",), at=(at, 7), scenario="critical-recovery")
        state.dirigible = (3, 4)
        state.track.cards = ["woods"]
        lay(state.titans[0], command=command)
        state.titans[0].orders.choose((Order(what="buy_nothing", until=9),))
        told_ = begin(state, Phase.CARDS)
        assert any(isinstance(event, told.Declined) and event.seat == 0 for event in told_) is not asks
        if asks:
            write(state, d6(3))
            play(state, 0, Recover())
            assert state.carrier == 0


def test_only_in_ones_own_battle_card_phase():
    """HS-X7, HS-K1: after passing no more."""
    state = recovery()
    begin(state, Phase.COMBAT)
    assert "Recover" not in opens(state, 0)
    begin(state, Phase.CARDS)
    assert "Recover" in opens(state, 0)
    play(state, 0, StopBuying())
    assert "Recover" not in opens(state, 0)


def test_bringing_it_home_wins():
    """HS-X8: to one's own start, for the whole side."""
    for at, to, won in ((2, 1, False), (1, 0, True), (2, 0, True)):
        state = duel(("light", "light"), ("light", "light"), at=(at, 3, 4, 4), scenario="critical-recovery")
        state.carrier = 0
        lay(state.titans[0], mobility="sss")
        begin(state, Phase.MOVE)
        play(state, 0, Stride(to=to))
        assert (state.result is not None) is won
        if state.result:
            assert (state.result.winners, state.result.reason) == ((0, 1), "dirigible")


def test_home_means_the_first_sector_on_the_short_board():
    """HS-X8, HS-S3: option board."""
    state = duel(at=(2, 4), scenario="critical-recovery", board="six_only")
    state.carrier = 0
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=1))
    assert state.result is not None and state.result.reason == "dirigible"


def test_a_destroyed_carrier_drops_it():
    """HS-X6: where it fell, for anybody; the match goes on while a team-mate stands [HS-V6]."""
    state = duel(("light", "light"), ("light", "light"), at=(3, 5, 4, 4), scenario="critical-recovery", initiative=CET)
    state.carrier = 0
    lay(state.titans[0], command="ddddd", head_shield="d")
    begin(state, Phase.COMBAT)
    told_ = volley(state, 2, "H---", "----", where(HEAD), d6(1), target="t0")
    assert only(told_, told.DirigibleDropped).at == 3
    assert (state.carrier, state.dirigible, state.result) == (None, (3,), None)
    lay(state.titans[1], command="ss")
    state.titans[1].at = 3
    begin(state, Phase.CARDS)
    assert "Recover" in opens(state, 1)
    assert "Fire" not in opens(state, 0)


def test_all_enemy_titans_have_to_be_destroyed():
    """HS-V6, HS-X8: the first one does not decide."""
    state = duel(("light",), ("light", "light"), at=(3, 4, 4), scenario="critical-recovery")
    mate = state.titans[2]
    for titan in state.titans[1:]:
        lay(titan, command="ddddd", head_shield="d")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(HEAD), d6(1))
    assert state.titans[1].destroyed and state.result is None
    assert asked(state) == ("ChooseAttack", [2]), "those that stand fight on"
    play(state, 2, Pass())
    assert mate.seat == 2
    volley(state, 0, "H---", "----", where(HEAD), d6(1), target="t2")
    assert state.result is not None and (state.result.winners, state.result.reason) == ((0,), "titan_destroyed")


def test_a_lost_titan_takes_no_part_any_more():
    """HS-V6, HS-D17: in no phase, and it counts for nothing."""
    state = duel(("light", "light"), ("light", "light"), scenario="critical-recovery", initiative=CET)
    lost = state.titans[0]
    lay(lost, command="sss", mobility="sss", boiler="sss")
    lost.destroyed = True
    for titan in state.titans:
        lay(titan, mobility="sss", boiler="ss")
    lay(state.titans[2], command="s")
    for phase in (Phase.MOVE, Phase.COMBAT, Phase.STEAM, Phase.CARDS):
        begin(state, phase)
        assert 0 not in asked(state)[1]
    begin(state, Phase.COMBAT)
    refused(state, 2, Fire(weapon="left_weapon", target="t0"), "HS-C7")
    state.initiative = UK
    told_ = begin(state, Phase.INITIATIVE)
    settled = only(told_, told.InitiativeSettled)
    assert (settled.uk, settled.cet, settled.side) == (0, 1, CET)
    assert asked(state) == ("MoveFreely", [2, 3])
    play(state, 2, MoveSteamFreely(steps=()))


def test_a_lost_titan_does_not_watch_the_dirigible():
    """HS-X7."""
    state = duel(("light",), ("light", "light"), at=(3, 5, 7), scenario="critical-recovery")
    state.dirigible = (3, 4)
    state.titans[1].destroyed = True
    lay(state.titans[0], command="ss")
    begin(state, Phase.CARDS)
    write(state, d6(3))
    play(state, 0, Recover())
    assert state.carrier == 0


def test_dragged_home_with_it_is_home():
    """HS-X8, HS-E9: whoever moves the carrier."""
    state = duel(("light",), at=(1, 4), scenario="critical-recovery")
    state.carrier = 0
    crew(state, 0, "thorne")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot(), Choose(what=(0, 0)))
    assert state.result is not None and state.result.reason == "dirigible"


def test_damage_is_placed_before_the_dirigible_is_dropped():
    """HS-X6: a carrier whose boiler bursts by its own overload drops it too."""
    state = duel(("light", "light"), ("light", "light"), at=(2, 5, 4, 4), scenario="critical-recovery")
    state.carrier = 0
    state.titans[0].pressure = "w" * 12
    lay(state.titans[0], boiler="ddddddd")
    write(state, d6(1), d6(1))
    told_ = begin(state, Phase.PRESSURE)
    if asked(state) == ("PlaceDamage", [0]):
        told_ += play(state, 0, TakeDamage(squares=("boiler.7", "boiler.8", "boiler.9")))
    told_ += settle(state)
    assert only(told_, told.DirigibleDropped).at == 2
