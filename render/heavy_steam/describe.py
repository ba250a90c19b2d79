"""The whole position in words, from the same view as the pictures, and the sentences their alt texts are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core.state import View
from engines.heavy_steam.actions.orders import in_words
from engines.heavy_steam.content import Location, Phase, load
from engines.heavy_steam.events import PHASE_NAMES
from engines.heavy_steam.state import DAMAGE, SIDE_NAMES, HeavySteam, Titan, space_name
from render.sentences import counted, listed


def describe(view: View[HeavySteam]) -> str:
    """Round, phase, whose move and what is asked; then every titan, unit, smoke token and card in sight."""
    state = view.state
    lines = [stage(view), f"{state.mission.name}: {state.mission.summary}", *mission_words(state)]
    for titan in state.titans:
        lines += ["", *_titan(titan)]
    lines += ["", *(_units(state) or ["No infantry and no cannons on the field."])]
    if state.smoke:
        lines.append(f"Smoke in {listed(space_name(at) for at in sorted(state.smoke))}.")
    if laid(state):
        lines += _cards(state)
    lines += _private(view)
    return "\n".join(lines)


def _cards(state: HeavySteam) -> list[str]:
    lines = [
        "",
        _track(state),
        f"Cards in the battle deck: {len(state.deck.cards)}; discarded: {len(state.discard.cards)}.",
    ]
    if state.past.cards:
        lines.append(f"Out of the game: {counted(card_title(card) for card in state.past.cards)}.")
    return lines


def laid(state: HeavySteam) -> bool:
    """Whether the cards are dealt: before that nobody has rolled for the initiative."""
    return bool(state.round or state.track.cards or state.deck.cards or state.discard.cards)


def mission_words(state: HeavySteam) -> list[str]:
    """Where the dirigible is, and how many recon cards lie on each titan's pile."""
    lines = []
    if state.dirigible:
        lines.append(f"The dirigible lies {'between' if len(state.dirigible) > 1 else 'at'} "
                     f"{listed(space_name(at) for at in state.dirigible)}.")  # fmt: skip
    if state.carrier is not None:
        lines.append(f"{state.titans[state.carrier].name} carries the dirigible.")
    if state.mission.recon:
        piles = ", ".join(f"{titan.name} {len(titan.recon.cards)}" for titan in state.titans)
        lines.append(f"Recon cards face down: {piles}.")
    return lines


def stage(view: View[HeavySteam]) -> str:
    """Round, phase, initiative, and who is asked what."""
    state = view.state
    when = (
        f"Round {state.round}, {PHASE_NAMES[state.phase].lower()} phase." if state.round else "Before the first round."
    )
    parts = [when, *([f"{SIDE_NAMES[state.initiative]} has the initiative."] if laid(state) else [])]
    if state.result is not None:
        parts.append(state.result.text)
    elif state.top is not None:
        waiting = [state.titans[seat].name for seat in state.top.waits_for]
        parts.append(f"To act: {listed(waiting)}. {state.top.ask(view)}")
    if state.phase in (Phase.COMBAT, Phase.CARDS) and state.passed and state.result is None:
        parts.append(f"Passed: {listed(state.titans[seat].name for seat in state.passed)}.")
    return " ".join(parts)


def brief(titan: Titan) -> str:
    """A titan in one sentence, for an alt text."""
    if titan.destroyed:
        return f"{titan.name} ({SIDE_NAMES[titan.side]}) is a wreck at {space_name(titan.at)}."
    cover = f", in {card_title(titan.terrain).lower()}" if titan.terrain else ""
    return (
        f"{titan.name} ({SIDE_NAMES[titan.side]}) at {space_name(titan.at)}{cover}: pressure {len(titan.pressure)}, "
        f"{titan.defence_dice} defence dice, {shielding(titan)} shield cubes, {titan.command} command, "
        f"{titan.damage} damage."
    )


def shielding(titan: Titan) -> int:
    """White and blue cubes in all shield stations."""
    return sum(titan.shield(place) for place in titan.pipes.shields)


def card_title(card: str) -> str:
    """A card's name without the word for its kind."""
    return load().cards[card].name.removeprefix("Terrain: ")


