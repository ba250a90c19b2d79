"""What a broken, missing or replaced content file leads to."""

from importlib import resources
from pathlib import Path

import pytest

from engines.heavy_steam.content import FILES, Content, ContentError, load


def _set_with(tmp_path: Path, file: str, old: str, new: str) -> Path:
    for name in FILES:
        text = (resources.files("engines.heavy_steam") / "content" / name).read_text(encoding="utf-8")
        if name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("boards.toml", 'faction = "uk"', 'faction = "usa"', ["boards.toml", "trafalgar", "faction", "'uk' or 'cet'"]),
        ("boards.toml", "reserve = 11", "", ["boards.toml", "trafalgar", "reserve", "required"]),
        ("boards.toml", "reserve = 11", "reserve = 40", ["boards.toml", "trafalgar", "reserve", "at most 40"]),
        ("boards.toml", "w* w* w* w w2 w3", "w* q w3", ["trafalgar", "stations", "squares", "'q'", "w3"]),
        (
            "boards.toml",
            '"command", squares = "w* w*',
            '"command", squares = "w* b',
            ["trafalgar", "command, squares", "shield stations"],
        ),
        ("boards.toml", "boiler > vent", "boiler > went", ["trafalgar", "arrows", "'went'", "stations are boiler"]),
        ("boards.toml", '"boiler > vent"', '"repair > vent"', ["trafalgar", "arrows", "a vent is missing"]),
        (
            "boards.toml",
            '"boiler > command > head_shield"',
            '"boiler > command > head_shield > command"',
            ["trafalgar", "arrows", "circle"],
        ),
        (
            "boards.toml",
            "left_lower > left_weapon",
            "left_upper > left_weapon",
            ["left_lower > left_weapon is missing"],
        ),
        ("boards.toml", "dice = [4, 4, 3]", "dice = [3, 3, 3]", ["trafalgar", "pressure", "begin at 4"]),
        ("boards.toml", "production = 8", "production = 11", ["trafalgar", "boiler", "at least 11 white"]),
        ("boards.toml", 'key = "vent"', 'key = "command"', ["trafalgar", "stations", "share a key"]),
        (
            "weapons.toml",
            "Piercing Rounds 2",
            "Piercing 2",
            ["weapons.toml", "long_rifle", "traits", "Piercing Rounds"],
        ),
        ("weapons.toml", "Piercing Rounds 2", "Piercing Rounds", ["long_rifle", "traits", "needs a number"]),
        ("weapons.toml", '"Shutdown"', '"Shutdown 2"', ["mitrailleuse", "traits", "has no number"]),
        ("weapons.toml", "w* w* w w r", "w*", ["mitrailleuse", "squares", "at least 3"]),
        ("weapons.toml", "points = 4", "points = 9", ["long_rifle", "points", "less than or equal to 6"]),
        ("weapons.toml", "charging = 6, ", "", ["steam_fist", "chart", "charging"]),
        ("weapons.toml", 'board = "trafalgar"', 'board = "victory"', ["long_rifle", "printed.board", "'victory'"]),
        (
            "cards.toml",
            'do = "place_unit"',
            'do = "place_army"',
            ["cards.toml", "infantry_support", "effects", "place_unit"],
        ),
        (
            "cards.toml",
            "cubes = 3 }",
            "cubes = 0 }",
            ["cards.toml", "snap_vent", "cubes", "greater than or equal to 1"],
        ),
        ("cards.toml", "cost = 1", "cost = true", ["cards.toml", "enemy_in_sight", "cost", "integer"]),
        ("cards.toml", "cost = 1", "price = 1", ["cards.toml", "enemy_in_sight", "price"]),
        ("cards.toml", "count = 4", "count = 5", ["cards.toml", "enemy_in_sight", "5 cards", "has 4"]),
        ("cards.toml", "count = 3", "count = 4", ["cards.toml", "deck", "55", "54"]),
        ("cards.toml", "reaction = true", "reaction = false", ["cards.toml", "brace", "reaction = true"]),
        (
            "cards.toml",
            "Your next attack rolls 2",
            "In your combat turn, or some other, your next attack of the phase rolls 2",
            ["cards.toml", "steady_aim", "text", "four lines"],
        ),
        ("table.toml", "track = [0, 1, 1, 2, 2]", "track = [1, 2]", ["table.toml", "track", "rising from 0"]),
        ("table.toml", "track = [0", "track = 0", ["table.toml", "TOML"]),
        ("scenarios.toml", '"lights-lights", "mixed"]', '"lights-light"]', ["meeting-engagement", "'lights-light'"]),
    ],
)
def test_a_broken_file_is_told_where_and_what(tmp_path: Path, file: str, old: str, new: str, told: list[str]) -> None:
    folder = _set_with(tmp_path, file, old, new)
    with pytest.raises(ContentError) as raised:
        load(folder)
    for part in told:
        assert part in str(raised.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"table\.toml: missing"):
        load(tmp_path)


def test_another_folder_replaces_the_set(tmp_path: Path) -> None:
    folder = _set_with(tmp_path, "boards.toml", 'name = "Trafalgar"', 'name = "Agincourt"')
    replaced: Content = load(folder)
    assert replaced.boards["trafalgar"].name == "Agincourt"
    assert load().boards["trafalgar"].name == "Trafalgar"
    assert load() is load()
