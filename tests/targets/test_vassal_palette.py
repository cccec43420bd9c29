"""The palette of pieces: tabs, pages and lists, and what lies in it alone."""

from tests.support.games import GONE
from tests.targets.module_bench import module


def test_the_palette_has_a_tab_for_each_owner_and_a_page_for_each_formation():
    root = module().root
    boxes = [box.get("entryName") for box in root.iter("VASSAL.build.widget.BoxWidget")]
    assert boxes == ["Red", "Blue", "Markers"]
    pages = [page.get("entryName") for page in root.iter("VASSAL.build.widget.PanelWidget")]
    assert pages == ["1 Red", "Units", "Markers"]


def test_a_kind_of_which_there_are_several_has_a_page_where_there_are_no_formations():
    flag = {"class": "marker", "front": {"text": ["1"]}, "back": {"like": "front"}}
    several = {f"flag-{n}": flag for n in range(4)}
    change = {
        "counters": {"classes": {"marker": {"name": "Flag"}}, "counters": several},
        "vassal": {"ids": {"counters": {key: 7 + n for n, key in enumerate(several)}, "next": 11}},
    }
    pages = module(change).root.iter("VASSAL.build.widget.PanelWidget")
    assert [(page.get("entryName"), len(page)) for page in pages] == [
        ("1 Red", 3),
        ("Units", 1),
        ("Flag", 4),
        ("Markers", 1),
    ]


def test_what_is_too_much_for_a_row_is_a_list_of_names():
    flag = {"class": "marker", "front": {"text": ["1"]}, "back": {"like": "front"}}

    def lists(count):
        several = {f"flag-{n}": flag for n in range(count)}
        numbers = {"counters": {key: 7 + n for n, key in enumerate(several)}, "next": 7 + count}
        change = {"counters": {"counters": several}, "vassal": {"ids": numbers}}
        return [len(found) for found in module(change).root.iter("VASSAL.build.widget.ListWidget")]

    assert lists(7) == []
    assert lists(8) == [8]


def test_units_without_a_formation_among_others_of_their_side_are_independent():
    change = {"counters": {"counters": {"r-b": {"front": {"formation": GONE}}}}}
    pages = [page.get("entryName") for page in module(change).root.iter("VASSAL.build.widget.PanelWidget")]
    assert pages == ["1 Red", "Independent", "Units", "Markers"]


def test_markers_of_which_there_are_several_lie_in_the_palette():
    two = {
        "counters": {"counters": {"flag": {"count": 2}}, "units": {"flag": {"count": 2}}},
    }
    stacks = list(module(two).root.iter("VASSAL.build.module.map.SetupStack"))
    assert [len(stack) for stack in stacks] == [0]


def test_a_marker_that_begins_elsewhere_with_an_option_lies_in_the_palette():
    where = {"track": {"id": "turn", "space": "2"}}
    later = {"side": "red", "what": {"units": ["flag"]}, "where": where}
    change = {"scenarios": {"main": {"options": {"late": {"setup": {"flag": later}}}}}}
    stacks = list(module(change).root.iter("VASSAL.build.module.map.SetupStack"))
    assert [len(stack) for stack in stacks] == [0]
