"""A roll from the throw to what it does: curses, then the uses its dice were assigned to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.core.action import Turn
from engines.core.state import Seat
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.assigning import Hand, Use, spread, steps, take
from engines.dimensions_of_madness.choosing import Effect
from engines.dimensions_of_madness.content import Curse
from engines.dimensions_of_madness.dealing import draw
from engines.dimensions_of_madness.figures import gain_steam
from engines.dimensions_of_madness.frames import AfterRoll, Assigning, Rolling
from engines.dimensions_of_madness.meaning import merged, words_of
from engines.dimensions_of_madness.pools import find_turret, name_of, throw, turret_targets
from engines.dimensions_of_madness.rooms import ask_defender, room_name
from engines.dimensions_of_madness.state import DimensionsOfMadness
from engines.dimensions_of_madness.words import Progress, Word, Wound


def rolling_flow(state: DimensionsOfMadness, frame: Rolling, turn: Turn) -> bool:
    """The dice fall; before that the defender may have asked to be heard."""
    name = room_name(state, frame.room)
    if not frame.asked:
        frame.asked = True
        if frame.seat != state.defender and state.ordered(state.defender, "ask_roll", frame.room):
            ask_defender(state, f"a roll for {name} is announced", frame.room)
            if state.top is not frame:
                return True
    state.pop(frame)
    dice = throw(state, frame.seat, frame.room, turn)
    if not dice:
        return True
    if frame.seat == state.defender:
        state.push(Assigning(waits_for=[frame.seat], seat=frame.seat, room=frame.room, dice=dice))
    else:
        state.push(AfterRoll(waits_for=[frame.seat], seat=frame.seat, room=frame.room, dice=dice))
    return True


def after_roll_flow(state: DimensionsOfMadness, frame: AfterRoll, turn: Turn) -> bool:
    """Where nobody has Luck or cards there is nothing to ask (DM-P5)."""
    if not frame.asked:
        frame.asked = True
        if state.ordered(state.defender, "ask_rolled", frame.room):
            ask_defender(state, f"{len(frame.dice)} dice have fallen in {room_name(state, frame.room)}", frame.room)
            if state.top is not frame:
                return True
    team = state.teams[frame.seat]
    luck = team.luck and not state.jinxed
    if luck or team.hand.cards or state.teams[state.defender].hand.cards:
        return False
    settle_roll(state, frame, (), turn)
    return True


def cursed(state: DimensionsOfMadness, room: str, dice: Sequence[PoolDie]) -> dict[int, list[Curse]]:
    """The dice of a roll that are struck by curses of the room, each with the kinds (DM-R3, DM-R4)."""
    card = state.room_card(room)
    if card is None or state.ward:
        return {}
    found: dict[int, list[Curse]] = {}
    for number, die in enumerate(dice):
        kinds = [card.curse] if die.face in card.on else []
        kinds += [h.curse for h in state.rooms[room].hexes if h.face == die.face and h.curse not in kinds]
        if kinds:
            found[number] = kinds
    return found


def settle_roll(state: DimensionsOfMadness, frame: AfterRoll, spared: Sequence[int], turn: Turn) -> None:
    """The roll counts: Luck keeps curses off the dice of `spared`, then they work, then the dice are assigned."""
    seat, room = frame.seat, frame.room
    if spared:
        state.teams[seat].luck -= len(spared)
        turn.tell(told.LuckSpent(seat=seat, points=len(spared), why="against the curse"))
    struck = {n: kinds for n, kinds in cursed(state, room, frame.dice).items() if n not in spared}
    state.ward = False
    counts = Counter(kind for kinds in struck.values() for kind in kinds)
    name = room_name(state, room)
    state.pop(frame)
    lost = {n for n, kinds in struck.items() if Curse.VORTEX in kinds}
    dice = [die for n, die in enumerate(frame.dice) if n not in lost]
    if dice:
        state.push(Assigning(waits_for=[seat], seat=seat, room=room, dice=dice))
    for kind, number in counts.items():
        turn.tell(told.Cursed(room=room, name=name, curse=kind, number=number))
    if counts[Curse.ALARM]:
        draw(state, state.defender, counts[Curse.ALARM], turn)
    if counts[Curse.PUNISHMENT]:
        wounds: list[Word] = [Wound(do="wound", who="own") for _ in range(counts[Curse.PUNISHMENT])]
        state.push(Effect(seat=seat, words=wounds, source="penalty", room=room))


def assign(state: DimensionsOfMadness, frame: Assigning, plan: Sequence[str], turn: Turn) -> None:
    """Carry an assignment out: everything is told at once, then done in its order (DM-P6)."""
    hand = spread(state, frame.seat, frame.room, frame.dice)
    order: list[Use | None] = []
    for step in plan:
        take(hand, step)
        if step in hand.slots:
            order.append(hand.uses[-1])
        elif step.startswith("room:") and None not in order:
            order.append(None)
    state.pop(frame)
    for use in hand.uses:
        _tell(state, hand, use, frame.dice, turn)
    for number in {n for use in hand.uses for n in use.dice} | set(hand.solving):
        owner = state.figures.get(frame.dice[number].owner)
        if owner is not None:
            owner.idle = False
    for entry in reversed(order):
        for effect in _effects(state, hand, entry, frame):
            state.push(effect)


def _tell(state: DimensionsOfMadness, hand: Hand, use: Use, dice: Sequence[PoolDie], turn: Turn) -> None:
    figure, line, target = hand.slots[use.step]
    chosen = tuple(dice[n] for n in use.dice)
    if figure is None or line is None:
        turret = find_turret(state, use.figure)
        assert turret is not None
        aimed = (target,) if "@" in use.step else tuple(turret_targets(state, turret))
        name = turret.name
        turn.tell(told.TurretFired(turret=turret.number, name=name, targets=aimed, face=chosen[0].face))
        return
    figure.idle = False
    aim = name_of(state, target) if target else ""
    used = told.LineUsed(
        figure=figure.key, line_key=use.line, name=line.name, target=target, aim=aim, dice=chosen, steam=use.steam
    )
    turn.tell(used)
    if use.steam:
        gain_steam(state, hand.seat, -use.steam, turn)


def _effects(state: DimensionsOfMadness, hand: Hand, use: Use | None, frame: Assigning) -> list[Effect]:
    """What a use does, as effects; None is the room card."""
    seat, room = frame.seat, frame.room
    if use is None:
        points = sum(hand.dice[n].face for n in hand.solving)
        words: list[Word] = [Progress(do="progress", n=points)]
        return [Effect(seat=seat, words=words, source="line", room=room, dice=[frame.dice[n] for n in hand.solving])]
    figure, line, target = hand.slots[use.step]
    if figure is None or line is None:
        turret = find_turret(state, use.figure)
        aimed = [target] if "@" in use.step or turret is None else turret_targets(state, turret)
        hit: list[Word] = [Wound(do="wound", who="target")]
        return [
            Effect(seat=seat, words=list(hit), source="line", actor=use.figure, target=key, room=room, attack=True)
            for key in aimed
        ]
    said = merged(words_of(line, hand, use), state.frenzy if figure.minion else 0)
    return [
        Effect(
            seat=seat, words=said, source="line", actor=figure.key, target=target, room=room,
            attack=line.reach is not None,
        )
    ]  # fmt: skip


def can_assign(state: DimensionsOfMadness, seat: Seat, room: str, dice: Sequence[PoolDie]) -> bool:
    """Whether a roll can be used for anything at all."""
    return bool(steps(spread(state, seat, room, dice)))
