"""Type symbols, emblems, size marks."""

import os
import re
from itertools import combinations
from pathlib import Path

import pytest
from builder.drawing import symbols
from builder.drawing.bounds import bounds
from builder.drawing.colour import BLACK, WHITE, swatch
from builder.drawing.listing import digest
from builder.drawing.scene import Box, Scene
from builder.drawing.symbols.sheet import contact_sheet
from builder.errors import NotFoundError
from builder.geometry import path
from builder.render.png import png_at_dpi
from tests.support.pictures import png_to_image, share_of_differing_pixels

BOX = Box(2, 3, 15, 10)
SQUARE = Box(2, 3, 12, 12)
SAND = swatch("sand", "#d8d0b0")
ALL = symbols.keys()
FRAMED = tuple(key for key in ALL if symbols.kind(key).framed)
EMBLEMS = tuple(key for key in ALL if not symbols.kind(key).framed)
WANTED = """
infantry motorised-infantry mechanised-infantry armour heavy-armour cavalry airborne mountain ski artillery
self-propelled-artillery assault-gun rocket-artillery anti-tank anti-aircraft engineer assault-engineer
bridging reconnaissance garrison fortified-region militia security armoured-train hq supply transport
air naval leader partisan
"""
GOLDEN = Path(__file__).parent / "golden" / "symbols.txt"


def inner(key, ground=WHITE):
    """What a framed symbol draws between its ground and its frame."""
    return symbols.draw(key, BOX, BLACK, ground, 0.4)[1:-1]


@pytest.mark.parametrize("key", WANTED.split())
def test_the_classic_types_are_there_and_framed(key):
    assert symbols.kind(key).framed


@pytest.mark.parametrize("key", FRAMED)
def test_no_outline_leaves_the_frame(key):
    for item in inner(key):
        left, top, right, bottom = path.bounds(item.segments)
        assert left >= 2 - 1e-9
        assert top >= 3 - 1e-9
        assert right <= 17 + 1e-9
        assert bottom <= 13 + 1e-9


@pytest.mark.parametrize("key", EMBLEMS)
def test_an_emblem_stays_inside_its_square(key):
    for item in symbols.draw(key, SQUARE, BLACK, WHITE, 0.3):
        left, top, right, bottom = path.bounds(item.segments)
        assert left >= 2 - 1e-9
        assert top >= 3 - 1e-9
        assert right <= 14 + 1e-9
        assert bottom <= 15 + 1e-9


@pytest.mark.parametrize("key", ALL)
def test_every_line_has_the_weight_asked_for(key):
    strokes = [i.stroke for i in symbols.draw(key, SQUARE, BLACK, WHITE, 0.37) if i.stroke]
    assert {(s.width, s.colour) for s in strokes} <= {(0.37, BLACK)}


@pytest.mark.parametrize("key", ALL)
def test_only_the_two_colours_asked_for_are_used(key):
    red = swatch("red", "#a01010")
    for item in symbols.draw(key, SQUARE, red, SAND, 0.3):
        assert item.fill in {None, red, SAND}


def test_no_two_symbols_look_alike():
    drawn = {digest(Scene(20, 20, symbols.draw(key, SQUARE, BLACK, WHITE, 0.3))) for key in ALL}
    assert len(drawn) == len(ALL)


def test_drawings_are_those_last_looked_at():
    """When a drawing is changed on purpose, look at the contact sheet, then COUNTERFOIL_UPDATE_GOLDEN=1."""
    drawn = {key: digest(Scene(20, 20, symbols.draw(key, SQUARE, BLACK, WHITE, 0.3))) for key in ALL}
    text = "".join(f"{key} {value}\n" for key, value in drawn.items())
    if os.environ.get("COUNTERFOIL_UPDATE_GOLDEN") == "1":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_no_two_symbols_look_alike_on_a_counter():
    """At 6 mm and 300 dpi as many pixels differ as a line half as long as the frame is high has."""
    room = Box(0.2, 0.2, 6, 4)
    drawn = {
        key: png_to_image(png_at_dpi(Scene(6.4, 4.4, symbols.draw(key, room, BLACK, WHITE, 0.26)), 300))
        for key in FRAMED
    }
    least = 2 * 0.26 / (6.4 * 4.4)
    alike = [
        (one, other)
        for one, other in combinations(FRAMED, 2)
        if share_of_differing_pixels(drawn[one], drawn[other]) < least
    ]
    assert alike == []


def test_names_are_unique():
    names = [symbols.kind(key).name for key in ALL]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("part", ["letters", "digits"])
def test_no_two_symbols_share_a_code(part):
    codes = [code for key in FRAMED if (code := getattr(symbols.kind(key).code, part)) is not None]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("key", FRAMED)
def test_codes_are_those_of_a_ground_unit_or_a_reason_is_given(key):
    code = symbols.kind(key).code
    assert code.letters is None or re.fullmatch(r"U[A-Z]{1,5}", code.letters)
    assert code.digits is None or re.fullmatch(r"1[1-7][0-9]{8}", code.digits)
    assert (code.letters and code.digits) or code.note


