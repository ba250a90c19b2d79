"""What is told of abilities, movement and objects."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.euphoria.content import load
from engines.euphoria.events.telling import OfFigure, inches
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.ground.typed import written
from engines.euphoria.state import TEAMS, named
from engines.euphoria.wording import counted


class AbilityUsed(OfFigure):
    """A special ability was used; `on` is a figure, a piece of scenery, or empty; `detail` is more words."""

    ability: str
    on: str = ""
    at: Spot | None = None
    detail: str = ""

    def line(self) -> str:
        one = load().contestants[self.figure.rpartition("-")[0]]
        words = f"{self.name}: {one.ability_name}"
        words += f" on {named(self.on)}" if self.on else ""
        words += f" at {written(self.at)}" if self.at else ""
        return f"{words}{f', {self.detail}' if self.detail else ''}."


class Supplied(OfFigure):
    """J. Scauter gave a figure an object; only its team knows which."""

    seat: Seat
    to: str
    what: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else self.model_copy(update={"what": ""})

    def line(self) -> str:
        return f"{self.name} gives {named(self.to)} {load().objects[self.what].name if self.what else 'an object'}."


class SceneryGone(OfFigure):
    """A missile destroyed a piece of scenery; `down` are the figures that were in it."""

    piece: str
    words: str
    down: tuple[str, ...]

    def line(self) -> str:
        return f"The missile destroys {self.words}." + (
            f" {', '.join(map(named, self.down))} jumped out in time and lie on the ground." if self.down else ""
        )


class ModeRolled(OfFigure):
    """The die for Centinel's massacre mode, or for Sir Kobayashi's fits."""

    roll: int
    on: bool
    what: str

    def line(self) -> str:
        return f"{self.name} rolls {self.roll}: {self.what if self.on else 'nothing'}."


class CatRan(OfFigure):
    """The cat was let loose."""

    at: Spot

    def line(self) -> str:
        return f"{self.name}'s cat runs to {written(self.at)}."


class Moved(OfFigure):
    """A figure moved along `path`, its beginning included; `marks` tells of each leg whether it counted double.

    `how`: walk, free (an ability), follow (Susan beside her saviour), flee, push, fall, arrive.
    """

    path: tuple[Spot, ...]
    double: tuple[bool, ...] = ()
    cost: int = 0
    how: str = "walk"

    def line(self) -> str:
        end = written(self.path[-1])
        words = {
            "walk": f"{self.name} moves to {end}, {counted(self.cost, 'action point')}.",
            "free": f"{self.name} moves to {end} for nothing.",
            "follow": f"{self.name} keeps beside, at {end}.",
            "flee": f"{self.name} flees to {end}.",
            "push": f"{self.name} is pushed to {end}.",
            "fall": f"{self.name} comes down to {end}.",
            "arrive": f"{self.name} comes onto the table at {end}.",
        }
        return words[self.how]


class Fell(OfFigure):
    """A figure jumped, or fell, so deep that the die counts; `roll` the d100, `lost` what it costs."""

    height: int
    roll: int | None
    lost: int

    def line(self) -> str:
        if self.roll is None:
            return f"{self.name} comes down {inches(self.height)} unharmed."
        return f"{self.name} comes down {inches(self.height)}: {self.roll} on the dice."


class Met(OfFigure):
    """A figure came into contact with an enemy: they will fight."""

    foe: str
    charged: bool

    def line(self) -> str:
        return f"{self.name} {'rushes' if self.charged else 'is in contact with'} {named(self.foe)}."


class PostureChanged(OfFigure):
    """A figure hit the deck, or got up; `cost` 0 where it had to."""

    prone: bool
    cost: int

    def line(self) -> str:
        return f"{self.name} {'hits the deck' if self.prone else 'gets up'}."


class ObjectUsed(OfFigure):
    """An object was used; `on` is who had the good of it."""

    what: str
    on: str
    life: int
    """The life points after it."""

    def line(self) -> str:
        item = load().objects[self.what].name
        if self.what == "defibrillator":
            return f"{self.name} uses a {item}: {named(self.on)} rises with {self.life} life points."
        if self.what == "first_aid":
            return f"{self.name} uses a {item}: {self.life} life points."
        return f"{self.name} uses {item}."


class Ransacked(OfFigure):
    """A figure took the objects of a fallen one."""

    body: str
    took: tuple[str, ...]

    def line(self) -> str:
        found = ", ".join(load().objects[key].name for key in self.took) or "nothing of use"
        return f"{self.name} ransacks {named(self.body)}: {found}."


class Revealed(OfFigure):
    """What a fallen figure carried lies open."""

    objects: tuple[str, ...]

    def line(self) -> str:
        found = ", ".join(load().objects[key].name for key in self.objects)
        return f"Beside {self.name} lies: {found}."


class BenkeiLeft(OfFigure):
    """A summoned Benkei left the table with his mistress."""

    seat: Seat

    def line(self) -> str:
        return f"{self.name} leaves {TEAMS[self.seat]}: his mistress is dead."
