"""The step for dice: choosing a room, the roll, what changes it, and its assignment."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Forecast, Many, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.assigning import Assignment, describe, marks
from engines.dimensions_of_madness.choosing import ChangingDice
from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.figures import lose_die
from engines.dimensions_of_madness.frames import AfterRoll, Assigning, LosingDie, Pools, Rolling
from engines.dimensions_of_madness.odds import chance_of_need, chance_of_sum
from engines.dimensions_of_madness.pools import actors, pool, rooms_to_roll, targets
from engines.dimensions_of_madness.rolling import assign, cursed, settle_roll
from engines.dimensions_of_madness.state import DimensionsOfMadness
from engines.dimensions_of_madness.subjects import acts
from engines.dimensions_of_madness.turns import losable

_View = View[DimensionsOfMadness]


def rooms(view: _View, chosen: Chosen) -> list[Option]:
    """The rooms that can still be rolled for, with their pools."""
    state, seat = view.state, view.seat if view.seat is not None else -1
    if "rooms" not in view.memo:
        view.memo["rooms"] = [
            Option(key, state.board.rooms[key].name, note=pool_line(state, seat, key))
            for key in (rooms_to_roll(state, seat) if 0 <= seat < state.seats else ())
        ]
    found: list[Option] = view.memo["rooms"]
    return found


def pool_line(state: DimensionsOfMadness, seat: Seat, room: str) -> str:
    """A pool in words."""
    counts: dict[Colour, int] = {}
    for colour, _ in pool(state, seat, room):
        counts[colour] = counts.get(colour, 0) + 1
    return ", ".join(f"{n} {colour.label}" for colour, n in counts.items())


class RollPool(Action):
    """Roll your dice pool for a room; the dice are assigned at once."""

    title: ClassVar = "Roll"
    rule: ClassVar = "DM-P3"
    during: ClassVar = (Pools,)
    room: Annotated[str, Pick("For which room?", rooms, rule="DM-P3")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return None if rooms(view, {}) else Refusal(text="There is no room left to roll for.", rule="DM-P3")

    def forecast(self, view: _View) -> Forecast:
        state, seat = view.state, view.seat or 0
        dice = pool(state, seat, self.room)
        colours = tuple(sorted(colour for colour, _ in dice))
        chances = []
        data = state.rooms.get(self.room)
        if data is not None and data.status == "active" and seat != state.defender:
            left = max(0, state.target(self.room) - data.progress)
            chances.append((f"solve the room ({left} more)", chance_of_sum(len(dice), left)))
        for figure in actors(state, seat, self.room):
            for _, line in figure.lines():
                if targets(state, figure, line) if line.reach is not None else acts(state, figure, line):
                    chances.append(
                        (f"{figure.name}: {line.name} ({line.need.text})", chance_of_need(line.need, colours))
                    )
        lines = (f"{len(dice)} dice: {pool_line(state, seat, self.room)}.",)
        return Forecast(lines=lines, chances=tuple(chances), marks=(f"room:{self.room}",))

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.push(Rolling(seat=seat, room=self.room))


class EndPools(Action):
    """Roll no more this turn."""

    title: ClassVar = "End dice"
    rule: ClassVar = "DM-P3"
    during: ClassVar = (Pools,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(Pools))


def rolled_dice(view: _View, chosen: Chosen) -> list[Option]:
    """The dice on the table."""
    frame = view.state.nearest(AfterRoll)
    return [Option(f"{n}", f"{die.colour.label} {die.face}", n) for n, die in enumerate(frame.dice)]


def cursed_dice(view: _View, chosen: Chosen) -> list[Option]:
    """The dice that a curse would strike, as many as there is Luck for."""
    state = view.state
    frame = state.nearest(AfterRoll)
    if state.jinxed or not state.teams[frame.seat].luck:
        return []
    return [
        Option(f"{n}", f"{frame.dice[n].colour.label} {frame.dice[n].face}", n, note=", ".join(kinds))
        for n, kinds in cursed(state, frame.room, frame.dice).items()
    ]


class Spared(Many):
    """Dice that Luck keeps a curse off: no more of them than Luck points."""

    def begin(self, view: _View, chosen: Chosen) -> tuple[list[Option], list[int]]:
        luck = view.state.teams[view.seat or 0].luck
        return [Option("luck", "", luck), *self.find(view, chosen)], []

    def step(self, scratch: tuple[list[Option], list[int]]) -> list[Option]:
        found, done = scratch
        return [] if len(done) >= found[0].value else [o for o in found[1:] if o.value not in done]

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """No Luck, or as much as it takes."""
        found, luck = list(self.find(view, chosen)), view.state.teams[view.seat or 0].luck
        spared = tuple(o.value for o in found)[:luck]
        more = [Option("luck", f"spend {len(spared)} Luck against the curse", spared)] if spared else []
        return [Option("keep", "spend no Luck", ()), *more]

    def sample(self, view: _View, chosen: Chosen, rnd: object) -> tuple[int, ...]:
        """Nothing, or any one of the presets."""
        found = self.presets(view, chosen)
        value: tuple[int, ...] = found[int(rnd.random() * len(found))].value  # type: ignore[attr-defined]
        return value


class KeepRoll(Action):
    """Let the roll count. A Luck point for each die keeps the room's curse off it."""

    title: ClassVar = "Keep the roll"
    rule: ClassVar = "DM-R4"
    during: ClassVar = (AfterRoll,)
    spared: Annotated[tuple[int, ...], Spared("Which dice does Luck spare?", cursed_dice, rule="DM-R4")] = ()

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        settle_roll(state, state.nearest(AfterRoll), self.spared, turn)


