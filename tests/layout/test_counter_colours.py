"""Colours of templates: roles, mixtures, and inks that are made to read."""

import pytest
from builder.drawing.colour import WHITE, contrast, swatch
from builder.layout.counters.colours import mixed, resolve, strengthened
from builder.layout.counters.parse_values import colour
from hypothesis import given, settings
from hypothesis import strategies as st

KNOWN = {"ground": swatch("ground", "#c0b87c"), "white": WHITE, "dark": swatch("dark", "#202020")}

swatches = st.integers(0, 0xFFFFFF).map(lambda n: swatch(f"c{n}", f"#{n:06x}"))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("ground", "#c0b87c"),
        (["stripe", "ground"], "#c0b87c"),
        ({"mix": ["ground", "white"], "share": 0.5}, "#e0dcbe"),
        ({"readable_on": "ground"}, "#000000"),
        ({"readable_on": "dark"}, "#ffffff"),
        ({"strengthen": "ground", "on": "ground", "ratio": 21}, "#000000"),
    ],
)
def test_a_colour_of_a_template_is_found(data, expected):
    assert resolve(colour(data), KNOWN.get).hex == expected


@pytest.mark.parametrize(
    "data",
    [
        "stripe",
        ["stripe", "side"],
        {"mix": ["stripe", "white"], "share": 0.5},
        {"readable_on": "stripe"},
        {"strengthen": "stripe", "on": "ground", "ratio": 3},
    ],
)
def test_a_colour_that_rests_on_an_unknown_one_is_unknown(data):
    assert resolve(colour(data), KNOWN.get) is None


@settings(deadline=None, derandomize=True)
@given(swatches, swatches, st.floats(1, 4.5))
def test_a_strengthened_ink_reaches_its_contrast(ink, ground, ratio):
    assert contrast(strengthened(ink, ground, ratio), ground) >= ratio


@settings(deadline=None, derandomize=True)
@given(swatches, swatches)
def test_an_ink_that_reads_well_is_left_alone(ink, ground):
    if contrast(ink, ground) >= 3:
        assert strengthened(ink, ground, 3) == ink


@settings(deadline=None, derandomize=True)
@given(swatches, swatches, st.floats(0, 1))
def test_a_mixture_lies_between_its_colours_in_both_inks(one, other, share):
    between = mixed(one, other, share)
    for mine, first, second in zip(
        (*between.rgb, *between.cmyk), (*one.rgb, *one.cmyk), (*other.rgb, *other.cmyk), strict=True
    ):
        assert min(first, second) - 1e-9 <= mine <= max(first, second) + 1e-9
