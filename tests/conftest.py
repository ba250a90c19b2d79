"""Property tests run the same examples everywhere, and none fails because a machine is slow. Long tests come first."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from bot.games import PACKAGES

settings.register_profile("stokehold", deadline=None, derandomize=True)
settings.load_profile("stokehold")

GAMES = tuple(package.replace("_", "-") for package in PACKAGES)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests over the wire, which wait more than they work, and the laws: no worker ends long after."""
    items.sort(key=lambda item: ("/wire/" not in item.nodeid, "/laws/" not in item.nodeid))


class Shared(LoadScopeScheduling):
    """A worker gets a file at a time, but all of the wire, whose pictures are drawn in advance once; and of the laws a
    game, whose random matches and stories are played once.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        if "/wire/" in file:
            return "wire"
        game = test.partition("[")[2] if "/laws/" in file else ""
        return next((key for key in GAMES if game.startswith(key)), file)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Shared:
    """Shares tests out as above, where there are workers."""
    return Shared(config, log)
