"""What a match of Euphoria is played with: the mission, the table, and the house rulings with their defaults."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from engines.core.state import Options


def _ruling(default: str, title: str, description: str) -> Any:
    """A house ruling with its default."""
    return Field(default=default, title=title, description=description)


class EuphoriaOptions(Options):
    """What a match of Euphoria is played with."""

    headline: ClassVar[tuple[str, ...]] = ("scenario",)

    scenario: Literal["massacre", "rescue", "objectives"] = Field(
        default="massacre", title="Mission", description="Eliminate, rescue Susan, or carry drums home."
    )
    audience: Literal[400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 2000] = Field(
        default=800, title="Audience", description="What a team may cost; 800 is an hour."
    )
    table: Literal["random", "generated", "cathedral", "gasworks", "quarry", "station", "studio", "suburb"] = Field(
        default="random", title="Table", description="One of the tables, any of them, or a new one made for the match."
    )

    luck: Literal["attribute", "damage"] = _ruling(
        "attribute", "Luck", "7-0 up to 100 life points and 8-0 above, or 8-0 and 9-0."
    )
    low_ap: Literal["2", "1"] = _ruling("2", "Nearly dead", "Action points below 25 life points.")
    half_ap: Literal["total_minus_spent", "half_of_remaining"] = _ruling(
        "total_minus_spent", "Badly hurt", "Below 50 life points: half of all action points, or of those left."
    )
    clone: Literal["-1", "-2"] = _ruling("-1", "Clones", "Euphoria for eliminating one's own clone.")
    upgrade_cap: Literal["2_each", "2_total"] = _ruling(
        "2_each", "Upgrades", "At most 2 for each attribute, or in all."
    )
    min_euphoria: Literal["none", "0"] = _ruling("none", "Least Euphoria", "Whether Euphoria may fall below 0.")
    ability_window: Literal["phase", "each_phase"] = _ruling(
        "phase", "Special abilities", "In their own phase, or at the beginning of each phase."
    )
    stun: Literal["this_turn", "next_turn_too"] = _ruling(
        "this_turn", "Stun grenades", "For the rest of the turn, or the next turn too."
    )
    fall_luck: Literal["off", "on"] = _ruling("off", "Luck in falls", "Whether luck saves from the damage of a fall.")
    divide: Literal["flat_others", "flat_all", "cumulative"] = _ruling(
        "flat_others", "Divided fire", "-1 at all targets but the first, at all, or 1 more for each further target."
    )
    flame: Literal["cone30", "2in_wide"] = _ruling("cone30", "Flame", "A cone of 30 degrees, or a strip of 2 inches.")
    shield: Literal["turn", "one_injury"] = _ruling(
        "turn", "Centinel's shield", "Halves all damage of a turn, or one injury."
    )
    winner: Literal["mission_then_points", "points_only"] = _ruling(
        "mission_then_points", "Winner", "Whoever ends the mission, or whoever has more audience points."
    )
    show_bonus: Literal["carrier", "own_team"] = _ruling(
        "carrier", "Show bonus", "Half the audience of who ended the mission, or of the whole team."
    )
    missile: Literal["and", "or"] = _ruling(
        "and", "Missile", "Needs scenery without objective and not over 10 inches, or either of the two."
    )
    blanca_aim: Literal["7", "6"] = _ruling("7", "Blanca's Aim", "By her profile, or by the example.")
    benkei_bonus: Literal["2", "1"] = _ruling("2", "Killing Benkei", "Euphoria for whoever kills a Benkei.")
