"""Worked examples of the games rest on their data: change a datum, and its example no longer passes.

What an example rests on is found by its inputs: the units, modifiers, charts, rules, terrains and spaces that
it names. For each of them there must be a change of its data that the example notices. Where one word names
several things (a chart and a unit are both called "air"), the example rests on one of them at least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from builder.model.build_charts import charts
from builder.model.build_counters import counter_set
from builder.model.build_map import game_map
from builder.model.build_rules import rule_book
from builder.model.build_scenarios import scenarios
from builder.model.game import Game
from builder.model.structure import build_game
from builder.rules.examples import run_example
from builder.rules.facts import Facts
from builder.rules.outcome import Verdict
from builder.source.game_source import read_game
from builder.source.pointer import split
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
PROJECT = find_project(ROOT)

MAY_NAME_NOTHING = {"contest"}
"""Functions of rules without numbers in the data: the higher bid wins."""

PARTS = {
    *("row", "enter", "highest", "column", "state", "field", "value", "word"),
    *("rounding", "attack_rounding", "defence_rounding"),
}
"""Inputs that say which part of a thing is meant, or how to reckon; the thing itself is named beside them."""

SPACES = "spaces"
"""An input of spaces of the map, or of rows of a chart by space; such rows are no names of things."""

ON_COMBAT = {"combat", "odds", "net-shifts"}
"""Functions that look up the combat chart when no other is named."""

COLUMNS = {"column", "first_column", "result"}
"""What they look up there."""

WRONG = (0, 99, -99)
"""Numbers of which an example expects one at most."""

WRONG_WORDS = ("yes", "no")
"""Words of cells, of which an example expects one at most."""


def document_of(game: str) -> Mapping:
    source = read_game(PROJECT, game, schema_dir=ROOT / "schemas")
    assert source.is_whole
    return source.document


def has_rules(game: str) -> bool:
    """Whether a game declares rules itself, and does not take over all of its system's with their data."""
    return (ROOT / "sources" / game / "rules.json").exists()


def examples_of(document) -> Mapping:
    return (document.get("rules") or {}).get("examples") or {}


BUILDERS = {
    "counters": counter_set,
    "map": game_map,
    "charts": charts,
    "rules": rule_book,
    "scenarios": scenarios,
}
"""What builds a part of a game, for parts that a change may touch."""


def verdict(document, example: str, base: Game, original: Mapping) -> Verdict:
    """How an example comes out in a changed document; only the parts that changed are built anew."""
    parts = [part for part in BUILDERS if document.get(part) is not original.get(part)]
    game = replace(base, **{part: BUILDERS[part](document[part]) for part in parts})
    spec = next(spec for spec in game.rules.examples if spec.id == example)
    return run_example(spec, Facts(game, document)).verdict


def changed(data, path: tuple[str, ...], value: object):
    """The data with another value at a path; all that lies beside it is shared."""
    if not path:
        return value
    return {**data, path[0]: changed(data.get(path[0], {}), path[1:], value)}


def names(value: object) -> Iterator[tuple[str, str]]:
    """Every word of an example's inputs that may name a thing, with the input that it stands in."""
    for key, member in value.items() if isinstance(value, Mapping) else ():
        if key != SPACES or not isinstance(member, Mapping):
            yield from ((key, word) for word in plain_words(member) if key not in PARTS)
            yield from (found for inner in nested(member) for found in names(inner))


def rows(inputs: Mapping) -> Iterator[str]:
    """The rows of a terrain chart that are entered or looked up for spaces."""
    for member in inputs.get("enter", []):
        if isinstance(member, str):
            yield member
        elif isinstance(member, Mapping):
            yield from member.get("highest", [])
    field = inputs.get("field")
    for spaces in (inputs.get(SPACES), *(field.values() if isinstance(field, Mapping) else ())):
        for space in spaces.values() if isinstance(spaces, Mapping) else ():
            yield from space


def plain_words(value: object) -> Iterator[str]:
    """The words of an input itself, or of its list."""
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, str):
            yield item


def nested(value: object) -> Iterator[Mapping]:
    """The objects of an input itself, or of its lists."""
    if isinstance(value, Mapping):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from nested(item)


def unit_changes(document, unit: str):
    """Steps, formation, size, type and all values of each state, even those that its class has not."""
    for key, state in document["counters"]["units"][unit]["states"].items():
        yield changed(document, ("counters", "units", unit, "states", key, "steps"), max(WRONG))
        face = ("counters", "counters", state["counter"], state["face"])
        for value in WRONG:
            wrong = dict.fromkeys(document["counters"]["fields"], value)
            yield changed(document, (*face, "values"), wrong)
        yield changed(document, (*face, "side"), None)
        for trait in ("size", "type", "formation"):
            for other in (None, *(document["counters"].get(f"{trait}s") or {})):
                yield changed(document, (*face, trait), other)


def chart_changes(document, chart: str):
    """All cells of a chart, or one of its columns taken away."""
    cells = document["charts"][chart]["cells"]
    for value in (*WRONG, *WRONG_WORDS):
        wrong = {
            row: {column: wrong_cell(cell, value) for column, cell in line.items()}
            for row, line in cells.items()
        }
        yield changed(document, ("charts", chart, "cells"), wrong)
    columns = document["charts"][chart]["columns"]["entries"] or {}
    for gone in columns:
        left = {key: entry for key, entry in columns.items() if key != gone}
        yield changed(document, ("charts", chart, "columns", "entries"), left)


