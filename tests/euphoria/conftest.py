"""Tables of the tests' own lie beside the authored ones while a test of this folder runs."""

from collections.abc import Iterator

import pytest

from engines.euphoria import terrain
from tests.euphoria import positions


@pytest.fixture(autouse=True)
def proving_ground(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    found = terrain.load_table
    monkeypatch.setattr(terrain, "load_table", lambda key: positions.TABLES.get(key) or found(key))
    yield
