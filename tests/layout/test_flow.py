"""Filling pages: every block once, nothing outside the body, nothing on top of another, the order kept."""

from itertools import pairwise

import pytest
from builder.drawing.scene import Box
from builder.layout.flow import GAP, Block, Way, column_width, pack, pack_in_few, pack_level
from hypothesis import given
from hypothesis import strategies as st

BODY = Box(12.0, 20.0, 186.0, 250.0)
GUTTER = 5.0


def full(height, **given):
    return Block(height, (), Way.FULL, **given)


def loose(height, **given):
    return Block(height, (), Way.LOOSE, **given)


def running(height, **given):
    return Block(height, (), Way.RUNNING, **given)


def width_of(block, columns):
    count = {Way.FULL: 1, Way.WIDE: 1, Way.LOOSE: 2, Way.RUNNING: columns}[block.way]
    return column_width(BODY.width, count, GUTTER)


blocks = st.lists(
    st.builds(
        Block,
        st.floats(2, 120),
        st.just(()),
        st.sampled_from(Way),
        keeps_next=st.booleans(),
        gap=st.floats(0, 6),
    ),
    max_size=40,
)


@given(blocks, st.integers(1, 3))
def test_every_block_stands_once_inside_the_body_and_alone(found, columns):
    pages = pack(found, BODY, columns, GUTTER)
    placed = [p for page in pages for p in page]
    assert sorted(id(p.block) for p in placed) == sorted(id(block) for block in found)
    assert all(pages)
    for page in pages:
        boxes = []
        for p in page:
            right, bottom = p.x + width_of(p.block, columns), p.y + p.block.height
            assert BODY.x - 1e-6 <= p.x
            assert right <= BODY.x + BODY.width + 1e-6
            assert BODY.y - 1e-6 <= p.y
            assert bottom <= BODY.y + BODY.height + 1e-6
            boxes.append((p.x, p.y, right, bottom))
        for i, a in enumerate(boxes):
            for b in boxes[i + 1 :]:
                assert min(a[2], b[2]) - max(a[0], b[0]) < 1e-6 or min(a[3], b[3]) - max(a[1], b[1]) < 1e-6


@given(blocks, st.integers(1, 3))
def test_blocks_that_may_not_be_moved_keep_their_order(found, columns):
    movable = (Way.LOOSE, Way.WIDE)
    fixed = [block for block in found if block.way not in movable]
    placed = [p.block for page in pack(found, BODY, columns, GUTTER) for p in page]
    assert [id(b) for b in placed if b.way not in movable] == [id(b) for b in fixed]


def test_loose_blocks_are_pulled_forward_to_fill_a_page():
    first, big, second, third = loose(150), full(200), loose(100), loose(80)
    pages = pack([first, big, second, third], BODY, 2)
    assert [p.block for p in pages[0]] == [first, second, third]
    assert [p.block for p in pages[1]] == [big]


def test_a_loose_block_takes_the_shorter_column():
    one, two, three = loose(100), loose(60), loose(50)
    (page,) = pack([one, two, three], BODY, 2)
    assert [(p.x > BODY.x, p.y) for p in page] == [
        (False, BODY.y),
        (True, BODY.y),
        (True, pytest.approx(BODY.y + 60 + GAP)),
    ]


def test_running_blocks_fill_columns_of_about_equal_height():
    run = [running(10, gap=0.0) for _ in range(12)]
    (page,) = pack(run, BODY, 3)
    by_column = {x: sum(1 for p in page if p.x == x) for x in {p.x for p in page}}
    assert list(by_column.values()) == [4, 4, 4]


def test_a_run_goes_on_on_the_next_page():
    run = [running(50, gap=0.0) for _ in range(12)]
    pages = pack(run, BODY, 2)
    assert [len(page) for page in pages] == [10, 2]


def test_a_heading_never_ends_a_column():
    run = [running(100, gap=0.0), running(100, gap=0.0), running(40, keeps_next=True, gap=0.0), running(90)]
    (page,) = pack(run, BODY, 2)
    heading, text = page[2], page[3]
    assert heading.x == text.x
    assert text.y == pytest.approx(heading.y + 40)


def test_a_heading_moves_with_all_that_its_next_block_keeps():
    chain = [running(8, keeps_next=True, gap=0.0), running(4, keeps_next=True, gap=0.0), running(20)]
    (page, _) = pack([running(230, gap=0.0), *chain, running(235)], BODY, 2)
    assert len({p.x for p in page[1:]}) == 1
    assert [p.block.height for p in page] == [230, 8, 4, 20]


@given(
    st.lists(st.builds(running, st.floats(2, 80), keeps_next=st.booleans()), max_size=40), st.floats(0, 240)
)
def test_headings_stand_right_above_what_they_head(found, above):
    pages = pack([full(above + 2), *found], BODY, 2)
    spots = {id(p.block): (number, p.x, p.y) for number, page in enumerate(pages) for p in page}
    for block, following in pairwise(found):
        if block.keeps_next and not following.keeps_next:
            page, x, y = spots[id(block)]
            assert spots[id(following)] == (page, x, pytest.approx(y + block.height + block.gap))


def test_a_full_heading_goes_with_what_follows():
    pages = pack([full(235), full(8, keeps_next=True), full(30)], BODY, 2)
    assert [[p.block.height for p in page] for page in pages] == [[235], [8, 30]]


