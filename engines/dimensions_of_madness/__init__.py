"""The Smog Riders: Dimensions of Madness: one defender against one to three teams of attackers."""

from engines.core.game import Game
from engines.dimensions_of_madness import actions
from engines.dimensions_of_madness.ending import concede, victory
from engines.dimensions_of_madness.events import EVENTS
from engines.dimensions_of_madness.flow import FLOW
from engines.dimensions_of_madness.heuristics import score, sure, value
from engines.dimensions_of_madness.options import DimensionsOptions
from engines.dimensions_of_madness.setup import blank, decks, guess, holdings, inventory, openers, seating, set_up
from engines.dimensions_of_madness.state import DimensionsOfMadness
from engines.dimensions_of_madness.turns import turns_begun

GAME = Game(
    key="dimensions-of-madness",
    name="The Smog Riders: Dimensions of Madness",
    blurb="One defender against one to three teams, in rooms full of traps and in the Stygian Dimension.",
    state=DimensionsOfMadness,
    options_type=DimensionsOptions,
    actions=actions.ACTIONS,
    queries=(),
    events=EVENTS,
    seating=seating,
    setup=set_up,
    blank=blank,
    flow=FLOW,
    concession=concede,
    decks=decks,
    guess=guess,
    openers=openers,
    holdings=holdings,
    anytime=victory,
    score=score,
    value=value,
    sure=sure,
    stages=turns_begun,
    length=lambda state: state.round,
    inventory=inventory,
)
"""The rules of Dimensions of Madness."""
