"""Frontline Fight and Recon in Force: infantry that digs in, players without titans, and what recon cards are worth."""

import pytest

from engines.core.state import HIDDEN, Dice
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    AcceptLocation,
    DeclareOver,
    FightOn,
    Fire,
    FireUnit,
    Halt,
    HoldPosition,
    March,
    Pass,
    Scout,
    StayPut,
    Stride,
)
from engines.heavy_steam.actions.mission import scouting_cost
from engines.heavy_steam.content import Faction, Phase, UnitKind, load
from engines.heavy_steam.ending import recon_points
from engines.heavy_steam.frames import CallBattle
from engines.heavy_steam.gunnery import unit_defence
from engines.heavy_steam.odds import hit_and_critical
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import line_up
from engines.heavy_steam.state import HeavySteam, Unit
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    TORSO,
    UK,
    asked,
    attack,
    begin,
    d6,
    duel,
    enlist,
    free,
    guard,
    hold,
    lay,
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

INFANTRY, CANNON = UnitKind


def match(scenario: str, layout: str = "heavy-heavy", **rules: str) -> HeavySteam:
    """A match without pilots, at its first question."""
    options = HeavySteamOptions.model_validate({"scenario": scenario, "layout": layout, "pilots": "off", **rules})
    return GAME.new(options, len(line_up(options)), "a").state


# ---- Frontline Fight: set-up


@pytest.mark.parametrize("board", ["start+6", "six_only"])
def test_the_front_line_g35(board):
    """HS-X10, HS-X11: golden test G35: a cannon in 1 or 6, infantry in 2 or 5, two in 3 or 4, white cubes on infantry.
    The option for the board moves no sector that the scenario names."""
    state = match("frontline-fight", board=board)
    field = {side: sorted((u.unit, u.at, u.cube) for u in state.units if u.side is side) for side in Faction}
    assert field[UK] == sorted(
        [(CANNON, 1, ""), (INFANTRY, 2, "white"), (INFANTRY, 3, "white"), (INFANTRY, 3, "white")]
    )
    assert field[CET] == sorted(
        [(CANNON, 6, ""), (INFANTRY, 5, "white"), (INFANTRY, 4, "white"), (INFANTRY, 4, "white")]
    )
    assert all(unit.card is None for unit in state.units)
    assert len({unit.number for unit in state.units}) == 8


def test_where_titans_start():
    """HS-X10, HS-S9: heavies at home, lights one sector before it."""
    state = match("frontline-fight", "mixed")
    assert [titan.at for titan in state.titans] == [0, 1, 7, 6]


def test_infantry_cards_are_left_out():
    """HS-X10: out of the game, for all to see; the deck is shorter by them."""
    state = match("frontline-fight")
    count = load().cards["infantry_support"].count
    assert state.past.cards.count("infantry_support") == count
    dealt = [card for titan in state.titans for card in titan.hand.cards]
    assert "infantry_support" not in (*state.deck.cards, *state.track.cards, *dealt)
    assert len(state.deck.cards) == 40 - count - 6 - 3 + 3


# ---- Frontline Fight: white and black cubes


def front(uk=("heavy",), cet=("heavy",), **more) -> HeavySteam:
    """A position in which each side has infantry at home, too far off for anything."""
    state = duel(uk, cet, scenario="frontline-fight", **more)
    for side in Faction:
        number = 90 + len(state.units)
        state.units.append(Unit(number=number, side=side, unit=INFANTRY, at=state.home(side), card=None, cube="white"))
    return state


def post(state: HeavySteam, side: Faction, at: int, cube: str = "white", kind: UnitKind = INFANTRY) -> Unit:
    unit = enlist(state, side, kind, at)
    unit.cube = cube
    return unit


@pytest.mark.parametrize(("cube", "defence", "dice"), [("white", 6, 4), ("black", 5, 5), ("", 5, 4)])
def test_cubes_change_dice_g43(cube, defence, dice):
    """HS-X11, HS-X12: golden test G43: dug in 6 defence dice; shown, attackers roll one more, titans and units."""
    state = front()
    target = post(state, CET, 4, cube)
    post(state, UK, 3, "", CANNON)
    assert unit_defence(target) == defence
    begin(state, Phase.COMBAT)
    shot = only(volley(state, 0, "-" * dice, "-" * defence, target="u1"), told.Shot)
    assert (len(shot.attack), len(shot.defence)) == (dice, defence)
    play(state, 1, Pass())
    write(state, attack("-" * dice), guard("-" * defence))
    shot = only(play(state, 0, FireUnit(unit=2, target="u1")), told.Shot)
    assert (len(shot.attack), len(shot.defence)) == (dice, defence)


