"""Collects the files called bench_*.py here, which `make test` leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    named = parent.session.isinitpath(file_path)  # pytest collects those itself
    if file_path.name.startswith("bench_") and file_path.suffix == ".py" and not named:
        return pytest.Module.from_parent(parent, path=file_path)
    return None
