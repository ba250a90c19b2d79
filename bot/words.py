"""Numbers and forecasts in words, the same wherever they are read."""

from __future__ import annotations

from engines.core.action import Forecast


def percent(chance: float) -> str:
    """A chance from 0 to 1 in percent; certain only where it is."""
    shown = f"{chance * 100:.1f}".removesuffix(".0")
    if 0 < chance < 1 and shown in ("0", "100"):
        return "under 0.1 %" if chance < 0.5 else "over 99.9 %"
    return f"{shown} %"


def foretold(forecast: Forecast | None) -> list[str]:
    """A forecast line by line: what it costs, then the chances."""
    if forecast is None:
        return []
    chances = [f"{name}: {percent(chance)}" for name, chance in forecast.chances]
    return [*forecast.lines, *chances, *(f"{name}: {number:.1f} expected" for name, number in forecast.expected)]
