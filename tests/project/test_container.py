"""The Dockerfile, beyond what its linter checks. Its install script is run by tests/project/test_wheel.py."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
INSTRUCTIONS = [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in LINES) if word.isupper()]
STAGES = [index for index, (word, _) in enumerate(INSTRUCTIONS) if word == "FROM"]
FINAL = INSTRUCTIONS[STAGES[-1] :]


def test_two_stages_on_the_same_python() -> None:
    """The environment made in the first stage links to the interpreter of the second."""
    images = [INSTRUCTIONS[index][1].split()[0] for index in STAGES]
    assert len(images) == 2
    assert len(set(images)) == 1


def test_installs_with_the_script_that_is_tested() -> None:
    runs = [rest for word, rest in INSTRUCTIONS[: STAGES[-1]] if word == "RUN"]
    assert len(runs) == 1
    assert re.search(r"\.ci/install\.sh /opt/stokehold$", runs[0])


def test_final_stage_is_small_healthy_and_not_root() -> None:
    words = [word for word, _ in FINAL]
    last = dict(FINAL)
    assert last["USER"] not in {"root", "0"}
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert last["VOLUME"] == last["WORKDIR"] == "/data"
    assert "HEALTHCHECK" in last
    assert [rest for word, rest in FINAL if word == "COPY"] == ["--from=build /opt/stokehold /opt/stokehold"]


def test_the_build_sees_what_the_script_and_the_wheel_need_and_no_more() -> None:
    sent = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"}
    packages = {"bot", "engines", "migrations", "render"}
    files = {".ci/install.sh", "pyproject.toml", "requirements.lock", "requirements-build.lock", "LICENSE", "README.md"}
    assert sent == packages | files
