"""What a match of Dimensions of Madness is played with: scenario, players, side, and the house rulings."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from engines.core.state import Options


def _ruling(default: str, title: str, description: str) -> Any:
    """A house ruling with its default."""
    return Field(default=default, title=title, description=description)


class DimensionsOptions(Options):
    """What a match of Dimensions of Madness is played with."""

    headline: ClassVar[tuple[str, ...]] = ("scenario", "players", "attackers")

    scenario: Literal["factory-assault", "vault", "jail", "escape", "tunnel", "checkmate"] = Field(
        default="factory-assault",
        title="Scenario",
        description="What the attackers are after. The Escape is meant for four players.",
    )
    players: Literal[2, 3, 4] = Field(
        default=2, title="Players", description="One defender; everybody else leads a team of three attackers."
    )
    attackers: Literal["chosen", "commonsteam", "abyssal"] = Field(
        default="chosen", title="Attackers", description="Which side attacks; or the first attacker chooses."
    )

    draft: Literal["snake", "random"] = _ruling("snake", "Draft", "Characters chosen in turn, or dealt.")
    defender_recovery: Literal["off", "on"] = _ruling(
        "off", "Minions recover", "Whether minions get up, and lose wounds and madness."
    )
    magic_timing: Literal["any_attacker_turn", "own_turn"] = _ruling(
        "any_attacker_turn", "Magic", "In any attacker's turn, or in one's own."
    )
    defense_window: Literal["between_steps", "any_time"] = _ruling(
        "between_steps", "Defense cards", "Between two steps of a turn, or after a roll too."
    )
    portal_cost: Literal[0, 1] = Field(default=0, title="Portal", description="Movement points to open a portal.")
    diagonals: Literal["corner_safe", "free", "none"] = _ruling(
        "corner_safe", "Diagonals", "Steps over corners: past no wall, past one, or never."
    )
    minion_door: Literal["minions_only", "open_for_all"] = _ruling(
        "minions_only", "Locked doors", "Whom a locked door lets through that a minion opened."
    )
    example_target: Literal[18, 22] = Field(
        default=18, title="Automatic Defenses", description="Its target number: the example prints two."
    )
    backup_own_room: Literal["off", "on"] = _ruling(
        "off", "Backup at the marker", "Whether backup reaches the room of one's own marker."
    )
    passage_stack: Literal["off", "on"] = _ruling("off", "Passageways", "Whether walkers may share a Passageway.")
    tide_block: Literal["stay", "pay"] = _ruling(
        "stay", "Blocked by the tide", "A walker with no room to drift stays, or pays."
    )
    retaliation_dice: Literal["move+return", "travel_only"] = _ruling(
        "move+return", "Retaliation", "Which dice spent in Styx are rolled."
    )
    stun_die: Literal["own_character", "any_team"] = _ruling("own_character", "Stun", "Whose die a stun costs.")
    turret_alone: Literal["on", "off"] = _ruling("on", "Turrets alone", "Whether they fire without a minion.")
    reinforce_turret: Literal["basic", "defender_choice"] = _ruling(
        "basic", "Turrets that arrive", "Basic ones, or of the defender's choice."
    )
    turret_room: Literal["any", "with_attackers"] = _ruling(
        "any", "Rooms for turrets", "Any room, or one with attackers."
    )
    poison: Literal["1_wound", "until_healed"] = _ruling(
        "1_wound", "Poison", "One wound in all, or one each turn until it is healed."
    )
    minion_recycle: Literal["off", "on"] = _ruling("off", "Fallen minions", "Spent, or back in the supply.")
    t7: Literal["(m|c)+t", "m|(c+t)"] = _ruling(
        "(m|c)+t", "Round 7 and later", "A minion or card, and a turret; or a minion, or else card and turret."
    )
    unplaced: Literal["keep", "lose"] = _ruling("keep", "No room to arrive", "Minions wait, or are lost.")
    s4_doors: Literal["on_entry", "on_key"] = _ruling(
        "on_entry", "Escape: key rooms", "Their doors open when entered from Styx, or with the key."
    )
    s4_keys: Literal[3, 2] = Field(default=3, title="Escape: keys", description="How many keys there are.")
    s4_vp: Literal["attacker", "printed"] = _ruling(
        "attacker", "Escape: fallen", "The defender scores fallen attackers, or (as printed) defenders."
    )
    s6_limit: Literal[11, 12] = Field(default=11, title="Checkmate: rounds", description="The last round.")
    s6_leader: Literal["guarded", "passive"] = _ruling("guarded", "Checkmate: leader", "Whether the leader fights.")
    s3_farm_cap: Literal["on", "off"] = _ruling(
        "on", "Jail: fallen minions", "Each minion scores once a round at most, or every time."
    )

    @property
    def teams(self) -> int:
        """How many attackers play."""
        return self.players - 1
