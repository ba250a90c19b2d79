"""What holds in every position of a match, whatever is done: random matches, looked at after each action."""

import random

import pytest

from engines.core.players import PLAYERS
from engines.core.simulate import decide
from engines.euphoria import GAME
from engines.euphoria.frames import Fight
from engines.euphoria.ground.terrain import levels, overlaps
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.terrain import table


def faults(state):
    """What is wrong with a position."""
    standing = state.standing()
    for n, one in enumerate(standing):
        if one.here.height not in levels(table(state), one.here.at):
            yield f"{one.key} hangs at {one.here}"
        for other in standing[n + 1 :]:
            if overlaps(one.here, other.here):
                yield f"{one.key} and {other.key} overlap at {one.here}"
        if one.life < 1 and not any(isinstance(frame, Fight) for frame in state.stack):
            yield f"{one.key} stands without life"
        if one.life > one.profile.life or state.left(one) < 0:
            yield f"{one.key} has too much life or too few points"
    for number in {f.fight for f in state.figures if f.fight}:
        if len({f.side for f in state.in_fight(number)}) < 2 and state.result is None:
            yield f"fight {number} has one side"
    for figure in state.figures:
        if figure.dead and (figure.fight or figure.carrying):
            yield f"{figure.key} is dead and fights or carries"
        if len(set(figure.objects.cards)) < len(figure.objects.cards):
            yield f"{figure.key} has two of a kind"
    for drum in state.drums:
        carrier = next((f for f in state.figures if f.carrying == drum.key), None)
        if (carrier.key if carrier else "") != drum.carrier:
            yield f"{drum.key} is carried by {carrier} or {drum.carrier!r}"


@pytest.mark.parametrize("scenario", ["massacre", "rescue", "objectives"])
def test_no_position_is_impossible_eu_p2_eu_k12_eu_b4(scenario):
    rnd = random.Random(scenario)
    options = EuphoriaOptions(scenario=scenario, table="gasworks")
    state = GAME.new(options, 2, f"invariants of {scenario}").state
    for _ in range(120):
        if state.result is not None:
            break
        seat, action, _ = decide(GAME, state, [PLAYERS["random"]] * 2, rnd)
        GAME.play_unchecked(state, seat, action)
        assert not list(faults(state)), f"after {action!r} of {seat}"