def test_the_forecast_knows_the_cubes():
    """HS-X11, HS-X12: chances before commitment."""
    for cube, dice, defence in (("white", 4, 6), ("black", 5, 5)):
        state = front()
        post(state, CET, 4, cube)
        begin(state, Phase.COMBAT)
        with GAME.masked(state, 0) as view:
            found = Fire(weapon="left_weapon", target="u1").forecast(view)
        assert dict(found.chances) == {"hit": pytest.approx(hit_and_critical(dice, defence)[0])}


def test_infantry_that_fires_shows_itself_g43():
    """HS-X12: golden test G43: white gives way to black; a cannon has no cube."""
    state = front()
    unit, cannon = post(state, UK, 3), post(state, UK, 3, "", CANNON)
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert unit.cube == "black" and unit_defence(unit) == 5
    play(state, 1, Pass())
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=2, target="t1"))
    assert cannon.cube == ""


def test_infantry_that_moves_shows_itself_g43():
    """HS-X12: golden test G43; for good, and never a second cube."""
    state = front()
    unit, other = post(state, UK, 3), post(state, UK, 3)
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    play(state, 0, Stride(to=3), March(unit=1, to=4))
    assert (unit.cube, other.cube) == ("black", "white")
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    state.titans[1].at = 5
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert unit.cube == "black"


def test_infantry_of_other_scenarios_has_no_cube():
    """HS-X11."""
    state = duel()
    unit = enlist(state, UK, INFANTRY, 3)
    begin(state, Phase.COMBAT)
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t1"))
    assert unit.cube == ""


# ---- Frontline Fight: the end


def test_the_last_infantry_decides():
    """HS-X9: cannons do not count."""
    state = front()
    state.units.clear()
    for at in (4, 4):
        post(state, CET, at, "black")
    post(state, CET, 6, "", CANNON)
    post(state, UK, 3)
    lay(state.titans[0], left_weapon="ss", right_weapon="ss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H----", "-----", target="u1")
    assert state.result is None
    play(state, 1, Pass())
    volley(state, 0, "H----", "-----", target="u2")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0,), "infantry_destroyed")


def test_all_titans_decide_too():
    """HS-X9, HS-V6."""
    state = front(cet=("light", "light"), at=(3, 4, 4))
    for side, at in ((UK, 2), (CET, 5)):
        post(state, side, at)
    lay(state.titans[1], command="ddddd", head_shield="d")
    state.titans[2].destroyed = True
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(HEAD), d6(1))
    assert state.result is not None and (state.result.winners, state.result.reason) == ((0,), "titan_destroyed")


# ---- Frontline Fight: a player without a titan


def bereft(phase: Phase, **more) -> HeavySteam:
    """The U.K. has lost its first titan; it has infantry and a cannon, the enemy infantry far off."""
    state = front(("light", "light"), ("light", "light"), at=(3, 3, 4, 4), **more)
    lost = state.titans[0]
    lost.destroyed = True
    lay(lost, command="ssss")
    post(state, UK, 3)
    post(state, UK, 2, "", CANNON)
    post(state, CET, 6)
    for titan in state.titans[1:] if phase is Phase.MOVE else ():
        lay(titan, mobility="sss")
    begin(state, phase)
    return state


def test_a_player_without_a_titan_fires_all_units():
    """HS-X13: and the team-mate none any more."""
    state = bereft(Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [0, 1])
    assert "FireUnit" not in opens(state, 1) and "FireUnit" in opens(state, 0) and "Fire" not in opens(state, 0)
    refused(state, 1, FireUnit(unit=1, target="t2"), "HS-U3")
    assert free(state, 0, FireUnit) == [1, 2]
    write(state, attack("----"), guard("----"))
    play(state, 0, FireUnit(unit=1, target="t2"))
    assert state.unit(1).cube == "black" and asked(state) == ("ChooseAttack", [2, 3])


