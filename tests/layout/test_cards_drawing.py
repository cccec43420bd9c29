"""Cards: what their faces say, what is left to be written, and which card lies behind which on a sheet."""

from math import hypot

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.scene import Group, Scene
from builder.drawing.scene import Path as Shape
from builder.geometry.affine import IDENTITY
from builder.geometry.path import bounds as outline_bounds
from builder.layout.cards import (
    CardSetter,
    CardSheetJob,
    card_back,
    card_front,
    card_look,
    card_sheets,
    deck_look,
)
from builder.layout.marks import Mark, no_marks
from builder.layout.sheets import Imprint, papers, sheet_presets
from builder.model.structure import build_game
from tests.layout.counter_bench import GAME, LIBRARY
from tests.layout.page_bench import flat, groups, outside, overlapping, said, texts

PAPERS = papers(LIBRARY["papers"])
EXACT = 0.01  # mm

KNOWN = {"number": "B07", "name": "Thaw", "text": "Rivers open for two turns.", "values": {"losses": 2}}
ABSENT = {"number": "B08", "name": None, "text": None, "values": {"losses": None}}


def deck(**given):
    slots = {"b07": KNOWN, "b08": ABSENT}
    return {"title": "Blue events", "side": "blue", "count": 2, "slots": slots, **given}


def game(**decks):
    return build_game({"game": GAME, "cards": {"decks": decks or {"blue": deck()}}})


def job(built, paper="a4", preset="block", marks=no_marks):
    looks = {found.id: deck_look(found, built) for found in built.cards.decks.values()}
    return CardSheetJob(
        card_look(built, marks),
        looks,
        PAPERS[paper],
        sheet_presets(LIBRARY["sheets"])[preset],
        Imprint("Battle", "latest", None, "0f1e2d"),
    )


def faces(built, marks=no_marks):
    """The items of every face of the first deck, those known by name last."""
    made, setter = job(built, marks=marks), CardSetter()
    look = next(iter(made.decks.values()))
    drawn = [card_front(piece, look, made.common, setter) for piece in (*look.deck.pieces, *look.deck.loose)]
    return drawn, setter.diagnostics


def test_a_known_card_says_its_number_deck_name_effect_and_values():
    (known, _), found = faces(game())
    assert said(known) == "B07 Blue events Thaw Rivers open for two turns. Losses 2 An Invented Battle"
    assert found == ()


def test_what_is_absent_is_left_to_be_written():
    (known, absent), _ = faces(game())
    assert said(absent) == "B08 Blue events title effect: not in our sources Losses An Invented Battle"

    def lines(items):
        return [i for i in flat(items) if isinstance(i, Shape) and i.fill is None and len(i.segments) == 2]

    # A line for the name and at least five for the effect, beside the two that every card has.
    assert len(lines(absent)) - len(lines(known)) >= 5


def test_a_card_of_which_only_the_number_of_the_deck_tells_has_a_field_for_its_number():
    drawn, _ = faces(game(blue=deck(count=3)))
    assert len(drawn) == 3
    assert said(drawn[2]).startswith("No. Blue events title effect")


def test_a_card_known_by_name_alone_says_so():
    thaw = {"number": None, "name": "Thaw", "text": None}
    drawn, _ = faces(game(blue=deck(unassigned={"thaw": thaw})))
    assert said(drawn[2]).startswith("No. Blue events number unknown Thaw")


def test_the_foot_tells_source_and_certainty():
    def marks(pointer):
        return Mark("public", (), None, ("scan#card-7",)) if pointer.endswith("b07") else Mark()

    (known, _), _ = faces(game(), marks)
    assert "scan card 7 (public)" in said(known)


@pytest.mark.parametrize(
    ("cite", "told"), [(("rules#5.1",), "rule 5.1"), (("rules#2.3", "rules#9.1"), "rules 2.3, 9.1")]
)
def test_the_foot_names_a_document_once(cite, told):
    (known, _), _ = faces(game(), lambda pointer: Mark("text", (), None, cite))
    assert told in said(known)
    assert "rules 5.1" not in said(known)


