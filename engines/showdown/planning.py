"""What a computer player wants of the city: the next Location to control, with whom, and whom to stop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

from engines.core.state import Seat, View
from engines.showdown.appraisal import place_worth
from engines.showdown.content import load
from engines.showdown.effects import health
from engines.showdown.state import POWER_OF_CONTROL, POWER_TO_WIN, Character, Showdown

_View = View[Showdown]

WIN = 1000.0
LARGEST_TEAM = 4
EACH = 0.3
"""What each character in a team costs besides: it becomes inactive."""
RECRUIT_FIRST = 4.0
"""The Actions that a goal takes more where another character is needed first."""
URGENT, AT_ONCE = 14.0, 50.0
"""How much it is worth to be in the way of a rival that is about to win, and of one that can in its next turn."""
AHEAD = 0.7
"""What it is worth to hinder a rival, for each point of Steam Power that it is ahead."""
A_TURN = 5
"""The Actions of a good turn."""
NEAR, SOON = 2, 8
"""A rival's goal is dangerous when one of its characters is so many moves away, and all takes so many Actions."""


class Goal(NamedTuple):
    """A Location to control: with whom, what it is worth, the Actions it takes from here, whether the team suffices."""

    at: int
    team: tuple[str, ...]
    worth: float
    cost: float
    enough: bool

    @property
    def rate(self) -> float:
        """What an Action towards it is worth."""
        return self.worth / (self.cost + 0.5)


@cache
def distances(shape: str) -> tuple[tuple[int, ...], ...]:
    """Moves between any two cells of a map."""
    neighbours = load().maps[shape].neighbours
    found = []
    for start in range(len(neighbours)):
        reached, edge = {start: 0}, [start]
        while edge:
            new = [(n, reached[cell] + 1) for cell in edge for n in neighbours[cell] if n not in reached]
            reached.update(new)
            edge = [n for n, _ in new]
        found.append(tuple(reached[n] for n in range(len(neighbours))))
    return tuple(found)


def moves_to(state: Showdown, seat: Seat, at: int | None, goal: int) -> int:
    """How many moves away a Location is."""
    table = distances(state.options.shape)
    if at is None:
        return 1 + min(table[front][goal] for front in state.fronts(seat))
    return table[at][goal]


def goals(view: _View) -> list[Goal]:
    """The Locations worth controlling, the best first."""
    if "goals" not in view.memo:
        state, seat = view.state, view.seat or 0
        found = [goal for at in range(len(state.city)) if (goal := best_team(state, seat, at)) is not None]
        view.memo["goals"] = sorted(found, key=lambda goal: -goal.rate)
    listed: list[Goal] = view.memo["goals"]
    return listed


Needed = tuple[int, ...]
"""What a Location asks for: each attribute, or their total."""


class Member(NamedTuple):
    """A character as part of a team: the Actions it takes to have it there and active, and what it brings."""

    cost: float
    key: str
    brings: tuple[int, ...]


def too_weak(view: _View) -> bool:
    """Whether the gang can control none of the Locations it has not, whatever it does: it needs another character."""
    return not any(goal.enough for goal in goals(view))


def best_team(state: Showdown, seat: Seat, at: int) -> Goal | None:
    """The team that controls a Location with the fewest Actions; None where it is under control already."""
    spot = state.city[at]
    if spot.owner == seat:
        return None
    needed: Needed = spot.tile.attributes
    pool = state.pool
    if (pool.strength or pool.magic or pool.agility) and state.top and seat in state.top.waits_for:
        lent = (pool.strength, pool.magic, pool.agility)
        needed = tuple(need - more for need, more in zip(needed, lent, strict=True))
    if state.options.control_test == "total":
        needed = (sum(needed),)
    people = tuple([(c.key, c.at, c.inactive) for c in state.players[seat].characters])
    cost, team, enough = team_for(state.options.shape, state.fronts(seat), people, at, needed)
    blockers = sum([c.at == at for player in state.players if player.seat != seat for c in player.characters])
    return Goal(at, team, prize(state, seat, at), cost + 1 + 2.5 * blockers, enough)


@lru_cache(50_000)
def team_for(
    shape: str, fronts: tuple[int, ...], people: tuple[tuple[str, int | None, bool], ...], at: int, needed: Needed
) -> tuple[float, tuple[str, ...], bool]:
    """What the team with the fewest Actions costs, who is in it, and whether it suffices. `people`: key, place, tapped.

    Kept, since between two decisions most characters stay where they are.
    """
    table = distances(shape)
    from_base = 1 + min(table[front][at] for front in fronts)
    members = sorted(
        Member((from_base if here is None else table[here][at]) + inactive + EACH, key, brings(key, len(needed) > 1))
        for key, here, inactive in people
    )
    best = cheapest(members, needed, LARGEST_TEAM)
    if best is not None:
        return *best, True
    # Nobody can do it yet: those who are there already when a recruit comes save time.
    lacking = sum(
        max(0, need - sum(brought)) for need, *brought in zip(needed, *(m.brings for m in members), strict=True)
    )
    return RECRUIT_FIRST + lacking + sum(m.cost for m in members), tuple(m.key for m in members), False


