"""The cards for an attack, and Enemy in Sight: what each promises."""

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    ChangeLocation,
    Choose,
    KeepAim,
    Pass,
    PlayCard,
    RerollLocation,
)
from engines.heavy_steam.content import Phase, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    HEAD,
    LEFT,
    LEGS,
    RIGHT,
    TORSO,
    asked,
    attack,
    begin,
    duel,
    forge,
    free,
    guard,
    hold,
    lay,
    lies,
    mount,
    of,
    only,
    opens,
    play,
    refused,
    volley,
    where,
    write,
)


def word(card: str, number: int = 0):
    return load().cards[card].effects[number]


def holding(*cards: str, phase: Phase = Phase.COMBAT, **more) -> HeavySteam:
    """A player with these cards, asked in a phase."""
    state = duel(**more)
    hold(state, 0, *cards)
    begin(state, phase)
    return state


def test_enemy_in_sight_reaches_further_or_draws():
    """HS-E2, HS-E3, HS-E16, HS-E23: the furthest column serves one sector more; or a card."""
    state = holding("enemy_in_sight", at=(0, 4))
    assert "Fire" not in opens(state, 0), "the rifle reaches three sectors"
    state.deck.cards = ["brace"]
    play(state, 0, PlayCard(card="enemy_in_sight"))
    assert free(state, 0, Choose) == [0, 1]
    play(state, 0, Choose(what=0))
    shot = volley(state, 0, "H--", "----", where(TORSO))
    assert only(shot, told.Attacked).distance == 4 and only(shot, told.ShieldStruck).damage == 2
    state = holding("enemy_in_sight")
    state.deck.cards = ["brace"]
    play(state, 0, PlayCard(card="enemy_in_sight"), Choose(what=1))
    assert state.titans[0].hand.cards == ["brace"] and state.titans[0].bonuses == []


def test_reach_is_only_for_the_furthest_column():
    """HS-E3: not below the chart, and not for close combat."""
    rifle = forge(chart=[(2, 4, 3), (3, 5, 4)])
    assert rifle.at(1, 1) is None and rifle.at(5, 1) is None and rifle.at(4, 1) == rifle.at(3)
    fist = forge("Close Combat 1", chart=[(0, 3, 3)], charging=4)
    assert fist.at(1, 1) is None


def test_steady_aim_adds_dice_to_the_next_attack_of_the_phase():
    """HS-E2: the next one only, and it ends with the phase."""
    more = word("steady_aim").dice
    state = holding("steady_aim")
    play(state, 0, PlayCard(card="steady_aim"))
    volley(state, 0, "-" * (4 + more), "----")
    play(state, 1, Pass())
    volley(state, 0, "----", "----")
    state = holding("steady_aim")
    play(state, 0, PlayCard(card="steady_aim"), Pass())
    play(state, 1, Pass())
    assert state.titans[0].bonuses == []


def test_steady_aim_with_rate_of_fire():
    """HS-E2, HS-W15: on every shot of the attack."""
    more = word("steady_aim").dice
    state = holding("steady_aim")
    mount(state.titans[0], LEFT, forge("Rate of Fire 2"))
    play(state, 0, PlayCard(card="steady_aim"))
    shots = of(volley(state, 0, "-" * (4 + more), "----", attack("-" * (4 + more)), guard("----")), told.Shot)
    assert len(shots) == 2


def test_called_shot_moves_the_hit_to_an_arm():
    """HS-E3: once it is settled, or not."""
    assert word("called_shot").aim == (LEFT, RIGHT)
    for choice, location in ((ChangeLocation(to=RIGHT), RIGHT), (KeepAim(), LEGS)):
        state = holding("called_shot")
        lay(state.titans[0], command="ss")
        play(state, 0, PlayCard(card="called_shot"))
        volley(state, 0, "H---", "----", where(HEAD))
        write(state, where(LEGS))
        play(state, 0, RerollLocation(which=0))
        assert asked(state) == ("Aim", [0]) and free(state, 0, ChangeLocation) == [LEFT, RIGHT]
        refused(state, 0, ChangeLocation(to=TORSO), "HS-W13")
        play(state, 0, choice)
        assert state.top.location is location


def test_steel_core_ignores_shield_cubes():
    """HS-E2, HS-W14: they stay."""
    pierced = word("steel_core").piercing
    state = holding("steel_core")
    lay(state.titans[1], left_shield="ss bbb")
    play(state, 0, PlayCard(card="steel_core"))
    stopped = max(0, 5 - pierced)
    struck = only(volley(state, 0, "H---", "----", where(LEFT)), told.ShieldStruck)
    assert struck.hull == 3 - min(3, stopped)
    assert lies(state.titans[1], "left_shield").count("b") == 3


def test_double_charge_adds_damage_and_heat():
    """HS-E2, HS-E14: the heat at once."""
    damage, heat = word("double_charge").damage, word("double_charge", 1).cubes
    state = holding("double_charge")
    play(state, 0, PlayCard(card="double_charge"))
    assert state.titans[0].pressure == "r" * heat
    assert only(volley(state, 0, "H---", "----", where(TORSO)), told.ShieldStruck).damage == 3 + damage


def test_double_charge_with_a_full_box():
    """HS-E14, HS-P2."""
    state = duel()
    state.titans[0].pressure = "w" * 18
    hold(state, 0, "double_charge")
    begin(state, Phase.COMBAT)
    play(state, 0, PlayCard(card="double_charge"))
    assert asked(state) == ("PlaceDamage", [0]) and state.top.cubes == word("double_charge", 1).cubes
