"""How a match ends: what is scored last, and who has won (the victory conditions)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Result, Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.figures import drop
from engines.dimensions_of_madness.missions import TEAM_BEFORE, in_exit
from engines.dimensions_of_madness.scoring import score
from engines.dimensions_of_madness.state import DimensionsOfMadness

REASONS = ("points", "rounds", "no_attacker_left", "mission_failed", "leader_taken", "resigned")
"""The reasons for which a match ends."""


def rounds(state: DimensionsOfMadness) -> int:
    """The last round of the scenario."""
    return state.options.s6_limit if state.options.scenario == "checkmate" else state.scenario.rounds


def victory(state: DimensionsOfMadness, turn: Turn) -> None:
    """End the match where a rule ends it whatever the question is (DM-V1)."""
    if state.round == 0 or state.result is not None:
        return
    limit = state.scenario.ends_at
    if limit and any(team.vp >= limit for team in state.teams):
        finish(state, "points", turn)
    elif state.options.scenario == "checkmate" and any(i.taken is not None for i in state.items.values()):
        winner = next(i.taken for i in state.items.values() if i.taken is not None)
        _end(state, (winner,), "leader_taken", f"{state.name_of(winner)} carries off the enemy's leader.", turn)
    elif not any(f.up for f in state.figures.values() if not f.minion):
        finish(state, "no_attacker_left", turn)


def round_over(state: DimensionsOfMadness, turn: Turn) -> None:
    """The round is over: after the last one the match ends (DM-V3)."""
    if state.round >= rounds(state):
        finish(state, "rounds", turn)


def finish(state: DimensionsOfMadness, reason: str, turn: Turn) -> None:
    """Score what the end of the match scores, and name the winners."""
    key = state.options.scenario
    _last_points(state, turn)
    if key == "checkmate":
        _end(state, (state.defender,), "mission_failed", "The leader was not carried off: the defender wins.", turn)
        return
    if key == "factory-assault" and not any(i.taken is not None for i in state.items.values()) and reason != "points":
        _end(state, (state.defender,), "mission_failed", "No design was brought home: the defender wins.", turn)
        return
    seats = [seat for seat in range(state.seats) if not state.teams[seat].resigned]
    best = max((state.teams[seat].vp, _standing(state, seat)) for seat in seats)
    winners = tuple(seat for seat in seats if (state.teams[seat].vp, _standing(state, seat)) == best)
    named = " and ".join(state.name_of(seat) for seat in winners)
    why = {"points": "The points are reached", "rounds": "The last round is over"}.get(reason, "No attacker is left")
    verb = "wins" if len(winners) == 1 else "share the win"
    _end(state, winners, reason, f"{why}: {named} {verb} with {best[0]} victory points.", turn)


def _standing(state: DimensionsOfMadness, seat: Seat) -> int:
    """The figures of a seat that are not knocked out; who got away is not either (DM-V4)."""
    return sum(f.seat == seat and not f.down for f in state.figures.values())


def _last_points(state: DimensionsOfMadness, turn: Turn) -> None:
    """What the end of the match scores (the victory conditions of the scenarios)."""
    key, defender = state.options.scenario, state.defender
    people = [f for f in state.figures.values() if not f.minion]
    if key == "factory-assault":
        for figure in people:
            if in_exit(state, figure):
                score(state, figure.seat, "home", turn)
        score(state, defender, "design_left", turn, sum(i.taken is None for i in state.items.values()))
    if key == "vault":
        _most_chests(state, turn)
        score(state, defender, "chest_left", turn, sum(i.taken is None for i in state.items.values()))
        score(state, defender, "left", turn, sum(not f.out for f in people))
    if key == "jail":
        score(state, defender, "prisoner_left", turn, sum(i.taken is None for i in state.items.values()))
    if key == "escape":
        score(state, defender, "left", turn, sum(not f.out for f in people))
        if not any(team.scored.get("team") for team in state.teams):
            score(state, defender, "no_team", turn)
    if key == "tunnel":
        # Who was knocked out has been scored already (DM-S5).
        score(state, defender, "left", turn, sum(f.up for f in people))


def _most_chests(state: DimensionsOfMadness, turn: Turn) -> None:
    counts = {seat: sum(i.taken == seat for i in state.items.values()) for seat in state.attackers}
    most = max(counts.values())
    first = [seat for seat, number in counts.items() if number == most]
    if most and len(first) == 1:
        score(state, first[0], "most_chests", turn)


def _end(state: DimensionsOfMadness, winners: tuple[Seat, ...], reason: str, text: str, turn: Turn) -> None:
    state.result = Result(winners=winners, reason=reason, text=text)
    turn.tell(told.MatchEnded(result=state.result))


def concede(state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
    """A player gives up: without a defender or without attackers the others have won; else the team leaves (DM-V5)."""
    state.teams[seat].resigned = True
    turn.tell(told.Resigned(seat=seat, defends=seat == state.defender))
    others = [s for s in range(state.seats) if not state.teams[s].resigned]
    if seat == state.defender:
        best = max(state.teams[s].vp for s in others)
        winners = tuple(s for s in others if state.teams[s].vp == best)
        _end(state, winners, "resigned", "The defender has resigned.", turn)
        return
    if others == [state.defender]:
        _end(state, (state.defender,), "resigned", "No attacker is left.", turn)
        return
    _withdraw(state, seat, turn)


def _withdraw(state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
    """The team's figures leave their things and go; questions to its player fall away (see `flow`)."""
    for figure in state.figures.values():
        if figure.seat == seat and not figure.out:
            drop(state, figure, turn)
            figure.out, figure.styx = True, None


__all__ = ["REASONS", "TEAM_BEFORE", "concede", "finish", "round_over", "rounds", "victory"]
