"""What cards and characters are worth to a computer player. Units are about those of a card's price."""

from __future__ import annotations

from functools import cache

from engines.core.state import Seat
from engines.showdown.content import Person, load
from engines.showdown.state import Showdown, card, is_coin
from engines.showdown.words import Gain, Standing, Trick

TRICK_WORTH: dict[Trick, float] = {
    "trash": 1.0,
    "salvage": 1.0,
    "recover": 1.3,
    "revive": 1.2,
    "haul": 1.1,
    "push": 1.5,
    "expose": 1.0,
    "bribe": 1.5,
    "sabotage": 1.4,
    "scrap": 0.6,
    "scout": 0.3,
}

WORTH = {
    "actions": 1.5,
    "attacks": 1.2,
    "coins": 0.9,
    "cards": 1.5,
    "power": 1.2,
    "melee": 0.8,
    "ranged": 0.7,
    "strength": 0.5,
    "magic": 0.5,
    "agility": 0.5,
    "discount": 0.6,
    "on_top": 0.8,
}


def gain_worth(gain: Gain) -> float:
    """What a gain is worth, once."""
    plain = sum((getattr(gain, field) * worth for field, worth in WORTH.items()), 0.0)
    return plain + sum(TRICK_WORTH[trick] for trick in gain.tricks)


@cache
def place_worth(key: str) -> float:
    """What the rewards of a Location are worth to a gang that takes it."""
    tile = load().locations[key]
    return 0.7 * gain_worth(tile.control) + 1.5 * gain_worth(tile.dominion)


def standing_worth(gives: Standing) -> float:
    """What an object or a skill is worth while it stands."""
    each_turn = 2.2 * gain_worth(gives.each_turn)
    numbers = 1.8 * (gives.melee + gives.ranged + gives.health) + 0.8 * (gives.strength + gives.magic + gives.agility)
    events = 0.8 * gain_worth(gives.on_knockout) + 1.5 * gain_worth(gives.on_control)
    return each_turn + numbers + events + (1.5 if gives.word else 0) + (1.9 if gives.cheaper else 0)


@cache
def card_worth(key: str) -> float:
    """What a tactical card or a coin is worth in a deck."""
    if is_coin(key):
        return 0.9 * load().coins[key].value
    this = card(key)
    if this.object is not None:
        return 1.0 + standing_worth(this.object)
    if this.weapon is not None:
        arms = this.weapon
        extras = 0.6 * (arms.reach + arms.deep + arms.back + arms.front)
        return 1.2 + 0.5 * max(arms.melee, arms.ranged) + extras + 0.6 * gain_worth(arms.on_knockout)
    return gain_worth(this.gives)


def person_worth(state: Showdown, seat: Seat, person: Person) -> float:
    """What one more character is worth to a seat: less the more it has, more in its own Faction."""
    team = state.players[seat].characters
    mates = sum(c.card.faction is person.faction for c in team)
    there = any(spot.key == person.skill.at for spot in state.city)
    body = 0.35 * (person.strength + person.magic + person.agility + max(person.melee, person.ranged) + person.health)
    base = {2: 3.5, 3: 2.5, 4: 0.5, 5: -1.5}.get(len(team), -4.0 if len(team) > 5 else 4.0)
    return base + body + 0.3 * mates + (0.3 * standing_worth(person.skill.gives) if there else 0.0)
