"""Weapon and equipment cards: what fits, what it costs, who sees it, and when it is revealed."""

import pytest

from engines.core.action import RuleViolation
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import ChargeWeapon, Equip, Fire, GiveOrder, TakePilot
from engines.heavy_steam.content import Faction, Location, Size, load
from engines.heavy_steam.setup import line_up
from engines.heavy_steam.state import HeavySteam, HeavySteamOptions
from tests.heavy_steam.positions import LEFT, RIGHT, TORSO, asked, forge, free, lay, of, only, play, refused

PRINTED = Equip(left_arm="printed", right_arm="printed", torso="printed")
EMPTY = Equip(left_arm="nothing", right_arm="nothing", torso="nothing")


def match(layout: str = "mixed", seed: str = "a", **rules: str) -> HeavySteam:
    """A match with equipment cards, at its first question."""
    options = HeavySteamOptions.model_validate({"layout": layout, "equipment": "cards", "pilots": "off", **rules})
    return GAME.new(options, len(line_up(options)), seed).state


def arms(points: int, where: str = "arm", faction: Faction = Faction.UK) -> str:
    """A card of the test's own that costs so much; returns its key."""
    return forge(points=points, mount=(where,), faction=faction).key


# ---- what fits


def test_points_g1():
    """HS-L1, HS-L2: golden test G1: 12 points carry 3, 3 and 6; one more anywhere is too much."""
    three, six, four = arms(3), arms(6), arms(4)
    torso, dearer = arms(3, "torso"), arms(4, "torso")
    state = match("heavy-heavy")
    assert state.titans[0].printed.points == 12
    for wrong in (
        Equip(left_arm=four, right_arm=six, torso=torso),
        Equip(left_arm=three, right_arm=six, torso=dearer),
        Equip(left_arm=six, right_arm=four, torso=torso),
    ):
        assert "points are left" in refused(state, 0, wrong, "HS-L2")
    told_ = play(state, 0, Equip(left_arm=three, right_arm=six, torso=torso))
    assert only(told_, told.ChoiceMade).what == "equipment"


def test_printed_weapons_count_at_their_points():
    """HS-L2: the long rifle, the steam fist and what is printed on the torso fill the titan too."""
    state = match("heavy-heavy")
    printed = load().equipment(state.titans[0].board)
    left = state.titans[0].printed.points - sum(load().weapons[printed[p]].points for p in (LEFT, RIGHT))
    over = arms(left + 1, "torso") if left < 6 else None
    fits = arms(left, "torso")
    chosen = {"left_arm": "printed", "right_arm": "printed"}
    offered = free(state, 0, Equip, **chosen)
    assert fits in offered and over not in offered and "nothing" in offered


def test_a_card_goes_where_its_symbol_says():
    """HS-L3: arm and torso; a card with both symbols goes on either."""
    state = match("heavy-heavy")
    arm, both = free(state, 0, Equip), load().weapons["gyroscope"]
    torso = free(state, 0, Equip, left_arm="nothing", right_arm="nothing")
    assert "whitworth_rifle" in arm and "whitworth_rifle" not in torso
    assert "howitzer" in torso and "howitzer" not in arm
    assert both.mount == ("arm", "torso") and both.key in arm and both.key in torso
    refused(state, 0, Equip(left_arm="howitzer", right_arm="nothing", torso="nothing"), "HS-L3")


def test_sizes_and_factions():
    """HS-L3: heavy cards on heavy titans, light ones on light, and none of the enemy's."""
    state = match("mixed")
    heavy, light, enemy = (free(state, seat, Equip) for seat in (0, 1, 2))
    assert "demolition_claw" in heavy and "demolition_claw" not in light
    assert "cutlass_arm" in light and "cutlass_arm" not in heavy
    for offered, faction in ((heavy, Faction.UK), (enemy, Faction.CET)):
        cards = [load().weapons[key] for key in offered if key not in ("printed", "nothing")]
        assert cards and all(card.faction is faction and card.printed is None for card in cards)
    assert load().weapons["demolition_claw"].sizes == (Size.HEAVY,)


def test_each_card_is_used_once_by_a_side():
    """HS-L4: not on both arms, not by both team-mates; the printed weapons are not cards."""
    state = match("lights-lights")
    assert "gyroscope" not in free(state, 0, Equip, left_arm="gyroscope")
    play(state, 0, Equip(left_arm="gyroscope", right_arm="printed", torso="nothing"))
    assert "gyroscope" not in free(state, 1, Equip) and "printed" in free(state, 1, Equip)
    refused(state, 1, Equip(left_arm="gyroscope", right_arm="nothing", torso="nothing"), "HS-L3")
    play(state, 1, Equip(left_arm="printed", right_arm="printed", torso="nothing"))


def test_cards_may_be_used_twice_by_the_option():
    """HS-L4: option unique_weapons, against the test before it."""
    state = match("lights-lights", unique_weapons="off")
    assert "gyroscope" in free(state, 0, Equip, left_arm="gyroscope")
    play(state, 0, Equip(left_arm="gyroscope", right_arm="gyroscope", torso="nothing"))
    assert "gyroscope" in free(state, 1, Equip)


