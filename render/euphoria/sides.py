"""What all pictures of Euphoria share: the teams' colours, the strip with whose move it is, who a figure is."""

from __future__ import annotations

from math import ceil

from engines.core.state import Frame, Seat, View
from engines.euphoria import frames, turns
from engines.euphoria.state import FULL, ROUNDS, TEAMS, Euphoria, Figure
from render import theme
from render.kit import strip
from render.lettering import width
from render.scene import Box, Item
from render.theme import Livery

LIVERIES = (Livery("amber", "round", "flame", "rising"), Livery("navy", "lozenge", "anchor", "net"))
"""The teams by seat: Amber is light, smooth and round, Blue dark, hatched and pointed."""
NEUTRAL = Livery("ochre", "round", "crown", "rising")
INKS: dict[int | None, str] = {0: "warm", 1: "cold", None: "plain"}
"""The inks of a side's portraits."""

PHASES = {
    turns.SPECIAL: strip.Phase("star", "ABILITY"),
    turns.POSITIONING: strip.Phase("boot", "MOVE"),
    turns.ATTACK: strip.Phase("blast", "ATTACK"),
    turns.FIRING: strip.Phase("gun", "FIRE"),
}
VERBS: dict[type[Frame], str] = {
    frames.BuildTeam: "TO CHOOSE A TEAM",
    frames.ChooseEdge: "TO CHOOSE AN EDGE",
    frames.SetPlatform: "TO LAY THE PLATFORM",
    frames.Deploying: "TO DEPLOY",
    frames.ChooseNext: "TO ACTIVATE",
    frames.UseAbility: "TO DECIDE",
    frames.Positioning: "TO MOVE",
    frames.ExtraMove: "TO MOVE",
    frames.Firing: "TO FIRE",
    frames.Flee: "TO FLEE OR STAY",
    frames.AssignWounds: "TO ASSIGN INJURIES",
    frames.ClaimKill: "TO CLAIM THE KILL",
    frames.PushFight: "TO PUSH",
    frames.StayAbove: "TO DECIDE",
    frames.Defend: "TO STRIKE BACK",
    frames.NameLeader: "TO NAME A LEADER",
}
SHORT = {
    "kabuki": "Kabuki", "odonell": "O'Donell", "richelle": "Richelle", "blanca": "Blanca", "centinel": "Centinel",
    "scauter": "Scauter", "chastas": "Chastas", "kobayashi": "Kobayashi",
}  # fmt: skip
"""Names for narrow plates; the others are short as they are."""


def short(figure: Figure) -> str:
    """A name for a narrow plate."""
    return SHORT.get(figure.who, figure.profile.name)


def up_now(state: Euphoria) -> str:
    """The key of the figure the open question is about; empty where it is about none."""
    return str(getattr(state.top, "figure", "")) if state.top else ""


def whose(view: View[Euphoria], own: bool = False) -> tuple[str, Livery | None]:
    """The strip's message and the colours of whom it names; `own` speaks to the view's seat."""
    state = view.state
    if state.result is not None:
        if len(state.result.winners) != 1:
            return "A DRAW", None
        seat = state.result.winners[0]
        return f"{TEAMS[seat].upper()} WINS", LIVERIES[seat]
    top = state.top
    waiting: list[Seat] = list(top.waits_for) if top else []
    if top is None or not waiting:
        return "ON AIR", None
    verb = VERBS.get(type(top), "TO CHOOSE")
    if len(waiting) > 1:
        return f"BOTH {verb}", None
    key = up_now(state)
    if key:
        figure = state.figure(key)
        return f"{short(figure).upper()} {verb}", LIVERIES[waiting[0]]
    if own and view.seat in waiting:
        return "YOUR MOVE", LIVERIES[waiting[0]]
    return f"{TEAMS[waiting[0]].upper()} {verb}", LIVERIES[waiting[0]]


def strip_of(view: View[Euphoria], bottom: float, own: bool = False) -> tuple[list[Item], list[Item]]:
    """The strip that ends at `bottom`: what stays the same all match, and what stands on it."""
    message, colours = whose(view, own)
    box = Box(theme.MARGIN, bottom - strip.HEIGHT, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, strip.HEIGHT)
    order = list(PHASES)
    state = view.state
    live = order.index(state.phase) if state.round and state.result is None and state.phase in PHASES else None
    size = 40 if width(message, "name", 40) < 430 else 33
    number = f"{state.round}/{ROUNDS}" if state.round else "\u2013"
    return strip.strip(box, number, list(PHASES.values()), live, message, colours, size, word="TURN")


def share(figure: Figure, steps: int) -> int:
    """The life that is left, in so many parts of the printed life; at least one part while it lives."""
    return min(steps, ceil(steps * max(0, figure.life) / figure.profile.life))


def weak(figure: Figure) -> bool:
    """Whether it has so little life that it acts less."""
    return 0 < figure.life < FULL
