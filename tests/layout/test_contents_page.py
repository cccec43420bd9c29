"""The parts list: sheets and pieces counted from the drawing, paper to have at hand, all on one page."""

from dataclasses import replace

import pytest
from builder.drawing.scene import Document, Duplex, Group, Page, Scene
from builder.layout.backs import IN_PLACE, Backs
from builder.layout.contents import words
from builder.layout.contents.kit import Kind, Kit, Made, Part
from builder.layout.contents.page import Contents, Section, contents_pages
from builder.layout.contents.parts import SheetWords, part_of, pieces_told
from builder.layout.pages import Frame
from builder.layout.sheets.imprint import Imprint
from builder.layout.sheets.papers import Paper

A4 = Paper("a4", "A4", 210, 297)
A3 = Paper("a3", "A3", 297, 420)
PAPERS = (A4, A3)
COUNTERS = Part(
    "pdf/counters.pdf", Kind.COUNTERS, "Counters", 4, 2, 210, 297, "Print at 100 % on both sides.", "Glue."
)
AID = Part("pdf/charts.pdf", Kind.AID, "Player aid", 3, 3, 210, 297, holds=("7 charts", "errata"))
WHOLE = Part("pdf/map.pdf", Kind.WHOLE, "Map, whole", 1, 1, 517.3, 424.0)
POSTER = Part("pdf/map-poster.pdf", Kind.POSTER, "Map, in sheets", 7, 7, 297, 210)


def kit(*parts, **more):
    return Kit((Made("things", parts, {"edition": "latest"}, **more),))


def sheet(label, *names):
    return Page(
        Scene(210, 297, (Group(tuple(Group((), name=n) for n in names), name="counters"),)), label=label
    )


def page_of(*pieces):
    return sheet("1 front", *(f"{piece} front" for piece in pieces))


def test_a_sheet_printed_on_both_sides_is_one_sheet():
    pages = (sheet("1 front"), sheet("1 back"), sheet("2 front"), sheet("2 back"))
    both = Document("Counters", pages, duplex=Duplex.LONG_EDGE)
    part = part_of("a.pdf", Kind.COUNTERS, "Counters", both)
    assert (part.pages, part.sheets) == (4, 2)
    alone = part_of("a.pdf", Kind.COUNTERS, "Counters", replace(both, duplex=Duplex.SINGLE))
    assert (alone.pages, alone.sheets) == (4, 4)


@pytest.mark.parametrize(
    ("pages", "told"),
    [
        ([page_of("a", "b")], "2 counters"),
        ([page_of("a")], "1 counter"),
        ([page_of("a", "b"), page_of("c", "d")], "4 counters, 2 on each sheet"),
        ([page_of("a", "b"), page_of("c")], "3 counters: 2 on sheet\u00a01; 1 on sheet\u00a02"),
        (
            [page_of("a", "b"), page_of("c", "d"), page_of("e")],
            "5 counters: 2 each on sheets 1 and 2; 1 on sheet\u00a03",
        ),
    ],
)
def test_pieces_are_counted_by_their_fronts(pages, told):
    back = sheet("1 back", "a back", "b back")
    assert pieces_told([*pages, back], "counter") == (told,)


def test_a_part_comes_back_from_the_manifest_as_it_was():
    assert Part.from_data(AID.to_data()) == AID


def test_what_to_have_at_hand_is_the_sum_of_all_that_a_home_printer_takes():
    told = words.shopping(kit(COUNTERS, AID, WHOLE, POSTER), PAPERS)
    assert "2 sheets of card or label paper (A4), and 10 sheets of paper (A4)." in told
    assert "print one or the other" in told
    assert "one or the other" not in words.shopping(kit(COUNTERS, AID), PAPERS)


def test_what_fits_a_sheet_of_paper_is_not_sent_to_a_print_shop():
    one = replace(POSTER, pages=1, sheets=1)
    small = kit(replace(WHOLE, width=280, height=150), one)
    assert "large sheet" not in words.shopping(small, PAPERS)
    assert "print one or the other" in words.shopping(small, PAPERS)
    whole, _ = words.rows(small, PAPERS, "latest")
    assert whole.stock.startswith("a page of its own size")


def test_fronts_and_backs_that_are_glued_on_a_board_are_printed_on_thin_paper():
    glued = kit(replace(COUNTERS, is_glued=True))
    assert "2 sheets of paper (A4)" in words.shopping(glued, PAPERS)
    [row] = words.rows(glued, PAPERS, "latest")
    assert row.stock.startswith("paper of 100 to 160 g/m²")
    assert "unless you print on card" not in " ".join(words.tools(glued))
    assert "unless you print on card" in " ".join(words.tools(kit(COUNTERS)))


