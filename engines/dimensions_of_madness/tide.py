"""The Stygian Reaction: the tide, expulsion, and retaliation (sections Stygian Tide to Stygian Retaliation)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.boards.styx import EYE, INNER, outward, path_of, touched
from engines.dimensions_of_madness.figures import expel, madden
from engines.dimensions_of_madness.frames import Drifting, StyxReaction
from engines.dimensions_of_madness.places import styx_taken
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure

DEPTH = {"G": 0, "O": 1, "I": 2, "E": 3}


def due(state: DimensionsOfMadness) -> list[str]:
    """The walkers in the order in which the tide takes them: the outermost first (DM-X8)."""
    return [f.key for f in sorted(state.walkers(), key=lambda f: DEPTH[(f.styx or EYE)[0]])]


def reaction_flow(state: DimensionsOfMadness, frame: StyxReaction, turn: Turn) -> bool:
    """Take the next walker; once all are taken, retaliate."""
    if not frame.due:
        state.pop(frame)
        retaliate(state, turn)
        return True
    figure = state.figures[frame.due.pop(0)]
    if figure.styx is None or figure.out:
        return True
    if figure.styx[0] != "G" and not ways_out(state, figure):
        paid = state.options.tide_block == "pay"
        turn.tell(told.HeldFast(figure=figure.key, paid=paid))
        if paid:
            madden(state, figure, 1, turn)
        return True
    state.push(Drifting(waits_for=[figure.seat], seat=figure.seat, figure=figure.key))
    return True


def ways_out(state: DimensionsOfMadness, figure: Figure) -> list[str]:
    """The squares to which the tide may take a walker; a Gateway has none: from there it is expelled (DM-X8)."""
    taken = styx_taken(state)
    if figure.styx == EYE:
        return [square for square in INNER if square not in taken]
    onward = outward(figure.styx or EYE)
    return [onward] if onward is not None and onward not in taken else []


def drifting_flow(state: DimensionsOfMadness, frame: Drifting, turn: Turn) -> bool:
    """A standing order answers."""
    figure = state.figures[frame.figure]
    if figure.styx is None or figure.out:
        state.pop(frame)
        return True
    if state.ordered(frame.seat, "tide_hold") and can_hold(figure):
        state.pop(frame)
        hold(state, figure, turn)
        return True
    if state.ordered(frame.seat, "tide_drift"):
        state.pop(frame)
        drift(state, figure, next(iter(ways_out(state, figure)), None), turn)
        return True
    return False


def can_hold(figure: Figure) -> bool:
    """Whether a walker has a Mind point to pay (DM-X8)."""
    return figure.madness < figure.mind


def drift(state: DimensionsOfMadness, figure: Figure, to: str | None, turn: Turn) -> None:
    """The tide takes a walker one square, or out of Styx."""
    if to is None:
        expel(state, figure, turn)
        return
    figure.styx = to
    turn.tell(told.Drifted(figure=figure.key, to=to))


def hold(state: DimensionsOfMadness, figure: Figure, turn: Turn) -> None:
    """A walker pays a Mind point and stays; the last one paid expels it all the same (DM-X9)."""
    turn.tell(told.HeldFast(figure=figure.key))
    madden(state, figure, 1, turn)


def retaliate(state: DimensionsOfMadness, turn: Turn) -> None:
    """Roll the dice that moved walkers; each punishment space that is filled strikes both its paths (DM-X10)."""
    if not state.styx_dice:
        return
    dice = turn.dice.roll(state.styx_dice)
    spaces = sorted(set(dice))
    turn.tell(told.Retaliated(dice=tuple(dice), spaces=tuple(spaces)))
    for figure in state.walkers():
        path = path_of(figure.styx or EYE)
        hits = sum(path in touched(space) for space in spaces)
        if path and hits:
            madden(state, figure, hits, turn)
