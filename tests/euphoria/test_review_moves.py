"""Moves for nothing: whoever lies on the deck cannot make one, so nobody is asked to waste it."""

from bot.panels.menu import offers
from engines.euphoria import GAME
from engines.euphoria.actions import (
    DeployFigure,
    FleeTo,
    HitDeck,
    LayPlatform,
    Motivate,
    MoveTo,
    Seduce,
    StopHere,
    Wait,
)
from tests.euphoria.positions import POSITIONING, SPECIAL, asked, at, begin, may, over, play, show

FAR = {"mycky": (46, 34)}


def test_who_lies_on_the_deck_does_not_sneak_eu_s3_eu_p8():
    state = show({"kabuki": (10, 10)}, FAR)
    begin(state, SPECIAL)
    assert asked(state)[1] == "kabuki-a" and "Sneak" in may(state)
    state.figure("kabuki-a").prone = True
    begin(state, SPECIAL)
    assert asked(state)[1] != "kabuki-a" and not state.figure("kabuki-a").used


def test_a_repeated_move_needs_feet_eu_c10_eu_p8():
    state = show({"odonell": (10, 10), "madeleine": (12, 10)}, FAR)
    begin(state, SPECIAL)
    while asked(state)[1] != "odonell-a":
        play(state, Wait(how_long="now"))
    play(state, Motivate(who="madeleine-a", what="movement"))
    begin(state, POSITIONING)
    assert asked(state) == ("Positioning", "madeleine-a")
    play(state, MoveTo(to=at(14, 10)), HitDeck(), StopHere())
    assert asked(state) != ("ExtraMove", "madeleine-a") and not over(state)


def test_a_typed_place_is_repeated_as_it_is_typed_eu_p2():
    # The square F4 reaches from 20 to 24 inches east and from 12 to 16 south.
    assert MoveTo.picks()["to"].written(at(22.5, 14, 4)) == "F4, 22.5,14 up 4"
    assert MoveTo.picks()["to"].written(at(0.5, 0.5)) == "A1, 0.5,0.5"


def test_places_that_stand_numbered_in_a_picture_are_listed_with_their_numbers_eu_p2():
    state = show({"nikolai": (10, 10)}, {"mycky": (18, 10)})
    begin(state, POSITIONING)
    assert asked(state) == ("Positioning", "nikolai-a")
    pick = MoveTo.picks()["to"]
    with GAME.masked(state, 0) as view:
        places, outlook = pick.options(view, {}), MoveTo.outlook(view, {})
        listed = offers(places, pick.is_numbered)
    assert outlook is not None and outlook.marks[0].count(";") + 1 == len(places) == len(listed)
    assert [offer.label for offer in listed] == [f"{n}. {place.label}" for n, place in enumerate(places, 1)]
    assert all(
        kind.picks()[name].is_numbered for kind, name in ((LayPlatform, "at"), (DeployFigure, "at"), (FleeTo, "to"))
    )
    assert not Seduce.picks()["who"].is_numbered