def test_a_lost_titan_pays_for_no_second_location():
    """HS-C20, HS-X13: its command station is gone with it."""
    state = bereft(Phase.COMBAT)
    write(state, attack("HHHH"), guard("----"), where(TORSO))
    told_ = play(state, 0, FireUnit(unit=1, target="t2"))
    assert asked(state) == ("PlaceDamage", [2]) and not of(told_, told.DamageTaken)
    state = front(("light", "light"), ("light", "light"), at=(3, 3, 4, 4))
    post(state, UK, 3)
    post(state, CET, 6)
    lay(state.titans[0], command="ssss")
    begin(state, Phase.COMBAT)
    write(state, attack("HHHH"), guard("----"), where(TORSO))
    play(state, 0, FireUnit(unit=1, target="t2"))
    assert asked(state) == ("Reroll", [0]), "one that stands does"
    play(state, 0, AcceptLocation())


def test_passing_without_a_titan():
    """HS-X13, HS-C2: the side has passed when both its players have."""
    state = bereft(Phase.COMBAT)
    play(state, 1, Pass())
    assert asked(state) == ("ChooseAttack", [0])
    play(state, 0, Pass())
    assert asked(state) == ("ChooseAttack", [2, 3])


@pytest.mark.parametrize(("unit", "to", "far"), [(1, 4, 5), (2, 4, 5)])
def test_a_player_without_a_titan_moves_one_unit(unit, to, far):
    """HS-X13, HS-M10: after the side's titans; infantry one sector or a cannon two, not both."""
    state = bereft(Phase.MOVE)
    assert asked(state) == ("MoveTitans", [1])
    play(state, 1, HoldPosition())
    assert asked(state) == ("MoveUnits", [0])
    assert "or" in state.top.ask(GAME.view(state, 0))
    refused(state, 0, March(unit=unit, to=far), "HS-M10")
    play(state, 0, March(unit=unit, to=to))
    assert state.unit(unit).at == to and asked(state) == ("MoveTitans", [2, 3])


def test_team_mates_still_move_units():
    """HS-X13, HS-M9."""
    state = bereft(Phase.MOVE)
    play(state, 1, Stride(to=4))
    assert asked(state) == ("MoveUnits", [1])
    play(state, 1, March(unit=1, to=4), March(unit=2, to=4))
    assert asked(state) == ("MoveUnits", [0])
    play(state, 0, Halt())
    assert asked(state) == ("MoveTitans", [2, 3])


def test_without_units_there_is_nothing_to_do():
    """HS-X13, HS-R4."""
    state = bereft(Phase.COMBAT)
    state.units = [unit for unit in state.units if unit.side is CET]
    post(state, UK, 0, "white")
    begin(state, Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [1])


def test_elsewhere_team_mates_take_the_units_over():
    """HS-U9: in the other scenarios."""
    state = duel(("light", "light"), ("light", "light"), at=(3, 3, 4, 4), scenario="critical-recovery")
    state.titans[0].destroyed = True
    enlist(state, UK, INFANTRY, 3)
    begin(state, Phase.COMBAT)
    assert asked(state) == ("ChooseAttack", [1]) and "FireUnit" in opens(state, 1)


# ---- Recon in Force: drawing


def scouting(at=(3, 4), command: str = "ssssss", cet=("heavy",), **more) -> HeavySteam:
    """Before initiative is determined, the U.K. with command steam."""
    state = duel(cet=cet, at=at, scenario="recon-in-force", **more)
    state.deck.cards = ["brace", "woods", "cold_rain", "river"]
    lay(state.titans[0], command=command)
    return state


def test_recon_costs_by_distance_g32():
    """HS-X14: golden test G32: U.K. at home 8, in sector 1 7, in sector 6 2, in the enemy's start 1."""
    state = scouting()
    for at, cost in ((0, 8), (1, 7), (6, 2), (7, 1)):
        state.titans[0].at = at
        assert scouting_cost(state, state.titans[0]) == cost
        state.titans[1].at = 7 - at
        assert scouting_cost(state, state.titans[1]) == cost


def test_a_recon_card_is_drawn_and_paid_for():
    """HS-X14: to the reserve; as often as there is steam; then initiative is determined by what is left."""
    state = scouting(at=(5, 4))
    lay(state.titans[1], command="s")
    begin(state, Phase.INITIATIVE)
    assert asked(state) == ("Reconnoitre", [0])
    told_ = play(state, 0, Scout())
    titan = state.titans[0]
    assert (titan.command, titan.reserve, titan.pressure) == (3, 3, "")
    assert titan.recon.cards == ["river"] and only(told_, told.Scouted).cost == 3
    told_ = play(state, 0, Scout())
    assert titan.recon.cards == ["river", "cold_rain"], "an event stays in the pile"
    settled = only(told_, told.InitiativeSettled)
    assert (settled.uk, settled.cet) == (0, 1)


