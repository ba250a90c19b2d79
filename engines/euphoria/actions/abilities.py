"""Special abilities: each is used once a show, in the phase of its own (Character Descriptions)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from engines.core.action import Action, Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.abilities import (
    edge_spots,
    missile_targets,
    usable,
    why_not_edge,
)
from engines.euphoria.actions.placing import OnTable, spot_key
from engines.euphoria.actions.throwing import (
    blast_forecast,
    grenade_spots,
    template,
    thrown_so_far,
    why_not_here,
)
from engines.euphoria.frames import ExtraMove, UseAbility, Volley
from engines.euphoria.ground import shapes
from engines.euphoria.ground.scenery import BASE, Spot, base_gap
from engines.euphoria.ground.terrain import levels, overlaps
from engines.euphoria.ground.typed import written
from engines.euphoria.moving import bring, follow, meet_all
from engines.euphoria.preparing import unleash
from engines.euphoria.shooting import CAT_REACH, armed
from engines.euphoria.state import Euphoria, Figure, limit, named
from engines.euphoria.terrain import bodies, body, occupants, table

_View = View[Euphoria]


CAT_RUN = 10
"""How far the cat runs, in inches."""


def bearer(view: _View) -> Figure:
    """The figure whose ability is asked for."""
    figure: Figure = view.state.figure(getattr(view.state.top, "figure", ""))
    return figure


class Ability(Action):
    """The special ability of one character; a class each says what it does."""

    word: ClassVar[str] = ""
    rule: ClassVar = "EU-S1"
    during: ClassVar = (UseAbility,)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        figure = bearer(view)
        if figure.profile.ability != cls.word:
            return Refusal(text=f"{figure.profile.name} cannot do that.", rule=cls.rule)
        if not usable(view.state, figure):
            return Refusal(text=f"{figure.profile.name} reaches nothing with it now.", rule=cls.rule)
        return None

    def forecast(self, view: _View) -> Forecast | None:
        return Forecast(lines=(bearer(view).profile.text,), marks=self.marks(view))

    def marks(self, view: _View) -> tuple[str, ...]:
        """What is drawn of it before it is used: whom it is used on."""
        return tuple(mark(view, key) for key in (getattr(self, "who", ""), getattr(self, "victim", "")) if key)

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        figure = state.figure(frame.figure)
        figure.used = True
        if figure.fight:
            figure.striking = False
        state.answered(seat)
        self.work(state, figure, turn)

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        """What it does."""
        raise NotImplementedError

    def tell(self, turn: Turn, figure: Figure, on: str = "", at: Spot | None = None, detail: str = "") -> None:
        """Say that it was used."""
        turn.tell(told.AbilityUsed(figure=figure.key, ability=self.word, on=on, at=at, detail=detail))


def mark(view: _View, key: str) -> str:
    """The mark of a figure that is meant."""
    spot = view.state.figure(key).here
    return f"spot:{spot.x},{spot.y}"


def people(found: list[Figure]) -> list[Option]:
    """Figures as options."""
    return [Option(f.key, named(f.key), note=f"{f.life} life points") for f in found]


def pieces(view: _View, chosen: Chosen) -> list[Option]:
    """What a missile can destroy, with the figures in it."""
    found = []
    for piece in missile_targets(view.state):
        inside = [named(f.key) for f in occupants(view.state, piece.key)]
        found.append(Option(piece.key, piece.name, note=f"with {', '.join(inside)}" if inside else ""))
    return found


class Launch(Ability):
    """Nikolai: destroy a piece of scenery with the missile launcher."""

    title: ClassVar = "Missile Launcher"
    word: ClassVar = "missile"
    rule: ClassVar = "EU-C2"
    piece: Annotated[str, Pick("Which scenery?", pieces, rule="EU-C2")]

    def marks(self, view: _View) -> tuple[str, ...]:
        return (f"piece:{self.piece}",)

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        piece = table(state).by_key[self.piece]
        inside = occupants(state, self.piece)
        goods = [drum for drum in state.drums if piece.stands_in(drum.at) or piece.stands_on(drum.at)]
        self.tell(turn, figure, detail=piece.name)
        state.removed.append(self.piece)
        for other in sorted(inside, key=lambda one: one.here.height):
            other.at = landing(state, other)
            other.prone = not other.fight
            bring(state, other, turn)
        for drum in goods:
            drum.at = Spot(drum.at.x, drum.at.y, lowest(state, drum.at))
        for fallen in state.figures:
            if fallen.dead and fallen.at is not None and fallen.at.height == piece.height and piece.holds(fallen.at.at):
                fallen.at = Spot(fallen.at.x, fallen.at.y, lowest(state, fallen.at))
        down = tuple(f.key for f in inside)
        turn.tell(told.SceneryGone(figure=figure.key, piece=self.piece, words=piece.name, down=down))
        for other in inside:
            follow(state, other, turn)
            meet_all(state, other, turn, charged=False)


def landing(state: Euphoria, figure: Figure) -> Spot:
    """Where a figure lies once what it stood in or on has gone: the same place, or beside whoever stands there."""
    spot = Spot(figure.here.x, figure.here.y, lowest(state, figure.here))
    below = next((f for f in state.standing() if f is not figure and overlaps(f.here, spot)), None)
    if below is None:
        return spot
    return shapes.beside(table(state), bodies(state, figure), body(below), figure.here.at) or spot


def lowest(state: Euphoria, spot: Spot) -> int:
    """How high a base stands at a place after what it stood on has gone."""
    fit = [level for level in levels(table(state), spot.at) if level <= spot.height]
    return max(fit, default=0)


class Sneak(Ability):
    """Kabuki Cyborg: move at once, for no action points; it is no movement for shooting."""

    title: ClassVar = "Stealth"
    word: ClassVar = "stealth"
    rule: ClassVar = "EU-C3"

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        self.tell(turn, figure)
        points = limit(figure, state.options, figure.ap)
        state.push(ExtraMove(waits_for=[state.team_of(figure).seat], figure=figure.key, points=points, quiet=True))


def entries(view: _View, chosen: Chosen) -> list[Option]:
    """Where Benkei can come on: the places nearest to an enemy first."""
    foes = view.state.foes(bearer(view))
    spots = edge_spots(view.state)
    spots.sort(key=lambda spot: min((base_gap(spot, foe.here) for foe in foes), default=0))
    return [Option(spot_key(spot), f"At {written(spot)}", spot) for spot in spots[:20]]


class CallBenkei(Ability):
    """Marshall Richelle: Benkei comes onto the table at an edge."""

    title: ClassVar = "Call Benkei"
    word: ClassVar = "call_benkei"
    rule: ClassVar = "EU-C11"
    at: Annotated[
        Spot, OnTable("Where?", entries, lambda view, spot: why_not_edge(view.state, spot), rule="EU-C11").numbered()
    ]

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """Where he may come on, numbered as listed."""
        spots = ";".join(f"{option.value.x},{option.value.y}" for option in entries(view, chosen))
        return Forecast(marks=(f"reach:{bearer(view).key}:{spots}",))

    def marks(self, view: _View) -> tuple[str, ...]:
        return (f"spot:{self.at.x},{self.at.y}",)

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        dog = unleash(state, figure, summoned=True)
        dog.at = self.at
        self.tell(turn, figure, on=dog.key)
        turn.tell(told.Moved(figure=dog.key, path=(self.at,), how="arrive"))
        meet_all(state, dog, turn, charged=True)


class Hide(Ability):
    """Blanca Deluxe: this turn the aim of those who shoot at you is 2 less."""

    title: ClassVar = "Hide"
    word: ClassVar = "hide"
    rule: ClassVar = "EU-C14"

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.hidden = True
        self.tell(turn, figure)


class RaiseShield(Ability):
    """Centinel V12: half of the life points lost this turn are ignored."""

    title: ClassVar = "Shield"
    word: ClassVar = "shield"
    rule: ClassVar = "EU-C18"

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.shielded = True
        self.tell(turn, figure)


def falls(ask: str) -> OnTable:
    """Where a grenade falls."""
    return OnTable(ask, grenade_spots, why_not_here, rule="EU-O5", standing=False)


class ThrowVolley(Ability):
    """Arendal: throw three hand grenades at once."""

    title: ClassVar = "Belt of grenades"
    word: ClassVar = "volley"
    rule: ClassVar = "EU-C20"
    first: Annotated[Spot, falls("Where does the first fall?")]
    second: Annotated[Spot, falls("Where does the second fall?")]
    third: Annotated[Spot, falls("Where does the third fall?")]

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """How far they are thrown, and where those fall that have been aimed."""
        aimed = [spot for name in ("first", "second", "third") if isinstance(spot := chosen.get(name), Spot)]
        return Forecast(marks=(thrown_so_far(bearer(view)), *(template(spot) for spot in aimed)))

    def forecast(self, view: _View) -> Forecast | None:
        promises = [blast_forecast(view.state, spot) for spot in (self.first, self.second, self.third)]
        return Forecast(lines=tuple(line for promise in promises for line in promise.lines), marks=self.marks(view))

    def marks(self, view: _View) -> tuple[str, ...]:
        return tuple(template(spot) for spot in dict.fromkeys((self.first, self.second, self.third)))

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        self.tell(turn, figure)
        state.push(Volley(by=figure.key, left=[self.first, self.second, self.third]))


class Linger(Ability):
    """Doc Chastas: this turn you move last."""

    title: ClassVar = "Deception"
    word: ClassVar = "linger"
    rule: ClassVar = "EU-C21"

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.lingering = True
        self.tell(turn, figure)


def cat_spots(view: _View, chosen: Chosen) -> list[Option]:
    """Where the cat can run: to its full ten inches in eight directions, and up to each enemy."""
    figure = bearer(view)
    found = {}
    for foe in view.state.foes(figure):
        gap = base_gap(figure.here, foe.here)
        reach = min(1.0, CAT_RUN * 100 / max(gap, 1))
        x = round(figure.here.x + (foe.here.x - figure.here.x) * reach)
        y = round(figure.here.y + (foe.here.y - figure.here.y) * reach)
        found[f"to-{foe.key}"] = Option(f"to-{foe.key}", f"Towards {named(foe.key)}", Spot(x, y))
    for name, dx, dy in (("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0)):
        spot = Spot(figure.here.x + dx * CAT_RUN * 100, figure.here.y + dy * CAT_RUN * 100)
        found[name] = Option(name, f"To the {name}", spot)
    return [option for option in found.values() if not why_not_cat(view, option.value)]


def why_not_cat(view: _View, spot: Spot) -> str:
    """Why the cat cannot run to a place; empty if it can."""
    if not (0 <= spot.x <= 4800 and 0 <= spot.y <= 3600):
        return "That is off the table."
    return "It runs 10 inches." if base_gap(bearer(view).here, spot) > CAT_RUN * 100 else ""


class LooseCat(Ability):
    """Sir Kobayashi: let the cat loose; whoever is within 10 inches of it must shoot at it."""

    title: ClassVar = "Let the cat loose"
    word: ClassVar = "cat"
    rule: ClassVar = "EU-C27"
    to: Annotated[Spot, OnTable("Where to?", cat_spots, why_not_cat, rule="EU-C27", standing=False)]

    @classmethod
    def outlook(cls, view: _View, chosen: Chosen) -> Forecast | None:
        """How far the cat runs."""
        return Forecast(marks=(f"ring:{bearer(view).key}:{CAT_RUN * 100 + 2 * BASE}",))

    def forecast(self, view: _View) -> Forecast | None:
        near = [
            named(f.key) for f in view.state.standing() if armed(f) and base_gap(f.here, self.to) <= CAT_REACH * 100
        ]
        return Forecast(lines=(f"Near it, with a weapon: {', '.join(near) or 'nobody'}.",), marks=self.marks(view))

    def marks(self, view: _View) -> tuple[str, ...]:
        at = f"{self.to.x},{self.to.y}"
        return (f"spot:{at}", f"circle:{at}:{CAT_REACH * 100 + 2 * BASE}")

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        state.cat = self.to
        self.tell(turn, figure)
        turn.tell(told.CatRan(figure=figure.key, at=self.to))


def how_long(view: _View, chosen: Chosen) -> list[Option]:
    """For this time, or until the end of the show."""
    return [Option("now", "For now"), Option("always", "For the rest of the show", note="It is not asked again.")]


class Wait(Action):
    """Keep the special ability for a better moment."""

    title: ClassVar = "Wait"
    rule: ClassVar = "EU-S1"
    during: ClassVar = (UseAbility,)
    how_long: Annotated[str, Pick("For how long?", how_long, rule="EU-S1")]

    def apply(self, state: Euphoria, seat: Seat, turn: Turn) -> None:
        frame: Any = state.top
        if self.how_long == "always":
            state.teams[seat].waiting.append(frame.figure)
        state.answered(seat)