def test_cards_whose_backs_are_on_a_face_of_their_own_are_glued_before_they_are_cut():
    cards = replace(COUNTERS, kind=Kind.CARDS)
    assert "Glue" not in " ".join(words.making_steps(kit(cards)))
    [told] = words.making_steps(kit(replace(cards, is_glued=True)))
    assert told.startswith("**Cards.** Glue fronts and backs together first")


@pytest.mark.parametrize(
    ("ways", "is_glued"),
    [
        ((Backs.FOLD,), True),
        ((Backs.APART, Backs.FOLD), True),
        ((Backs.LONG_EDGE, Backs.FOLD), False),
        ((Backs.NONE,), False),
    ],
)
def test_sheets_are_glued_when_all_have_their_backs_on_a_face_of_their_own(ways, is_glued):
    assert SheetWords.of(ways, IN_PLACE).is_glued is is_glued


def test_papers_of_other_sizes_are_bought_apart():
    large = replace(AID, width=297, height=420)
    assert "3 sheets of paper (A4) and 3 sheets of paper (A3)" in words.shopping(kit(AID, large), PAPERS)


def test_a_kit_for_the_screen_alone_needs_no_paper():
    module = Part("a.vmod", Kind.MODULE, "Module")
    assert words.shopping(kit(module), PAPERS) == "Nothing of this kit is for a printer."
    assert not tuple(words.printing_steps(kit(module)))
    assert not tuple(words.making_steps(kit(module)))


def test_what_has_two_sides_is_named_and_nothing_else():
    told = " ".join(words.printing_steps(kit(COUNTERS, AID)))
    assert (
        "**Sides.** Counters: Print at 100 % on both sides. Everything else is printed on one side." in told
    )
    alone = " ".join(words.printing_steps(kit(replace(COUNTERS, kind=Kind.CARDS))))
    assert "**Sides.** Cards: Print at 100 % on both sides." in alone
    assert "Everything else" not in alone
    assert "Sides" not in " ".join(words.printing_steps(kit(AID)))


def test_a_page_of_no_usual_size_is_told_in_millimetres():
    assert words.size_words(WHOLE, PAPERS) == "517 × 424 mm"
    assert words.size_words(POSTER, PAPERS) == "A4"


def test_only_what_the_kit_has_is_cut_and_glued():
    told = " ".join(words.making_steps(kit(AID, POSTER)))
    assert "Counters" not in told
    assert "Sheets to join" in told
    single = replace(POSTER, pages=1, sheets=1)
    assert "join" not in " ".join(words.making_steps(kit(single)))


def test_files_that_were_not_made_for_one_reason_are_told_together():
    skipped = {
        "pdf/map.pdf": "no map is known",
        "pdf/map-poster.pdf": "no map is known",
        "svg/m.svg": "no map is known",
    }
    (told,) = words.not_made(kit(skipped=skipped))
    assert told == "**Things** (pdf/map.pdf and pdf/map-poster.pdf): no map is known."


def test_the_colours_of_a_kit_for_a_print_shop_are_told():
    made = Made("things", (AID,), {"process": "cmyk", "palette": "ink-saver"})
    told = " ".join(words.printing_steps(Kit((made,))))
    assert "CMYK" in told
    assert "“ink-saver”" in told
    assert "RGB" not in told


def test_what_is_unknown_is_counted_and_what_is_known_is_not_told():
    told = tuple(words.left_blank([("Places", 2, 9), ("Terrain", 4, 4), ("Charts", 0, 7)]))
    assert told == ("**Places:** 2 of 9.", "**Terrain:** all of 4.")


@pytest.mark.parametrize("paper", [A4, Paper("letter", "US Letter", 215.9, 279.4), A3])
def test_a_full_kit_takes_one_page(paper):
    full = kit(
        COUNTERS, AID, WHOLE, POSTER, replace(AID, kind=Kind.SETUP), replace(COUNTERS, kind=Kind.CARDS)
    )
    contents = Contents(
        words.shopping(full, PAPERS),
        words.rows(full, PAPERS, "latest"),
        (
            Section("Print it", tuple(words.printing_steps(full))),
            Section("Make it", tuple(words.making_steps(full))),
        ),
    )
    drawn = contents_pages(contents, Frame(paper, Imprint("Tiny", "latest"), "Contents"))
    assert len(drawn.pages) == 1
    assert not drawn.diagnostics