def test_a_text_that_is_too_long_is_told_and_stays_on_the_card():
    wordy = {**KNOWN, "text": "Every river opens. " * 90}
    (face, _), found = faces(game(blue=deck(slots={"b07": wordy, "b08": ABSENT})))
    assert [d.code for d in found] == ["drawing.overflow"]
    assert found[0].where.pointer == "/cards/decks/blue/slots/b07"
    assert outside(Scene(63, 88, face)) is None


@pytest.mark.parametrize(("width", "height"), [(63, 88), (44, 67), (70, 120)])
def test_words_keep_apart_and_inside_at_any_size(width, height):
    drawn, found = faces(game(blue=deck(width_mm=width, height_mm=height)))
    assert found == ()
    for items in drawn:
        assert overlapping(items) == []
        for text, (left, top, right, bottom) in texts(items):
            assert left >= 3 and right <= width - 3 and top >= 1 and bottom <= height - 3, text


def test_the_back_has_the_decks_colour_title_and_side():
    made = job(game(blue=deck(title="Events")))
    back = card_back(made.decks["blue"], made.common, CardSetter())
    assert said(back) == "Events Blue An Invented Battle"
    assert next(item for item in back if isinstance(item, Shape)).fill.hex == "#3f555f"


def test_decks_without_a_colour_differ_by_side():
    built = build_game(
        {
            "game": {**GAME, "sides": {"x": {"name": "X", "nations": []}, "y": {"name": "Y", "nations": []}}},
            "cards": {"decks": {key: deck(side=key) for key in ("x", "y")}},
        }
    )
    grounds = {look.ground.hex for look in job(built).decks.values()}
    assert len(grounds) == 2


def cells(page, size):
    """Middle of every card of a page by its key."""
    found = {}

    def visit(items, place):
        for item in items:
            if isinstance(item, Group):
                inner = item.transform.then(place)
                if item.name and item.name.endswith((" front", " back")):
                    found[item.name.rsplit(" ", 1)[0]] = inner.apply(size[0] / 2, size[1] / 2)
                visit(item.items, inner)

    visit(page.scene.items, IDENTITY)
    return found


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("number", [1, 4, 9, 11])
def test_the_back_of_a_card_lies_behind_its_front(paper, number):
    built = game(blue=deck(count=number, slots={}))
    pages = card_sheets(job(built, paper)).pages
    seen = set()
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = cells(front, (63, 88)), cells(back, (63, 88))
        assert fronts.keys() == backs.keys()
        for key, (x, y) in fronts.items():
            assert backs[key] == pytest.approx((PAPERS[paper].width - x, y), abs=EXACT)
        assert front.trim.x == pytest.approx(PAPERS[paper].width - back.trim.x - back.trim.width)
        seen |= fronts.keys()
    assert len(seen) == number


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_poker_cards_fit_a_page_and_no_word_of_the_margin_lies_on_a_mark(paper):
    pages = card_sheets(job(game(blue=deck(count=9, slots={})), paper)).pages
    assert len(pages) == 2
    for page in pages:
        (marks,) = groups(page.scene.items, "marks")
        words = [bounds((item,)) for item in flat(marks.items) if not isinstance(item, Shape)]
        # Crop marks are one path of many segments; its lines are looked at one by one.
        lines = [item for item in flat(marks.items) if isinstance(item, Shape)]
        crop = lines[0].segments
        ends = [(a[-2:], b[-2:]) for a, b in zip(crop[::2], crop[1::2], strict=True)]
        for left, top, right, bottom in words:
            assert left >= 0 and right <= page.scene.width and top >= 0 and bottom <= page.scene.height
            for (x1, y1), (x2, y2) in ends:
                apart = max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom
                assert apart


