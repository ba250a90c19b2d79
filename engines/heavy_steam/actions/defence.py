"""While an attack is resolved: evading and reacting, and the hit location."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Refusal, Turn, once
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location, load
from engines.heavy_steam.effects import play, playable
from engines.heavy_steam.frames import Aim, Attack, Deflect, Knocked, React, Reroll
from engines.heavy_steam.gunnery import LEGS, evasion_ways, shot_chances
from engines.heavy_steam.state import HeavySteam, Titan
from engines.heavy_steam.terms import dice_of
from engines.heavy_steam.titans import lose_terrain, spend, take

_View = View[HeavySteam]


def evasions(state: HeavySteam, frame: React) -> list[tuple[str, int, int]]:
    """How the attacked titan may evade now: from where (legs or a weapon station), steam, dice."""
    return evasion_ways(state, state.titans[frame.seat], frame.evaded)


def evading(view: _View, chosen: Chosen) -> list[Option]:
    """The ways to evade."""
    titan = view.state.titans[view.seat or 0]
    found = []
    for source, steam, dice in evasions(view.state, view.state.nearest(React)):
        name = "legs" if source == LEGS else titan.weapon_at(source).name
        found.append(Option(source, f"{name}: {steam} steam for {dice_of(dice)}"))
    return found


def chance_of_hit(state: HeavySteam, attack: Attack, titan: Titan, extra: int = 0, steam: int = 0) -> float:
    """The chance that a shot of `attack` hits, with `extra` defence dice bought for `steam` cubes of pressure."""
    return shot_chances(
        state, titan, attack.dice, ignores=attack.ignores_terrain, more=attack.defence + extra, steam=steam
    )[0]


class Evade(Action):
    """Pay steam for more defence dice against this attack."""

    title: ClassVar = "Evade"
    rule: ClassVar = "HS-C13"
    during: ClassVar = (React,)
    source: Annotated[str, Pick("With which steam?", evading, rule="HS-C13")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if evasions(view.state, view.state.nearest(React)):
            return None
        return Refusal(text="There is no steam left to evade with, or you have evaded this attack.", rule="HS-C13")

    def forecast(self, view: _View) -> Forecast:
        state = view.state
        frame, attack = state.nearest(React), state.nearest(Attack)
        titan = state.titans[frame.seat]
        _, steam, dice = next(e for e in evasions(state, frame) if e[0] == self.source)
        now, then = chance_of_hit(state, attack, titan), chance_of_hit(state, attack, titan, dice, steam)
        return Forecast(chances=(("hit now", now), ("hit then", then)), lines=(f"Hit {now:.0%} now, {then:.0%} then.",))

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        evade(state, state.nearest(React), self.source, turn)


def evade(state: HeavySteam, frame: React, source: str, turn: Turn) -> None:
    """Buy the defence dice."""
    titan = state.titans[frame.seat]
    _, steam, dice = next(e for e in evasions(state, frame) if e[0] == source)
    if source == LEGS:
        frame.evaded = True
        station = titan.pipes.mobility
    else:
        titan.evasions[source] = titan.evasions.get(source, 0) + 1
        station = source
    state.nearest(Attack).defence += dice
    turn.tell(told.Evaded(seat=titan.seat, name=titan.name, steam=steam, dice=dice))
    spend(state, titan, station, steam, turn)


@once
def reactions(view: _View, chosen: Chosen) -> list[Option]:
    """The reactions in the hand."""
    seat = view.seat or 0
    cards = sorted({c for c in view.state.titans[seat].hand.cards if playable(view.state, seat, c, attacked=True)})
    return [Option(c, load().cards[c].name, note=load().cards[c].text) for c in cards]


class PlayReaction(Action):
    """Play a reaction card against this attack."""

    title: ClassVar = "Play a reaction"
    rule: ClassVar = "HS-K7"
    during: ClassVar = (React,)
    card: Annotated[str, Pick("Which card?", reactions, rule="HS-K7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if view.state.has_played(view.seat or 0):
            return Refusal(text="You have played a battle card this phase.", rule="HS-K6")
        if not reactions(view, {}):
            return Refusal(text="You hold no reaction that does anything now.", rule="HS-K7")
        return None

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        play(state, seat, self.card, turn)


class Stand(Action):
    """Let the attack come as it is."""

    title: ClassVar = "Stand"
    rule: ClassVar = "HS-C11"
    during: ClassVar = (React,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


def struck(view: _View, chosen: Chosen) -> list[Option]:
    """The locations that were rolled."""
    return [Option(str(i), place.label, i) for i, place in enumerate(view.state.nearest(Attack).locations)]


def roll_location(
    state: HeavySteam, attack: Attack, index: int, again: Literal["", "attacker", "defender"], turn: Turn
) -> None:
    """Roll a hit location, again until it is none of the others of a Spread [HS-W17]."""
    others = [place for i, place in enumerate(attack.locations) if i != index]
    while True:
        first, second = turn.dice.roll(2)
        place = load().table.locations[first + second - 2]
        if place not in others or state.options.spread_dupes == "allow":
            break
    attack.locations[index : index + 1] = [place]
    on = attack.on if attack.on is not None else attack.by
    turn.tell(told.LocationRolled(on=on, dice=(first, second), location=place, again=again))


class RerollLocation(Action):
    """Pay command steam to roll the hit location once more; that roll stands."""

    title: ClassVar = "Roll again"
    rule: ClassVar = "HS-C19"
    during: ClassVar = (Reroll,)
    which: Annotated[int, Pick("Which location?", struck, rule="HS-C19")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        state.answered(seat)
        titan.reserve += take(titan, titan.pipes.command, load().table.reroll_cost)
        roll_location(state, state.nearest(Attack), self.which, "attacker", turn)


class AcceptLocation(Action):
    """Keep the hit location."""

    title: ClassVar = "Keep it"
    rule: ClassVar = "HS-C19"
    during: ClassVar = (Reroll,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


class TurnBlow(Action):
    """Have the hit location rolled once more, as your card allows; that roll stands."""

    title: ClassVar = "Turn it aside"
    rule: ClassVar = "HS-E4"
    during: ClassVar = (Deflect,)
    which: Annotated[int, Pick("Which location?", struck, rule="HS-E4")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        roll_location(state, state.nearest(Attack), self.which, "defender", turn)


class LetItLand(Action):
    """Leave the hit location as it is."""

    title: ClassVar = "Let it land"
    rule: ClassVar = "HS-E4"
    during: ClassVar = (Deflect,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


def aims(view: _View, chosen: Chosen) -> list[Option]:
    """The locations the hit may be changed to."""
    return [Option(place.value, place.label, place) for place in view.state.nearest(Aim).to]


class ChangeLocation(Action):
    """Change the hit location."""

    title: ClassVar = "Strike elsewhere"
    rule: ClassVar = "HS-W13"
    during: ClassVar = (Aim,)
    to: Annotated[Location, Pick("Where?", aims, rule="HS-W13")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        attack = state.nearest(Attack)
        attack.locations[0] = self.to
        turn.tell(told.LocationChosen(on=attack.on if attack.on is not None else seat, location=self.to))


class KeepAim(Action):
    """Keep the hit location."""

    title: ClassVar = "Keep it"
    rule: ClassVar = "HS-W13"
    during: ClassVar = (Aim,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


class KeepFooting(Action):
    """Pay mobility steam and keep your terrain."""

    title: ClassVar = "Keep footing"
    rule: ClassVar = "HS-W11"
    during: ClassVar = (Knocked,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(Knocked)
        titan = state.titans[seat]
        state.answered(seat)
        turn.tell(told.KnockedBack(seat=seat, name=titan.name, steam=frame.steam))
        spend(state, titan, titan.pipes.mobility, frame.steam, turn)


class GiveGround(Action):
    """Lose your terrain card and keep the steam."""

    title: ClassVar = "Give ground"
    rule: ClassVar = "HS-W11"
    during: ClassVar = (Knocked,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        lose_terrain(state, state.titans[seat], "knocked", turn)
