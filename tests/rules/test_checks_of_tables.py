"""Coverage, monotone and plug-ins: cases that hold, break, and stay open."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked


def codes(outcome):
    return [finding.code for finding in outcome.findings]


COVERAGE = {"kind": "coverage", "chart": "combat", "from": 1, "to": 6}


def combat(**changes):
    return {"combat": changes}


def test_a_table_without_holes_passes():
    assert checked(COVERAGE).verdict is Verdict.PASSED


def test_a_column_that_players_fill_in_prints_all_its_cells_or_none():
    filled = {"entries": {"2-1": {"fill": True}}}
    blank = combat(columns=filled, cells={key: {"2-1": GONE} for key in "123"})
    assert checked(COVERAGE, charts=blank).verdict is Verdict.PASSED
    one_gone = combat(columns=filled, cells={"2": {"2-1": GONE}})
    assert codes(checked(COVERAGE, charts=one_gone)) == ["coverage.no-cell"]
    unknown = combat(columns=filled, cells={"2": {"2-1": None}})
    assert codes(checked(COVERAGE, charts=unknown)) == ["coverage.unknown-cell"]


def test_a_missing_cell_and_an_unknown_one_differ():
    missing = checked(COVERAGE, charts=combat(cells={"2": {"2-1": GONE}}))
    assert codes(missing) == ["coverage.no-cell"]
    assert "Row 3-4, column 2-1: " in missing.findings[0].message
    unknown = checked(COVERAGE, charts=combat(cells={"2": {"2-1": None}, "3": {"3-1": None}}))
    assert unknown.verdict is Verdict.OPEN
    assert codes(unknown) == ["coverage.unknown-cell"]
    said = "2 of 9 cells of Combat are not known: row 3-4, column 2-1; row 5-6, column 3-1."
    assert unknown.findings[0].message == said


def test_many_unknown_cells_are_named_in_part():
    unknown = checked(COVERAGE, charts=combat(cells=dict.fromkeys("123", dict.fromkeys(("1-1", "2-1")))))
    message = unknown.findings[0].message
    assert message.count("; row ") == 3
    assert message.endswith("row 3-4, column 2-1; and 2 more.")


def test_cells_without_a_number_are_named_in_one_finding():
    trend = {"kind": "monotone", "chart": "combat", "along": "columns", "trend": "falling", "part": 0}
    outcome = checked(trend, charts=combat(cells={"2": {"2-1": None}, "3": {"3-1": None}}))
    (open_,) = (finding for finding in outcome.findings if finding.code == "monotone.unknown-cell")
    assert open_.message.endswith(": row 3-4, column 2-1; row 5-6, column 3-1.")
    assert outcome.undecided == 2


def test_every_result_has_one_row():
    gap = checked(COVERAGE, charts=combat(rows={"entries": {"2": {"from": 4}}}))
    assert codes(gap) == ["coverage.no-row"]
    twice = checked(COVERAGE, charts=combat(rows={"entries": {"2": {"from": 2}}}))
    assert codes(twice) == ["coverage.twice"]
    assert twice.findings[0].where.pointer == "/charts/combat/rows/entries/2"


def test_results_beyond_the_outermost_rows_stay_open():
    outcome = checked({**COVERAGE, "from": -1, "to": 7})
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["coverage.out-of-range"]
    assert "-1, 0, 7" in outcome.findings[0].message
    unbounded = {"rows": {"entries": {"1": {"from": None}, "3": {"to": None}}}}
    assert checked({**COVERAGE, "from": -1, "to": 7}, charts=combat(**unbounded)).verdict is Verdict.PASSED


def test_columns_do_not_overlap():
    over = checked(COVERAGE, charts=combat(columns={"entries": {"3-1": {"from": 2}}}))
    assert codes(over) == ["coverage.columns-overlap"]
    assert over.findings[0].message == "The columns 2-1 and 3-1 of Combat overlap."
    assert over.findings[0].where.pointer == "/charts/combat/columns/entries/3-1"
    apart = {"2-1": {"group": "odds"}, "3-1": {"from": 2, "group": "differences"}}
    assert checked(COVERAGE, charts=combat(columns={"entries": apart})).verdict is Verdict.PASSED


def test_columns_leave_no_whole_number_out():
    gap = checked(COVERAGE, charts=combat(columns={"entries": {"3-1": {"from": 4}}}))
    assert codes(gap) == ["coverage.no-column"]
    assert gap.findings[0].message == "Combat has no column for 3."
    fractions = {"1-1": {"to": 1.5}, "2-1": {"from": 1.6, "to": 2.4}, "3-1": {"from": 2.5}}
    assert checked(COVERAGE, charts=combat(columns={"entries": fractions})).verdict is Verdict.PASSED


def test_without_bounds_of_its_own_a_check_asks_for_all_that_the_dice_give():
    bare = {"kind": "coverage", "chart": "combat"}
    assert checked(bare).verdict is Verdict.PASSED
    short = {"rows": {"entries": {"3": GONE}}, "cells": {"3": GONE}}
    outcome = checked(bare, charts=combat(**short))
    assert codes(outcome) == ["coverage.out-of-range"]
    assert "no row for 5, 6" in outcome.findings[0].message


def test_an_open_axis_leaves_the_table_open():
    outcome = checked(COVERAGE, charts=combat(rows={"entries": None}, cells={}))
    assert codes(outcome) == ["coverage.open-axis"]
    assert outcome.verdict is Verdict.OPEN


RISING = {"kind": "monotone", "chart": "combat", "along": "columns", "part": 1, "trend": "rising"}


def test_values_never_turn_back():
    assert checked(RISING).verdict is Verdict.PASSED
    back = checked(RISING, charts=combat(cells={"2": {"3-1": "0/0"}}))
    assert codes(back) == ["monotone.turns-back"]
    assert back.findings[0].where.pointer == "/charts/combat/cells/2/3-1"
    assert checked({**RISING, "part": 0, "trend": "falling"}).verdict is Verdict.PASSED
    assert checked({**RISING, "along": "rows"}).verdict is Verdict.PASSED
    down = checked({**RISING, "along": "rows", "trend": "falling"})
    assert down.verdict is Verdict.FAILED


def test_cells_without_a_number_are_left_open_but_neighbours_are_compared():
    hole = {"1": {"2-1": None}}
    assert checked(RISING, charts=combat(cells=hole)).verdict is Verdict.OPEN
    hole["1"]["2-1"] = 7  # a number without parts has no second one
    assert checked(RISING, charts=combat(cells=hole)).verdict is Verdict.OPEN
    hole["1"]["3-1"] = "0/-1"
    assert checked(RISING, charts=combat(cells=hole)).verdict is Verdict.FAILED


@pytest.mark.parametrize("check", [COVERAGE, RISING])
def test_a_chart_that_is_not_there_passes_nothing(check):
    assert checked({**check, "chart": "weather"}).verdict is Verdict.OPEN


def test_a_plug_in_that_is_not_installed_leaves_its_check_open():
    outcome = checked({"kind": "plugin:weather"})
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["check.no-plugin"]


def test_a_plug_in_runs_like_a_kind_of_our_own(monkeypatch):
    class Point:
        name = "weather"

        def load(self):
            return lambda spec, facts, tally: tally.breach("weather.bad", facts.game.title, spec.title)

    monkeypatch.setattr("builder.rules.registry.entry_points", lambda group: [Point()])
    outcome = checked({"kind": "plugin:weather"})
    assert codes(outcome) == ["weather.bad"]
    assert outcome.findings[0].message == "Tiny"


def test_rows_that_reach_beyond_all_dice_are_told_at_once():
    wide = checked(
        {"kind": "coverage", "chart": "combat"}, charts=combat(rows={"entries": {"3": {"to": 10**9}}})
    )
    assert codes(wide) == ["coverage.too-wide"]
    assert wide.findings[0].where.pointer == "/charts/combat/rows"


GROWING = {"kind": "monotone", "chart": "combat", "along": "rows", "part": 1, "trend": "growing"}


def test_some_lines_alone_must_grow():
    cells = {
        "1": {"1-1": "1/0", "2-1": "0/0"},
        "3": {"1-1": "0/1", "2-1": "0/0"},
        "2": {"1-1": "0/0", "2-1": "0/9"},
    }
    of_two = {**GROWING, "lines": [["1", "3"]]}
    outcome = checked(of_two, charts=combat(cells=cells))
    assert codes(outcome) == ["monotone.turns-back"] * outcome.broken
    stays = "2-1 stays at 0, where it ought to grow."
    assert any(finding.message.endswith(stays) for finding in outcome.findings)
    assert not any(finding.message.endswith("from 0 to 9.") for finding in outcome.findings)


def test_a_line_of_nothing_is_told():
    outcome = checked({**GROWING, "lines": [["1", "x"]]})
    assert "monotone.no-line" in codes(outcome)


def test_columns_that_players_fill_are_not_compared():
    filled = combat(columns={"entries": {"2-1": {"fill": True}}}, cells={key: {"2-1": GONE} for key in "123"})
    falling = {**GROWING, "trend": "falling"}
    assert "monotone.unknown-cell" not in codes(checked(falling, charts=filled))
