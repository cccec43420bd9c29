"""SVG, PNG and PDF of one scene are the same picture."""

from dataclasses import replace

import pytest
from builder.drawing import shapes, symbols
from builder.drawing.colour import BLACK, WHITE, swatch
from builder.drawing.notation import SceneError
from builder.drawing.scene import Box, Document, Group, Page, Path, Scene, Text, Use
from builder.drawing.shapes import rectangle
from builder.drawing.symbols.sheet import contact_sheet
from builder.errors import OutputError
from builder.geometry import path
from builder.geometry.affine import translation
from builder.render.pdf import write_cmyk, write_rgb
from builder.render.png import png_at_dpi, png_of_size
from builder.render.svg import write_svg
from PIL import ImageChops, ImageOps
from tests.support.pictures import (
    assert_alike,
    pdf_to_image,
    png_to_image,
    share_of_differing_pixels,
    svg_to_image,
)
from tests.support.scenes import everything

ALL = symbols.keys()
FRAMED = [key for key in ALL if symbols.kind(key).framed]


def as_pdf(scene, write=write_rgb):
    return pdf_to_image(write(Document("T", (Page(scene),))))


def test_everything_looks_the_same_in_svg_and_pdf(tmp_path):
    assert_alike(svg_to_image(write_svg(everything())), as_pdf(everything()), tmp_path, most=0.0001)


def test_all_symbols_look_the_same_in_svg_and_pdf(tmp_path):
    sheet = contact_sheet()
    assert_alike(
        svg_to_image(write_svg(sheet), 150),
        pdf_to_image(write_rgb(Document("T", (Page(sheet),))), dpi=150),
        tmp_path,
    )


def test_a_wrong_font_is_seen():
    scene = everything()
    wrong = tuple(
        replace(item, font="text") if isinstance(item, Text) and item.font == "condensed-bold" else item
        for item in scene.items
    )
    changed = Scene(scene.width, scene.height, wrong, scene.symbols)
    assert share_of_differing_pixels(svg_to_image(write_svg(changed)), as_pdf(scene)) > 0.001


def test_a_shift_of_a_fifth_of_a_millimetre_is_seen():
    picture = as_pdf(everything())
    moved = ImageChops.offset(picture, 3, 0)
    assert share_of_differing_pixels(picture, moved) > 0.001


def test_failing_comparison_leaves_the_pictures(tmp_path):
    with pytest.raises(AssertionError, match="of the pixels differ"):
        assert_alike(as_pdf(everything()), as_pdf(Scene(60, 44, ())), tmp_path)
    assert {f.name for f in tmp_path.iterdir()} == {"one.png", "other.png", "difference.png"}


def test_cmyk_shows_the_same_shapes():
    grey = swatch("grey", "#808080")
    scene = Scene(20, 20, symbols.draw("armour", Box(2, 4, 15, 10), BLACK, grey, 0.5))
    assert share_of_differing_pixels(as_pdf(scene), as_pdf(scene, write_cmyk)) < 0.01


def test_png_is_the_svg_in_the_pixels_asked_for(tmp_path):
    picture = png_to_image(png_at_dpi(everything(), 300))
    assert picture.size == (709, 520)
    assert_alike(picture, svg_to_image(write_svg(everything())), tmp_path)
    assert png_to_image(png_of_size(everything(), 64, 32)).size == (64, 32)


def test_png_is_deterministic_and_clear_where_nothing_is_drawn():
    scene = Scene(10, 10, (Text(1, 5, "7", "text", 9, BLACK),))
    assert png_at_dpi(scene, 96) == png_at_dpi(scene, 96)
    assert png_to_image(png_at_dpi(scene, 96)).getpixel((0, 0)) == (255, 255, 255)


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (40_000, 10)])
def test_pictures_that_cairo_cannot_draw_are_refused(size):
    with pytest.raises(OutputError, match="cannot be drawn"):
        png_of_size(everything(), *size)


@pytest.mark.parametrize("key", FRAMED)
def test_no_line_of_a_symbol_sticks_out_of_its_frame(key):
    frame, weight = Box(3, 3, 15, 10), 0.6
    scene = Scene(21, 16, symbols.draw(key, frame, BLACK, WHITE, weight))
    picture = png_to_image(png_of_size(scene, 840, 640)).convert("L")  # 40 pixels to the mm
    edge = [round(40 * v) for v in (3 - weight / 2, 3 - weight / 2, 18 + weight / 2, 13 + weight / 2)]
    picture.paste(255, (edge[0] - 1, edge[1] - 1, edge[2] + 1, edge[3] + 1))
    assert picture.getextrema() == (255, 255)


def test_png_of_a_place_that_is_none_is_refused():
    scene = Scene(10, 10, (Path((("M", 1.0, 1.0), ("L", float("nan"), 2.0)), BLACK),))
    with pytest.raises(SceneError, match="no place"):
        png_of_size(scene, 20, 20)


def test_png_keeps_proportions_and_stands_in_the_middle():
    picture = png_to_image(png_of_size(Scene(10, 10, (rectangle(0, 0, 10, 10, fill=BLACK),)), 40, 20))
    assert ImageOps.invert(picture).getbbox() == (10, 0, 30, 20)


def test_png_cuts_by_the_even_odd_rule():
    ring = (*path.rectangle(0, 0, 10, 10), *path.rectangle(3, 3, 4, 4))
    scene = Scene(10, 10, (Group((rectangle(0, 0, 10, 10, fill=BLACK),), clip=Path(ring)),))
    picture = png_to_image(png_of_size(scene, 20, 20))
    assert [picture.getpixel(at) for at in ((2, 2), (10, 10))] == [(0, 0, 0), (255, 255, 255)]


def test_png_draws_a_symbol_again_as_if_its_outlines_stood_there():
    def parts():
        return (shapes.circle(2, 2, 1.5, fill=BLACK), rectangle(2, 2, 1, 3, fill=WHITE))

    places = [translation(3 * n, 2 * n) for n in range(3)]
    uses = Scene(12, 10, tuple(Use("sign", place) for place in places), {"sign": parts()})
    copies = Scene(12, 10, tuple(Group(parts(), place) for place in places))
    assert png_of_size(uses, 120, 100) == png_of_size(copies, 120, 100)
