"""Both sides of a counter fall on each other, whatever the paper, the size and the number of counters."""

from dataclasses import replace
from itertools import pairwise

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.scene import Box, Group, Text
from builder.drawing.scene import Path as Shape
from builder.geometry.affine import IDENTITY
from builder.layout.counters.template import Outline
from builder.layout.sheets import Imprint, SheetJob, counter_sheets, find_paper, papers, sheet_presets
from builder.layout.sheets.imposition import Laying
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.layout.counter_bench import LIBRARY, TEMPLATES, counter, face, game, parts_of, walk

PAPERS = papers(LIBRARY["papers"])
PRESETS = sheet_presets(LIBRARY["sheets"])
EXACT = 0.01  # mm


def job_for(built, paper="a4", preset="block"):
    presets = dict.fromkeys(Outline, PRESETS[preset])
    return SheetJob(
        parts_of(built), TEMPLATES, find_paper(LIBRARY["papers"], paper), presets, Imprint("Battle", "latest")
    )


def sheets_of(number, *, side=15.0, paper="a4", preset="block", templates=None):
    record = {"width_mm": side, "height_mm": side}
    built = game({f"c{n}": counter(face(label=str(n % 100)), **record) for n in range(number)})
    job = job_for(built, paper, preset)
    if templates is not None:
        job = replace(job, templates=templates)
    return counter_sheets(built.counters.counters.values(), job)


def counters_on(page, *sides):
    """The transform that each counter on a page is under, by its name; of fronts or backs alone if asked."""
    found = {}

    def visit(items, place):
        for item in items:
            if isinstance(item, Group):
                inner = item.transform.then(place)
                if item.name and item.name.endswith(tuple(f" {side}" for side in sides or ("front", "back"))):
                    found[item.name.rsplit(" ", 1)[0]] = inner
                visit(item.items, inner)

    visit(page.scene.items, IDENTITY)
    return found


def centre(place, side):
    return place.apply(side / 2, side / 2)


def marks_of(page):
    """The paths of the group of marks."""
    group = next(item for item in page.scene.items if isinstance(item, Group) and item.name == "marks")
    return [item for item, _ in walk((group,)) if isinstance(item, Shape)]


@settings(deadline=None, derandomize=True, max_examples=25)
@given(
    st.integers(1, 60),
    st.sampled_from([10, 12.7, 15, 15.875, 25]),
    st.sampled_from(sorted(PAPERS)),
    st.sampled_from(["block", "spaced"]),
)
def test_the_back_of_a_counter_lies_behind_its_front(number, side, paper, preset):
    pages = sheets_of(number, side=side, paper=paper, preset=preset).pages
    assert len(pages) % 2 == 0
    width = PAPERS[paper].width
    seen = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = counters_on(front), counters_on(back)
        assert fronts.keys() == backs.keys()
        seen += len(fronts)
        for name, place in fronts.items():
            x, y = centre(place, side)
            # turned over the long edge, a point of the front at x shows at width - x
            assert centre(backs[name], side) == pytest.approx((width - x, y), abs=EXACT)
    assert seen == number


def test_the_back_of_column_c_of_n_stands_in_column_n_minus_1_minus_c():
    grid = Laying(PAPERS["a4"], PRESETS["block"]).grid(12, 9, 15, 15)
    for column in range(12):
        mirrored = PAPERS["a4"].width - grid.cell(0, column).x - 15
        assert grid.cell(0, grid.back_column(column)).x == pytest.approx(mirrored, abs=EXACT)
        assert grid.back_column(column) == 12 - 1 - column


def test_over_the_short_edge_the_back_is_upside_down():
    front, back = sheets_of(20, preset="block-short-edge").pages
    fronts, backs = counters_on(front), counters_on(back)
    height = PAPERS["a4"].height
    for name, place in fronts.items():
        x, y = centre(place, 15)
        assert centre(backs[name], 15) == pytest.approx((x, height - y), abs=EXACT)
        assert (backs[name].a, backs[name].d) == (-1, -1)
    assert back.trim.y == pytest.approx(height - front.trim.y - front.trim.height)


def test_a_preset_of_fronts_alone_has_no_backs():
    assert [page.label for page in sheets_of(200, preset="block-fronts").pages] == ["1 front", "2 front"]


def test_neighbours_share_their_cut():
    (front, _) = sheets_of(40).pages
    xs = sorted({round(place.e, 6) for place in counters_on(front).values()})
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([15] * (len(xs) - 1))


def test_a_hundred_and_eight_counters_take_one_sheet_of_twelve_columns():
    for paper in ("a4", "letter"):
        pages = sheets_of(108, paper=paper).pages
        assert len(pages) == 2
        assert len({round(place.e, 3) for place in counters_on(pages[0]).values()}) == 12


def test_many_counters_are_shared_out_evenly():
    pages = sheets_of(400).pages
    assert [len(counters_on(page)) for page in pages[::2]] == [144, 132, 124]


def test_all_of_the_sheet_lies_on_the_paper():
    for page in sheets_of(180).pages:
        left, top, right, bottom = bounds(page.scene.items)
        assert left > 5
        assert top > 5
        assert right < page.scene.width - 5
        assert bottom < page.scene.height - 5