@pytest.mark.parametrize("make", [full, loose, running])
def test_a_block_taller_than_a_page_stands_alone(make):
    pages = pack([full(30), make(400), full(30)], BODY, 2)
    assert [[p.block.height for p in page] for page in pages] == [[30], [400], [30]]


def test_no_blocks_make_no_pages():
    assert pack([], BODY, 2) == ()


def test_blocks_may_run_through_fewer_columns_than_others_below_them():
    two = [running(40, columns=2) for _ in range(4)]
    three = [running(40) for _ in range(3)]
    (page,) = pack([*two, *three], BODY, 3, GUTTER)
    lefts = [round(placed.x, 3) for placed in page]
    half, third = column_width(BODY.width, 2, GUTTER), column_width(BODY.width, 3, GUTTER)
    assert lefts[:4] == pytest.approx([12, 12, 12 + half + GUTTER, 12 + half + GUTTER], abs=0.01)
    assert lefts[4:] == pytest.approx([12 + i * (third + GUTTER) for i in range(3)], abs=0.01)
    assert min(placed.y for placed in page[4:]) > max(placed.y for placed in page[:4]) + 40


def test_a_last_page_of_a_few_lines_is_saved_by_setting_blocks_closer():
    lines = [full(18.5, gap=4.0) for _ in range(12)]
    assert [len(page) for page in pack(lines, BODY, 2)] == [11, 1]
    assert [len(page) for page in pack_in_few(lines, BODY, 2)] == [12]
    kept = [full(20.5, gap=4.0) for _ in range(12)]
    assert pack_in_few(kept, BODY, 2) == pack(kept, BODY, 2)


def test_a_fuller_last_page_keeps_the_distances():
    lines = [full(18.5, gap=4.0) for _ in range(14)]
    assert pack_in_few(lines, BODY, 2) == pack(lines, BODY, 2)


def test_loose_blocks_fill_the_foot_of_a_page_that_the_next_wide_one_does_not_fit():
    first, tall, small = full(150), full(200), loose(60)
    one, two = pack([first, tall, small], BODY, 3)
    assert [placed.block for placed in one] == [first, small]
    assert [placed.block for placed in two] == [tall]


def wide(height, **given):
    return Block(height, (), Way.WIDE, **given)


def test_wide_blocks_fill_a_page_that_would_be_left_half_empty():
    first, tall, heading, small = wide(75), wide(200), full(120), wide(60)
    one, two, three = pack([first, tall, heading, small], BODY, 3)
    assert [placed.block for placed in one] == [first, small]
    assert [[placed.block for placed in page] for page in (two, three)] == [[tall], [heading]]


def test_wide_blocks_keep_their_place_where_a_page_is_well_filled():
    first, tall, small = wide(160), wide(200), wide(30)
    assert [[p.block for p in page] for page in pack([first, tall, small], BODY, 3)] == [
        [first],
        [tall, small],
    ]


def bottoms(pages):
    return [max(p.y + p.block.height for p in page) for page in pages]


def test_a_run_that_would_end_on_a_half_empty_page_stands_equally_high_on_all():
    run = [running(10, gap=0.0) for _ in range(60)]
    assert bottoms(pack(run, BODY, 2)) == [270, 70]
    assert bottoms(pack_level(run, BODY, 2)) == pytest.approx([170, 170])
    headed = pack_level([full(60, gap=0.0), *run], BODY, 2)
    assert bottoms(headed) == pytest.approx([200, 200], abs=10)


def test_a_shared_out_run_begins_its_last_page_with_a_heading_where_there_is_one_near():
    lines = [running(10, gap=0.0) for _ in range(46)]
    run = [full(100, gap=0.0), *lines[:22], running(10, keeps_next=True, gap=0.0), *lines[22:]]
    pages = pack_level(run, BODY, 2)
    assert bottoms(pages) == [230, 150]
    assert pages[-1][0].block.keeps_next
    assert bottoms(pack_level([full(100, gap=0.0), *lines], BODY, 2)) == [190, 180]


def test_a_list_that_its_first_page_holds_is_not_parted_to_level_what_follows_it():
    lines = [running(10, gap=0.0) for _ in range(43)]
    run = [full(100, gap=0.0), *lines[:26], running(10, keeps_next=True, gap=0.0), *lines[26:]]
    pages = pack_level(run, BODY, 2)
    assert bottoms(pages) == [250, 110]
    assert pages[-1][0].block.keeps_next


def test_a_run_that_ends_on_a_well_filled_page_fills_those_before():
    run = [running(10, gap=0.0) for _ in range(80)]
    assert pack_level(run, BODY, 2) == pack(run, BODY, 2)


@given(blocks, st.integers(1, 3))
def test_levelling_neither_adds_pages_nor_loses_blocks(found, columns):
    usual, level = pack(found, BODY, columns), pack_level(found, BODY, columns)
    assert len(level) == len(usual)
    assert sorted(id(p.block) for page in level for p in page) == sorted(id(block) for block in found)


def test_no_low_block_of_a_run_stands_alone_on_the_next_page():
    run = [running(60, gap=0.0, columns=2) for _ in range(9)]
    pages = pack([*run, full(20)], BODY, 3)
    assert [len(page) for page in pages] == [7, 3]
    headings = [*run[:6], running(20, keeps_next=True, gap=0.0, columns=2), *run[6:]]
    first, second = pack([*headings, full(20)], BODY, 3)
    assert not first[-1].block.keeps_next
    assert len(second) >= 3
