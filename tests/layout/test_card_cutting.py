"""Cutting files of cards: every edge of every card is cut once, where the sheet prints it."""

from collections import Counter

import pytest
from builder.geometry.path import bounds
from builder.layout.cards import card_cutting_pages, card_sheets
from tests.layout.page_bench import outside
from tests.layout.test_cards_drawing import EXACT, deck, game, job
from tests.layout.test_sheet_cutting import layers
from tests.layout.test_sheet_imposition import marks_of

PRESETS = ["block", "block-short-edge", "block-fold", "block-single", "block-fronts"]
WIDTH, HEIGHT = 63.0, 88.0
THAW = {"number": None, "name": "Thaw", "text": None}


def sheets(number=11, *, paper="a4", preset="block", **given):
    """Fronts of the sheets of a deck, each with its page of cuts."""
    made = job(game(blue=deck(count=number, slots={}, **given)), paper, preset)
    fronts = [page for page in card_sheets(made).pages if not page.label.endswith("back")]
    return list(zip(fronts, card_cutting_pages(made), strict=True))


def whole(value):
    """A length in hundredths of a millimetre."""
    return round(100 * value)


def outlines(front, page):
    """Outlines of the fronts: of a page that is folded, those on the part that shows them."""
    return [
        cut
        for cut in front.cuts
        if bounds(cut)[2] <= page.scene.width and bounds(cut)[3] <= page.scene.height
    ]


def edges(cuts):
    """The four edges of all cards, each once."""
    found = set()
    for cut in cuts:
        left, top, right, bottom = (whole(value) for value in bounds(cut))
        found |= {(left, top, right, top), (left, bottom, right, bottom)}
        found |= {(left, top, left, bottom), (right, top, right, bottom)}
    return found


def pieces_of(line):
    """A straight cut in pieces as long as the side of a card."""
    x1, y1, x2, y2 = bounds(line.segments)
    number = round((x2 - x1) / WIDTH + (y2 - y1) / HEIGHT)
    across, down = (x2 - x1) / number, (y2 - y1) / number
    for n in range(number):
        ends = (x1 + n * across, y1 + n * down, x1 + (n + 1) * across, y1 + (n + 1) * down)
        yield tuple(whole(value) for value in ends)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("number", [1, 8, 11])
def test_every_edge_of_every_card_is_cut_once_where_its_front_is_printed(paper, preset, number):
    made = sheets(number, paper=paper, preset=preset)
    assert sum(len(outlines(front, page)) for front, page in made) == number
    for front, page in made:
        assert set(layers(page)) == {"registration", "straight cuts"}
        pieces = Counter(piece for line in layers(page)["straight cuts"] for piece in pieces_of(line))
        assert set(pieces.values()) == {1}
        assert set(pieces) == edges(outlines(front, page))


def test_round_corners_are_a_layer_of_their_own():
    for front, page in sheets(corner_mm=3):
        assert set(layers(page)) == {"registration", "straight cuts", "outlines"}
        assert [line.segments for line in layers(page)["outlines"]] == list(front.cuts)


@pytest.mark.parametrize("corner", [0, 3])
def test_cards_apart_are_cut_out_one_by_one(corner):
    for front, page in sheets(preset="spaced", corner_mm=corner):
        assert set(layers(page)) == {"registration", "outlines"}
        assert [line.segments for line in layers(page)["outlines"]] == list(front.cuts)


def test_a_machine_finds_the_sheet_by_the_crosses_that_it_prints():
    for front, page in sheets():
        crosses = layers(page)["registration"]
        assert len(crosses) == 4
        assert set(crosses) <= set(marks_of(front))
        assert (page.scene.width, page.scene.height) == (front.scene.width, front.scene.height)


@pytest.mark.parametrize(("paper", "size"), [("a4", (105, 297)), ("a3", (148.5, 420))])
def test_a_folded_sheet_is_cut_when_it_is_folded(paper, size):
    for _, page in sheets(5, preset="block-fold", paper=paper):
        assert (page.scene.width, page.scene.height) == pytest.approx(size, abs=EXACT)
        assert outside(page.scene) is None
        # Those that lie on the fold are half of each face.
        assert len(layers(page)["registration"]) == 2


def test_cards_known_by_name_have_a_file_of_their_own():
    pages = [page for _, page in sheets(2, unassigned={"thaw": THAW})]
    assert [page.label for page in pages] == ["1 cut", "name 1 cut"]
    assert len(layers(pages[1])["straight cuts"]) == 4
