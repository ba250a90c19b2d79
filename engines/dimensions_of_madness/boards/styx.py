"""The Stygian board: six paths of a Gateway and two Passageways that meet in the Eye, and six punishment spaces."""

EYE = "Eye"
PATHS = tuple(range(1, 7))
GATEWAYS = tuple(f"G{k}" for k in PATHS)
OUTER = tuple(f"O{k}" for k in PATHS)
INNER = tuple(f"I{k}" for k in PATHS)
PASSAGEWAYS = OUTER + INNER

STYX: dict[str, tuple[str, ...]] = {
    EYE: INNER,
    **{f"I{k}": (EYE, f"O{k}") for k in PATHS},
    **{f"O{k}": (f"I{k}", f"G{k}") for k in PATHS},
    **{f"G{k}": (f"O{k}",) for k in PATHS},
}
"""Every square (19) with the squares one step away."""

_OUT = {f"I{k}": f"O{k}" for k in PATHS} | {f"O{k}": f"G{k}" for k in PATHS}
_IN = {there: here for here, there in _OUT.items()} | dict.fromkeys(INNER, EYE)


def outward(square: str) -> str | None:
    """The next square towards the Gateway; None from a Gateway, and from the Eye, where the walker chooses a path."""
    return _OUT.get(square)


def inward(square: str) -> str | None:
    """The next square towards the Eye; None from the Eye."""
    return _IN.get(square)


def path_of(square: str) -> int:
    """The path (1 to 6) of a square, 0 for the Eye."""
    return 0 if square == EYE else int(square[1])


def touched(space: int) -> tuple[int, int]:
    """The two paths between which punishment space 1 to 6 lies."""
    return (space - 2) % 6 + 1, space


def touching(path: int) -> tuple[int, int]:
    """The two punishment spaces that touch path 1 to 6."""
    return path, path % 6 + 1


def label(square: str) -> str:
    """A square in words: Eye, Gateway 3, Outer Passageway 3, Inner Passageway 3."""
    if square == EYE:
        return "the Eye"
    return {"G": "Gateway", "O": "Outer Passageway", "I": "Inner Passageway"}[square[0]] + f" {square[1]}"
