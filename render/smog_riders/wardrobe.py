"""Hair, beards, hats and glasses that sitters share; each is drawn over the head, in ink-edged flat shapes."""

from __future__ import annotations

import math

from render.kit import outlines
from render.smog_riders.bust import Bust

# Hair


def short_hair(b: Bust) -> None:
    b.go(
        "hair",
        "M68 78 C62 42 78 26 104 26 C128 26 138 44 132 78 C130 66 126 58 118 54 C104 60 84 58 78 52 C74 58 70 66 68 "
        "78 Z",
        3,
    )
    b.stroke("gloss", [(82, 44), (94, 36), (110, 36)], 3.4)


def bald_sides(b: Bust) -> None:
    b.go("hair", "M70 62 C62 66 62 86 70 96 L76 92 L76 64 Z", 2.5, mirror=True)
    b.stroke("white", [(86, 46), (96, 41)], 3.4)


def bun(b: Bust) -> None:
    b.dot("hair", 100, 16, 19, 16, edge=2)
    b.go("hair", "M66 80 C56 40 76 24 100 24 C124 24 144 40 134 80 C132 64 122 50 100 48 C78 50 68 64 66 80 Z", 3.2)
    b.stroke("gloss", [(90, 14), (100, 8), (110, 12)], 3)
    b.stroke("gloss", [(76, 48), (86, 36), (100, 32)], 3.4)


def long_hair_behind(b: Bust) -> None:
    b.go(
        "hair",
        "M64 46 C42 60 48 112 38 154 C54 168 72 158 78 140 L122 140 C128 158 146 168 162 154 C152 112 158 60 136 46 Z",
        4,
    )


def fringe(b: Bust) -> None:
    b.go(
        "hair",
        "M64 82 C58 36 80 22 100 22 C120 22 142 36 136 82 C134 72 130 66 127 62 L122 72 L116 60 L108 70 L100 58 L92 "
        "70 L84 60 L78 72 L73 62 C70 66 66 72 64 82 Z",
        3,
    )
    b.stroke("gloss", [(78, 42), (90, 32), (110, 32)], 3.6)


def parted(b: Bust) -> None:
    b.go("hair", "M64 88 C56 44 74 22 100 22 C126 22 144 44 136 88 C134 68 120 52 96 40 C88 52 70 62 64 88 Z", 3.2)
    b.stroke("gloss", [(100, 30), (116, 38), (128, 54)], 3.4)


def curls(b: Bust) -> None:
    spots = (
        (66, 76, 13),
        (60, 56, 14),
        (68, 36, 15),
        (84, 22, 15),
        (102, 18, 15),
        (120, 24, 15),
        (134, 38, 15),
        (140, 58, 14),
        (134, 77, 13),
    )
    for x, y, r in spots:
        b.dot("hair", x, y, r, edge=2)
    for x, y, r in spots:
        b.dot("hair", x, y, r)
    b.go("hair", "M74 58 C78 40 122 40 126 58 C112 50 88 50 74 58 Z")
    for x, y, _ in spots[1:-1]:
        b.stroke("gloss", [(x - 6, y - 2), (x - 1, y - 7), (x + 4, y - 5)], 2.4)


def braids(b: Bust) -> None:
    for k in range(5):
        for side in (-1, 1):
            b.dot("hair", 100 + side * (42 + k * 1.5), 76 + k * 17, 10.5, 10, edge=2)
    for side in (-1, 1):
        b.dot("trim", 100 + side * 50, 158, 8, 6, edge=1.6)


def mohawk(b: Bust) -> None:
    b.go("hair", "M88 50 C78 26 84 4 96 -8 C96 -2 102 -10 108 -6 C118 6 122 28 112 50 C104 46 96 46 88 50 Z", 3)
    b.go(
        "shade",
        "M72 62 C74 48 82 42 88 44 L88 52 C82 54 76 58 72 62 Z M128 62 C126 48 118 42 112 44 L112 52 C118 54 124 58 "
        "128 62 Z",
    )


def tentacles(b: Bust) -> None:
    """Hair of arms with suckers."""
    for points, wide in (
        ([(66, 56), (36, 60), (26, 96), (42, 118), (28, 146), (44, 160)], 17.0),
        ([(74, 44), (52, 78), (56, 112), (44, 128), (56, 146)], 15.0),
    ):
        b.stroke("hair", points, wide, mirror=True, edge=4)
        b.stroke("gloss", [(x - 2, y) for x, y in points], wide * 0.32, mirror=True)
        for x, y in points[1:]:
            b.dot("skin", x + 4, y, 2.8)
            b.dot("skin", 196 - x, y, 2.8)


# Beards


