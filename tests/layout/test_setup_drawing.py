"""How set-up cards are drawn: pages, counters in rows, the small map."""

from dataclasses import replace
from math import dist

import pytest
from builder.drawing.colour import swatch
from builder.drawing.scene import Path, Scene
from builder.layout import theme
from builder.layout.counters import face_parts
from builder.layout.marks import no_marks
from builder.layout.setting import Setter
from builder.layout.setup_cards.content import setup_cards
from builder.layout.setup_cards.lines import LineLook, line_block
from builder.layout.setup_cards.miniground import MiniGrounds
from builder.layout.setup_cards.minimap import BADGE, MapJob, darkened, small_map
from builder.layout.setup_cards.values import Called, CardLine, CardZone, SetupFacts, Shown, Stack
from tests.layout.area_bench import GLOBE, area_game
from tests.layout.page_bench import flat, groups, outside, overlapping, said, texts, words
from tests.layout.setup_bench import ARRIVALS, cards, pages
from tests.support.games import game


def test_the_pages_say_all_that_the_card_says():
    built = game(
        scenarios={
            "main": {
                "text": "A short fight.",
                "victory_text": "Judged at the end.",
                "reinforcements": ARRIVALS,
            }
        }
    )
    card = cards(built)["red"]
    made = pages(built, card)
    text = " ".join(said(page.scene.items) for page in made)
    for word in (
        "Red set-up",
        "A short fight.",
        "On the map",
        "Beside the map",
        "Victory",
        "Judged at the end.",
    ):
        assert word in text
    for stack in card.lines[0].stacks:
        assert stack.label in text
    assert made[0].outline == "Main, Red set-up"
    assert [page.label for page in made] == [f"Main, Red set-up {n}" for n in range(1, len(made) + 1)]
    for page in made:
        assert outside(page.scene) is None
        assert not overlapping(page.scene.items)
    (drawn,) = groups(made[0].scene.items, "small map")
    edge = max(box[2] for _, box in texts(drawn.items))
    assert dict(texts(made[0].scene.items))["Turns"][0] > edge


def test_a_last_page_of_a_few_lines_is_saved_by_setting_the_others_closer(monkeypatch):
    built = game()
    card = cards(built)["red"]

    def count(lines):
        told = tuple(f"Rule {n} of this scenario." for n in range(lines))
        return len(pages(built, replace(card, special=told)))

    with monkeypatch.context() as patch:
        patch.setattr("builder.layout.setup_cards.card._DENSER", ())
        over = next(lines for lines in range(200) if count(lines) == 2)
    assert [count(over), count(over + 60)] == [1, 2]


def test_a_heading_keeps_more_than_one_short_line_below_it():
    built = game()
    card = replace(cards(built)["red"], victory=("Held.",) * 9, special=("Free.",) * 9)
    for extra in range(12):
        (first, *_) = pages(built, replace(card, readings=("Read.",) * extra, undecided=("Open.",) * 9))
        spots = list(texts(first.scene.items))
        heads = [box for text, box in spots if text in ("Victory", "Special rules", "Not decided")]
        for head in heads:
            below = [box for _, box in spots if abs(box[0] - head[0]) < 0.1 and 0 < box[1] - head[1] < 16]
            assert len(below) > 1


def test_letters_stand_on_the_map_and_at_the_lines():
    found = [word for page in pages(game(), cards(game())["red"]) for word in words(page.scene.items)]
    assert found.count("A") == 2


def test_without_a_map_there_are_no_letters_and_facts_stand_side_by_side():
    built = game()
    card = cards(built)["red"]
    bare = replace(built, map=None)
    (page,) = pages(bare, card)
    placed = dict(texts(page.scene.items))
    assert "A" not in placed
    assert placed["Turns"][1] == placed["Set-up"][1]
    assert "A letter stands for a place on the map." not in said(page.scene.items)


def test_a_counter_without_a_layout_is_a_square_with_its_name():
    found = [word for page in pages(game(), cards(game())["red"]) for word in words(page.scene.items)]
    assert "r-hq" in found


def shown_lines(count, together=1):
    """A line with so many stacks of counters that have no layout."""
    counter = game().counters.counters["b-a"]
    stack = tuple(Shown(counter, counter.front, 1) for _ in range(together))
    stacks = tuple(Stack(f"01{n:02}", f"01{n:02}", stack) for n in range(count))
    return CardLine("A", (Called("Everyone"),), "Anywhere.", (), stacks, None, "/scenarios/main/setup/red")


