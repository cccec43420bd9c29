"""Reading the paths of a PDF page back: where each lies on the paper, how it is painted.

Knows only PDF, nothing of the code that wrote the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pikepdf

MM = 25.4 / 72
_PAINTED = {"S": "s", "s": "s", "f": "f", "F": "f", "f*": "f", "B": "fs", "B*": "fs", "b": "fs", "b*": "fs"}
_ENDS = {"m": 1, "l": 1, "c": 3, "v": 2, "y": 2}


@dataclass(frozen=True)
class Painted:
    """One painted path.

    Attributes:
        points: All points of it, control points too, mm from the top left of the page.
        fill: Red, green and blue from 0 to 255, or None.
        is_stroked: Whether a line is drawn along it.
        is_dashed: Whether that line is dashed.
        is_curved: Whether it has curves.
    """

    points: tuple[tuple[float, float], ...]
    fill: tuple[int, int, int] | None
    is_stroked: bool
    is_dashed: bool
    is_curved: bool

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        xs, ys = zip(*self.points, strict=True)
        return (min(xs), min(ys), max(xs), max(ys))

    @property
    def middle(self) -> tuple[float, float]:
        """Of its box."""
        left, top, right, bottom = self.box
        return ((left + right) / 2, (top + bottom) / 2)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of its box."""
        left, top, right, bottom = self.box
        return (right - left, bottom - top)


@dataclass(frozen=True)
class ReadPage:
    """A page that was read: its size in mm, its label and its paths in the order of painting."""

    width: float
    height: float
    label: str
    paths: tuple[Painted, ...]


def read_pages(data: bytes) -> tuple[ReadPage, ...]:
    """The pages of a PDF."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return tuple(
            ReadPage(
                float(page.mediabox[2]) * MM,
                float(page.mediabox[3]) * MM,
                str(page.label),
                tuple(_paths(page, float(page.mediabox[3]))),
            )
            for page in pdf.pages
        )


def _times(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def _paths(page: pikepdf.Page, height: float) -> Iterator[Painted]:
    state = ((1.0, 0.0, 0.0, 1.0, 0.0, 0.0), None, False)  # matrix, fill, dash
    kept, points, is_curved = [], [], False
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        matrix, fill, dashed = state
        if name == "q":
            kept.append(state)
        elif name == "Q":
            state = kept.pop()
        elif name == "cm":
            state = (_times(tuple(map(float, operands)), matrix), fill, dashed)
        elif name in ("rg", "g"):
            parts = [round(float(v) * 255) for v in operands]
            state = (matrix, tuple(parts * 3)[:3], dashed)
        elif name == "d":
            state = (matrix, fill, len(operands[0]) > 0)
        elif name == "re":
            x, y, w, h = map(float, operands)
            points += [_at(matrix, *p, height) for p in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
        elif name in _ENDS:
            v = [float(value) for value in operands]
            points += [_at(matrix, *pair, height) for pair in zip(v[::2], v[1::2], strict=True)]
            is_curved = is_curved or name not in ("m", "l")
        elif name in _PAINTED or name == "n":
            how = _PAINTED.get(name, "")
            if how and points:
                yield Painted(tuple(points), fill if "f" in how else None, "s" in how, dashed, is_curved)
            points, is_curved = [], False


def _at(matrix: tuple[float, ...], x: float, y: float, height: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return ((a * x + c * y + e) * MM, (height - (b * x + d * y + f)) * MM)
