"""Findings in four forms: the words, the keys, and what each form demands of its characters."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from builder.diagnostics import Diagnostic, Severity, Status, Where
from builder.reporters import ANSI, REPORTERS, CheckCounts, Report, counted

STACK = Diagnostic(
    code="stacking.over-limit",
    severity=Severity.ERROR,
    message="Hex 1910 holds 7 points; 6 are allowed.",
    hint="Move a unit away.",
    where=Where("sources/alpha/scenarios/one two.json", 12, 5, "/scenarios/one/setup/a"),
    rule="rules#5.1",
    game="alpha",
)
KNOWN = Diagnostic(
    code="count.differs",
    severity=Severity.WARNING,
    message="100 % of 4:\nfive stand here, not four",
    hint="Nothing to do.",
    where=Where("sources/alpha/rules.json", 3, 1),
    game="alpha",
    status=Status.ACCEPTED,
    reason="The text counts the HQ apart.",
)
OPEN = Diagnostic(code="parity.unknown", severity=Severity.OPEN, message="Nobody knows.", game="beta")
LOOSE = Diagnostic(code="json.syntax", severity=Severity.INFO, message="Somewhere.")

REPORT = Report((STACK, OPEN, KNOWN, LOOSE), {"alpha": CheckCounts(4, 1, 2)}, games=("alpha", "gamma"))


def test_text_has_place_severity_code_message_rule_and_hint():
    lines = REPORTERS["text"](REPORT).split("\n")
    start = lines.index(
        "sources/alpha/scenarios/one two.json:12:5: error [stacking.over-limit] "
        "Hex 1910 holds 7 points; 6 are allowed. (rules#5.1)"
    )
    assert lines[start + 1] == "    Move a unit away."


def test_text_gives_the_reason_of_what_is_accepted_and_indents_further_lines():
    text = REPORTERS["text"](REPORT)
    assert "accepted warning [count.differs] 100 % of 4:\n    five stand here, not four\n" in text
    assert "    accepted: The text counts the HQ apart.\n" in text
    assert "Nothing to do" not in text


def test_text_counts_the_rest_of_what_there_is_much_of():
    many = [replace(STACK, where=replace(STACK.where, line=line)) for line in range(1, 6)]
    info = frozenset({Severity.INFO})
    report = Report([*many, KNOWN, LOOSE], counted_only=info, most_alike=2)
    lines = REPORTERS["text"](report).split("\n")
    assert sum("error [stacking.over-limit]" in line for line in lines) == 2
    assert f"{STACK.where.file}: and 3 more [stacking.over-limit]" in lines
    assert lines[-3:] == [
        "alpha: 5 errors, 1 accepted",
        "project: 1 info",
        "--all lists info and the rest too.",
    ]
    assert len(json.loads(REPORTERS["json"](report))["findings"]) == 7


def test_text_ends_with_a_line_for_each_game_even_one_without_findings():
    assert REPORTERS["text"](REPORT).split("\n\n")[1].split("\n") == [
        "alpha: 1 error, 1 accepted; 7 checks: 4 passed, 1 failed, 2 open",
        "gamma: nothing found",
        "beta: 1 open",
        "project: 1 info",
    ]


def test_text_lists_what_games_share_once_and_counts_it_for_each():
    shared = (replace(STACK, game="beta"), STACK, replace(LOOSE, game="beta"), replace(LOOSE, game="alpha"))
    lines = REPORTERS["text"](Report(shared)).split("\n")
    assert [line for line in lines if "error [" in line] == [
        "sources/alpha/scenarios/one two.json:12:5: error [stacking.over-limit] "
        "Hex 1910 holds 7 points; 6 are allowed. (rules#5.1) in alpha, beta"
    ]
    assert [line for line in lines if "json.syntax" in line] == [
        "alpha: info [json.syntax] Somewhere.",
        "beta: info [json.syntax] Somewhere.",
    ]
    assert lines[-2:] == ["alpha: 1 error, 1 info", "beta: 1 error, 1 info"]


def test_text_counts_what_it_does_not_list():
    counted_only = frozenset({Severity.INFO})
    report = Report(REPORT.findings, REPORT.checks, REPORT.games, counted_only=counted_only)
    lines = REPORTERS["text"](report).split("\n")
    assert not any("json.syntax" in line for line in lines)
    assert lines[-2:] == ["project: 1 info", "--all lists info too."]
    assert "--all" not in REPORTERS["text"](REPORT)
    assert "--all" not in REPORTERS["text"](Report((STACK,), counted_only=counted_only))
    assert REPORTERS["json"](report) == REPORTERS["json"](REPORT)


def test_text_of_nothing_says_so():
    assert REPORTERS["text"](Report(())) == "project: nothing found"


def test_findings_stand_by_game_file_and_line_whatever_their_order():
    turned = Report(tuple(reversed(REPORT.findings)), REPORT.checks, REPORT.games)
    for name, reporter in REPORTERS.items():
        assert reporter(turned) == reporter(REPORT), name
    codes = [record["code"] for record in json.loads(REPORTERS["json"](REPORT))["findings"]]
    assert codes == ["json.syntax", "count.differs", "stacking.over-limit", "parity.unknown"]


def test_colour_adds_nothing_but_control_sequences():
    plain = REPORTERS["text"](REPORT)
    coloured = REPORTERS["text"](Report(REPORT.findings, REPORT.checks, REPORT.games, ANSI))
    assert coloured != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_json_has_exactly_the_documented_keys():
    record = json.loads(REPORTERS["json"](Report((STACK,))))["findings"][0]
    assert record == {
        "code": "stacking.over-limit",
        "severity": "error",
        "status": "open",
        "game": "alpha",
        "message": "Hex 1910 holds 7 points; 6 are allowed.",
        "hint": "Move a unit away.",
        "rule": "rules#5.1",
        "file": "sources/alpha/scenarios/one two.json",
        "line": 12,
        "column": 5,
        "pointer": "/scenarios/one/setup/a",
    }


def test_json_tells_of_what_is_accepted_why_it_was():
    (record,) = json.loads(REPORTERS["json"](Report((KNOWN,))))["findings"]
    assert (record["status"], record["hint"]) == ("accepted", "The text counts the HQ apart.")


def test_json_counts_findings_and_checks_in_all_and_by_game():
    summary = json.loads(REPORTERS["json"](REPORT))["summary"]
    assert summary["severity"] == {"error": 1, "warning": 1, "info": 1, "open": 1}
    assert summary["status"] == {"open": 3, "accepted": 1}
    assert summary["blocking"] == 1
    assert summary["checks"] == {"passed": 4, "failed": 1, "open": 2}
    assert list(summary["games"]) == ["alpha", "gamma", "beta"]
    assert summary["games"]["alpha"]["checks"] == {"passed": 4, "failed": 1, "open": 2}
    assert summary["games"]["alpha"]["severity"]["warning"] == 1
    assert summary["games"]["gamma"]["checks"] is None
    assert summary["games"]["beta"]["severity"]["open"] == 1


def test_sarif_is_one_run_whose_results_point_at_its_rules():
    log = json.loads(REPORTERS["sarif"](REPORT))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == sorted(set(rules))
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["message"]["text"]


def sarif_result(code: str):
    results = json.loads(REPORTERS["sarif"](REPORT))["runs"][0]["results"]
    return next(result for result in results if result["ruleId"] == code)


def test_sarif_places_are_addresses_with_regions_and_pointers():
    (location,) = sarif_result("stacking.over-limit")["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "sources/alpha/scenarios/one%20two.json"},
        "region": {"startLine": 12, "startColumn": 5},
    }
    assert location["logicalLocations"][0]["fullyQualifiedName"] == "/scenarios/one/setup/a"
    assert "locations" not in sarif_result("json.syntax")


def test_sarif_levels_fit_their_kinds():
    levels = {
        "stacking.over-limit": ("fail", "error"),
        "count.differs": ("fail", "warning"),
        "json.syntax": ("fail", "note"),
        # The format allows no other level for what is not a failure.
        "parity.unknown": ("open", "none"),
    }
    for code, (kind, level) in levels.items():
        assert (sarif_result(code)["kind"], sarif_result(code)["level"]) == (kind, level)


def test_sarif_suppresses_what_is_accepted_with_its_reason():
    (suppression,) = sarif_result("count.differs")["suppressions"]
    assert suppression["status"] == "accepted"
    assert suppression["justification"] == "The text counts the HQ apart."
    assert "suppressions" not in sarif_result("stacking.over-limit")


def test_annotations_are_one_line_each_with_their_characters_encoded():
    assert REPORTERS["github"](REPORT).split("\n") == [
        "::notice title=json.syntax::Somewhere.",
        "::notice file=sources/alpha/rules.json,line=3,col=1,title=count.differs::"
        "100 %25 of 4:%0Afive stand here, not four%0ANothing to do.",
        "::error file=sources/alpha/scenarios/one two.json,line=12,col=5,title=stacking.over-limit::"
        "Hex 1910 holds 7 points; 6 are allowed.%0AMove a unit away.",
        "::notice title=parity.unknown::Nobody knows.",
    ]


def test_a_comma_or_colon_in_a_file_name_does_not_end_the_property():
    odd = Diagnostic("a.b", Severity.ERROR, "x", where=Where("a,b:c.json", 1))
    assert REPORTERS["github"](Report((odd,))).startswith("::error file=a%2Cb%3Ac.json,line=1,")


@pytest.mark.parametrize("name", ["json", "sarif"])
def test_letters_beyond_ascii_stay_letters(name):
    accented = Diagnostic("a.b", Severity.INFO, "Görlitz ±1")
    assert "Görlitz ±1" in REPORTERS[name](Report((accented,)))


def test_counting_keeps_accepted_findings_apart():
    assert counted(REPORT.findings) == {"error": 1, "warning": 0, "info": 1, "open": 1, "accepted": 1}


def test_text_shows_no_control_character_and_no_endless_word_of_anybodys_files():
    place = Where("sources/a\nb/\x1bgame.json", 1, 2)
    wild = Diagnostic("x.y", Severity.ERROR, f"\x1b[2JThere is no \x00 {'x' * 5000}.", "a\x9bb\tc", place)
    first, hint, *_ = REPORTERS["text"](Report([wild])).split("\n")
    shown = f"\\x1b[2JThere is no \\x00 {'x' * 200}..."
    assert first == f"sources/a\\nb/\\x1bgame.json:1:2: error [x.y] {shown}"
    assert hint == "    a\\x9bb\\x09c"
