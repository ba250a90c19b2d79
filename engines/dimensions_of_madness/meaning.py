"""What a line does with the dice that lie on it, as words and in a few letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engines.dimensions_of_madness.pools import find_turret
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness
from engines.dimensions_of_madness.words import Word, Wound

if TYPE_CHECKING:
    from engines.dimensions_of_madness.assigning import Hand, Use


def words_of(line: Line, hand: Hand, use: Use) -> list[Word]:
    """The words of a line with what its dice and steam add (DM-C6)."""
    words: list[Word] = list(line.words)
    have = Counter(hand.dice[n].colour for n in use.dice)
    for bonus in line.bonuses:
        if all(have[colour] >= number for colour, number in Counter(bonus.dice).items()):
            words += bonus.words
    if line.further:
        words += list(line.further.words) * (len(use.dice) - use.needed)
    return words + list(line.each_steam) * (use.steam - line.steam)


def merged(words: Sequence[Word], more: int) -> list[Word]:
    """All wounds on the target as one word, with `more` added, so that they fall at once."""
    wounds = [w for w in words if isinstance(w, Wound) and w.who == "target"]
    rest = [w for w in words if not (isinstance(w, Wound) and w.who == "target")]
    if not wounds:
        return rest
    return [Wound(do="wound", who="target", n=sum(w.n for w in wounds) + more), *rest]


def outcome(words: Sequence[Word]) -> str:
    """What words do, in a few letters: `2 wounds, stun`."""
    return ", ".join(_short(word) for word in words)


def _short(word: Any) -> str:
    n = getattr(word, "n", 1)
    plain = {
        "wound": f"{n} wound{'s' if n > 1 else ''}", "heal": f"heal {n}", "madden": f"{n} madness", "calm": f"calm {n}",
        "to_styx": "to Styx", "steam": f"+{n} Steam", "luck": f"+{n} Luck", "draw": f"draw {n}",
        "discard": f"discard {n}", "dice": f"+{n} dice", "progress": f"room +{n}", "solve": "solve the room",
        "open": "open a door",
    }.get(word.do, str(word.do))  # fmt: skip
    elsewhere = {"room_enemies": " to all enemies here", "sight": " to another in sight", "team": " to the team"}
    return plain + elsewhere.get(getattr(word, "who", ""), "")


def called(state: DimensionsOfMadness, key: str) -> str:
    """A figure or a turret in one word or two."""
    turret = find_turret(state, key)
    if turret is not None:
        return {"boiler": "boiler turret", "limiter": "Limiter"}.get(turret.label, f"turret {turret.at}")
    names = [word for word in state.figures[key].name.split() if word != "The"]
    return names[-1] if any(word.endswith(".") for word in names) else names[0]
