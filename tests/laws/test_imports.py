"""Law 7, beside the contracts in pyproject.toml: what engines may touch, and that shared code names no game."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = sorted(rules.parent for rules in ROOT.glob("engines/*/rules.md"))
MODELS = {"annotated_types", "pydantic", "pydantic_core", "typing_extensions"}
OUTSIDE_WORLD = {
    *("asyncio", "concurrent", "multiprocessing", "threading", "subprocess"),
    *("http", "select", "signal", "socket", "sqlite3", "ssl", "urllib"),
    *("datetime", "secrets", "time", "uuid"),
}
LIBRARIES = {"dice": {"lark", "secrets"}, "euphoria": {"numpy", "shapely", "threading"}}
"""What one package of the engines may import besides: a parser, the system's chance for rolls outside a
match, geometry, a lock on what is remembered of it."""
DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
REGISTRY = ROOT / "bot" / "games.py"  # the one module that lists the games


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of every absolute import, `from x import y` as `x.y`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def foreign(folder: str, allowed: set[str], banned: set[str]) -> list[str]:
    """Every import in `folder` from outside the standard library and `allowed`, or from `banned`."""
    allowed = (allowed | sys.stdlib_module_names) - banned
    return [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules(folder)
        for line, name in imported(ast.parse(path.read_text()))
        if name.partition(".")[0] not in allowed
    ]


def test_engines_import_the_standard_library_and_models_only() -> None:
    for package in sorted(path.name for path in (ROOT / "engines").iterdir() if path.is_dir()):
        named = LIBRARIES.get(package, set())
        assert not foreign(f"engines/{package}", {"engines"} | MODELS | named, OUTSIDE_WORLD - named)


def test_render_imports_engines_and_the_painter_only() -> None:
    assert not foreign("render", {"engines", "render", "PIL"} | MODELS, {"sqlite3"})


def test_a_game_takes_chance_from_its_dice_alone() -> None:
    for game in GAMES:
        named = LIBRARIES.get(game.name, set())
        assert not foreign(f"engines/{game.name}", {"engines"} | MODELS | named, (OUTSIDE_WORLD | {"random"}) - named)


def declared(game: Path) -> set[str]:
    """Names of the game's frames and actions: the classes that descend from Frame or Action."""
    bases = {
        node.name: {base.id for part in node.bases for base in ast.walk(part) if isinstance(base, ast.Name)}
        for path in game.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    }
    found = {"Frame", "Action"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found - {"Frame", "Action"}


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of every string, imported name and identifier of a module."""
    yield from imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, DEFINITIONS):
            yield node.lineno, node.name


def test_shared_code_names_no_game_frame_or_action() -> None:
    assert GAMES, "no engines/*/rules.md found"
    title = re.compile("|".join(game.name.replace("_", "[ _-]?") for game in GAMES), re.IGNORECASE)
    kinds = set[str]().union(*map(declared, GAMES))
    assert kinds, "no frame and no action found"
    found = []
    for path in modules("bot", "render/kit"):
        if path == REGISTRY:
            continue
        tree = ast.parse(path.read_text())
        own = {node.name for node in ast.walk(tree) if isinstance(node, DEFINITIONS)}
        found += [
            f"{path.relative_to(ROOT)}:{line} names {word!r}"
            for line, word in words(tree)
            if title.search(word) or word in kinds - own
        ]
    assert not found
