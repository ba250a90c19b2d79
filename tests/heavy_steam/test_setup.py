"""Laying out the table: sides, titans, cards, the first initiative."""

from collections import Counter

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.content import CardKind, Colour, Faction, Location, Size, StationKind, Trait, load
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import blank, line_up, set_up
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import CET, UK, Turn, asked, of, only, settle

LAYOUTS = {
    "heavy-heavy": ("H", "H"),
    "light-light": ("L", "L"),
    "heavy-lights": ("H", "LL"),
    "lights-lights": ("LL", "LL"),
    "mixed": ("HL", "HL"),
}
every_layout = pytest.mark.parametrize("layout", LAYOUTS)


def laid(layout: str = "heavy-heavy", seed: str = "a", **more) -> tuple[HeavySteam, list]:
    """A match as set up, played on to its first question."""
    options = HeavySteamOptions(layout=layout, pilots="off", **more)
    state = blank(options, len(line_up(options)), GAME.new(options, len(line_up(options)), seed).state.dice)
    state.dice.drawn = 0
    turn = Turn(state.dice)
    set_up(state, options, turn)
    return state, turn.events + settle(state)


@every_layout
def test_layouts_of_meeting_engagement(layout):
    """HS-S1, HS-S10, HS-B6: a titan of its side's faction for each player, the U.K. first."""
    state, _ = laid(layout)
    uk, cet = LAYOUTS[layout]
    found = [(titan.side, titan.printed.size, titan.printed.faction) for titan in state.titans]
    sizes = {"H": Size.HEAVY, "L": Size.LIGHT}
    assert found == [*((UK, sizes[s], UK) for s in uk), *((CET, sizes[s], CET) for s in cet)]
    assert state.seats == len(GAME.seating(state.options)) == len(found)


def test_either_side_may_have_the_heavy_titan():
    """HS-S10: a heavy against two lights."""
    state, _ = laid("heavy-lights", heavy_side="cet")
    assert [(titan.side, titan.heavy) for titan in state.titans] == [(UK, False), (UK, False), (CET, True)]


def test_two_lights_of_a_side_share_a_design_and_differ_in_name():
    """HS-B6."""
    state, _ = laid("lights-lights")
    assert state.titans[0].board == state.titans[1].board
    assert len({titan.name for titan in state.titans}) == 4


@every_layout
def test_cubes_at_the_start(layout):
    """HS-S2, HS-B4: steam on starred white squares, shield cubes on starred blue ones, the printed reserve."""
    state, _ = laid(layout)
    for titan in state.titans:
        for station, row in titan.pipes.squares.items():
            cells = ["b" if q.colour is Colour.BLUE else "s" for q in row if q.filled]
            assert titan.cells[station].replace(".", "") == "".join(cells)
            assert [cell != "." for cell in titan.cells[station]] == [q.filled for q in row]
        assert (titan.reserve, titan.pressure, titan.damage) == (titan.printed.reserve, "", 0)


@every_layout
def test_printed_weapons_are_mounted(layout):
    """HS-B5: one on each arm and one on the torso, with the squares of the card."""
    state, _ = laid(layout)
    for titan in state.titans:
        assert set(titan.weapons) == {Location.LEFT_ARM, Location.RIGHT_ARM, Location.TORSO}
        for place, key in titan.weapons.items():
            printed = load().weapons[key].printed
            assert printed is not None and (printed.board, printed.location) == (titan.board, place)
            assert len(titan.cells[titan.pipes.weapons[place]]) == len(load().weapons[key].squares)


def test_a_titan_has_five_hit_locations():
    """HS-B1, HS-B2: each with a station or more, all reached from the boiler."""
    for titan in laid("mixed")[0].titans:
        assert all(titan.pipes.at[place] for place in Location) and len(Location) == 5
        assert {s for s in titan.pipes.stations if titan.pipes.depth[s] == 0} == {titan.pipes.boiler}
        assert {titan.pipes.kind[s] for s in titan.pipes.onward[titan.pipes.boiler]} >= {
            StationKind.COMMAND, StationKind.VENT, StationKind.WEAPON, StationKind.REPAIR, StationKind.PLAIN,
        }  # fmt: skip


@every_layout
def test_where_titans_begin(layout):
    """HS-S3, HS-S9: heavies in their start space, lights one further, in sector 1 or 6."""
    for titan in laid(layout)[0].titans:
        start, step = (0, 1) if titan.side is UK else (7, -1)
        assert titan.at == (start if titan.heavy else start + step)
    assert load().table.spaces[1:7] == ("1", "2", "3", "4", "5", "6")


