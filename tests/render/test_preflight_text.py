"""Preflight of what a page says: type size, contrast, overflow."""

from __future__ import annotations

import pytest
from builder.drawing import shapes
from builder.drawing.colour import BLACK, WHITE, swatch
from builder.drawing.scene import Box, Group, Stroke, Text, Use
from builder.geometry.affine import Affine, rotation, scaling, translation
from builder.geometry.path import polyline
from builder.render.pdf import write_cmyk
from builder.render.preflight.answers import Verdict
from tests.support.prints import (
    GREY,
    PALE,
    drawn,
    ended,
    form,
    found,
    own_text,
    page,
    pdf,
    raster,
    with_content,
    word,
)

DARK = swatch("dark", "#202830")
SIZE = "no text is too small"
CONTRAST = "text stands out from its ground"


def area(fill, x=50, y=50, width=60, height=20):
    return shapes.rectangle(x, y, width, height, fill=fill)


def test_text_below_the_least_size_is_an_error_that_says_what_and_where():
    data = drawn(word("large"), word("tiny", x=40, y=80, size=4.4), word("small", size=4.9, y=90))
    assert found(data) == {
        "print.small-text": 'page 1: 2 texts are smaller than 5 pt; the smallest is "tiny" with 4.4 pt, 40 '
        "mm from the left and 80 mm from the top."
    }
    assert ended(data, Verdict.FAILED) == [SIZE]


def test_text_of_the_least_size_is_no_fault():
    assert found(drawn(word(size=5))) == {}
    assert "print.small-text" in found(drawn(word(size=5)), text=5.5)


@pytest.mark.parametrize("turned", [0, 37, 90])
def test_the_size_is_that_after_all_scaling_and_turning(turned):
    def shrunk(by):
        inner = Group(
            (word(x=0, y=0, size=10),), scaling(by).then(rotation(turned)).then(translation(80, 80))
        )
        return drawn(inner)

    assert found(shrunk(0.5)) == {}
    assert "with 4.9 pt, 80 mm from the left and 80 mm" in found(shrunk(0.49))["print.small-text"]


def test_text_that_is_flattened_is_measured_by_its_height():
    flat = Group((word(x=0, y=0, size=10),), scaling(1, 0.4).then(translation(80, 80)))
    assert "with 4 pt" in found(drawn(flat))["print.small-text"]


def test_text_that_is_slanted_is_measured_at_a_right_angle_to_its_line():
    slanted = Group((word(x=0, y=0, size=10),), Affine(1, 0, 0.9, 0.4, 80, 80))
    assert "with 4 pt" in found(drawn(slanted))["print.small-text"]


def test_what_a_clip_hides_of_a_form_is_not_judged():
    symbols = {"map": (word("town", x=0, y=0, size=3), area(WHITE, 0, 20, 50, 50))}
    window = area(BLACK, 80, 100, 50, 50)
    part = Group((Use("map", translation(80, 80)),), clip=window)
    assert found(drawn(word(), part, symbols=symbols)) == {}


def test_a_picture_that_is_shown_again_in_little_counts_in_the_largest():
    symbols = {"map": (word("town", x=0, y=0, size=9),)}
    little = Use("map", scaling(0.2).then(translation(40, 40)))
    large = Use("map", translation(80, 80))
    assert found(drawn(large, little, symbols=symbols)) == {}
    assert "with 1.8 pt" in found(drawn(little, symbols=symbols))["print.small-text"]


def test_faint_text_is_an_error_that_says_what_and_where():
    data = drawn(word(), word("faint", x=40, y=80, fill=PALE))
    assert found(data) == {
        "print.contrast": "page 1: 1 text is too like the ground (contrast below 4.5); the faintest is "
        '"faint" with 1.5, 40 mm from the left and 80 mm from the top.'
    }
    assert ended(data, Verdict.FAILED) == [CONTRAST]


