"""Inputs of worked examples have no schema of their own: whatever stands there is told or left open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from builder.model.rules import ExampleSpec
from builder.pipeline import LoadOptions, load_game
from builder.resources import schema_dir
from builder.rules.examples import run_example
from builder.rules.facts import Facts
from builder.rules.functions.registry import FUNCTIONS
from builder.rules.outcome import Verdict
from builder.source.project import find_project

PROJECT = find_project(Path(__file__).parents[2])
ODD = ("", "nix", -1, 0.5, 1_000_000_000, True, {}, [], [[]], {"a": {}}, {"value": 1}, {"of": 1, "per": 0})
BEYOND = {"of": 1e9, "times": [1e9] * 40}


@cache
def examples() -> Mapping[str, tuple[ExampleSpec, Facts]]:
    """The first worked example of every function that the games have."""
    found: dict[str, tuple[ExampleSpec, Facts]] = {}
    for game in PROJECT.games:
        loaded = load_game(PROJECT, game, LoadOptions(schema_dir()))
        if loaded.game is None:
            continue
        facts = Facts(loaded.game, loaded.source.document)
        for spec in loaded.game.rules.examples:
            found.setdefault(spec.function, (spec, facts))
    return found


def spoilt(given: object, value: object) -> Iterator[object]:
    """The inputs with a value in place of each part of them."""
    pairs = (
        given.items() if isinstance(given, Mapping) else enumerate(given) if isinstance(given, list) else ()
    )
    for key, part in pairs:
        for other in (value, *spoilt(part, value)):
            copy = deepcopy(given)
            copy[key] = other
            yield copy


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("value", [*ODD, BEYOND], ids=str)
def test_an_odd_input_is_no_defect(function, value):
    spec, facts = examples()[function]
    for inputs in spoilt(deepcopy(dict(spec.inputs)), value):
        run_example(replace(spec, inputs=inputs), facts)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_an_input_that_is_not_known_leaves_the_example_open(function):
    spec, facts = examples()[function]
    for inputs in spoilt(deepcopy(dict(spec.inputs)), None):
        outcome = run_example(replace(spec, inputs=inputs), facts)
        told = [finding.code for finding in outcome.findings]
        assert (outcome.verdict, told) == (Verdict.OPEN, ["example.undecided"])
