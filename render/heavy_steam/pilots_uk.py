"""Portraits of the pilots of the UK Alliance."""

from __future__ import annotations

from collections.abc import Callable

from render.heavy_steam.cameo import Face
from render.kit.emblems import PATHS

_COAT = "#2f5f57"


def singleton(f: Face) -> None:
    """A top hat, side-whiskers, an eyeglass on a chain."""
    f.bust("#26292c")
    f.poly([(-9, 28), (9, 28), (16, 62), (-16, 62)], "#efe6d2", 2)
    f.poly([(-12, 27), (0, 34), (12, 27), (9, 42), (0, 38), (-9, 42)], "#f8f2e2", 2)
    f.head("#e0b48c", 17, 25, 1)
    for side in (-1, 1):
        f.path(
            f"M{side * 14} -8 C{side * 22} -6 {side * 24} 12 {side * 18} 22 C{side * 12} 24 {side * 10} 14 "
            f"{side * 14} 8 Z",
            "#b06a34",
        )
    f.eyes(-3, 7.5, "#3d5566", 0.6, "#8f5528")
    f.nose("#dcae86", 7, 3.6, 10)
    f.mouth(16, 5, smile=-0.6)
    f.spectacle(8, -3, 6.6)
    f.stroke([(14, 0), (18, 20), (14, 44)], 1.3, "#e9cf86", 1)
    f.poly([(-18, -22), (-20, -60), (20, -60), (18, -22)], "#1d1f24", 3)
    f.poly([(-18, -28), (-18, -20), (18, -20), (18, -28)], "#7d2f2a", 1, 0.5)
    f.path("M-32 -23 C-20 -14 20 -14 32 -23 C22 -18 -22 -18 -32 -23 Z M-32 -23 L-28 -17 C-16 -11 16 -11 28 -17 "
           "L32 -23 C18 -15 -18 -15 -32 -23 Z", "#24272d")  # fmt: skip


def puffer(f: Face) -> None:
    """Goggles and a white moustache."""
    f.bust(_COAT)
    f.poly([(-8, 20), (8, 20), (12, 40), (0, 52), (-12, 40)], "#efe6d2", 3)
    f.head("#d6a27a", 21, 26)
    f.path("M-25 -14 C-26 -44 26 -44 25 -14 L20 -18 C8 -24 -8 -24 -20 -18 Z", "#5a3a22")
    f.rod([(-22, -6), (22, -6)], 4, "#3a2a1c", 0.5)
    f.goggle(-10, -4)
    f.goggle(10, -4)
    f.path("M-9 16 C-6 30 -4 38 0 44 C4 38 6 30 9 16 Z", "#e4dccb")
    f.path(
        "M-20 12 C-12 6 -4 8 0 11 C4 8 12 6 20 12 C24 16 28 14 30 10 C28 22 16 24 8 19 C4 16 -4 16 -8 19 "
        "C-16 24 -28 22 -30 10 C-28 14 -24 16 -20 12 Z",
        "#efe9dc",
    )


def thorne(f: Face) -> None:
    """A flying cap with the goggles pushed up, red hair, a scarf in the wind."""
    f.path("M-22 -10 C-28 4 -26 22 -18 30 L18 30 C26 22 28 4 22 -10 Z", "#a8431f")
    f.bust("#6b4a2c")
    f.head("#edc4a0", 18, 25, 0, ears=False)
    f.path("M-20 -8 C-22 4 -22 14 -15 22 C-18 10 -16 0 -14 -8 Z", "#b84d24")
    f.path("M20 -8 C22 4 22 14 15 22 C18 10 16 0 14 -8 Z", "#b84d24")
    f.eyes(-2, 8, "#3f7a55", 0, "#8a3718")
    f.nose("#e6b892", 7, 3, 7)
    f.mouth(15, 5.4, "#b3423a", 1.6)
    for x, y in ((-11, 6), (-8, 9), (-13, 9), (11, 6), (8, 9), (13, 9)):
        f.dot(x, y, 0.9, "#a3643c", 0.9)
    f.path("M-22 -6 C-26 -40 26 -40 22 -6 C14 -18 -14 -18 -22 -6 Z", "#5b3d24")
    f.path("M-22 -10 L-25 14 L-18 20 L-17 -8 Z M22 -10 L25 14 L18 20 L17 -8 Z", "#4c321d")
    f.rod([(-22, -18), (22, -18)], 5, "#2b1d12", 0.5)
    f.goggle(-9, -20, 8.4)
    f.goggle(9, -20, 8.4)
    f.path("M-20 26 C-8 34 8 34 20 26 L22 36 C8 44 -8 44 -22 36 Z", "#b5312a")
    f.path("M14 34 C26 30 32 40 46 32 L46 44 C34 50 26 42 14 44 Z", "#c43a30")


