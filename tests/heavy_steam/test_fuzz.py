"""Random matches in which after every action everything is where the rules allow it."""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from engines.core.action import Action, Event, RuleViolation
from engines.core.players import Random
from engines.core.state import Seat, Zone, veiled
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, Phase, Victory, load
from engines.heavy_steam.frames import Attack, Resolve
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.state import HeavySteam, Titan, other

SEEDS = range(int(os.environ.get("STOKEHOLD_FUZZ_MATCHES", "1")))
LAYOUTS = ("heavy-heavy", "light-light", "heavy-lights", "lights-lights", "mixed")
SCENARIOS = tuple(load().scenarios)

RULES: tuple[dict[str, str], ...] = (
    {"pilots": "off"},
    {"equipment": "cards"},
    {
        "equipment": "cards", "heavy_side": "cet", "board": "six_only", "free_move": "per_team",
        "card_limit": "per_team", "displace": "location", "spread_dupes": "allow", "evade_trait": "spendX_addX",
        "support_range0": "on", "hand_limit": "5", "secret_setup": "open", "repair_repeat": "once", "smoke": "-2",
        "dirigible_same": "counts",
    },
    {
        "terrain_timing": "before", "overflow": "lost", "piercing": "removed", "legs_feed": "from_boiler",
        "volatile_chain": "off", "lowammo_volatile": "off", "dice_cap": "box", "pressure_full": "ignore",
        "overload_counts": "white_only", "weapon_shots": "once_per_phase", "moved_means": "changed_sector",
        "recon_event": "redraw", "double_ko": "initiative", "track": "0,1,2,3,4", "singleton": "allocation_only",
        "displace": "station", "unique_weapons": "off", "equipment": "cards",
    },
)  # fmt: skip
"""Options in turn: none but the pilots, cards, and every ruling turned round in one of two matches."""


def steam_of(titan: Titan) -> int:
    """Steam cubes of a titan, wherever they are: they never leave it (HS-C4, HS-F11, HS-K2, HS-P6)."""
    cells = sum(row.count("s") for row in titan.cells.values())
    return cells + titan.reserve + titan.pressure.count("w") + titan.lost


@dataclass
class Watch:
    """What was counted so far."""

    steam: list[int]
    strides: Counter[Seat] = field(default_factory=Counter)
    cards: Counter[Seat] = field(default_factory=Counter)
    shots_of_units: Counter[int] = field(default_factory=Counter)
    passed: set[Seat] = field(default_factory=set)
    last_attack: Faction | None = None


def pick(state: HeavySteam, rnd: random.Random) -> tuple[Seat, Action]:
    """A random answer, of a random kind every other time; now and then a standing order."""
    top = state.top
    assert top is not None
    if rnd.random() < 0.02:
        seat = rnd.choice(top.may_act)
        with GAME.masked(state, seat) as view:
            return seat, sampled(GAME.interruptions(view), view, rnd)
    seat = rnd.choice(top.waits_for)
    with GAME.masked(state, seat) as view:
        if rnd.random() < 0.5:
            return seat, Random().choose(GAME, view, rnd)
        return seat, sampled(GAME.answers(view), view, rnd)


def sampled(kinds: list[type[Action]], view, rnd: random.Random) -> Action:
    for kind in rnd.sample(kinds, len(kinds)):
        chosen: dict[str, object] = {}
        try:
            for name, choice in kind.picks().items():
                chosen[name] = choice.sample(view, chosen, rnd)
        except RuleViolation:
            continue
        return kind(**chosen)
    raise LookupError("nothing to choose")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_stays_where_the_rules_allow_it(scenario, layout, seed):
    """HS-B4, HS-M6, HS-K6, HS-U1, HS-U3, HS-C1, HS-C2, HS-D8, HS-V6 and the conservation of cubes and cards."""
    name = f"fuzz {scenario} {layout} {seed}"
    rnd = random.Random(name)
    rules = RULES[(SCENARIOS.index(scenario) + LAYOUTS.index(layout) + seed) % len(RULES)]
    options = HeavySteamOptions.model_validate({"scenario": scenario, "layout": layout, **rules})
    state, events = GAME.new(options, len(GAME.seating(options)), name)
    watch = Watch([steam_of(titan) for titan in state.titans])
    for count in range(3000):
        observe(state, events, watch)
        for titan in state.titans:
            check_titan(titan, watch)
        check_table(state)
        check_question(state)
        if state.result is not None:
            return
        if count % 10 == 0:
            check_clock(state)
            assert GAME.copy(state) == state
        seat, action = pick(state, rnd)
        events = GAME.play(state, seat, action)
    raise AssertionError("no end")


