"""Every Faction Skill changes what can be done, what it costs, or what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.core.players import candidates
from engines.showdown import GAME
from engines.showdown.actions import Attack, BuyCard, BuyCoin, EndTurn, Recruit, TakeControl
from engines.showdown.actions.city import attribute_sums
from engines.showdown.content import load
from engines.showdown.words import TRICKS, Standing
from tests.showdown.positions import spend, table

ROW = ["two_actions", "megaphone", "chain_whip", "ambush", "bonfire"]
PLACES = ("bank", "station", "foundry", "harbour", "observatory", "airship_dock")
"""Each next to the following one but the Foundry; the Station lies between the Bank and the Foundry."""
NEXT = dict(zip(PLACES, ("station", "foundry", "station", "observatory", "airship_dock", "observatory"), strict=True))


def gangs(bearer: str) -> dict[int, dict[str, str]]:
    """The bearer where its skill works, two companions, one in the second line, and enemies there and next to it."""
    person = load().people[bearer]
    others = [p for p in load().people.values() if p.key != bearer]
    friends = [p.key for p in others if p.faction is person.faction][:2]
    foes = [p.key for p in others if p.faction is not person.faction][:4]
    at = person.skill.at
    return {
        0: {bearer: at, friends[0]: at, friends[1]: f"{at}>{friends[0]}"},
        1: {foes[0]: at, foes[1]: at, foes[2]: f"{at}>{foes[0]}", foes[3]: NEXT[at]},
    }


def done(state, seat=0) -> Iterator[str]:
    """The actions open to a seat, what the wares cost it, and what comes of its attacks."""
    with GAME.masked(state, seat) as view:
        found = candidates(GAME, view)
        for kind in (BuyCard, BuyCoin, Recruit):
            yield str([(option.key, option.note) for option in GAME.options(view, kind, {})])
    for action in found:
        yield str(action)
        if isinstance(action, Attack):
            after = GAME.step(state, seat, action).state
            yield str((after.players[0].characters, after.players[1].characters, after.pool, after.players[seat].power))


def everything(bearer: str) -> list[str]:
    """What happens around a bearer: in its turn, with and without Actions and enemies, at its beginning, in others'."""
    people, at = gangs(bearer), load().people[bearer].skill.at

    def laid(**pool):
        state = spend(table(people, players=4), **pool)
        state.row.cards = list(ROW)
        return state

    seen = [*done(laid(actions=2, attacks=2, coins=9, tricks=list(TRICKS))), *done(laid())]
    alone = laid(actions=1, strength=9, magic=9, agility=9)
    alone.players[1].characters = []
    seen.append(str(attribute_sums(alone, 0, alone.players[0].characters)))
    taken = GAME.step(alone, 0, TakeControl(at=at, team=tuple(people[0]))).state
    seen.append(str((taken.players[0].characters, taken.players[0].power)))
    state = GAME.step(laid(), 0, EndTurn()).state
    seen += done(spend(state, attacks=3, tricks=["bribe", "push"]), 1)
    for seat in (1, 2, 3):
        state = GAME.step(state, seat, EndTurn()).state
    return [*seen, str((state.pool, len(state.players[0].hand.cards)))]


@pytest.mark.parametrize("bearer", list(load().people))
def test_every_skill_changes_something_sd_f1(bearer, monkeypatch):
    person = load().people[bearer]
    with_it = everything(bearer)
    plain = person.model_copy(update={"skill": person.skill.model_copy(update={"gives": Standing()})})
    monkeypatch.setitem(load().people, bearer, plain)
    assert everything(bearer) != with_it