def test_the_side_with_the_initiative_draws_first():
    """HS-X14."""
    state = scouting(at=(6, 1), command="ss", initiative=CET)
    lay(state.titans[1], command="sss")
    begin(state, Phase.INITIATIVE)
    assert asked(state) == ("Reconnoitre", [1])
    play(state, 1, StayPut())
    assert asked(state) == ("Reconnoitre", [0])
    refused_later = opens(state, 1)
    assert "Scout" not in refused_later


def test_too_little_steam_or_no_card():
    """HS-X14."""
    state = scouting(at=(0, 4), command="ssssss")
    begin(state, Phase.INITIATIVE)
    assert asked(state)[0] != "Reconnoitre"
    state = scouting(at=(6, 4))
    state.deck.cards = ["brace"]
    begin(state, Phase.INITIATIVE)
    play(state, 0, Scout())
    assert asked(state)[0] != "Reconnoitre" and state.titans[0].command == 4, "nothing is left to draw"
    state = duel(("light", "light"), ("light", "light"), at=(6, 6, 4, 4), scenario="recon-in-force")
    state.deck.cards = ["brace"]
    lay(state.titans[0], command="ss")
    lay(state.titans[1], command="s")
    begin(state, Phase.INITIATIVE)
    assert asked(state) == ("Reconnoitre", [0])


def test_other_scenarios_have_no_recon():
    """HS-X14."""
    state = duel(at=(7, 4))
    state.deck.cards = ["brace"]
    lay(state.titans[0], command="ssss")
    begin(state, Phase.INITIATIVE)
    assert asked(state)[0] != "Reconnoitre"


def test_piles_are_secret():
    """HS-X14: the side sees its piles, the enemy and spectators their size; events of drawing too."""
    state = duel(("light", "light"), ("light", "light"), at=(6, 6, 4, 4), scenario="recon-in-force")
    state.deck.cards = ["saboteur", "brace"]
    lay(state.titans[0], command="ss")
    begin(state, Phase.INITIATIVE)
    state.dice = Dice.seeded("piles")
    (scouted,) = of(play(state, 0, Scout()), told.Scouted)
    for seat, sees in ((0, True), (1, True), (2, False), (3, False), (None, False)):
        pile = GAME.view(state, seat).state.titans[0].recon.cards
        assert pile == (["brace"] if sees else [HIDDEN])
        shown = scouted.seen_by(seat)
        assert shown is not None and ("brace" in shown.model_dump_json()) is sees
        assert ("Brace" in shown.line()) is sees


@pytest.mark.parametrize(("option", "pile"), [("zero", ["cold_rain"]), ("redraw", ["woods"])])
def test_events_in_the_pile(option, pile):
    """HS-X16: they stay, worth nothing; by the option recon_event they are drawn past."""
    state = scouting(at=(6, 4), command="ss", recon_event=option)
    state.deck.cards = ["woods", "cold_rain"]
    begin(state, Phase.INITIATIVE)
    play(state, 0, Scout())
    assert state.titans[0].recon.cards == pile
    assert state.past.cards == (["cold_rain"] if option == "redraw" else [])
    assert recon_points(["cold_rain"]) == 0


# ---- Recon in Force: declaring


def piles(*cards: list[str], uk=("heavy",), cet=("heavy",), **more) -> HeavySteam:
    """The beginning of a round with these recon piles."""
    state = duel(uk, cet, scenario="recon-in-force", **more)
    for titan, pile in zip(state.titans, cards, strict=True):
        titan.recon.cards = list(pile)
    begin(state, Phase.MOVE)
    return state


def cards(*costs: int) -> list[str]:
    """Cards of these costs."""
    return [printed(f"worth {cost} number {number}", cost=cost) for number, cost in enumerate(costs)]


@pytest.mark.parametrize(("count", "may"), [(2, False), (3, True), (4, True)])
def test_one_player_declares_with_three_g33(count, may):
    """HS-X15: golden test G33: at the start of the round, before anybody moves."""
    state = piles(cards(*[1] * count), [])
    assert (asked(state) == ("CallBattle", [0])) is may


