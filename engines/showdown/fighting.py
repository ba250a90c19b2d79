"""Attacks: who may attack whom, with what value, and what a knock-out brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.action import Refusal, Turn
from engines.core.state import Seat
from engines.showdown import events as told
from engines.showdown.effects import (
    Sources,
    allows,
    bonus,
    covering,
    gain_from,
    gain_power,
    guarded,
    health,
    may,
    sources,
)
from engines.showdown.lines import leave
from engines.showdown.state import POWER_OF_KNOCKOUT, Character, Showdown, card, is_coin, no
from engines.showdown.words import Weapon


class Blow(NamedTuple):
    """What one character puts into an attack: with a weapon card of the hand, or with an Attack."""

    character: str
    weapon: str | None = None

    @property
    def key(self) -> str:
        """How it is typed: `dieter`, `dieter+harpoon_gun`."""
        return f"{self.character}+{self.weapon}" if self.weapon else self.character


def read_blow(key: str) -> Blow:
    """The blow of a typed key."""
    character, _, weapon = key.partition("+")
    return Blow(character, weapon or None)


BARE = Weapon()


class Clash(NamedTuple):
    """An attack of a seat on one target, with what stands for the two gangs."""

    state: Showdown
    seat: Seat
    owner: Seat
    target: Character
    mine: Sources
    theirs: Sources


def clash(state: Showdown, seat: Seat, victim: tuple[Seat, Character]) -> Clash:
    """What an attack on a target is reckoned with."""
    return Clash(state, seat, *victim, sources(state, seat), sources(state, victim[0]))


def targets(state: Showdown, seat: Seat) -> list[tuple[Seat, Character]]:
    """The enemies in Locations."""
    return [(other, c) for other, c in state.everybody() if other != seat and c.at is not None]


def tired(character: Character) -> Refusal | None:
    """Why a character attacks nobody this turn."""
    if character.inactive:
        return no(f"{character.card.name} is inactive.", "SD-R2")
    if character.fought:
        return no(f"{character.card.name} has attacked this turn.", "SD-K3")
    if character.at is None:
        return no(f"{character.card.name} is in Base.", "SD-K1")
    return None


def value(fight: Clash, character: Character, weapon: str | None) -> int | Refusal:
    """What a character's blow is worth against the target; or why there is none [SD-K4, SD-K5, SD-K8]."""
    refusal = tired(character)
    if refusal is not None:
        return refusal
    arms = (card(weapon).weapon if weapon else None) or BARE
    strike = melee_refusal(fight, character, arms)
    shot = ranged_refusal(fight, character, arms)
    pool, values = fight.state.pool, []
    if strike is None and (weapon is None or arms.melee):
        values.append(character.card.melee + bonus(fight.mine, character, "melee") + pool.melee + arms.melee)
    if shot is None and (weapon is None or arms.ranged):
        values.append(character.card.ranged + bonus(fight.mine, character, "ranged") + pool.ranged + arms.ranged)
    if values:
        return max(values)
    return (shot if character.back else strike) or UNFIT


UNFIT = Refusal(text="That weapon is no use from there.", rule="SD-K8")


def melee_refusal(fight: Clash, character: Character, arms: Weapon) -> Refusal | None:
    """Why a character may not strike the target [SD-K4]."""
    target = fight.target
    name, other = character.card.name, target.card.name
    if character.at != target.at:
        return no(f"{name} is not in the Location of {other}.", "SD-K1")
    if character.back and not arms.back and not allows(fight.mine, character, "strike_from_back"):
        return no(f"{name} stands in the second line: no melee attack.", "SD-K4")
    if target.back and not arms.deep and not allows(fight.mine, character, "strike_deep"):
        return no(f"{other} stands in the second line: no melee attack reaches it.", "SD-K4")
    if guarded(fight.theirs, target):
        return no(f"{other} is guarded against melee attacks.", "SD-F3")
    return None