@cache
def brings(key: str, each: bool) -> tuple[int, ...]:
    """What a character brings to a team: each attribute, or their total."""
    attributes = load().people[key].attributes
    return attributes if each else (sum(attributes),)


def cheapest(
    members: Sequence[Member], needed: Needed, most: int, limit: float = inf
) -> tuple[float, tuple[str, ...]] | None:
    """The cost and the keys of the cheapest team of at most so many, cheaper than `limit`, that brings what is needed.

    `members` are sorted.
    """
    best: tuple[float, tuple[str, ...]] | None = None
    for index, (cost, key, brought) in enumerate(members):
        if cost >= limit:
            break
        left = tuple(need - more for need, more in zip(needed, brought, strict=True))
        if max(left) <= 0:
            limit, best = cost, (cost, (key,))
        elif most > 1:
            others = cheapest(members[index + 1 :], left, most - 1, limit - cost)
            if others is not None:
                limit, best = cost + others[0], (cost + others[0], (key, *others[1]))
    return best


def prize(state: Showdown, seat: Seat, at: int) -> float:
    """What it is worth to control a Location."""
    spot = state.city[at]
    if len(state.held(seat)) + 1 >= int(state.options.win_locations):
        return WIN
    if state.players[seat].power + POWER_OF_CONTROL + spot.tile.control.power >= POWER_TO_WIN:
        return WIN
    worth = POWER_OF_CONTROL + place_worth(spot.key)
    if spot.owner is not None:
        worth += 3.0 + AHEAD * lead(state, spot.owner, seat) + (12.0 if threatens(state, spot.owner) else 0.0)
    return worth


def lead(state: Showdown, rival: Seat, seat: Seat) -> float:
    """How far a rival is ahead of a seat, in Steam Power, a Location counting as what taking it gives; not below 0."""
    ahead = state.players[rival].power - state.players[seat].power
    return max(0.0, ahead + POWER_OF_CONTROL * (len(state.held(rival)) - len(state.held(seat))))


def threatens(state: Showdown, seat: Seat) -> bool:
    """Whether a seat is one Location from winning."""
    return len(state.held(seat)) + 1 >= int(state.options.win_locations)


def danger(view: _View, at: int) -> float:
    """How much a character in a Location is in the way of rivals: of those who would win there most."""
    if ("danger", at) not in view.memo:
        view.memo["danger", at] = _danger(view.state, view.seat or 0, at)
    found: float = view.memo["danger", at]
    return found


def urgent(view: _View) -> list[tuple[int, float]]:
    """The Locations in which a rival is about to win and nobody of the gang is in its way, with their danger."""
    if "urgent" not in view.memo:
        every = [(at, danger(view, at)) for at in range(len(view.state.city))]
        seat = view.seat or 0
        view.memo["urgent"] = [(at, d) for at, d in every if d >= URGENT and not blocked_by(view.state, seat, at)]
    found: list[tuple[int, float]] = view.memo["urgent"]
    return found


def _danger(state: Showdown, seat: Seat, at: int) -> float:
    worst = 0.0
    for rival in state.active:
        if rival == seat or state.city[at].owner == rival:
            continue
        near = any(moves_to(state, rival, c.at, at) <= NEAR for c in state.players[rival].characters)
        if not near:
            continue
        goal = best_team(state, rival, at)
        if goal is None or goal.cost > SOON:
            continue
        urgent = AT_ONCE - goal.cost if goal.cost <= A_TURN else URGENT
        worst = max(worst, urgent if threatens(state, rival) else 1.5 + AHEAD * lead(state, rival, seat))
    return worst


def blocked_by(state: Showdown, seat: Seat, at: int) -> int:
    """How many characters of a seat stand in a Location."""
    return len(state.there(at, seat))


def toughness(state: Showdown, owner: Seat, character: Character) -> float:
    """How much it hurts to lose a character from its place."""
    card = character.card
    return 0.3 * (health(state, owner, character) + card.strength + card.magic + card.agility)


def in_team(found: Sequence[Goal], key: str) -> Goal | None:
    """The best goal that needs a character."""
    return next((goal for goal in found if key in goal.team), None)
