"""Findings as text or a page for people, and as JSON, SARIF or annotations for machines.

Every reporter is a pure function from a `Report` to a string without a last line break.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from builder import __version__
from builder.diagnostics import Diagnostic, Severity, Status
from builder.findings_page import markdown_report
from builder.report import ANSI, PLAIN, CheckCounts, Palette, Report
from builder.wording import number_of, printable

__all__ = ["ANSI", "PLAIN", "REPORTERS", "CheckCounts", "Palette", "Report", "counted"]

SARIF_VERSION = "2.1.0"
SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_INDENT = "\n    "

_LONGEST_WORD = 200
_ENDLESS = re.compile(rf"\S{{{_LONGEST_WORD + 1},}}")

_SARIF_LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "note",
    Severity.OPEN: "none",
}


Reporter = Callable[[Report], str]


def text_report(report: Report) -> str:
    """One line and an indented hint for each finding, then a summary line for each game."""
    palette = report.palette
    lines: list[str] = []
    kinds: Counter[tuple[str | None, str | None, str]] = Counter()
    for finding, games in _listed(report).items():
        kind = (finding.where.file, finding.game, finding.code)
        kinds[kind] += 1
        if report.most_alike is not None and kinds[kind] > report.most_alike:
            continue
        place = printable(str(finding.where)).replace("\n", "\\n") or finding.game or "project"
        is_accepted = finding.status is Status.ACCEPTED
        label = f"accepted {finding.severity}" if is_accepted else finding.severity.value
        rule = palette.dim(f" ({finding.rule})") if finding.rule else ""
        message = _legible(finding.message)
        shared = palette.dim(f" in {', '.join(games)}") if len(games) > 1 else ""
        found = f"{palette.paint(finding.severity, label)} [{finding.code}] {message}"
        lines.append(f"{place}: {found}{rule}{shared}")
        remark = f"accepted: {finding.reason}" if is_accepted else finding.hint
        if remark:
            lines.append(palette.dim(f"    {_legible(remark)}"))
    left = _left_out(kinds, report.most_alike)
    lines += left
    if lines:
        lines.append("")
    lines += [_summary_line(report, game) for game in report.all_games()]
    homeless = [d for d in report.findings if d.game is None]
    if homeless or not report.all_games():
        lines.append(f"project: {_tally_line(homeless)}")
    if report.counted_only:
        is_counted = any(finding.severity in report.counted_only for finding in report.findings)
        names = sorted(severity.value for severity in report.counted_only) if is_counted else []
        more = [*names, *(["the rest"] if left else [])]
        lines += [palette.dim(f"--all lists {' and '.join(more)} too.")] if more else []
    return "\n".join(lines)


def json_report(report: Report) -> str:
    """An object with ``findings`` and ``summary``, as the README documents it."""
    data = {
        "findings": [_record(finding) for finding in report.ordered()],
        "summary": {
            **_counts(report.findings),
            "checks": _check_counts(_total(report.checks.values())),
            "games": {game: _game_summary(report, game) for game in report.all_games()},
        },
    }
    return json.dumps(data, indent=2, ensure_ascii=False)


def sarif_report(report: Report) -> str:
    """A SARIF 2.1.0 log with one run.

    An open question has kind ``open`` and level ``none``; an accepted finding is suppressed with its reason.
    """
    findings = report.ordered()
    codes = sorted({finding.code for finding in findings})
    driver = {
        "name": "counterfoil",
        "version": __version__,
        "rules": [{"id": code, "name": _rule_name(code)} for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_sarif_result(finding, codes.index(finding.code)) for finding in findings],
    }
    log = {"$schema": SARIF_SCHEMA, "version": SARIF_VERSION, "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=False)


def github_report(report: Report) -> str:
    """One workflow command for each finding; only an error that nobody has accepted is shown as one."""
    return "\n".join(_annotation(finding) for finding in report.ordered())


REPORTERS: Mapping[str, Reporter] = MappingProxyType(
    {
        "text": text_report,
        "json": json_report,
        "sarif": sarif_report,
        "github": github_report,
        "markdown": markdown_report,
    }
)
"""All reporters by the name that ``--format`` takes."""


def counted(findings: Iterable[Diagnostic]) -> dict[str, int]:
    """Number of unaccepted findings by severity, and of accepted ones as ``accepted``."""
    kept = tuple(findings)
    counts = Counter(d.severity for d in kept if d.status is Status.OPEN)
    accepted = sum(d.status is Status.ACCEPTED for d in kept)
    return {severity.value: counts[severity] for severity in Severity} | {"accepted": accepted}


def _listed(report: Report) -> dict[Diagnostic, dict[str, None]]:
    """What the text report lists, and in which games: games that share a system share its findings."""
    listed: dict[Diagnostic, dict[str, None]] = {}
    for finding in report.ordered():
        if finding.severity not in report.counted_only:
            # Without a file the game is the place.
            same = replace(finding, game=None) if finding.where.file else finding
            listed.setdefault(same, {})[finding.game or "project"] = None
    return listed


def _left_out(kinds: Counter[tuple[str | None, str | None, str]], most: int | None) -> list[str]:
    """A line for each file and code of which not all findings are listed."""
    more = {} if most is None else {kind: n - most for kind, n in kinds.items() if n > most}
    return [f"{file or game or 'project'}: and {n} more [{code}]" for (file, game, code), n in more.items()]


def _legible(text: str) -> str:
    """A text that came from anybody's files, for a terminal: no control characters, no endless words."""
    cut = _ENDLESS.sub(lambda word: f"{word[0][:_LONGEST_WORD]}...", text)
    return printable(cut).replace("\n", _INDENT)


