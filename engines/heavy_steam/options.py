"""What a match of Heavy Steam is played with: scenario, layout, and the house rulings with their defaults."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from engines.core.state import Options, ruling


class HeavySteamOptions(Options):
    """What a match of Heavy Steam is played with."""

    headline: ClassVar[tuple[str, ...]] = ("scenario", "layout")

    scenario: Literal[
        "meeting-engagement",
        "chance-encounter",
        "critical-recovery",
        "frontline-fight",
        "recon-in-force",
        "random",
    ] = Field(
        default="meeting-engagement", title="Scenario", description="What the battle is about; random rolls a d6."
    )
    layout: Literal["heavy-heavy", "light-light", "heavy-lights", "lights-lights", "mixed"] = Field(
        default="heavy-heavy", title="Layout", description="Which titans fight; a player for each."
    )
    heavy_side: Literal["uk", "cet"] = Field(
        default="uk", title="Heavy titan", description="Who has the heavy titan against two light ones."
    )
    equipment: Literal["printed", "cards"] = Field(
        default="printed", title="Equipment", description="Fight with the printed weapons, or choose cards in secret."
    )
    pilots: Literal["on", "off"] = Field(
        default="on", title="Pilots", description="Whether each player chooses a pilot in secret."
    )

    board: Literal["start+6", "six_only"] = ruling(
        "start+6", "Board", "Start spaces beside sectors 1 to 6, or sectors only."
    )
    track: Literal["0,1,1,2,2", "0,0,1,1,2", "0,1,2,3,4"] = ruling(
        "0,1,1,2,2", "Track", "Price modifiers, from the right."
    )
    secret_setup: Literal["on", "open"] = ruling(
        "on", "Secret set-up", "Equipment and pilots chosen in secret, or openly."
    )
    unique_weapons: Literal["on", "off"] = ruling("on", "Unique weapons", "Each weapon card once a side.")
    moved_means: Literal["paid", "changed_sector"] = ruling(
        "paid", "Moved", "What counts as having moved for charges and pilots."
    )
    hand_limit: Literal["none", "5", "7"] = ruling(
        "none", "Hand limit", "Cards a hand may hold when drawing and buying."
    )
    weapon_shots: Literal["while_steam", "once_per_phase"] = ruling(
        "while_steam", "Shots", "How often a weapon may fire in a phase."
    )
    evade_trait: Literal["fixed2", "spendX_addX"] = ruling(
        "fixed2", "Trait Evade", "2 steam for 2 dice X times, or X for X once."
    )
    support_range0: Literal["off", "on"] = ruling(
        "off", "Units at range 0", "Whether units attack in their own sector."
    )
    terrain_timing: Literal["after", "before"] = ruling(
        "after", "Terrain shot away", "After the attack, or before it helps."
    )
    displace: Literal["printed", "station", "location"] = ruling(
        "printed", "Displaced steam", "How far steam steps aside for damage."
    )
    volatile_chain: Literal["on", "off"] = ruling(
        "on", "Volatile chain", "Whether cubes of an explosion set off volatile squares."
    )
    legs_feed: Literal["via_repair", "from_boiler"] = ruling(
        "via_repair", "Legs", "Whether mobility is fed by repair or the boiler."
    )
    piercing: Literal["stay", "removed"] = ruling("stay", "Piercing", "Whether pierced shield cubes stay.")
    spread_dupes: Literal["reroll", "allow"] = ruling(
        "reroll", "Spread", "Whether a spread may hit one location twice."
    )
    lowammo_volatile: Literal["on", "off"] = ruling("on", "Low Ammo", "Whether its damage sets off volatile squares.")
    dice_cap: Literal["off", "box"] = ruling("off", "Dice", "No largest number, or the 8 and 6 of the box.")
    unit_cap: Literal["box", "none"] = ruling("box", "Units", "6 infantry and 4 cannons a side, or any number.")
    singleton: Literal["per_step", "allocation_only"] = ruling(
        "per_step", "Command pilot", "When extra command steam comes."
    )
    repair_repeat: Literal["on", "once"] = ruling("on", "Repairs", "As often as steam lasts, or once a phase.")
    pressure_full: Literal["damage", "ignore"] = ruling(
        "damage", "Full pressure box", "Whether overflow damages the boiler."
    )
    card_limit: Literal["per_player", "per_team"] = ruling("per_player", "Card limit", "Who may play one card a phase.")
    free_move: Literal["per_titan", "per_team"] = ruling("per_titan", "Free move", "Two cubes a titan, or two a side.")
    overload_counts: Literal["all", "white_only"] = ruling("all", "Overload", "Which cubes of the red section count.")
    smoke: Literal["-1", "-2"] = ruling("-1", "Smoke", "Attack dice lost into or out of smoke.")
    dirigible_same: Literal["literal", "counts"] = ruling(
        "literal", "Dirigible", "Whether enemies in its own sector make it harder."
    )
    recon_event: Literal["zero", "redraw"] = ruling(
        "zero", "Recon events", "Event cards count nothing, or are drawn past."
    )
    double_ko: Literal["draw", "initiative"] = ruling(
        "draw", "Both destroyed", "A draw, or the side with the initiative wins."
    )
    overflow: Literal["at_once", "lost"] = ruling(
        "at_once", "Overflow", "What a full location cannot take goes on, or is lost."
    )
    stalemate: Literal["on", "off"] = ruling("on", "Stalemate", "40 rounds, or 8 without damage, end the match.")