@pytest.mark.parametrize(("counts", "may"), [((2, 2), False), ((4, 0), False), ((2, 3), True), ((5, 0), True)])
def test_two_players_declare_with_five_g33(counts, may):
    """HS-X15: golden test G33: counted together, and either may declare."""
    state = piles(
        cards(*[1] * counts[0]), cards(*[1] * counts[1]), [], [], uk=("light", "light"), cet=("light", "light")
    )
    assert (asked(state) == ("CallBattle", [0, 1])) is may
    if may:
        play(state, 0, FightOn())
        assert asked(state) == ("CallBattle", [1])
        play(state, 1, DeclareOver())
        assert state.result is not None and state.result.winners == (0, 1)


def test_a_heavy_against_two_lights():
    """HS-X15: three for the one, five for the two."""
    state = piles(cards(1, 1, 1), cards(1, 1), cards(1, 1), cet=("light", "light"))
    assert asked(state) == ("CallBattle", [0])
    play(state, 0, FightOn())
    assert not [frame for frame in state.stack if isinstance(frame, CallBattle)]


def test_the_side_with_the_initiative_is_asked_first():
    """HS-X15."""
    state = piles(cards(1, 1, 1), cards(2, 2, 2), initiative=CET)
    assert asked(state) == ("CallBattle", [1])
    play(state, 1, FightOn())
    assert asked(state) == ("CallBattle", [0])
    told_ = play(state, 0, DeclareOver())
    assert state.result is not None and state.result.winners == (1,), "the dearer pile wins, whoever declares"
    assert only(told_, told.BattleCalled).side is UK
    assert [(e.seat, e.points) for e in of(told_, told.ReconRevealed)] == [(0, 3), (1, 6)]
    assert GAME.view(state, None).state.titans[0].recon.cards == state.titans[0].recon.cards


@pytest.mark.parametrize(
    ("uk", "cet", "at", "initiative", "winner"),
    [
        ((3, 3, 3), (2, 2, 2, 2), (0, 7), UK, 0),  # 9 against 8
        ((3, 3, 3), (3, 2, 2, 2), (0, 5), CET, 0),  # 9 and 9: three cards against four
        ((3, 2, 2, 2), (3, 3, 3), (5, 7), UK, 1),
        ((3, 3, 3), (3, 3, 3), (3, 5), CET, 0),  # four sectors from the enemy's start against five
        ((3, 3, 3), (3, 3, 3), (1, 5), UK, 1),
        ((3, 3, 3), (3, 3, 3), (3, 4), UK, 0),  # both four away: the side with the initiative
        ((3, 3, 3), (3, 3, 3), (3, 4), CET, 1),
    ],
)
def test_recon_ties_g45(uk, cet, at, initiative, winner):
    """HS-X15, HS-X17: golden test G45: points, then fewer cards, then the nearest titan, then the initiative."""
    state = piles(cards(*uk), cards(*cet), at=at, initiative=initiative)
    play(state, asked(state)[1][0], DeclareOver())
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((winner,), "recon")


def test_the_nearer_of_two_titans_counts():
    """HS-X17."""
    state = piles(
        cards(3, 3, 3), cards(), cards(3, 3, 3), cards(), uk=("light", "light"), cet=("light", "light"),
        at=(0, 5, 4, 4), initiative=CET,
    )  # fmt: skip
    for titan in state.titans[::2]:
        titan.recon.cards += cards(1, 1)
    begin(state, Phase.MOVE)
    play(state, 2, DeclareOver())
    assert state.result is not None and state.result.winners == (0, 1), "sector 5 is two from the start, 4 four"


def test_destroying_a_titan_wins_too():
    """HS-X18."""
    state = duel(scenario="recon-in-force")
    lay(state.titans[1], command="ddddd", head_shield="d")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(HEAD), d6(1))
    assert state.result is not None and (state.result.winners, state.result.reason) == ((0,), "titan_destroyed")


def test_what_the_enemy_holds_decides_no_question():
    """HS-X15, HS-R4: a side with enough cards is asked, whatever they are worth."""
    for worth in (0, 3):
        state = piles(cards(worth, worth, worth), cards(1, 1))
        assert asked(state) == ("CallBattle", [0])


def test_recon_cards_are_in_no_hand():
    """HS-X14: they cannot be played, and count for no hand limit."""
    state = scouting(at=(6, 4), command="ss", hand_limit="5")
    hold(state, 0, *["brace"] * 5)
    begin(state, Phase.INITIATIVE)
    play(state, 0, Scout())
    assert len(state.titans[0].hand.cards) == 5 and state.titans[0].recon.cards == ["river"]
