"""The show is prepared: teams come onto the stage, edges, platforms, and the mission (Starting the Show)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import hypot

from engines.core.action import Turn
from engines.core.state import Seat, Zone
from engines.euphoria import events as told
from engines.euphoria.content import DOG, load
from engines.euphoria.frames import BuildTeam, ChooseEdge, Deploying, SetPlatform, Show
from engines.euphoria.ground import shapes
from engines.euphoria.ground.scenery import BASE, DEPTH, Spot, base_gap
from engines.euphoria.ground.tables import platform_ok
from engines.euphoria.injuries import NEUTRAL
from engines.euphoria.state import KIT, PLATFORM, Drum, Euphoria, Figure, Member, Sheet, audience, tag
from engines.euphoria.terrain import bodies, body, room_at, scenery_at, table

REACH = 600
"""How far from its edge a platform lies at most, and figures from their platform."""
EDGES = ("north", "south")
PREPARED = 6


def prepare(state: Euphoria, frame: Show, turn: Turn) -> bool:
    """What is asked next before the first turn [EU-D2 to EU-D7]."""
    stage = frame.stage
    frame.stage += 1
    if stage == 0:
        state.push(BuildTeam(waits_for=[0, 1]))
    elif stage == 1:
        show_teams(state, turn)
        frame.chooser = roll_for_edge(turn)
        state.push(ChooseEdge(waits_for=[frame.chooser]))
    elif stage in (2, 4):
        state.push(SetPlatform(waits_for=[first_or_second(state, stage == 2)]))
    else:
        state.push(Deploying(waits_for=[first_or_second(state, stage == 3)]))
    return True


def first_or_second(state: Euphoria, first: bool) -> Seat:
    """Who deploys first: whoever chose the edge."""
    frame = state.stack[0]
    chooser = frame.chooser if isinstance(frame, Show) else 0
    return chooser if first else 1 - chooser


def roll_for_edge(turn: Turn) -> Seat:
    """A die each, again while they are equal: the higher one chooses [EU-D5]."""
    rolls: list[tuple[int, int]] = []
    while not rolls or rolls[-1][0] == rolls[-1][1]:
        a, b = turn.dice.roll(2, 10)
        rolls.append((a, b))
    turn.tell(told.EdgeRolled(rolls=tuple(rolls)))
    return 0 if rolls[-1][0] > rolls[-1][1] else 1


# Teams


def why_not_sheet(sheet: Sheet, most: int, cap: str) -> str:
    """What is wrong with a team; empty if nothing is [EU-B1 to EU-B8]."""
    names = [member.who for member in sheet.members]
    if not names:
        return "A team has somebody in it."
    if len(set(names)) < len(names):
        return "Nobody is in a team twice."
    for member in sheet.members:
        if wrong := why_not_member(member, cap):
            return wrong
    cost = sum(member.cost for member in sheet.members)
    return f"It costs {cost}, and {most} is the limit." if cost > most else ""


def why_not_member(member: Member, cap: str) -> str:
    """What is wrong with a member's upgrades and objects."""
    one = load().contestants[member.who]
    ups = (member.aim, member.shots, member.attacks)
    if max(ups) > 2 or (cap == "2_total" and sum(ups) > 2):
        return f"{one.name}: 2 points are the most."
    if sum(ups) > one.euphoria:
        return f"{one.name} has no Euphoria left to spend."
    if not one.weapons and (member.aim or member.shots):
        return f"{one.name} has no weapon to aim."
    if len(set(member.objects)) < len(member.objects):
        return f"{one.name} cannot have an object twice."
    return ""


def show_teams(state: Euphoria, turn: Turn) -> None:
    """Both teams come onto the stage; their objects stay hidden [EU-B9]."""
    for team in state.teams:
        sheet = team.sheet.value
        if sheet is None:
            raise RuntimeError(f"{team.name} has no team")
        for member in sheet.members:
            enlist(state, team.seat, member)
        team.leader = f"{sheet.leader}-{tag(team.seat)}"
        team.laid.choose({f"{who}-{tag(team.seat)}": piece for who, piece in sheet.laid})
        for figure in state.figures:
            if figure.side == team.seat and figure.profile.has("cherished") and sheet.partner:
                figure.saviour = f"{sheet.partner}-{tag(team.seat)}"
        team.sheet.made, team.sheet.value = False, None
        mine = [f for f in state.figures if f.side == team.seat]
        turn.tell(
            told.TeamShown(
                seat=team.seat,
                figures=tuple(f.key for f in mine),
                leader=team.leader,
                audience=sum(f.value for f in mine),
            )
        )


def enlist(state: Euphoria, seat: Seat, member: Member) -> None:
    """A member of a team as a figure, his Benkei beside him."""
    one = load().contestants[member.who]
    hidden = tuple(key for key in member.objects if key != DOG)
    ups = member.aim + member.shots + member.attacks
    figure = Figure(
        key=f"{member.who}-{tag(seat)}",
        who=member.who,
        side=seat,
        life=one.life,
        euphoria=one.euphoria - ups,
        objects=Zone(of=KIT, eyes=[seat]),
        aim_up=member.aim,
        shots_up=member.shots,
        attacks_up=member.attacks,
        value=audience(member.who, ups, ()),
    )
    for key in hidden:
        give(state, figure, key)
    state.figures.append(figure)
    if DOG in member.objects:
        unleash(state, figure, summoned=False)


def give(state: Euphoria, figure: Figure, what: str) -> None:
    """An object out of the box of a figure's team."""
    state.team_of(figure).box.cards.remove(what)
    figure.objects.cards.append(what)


