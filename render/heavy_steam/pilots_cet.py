"""Portraits of the pilots of the C.E.T."""

from __future__ import annotations

from collections.abc import Callable

from render.heavy_steam.cameo import Face

_COAT = "#8a4a26"


def baer(f: Face) -> None:
    """A spiked helmet, fair and smooth, a duelling scar."""
    f.bust("#2f3d55")
    f.poly([(-15, 24), (15, 24), (13, 34), (-13, 34)], "#b5312a", 2)
    for y in (42, 52):
        f.dot(0, y, 2.6, "#e9cf86")
    f.path("M-44 50 C-40 34 -30 32 -24 34 L-28 52 Z M44 50 C40 34 30 32 24 34 L28 52 Z", "#d2ab54")
    f.head("#efc9a4", 17.5, 25, 0)
    f.path("M-19 -8 C-20 0 -19 4 -17 6 L-14 -10 Z M19 -8 C20 0 19 4 17 6 L14 -10 Z", "#d8ad54")
    f.eyes(-2, 8, "#3c6a94", 0, "#b5873a")
    f.nose("#e6bc96", 8, 3.2, 9)
    f.mouth(16, 5, "#a04a3e", 0.8)
    f.stroke([(-14, 4), (-8, 15)], 2.4, "#9c3f34", 1)
    f.stroke([(-14, 10), (-9, 7)], 1.4, "#9c3f34", 0.9)
    f.path("M-22 -12 C-24 -42 24 -42 22 -12 C12 -18 -12 -18 -22 -12 Z", "#22242a")
    f.path("M-25 -10 C-14 -20 14 -20 25 -10 C22 -6 16 -8 12 -11 C4 -14 -4 -14 -12 -11 C-16 -8 -22 -6 -25 -10 Z",
           "#d2ab54")  # fmt: skip
    f.path("M-7 -32 L0 -38 L7 -32 L4 -22 H-4 Z", "#e9cf86", 0.6)
    f.oval(0, -36, 6, 3, "#c09642")
    f.poly([(-3, -37), (0, -60), (3, -37)], "#e9cf86", 0.6)


def brissac(f: Face) -> None:
    """A towering white wig, a plume, pearls, a beauty spot."""
    f.path("M-26 6 C-32 -26 -22 -58 4 -58 C26 -58 32 -24 26 6 C30 20 26 28 20 30 L-20 30 C-26 28 -30 20 -26 6 Z",
           "#eee8dc")  # fmt: skip
    f.bust("#5b2f55", 40, 28)
    f.path("M-24 44 C-12 30 12 30 24 44 L16 62 H-16 Z", "#edc7ac", 0.6)
    f.head("#f4d7c0", 16.5, 23, 2, ears=False)
    f.path("M-18 0 C-20 -24 20 -24 18 0 C12 -16 -12 -16 -18 0 Z", "#e4dccd")
    for y in (-48, -38, -28):
        f.stroke([(-18, y + 6), (0, y), (18, y + 6)], 1.6, "#a89f90", 0.8)
    for side in (-1, 1):
        for y in (4, 13, 22):
            f.oval(side * 24, y, 6, 4.6, "#f3eee4", 0.8)
        f.dot(side * 17, 14, 2.6, "#ffffff")
    f.eyes(0, 7.5, "#4a6b3c", 0.5, "#8a7a66")
    f.nose("#eccbb2", 9, 2.8, 7)
    f.mouth(16, 4.4, "#c22f3a", 1.4)
    f.dot(9, 12, 1.5, "#1d1411")
    for k in range(-3, 4):
        f.dot(k * 4.6, 33 - abs(k) * 1.1, 2.4, "#fdfaf2")
    f.path("M8 -44 C22 -62 40 -52 38 -30 C34 -44 24 -46 12 -38 Z", "#c9533a")
    f.oval(10, -41, 4.4, 4.4, "#d2ab54")


def moreau(f: Face) -> None:
    """A beret, wild dark curls, a pointed beard, one loupe."""
    for x, y, r in ((-22, -12, 9), (22, -12, 9), (-25, 2, 8), (25, 2, 8), (-22, 14, 7), (22, 14, 7)):
        f.oval(x, y, r, r, "#2c211b", 0.8)
    f.bust("#4a4038")
    f.poly([(-12, 26), (0, 36), (12, 26), (14, 62), (-14, 62)], "#d9cdb4", 2)
    f.path("M-6 30 L0 34 L6 30 L8 40 L0 36 L-8 40 Z", "#9c2f28")
    f.head("#c58f66", 18, 25, 0, ears=False)
    f.eyes(-3, 8, "#2c211b", 0, "#241a14")
    f.nose("#bb835c", 7, 4.2, 10)
    f.path("M-14 14 C-10 8 -3 10 0 12 C3 10 10 8 14 14 C9 15 4 15 0 14 C-4 15 -9 15 -14 14 Z", "#241a14", 0.4)
    f.path("M-6 20 C-4 19 4 19 6 20 L0 40 Z", "#241a14", 0.5)
    f.stroke([(10, 4), (15, 8)], 3, "#3a2c22", 0.4)
    f.goggle(9, -4, 9)
    f.rod([(17, -6), (22, -14)], 3, "#c09642", 0.6)
    f.path("M-34 -20 C-40 -44 -8 -56 14 -50 C34 -46 38 -28 26 -20 C10 -26 -14 -26 -22 -14 C-28 -14 -32 -16 -34 -20 Z",
           "#31485f")  # fmt: skip
    f.rod([(-4, -52), (-6, -58)], 2.6, "#31485f", 0.7)


