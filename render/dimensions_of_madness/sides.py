"""How the players are told apart: livery, emblem, and a letter a figure; and the strip every picture ends in."""

from __future__ import annotations

from engines.core.state import Frame, Seat, View
from engines.dimensions_of_madness import choosing, frames
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.ending import rounds
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from render import theme
from render.kit import strip
from render.scene import Box, Item
from render.theme import Livery

ATTACKERS = (
    Livery("verdigris", "round", "valve", "rising"),
    Livery("ochre", "round", "bolt", "net"),
    Livery("royal", "round", "anchor", "rising"),
)
DEFENDER = Livery("crimson", "lozenge", "skull", "net")

STEPS = (
    strip.Phase("boot", "MOVES"),
    strip.Phase("eye", "STYX"),
    strip.Phase("blast", "DICE"),
    strip.Phase("cross", "END"),
)
_STAGE = {"draw": 0, "arrivals": 0, "moves": 0, "styx": 1, "pools": 2, "end": 3, "done": 3}
_OPEN: tuple[tuple[type[Frame], int], ...] = (
    (frames.Moves, 0), (frames.InStyx, 1), (frames.Pools, 2), (frames.Discarding, 3),
)  # fmt: skip
_SKIP = ("von", "the", "p.", "e.")


def livery(state: DimensionsOfMadness, seat: Seat) -> Livery:
    """The livery of a seat."""
    return DEFENDER if seat == state.defender else ATTACKERS[seat]


def hue(state: DimensionsOfMadness, seat: Seat) -> str:
    """The key of a seat's colour."""
    return livery(state, seat).hue


def letters(state: DimensionsOfMadness) -> dict[str, str]:
    """A letter for every character, none twice: the first free one of its name."""
    found: dict[str, str] = {}
    for key, card in load().characters.items():
        words = [w for w in card.name.split() if w.lower() not in _SKIP]
        wanted = [w[0] for w in words] + [c.upper() for w in words for c in w if c.isalpha()]
        side = [found[k] for k in found if load().characters[k].faction is card.faction]
        found[key] = next(c for c in wanted if c not in side)
    return found


def short(name: str) -> str:
    """The name by which a character is called on a small label."""
    words = [w for w in name.split() if w.lower() not in _SKIP]
    return words[0]


def asked(state: DimensionsOfMadness) -> list[Seat]:
    """The seats that are waited for; at the end those that have won."""
    if state.result is not None:
        return list(state.result.winners)
    return list(state.top.waits_for) if state.top else []


def who(state: DimensionsOfMadness, seat: Seat) -> str:
    """A seat in capitals for plates."""
    return "DEFENDER" if seat == state.defender else f"ATTACKER {seat + 1}"


VERBS: tuple[tuple[type[Frame], str], ...] = (
    (frames.SideChoice, "choose a side"),
    (frames.Drafting, "choose"),
    (frames.Deploying, "set up"),
    (frames.PlacingMinion, "place a minion"),
    (frames.PlacingTurret, "place a turret"),
    (frames.LosingDie, "lose a die"),
    (frames.Moves, "move"),
    (frames.InStyx, "walk in Styx"),
    (frames.Pools, "roll"),
    (frames.AfterRoll, "keep or change"),
    (frames.Assigning, "assign"),
    (choosing.React, "react"),
    (choosing.FreeMove, "move"),
    (frames.Drifting, "drift or pay"),
    (frames.Discarding, "discard"),
    (frames.Listening, "standing orders"),
    (frames.Pause, "may speak"),
    (choosing.ChangingDice, "change dice"),
    (choosing.Landing, "land"),
    (choosing.Equipping, "take the card"),
)


def message(state: DimensionsOfMadness) -> str:
    """Whose move it is and what is to be done, or who has won."""
    seats = asked(state)
    if state.result is not None:
        return (
            "A DRAW"
            if not seats
            else " & ".join(who(state, seat) for seat in seats) + (" WINS" if len(seats) == 1 else " WIN")
        )
    if not seats:
        return "STYX REACTS"
    verb = next((verb for kind, verb in VERBS if isinstance(state.top, kind)), "choose")
    return f"{who(state, seats[0])}: {verb}" if len(seats) == 1 else "ALL: choose"


def stage(state: DimensionsOfMadness) -> int | None:
    """Which step of a turn is on; None before the first turn, in the Stygian Reaction and at the end."""
    if state.result is not None:
        return None
    for frame in reversed(state.stack):
        for kind, number in _OPEN:
            if isinstance(frame, kind):
                return number
        if isinstance(frame, frames.AttackerTurn | frames.DefenderTurn):
            return max(0, _STAGE[frame.stage] - 1)
        if isinstance(frame, frames.StyxReaction):
            return None
    return None


def strip_of(view: View[DimensionsOfMadness], bottom: float) -> tuple[list[Item], list[Item]]:
    """The strip whose lower edge lies at `bottom`."""
    state = view.state
    seats = asked(state)
    box = Box(theme.MARGIN, bottom - strip.HEIGHT, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, strip.HEIGHT)
    side = livery(state, seats[0]) if len(seats) == 1 else None
    number = f"{max(1, state.round)}/{rounds(state)}"
    return strip.strip(box, number, STEPS, stage(state), message(state), side, 36)


def owner(state: DimensionsOfMadness, figure: Figure) -> Livery:
    """The livery of a figure."""
    return livery(state, figure.seat)