@every_layout
def test_cards_at_the_start_g29_g30(layout):
    """HS-S4, HS-S5, HS-S6: golden tests G29 and G30.

    54 cards: 10 events and 4 Enemy in Sight out, 40 shuffled and 3 dealt to each; an Enemy in Sight for each player
    from the +0 place on, the other places from the deck; 3 events shuffled in, 7 out of the game.
    """
    state, _ = laid(layout)
    seats = state.seats
    events = {card.key for card in load().cards.values() if card.kind is CardKind.EVENT}
    hands = [card for titan in state.titans for card in titan.hand.cards]
    assert [len(titan.hand.cards) for titan in state.titans] == [3] * seats
    assert not set(hands) & (events | {"enemy_in_sight"})
    assert state.track.cards[:seats] == ["enemy_in_sight"] * seats and len(state.track.cards) == 5
    assert not set(state.track.cards[seats:]) & (events | {"enemy_in_sight"})
    assert state.past.cards == ["enemy_in_sight"] * (4 - seats)
    assert len(state.deck.cards) == 40 - 3 * seats - (5 - seats) + 3
    assert sum(card in events for card in state.deck.cards) == 3 and "enemy_in_sight" not in state.deck.cards
    assert len(state.box.cards) == 7 and set(state.box.cards) < events
    everything = Counter([*hands, *state.track.cards, *state.past.cards, *state.deck.cards, *state.box.cards])
    assert everything == Counter({card.key: card.count for card in load().cards.values()})
    assert everything.total() == 54 and state.discard.cards == []


def test_events_and_deck_are_unseen():
    """HS-S6, HS-K14: nobody sees the deck, what was left out, or another's hand; their sizes everybody."""
    state, _ = laid()
    for seat in (0, 1, None):
        seen = GAME.view(state, seat).state
        for zone in (seen.deck, seen.box):
            assert zone.cards and len(set(zone.cards)) == 1
        assert len(seen.titans[0].hand.cards) == len(seen.titans[1].hand.cards) == 3
        for owner in (0, 1):
            known = seen.titans[owner].hand.cards == state.titans[owner].hand.cards
            assert known is (seat == owner)


def test_different_seeds_make_different_tables():
    """HS-S4, HS-S6."""
    assert len({tuple(laid(seed=str(n))[0].deck.cards) for n in range(5)}) == 5


@pytest.mark.parametrize("seed", range(40))
def test_the_higher_2d6_has_the_initiative(seed):
    """HS-S7: equal rolls are thrown again; 40 seeds."""
    state, told_ = laid(seed=str(seed))
    rolled = only(told_, told.InitiativeRolled)
    uk, cet = map(sum, rolled.rolls)
    assert uk != cet and state.initiative is rolled.side is (UK if uk > cet else CET)


def test_equal_rolls_are_thrown_again():
    """HS-S7: some of these seeds need more than the four dice of one throw."""
    cards = laid(seed="0")[0].dice
    assert cards.drawn >= 4
    thrown = {laid(seed=str(seed))[0].dice.drawn for seed in range(40)}
    assert len(thrown) > 1 and all((count - min(thrown)) % 4 == 0 for count in thrown)


def test_the_first_initiative_gives_no_free_move():
    """HS-S8, HS-R1: the first round begins with the move phase."""
    for layout in ("heavy-heavy", "mixed"):
        options = HeavySteamOptions(layout=layout, pilots="off")
        state, told_ = GAME.new(options, len(line_up(options)), "b")
        assert not of(told_, told.InitiativeSettled) and not of(told_, told.SteamMoved)
        assert state.round in (0, 1) and asked(state)[0] in ("MoveTitans", "ChargeUp")


def test_charged_up_is_asked_before_the_first_round():
    """HS-W3: of each titan whose printed weapons have it, in initiative order."""
    state, _ = laid("lights-lights")
    traits = {t.seat: {load().weapons[key].trait(Trait.CHARGED_UP) for key in t.weapons.values()} for t in state.titans}
    charged = [seat for seat in state.standing() if any(traits[seat])]
    if charged:
        assert asked(state) == ("ChargeUp", [charged[0]]) and state.round == 0


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_wrong_numbers_of_players(seats):
    """HS-S1."""
    with pytest.raises(ValueError, match="2 seats"):
        GAME.new(HeavySteamOptions(), seats, "a")


def test_factions():
    """HS-S1."""
    assert [side.value for side in Faction] == ["uk", "cet"]
