"""How a match ends: victory, stalemate, resignation."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Result, Seat
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, UnitKind, Victory, load
from engines.heavy_steam.state import SIDE_NAMES, HeavySteam, other
from engines.heavy_steam.terms import count_of

MOST_ROUNDS, QUIET_ROUNDS = 40, 8
"""After so many rounds, or so many without a damage cube, the stalemate ruling ends the match [HS-V4]."""


def end(state: HeavySteam, winners: list[Seat], reason: str, text: str, turn: Turn) -> None:
    """The match is over."""
    state.result = Result(winners=tuple(winners), reason=reason, text=text)
    turn.tell(told.MatchEnded(result=state.result))


def victory(state: HeavySteam, turn: Turn) -> None:
    """End the match once the scenario says so. Runs before anything else happens."""
    ways = state.mission.victory
    if Victory.DIRIGIBLE in ways:
        _dirigible(state, turn)
    if state.result is None and Victory.RECON in ways and state.called:
        _recon(state, turn)
    if state.result is None:
        _destruction(state, ways, turn)
    if state.result is None and Victory.INFANTRY_DESTROYED in ways and state.round:
        _infantry(state, turn)


def _win(state: HeavySteam, side: Faction, reason: str, why: str, turn: Turn) -> None:
    end(state, state.team(side), reason, f"{SIDE_NAMES[side]} wins: {why}.", turn)


def _destruction(state: HeavySteam, ways: tuple[Victory, ...], turn: Turn) -> None:
    """The first titan destroyed decides, or the last of a side [HS-V1 to HS-V3, HS-V6]."""
    if not any(titan.destroyed for titan in state.titans):
        return
    if Victory.FIRST_DESTROYED in ways:
        lost = {titan.side for titan in state.titans if titan.destroyed}
        what = "an enemy titan is destroyed"
    else:
        lost = {side for side in Faction if not state.seats_of(side)}
        what = "all enemy titans are destroyed"
    if len(lost) == 2:
        _both_destroyed(state, turn)
    elif lost:
        _win(state, other(lost.pop()), "titan_destroyed", what, turn)


def _both_destroyed(state: HeavySteam, turn: Turn) -> None:
    if state.options.double_ko == "initiative":
        _win(state, state.initiative, "both_destroyed", "both sides are destroyed, and it has the initiative", turn)
    else:
        end(state, [], "both_destroyed", "Titans of both sides are destroyed: the match is drawn.", turn)


def _infantry(state: HeavySteam, turn: Turn) -> None:
    """Frontline Fight is lost with the last infantry [HS-X9]."""
    left = {side for side in Faction if any(u.side is side and u.unit is UnitKind.INFANTRY for u in state.units)}
    if len(left) == 1:
        _win(state, left.pop(), "infantry_destroyed", "all enemy infantry is destroyed", turn)


def _dirigible(state: HeavySteam, turn: Turn) -> None:
    """A carrier that is destroyed drops the dirigible; one that comes home wins [HS-X6, HS-X8]."""
    if state.carrier is None:
        return
    titan = state.titans[state.carrier]
    if titan.destroyed:
        state.carrier, state.dirigible = None, (titan.at,)
        turn.tell(told.DirigibleDropped(at=titan.at))
    elif titan.at == state.home(titan.side):
        _win(state, titan.side, "dirigible", f"{titan.name} brings the dirigible home", turn)


def recon_points(cards: list[str]) -> int:
    """The total cost of a recon pile; events count nothing."""
    return sum(load().cards[card].cost for card in cards)


def _recon(state: HeavySteam, turn: Turn) -> None:
    """Recon piles are revealed and counted [HS-X15, HS-X17]."""
    for titan in state.titans:
        titan.recon.eyes = None
        points = recon_points(titan.recon.cards)
        cards = tuple(sorted(titan.recon.cards))
        turn.tell(told.ReconRevealed(seat=titan.seat, name=titan.name, cards=cards, points=points))

    def rank(side: Faction) -> tuple[int, int, int, bool]:
        piles = [state.titans[seat].recon.cards for seat in state.team(side)]
        goal = state.home(other(side))
        nearest = min((abs(state.titans[s].at - goal) for s in state.seats_of(side)), default=9)
        points = sum(recon_points(pile) for pile in piles)
        return points, -sum(map(len, piles)), -nearest, side is state.initiative

    best = max(Faction, key=rank)
    mine, theirs = rank(best), rank(other(best))
    why = f"{count_of(mine[0], 'recon point')} against {theirs[0]}"
    if mine[0] == theirs[0]:
        ties = ("with fewer cards", "with a titan nearer the enemy's start", "with the initiative")
        why += f", {next(tie for tie, own, foe in zip(ties, mine[1:], theirs[1:], strict=True) if own != foe)}"
    _win(state, best, "recon", why, turn)


def stalemate(state: HeavySteam, turn: Turn) -> bool:
    """After 40 rounds, or 8 without damage, the side with less damage wins [HS-V4]."""
    if state.options.stalemate == "off" or (state.round < MOST_ROUNDS and state.round - state.hurt < QUIET_ROUNDS):
        return False
    harm = {side: sum(t.damage for t in state.titans if t.side is side) for side in Faction}
    why = "too many rounds" if state.round >= MOST_ROUNDS else f"{QUIET_ROUNDS} rounds without damage"
    if harm[Faction.UK] == harm[Faction.CET]:
        end(state, [], "stalemate", f"Stalemate ({why}): equal damage, the match is drawn.", turn)
    else:
        side = min(Faction, key=lambda s: harm[s])
        text = f"Stalemate ({why}): {SIDE_NAMES[side]} wins with less damage."
        end(state, state.team(side), "stalemate", text, turn)
    return True


def concede(state: HeavySteam, seat: Seat, turn: Turn) -> None:
    """A player gives up: the team-mate takes the titan over; without one the side has lost [HS-V5]."""
    titan = state.titans[seat]
    state.resigned.append(seat)
    heir = next((s for s in state.team(titan.side) if s not in state.resigned), None)
    turn.tell(told.Resigned(seat=seat, name=titan.name, heir=heir))
    if heir is None:
        winner = other(titan.side)
        text = f"{SIDE_NAMES[winner]} wins: {SIDE_NAMES[titan.side]} gives up."
        end(state, state.team(winner), "resigned", text, turn)
