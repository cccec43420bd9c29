"""Backs lie behind their fronts: read from the finished PDF, for every preset, on papers of all shapes."""

from dataclasses import replace

import pytest
from builder.drawing.scene import Document
from builder.layout.cards import CardSheetJob, card_look, card_sheets, deck_look
from builder.layout.counters.template import Outline
from builder.layout.marks import no_marks
from builder.layout.sheets import (
    BackOffset,
    Backs,
    Imprint,
    SheetJob,
    counter_sheets,
    find_paper,
    sheet_presets,
)
from builder.model.structure import build_game
from builder.render.pdf import write_rgb
from tests.layout.counter_bench import GAME, LIBRARY, TEMPLATES, counter, face, game, parts_of
from tests.support.pdf_paths import read_pages

# Without bleed the ground of a counter is as large as the counter.
PRESETS = {key: replace(each, bleed=0.0) for key, each in sheet_presets(LIBRARY["sheets"]).items()}
TWO_SIDED = sorted(key for key, each in PRESETS.items() if each.backs is not Backs.NONE)
PAPERS = ["a4", "letter-landscape", "320x450mm"]
EXACT = 0.01  # mm
SIDE, NUMBER = 15.875, 14
STRIPE_ABOVE = SIDE / 2 - 3.4 / 15 * SIDE / 2  # the middle of a stripe from that of its counter


def counters_pdf(preset, paper, outline=Outline.SQUARE, offset=(0.0, 0.0), number=NUMBER):
    """Sheets of counters each of which has a ground and a stripe of colours that no other has."""
    made = {}
    for n in range(number):
        front = face(label="left out", formation=None, ground=f"#{n + 1:02x}5060", stripe=f"#{n + 1:02x}60a0")
        made[f"c{n}"] = counter(front, width_mm=SIDE, height_mm=SIDE)
    built = game(made)
    template = replace(TEMPLATES["stripe"], outline=outline, corner=1.0)
    job = SheetJob(
        parts_of(built),
        {"stripe": template},
        find_paper(LIBRARY["papers"], paper),
        dict.fromkeys(Outline, PRESETS[preset]),
        Imprint("Battle", "latest"),
        BackOffset(*offset),
    )
    pages = counter_sheets(built.counters.counters.values(), job).pages
    return read_pages(write_rgb(Document("Counters", pages)))


def by_colour(page, green, blue):
    """Middles of the areas of a colour by the counter that it belongs to; several on a folded page."""
    found = {}
    for path in page.paths:
        if path.fill is not None and path.fill[1:] == (green, blue):
            found.setdefault(path.fill[0] - 1, []).append(path.middle)
    return found


def grounds(page):
    return by_colour(page, 0x50, 0x60)


def stripes(page):
    return by_colour(page, 0x60, 0xA0)


def crosses(page):
    """Middles of the registration crosses: rings with two bars."""
    rings = (p for p in page.paths if p.is_stroked and p.is_curved and p.size == pytest.approx((4.8, 4.8)))
    return [path.middle for path in rings]


def turned(page, backs):
    """From a point of a back page to the point of the front that it lies behind."""
    is_upright = page.height >= page.width
    if backs is Backs.APART or (backs is Backs.LONG_EDGE) is is_upright:
        return lambda x, y: (page.width - x, y)
    return lambda x, y: (x, page.height - y)


def folded(page):
    """The same for a folded page, whose only dashed line from end to end is the fold."""
    lines = [path.box for path in page.paths if path.is_dashed and max(path.size) > 20]
    ((left, top, right, bottom),) = lines
    if right - left < EXACT:
        return lambda x, y: (2 * left - x, y)
    assert bottom - top < EXACT
    return lambda x, y: (x, 2 * top - y)


def pairs(pages, backs):
    """Front and back of each sheet, the same page when it is folded, with the map from back to front."""
    if backs is Backs.FOLD:
        return [(page, page, folded(page)) for page in pages]
    fronts = [page for page in pages if page.label.endswith("front")]
    behind = [page for page in pages if page.label.endswith("back")]
    assert len(fronts) == len(behind) > 0
    return [(f, b, turned(b, backs)) for f, b in zip(fronts, behind, strict=True)]


def near(point, other):
    return point == pytest.approx(other, abs=EXACT)


def are_at(points, places):
    """Whether each point lies on one of some places."""
    return all(any(near(point, place) for place in places) for point in points)


