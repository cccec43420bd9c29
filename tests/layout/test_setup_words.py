"""The placement grammar in plain English: every operator, and how operators combine."""

import pytest
from builder.layout.setup_cards.words import describe, describe_selector, describe_spread, listed, space_label
from builder.model.build_selectors import selector, spread, where
from tests.support.games import game

MAP = {
    "terrain": {"clear": {"name": "Clear", "style": "clear"}, "woods": {"name": "Woods", "style": "woods"}},
    "feature_types": {
        "supply": {"name": "Supply source", "style": "s"},
        "ore": {"name": "Ore", "style": "s"},
    },
    "places": {
        "town": {"name": "Altdorf", "kind": None, "spaces": ["0303"]},
        "twin": {"name": "Zwillingen", "kind": None, "spaces": ["0101", "0102"]},
        "lost": {"name": "Vineta", "kind": None, "spaces": None},
    },
    "groups": {
        "hills": {"name": "the High Hills", "members": ["0101"]},
        "red-land": {"name": "the hills of Red land", "members": ["0101"]},
    },
    "lines": {"front": {"name": "Start line", "pairs": None, "sides": ["west", "east"]}},
    "boxes": {
        "pool": {"title": "Force pool", "side": "red", "purpose": "holding"},
        "rear": {"title": "Rear", "side": "red", "purpose": "reserve"},
    },
    "tracks": {
        "turn": {
            "title": "Turn record",
            "purpose": "turn",
            "spaces": {"1": {"label": "May"}, "2": {"label": "June"}},
        }
    },
    "entries": {
        "a": {"label": "A", "spaces": None, "edge": None},
        "b": {"label": "B", "spaces": None, "edge": None},
        "coast": {"label": "the coast road", "spaces": None, "edge": None},
    },
}


@pytest.fixture(scope="module")
def tiny():
    return game(map=MAP)


@pytest.mark.parametrize(
    ("grammar", "words"),
    [
        ({"at": ["0303"]}, "in hex 0303"),
        ({"at": ["0101", "0102", "0103"]}, "in hexes 0101, 0102 or 0103"),
        ({"place": "town"}, "in Altdorf (0303)"),
        ({"place": "twin"}, "in Zwillingen (0101, 0102)"),
        ({"place": "lost"}, "in Vineta (hex unknown)"),
        ({"place": "unheard-of"}, "in unheard-of"),
        ({"within": {"distance": 2, "of": {"place": "town"}}}, "within 2 hexes of Altdorf (0303)"),
        ({"within": {"distance": 1, "of": {"at": ["0303"]}}}, "within one hex of 0303"),
        ({"within": {"distance": 0, "of": {"at": ["0303"]}}}, "in hex 0303"),
        ({"within": {"distance": 1, "of": {"units": {"nations": ["red"]}}}}, "with or next to Red units"),
        ({"within": {"distance": 5, "of": {"units": {"nations": ["red"]}}}}, "within 5 hexes of Red units"),
        (
            {"within": {"distance": 3, "of": {"terrain": ["woods"]}}},
            "within 3 hexes of a hex where the terrain is woods",
        ),
        ({"adjacent": {"place": "town"}}, "next to Altdorf (0303)"),
        ({"adjacent": {"any": [{"at": ["0101"]}, {"place": "town"}]}}, "next to 0101 or Altdorf (0303)"),
        ({"units": {"formations": ["r1"]}}, "stacked with 1 Red"),
        ({"rows": {"from": 3, "to": None}}, "in row 03 or south of it"),
        ({"rows": {"from": None, "to": 4}}, "in row 04 or north of it"),
        ({"rows": {"from": 2, "to": 4}}, "in rows 02 to 04"),
        ({"rows": {"from": 2, "to": 2}}, "in row 02"),
        ({"rows": {"from": None, "to": None}}, "in any row"),
        ({"columns": {"from": 4, "to": None}}, "in column 04 or east of it"),
        ({"columns": {"from": None, "to": 4}}, "in column 04 or west of it"),
        (
            {"any": [{"rows": {"from": 3, "to": None}}, {"columns": {"from": None, "to": 2}}]},
            "in row 03 or south of it, or in column 02 or west of it",
        ),
        (
            {"any": [{"at": ["0101"]}, {"at": ["0202"]}, {"place": "town"}]},
            "in hex 0101, in hex 0202 or in Altdorf (0303)",
        ),
        (
            {"all": [{"within": {"distance": 1, "of": {"at": ["0303"]}}}, {"free_of": "blue"}]},
            "within one hex of 0303 and in hexes free of Blue units",
        ),
        ({"not": {"nation": "blue"}}, "not in Blue territory"),
        (
            {"all": [{"nation": "red"}, {"not": {"any": [{"group": "hills"}, {"place": "town"}]}}]},
            "in Red territory, except the High Hills and Altdorf (0303)",
        ),
        (
            {"all": [{"nation": "red"}, {"not": {"feature": "supply"}}]},
            "in Red territory and not in hexes with a supply source",
        ),
        (
            {"all": [{"group": "red-land"}, {"nation": "red"}, {"not": {"at": ["0303"]}}]},
            "in the hills of Red land, except 0303",
        ),
        (
            {"all": [{"group": "hills"}, {"nation": "red"}, {"not": {"at": ["0303"]}}]},
            "in the High Hills and in Red territory, except 0303",
        ),
        (
            {"all": [{"not": {"group": "hills"}}, {"not": {"at": ["0303"]}}]},
            "not in the High Hills and not in hex 0303",
        ),
        ({"line": {"id": "front", "side": "east"}}, "on the east side of the line “Start line”"),
        ({"nation": "red"}, "in Red territory"),
        ({"group": "hills"}, "in the High Hills"),
        ({"terrain": ["clear", "woods"]}, "where the terrain is clear or woods"),
        ({"feature": "supply"}, "in hexes with a supply source"),
        ({"feature": "ore"}, "in hexes with an ore"),
        ({"kind": ["octagon", "port"]}, "in an octagon or port"),
        ({"free_of": "blue"}, "in hexes free of Blue units"),
        ({"box": "pool"}, "in the box “Force pool”"),
        (
            {"any": [{"box": "pool"}, {"box": "rear"}, {"box": "gone"}]},
            "in one of the boxes “Force pool”, “Rear” or “gone”",
        ),
        ({"any": [{"box": "pool"}, {"at": ["0101"]}]}, "in the box “Force pool” or in hex 0101"),
        ({"track": {"id": "turn", "space": "2"}}, "on the track “Turn record”, space June"),
        ({"track": {"id": "turn", "space": None}}, "on the track “Turn record”; the space is not stated"),
        ({"entry": ["a"]}, "at entry area A"),
        ({"entry": ["a", "b"]}, "at entry areas A or B"),
        ({"entry": ["coast"]}, "at the coast road"),
        ({"anywhere": True}, "anywhere on the map"),
        ({"unknown": "The line is torn."}, "at a place that is not known (The line is torn)"),
    ],
)
def test_places_to_stand(tiny, grammar, words):
    assert describe(where(grammar), tiny) == words