def unleash(state: Euphoria, owner: Figure, *, summoned: bool) -> Figure:
    """A Benkei of an owner, not yet on the table [EU-B7]."""
    one = load().contestants["benkei"]
    side = owner.side
    count = sum(f.who == "benkei" and f.side == side for f in state.figures)
    dog = Figure(
        key=f"benkei-{tag(side)}{count + 1 if count else ''}",
        who="benkei",
        side=side,
        life=one.life,
        euphoria=0,
        objects=Zone(of=KIT, eyes=[side] if side is not None else []),
        value=one.audience,
        owner=owner.key,
        summoned=summoned,
    )
    state.figures.append(dog)
    return dog


def lay_mission(state: Euphoria, turn: Turn) -> None:
    """What the mission puts on the table: Susan in the middle, or the drums [EU-M1, EU-M5]."""
    if state.mission.susan:
        one = load().contestants["susan"]
        state.figures.append(
            Figure(
                key=NEUTRAL,
                who="susan",
                side=None,
                life=one.life,
                euphoria=one.euphoria,
                objects=Zone(of=KIT, eyes=[]),
                value=one.audience,
                at=Spot(2400, 1800),
            )
        )
    for number, (x, y) in enumerate(state.mission.drums, 1):
        state.drums.append(Drum(key=f"drum-{number}", at=Spot(100 * x, 100 * y)))


# Platforms and deployment


def why_not_platform(state: Euphoria, seat: Seat, at: tuple[int, int]) -> str:
    """Why a platform cannot lie at a place; empty if it can [EU-D6]."""
    x, y = at
    off = (y if state.teams[seat].edge == "north" else DEPTH - y) - PLATFORM
    if not 0 <= off <= REACH:
        return "It lies at most 6 inches from your edge."
    if not platform_ok(table(state), (x, y)):
        return "It must lie on level ground, beside no scenery."
    return ""


def off_platform(middle: tuple[int, int], spot: Spot) -> float:
    """How far a base is from a platform, in hundredths."""
    dx = max(0, abs(spot.x - middle[0]) - PLATFORM)
    dy = max(0, abs(spot.y - middle[1]) - PLATFORM)
    return max(0.0, hypot(dx, dy) - BASE)


def why_not_deploy(state: Euphoria, seat: Seat, spot: Spot) -> str:
    """Why a figure cannot be placed somewhere; empty if it can [EU-D7]."""
    middle = state.teams[seat].platform
    if middle is None or off_platform(middle, spot) > REACH:
        return "Figures are placed up to 6 inches from their platform."
    if not room_at(state, spot):
        return "There is no room for a base."
    return ""


def waiting_figures(state: Euphoria, seat: Seat) -> list[Figure]:
    """The figures that a team has still to place; a Benkei comes with his owner."""
    return [f for f in state.figures if f.side == seat and f.at is None and not f.owner]


def place(state: Euphoria, figure: Figure, spot: Spot, turn: Turn) -> None:
    """Put a figure on the table, and its Benkei beside it [EU-D7]."""
    figure.at = spot
    turn.tell(told.Deployed(figure=figure.key, at=spot))
    for dog in state.figures:
        if dog.owner == figure.key and dog.at is None:
            room = shapes.beside(table(state), bodies(state), body(figure))
            near = min(grounds(state, figure.side or 0), key=lambda s: base_gap(s, spot), default=None)
            dog.at = room or near
            if dog.at is None:
                raise RuntimeError(f"no room near {figure.key}")
            turn.tell(told.Deployed(figure=dog.key, at=dog.at))


def deploying(state: Euphoria, frame: Deploying, turn: Turn) -> bool:
    """Done once every figure of the team has been placed."""
    if waiting_figures(state, frame.waits_for[0]):
        return False
    state.pop(frame)
    return True


def grounds(state: Euphoria, seat: Seat) -> Iterator[Spot]:
    """Places for deployment an inch and a half apart, as far as they are free."""
    middle = state.teams[seat].platform
    if middle is None:
        return
    reach = PLATFORM + REACH
    for dx in range(-reach, reach + 1, 150):
        for dy in range(-reach, reach + 1, 150):
            spot = Spot(middle[0] + dx, middle[1] + dy)
            if not why_not_deploy(state, seat, spot):
                yield spot


def formation(state: Euphoria, seat: Seat, how: str) -> dict[str, Spot]:
    """A place for every figure that waits: `front` near the enemy, `cover` beside scenery, `close` at the platform."""
    middle = state.teams[seat].platform or (0, 0)
    ahead = 1 if state.teams[seat].edge == "north" else -1
    where = table(state)

    def rank(spot: Spot) -> tuple[float, int, int]:
        covered = 0 if scenery_at(where, spot) else 1
        if how == "cover":
            return (covered * 1000 - 0.2 * ahead * spot.y, spot.x, spot.y)
        if how == "front":
            return (-ahead * spot.y, abs(spot.x - middle[0]), spot.x)
        return (off_platform(middle, spot) - 0.1 * ahead * spot.y, spot.x, spot.y)

    spots = sorted(grounds(state, seat), key=rank)
    dogs = Counter(f.owner for f in state.figures if f.owner)
    found: dict[str, Spot] = {}
    for figure in waiting_figures(state, seat):
        room = 150 if dogs[figure.key] else 20
        for spot in spots:
            if all(base_gap(spot, other) >= room for other in found.values()):
                found[figure.key] = spot
                break
    return found
