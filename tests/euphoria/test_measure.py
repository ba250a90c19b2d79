"""Measuring between any two things, and looking up."""

import pytest

from engines.euphoria import GAME
from engines.euphoria.actions import Between, Profile
from engines.euphoria.actions.measure import between, things
from tests.euphoria.positions import POSITIONING, begin, block, lay, show


def position():
    state = show(
        {"madeleine": (10, 10)},
        {"scauter": (15, 10), "blanca": (10, 30)},
        table=lay(block(30, 10, (4, 4), 3), block(10, 20, (8, 2), 4)),
        scenario="objectives",
    )
    begin(state, POSITIONING)
    return state


@pytest.mark.parametrize(
    ("start", "end", "hundredths"),
    [
        ("madeleine-a", "scauter-b", 400),  # base to base
        ("madeleine-a", "piece-0", 1750),  # from 10.5 to 28
        ("piece-0", "madeleine-a", 1750),
        ("platform-amber", "madeleine-a", 640),  # corner at 6,5: 4 and 5 inches, less half an inch: 5.9
        ("piece-1", "platform-amber", 1400),  # from y 19 to y 5
    ],
)
def test_distances_eu_d3(start, end, hundredths):
    found = things(position())
    expected = {640: round(100 * (4**2 + 5**2) ** 0.5) - 50}.get(hundredths, hundredths)
    assert between(found[start], found[end]) == expected


def test_anybody_measures_at_any_time_eu_d3():
    state = position()
    for seat in (0, 1, None):
        with GAME.masked(state, seat) as view:
            query = Between(start="madeleine-a", end="scauter-b")
            answer = query.answer(view)
            assert '4.00"' in answer and "70% (point-blank +1): 25 life points" in answer
            assert query.forecast(view).marks == ('line:1000,1000;1500,1000:4.0"',)
            assert "Out of sight" in Between(start="madeleine-a", end="blanca-b").answer(view)


@pytest.mark.parametrize(("of", "says"), [("nikolai", "Missile Launcher"), ("susan", "Aim -"), ("adrenaline", "25")])
def test_looking_up_eu_c1(of, says):
    state = position()
    with GAME.masked(state, 0) as view:
        assert says in Profile(of=of).answer(view)
