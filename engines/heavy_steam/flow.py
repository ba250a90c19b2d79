"""What happens between decisions: what each question does by itself when it is on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame
from engines.heavy_steam.dealing import CARD_FLOW
from engines.heavy_steam.fighting import ATTACK_FLOW
from engines.heavy_steam.phases import PHASE_FLOW
from engines.heavy_steam.preparing import PREPARATION
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.wounds import DAMAGE_FLOW

FLOW: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    **PREPARATION,
    **PHASE_FLOW,
    **ATTACK_FLOW,
    **DAMAGE_FLOW,
    **CARD_FLOW,
}
