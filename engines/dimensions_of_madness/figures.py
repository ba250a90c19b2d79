"""What befalls figures and turrets: wounds, madness, conditions, falling, getting up, Styx and back."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.choosing import Landing
from engines.dimensions_of_madness.content import Colour, load
from engines.dimensions_of_madness.places import aside, landing, styx_taken
from engines.dimensions_of_madness.scoring import fallen, turret_fell
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure, Item, Turret


def wound(state: DimensionsOfMadness, figure: Figure, number: int, by: Seat | None, turn: Turn) -> None:
    """Wounds; with as many as its Health a figure is knocked out (DM-K1)."""
    if not figure.up or number <= 0:
        return
    figure.wounds = min(figure.health, figure.wounds + number)
    turn.tell(told.Wounded(figure=figure.key, number=number, wounds=figure.wounds, health=figure.health))
    if figure.wounds >= figure.health:
        knock_out(state, figure, by, turn)


def knock_out(state: DimensionsOfMadness, figure: Figure, by: Seat | None, turn: Turn) -> None:
    """A figure goes down where it is, a walker at its marker; what it carried falls to its square (DM-K2)."""
    if figure.styx is not None:
        figure.at = landing(state, figure.at)[0]
        figure.styx = None
    figure.down, figure.stunned, figure.poisoned, figure.poison_due = True, False, False, False
    turn.tell(told.KnockedOut(figure=figure.key))
    drop(state, figure, turn, flee=True)
    fallen(state, figure, by, turn)
    if not figure.minion:
        return
    if state.options.scenario == "checkmate" and figure.card.leader:
        # The leader's marker is an object from now on (DM-S6).
        figure.out = True
        state.items["leader-1"] = Item(key="leader-1", at=figure.at)
    elif state.options.minion_recycle == "on":
        del state.figures[figure.key]


def drop(state: DimensionsOfMadness, figure: Figure, turn: Turn, flee: bool = False) -> None:
    """Gear and objects fall to the figure's square; with `flee`, team cards go back into the Magic deck (DM-K3)."""
    content = load()
    beasts = [key for key in figure.gear if flee and content.magic[key].beast]
    for key in beasts:
        figure.gear.remove(key)
        state.magic.cards.append(key)
        turn.dice.shuffle(state.magic.cards)
        turn.tell(told.BeastFled(figure=figure.key, card=key))
    items = state.carried(figure)
    for item in items:
        item.at, item.carrier = figure.at, None
    gear, figure.gear = figure.gear, []
    if gear:
        state.floor.setdefault(figure.at, []).extend(gear)
    if gear or items:
        what = (*gear, *(item.key for item in items))
        turn.tell(told.Dropped(figure=figure.key, square=figure.at, what=what))


def heal(figure: Figure, number: int, turn: Turn) -> None:
    """Remove wounds; who is healed is poisoned no longer (DM-K9)."""
    healed = min(number, figure.wounds)
    if healed and not figure.down:
        figure.wounds -= healed
        figure.poisoned = figure.poison_due = False
        turn.tell(told.Healed(figure=figure.key, number=healed))


def madden(state: DimensionsOfMadness, figure: Figure, number: int, turn: Turn) -> None:
    """Madness; with as much as its Mind a figure is stunned, and expelled from Styx (DM-K4, DM-X9)."""
    if not figure.up or number <= 0:
        return
    figure.madness = min(figure.mind, figure.madness + number)
    turn.tell(told.Maddened(figure=figure.key, number=number, madness=figure.madness, mind=figure.mind))
    if figure.madness >= figure.mind:
        if figure.styx is not None:
            expel(state, figure, turn)
        stun(figure, turn)


def calm(figure: Figure, number: int, turn: Turn) -> None:
    """Remove madness."""
    calmed = min(number, figure.madness)
    if calmed:
        figure.madness -= calmed
        turn.tell(told.Calmed(figure=figure.key, number=calmed))


def stun(figure: Figure, turn: Turn) -> None:
    """Stunned until the beginning of its side's next turn (DM-K5)."""
    if figure.up and not figure.stunned:
        figure.stunned = True
        turn.tell(told.Stunned(figure=figure.key))


def poison(figure: Figure, by: Seat | None, turn: Turn) -> None:
    """Poisoned by a seat (None: by a room), to which what it does is put down (DM-K9)."""
    if figure.up and not figure.poisoned:
        figure.poisoned, figure.poison_due, figure.poison_by = True, False, by
        turn.tell(told.Poisoned(figure=figure.key))


