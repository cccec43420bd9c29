"""Worked examples of the tiny game, run."""

from __future__ import annotations

from collections.abc import Mapping

from builder.rules.examples import run_example
from builder.rules.outcome import Outcome
from tests.support.games import facts


def run(
    example: Mapping[str, object], rules: Mapping[str, object] | None = None, **changes: object
) -> Outcome:
    """The outcome of one example of the tiny game, changed; its title and rule are filled in."""
    whole = {"title": "An example.", "rule": "rules#9", **example}
    found = facts(rules={**(rules or {}), "examples": {"it": whole}}, **changes)
    return run_example(found.game.rules.examples[0], found)


def codes(outcome: Outcome) -> list[str]:
    """The codes of an outcome's findings."""
    return [finding.code for finding in outcome.findings]
