"""What a match of Showdown is played with: the number of players, and the house rulings with their defaults."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Literal

from pydantic import Field

from engines.core.state import Options, ruling

SHAPES = {2: "square", 3: "cross", 4: "block"}
"""The map by number of players."""


@cache
def _prices(costs: str) -> dict[str, int]:
    return {f"coin{n}": int(cost) for n, cost in enumerate(costs.split(","), 1)}


class ShowdownOptions(Options):
    """What a match of Showdown is played with."""

    headline: ClassVar[tuple[str, ...]] = ("players",)

    players: Literal[2, 3, 4] = Field(default=2, title="Players", description="How many gangs fight for the city.")

    win_locations: Literal["3", "4"] = ruling("3", "Locations to win", "How many Locations held at once win.")
    sp_supply: Literal["unlimited", "29_tokens"] = ruling(
        "unlimited", "Steam Power", "Without limit, or the 29 tokens of the box."
    )
    control_score: Literal["on_take", "every_action"] = ruling(
        "on_take", "Control", "Scores when a Location is taken, or also when one's own is controlled again."
    )
    map: Literal["4/5/6", "6_always"] = ruling("4/5/6", "City", "4, 5 or 6 Locations by players, or always 6.")
    base_adj: Literal["1", "2"] = ruling("1", "Bases", "How many Locations a Base touches.")
    back_to_base: Literal["on", "off"] = ruling("on", "Back to Base", "Whether characters may go back for 1 Action.")
    start_chars: Literal["random2", "draft"] = ruling("random2", "First characters", "Two at random, or drafted.")
    char_market: Literal["revealed+discard_top", "revealed"] = ruling(
        "revealed+discard_top", "Recruits", "The revealed character and the last one discarded, or only the former."
    )
    char_refill: Literal["next_round", "immediate"] = ruling(
        "next_round", "Next character", "A recruit is replaced in the next round, or at once."
    )
    coin_costs: Literal["1,3,6", "2,4,7"] = ruling("1,3,6", "Coin prices", "Of cards of 1, 2 and 3 Steam Coins.")
    first_turns: Literal["growing", "equal"] = ruling(
        "growing",
        "First turns",
        "Later gangs get a card more for each gang before them and 2 Steam Power, or all begin alike.",
    )
    keep_hand: Literal["off", "on"] = ruling("off", "Hand", "Cards not played are discarded, or may be kept.")
    forced_discard: Literal["random", "chosen_blind"] = ruling(
        "random", "Forced discard", "At random, or one of the backs is pointed at."
    )
    recycle: Literal["trash", "discard"] = ruling("trash", "Recycle", "Trashes a card, or only discards it.")
    first_line_max: Literal["2", "unlimited"] = ruling("2", "First line", "How many of a gang stand abreast.")
    control_test: Literal["per_attribute", "total"] = ruling(
        "per_attribute", "Attributes", "Each is compared, or their total."
    )
    coins_reward: Literal["virtual", "coin_card_to_discard"] = ruling(
        "virtual", "Coins of Locations", "Value for this turn, or Steam Coin cards."
    )
    free_untap: Literal["off", "one_per_turn"] = ruling(
        "off", "Reactivation", "Always an Action, or the first of a turn is free."
    )
    damage: Literal["none", "accumulates"] = ruling(
        "none", "Damage", "Attacks that are too weak do nothing, or wound until the knock-out."
    )
    round_limit: Literal["40", "none"] = ruling("40", "Round limit", "After so many rounds the leader wins.")

    @property
    def prices(self) -> dict[str, int]:
        """The price of each Steam Coin card by key."""
        return _prices(self.coin_costs)

    @property
    def shape(self) -> str:
        """The key of the map."""
        if self.map == "6_always":
            return "block"
        return SHAPES[self.players]
