"""Special abilities that work on others: fascination, motivation, seduction, gifts and bargains."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Chosen, Forecast, Option, Pick, Refusal, Turn
from engines.core.state import View
from engines.euphoria import events as told
from engines.euphoria.abilities import (
    gifts,
    in_view,
    puppets,
    victims,
)
from engines.euphoria.actions.abilities import Ability, bearer, people
from engines.euphoria.actions.firing import stakes, who_is_struck
from engines.euphoria.blasts import burn, in_flame
from engines.euphoria.content import DOG, load
from engines.euphoria.frames import Defend
from engines.euphoria.ground import shapes
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.moving import meet_all
from engines.euphoria.preparing import give, unleash
from engines.euphoria.shooting import armaments, armed, prospect, rounds_for, shoot
from engines.euphoria.state import Euphoria, Figure, named
from engines.euphoria.terrain import bodies, body, table, within
from engines.euphoria.wording import changed, counted

_View = View[Euphoria]


def admirers(view: _View, chosen: Chosen) -> list[Option]:
    """Whom Madeleine sees within ten inches."""
    return people(in_view(view.state, bearer(view), view.state.standing()))


class Fascinate(Ability):
    """Madeleine: a character within 10 inches that she sees does nothing this turn."""

    title: ClassVar = "Fascination"
    word: ClassVar = "fascinate"
    rule: ClassVar = "EU-C4"
    who: Annotated[str, Pick("Whom?", admirers, rule="EU-C4")]

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        state.figure(self.who).dazed = True
        self.tell(turn, figure, on=self.who)


def comrades(view: _View, chosen: Chosen) -> list[Option]:
    """Whom Sgt. O'Donell can motivate."""
    figure = bearer(view)
    return people(within(figure, view.state.friends(figure), 10))


def repeatable(view: _View, chosen: Chosen) -> list[Option]:
    """The actions that can be repeated."""
    return [Option(what, what.capitalize()) for what in ("movement", "attack", "shooting")]


class Motivate(Ability):
    """Sgt. O'Donell: a character of hers within 10 inches repeats an action this turn."""

    title: ClassVar = "Motivation"
    word: ClassVar = "motivate"
    rule: ClassVar = "EU-C9"
    who: Annotated[str, Pick("Whom?", comrades, rule="EU-C9")]
    what: Annotated[str, Pick("Which action?", repeatable, rule="EU-C10")]

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        state.figure(self.who).repeats = self.what
        self.tell(turn, figure, on=self.who, detail=self.what)


def puppet_options(view: _View, chosen: Chosen) -> list[Option]:
    """Whom Sooyoung can turn."""
    return people(puppets(view.state, bearer(view)))


def victim_options(view: _View, chosen: Chosen) -> list[Option]:
    """Whom the seduced figure then attacks."""
    return people(victims(view.state, view.state.figure(chosen["who"])))


FISTS = "fists"


def ways(view: _View, chosen: Chosen) -> list[Option]:
    """With what: in a fight hand to hand, else any of its weapons or all."""
    puppet = view.state.figure(chosen["who"])
    if puppet.fight:
        return [Option(FISTS, "Hand to hand")]
    if puppet.profile.has("flamer"):
        return [Option("flame", "The flame-thrower")]
    return [Option(name, name) for name in armaments(puppet)]


ALL = "all"


def how_many(view: _View, chosen: Chosen) -> list[Option]:
    """All shots, or fewer."""
    puppet = view.state.figure(chosen["who"])
    arms = armaments(puppet).get(chosen["weapons"], ())
    fewer = range(1, rounds_for(view.state, puppet, arms, free=True))
    return [Option(ALL, "All it has"), *(Option(str(count), counted(count, "shot")) for count in fewer)]


