"""The calibration page: what is read off its scales is the shift that mends the printer's error."""

import pytest
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Document, Group, Text
from builder.errors import NotFoundError
from builder.layout.calibration import Calibration, calibration_pages
from builder.layout.sheets import BackOffset, Backs, find_paper
from builder.render.pdf import write_rgb
from tests.layout.counter_bench import LIBRARY
from tests.layout.page_bench import groups, outside, overlapping, words
from tests.support.pdf_paths import read_pages

WAYS = [("a4", "long-edge"), ("letter", "short-edge"), ("a4-landscape", "long-edge"), ("a5", "long-edge")]


def pages(paper="a4", over="long-edge", offset=(0.0, 0.0), printer=None):
    found = find_paper(LIBRARY["papers"], paper)
    return calibration_pages(Calibration(found, Backs(over), BackOffset(*offset), printer))


def is_like_a_leaf(page, over):
    """Whether the paper is turned like the leaf of a book: over an edge at the side."""
    return (over == "long-edge") is (page.height >= page.width)


def lines(page, is_level):
    """Middles of the lines of the scales, which stand by themselves as one path, in their order along it."""
    found = []
    for path in page.paths:
        if len(path.points) == 82 and path.is_stroked:  # 41 lines
            ends = list(zip(path.points[::2], path.points[1::2], strict=True))
            upright = abs(ends[0][0][0] - ends[0][1][0]) < 1e-3
            if upright is is_level:
                found += [(a[0] + b[0]) / 2 if is_level else (a[1] + b[1]) / 2 for a, b in ends]
    return found


def numbers(front, is_level):
    """Place and value of the numbers of a scale on the front: those of the level one are centred."""
    (group,) = groups(front.scene.items, "front scales")
    texts = [item for item in group.items if isinstance(item, Text) and value(item.text) is not None]
    return {
        item.x if is_level else item.y - cap_height(item.font, item.size) / 2: value(item.text)
        for item in texts
        if (item.anchor is Anchor.MIDDLE) is is_level
    }


def value(text):
    try:
        return float(text.replace("−", "-"))
    except ValueError:
        return None


def read_off(front_lines, back_lines, values):
    """The number at the line of the front in which a line of the back runs on most nearly straight.

    Lines are paired by their order, as somebody does who sees one scale through the other.
    """
    apart = [abs(a - b) for a, b in zip(sorted(front_lines), sorted(back_lines), strict=True)]
    place = sorted(front_lines)[apart.index(min(apart))]
    # Numbers stand at every fifth line, a step of half a millimetre.
    (low, first), (high, last) = min(values.items()), max(values.items())
    return first + (place - low) / (high - low) * (last - first)


@pytest.mark.parametrize(("paper", "over"), WAYS)
@pytest.mark.parametrize("error", [(0.0, 0.0), (0.7, 0.3), (-1.2, 1.6), (0.4, -2.0)])
def test_what_is_read_is_the_shift_that_mends_the_error(paper, over, error):
    made = pages(paper, over)
    front, back = read_pages(write_rgb(Document("Calibration", made)))
    # A printer whose backs come out too far right and down, as one looks at the back.
    width, height = front.width, front.height
    across = [x + error[0] for x in lines(back, True)]
    down = [y + error[1] for y in lines(back, False)]
    if is_like_a_leaf(front, over):
        across = [width - x for x in across]
    else:
        down = [height - y for y in down]
    x = read_off(lines(front, True), across, numbers(made[0], True))
    y = read_off(lines(front, False), down, numbers(made[0], False))
    assert (x, y) == pytest.approx((-error[0], -error[1]), abs=0.02)


@pytest.mark.parametrize(("paper", "over"), WAYS)
def test_the_kept_shift_moves_all_of_the_back_and_makes_the_scales_read_nought(paper, over):
    moved, plain = pages(paper, over, (0.5, -0.4)), pages(paper, over)
    assert moved[0] == plain[0]
    (group,) = moved[1].scene.items
    assert isinstance(group, Group)
    assert (group.transform.e, group.transform.f) == (0.5, -0.4)


@pytest.mark.parametrize(("paper", "over"), [*WAYS, ("18x12in", "short-edge")])
def test_all_of_it_lies_on_the_paper_and_no_words_lie_on_others(paper, over):
    for page in pages(paper, over):
        assert overlapping(page.scene.items) == []
        assert outside(page.scene) is None


@pytest.mark.parametrize("paper", ["a5-landscape", "140x140mm"])
def test_a_paper_without_room_for_it_is_refused(paper):
    with pytest.raises(NotFoundError, match="too small for a calibration page"):
        pages(paper)


def test_what_is_to_be_typed_stands_on_it_whole():
    said = words(pages(over="short-edge", printer="HP 1")[0].scene.items)
    assert 'counterfoil calibrate --printer "HP 1" --back-offset X,Y --duplex short-edge' in said
    assert "counterfoil calibrate --printer NAME --back-offset X,Y" in words(pages()[0].scene.items)


def test_the_back_tells_by_how_much_it_was_moved():
    assert "back moved 0.5 mm right, 0.4 mm up" in words(pages(offset=(0.5, -0.4))[1].scene.items)
