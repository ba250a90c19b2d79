"""Scenes that between them need what the pictures of a match show, painted in advance."""

from __future__ import annotations

from engines.core.state import View, Zone
from engines.euphoria import GAME
from engines.euphoria import events as told
from engines.euphoria.content import load
from engines.euphoria.ground import tables
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.state import KIT, Drum, Euphoria, Figure, tag
from render import theme
from render.euphoria import board, cast, closeup, figures, icons, places, roster, tray
from render.euphoria.changes import Changes, gather
from render.euphoria.sides import LIVERIES, PHASES, strip_of
from render.euphoria.window import around
from render.kit import plates, slips, strip
from render.scene import Box, Item, Label, Layer, Scene

_PLACES = [(6 + 4.5 * (n % 9), 4 + 7 * (n // 9)) for n in range(36)]


def warm() -> list[Scene]:
    """Every authored table, every contestant in both teams as token and on cards, dice, numbers.

    What is needed most comes last: where room runs short, the first is forgotten first.
    """
    view = _view("objectives", tables.KEYS[0])
    found = [cast.cast(View(seat, view.state)) for seat in (0, 1)]
    found += _rosters(view)
    found += [_tokens(view), _numbers(view)]
    found += _tables(view)
    return [*found, *_closeups(view), *_strips(view)]


def _view(scenario: str, layout: str) -> View[Euphoria]:
    """A table with all contestants of both teams on it."""
    options = EuphoriaOptions(scenario=scenario, table=layout)
    state = GAME.new(options, 2, "warm").state
    state.stack, state.round, state.phase = [], 1, "positioning"
    state.figures = [_figure(who, side) for side in (0, 1) for who in load().contestants]
    return View(None, state)


def _figure(who: str, side: int) -> Figure:
    one = load().contestants[who]
    return Figure(
        key=f"{who}-{tag(side)}",
        who=who,
        side=side,
        life=one.life,
        euphoria=one.euphoria,
        objects=Zone(of=KIT, eyes=[]),
    )


def _rosters(view: View[Euphoria]) -> list[Scene]:
    """Every contestant whole, hurt and fallen, with every object, a row at a time."""
    state, found, everybody = view.state, [], view.state.figures
    for number, figure in enumerate(everybody):
        figure.objects.cards = [list(icons.OBJECTS)[number % len(icons.OBJECTS)]]
    for start in range(0, len(everybody), roster.ACROSS):
        state.figures = everybody[start : start + roster.ACROSS]
        seat = state.figures[0].side or 0
        for life, dead in ((1.0, False), (0.3, False), (0.0, True)):
            for figure in state.figures:
                figure.life, figure.dead = round(figure.profile.life * life), dead
                figure.used = life < 1
            found.append(roster.roster(View(seat, state), seat, Changes()))
    state.figures = everybody
    for figure in everybody:
        figure.life, figure.dead, figure.used = figure.profile.life, False, False
        figure.objects.cards = []
    return found


def _tokens(view: View[Euphoria]) -> Scene:
    """Tokens of whoever is unhurt, standing and lying, in the sizes of the table, the rail and the close-ups."""
    items: list[Item] = []
    for row, size in enumerate(figures.SIZES):
        for number, figure in enumerate(view.state.figures):
            x, y = 60 + number % 15 * 76, 60 + row * 190 + number // 15 * 100
            seen = places.look(figure)
            items += figures.token(x, y, size, seen)
            items += figures.token(x, y, size, seen._replace(prone=True))
            items += figures.token(x, y, size, seen._replace(dead=True, life=0))
    return _sheet("tokens", items)


def _sheet(key: str, items: list[Item]) -> Scene:
    """Parts on the ground that the table has."""
    wide, high = theme.REFERENCE_WIDTH, board.GROUND
    ground = Layer("ground", (plates.ground(Box(0, 0, wide, high), seed=3),), static=True)
    return Scene(key, "Parts", wide, high, f"Parts: {key}.", (ground, Layer("parts", tuple(items))))


def _numbers(view: View[Euphoria]) -> Scene:
    """Dice of every kind with every number."""
    items: list[Item] = []
    for number in range(10):
        for row, kind in enumerate(("hit", "miss", "luck", "plain")):
            items += tray.die(Box(20 + number * 80, 20 + row * 90, 70, 74), str(number), kind, "tick")
    for number in range(0, 100, 7):
        items += tray.die(Box(20 + number * 11, 400, 70, 74), f"{number:02d}", "hurt")
    for number in range(10):
        spot = Box(20 + number * 60, 500, 50, 50)
        items.append(Label(str(number), spot, "number", 64, "#e9dcc3", style="raised"))
    return _sheet("dice", items)


def _tables(view: View[Euphoria]) -> list[Scene]:
    """Every authored table, a few figures on it, and one close-up of each."""
    state, found = view.state, []
    state.drums = [Drum(key="drum-1", at=Spot(2400, 1800))]
    for layout in tables.KEYS:
        state.layout = layout
        for number, figure in enumerate(state.figures):
            x, y = _PLACES[number % len(_PLACES)]
            figure.at = Spot(round(x * 100), round(y * 100)) if number % 4 == 0 else None
        found.append(board.board(view, Changes(), None))
    window = around([Spot(2400, 1800)], closeup.MAP, 8, (32,))
    found.append(closeup.bare(view, window))
    for figure in state.figures:
        figure.at = None
    return found


def _strips(view: View[Euphoria]) -> list[Scene]:
    """The strip in every phase, and plates as wide as messages get for each team; slips of one and two lines."""
    items: list[Item] = []
    for phase in PHASES:
        view.state.phase = phase
        items += strip_of(view, 120)[1]
    bed = Box(10, 40, 1180, strip.HEIGHT)
    for livery in (*LIVERIES, None):
        for count in range(6, 30):
            items += strip.strip(bed, 1, list(PHASES.values()), 1, "M" * count, livery, 33, word="TURN")[1]
    for glow in (theme.CHANGED, theme.MAY_ACT):
        for text in ("word " * 6, "word " * 40):
            slip = slips.Slip(icons.icon(slips.MARK, name="star", colour=theme.INK), "Slip", text, glow)
            items += slips.draw(150, slip)
    return [_sheet("strips", items)]


def _closeups(view: View[Euphoria]) -> list[Scene]:
    """A shot, a fight and a blast: frames, parchments, dice."""
    state = view.state
    first, second = state.figures[0], state.figures[-2]
    first.at, second.at = Spot(2400, 1500), Spot(2500, 2000)
    hurt = told.Hurt(figure=second.key, cause="shot", by=first.key, luck=(3, 9), lucky=1, rolls=(44,), lost=44, left=60)
    shot = told.Shot(
        figure=first.key, target=second.key, weapons=("machine gun",), aim=5, modifiers=(("moving", -1),), distance=500,
        dice=(2, 9), hits=1,
    )  # fmt: skip
    fought = told.Fought(
        number=1, first=((first.key, (3, 4)),), second=((second.key, (8,)),), cancelled=(), wounds=(1, 1)
    )
    thrown = told.Thrown(figure=first.key, what="grenade", at=Spot(2500, 2000), touched=(second.key,))
    found = []
    for events in ([shot, hurt], [fought, hurt.model_copy(update={"cause": "fight"})], [thrown]):
        found += closeup.pictures(view, gather(view, events))
    first.at = second.at = None
    return found
