"""Gear and objects: passing them on and picking them up, in the step for moves."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Many, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.choosing import FreeMove
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.events.telling import thing, things
from engines.dimensions_of_madness.frames import Moves
from engines.dimensions_of_madness.missions import arrived, pick_up_refusal, taken
from engines.dimensions_of_madness.movers import nobody, pay, ready
from engines.dimensions_of_madness.places import adjacent
from engines.dimensions_of_madness.rooms import may_take_gear, unseal
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure

_View = View[DimensionsOfMadness]


def _givers(view: _View, chosen: Chosen) -> list[Option]:
    return ready(
        view, "givers", lambda v, f: f.points > 0 and bool(f.gear or v.state.carried(f)) and bool(_takers(v.state, f))
    )


def _takers(state: DimensionsOfMadness, figure: Figure) -> list[Figure]:
    near = adjacent(state, figure.at)
    bulky = bool(state.scenario.bulky and state.carried(figure))
    return [
        f
        for f in state.mine(figure.seat)
        if f.here and f.at in near and (not (f.gear or state.carried(f)) if bulky else may_take_gear(state, f))
    ]


def takers(view: _View, chosen: Chosen) -> list[Option]:
    """The teammates on adjacent squares that can carry more."""
    return [Option(f.key, f.name) for f in _takers(view.state, view.state.figures[chosen["figure"]])]


def possessions(view: _View, chosen: Chosen) -> list[Option]:
    """Gear and objects of the figure."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    return [Option(key, thing(key)) for key in (*figure.gear, *(item.key for item in state.carried(figure)))]


class PassGear(Action):
    """Pass gear and objects to a teammate on an adjacent square, for 1 movement point."""

    title: ClassVar = "Pass gear"
    rule: ClassVar = "DM-M10"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who passes?", _givers, rule="DM-M10")]
    to: Annotated[str, Pick("To whom?", takers, rule="DM-M10")]
    what: Annotated[tuple[str, ...], Many("What?", possessions, rule="DM-M10", least=1)]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(_givers(view, {}), "No character of yours has gear and a teammate beside it.", "DM-M10")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure, other = pay(state, self.figure), state.figures[self.to]
        for key in self.what:
            if key in state.items:
                state.items[key].carrier = other.key
            else:
                figure.gear.remove(key)
                other.gear.append(key)
                _used_dice(key, figure, other)
        turn.tell(told.Passed(figure=figure.key, to=other.key, what=self.what))
        arrived(state, other, turn)


def _used_dice(card: str, figure: Figure, other: Figure) -> None:
    """A card's die that was used this turn is used for whoever gets the card too (DM-M10)."""
    for colour, number in load().magic[card].dice.counts().items():
        used = min(number, figure.spent.get(colour, 0) - figure.dice.get(colour, 0))
        if used > 0:
            figure.spent[colour] -= used
            other.use(colour, used)


def _gatherers(view: _View, chosen: Chosen) -> list[Option]:
    return ready(view, "gatherers", lambda v, f: f.points > 0 and not f.minion and bool(_sources(v.state, f)))


def _sources(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    return [s for s in (figure.at, *adjacent(state, figure.at)) if _lying(state, figure, s)]


def _lying(state: DimensionsOfMadness, figure: Figure, square: str) -> list[str]:
    """What a figure may take from a square: gear, and objects of the scenario; the leader, which decides the match,
    before what it fell upon.
    """
    found = list(state.floor.get(square, ())) if may_take_gear(state, figure) else []
    found += [
        item.key for item in state.items.values() if item.at == square and not pick_up_refusal(state, figure, item, 0)
    ]
    return sorted(found, key=lambda key: not key.startswith("leader-"))


def sources(view: _View, chosen: Chosen) -> list[Option]:
    """The squares, its own and adjacent ones, from which the figure can take something."""
    state = view.state
    figure = state.figures[chosen["figure"]]
    return [Option(s, s, note=things(_lying(state, figure, s))) for s in _sources(state, figure)]


def finds(view: _View, chosen: Chosen) -> list[Option]:
    """What lies there."""
    figure = view.state.figures[chosen["figure"]]
    return [Option(key, thing(key)) for key in _lying(view.state, figure, chosen["square"])]


class Finds(Many):
    """Of what lies on a square any of it; something bulky alone, one design."""

    def step(self, scratch: tuple[list[Option], list[str]]) -> list[Option]:
        found, done = scratch
        if any(key.startswith(("chest-", "leader-")) for key in done):
            return []
        alone = ("chest-", "leader-")
        options = [o for o in found if o.value not in done and not (done and o.key.startswith(alone))]
        if any(key.startswith("design-") for key in done):
            options = [o for o in options if not o.key.startswith("design-")]
        return options

    def sample(self, view: View[DimensionsOfMadness], chosen: Chosen, rnd: object) -> tuple[str, ...]:
        """One thing at random, so that what may not go together does not."""
        found = self.begin(view, chosen)[0]
        return (found[int(rnd.random() * len(found))].value,)  # type: ignore[attr-defined]


class PickUp(Action):
    """Pick up gear and objects from a square, its own or an adjacent one, for 1 movement point."""

    title: ClassVar = "Pick up"
    rule: ClassVar = "DM-M11"
    during: ClassVar = (Moves, FreeMove)
    figure: Annotated[str, Pick("Who picks up?", _gatherers, rule="DM-M11")]
    square: Annotated[str, Pick("From where?", sources, rule="DM-M11")]
    what: Annotated[tuple[str, ...], Finds("What?", finds, rule="DM-M12", least=1)]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return nobody(_gatherers(view, {}), "Nothing that your characters may take lies beside them.", "DM-M11")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        figure = pay(state, self.figure)
        turn.tell(told.PickedUp(figure=figure.key, square=self.square, what=self.what))
        for key in self.what:
            item = state.items.get(key)
            if item is not None:
                item.at, item.carrier = None, figure.key
                taken(state, figure, item, turn)
                if state.options.s4_doors == "on_key":
                    unseal(state, state.board.room_of[self.square], turn)
            else:
                lying = state.floor[self.square]
                lying.remove(key)
                if not lying:
                    del state.floor[self.square]
                figure.gear.append(key)
        arrived(state, figure, turn)