class Seduce(Ability):
    """Sooyoung: a character within 10 inches that she sees attacks one of its own team at once."""

    title: ClassVar = "Seduction"
    word: ClassVar = "seduce"
    rule: ClassVar = "EU-C12"
    who: Annotated[str, Pick("Whom?", puppet_options, rule="EU-C12")]
    victim: Annotated[str, Pick("Whom does it attack?", victim_options, rule="EU-C12")]
    weapons: Annotated[str, Pick("With what?", ways, rule="EU-C13")]
    shots: Annotated[str, Pick("How many shots?", how_many, rule="EU-C13").aside()] = ALL

    def forecast(self, view: _View) -> Forecast | None:
        state, puppet, victim = view.state, view.state.figure(self.who), view.state.figure(self.victim)
        if self.weapons == FISTS:
            line = f"Dice: {puppet.attacks} against {victim.attacks}, if {victim.profile.name} strikes back."
            return Forecast(lines=(line,), marks=self.marks(view))
        if self.weapons == "flame":
            struck = ", ".join(named(f.key) for f in in_flame(state, puppet, victim.here))
            return Forecast(lines=(f"In the flame: {struck}.",), marks=self.marks(view))
        arms = armaments(puppet)[self.weapons]
        shot, count = prospect(state, puppet, victim, arms), self.count(state)
        why = changed(shot.changes)
        cover = sum(by for name, by in shot.changes if name.startswith(("cover", "crater")))
        at_stake = stakes(view, victim, shot, count)
        return Forecast(
            lines=(
                f"{counted(count, 'shot')} at aim {shot.aim}{f' ({why})' if why else ''}.",
                *who_is_struck(view, victim),
            ),
            chances=tuple((f"{named(stake.figure.key)} is injured", stake.injured) for stake in at_stake),
            expected=(("life points", sum(stake.loss for stake in at_stake)),),
            marks=(f"shot:{puppet.key}:{victim.key}:{cover}:{10 * shot.aim}",),
        )

    def count(self, state: Euphoria) -> int:
        """How many shots are fired."""
        puppet = state.figure(self.who)
        most = rounds_for(state, puppet, armaments(puppet)[self.weapons], free=True)
        return most if self.shots == ALL else int(self.shots)

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        puppet = state.figure(self.who)
        self.tell(turn, figure, on=self.who, detail=f"against {named(self.victim)}")
        if self.weapons == FISTS:
            victim = state.figure(self.victim)
            seat = state.team_of(victim).seat
            state.push(Defend(waits_for=[seat], figure=self.victim, against=self.who, by=figure.key))
        elif self.weapons == "flame":
            burn(state, puppet, state.figure(self.victim).here, turn, credit=figure.key)
        else:
            arms = armaments(puppet)[self.weapons]
            shoot(state, puppet, arms, [self.victim] * self.count(state), turn, credit=figure.key)


def receivers(view: _View, chosen: Chosen) -> list[Option]:
    """Who stands within six inches of J. Scauter."""
    return people(gifts(view.state, bearer(view)))


def presents(view: _View, chosen: Chosen) -> list[Option]:
    """What it can be given: what it does not have yet."""
    to = view.state.figure(chosen["who"])
    found = []
    for key, item in load().objects.items():
        refusal = None
        if key in to.objects.cards or (key == DOG and has_dog(view.state, to)):
            refusal = Refusal(text=f"It has a {item.name} already.", rule="EU-B4")
        elif key == DOG and room_for_dog(view.state, to) is None:
            refusal = Refusal(text="There is no room beside it.", rule="EU-B7")
        elif key == "charges":
            refusal = Refusal(text="Explosive charges are laid before the show.", rule="EU-B8")
        found.append(Option(key, item.name, why_not=refusal, note=item.text))
    return found


def has_dog(state: Euphoria, owner: Figure) -> bool:
    """Whether a figure has had a Benkei that was bought; one that Richelle calls is another matter [EU-B7]."""
    return any(f.owner == owner.key and not f.summoned for f in state.figures)


def room_for_dog(state: Euphoria, owner: Figure) -> Spot | None:
    """A place for a Benkei beside his owner, None if there is none."""
    return shapes.beside(table(state), bodies(state), body(owner))


class Supply(Ability):
    """J. Scauter: give a character of yours within 6 inches any object."""

    title: ClassVar = "He has it all"
    word: ClassVar = "supply"
    rule: ClassVar = "EU-C19"
    who: Annotated[str, Pick("To whom?", receivers, rule="EU-C19")]
    what: Annotated[str, Pick("What?", presents, rule="EU-C19")]

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        to = state.figure(self.who)
        seat = state.team_of(figure).seat
        self.tell(turn, figure, on=self.who)
        if self.what != DOG:
            give(state, to, self.what)
            turn.tell(told.Supplied(figure=figure.key, seat=seat, to=self.who, what=self.what))
            return
        room = room_for_dog(state, to)
        dog = unleash(state, to, summoned=False)
        dog.at = room
        if room is not None:
            turn.tell(told.Moved(figure=dog.key, path=(room,), how="arrive"))
            meet_all(state, dog, turn, charged=False)


def shooters(view: _View, chosen: Chosen) -> list[Option]:
    """The rivals that can shoot."""
    return people([foe for foe in view.state.foes(bearer(view)) if armed(foe)])


class Bargain(Ability):
    """Mycky: a rival of your choice cannot shoot at you this turn."""

    title: ClassVar = "Bargain"
    word: ClassVar = "bargain"
    rule: ClassVar = "EU-C24"
    who: Annotated[str, Pick("Which rival?", shooters, rule="EU-C24")]

    def work(self, state: Euphoria, figure: Figure, turn: Turn) -> None:
        figure.shunned = self.who
        self.tell(turn, figure, on=self.who)
