"""A picture worker: a process of its own that reads requests from stdin and writes pictures to stdout.

A message is four bytes of length and its content. Requests are pickled by the process that started this one;
replies are a line of JSON and the files it describes, so that nothing is unpickled on the way back.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from render.paint import Painter
from render.scene import Scene
from render.shelf import Receiver


def scenes_of(source: str) -> Iterator[Scene]:
    """The scenes to draw in advance, from the function that "render.module:function" names."""
    module, _, function = source.partition(":")
    if not module.startswith("render."):
        raise LookupError(f"no scenes in {source!r}")
    made: Callable[[], Sequence[Scene]] = getattr(importlib.import_module(module), function)
    return iter(made())


class Worker:
    """Answers one request after another."""

    def __init__(self, folder: Path | None, warm: Sequence[str]) -> None:
        self.painter = Painter(folder=folder)
        self._shelf = Receiver()
        self._ahead = self._in_advance(warm)

    def answer(self, request: tuple[Any, ...]) -> tuple[dict[str, Any], list[bytes]]:
        """A reply and the files that follow it. Raises what painting raises."""
        if request[0] in ("paint", "draw"):
            # A wish is made into scenes here, so that the process with the event loop does not.
            kind, match, wanted = request
            scenes = self._shelf.unpacked(wanted) if kind == "paint" else wanted.scenes()
            pictures = [self.painter.picture(match, scene) for scene in scenes]
            facts = [{**picture._asdict(), "data": len(picture.data)} for picture in pictures]
            return {"pictures": facts}, [picture.data for picture in pictures]
        return {"more": next(self._ahead, False)}, []

    def _in_advance(self, sources: Sequence[str]) -> Iterator[bool]:
        """Draw what each source needs and put it on file, a scene at a time: true for each."""
        for source in sources:
            if not self.painter.warmed(source):
                for scene in scenes_of(source):
                    self.painter.paint(scene)
                    yield True
                self.painter.save(source)
                yield True


def _read(source: BinaryIO) -> Any:
    length = source.read(4)
    if len(length) < 4:
        return None
    return pickle.loads(source.read(int.from_bytes(length, "big")))


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the other side closes the pipe. The first message is (folder, warm)."""
    first = _read(source)
    if first is None:
        return
    worker = Worker(*first)
    gc.freeze()
    while (request := _read(source)) is not None:
        try:
            reply, files = worker.answer(request)
        except Exception as problem:
            reply, files = {"error": f"{type(problem).__name__}: {problem}"}, []
        content = b"".join([json.dumps(reply).encode(), b"\n", *files])
        sink.write(len(content).to_bytes(4, "big") + content)
        sink.flush()


def main() -> None:
    # Whatever a library prints must not end up between two replies.
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(5)  # a picture may wait a little; a click must not
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main()
