"""Every card, room and line changes a decision: a greedy player uses it at one time, and not at another.

Most is seen in the recorded stories of greedy players; the positions below show what is rare in matches.
"""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.crossing import crossing
from engines.dimensions_of_madness.frames import Drifting, Moves, Pause
from engines.dimensions_of_madness.goals import distance
from tests.dimensions_of_madness.decisions import Shown, Thing, everything
from tests.dimensions_of_madness.positions import (
    act,
    begun,
    fallen,
    give,
    minion,
    no_cards,
    put,
    roll,
    room_is,
    solved,
)
from tests.laws.dimensions_of_madness import LAWS
from tests.stories.story import files, read

CONTENT = load()
ABYSSAL = {key for key, card in CONTENT.characters.items() if card.faction == "abyssal"}


def the_only(shown: Shown, thing: Thing, *, used: bool) -> None:
    """A decision about one thing shows what it should."""
    assert (thing in shown.used, thing in shown.left) == (used, not used)


# ---- rooms


def in_a_room(card: str):
    """Mapuche in the Casting Floor, which is activated."""
    state = begun()
    no_cards(state)
    room_is(state, "6", card)
    put(state, "mapuche", "B8")
    return state


def room_solved(card: str) -> Shown:
    """Eighteen on three dice, or as much as is lacking, and nobody to attack."""
    state = in_a_room(card)
    state.rooms["6"].progress = max(0, state.target("6") - 18)
    roll(state, 0, "6", "s6 a6 a6")
    shown = Shown()
    shown.decide(state, card)
    return shown


def room_left(card: str) -> Shown:
    """A five on one die, and a minion that a single wound fells."""
    state = in_a_room(card)
    foe = minion(state, "kelly-kraken", "D9")
    foe.wounds = foe.health - 1
    roll(state, 0, "6", "a5")
    shown = Shown()
    shown.decide(state, card)
    return shown


@pytest.mark.parametrize("card", CONTENT.rooms)
def test_a_room_is_worked_on_or_left_for_a_minion(card: str) -> None:
    the_only(room_solved(card), ("room", card), used=True)
    the_only(room_left(card), ("room", card), used=False)


# ---- lines


LINES_USED = {
    "ada-gearlock/master-key": "s2 m2 m2",
    "charlotte-page/derringer": "a4 m4",
    "magda-von-shrapnel/grapeshot": "s5 s4 a4",
}
"""Lines, and dice with which they do most: three equal solve an untouched room, two minions are hit at once."""

LINES_LEFT = {
    "hans-p-kruger/plans": "s5 a6",
    "ingrid-maelstrom/whirlpool": "s5 m5",
    "kelly-kraken/arms": "s3 m4",
    "the-bosun/grog": "a1",
    "tobias-brasshand/brass-fist": "s4 s4 s3",
}
"""Lines, and dice with which they work that solve the room as well."""


def with_dice(character: str, faces: str):
    """A character beside two minions in an activated room, with a roll on the table."""
    side = "abyssal" if character in ABYSSAL else "commonsteam"
    state = begun(players=4, attackers=side)
    no_cards(state)
    seat = state.figures[character].seat
    room_is(state, "6", "supply-depot")
    put(state, character, "B8")
    for key, square in zip(("kelly-kraken", "dieter") if side == "commonsteam" else ("clayton", "mapuche"),
                           ("C8", "C9"), strict=True):  # fmt: skip
        minion(state, key, square)
    state.turn = seat
    roll(state, seat, "6", faces)
    return state


@pytest.mark.parametrize("line", LINES_USED)
def test_a_rare_line_is_used(line: str) -> None:
    state = with_dice(line.partition("/")[0], LINES_USED[line])
    if line != "ada-gearlock/master-key":
        solved(state, "6")
    shown = Shown()
    shown.decide(state, line)
    the_only(shown, ("line", line), used=True)


@pytest.mark.parametrize("line", LINES_LEFT)
def test_a_line_is_left_where_its_dice_solve_the_room(line: str) -> None:
    who = line.partition("/")[0]
    state = with_dice(who, LINES_LEFT[line])
    state.figures[who].wounds = 1
    state.rooms["6"].progress = state.target("6") - sum(int(die[1]) for die in LINES_LEFT[line].split())
    shown = Shown()
    shown.decide(state, line)
    the_only(shown, ("line", line), used=False)


@pytest.mark.parametrize(("wounds", "used"), [(0, True), (1, False)])
def test_health_is_paid_for_a_card_by_who_is_unhurt(wounds: int, used: bool) -> None:
    state = with_dice("morsiarty", "s1")
    solved(state, "6")
    state.figures["morsiarty"].wounds = wounds
    shown = Shown()
    shown.decide(state, "experiment")
    the_only(shown, ("line", "morsiarty/experiment"), used=used)


def at_the_gateway(character: str, luck: int = 3) -> str:
    """What a walker who has no way to go does when the tide would throw it out."""
    state = begun(players=4, attackers="abyssal" if character in ABYSSAL else "commonsteam")
    no_cards(state)
    figure = put(state, character, "D9")
    figure.styx, seat = "G1", figure.seat
    state.teams[seat].luck = luck
    for item in state.items.values():  # its team's design lies beside its marker
        item.at = "C9"
    state.push(Drifting(waits_for=[seat], seat=seat, figure=character))
    return Shown().decide(state, character).kind


def test_skills_in_styx_are_a_reason_to_stay() -> None:
    """A card each round, steam, Luck while there is room for it; those without such a skill are thrown out."""
    assert at_the_gateway("baron-brine") == at_the_gateway("morsiarty") == "HoldOn"
    assert at_the_gateway("arcturus", luck=2) == "HoldOn"
    assert at_the_gateway("arcturus") == at_the_gateway("ingrid-maelstrom") == at_the_gateway("mapuche") == "Drift"


