"""Preflight of what is cut and turned: distance of text from cuts, backs behind fronts."""

from __future__ import annotations

import pytest
from builder.drawing import shapes
from builder.drawing.colour import BLACK
from builder.drawing.scene import Box, Duplex, Stroke
from builder.geometry.affine import translation
from builder.geometry.path import ellipse, polygon, polyline, rectangle, transformed
from builder.render.preflight.answers import Verdict
from tests.support.prints import changed, drawn, ended, found, page, pdf, told, word

CLEAR = "text keeps clear of the cuts"
SQUARE = rectangle(50, 50, 15, 15)
TRIM = Box(50, 50, 30, 15)


def test_text_too_near_the_cut_of_a_piece_is_an_error_that_says_how_near():
    data = drawn(word("A", x=50.5, y=60), word("B", x=56, y=60), trim=TRIM, cuts=(SQUARE,))
    assert found(data) == {
        "print.safe-area": 'page 1: 1 text stands nearer than 0.8 mm to a cut; the nearest is "A", 0.5 mm '
        "from it, 51 mm from the left and 60 mm from the top."
    }
    assert ended(data, Verdict.FAILED) == [CLEAR]


@pytest.mark.parametrize(
    ("x", "y", "is_near"),
    [(50.85, 60, False), (50.75, 60, True), (56, 64.15, False), (56, 64.25, True), (56, 52.0, True)],
)
def test_every_edge_of_a_piece_counts(x, y, is_near):
    data = drawn(word("A", x=x, y=y), trim=TRIM, cuts=(SQUARE,))
    assert ("print.safe-area" in found(data)) is is_near


def test_text_across_a_cut_is_an_error():
    second = rectangle(65, 50, 15, 15)
    data = drawn(word("across", x=60, y=60), trim=TRIM, cuts=(SQUARE, second))
    assert '"across", across it' in found(data)["print.safe-area"]


def test_the_cut_of_a_round_piece_is_round():
    round_piece = ellipse(57.5, 57.5, 7.5, 7.5)
    corner = word("A", x=51.5, y=54)
    assert found(drawn(corner, trim=TRIM, cuts=(SQUARE,))) == {}
    assert "print.safe-area" in found(drawn(corner, trim=TRIM, cuts=(round_piece,)))
    assert found(drawn(word("A", x=56.5, y=58.5), trim=TRIM, cuts=(round_piece,))) == {}


def test_text_beside_the_pieces_is_free():
    assert found(drawn(word("A", x=20, y=60), word("B", x=56, y=60), trim=TRIM, cuts=(SQUARE,))) == {}


def test_without_pieces_the_trim_counts():
    assert "print.safe-area" in found(drawn(word("A", x=50.5, y=60), trim=TRIM))
    assert found(drawn(word("A", x=51, y=60), trim=TRIM)) == {}


def cross(x, y):
    bars = (*polyline(((x - 2.4, y), (x + 2.4, y))), *polyline(((x, y - 2.4), (x, y + 2.4))))
    return shapes.Path((*bars, *ellipse(x, y, 1.4, 1.4)), stroke=Stroke(BLACK, 0.1))


CELLS = ((50, 60), (65, 60), (50, 75))
BLOCK = Box(50, 60, 30, 30)
FRONT_CROSSES = ((46, 56), (84, 56), (46, 94), (84, 94))


def side(label, *, cells=CELLS, crosses=FRONT_CROSSES, block=BLOCK, moved=(0, 0), size=(210, 297)):
    dx, dy = moved
    cuts = tuple(transformed(rectangle(x, y, 15, 15), translation(dx, dy)) for x, y in cells)
    trim = Box(block.x + dx, block.y + dy, block.width, block.height)
    marks = [cross(x + dx, y + dy) for x, y in crosses]
    return page(*marks, word(x=20, y=20), size=size, trim=trim, label=label, cuts=cuts)


def turned_sideways(width=210):
    return {
        "cells": tuple((width - x - 15, y) for x, y in CELLS),
        "crosses": tuple((width - x, y) for x, y in FRONT_CROSSES),
        "block": Box(width - BLOCK.x - BLOCK.width, BLOCK.y, BLOCK.width, BLOCK.height),
    }


def turned_upwards(height=297):
    return {
        "cells": tuple((x, height - y - 15) for x, y in CELLS),
        "crosses": tuple((x, height - y) for x, y in FRONT_CROSSES),
        "block": Box(BLOCK.x, height - BLOCK.y - BLOCK.height, BLOCK.width, BLOCK.height),
    }


def both(back, duplex=Duplex.LONG_EDGE, front=None):
    return pdf(front or side("1 front"), back, duplex=duplex)


