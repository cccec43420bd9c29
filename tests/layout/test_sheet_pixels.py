"""Backs lie behind their fronts in pixels: marks of both pages through small windows, at 1200 dpi."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from math import ceil

import pikepdf
import pypdfium2
import pytest
from builder.layout.sheets import BackOffset
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.printing import Printing
from builder.targets.registry import find_target
from tests.layout.counter_bench import LIBRARY, counter, face, game

SCALE = 1200 / 72
MM = 25.4 / 72
SAME = 0.02  # mm
CROSS = 4.0  # mm of a registration cross from the corner of the block, both ways


def sheets(preset, paper="a4", offset=(0.0, 0.0)):
    """The PDF of a sheet of counters."""
    built = game({f"c{n}": counter(face(label=str(n))) for n in range(20)})
    printing = Printing(paper=paper, sheets=preset, back_offset=BackOffset(*offset))
    return (
        find_target("counters")
        .compile(BuildContext(built, LIBRARY, BuildSettings(printing=printing)))
        .files["pdf/counters.pdf"]
    )


@dataclass(frozen=True)
class Shown:
    """A page of a PDF in pixels; lengths in mm from its top left."""

    page: pypdfium2.PdfPage

    @property
    def size(self):
        return tuple(length * MM for length in self.page.get_size())

    def ink(self, left, top, right, bottom):
        """Where the middle of all that is dark lies in a window."""
        size = self.page.get_size()
        window = (left / MM, size[1] - bottom / MM, size[0] - right / MM, top / MM)
        picture = self.page.render(scale=SCALE, crop=window, grayscale=True).to_pil().convert("L")
        wide, dark = picture.width, bytes(255 - value for value in picture.tobytes())
        columns = [sum(dark[column::wide]) for column in range(wide)]
        rows = [sum(dark[row * wide : (row + 1) * wide]) for row in range(picture.height)]
        assert sum(rows) > 0, "nothing is drawn there"
        # The page is stretched to whole pixels, and so is the place where the window begins.
        x, y = (
            (ceil(start * SCALE) + centroid(sums)) * (length * MM) / ceil(length * SCALE)
            for start, sums, length in zip((window[0], window[3]), (columns, rows), size, strict=True)
        )
        return (x, y)

    def around(self, x, y, half):
        """The same, of a square window about a point."""
        return self.ink(x - half, y - half, x + half, y + half)


def centroid(sums):
    return sum((place + 0.5) * value for place, value in enumerate(sums)) / sum(sums)


def block(data, page):
    """Left, top, right and bottom of what is cut, mm."""
    with pikepdf.open(BytesIO(data)) as pdf:
        height = float(pdf.pages[page].mediabox[3])
        left, low, right, high = (float(v) for v in pdf.pages[page]["/TrimBox"])
    return tuple(v * MM for v in (left, height - high, right, height - low))


def marks(left, top, right, bottom):
    """Windows about crosses and crop marks of a block: middle, half a side."""
    crosses = [(x, y, 2.9) for x in (left - CROSS, right + CROSS) for y in (top - CROSS, bottom + CROSS)]
    cuts = [(left, top - CROSS, 1.0), (right, bottom + CROSS, 1.0)]
    cuts += [(left - CROSS, top, 1.0), (right + CROSS, bottom, 1.0)]
    return crosses + cuts


def turns(width, height, way):
    """From a point of the front to the point behind it."""
    if way == "sideways":
        return lambda x, y: (width - x, y)
    return lambda x, y: (x, height - y)


@pytest.mark.parametrize(
    ("preset", "paper", "way"),
    [
        ("block", "a4", "sideways"),
        ("block", "letter-landscape", "over the top"),
        ("block-short-edge", "letter", "over the top"),
        ("spaced-single", "a4", "sideways"),
    ],
)
@pytest.mark.parametrize("offset", [(0.0, 0.0), (0.37, -0.22)])
def test_marks_of_both_pages_meet(preset, paper, way, offset):
    data = sheets(preset, paper, offset)
    moved = (0.0, 0.0) if preset == "spaced-single" else offset
    pdf = pypdfium2.PdfDocument(data)
    try:
        front, back = Shown(pdf[0]), Shown(pdf[1])
        behind = turns(*front.size, way)
        for x, y, half in marks(*block(data, 0)):
            on_front = front.around(x, y, half)
            bx, by = behind(x, y)
            on_back = back.around(bx + moved[0], by + moved[1], half)
            wanted = behind(*on_front)
            assert on_back == pytest.approx((wanted[0] + moved[0], wanted[1] + moved[1]), abs=SAME)
    finally:
        pdf.close()


def test_marks_of_both_halves_of_a_folded_page_meet():
    data = sheets("block-fold")
    pdf = pypdfium2.PdfDocument(data)
    try:
        page = Shown(pdf[0])
        behind = turns(*page.size, "sideways")
        left, top, right, bottom = block(data, 0)
        outer = [mark for mark in marks(left, top, right, bottom) if mark[0] <= left]
        assert len(outer) == 4
        for x, y, half in outer:
            wanted = behind(*page.around(x, y, half))
            assert page.around(*behind(x, y), half) == pytest.approx(wanted, abs=SAME)
    finally:
        pdf.close()
