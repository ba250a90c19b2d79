"""What an Action buys: moving, controlling a Location, making a character active again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Annotated, ClassVar, NamedTuple

from engines.core.action import Action, Chosen, Option, Pick, Plan, Refusal, Turn
from engines.core.pick import once
from engines.core.state import Seat, View
from engines.showdown import events as told
from engines.showdown.content import ATTRIBUTES
from engines.showdown.effects import Source, Sources, covering, gain_from, gain_power, sources, standing
from engines.showdown.frames import TakeTurn
from engines.showdown.lines import Stand, go, reachable
from engines.showdown.state import POWER_OF_CONTROL, Character, Showdown, no, why_closed

_View = View[Showdown]


def no_action(state: Showdown) -> Refusal | None:
    """Why nothing that costs an Action can be done."""
    return None if state.pool.actions else no("You have no Action left.", "SD-N4")


def inactive(character: Character) -> Refusal | None:
    """Why a character cannot act."""
    if not character.inactive:
        return None
    return no(f"{character.card.name} is inactive.", "SD-R2")


def free_exits(state: Showdown, found: Sources) -> list[Source]:
    """The skills that let a character leave its place without an Action, and have not been used this turn."""
    return [s for s in found if s.gives.word == "free_exit" and s.key not in state.pool.exits]


def where(state: Showdown, character: Character) -> str:
    """The place and line of a character in words."""
    if character.at is None:
        return "Base"
    return f"{state.city[character.at].tile.name}, {'second' if character.back else 'first'} line"


def ways(view: _View, character: Character) -> list[Stand]:
    """Where one move can bring a character of the view's seat, worked out once for the view."""
    key = (ways, character.key)
    if key not in view.memo:
        view.memo[key] = reachable(view.state, view.seat or 0, character)
    found: list[Stand] = view.memo[key]
    return found


def open_stands(view: _View, character: Character) -> list[Stand]:
    """Where a character can go; without an Action it can only leave, by a skill."""
    found = ways(view, character)
    return found if view.state.pool.actions else [stand for stand in found if stand.at != character.at]


@once
def movers(view: _View, chosen: Chosen) -> list[Option]:
    """A seat's characters, those greyed that cannot move."""
    state, seat = view.state, view.seat or 0
    free, found = free_exits(state, standing(view)), []
    for character in state.players[seat].characters:
        refusal = inactive(character)
        if refusal is None and not any(source.covers(character) for source in free):
            refusal = no_action(state)
        if refusal is None and not open_stands(view, character):
            refusal = no(f"{character.card.name} finds no room.", "SD-V4")
        found.append(Option(character.key, character.card.name, why_not=refusal, note=where(state, character)))
    return found


def steps(view: _View, chosen: Chosen) -> list[Option]:
    """Where the chosen character can go."""
    state, seat = view.state, view.seat or 0
    owner, character = state.find(chosen["who"])
    found = open_stands(view, character) if owner == seat else []
    return [Option(stand.key(state), stand.label(state)) for stand in found]


def read_stand(state: Showdown, key: str) -> Stand:
    """The place that a typed key means."""
    if key == "base":
        return Stand(None)
    here, _, behind = key.partition(">")
    return Stand(state.spot(here), behind or None)