def check_titan(titan: Titan, watch: Watch) -> None:
    assert steam_of(titan) == watch.steam[titan.seat]
    assert min(titan.reserve, titan.lost, titan.terrain_damage) >= 0 and 0 <= titan.at <= 7
    for station, row in titan.cells.items():
        pipes = titan.pipes
        assert len(row) == len(pipes.squares[station]) and set(row) <= set(".sdb")
        for squares, allowed in ((pipes.white, ".sd"), (pipes.red, ".s"), (pipes.blue, ".b")):
            assert all(row[index] in allowed for index in squares[station]), (station, row)
    assert set(titan.pressure) <= set("wr") and len(titan.pressure) <= titan.printed.pressure_squares
    if titan.terrain is None:
        assert titan.terrain_damage == 0


def check_table(state: HeavySteam) -> None:
    cards = Counter(card for zone in veiled(state) if isinstance(zone, Zone) for card in zone.cards)
    cards.update(state.laid())
    assert cards == Counter({card.key: card.count for card in load().cards.values()})
    limits = load().table.units
    for side in Faction:
        for kind, stats in limits.items():
            assert sum(unit.side is side and unit.unit is kind for unit in state.units) <= stats.limit
    assert all(0 <= unit.at <= 7 for unit in state.units)
    assert len(set(state.smoke)) == len(state.smoke) and set(state.smoke) <= set(range(1, 7))
    assert len(state.track.cards) <= len(load().table.track)
    if not any(isinstance(frame, Attack) for frame in state.stack):
        for titan in state.titans:
            terrain = load().cards[titan.terrain].terrain if titan.terrain else None
            assert not (terrain and terrain.squares) or titan.terrain_damage < terrain.squares
    if not any(isinstance(frame, Resolve) for frame in state.stack):
        assert all(titan.hand.eyes == [titan.seat] for titan in state.titans)


def check_question(state: HeavySteam) -> None:
    if state.result is not None:
        assert state.top is None
        return
    if Victory.FIRST_DESTROYED in state.mission.victory:
        assert not any(titan.destroyed for titan in state.titans), "the first titan destroyed ends this scenario"
    assert all(state.seats_of(side) for side in Faction), "nobody is left of a side"
    assert state.top is not None and state.top.waits_for
    assert len(set(state.top.waits_for)) == len(state.top.waits_for)
    for seat in state.top.waits_for:
        with GAME.masked(state, seat) as view:
            assert GAME.answers(view), f"seat {seat} is asked and can do nothing"
            assert state.top.ask(view)


def check_clock(state: HeavySteam) -> None:
    """An expired clock has something legal to play."""
    assert state.top is not None
    with GAME.masked(state, state.top.waits_for[0]) as view:
        default = GAME.fallback(view)
        assert default is not None and default.kind == state.top.default
        GAME.check_view(view, default)


def observe(state: HeavySteam, events: list[Event], watch: Watch) -> None:
    """What happened, in the order in which it was told."""
    mended = any(isinstance(event, told.Repaired) for event in events)
    for event in events:
        match event:
            case told.RoundBegan():
                watch.strides.clear()
                watch.shots_of_units.clear()
            case told.PhaseBegan():
                watch.cards.clear()
                watch.passed.clear()
                watch.last_attack = None
            case told.Moved():
                watch.strides[event.seat] += 1
                assert watch.strides[event.seat] == 1, "HS-M6"
            case told.CardPlayed():
                watch.cards[event.seat] += 1
                assert watch.cards[event.seat] == 1, "HS-K6"
            case told.Equipped():
                watch.steam[event.seat] = steam_of(state.titans[event.seat])
            case told.Passed():
                watch.passed.add(event.seat)
            case told.Attacked():
                attacks(state, event, watch)
            case told.Shot():
                assert event.hits == sum(face != "blank" for face in event.attack)
                assert not event.critical or event.hit
            case told.Damaged() if not mended:
                lowest_weak_point(state.titans[event.seat], event)
            case told.Released():
                titan = state.titans[event.seat]
                assert event.steam + event.heat >= 0 and state.phase in Phase and titan.seat == event.seat
            case _:
                pass
        assert isinstance(event.line(), str)


def attacks(state: HeavySteam, event: told.Attacked, watch: Watch) -> None:
    side = state.side_of(event.seat)
    assert event.seat not in watch.passed, "HS-C2"
    if event.unit is not None:
        watch.shots_of_units[event.unit] += 1
        assert watch.shots_of_units[event.unit] == 1, "HS-U3"
    if watch.last_attack is side:
        assert set(state.gunners(other(side))) <= watch.passed, "HS-C1"
    watch.last_attack = side


def lowest_weak_point(titan: Titan, event: told.Damaged) -> None:
    weak = titan.pipes.weak[event.station]
    if event.index in weak:
        lower = [index for index, number in weak.items() if number < weak[event.index]]
        assert all(titan.cells[event.station][index] == "d" for index in lower), "HS-D8"
