"""Marks that say by their shape what a space is worth, and ways that are dashed."""

from itertools import combinations

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.colour import BLACK, WHITE
from builder.drawing.listing import digest
from builder.drawing.scene import Box, Path, Scene
from builder.layout.maps.emblems import EMBLEMS
from builder.layout.maps.features import Marked, draw_feature
from builder.layout.maps.lines import draw_route
from builder.layout.maps.styles import DashedLine
from builder.model.maps import Feature
from tests.layout.map_bench import LOOKS, STYLE, walk

AT = Box(10.0, 20.0, 5.0, 5.0)


@pytest.mark.parametrize("shape", EMBLEMS)
def test_a_mark_fills_its_box_and_no_more(shape):
    left, top, right, bottom = bounds(EMBLEMS[shape](AT, BLACK, WHITE))
    assert (left, top) == pytest.approx((10, 20), abs=0.8)
    assert (right, bottom) == pytest.approx((15, 25), abs=0.8)


def test_no_two_marks_look_alike_even_in_one_colour():
    pictures = {shape: digest(Scene(30, 30, draw(AT, BLACK, WHITE))) for shape, draw in EMBLEMS.items()}
    assert all(one != other for one, other in combinations(pictures.values(), 2))


@pytest.mark.parametrize("key", ["fortress", "victory", "urban", "port"])
def test_a_mark_of_a_side_has_its_colour_and_others_that_of_their_style(key):
    look = STYLE.features[key]
    for side, colour in ((None, look.fill), ("red", LOOKS["red"].colour)):
        mark = Marked("a", Feature(key, side, None, None), look)
        drawn = draw_feature(mark, AT, LOOKS.get(side or ""), STYLE)
        fills = [item.fill for item, _ in walk((drawn,)) if isinstance(item, Path)]
        assert fills[0] == colour


def test_a_dashed_way_lies_on_a_paler_line():
    look = STYLE.links["dotted"]
    assert isinstance(look, DashedLine)
    under, dashes = draw_route([(("M", 0.0, 0.0), ("L", 30.0, 0.0))], look)
    assert under.stroke == look.under
    assert not under.stroke.dash
    assert dashes.stroke.dash
    assert under.stroke.width > dashes.stroke.width
