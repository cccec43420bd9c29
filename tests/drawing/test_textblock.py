"""Paragraphs: marks, breaks, alignment, fitting."""

import pytest
from builder.drawing import fonts
from builder.drawing.richtext import Fonts, Joint, pieces
from builder.drawing.scene import Anchor
from builder.drawing.text import Overflow
from builder.drawing.textblock import Block, TextStyle, fit_block, place, wrap, wrap_evenly
from hypothesis import given
from hypothesis import strategies as st

STYLE = TextStyle(9)


def words(block):
    return ["".join(run.text for run in line.runs) for line in block.lines]


def test_marks_choose_fonts():
    found = [(p.text, p.font) for p in pieces("a **b c** __d__.", Fonts())]
    assert found == [
        ("a", "text"),
        ("b", "text-bold"),
        ("c", "text-bold"),
        ("d", "text-italic"),
        (".", "text"),
    ]


@pytest.mark.parametrize("literal", ["1/3* or 2*", "**open", "snake_case and x__y", "a ** b"])
def test_unpaired_marks_stand_for_themselves(literal):
    assert words(wrap(literal, STYLE, 200)) == [literal]


def test_lines_are_as_full_as_they_go():
    text = "one two three four five six seven"
    room = fonts.measure("one two three", "text", 9)
    assert words(wrap(text, STYLE, room)) == ["one two three", "four five six", "seven"]


@pytest.mark.parametrize("whole", ["1-4-8", "59/20", "3-IV", "5.1(a)", "a\u00a0b"])
def test_values_are_never_broken(whole):
    assert isinstance(wrap(whole, STYLE, fonts.measure(whole, "text", 9) * 0.8), Overflow)


def test_compounds_break_after_their_hyphen_or_slash():
    room = fonts.measure("Infantry/", "text", 9) + 0.01
    assert words(wrap("Infantry/Cavalry", STYLE, room)) == ["Infantry/", "Cavalry"]
    assert words(wrap("Infantry/Cavalry", STYLE, 100)) == ["Infantry/Cavalry"]


def test_soft_hyphen_shows_only_where_the_line_ends():
    text = "Kampf\u00adgruppe"
    room = fonts.measure("Kampf-", "text", 9) + 0.01
    assert words(wrap(text, STYLE, 100)) == ["Kampfgruppe"]
    assert words(wrap(text, STYLE, max(room, fonts.measure("gruppe", "text", 9)))) == ["Kampf-", "gruppe"]


def test_the_hyphen_itself_has_room():
    text = "im Heeres\u00adgruppe"
    room = fonts.measure("im Heeres", "text", 9) + 0.01  # enough without the hyphen, not with it
    assert words(wrap(text, STYLE, room)) == ["im", "Heeres-", "gruppe"]


def test_line_feeds_force_lines_and_two_leave_one_empty():
    assert words(wrap("a\nb\n\nc", STYLE, 100)) == ["a", "b", "", "c"]


def test_a_line_has_one_run_for_each_font():
    (line,) = wrap("plain words **bold words** plain", STYLE, 200).lines
    assert [(r.text, r.font) for r in line.runs] == [
        ("plain words ", "text"),
        ("bold words ", "text-bold"),
        ("plain", "text"),
    ]
    assert line.runs[1].x == pytest.approx(fonts.measure("plain words ", "text", 9))


def test_a_bold_part_of_a_word_is_not_torn_off():
    room = fonts.measure("pre", "text", 9) + 0.1
    assert isinstance(wrap("pre**fix**", STYLE, room), Overflow)


def test_placing_keeps_the_block_between_its_edges():
    block = wrap("one two three four", STYLE, 12)
    for anchor, edge in ((Anchor.START, 10.0), (Anchor.END, 22.0)):
        for item in place(block, 10, 20, anchor):
            width = fonts.measure(item.text, item.font, item.size)
            assert item.x >= 10 - 1e-6
            assert item.x + width <= 22 + 1e-6
            reached = item.x if anchor is Anchor.START else item.x + width
            assert reached == pytest.approx(edge)
    assert all(20 < item.y < 20 + block.height for item in place(block, 10, 20))


def test_lines_stand_one_leading_apart():
    items = place(wrap("a\nb", TextStyle(10, leading=1.4), 50), 0, 0)
    assert items[1].y - items[0].y == pytest.approx(10 * 1.4 * 25.4 / 72)


def test_fit_block_finds_the_largest_size_that_fits():
    text = "Units may not stack in a swamp hex unless a road leads in."
    block = fit_block(text, TextStyle(12), min_size=5, width=30, height=8)
    assert isinstance(block, Block)
    assert 5 <= block.style.size < 12
    larger = wrap(text, TextStyle(block.style.size + 0.25), 30)
    assert larger.height > 8


def test_fit_block_says_how_tall_it_would_be():
    result = fit_block("word " * 60, TextStyle(9), min_size=6.1, width=20, height=5)
    assert isinstance(result, Overflow)
    assert result.size == 6.1
    assert result.width > result.room == 5


@given(st.text("ab -/\u00ad\n*_", max_size=40), st.floats(8, 40))
def test_no_line_is_wider_than_the_room_and_no_letter_is_lost(text, room):
    result = wrap(text, STYLE, room)
    if isinstance(result, Block):
        assert all(line.width <= room + 1e-6 for line in result.lines)
        shown = "".join("".join(words(result)).split())
        kept = text.replace("\u00ad", "")
        assert shown.replace("-", "").count("a") == kept.count("a")
        assert shown.count("b") == kept.count("b")


def test_joints_know_what_stands_before():
    found = [p.joint for p in pieces("a b-c\nd\u00ade", Fonts())]
    assert found == [Joint.NONE, Joint.BLANK, Joint.OPEN, Joint.FEED, Joint.SOFT]


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("one two three four it", "one two three four", ["one two three", "four it"]),
        ("one two three extraordinarily", "extraordinarily", ["one two three", "extraordinarily"]),
        ("one two", "one two", ["one two"]),
        ("one two three\nit", "one two three", ["one two three", "it"]),
        ("immeasurable it", "immeasurable", ["immeasurable", "it"]),
    ],
)
def test_a_short_last_word_gets_another_where_the_lines_above_can_spare_it(text, room, lines):
    width = fonts.measure(room, "text", 9) + 0.01
    block = wrap_evenly(text, STYLE, width)
    assert words(block) == lines
    assert block.width == width
