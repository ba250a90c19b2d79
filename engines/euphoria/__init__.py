"""Euphoria: teams of contestants fight a show of death on a table measured in inches, two players."""

from engines.core.game import Game
from engines.euphoria import actions
from engines.euphoria.ending import concede, victory
from engines.euphoria.events import EVENTS
from engines.euphoria.flow import FLOW
from engines.euphoria.heuristics import score, sure, value
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.setup import blank, decks, guess, holdings, inventory, openers, seating, set_up
from engines.euphoria.state import Euphoria

GAME = Game(
    key="euphoria",
    name="Euphoria",
    blurb="Contestants shoot, fight and rescue on a table measured in inches. 2 players, an hour.",
    state=Euphoria,
    options_type=EuphoriaOptions,
    actions=actions.ACTIONS,
    queries=actions.QUERIES,
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
    nodes=100,
    length=lambda state: state.round,
    slow=True,
    inventory=inventory,
)
"""The rules of Euphoria."""
