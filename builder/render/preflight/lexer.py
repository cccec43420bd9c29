"""Takes the content of a page apart into operators with their operands (ISO 32000-1, 7.8.2).

Most of a drawn page are paths, so a run of path operators is one token that is looked into only when
somebody asks where it lies.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

PATH = b"path"
"""Operator of a run of path operators; its operand is the run itself."""

INLINE_IMAGE = b"inline image"
"""Operator of an image within the content; its operands are keys and values in turn."""

MOST_OPERANDS = 4_000
"""Operands that an operator may have before they are taken for rubbish."""

_TOKEN = re.compile(
    rb"""\s*+(?:
      (?P<path>(?:(?:[-+.\d]++\s++){0,6}+(?:re|[mlcvyh])(?=\s|$)\s*+)++)
    | (?P<number>[-+.\d]++)
    | (?P<operator>[A-Za-z'"][A-Za-z0-9*]*+)
    | (?P<name>/[^\s()<>\[\]{}/%]*+)
    | (?P<row>\[(?:[-+.\d\s]++|<[0-9A-Fa-f\s]*+>)*+\])
    | (?P<hex><[0-9A-Fa-f\s]*+>)
    | (?P<string>\()
    | (?P<open>\[|<<)
    | (?P<close>\]|>>)
    | (?P<comment>%[^\r\n]*+)
    | (?P<other>\S)
    )""",
    re.VERBOSE,
)
_MEMBER = re.compile(rb"<([^>]*)>|([-+.\d]+)")
_PARENTHESES = re.compile(rb"\\.|[()]", re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"b": b"\b",
    b"f": b"\f",
    b"\n": b"",
    b"\r": b"",
    b"\r\n": b"",
}
_IMAGE_END = re.compile(rb"\sEI(?=\s|$)")


class Name(str):
    """A name, with its slash."""

    __slots__ = ()


_SILENT = frozenset(b"J j M d i ri ET BMC BDC EMC MP DP BX EX".split())
"""Operators that neither paint nor set anything that decides where or in what colour something is painted."""

Operation = tuple[bytes, list[Any]]


class Line(NamedTuple):
    """Operators that follow each other.

    Attributes:
        operations: Those that matter, see `operations`.
        operators: How many there are, runs of path operators apart.
    """

    operations: tuple[Operation, ...]
    operators: int


def lines(data: bytes) -> Iterator[Line]:
    """The operators of a content in order.

    Nobody may change their operands: sheets draw the same again and again, so lines that stand for themselves
    are read once.
    """
    place = 0
    while place < len(data):
        end = data.find(b"\n", place) + 1 or len(data)
        line = _line(data[place:end])
        if line is None:
            yield from (Line((each,), each[0] is not PATH) for each in operations(data[place:]))
            return
        yield line
        place = end


@lru_cache(maxsize=2**13)
def _line(line: bytes) -> Line | None:
    """The operators of a line; None where strings, pictures or operands may go on in the next one."""
    if _UNSURE.search(line) is not None or line.count(b"<") != line.count(b">"):
        return None
    found = tuple(operations(line + _END))
    if not found or found[-1] != (_END.strip(), []):
        return None
    heard = tuple(each for each in found[:-1] if each[0] not in _SILENT)
    return Line(heard, sum(operator is not PATH for operator, _ in found[:-1]))


_UNSURE = re.compile(rb"[(%]|\bBI\b")
_END = b" endofline"


def operations(data: bytes) -> Iterator[Operation]:
    """Operators in order, each with the operands before it; what makes no sense is passed over.

    Numbers are floats, strings bytes, names `Name`, arrays and dictionaries lists.
    """
    operands: list[Any] = []
    nested: list[list[Any]] = []
    place, end, match_at = 0, len(data), _TOKEN.match
    while place < end:
        token = match_at(data, place)
        if token is None:
            return  # blanks alone are left
        place = token.end()
        kind = token.lastgroup
        text = token[kind] if kind else b""
        if kind == "path":
            yield PATH, [text]
            operands = []
        elif kind == "number":
            operands.append(_number(text))
        elif kind == "operator":
            if text == b"BI":
                place, keys = _inline_image(data, place)
                yield INLINE_IMAGE, keys
                operands = []
            elif nested or text in _WORDS:
                operands.append(_WORDS.get(text))
            else:
                yield text, operands
                operands = []
        elif kind == "row":
            operands.append([_member(m) for m in _MEMBER.finditer(text)])
        elif kind == "name":
            operands.append(Name(text.decode("latin-1")))
        elif kind == "hex":
            operands.append(_from_hex(text))
        elif kind == "string":
            place, string = _string(data, place)
            operands.append(string)
        elif kind == "open":
            nested.append(operands)
            operands = []
        elif kind == "close" and nested:
            inner, operands = operands, nested.pop()
            operands.append(inner)
        if len(operands) > MOST_OPERANDS or len(nested) > MOST_OPERANDS:
            operands, nested = [], []


_WORDS = {b"true": True, b"false": False, b"null": None}


def _number(text: bytes) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0  # readers take "--5" or "1.2.3" for something, nobody knows for what


def _member(match: re.Match[bytes]) -> Any:
    return _number(match[2]) if match[2] is not None else _from_hex(match[1])


def _from_hex(text: bytes) -> bytes:
    digits = re.sub(rb"[\s<>]", b"", text)
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))


def _string(data: bytes, start: int) -> tuple[int, bytes]:
    """The end and the content of a string whose opening parenthesis has been read."""
    depth = 1
    for match in _PARENTHESES.finditer(data, start):
        depth += {b"(": 1, b")": -1}.get(match[0], 0)
        if depth == 0:
            return match.end(), _ESCAPE.sub(_unescaped, data[start : match.start()])
    return len(data), b""


def _unescaped(match: re.Match[bytes]) -> bytes:
    sign = match[1]
    return bytes([int(sign, 8) & 255]) if sign[:1].isdigit() and sign < b"8" else _ESCAPED.get(sign, sign)


def _inline_image(data: bytes, start: int) -> tuple[int, list[Any]]:
    """The end of an inline image whose BI has been read, and its keys and values in turn."""
    begin = data.find(b"ID", start)
    if begin < 0:
        return len(data), []
    keys: list[Any] = []
    for operator, operands in operations(data[start:begin] + b" ID"):
        if operator == b"ID":
            keys = operands
    end = _IMAGE_END.search(data, begin + 2)
    return (len(data) if end is None else end.end()), keys