def drawn_line(line, width=90.0):
    look = LineLook(face_parts(game()), {}, swatch("side", "#3f555f"), {})
    return line_block(line, width, look, Setter())


@pytest.mark.parametrize(("count", "together"), [(1, 1), (12, 1), (5, 3), (2, 9), (1, 30)])
def test_counters_fill_rows_inside_the_width(count, together):
    block = drawn_line(replace(shown_lines(count, together), letter=""))
    assert outside(Scene(90.0, block.height, block.items)) is None
    found = words(block.items)
    assert found.count("b-a") == count * together
    assert not overlapping(block.items)


def test_a_stack_is_not_parted_while_a_row_holds_it():
    block = drawn_line(shown_lines(4, 5))
    rows = {box[1] for text, box in texts(block.items) if text.startswith("01")}
    assert [text for text in words(block.items) if text.startswith("01")] == ["0100", "0101", "0102", "0103"]
    assert len(rows) == 4


def test_stacks_share_a_row_while_it_has_room():
    block = drawn_line(shown_lines(4, 1))
    assert len({round(box[1], 3) for text, box in texts(block.items) if text.startswith("01")}) == 1


def test_more_counters_make_a_taller_line():
    assert drawn_line(shown_lines(14)).height > drawn_line(shown_lines(3)).height + 10


def zones(*members):
    return tuple(CardZone("ABCDEFG"[i], frozenset(spaces), None) for i, spaces in enumerate(members))


def job(*members, stands=(), places=()):
    return MapJob(zones(*members), dict(stands), places, swatch("side", "#3f555f"), {})


def grounds():
    return MiniGrounds(game().map)


def test_the_small_map_fits_its_room_whatever_its_shape():
    for width, tallest in ((140.0, 92.0), (60.0, 200.0), (200.0, 30.0)):
        picture = small_map(grounds(), job(("0303",)), width, tallest)
        assert picture.width <= width + 1.1  # hexes are placed on whole millimetres
        assert picture.height <= tallest + 1.1
        assert picture.width > width - 2 or picture.height > tallest - 2
        assert outside(Scene(picture.width, picture.height, picture.items)) is None


def test_the_small_map_numbers_columns_and_rows_as_printed():
    found = words(small_map(grounds(), job(), 140.0, 92.0).items)
    assert found.count("01") == 2
    assert set(found) == {"01", "02", "03", "04", "05"}


def test_stacks_on_the_small_map_show_how_many_counters_they_hold():
    picture = small_map(grounds(), job(("0303", "0304"), stands={"0303": 3}.items()), 140.0, 92.0)
    assert "3" in words(picture.items)


def test_a_letter_keeps_off_stacks_and_other_letters():
    every = game().map.spaces
    placed = small_map(grounds(), job(tuple(every), ("0303",), stands={"0202": 2}.items()), 140.0, 92.0)
    spots = dict(texts(placed.items))
    assert not overlapping(placed.items)
    assert spots["A"] != spots["B"]


@pytest.mark.parametrize(
    "codes", [("0303", "0304"), ("0101", "0103", "0105", "0301", "0303", "0305")], ids=["few", "many"]
)
def test_a_zone_whose_spaces_all_have_letters_gets_its_own_beside_them(codes):
    placed = small_map(grounds(), job(*((code,) for code in codes), codes), 140.0, 92.0)
    boxes = [box for word, box in texts(placed.items) if word in "ABCDEFG"]
    middles = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]
    assert len(middles) == len(codes) + 1
    for number, one in enumerate(middles):
        assert all(dist(one, other) > 2 * BADGE for other in middles[:number])
    assert outside(Scene(placed.width, placed.height, placed.items)) is None


def test_a_name_moves_where_a_stack_would_be_covered():
    built = game(map={"places": {"town": {"name": "Grossenhausen"}}})

    def name(stands):
        placed = small_map(MiniGrounds(built.map), job(stands=stands.items(), places=("town",)), 30.0, 92.0)
        assert not overlapping(placed.items)
        return dict(texts(placed.items))["Grossenhausen"]

    alone, crowded = name({"0303": 2}), name({"0303": 2, "0202": 1, "0402": 1})
    assert alone[3] < crowded[1]