def crane(f: Face) -> None:
    """A grey bun, round spectacles, a surgeon's mirror."""
    f.oval(0, -42, 13, 11, "#a9a49c")
    f.stroke([(-8, -46), (0, -38), (8, -46)], 1.4, "#6f6a63", 0.8)
    f.bust("#e8e2d2", 42, 26)
    f.poly([(-11, 24), (11, 24), (8, 40), (-8, 40)], _COAT, 2)
    f.poly([(-14, 30), (-4, 40), (-8, 62), (-22, 62)], "#f6f0e2", 1)
    f.poly([(14, 30), (4, 40), (8, 62), (22, 62)], "#f6f0e2", 1)
    f.dot(0, 32, 3.4, "#d2ab54")
    f.head("#d9a988", 18.5, 25, -1)
    f.path("M-21 2 C-28 -40 28 -40 21 2 C18 -14 10 -22 0 -24 C-10 -22 -18 -14 -21 2 Z", "#8f8a83")
    f.stroke([(0, -33), (-10, -24), (-17, -10)], 1.4, "#5c5852", 0.7)
    f.stroke([(0, -33), (10, -24), (17, -10)], 1.4, "#5c5852", 0.7)
    f.eyes(-3, 8.5, "#4a5a66", 0, "#6f6a63")
    f.nose("#d09f7e", 7, 3.2, 8)
    f.mouth(15, 5, "#8f4438", -0.4)
    f.spectacle(-8.5, -2.5, 7.4)
    f.spectacle(8.5, -2.5, 7.4)
    f.stroke([(-2, -3), (2, -3)], 1.6, "#d9b65c", 1)
    f.rod([(-21, -17), (0, -21), (21, -17)], 3.4, "#2a2724", 0.5)
    f.oval(13, -24, 9.5, 9.5, "#cfd6da")
    f.dot(13, -24, 2.6, "#3a3f42")


def blunt(f: Face) -> None:
    """A sun helmet over a jaw like an anvil and a walrus moustache."""
    f.bust("#9c2f28", 48, 20)
    for y in (40, 47):
        f.rod([(-42, y + 6), (-32, y), (-22, y + 6)], 3, "#f0e4c4", 0.5)
    f.rod([(10, 26), (30, 62)], 6, "#f4ead2", 0.6)
    f.path("M-20 -14 H20 C24 2 24 14 21 24 C14 34 -14 34 -21 24 C-24 14 -24 2 -20 -14 Z", "#cf8a68")
    f.eyes(-4, 9, "#2c231b", 1.2, "#4a2d18")
    f.path("M-5 -4 L6 8 C7 13 -7 13 -6 8 Z", "#c47b5b", 0.5)
    f.path("M-18 10 C-10 6 -4 9 0 11 C4 9 10 6 18 10 C24 16 22 28 17 32 C14 24 6 20 0 20 C-6 20 -14 24 -17 32 "
           "C-22 28 -24 16 -18 10 Z", "#5d3417")  # fmt: skip
    f.stroke([(-8, 28), (0, 30), (8, 28)], 1.8, "#8a4a34", 0.9)
    f.stroke([(-22, -10), (-20, 16), (-13, 31)], 2.2, "#3b2514", 1)
    f.stroke([(22, -10), (20, 16), (13, 31)], 2.2, "#3b2514", 1)
    f.path("M-24 -14 C-26 -46 -10 -52 0 -52 C10 -52 26 -46 24 -14 Z", "#efe2c2")
    f.path("M-36 -8 C-30 -20 30 -20 36 -8 C20 -14 -20 -14 -36 -8 Z", "#e2d2aa")
    f.rod([(-24, -19), (0, -22), (24, -19)], 3.6, "#8a7346", 0.5)
    k = 0.15
    f.put(f.c.glyph(PATHS["crown"], *f.at(-7.5, -42), k * f.k), "#d2ab54", 0.7)
    f.oval(0, -53, 3.4, 4, "#d2ab54")


ART: dict[str, Callable[[Face], None]] = {
    "singleton": singleton,
    "puffer": puffer,
    "thorne": thorne,
    "crane": crane,
    "blunt": blunt,
}
