"""Findings that need no declared check: zones that overlap, victories out of reach, what readers saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.game import Game
from builder.model.scenarios import Placement
from builder.rules.claims import Use
from builder.rules.facts import Facts
from builder.rules.naming import sided_line_name, space_name
from builder.rules.spaces import Ground
from builder.source.pointer import join

_SOME = 6
"""Spaces that a message gives before it says that there are others."""


def overlaps(facts: Facts) -> Iterator[Diagnostic]:
    """Set-up zones of different sides that share spaces, so that the order of setting up matters.

    One finding for each pair of lines as players name them; lines and options that repeat a zone add nothing.
    Two lines without a choice share their space in any order: that is for other checks to judge.
    """
    board, game = facts.board, facts.game
    if board is None:
        return
    ground = Ground(board)
    shared: dict[tuple[str, str, str], set[str]] = {}
    later: dict[tuple[str, str, str], Placement] = {}
    for situation in facts.all_situations:
        of_units = {c.line for c in situation.claims.claims if c.use is Use.SETUP and c.unit.is_unit}
        lines = (line for line in situation.placements.values() if line.id in of_units)
        zones = [(line, ground.evaluate(line.where).certain) for line in lines]
        for (first, one), (second, other) in combinations(zones, 2):
            is_choice = len(one) > 1 or len(other) > 1
            if is_choice and one & other and first.side != second.side:
                pair = (situation.scenario.id, sided_line_name(first, game), sided_line_name(second, game))
                shared.setdefault(pair, set()).update(one & other)
                later.setdefault(pair, second)
    for pair, spaces in shared.items():
        yield _overlap(pair[1:], [space_name(board, code) for code in sorted(spaces)], later[pair])


def _overlap(names: tuple[str, ...], shared: Sequence[str], second: Placement) -> Diagnostic:
    some = ", ".join(shared[:_SOME]) + (" and others" if len(shared) > _SOME else "")
    return Diagnostic(
        "setup.zones-overlap",
        Severity.INFO,
        f"{names[0]} and {names[1]} may both set up in {some}.",
        "The side that sets up first may take these spaces.",
        Where(pointer=join(second.pointer, "where")),
        ", ".join(second.cite) or None,
    )


def unreachable(game: Game) -> Iterator[Diagnostic]:
    """Conditions of victory that ask for more places than they name."""
    for scenario in game.scenarios.values():
        for victory in scenario.victory:
            named = len(victory.places)
            if named and victory.need is not None and victory.need > named:
                yield Diagnostic(
                    "victory.unreachable",
                    Severity.ERROR,
                    f"{scenario.title}: {victory.need} places are needed, and {named} are named.",
                    "Correct the number, or name the places that are missing.",
                    Where(pointer=join(victory.pointer, "need")),
                    ", ".join(victory.cite) or None,
                )


_ADVICE = {
    "info": "",
    "warning": "The source is at fault; agree on a reading before play.",
    "open": "No source decides it; agree on a ruling before play.",
}
"""What players can do about what a reader saw, by severity."""


def seen_by_readers(game: Game) -> Iterator[Diagnostic]:
    """What rules.json lists as visible to readers only."""
    for finding in game.rules.findings:
        yield Diagnostic(
            "reader.note",
            Severity(finding.severity),
            f"{finding.title}." if finding.text is None else f"{finding.title}. {finding.text}",
            _ADVICE[finding.severity],
            Where(pointer=finding.pointer),
            ", ".join(finding.cite) or None,
        )