def _tally_line(findings: Iterable[Diagnostic]) -> str:
    nouns = {Severity.ERROR.value, Severity.WARNING.value}
    counts = counted(findings).items()
    parts = [number_of(n, name) if name in nouns else f"{n} {name}" for name, n in counts if n]
    return ", ".join(parts) or "nothing found"


def _summary_line(report: Report, game: str) -> str:
    line = f"{game}: {_tally_line(d for d in report.findings if d.game == game)}"
    checks = report.checks.get(game)
    if checks is None:
        return line
    numbers = f"{checks.passed} passed, {checks.failed} failed, {checks.open} open"
    return f"{line}; {number_of(checks.total, 'check')}: {numbers}"


def _record(finding: Diagnostic) -> dict[str, Any]:
    where = finding.where
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "status": finding.status.value,
        "game": finding.game,
        "message": finding.message,
        # An accepted finding needs no mending; what matters is why it was accepted.
        "hint": finding.reason or finding.hint,
        "rule": finding.rule,
        "file": where.file,
        "line": where.line,
        "column": where.column,
        "pointer": where.pointer,
    }


def _counts(findings: Iterable[Diagnostic]) -> dict[str, Any]:
    kept = tuple(findings)
    by_severity, by_status = Counter(d.severity for d in kept), Counter(d.status for d in kept)
    return {
        "severity": {severity.value: by_severity[severity] for severity in Severity},
        "status": {status.value: by_status[status] for status in Status},
        "blocking": sum(d.is_blocking for d in kept),
    }


def _total(counts: Iterable[CheckCounts]) -> CheckCounts:
    kept = tuple(counts)
    return CheckCounts(sum(c.passed for c in kept), sum(c.failed for c in kept), sum(c.open for c in kept))


def _check_counts(counts: CheckCounts) -> dict[str, int]:
    return {"passed": counts.passed, "failed": counts.failed, "open": counts.open}


def _game_summary(report: Report, game: str) -> dict[str, Any]:
    checks = report.checks.get(game)
    return {
        **_counts(d for d in report.findings if d.game == game),
        "checks": None if checks is None else _check_counts(checks),
    }


def _rule_name(code: str) -> str:
    """A code in the one-word form that SARIF viewers show: ``schema.unknown-key`` is SchemaUnknownKey."""
    return "".join(part.capitalize() for part in code.replace("-", ".").split("."))


def _sarif_result(finding: Diagnostic, rule_index: int) -> dict[str, Any]:
    properties = {"game": finding.game, "rule": finding.rule, "hint": finding.hint or None}
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule_index,
        "kind": "open" if finding.severity is Severity.OPEN else "fail",
        "level": _SARIF_LEVELS[finding.severity],
        "message": {"text": f"{finding.message} {finding.hint}".rstrip()},
    }
    location = _sarif_location(finding)
    if location:
        result["locations"] = [location]
    if finding.status is Status.ACCEPTED:
        result["suppressions"] = [{"kind": "external", "status": "accepted", "justification": finding.reason}]
    result["properties"] = {name: value for name, value in properties.items() if value is not None}
    return result


def _sarif_location(finding: Diagnostic) -> dict[str, Any]:
    where, location = finding.where, dict[str, Any]()
    if where.file is not None:
        physical: dict[str, Any] = {"artifactLocation": {"uri": quote(where.file)}}
        if where.line is not None:
            physical["region"] = {"startLine": where.line}
            if where.column is not None:
                physical["region"]["startColumn"] = where.column
        location["physicalLocation"] = physical
    if where.pointer is not None:
        location["logicalLocations"] = [{"fullyQualifiedName": where.pointer, "kind": "value"}]
    return location


def _annotation(finding: Diagnostic) -> str:
    kind = "notice"
    if finding.status is Status.OPEN and finding.severity in {Severity.ERROR, Severity.WARNING}:
        kind = finding.severity.value
    where = finding.where
    places = {"file": where.file, "line": where.line, "col": where.column, "title": finding.code}
    properties = ",".join(
        f"{name}={_escaped(str(value), ',:')}" for name, value in places.items() if value is not None
    )
    message = "\n".join(part for part in (finding.message, finding.hint) if part)
    return f"::{kind} {properties}::{_escaped(message, '')}"


def _escaped(value: str, also: str) -> str:
    """A value with the characters encoded that end a workflow command or a property of it."""
    return "".join(f"%{ord(c):02X}" if c in "%\r\n" or c in also else c for c in value)