def moustache(b: Bust, wide: float = 1.0) -> None:
    before, b.wide = b.wide, b.wide * wide
    b.go(
        "hair",
        "M78 106 C86 97 96 99 100 103 C104 99 114 97 122 106 C126 102 134 99 139 93 C139 107 126 115 114 112 C106 "
        "112 102 110 100 107 C98 110 94 112 86 112 C74 115 61 107 61 93 C66 99 74 102 78 106 Z",
        1.8,
    )
    b.wide = before


def walrus(b: Bust) -> None:
    b.go(
        "hair",
        "M100 100 C88 96 74 102 70 118 C80 124 92 118 100 112 C108 118 120 124 130 118 C126 102 112 96 100 100 Z",
        2.2,
    )


def beard(b: Bust, long: float = 142) -> None:
    b.go(
        "hair",
        f"M69 78 C68 104 72 122 86 {long - 8} C94 {long + 2} 106 {long + 2} 114 {long - 8} C128 122 132 104 131 78 "
        f"C127 96 120 101 112 102 C104 98 96 98 88 102 C80 101 73 96 69 78 Z",
        3,
    )
    b.go("lips", "M91 109 C96 106 104 106 109 109 C104 113 96 113 91 109 Z")
    b.stroke("gloss", [(84, 116), (90, long - 12)], 2.6)


def whiskers(b: Bust) -> None:
    b.go("hair", "M70 68 C62 84 60 106 70 118 C80 120 84 112 82 104 C76 96 76 82 76 68 Z", 2.4, mirror=True)


def goatee(b: Bust) -> None:
    b.go("hair", "M90 116 C96 112 104 112 110 116 C110 128 104 138 100 142 C96 138 90 128 90 116 Z", 2)
    b.go(
        "hair",
        "M84 104 C92 98 98 100 100 102 C102 100 108 98 116 104 C108 107 104 106 100 105 C96 106 92 107 84 104 Z",
        1.4,
    )


# Before the eyes


def goggles(b: Bust, y: float = 80, glass: str = "glass") -> None:
    b.stroke("k", [(64, y), (136, y)], 9)
    for x in (84, 116):
        b.dot("brass", x, y, 15, edge=1.8)
        b.dot("rust", x, y, 11.4)
        b.dot(glass, x, y, 9.6)
        b.stroke("white", [(x - 5, y - 1), (x - 1, y - 5)], 2.6)


def monocle(b: Bust, x: float = 115) -> None:
    b.dot("brass", x, 81, 12.6, edge=1.2)
    b.dot("glass", x, 81, 9.6)
    b.dot("k", x - 1, 81.6, 3.6)
    b.stroke("brass", [(x + 9, 90), (x + 14, 112), (x + 6, 132)], 2)


def spectacles(b: Bust) -> None:
    for x in (85, 115):
        b.c.paint(b.c.ring(*b.at(x, 82), 13 * b.k, max(1.2, 3 * b.k)), b.tone("k"))
    b.stroke("k", [(97, 81), (103, 81)], 3)


def dark_glasses(b: Bust) -> None:
    b.go("k", "M71 75 L97 76 C98 90 92 96 84 96 C75 96 71 88 71 75 Z", 3, mirror=True)
    b.stroke("k", [(92, 78), (108, 78)], 3.6)
    b.stroke("gloss", [(76, 80), (83, 89)], 3)
    b.stroke("gloss", [(108, 80), (115, 89)], 3)


def scar(b: Bust) -> None:
    b.stroke("shade", [(78, 66), (84, 92), (80, 104)], 3.2)
    b.stroke("lips", [(79, 68), (84, 92), (81, 102)], 1.6)


# Hats


def top_hat(b: Bust, high: float = -18) -> None:
    b.go("coat", f"M72 44 L68 {high} C84 {high - 6} 116 {high - 6} 132 {high} L128 44 Z", 3.6)
    b.go("lit", f"M76 42 L73 {high + 2} L84 {high} L86 42 Z")
    b.go("trim", "M71 30 L129 30 L128.6 43 L71.4 43 Z", 2)
    b.go("coat", "M48 46 C60 34 140 34 152 46 C140 56 60 56 48 46 Z", 3.4)


def flat_cap(b: Bust) -> None:
    b.go("coat", "M58 52 C46 34 66 12 104 12 C142 14 152 34 144 52 C120 42 80 42 58 52 Z", 3.8)
    b.go("lit", "M62 48 C54 34 72 18 98 16 C80 24 74 34 76 45 Z")
    b.go("fold", "M54 54 C66 42 108 40 124 50 C120 60 84 56 60 66 C52 66 50 58 54 54 Z", 3)
    b.dot("fold", 104, 12, 4, 3, edge=1)