@pytest.mark.parametrize(
    ("grammar", "words"),
    [
        ({}, "units"),
        ({"formations": ["r1", "r2"]}, "1 Red and 2 Red"),
        ({"units": ["r-a"]}, "R-A"),
        ({"units": ["flag"], "count": 2}, "2 Flag"),
        ({"formations": ["r1"], "count": 2}, "2 of 1 Red"),
        ({"formations": ["r1"], "types": ["infantry"]}, "infantry units of 1 Red"),
        ({"formations": ["r1"], "sizes": ["regiment"]}, "regiments of 1 Red"),
        ({"formations": ["r1"], "except": ["r-a", "r-b"]}, "1 Red except R-A and R-B"),
        ({"independent": True, "nations": ["red"]}, "independent Red units"),
        ({"sides": ["blue"], "types": ["infantry"]}, "Blue infantry units"),
        ({"classes": ["combat"]}, "combat units"),
        ({"sizes": ["division"], "nations": ["red"], "count": "remaining"}, "the remaining Red divisions"),
        ({"nations": ["red"], "count": {"min": 1, "max": 3}}, "1 to 3 Red units"),
        ({"nations": ["red"], "count": {"min": 2}}, "at least 2 Red units"),
        ({"nations": ["red"], "count": None}, "an unknown number of Red units"),
    ],
)
def test_units(tiny, grammar, words):
    assert describe_selector(selector(grammar), tiny) == words


@pytest.mark.parametrize(
    ("grammar", "words"),
    [
        ({"stacked": True}, "all in one hex"),
        ({"per": "area", "exactly": 1}, "exactly 1 in each hex"),
        ({"per": "formation", "at_most": 2}, "at most 2 in each formation"),
        ({"per": "formation", "stacked": True}, "each formation in one hex"),
        ({"at_least": 1, "at_most": 3}, "at least 1 and at most 3 in each hex"),
        ({"at_least": 1, "of": {"types": ["infantry"]}}, "at least 1 in each hex, counting infantry units"),
    ],
)
def test_how_units_divide(tiny, grammar, words):
    assert describe_spread(spread(grammar), tiny) == words


def test_areas_are_called_by_name():
    spaces = {
        "riga": {"name": "Riga", "kind": "area", "terrain": None},
        "x1": {"name": None, "kind": "area", "terrain": None},
    }
    places = {"riga": {"name": "Riga", "kind": None, "spaces": ["riga"]}}
    grid = {"kind": "area", "projection": None}
    areas = game(map={"grid": grid, "spaces": spaces, "places": places})
    assert describe(where({"at": ["riga"]}), areas) == "in Riga"
    assert describe(where({"at": ["x1"]}), areas) == "in area x1"
    assert describe(where({"place": "riga"}), areas) == "in Riga"
    assert describe(where({"adjacent": {"at": ["riga", "x1"]}}), areas) == "next to Riga or x1"
    assert space_label(areas, "riga") == "Riga"


def test_rows_and_columns_are_numbered_as_the_map_prints_them():
    wide = game(map={"grid": {"code": {"row_digits": 3}}, "spaces": None, "places": None})
    assert describe(where({"rows": {"from": 3, "to": None}}), wide) == "in row 003 or south of it"
    assert describe(where({"columns": {"from": 3, "to": None}}), wide) == "in column 03 or east of it"


def test_a_hex_is_labelled_by_its_code(tiny):
    assert space_label(tiny, "0303") == "0303"
    assert space_label(tiny, None) == ""


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a or b"),
        (["a", "b", "c"], "a, b or c"),
        (["a or b", "c"], "a or b, or c"),
    ],
)
def test_lists(parts, words):
    assert listed(parts) == words


def test_columns_of_octagons_are_letters():
    board = {
        "kind": "octagon-diamond",
        "octagons": "odd",
        "columns": {"first": "A", "last": "O"},
        "rows": {"first": 1, "last": 11},
    }
    assert describe(where({"columns": {"from": 6, "to": 6}}), game(map={"grid": board})) == "in column F"
