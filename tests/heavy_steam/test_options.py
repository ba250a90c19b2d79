"""Options of a match, each value by a position of its own: set-up and combat. Some are tested with their rules."""

from pathlib import Path
from typing import get_args

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Buy,
    Evade,
    Fire,
    FireUnit,
    Pass,
    Stand,
    Stride,
)
from engines.heavy_steam.content import Phase, UnitKind, load
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import line_up
from engines.heavy_steam.titans import deal
from tests.heavy_steam.positions import (
    LEFT,
    LEGS,
    TORSO,
    UK,
    Turn,
    asked,
    attack,
    begin,
    duel,
    enlist,
    fallen,
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
    printed,
    refused,
    volley,
    where,
    write,
)

both = pytest.mark.parametrize
FULL = {"boiler": "ddddddd", "command": "ddddd"}


def test_every_option_is_tested_by_name_and_value():
    """Each value but the default stands in a test of this folder beside the name of its option."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for name, field in HeavySteamOptions.model_fields.items():
        assert name in texts, name
        for value in get_args(field.annotation):
            assert f'"{value}"' in texts, f"{name}={value}"


def test_options_have_words_for_the_lobby():
    for name, field in HeavySteamOptions.model_fields.items():
        assert field.title and field.description and len(field.title) <= 20, name
        assert field.default in get_args(field.annotation), name


# ---- set-up


@both(("board", "heavy", "light", "ends"), [("start+6", 0, 1, (0, 7)), ("six_only", 1, 2, (1, 6))])
def test_board(board, heavy, light, ends):
    """HS-S3, HS-S9, HS-M4: without start spaces heavies begin in 1 and 6, lights in 2 and 5; nobody leaves."""
    options = HeavySteamOptions(layout="mixed", pilots="off", board=board)
    state = GAME.new(options, len(line_up(options)), "a").state
    assert [titan.at for titan in state.titans] == [heavy, light, 7 - heavy, 7 - light]
    assert state.ends == ends
    state = duel(at=(ends[0], 4), board=board)
    lay(state.titans[0], mobility="ssss")
    begin(state, Phase.MOVE)
    assert free(state, 0, Stride) == [ends[0], ends[0] + 1, ends[0] + 2]


@both(
    ("track", "prices"),
    [("0,1,1,2,2", [2, 3, 3, 4, 4]), ("0,0,1,1,2", [2, 2, 3, 3, 4]), ("0,1,2,3,4", [2, 3, 4, 5, 6])],
)
def test_track(track, prices):
    """HS-S5, HS-K2: cards at 2."""
    for slot, price in enumerate(prices):
        state = duel(track=track)
        state.track.cards = [printed(f"t{n}") for n in range(5)]
        lay(state.titans[0], command="ssssss")
        begin(state, Phase.CARDS)
        assert only(play(state, 0, Buy(slot=slot)), told.Bought).price == price


@both(("limit", "held", "drawn"), [("none", 12, 3), ("5", 3, 2), ("7", 6, 1), ("5", 5, 0), ("7", 7, 0)])
def test_hand_limit(limit, held, drawn):
    """HS-K14: what a hand takes in drawing, and in buying."""
    state = duel(hand_limit=limit)
    hold(state, 0, *["brace"] * held)
    state.deck.cards = ["woods"] * 5
    turn = Turn(state.dice)
    deal(state, 0, 3, turn)
    assert len(state.titans[0].hand.cards) == held + drawn and len(state.deck.cards) == 5 - drawn
    state.titans[0].played = True
    state.track.cards = [printed("t1")]
    lay(state.titans[0], command="ss")
    begin(state, Phase.CARDS)
    if limit == "none":
        assert free(state, 0, Buy) == [0]
    elif asked(state) == ("BuyCards", [0]):
        refused(state, 0, Buy(slot=0), "HS-K14")


# ---- combat


@both(("shots", "again"), [("while_steam", True), ("once_per_phase", False)])
def test_weapon_shots(shots, again):
    """HS-C5: two steam for a weapon that costs one; in the next phase it fires again."""
    state = duel(weapon_shots=shots)
    lay(state.titans[0], right_weapon="s")
    begin(state, Phase.COMBAT)
    volley(state, 0, "----", "----")
    play(state, 1, Pass())
    assert ("left_weapon" in free(state, 0, Fire)) is again and "right_weapon" in free(state, 0, Fire)
    if not again:
        refused(state, 0, Fire(weapon="left_weapon", target="t1"), "HS-C5")
    begin(state, Phase.COMBAT)
    assert "left_weapon" in free(state, 0, Fire)


@both(
    ("option", "number", "steam", "ways"),
    [("fixed2", 1, 2, [2]), ("fixed2", 3, 2, [2, 2]), ("spendX_addX", 1, 1, [1]), ("spendX_addX", 3, 3, [3])],
)
def test_evade_trait(option, number, steam, ways):
    """HS-W5: X times 2 steam for 2 dice, or once X for X. The weapon holds four."""
    state = duel(evade_trait=option)
    gun = mount(state.titans[1], LEFT, forge(f"Evade {number}", squares="w w w w"), "ssss")
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    dice = 4
    for bought in ways:
        assert asked(state) == ("React", [1])
        dice += bought
        write(state, *([attack("----"), guard("-" * dice)] if bought == ways[-1] and dice == 4 + sum(ways) else []))
        play(state, 1, Evade(source=gun))
    if not fallen(state):
        play(state, 1, Stand())
    assert state.titans[1].pressure == "w" * steam * len(ways) and fallen(state)


@both(("option", "reach"), [("off", [1]), ("on", [0, 1])])
def test_support_range0(option, reach):
    """HS-U4, HS-U5: whether units attack in their own sector."""
    for at in (3, 4):
        state = duel(support_range0=option)
        enlist(state, UK, UnitKind.INFANTRY, at)
        begin(state, Phase.COMBAT)
        assert ("FireUnit" in opens(state, 0)) is (4 - at in reach)
        assert (free(state, 0, FireUnit) == [1]) is (4 - at in reach)


@both(("option", "defence", "hit"), [("after", 6, False), ("before", 4, True)])
def test_terrain_timing(option, defence, hit):
    """HS-T6: woods whose last square is struck by this attack still help, or help no more; light, 2 dice."""
    squares = load().cards["woods"].terrain.squares
    state = duel(cet=("light",), terrain_timing=option)
    target = state.titans[1]
    target.terrain, target.terrain_damage = "woods", squares - 1
    begin(state, Phase.COMBAT)
    defends = ("DD" if not hit else "").ljust(defence, "-")
    told_ = volley(state, 0, "CH--", defends, *([where(TORSO)] if hit else []))
    shot = only(told_, told.Shot)
    assert len(shot.defence) == defence and (shot.hits > shot.blocks) is hit
    assert target.terrain is None and state.discard.cards == ["woods"]


@both(("option", "attack_dice", "defence_dice"), [("off", 10, 8), ("box", 8, 6)])
def test_dice_cap(option, attack_dice, defence_dice):
    """HS-C14: eight red and six blue dice lie in the box."""
    state = duel(cet=("light",), dice_cap=option)
    mount(state.titans[0], LEFT, forge(chart=[(1, 10, 3)]))
    lay(state.titans[1], mobility="s")
    state.titans[1].terrain = "woods"
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    write(state, attack("-" * attack_dice), guard("-" * defence_dice))
    shot = only(play(state, 1, Evade(source="legs")), told.Shot)
    assert (len(shot.attack), len(shot.defence)) == (attack_dice, defence_dice)


@both(("option", "left", "reserve"), [("stay", "ss bb", 0), ("removed", ".. bb", 2)])
def test_piercing(option, left, reserve):
    """HS-W14: pierced cubes stay, or go too: 4 damage on 4 cubes, 2 pierced: 2 removed and 2 through."""
    state = duel(piercing=option)
    mount(state.titans[0], LEFT, forge("Piercing Rounds 2", chart=[(1, 4, 2)]))
    lay(state.titans[1], torso_shield="ss bb")
    begin(state, Phase.COMBAT)
    told_ = only(volley(state, 0, "HHHH", "----", where(TORSO)), told.ShieldStruck)
    if option == "stay":
        assert (told_.white, told_.blue, told_.hull, told_.ignored) == (2, 0, 0, 2)
        assert lies(state.titans[1], "torso_shield") == ".. bb"
    else:
        assert lies(state.titans[1], "torso_shield") == ".. .."
    state = duel(piercing=option)
    mount(state.titans[0], LEFT, forge("Piercing Rounds 2", chart=[(1, 4, 1)]))
    lay(state.titans[1], torso_shield="ss ..")
    begin(state, Phase.COMBAT)
    volley(state, 0, "HHHH", "----", where(TORSO))
    assert lies(state.titans[1], "torso_shield") == {"stay": "ss ..", "removed": ".. .."}[option]
    assert state.titans[1].reserve == reserve and left


@both(("option", "throws"), [("reroll", [TORSO, TORSO, LEGS]), ("allow", [TORSO, TORSO])])
def test_spread_dupes(option, throws):
    """HS-W17: the same location twice is thrown again, or struck twice: 3 damage each."""
    state = duel(spread_dupes=option)
    mount(state.titans[0], LEFT, forge("Spread 2"))
    lay(state.titans[1], torso_shield="ss bb", leg_shield="ss bb")
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "HHHH", "----", where(*throws))
    struck = [event.location for event in of(told_, told.ShieldStruck)]
    assert fallen(state) and struck == [TORSO, throws[-1]]
