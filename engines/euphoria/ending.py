"""How a show ends, and what the audience makes of it (End of the Show, Victory Points)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Result, Seat
from engines.euphoria import events as told
from engines.euphoria.frames import Blast, ClaimKill, Fight, Show
from engines.euphoria.injuries import BRUTALITY, NEUTRAL, half, worth
from engines.euphoria.moving import at_home
from engines.euphoria.state import ROUNDS, TEAMS, Euphoria, Figure

REASONS = ("rescue", "objectives", "eliminated", "both_fallen", "turn10", "conceded")
"""How a match can end."""


def end(state: Euphoria, winners: list[Seat], reason: str, text: str, turn: Turn) -> None:
    """The match is over."""
    points = tuple(team.points for team in state.teams)
    if state.options.winner == "points_only" and reason not in ("conceded",):
        winners = ahead(state)
        text += f" By audience points: {' and '.join(TEAMS[seat] for seat in winners)}."
    state.result = Result(winners=tuple(winners), reason=reason, text=text)
    turn.tell(told.ScoreCounted(points=points, why=reason.replace("_", " ")))
    turn.tell(told.MatchEnded(result=state.result))


def ahead(state: Euphoria) -> list[Seat]:
    """The team with more audience points, or both."""
    best = max(team.points for team in state.teams)
    return [team.seat for team in state.teams if team.points == best]


def victory(state: Euphoria, turn: Turn) -> None:
    """End the show once a mission is complete or a team has nobody left [EU-V4 to EU-V6]. Runs before all else."""
    if state.round == 0 or not isinstance(state.stack[0], Show):
        return
    if any(isinstance(frame, Fight | ClaimKill | Blast) for frame in state.stack):
        return
    carrier = completed(state)
    if carrier is not None and carrier.side is not None:
        what = "brings Susan" if state.mission.susan else "brings the drums"
        award(state, carrier.side, carrier, turn)
        end(state, [carrier.side], state.options.scenario, f"{TEAMS[carrier.side]} wins: it {what} home.", turn)
        return
    left = [team.seat for team in state.teams if state.standing(team.seat)]
    if len(left) == len(TEAMS):
        return
    if not left:
        end(state, ahead(state), "both_fallen", "Nobody is left of either team; the points decide.", turn)
        return
    seat = left[0]
    award(state, seat, finisher(state, seat, turn), turn)
    end(state, [seat], "eliminated", f"{TEAMS[seat]} wins: nobody of the other team is left.", turn)


def finisher(state: Euphoria, seat: Seat, turn: Turn) -> Figure | None:
    """Who of a team eliminated the last rival; nobody if that one fell to its death or to a friend [EU-V5]."""
    rivals = {figure.key for figure in state.figures if figure.side == 1 - seat}
    died = [event for event in turn.events if isinstance(event, told.Died) and event.figure in rivals]
    last = died[-1].by if died else next((kill.by for kill in reversed(state.kills) if kill.seat == seat), "")
    killer = state.figure(last) if last else None
    return killer if killer is not None and killer.side == seat else None


def completed(state: Euphoria) -> Figure | None:
    """The character that completed the mission, if it is complete [EU-M4, EU-M6]."""
    if state.mission.susan:
        susan = next((f for f in state.standing() if f.key == NEUTRAL and f.side is not None), None)
        if susan is not None and at_home(state, susan.side or 0, susan.here):
            return state.figure(susan.saviour)
        return None
    if state.mission.drums:
        for team in state.teams:
            home = [drum for drum in state.drums if drum.home == team.seat]
            if len(home) >= state.mission.to_win:
                return next((f for f in state.figures if f.key == home[-1].bearer), None)
    return None


def award(state: Euphoria, seat: Seat, maker: Figure | None, turn: Turn) -> None:
    """The points for ending the mission: all rivals once, brutality where it was, half of who made the show [EU-V5]."""
    team = state.teams[seat]
    rivals = [f for f in state.figures if f.side == 1 - seat and f.key != NEUTRAL]
    kills = [kill for kill in state.kills if kill.seat == seat]
    brutal = sum(BRUTALITY for kill in kills if kill.melee)
    doubled = sum(kill.value + (BRUTALITY if kill.melee else 0) for kill in kills if kill.doubled)
    points = sum(worth(f) for f in rivals) + brutal + doubled
    points += sum(kill.value for kill in kills if kill.victim == NEUTRAL)
    if state.options.show_bonus == "own_team":
        points += half(sum(worth(f) for f in state.figures if f.side == seat and f.key != NEUTRAL))
    elif maker is not None:
        points += half(worth(maker))
    team.points = max(points, team.points)


def out_of_time(state: Euphoria, turn: Turn) -> None:
    """After the last turn both teams keep half of what they earned, and the points decide [EU-V3]."""
    for team in state.teams:
        team.points = half(team.points)
    winners = ahead(state)
    text = f"The show is over after turn {ROUNDS}: " + ", ".join(f"{team.name} {team.points}" for team in state.teams)
    end(state, winners, "turn10", f"{text}.", turn)


def concede(state: Euphoria, seat: Seat, turn: Turn) -> None:
    """A team gives up, and the other one wins [EU-V7]."""
    if state.teams[seat].out:
        return
    state.teams[seat].out = True
    turn.tell(told.GaveUp(seat=seat))
    end(state, [1 - seat], "conceded", f"{TEAMS[1 - seat]} wins: {TEAMS[seat]} has left the show.", turn)
