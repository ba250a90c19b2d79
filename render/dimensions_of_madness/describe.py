"""The position in words: for screen readers, for the alt text of pictures, for whoever plays without them."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.state import Seat, View
from engines.dimensions_of_madness.actions.orders import in_words
from engines.dimensions_of_madness.boards.styx import label
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.events.telling import count, thing
from engines.dimensions_of_madness.state import MINION, OPEN, DimensionsOfMadness, Figure
from render.lint import ALT_LIMIT
from render.sentences import counted


def describe(view: View[DimensionsOfMadness]) -> str:
    """Everything that the view's seat may know, a line a thing."""
    state = view.state
    lines = [stage(view), points(state)]
    lines += [_team(state, seat) for seat in range(state.seats)]
    lines += [_person(state, figure) for figure in state.figures.values()]
    lines += [
        f"{turret.name[:1].upper()}{turret.name[1:]}: {turret.health - turret.wounds} Health."
        for turret in state.turrets
    ]
    lines += [_room(state, key) for key in state.rooms]
    lines += _objects(state)
    opened = [key for key, how in state.doors.items() if how in (OPEN, MINION)]
    lines.append(f"Open doors: {', '.join(_door(state, key) for key in opened) or 'none'}.")
    lines += own_hand(view)
    return "\n".join(line for line in lines if line)


def stage(view: View[DimensionsOfMadness]) -> str:
    """Scenario, round, and what is asked of whom."""
    state = view.state
    begun = f"{state.scenario.name}, round {max(1, state.round)} of {state.scenario.rounds}."
    if state.result is not None:
        return f"{begun} {state.result.text}"
    if state.top is None or not state.top.waits_for:
        return begun
    names = " and ".join(state.name_of(seat) for seat in state.top.waits_for)
    asked = state.top.ask(View(None, state))  # the same for everybody: what only a seat sees is told by itself
    return f"{begun} {asked}" if asked.startswith(names) else f"{begun} {names}: {asked}"


def points(state: DimensionsOfMadness) -> str:
    """The victory points of everybody."""
    return "Victory points: " + ", ".join(f"{state.name_of(s)} {t.vp}" for s, t in enumerate(state.teams)) + "."


def _team(state: DimensionsOfMadness, seat: Seat) -> str:
    team = state.teams[seat]
    cards = len(team.hand.cards)
    if seat == state.defender:
        return f"The defender holds {count(cards, 'Defense card')}."
    return f"{state.name_of(seat)}: {count(cards, 'Magic card')}, {team.luck} Luck, {team.steam} Steam Power."


def _person(state: DimensionsOfMadness, figure: Figure) -> str:
    whose = "minion" if figure.minion else state.name_of(figure.seat)
    if figure.out:
        return f"{figure.name} ({whose}) has left the scenario."
    if figure.down:
        return f"{figure.name} ({whose}) lies knocked out at {figure.at}."
    place = (
        f"in Styx, {label(figure.styx)} (marker at {figure.at})"
        if figure.styx
        else f"at {figure.at}, {room_name(state, state.room(figure))}"
    )
    health, mind = figure.health - figure.wounds, max(0, figure.mind - figure.madness)
    extras = [word for word, on in (("stunned", figure.stunned), ("poisoned", figure.poisoned)) if on]
    extras += [f"carries {thing(item.key)}" for item in state.carried(figure)]
    extras += [f"has {load().magic[card].name}" for card in figure.gear]
    more = f"; {', '.join(extras)}" if extras else ""
    return f"{figure.name} ({whose}) {place}: Health {health} of {figure.health}, Mind {mind} of {figure.mind}{more}."


def room_name(state: DimensionsOfMadness, key: str) -> str:
    """A room in words, with its number where it has one."""
    room = state.board.rooms[key]
    return f"room {key}, {room.name}" if room.kind == "room" else f"the {room.name.lower()}"


def _room(state: DimensionsOfMadness, key: str) -> str:
    room, card = state.rooms[key], state.room_card(key)
    name = room_name(state, key).capitalize()
    if room.status == "unseen":
        return f"{name}: not entered yet."
    if room.status == "solved" or card is None:
        return f"{name}: solved."
    faces = ", ".join(map(str, card.on))
    return f"{name}: {card.name}, {room.progress} of {state.target(key)}; {card.curse.value} on {faces}; {card.text}."


def _objects(state: DimensionsOfMadness) -> list[str]:
    lines = []
    for item in state.items.values():
        name = thing(item.key)
        if item.at is not None:
            lines.append(f"{name[:1].upper()}{name[1:]} lies at {item.at}.")
    for square, cards in state.floor.items():
        if cards:
            lines.append(f"{', '.join(load().magic[card].name for card in cards)} lies at {square}.")
    return lines


def _door(state: DimensionsOfMadness, key: str) -> str:
    a, b = state.board.doors[key].squares
    return f"{a}-{b}"


def own_hand(view: View[DimensionsOfMadness]) -> list[str]:
    """The hand of the view's seat, what each card does, and its standing orders."""
    state = view.state
    if view.seat is None or view.seat >= len(state.teams):
        return []
    content = load()
    deck = content.defense if view.seat == state.defender else content.magic
    cards = [deck[card] for card in state.teams[view.seat].hand.cards if card in deck]
    lines = [f"Your hand ({state.name_of(view.seat)}): {counted(card.name for card in cards) or 'no cards'}."]
    lines += dict.fromkeys(f"  {card.name}: {card.help}" for card in cards)
    if orders := state.orders(view.seat):
        lines.append(f"Your standing orders: {'; '.join(in_words(state, order) for order in orders)}.")
    return lines


def short(parts: Iterable[str]) -> str:
    """Alt text of these sentences, as many as fit."""
    text = ""
    for part in parts:
        longer = f"{text} {part}".strip()
        if len(longer) > ALT_LIMIT - 4:
            return f"{text} ..."
        text = longer
    return text


def alt_of_board(view: View[DimensionsOfMadness]) -> str:
    """The map in words, the most important first."""
    state = view.state
    parts = [f"Map of {stage(view)}", points(state)]
    parts += [_room(state, key) for key, room in state.rooms.items() if room.status == "active"]
    parts += [_brief(state, figure) for figure in state.figures.values() if not figure.out]
    parts += [f"{turret.name[:1].upper()}{turret.name[1:]} stands." for turret in state.turrets]
    return short(parts)


def _brief(state: DimensionsOfMadness, figure: Figure) -> str:
    if figure.down:
        return f"{figure.name} down at {figure.at}."
    where = label(figure.styx) if figure.styx else figure.at
    return f"{figure.name} {where}, Health {figure.health - figure.wounds}."
