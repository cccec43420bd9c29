"""Cutting files: every edge of every counter is cut once, where the sheet prints it, and nothing else is."""

from dataclasses import replace

import pytest
from builder.drawing.scene import Group
from builder.drawing.scene import Path as Shape
from builder.geometry.path import bounds
from builder.layout.counters.template import Outline
from builder.layout.sheets import counter_sheets, cutting_pages
from builder.render.svg import write_svg
from tests.layout.counter_bench import TEMPLATES, counter, face, game
from tests.layout.page_bench import outside
from tests.layout.test_sheet_imposition import EXACT, counters_on, job_for, marks_of

SIDE = 15.0


def cut(number, *, preset="block", paper="a4", outline=Outline.SQUARE, corner=0.0):
    """Front page and cutting page of a sheet of so many counters, in families of unequal length."""
    template = replace(TEMPLATES["stripe"], outline=outline, corner=corner)
    kin = {f"c{n}": counter(face(formation=("1n", "2n")[n % 3 == 0])) for n in range(number)}
    built = game(kin)
    job = replace(job_for(built, paper, preset), templates={"stripe": template})
    counters = built.counters.counters.values()
    (page,) = cutting_pages(counters, job)
    return counter_sheets(counters, job).pages[0], page


def layers(page):
    assert all(isinstance(item, Group) for item in page.scene.items)
    return {group.name: group.items for group in page.scene.items}


def cells_of(front):
    return [(place.e, place.f) for place in counters_on(front).values()]


def edges(cells):
    """The four edges of all cells, each once: a pair of ends in hundredths of a millimetre."""
    found = set()
    for x, y in cells:
        left, top, right, bottom = (round(100 * v) for v in (x, y, x + SIDE, y + SIDE))
        found |= {((left, top), (right, top)), ((left, bottom), (right, bottom))}
        found |= {((left, top), (left, bottom)), ((right, top), (right, bottom))}
    return found


def pieces_of(line):
    """A straight cut in pieces as long as a counter."""
    (_, x1, y1), (_, x2, y2) = line.segments
    number = round(max(x2 - x1, y2 - y1) / SIDE)
    step = ((x2 - x1) / number, (y2 - y1) / number)
    for n in range(number):
        start = (round(100 * (x1 + n * step[0])), round(100 * (y1 + n * step[1])))
        yield start, (round(100 * (x1 + (n + 1) * step[0])), round(100 * (y1 + (n + 1) * step[1])))


@pytest.mark.parametrize("number", [1, 5, 17, 40, 108])
def test_every_edge_of_every_counter_is_cut_exactly_once(number):
    front, page = cut(number)
    lines = layers(page)["straight cuts"]
    pieces = [piece for line in lines for piece in pieces_of(line)]
    assert len(pieces) == len(set(pieces))
    assert set(pieces) == edges(cells_of(front))


@pytest.mark.parametrize("preset", ["block-short-edge", "block-fold", "block-single", "block-fronts"])
def test_the_cuts_lie_where_fronts_do_however_backs_come_behind_them(preset):
    front, page = cut(17, preset=preset)
    pieces = [piece for line in layers(page)["straight cuts"] for piece in pieces_of(line)]
    fronts = [(place.e, place.f) for name, place in counters_on(front, "front").items()]
    assert set(pieces) == edges(fronts)
    assert set(layers(page)["registration"]) <= set(marks_of(front))


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (105, 297)), ("a4-landscape", (297, 105)), ("letter", (107.95, 279.4))]
)
def test_a_folded_sheet_is_cut_when_it_is_folded(paper, size):
    _, page = cut(5, preset="spaced-fold", paper=paper)
    assert (page.scene.width, page.scene.height) == size
    assert outside(page.scene) is None


def test_the_cuts_between_strips_come_first_from_the_top_then_those_between_counters_from_the_left():
    _, page = cut(40)
    boxes = [bounds(line.segments) for line in layers(page)["straight cuts"]]
    is_across = [box[1] == box[3] for box in boxes]
    strips = is_across.count(True)
    assert is_across == [True] * strips + [False] * (len(boxes) - strips)
    assert [box[1] for box in boxes[:strips]] == sorted(box[1] for box in boxes[:strips])
    assert [box[0] for box in boxes[strips:]] == sorted(box[0] for box in boxes[strips:])


def test_square_counters_in_a_block_need_no_outlines():
    assert set(layers(cut(5)[1])) == {"registration", "straight cuts"}


def test_round_corners_are_a_layer_of_their_own():
    front, page = cut(17, outline=Outline.ROUNDED, corner=1.5)
    assert set(layers(page)) == {"registration", "straight cuts", "outlines"}
    outlines = layers(page)["outlines"]
    found = [bounds(path.segments)[:2] for path in outlines]
    assert [v for at in found for v in at] == pytest.approx(
        [v for at in cells_of(front) for v in at], abs=EXACT
    )
    assert outlines[0].segments[0][1] - found[0][0] == pytest.approx(
        1.5 * SIDE / TEMPLATES["stripe"].width, abs=EXACT
    )


@pytest.mark.parametrize(
    ("outline", "preset"),
    [(Outline.ROUND, "spaced"), (Outline.ROUND, "block"), (Outline.SQUARE, "spaced")],
)
def test_counters_that_share_no_edge_are_cut_out_one_by_one(outline, preset):
    front, page = cut(17, outline=outline, preset=preset)
    assert set(layers(page)) == {"registration", "outlines"}
    boxes = [bounds(path.segments) for path in layers(page)["outlines"]]
    wanted = [(x, y, x + SIDE, y + SIDE) for x, y in cells_of(front)]
    assert [v for box in boxes for v in box] == pytest.approx([v for box in wanted for v in box], abs=EXACT)


def test_registration_marks_lie_where_the_sheet_prints_them():
    front, page = cut(17)
    crosses = layers(page)["registration"]
    assert len(crosses) == 4
    assert set(crosses) <= set(marks_of(front))
    assert (page.scene.width, page.scene.height) == (front.scene.width, front.scene.height)


def test_layers_differ_in_colour_and_all_lines_are_thin_and_nothing_is_filled_or_lettered():
    _, page = cut(5, outline=Outline.ROUNDED, corner=1.0)
    colours = []
    for items in layers(page).values():
        assert all(isinstance(item, Shape) and item.fill is None for item in items)
        assert {item.stroke.width for item in items} == {0.1}
        colours.append({item.stroke.colour.hex for item in items})
    assert all(len(found) == 1 for found in colours)
    assert len(set.union(*colours)) == len(colours) == 3


def test_the_file_is_in_millimetres_of_the_page():
    text = write_svg(cut(5)[1].scene)
    assert 'width="210mm"' in text
    assert 'viewBox="0 0 210 297"' in text
