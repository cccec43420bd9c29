"""Changes a JSON text here and there and leaves all the rest of it as it stands, white space included."""

from __future__ import annotations

import json
from collections.abc import Mapping

from builder.errors import BadInputError
from builder.source.locate import TOKEN, scan
from builder.source.pointer import parent, split

_STEP = "  "

Members = Mapping[str, object]


def add_members(text: str, pointer: str, members: Members) -> str:
    """The text with more members at the end of an object.

    Args:
        text: A JSON document.
        pointer: The object; it and those around it are made when they are not there.
        members: What to add, none of which is there yet.

    Raises:
        BadInputError: When something else than an object stands there, or the text is no JSON.
    """
    if not members:
        return text
    values = scan(text).values
    while pointer not in values:
        if not pointer:
            raise BadInputError("an empty file cannot be added to")
        members, pointer = {split(pointer)[-1]: dict(members)}, parent(pointer)
    start = values[pointer]
    if text[start] != "{":
        raise BadInputError(f"{pointer or 'the document'} is no object")
    last, end = _inside(text, start)
    keys = [offset for key, offset in scan(text).keys.items() if parent(key) == pointer]
    edited = _edited(text, members, start=start, last=last, end=end, keys=keys)
    _check(edited)
    return edited


def replace_value(text: str, pointer: str, value: object) -> str:
    """The text with another number, string or name in place of one that is there.

    Raises:
        BadInputError: When nothing of the kind stands there.
    """
    start = scan(text).values.get(pointer)
    found = TOKEN.match(text, start) if start is not None else None
    if found is None or found[0] in "{[":
        raise BadInputError(f"there is no plain value at {pointer}")
    edited = text[: found.start()] + json.dumps(value, ensure_ascii=False) + text[found.end() :]
    _check(edited)
    return edited


def _inside(text: str, start: int) -> tuple[int, int]:
    """Where the last token inside an object ends, and where the object's closing brace stands."""
    depth, last = 0, start + 1
    for found in TOKEN.finditer(text, start):
        if found[0] in "{[":
            depth += 1
        elif found[0] in "}]":
            depth -= 1
            if depth == 0:
                return last, found.start()
        last = found.end()
    raise BadInputError("an object of the file is not closed")


def _edited(text: str, members: Members, *, start: int, last: int, end: int, keys: list[int]) -> str:
    newline = "\r\n" if "\r\n" in text else "\n"
    if keys:
        indent = _indent(text, max(keys))
        if indent is None:  # all members in one line
            added = ", ".join(_member(key, value, "", " ") for key, value in members.items())
            return f"{text[:last]}, {added}{text[last:]}"
        added = f",{newline}{indent}".join(
            _member(key, value, indent, newline) for key, value in members.items()
        )
        return f"{text[:last]},{newline}{indent}{added}{text[last:]}"
    outer = _line_indent(text, start)
    indent = outer + _STEP
    added = f",{newline}{indent}".join(_member(key, value, indent, newline) for key, value in members.items())
    return f"{text[: start + 1]}{newline}{indent}{added}{newline}{outer}{text[end:]}"


def _member(key: str, value: object, indent: str, newline: str) -> str:
    """A member; what it holds goes on lines of its own unless `newline` is a blank."""
    name = json.dumps(key, ensure_ascii=False)
    if newline == " " or not isinstance(value, dict):
        return f"{name}: {json.dumps(value, ensure_ascii=False)}"
    written = json.dumps(value, ensure_ascii=False, indent=len(_STEP))
    return f"{name}: {written}".replace("\n", newline + indent)


def _indent(text: str, key: int) -> str | None:
    """The white space before a key that stands first in its line; None when it does not."""
    before = text[text.rfind("\n", 0, key) + 1 : key]
    return before if not before.strip() and "\n" in text[:key] else None


def _line_indent(text: str, offset: int) -> str:
    """The white space with which the line of an offset begins."""
    line = text[text.rfind("\n", 0, offset) + 1 :]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _check(text: str) -> None:
    try:
        json.loads(text)
    except ValueError as problem:
        raise BadInputError(f"the file cannot be edited: {problem}") from problem
