"""The repository speaks of the project alone, and its pinned dependencies are whole."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-build.lock")
# The brackets keep these lines from being what they look for.
FORBIDDEN = {
    "a path of somebody's machine": r"(?<![\w.~/-])/(?:home|root|work|Users)/",
    "the host of a package index": (
        r"py[p]i\.org|python[h]osted\.org|registry\.n[p]mjs|(?:[i]ndex-url|[t]rusted-host) *[=h]"
    ),
    "a bot token": r"(?<![\w-])[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}(?![\w-])",
    "a key": r"-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{36}|\bAKIA[0-9A-Z]{16}\b",
}


def tracked() -> list[Path]:
    """The files git knows, so that what lies about in somebody's work tree is not judged."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what])
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # pictures and fonts
            continue
        found += [
            f"{path.relative_to(ROOT)}:{number}"
            for number, line in enumerate(text.split("\n"), 1)
            if pattern.search(line)
        ]
    assert not found


def pinned(name: str) -> dict[str, str]:
    """Project name -> version of a lock file, each with at least one hash; no line may be anything else."""
    entries = (ROOT / name).read_text().replace("\\\n", " ").splitlines()
    pins = {}
    for entry in entries:
        match = re.fullmatch(r"([a-z0-9-]+)==(\S+)(?: +; [^#]+?)?((?: +--hash=sha256:[0-9a-f]{64})+) *", entry)
        assert match, f"{name}: {entry[:80]}"
        pins[match[1]] = match[2]
    return pins


@pytest.mark.parametrize("name", LOCKS)
def test_lock_lines_are_pins_with_hashes_and_no_address(name: str) -> None:
    assert pinned(name)


def test_locks_agree_with_each_other() -> None:
    everything = pinned("requirements-dev.lock").items()
    assert pinned("requirements.lock").items() <= everything
    assert pinned("requirements-build.lock").items() <= everything


def test_locks_satisfy_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = {
        "requirements.lock": project["project"]["dependencies"],
        "requirements-dev.lock": project["project"]["optional-dependencies"]["dev"],
        "requirements-build.lock": project["dependency-groups"]["build"] + project["build-system"]["requires"],
    }
    for name, requirements in wanted.items():
        pins = pinned(name)
        for requirement in map(Requirement, requirements):
            assert requirement.specifier.contains(pins[canonicalize_name(requirement.name)]), f"{name}: {requirement}"