@pytest.mark.parametrize(
    ("grounds", "fill", "is_faint"),
    [
        ((), BLACK, False),
        ((), WHITE, True),
        ((BLACK,), WHITE, False),
        ((BLACK,), BLACK, True),
        ((BLACK, WHITE), BLACK, False),
        ((WHITE, BLACK), BLACK, True),
        ((GREY,), BLACK, False),
        ((GREY,), WHITE, True),
    ],
)
def test_the_ground_is_the_last_area_below_the_text(grounds, fill, is_faint):
    data = drawn(*map(area, grounds), word(fill=fill))
    assert ("print.contrast" in found(data)) is is_faint
    press = pdf(page(*map(area, grounds), word(fill=fill)), write=write_cmyk)
    assert ("print.contrast" in found(press)) is is_faint


def test_what_is_painted_later_or_elsewhere_is_no_ground():
    beside = area(BLACK, x=120)
    assert found(drawn(beside, word(), area(BLACK, y=80))) == {}


def test_a_text_that_leaves_its_ground_is_judged_where_it_is_faintest():
    data = drawn(area(BLACK, width=15), word("a long line of words", fill=WHITE))
    assert "with 1.0" in found(data)["print.contrast"]


def test_a_hole_in_an_area_shows_what_is_below_it():
    outer, inner = area(BLACK, 40, 40, 80, 40).segments, area(BLACK, 55, 52, 40, 15).segments
    ringed = shapes.Path((*outer, *inner), BLACK)
    assert found(drawn(ringed, word())) == {}
    assert "print.contrast" in found(drawn(area(BLACK, 40, 40, 80, 40), word()))


def test_an_area_hides_only_where_its_clip_shows_it():
    clipped = Group((area(BLACK),), clip=area(BLACK, x=120))
    assert found(drawn(clipped, word())) == {}


def test_a_clip_hides_by_its_outline_and_not_by_its_frame():
    """The text stands in a corner that the circle leaves free."""
    clipped = Group((area(BLACK, 40, 40, 80, 80),), clip=shapes.circle(80, 80, 40))
    assert found(drawn(clipped, word("corner", x=42, y=46))) == {}
    assert "print.contrast" in found(drawn(clipped, word("middle", x=75, y=80)))


def test_a_clip_holds_until_its_state_is_left_and_sets_no_other():
    """The second path is painted, and is no clip itself."""
    font, codes = own_text(pdf())
    text = f"BT {font} 9 Tf 0 g 320 320 Td <{codes}> Tj ET"
    clip = "q 0 0 595 841 re W n 0 g 100 100 9 9 re f 300 300 200 200 re f"
    assert "print.contrast" in found(with_content(pdf(), f"{clip} {text} Q"))
    small = "q 0 0 9 9 re W n 0 g 300 300 200 200 re f Q"
    assert found(with_content(pdf(), f"{small} {text}")) == {}


@pytest.mark.parametrize(("first", "second"), [((210, 297), (60, 20)), ((60, 20), (210, 297))])
def test_of_a_large_and_a_small_area_the_later_one_is_the_ground(first, second):
    def placed(fill, size):
        return area(fill, *((0, 0) if size[0] > 100 else (50, 50)), *size)

    assert found(drawn(placed(WHITE, first), placed(BLACK, second), word(fill=WHITE))) == {}
    assert "print.contrast" in found(drawn(placed(BLACK, first), placed(WHITE, second), word(fill=WHITE)))


def test_a_form_without_a_colour_of_its_own_takes_that_of_its_place():
    font, codes = own_text(pdf())
    plate = {"F": form("0 0 90 90 re f", (0, 0, 90, 90))}
    text = f"BT {font} 9 Tf 0 g 320 320 Td <{codes}> Tj ET"
    assert found(with_content(pdf(), f"q 1 0 0 1 300 300 cm 1 g /F Do Q {text}", XObject=plate)) == {}
    dark = found(with_content(pdf(), f"q 1 0 0 1 300 300 cm 0 g /F Do Q {text}", XObject=plate))
    assert "with 1.0" in dark["print.contrast"]


