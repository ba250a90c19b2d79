"""Moving figures: walking, jumping, meeting enemies, what is carried, and who goes along (Positioning Phase)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.ground import shapes
from engines.euphoria.ground.paths import Path
from engines.euphoria.ground.scenery import BASE, Spot
from engines.euphoria.ground.terrain import overlaps
from engines.euphoria.injuries import NEUTRAL, close_fights, eliminate, half, let_go, lose, luck_from
from engines.euphoria.state import PLATFORM, Euphoria, Figure
from engines.euphoria.terrain import beside, bodies, body, table, touch

SAFE, DEEP = 300, 600
"""Up to the first height a jump does no damage, up to the second half of it."""


def go(state: Euphoria, figure: Figure, path: Path, turn: Turn, *, how: str = "walk", quiet: bool = False) -> None:
    """Move a figure along a path, and let happen what follows from where it comes to [EU-P2 to EU-P13]."""
    if how == "walk":
        figure.spent += path.cost
    figure.moved = figure.moved or not quiet
    figure.at = path.end
    slow = tuple(leg.slow > leg.plain for leg in path.legs)
    turn.tell(told.Moved(figure=figure.key, path=path.points, double=slow, cost=path.cost, how=how))
    for height in path.drops:
        fall(state, figure, height, turn)
    bring(state, figure, turn)
    if figure.life <= 0:
        eliminate(state, figure, turn, cause="fall")
        return
    follow(state, figure, turn)
    meet_all(state, figure, turn, charged=True)


def fall(state: Euphoria, figure: Figure, height: int, turn: Turn) -> int:
    """The damage of a jump or fall of so many hundredths of an inch; the life points lost [EU-P12]."""
    if height <= SAFE:
        turn.tell(told.Fell(figure=figure.key, height=height, roll=None, lost=0))
        return 0
    if state.options.fall_luck == "on":
        die = turn.dice.roll(1, 10)[0]
        if die >= luck_from(figure.profile.life, state.options):
            return lose(state, figure, (), turn, cause="fall", luck=([die], 1))
    roll = turn.dice.roll(1, 100)[0]
    turn.tell(told.Fell(figure=figure.key, height=height, roll=roll, lost=roll if height > DEEP else half(roll)))
    return lose(state, figure, [roll], turn, cause="fall", halved=height <= DEEP)


def bring(state: Euphoria, figure: Figure, turn: Turn) -> None:
    """What a figure carries is where it is; a drum on the exit platform has arrived [EU-M5]."""
    if not figure.carrying:
        return
    for other in state.figures:
        if other.key == figure.carrying:
            other.at = figure.here
    for drum in state.drums:
        if drum.key == figure.carrying:
            drum.at = figure.here
            if figure.side is not None and at_home(state, figure.side, figure.here):
                drum.home, drum.bearer, drum.carrier, figure.carrying = figure.side, figure.key, "", ""
                count = sum(other.home == figure.side for other in state.drums)
                turn.tell(told.DrumHome(seat=figure.side, drum=drum.key, figure=figure.key, count=count))


def at_home(state: Euphoria, seat: int, spot: Spot) -> bool:
    """Whether a whole base is inside a team's exit platform [EU-M4]."""
    middle = state.teams[seat].platform
    room = PLATFORM - BASE
    return middle is not None and abs(spot.x - middle[0]) <= room and abs(spot.y - middle[1]) <= room


def follow(state: Euphoria, figure: Figure, turn: Turn) -> None:
    """Susan keeps beside her saviour; where there is no room for her she is lost again [EU-M3]."""
    susan = next((f for f in state.standing(figure.side) if f.key == NEUTRAL and f.saviour == figure.key), None)
    if susan is None or (touch(susan, figure) and not overlaps(susan.here, figure.here)):
        return
    room = shapes.beside(table(state), bodies(state, susan), body(figure), susan.here.at)
    if room is None:
        let_go(susan, turn)
        close_fights(state, turn)
        return
    start, susan.at = susan.here, room
    susan.moved = True
    turn.tell(told.Moved(figure=susan.key, path=(start, room), how="follow"))
    meet_all(state, susan, turn, charged=False)


def meet_all(state: Euphoria, figure: Figure, turn: Turn, *, charged: bool) -> None:
    """A figure fights every enemy it has come into contact with [EU-K1]."""
    if figure.side is None:
        return
    for foe in state.foes(figure):
        if touch(figure, foe):
            meet(state, figure, foe, turn, charged=charged)


def meet(state: Euphoria, figure: Figure, foe: Figure, turn: Turn, *, charged: bool) -> None:
    """Two enemies are in contact: one fight of them and all who fight with them already; both are on their feet."""
    numbers = {f.fight for f in (figure, foe) if f.fight}
    if charged and not figure.charged:
        figure.charged = True
    if len(numbers) == 1 and figure.fight == foe.fight:
        return
    turn.tell(told.Met(figure=figure.key, foe=foe.key, charged=charged))
    if numbers:
        number = min(numbers)
    else:
        state.fights += 1
        number = state.fights
    for other in state.figures:
        if other in (figure, foe) or (other.fight and other.fight in numbers):
            other.fight = number
    for one in (figure, foe):
        if one.prone:
            one.prone = False
            turn.tell(told.PostureChanged(figure=one.key, prone=False, cost=0))


def take_up(state: Euphoria, figure: Figure, what: str, turn: Turn) -> None:
    """Take a drum or a fallen figure up."""
    figure.carrying = what
    for drum in state.drums:
        if drum.key == what:
            drum.carrier = figure.key
    turn.tell(told.DrumTaken(figure=figure.key, what=what))
    bring(state, figure, turn)


def liftable(state: Euphoria, figure: Figure) -> list[str]:
    """The drums and fallen figures that a figure may take up where it stands [EU-P10]."""
    carried = {f.carrying for f in state.figures if f.carrying}
    found = [d.key for d in state.drums if d.home is None and not d.carrier and beside(figure, d.at)]
    return found + [b.key for b in fallen(state, figure) if b.key not in carried]


def fallen(state: Euphoria, figure: Figure) -> list[Figure]:
    """The fallen figures in contact with a figure."""
    return [f for f in state.figures if f.dead and not f.gone and f.at is not None and beside(figure, f.at)]


def flee(state: Euphoria, figure: Figure, to: Spot, turn: Turn) -> None:
    """Move a figure out of a template's way, for nothing [EU-O7]."""
    start, figure.at = figure.here, to
    turn.tell(told.Moved(figure=figure.key, path=(start, to), how="flee"))
    bring(state, figure, turn)
    follow(state, figure, turn)
    meet_all(state, figure, turn, charged=False)
