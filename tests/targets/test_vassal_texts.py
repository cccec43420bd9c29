"""Words of the module: safe names, pages of the help menu, notes, turns, where data come from."""

from dataclasses import replace

import pytest
from builder.layout.marks import Mark
from builder.targets.vassal import html
from builder.targets.vassal.briefing import briefing_notes, briefing_page, cards_of
from builder.targets.vassal.help import help_pages
from builder.targets.vassal.naming import clean, file_name, list_entry, property_name, unique
from builder.targets.vassal.provenance import UNKNOWN, shares
from builder.targets.vassal.turns import followers, phase_names, turn_names
from tests.targets.module_bench import context, tiny


@pytest.mark.parametrize(
    ("function", "text", "made"),
    [
        (clean, "a\tb\\c|d\n", "a b c d"),
        (list_entry, "Red, Blue: both", "Red Blue both"),
        (property_name, "anti-tank", "AntiTank"),
        (property_name, "88mm", "_88mm"),
        (property_name, "–", "_"),
    ],
)
def test_names_are_made_safe(function, text, made):
    assert function(text) == made


def test_file_names_hold_plain_letters_only():
    assert file_name("Löbau/1 x", ".svg") == "L-bau-1-x.svg"
    assert file_name("..", ".png") == "picture.png"


def test_the_second_of_one_name_carries_its_key():
    assert dict(unique([("a", "Box"), ("b", "Box"), ("c", "")])) == {"a": "Box", "b": "Box (b)", "c": "c"}


def test_html_is_escaped_and_all_ascii():
    page = html.page("Ä & B", html.paragraph("a < b, **so** and so"), html.table(("x",), [("<i>",)]))
    assert page.isascii()
    assert b"<h1>&#196; &amp; B</h1>" in page
    assert b"<p>a &lt; b, <b>so</b> and so</p>" in page
    assert b'<td valign="top">&lt;i&gt;</td>' in page


def test_empty_parts_of_a_page_leave_no_trace():
    assert html.paragraph(None) == html.soft("") == html.bullets(()) == html.table(("x",), ()) == ""
    assert html.section("Title", ()) == ""
    assert "<th" not in html.table(("", ""), [("a", "b")])


def test_turns_are_called_by_title_and_date():
    dated = tiny({"game": {"turns": {"list": {"2": {"title": "Last", "date": "1 May, noon"}}}}})
    assert dict(turn_names(dated)) == {"1": "Turn 1", "2": "Last (1 May noon)"}


def test_dates_for_machines_are_told_in_words_or_left_to_the_title():
    turns = {"1": {"date": "1941-06-22"}, "2": {"title": "June-July", "date": "1941-06/1941-07"}}
    dated = tiny({"game": {"turns": {"list": turns}}})
    assert dict(turn_names(dated)) == {"1": "Turn 1 (22 June 1941)", "2": "June-July"}


def test_steps_stand_in_place_of_their_phase():
    assert phase_names(tiny()) == ("Red phase - Move", "End")


def test_the_finest_steps_count_and_say_from_when_on_they_take_place():
    inner = {"rail": {"title": "Rail", "from_turn": 2}, "all": {"title": "All others", "from_turn": 1}}
    finer = {"game": {"phases": {"red": {"steps": {"move": {"steps": inner}}}}}}
    names = ("Red phase - Move - Rail (from turn 2)", "Red phase - Move - All others", "End")
    assert phase_names(tiny(finer)) == names
    later = {"game": {"phases": {"red": {"from_turn": 3}}}}
    assert phase_names(tiny(later))[0] == "Red phase - Move (from turn 3)"


def test_markers_follow_the_turns_of_their_own_track_only():
    built = tiny()
    settled = context(built).settled.values()
    assert followers(built, settled) == {"flag"}
    other = tiny({"map": {"tracks": {"turn": {"purpose": "record"}}}})
    assert followers(other, settled) == frozenset()


def test_the_briefing_tells_both_sides_options_and_conditions():
    built = tiny(
        {
            "scenarios": {
                "main": {
                    "victory": {"a": {"side": "red", "text": "Holds **Town**."}},
                    "special": {"fog": {"text": "No moves in fog."}},
                }
            }
        }
    )
    page = briefing_page(context(built), built.scenarios["main"], "Main (as printed)").decode()
    assert "<h1>Main (as printed)</h1>" in page
    for words in ("Red set-up", "Blue set-up", "1 Red", "Blue late", "No moves in fog.", "<b>Town</b>"):
        assert words in page
    assert "Blue set-up with Blue late" in page
    assert "Red set-up with Blue late" not in page


