"""The wheel, installed alone by the container's script, holds every file it needs and plays in an empty folder."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "engines", "migrations", "render")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the pinned dependencies and the built wheel, and nothing else."""
    target = tmp_path_factory.mktemp("installed") / "stokehold"
    # Bytecode of every dependency would take ten seconds, and little of it is imported.
    environment = os.environ | {"PYTHON": sys.executable, "PIP_COMPILE": "0"}
    subprocess.run([ROOT / ".ci" / "install.sh", target], env=environment, check=True)
    return target


def stokehold(installed: Path, folder: Path, *arguments: str) -> str:
    """Output of the installed command, run in `folder`, which is also its home."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
    command = [installed / "bin" / "stokehold", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_wheel_holds_every_file_of_its_packages(installed: Path) -> None:
    (site,) = installed.glob("lib/python*/site-packages")
    for package in PACKAGES:
        ours = {path.relative_to(ROOT) for path in (ROOT / package).rglob("*") if path.is_file()}
        theirs = {path.relative_to(site) for path in (site / package).rglob("*") if path.is_file()}
        compiled = {path for path in ours | theirs if "__pycache__" in path.parts}
        assert ours - compiled == theirs - compiled


def test_wheel_plays_a_match(installed: Path, tmp_path: Path) -> None:
    ordered = ("simulate", "heavy-steam", "--matches", "1", "--seed", "1", "--players", "random", "--json")
    report = json.loads(stokehold(installed, tmp_path, *ordered))
    assert report["game"] == "heavy-steam"
    assert report["matches"] == report["finished"] == 1
    assert not report["errors"]


def test_wheel_paints(installed: Path, tmp_path: Path) -> None:
    ordered = ("picture", "heavy-steam", "--seed", "1", "--after", "3", "--out", "pictures", "--json")
    pictures = json.loads(stokehold(installed, tmp_path, *ordered))
    assert pictures
    assert all(picture["bytes"] > 0 for picture in pictures)
    assert any((tmp_path / "pictures").iterdir())