def cure(figure: Figure, turn: Turn) -> None:
    """Neither stunned nor poisoned any more."""
    if figure.stunned or figure.poisoned:
        figure.stunned = figure.poisoned = figure.poison_due = False
        turn.tell(told.Cured(figure=figure.key))


def get_up(figure: Figure, by: str, turn: Turn) -> None:
    """A fallen figure gets up with one wound less than its Health; it acts from its next turn on (DM-K7)."""
    figure.down, figure.wounds, figure.revived = False, figure.health - 1, True
    turn.tell(told.GotUp(figure=figure.key, by=by))


def lose_die(figure: Figure, colour: Colour, turn: Turn) -> None:
    """A die is gone for this turn."""
    figure.use(colour)
    turn.tell(told.DieLost(figure=figure.key, colour=colour))


def to_styx(state: DimensionsOfMadness, figure: Figure, gateway: str, turn: Turn, forced: bool = False) -> None:
    """A figure comes to a Gateway; who is there makes room (DM-X1, DM-X2)."""
    if gateway in styx_taken(state):
        other = next(f for f in state.walkers() if f.styx == gateway)
        other.styx = aside(state, gateway)
        turn.tell(told.PushedAside(figure=other.key, to=other.styx))
    figure.styx = gateway
    turn.tell(told.WentToStyx(figure=figure.key, gateway=gateway, forced=forced))


def expel(state: DimensionsOfMadness, figure: Figure, turn: Turn) -> None:
    """A walker is thrown back to its marker (DM-X9)."""
    figure.backup = None
    open_ended = come_back(state, figure)
    turn.tell(told.Expelled(figure=figure.key, square="" if open_ended else figure.at))


def come_back(state: DimensionsOfMadness, figure: Figure) -> bool:
    """Out of Styx to the marker's square; if it is taken, its player chooses among the nearest (DM-X7): whether there
    is a choice.
    """
    squares = landing(state, figure.at)
    moved = squares[0] != figure.at
    figure.styx, figure.at = None, squares[0]
    if moved:  # a single square too: it may lie in a room that nobody has seen
        state.push(Landing(waits_for=[figure.seat], seat=figure.seat, figure=figure.key, squares=squares))
    return len(squares) > 1


def add_turret(state: DimensionsOfMadness, level: int, square: str, turn: Turn, label: str = "") -> Turret:
    """Set up a turret."""
    state.turrets_made += 1
    turret = Turret.model_validate({"number": state.turrets_made, "level": level, "at": square, "label": label})
    state.turrets.append(turret)
    turn.tell(told.TurretPlaced(turret=turret.number, level=level, name=turret.name, square=square))
    return turret


def hit_turret(state: DimensionsOfMadness, turret: Turret, number: int, by: Seat, turn: Turn) -> None:
    """Damage a turret; one that is destroyed gives Steam Power by its Health (DM-C9)."""
    turret.wounds = min(turret.health, turret.wounds + number)
    left = turret.health - turret.wounds
    turn.tell(told.TurretHit(turret=turret.number, name=turret.name, number=number, left=left))
    if left > 0:
        return
    state.turrets.remove(turret)
    turn.tell(told.TurretDestroyed(turret=turret.number, name=turret.name))
    if by != state.defender:
        gain_steam(state, by, turret.health, turn)
    turret_fell(state, turret, by, turn)


def gain_steam(state: DimensionsOfMadness, seat: Seat, number: int, turn: Turn) -> None:
    """Steam Power markers come, or go where the number is negative."""
    team = state.teams[seat]
    team.steam += number
    defends = seat == state.defender
    turn.tell(told.SteamChanged(seat=seat, defends=defends, by=number, now=team.steam))


def add_minion(state: DimensionsOfMadness, key: str, square: str, turn: Turn) -> Figure:
    """A minion comes into play."""
    figure = Figure(key=key, seat=state.defender, minion=True, at=square, points=load().table.movement)
    state.figures[key] = figure
    turn.tell(told.MinionArrived(figure=key, square=square))
    return figure


def supply(state: DimensionsOfMadness) -> list[str]:
    """The defender's characters that are not in play and not spent (DM-D6)."""
    return [c.key for c in load().crew(state.faction.other) if c.key not in state.figures]


__all__ = [
    "add_minion", "add_turret", "calm", "come_back", "cure", "drop", "expel", "gain_steam", "get_up", "heal",
    "hit_turret", "knock_out", "lose_die", "madden", "poison", "stun", "supply", "to_styx", "wound",
]  # fmt: skip