def test_a_short_edge_turns_the_back_and_fronts_alone_have_none():
    built = game()
    front, back = card_sheets(job(built, preset="block-short-edge")).pages
    height = PAPERS["a4"].height
    for key, (x, y) in cells(front, (63, 88)).items():
        assert cells(back, (63, 88))[key] == pytest.approx((x, height - y), abs=EXACT)
    assert len(card_sheets(job(built, preset="block-fronts")).pages) == 1


def test_colour_runs_over_outer_cuts_only():
    built = game(blue=deck(count=2, slots={}))
    front = card_sheets(job(built)).pages[0]
    found = [
        bounds(group.items) for group in (groups(front.scene.items, f"blue/#{n} front")[0] for n in (1, 2))
    ]
    assert found[0][0] == pytest.approx(-1.5, abs=0.5)
    assert found[0][2] == pytest.approx(63, abs=0.3)
    assert found[1][0] == pytest.approx(0, abs=0.3)
    assert found[1][2] == pytest.approx(64.5, abs=0.5)


def test_cards_known_by_name_stand_on_a_sheet_of_their_own():
    thaw = {"number": None, "name": "Thaw", "text": None}
    pages = card_sheets(job(game(blue=deck(unassigned={"thaw": thaw})))).pages
    assert [page.label for page in pages] == ["1 front", "1 back", "name 1 front", "name 1 back"]
    assert "Cards known by name, number unknown, sheet 1 of 1, front" in said(pages[2].scene.items)
    assert set(cells(pages[2], (63, 88))) == {"blue/thaw"}


def test_a_card_that_fits_no_page_is_an_error():
    drawn = card_sheets(job(game(blue=deck(width_mm=400, height_mm=600))))
    assert [d.code for d in drawn.diagnostics] == ["sheet.too-large"]
    assert drawn.pages == ()


def test_sizes_do_not_mix_on_a_sheet():
    built = game(blue=deck(), small=deck(title="Small", width_mm=44, height_mm=67))
    pages = card_sheets(job(built)).pages
    assert len(pages) == 4
    assert [round(page.trim.height) for page in pages] == [88, 88, 67, 67]


def test_cards_with_round_corners_are_cut_along_them_on_both_sides():
    front, back = card_sheets(job(game(blue=deck(corner_mm=3)))).pages
    for page in (front, back):
        assert len(page.cuts) == 2
        for cut in page.cuts:
            left, top, right, bottom = outline_bounds(cut)
            assert (right - left, bottom - top) == pytest.approx((63, 88), abs=EXACT)
            points = [segment[-2:] for segment in cut if len(segment) > 1]
            near = min(hypot(x - left, y - top) for x, y in points)
            assert near == pytest.approx(3, abs=EXACT)  # where the curve leaves the straight edge
        drawn = [
            item for item in flat(page.scene.items) if isinstance(item, Shape) and item.stroke is not None
        ]
        assert all(any(i.segments == cut for i in drawn) for cut in page.cuts)


def test_without_a_corner_cards_are_square_and_have_no_line_to_cut_along():
    front, _ = card_sheets(job(game())).pages
    for cut in front.cuts:
        left, top, *_ = outline_bounds(cut)
        assert any(segment[-2:] == (left, top) for segment in cut if len(segment) > 1)
        assert not any(isinstance(i, Shape) and i.segments == cut for i in flat(front.scene.items))


def test_the_back_does_not_repeat_a_side_that_its_title_names():
    for title, words in (("Blue events", "Blue events"), ("Bluecoat events", "Bluecoat events Blue")):
        made = job(game(blue=deck(title=title)))
        back = card_back(made.decks["blue"], made.common, CardSetter())
        assert said(back) == f"{words} An Invented Battle"


def test_a_title_of_two_lines_on_a_back_leaves_no_word_alone():
    made, setter = job(game(blue=deck(title="Event cards, side not stated"))), CardSetter()
    (look,) = made.decks.values()
    lines = [text for text, _ in texts(card_back(look, made.common, setter))]
    assert "stated" not in lines
    assert any("side not stated".endswith(line) and " " in line for line in lines)
