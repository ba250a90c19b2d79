"""A titan board in words: the alt text of its picture."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.heavy_steam.content import StationKind
from engines.heavy_steam.state import DAMAGE, SIDE_NAMES, HeavySteam, Titan, space_name
from render.lint import ALT_LIMIT


def alt_text(view: View[HeavySteam], seat: Seat) -> str:
    """What the picture shows, the most telling first, cut at a sentence where it would be too long."""
    kept = ""
    for sentence in _sentences(view.state, view.state.titans[seat]):
        if len(kept) + len(sentence) + 1 > ALT_LIMIT:
            break
        kept = f"{kept} {sentence}".strip()
    return kept


def _sentences(table: HeavySteam, titan: Titan) -> list[str]:
    size = "heavy" if titan.heavy else "light"
    where = space_name(titan.at)
    where = where if where.startswith("sector") else f"the {where}"
    shields = sum(titan.shield(location) for location in titan.pipes.shields)
    state = "destroyed" if titan.destroyed else f"{titan.damage} damage, {shields} shield cubes"
    heat = titan.pressure.count("r")
    found = [
        f"{titan.name}, {size} titan of the {SIDE_NAMES[titan.side]}, in {where}: {state}.",
        f"Pressure {len(titan.pressure)} of {titan.printed.pressure_squares} ({heat} heat) leaves "
        f"{titan.defence_dice} defence dice; {titan.reserve} steam in reserve.",
    ]
    if table.carrier == titan.seat:
        found.append("It carries the dirigible.")
    if table.mission.recon:
        found.append(f"{len(titan.recon.cards)} recon cards face down.")
    if pilot := titan.commander:
        spent = "used" if titan.pilot_used else "once a match"
        found.append(f"Pilot {pilot.rank} {pilot.name}: {pilot.text} {spent[:1].upper()}{spent[1:]}: {pilot.once_text}")
    plain: list[str] = []
    for key in titan.pipes.stations:
        held = titan.cells[key].count(DAMAGE)
        hurt = f" and {held} damage" if held else ""
        if titan.pipes.kind[key] is StationKind.SHIELD:
            text = f"{titan.pipes.name(key)} {titan.shield(titan.pipes.location[key])}{hurt}"
        elif titan.pipes.kind[key] is StationKind.WEAPON:
            mounted = titan.pipes.location[key] in titan.weapons
            name = titan.weapon_at(key).name if mounted else f"no weapon on the {titan.pipes.location[key].label},"
            text = f"{name} {titan.steam(key)}{hurt}"
        else:
            text = f"{titan.pipes.name(key)} {titan.steam(key)}{hurt}"
        plain.append(text)
    return [*found, f"Steam and shields by station: {', '.join(plain)}."]
