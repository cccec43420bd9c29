"""The page of findings: what stands in it, and that the one in docs is of today."""

from __future__ import annotations

import re
from dataclasses import replace

from builder.cli.main import run
from builder.diagnostics import Diagnostic, Severity, Status, Where
from builder.findings_page import RENEW, markdown_report
from builder.report import CheckCounts, Report
from tests.support.documents import DOCS, ROOT

PAGE = DOCS / "findings.md"

STACK = Diagnostic(
    code="stacking.over-limit",
    severity=Severity.WARNING,
    message="1910 holds 7 points,\nand 6 | are allowed.",
    where=Where("sources/alpha/scenarios/one.json", 12, 5, "/scenarios/one/setup/a"),
    rule="rules#5.1",
    game="alpha",
)
KNOWN = replace(
    STACK,
    message="Five units.",
    status=Status.ACCEPTED,
    reason="The booklet miscounts.",
    severity=Severity.ERROR,
)
NOTED = replace(STACK, code="reader.note", severity=Severity.INFO, message="Two words for one thing.")
REPORT = Report(
    (STACK, KNOWN, NOTED),
    {"alpha": CheckCounts(4, 1, 2)},
    games=("alpha",),
    titles={"alpha": "Alpha: the Game"},
)


def page(**changes):
    return markdown_report(replace(REPORT, **changes)).split("\n")


def test_the_page_counts_checks_findings_and_notes():
    lines = page()
    assert "| Alpha: the Game | 4 | 1 | 2 | 1 | 1 | 0 | 0 | 1 | 1 |" in lines
    assert "| all |  |  |  | 1 | 1 | 0 | 0 | 1 | 1 |" in lines
    assert "Found by checks: 2." in lines
    assert "Noted by readers: 1." in lines


def test_a_finding_is_one_row_with_its_rule_and_why_it_is_accepted():
    lines = page()
    grave = lines.index("| error | Five units. | rules 5.1 | The booklet miscounts. |")
    assert lines[grave + 1] == r"| warning | 1910 holds 7 points, and 6 \| are allowed. | rules 5.1 |  |"


def test_what_games_share_stands_once_with_the_system():
    shared = replace(STACK, game="beta")
    lines = page(findings=(STACK, shared), games=("alpha", "beta"))
    assert sum("1910 holds" in line for line in lines) == 1
    assert lines[lines.index("## beta") + 2] == "Nothing of its own."


def test_the_page_lists_what_the_text_report_only_counts():
    assert page(counted_only=frozenset({Severity.INFO})) == page()


def test_without_games_and_findings_there_is_a_page_too():
    assert page(findings=(), checks={}, games=(), titles={})[0] == "# Findings"


def test_the_page_in_docs_is_of_today(capsys):
    assert run([*RENEW.split()[1:], "--project", str(ROOT)]) in (0, 1)
    today = capsys.readouterr().out
    is_current = PAGE.read_text(encoding="utf-8") == today
    assert is_current, f"docs/findings.md is older than the data; renew it with: {RENEW} > docs/findings.md"


def test_the_page_names_no_place_on_any_machine():
    assert not re.search(r"/(home|work|tmp|Users)/|sources/", PAGE.read_text(encoding="utf-8"))