def test_a_card_explains_only_what_it_shows():
    built = game()
    with_counters = " ".join(said(page.scene.items) for page in pages(built, cards(built)["red"]))
    assert "The counters stand as in the default set-up" in with_counters
    (card, _) = setup_cards(built, built.scenarios["main"], None, SetupFacts(), no_marks)
    without = " ".join(said(page.scene.items) for page in pages(built, card))
    assert "How to read this card" not in without


def test_the_small_map_of_a_card_shows_its_stacks():
    built = game()
    page = pages(built, cards(built)["red"])[0]
    (drawn,) = groups(page.scene.items, "small map")
    numbers = [int(word) for word in words(drawn.items) if len(word) == 1 and word.isdigit()]
    assert sum(numbers) == 3


def test_numbers_of_rows_stand_left_of_the_map_and_level_with_its_first_hexes():
    placed = list(texts(small_map(grounds(), job(stands={"0101": 7, "0105": 8}.items()), 140.0, 92.0).items))
    figures = [(text, box) for text, box in placed if text in ("01", "05") and box[0] < 2]
    stacks = {text: box for text, box in placed if text in ("7", "8")}
    for (_, row), stack in zip(figures, (stacks["7"], stacks["8"]), strict=True):
        assert (row[1] + row[3]) / 2 == pytest.approx((stack[1] + stack[3]) / 2, abs=0.3)


def test_a_name_keeps_off_the_stacks_about_it():
    stands = {"0303": 2, "0302": 1}
    placed = small_map(grounds(), job(stands=stands.items(), places=("town",)), 90.0, 92.0)
    assert "Town" in words(placed.items)
    assert not overlapping(placed.items)


def test_a_name_keeps_off_the_disc_of_a_letter():
    placed = dict(texts(small_map(grounds(), job(("0303",), places=("town",)), 90.0, 92.0).items))
    letter, name = placed["A"], placed["Town"]
    x, y = (letter[0] + letter[2]) / 2, (letter[1] + letter[3]) / 2
    assert max(abs(y - name[1]), abs(y - name[3])) > BADGE + 0.5
    assert not name[0] < x < name[2] or min(abs(y - name[1]), abs(y - name[3])) > BADGE


def test_a_small_map_of_areas_names_where_units_stand_and_has_no_numbers_at_its_rim():
    wanted = MapJob(zones(("kiev",)), {"riga": 2}, (), swatch("side", "#3f555f"), {})
    picture = small_map(MiniGrounds(area_game().map, GLOBE), wanted, 140.0, 92.0)
    assert sorted(words(picture.items)) == ["2", "A", "Kiev", "Riga"]
    assert not overlapping(picture.items)
    assert outside(Scene(picture.width, picture.height, picture.items)) is None


def test_a_game_without_a_grid_has_no_small_map():
    assert small_map(MiniGrounds(game(map={"grid": {"kind": "none"}}).map), job(), 140.0, 92.0) is None


@pytest.mark.parametrize("changes", [{}, {"map": {"grid": {"kind": "none"}}}])
def test_values_at_the_start_stand_at_the_right_of_their_names(changes):
    named = {"value_names": {"stock": "Stock of fuel"}}
    built = game(game=named, scenarios={"main": {"start": {"stock": 17, "ships": 4}}}, **changes)
    page = pages(built, cards(built)["red"])[0]
    found = dict(texts(page.scene.items))
    assert not overlapping(page.scene.items)
    name, value, other = found["Stock of fuel"], found["17"], found["4"]
    assert value[0] > name[2]
    assert abs(value[1] - name[1]) < 1.5
    assert value[2] == pytest.approx(other[2], abs=0.01)
    assert found["At the start"][1] < name[1]


def test_a_letter_beside_its_zone_has_a_line_to_it():
    line = (theme.MEDIUM, darkened(swatch("side", "#3f555f")))

    def leaders(*members):
        drawn = flat(small_map(grounds(), job(*members), 30.0, 92.0).items)
        strokes = [item.stroke for item in drawn if isinstance(item, Path) and item.stroke is not None]
        return [stroke for stroke in strokes if (stroke.width, stroke.colour) == line]

    assert not leaders(("0202",), ("0404",))
    assert len(leaders(("0202",), ("0404",), ("0404",))) == 1