def _titan(titan: Titan) -> list[str]:
    board = titan.printed
    head = f"{titan.name}, {SIDE_NAMES[titan.side]}, {board.size.value}"
    if titan.destroyed:
        return [f"{head}: destroyed, a wreck at {space_name(titan.at)}, {titan.damage} damage."]
    pressure = f"pressure {len(titan.pressure)} of {board.pressure_squares}"
    if titan.overload:
        pressure += f", {titan.overload} over the limit"
    lines = [
        f"{head}: at {space_name(titan.at)}, {_cover(titan)}.",
        *_pilot(titan),
        f"  Boiler {titan.steam(titan.pipes.boiler)} steam, {pressure} ({titan.pressure.count('r')} heat), "
        f"{titan.defence_dice} defence dice, reserve {titan.reserve}, lost {titan.lost}.",
        f"  Command {titan.command}, mobility {titan.mobility}, repair {titan.steam(titan.pipes.repair)} steam.",
        "  Shields: " + ", ".join(f"{place.label} {titan.shield(place)}" for place in titan.pipes.shields) + ".",
        "  Weapons: " + "; ".join(_weapons(titan)) + ".",
    ]
    steam = [
        f"{titan.pipes.name(s)} {titan.steam(s)}" for s in titan.pipes.stations if _passing(titan, s) and titan.steam(s)
    ]
    if steam:
        lines.append(f"  Steam elsewhere: {', '.join(steam)}.")
    hurt = [f"{titan.pipes.name(s)} {titan.cells[s].count(DAMAGE)}" for s in titan.pipes.stations]
    hurt = [text for text in hurt if not text.endswith(" 0")]
    lines.append(f"  Damage {titan.damage}" + (f": {', '.join(hurt)}." if hurt else "."))
    count = len(titan.hand.cards)
    lines.append(f"  Hand: {count} card{'' if count == 1 else 's'}.")
    return lines


def _pilot(titan: Titan) -> list[str]:
    pilot = titan.commander
    if pilot is None:
        return []
    spent = "used" if titan.pilot_used else "once a match"
    return [f"  {pilot.rank} {pilot.name}: {pilot.text} {spent[:1].upper()}{spent[1:]}: {pilot.once_text}"]


def _passing(titan: Titan, station: str) -> bool:
    pipes = titan.pipes
    named = {pipes.boiler, pipes.command, pipes.mobility, pipes.repair, *pipes.shields.values()}
    return station not in named and station not in pipes.weapons.values()


def _cover(titan: Titan) -> str:
    if titan.terrain is None:
        return "in the open"
    terrain = load().cards[titan.terrain].terrain
    worn = f" ({titan.terrain_damage} of {terrain.squares} damage)" if terrain and terrain.squares else ""
    return f"in {card_title(titan.terrain).lower()}{worn}"


def _weapons(titan: Titan) -> Iterable[str]:
    for place, key in titan.weapons.items():
        weapon = load().weapons[key]
        reach = [column.range for column in weapon.chart]
        far = f"range {min(reach)} to {max(reach)}" if len(set(reach)) > 1 else f"range {min(reach)}" if reach else ""
        facts = (place.label, f"{titan.steam(titan.pipes.weapons[place])} steam", f"costs {weapon.cost}", far)
        yield f"{weapon.name} ({', '.join(fact for fact in facts if fact)})"


def _units(state: HeavySteam) -> list[str]:
    groups = Counter((unit.side, unit.unit, unit.at, unit.cube) for unit in state.units)
    dug = {"": "", "white": ", dug in (white cube)", "black": ", has shown itself (black cube)"}
    return [
        f"{SIDE_NAMES[side]} {load().table.units[kind].name.lower()} at {space_name(at)}: {count}{dug[cube]}."
        for (side, kind, at, cube), count in groups.items()
    ]


def offers(state: HeavySteam) -> list[tuple[str, int, int]]:
    """The cards on the track from the cheapest place: card, its cost, what the place adds."""
    places = state.modifiers
    return [(card, load().cards[card].cost, places[slot]) for slot, card in enumerate(state.track.cards[: len(places)])]


def _track(state: HeavySteam) -> str:
    found = [f"{card_title(card)} {cost + more}" for card, cost, more in offers(state)]
    return f"Card track, cheapest place first: {', '.join(found)}." if found else "The card track is empty."


def _private(view: View[HeavySteam]) -> list[str]:
    if view.seat is None:
        return []
    titan = view.state.titans[view.seat]
    lines = ["", *_secrets(view.state, titan)]
    if not laid(view.state):
        return lines if len(lines) > 1 else []
    lines += [
        f"Your hand ({titan.name}): " + (counted(card_title(c) for c in titan.hand.cards) or "no cards") + ".",
    ]
    lines += [f"  {card_title(c)}: {load().cards[c].text}" for c in dict.fromkeys(titan.hand.cards)]
    if titan.orders.value:
        lines.append(f"Your standing orders: {'; '.join(in_words(order) for order in titan.orders.value)}.")
    return lines


def _secrets(state: HeavySteam, titan: Titan) -> list[str]:
    """What a side knows of itself before all have chosen, and its recon cards while the enemy may not see them."""
    lines = []
    for own in (state.titans[seat] for seat in state.team(titan.side)):
        if own.loadout.value is not None and not own.loadout.open:
            lines.append(f"{own.name} takes {carried(own.loadout.value)}.")
        if own.pilot.value is not None and not own.pilot.open:
            lines.append(f"{own.name} takes {load().pilots[own.pilot.value].name}.")
        if own.recon.cards:
            lines.append(f"{own.name}'s recon: {counted(card_title(card) for card in own.recon.cards)}.")
    return lines


def carried(loadout: dict[Location, str]) -> str:
    """A loadout in words."""
    return ", ".join(f"{load().weapons[key].name} ({place.label})" for place, key in loadout.items()) or "nothing"