def row_changes(document, chart: str, row: str):
    """All cells of a row of a chart."""
    line = document["charts"][chart]["cells"][row]
    for value in (*WRONG, *WRONG_WORDS):
        wrong = {column: wrong_cell(cell, value) for column, cell in line.items()}
        yield changed(document, ("charts", chart, "cells", row), wrong)


def wrong_cell(cell: object, value: object) -> object:
    return {**cell, "value": value} if isinstance(cell, Mapping) else value


def rule_changes(document, rule: str):
    """All values of a rule in the reference."""
    path = ("rules", "reference", rule, "values")
    for value in WRONG:
        yield changed(document, path, dict.fromkeys(document["rules"]["reference"][rule]["values"], value))


def modifier_changes(document, modifier: str):
    for value in WRONG:
        yield changed(document, ("rules", "modifiers", modifier, "value"), value)


def place_changes(document, place: str):
    """All values of a place."""
    values = document["map"]["places"][place].get("values") or {}
    for value in WRONG:
        yield changed(document, ("map", "places", place, "values"), dict.fromkeys(values, value))


def space_changes(document, space: str):
    """All values of a space."""
    values = document["map"]["spaces"][space].get("values") or {}
    for value in WRONG:
        yield changed(document, ("map", "spaces", space, "values"), dict.fromkeys(values, value))


def worth_changes(document, name: str):
    """One value of all spaces that have it."""
    spaces = document["map"]["spaces"]
    wrong = {
        code: changed(space, ("values", name), max(WRONG)) if name in space.get("values", {}) else space
        for code, space in spaces.items()
    }
    yield changed(document, ("map", "spaces"), wrong)


def victory_changes(document, scenario: str):
    """All conditions of victory away, other points in them, or one of their places away."""
    conditions = document["scenarios"][scenario].get("victory") or {}
    path = ("scenarios", scenario, "victory")
    yield changed(document, path, {})
    for value in WRONG:
        with_points = {key: {**record, "points": value} for key, record in conditions.items()}
        yield changed(document, path, {**conditions, **with_points})
    for key, record in conditions.items():
        for gone in record.get("places", ()):
            left = [place for place in record["places"] if place != gone]
            yield changed(document, (*path, key, "places"), left)


def scenario_changes(document, scenario: str):
    """Each condition of victory, or each line of a set-up, other or taken away."""
    yield from victory_changes(document, scenario)
    setup = document["scenarios"][scenario]["setup"]
    for gone in setup:
        left = {line: record for line, record in setup.items() if line != gone}
        yield changed(document, ("scenarios", scenario, "setup"), left)


def datum_changes(document, pointer: str):
    """Another number at a pointer."""
    for value in WRONG:
        yield changed(document, split(pointer), value)


def grid_changes(document, _space: str):
    """Other ways to lay the hexes, and a map of four of them."""
    for key, value in (("shifted", "odd"), ("orientation", "pointed")):
        yield changed(document, ("map", "grid", key), value)
    few = {"first": 1, "last": 2}
    yield changed(document, ("map", "grid"), {**document["map"]["grid"], "columns": few, "rows": few})


def terrain_changes(document, _terrain: str):
    """All charts: which of them holds what a terrain does is for the function to know."""
    for chart in document["charts"]:
        yield from chart_changes(document, chart)


KEYED = {
    "chart": chart_changes,
    "rule": rule_changes,
    "unit": unit_changes,
    "place": place_changes,
    "space": space_changes,
    "scenario": scenario_changes,
    "terrain": terrain_changes,
    "datum": datum_changes,
}
"""Changes of what an input of this name names."""


def kinds_of(document, word: str):
    """Changes of everything that a word may name where the input's name does not tell."""
    game_map = document.get("map") or {}
    collections = (
        (document["counters"]["units"], unit_changes),
        (document["rules"].get("modifiers") or {}, modifier_changes),
        (game_map.get("spaces") or {}, grid_changes),
    )
    return [changes for collection, changes in collections if word in collection]


def rests_on(document, example: str):
    """What an example names, each with changes of its data."""
    spec = examples_of(document)[example]
    inputs = spec["inputs"]
    if spec["function"] in ON_COMBAT and COLUMNS & spec["expect"].keys():
        combat = inputs.get("chart", "combat")
        yield combat, chart_changes(document, combat)
    if "scenario" in inputs and "value" in inputs:
        yield inputs["value"], worth_changes(document, inputs["value"])
    for row in dict.fromkeys(rows(inputs)):
        yield row, row_changes(document, inputs.get("chart", "terrain"), row)
    for key, word in dict.fromkeys(names(inputs)):
        kinds = [KEYED[key]] if key in KEYED else kinds_of(document, word)
        if kinds:
            yield word, chain.from_iterable([kind(document, word) for kind in kinds])


@pytest.mark.parametrize("game", PROJECT.games)
def test_every_example_passes(game):
    document = document_of(game)
    base = build_game(document)
    found = {example: verdict(document, example, base, document) for example in examples_of(document)}
    assert {example for example, how in found.items() if how is not Verdict.PASSED} == set()


@pytest.mark.parametrize("game", [game for game in PROJECT.games if has_rules(game)])
def test_every_example_notices_changes_of_all_that_it_names(game):
    document = document_of(game)
    base = build_game(document)
    for example, spec in examples_of(document).items():
        things = list(rests_on(document, example))
        assert things or spec["function"] in MAY_NAME_NOTHING, f"{example} names nothing"
        for name, changes in things:
            hows = (verdict(change, example, base, document) for change in changes)
            assert any(how is not Verdict.PASSED for how in hows), f"{example} does not rest on {name}"
