"""The whole position in words, from the same view as the pictures, and sentences about what happened."""

from __future__ import annotations

from engines.core.state import HIDDEN, View
from engines.euphoria.content import load
from engines.euphoria.ground import tables
from engines.euphoria.ground.scenery import INCH, Spot
from engines.euphoria.state import ROUNDS, TEAMS, Euphoria, Figure, Team, named
from render.euphoria import field
from render.euphoria.changes import Changes

_CELL = 4 * INCH


def describe(view: View[Euphoria]) -> str:
    """Round, phase, whose move and what is asked; the score; every figure in sight; drums; the scenery."""
    state = view.state
    lines = [stage_words(view), f"{state.mission.name}: {state.mission.goal}"]
    for team in state.teams:
        lines += ["", *_team(view, team)]
    neutral = [figure for figure in state.standing() if figure.side is None]
    lines += ["", *(brief(state, figure) for figure in neutral)] if neutral else []
    lines += [_drum(state, number) for number in range(len(state.drums))]
    if state.cat is not None:
        lines.append(f"The cat is loose at {place(state.cat)}.")
    return "\n".join([*lines, "", *_scenery(state)])


def stage_words(view: View[Euphoria]) -> str:
    """Round, phase, score, and who is asked what."""
    state = view.state
    when = f"Turn {state.round} of {ROUNDS}, {state.phase}." if state.round else "Before the show."
    score = ", ".join(f"{team.name} {team.points}" for team in state.teams)
    parts = [when, f"Audience points: {score}."]
    if state.result is not None:
        parts.append(state.result.text)
    elif state.top is not None and state.top.waits_for:
        waiting = " and ".join(TEAMS[seat] for seat in state.top.waits_for)
        parts.append(f"To act: {waiting}. {state.top.ask(view)}")
    return " ".join(parts)


def place(spot: Spot) -> str:
    """Where something is: the cell of the grid, inches from the north-west corner, and how high."""
    column, row = "ABCDEFGHIJKL"[min(11, spot.x // _CELL)], min(9, spot.y // _CELL + 1)
    up = f", {spot.height / INCH:g} inches up" if spot.height else ""
    return f"{column}{row} ({spot.x / INCH:g},{spot.y / INCH:g}{up})"


def brief(state: Euphoria, figure: Figure) -> str:
    """A figure on the table in one sentence."""
    if figure.at is None:
        return f"{named(figure.key)} is not on the table."
    if figure.dead:
        return f"{named(figure.key)} lies fallen at {place(figure.at)}."
    words = [
        f"{figure.life} of {figure.profile.life} life",
        f"{state.left(figure)} AP",
        f"Euphoria {state.spirit(figure)}",
    ]
    return f"{named(figure.key)} at {place(figure.at)}: {', '.join([*words, *states(state, figure)])}."


def states(state: Euphoria, figure: Figure) -> list[str]:
    """What is going on with a figure, in words."""
    roof = field.roofed(state, figure.here)
    foes = [named(f.key) for f in state.in_fight(figure.fight) if f is not figure and f.side != figure.side]
    said = [
        (f"inside {roof}", bool(roof)),
        ("lying down", figure.prone),
        (f"in a fight with {', '.join(foes)}" if foes else "in a fight", bool(figure.fight)),
        (f"carrying {named(figure.carrying)}", bool(figure.carrying)),
        ("in massacre mode", figure.rampant),
        ("fascinated", figure.dazed),
        ("hidden", figure.hidden),
        ("shielded", figure.shielded),
        ("in a fit", figure.frenzied),
        ("blinded", figure.stunned),
        (f"with {named(figure.saviour)}", bool(figure.saviour)),
        ("unable to strike this turn", not figure.striking),
    ]
    return [words for words, true in said if true]


def carries(figure: Figure) -> str:
    """The objects of a figure as far as they may be known."""
    known = [load().objects[key].name for key in figure.objects.cards if key != HIDDEN]
    unknown = sum(key == HIDDEN for key in figure.objects.cards)
    parts = [*known, *([f"{unknown} hidden object{'' if unknown == 1 else 's'}"] if unknown else [])]
    return ", ".join(parts)


def _team(view: View[Euphoria], team: Team) -> list[str]:
    state = view.state
    own = [figure for figure in state.figures if figure.side == team.seat]
    lines = [f"{team.name}: {team.points} audience points, {len(state.standing(team.seat))} standing."]
    if team.leader:
        lines[0] += f" Leader: {named(team.leader)}."
    if team.platform is not None:
        lines[0] += f" Exit platform at {place(Spot(*team.platform))}."
    for figure in own:
        if figure.gone:
            lines.append(f"{named(figure.key)} has left the show.")
            continue
        line = brief(state, figure)
        ability = figure.profile.ability_name
        line += f" {ability}: {'used' if figure.used else 'unused'}." if ability and not figure.dead else ""
        held = carries(figure)
        lines.append(line + (f" Carries {held}." if held else ""))
    return lines


def _drum(state: Euphoria, number: int) -> str:
    drum = state.drums[number]
    if drum.home is not None:
        return f"{named(drum.key).capitalize()} is on {TEAMS[drum.home]}'s platform."
    if drum.carrier:
        return f"{named(drum.key).capitalize()} is carried by {named(drum.carrier)}."
    return f"{named(drum.key).capitalize()} stands at {place(drum.at)}."


def _scenery(state: Euphoria) -> list[str]:
    table = tables.load(state.layout).without(frozenset(state.removed))
    found = []
    for piece in table.pieces:
        west, north, east, south = piece.bounds
        middle = Spot(round((west + east) / 2), round((north + south) / 2))
        high = f", {piece.height / INCH:g} inches high" if piece.height else ""
        found.append(f"{piece.name} ({piece.kind}{high}) at {place(middle)}")
    return [f"Scenery: {'; '.join(found)}."]


def happened(view: View[Euphoria], changes: Changes) -> list[str]:
    """What the last action did, in sentences."""
    lines = [move.line() for move in changes.moves[:4]]
    lines += [line for volley in changes.volleys for line in (volley.shot.line(), *(h.line() for h in volley.hurt))]
    lines += [line for clash in changes.clashes for line in (clash.fought.line(), *(h.line() for h in clash.hurt))]
    lines += [event.line() for event in changes.wounds]
    lines += [line for burst in changes.bursts for line in (burst.cause.line(), *(h.line() for h in burst.hurt))]
    return [*lines, *(died.line() for died in changes.died.values())]