def falk(f: Face) -> None:
    """Two fair braids, a forage cap worn aslant, a telescope strapped before one eye."""
    for side in (-1, 1):
        for k in range(6):
            f.oval(side * (21 + k * 0.9), -6 + k * 10, 6, 6.4, "#d9ae4e", 0.8)
    f.bust("#56653f")
    f.poly([(-13, 24), (13, 24), (11, 34), (-11, 34)], "#a8452a", 2)
    f.stroke([(0, 34), (0, 62)], 2, "#2c331f", 0.9)
    f.head("#eebf98", 17, 24, 1, ears=False)
    f.path("M-19 0 C-22 -30 22 -30 19 0 C16 -12 4 -20 -4 -19 C-12 -17 -17 -10 -19 0 Z", "#e0b85c")
    f.eyes(-1, 8, "#3f5f8a", 0, "#b0863a")
    f.nose("#e4b38c", 8, 2.8, 7)
    f.mouth(16, 4.8, "#a8453c", -0.3)
    f.rod([(-19, -8), (19, 0)], 3, "#2b1d12", 0.5)
    f.poly([(2, -9), (16, -10), (17, 8), (3, 9)], "#8a6a34", 2)
    f.goggle(10, -0.5, 8)
    f.path("M-24 -16 C-18 -34 6 -46 28 -40 L22 -18 C8 -24 -12 -22 -24 -16 Z", "#46542f")
    f.path("M-24 -16 C-12 -24 10 -26 22 -18 L23 -24 C10 -31 -12 -28 -22 -20 Z", "#d2ab54", 0.6)
    f.oval(6, -33, 3.6, 3.6, "#c9533a", 0.7)


def kraehe(f: Face) -> None:
    """A cocked hat, an eye patch, a beak of a nose, a collar of black feathers."""
    for side in (-1, 1):
        for k in range(5):
            x = side * (10 + k * 7)
            f.poly([(x - 7, 62), (x + side * 6, 12 + k * 5), (x + 9, 62)], "#22232b", 2, 0.8)
    f.poly([(-12, 26), (12, 26), (8, 62), (-8, 62)], _COAT, 2)
    f.poly([(-8, 26), (0, 46), (8, 26)], "#e8dcc2", 2)
    f.path("M-16 -16 H16 C19 0 15 18 8 27 C4 31 -4 31 -8 27 C-15 18 -19 0 -16 -16 Z", "#d3b79c")
    f.stroke([(-12, 8), (-7, 20)], 1.8, "#7d624c", 0.8)
    f.stroke([(12, 8), (7, 20)], 1.8, "#7d624c", 0.8)
    f.eyes(-4, 7.5, "#1d1a18", 0.8, "#17130f")
    f.path("M-2 -8 L7 8 C9 14 2 15 -4 11 Z", "#c9aa8c", 0.6)
    f.mouth(20, 4.6, "#5d3328", -1.2)
    f.path("M-4 24 L0 38 L4 24 Z", "#17130f", 0.5)
    f.rod([(-17, -12), (14, -2)], 2.4, "#0f0c0a", 0.3)
    f.oval(-8, -4, 6.4, 6, "#14110f", 0.6)
    f.path("M-44 -8 C-34 -14 -26 -40 0 -46 C26 -40 34 -14 44 -8 C28 -10 14 -20 0 -20 C-14 -20 -28 -10 -44 -8 Z",
           "#1f2128")  # fmt: skip
    f.stroke([(-40, -10), (-22, -18), (0, -23), (22, -18), (40, -10)], 2.6, "#c09642", 1)
    f.oval(0, -33, 5, 5, "#b5312a", 0.7)
    f.dot(0, -33, 2.2, "#e9dcc3")


ART: dict[str, Callable[[Face], None]] = {
    "baer": baer,
    "brissac": brissac,
    "moreau": moreau,
    "falk": falk,
    "kraehe": kraehe,
}
