"""Attacks of one or more characters on one target."""

from __future__ import annotations

from itertools import combinations, product
from typing import Annotated, ClassVar, NamedTuple

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Plan, Refusal, Turn
from engines.core.pick import once
from engines.core.state import Seat, View
from engines.showdown.content import load
from engines.showdown.effects import health, health_with, sources, standing
from engines.showdown.fighting import Clash, armed, blows, blows_in, read_blow, strike, targets, tired, value
from engines.showdown.frames import TakeTurn
from engines.showdown.state import GANGS, Showdown, no, why_closed

_View = View[Showdown]


def can_strike(state: Showdown, found: dict[str, int]) -> dict[str, int]:
    """The blows for which there is an Attack to spend, or a weapon."""
    return {key: worth for key, worth in found.items() if state.pool.attacks or read_blow(key).weapon}


def why_none(fight: Clash) -> Refusal:
    """Why a target cannot be attacked at all."""
    reasons = []
    for character in fight.state.players[fight.seat].characters:
        worth = value(fight, character, None)
        if isinstance(worth, int):
            return no("You have no Attack left, and no weapon that helps.", "SD-K7")
        near = character.at == fight.target.at
        reasons.append((not near, tired(character) is not None, worth.rule != "SD-F3", worth))
    if not reasons:
        return no("You have no character.", "SD-K1")
    return min(reasons, key=lambda reason: reason[:3])[3]


@once
def victims(view: _View, chosen: Chosen) -> list[Option]:
    """The enemies in Locations, those greyed that nobody can attack."""
    state, seat = view.state, view.seat or 0
    found, arms, mine = [], armed(state, seat), standing(view)
    theirs = {owner: sources(state, owner) for owner in state.active if owner != seat}
    for owner, character in targets(state, seat):
        fight = Clash(state, seat, owner, character, mine, theirs[owner])
        possible = can_strike(state, blows_in(fight, arms))
        note = f"{GANGS[owner]}, Health {health_with(fight.theirs, character)}"
        refusal = None if possible else why_none(fight)
        found.append(Option(character.key, character.card.name, why_not=refusal, note=note))
    return found


class BlowScratch(NamedTuple):
    """An attack being put together: what each blow is worth, Attacks left, weapons left, and the blows so far."""

    worth: dict[str, int]
    attacks: int
    weapons: dict[str, int]
    done: tuple[str, ...] = ()


class Blows(Plan[BlowScratch]):
    """The characters that attack together, each with an Attack or a weapon of the hand."""

    def begin(self, view: _View, chosen: Chosen) -> BlowScratch:
        state, seat = view.state, view.seat or 0
        worth = can_strike(state, blows(state, seat, state.find(chosen["target"])))
        hand = state.players[seat].hand.cards
        weapons = {key: hand.count(key) for key in hand}
        return BlowScratch(worth, state.pool.attacks, weapons)

    def step(self, scratch: BlowScratch) -> list[Option]:
        fighting = {read_blow(key).character for key in scratch.done}
        found = []
        for key, worth in scratch.worth.items():
            blow = read_blow(key)
            left = scratch.weapons[blow.weapon] if blow.weapon else scratch.attacks
            if blow.character not in fighting and left > 0:
                found.append(Option(key, blow_label(key), note=f"{worth}"))
        return found

    def take(self, scratch: BlowScratch, step: str) -> BlowScratch:
        weapon = read_blow(step).weapon
        done = (*scratch.done, step)
        if weapon is None:
            return scratch._replace(attacks=scratch.attacks - 1, done=done)
        return scratch._replace(weapons={**scratch.weapons, weapon: scratch.weapons[weapon] - 1}, done=done)

    def stop(self, scratch: BlowScratch) -> Refusal | None:
        return None if scratch.done else Refusal(text="Somebody must attack.", rule="SD-K6")

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The smallest attacks that knock the target out."""
        owner, target = view.state.find(chosen["target"])
        needed = health(view.state, owner, target)
        scratch = self.begin(view, chosen)
        fighters: dict[str, list[str]] = {}
        for key in scratch.worth:
            fighters.setdefault(read_blow(key).character, []).append(key)
        for size in range(1, min(len(fighters), 4) + 1):
            found = [
                plan
                for group in combinations(fighters.values(), size)
                for plan in product(*group)
                if sum(scratch.worth[key] for key in plan) >= needed and self.can_pay(scratch, plan)
            ]
            if found:
                return [Option(" & ".join(plan), " and ".join(map(blow_label, plan)), plan) for plan in found[:20]]
        return []

    def can_pay(self, scratch: BlowScratch, plan: tuple[str, ...]) -> bool:
        """Whether Attacks and weapons suffice for a whole plan."""
        arms = [weapon for weapon in (read_blow(key).weapon for key in plan) if weapon]
        if len(plan) - len(arms) > scratch.attacks:
            return False
        return all(arms.count(weapon) <= scratch.weapons[weapon] for weapon in arms)


def blow_label(key: str) -> str:
    """A blow in words."""
    blow = read_blow(key)
    name = load().people[blow.character].name
    return f"{name} with {load().cards[blow.weapon].name}" if blow.weapon else name


class Attack(Action):
    """Attack an enemy with one or more characters: one Attack, or a weapon of your hand, for each."""

    title: ClassVar = "Attack"
    rule: ClassVar = "SD-K1"
    during: ClassVar = (TakeTurn,)
    target: Annotated[str, Pick("Whom?", victims, rule="SD-K1")]
    blows: Annotated[tuple[str, ...], Blows("Who attacks?", rule="SD-K6")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        state, seat = view.state, view.seat or 0
        if not state.pool.attacks and not armed(state, seat):
            return no("You have no Attack left, and no weapon in hand.", "SD-K7")
        return why_closed(victims(view, {}), no("No enemy is in a Location.", "SD-K1"))

    def forecast(self, view: _View) -> Forecast | None:
        state, seat = view.state, view.seat or 0
        owner, target = state.find(self.target)
        worth = blows(state, seat, (owner, target))
        total = sum(worth.get(key, 0) for key in self.blows)
        needed = health(state, owner, target)
        if total >= needed:
            return None
        wounds = state.options.damage == "accumulates"
        return Forecast(lines=(f"{total} against Health {needed}: {'only wounded' if wounds else 'nothing happens'}.",))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        strike(state, seat, state.find(self.target), [read_blow(key) for key in self.blows], turn)
