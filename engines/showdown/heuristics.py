"""What a computer player thinks of an action, from its own view, and of a position. Ending the turn is worth 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.showdown.actions.city import MoveCharacter, TakeControl, Untap, read_stand
from engines.showdown.actions.combat import Attack
from engines.showdown.actions.market import BuyCard, BuyCoin, Recruit, card_cost, recruit_cost
from engines.showdown.actions.schemes import Bribe, Expose, Push, Sabotage, Scrap, before
from engines.showdown.actions.tricks import Haul, Recover, Revive, Salvage, Scout, Trash
from engines.showdown.actions.turn import PlayCard, TakeFirst
from engines.showdown.appraisal import card_worth, gain_worth, person_worth
from engines.showdown.content import load
from engines.showdown.effects import health
from engines.showdown.fighting import blows, read_blow
from engines.showdown.planning import (
    WIN,
    best_team,
    blocked_by,
    danger,
    goals,
    in_team,
    moves_to,
    prize,
    threatens,
    too_weak,
    toughness,
    urgent,
)
from engines.showdown.state import Character, Showdown, card, in_slot, is_coin

_View = View[Showdown]

LEAST_WORTH = 0.8
"""A card worth less than this only comes in the way of better ones."""
STARTERS = ("coin1", "attack", "action")


def score(view: _View, action: Action) -> float:
    """The more, the better; doing nothing is worth 0."""
    judge = JUDGES.get(type(action))
    return judge(view, view.state, view.seat or 0, action) if judge else 0.0


def sure(view: _View, action: Action) -> bool:
    """Cards are played in any case."""
    return isinstance(action, PlayCard)


def value(state: Showdown, seat: Seat) -> float:
    """What a position is worth for a seat, against the best of the others."""
    if state.result is not None:
        return WIN if seat in state.result.winners else -WIN
    worth = {other: standing(state, other) + prospects(state, other) for other in state.active}
    return worth.get(seat, -WIN) - max((w for other, w in worth.items() if other != seat), default=0.0)


def standing(state: Showdown, seat: Seat) -> float:
    """How well a seat stands: Steam Power, Locations, characters and the cards of its deck."""
    player = state.players[seat]
    held = len(state.held(seat))
    power = player.power + 0.02 * player.power**2
    places = (0.0, 4.0, 11.0, 40.0)[min(held, 3)]
    team = sum(2.0 + 0.5 * (not c.inactive) for c in player.characters)
    cards = sum(card_worth(key) for key in player.owned) / (8 + len(player.owned))
    return power + places + team + 5.0 * cards


def prospects(state: Showdown, seat: Seat) -> float:
    """What the Locations that a seat has not are worth to it, the more the fewer Actions they take."""
    found = [best_team(state, seat, at) for at in range(len(state.city))]
    worth = [min(g.worth, 40.0) * 3.0 / (3.0 + g.cost) for g in found if g is not None and g.enough]
    return sum(share * each for share, each in zip((1.0, 0.4), sorted(worth, reverse=True), strict=False))


# Cards


def play_card(view: _View, state: Showdown, seat: Seat, action: PlayCard) -> float:
    """Everything is played, since nothing of a hand is kept: first what draws, then what trashes."""
    gives = card(action.which).gives
    return 60.0 + 20.0 * gives.cards + 20.0 * ("trash" in gives.tricks) + gain_worth(gives)


def trash(view: _View, state: Showdown, seat: Seat, action: Trash | Salvage) -> float:
    """Starters go, the coins first once there are better ones."""
    owned = state.players[seat].owned
    if action.which not in STARTERS or len(owned) <= 7:
        return -1.0
    money = sum(load().coins[key].value for key in owned if is_coin(key))
    if action.which == "coin1" and money <= 5:
        return -1.0
    if action.which == "action" and owned.count("action") + owned.count("two_actions") <= 3:
        return -1.0
    # An Attack goes before it is played; coins once it is known what is bought.
    return (70.0 if action.which == "attack" else 4.0) - card_worth(action.which)


def recover(view: _View, state: Showdown, seat: Seat, action: Recover) -> float:
    return 20.0 + card_worth(action.which)


# The city


def control(view: _View, state: Showdown, seat: Seat, action: TakeControl) -> float:
    """Nearly always; with the team that is missed least."""
    spared = sum(0.1 * sum((c.card.strength, c.card.magic, c.card.agility)) for c in team(state, seat, action.team))
    return 100.0 + prize(state, seat, state.spot(action.at)) - spared


def team(state: Showdown, seat: Seat, keys: tuple[str, ...]) -> list[Character]:
    return [c for c in state.players[seat].characters if c.key in keys]


def step(view: _View, state: Showdown, seat: Seat, action: MoveCharacter | Haul) -> float:
    """Towards the best goals, into the way of rivals, and not away from where one is needed."""
    character = state.find(action.who)[1]
    stand = read_stand(state, action.to)
    if stand.at is None or stand.at == character.at:
        return -2.0
    found = goals(view)
    best = in_team(found, action.who)
    worth = -0.5
    if best is not None:
        nearer = moves_to(state, seat, character.at, best.at) - moves_to(state, seat, stand.at, best.at)
        if nearer > 0 and (not character.inactive or isinstance(action, Haul)):
            worth = best.rate
        elif nearer < 0 or character.at == best.at:
            worth = -3.0
    left = 0.0
    if character.at is not None and blocked_by(state, seat, character.at) == 1:
        left = danger(view, character.at)
    worth += 0.6 * (contest(view, state, seat, character, stand.at) - left)
    shooter = character.card.ranged > character.card.melee
    return worth + (0.1 if (stand.behind is not None) == shooter else 0.0)


def contest(view: _View, state: Showdown, seat: Seat, character: Character, to: int) -> float:
    """What it is worth to come into the way of a rival, or nearer to where it is about to win."""
    worth = 0.0 if blocked_by(state, seat, to) else danger(view, to)
    for at, worst in urgent(view):
        if at != to:
            away = moves_to(state, seat, to, at)
            if away < moves_to(state, seat, character.at, at):
                worth = max(worth, worst / (away + 1))
    return worth


def untap(view: _View, state: Showdown, seat: Seat, action: Untap | Revive) -> float:
    """Those who are needed for a goal; the others with what is left."""
    best = in_team(goals(view), action.who)
    character = state.find(action.who)[1]
    free = 1.0 if isinstance(action, Revive) else 0.0
    return free + (best.rate if best is not None else 0.4) + 0.01 * toughness(state, seat, character)


def attack(view: _View, state: Showdown, seat: Seat, action: Attack) -> float:
    """Knock-outs, above all of those in the way."""
    owner, target = state.find(action.target)
    worth = blows(state, seat, (owner, target))
    if sum(worth.get(key, 0) for key in action.blows) < health(state, owner, target):
        return 5.0 if state.options.damage == "accumulates" else -1.0
    arms = sum(read_blow(key).weapon is not None for key in action.blows)
    at = target.at if target.at is not None else 0
    good = 3.0 + toughness(state, owner, target) - 0.6 * len(action.blows) - 0.3 * arms
    if any(goal.at == at for goal in goals(view)[:2]):
        good += 6.0
    if threatens(state, owner):
        good += 4.0
    return 40.0 + good


# The market


def buy_card(view: _View, state: Showdown, seat: Seat, action: BuyCard) -> float:
    key = in_slot(action.which)
    again = state.players[seat].owned.count(key)
    this = card(key)
    worth = card_worth(key) - 0.15 * card_cost(state, seat, key) - 0.4 * again + nearing(state)
    if too_weak(view) and not (this.gives.coins or this.gives.discount or this.object):
        worth -= 2.0  # it would be drawn instead of the coins for another character
    return 10.0 + worth if worth > LEAST_WORTH else -1.0


def nearing(state: Showdown) -> float:
    """Cards bought late are seldom used."""
    return -0.2 * max(0, state.round - 12)


def buy_coin(view: _View, state: Showdown, seat: Seat, action: BuyCoin) -> float:
    worth = {"coin1": -11.0, "coin2": 1.9, "coin3": 4.2}[action.which]
    again = state.players[seat].owned.count(action.which)
    needed = 3.0 if too_weak(view) else -0.25 * max(0, state.round - 4)
    return 10.0 + worth + needed - 0.4 * again


def recruit(view: _View, state: Showdown, seat: Seat, action: Recruit) -> float:
    cost = recruit_cost(state, seat)
    needed = 6.0 if too_weak(view) else 0.0
    return 10.0 + needed + person_worth(state, seat, load().people[action.who]) - 0.25 * cost


def take_first(view: _View, state: Showdown, seat: Seat, action: TakeFirst) -> float:
    return person_worth(state, seat, load().people[action.who])


# Against others


def push(view: _View, state: Showdown, seat: Seat, action: Push) -> float:
    """Out of the way of a goal, and not into the way of another."""
    _, target = state.find(action.who)
    found = goals(view)
    worth = sum(goal.rate for goal in found[:2] if goal.at == target.at)
    at = read_stand(state, action.to).at
    worth -= sum(0.8 * goal.rate for goal in found[:2] if goal.at == at)
    return 1.0 + worth if worth > 0 else -1.0


def bribe(view: _View, state: Showdown, seat: Seat, action: Bribe) -> float:
    owner, target = state.find(action.who)
    return 30.0 + toughness(state, owner, target) + (8.0 if threatens(state, owner) else 0.0)


def expose(view: _View, state: Showdown, seat: Seat, action: Expose) -> float:
    """The one that is easier to knock out."""
    owner, target = state.find(action.who)
    front = before(state, owner, target)
    return 41.0 if state.pool.attacks and health(state, owner, target) < health(state, owner, front) else -1.0


def sabotage(view: _View, state: Showdown, seat: Seat, action: Sabotage) -> float:
    return 30.0 + standing(state, action.whom)


def scrap(view: _View, state: Showdown, seat: Seat, action: Scrap) -> float:
    return 30.0 + card_worth(action.which[1]) + (2.0 if threatens(state, action.which[0]) else 0.0)


def scout(view: _View, state: Showdown, seat: Seat, action: Scout) -> float:
    return 12.0 - card_worth(in_slot(action.which))


Judge = Callable[[_View, Showdown, Seat, Any], float]
JUDGES: dict[type[Action], Judge] = {
    PlayCard: play_card,
    Trash: trash,
    Salvage: trash,
    Recover: recover,
    TakeControl: control,
    MoveCharacter: step,
    Haul: lambda view, state, seat, action: 1.0 + step(view, state, seat, action),
    Untap: untap,
    Revive: untap,
    Attack: attack,
    BuyCard: buy_card,
    BuyCoin: buy_coin,
    Recruit: recruit,
    TakeFirst: take_first,
    Push: push,
    Bribe: bribe,
    Expose: expose,
    Sabotage: sabotage,
    Scrap: scrap,
    Scout: scout,
}
"""How each action is judged; what is not listed is worth 0."""
