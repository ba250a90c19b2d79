"""Picture workers: what they paint, how they fail, when they stop. Time passes only when a test says so."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from render.paint import Painter
from render.scene import Scene
from render.worker import scenes_of
from render.workers import PaintFailed, PaintTimeout, WorkerCrashed, Workers
from tests.render.samples import lively, scene

IDLE, PATIENCE = 300.0, 30.0


class Bell:
    """One pending call of the hand-wound clock."""

    def __init__(self, delay: float, callback: Callable[[], object]) -> None:
        self.delay, self.callback, self.off = delay, callback, False

    def cancel(self) -> None:
        self.off = True


class Clock:
    """A timer whose bells ring when the test rings them."""

    def __init__(self) -> None:
        self.bells: list[Bell] = []

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Bell:
        self.bells.append(Bell(delay, callback))
        return self.bells[-1]

    def pending(self, delay: float) -> list[Bell]:
        return [bell for bell in self.bells if bell.delay == delay and not bell.off]

    def ring(self, delay: float) -> None:
        bells = self.pending(delay)
        assert bells, f"nothing waits for {delay} s"
        for bell in bells:
            bell.off = True
            bell.callback()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def workers(clock: Clock) -> AsyncIterator[Workers]:
    pool = Workers(2, idle=IDLE, patience=PATIENCE, timer=clock)
    yield pool
    await pool.close()
    assert pool.running == 0


def pretending(tmp_path: Path, clock: Clock, body: str) -> Workers:
    """A pool whose processes run `body` instead of painting."""
    script = tmp_path / "pretend.py"
    script.write_text("import os, sys\n" + body)
    return Workers(idle=IDLE, patience=PATIENCE, timer=clock, command=(sys.executable, str(script)))


async def test_a_worker_paints_what_the_process_itself_would(workers: Workers) -> None:
    here = Painter()
    for step in ((7, 2, 1), (8, 2, 1), (8, 3, 2)):
        scenes = [lively(*step), scene(key="other")]
        assert await workers.paint("m1", scenes) == [here.picture("m1", one) for one in scenes]


async def test_a_match_stays_with_its_worker(workers: Workers) -> None:
    assert workers.running == 0
    for _ in range(3):
        await workers.paint("m1", [scene()])
    assert workers.running == 1
    await asyncio.gather(*(workers.paint(f"m{n}", [scene()]) for n in range(6)))
    assert workers.running == 2


async def test_a_bad_scene_fails_alone(workers: Workers) -> None:
    with pytest.raises(PaintFailed, match="a canvas of 99999 x 10 pixels") as failure:
        await workers.paint("m1", [Scene("x", "x", 99999, 10, "alt", ())])
    assert not isinstance(failure.value, WorkerCrashed | PaintTimeout)
    assert len(await workers.paint("m1", [scene()])) == 1
    assert workers.running == 1


async def test_an_idle_worker_stops_and_the_next_picture_starts_one(workers: Workers, clock: Clock) -> None:
    before = await workers.paint("m1", [lively(7, 2, 1)])
    assert workers.running == 1
    clock.ring(IDLE)
    await asyncio.gather(*(slot._stopping for slot in workers._slots if slot._stopping))
    assert workers.running == 0
    assert await workers.paint("m1", [lively(7, 2, 1)]) == before
    assert workers.running == 1


async def test_work_puts_the_rest_off(workers: Workers, clock: Clock) -> None:
    for _ in range(3):
        await workers.paint("m1", [scene()])
    assert len(clock.pending(IDLE)) == 1
    assert clock.pending(PATIENCE) == []


async def test_a_worker_that_dies_gives_an_error_and_a_fresh_one(tmp_path: Path, clock: Clock) -> None:
    seen = tmp_path / "seen"
    body = f"""
open({str(seen)!r}, "a").write("x")
if len(open({str(seen)!r}).read()) == 1:
    os._exit(9)
from render.worker import main
main()
"""
    pool = pretending(tmp_path, clock, body)
    with pytest.raises(WorkerCrashed, match="ended unexpectedly"):
        await pool.paint("m1", [scene()])
    assert pool.running == 0
    assert len(await pool.paint("m1", [scene()])) == 1
    await pool.close()


async def test_a_worker_killed_from_outside_is_replaced(workers: Workers) -> None:
    await workers.paint("m1", [scene()])
    process = next(slot._process for slot in workers._slots if slot._process)
    process.kill()
    await process.wait()
    assert len(await workers.paint("m1", [scene()])) == 1


async def test_a_worker_that_never_answers_is_ended(tmp_path: Path, clock: Clock) -> None:
    pool = pretending(tmp_path, clock, "sys.stdin.buffer.read()\n")
    asked = asyncio.create_task(pool.paint("m1", [scene()]))
    while not clock.pending(PATIENCE):
        await asyncio.sleep(0)
    clock.ring(PATIENCE)
    with pytest.raises(PaintTimeout, match="no picture after 30 s"):
        await asked
    assert pool.running == 0
    await pool.close()


async def test_a_caller_that_gives_up_leaves_no_half_read_answer(workers: Workers, clock: Clock) -> None:
    asked = asyncio.create_task(workers.paint("m1", [lively(7, 2, 1)]))
    while not clock.pending(PATIENCE):
        await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await workers.paint("m1", [lively(3, 0, 0)]) == [Painter().picture("m1", lively(3, 0, 0))]


async def test_what_a_library_prints_stays_out_of_the_answers(tmp_path: Path, clock: Clock) -> None:
    body = """
import render.worker as worker
plain = worker.Worker.answer
def loud(self, request):
    print("noise" * 1000, flush=True)
    return plain(self, request)
worker.Worker.answer = loud
worker.main()
"""
    pool = pretending(tmp_path, clock, body)
    assert len(await pool.paint("m1", [scene()])) == 1
    await pool.close()


async def test_a_worker_sees_no_secrets_of_the_bot(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOKEHOLD_TOKEN", "canary")
    found = tmp_path / "environment"
    pool = pretending(tmp_path, clock, f"open({str(found)!r}, 'w').write(repr(dict(os.environ)))\n")
    with pytest.raises(WorkerCrashed):
        await pool.paint("m1", [scene()])
    assert "canary" in os.environ["STOKEHOLD_TOKEN"]
    assert "canary" not in found.read_text()
    await pool.close()


async def test_drawing_in_advance_is_kept_for_the_next_start(tmp_path: Path, clock: Clock) -> None:
    pool = Workers(folder=tmp_path, warm=("render.kit.specimen:scenes",), idle=IDLE, patience=PATIENCE, timer=clock)
    await pool.start()
    await pool.warmed()
    assert Painter(folder=tmp_path).warmed("render.kit.specimen:scenes")
    await pool.close()


def test_scenes_to_draw_in_advance_come_from_this_package_only() -> None:
    with pytest.raises(LookupError):
        next(scenes_of("os:listdir"))
