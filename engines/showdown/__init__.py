"""Showdown: gangs fight for the Locations of a city of smog, two to four players."""

from engines.core.game import Game
from engines.showdown import actions
from engines.showdown.ending import concede, victory
from engines.showdown.events import EVENTS
from engines.showdown.flow import FLOW, turns_begun
from engines.showdown.heuristics import score, sure, value
from engines.showdown.options import ShowdownOptions
from engines.showdown.setup import blank, decks, guess, holdings, inventory, openers, seating, set_up
from engines.showdown.state import Showdown
from engines.showdown.upgrades import upgrade

GAME = Game(
    key="showdown",
    name="The Smog Riders: Showdown",
    blurb="Gangs of two factions build their decks and fight for a city. 2 to 4 players, an hour.",
    state=Showdown,
    options_type=ShowdownOptions,
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
    upgrade=upgrade,
    version=2,
)
"""The rules of Showdown."""