def ranged_refusal(fight: Clash, character: Character, arms: Weapon) -> Refusal | None:
    """Why a character may not shoot at the target [SD-K5]."""
    target = fight.target
    name, other = character.card.name, target.card.name
    assert character.at is not None and target.at is not None
    if character.at != target.at:
        far = arms.reach or allows(fight.mine, character, "range_out")
        if not far or target.at not in fight.state.shape.neighbours[character.at]:
            return no(f"{name} is not in the Location of {other}.", "SD-K1")
    if not character.back and not arms.front and not allows(fight.mine, character, "shoot_front"):
        return no(f"{name} stands in the first line: no ranged attack.", "SD-K5")
    if target.back and allows(fight.theirs, target, "shelter"):
        return no(f"{other} is sheltered from shots.", "SD-F3")
    return None


def blows(state: Showdown, seat: Seat, victim: tuple[Seat, Character]) -> dict[str, int]:
    """The value of each blow that the seat could put into an attack on a target."""
    return blows_in(clash(state, seat, victim), armed(state, seat))


def blows_in(fight: Clash, arms: Sequence[str]) -> dict[str, int]:
    """The same for an attack that is reckoned with already, and the weapons of the hand."""
    found = {}
    for character in fight.state.players[fight.seat].characters:
        if tired(character) is not None:
            continue
        for weapon in (None, *arms):
            worth = value(fight, character, weapon)
            if isinstance(worth, int):
                found[Blow(character.key, weapon).key] = worth
    return found


def armed(state: Showdown, seat: Seat) -> list[str]:
    """The different weapons of a hand."""
    return [key for key in dict.fromkeys(state.players[seat].hand.cards) if not is_coin(key) and card(key).weapon]


def strike(state: Showdown, seat: Seat, victim: tuple[Seat, Character], plan: Sequence[Blow], turn: Turn) -> None:
    """Carry an attack out [SD-K2, SD-K6]."""
    player, pool = state.players[seat], state.pool
    owner, target = victim
    fight, total = clash(state, seat, victim), 0
    fighters = [next(c for c in player.characters if c.key == blow.character) for blow in plan]
    for blow, fighter in zip(plan, fighters, strict=True):
        worth = value(fight, fighter, blow.weapon)
        total += worth if isinstance(worth, int) else 0
    needed = health(state, owner, target)
    for blow, fighter in zip(plan, fighters, strict=True):
        fighter.fought = True
        if blow.weapon is None:
            pool.attacks -= 1
        else:
            player.hand.cards.remove(blow.weapon)
            player.discard.cards.append(blow.weapon)
            player.fresh += 1
    arms = tuple(blow.weapon for blow in plan if blow.weapon)
    turn.tell(
        told.Attacked(
            seat=seat, attackers=tuple(f.key for f in fighters), weapons=arms, target=target.key, value=total,
            health=needed, at=state.city[target.at].key if target.at is not None else "",
        )
    )  # fmt: skip
    if total >= needed:
        knock_out(state, seat, victim, fighters, arms, turn)
    elif state.options.damage == "accumulates" and total:
        target.wounds += total
        turn.tell(told.Wounded(seat=owner, character=target.key, wounds=target.wounds))


def knock_out(
    state: Showdown,
    seat: Seat,
    victim: tuple[Seat, Character],
    fighters: Sequence[Character],
    arms: Sequence[str],
    turn: Turn,
) -> None:
    """A target goes to its Base, inactive; the attacker gets what that brings [SD-K2, SD-P4]."""
    owner, target = victim
    stays_active = may(state, owner, target, "medic")
    followed = leave(state, owner, target)
    target.inactive, target.fought, target.wounds = not stays_active, False, 0
    turn.tell(told.KnockedOut(seat=owner, character=target.key, inactive=target.inactive))
    for event in followed:
        turn.tell(event)
    gain_power(state, seat, POWER_OF_KNOCKOUT, turn)
    for source in covering(state, seat, fighters):
        gain_from(state, seat, source.gives.on_knockout, source.key, turn)
    for key in arms:
        weapon = card(key).weapon
        if weapon is not None:
            gain_from(state, seat, weapon.on_knockout, key, turn)
