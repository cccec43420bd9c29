"""The help page of what is not known: it names what is absent, and there is none when nothing is."""

from builder.targets.vassal.help import help_pages
from builder.targets.vassal.unknowns import TITLE, unknowns_page
from tests.targets.module_bench import context, tiny

WHOLE = {"map": {"places": {"lost": {"spaces": ["0101"]}}}}
"""The tiny game without its only gap."""


def page(*changes):
    made = unknowns_page(tiny(*changes))
    return made.decode() if made is not None else ""


def test_values_are_told_by_field_with_the_counters_that_lack_them():
    values = {"attack": None, "defence": {"min": 2, "max": 4}}
    told = page({"counters": {"counters": {"r-b": {"front": {"values": values}}}}})
    assert "<b>Attack:</b> R-B." in told
    assert "<b>Defence:</b> R-B." in told
    assert "Values on counters" not in page()


def test_a_game_of_which_all_is_known_has_no_such_page():
    assert unknowns_page(tiny(WHOLE)) is None
    assert "help/unknown.html" not in help_pages(context(tiny(WHOLE))).files


def test_places_charts_and_numbers_that_nobody_knows_are_named():
    change = {
        "map": {"places": {"town": {"spaces": None}}, "spaces": {"0101": {"terrain": None}}},
        "counters": {"counters": {"flag": {"count": None}}},
    }
    told = page(change)
    assert "<b>Where these places lie:</b> Town, Lost." in told
    assert "<b>Terrain:</b> that of 1 space." in told
    assert "How many there are is not known</b> (copy the piece as you need it): Flag." in told


def test_the_menu_of_help_has_the_page():
    helps = help_pages(context(tiny({"map": {"places": {"town": {"spaces": None}}}})))
    assert "help/unknown.html" in helps.files
    assert TITLE in [entry.get("title") for entry in helps.entries]


def test_a_value_that_no_counter_has_is_told_without_their_names():
    lost = {key: {"front": {"values": {"attack": None}}} for key in ("r-a", "r-b", "r-hq", "b-a")}
    told = page({"counters": {"counters": lost}})
    assert "<b>Attack:</b> R-A, R-B, R-HQ, B-A." in told
    many = {
        f"r-{number}": {
            "class": "combat",
            "front": {"side": "red", "nation": "red", "label": f"R{number}", "values": {"attack": None}},
            "back": {"blank": True},
        }
        for number in range(5)
    }
    assert "<b>Attack:</b> all 9 that bear it." in page({"counters": {"counters": {**lost, **many}}})
