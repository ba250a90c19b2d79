"""The whole position in words, from the same view as the pictures, and the sentences their alt texts are made of."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.showdown.content import load
from engines.showdown.effects import health
from engines.showdown.state import POWER_TO_WIN, Character, Player, Showdown
from engines.showdown.words import Gain
from render.sentences import counted, listed
from render.showdown.figures import initials


def describe(view: View[Showdown]) -> str:
    """Round, whose move, what is left to spend; every gang, Location and ware; the hand of the view's seat."""
    state = view.state
    lines = [stage(view), race(state), ""]
    lines += [location(state, at) for at in range(len(state.city))]
    for player in state.players:
        lines += ["", *_gang(state, player)]
    lines += ["", *market(view), *_private(view)]
    return "\n".join(lines)


def stage(view: View[Showdown]) -> str:
    """Round, and who is asked what."""
    state = view.state
    parts = [f"Round {state.round}." if state.round else "Before the first round."]
    if state.result is not None:
        parts.append(state.result.text)
    elif state.top is not None:
        waiting = [state.players[seat].gang for seat in state.top.waits_for]
        parts.append(f"To play: {listed(waiting)}. {state.top.ask(View(None, state))}")
    return " ".join(parts)


def race(state: Showdown) -> str:
    """Steam Power and Locations of all gangs, the leader first."""
    rank = sorted(state.players, key=lambda player: (-player.power, player.seat))
    need = state.options.win_locations
    told = ", ".join(
        f"{player.gang} {'has given up' if player.out else f'{player.power} and {len(state.held(player.seat))}'}"
        for player in rank
    )
    return f"Steam Power (of {POWER_TO_WIN}) and Locations (of {need}): {told}."


def location(state: Showdown, at: int) -> str:
    """A Location: what it asks, what it gives, who holds it, who stands there."""
    spot, tile = state.city[at], state.city[at].tile
    held = state.players[spot.owner].gang if spot.owner is not None else "nobody"
    near = listed(state.city[other].tile.name for other in state.shape.neighbours[at])
    people = [f"{state.players[seat].gang}: {_standing(state, seat, at)}" for seat in range(len(state.players))
              if state.there(at, seat)]  # fmt: skip
    return (
        f"{tile.name}, held by {held}. Strength {tile.strength}, Magic {tile.magic}, Agility {tile.agility}; control: "
        f"{gains(tile.control)}; each turn: {gains(tile.dominion)}. Next to {near}. "
        f"{' '.join(people) if people else 'Nobody is there.'}"
    )


def _standing(state: Showdown, seat: Seat, at: int) -> str:
    """A gang's characters in a Location, line by line."""
    mates = sorted(state.there(at, seat), key=lambda who: (who.column, who.back))
    found = []
    for who in mates:
        front = next((c for c in mates if not c.back and c.column == who.column), None)
        line = f"behind {front.card.name}" if who.back and front else "first line"
        found.append(f"{called(who)} ({', '.join([line, *states(who)])})")
    return ", ".join(found) + "."


def called(who: Character) -> str:
    """A character's name with the letters of its card in the city."""
    return f"{who.card.name} [{initials(who.key)}]"


def states(who: Character) -> list[str]:
    """What keeps a character from acting."""
    found = ["inactive"] if who.inactive else []
    found += ["has attacked"] if who.fought else []
    return found + ([f"{who.wounds} wound{'s' if who.wounds > 1 else ''}"] if who.wounds else [])


def _gang(state: Showdown, player: Player) -> list[str]:
    if player.out:
        return [f"{player.gang} has given up."]
    base = [f"{called(who)}{' (inactive)' if who.inactive else ''}" for who in state.there(None, player.seat)]
    fronts = listed(state.city[at].tile.name for at in state.fronts(player.seat))
    lines = [
        f"{player.gang}: {player.power} Steam Power, holds "
        f"{listed(state.city[at].tile.name for at in state.held(player.seat)) or 'no Location'}. "
        f"Base before {fronts}: {', '.join(base) or 'nobody'}.",
        f"  Objects: {counted(load().name(key) for key in player.objects.cards) or 'none'}. "
        f"Hand {len(player.hand.cards)}, deck {len(player.deck.cards)}, discard pile {len(player.discard.cards)}.",
    ]
    return lines + [f"  {person(state, player.seat, who)}" for who in player.characters]


def person(state: Showdown, seat: Seat, who: Character) -> str:
    """A character's card in a sentence."""
    card = who.card
    return (
        f"{called(who)}, {card.faction.label}: Health {health(state, seat, who)}, Strength {card.strength}, Magic "
        f"{card.magic}, Agility {card.agility}, melee {card.melee}, ranged {card.ranged}. {skill(who.key)}"
    )


def skill(key: str) -> str:
    """A Faction Skill in words."""
    card = load().people[key]
    return f"{load().locations[card.skill.at].name}: {card.skill.text}"


def market(view: View[Showdown]) -> list[str]:
    """What can be bought."""
    state, content = view.state, load()
    row = [f"{content.name(key)} {content.cards[key].cost} ({content.cards[key].text})" for key in state.row.cards]
    coins = [f"{content.name(key)} {price}, {state.coins[key]} left" for key, price in state.options.prices.items()]
    lines = [f"Market row, the first leaves next: {'; '.join(row) or 'empty'}.", f"Steam Coins: {'; '.join(coins)}."]
    if state.offered.cards:
        lines.append(f"To be drafted: {', '.join(content.name(key) for key in state.offered.cards)}.")
    for key, whence in ((key, "revealed") for key in state.revealed.cards):
        lines.append(f"Recruit ({whence}): {_recruit(key)}")
    if state.options.char_market == "revealed+discard_top" and state.gone.cards:
        lines.append(f"Recruit (from the discard pile): {_recruit(state.gone.cards[-1])}")
    return lines


def _recruit(key: str) -> str:
    card = load().people[key]
    return (
        f"{card.name}, {card.faction.label}: Health {card.health}, Strength {card.strength}, Magic {card.magic}, "
        f"Agility {card.agility}, melee {card.melee}, ranged {card.ranged}. {skill(key)}"
    )


def _private(view: View[Showdown]) -> list[str]:
    if view.seat is None:
        return []
    player = view.state.players[view.seat]
    hand = player.hand.cards
    lines = ["", f"Your hand ({player.gang}): {counted(load().name(key) for key in hand) or 'no cards'}."]
    cards = [card for key in dict.fromkeys(hand) if (card := load().cards.get(key))]
    lines += [f"  {card.name}: {card.text}" for card in cards if card.text != f"{card.name}."]
    return lines


def gains(gain: Gain) -> str:
    """What something gives, in words."""
    return counted(gain.words()) or "nothing"
