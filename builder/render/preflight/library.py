"""What the pages of a file share: fonts and forms that have been read, and how much may still be read."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, NoReturn

from builder.render.preflight.faces import Face
from builder.render.preflight.pictures import Picture

MOST_BYTES = 64_000_000
"""Bytes of content that are read of one page or form; a real one has a few millions at most."""

MOST_OPERATORS = 3_000_000
"""Operators that are read of one page, and of all forms together, which are kept while the file is open."""

MOST_TO_A_BYTE = 10
"""Operators that are read to each byte of a file when it has more than those of one page. Drawn sheets have
one or two, packed as they are; a file that has hundreds is made to keep its reader busy."""


class TooMuchError(Exception):
    """A file has more content than anybody draws."""


@dataclass(slots=True)
class Tally:
    """How much has been read of a file.

    Attributes:
        operators: Of its pages and forms.
        in_forms: Those of its forms.
        is_short: Whether a page was left in its midst.
    """

    operators: int = 0
    in_forms: int = 0
    is_short: bool = False


def most_of(size: int) -> int:
    """Operators that are read of a file at most.

    Args:
        size: Of the file, in bytes.
    """
    return max(MOST_OPERATORS, MOST_TO_A_BYTE * size)


class Library:
    """What several pages share: fonts and forms that have been read, and how much was read for that.

    Args:
        size: Of the file, in bytes.
    """

    def __init__(self, size: int) -> None:
        self.faces: dict[Any, Face] = {}
        self.forms: dict[Any, Picture] = {}
        self.tally = Tally()
        self._most = most_of(size)
        self._of_page = 0

    def turn(self) -> None:
        """Begin another page.

        Raises:
            TooMuchError: When no more is read of the file, so that nothing is unpacked in vain.
        """
        self._of_page = 0
        if self.tally.operators > self._most:
            self._stop()

    def count(self, operators: int) -> None:
        """Count operators before they are read.

        Raises:
            TooMuchError: When the page, or the file, has more than are read.
        """
        self._of_page += operators
        self.tally.operators += operators
        if self._of_page > MOST_OPERATORS or self.tally.operators > self._most:
            self._stop()

    def count_in_form(self, operators: int) -> None:
        """Count operators of a form, which is kept.

        Raises:
            TooMuchError: As `count` does, and when all forms together have more than are read.
        """
        self.tally.in_forms += operators
        if self.tally.in_forms > MOST_OPERATORS:
            self._stop()
        self.count(operators)

    def _stop(self) -> NoReturn:
        self.tally.is_short = True
        raise TooMuchError

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
