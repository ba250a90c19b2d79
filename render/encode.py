"""Encoding: JPEG in independent pieces, so that only the pieces a change touched are encoded again.

A JPEG may restart its entropy coder at a fixed interval: between two restarts nothing depends on what came before.
The rows of blocks of a picture are cut into equal pieces, each as long as the interval; a changed rectangle is
encoded alone, its pieces take the place of the old ones, and all of them joined by restart markers under one header
are the file an encoder would have written for the whole picture.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image
from PIL.JpegImagePlugin import JpegImageFile

# Compared zoomed on real boards: a fixed palette shows bands in every glow, WebP costs eight times as long, halved
# chroma blurs red on black. Full chroma in coarser steps than the brightness shows nothing, and saves a fifth.
BRIGHTNESS, COLOUR = 82, 65
BLOCK = 8  # pixels a side, without chroma subsampling
_COLUMNS = 10  # pieces to a row at most: more cost bytes, fewer cost time
_RESTART = re.compile(rb"\xff[\xd0-\xd7]")  # inside the data, 0xff is always followed by 0

Rect = tuple[int, int, int, int]


@cache
def tables() -> list[list[int]]:
    """The quantisation tables of brightness and colour."""

    def of(quality: int, which: int) -> list[int]:
        sink = io.BytesIO()
        Image.new("RGB", (BLOCK, BLOCK)).save(sink, "JPEG", quality=quality)
        with Image.open(sink) as sample:
            assert isinstance(sample, JpegImageFile)
            return list(sample.quantization[which])

    return [of(BRIGHTNESS, 0), of(COLOUR, 1)]


@cache
def columns(width: int) -> int:
    """Into how many equal pieces the rows of blocks of a picture this wide are cut."""
    blocks = -(-width // BLOCK)
    return max(n for n in range(1, _COLUMNS + 1) if blocks % n == 0)


def _interval(width: int) -> int:
    """The length of a piece in blocks."""
    return -(-width // BLOCK) // columns(width)


def _saved(image: Image.Image, interval: int) -> bytes:
    sink = io.BytesIO()
    image.save(sink, "JPEG", qtables=tables(), subsampling=0, restart_marker_blocks=interval)
    return sink.getvalue()


def _segments(jpeg: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """The header segments (marker, payload with its length) and the entropy-coded data."""
    segments, at = [], 2
    while True:
        marker = jpeg[at + 1]
        length = int.from_bytes(jpeg[at + 2 : at + 4], "big")
        segments.append((marker, jpeg[at + 2 : at + 2 + length]))
        at += 2 + length
        if marker == 0xDA:  # start of scan: the data runs to the end marker
            return segments, jpeg[at:-2]


@lru_cache(maxsize=64)
def _header(width: int, height: int) -> bytes:
    """Everything before the data of a picture that size."""
    out = [b"\xff\xd8"]
    for marker, payload in _segments(_saved(Image.new("RGB", (BLOCK, BLOCK)), _interval(width)))[0]:
        size = height.to_bytes(2, "big") + width.to_bytes(2, "big")
        out.append(bytes((0xFF, marker)) + (payload[:3] + size + payload[7:] if marker == 0xC0 else payload))
    return b"".join(out)


@cache
def _prefix(interval: int) -> int:
    """How many bytes precede the data in a file with that interval: the same for every size."""
    jpeg = _saved(Image.new("RGB", (BLOCK, BLOCK)), interval)
    return len(jpeg) - 2 - len(_segments(jpeg)[1])


def pieces(image: Image.Image) -> list[bytes]:
    """The pieces of an RGB picture, row by row."""
    interval = _interval(image.width)
    return _RESTART.split(_saved(image, interval)[_prefix(interval) : -2])


def renew(held: list[bytes], image: Image.Image, rect: Rect) -> None:
    """Encode the pieces again that lie under a rectangle (left, top, right, lower edge) of the picture."""
    across, interval = columns(image.width), _interval(image.width)
    wide = interval * BLOCK
    first, last = rect[0] // wide, -(-rect[2] // wide)
    top, low = rect[1] // BLOCK, -(-rect[3] // BLOCK)
    part = image.crop((first * wide, top * BLOCK, min(last * wide, image.width), min(low * BLOCK, image.height)))
    fresh = _RESTART.split(_saved(part, interval)[_prefix(interval) : -2])
    for row in range(low - top):
        at = (top + row) * across
        held[at + first : at + last] = fresh[row * (last - first) : (row + 1) * (last - first)]


def joined(held: Sequence[bytes], width: int, height: int) -> bytes:
    """The file made of all pieces of a picture that size. Raises ValueError for a wrong number of pieces."""
    if len(held) != columns(width) * -(-height // BLOCK):
        raise ValueError(f"{len(held)} pieces for {width} x {height} pixels")
    out = [b""] * (2 * len(held) - 1)
    out[::2] = held
    out[1::2] = [_MARKERS[n % 8] for n in range(len(held) - 1)]
    return b"".join((_header(width, height), *out, b"\xff\xd9"))


_MARKERS = tuple(bytes((0xFF, 0xD0 + n)) for n in range(8))


def encode(image: Image.Image) -> bytes:
    """An RGB picture as a JPEG file."""
    return joined(pieces(image), image.width, image.height)
