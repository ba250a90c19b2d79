"""Heavy Steam: steam titans on the lines of battle, two to four players."""

from engines.core.game import Game
from engines.heavy_steam import actions
from engines.heavy_steam.dice import dice
from engines.heavy_steam.ending import concede, victory
from engines.heavy_steam.events import EVENTS
from engines.heavy_steam.flow import FLOW
from engines.heavy_steam.heuristics import score, value
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.setup import blank, decks, exchanged, guess, holdings, inventory, openers, seating, set_up
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.study import study, sure

GAME = Game(
    key="heavy-steam",
    name="Heavy Steam",
    blurb="Steam titans of the UK Alliance and the C.E.T. fight it out. 2 to 4 players, two hours.",
    state=HeavySteam,
    options_type=HeavySteamOptions,
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
    exchanged=exchanged,
    holdings=holdings,
    anytime=victory,
    score=score,
    study=study,
    variations=40,
    value=value,
    sure=sure,
    length=lambda state: state.round,
    inventory=inventory,
    dice=dice(),
)
"""The rules of Heavy Steam."""
