"""Encoding: JPEG in independent bands, so that only the bands a change touched are encoded again.

A JPEG may restart its entropy coder at a fixed interval. Each band is encoded alone, which is exactly what the
coder does between two restarts; the bands' data, joined by restart markers under one header, is the file an
encoder would have written for the whole picture.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache

from PIL import Image
from PIL.JpegImagePlugin import JpegImageFile

# Compared zoomed on real boards: a fixed palette shows bands in every glow, WebP costs eight times as long, halved
# chroma blurs red on black. Full chroma in coarser steps than the brightness shows nothing, and saves a fifth.
BRIGHTNESS, COLOUR = 82, 65
BAND = 64  # rows; a multiple of the 8 rows of a block without chroma subsampling
_BLOCK = 8


@cache
def tables() -> list[list[int]]:
    """The quantisation tables of brightness and colour."""

    def of(quality: int, which: int) -> list[int]:
        sink = io.BytesIO()
        Image.new("RGB", (_BLOCK, _BLOCK)).save(sink, "JPEG", quality=quality)
        with Image.open(sink) as sample:
            assert isinstance(sample, JpegImageFile)
            return list(sample.quantization[which])

    return [of(BRIGHTNESS, 0), of(COLOUR, 1)]


def band_count(height: int) -> int:
    return -(-height // BAND)


def band(image: Image.Image, number: int) -> bytes:
    """One band of an RGB picture as a JPEG of its own."""
    top = number * BAND
    piece = image.crop((0, top, image.width, min(top + BAND, image.height)))
    sink = io.BytesIO()
    piece.save(sink, "JPEG", qtables=tables(), subsampling=0)
    return sink.getvalue()


def _split(jpeg: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """The header segments (marker, payload with its length) and the entropy-coded data."""
    segments, at = [], 2
    while True:
        marker = jpeg[at + 1]
        length = int.from_bytes(jpeg[at + 2 : at + 4], "big")
        segments.append((marker, jpeg[at + 2 : at + 2 + length]))
        at += 2 + length
        if marker == 0xDA:  # start of scan: the data runs to the end marker
            return segments, jpeg[at:-2]


def joined(bands: Sequence[bytes], width: int, height: int) -> bytes:
    """The file made of all bands of a picture that size. Raises ValueError for a wrong number of bands."""
    if len(bands) != band_count(height):
        raise ValueError(f"{len(bands)} bands for {height} rows")
    interval = -(-width // _BLOCK) * (BAND // _BLOCK)
    segments, _ = _split(bands[0])
    out = [b"\xff\xd8"]
    for marker, payload in segments:
        if marker == 0xDA and len(bands) > 1:
            out.append(b"\xff\xdd\x00\x04" + interval.to_bytes(2, "big"))
        whole = payload[:3] + height.to_bytes(2, "big") + payload[5:] if marker == 0xC0 else payload
        out.append(bytes((0xFF, marker)) + whole)
    for number, piece in enumerate(bands):
        out.append(_split(piece)[1])
        if number < len(bands) - 1:
            out.append(bytes((0xFF, 0xD0 + number % 8)))
    out.append(b"\xff\xd9")
    return b"".join(out)


def encode(image: Image.Image) -> bytes:
    """An RGB picture as a JPEG file."""
    return joined([band(image, n) for n in range(band_count(image.height))], image.width, image.height)
