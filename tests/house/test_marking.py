"""Marks tell which readings were not chosen, and whether the source contradicts itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from builder.layout.marks import errata_within
from builder.layout.setup_cards.line_words import LineWords
from builder.layout.setup_cards.readings import readings_of
from builder.layout.setup_cards.values import SetupFacts
from builder.marking import marks_of, reading_words
from builder.pipeline import LoadOptions, load_game
from builder.source.game_source import read_game
from builder.source.project import find_project

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def marks():
    return marks_of(read_game(find_project(ROOT), "bautzen-1945", schema_dir=ROOT / "schemas"))


def test_another_layers_reading_is_told_by_its_name(marks):
    assert marks("/map/places/bautzen/spaces").disagreement == "the rulebook has 1410, 1511"


def test_a_source_that_contradicts_itself_has_the_other_value_elsewhere(marks):
    assert marks("/map/places/weissenberg/spaces").disagreement == "the rulebook elsewhere has 3713"


def test_an_undisputed_datum_has_its_citation_alone(marks):
    mark = marks("/map/places/diehsa/spaces")
    assert (mark.disagreement, mark.errata) == (None, ())
    assert mark.cite


def test_a_set_up_card_says_once_that_the_other_value_is_elsewhere(marks):
    loaded = load_game(find_project(ROOT), "bautzen-1945", LoadOptions(ROOT / "schemas"))
    words = LineWords(loaded.game, SetupFacts(), {})
    lines = loaded.game.scenarios["counterstroke"].placements_with(None)
    told = [reading for reading in readings_of(words, lines, (), marks) if "3713" in reading]
    assert told == ["**Weissenberg:** 1910 (as in the rulebook); the rulebook elsewhere has 3713."]


def test_an_erratum_of_a_scenario_is_marked_where_another_inherits_the_line_too():
    game = load_game(find_project(ROOT), "slaughterhouse", LoadOptions(ROOT / "schemas")).game
    assert "vp-soviet-addenda" in {line.id for line in game.scenarios["barbarossa-1"].placements_with(None)}
    for scenario in ("campaign", "barbarossa-1"):
        line = f"/scenarios/{scenario}/setup/vp-soviet-addenda"
        assert errata_within(game.errata, line) == ("kalinin-kursk",)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (["1410", "1511"], "1410, 1511"),
        ({"value": 3, "note": "As printed."}, "3"),
        ({"min": 2, "max": None}, "another reading"),
        ([{"at": ["1410"]}], "another reading"),
        (None, "none"),
        (7, "7"),
    ],
)
def test_a_reading_is_told_in_words_or_only_that_it_is_another(value, words):
    assert reading_words(value) == words