def assert_behind(pages, backs, offset=(0.0, 0.0), number=NUMBER):
    """Every counter is there with front and back, and the back lies behind it, the same way up."""
    seen = set()
    for front, back, to_front in pairs(pages, backs):
        shown = {key: places[0] for key, places in grounds(front).items()}
        for key, (x, y) in shown.items():
            assert near(stripes(front)[key][0], (x, y - STRIPE_ABOVE))
            for colours, middle in ((grounds, (x, y)), (stripes, (x, y - STRIPE_ABOVE))):
                places = colours(back)[key]
                # On a folded page the second half of them are those of the back.
                bx, by = places[len(places) // 2 if front is back else 0]
                assert near(to_front(bx - offset[0], by - offset[1]), middle)
        assert shown.keys() == grounds(back).keys()
        seen |= shown.keys()
        met = [to_front(x - offset[0], y - offset[1]) for x, y in crosses(back)]
        assert len(crosses(front)) >= 4
        assert are_at(met, crosses(front))
        assert are_at(crosses(front), met)
    assert seen == set(range(number))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("preset", TWO_SIDED)
def test_each_back_lies_behind_its_front_the_same_way_up(preset, paper):
    assert_behind(counters_pdf(preset, paper), PRESETS[preset].backs)


@pytest.mark.parametrize("outline", [Outline.ROUND, Outline.ROUNDED])
@pytest.mark.parametrize("preset", ["block", "spaced-fold"])
def test_shapes_of_counters_make_no_difference(preset, outline):
    assert_behind(counters_pdf(preset, "letter", outline), PRESETS[preset].backs)


def test_several_sheets_each_have_their_backs():
    pages = counters_pdf("block-single", "140x150mm", number=40)
    assert [page.label for page in pages] == ["1 front", "2 front", "1 back", "2 back"]
    assert_behind(pages, Backs.APART, number=40)


@pytest.mark.parametrize("paper", ["a4", "a4-landscape"])
@pytest.mark.parametrize("preset", ["block", "block-short-edge"])
def test_an_offset_moves_all_of_the_back_and_nothing_of_the_front(preset, paper):
    offset = (0.4, -0.3)
    moved, plain = counters_pdf(preset, paper, offset=offset), counters_pdf(preset, paper)
    assert_behind(moved, PRESETS[preset].backs, offset)
    assert moved[0] == plain[0]
    assert len(moved[1].paths) == len(plain[1].paths)
    for after, before in zip(moved[1].paths, plain[1].paths, strict=True):
        assert after.middle == pytest.approx(
            (before.middle[0] + offset[0], before.middle[1] + offset[1]), abs=0.002
        )


@pytest.mark.parametrize("preset", ["block-fold", "block-single"])
def test_an_offset_moves_nothing_that_the_printer_does_not_turn(preset):
    assert counters_pdf(preset, "a4", offset=(3, 3)) == counters_pdf(preset, "a4")


CARD = (63.0, 88.0)


@pytest.mark.parametrize("paper", ["a4", "letter", "a4-landscape", "12x18in"])
@pytest.mark.parametrize("preset", TWO_SIDED)
def test_each_back_of_a_card_lies_behind_a_card(preset, paper):
    decks = {"blue": {"title": "Events", "side": "blue", "count": 5, "slots": {}}}
    built = build_game({"game": GAME, "cards": {"decks": decks}})
    looks = {deck.id: deck_look(deck, built) for deck in built.cards.decks.values()}
    found = find_paper(LIBRARY["papers"], paper)
    job = CardSheetJob(
        card_look(built, no_marks),
        looks,
        found,
        PRESETS[preset],
        Imprint("Battle", "latest"),
        BackOffset(0.5, 0.25),
    )
    pages = read_pages(write_rgb(Document("Cards", card_sheets(job).pages)))
    backs = PRESETS[preset].backs
    moved = (0.5, 0.25) if backs in (Backs.LONG_EDGE, Backs.SHORT_EDGE) else (0, 0)
    cards = 0
    for front, back, to_front in pairs(pages, backs):
        # The first half of a folded page's grounds are fronts; those of backs have the deck's colour.
        whole = [path for path in front.paths if path.fill and path.size == pytest.approx(CARD, abs=EXACT)]
        paper_fill = whole[0].fill
        shown = sorted(path.middle for path in whole if path.fill == paper_fill)
        behind = sorted(
            to_front(path.middle[0] - moved[0], path.middle[1] - moved[1])
            for path in back.paths
            if path.fill not in (None, paper_fill) and path.size == pytest.approx(CARD, abs=EXACT)
        )
        assert [v for at in behind for v in at] == pytest.approx([v for at in shown for v in at], abs=EXACT)
        cards += len(shown)
    assert cards == 5
