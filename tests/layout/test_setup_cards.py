"""What set-up cards say: who stands where, zones, strength, arrivals, readings."""

import pytest
from builder.layout.marks import Mark, no_marks
from builder.layout.setup_cards.content import changed_sides, setup_cards
from builder.layout.setup_cards.values import SetupFacts
from tests.layout.setup_bench import ARRIVALS, RED, cards
from tests.support.games import GONE, game, setup


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
    assert facts["Strength on the map"] == "3 units, 5 steps: infantry 3"


def test_what_is_not_decided_is_said():
    near = {"within": {"distance": 1, "of": {"place": "lost"}}}
    either = {**RED, "where": {"any": [{"at": ["0101", "0102"]}, near]}}
    card = cards(game(scenarios=setup(red=GONE, either=either, flag=GONE)))["red"]
    assert card.lines[0].notes == (
        "The sources do not decide all of this zone; what is certain of it is shown.",
    )
    card = cards(game(scenarios=setup(red=GONE, near={**RED, "where": near})))["red"]
    assert card.lines[0].notes == ("Its hexes are not known; set up in the box “Place unknown”.",)
    assert card.lines[0].letter == ""
    assert any("Lost" in note for note in card.undecided)


@pytest.mark.parametrize(
    ("where", "place", "said"),
    [
        ({"unknown": "The line is torn."}, "Place not known: The line is torn.", "Set up"),
        ({"place": "lost"}, "In Lost (hex unknown).", "Its hexes are not known; set up"),
    ],
)
def test_an_unknown_place_is_said_once_and_its_counters_are_shown(where, place, said):
    card = cards(game(scenarios=setup(red=GONE, lost={**RED, "where": where})))["red"]
    (line,) = card.lines
    assert (line.where, line.notes) == (place, (f"{said} in the box “Place unknown”.",))
    (stack,) = line.stacks
    assert (stack.space, sum(each.count for each in stack.shown)) == (None, 3)
    assert card.undecided == ()


def test_a_track_whose_space_is_not_stated_says_so_once():
    flag = {"where": {"track": {"id": "turn", "space": None}}}
    card = cards(game(scenarios=setup(flag=flag)))["red"]
    assert card.beside[0].where.endswith("; the space is not stated.")
    assert sum(each.count for stack in card.beside[0].stacks for each in stack.shown) == 1
    assert card.undecided == ()


def test_lines_of_one_unknown_place_are_told_as_one():
    torn = {"unknown": "The sheet is torn."}
    other = {"side": "red", "what": {"units": ["flag"]}, "where": torn, "note": "Comes last."}
    lines = {"first": {**RED, "where": torn}, "other": other}
    (line,) = cards(game(scenarios=setup(red=GONE, flag=GONE, **lines)))["red"].lines
    assert (line.who, line.notes) == (
        "1 Red; Flag",
        ("Flag: Comes last.", "Set up in the box “Place unknown”."),
    )


def test_a_remark_of_some_lines_of_a_block_is_made_once_with_their_names():
    def line(unit, note):
        return {"side": "red", "what": {"units": [unit]}, "where": {"at": ["0303"]}, "note": note}

    lines = {"a": line("r-a", "Dug in."), "b": line("r-b", "Dug in."), "flag": line("flag", None)}
    (block,) = cards(game(scenarios=setup(red=GONE, **lines)))["red"].lines
    assert block.notes == ("R-A, R-B: Dug in.",)


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
    named = game(
        scenarios=setup(blue={**state, "title": "R-A, weak"}),
        counters={"units": {"r-a": {"states": {"reduced": {"label": "weak"}}}}},
    )
    assert cards(named)["blue"].lines[0].notes == ()
    (stack,) = cards(built)["blue"].lines[0].stacks
    assert stack.shown[0].face.is_reduced


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
                    "c": {"side": "blue", "text": "Takes 3 points a hex.", "points": 3},
                    "d": {"side": "blue", "text": "Each of 11 hexes.", "points": 1},
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
        "**Blue:** Takes 3 points a hex.",
        "**Blue:** Each of 11 hexes. (1 point)",
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
        "/map/places/town/name": Mark("text", disagreement="the rulebook elsewhere has Twon"),
        "/map/places/lost/spaces": Mark("public", disagreement="the rulebook has 0101"),
    }
    worked = cards(game(), marks=lambda _: Mark("inferred", disagreement="the rulebook has 0404"))["red"]
    assert worked.readings[0] == "**Town:** 0303 (inferred); the rulebook has 0404."
    card = cards(game(), marks=lambda pointer: marks.get(pointer, Mark()))["red"]
    assert card.readings == (
        "**Town:** 0303 (as in public material); the rulebook has 0404.",
        "**Town:** so spelt in the rulebook; the rulebook elsewhere has Twon.",
    )