@pytest.mark.parametrize(
    ("duplex", "back", "size"),
    [
        (Duplex.LONG_EDGE, turned_sideways(), (210, 297)),
        (Duplex.SHORT_EDGE, turned_upwards(), (210, 297)),
        (Duplex.SINGLE, turned_sideways(), (210, 297)),
        (Duplex.SINGLE, turned_upwards(), (210, 297)),
        (Duplex.LONG_EDGE, turned_upwards(210), (297, 210)),
        (Duplex.SHORT_EDGE, turned_sideways(297), (297, 210)),
    ],
)
def test_a_back_lies_behind_its_front_as_the_sheet_is_turned(duplex, back, size):
    front = side("1 front", size=size)
    assert found(both(side("1 back", size=size, **back), duplex, front)) == {}


def test_a_sheet_turned_over_the_other_edge_is_an_error():
    data = both(side("1 back", **turned_upwards()))
    assert "the trim lies" in found(data)["print.backs"]
    assert ended(data, Verdict.FAILED) == ["backs lie behind their fronts"]


def test_a_back_that_is_missing_is_an_error_once_others_have_one():
    back = side("1 back", **turned_sideways())
    assert found(pdf(side("1 front"), back, side("2 front"), duplex=Duplex.LONG_EDGE)) == {
        "print.backs": "page 3 (2 front) has no back."
    }
    assert found(pdf(side("1 front"), side("2 front"))) == {}


def test_a_piece_too_few_on_the_back_is_an_error():
    mirrored = turned_sideways()
    data = both(side("1 back", **{**mirrored, "cells": mirrored["cells"][:2]}))
    assert found(data) == {"print.backs": "page 1 (1 front) has 3 pieces, page 2 (1 back) has 2."}


def test_a_piece_in_the_wrong_place_is_an_error():
    data = both(side("1 back", **{**turned_sideways(), "cells": CELLS}))
    assert "of 3 pieces do not lie behind those of page 1 (1 front)" in found(data)["print.backs"]


@pytest.mark.parametrize(("off", "is_fault"), [(0.03, False), (0.2, True)])
def test_crosses_must_meet(off, is_fault):
    mirrored = turned_sideways()
    first, *others = mirrored["crosses"]
    data = both(side("1 back", **{**mirrored, "crosses": ((first[0] + off, first[1]), *others)}))
    if is_fault:
        assert "1 of 4 registration crosses do not lie behind" in found(data)["print.backs"]
    else:
        assert found(data) == {}


def test_a_back_moved_as_a_whole_is_told_and_no_fault():
    data = both(side("1 back", moved=(0.4, -0.25), **turned_sideways()))
    assert found(data) == {}
    assert told(data) == {
        "print.backs-moved": "page 2 (1 back) is moved 0.40 mm to the right and -0.25 mm down."
    }


@pytest.mark.parametrize(
    ("moved", "is_fault"), [((5, 5), False), ((-5, -5), False), ((5.2, 0), True), ((0, -5.2), True)]
)
def test_a_back_may_be_moved_ten_millimetres_each_way(moved, is_fault):
    faults = found(both(side("1 back", moved=moved, **turned_sideways())))
    assert ("print.backs" in faults) is is_fault


def test_a_back_of_another_size_is_an_error():
    narrow = {**turned_sideways(), "block": Box(130, 60, 29, 30)}
    assert found(both(side("1 back", **narrow))) == {
        "print.backs": "page 1 (1 front) and page 2 (1 back) are of different sizes."
    }


def test_the_edge_is_that_of_the_sheet_however_readers_turn_the_page():
    def turn(opened):
        for each in opened.pages:
            each.obj.Rotate = 90

    assert found(changed(both(side("1 back", **turned_sideways())), turn)) == {}


def test_pages_that_are_turned_differently_are_an_open_question():
    def turn(opened):
        opened.pages[1].obj.Rotate = 180

    data = changed(both(side("1 back", **turned_sideways())), turn)
    assert list(found(data)) == ["print.backs-unclear"]
    assert ended(data, Verdict.OPEN) == ["backs lie behind their fronts"]


def test_a_text_is_held_against_a_piece_far_larger_than_all_others():
    large, small = rectangle(20, 20, 150, 200), [rectangle(175 + x, 20, 1, 1) for x in range(0, 20, 2)]
    data = drawn(word("A", x=20.5, y=200), trim=Box(20, 20, 180, 200), cuts=(*small, large))
    assert "0.5 mm from it" in found(data)["print.safe-area"]


def test_a_long_text_is_held_against_every_piece_that_it_touches():
    pieces = [rectangle(20 + 3 * n, 50, 3, 3) for n in range(40)]
    told_of = found(drawn(word("across many pieces", x=25, y=52), trim=Box(20, 50, 120, 3), cuts=pieces))
    assert "across it" in told_of["print.safe-area"]


def test_a_slanted_piece_is_no_rectangle():
    diamond = polygon(((57.5, 50), (65, 57.5), (57.5, 65), (50, 57.5)))
    assert "print.safe-area" in found(drawn(word("A", x=52, y=54), trim=TRIM, cuts=(diamond,)))
    assert found(drawn(word("A", x=56.5, y=58.5), trim=TRIM, cuts=(diamond,))) == {}
