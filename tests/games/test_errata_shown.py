"""Every erratum of every game stands on the errata sheet and on the module's page, in both editions."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from builder.layout.change_words import change_words
from builder.layout.charts.look import chart_look
from builder.layout.errata_sheet import errata_blocks
from builder.layout.marks import DAGGER
from builder.marking import marks_of
from builder.pipeline import LoadOptions, load_game
from builder.rules.settle import settle
from builder.source.project import find_project
from builder.targets.base import BuildContext, setup_id
from builder.targets.vassal.help import help_pages
from tests.layout.counter_bench import LIBRARY
from tests.layout.page_bench import said

ROOT = Path(__file__).resolve().parents[2]
GAMES = [file.parent.name for file in sorted((ROOT / "sources").glob("*/errata.json"))]


@cache
def context(game: str, edition: str) -> BuildContext:
    loaded = load_game(find_project(ROOT), game, LoadOptions(ROOT / "schemas", edition))
    assert loaded.game is not None
    settled = {
        setup_id(scenario.id, option): settle(loaded.game, scenario, option)
        for scenario in loaded.game.scenarios.values()
        for option in (None, *scenario.options)
    }
    return BuildContext(loaded.game, LIBRARY, settled=settled, marks=marks_of(loaded.source))


def sheet(game: str, edition: str) -> dict[str, str]:
    """What the errata sheet says of each erratum."""
    built = context(game, edition).game
    look = chart_look(built, context(game, edition).marks)
    blocks, faults = errata_blocks(built, 186.0, look, lambda change: change_words(built, change))
    assert not faults
    told = (said(block.items) for block in blocks)
    return {erratum.id: text for erratum, text in zip(built.errata, told, strict=True)}


@pytest.mark.parametrize("game", GAMES)
def test_the_latest_edition_marks_what_it_applies_and_gives_the_reason_for_the_rest(game):
    for erratum in context(game, "latest").game.errata:
        text = sheet(game, "latest")[erratum.id]
        is_in_effect = erratum.status in ("apply", "reflected", "reassigned")
        assert text.startswith(f"{DAGGER} {erratum.title} applied in this edition") == is_in_effect
        assert f"Id: {erratum.id}." in text


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_edition_says_what_it_leaves_out_and_what_it_undoes(game):
    for erratum in context(game, "printed").game.errata:
        text = sheet(game, "printed")[erratum.id]
        assert text.startswith(erratum.title)
        if erratum.changes:
            words = "undone" if erratum.status == "reflected" else "not applied"
            assert text.startswith(f"{erratum.title} {words} in this edition")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("edition", ["latest", "printed"])
def test_the_module_has_a_page_that_tells_each(game, edition):
    page = help_pages(context(game, edition)).files["help/errata.html"].decode()
    for erratum in context(game, edition).game.errata:
        assert f"Id: {erratum.id}." in page


@pytest.mark.parametrize("game", GAMES)
def test_what_an_erratum_changed_carries_its_id_wherever_it_is_drawn(game):
    found = context(game, "latest")
    look = chart_look(found.game, found.marks)
    changes = [
        (erratum.id, change.path)
        for erratum in found.game.errata
        for change in erratum.changes
        if erratum.is_applied and change.kind != "remove"
    ]
    assert changes
    assert [(id_, path) for id_, path in changes if id_ not in look.changed_by(path)] == []
    # Counters and maps ask the marks alone.
    drawn = [(id_, path) for id_, path in changes if path.startswith(("/map/", "/counters/counters/"))]
    assert [(id_, path) for id_, path in drawn if id_ not in found.marks(path).errata] == []