def test_a_card_says_which_reading_of_a_line_it_follows():
    marks = {"/scenarios/main/setup/red/where": Mark("owner", disagreement="the rulebook has {...}")}
    card = cards(game(), marks=lambda pointer: marks.get(pointer, Mark()))["red"]
    assert card.readings == ("**1 Red:** as in the owner's overlay; the rulebook has {...}.",)


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


def test_a_card_without_facts_of_the_rules_is_still_a_card():
    built = game()
    (red, blue) = setup_cards(built, built.scenarios["main"], None, SetupFacts(), no_marks)
    assert red.zones == ()
    assert red.lines[0].stacks == ()
    assert blue.lines[0].where == "In hex 0505."


def test_what_is_open_stands_on_the_card_of_its_side_by_the_words_of_the_card():
    lost = {"where": {"adjacent": {"unknown": "Next to what nobody knows."}}}
    few = {"side": "red", "what": {"units": ["flag"], "count": 3}, "where": {"box": "pool"}}
    found = cards(game(scenarios=setup(blue=lost, flag=few)))
    assert found["red"].undecided == ("3 Flag: It takes 3 units and only 1 is free.",)
    assert found["blue"].undecided == ("B-A: Next to what nobody knows.",)


def test_units_with_the_same_doubt_stand_in_one_sentence():
    few = {"count": {"min": 1, "max": 4}}
    pool = {"counters": {"r-a": few, "r-b": few}, "units": {"r-a": few, "r-b": few}}
    assert cards(game(counters=pool))["red"].undecided == ("R-A, R-B: How many there are is not known.",)


def test_values_at_the_start_have_names_and_those_of_the_other_side_are_left_to_it():
    start = {
        "stock-red": {"value": 20, "unit": "brp"},
        "stock-blue": 5,
        "turn": 1,
        "mood": "calm",
        "lead": "blue",
        "hand": None,
    }
    named = {"value_names": {"stock-red": "Red stock", "stock-blue": "Blue stock"}}
    turns = {"turns": {"list": {"1": {"title": "Turn 1", "date": "1941-06-22"}}}}
    built = game(game=named | turns, scenarios={"main": {"start": start}})
    assert cards(built)["red"].start == (
        ("Red stock", "20 BRP"),
        ("Turns", "1 (22 June 1941)"),
        ("Mood", "Calm"),
        ("Lead", "Blue"),
        ("Hand", "not known"),
    )
    assert ("Blue stock", "5") in cards(built)["blue"].start


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        ({"title": "29/07", "date": "1944-07-29"}, {"title": "15/08"}, "29/07 to 15/08 (1\u00a0to\u00a02)"),
        (
            {"title": "Turn 1", "date": "June 1940"},
            {"date": "1940-07-01"},
            "June 1940 to 1 July 1940 (1\u00a0to\u00a02)",
        ),
        ({"title": "Turn 1"}, {"title": "Turn 2"}, "1 to 2"),
        ({"title": "June"}, {}, "1 to 2"),
    ],
)
def test_turns_are_told_by_title_or_date_where_they_have_one(first, last, words):
    turns = {"turns": {"count": 2, "list": {"1": first, "2": last}}}
    assert dict(cards(game(game=turns))["red"].facts)["Turns"] == words


def test_a_last_turn_that_nobody_knows_is_left_open():
    turns = {"turns": {"list": {"1": {"title": "June"}}}}
    built = game(game=turns, scenarios={"main": {"turns": {"last": None}}})
    assert dict(cards(built)["red"].facts)["Turns"] == "June (1) and on"
