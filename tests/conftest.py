"""Property tests run the same examples everywhere, and none fails because a machine is slow. Long tests come first."""

import pytest
from hypothesis import settings

settings.register_profile("stokehold", deadline=None, derandomize=True)
settings.load_profile("stokehold")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests over the wire: they wait more than they work, so others fill the second worker meanwhile."""
    items.sort(key=lambda item: "wire" not in item.nodeid)
