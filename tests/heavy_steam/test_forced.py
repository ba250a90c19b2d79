"""What goes by itself, and what is asked although little is left to choose."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Allocate
from engines.heavy_steam.content import Phase
from tests.heavy_steam.positions import (
    LEFT,
    LEGS,
    asked,
    begin,
    duel,
    forge,
    lay,
    lies,
    mount,
    only,
    play,
    volley,
    where,
)


@pytest.mark.parametrize(("traits", "shield"), [((), ".."), (("Shutdown",), "dd")])
def test_what_arrives_by_itself_may_be_shut_down(traits, shield):
    """HS-R4, HS-F10, HS-W16: the steam has one way to go, but then a shield, or a weapon with Shutdown, holds it."""
    state = duel()
    weapon = mount(state.titans[0], LEFT, forge(*traits, squares="w w"), ".." if traits else "dd")
    lay(state.titans[0], head_shield="", left_lower="s", left_shield=shield)
    begin(state, Phase.STEAM)
    assert asked(state) == ("AllocateSteam", [0])
    play(state, 0, Allocate(steam=(), shut=(weapon if traits else "left_shield",)))
    assert state.titans[0].steam("boiler") == 1


@pytest.mark.parametrize(("shield", "asks"), [("d.", True), ("dd", False)])
def test_the_attackers_cube_without_a_choice_is_placed_at_once(shield, asks):
    """HS-D6, HS-R4: one square is left in the mobility station, and none or one in the shield of the legs."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    lay(state.titans[1], mobility="dddd.", leg_shield=shield)
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "C---", "----", where(LEGS))
    if asks:
        assert asked(state) == ("PlaceLast", [0])
        return
    assert only(told_, told.Damaged).by_enemy and lies(state.titans[1], "mobility") == "ddddd ."
    assert only(told_, told.DamageTaken).squares == (("Mobility", 1),)
