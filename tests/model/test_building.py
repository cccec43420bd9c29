"""From data to values: defaults, backs like their fronts, unknown and bounded data, pointers."""

from __future__ import annotations

import json

import pytest
from builder.model.build_grid import ordinal
from builder.model.build_selectors import OPERATORS, selector, spread, where
from builder.model.build_values import cell, cites, quantity
from builder.model.game import Change
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    Anywhere,
    At,
    AtEntry,
    AtPlace,
    Columns,
    FreeOf,
    Having,
    InBox,
    Not,
    OnTrack,
    Rows,
    SideOfLine,
    Unknown,
    Within,
    WithUnits,
)
from builder.model.structure import build_game
from builder.model.units import Selector
from builder.model.values import Quantity
from builder.source.pointer import MISSING, resolve
from builder.source.schemas import load_schemas
from tests.support.games import GONE, SCHEMAS, document, game


def test_the_tiny_game_fits_the_schemas():
    schemas = load_schemas(SCHEMAS)
    data = document()
    for name in ("game", "counters", "map", "rules"):
        assert not list(schemas.check(name, data[name]))
    for chart in data["charts"].values():
        assert not list(schemas.check("chart", chart))
    assert not list(schemas.check("scenario", data["scenarios"]["main"]))


@pytest.mark.parametrize(
    ("data", "value", "shown"),
    [
        (4, 4, "4"),
        ("3/0", "3/0", "3/0"),
        (None, None, None),
        ("none", "none", "none"),
        ({"value": -1, "unit": "drm", "text": "-1 DRM"}, -1, "-1 DRM"),
        ({"min": 2, "max": 4}, None, "2–4"),
        ({"min": 2}, None, "2+"),
        ({"max": 2}, None, "≤2"),
        ({"min": 3, "max": None}, None, "3+"),
        ({"min": 3, "max": 3}, None, "3"),
        ({"value": None}, None, None),
    ],
)
def test_cells(data, value, shown):
    found = cell(data, "/x")
    assert (found.value, found.shown, found.pointer) == (value, shown, "/x")
    assert found.is_known is (value is not None)


def test_quantities_are_bounds():
    assert quantity(3) == Quantity(3, 3)
    assert quantity(None) == Quantity(0, None)
    assert quantity({"min": 1}) == Quantity(1, None)
    assert quantity({"max": 2}) == Quantity(0, 2)
    assert quantity(3).exact == 3
    assert quantity({"min": 1, "max": 2}).exact is None
    assert quantity(3) + quantity({"min": 1, "max": 2}) == Quantity(4, 5)
    assert quantity(3) + quantity(None) == Quantity(3, None)


def test_citations_are_a_word_or_a_list_or_the_file_s():
    assert cites({"cite": "rules#1"}) == ("rules#1",)
    assert cites({"cite": ["rules#1", "rules#2"]}, ("rules#9",)) == ("rules#1", "rules#2")
    assert cites({}, ("rules#9",)) == ("rules#9",)


def test_a_back_like_its_front_takes_what_it_does_not_give():
    change = {
        "counters": {"r-a": {"back": {"label": "b", "values": {"attack": 1}}, "front": {"marks": ["m"]}}}
    }
    back = game(counters=change).counters.counters["r-a"].back
    assert (back.side, back.marks, back.label, back.is_reduced) == ("red", ("m",), "b", True)
    assert {key: c.value for key, c in back.values.items()} == {"attack": 1, "defence": 4, "support": 2}
    assert back.values["attack"].pointer == "/counters/counters/r-a/back/values/attack"
    assert back.values["defence"].pointer == "/counters/counters/r-a/front/values/defence"
    assert back.at("size") == "/counters/counters/r-a/front/size"
    assert back.at("label") == "/counters/counters/r-a/back/label"


def test_a_back_of_its_own_takes_nothing():
    change = {"counters": {"r-a": {"back": {"like": GONE, "reduced": GONE, "emblem": "star"}}}}
    back = game(counters=change).counters.counters["r-a"].back
    assert (back.side, back.emblem, back.values, back.is_reduced) == (None, "star", {}, False)


def test_a_unit_is_what_its_first_state_shows():
    change = {"counters": {"r-a": {"back": {"side": "blue"}}}}
    unit = game(counters=change).counters.units["r-a"]
    assert (unit.side, unit.formation, unit.size, unit.class_id) == ("red", "r1", "regiment", "combat")
    states = {"front": GONE, "full": GONE, "reduced": {"kind": "step", "counter": "r-a", "face": "back"}}
    turned = game(counters={**change, "units": {"r-a": {"states": states}}}).counters.units["r-a"]
    assert turned.side == "blue"
    assert turned.state(None).id == "reduced"
    with pytest.raises(KeyError):
        turned.state("full")


