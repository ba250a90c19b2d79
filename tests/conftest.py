"""Property tests run the same examples everywhere, and none fails because a machine is slow. Long tests come first."""

import pytest
from hypothesis import settings

settings.register_profile("stokehold", deadline=None, derandomize=True)
settings.load_profile("stokehold")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first: those over the wire, which wait more than they work, and the laws. A worker gets a file at
    a time, but all of the wire, whose pictures are drawn once, and of the laws a game, whose matches are played once.
    """
    for item in items:
        file, params = item.nodeid.partition("::")[0], getattr(item, "callspec", None)
        laws = params and params.params.get("laws")
        item.add_marker(pytest.mark.xdist_group(laws.game.key if laws else "wire" if "/wire/" in file else file))
    items.sort(key=lambda item: ("/wire/" not in item.nodeid, "/laws/" not in item.nodeid))
