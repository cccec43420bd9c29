"""What set-up cards say and show: zones, counters in their places, strength, readings, and their pages."""

from dataclasses import replace

import pytest
from builder.drawing.colour import swatch
from builder.drawing.scene import Scene
from builder.layout.counters import face_parts
from builder.layout.marks import Mark, no_marks
from builder.layout.setting import Setter
from builder.layout.setup_cards.card import CardJob, card_pages
from builder.layout.setup_cards.content import changed_sides, setup_cards
from builder.layout.setup_cards.lines import LineLook, line_block
from builder.layout.setup_cards.minimap import MapJob, small_map
from builder.layout.setup_cards.values import CardLine, CardZone, SetupFacts, Shown, Stack
from builder.layout.sheets import Imprint
from builder.layout.sheets.presets import Paper
from builder.model.game import Erratum
from builder.rules.settle import settle
from builder.targets.setup_cards import setup_facts
from tests.layout.page_bench import groups, outside, overlapping, said, texts, words
from tests.support.games import GONE, game, setup

A4 = Paper("a4", "A4", 210, 297)


def cards(built, option=None, marks=no_marks, scenario="main"):
    """The cards of a scenario by side, with its default set-up."""
    found = built.scenarios[scenario]
    facts = setup_facts(built, found, option, settle(built, found, option))
    return {card.side: card for card in setup_cards(built, found, option, facts, marks)}


def pages(built, card):
    """The pages of a card; no counter layouts are known."""
    job = CardJob(built, A4, Imprint("Tiny", "latest"), face_parts(built), {})
    drawn = card_pages(card, job)
    assert not drawn.diagnostics
    return drawn.pages


RED = {
    "side": "red",
    "what": {"formations": ["r1"]},
    "where": {"within": {"distance": 1, "of": {"place": "town"}}},
}


def test_each_side_gets_a_card_in_set_up_order():
    found = cards(game(scenarios={"main": {"set_up_order": ["blue", "red"]}}))
    assert list(found) == ["blue", "red"]
    assert [card.heading for card in found.values()] == ["Blue set-up", "Red set-up"]


def test_a_side_without_anything_gets_none():
    assert list(cards(game(scenarios=setup(blue=GONE)))) == ["red"]


def test_a_line_says_who_and_where_and_shows_the_counters_in_their_places():
    (line,) = cards(game())["red"].lines
    assert (line.who, line.where) == ("1 Red", "Within one hex of Town (0303).")
    shown = [(stack.label, [each.counter.id for each in stack.shown]) for stack in line.stacks]
    assert sorted(id_ for _, ids in shown for id_ in ids) == ["r-a", "r-b", "r-hq"]
    zone = cards(game())["red"].zones[0]
    assert all(label in zone.spaces for label, _ in shown)
    assert zone.spaces == {"0303", "0302", "0304", "0202", "0203", "0402", "0403"}


def test_what_stands_beside_the_map_has_no_letter():
    card = cards(game())["red"]
    assert [line.who for line in card.beside] == ["Flag"]
    assert card.beside[0].letter == ""
    assert card.beside[0].stacks[0].space is None


def test_lines_with_the_same_zone_share_its_letter():
    other = {**RED, "what": {"units": ["flag"]}}
    card = cards(game(scenarios=setup(more=other, flag=GONE)))["red"]
    assert [line.letter for line in card.lines] == ["A", "A"]
    assert [zone.letter for zone in card.zones] == ["A"]


def test_other_zones_get_other_letters_in_order():
    other = {"side": "red", "what": {"units": ["flag"]}, "where": {"at": ["0101"]}}
    card = cards(game(scenarios=setup(more=other, flag=GONE)))["red"]
    assert [(zone.letter, len(zone.spaces)) for zone in card.zones] == [("A", 7), ("B", 1)]


