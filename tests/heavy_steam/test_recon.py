"""Recon in Force: what recon cards cost, who sees them, and what they are worth."""

import pytest

from engines.core.state import HIDDEN, Dice
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    DeclareOver,
    FightOn,
    PlayCard,
    Scout,
    ShiftSteam,
    StayPut,
)
from engines.heavy_steam.actions.mission import scouting_cost
from engines.heavy_steam.content import Phase
from engines.heavy_steam.ending import recon_points
from engines.heavy_steam.frames import CallBattle
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    HEAD,
    UK,
    asked,
    begin,
    crew,
    d6,
    duel,
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
)

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


def test_cards_and_pilots_serve_in_ones_turn_to_draw():
    """HS-K7, HS-L7: a card without an icon is played in any phase in one's turn, and this is one."""
    state = scouting(command="sssss")
    hold(state, 0, "cross_feed", "bold_signal")
    hold(state, 1, "cross_feed")
    crew(state, 0, "crane")
    lay(state.titans[0], repair="d")
    begin(state, Phase.INITIATIVE)
    assert opens(state, 0) == {"Scout", "StayPut", "PlayCard", "UsePilot"}
    refused(state, 0, PlayCard(card="bold_signal"), "HS-K7")
    refused(state, 1, PlayCard(card="cross_feed"), "HS-K7")
    play(state, 0, PlayCard(card="cross_feed"), ShiftSteam(steps=("left_weapon", "command")))
    assert asked(state) == ("Reconnoitre", [0]) and state.titans[0].command == 6
    refused(state, 0, PlayCard(card="cross_feed"), "HS-K6")
