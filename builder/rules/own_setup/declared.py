"""The game's declared checks of set-ups, run on a person's own; what they find is told in his file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.rules import CheckSpec
from builder.model.words import first_up
from builder.rules.accepted import accept
from builder.rules.board import Board
from builder.rules.facts import Facts, Situation
from builder.rules.outcome import Outcome
from builder.rules.own_setup.judging import Judged, Judgement
from builder.rules.registry import run_check
from builder.source.pointer import is_within, join

_TOLD_BY_LINE = frozenset({"placement.outside", "placement.undecided", "placement.no-room"})
"""What the judgement of the lines tells itself, with the alternatives."""

_ACCOUNTING = "mix"
"""The kind that accounts for every counter, as the lines of a judgement do."""

_STALE = "accepted.stale"
_SPREAD = "placement.spread"
_COUNT = "count.differs"
_SPACE = "per-space.differs"

_HINTS = {_SPREAD: "Divide the units as their line says.", _COUNT: "Put as many into the file."}
"""What mends a person's set-up where the check's own advice is for whoever writes the game's data."""

_DECLARED = "/rules/checks"
"""Where checks stand; a finding that has no line of the set-up points at its check."""


class _OwnFacts(Facts):
    """A game whose only set-up is a person's own."""

    def __init__(self, facts: Facts, situation: Situation) -> None:
        super().__init__(facts.game, facts.document)
        self._facts = facts
        self._own = situation
        self.is_asked = False

    @cached_property
    def board(self) -> Board | None:
        """The map, which is the game's."""
        return self._facts.board

    @cached_property
    def all_situations(self) -> tuple[Situation, ...]:
        """The one set-up."""
        return (self._own,)

    def situations(self, spec: CheckSpec) -> tuple[Situation, ...]:
        """The set-up, when the check holds for its scenario."""
        self.is_asked = True
        return super().situations(spec)


def check_by_rules(judgement: Judgement) -> tuple[Outcome, ...]:
    """Runs every declared check that looks at set-ups on a person's own."""
    facts = judgement.facts
    outcomes = []
    for spec in facts.game.rules.checks:
        scenarios = spec.scenarios
        if spec.kind == _ACCOUNTING or (scenarios and judgement.situation.scenario.id not in scenarios):
            continue
        own = _OwnFacts(facts, judgement.situation)
        outcome = run_check(spec, own)
        if own.is_asked:
            outcomes.append(outcome)
    return tuple(outcomes)


def found_by_rules(judgement: Judgement, outcomes: tuple[Outcome, ...], name: str) -> Iterator[Diagnostic]:
    """What these checks say of the set-up, and not of the game's data, with the places in the file.

    Args:
        judgement: The set-up.
        outcomes: Results of the checks.
        name: The file as messages show it.
    """
    prefix = f"{judgement.situation.name}: "
    scenario = judgement.situation.scenario.pointer
    about = (join(scenario, "setup"), join(scenario, "options"), _DECLARED)
    disturbed = {m.line.pointer for m in judgement.missing} | {
        j.line.pointer for j in judgement.judged if j.line is not None and j.fit.is_wrong
    }
    findings = [
        finding
        for outcome in outcomes
        for finding in outcome.findings
        if finding.message.startswith(prefix)
        and finding.severity is not Severity.INFO  # which needs no mending
        and finding.code not in _TOLD_BY_LINE
        and any(is_within(finding.where.pointer or "", part) for part in about)
    ]
    for finding in accept(findings, judgement.facts.game.rules.accepted):
        pointer = finding.where.pointer or ""
        # How a line divides its units cannot be right while some of them stand elsewhere.
        follows = finding.code == _SPREAD and any(is_within(pointer, line) for line in disturbed)
        # That units are missing is told of each.
        is_whole = not judgement.missing and not judgement.standing.lost
        is_shortage = finding.code == _SPACE and is_within(pointer, _DECLARED)
        follows = follows or ((finding.code == _COUNT or is_shortage) and not is_whole)
        if finding.code != _STALE and not follows:
            message = first_up(finding.message.removeprefix(prefix))
            hint = _HINTS.get(finding.code, finding.hint)
            yield replace(finding, message=message, hint=hint, where=_where(judgement, finding, name))


def _where(judgement: Judgement, finding: Diagnostic, name: str) -> Where:
    """The line of the file that put a piece there, else the first of the scenario's line."""
    pointer = finding.where.pointer or ""
    placed = [j for j in judgement.judged if j.line is not None and is_within(pointer, _pointer(j))]
    # Several that are alike share a pointer: the one whose place the message names.
    for j in sorted(placed, key=lambda j: not any(code in finding.message for code in j.stand.spot.spaces)):
        return j.stand.entry.place.where
    for j in judgement.judged:
        if j.line is not None and is_within(pointer, j.line.pointer):
            return j.stand.entry.place.where
    return Where(name, pointer=finding.where.pointer)


def _pointer(judged: Judged) -> str:
    """Where the checks look for what puts a piece into its space."""
    assert judged.line is not None
    return join(judged.line.pointer, "suggest", judged.stand.unit.id)