def peaked_cap(b: Bust, badge: str = "brass") -> None:
    b.go("coat", "M54 46 C42 26 62 6 100 4 C138 6 158 26 146 46 C128 38 72 38 54 46 Z", 3.8)
    b.go("lit", "M58 44 C48 28 66 12 94 9 C76 20 70 30 72 41 Z")
    b.go("trim", "M58 44 C76 36 124 36 142 44 L140 58 C124 52 76 52 60 58 Z", 2.4)
    b.go("k", "M60 56 C78 49 122 49 140 56 C134 68 118 65 100 65 C82 65 66 68 60 56 Z", 2.4)
    b.dot(badge, 100, 45, 6.4, edge=1.4)


def flying_cap(b: Bust, y: float = 46) -> None:
    b.go(
        "coat",
        "M62 92 C50 30 78 10 100 10 C122 10 150 30 138 92 L130 96 C134 70 128 52 100 50 C72 52 66 70 70 96 Z",
        3.6,
    )
    b.go("lit", "M66 78 C60 38 80 20 96 16 C80 28 74 46 72 62 Z")
    b.stroke("k", [(100, 12), (100, 48)], 1.6)
    goggles(b, y)


def turban(b: Bust) -> None:
    b.go("trim", "M58 54 C44 24 70 -2 100 -2 C130 -2 156 24 142 54 C124 42 76 42 58 54 Z", 3.6)
    for d in ([(60, 50), (92, 18), (118, 0)], [(64, 30), (100, 36), (140, 48)], [(82, 4), (120, 22), (142, 42)]):
        b.stroke("dim", d, 3)
    b.dot("brass", 100, 36, 8, 9, edge=1.6)
    b.dot("lips", 100, 36, 4, 5)


def hood(b: Bust) -> None:
    b.go(
        "coat",
        "M50 150 C36 90 44 8 100 4 C156 8 164 90 150 150 L132 136 C140 96 138 42 100 40 C62 42 60 96 68 136 Z",
        4,
    )
    b.go("fold", "M100 4 C156 8 164 90 150 150 L132 136 C140 96 138 42 100 40 Z")
    b.stroke("trim", [(68, 136), (62, 84), (76, 44), (100, 40), (124, 44), (138, 84), (132, 136)], 4)


def tricorn(b: Bust) -> None:
    b.go("coat", "M70 42 C72 12 128 12 130 42 Z", 3)
    b.go("coat", "M36 28 C60 42 72 20 100 28 C128 20 140 42 164 28 C160 50 132 60 100 58 C68 60 40 50 36 28 Z", 3.6)
    b.stroke("trim", [(40, 31), (64, 44), (84, 30), (100, 31), (116, 30), (136, 44), (160, 31)], 3.4)


def spiked_helmet(b: Bust) -> None:
    b.go("coat", "M62 44 C66 14 134 14 138 44 L138 50 L62 50 Z", 3.4)
    b.go("brass", "M90 20 L94 0 L100 -12 L106 0 L110 20 Z", 2.6)
    b.go("lit", "M68 42 C72 24 84 20 94 19 C84 28 82 36 82 44 Z")
    b.go("trim", "M58 46 L142 46 L144 57 L56 57 Z", 3)
    b.go("brass", "M100 26 L106 34 L116 34 L108 40 L111 48 L100 43 L89 48 L92 40 L84 34 L94 34 Z", 1.2)


def diving_helmet(b: Bust) -> None:
    """A brass bowl around the whole head; the face looks out of its window."""
    b.dot("brass", 100, 72, 62, 64, edge=2.4)
    b.go("rust", "M134 20 C170 44 170 104 134 126 C150 104 152 44 134 20 Z")
    b.stroke("white", [(52, 62), (60, 38), (78, 22)], 5)
    b.dot("rust", 100, 78, 41, 43, edge=2)
    b.dot("#23423f", 100, 78, 35, 37)
    for k in range(10):
        x, y = 100 + 38.5 * math.cos(k * 0.628), 78 + 40.5 * math.sin(k * 0.628)
        b.dot("brass", x, y, 2.6, edge=0.8)
    b.go("brass", "M88 2 L112 2 L110 14 L90 14 Z", 2)


def cogs(b: Bust, spots: tuple[tuple[float, float, float], ...]) -> None:
    """Brass wheels, worn as a jewel or pinned to cloth."""
    for x, y, r in spots:
        m = b.c.poly(outlines.cog(*b.at(x, y), r * b.k, 9, 0.26))
        b.c.paint(m.grow(1), b.tone("k"))
        b.c.paint(m, b.tone("brass"))
        b.dot("rust", x, y, r * 0.36)