def test_a_condition_that_all_lines_share_is_said_once():
    def free(where):
        return {"all": [where, {"free_of": "blue"}]}

    lines = {
        "red": {**RED, "where": free(RED["where"])},
        "flag": {"side": "red", "what": {"units": ["flag"]}, "where": free({"at": ["0101", "0102"]})},
    }
    card = cards(game(scenarios=setup(**lines)))["red"]
    assert card.everywhere == "in hexes free of Blue units"
    assert [line.where for line in card.lines] == ["Within one hex of Town (0303).", "In hexes 0101 or 0102."]


def test_a_condition_of_some_lines_stays_with_them():
    lines = {
        "red": {**RED, "where": {"all": [RED["where"], {"free_of": "blue"}]}},
        "flag": {"side": "red", "what": {"units": ["flag"]}, "where": {"at": ["0101"]}},
    }
    card = cards(game(scenarios=setup(**lines)))["red"]
    assert card.everywhere is None
    assert card.lines[0].where == "Within one hex of Town (0303) and in hexes free of Blue units."


def test_counters_that_are_alike_are_counted():
    lines = {"flag": {"side": "red", "what": {"units": ["flag"]}, "where": {"box": "pool"}}}
    units = {"flag": {"count": 3}}
    built = game(scenarios=setup(**lines), counters={"units": units, "counters": {"flag": {"count": 3}}})
    (stack,) = cards(built)["red"].beside[0].stacks
    assert [(each.counter.id, each.count) for each in stack.shown] == [("flag", 3)]


def test_facts_tell_turns_order_and_the_strength_on_the_map():
    facts = dict(cards(game(scenarios={"main": {"first_player": "blue"}}))["red"].facts)
    assert facts["Turns"] == "1 to 2"
    assert facts["Set-up"] == "Red, then Blue"
    assert facts["Moves first"] == "Blue"
    assert facts["Strength on the map"] == "3 units, 5 steps: 3 infantry"


def test_what_is_not_decided_is_said():
    lines = {"red": {**RED, "where": {"within": {"distance": 1, "of": {"place": "lost"}}}}}
    card = cards(game(scenarios=setup(**lines)))["red"]
    assert (
        "The sources do not decide all of this zone; what is certain of it is shown." in card.lines[0].notes
    )
    assert card.lines[0].letter == ""
    assert any("Lost" in note for note in card.undecided)


def test_losses_marks_and_notes_of_a_line():
    lines = {"red": {**RED, "steps_lost": 1, "note": "Set up first.", "with": ["dug-in"]}}
    built = game(scenarios=setup(**lines), counters={"marks": {"dug-in": {"name": "Entrenchment"}}})
    assert cards(built)["red"].lines[0].notes == ("1 step lost.", "With entrenchment.", "Set up first.")


def test_a_state_is_named_where_it_is_not_the_usual_one():
    state = {"side": "blue", "what": {"units": ["r-a"]}, "state": "reduced", "where": {"at": ["0505"]}}
    built = game(
        scenarios=setup(blue=state),
        counters={"units": {"r-a": {"states": {"reduced": {"label": "weak"}}}}},
    )
    assert cards(built)["blue"].lines[0].notes == ("Weak side up.",)
    (stack,) = cards(built)["blue"].lines[0].stacks
    assert stack.shown[0].face.is_reduced


ARRIVALS = {
    "late": {"side": "blue", "what": {"units": ["b-a"]}, "turn": "2", "where": {"at": ["0101"]}},
    "rolled": {
        "side": "blue",
        "title": "Guards",
        "what": {"units": ["flag"]},
        "turn": None,
        "when": "On a 6.",
        "chart": "combat",
        "box": "pool",
    },
}


def test_reinforcements_tell_when_by_what_and_where():
    built = game(scenarios={"main": {"setup": {"blue": GONE}, "reinforcements": ARRIVALS}})
    late, rolled = cards(built)["blue"].arrivals
    assert (late.who, late.where) == ("B-A", "Turn 2. They enter in hex 0101.")
    assert (rolled.who, rolled.where) == ("Guards", "On a 6. See the table “Combat”.")