def test_notes_are_plain_lines_of_a_readable_length():
    built = tiny(
        {"scenarios": {"main": {"text": "word " * 60, "options": {"late": {"text": "Later, **much**."}}}}}
    )
    made = context(built)
    scenario = built.scenarios["main"]
    notes = briefing_notes(scenario, "late", cards_of(made, scenario, "late"))
    assert notes.startswith("Main: Blue late\n\nword word")
    assert "Later, much." in notes
    assert max(map(len, notes.splitlines())) <= 68
    assert "**" not in notes


def test_data_are_counted_by_layer():
    built = tiny({"counters": {"counters": {"r-a": {"front": {"values": {"attack": None}}}}}})

    def marks(pointer):
        return Mark(certainty="public" if "/terrain" in pointer else None)

    found = {share.name: share.counts for share in shares(built, marks)}
    assert found["Terrain of spaces"] == {"public": 25}
    assert found["Values on counters"][UNKNOWN] == 2  # the back is like the front
    assert found["Places"] == {"text": 1, UNKNOWN: 1}
    assert "Roads and railways" not in found


def test_the_page_of_sources_tells_rejected_readings():
    built = tiny()

    def marks(pointer):
        if pointer == "/map/places/town/spaces":
            return Mark(disagreement="the rulebook has 0304")
        if pointer == "/counters/counters/r-a/front/label":
            return Mark(disagreement="the rulebook has 40 Bde.")
        return Mark()

    page = help_pages(replace(context(built), marks=marks)).files["help/sources.html"]
    assert b"Town is at 0303 here; the rulebook has 0304." in page
    assert b"the rulebook has 40 Bde.<" in page


def test_errata_are_told_with_old_and_new_value():
    change = {
        "errata": {
            "format": 1,
            "editions": {},
            "errata": {
                "e1": {
                    "date": None,
                    "document": "rules",
                    "rule": "1",
                    "title": "Stronger",
                    "status": "apply",
                    "ops": [
                        {
                            "op": "replace",
                            "path": "/counters/counters/r-a/front/values/attack",
                            "old": 3,
                            "value": 5,
                        }
                    ],
                }
            },
        }
    }
    page = help_pages(context(tiny(change))).files["help/errata.html"].decode()
    assert "Stronger (not applied in this edition)" in page
    assert "<b>3</b>&#160;&#8594;&#160;<b>5</b>" in page


def test_the_manual_tells_of_many_steps_only_where_a_unit_has_them():
    again = "Ctrl+Shift+F gives it one back"
    assert again.encode() not in help_pages(context(tiny())).files["help/module.html"]
    third = {"kind": "step", "counter": "r-b", "face": "front", "steps": 0}
    change = {"counters": {"units": {"r-a": {"states": {"last": third}}}}}
    assert again.encode() in help_pages(context(tiny(change))).files["help/module.html"]


def test_the_manual_names_only_what_the_pieces_can_do():
    plain = help_pages(context(tiny())).files["help/module.html"]
    assert b"Ctrl+M" in plain
    assert b"Ctrl+Shift+H" not in plain
    assert b"Ctrl+Shift+R" not in plain
    change = {
        "vassal": {"features": ["mask"]},
        "counters": {"fields": {"range": {"name": "Range"}}, "classes": {"combat": {"line": ["range"]}}},
    }
    rich = help_pages(context(tiny(change))).files["help/module.html"]
    assert b"Ctrl+Shift+H" in rich
    assert b"Ctrl+Shift+R" in rich
    assert b"Ctrl+M<" not in rich


def test_rules_that_errata_changed_are_marked_and_unread_ones_say_so():
    reference = {"1": {"title": "Kept", "text": "So."}, "2": {"title": "Changed", "text": None}}
    ops = [{"op": "replace", "path": "/rules/reference/2/text", "old": "Once.", "value": None}]
    erratum = {"document": "rules", "title": "Lost", "status": "apply", "ops": ops}
    change = {
        "rules": {"reference": reference},
        "errata": {"format": 1, "editions": {}, "errata": {"e1": erratum}},
    }
    built = tiny(change)
    applied = replace(built, errata=(replace(built.errata[0], is_applied=True),))
    page = help_pages(context(applied)).files["help/rules.html"].decode()
    assert "&#8224; 2" in page
    assert "How it reads in this edition is not known. Changed by e1." in page
    assert page.count("&#8224;") == 1
