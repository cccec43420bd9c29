"""All checks of a game: declared ones, worked examples, and those that every game has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.model.game import Game
from builder.model.rules import CheckSpec
from builder.rules import standing
from builder.rules.accepted import accept
from builder.rules.examples import run_example
from builder.rules.facts import Facts
from builder.rules.outcome import Outcome, Verdict
from builder.rules.readings import readings
from builder.rules.registry import run_check
from builder.source.disagreements import Disagreement


@dataclass(frozen=True, slots=True)
class Report:
    """What the rules say about a game.

    Attributes:
        outcomes: Results of checks and examples, in the order of rules.json.
        findings: Everything found, accepted or not, in the same order and then the rest.
        facts: What the checks looked at.
    """

    outcomes: tuple[Outcome, ...]
    findings: tuple[Diagnostic, ...]
    facts: Facts

    def count(self, verdict: Verdict) -> int:
        """Checks and examples that ended so."""
        return sum(1 for outcome in self.outcomes if outcome.verdict is verdict)


def examine(game: Game, document: Mapping[str, object], disagreements: Iterable[Disagreement] = ()) -> Report:
    """Runs every check of a game.

    Args:
        game: The game.
        document: The document that it was built from.
        disagreements: Values that its layers or readings give differently.
    """
    facts = Facts(game, document)
    outcomes = (
        *(run_check(spec, facts) for spec in (*game.rules.checks, *_always(game))),
        *(run_example(spec, facts) for spec in game.rules.examples),
    )
    found = (
        *(finding for outcome in outcomes for finding in outcome.findings),
        *readings(disagreements, facts.board, document),
        *standing.overlaps(facts),
        *standing.unreachable(game),
        *standing.seen_by_readers(game),
    )
    return Report(outcomes, accept(found, game.rules.accepted), facts)


def _always(game: Game) -> tuple[CheckSpec, ...]:
    """The checks that a game has even when it declares none of their kind."""
    kinds = {spec.kind for spec in game.rules.checks}
    if game.map is None or "on-map" in kinds:
        return ()
    title = "Every space that is named is on the map."
    return (CheckSpec("on-map", "on-map", title, "", "error", (), {}, "/map"),)
