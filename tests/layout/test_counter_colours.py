"""Colours of templates: roles, mixtures, and inks that are made to read."""

import pytest
from builder.drawing.colour import WHITE, contrast, swatch
from builder.layout.counters import parse_templates
from builder.layout.counters.colours import mixed, resolve, strengthened
from builder.layout.counters.parse_values import colour
from builder.layout.counters.parts import Subject
from builder.layout.counters.samples import samples
from builder.layout.counters.template_colours import ROLES, unknown_colours
from builder.layout.palette import Palette
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.layout.counter_bench import TEMPLATES

KNOWN = {"ground": swatch("ground", "#c0b87c"), "white": WHITE, "dark": swatch("dark", "#202020")}

PLAIN = {
    "format": 1,
    "title": "Plain",
    "size": {"width": 15, "height": 15},
    "faces": {"any": {"slots": ["ground"]}},
}


def told(fill):
    """What is said of a template whose ground has a colour, in a game with the colour sand."""
    ground = {"draw": "area", "box": [0, 0, 15, 15], "fill": fill}
    template = parse_templates({"plain": {**PLAIN, "slots": {"ground": ground}}})["plain"]
    return unknown_colours(template, Palette({"sand": swatch("sand", "#d8d0b0")}))


@pytest.mark.parametrize(
    "fill", ["ground", "stripe", "sand", "ink", "#a0b0c0", ["sund", "white"], {"readable_on": "side"}]
)
def test_a_colour_that_is_or_may_be_known_is_not_told(fill):
    assert told(fill) == ()


@pytest.mark.parametrize(
    "fill",
    ["sund", ["sund", "snad"], {"mix": ["white", "sund"], "share": 0.5}, {"readable_on": ["sund"]}],
)
def test_a_colour_that_nobody_has_is_told_with_the_nearest(fill):
    (found,) = told(fill)
    assert found.code == "drawing.unknown-colour"
    assert 'slot "ground" has the colour "sund"' in found.message
    assert found.hint == "Did you mean sand?"


@pytest.mark.parametrize("role", ROLES)
def test_every_role_is_a_colour_of_some_face(role):
    (sample, *_) = samples(TEMPLATES["stripe"])
    roles = Subject(sample.counter, sample.counter.front, sample.parts).roles()
    assert roles(role) is not None


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
def test_a_mixture_lies_between_its_colours(one, other, share):
    for mine, first, second in zip(mixed(one, other, share).rgb, one.rgb, other.rgb, strict=True):
        assert min(first, second) - 1e-9 <= mine <= max(first, second) + 1e-9


@settings(deadline=None, derandomize=True)
@given(swatches, swatches, st.floats(0.01, 1))
def test_a_mixture_is_as_light_in_print_as_on_the_screen(one, other, share):
    """But for what is nearly black or grey, which is printed in black alone."""
    between = mixed(one, other, share)
    *tints, black = between.cmyk
    assume(max(tints) > 0)
    printed = [(1 - tint) * (1 - black) for tint in tints]
    assert printed == pytest.approx(between.rgb, abs=2e-4)
