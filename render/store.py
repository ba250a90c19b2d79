"""Files of stamps drawn in advance, so that a fresh worker paints its first picture without drawing parts."""

from __future__ import annotations

import hashlib
import json
import mmap
import os
import tempfile
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import PIL
from PIL import Image

from render import theme
from render.stamps import Stamp

_MAGIC = b"stokehold stamps 1\n"
_TAIL = 8  # the last bytes: where the index begins


@cache
def drawing_version() -> str:
    """A digest of everything that decides what a part looks like: this package's code, its fonts, Pillow."""
    digest = hashlib.blake2b(PIL.__version__.encode(), digest_size=12)
    root = Path(__file__).parent
    for path in sorted([*root.rglob("*.py"), *theme.FONT_FOLDER.glob("*.ttf")]):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def file_in(folder: Path, source: str = "") -> Path:
    """Where the stamps of this version of the code are kept, in a file for each source of scenes."""
    return folder / f"{_prefix()}{hashlib.blake2b(source.encode(), digest_size=4).hexdigest()}.bin"


def _prefix() -> str:
    return f"stamps-{drawing_version()}-"


def name_of(key: Any) -> str:
    """The name a cache key has in a file."""
    return hashlib.blake2b(repr(key).encode(), digest_size=16).hexdigest()


def write(path: Path, entries: Iterable[tuple[Any, tuple[Stamp, ...]]]) -> None:
    """Write a file whole or not at all, and remove those of older versions. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".stamps-")
    try:
        with os.fdopen(handle, "wb") as sink:
            sink.write(_MAGIC)
            index: dict[str, list[list[Any]]] = {}
            for key, stamps in entries:
                index[name_of(key)] = [_written(sink, stamp) for stamp in stamps]
            start = sink.tell()
            sink.write(json.dumps(index).encode() + start.to_bytes(_TAIL, "big"))
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    for old in path.parent.glob("stamps-*.bin"):
        if not old.name.startswith(_prefix()):
            old.unlink(missing_ok=True)


def _written(sink: Any, stamp: Stamp) -> list[Any]:
    def blob(image: Image.Image | None) -> list[int]:
        if image is None:
            return [0, 0]
        data = zlib.compress(image.tobytes(), 1)
        start = sink.tell()
        sink.write(data)
        return [start, len(data)]

    colour = list(stamp.source) if isinstance(stamp.source, tuple) else None
    image = None if isinstance(stamp.source, tuple) else stamp.source
    return [stamp.x, stamp.y, stamp.w, stamp.h, colour, *blob(image), *blob(stamp.mask)]


class StampFile:
    """Reads stamps one by one. A damaged entry is as good as none: the part is drawn again."""

    def __init__(self, path: Path) -> None:
        """Raises OSError or ValueError for a file that is missing or not one of ours."""
        with path.open("rb") as source:
            self._data = mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ)
        if self._data[: len(_MAGIC)] != _MAGIC:
            raise ValueError(f"not a file of stamps: {path}")
        start = int.from_bytes(self._data[-_TAIL:], "big")
        self._index: dict[str, list[list[Any]]] = json.loads(self._data[start:-_TAIL])

    def get(self, key: Any) -> tuple[Stamp, ...] | None:
        entry = self._index.get(name_of(key))
        if entry is None:
            return None
        try:
            return tuple(self._read(*fields) for fields in entry)
        except (zlib.error, ValueError, TypeError):
            return None

    def _read(self, x: int, y: int, w: int, h: int, colour: list[int] | None, *blobs: int) -> Stamp:
        at, length, mask_at, mask_length = blobs

        def image(mode: str, start: int, size: int) -> Image.Image:
            return Image.frombytes(mode, (w, h), zlib.decompress(self._data[start : start + size]))

        source = (colour[0], colour[1], colour[2]) if colour else image("RGB", at, length)
        return Stamp(source, image("L", mask_at, mask_length) if mask_length else None, x, y, w, h)


def opened(path: Path) -> StampFile | None:
    """The file, or None where there is none that can be read."""
    try:
        return StampFile(path)
    except (OSError, ValueError):
        return None


class StampFiles:
    """All files of this version in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        found = {path: opened(path) for path in sorted(folder.glob(f"{_prefix()}*.bin"))}
        self._files = {path: file for path, file in found.items() if file is not None}

    def has(self, source: str = "") -> bool:
        """Whether there is a file for a source of scenes."""
        return file_in(self._folder, source) in self._files

    def get(self, key: Any) -> tuple[Stamp, ...] | None:
        """The stamps that one of the files holds for a key."""
        return next((found for file in self._files.values() if (found := file.get(key)) is not None), None)
