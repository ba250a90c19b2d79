"""What a computer player thinks: of an action in its view, and of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.euphoria import judging_abilities, judging_fire, judging_moves
from engines.euphoria.actions import preparation
from engines.euphoria.actions.firing import Flame, Shoot
from engines.euphoria.actions.movement import MoveTo
from engines.euphoria.ground.scenery import Spot, base_gap
from engines.euphoria.injuries import NEUTRAL
from engines.euphoria.state import Euphoria, Figure

_View = View[Euphoria]
SEARCHED = (MoveTo, Shoot, Flame)
"""What is looked into where a computer player likes it best."""
WIN = 2000.0


def score(view: _View, action: Action) -> float:
    """The more, the better; doing nothing is worth 0."""
    judge = JUDGES.get(type(action))
    return judge(view, view.state, view.seat or 0, action) if judge else 0.0


def sure(view: _View, action: Action) -> bool:
    """All but movement and fire: they decide most, and looking into things is slow."""
    return not isinstance(action, SEARCHED)


def value(state: Euphoria, seat: Seat) -> float:
    """What a position is worth for a seat: points, figures with the life they have left, and the mission."""
    if state.result is not None:
        margin = state.teams[seat].points - state.teams[1 - seat].points
        if len(state.result.winners) != 1:
            return 0.1 * margin
        return (WIN if seat in state.result.winners else -WIN) + 0.1 * margin
    return standing(state, seat) - standing(state, 1 - seat)


def standing(state: Euphoria, seat: Seat) -> float:
    """How well a team stands."""
    worth = float(state.teams[seat].points)
    for figure in state.standing(seat):
        worth += figure.value * (0.35 + 0.65 * figure.life / figure.profile.life)
        worth -= 0.5 * judging_moves.goal_distance(state, figure, figure.here)
    worth += 200.0 * sum(drum.home == seat for drum in state.drums)
    worth += sum(60.0 for figure in state.standing(seat) if figure.carrying.startswith("drum"))
    susan = next((f for f in state.standing(seat) if f.key == NEUTRAL), None)
    return worth + (150.0 - home_way(state, susan) if susan is not None else 0.0)


def home_way(state: Euphoria, figure: Figure) -> float:
    """How far a figure is from its exit platform, in points."""
    platform = None if figure.side is None else state.teams[figure.side].platform
    return 3.0 * base_gap(figure.here, Spot(*platform)) / 100 if platform else 0.0


LIKED = {
    "massacre": ("brawlers", "gunners", "stars", "fireworks", "crowd", "runners"),
    "rescue": ("gunners", "brawlers", "runners", "stars", "fireworks", "crowd"),
    "objectives": ("gunners", "runners", "brawlers", "crowd", "stars", "fireworks"),
}
"""Which of the ready-made teams a computer player prefers."""


def choose_team(view: _View, state: Euphoria, seat: Seat, action: preparation.ChooseTeam) -> float:
    """A ready-made team of its liking."""
    if "teams" not in view.memo:
        offers = preparation.ChooseTeam.picks()["team"].options(view, {})
        view.memo["teams"] = {option.value: option.key for option in offers}
    key = view.memo["teams"].get(action.team, "")
    liked = LIKED[state.options.scenario]
    plain = action.leader == preparation.NOBODY
    return float(len(liked) - liked.index(key) if key in liked else 0) + (0.5 if plain else 0.0)


def lay_platform(view: _View, state: Euphoria, seat: Seat, action: preparation.LayPlatform) -> float:
    """Near the middle of the table."""
    return -base_gap(action.at, Spot(2400, 1800)) / 100


def deploy(view: _View, state: Euphoria, seat: Seat, action: preparation.DeployTeam) -> float:
    """In cover; where there is something to fetch, ahead."""
    ahead = "front" if state.options.scenario != "massacre" else "cover"
    return 10.0 if action.how == ahead else 5.0


Judge = Callable[[_View, Euphoria, Seat, Any], float]
JUDGES: dict[type[Action], Judge] = {
    preparation.ChooseTeam: choose_team,
    preparation.LayPlatform: lay_platform,
    preparation.DeployTeam: deploy,
    **judging_moves.JUDGES,
    **judging_fire.JUDGES,
    **judging_abilities.JUDGES,
}
"""How each action is judged; what is not listed is worth 0."""
