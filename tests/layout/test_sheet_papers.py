"""Papers by name and by size, and presets of sheets."""

import pytest
from builder.errors import BadInputError, NotFoundError
from builder.layout.counters.template import Outline
from builder.layout.sheets import BackOffset, Backs, find_paper, preset_for, sheet_presets
from tests.layout.counter_bench import LIBRARY

PAPERS, SHEETS = LIBRARY["papers"], LIBRARY["sheets"]


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("a4", (210, 297)),
        ("a4-landscape", (297, 210)),
        ("tabloid", (279.4, 431.8)),
        ("320x450mm", (320, 450)),
        ("32 x 45 cm", (320, 450)),
        ("12x18in", (304.8, 457.2)),
        ("8.5×11in", (215.9, 279.4)),
        ("18x12in", (457.2, 304.8)),
        ("12X18IN-landscape", (457.2, 304.8)),
        ("A4", (210, 297)),
        (" Letter-Landscape ", (279.4, 215.9)),
        ("18x12in-landscape", (457.2, 304.8)),
    ],
)
def test_a_paper_has_the_size_that_its_name_says(written, size):
    paper = find_paper(PAPERS, written)
    assert (paper.width, paper.height) == pytest.approx(size)
    assert paper.is_upright is (size[1] >= size[0])


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("lettr", "There is no paper lettr", "Did you mean letter?"),
        ("a4-lndscape", "There is no paper a4-lndscape", "The papers are: a4, letter"),
        ("320x450", "The paper 320x450 has no unit", "320x450mm, 320x450cm or 320x450in"),
        ("100x200mm", "There is no paper of 100 × 200 mm", "between 140 mm (5.5 in) and 3000 mm (118 in)"),
        ("320x450cm", "There is no paper of 320 × 450 cm", "between 140 mm"),
        ("0x0mm", "There is no paper of 0 × 0 mm", "between 140 mm"),
        ("-5x300mm", "There is no paper -5x300mm", "a size such as 320x450mm"),
        ("２１０x２９７mm", "There is no paper ２１０x２９７mm", "a size such as 320x450mm"),
        ("xmm", "There is no paper xmm", "a size such as 320x450mm"),
        ("", "There is no paper ", "a size such as"),
    ],
)
def test_what_is_no_paper_is_told_with_a_way_out(written, message, hint):
    with pytest.raises(NotFoundError) as caught:
        find_paper(PAPERS, written)
    assert message in caught.value.message
    assert hint in caught.value.hint


def test_the_title_of_a_paper_says_how_it_lies():
    assert find_paper(PAPERS, "a4-landscape").title == "A4, landscape"
    assert find_paper(PAPERS, "12x18in").title == "12 × 18 in"


def test_each_way_to_bring_two_faces_together_is_there_in_a_block_and_apart():
    presets = sheet_presets(SHEETS)
    for gutter in (True, False):
        assert {each.backs for each in presets.values() if (each.gutter > 0) is gutter} == {*Backs}


def test_a_preset_takes_what_it_does_not_state_from_the_usual_lengths():
    data = {
        "usual": SHEETS["usual"],
        "sheets": {"mine": {"title": "Mine", "backs": "fold", "gutter_mm": 2, "top_mm": 40}},
    }
    mine = sheet_presets(data)["mine"]
    assert (mine.top, mine.gutter, mine.bottom) == (40, 2, SHEETS["usual"]["bottom_mm"])


def test_outlines_have_their_usual_preset_and_a_wanted_one_goes_before():
    assert preset_for(SHEETS, Outline.SQUARE, None).id == "block"
    assert preset_for(SHEETS, Outline.ROUND, None).id == "spaced"
    assert preset_for(SHEETS, Outline.ROUND, "block-fold").id == "block-fold"


def test_an_unknown_preset_names_the_nearest():
    with pytest.raises(NotFoundError, match="no preset of sheets block-fol") as caught:
        preset_for(SHEETS, Outline.SQUARE, "block-fol")
    assert "Did you mean block-fold?" in caught.value.hint
    with pytest.raises(BadInputError, match='no sheet preset "gone"'):
        preset_for({**SHEETS, "for_shape": {"square": "gone"}}, Outline.SQUARE, None)


def test_an_offset_is_reversed_for_the_other_way_of_turning_the_paper():
    measured = BackOffset(0.4, -0.2, Backs.LONG_EDGE)
    assert measured.on(Backs.LONG_EDGE) == (0.4, -0.2)
    assert measured.on(Backs.SHORT_EDGE) == (-0.4, 0.2)
    assert measured.on(Backs.FOLD) == measured.on(Backs.APART) == (0, 0)
    assert BackOffset(0.4, -0.2).on(Backs.SHORT_EDGE) == (0.4, -0.2)


@pytest.mark.parametrize(
    ("offset", "words"),
    [
        ((0.4, -0.2), "back moved 0.4 mm right, 0.2 mm up"),
        ((-0.4, 0.0), "back moved 0.4 mm left"),
        ((0.0, 1.0), "back moved 1 mm down"),
        ((0.0, 0.0), ""),
    ],
)
def test_an_offset_is_told_in_words(offset, words):
    assert BackOffset(*offset).told(Backs.LONG_EDGE) == words