@pytest.mark.parametrize(("character", "through"), [("charlotte-page", True), ("mapuche", False)])
def test_a_skill_in_styx_makes_the_way_through_it_shorter(character: str, through: bool) -> None:
    """Ten squares from a design, who regains Mind in Styx goes through it, and another character walks."""
    state = begun()
    no_cards(state)
    solved(state, *state.rooms)
    state.items["design-1"].at = "P1"
    figure = put(state, character, "K6")
    with GAME.masked(state, 0) as view:
        assert distance(view, 0, "K6", "P1") == 10
        assert crossing(view, figure) == (state.board.room_of["P1"] if through else None)


# ---- cards


def beside_a_design(card: str) -> Shown:
    """Arcturus can pick the design up; Mapuche lies knocked out in the corridor."""
    state = begun()
    no_cards(state)
    solved(state, *state.rooms)
    put(state, "arcturus", state.items["design-1"].at)
    state.figures["mapuche"].wounds, state.figures["mapuche"].down = state.figures["mapuche"].health, True
    state.teams[0].hand.cards.append(card)
    shown = Shown()
    assert shown.decide(state, card).kind == "PickUp"
    return shown


def answered(*cards: str) -> Shown:
    """Mapuche is about to suffer two wounds from Dieter's hammer."""
    state = begun()
    no_cards(state)
    give(state, 0, *cards)
    put(state, "mapuche", "C8")
    minion(state, "dieter", "C9")
    state.turn = 1
    roll(state, 1, "6", "g4 g4")
    act(state, 1, "Assign", dice=("dieter/hammer@mapuche", "0+1"))
    shown = Shown()
    shown.decide(state, cards[0])
    return shown


def own_turn(card: str) -> Shown:
    """The defender has a turret to place first: a minion is wounded, one attacker beside it, another in Styx."""
    state = begun()
    no_cards(state)
    give(state, 1, card, "hidden-turret")
    solved(state, "6")
    put(state, "mapuche", "C8")
    put(state, "arcturus", "D8").styx = "O1"
    minion(state, "kelly-kraken", "C9").wounds = 1
    state.turn = 1
    state.push(Moves(waits_for=[1], seat=1))
    shown = Shown()
    shown.decide(state, card)
    return shown


def heard(card: str, rolled: str = "") -> Shown:
    """The defender is heard in the first attacker's turn, before anybody has left the start, or after a roll."""
    state = begun()
    no_cards(state)
    give(state, 1, card)
    if rolled:
        room_is(state, "6", "guard-post")
        put(state, "mapuche", "B8")
        fallen(state, 0, "6", rolled)
    state.push(Pause(waits_for=[1], seat=1, why="now"))
    shown = Shown()
    shown.decide(state, card)
    return shown


CARDS_LEFT = {
    **dict.fromkeys(("smelling-salts", "octopiti", "rafter", "zuba"), beside_a_design),
    **dict.fromkeys(("stunner", "backfire"), lambda card: answered(card, "brass-bulwark")),
    **dict.fromkeys(("fumes", "rum-ration", "stygian-storm"), own_turn),
    "flame-trap": heard,
    "tripwire": lambda card: heard(card, "s5 a6 a3"),
}
"""Cards that are seldom kept, and where they are."""


@pytest.mark.parametrize("card", CARDS_LEFT)
def test_a_card_is_kept(card: str) -> None:
    the_only(CARDS_LEFT[card](card), ("magic" if card in CONTENT.magic else "defense", card), used=False)


def test_a_curse_is_laid_where_it_strikes() -> None:
    the_only(heard("tripwire", "s4 a4 a3"), ("defense", "tripwire"), used=True)


@pytest.mark.parametrize(("luck", "used"), [(2, True), (0, False)])
def test_luck_is_locked_where_there_is_some(luck: int, used: bool) -> None:
    state = begun()
    no_cards(state)
    give(state, 1, "black-cat")
    state.teams[0].luck = luck
    state.push(Pause(waits_for=[1], seat=1, why="now"))
    shown = Shown()
    shown.decide(state, "black-cat")
    the_only(shown, ("defense", "black-cat"), used=used)


@pytest.mark.parametrize(("rolled", "used"), [("s1 a2 a2", True), ("s5 a4 a4", False)])
def test_low_dice_are_thrown_again(rolled: str, used: bool) -> None:
    """In a room that has been solved, so that no number is to be reached."""
    state = begun()
    no_cards(state)
    give(state, 0, "second-throw")
    solved(state, "6")
    put(state, "mapuche", "B8")
    fallen(state, 0, "6", rolled)
    shown = Shown()
    shown.decide(state, "second-throw")
    the_only(shown, ("magic", "second-throw"), used=used)


# ---- all of them


def test_everything_is_used_at_one_time_and_left_at_another() -> None:
    """The attack of a minion costs it nothing but its dice: it is enough that it is used."""
    shown = Shown()
    for path in files(LAWS.stories):
        story = read(GAME, path.read_text(encoding="utf-8"))
        if "greedy" in story.players:
            shown.walk(story)
    used = {("line", line) for line in LINES_USED} | {("room", card) for card in CONTENT.rooms}
    left = {("line", line) for line in LINES_LEFT} | {("room", card) for card in CONTENT.rooms}
    left |= {("magic" if card in CONTENT.magic else "defense", card) for card in CARDS_LEFT}
    assert everything() - shown.used.keys() - used == set()
    assert {thing for thing in everything() - shown.left.keys() - left if thing[0] != "minion"} == set()
