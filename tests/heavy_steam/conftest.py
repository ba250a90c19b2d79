"""Boards and weapons of the tests' own lie beside the printed ones while a test of this folder runs."""

from collections.abc import Iterator

import pytest

from engines.heavy_steam.content import load
from tests.heavy_steam import positions


@pytest.fixture(autouse=True)
def proving_ground() -> Iterator[None]:
    content = load()
    boards, weapons, cards = dict(content.boards), dict(content.weapons), dict(content.cards)
    content.boards.update(positions.BOARDS)
    content.weapons[positions.RIFLE.key] = positions.RIFLE
    yield
    for held, before in ((content.boards, boards), (content.weapons, weapons), (content.cards, cards)):
        held.clear()
        held.update(before)
