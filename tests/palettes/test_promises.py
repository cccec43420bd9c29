"""What every shipped palette keeps apart, and what it leaves readable, in every game."""

from __future__ import annotations

import pytest
from builder.drawing.colour import MOST_INK, WHITE, contrast, ink
from builder.layout.counters import face_items, face_parts
from builder.layout.counters.checks import sides_alike
from builder.layout.palette import palette_of
from builder.targets.maps import map_style
from tests.layout.counter_bench import TEMPLATES
from tests.palettes.apart import formation_pairs, least, nation_pairs, side_pairs, stripes
from tests.palettes.subjects import GAMES, SCHEMES, context, painted_game, scheme

READABLE = 4.5

every_palette = pytest.mark.parametrize("palette", SCHEMES)
every_game = pytest.mark.parametrize("game", GAMES)
PROMISING = [key for key, scheme in SCHEMES.items() if scheme.promise.sides is not None]


def least_of(pairs):
    found = least(pairs)
    return min(found.usual, found.blind)


@every_game
@pytest.mark.parametrize("palette", PROMISING)
def test_sides_are_as_far_apart_as_the_palette_promises(game, palette):
    promise, painted = scheme(palette).promise, painted_game(game, palette)
    assert least_of(side_pairs(painted)) >= promise.sides
    assert least(side_pairs(painted)).greys >= promise.greys


@every_game
@pytest.mark.parametrize("palette", ["ink-saver", *PROMISING])
def test_nations_of_a_side_are_as_far_apart_as_the_palette_promises(game, palette):
    pairs = nation_pairs(painted_game(game, palette))
    assert not pairs or least_of(pairs) >= scheme(palette).promise.nations


def test_formations_are_as_far_apart_as_the_palette_promises():
    painted = painted_game("bautzen-1945", "colour-blind")
    assert {len(colours) for colours in stripes(painted).values()} == {8, 13}
    assert least_of(formation_pairs(painted)) >= scheme("colour-blind").promise.formations


@pytest.mark.parametrize("palette", [key for key, scheme in SCHEMES.items() if scheme.patterns])
def test_formations_of_a_side_have_patterns_of_their_own(palette):
    formations = painted_game("bautzen-1945", palette).counters.formations.values()
    striped = [(f.side, f.pattern) for f in formations if f.colour is not None]
    assert len(striped) == len(set(striped)) == 21


@every_game
def test_the_ink_saver_tells_sides_by_their_frames(game):
    frames = [side.frame for side in painted_game(game, "ink-saver").sides.values()]
    assert len(frames) == len(set(frames)) == 2


@every_game
def test_greys_are_grey(game):
    painted = painted_game(game, "greyscale")
    for colour in palette_of(painted.palette).swatches.values():
        assert max(colour.rgb) - min(colour.rgb) == 0, colour


@every_game
@every_palette
def test_letters_and_signs_on_counters_read(game, palette):
    painted = painted_game(game, palette)
    parts, counters = face_parts(painted), painted.counters.counters.values()
    # Copies of a counter differ in their words only.
    faces = {
        (
            c.template,
            f.side,
            f.nation,
            f.formation,
            f.ground,
            f.stripe,
            f.type,
            f.is_reduced,
            f.marks,
            len(f.text),
        ): (
            c,
            f,
        )
        for c in counters
        for f in (c.front, c.back)
    }
    found = [
        diagnostic.message
        for counter, face in faces.values()
        for diagnostic in face_items(counter, face, parts, TEMPLATES[counter.template]).diagnostics
        if diagnostic.code == "drawing.low-contrast"
    ]
    assert found == []


@every_game
@pytest.mark.parametrize("palette", ["greyscale", "colour-blind", "ink-saver"])
def test_a_build_warns_of_no_sides_that_are_alike(game, palette):
    assert sides_alike(face_parts(painted_game(game, palette))) == ()


@every_game
@every_palette
def test_white_signs_read_on_the_colour_of_a_side(game, palette):
    painted = painted_game(game, palette)
    palette_now = palette_of(painted.palette)
    for side in painted.sides.values():
        assert contrast(WHITE, palette_now[side.colour]) >= READABLE, side.name


@every_palette
def test_words_on_maps_read(palette):
    style = map_style(context("bautzen-1945", palette))
    sheet = style.sheet
    below = [sheet.paper, sheet.panel, sheet.land, sheet.beyond]
    below += [terrain.ground for terrain in style.terrain.values() if terrain.ground is not None]
    assert min(contrast(sheet.ink, ground) for ground in below) >= READABLE
    assert min(contrast(sheet.code, ground) for ground in below) >= READABLE
    assert min(contrast(sheet.soft, ground) for ground in (sheet.paper, sheet.panel, sheet.land)) >= READABLE


@every_game
@every_palette
def test_no_colour_takes_more_ink_than_paper_does(game, palette):
    swatches = palette_of(painted_game(game, palette).palette).swatches
    assert [swatch for swatch in swatches.values() if ink(swatch) > MOST_INK] == []
