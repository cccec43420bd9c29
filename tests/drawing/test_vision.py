"""Differences of colours as eyes judge them, and what eyes without one kind of cone see."""

import pytest
from builder.drawing.colour import BLACK, WHITE, swatch
from builder.drawing.vision import (
    Vision,
    ciede2000,
    difference,
    from_lab,
    lab,
    lightness,
    seen,
)
from hypothesis import given
from hypothesis import strategies as st

# Pairs of CIELAB values and their difference from table 1 of the paper by Sharma, Wu and Dalal.
PUBLISHED = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]

BLIND = [vision for vision in Vision if vision is not Vision.USUAL]

swatches = st.integers(0, 0xFFFFFF).map(lambda n: swatch(f"c{n}", f"#{n:06x}"))


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_differences_are_those_that_the_paper_prints(one, other, expected):
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_lightness_runs_from_black_to_white():
    assert (lightness(BLACK), lightness(WHITE)) == (pytest.approx(0), pytest.approx(100))
    assert lightness(swatch("grey", "#777777")) == pytest.approx(50, abs=0.1)


@given(swatches)
def test_a_colour_survives_the_way_to_cielab_and_back(colour):
    assert from_lab(lab(colour.rgb)) == pytest.approx(colour.rgb, abs=1e-3)


@pytest.mark.parametrize("value", [(50, 120, -100), (98, 60, 60), (20, -80, 80)])
def test_a_colour_that_no_screen_shows_keeps_its_lightness(value):
    assert lab(from_lab(value))[0] == pytest.approx(value[0], abs=0.7)


@pytest.mark.parametrize("vision", BLIND)
@pytest.mark.parametrize("grey", ["#000000", "#4c4c4c", "#c0c0c0", "#ffffff"])
def test_greys_are_grey_to_all_eyes(vision, grey):
    colour = swatch(grey, grey)
    assert seen(colour.rgb, vision) == pytest.approx(colour.rgb, abs=2e-3)


@pytest.mark.parametrize(
    ("vision", "one", "other"),
    [
        (Vision.PROTANOPIA, "#a03020", "#505020"),
        (Vision.DEUTERANOPIA, "#c08030", "#8f9a2e"),
        (Vision.TRITANOPIA, "#2f8fa0", "#3a9a74"),
    ],
)
def test_each_blindness_brings_its_own_colours_together(vision, one, other):
    first, second = swatch(one, one), swatch(other, other)
    assert difference(first, second, vision) < 0.55 * difference(first, second)
