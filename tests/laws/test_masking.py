"""A view masks the state in place: nothing may await, or hand over, while the block that uses it is open (law 4)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEAVING = (ast.Await, ast.Yield, ast.YieldFrom, ast.AsyncFor, ast.AsyncWith)
APART = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def masks(node: ast.AST) -> bool:
    """Whether `node` is a `with` block over a view made by masking."""
    return isinstance(node, ast.With | ast.AsyncWith) and any(
        isinstance(item.context_expr, ast.Call)
        and getattr(item.context_expr.func, "attr", getattr(item.context_expr.func, "id", "")) == "masked"
        for item in node.items
    )


def leaves(node: ast.AST) -> Iterator[int]:
    """The lines from `node` on at which something else may run; functions that are only defined there do not count."""
    if isinstance(node, LEAVING):
        yield node.lineno
    if not isinstance(node, APART):
        for child in ast.iter_child_nodes(node):
            yield from leaves(child)


def found(source: str) -> list[int]:
    """The lines of `source` that leave a masking block."""
    blocks = [node for node in ast.walk(ast.parse(source)) if masks(node)]
    return sorted({line for block in blocks for part in block.body for line in leaves(part)})


def test_nothing_awaits_while_a_state_is_masked():
    paths = [path for folder in ("engines", "render", "bot") for path in (ROOT / folder).rglob("*.py")]
    wrong = {str(path.relative_to(ROOT)): lines for path in paths if (lines := found(path.read_text(encoding="utf-8")))}
    assert not wrong


BLOCK = """
async def f():
    with game.masked(state, 0) as view:
        {}
"""


@pytest.mark.parametrize(
    ("inside", "lines"),
    [
        ("await send(view)", [4]),
        ("text = [line async for line in view if await line]", [4]),
        ("async with lock: pass", [4]),
        ("x = (yield view)", [4]),
        ("async def later(): await send()", []),
        ("look(view)\n    await send()", []),
    ],
)
def test_what_leaves_a_block_is_found(inside, lines):
    assert found(BLOCK.format(inside)) == lines
