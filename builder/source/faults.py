"""What makes a text bad JSON, told in words and found by offset."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from builder.source.locate import TOKEN

# The second branch takes every other escape as a whole, so that no half of one is taken for its beginning.
_UNSHOWN = re.compile(
    r"(\\[bfnrt]|\\u00[01][0-9a-f]|\\u00(?:7f|[89][0-9a-f])|\\u20(?:2[89a-e]|6[6-9])"
    "|[\x7f-\x9f\u2028-\u202e\u2066-\u2069])|"
    r"\\.",
    re.IGNORECASE,
)
_SUSPECT = re.compile("[\\\\\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What every match of `_UNSHOWN` begins with; found many times faster."""
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)

_CURLED = tuple("“”„‟‘’‚«»")
"""Marks that word processors make of a straight one."""

# What the json module says, and how we say it with what to do.
_SYNTAX = {
    "Expecting value": ("A value is missing here.", "Write a value, or null when it is unknown."),
    "Expecting property name enclosed in double quotes": (
        "A key in double quotes is missing here.",
        'Write "key": value.',
    ),
    "Illegal trailing comma before end of object": ("A comma stands before }.", "Remove the comma."),
    "Illegal trailing comma before end of array": ("A comma stands before ].", "Remove the comma."),
    "Expecting ':' delimiter": ("A colon is missing after the key.", 'Write "key": value.'),
    "Expecting ',' delimiter": (
        "A comma or the closing bracket is missing here.",
        "Look at the end of the value before it.",
    ),
    "Unterminated string starting at": ("This text has no closing quote.", 'Close it with ".'),
    "Invalid control character at": (
        "A line break or control character stands inside a text.",
        "Write \\n for a line break, or close the quotes before it.",
    ),
    "Invalid \\escape": ("This backslash begins no escape that JSON has.", "Write \\\\ for a backslash."),
    "Invalid \\uXXXX escape": ("\\u needs four hexadecimal digits.", "Write \\\\u for the two characters."),
    "Extra data": (
        "Something follows the end of the data.",
        "Remove it, or the bracket that closes too early.",
    ),
}


def explain_syntax(error: json.JSONDecodeError) -> tuple[str, str, int]:
    """Message, hint and offset for an error of the json module."""
    text, offset = error.doc, error.pos
    if not text.strip():
        return ("The file is empty.", "Write at least {}.", 0)
    before = text[:offset].rstrip()
    if text[offset : offset + 1] in ("}", "]") and before.endswith(","):
        return (f"A comma stands before {text[offset]}.", "Remove the comma.", len(before) - 1)
    if offset >= len(text.rstrip()) and error.msg.startswith("Expecting"):
        return ("The file ends before its brackets are closed.", "Close every { and [.", len(text.rstrip()))
    if text[offset : offset + 1] == "'":
        return ("A text begins with a single quote.", "JSON has only double quotes.", offset)
    if text[offset : offset + 1] in _CURLED:
        return ("A curled quotation mark stands here.", 'JSON has only straight ones: ".', offset)
    if text[offset : offset + 2] in ("//", "/*") or text[offset : offset + 1] == "#":
        return ("A comment stands here.", 'JSON has no comments; use a "note".', offset)
    message, hint = _SYNTAX.get(error.msg.removesuffix(": "), (f"{error.msg}.", "Mend the JSON."))
    return (message, hint, offset)


def find_token(text: str, wanted: str) -> int:
    """Offset of a number or name outside of strings; 0 when it is not there."""
    return next((found.start() for found in TOKEN.finditer(text) if found[0] == wanted), 0)


def find_long_number(text: str, digits: int) -> int:
    """Offset of the first number with more than so many digits; 0 when there is none."""
    found = (m for m in TOKEN.finditer(text) if m[0][0] in "-0123456789" and len(m[0]) > digits)
    return next((m.start() for m in found), 0)


def is_deeper(value: object, limit: int) -> bool:
    """Whether objects and arrays are nested deeper than a limit."""
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(limit):
        level = [
            child
            for container in level
            for child in (container.values() if isinstance(container, dict) else container)
            if isinstance(child, dict | list)
        ]
        if not level:
            return False
    return True


def find_depth(text: str, limit: int) -> int:
    """Offset of the first bracket that opens beyond a depth; 0 when there is none."""
    depth = 0
    for found in TOKEN.finditer(text):
        if found[0] in ("{", "["):
            depth += 1
            if depth > limit:
                return found.start()
        elif found[0] in ("}", "]"):
            depth -= 1
    return 0


def unshown(text: str) -> Iterator[tuple[int, int]]:
    """Where the text has a control character, plainly or escaped, or one that turns the direction of writing.

    Every text of a game is one line that is shown as it is; what cannot be seen in it is never meant.

    Yields:
        Offset of the character or its escape, and where it ends.
    """
    for found in _UNSHOWN.finditer(text) if _SUSPECT.search(text) else ():
        if found[1]:
            yield found.span()


def half_surrogates(text: str) -> Iterator[int]:
    """Offsets of the escapes that are half of a surrogate pair without the other half (RFC 8259, 8.2)."""
    high: int | None = None  # offset of a first half that waits for the second
    end = -1  # where that first half ends
    for found in _ESCAPE.finditer(text):
        code = int(found[1], 16) if found[1] else 0
        is_low = 0xDC00 <= code <= 0xDFFF
        if high is not None:
            if is_low and found.start() == end:
                high = None
                continue
            yield high
            high = None
        if 0xD800 <= code <= 0xDBFF:
            high, end = found.start(), found.end()
        elif is_low:
            yield found.start()
    if high is not None:
        yield high
