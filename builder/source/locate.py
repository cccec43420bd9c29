"""Line and column of every key and value of a JSON text.

The text is scanned once more for this, and only when a place is asked for: reading a game that is in order
never pays for it.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from builder.source.pointer import escape, parent

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
"""A string, a mark, or a number or name; what stands between is white space."""

_STEP = re.compile(TOKEN.pattern.replace(",:]|", ",]|"), re.DOTALL)
"""The same without the colon, which adds nothing to what a scan knows."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a text, line and column counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Spans:
    """Where things begin, as offsets into the text.

    Attributes:
        keys: Offset of the key by pointer of its member.
        values: Offset of the value by pointer; the document itself under the empty pointer.
        repeated: Pointer and offset of every key that its object already had.
    """

    keys: dict[str, int]
    values: dict[str, int]
    repeated: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Positions:
    """Places by JSON pointer, worked out at the first question."""

    text: str = field(repr=False)

    @cached_property
    def spans(self) -> Spans:
        """Where every key and value begins."""
        return scan(self.text)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    def at(self, offset: int) -> Place:
        """The place of an offset."""
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def value(self, pointer: str) -> Place:
        """Where a value begins; of the nearest object around it that is there, when it is not."""
        while pointer and pointer not in self.spans.values:
            pointer = parent(pointer)
        return self.at(self.spans.values.get(pointer, 0))

    def key(self, pointer: str) -> Place:
        """Where a member's key begins; as `value` for array elements and for what is not there."""
        offset = self.spans.keys.get(pointer)
        return self.value(pointer) if offset is None else self.at(offset)


def scan(text: str) -> Spans:
    """The spans of a text that is JSON; of anything else, the spans up to where it goes wrong."""
    keys: dict[str, int] = {}
    values: dict[str, int] = {}
    repeated: list[tuple[str, int]] = []
    # One entry per open container: its pointer and the index of its next element, None for objects.
    stack: list[tuple[str, int | None]] = []
    pointer = ""  # of the value that comes next
    expects_key = False
    for found in _STEP.finditer(text):
        token = found[0]
        mark = token[0]
        if mark == ",":
            if not stack:
                break
            pointer, expects_key, stack[-1] = _advance(*stack[-1])
        elif mark in "}]":
            if not stack:
                break
            stack.pop()
            expects_key = False
        elif expects_key:
            pointer = f"{pointer}/{escape(_plain(token))}"
            if pointer in keys:
                repeated.append((pointer, found.start()))
            keys[pointer] = found.start()
            expects_key = False
        else:
            values[pointer] = found.start()
            if mark == "{":
                stack.append((pointer, None))
                expects_key = True
            elif mark == "[":
                stack.append((pointer, 0))
                pointer = f"{pointer}/0"
    return Spans(keys, values, tuple(repeated))


def _advance(container: str, index: int | None) -> tuple[str, bool, tuple[str, int | None]]:
    """What follows a comma: the next value's pointer (so far), whether a key comes, and the container."""
    if index is None:
        return (container, True, (container, None))
    return (f"{container}/{index + 1}", False, (container, index + 1))


def _plain(token: str) -> str:
    """A key without its quotes; escapes are rare and read by the json module."""
    if "\\" not in token:
        return token[1:-1]
    try:
        return str(json.loads(token))
    except json.JSONDecodeError:
        return token[1:-1]