class Worst(Many):
    """Any dice; the lowest are offered first."""

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The dice up to 2, or up to 3, or all."""
        dice = view.state.nearest(AfterRoll).dice
        found: dict[tuple[int, ...], Option] = {}
        for most in (2, 3, 6):
            places = tuple(n for n, die in enumerate(dice) if die.face <= most)
            if places:
                shown = ", ".join(f"{dice[n].face}" for n in places)
                found.setdefault(places, Option(f"to{most}", f"reroll {shown}", places))
        return list(found.values())


class RerollDice(Action):
    """Spend a Luck point to roll any of the dice again."""

    title: ClassVar = "Reroll"
    rule: ClassVar = "DM-P5"
    during: ClassVar = (AfterRoll,)
    dice: Annotated[tuple[int, ...], Worst("Which dice?", rolled_dice, rule="DM-P5", least=1)]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if view.state.jinxed:
            return Refusal(text="A card keeps Luck out of this turn.", rule="DM-P5")
        if not view.state.teams[view.seat or 0].luck:
            return Refusal(text="You have no Luck points left.", rule="DM-P5")
        return None

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.teams[seat].luck -= 1
        turn.tell(told.LuckSpent(seat=seat, points=1, why="on a reroll"))
        roll_again(state, seat, self.dice, turn)


def roll_again(state: DimensionsOfMadness, seat: Seat, places: tuple[int, ...], turn: Turn) -> None:
    """Roll some of the dice on the table again."""
    frame = state.nearest(AfterRoll)
    for place in sorted(places):
        frame.dice[place].face = turn.dice.draw(6) + 1
    kept = tuple(die.model_copy() for die in frame.dice)
    turn.tell(told.Rerolled(seat=seat, places=tuple(sorted(places)), dice=kept))


class Some(Many):
    """As many dice as the card allows."""

    def begin(self, view: _View, chosen: Chosen) -> tuple[list[Option], list[int]]:
        return [Option("most", "", view.state.nearest(ChangingDice).most), *self.find(view, chosen)], []

    def step(self, scratch: tuple[list[Option], list[int]]) -> list[Option]:
        found, done = scratch
        return [] if len(done) >= found[0].value else [o for o in found[1:] if o.value not in done]

    def sample(self, view: _View, chosen: Chosen, rnd: object) -> tuple[int, ...]:
        """One die."""
        found = list(self.find(view, chosen))
        return (found[int(rnd.random() * len(found))].value,)  # type: ignore[attr-defined]

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """The lowest dice."""
        frame = view.state.nearest(AfterRoll)
        low = sorted(range(len(frame.dice)), key=lambda n: frame.dice[n].face)
        low = [n for n in low if frame.dice[n].face <= 3][: view.state.nearest(ChangingDice).most]
        return [Option("lowest", "the lowest dice", tuple(sorted(low)))] if low else []


class RollAgain(Action):
    """Roll dice again, as a card allows."""

    title: ClassVar = "Roll again"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChangingDice,)
    dice: Annotated[tuple[int, ...], Some("Which dice?", rolled_dice, rule="DM-F7", least=1)]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        turn = view.state.nearest(ChangingDice).turn
        return Refusal(text="The card turns a die.", rule="DM-F7") if turn else None

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(ChangingDice))
        roll_again(state, seat, self.dice, turn)


def all_faces(view: _View, chosen: Chosen) -> list[Option]:
    """Every face but the one it shows."""
    shown = view.state.nearest(AfterRoll).dice[chosen["die"]].face
    return [Option(f"{face}", f"{face}", face) for face in range(1, 7) if face != shown]


class TurnDie(Action):
    """Turn a die to any face, as a card allows."""

    title: ClassVar = "Turn a die"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChangingDice,)
    die: Annotated[int, Pick("Which die?", rolled_dice, rule="DM-F7")]
    face: Annotated[int, Pick("To which face?", all_faces, rule="DM-F7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        turn = view.state.nearest(ChangingDice).turn
        return None if turn else Refusal(text="The card rolls dice again.", rule="DM-F7")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(ChangingDice))
        frame = state.nearest(AfterRoll)
        frame.dice[self.die].face = self.face
        kept = tuple(die.model_copy() for die in frame.dice)
        turn.tell(told.Rerolled(seat=seat, places=(self.die,), dice=kept, turned=True))


class LeaveDice(Action):
    """Leave the dice as they are."""

    title: ClassVar = "Leave the dice"
    rule: ClassVar = "DM-F7"
    during: ClassVar = (ChangingDice,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(ChangingDice))


class Assign(Action):
    """Assign the dice of the roll to lines, to the room card and to turrets; what is left over is lost."""

    title: ClassVar = "Assign"
    rule: ClassVar = "DM-P6"
    during: ClassVar = (Assigning,)
    dice: Annotated[tuple[str, ...], Assignment("What goes where?", rule="DM-P6")]

    def forecast(self, view: _View) -> Forecast:
        lines = tuple(part for part in describe(view, self.dice).split("; ") if part)
        return Forecast(lines=lines or ("All dice are lost.",), marks=marks(view, self.dice))

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        assign(state, state.nearest(Assigning), self.dice, turn)


def losses(view: _View, chosen: Chosen) -> list[Option]:
    """The dice a stun may cost."""
    state = view.state
    return [
        Option(f"{key}:{colour.value}", f"{state.figures[key].name}: {colour.label}")
        for key, colour in losable(state, state.nearest(LosingDie))
    ]


class GiveUpDie(Action):
    """Choose the die that a stun costs this turn."""

    title: ClassVar = "Lose a die"
    rule: ClassVar = "DM-K5"
    during: ClassVar = (LosingDie,)
    die: Annotated[str, Pick("Which die?", losses, rule="DM-K5")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(LosingDie))
        key, _, colour = self.die.partition(":")
        lose_die(state.figures[key], Colour(colour), turn)