@pytest.mark.parametrize(("operator", "is_faint"), [("f", True), ("f*", False)])
def test_areas_are_filled_by_the_rule_of_their_operator(operator, is_faint):
    """Two squares in one path, one in the other, drawn the same way round."""
    font, codes = own_text(pdf())
    squares = "300 300 200 200 re 310 310 150 150 re"
    text = f"BT {font} 9 Tf 0 g 330 330 Td <{codes}> Tj ET"
    assert ("print.contrast" in found(with_content(pdf(), f"0 g {squares} {operator} {text}"))) is is_faint


def test_squares_drawn_against_each_other_leave_a_hole_by_the_rule_of_windings():
    font, codes = own_text(pdf())
    squares = "300 300 200 200 re 310 310 m 310 460 l 460 460 l 460 310 l h"
    text = f"BT {font} 9 Tf 0 g 330 330 Td <{codes}> Tj ET"
    assert found(with_content(pdf(), f"0 g {squares} f {text}")) == {}


def test_the_ground_may_be_a_form_and_the_text_in_another():
    symbols = {
        "ground": (area(BLACK, 0, 0),),
        "light": (word(x=5, y=10, fill=WHITE),),
        "dark": (word(x=5, y=10),),
    }

    def both(text):
        return drawn(Use("ground", translation(50, 50)), Use(text, translation(55, 50)), symbols=symbols)

    assert found(both("light")) == {}
    assert "print.contrast" in found(both("dark"))


def test_text_within_a_form_stands_on_the_grounds_of_that_form_first():
    symbols = {"plate": (area(WHITE, 0, 0), word(x=5, y=10))}
    assert found(drawn(area(BLACK), Use("plate", translation(50, 50)), symbols=symbols)) == {}


def test_a_wide_line_is_a_ground_and_a_thin_one_is_not():
    def lined(width):
        line = shapes.Path(polyline(((40, 59), (150, 59))), stroke=Stroke(BLACK, width))
        return drawn(line, word())

    assert "print.contrast" in found(lined(6))
    assert found(lined(0.4)) == {}


def test_a_detail_below_the_letters_is_no_ground():
    dots = [shapes.circle(60 + n * 0.8, 59, 0.3, fill=BLACK) for n in range(20)]
    assert found(drawn(*dots, word())) == {}


def test_a_line_round_the_letters_is_their_ground():
    def haloed(width):
        return drawn(area(DARK), word(halo=Stroke(WHITE, width)))

    assert found(haloed(0.6)) == {}
    assert "print.contrast" in found(haloed(0.05))


def test_text_on_a_picture_is_an_open_question():
    content = "q 200 0 0 200 150 500 cm /P Do Q BT {} Tf 1 0 0 1 200 600 Tm <{}> Tj ET"
    font, codes = own_text(pdf())
    data = with_content(pdf(), content.format(f"{font} 12", codes), XObject={"P": raster(900, 900)})
    assert "1 text of 2 stands on a picture" in found(data)["print.contrast-unclear"]
    assert ended(data, Verdict.OPEN) == [CONTRAST]


@pytest.mark.parametrize(
    "operators",
    [
        "BT {font} 4 Tf 100 700 Td <{codes}> Tj ET",
        "BT {font} 8 Tf 0.5 0 0 0.5 100 700 Tm <{codes}> Tj ET",
        "q 0.25 0 0 0.25 0 0 cm BT {font} 16 Tf 400 2800 Td [<{codes}>] TJ ET Q",
        "BT {font} 4 Tf 12 TL 100 712 Td T* <{codes}> Tj ET",
        "BT {font} 4 Tf 12 TL 100 712 Td <{codes}> ' ET",
        "BT {font} 4 Tf 100 712 Td 0 -12 TD <{codes}> Tj ET",
        'BT {font} 4 Tf 12 TL 100 712 Td 0 0 <{codes}> " ET',
    ],
)
def test_all_ways_of_setting_text_are_read(operators):
    font, codes = own_text(pdf())
    data = with_content(pdf(), operators.format(font=font, codes=codes))
    assert found(data) == {
        "print.small-text": 'page 1: 1 text is smaller than 5 pt; the smallest is "words" with 4 pt, 35 mm '
        "from the left and 50 mm from the top."
    }


