"""Findings as a page of Markdown: what is wrong, in doubt or worth knowing in each game, with counts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from builder.diagnostics import Diagnostic, Severity, Status
from builder.report import Report

RENEW = "counterfoil validate --format markdown"
"""The command that writes this page; its answer is the whole page."""

NOTE = "reader.note"
"""Code of what only a reader can see and the data record."""

_SEVERITIES = tuple(Severity)
_HEAD = f"""# Findings

What the checks find in each game, and what readers of its rules have noted where no check can see it. An
accepted finding is known and right: the source is so, and the reason says why it stands. What games share
through a system stands with the system.

`{RENEW}` writes this page."""


def markdown_report(report: Report) -> str:
    """A page with a table of counts, and for each game what was found by checks and by readers.

    Findings that games share with their system stand with the system, those of no game at the end.
    """
    by_game: dict[str, list[Diagnostic]] = {game: [] for game in report.all_games()}
    told: set[tuple[str | None, int | None, str]] = set()
    for finding in report.ordered():
        game = _home(finding, by_game)
        same = (finding.where.file, finding.where.line, finding.message)
        is_shared = finding.where.file is not None and same in told
        if not is_shared:
            told.add(same)
            by_game.setdefault(game, []).append(finding)
    parts = [_HEAD, _totals(report, by_game)]
    for game, findings in by_game.items():
        parts += [f"## {_title(report, game)}", _game(findings)]
    return "\n\n".join(parts)


def _home(finding: Diagnostic, games: Collection[str]) -> str:
    """The game in whose folder a finding lies, else the one that it was found in."""
    folders = (finding.where.file or "").split("/")
    folder = folders[1] if len(folders) > 2 else ""
    return folder if folder in games else finding.game or ""


def _title(report: Report, game: str) -> str:
    return report.titles.get(game) or game or "The project"


def _split(findings: Sequence[Diagnostic]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """What checks found, and what readers noted."""
    return [f for f in findings if f.code != NOTE], [f for f in findings if f.code == NOTE]


def _totals(report: Report, by_game: dict[str, list[Diagnostic]]) -> str:
    """The table of counts: checks by their verdict, findings by severity, accepted ones and notes."""
    head = ["game", "passed", "failed", "open checks", *_SEVERITIES, "of these accepted", "notes"]
    rows, sums = [], [0] * (len(_SEVERITIES) + 2)
    for game, findings in by_game.items():
        found, notes = _split(findings)
        checks = report.checks.get(game)
        verdicts = (checks.passed, checks.failed, checks.open) if checks is not None else ("", "", "")
        accepted = sum(f.status is Status.ACCEPTED for f in found)
        counts = [
            *(sum(f.severity is severity for f in found) for severity in _SEVERITIES),
            accepted,
            len(notes),
        ]
        sums = [before + count for before, count in zip(sums, counts, strict=True)]
        rows.append([_title(report, game), *verdicts, *counts])
    # Games of one system have its checks in common: a sum of checks would count them several times.
    return _table(head, [*rows, ["all", "", "", "", *sums]])


def _game(findings: Sequence[Diagnostic]) -> str:
    found, notes = _split(findings)
    parts = []
    if found:
        parts += [f"Found by checks: {len(found)}.", _findings(found)]
    if notes:
        parts += [f"Noted by readers: {len(notes)}.", _findings(notes)]
    return "\n\n".join(parts) or "Nothing of its own."


def _findings(findings: Sequence[Diagnostic]) -> str:
    """The gravest first; otherwise in the order of the files."""
    ordered = sorted(findings, key=lambda finding: _SEVERITIES.index(finding.severity))
    rows = [[f.severity, f.message, _rule(f.rule), _status(f)] for f in ordered]
    return _table(["", "finding", "rule", "accepted because"], rows)


def _rule(rule: str | None) -> str:
    return (rule or "").replace("#", " ")


def _status(finding: Diagnostic) -> str:
    return finding.reason if finding.status is Status.ACCEPTED else ""


def _table(head: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    lines = [_row(head), "|---" * len(head) + "|", *(_row(row) for row in rows)]
    return "\n".join(lines)


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(_cell(cell) for cell in cells)} |"


def _cell(value: object) -> str:
    """A text that keeps to one cell and means nothing to Markdown."""
    text = " ".join(str(value).split())
    for sign in "\\|<*_`[":
        text = text.replace(sign, f"\\{sign}")
    return text
