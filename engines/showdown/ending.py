"""How a match ends: three Locations, 50 Steam Power, the round limit, or all others have given up."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Result, Seat
from engines.showdown import events as told
from engines.showdown.events.telling import many
from engines.showdown.state import GANGS, POWER_TO_WIN, Showdown

REASONS = ("locations", "power", "rounds", "alone")
"""How a match can end."""


def end(state: Showdown, winners: list[Seat], reason: str, text: str, turn: Turn) -> None:
    """The match is over."""
    state.result = Result(winners=tuple(winners), reason=reason, text=text)
    turn.tell(told.MatchEnded(result=state.result))


def victory(state: Showdown, turn: Turn) -> None:
    """End the match at once when somebody has won [SD-P5, SD-P6, SD-P8]. Runs before anything else happens."""
    active = state.active
    if len(active) == 1:
        end(state, active, "alone", f"{GANGS[active[0]]} wins: everybody else has given up.", turn)
        return
    for seat in active:
        held = len(state.held(seat))
        if held >= int(state.options.win_locations):
            end(state, [seat], "locations", f"{GANGS[seat]} wins: it controls {held} Locations.", turn)
            return
    for seat in active:
        power = state.players[seat].power
        if power >= POWER_TO_WIN:
            end(state, [seat], "power", f"{GANGS[seat]} wins with {power} Steam Power.", turn)
            return


def out_of_time(state: Showdown, turn: Turn) -> None:
    """After the last round the most Steam Power wins, then the most Locations; equals share [SD-P7]."""
    standing = {seat: (state.players[seat].power, len(state.held(seat))) for seat in state.active}
    best = max(standing.values())
    winners = [seat for seat, rank in standing.items() if rank == best]
    who = " and ".join(GANGS[seat] for seat in winners) + (" wins" if len(winners) == 1 else " win")
    text = f"{who}: {best[0]} Steam Power, {many(best[1], 'Location')} at the end."
    end(state, winners, "rounds", text, turn)


def concede(state: Showdown, seat: Seat, turn: Turn) -> None:
    """A seat gives up: its characters leave, its Dominion ends, nobody waits for it [SD-P8]."""
    player = state.players[seat]
    if player.out:
        return
    player.out = True
    turn.tell(told.GaveUp(seat=seat))
    state.gone.cards = [character.key for character in player.characters] + state.gone.cards
    player.characters = []
    for index in state.held(seat):
        state.city[index].owner = None
    for frame in state.stack:
        frame.waits_for = [other for other in frame.waits_for if other != seat]
