"""The Stygian board (DM-X1): 19 squares, six paths, six punishment spaces between them (golden tests G19 to G22)."""

from engines.dimensions_of_madness.boards.styx import (
    EYE,
    GATEWAYS,
    PASSAGEWAYS,
    PATHS,
    STYX,
    inward,
    label,
    outward,
    path_of,
    touched,
    touching,
)


def test_six_lines_of_three_squares_meet_in_the_eye() -> None:
    assert len(STYX) == 19
    assert len(GATEWAYS) == 6
    assert len(PASSAGEWAYS) == 12
    assert sorted(len(near) for near in STYX.values()) == [1] * 6 + [2] * 12 + [6]
    assert all(a in STYX[b] for a, near in STYX.items() for b in near)


def test_from_each_gateway_the_eye_is_three_steps_inward() -> None:
    for gateway in GATEWAYS:
        way = [gateway]
        while (step := inward(way[-1])) is not None:
            way.append(step)
        assert len(way) == 4 and way[-1] == EYE
        assert {path_of(square) for square in way[:-1]} == {path_of(gateway)}
        back = [way[2]]
        while (step := outward(back[-1])) is not None:
            back.append(step)
        assert back == way[2::-1]
    assert inward(EYE) is None
    assert outward(EYE) is None


def test_each_punishment_space_touches_the_path_before_it_and_its_own() -> None:
    """G20: space 2 lies between paths 1 and 2, space 1 between 6 and 1."""
    assert touched(2) == (1, 2)
    assert touched(1) == (6, 1)
    assert all(space in touching(path) for space in PATHS for path in touched(space))


def test_the_printed_retaliation() -> None:
    """G20: dice on 1 and 2. Hans on path 6, Kelly and Vikka on path 1, Arcturus and Charlotte on path 2."""
    struck = [path for space in (1, 2) for path in touched(space)]
    assert [struck.count(path) for path in (6, 1, 2)] == [1, 2, 1]
    assert not set(touching(4)) & {1, 2}


def test_the_second_printed_retaliation() -> None:
    """G21: dice on 2, 3 and 4. The walker between 1 and 2 takes one, the minion between 3 and 4 two."""
    struck = [path for space in (2, 3, 4) for path in touched(space)]
    between_1_and_2, between_3_and_4 = ({*touching(path)} for path in (1, 3))
    assert between_1_and_2 == {1, 2} and struck.count(1) == 1
    assert between_3_and_4 == {3, 4} and struck.count(3) == 2


def test_squares_have_names_for_people() -> None:
    assert [label(s) for s in ("Eye", "G3", "O3", "I3")] == [
        "the Eye", "Gateway 3", "Outer Passageway 3", "Inner Passageway 3",
    ]  # fmt: skip
