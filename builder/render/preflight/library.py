"""What the pages of a file share: fonts and forms that have been read, and how much may still be read."""

from __future__ import annotations

import zlib
from typing import Any

from builder.render.preflight.faces import Face
from builder.render.preflight.pictures import Picture

MOST_BYTES = 64_000_000
"""Bytes of content that are read of one page or form; a real one has a few millions at most."""

MOST_OPERATORS = 3_000_000
"""Operators that are read of one file."""


class TooMuchError(Exception):
    """A file has more content than anybody draws."""


class Library:
    """What several pages share: fonts and forms that have been read, and how much is still read."""

    def __init__(self) -> None:
        self.faces: dict[Any, Face] = {}
        self.forms: dict[Any, Picture] = {}
        self.left = MOST_OPERATORS

    @property
    def operators(self) -> int:
        """How many have been read; one more than `MOST_OPERATORS` when there were more."""
        return MOST_OPERATORS - self.left

    def face(self, font: Any) -> Face:
        """A font, read once where it is an object of its own."""
        key = font.objgen
        if key == (0, 0):
            return Face(font)
        if key not in self.faces:
            self.faces[key] = Face(font)
        return self.faces[key]


def content_bytes(stream: Any) -> bytes:
    """The content of a stream, unpacked.

    Raises:
        TooMuchError: When it is larger than `MOST_BYTES`.
        Exception: Whatever pikepdf raises for a damaged stream.
    """
    if str(stream.get("/Filter", "")) == "/FlateDecode" and "/DecodeParms" not in stream:
        unpack = zlib.decompressobj()
        try:
            data = unpack.decompress(stream.read_raw_bytes(), MOST_BYTES)
        except zlib.error:
            return bytes(stream.read_bytes())  # pikepdf saves what can be saved
        if unpack.unconsumed_tail:
            raise TooMuchError
        return data
    return bytes(stream.read_bytes())
