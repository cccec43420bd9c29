"""Worked examples of the games rest on their data: change a datum, and its example no longer passes.

What an example rests on is found by its inputs: the units, modifiers, charts, terrains and spaces that it
names. For each of them there must be a change of its data that the example notices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from builder.model.structure import build_game
from builder.rules.examples import run_example
from builder.rules.facts import Facts
from builder.rules.outcome import Verdict
from builder.source.game_source import read_game
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
PROJECT = find_project(ROOT)

NO_DATUM = {"exchange"}
"""Functions of rules without numbers in the data: one hex of retreat makes up for one loss."""

WRONG = (0, 99)
"""Values that no example expects."""


@pytest.fixture(scope="module", params=PROJECT.games)
def document(request):
    source = read_game(PROJECT, request.param, schema_dir=ROOT / "schemas")
    assert source.is_whole
    return source.document


def examples_of(document) -> Mapping:
    return (document.get("rules") or {}).get("examples") or {}


def verdict(document, example: str) -> Verdict:
    game = build_game(document)
    spec = next(spec for spec in game.rules.examples if spec.id == example)
    return run_example(spec, Facts(game, document)).verdict


def changed(data, path: tuple[str, ...], value: object):
    """The data with another value at a path; all that lies beside it is shared."""
    if not path:
        return value
    return {**data, path[0]: changed(data.get(path[0], {}), path[1:], value)}


def words(value: object) -> Iterator[str]:
    """Every word of an example's inputs."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for member in value.values():
            yield from words(member)
    elif isinstance(value, list):
        for item in value:
            yield from words(item)


def unit_changes(document, unit: str):
    """All printed values, or the size, of each face of a unit."""
    for state in document["counters"]["units"][unit]["states"].values():
        face = ("counters", "counters", state["counter"], state["face"])
        record = document["counters"]["counters"][state["counter"]][state["face"]]
        for value in WRONG:
            wrong = dict.fromkeys(record.get("values", {}), value)
            yield changed(document, (*face, "values"), wrong)
        for size in document["counters"]["sizes"]:
            yield changed(document, (*face, "size"), size)


def chart_changes(document, chart: str):
    """All cells of a chart, or one of its columns taken away."""
    cells = document["charts"][chart]["cells"]
    for value in WRONG:
        wrong = {
            row: {column: wrong_cell(cell, value) for column, cell in line.items()}
            for row, line in cells.items()
        }
        yield changed(document, ("charts", chart, "cells"), wrong)
    columns = document["charts"][chart]["columns"]["entries"]
    for gone in columns:
        left = {key: entry for key, entry in columns.items() if key != gone}
        yield changed(document, ("charts", chart, "columns", "entries"), left)


def wrong_cell(cell: object, value: int) -> object:
    return {**cell, "value": value} if isinstance(cell, Mapping) else value


def grid_changes(document):
    """Other ways to number and to lay the hexes."""
    for key, value in (("shifted", "odd"), ("orientation", "pointed"), ("columns", {"first": 1, "last": 2})):
        yield changed(document, ("map", "grid", key), value)


def rests_on(document, example: str):
    """What an example names, each with changes of its data."""
    inputs = examples_of(document)[example]["inputs"]
    if "terrain" in inputs:
        yield inputs["terrain"], [c for chart in document["charts"] for c in chart_changes(document, chart)]
    others = {key: value for key, value in inputs.items() if key != "terrain"}
    for word in dict.fromkeys(words(others)):
        if word in document["counters"]["units"]:
            yield word, unit_changes(document, word)
        elif word in document["rules"]["modifiers"]:
            path = ("rules", "modifiers", word, "value")
            yield word, [changed(document, path, value) for value in WRONG]
        elif word in document["charts"]:
            yield word, chart_changes(document, word)
        elif word in (document["map"]["spaces"] or {}):
            yield word, grid_changes(document)


def test_every_example_passes(document):
    found = {example: verdict(document, example) for example in examples_of(document)}
    assert {example for example, how in found.items() if how is not Verdict.PASSED} == set()


def test_every_example_notices_changes_of_all_that_it_names(document):
    for example, spec in examples_of(document).items():
        things = list(rests_on(document, example))
        assert bool(things) is (spec["function"] not in NO_DATUM), example
        for name, changes in things:
            noticed = any(verdict(change, example) is not Verdict.PASSED for change in changes)
            assert noticed, f"{example} does not rest on {name}"