def test_victory_special_rules_and_options():
    built = game(
        scenarios={
            "main": {
                "victory_text": "Judged at the end.",
                "victory": {
                    "a": {"side": "red", "text": "Holds Town.", "level": "decisive"},
                    "b": {"side": "blue", "text": "Anything else.", "points": 3},
                },
                "special": {"x": {"rule": "7.2-limit", "text": "No supply on turn 1."}},
                "options": {
                    "o": {"title": "Forward", "favours": "red", "text": "Red goes ahead.", "setup": {}}
                },
            }
        }
    )
    card = cards(built)["red"]
    assert card.victory == (
        "Judged at the end.",
        "**Red, decisive:** Holds Town.",
        "**Blue:** Anything else. (3 points)",
    )
    assert card.special == ("**7.2** No supply on turn 1.",)
    assert card.options == ("**Forward** (favours Red). Red goes ahead.",)
    with_option = cards(built, option="o")["red"]
    assert with_option.options == ()
    assert (with_option.option, with_option.summary) == ("Forward", "Red goes ahead.")


def test_an_option_changes_the_cards_of_the_sides_that_it_touches():
    changes = {"red": GONE, "blue": {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0501"]}}}
    scenario = game(
        scenarios={"main": {"options": {"o": {"title": "O", "setup": {"blue": changes["blue"]}}}}}
    ).scenarios["main"]
    assert changed_sides(scenario, "o") == {"blue"}
    moved = game(
        scenarios={"main": {"options": {"o": {"title": "O", "setup": {"red": {**RED, "side": "blue"}}}}}}
    ).scenarios["main"]
    assert changed_sides(moved, "o") == {"red", "blue"}
    gone = game(scenarios={"main": {"options": {"o": {"title": "O", "setup": {"red": None}}}}}).scenarios[
        "main"
    ]
    assert changed_sides(gone, "o") == {"red"}


def test_a_card_says_which_reading_of_a_place_it_follows():
    marks = {
        "/map/places/town/spaces": Mark("public", disagreement="the rulebook has 0404"),
        "/map/places/town/name": Mark("text", disagreement="the rulebook has Twon"),
        "/map/places/lost/spaces": Mark("public", disagreement="the rulebook has 0101"),
    }
    card = cards(game(), marks=lambda pointer: marks.get(pointer, Mark()))["red"]
    assert card.readings == (
        "**Town:** 0303 (as in public material); the rulebook has 0404.",
        "**Town:** so spelt in the rulebook; elsewhere the rulebook has Twon.",
    )


@pytest.mark.parametrize("part", ["setup/red/what", "reinforcements/late/turn"])
def test_a_line_that_an_erratum_changed_has_a_dagger_and_says_so(part):
    change = ((f"/scenarios/main/{part}", None, None),)
    erratum = Erratum("e-1", None, "rules", None, "Sooner", None, "apply", True, change, None, (), "")
    late = {"side": "red", "what": {"units": ["b-a"]}, "turn": "2"}
    built = game(scenarios={"main": {"setup": {"blue": GONE}, "reinforcements": {"late": late}}})
    card = cards(replace(built, errata=(erratum,)))["red"]
    lines = {"setup": card.lines[0], "reinforcements": card.arrivals[0]}
    line = lines.pop(part.split("/")[0])
    assert line.who.endswith(" †")
    assert line.notes == ("† Changed by an erratum: Sooner (e-1).",)
    (other,) = lines.values()
    assert "†" not in other.who
    assert other.notes == ()


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
    assert "A letter stands for a zone of the map." not in said(page.scene.items)


def test_a_counter_without_a_layout_is_a_square_with_its_name():
    found = [word for page in pages(game(), cards(game())["red"]) for word in words(page.scene.items)]
    assert "r-hq" in found


def shown_lines(count, together=1):
    """A line with so many stacks of counters that have no layout."""
    counter = game().counters.counters["b-a"]
    stack = tuple(Shown(counter, counter.front, 1) for _ in range(together))
    stacks = tuple(Stack(f"01{n:02}", f"01{n:02}", stack) for n in range(count))
    return CardLine("A", "Everyone", "Anywhere.", (), stacks, None, "/scenarios/main/setup/red")


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
    return tuple(CardZone("ABC"[i], frozenset(spaces), None) for i, spaces in enumerate(members))


def job(*members, stands=(), places=()):
    return MapJob(zones(*members), dict(stands), places, swatch("side", "#3f555f"), {})


def test_the_small_map_fits_its_room_whatever_its_shape():
    for width, tallest in ((140.0, 92.0), (60.0, 200.0), (200.0, 30.0)):
        picture = small_map(game(), job(("0303",)), width, tallest)
        assert picture.width <= width + 1.1  # hexes are placed on whole millimetres
        assert picture.height <= tallest + 1.1
        assert picture.width > width - 2 or picture.height > tallest - 2
        assert outside(Scene(picture.width, picture.height, picture.items)) is None


def test_the_small_map_numbers_columns_and_rows_as_printed():
    found = words(small_map(game(), job(), 140.0, 92.0).items)
    assert found.count("01") == 2
    assert set(found) == {"01", "02", "03", "04", "05"}


def test_stacks_on_the_small_map_show_how_many_counters_they_hold():
    picture = small_map(game(), job(("0303", "0304"), stands={"0303": 3}.items()), 140.0, 92.0)
    assert "3" in words(picture.items)


def test_a_letter_keeps_off_stacks_and_other_letters():
    every = game().map.spaces
    placed = small_map(game(), job(tuple(every), ("0303",), stands={"0202": 2}.items()), 140.0, 92.0)
    spots = dict(texts(placed.items))
    assert not overlapping(placed.items)
    assert spots["A"] != spots["B"]


def test_a_name_moves_where_a_stack_would_be_covered():
    built = game(map={"places": {"town": {"name": "Grossenhausen"}}})

    def name(stands):
        placed = small_map(built, job(stands=stands.items(), places=("town",)), 30.0, 92.0)
        assert not overlapping(placed.items)
        return dict(texts(placed.items))["Grossenhausen"]

    alone, crowded = name({"0303": 2}), name({"0303": 2, "0202": 1, "0402": 1})
    assert alone[3] < crowded[1]


def test_a_zone_is_in_the_colour_of_its_formation():
    colours = {"palette": {"crimson": {"rgb": "#c43420"}}}
    formations = {"r1": {"colour": "crimson"}}
    built = game(game=colours, counters={"formations": formations})
    assert [zone.colour for zone in cards(built)["red"].zones] == ["crimson"]
    assert [zone.colour for zone in cards(built)["blue"].zones] == [None]
    several = {**RED, "what": {"formations": ["r1", "r2", "r3"]}}
    both = game(
        game=colours,
        counters={"formations": {**formations, "r3": {"name": "3", "side": "red", "nation": "red"}}},
        scenarios=setup(red=several),
    )
    assert [zone.colour for zone in cards(both)["red"].zones] == [None]


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
    placed = list(texts(small_map(game(), job(stands={"0101": 7, "0105": 8}.items()), 140.0, 92.0).items))
    figures = [(text, box) for text, box in placed if text in ("01", "05") and box[0] < 2]
    stacks = {text: box for text, box in placed if text in ("7", "8")}
    for (_, row), stack in zip(figures, (stacks["7"], stacks["8"]), strict=True):
        assert (row[1] + row[3]) / 2 == pytest.approx((stack[1] + stack[3]) / 2, abs=0.3)


def test_a_name_keeps_off_the_stacks_about_it():
    stands = {"0303": 2, "0302": 1}
    placed = small_map(game(), job(stands=stands.items(), places=("town",)), 90.0, 92.0)
    assert "Town" in words(placed.items)
    assert not overlapping(placed.items)


@pytest.mark.parametrize("grid", [None, {"kind": "area", "projection": None}])
def test_other_maps_are_not_drawn_small(grid):
    built = game(map={"grid": grid or {"kind": "none"}})
    assert small_map(built, job(), 140.0, 92.0) is None


def test_a_card_without_facts_of_the_rules_is_still_a_card():
    built = game()
    (red, blue) = setup_cards(built, built.scenarios["main"], None, SetupFacts(), no_marks)
    assert red.zones == ()
    assert red.lines[0].stacks == ()
    assert blue.lines[0].where == "In hex 0505."