def test_emblems_have_no_code():
    assert {symbols.kind(key).code for key in EMBLEMS} == {None}


def test_the_page_of_symbols_says_what_the_registry_says():
    page = (Path(__file__).parents[2] / "docs/symbols.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"(?m)^\| `.*$", page)
    ]
    kinds = [symbols.kind(key) for key in ALL]
    units = [
        [f"`{k.key}`", k.name, k.code.letters or "–", k.code.digits or "–", k.code.note]
        for k in kinds
        if k.code is not None
    ]
    assert rows == [*units, *([f"`{k.key}`", k.name] for k in kinds if k.code is None)]


def test_frame_is_three_to_two_in_the_middle_of_any_box():
    assert symbols.frame_of(Box(0, 0, 15, 30)) == Box(0, 10, 15, 10)
    assert symbols.frame_of(Box(0, 0, 40, 10)) == Box(12.5, 0, 15, 10)
    assert symbols.square_of(Box(0, 0, 40, 10)) == Box(15, 0, 10, 10)


def test_same_proportions_at_every_size():
    small = symbols.draw("airborne", Box(0, 0, 6, 4), BLACK, None, 0.2)
    large = symbols.draw("airborne", Box(0, 0, 15, 10), BLACK, None, 0.5)
    for one, two in zip(small, large, strict=True):
        assert [2.5 * v for s in one.segments for v in s[1:]] == pytest.approx(
            [v for s in two.segments for v in s[1:]]
        )


def test_without_ground_nothing_is_filled_with_it():
    assert all(item.fill in {None, BLACK} for key in ALL for item in symbols.draw(key, BOX, BLACK, None, 0.3))


def test_the_frame_is_drawn_last_to_cover_ends():
    last = symbols.draw("infantry", BOX, BLACK, WHITE, 0.4)[-1]
    assert path.bounds(last.segments) == pytest.approx((2, 3, 17, 13))


def test_an_unknown_symbol_suggests_the_nearest():
    with pytest.raises(NotFoundError) as caught:
        symbols.draw("infantery", BOX, BLACK, None, 0.3)
    assert "Did you mean infantry?" in caught.value.hint
    with pytest.raises(NotFoundError) as caught:
        symbols.draw("zzzz", BOX, BLACK, None, 0.3)
    assert "infantry, " in caught.value.hint


@pytest.mark.parametrize(
    ("size", "strokes"),
    [("company", 1), ("II", 2), ("regiment", 3), ("brigade", 2), ("XX", 4), ("army-group", 10)],
)
def test_size_marks_have_their_strokes(size, strokes):
    (mark,) = symbols.size_mark(size, Box(0, 0, 10, 2), BLACK, 0.2)
    assert sum(segment[0] == "M" for segment in mark.segments) == strokes
    assert mark.fill is None


def test_small_sizes_are_dots():
    (mark,) = symbols.size_mark("platoon", Box(0, 0, 10, 2), BLACK, 0.2)
    assert mark.fill == BLACK
    assert mark.segments.count(("Z",)) == 3


@pytest.mark.parametrize("size", symbols.size_keys())
def test_a_size_mark_is_centred_and_stays_in_its_box(size):
    for box in (Box(1, 2, 10, 1.5), Box(1, 2, 2, 1.5)):
        (mark,) = symbols.size_mark(size, box, BLACK, 0.2)
        left, top, right, bottom = path.bounds(mark.segments)
        assert (left + right) / 2 == pytest.approx(box.x + box.width / 2)
        assert (top + bottom) / 2 == pytest.approx(box.y + box.height / 2)
        assert left >= box.x - 1e-9
        assert top >= box.y - 1e-9


def test_name_and_mark_of_a_size_are_one():
    assert symbols.size_mark("XX", BOX, BLACK, 0.2) == symbols.size_mark("division", BOX, BLACK, 0.2)


def test_an_unknown_size_names_the_known_ones():
    with pytest.raises(NotFoundError) as caught:
        symbols.size_mark("IIII", BOX, BLACK, 0.2)
    assert "battalion (II)" in caught.value.hint


def test_task_force_bracket_is_open_below():
    (bracket,) = symbols.task_force_bracket(Box(0, 0, 4, 1), BLACK, 0.2)
    assert ("Z",) not in bracket.segments
    assert bracket.segments[0][1:] == (0, 1)
    assert bracket.segments[-1][1:] == (4, 1)


def test_contact_sheet_shows_every_symbol_and_stays_on_its_page():
    sheet = contact_sheet()
    shown = {item.text for item in sheet.items if hasattr(item, "text")}
    assert set(ALL) | set(symbols.size_keys()) <= shown
    left, top, right, bottom = bounds(sheet.items)
    assert min(left, top) >= 0
    assert right <= sheet.width
    assert bottom <= sheet.height
