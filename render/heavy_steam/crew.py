"""The private picture of choosing a pilot: those who may command the titan, as cards."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam.content import Pilot, load
from engines.heavy_steam.state import HeavySteam, Titan
from render import theme
from render.heavy_steam import pilot_card
from render.heavy_steam.describe import stage
from render.heavy_steam.furniture import bench, letters, strip_of
from render.kit import plates
from render.lettering import width
from render.scene import Box, Item, Layer, Scene
from render.sentences import alt

_TOP, _RAISED = 36.0, 18.0


def crew(view: View[HeavySteam]) -> Scene:
    """The pilots the view's seat may choose from; its choice stands out once it is made."""
    state = view.state
    titan = state.titans[view.seat or 0]
    pilots = load().crew(titan.printed)
    taken = _taken(view, titan)
    chosen = titan.pilot.value
    wide, tall = pilot_card.CHOICE
    gap = min(14.0, (theme.REFERENCE_WIDTH - 20 - len(pilots) * wide) / max(1, len(pilots) - 1))
    left = (theme.REFERENCE_WIDTH - len(pilots) * wide - (len(pilots) - 1) * gap) / 2
    height = round(_TOP + tall + 14 + 92)
    items: list[Item] = []
    for n, pilot in enumerate(pilots):
        x, mine = left + n * (wide + gap), pilot.key == chosen
        veiled = (chosen is not None and not mine) or pilot.key in taken
        y = _RAISED if mine else _TOP
        items += pilot_card.choice_card(x, y, pilot, theme.CHANGED if mine else "", veiled)
        if mine or pilot.key in taken:
            items += _tag(x + wide / 2, y + 146, "CHOSEN" if mine else f"{taken[pilot.key]} HAS IT")
    bare, lively = strip_of(view, height - theme.MARGIN, own=True)
    layers = (Layer("table", (*bench(height), *bare), static=True), Layer("cards", (*items, *lively)))
    return Scene("crew", "Your pilots", theme.REFERENCE_WIDTH, height, _alt(view, titan, pilots), layers)


def _taken(view: View[HeavySteam], titan: Titan) -> dict[str, str]:
    """Pilots that team-mates took, as far as this seat sees, with the letters of their titans."""
    signs = letters(view.state.titans)
    mates = [mate for mate in view.state.titans if mate.side is titan.side and mate is not titan]
    return {mate.pilot.value: signs[mate.seat] for mate in mates if mate.pilot.value is not None}


def _tag(cx: float, y: float, text: str) -> list[Item]:
    wide = width(text, "label", 30) + 34
    plate = Box(cx - wide / 2, y, wide, 42)
    return [plates.brass_plate(plate, radius=8, rivets=False), plates.engraved(plate.inset(6, 0), text, 30)]


def _alt(view: View[HeavySteam], titan: Titan, pilots: list[Pilot]) -> str:
    parts = [f"Pilots who may command {titan.name}."]
    if titan.pilot.value:
        parts.append(f"Chosen: {load().pilots[titan.pilot.value].name}.")
    parts += [f"{pilot.rank} {pilot.name}: {pilot.text} Once: {pilot.once_text}" for pilot in pilots]
    return alt([*parts, stage(view)])