def test_a_face_on_an_unknown_counter_leaves_the_unit_s_side_unknown():
    states = {"full": {"counter": None, "face": None}, "reduced": GONE}
    made = game(counters={"units": {"r-a": {"states": states}}})
    unit = made.counters.units["r-a"]
    assert (unit.side, unit.class_id, unit.is_unit) == (None, None, True)
    assert made.counters.face_of(unit.states[0]) is None


def test_sizes_of_counters_fall_back_to_the_game_s_and_to_a_default():
    odd = game(counters={"counters": {"r-a": {"width_mm": 20}}}).counters.counters
    assert (odd["r-a"].width, odd["r-a"].height, odd["r-b"].width) == (20, 15, 15)
    unknown = game(counters={"size": {"width_mm": None, "height_mm": None}}).counters
    assert (unknown.width, unknown.counters["r-a"].width) == (None, 15.0)


def test_grids_say_what_is_assumed():
    known = game().map.grid
    assert (known.shift_is_assumed, known.orientation_is_assumed, known.short_is_assumed) == (False,) * 3
    change = {"shifted": None, "assumed_shifted": "odd", "orientation": None, "short": None, "rows": None}
    grid = game(map={"grid": change}).map.grid
    assert (grid.shifted, grid.shift_is_assumed) == ("odd", True)
    assert (grid.orientation, grid.orientation_is_assumed) == ("flat", True)
    assert (grid.short, grid.short_is_assumed, grid.rows) == ("none", True, None)


def test_columns_may_be_letters():
    assert [ordinal(printed) for printed in (7, "7", "A", "Z", "AA", "b")] == [7, 7, 1, 26, 27, 2]


def test_the_map_s_parts():
    change = {
        "hexsides": {"river": {"0101-0102": {"note": "Small."}}},
        "exits": {"river": {"x": {"space": "0101", "edge": "N", "corner": "0101-0201"}}},
        "spaces": {
            "0101": {"features": {"supply": {"side": "red", "value": 3}}, "coordinates": {"lon": 1, "lat": 2}}
        },
        "lines": {"front": {"name": "Front", "pairs": ["0101-0102"], "sides": ["n", "s"]}},
        "entries": {"n": {"label": "N", "spaces": None, "edge": "N"}},
        "sheets": {"1": {"title": "One", "columns": {"first": 1, "last": None}}},
    }
    found = game(map=change).map
    river = found.hexsides[0]
    assert (river.type, river.first, river.second, river.note) == ("river", "0101", "0102", "Small.")
    assert found.exits[0].corner == ("0101", "0201")
    feature = found.spaces["0101"].features[0]
    assert (feature.type, feature.side, feature.value.value) == ("supply", "red", 3)
    assert found.spaces["0101"].coordinates == (1.0, 2.0)
    assert found.lines["front"].pairs == (("0101", "0102"),)
    assert (found.entries["n"].spaces, found.sheets["1"].columns) == (None, None)
    assert game(map={"spaces": None}).map.spaces is None


def test_selectors_count_in_four_ways():
    assert selector({"units": ["a"]}) == Selector(units=("a",))
    assert selector({"units": ["a"], "count": 2}).count == Quantity(2, 2)
    assert selector({"units": ["a"], "count": None}).count == Quantity(0, None)
    rest = selector({"units": ["a"], "count": "remaining"})
    assert (rest.count, rest.remaining) == (None, True)


def test_selectors_match_every_condition():
    units = game().counters.units
    picked = {
        key
        for key, unit in units.items()
        if selector({"sides": ["red"], "sizes": ["regiment"]}).matches(unit)
    }
    assert picked == {"r-a", "r-b"}
    assert not selector({"formations": ["r1"], "except": ["r-a"]}).matches(units["r-a"])
    assert selector({"independent": True}).matches(units["b-a"])
    assert not selector({"independent": False}).matches(units["b-a"])