@pytest.mark.parametrize("number", [108, 17])
def test_no_mark_touches_the_block_or_its_bleed(number):
    for page in sheets_of(number).pages:
        block = page.bleed
        for mark in marks_of(page):
            for x, y in segment_points(mark):
                inside_x = block.x < x < block.x + block.width
                inside_y = block.y < y < block.y + block.height
                assert not (inside_x and inside_y)


def segment_points(mark):
    return [(segment[-2], segment[-1]) for segment in mark.segments if len(segment) > 1]


def test_every_cut_has_a_mark_at_both_ends():
    front, _ = sheets_of(24).pages
    cuts_x = {round(front.trim.x + 15 * n, 3) for n in range(13)}
    cuts_y = {round(front.trim.y + 15 * n, 3) for n in range(3)}
    points = [(round(x, 3), round(y, 3)) for x, y in segment_points(marks_of(front)[0])]
    bottom, right = front.trim.y + front.trim.height, front.trim.x + front.trim.width
    assert {x for x, y in points if y < front.trim.y} == cuts_x
    assert {x for x, y in points if y > bottom} == cuts_x
    assert {y for x, y in points if x < front.trim.x} == cuts_y
    assert {y for x, y in points if x > right} == cuts_y


def test_registration_crosses_of_both_sides_meet():
    front, back = sheets_of(30).pages
    width = front.scene.width

    def crosses(page):
        rings = [m for m in marks_of(page) if any(segment[0] == "C" for segment in m.segments)]
        return sorted((round((b[0] + b[2]) / 2, 3), round((b[1] + b[3]) / 2, 3)) for b in map(extent, rings))

    assert len(crosses(front)) == 4
    assert sorted((round(width - x, 3), y) for x, y in crosses(back)) == crosses(front)


def extent(shape):
    return bounds((shape,))


def test_colour_goes_on_beyond_outer_edges_only():
    front, back = sheets_of(15).pages  # a row of eight and a row of seven
    for page in (front, back):
        grounds = bounds(next(item for item in page.scene.items if item.name == "counters").items)
        assert grounds == pytest.approx(
            (
                page.trim.x - 1.5,
                page.trim.y - 1.5,
                page.trim.x + page.trim.width + 1.5,
                page.trim.y + page.trim.height + 1.5,
            ),
            abs=EXACT,
        )
        assert page.bleed == Box(
            page.trim.x - 1.5, page.trim.y - 1.5, page.trim.width + 3, page.trim.height + 3
        )
    # all fifteen stand at the top or at the bottom; the one above the gap at the end does at both
    assert sorted(ground_heights(front)) == pytest.approx([16.5] * 14 + [18])


def ground_heights(page):
    group = next(item for item in page.scene.items if item.name == "counters")
    return [bounds((each.items[0],))[3] - bounds((each.items[0],))[1] for each in group.items]


def test_pages_are_labelled_front_and_back():
    pages = sheets_of(400).pages
    assert [page.label for page in pages][:4] == ["1 front", "1 back", "2 front", "2 back"]
    assert pages[0].outline == "Counters, sheet 1 of 3, front"


def test_the_margin_names_game_edition_and_build_and_how_to_print():
    built = game({"a": counter()})
    job = replace(job_for(built), imprint=Imprint("Battle", "printed", "text", "abc123"))
    page = counter_sheets(built.counters.counters.values(), job).pages[0]
    said = " ".join(item.text for item, _ in walk(page.scene.items) if isinstance(item, Text))
    for words in (
        "Battle: counters, sheet 1 of 1, front",
        "edition printed",
        "layer text trusted",
        "build abc123",
        "turned over the long edge",
        "100",
        "mm",
        "in",
    ):
        assert words in said


def test_the_ruler_is_true():
    (front, _) = sheets_of(1).pages
    ticks = [sorted({round(x, 3) for x, _ in segment_points(mark)}) for mark in marks_of(front)]
    start = 12  # the side margin
    assert [round(start + mm, 3) for mm in range(0, 101, 5)] in ticks
    assert [round(start + quarter * 25.4 / 4, 3) for quarter in range(17)] in ticks


def test_counters_of_two_sizes_take_two_sheets():
    built = game({"a": counter(), "b": counter(width_mm=20, height_mm=20)})
    pages = counter_sheets(built.counters.counters.values(), job_for(built)).pages
    assert len(pages) == 4


def test_a_counter_larger_than_the_paper_is_an_error():
    drawn = sheets_of(1, side=400)
    assert [d.code for d in drawn.diagnostics] == ["sheet.too-large"]
    assert not drawn.pages


def test_a_counter_of_unknown_template_is_an_error_and_the_others_are_drawn():
    built = game({"a": counter(), "b": counter(template="nothing")})
    drawn = counter_sheets(built.counters.counters.values(), job_for(built))
    assert [d.code for d in drawn.diagnostics] == ["drawing.unknown-template"]
    assert list(counters_on(drawn.pages[0])) == ["a"]


def test_a_remark_is_made_once_however_many_counters_deserve_it():
    front = face(side="red", nation="south", formation="3s")
    built = game({f"c{n}": counter(front) for n in range(5)})
    drawn = counter_sheets(built.counters.counters.values(), job_for(built))
    slots = [d.message.split('"')[1] for d in drawn.diagnostics]
    assert sorted(slots) == sorted(set(slots))


def test_a_page_too_small_for_a_cell_holds_none():
    columns, rows = Laying(PAPERS["a5"], PRESETS["block"]).most_cells(130, 15)
    assert columns == 0
    assert rows > 0
