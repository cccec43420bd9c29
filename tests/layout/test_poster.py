"""Posters: tiles that cover the picture with the right overlap, on the paper and in the right place."""

from dataclasses import replace

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.colour import BLACK
from builder.drawing.scene import Box, Group, Path, Scene, Text, Use
from builder.drawing.shapes import circle
from builder.geometry.path import bounds as outline_bounds
from builder.layout.poster import MARGIN, OVERLAP, poster_pages, poster_plan
from hypothesis import given
from hypothesis import strategies as st
from tests.layout.map_bench import walk

A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)
LENGTHS = st.floats(20, 900)


@given(LENGTHS, LENGTHS, st.sampled_from([A4, LETTER, (148.0, 210.0)]))
def test_tiles_cover_the_area_with_equal_overlap_and_fit_the_paper(width, height, paper):
    area = Box(4.0, 7.0, width, height)
    plan = poster_plan(area, paper)
    by_place = {(t.row, t.column): t.area for t in plan.tiles}
    assert len(by_place) == plan.rows * plan.columns
    first, last = by_place[0, 0], by_place[plan.rows - 1, plan.columns - 1]
    assert (first.x, first.y) == (4.0, 7.0)
    assert last.x + last.width == pytest.approx(4.0 + width)
    assert last.y + last.height == pytest.approx(7.0 + height)
    for (row, column), tile in by_place.items():
        assert tile.width <= plan.width - 2 * MARGIN + 1e-6
        assert tile.height <= plan.height - 2 * MARGIN + 1e-6
        if column:
            before = by_place[row, column - 1]
            assert before.x + before.width - tile.x == pytest.approx(OVERLAP)
        if row:
            above = by_place[row - 1, column]
            assert above.y + above.height - tile.y == pytest.approx(OVERLAP)


@given(LENGTHS, LENGTHS)
def test_the_paper_is_turned_when_that_saves_sheets(width, height):
    plan = poster_plan(Box(0, 0, width, height), A4)
    turned = poster_plan(Box(0, 0, height, width), A4)
    assert len(plan.tiles) == len(turned.tiles)


def test_one_sheet_when_all_fits():
    assert [tile.name for tile in poster_plan(Box(0, 0, 190, 277), A4).tiles] == ["A1"]


def test_sheets_are_lettered_by_row_and_numbered_by_column():
    plan = poster_plan(Box(0, 0, 500, 360), A4)
    assert [tile.name for tile in plan.tiles] == ["A1", "A2", "B1", "B2"]
    assert (plan.width, plan.height) == (297.0, 210.0)
    many = poster_plan(Box(0, 0, 100, 9000), A4)
    assert many.tiles[26].name == "AA1"


def test_paper_too_small_is_refused():
    with pytest.raises(ValueError, match="too small"):
        poster_plan(Box(0, 0, 100, 100), (20.0, 20.0))


def pages():
    picture = Scene(500, 360, (circle(250, 180, 2.0, fill=BLACK),), title="Picture")
    return poster_pages(picture, Box(0, 0, 500, 360), A4, "slug")


def test_a_plan_then_every_sheet_with_its_trim():
    found = pages()
    assert [page.label for page in found] == ["plan", "A1", "A2", "B1", "B2"]
    assert (found[0].scene.width, found[0].scene.height) == A4
    for page in found[1:]:
        assert page.trim.width == pytest.approx((500 + OVERLAP) / 2)
        assert page.trim.x == pytest.approx((page.scene.width - page.trim.width) / 2)


def test_a_point_in_the_overlap_is_on_every_sheet_at_its_true_place():
    plan = poster_plan(Box(0, 0, 500, 360), A4)
    for page, tile in zip(pages()[1:], plan.tiles, strict=True):
        group = next(item for item in page.scene.items if isinstance(item, Group))
        (use,) = group.items
        assert isinstance(use, Use)
        (dot,) = page.scene.symbols[use.symbol]
        box = bounds((Group((dot,), use.transform),))
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        assert middle[0] - page.trim.x == pytest.approx(250 - tile.area.x)
        assert middle[1] - page.trim.y == pytest.approx(180 - tile.area.y)
        assert 0 <= middle[0] - page.trim.x <= page.trim.width
        assert outline_bounds(group.clip.segments) == pytest.approx(
            (page.trim.x, page.trim.y, page.trim.x + page.trim.width, page.trim.y + page.trim.height)
        )


def test_marks_and_words_lie_outside_the_picture_and_on_the_paper():
    for page in pages()[1:]:
        trim = page.trim
        for item in page.scene.items:
            if isinstance(item, Group):
                continue
            if isinstance(item, Path):
                for segment in item.segments:
                    assert not _inside(trim, segment[1:])
            left, top, right, bottom = bounds((item,))
            assert left >= 0
            assert top >= 0
            assert right <= page.scene.width
            assert bottom <= page.scene.height


def test_words_in_the_margins_meet_neither_each_other_nor_a_mark():
    picture = Scene(330, 500, (circle(250, 180, 2.0, fill=BLACK),), title="Picture")
    slug = "A game of some length · map · edition latest, build 0"
    for page in poster_pages(picture, Box(0, 0, 330, 500), A4, slug)[1:]:
        items = [item for item in page.scene.items if not isinstance(item, Group)]
        marks = [
            bounds((replace(i, segments=pair),)) for i in items if isinstance(i, Path) for pair in _pairs(i)
        ]
        words = [bounds((item,)) for item in items if isinstance(item, Text)]
        assert len(words) >= 3
        for number, one in enumerate(words):
            for other in (*words[number + 1 :], *marks):
                assert not _meet(one, other), page.label


def _pairs(drawn):
    return [drawn.segments[i : i + 2] for i in range(0, len(drawn.segments), 2)]


def _meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _inside(box, point):
    x, y = point
    return box.x < x < box.x + box.width and box.y < y < box.y + box.height


def test_every_sheet_names_the_sheets_that_join():
    told = [
        sorted(i.text for i, _ in walk(p.scene.items) if isinstance(i, Text) and i.text.startswith("joins"))
        for p in pages()[1:]
    ]
    assert told == [
        ["joins A2", "joins B1"],
        ["joins A1", "joins B2"],
        ["joins A1", "joins B2"],
        ["joins A2", "joins B1"],
    ]


def test_the_plan_shows_every_sheet_and_how_to_join_them():
    texts = [item.text for item, _ in walk(pages()[0].scene.items) if isinstance(item, Text)]
    assert {"A1", "A2", "B1", "B2"} <= set(texts)
    assert any("4 sheets" in text for text in texts)


@pytest.mark.parametrize(("height", "labels"), [(150, ["A1"]), (180, ["plan", "A1"])])
def test_a_single_sheet_bears_the_ruler_itself_where_it_has_room(height, labels):
    picture = Scene(270, height, (circle(50, 50, 2.0, fill=BLACK),), title="Picture")
    found = poster_pages(picture, Box(0, 0, 270, height), A4, "slug")
    assert [page.label for page in found] == labels
    drawn = {page.label: [i.text for i in page.scene.items if isinstance(i, Text)] for page in found}
    assert ["in" in drawn[label] for label in labels] == [True, False][: len(labels)]
    sheet = found[-1]
    boxes = [box for i in sheet.scene.items if not isinstance(i, Group) and (box := bounds((i,)))]
    assert max(bottom for *_, bottom in boxes) < sheet.scene.height
    below = [bounds((i,)) for i in sheet.scene.items if isinstance(i, Text)]
    assert not any(_meet(one, other) for n, one in enumerate(below) for other in below[:n])