@pytest.mark.parametrize(
    ("data", "built"),
    [
        ({"at": ["0101"]}, At(("0101",))),
        ({"zone": "sea"}, At(("sea",))),
        ({"place": "town"}, AtPlace("town")),
        ({"within": {"distance": 2, "of": {"at": ["0101"]}}}, Within(2, At(("0101",)))),
        ({"adjacent": {"place": "town"}}, Adjacent(AtPlace("town"))),
        ({"units": {"sides": ["red"]}}, WithUnits(Selector(sides=("red",)))),
        ({"any": [{"box": "a"}, {"not": {"free_of": "red"}}]}, AnyOf((InBox("a"), Not(FreeOf("red"))))),
        ({"all": [{"anywhere": True}, {"unknown": "why"}]}, AllOf((Anywhere(), Unknown("why")))),
        ({"rows": {"from": 12, "to": None}}, Rows(12, None)),
        ({"columns": {"to": "D"}}, Columns(None, "D")),
        ({"line": {"id": "l", "side": "n"}}, SideOfLine("l", "n")),
        ({"nation": "red"}, Having("nation", ("red",))),
        ({"group": "g"}, Having("group", ("g",))),
        ({"terrain": ["clear", "woods"]}, Having("terrain", ("clear", "woods"))),
        ({"feature": "supply"}, Having("feature", ("supply",))),
        ({"track": {"id": "t", "space": None}}, OnTrack("t", None)),
        ({"entry": ["n"]}, AtEntry(("n",))),
    ],
)
def test_places_to_stand(data, built):
    assert where(data) == built


def test_every_operator_of_the_schema_is_built():
    common = json.loads((SCHEMAS / "common.schema.json").read_text(encoding="utf-8"))
    assert set(common["$defs"]["where"]["properties"]) == set(OPERATORS)


def test_spreads():
    found = spread({"per": "area", "exactly": 1})
    assert (found.per, found.least, found.most, found.is_stacked) == ("area", 1, 1, False)
    assert spread({"at_least": 2}).most is None


def test_scenarios_are_in_order_and_options_change_them():
    made = game(
        scenarios={
            "main": {
                "order": 2,
                "setup": {"red": {"order": 1}},
                "options": {
                    "o": {"title": "O", "setup": {"blue": None, "new": {**NEW, "order": 0}, "red": NEW}}
                },
            },
            "early": {
                "format": 1,
                "title": "Early",
                "order": 1,
                "turns": {"first": "1", "last": None},
                "setup": {},
            },
        }
    )
    assert list(made.scenarios) == ["early", "main"]
    main = made.scenarios["main"]
    assert [p.id for p in main.placements] == ["blue", "flag", "red"]
    changed = main.placements_with("o")
    assert {p.id for p in changed} == {"red", "flag", "new"}
    assert next(p for p in changed if p.id == "red").pointer == "/scenarios/main/options/o/setup/red"
    with pytest.raises(KeyError):
        main.placements_with("p")


NEW = {"side": "red", "what": {"units": ["r-a"]}, "where": {"at": ["0101"]}}


def test_the_extent_of_a_table_follows_its_cells_when_it_is_not_stated():
    def extent(**change):
        return game(charts={"combat": {"extent": None, **change}}).charts["combat"].extent

    assert extent() == "complete"
    assert extent(cells={"1": {"1-1": None}}) == "partial"
    assert extent(rows={"entries": None}) == "partial"
    nothing = {row: dict.fromkeys(("1-1", "2-1", "3-1")) for row in "123"}
    assert extent(cells=nothing) == "absent"


def test_errata_tell_people_what_changed():
    errata = {
        "format": 1,
        "editions": {},
        "errata": {
            "e": {
                "document": "rules",
                "title": "Size",
                "status": "apply",
                "ops": [
                    {"op": "test", "path": "/x", "old": 1},
                    {"op": "replace", "path": "/x", "old": 1, "value": 2},
                ],
            }
        },
    }
    made = build_game(document(errata=errata), applied=("e",))
    assert made.errata[0].is_applied
    assert made.errata[0].changes == (Change("replace", "/x", 1, 2),)
    assert not build_game(document(errata=errata)).errata[0].is_applied


def test_a_game_may_have_no_more_than_its_identity():
    bare = build_game({"game": document()["game"]})
    assert (bare.counters, bare.map, bare.cards, bare.vassal) == (None, None, None, None)
    assert (bare.charts, bare.scenarios, bare.errata) == ({}, {}, ())
    assert bare.rules.checks == ()


def pointed(value, seen):
    """Every pointer that a built value and all below it carry."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, dict):
        for member in value.values():
            yield from pointed(member, seen)
    elif isinstance(value, tuple):
        for member in value:
            yield from pointed(member, seen)
    elif hasattr(value, "__dataclass_fields__"):
        if hasattr(value, "pointer"):
            yield value.pointer
        for name in value.__dataclass_fields__:
            yield from pointed(getattr(value, name), seen)


def test_every_pointer_leads_to_a_datum_of_the_document():
    data = document(cards={"decks": {"d": {"title": "D", "count": 1, "slots": {"a": {"name": "A"}}}}})
    pointers = list(pointed(build_game(data), {}))
    assert len(pointers) > 100
    assert [p for p in pointers if resolve(data, p) is MISSING] == []
