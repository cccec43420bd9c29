"""Findings as text for people and as JSON, SARIF or annotations for machines."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from builder import __version__
from builder.diagnostics import Diagnostic, Severity, Status

SARIF_LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "note",
    Severity.OPEN: "note",
}
GITHUB_LEVELS = {**SARIF_LEVELS, Severity.INFO: "notice", Severity.OPEN: "notice"}


@dataclass(frozen=True, slots=True)
class CheckCounts:
    """How the checks of one game ended: three-valued, open is never passed."""

    passed: int
    failed: int
    open: int


@dataclass(frozen=True, slots=True)
class Report:
    """What is to be told: all findings, and the counts of checks by game."""

    findings: Sequence[Diagnostic]
    checks: Mapping[str, CheckCounts] = field(default_factory=lambda: MappingProxyType({}))


def counted(findings: Sequence[Diagnostic]) -> dict[str, int]:
    """Number of unaccepted findings by severity, and of accepted ones."""
    counts = Counter(f.severity.value for f in findings if f.status is Status.OPEN)
    return {severity.value: counts[severity.value] for severity in Severity} | {
        "accepted": sum(f.status is Status.ACCEPTED for f in findings)
    }


def text_report(report: Report) -> str:
    """A line for each finding, its remedy below it, and a summary for each game."""
    lines = []
    for finding in report.findings:
        place = str(finding.where) or finding.game or ""
        rule = f" ({finding.rule})" if finding.rule else ""
        accepted = "accepted " if finding.status is Status.ACCEPTED else ""
        prefix = f"{place}: " if place else ""
        lines.append(f"{prefix}{accepted}{finding.severity} [{finding.code}] {finding.message}{rule}")
        if finding.status is Status.ACCEPTED:
            lines.append(f"    accepted: {finding.reason}")
        elif finding.hint:
            lines.append(f"    {finding.hint}")
    if lines:
        lines.append("")
    for game in _games(report):
        counts = counted([f for f in report.findings if f.game == game])
        found = ", ".join(f"{n} {_plural(name, n)}" for name, n in counts.items() if n) or "nothing found"
        checks = report.checks.get(game)
        verdicts = (
            f"checks: {checks.passed} passed, {checks.failed} failed, {checks.open} open; " if checks else ""
        )
        lines.append(f"{game}: {verdicts}{found}")
    return "\n".join(lines)


def json_report(report: Report) -> str:
    """The documented JSON: findings and summary."""
    summary: dict[str, Any] = {"total": counted(report.findings), "games": {}}
    for game in _games(report):
        checks = report.checks.get(game)
        summary["games"][game] = {
            "findings": counted([f for f in report.findings if f.game == game]),
            "checks": {"passed": checks.passed, "failed": checks.failed, "open": checks.open}
            if checks
            else None,
        }
    return json.dumps(
        {"findings": [_record(f) for f in report.findings], "summary": summary}, indent=2, ensure_ascii=False
    )


def sarif_report(report: Report) -> str:
    """SARIF 2.1.0, for code review tools."""
    rules = sorted({f.code for f in report.findings})
    run = {
        "tool": {
            "driver": {
                "name": "counterfoil",
                "version": __version__,
                "rules": [{"id": code} for code in rules],
            }
        },
        "results": [_sarif_result(f) for f in report.findings],
    }
    return json.dumps(
        {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]},
        indent=2,
        ensure_ascii=False,
    )


def github_report(report: Report) -> str:
    """Annotations as GitHub's runners read them."""
    lines = []
    for finding in report.findings:
        if finding.status is Status.ACCEPTED:
            continue
        where = finding.where
        fields = {"file": where.file, "line": where.line, "col": where.column, "title": finding.code}
        places = ",".join(
            f"{key}={_escaped(str(value))}" for key, value in fields.items() if value is not None
        )
        lines.append(f"::{GITHUB_LEVELS[finding.severity]} {places}::{_escaped(finding.message)}")
    return "\n".join(lines)


REPORTERS: Mapping[str, Callable[[Report], str]] = MappingProxyType(
    {"text": text_report, "json": json_report, "sarif": sarif_report, "github": github_report}
)


def _games(report: Report) -> list[str]:
    return list(dict.fromkeys([*report.checks, *(f.game for f in report.findings if f.game)]))


def _plural(name: str, number: int) -> str:
    return name if number == 1 or name in {"info", "open", "accepted"} else f"{name}s"


def _record(finding: Diagnostic) -> dict[str, Any]:
    where = finding.where
    record = {
        "code": finding.code,
        "severity": finding.severity.value,
        "status": finding.status.value,
        "game": finding.game,
        "message": finding.message,
        "hint": finding.hint,
        "rule": finding.rule,
        "file": where.file,
        "line": where.line,
        "column": where.column,
        "pointer": where.pointer,
    }
    return record | ({"reason": finding.reason} if finding.reason else {})


def _sarif_result(finding: Diagnostic) -> dict[str, Any]:
    message = f"{finding.message} {finding.hint}".strip()
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "level": SARIF_LEVELS[finding.severity],
        "message": {"text": message},
        "properties": {"game": finding.game, "rule": finding.rule, "severity": finding.severity.value},
    }
    where = finding.where
    if where.file is not None:
        region = {"startLine": where.line, "startColumn": where.column}
        result["locations"] = [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": where.file},
                    **({"region": {k: v for k, v in region.items() if v is not None}} if where.line else {}),
                },
                "logicalLocations": [{"fullyQualifiedName": where.pointer}] if where.pointer else [],
            }
        ]
    if finding.status is Status.ACCEPTED:
        result["suppressions"] = [{"kind": "inSource", "justification": finding.reason}]
    return result


def _escaped(text: str) -> str:
    for char, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")):
        text = text.replace(char, code)
    return text