# ---- secret, revealed together


def test_choices_are_secret_and_team_mates_see_them():
    """HS-L4: made and not seen, but by the team-mate; not in events either."""
    state = match("mixed")
    told_ = play(state, 0, Equip(left_arm="whitworth_rifle", right_arm="nothing", torso="nothing"))
    chosen = {LEFT: "whitworth_rifle"}
    for seat, seen in ((0, chosen), (1, chosen), (2, None), (3, None), (None, None)):
        view = GAME.view(state, seat).state
        assert view.titans[0].loadout.value == seen and view.titans[0].loadout.made
        for event in told_:
            shown = event.seen_by(seat)
            assert shown is None or "whitworth" not in shown.model_dump_json()
    assert set(state.titans[0].weapons.values()) == set(load().equipment(state.titans[0].board).values())


@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_all_are_revealed_together(last):
    """HS-L4: whoever chooses last."""
    state = match("mixed")
    order = [seat for seat in range(4) if seat != last]
    for seat in order:
        assert not of(play(state, seat, EMPTY), told.Equipped)
        assert all(not titan.loadout.open for titan in state.titans)
    assert asked(state) == ("FitOut", [last])
    revealed = of(play(state, last, EMPTY), told.Equipped)
    assert [event.seat for event in revealed] == [0, 1, 2, 3]
    assert all(titan.loadout.open for titan in state.titans)
    with pytest.raises(RuleViolation):
        play(state, last, PRINTED)


def test_choices_are_open_by_the_option():
    """HS-L4: option secret_setup."""
    state = match("mixed", secret_setup="open", pilots="on")
    play(state, 0, Equip(left_arm="whitworth_rifle", right_arm="nothing", torso="nothing"))
    assert GAME.view(state, 3).state.titans[0].loadout.value == {LEFT: "whitworth_rifle"}
    for seat in (1, 2, 3):
        play(state, seat, EMPTY)
    play(state, 2, TakePilot(pilot="kraehe"))
    assert GAME.view(state, 0).state.titans[2].pilot.value == "kraehe"


# ---- mounted


def test_cards_come_with_their_own_squares_and_steam():
    """HS-B5, HS-L1: starred squares are filled, those of the printed weapon are gone."""
    state = match("heavy-heavy")
    play(state, 0, Equip(left_arm="whitworth_rifle", right_arm="nothing", torso="howitzer"))
    play(state, 1, PRINTED)
    titan = state.titans[0]
    assert titan.cells["left_weapon"] == "ss." and titan.cells["torso_weapon"] == "ss.."
    assert titan.weapons == {LEFT: "whitworth_rifle", TORSO: "howitzer"}
    assert state.titans[1].weapons == load().equipment(state.titans[1].board)


def test_an_empty_place_holds_nothing():
    """HS-L1, HS-L3: no weapon, no squares for steam or damage, nothing to fire with."""
    state = match("heavy-heavy")
    play(state, 0, EMPTY)
    play(state, 1, EMPTY)
    for titan in state.titans:
        assert titan.weapons == {} and titan.pipes.weapons == {}
        assert all(not titan.pipes.white[s] for s in ("left_weapon", "right_weapon", "torso_weapon"))
    lay(state.titans[0], boiler="ssss")
    with GAME.masked(state, 0) as view:
        assert Fire.refusal(view) is not None and "no weapon" in Fire.refusal(view).text


def test_charged_up_cards_are_charged_before_the_first_round():
    """HS-W3: after the loadouts, from the reserve."""
    state = match("heavy-heavy")
    play(state, 0, Equip(left_arm="nothing", right_arm="nothing", torso="steam_accumulator"))
    play(state, 1, PRINTED)
    assert state.round == 0 and asked(state)[0] == "ChargeUp"
    while asked(state) != ("ChargeUp", [0]):
        play(state, 1, ChargeWeapon(cubes=0))
    before = state.titans[0].reserve
    play(state, 0, ChargeWeapon(cubes=4))
    assert state.titans[0].steam("torso_weapon") == 4 and state.titans[0].reserve == before - 4


def test_nobody_is_asked_for_equipment_by_default():
    """HS-L1, HS-B5: equipment = printed."""
    state = match("heavy-heavy", equipment="printed")
    assert asked(state)[0] in ("MoveTitans", "ChargeUp")
    assert all(set(titan.weapons) == {LEFT, RIGHT, TORSO} for titan in state.titans)


def test_orders_may_be_given_while_loadouts_are_chosen():
    """HS-R5: an order for the first round."""
    state = match("heavy-heavy")
    play(state, 1, GiveOrder(what="never_evade", rounds=1))
    assert state.titans[1].orders.value and state.titans[1].orders.value[0].until == 1


def test_locations_of_equipment():
    """HS-L1: only arms and torso carry anything."""
    assert set(Equip.picks()) == {place.value for place in Location} - {"head", "legs"}
