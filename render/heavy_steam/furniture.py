"""What all pictures of Heavy Steam share: the sides' colours, letters for titans, the strip, short words."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.state import Frame, Seat, View
from engines.heavy_steam import frames
from engines.heavy_steam.content import Faction, Phase, load
from engines.heavy_steam.state import HeavySteam, Titan
from engines.heavy_steam.words import Terrain
from render import theme
from render.heavy_steam.scenery import ICONS
from render.kit import cards, cubes, dice, plates, strip
from render.kit.emblems import icon
from render.lettering import width
from render.scene import Box, Item, Label, Shape
from render.theme import Livery

LIVERIES = {
    Faction.UK: Livery("verdigris", "round", "crown", "rising"),
    Faction.CET: Livery("copper", "lozenge", "fleur", "net"),
}
_BENCH = 620.0  # height of a hand of one row
SHORT = {Faction.UK: "UK", Faction.CET: "C.E.T."}
PHASES = {
    Phase.MOVE: strip.Phase("boot", "MOVE"),
    Phase.COMBAT: strip.Phase("blast", "COMBAT"),
    Phase.STEAM: strip.Phase("valve", "STEAM"),
    Phase.CARDS: strip.Phase("cards", "CARDS"),
    Phase.INITIATIVE: strip.Phase("pennant", "INITIATIVE"),
    Phase.PRESSURE: strip.Phase("dial", "PRESSURE"),
}
VERBS: dict[type[Frame], str] = {
    frames.FitOut: "TO EQUIP",
    frames.TakePositions: "TO LINE UP",
    frames.EarlySteam: "TO STEAM",
    frames.ChargeUp: "TO CHARGE",
    frames.Reconnoitre: "TO SCOUT",
    frames.CallBattle: "TO DECLARE",
    frames.MoveTitans: "TO MOVE",
    frames.MoveUnits: "TO MOVE",
    frames.ChooseAttack: "TO ATTACK",
    frames.React: "TO REACT",
    frames.AllocateSteam: "TO STEAM",
    frames.BuyCards: "TO BUY",
    frames.PlaceDamage: "IS HIT",
    frames.PlaceLast: "TO STRIKE",
    frames.Reroll: "TO DECIDE",
    frames.Deflect: "TO DECIDE",
    frames.Aim: "TO AIM",
    frames.LaySmokeToken: "TO LAY SMOKE",
    frames.MoveFreely: "TO SHIFT STEAM",
}


def livery(titan: Titan) -> Livery:
    """The colours of a titan."""
    return LIVERIES[titan.side]


def letters(titans: Sequence[Titan]) -> dict[Seat, str]:
    """A letter for each titan's badge, the first of its name that no other has."""
    found: dict[Seat, str] = {}
    for titan in titans:
        free = (sign for sign in titan.name.upper() + "123456789" if sign.isalnum() and sign not in found.values())
        found[titan.seat] = next(free)
    return found


def whose(view: View[HeavySteam], own: bool = False) -> tuple[str, Livery | None]:
    """The strip's message and the colours of whom it names; `own` speaks to the view's seat."""
    state = view.state
    if state.result is not None:
        sides = {state.side_of(seat) for seat in state.result.winners}
        if len(sides) != 1:
            return "A DRAW", None
        side = sides.pop()
        return f"{SHORT[side]} {'WINS' if side is Faction.CET else 'WIN'}", LIVERIES[side]
    top = state.top
    waiting = list(top.waits_for) if top else []
    if top is None or not waiting:
        return "ALL STATIONS", None
    verb = VERBS.get(type(top), "TO CHOOSE")
    if own and view.seat in waiting:
        return "YOUR MOVE", LIVERIES[state.side_of(view.seat or 0)]
    sides = {state.side_of(seat) for seat in waiting}
    if len(sides) > 1:
        return f"ALL {verb}", None
    side = sides.pop()
    mates = [titan for titan in state.titans if titan.side is side]
    if len(waiting) == 1 and (len(mates) > 1 or verb == "IS HIT"):
        return f"{state.titans[waiting[0]].name.upper()} {verb}", LIVERIES[side]
    return f"{SHORT[side]} {verb}", LIVERIES[side]


def strip_of(view: View[HeavySteam], bottom: float, own: bool = False) -> tuple[list[Item], list[Item]]:
    """The strip that ends at `bottom`: what stays the same all match, and what stands on it."""
    message, colours = whose(view, own)
    box = Box(theme.MARGIN, bottom - strip.HEIGHT, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, strip.HEIGHT)
    order = list(PHASES)
    over = view.state.result is not None or not view.state.round
    live = None if over else order.index(view.state.phase)
    size = 40 if width(message, "name", 40) < 410 else 34
    return strip.strip(box, view.state.round or "\u2013", list(PHASES.values()), live, message, colours, size)


def bench(height: float) -> list[Item]:
    """What private pictures lie on: one ground for all heights, going on in its darkest tone."""
    wide = theme.REFERENCE_WIDTH
    rest = Shape("rect", (0, _BENCH, wide, height - _BENCH), "#171210")
    return [plates.ground(Box(0, 0, wide, min(height, _BENCH)), seed=33), *([rest] if height > _BENCH else [])]


def cover(box: Box, card: str, taken: int, heavy: bool, lit: int = 0, glow: str = "") -> list[Item]:
    """A terrain card in play as a slip: icon, name, what it adds, its damage squares, the last `lit` of them fresh."""
    terrain = load().cards[card].terrain
    if terrain is None:
        raise ValueError(f"{card} is no terrain")
    size = box.h * 0.82
    items: list[Item] = [plates.sheet(box, seed=7, edge=4, radius=6, glow=glow)]
    items.append(icon(Box.around(box.x + box.h * 0.55, box.cy, box.h * 0.68), name=ICONS[card], colour=theme.INK))
    squares = cards.damage_squares(box.right - 10, box.cy, box.h * 0.72, terrain.squares, taken, lit)
    left = box.right - 10 - terrain.squares * box.h * 0.72 * 1.22
    for kind, amount in _bonuses(terrain, heavy):
        spot = Box.around(left - size * 0.62, box.cy, size)
        items += _bonus(spot, kind, amount)
        left -= size * 1.3
    text = Box(box.x + box.h * 1.08, box.y, left - box.x - box.h * 1.08 - 4, box.h)
    name = load().cards[card].name.removeprefix("Terrain: ").upper()
    return [*items, Label(name, text, "label", min(34, round(box.h * 0.78)), theme.INK, "lm", "shorten"), *squares]


def _bonuses(terrain: Terrain, heavy: bool) -> list[tuple[str, int]]:
    dice = terrain.dice + (0 if heavy else terrain.light_dice)
    named = (("defence", dice), ("attack", terrain.attack_dice), ("dial", terrain.bleed))
    return [(kind, amount) for kind, amount in named if amount]


def _bonus(box: Box, kind: str, amount: int) -> list[Item]:
    if kind == "defence":
        return cubes.counted(box.cx, box.cy, box.w, "die", f"+{amount}")
    if kind == "attack":
        label = Label(f"+{amount}", box, "number", 28, theme.CREAM, fit="shrink", style="edged")
        return [dice.die(box, kind="attack"), label]
    half = Box(box.x - box.w * 0.4, box.y, box.w * 0.7, box.h)
    label = Label(f"+{amount}", Box(half.right, box.y, box.w, box.h), "number", 30, theme.INK, "lm")
    return [icon(half, name=kind, colour=theme.INK), label]