class MoveCharacter(Action):
    """Move a character for an Action: to an adjacent Location, out of Base or back, or to another line."""

    title: ClassVar = "Move"
    rule: ClassVar = "SD-V1"
    during: ClassVar = (TakeTurn,)
    who: Annotated[str, Pick("Who moves?", movers, rule="SD-V1")]
    to: Annotated[str, Pick("Where to?", steps, rule="SD-V2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if not view.state.pool.actions and not free_exits(view.state, standing(view)):
            return no_action(view.state)
        return why_closed(movers(view, {}), no("You have no character.", "SD-V1"))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        _, character = state.find(self.who)
        stand = read_stand(state, self.to)
        skills = free_exits(state, sources(state, seat))
        free = [s.key for s in skills if s.covers(character)] if stand.at != character.at else []
        if free:
            state.pool.exits.append(free[0])
        else:
            state.pool.actions -= 1
        go(state, seat, character, stand, turn)


def sleepers(view: _View, chosen: Chosen) -> list[Option]:
    """A seat's inactive characters."""
    state = view.state
    asleep = [c for c in state.players[view.seat or 0].characters if c.inactive]
    return [Option(c.key, c.card.name, note=where(state, c)) for c in asleep]


class Untap(Action):
    """Make an inactive character active again, for an Action."""

    title: ClassVar = "Untap"
    rule: ClassVar = "SD-R1"
    during: ClassVar = (TakeTurn,)
    who: Annotated[str, Pick("Who?", sleepers, rule="SD-R1")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if not sleepers(view, {}):
            return no("All your characters are active.", "SD-R1")
        return None if view.state.pool.free_untap else no_action(view.state)

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        if state.pool.free_untap:
            state.pool.free_untap -= 1
        else:
            state.pool.actions -= 1
        _, character = state.find(self.who)
        character.inactive = False
        turn.tell(told.Untapped(seat=seat, character=self.who))


# TakeControl


def attribute_sums(state: Showdown, seat: Seat, team: Sequence[Character]) -> tuple[int, ...]:
    """What a team brings of each attribute, with what cards and skills add [SD-L1]."""
    helped = covering(state, seat, team)
    return tuple(
        sum(getattr(c.card, name) for c in team)
        + getattr(state.pool, name)
        + sum(getattr(source.gives, name) for source in helped)
        for name in ATTRIBUTES
    )


def enough(state: Showdown, seat: Seat, at: int, team: Sequence[Character]) -> bool:
    """Whether a team's attributes control a Location [SD-L2]."""
    if not team:
        return False
    sums, needed = attribute_sums(state, seat, team), state.city[at].tile.attributes
    if state.options.control_test == "total":
        return sum(sums) >= sum(needed)
    return all(have >= need for have, need in zip(sums, needed, strict=True))


def too_little(state: Showdown, seat: Seat, at: int, team: Sequence[Character]) -> Refusal:
    """What a Location asks for, and what a team that cannot control it brings."""
    sums, needed = attribute_sums(state, seat, team), state.city[at].tile.attributes
    if state.options.control_test == "total":
        return no(f"It takes {sum(needed)} Strength, Magic and Agility together; you have {sum(sums)}.", "SD-L2")
    asked, have = "/".join(map(str, needed)), "/".join(map(str, sums))
    return no(f"It takes {asked} Strength/Magic/Agility; you have {have}.", "SD-L2")


def able(state: Showdown, seat: Seat, at: int) -> list[Character]:
    """The characters of a seat that can help to control a Location."""
    return [c for c in state.there(at, seat) if not c.inactive]


def control_refusal(state: Showdown, seat: Seat, at: int) -> Refusal | None:
    """Why a seat cannot control a Location now."""
    spot = state.city[at]
    if spot.owner == seat and state.options.control_score == "on_take":
        return no(f"The {spot.tile.name} is under your control already.", "SD-L8")
    if state.enemies_at(at, seat):
        return no(f"An enemy is in the {spot.tile.name}.", "SD-L3")
    if not able(state, seat, at):
        return no("All your characters there are inactive.", "SD-R2")
    if not enough(state, seat, at, able(state, seat, at)):
        return too_little(state, seat, at, able(state, seat, at))
    return None


@once
def prizes(view: _View, chosen: Chosen) -> list[Option]:
    """The Locations in which a seat has characters."""
    state, seat = view.state, view.seat or 0
    found = []
    for at, spot in enumerate(state.city):
        if state.there(at, seat):
            needed = "/".join(map(str, spot.tile.attributes))
            gives = ", ".join([f"{POWER_OF_CONTROL} Steam Power", *spot.tile.control.words()])
            note = f"{needed} Strength/Magic/Agility for {gives}"
            found.append(Option(spot.key, spot.tile.name, why_not=control_refusal(state, seat, at), note=note))
    return found


class TeamScratch(NamedTuple):
    """A team being put together."""

    state: Showdown
    seat: Seat
    at: int
    team: tuple[str, ...] = ()


class Team(Plan[TeamScratch]):
    """The characters that control a Location, one a step."""

    def begin(self, view: _View, chosen: Chosen) -> TeamScratch:
        return TeamScratch(view.state, view.seat or 0, view.state.spot(chosen["at"]))

    def step(self, scratch: TeamScratch) -> list[Option]:
        free = [c for c in able(scratch.state, scratch.seat, scratch.at) if c.key not in scratch.team]
        return [Option(c.key, c.card.name, note=f"{c.card.strength}/{c.card.magic}/{c.card.agility}") for c in free]

    def take(self, scratch: TeamScratch, step: str) -> TeamScratch:
        return scratch._replace(team=(*scratch.team, step))

    def stop(self, scratch: TeamScratch) -> Refusal | None:
        state, seat, at, keys = scratch
        team = [c for c in able(state, seat, at) if c.key in keys]
        return None if enough(state, seat, at, team) else too_little(state, seat, at, team)

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The smallest teams that do it."""
        state, seat, at, _ = self.begin(view, chosen)
        people = able(state, seat, at)
        for size in range(1, min(len(people), 6) + 1):
            teams = [team for team in combinations(people, size) if enough(state, seat, at, team)]
            if teams:
                return [
                    Option(
                        "+".join(c.key for c in team), " and ".join(c.card.name for c in team),
                        tuple(c.key for c in team),
                    )
                    for team in teams[:20]
                ]  # fmt: skip
        return []


class TakeControl(Action):
    """Control a Location for an Action, with characters there that become inactive."""

    title: ClassVar = "Control"
    rule: ClassVar = "SD-L1"
    during: ClassVar = (TakeTurn,)
    at: Annotated[str, Pick("Which Location?", prizes, rule="SD-L1")]
    team: Annotated[tuple[str, ...], Team("With whom?", rule="SD-L4")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if not view.state.pool.actions:
            return no_action(view.state)
        return why_closed(prizes(view, {}), no("You have no character in a Location.", "SD-L1"))

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        at = state.spot(self.at)
        team = [c for c in state.there(at, seat) if c.key in self.team]
        state.pool.actions -= 1
        spot = state.city[at]
        loser = spot.owner if spot.owner != seat else None
        helped = covering(state, seat, team)
        spared = {source.key for source in helped if source.gives.word == "spare"}
        for character in team:
            character.inactive = character.key not in spared
        spot.owner = seat
        turn.tell(told.Controlled(seat=seat, location=self.at, characters=self.team, loser=loser))
        gain_power(state, seat, POWER_OF_CONTROL, turn)
        gain_from(state, seat, spot.tile.control, self.at, turn)
        for source in helped:
            gain_from(state, seat, source.gives.on_control, source.key, turn)