@pytest.mark.parametrize(
    ("setting", "runs_off"),
    [
        ("<{codes}> Tj", True),
        ("[<{codes}> 8000 <{codes}>] TJ", False),
        ("[<{codes}> -8000 <{codes}>] TJ", True),
        ("50 Tz <{codes}> Tj", False),
        ("-4 Tc <{codes}> Tj", False),
    ],
)
def test_the_length_of_a_text_is_that_with_all_its_gaps(setting, runs_off):
    """A word of nearly 24 pt at 9 pt, some 20 pt from the right edge of the page."""
    font, codes = own_text(pdf())
    data = with_content(pdf(), f"BT {font} 9 Tf 573 700 Td {setting.format(codes=codes)} ET")
    assert ("print.off-page" in found(data)) is runs_off


def test_letters_are_looked_at_where_stretching_puts_them():
    font, codes = own_text(pdf())
    plate = "0 g 300 300 14 20 re f"
    narrow = f"{plate} BT {font} 9 Tf 50 Tz 1 g 301 305 Td <{codes}> Tj ET"
    assert found(with_content(pdf(), narrow)) == {}
    assert "print.contrast" in found(with_content(pdf(), narrow.replace("50 Tz", "100 Tz")))


@pytest.mark.parametrize("mode", [3, 7])
def test_text_that_is_not_seen_is_not_judged(mode):
    font, codes = own_text(pdf())
    assert found(with_content(pdf(), f"BT {mode} Tr {font} 2 Tf 100 700 Td <{codes}> Tj ET")) == {}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (word("far", x=-2), '"far", -2 mm from the left'),
        (word("right", x=205), '"right", 205 mm'),
        (word("above", y=1), '"above"'),
        (word("gypsy", y=296.8), '"gypsy"'),
        (Text(1, 100, "turned", "text", 9, BLACK, degrees=-90), '"turned"'),
    ],
)
def test_text_that_runs_off_the_page_is_an_error(text, where):
    message = found(drawn(word(), text))["print.off-page"]
    assert message.startswith("page 1: 1 text runs off the page")
    assert where in message


def test_text_that_a_cut_goes_through_is_an_error():
    trim = Box(20, 20, 170, 250)
    assert found(drawn(word("marginal", x=25, y=18), word("inside"), trim=trim)) == {}
    crossing = found(drawn(word("crossing", x=15), word("inside"), trim=trim))
    assert crossing == {
        "print.cut-text": "page 1: 1 text runs over the edge at which the page is cut; the first is "
        '"crossing", 15 mm from the left and 60 mm from the top.'
    }


def test_text_within_a_clip_is_part_of_a_larger_picture():
    name = Group((word("a name on a map", x=10),), clip=area(BLACK, 20, 20, 170, 250))
    assert found(drawn(name, trim=Box(20, 20, 170, 250))) == {}


def test_what_is_drawn_off_the_page_is_an_error_unless_a_clip_hides_it():
    lost = area(GREY, x=230)
    assert found(drawn(word(), lost)) == {
        "print.off-page": "page 1: 1 thing drawn wholly off the page; the first is an area."
    }
    assert found(drawn(word(), Group((lost,), clip=area(BLACK, 0, 0, 210, 297)))) == {}
    assert found(drawn(word(), area(GREY, x=200, y=200))) == {}
