"""Findings that need no declared check: other readings, set-up zones that overlap, what readers saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.game import Game
from builder.model.scenarios import Placement
from builder.rules.board import Board
from builder.rules.facts import Facts
from builder.rules.spaces import Ground
from builder.source.disagreements import Disagreement
from builder.source.origin import Reading, split_document
from builder.source.pointer import join, split
from builder.source.values import show

_READINGS = "/readings/"
"""Part of the pointer of a reading that a record itself lists, which no layer can make the chosen one."""


def readings(disagreements: Iterable[Disagreement], board: Board | None) -> Iterator[Diagnostic]:
    """Every value that was not chosen, with the one that was: layers against layers, and within one layer."""
    for disagreement in disagreements:
        for reading in disagreement.rejected:
            yield _reading(disagreement, reading, board)


def _reading(disagreement: Disagreement, reading: Reading, board: Board | None) -> Diagnostic:
    chosen, layer = _shown(disagreement.value), disagreement.origin.layer
    other, subject = _shown(reading.value), _subject(disagreement.pointer)
    rule = ", ".join(reading.cite) or None
    where = Where(pointer=disagreement.pointer)
    off_map = _off_map(disagreement.pointer, reading.value, board)
    if off_map:
        names = ", ".join(off_map)
        message = f"{subject}: another reading gives {names}, which is no space of the map; {chosen} is used."
        return Diagnostic("reading.off-map", Severity.INFO, message, reading.why, where, rule)
    if reading.layer is not layer and _READINGS not in (reading.where.pointer or ""):
        message = f"{subject}: {reading.layer} says {other}, {layer} says {chosen}; {layer} is used."
        hint = f"{reading.why} --trust {reading.layer} takes the other."
        return Diagnostic("layers.disagree", Severity.INFO, message, hint, where, rule)
    message = f"{subject}: another reading ({reading.layer}) says {other}; {chosen} is used."
    return Diagnostic("reading.rejected", Severity.INFO, message, reading.why, where, rule)


def _subject(pointer: str) -> str:
    """A datum in words: its record and field, such as ``town spaces`` for /map/places/town/spaces."""
    name, rest = split_document(pointer)
    document = name.rpartition("/")[2] if "/" in name else ""
    _, *tokens = split(rest) or ("", name)
    return " ".join((*filter(None, (document,)), *tokens))


def _shown(value: object) -> str:
    """A value as messages quote it; a list of words without its marks."""
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        return ", ".join(value)
    return show(value)


def _off_map(pointer: str, value: object, board: Board | None) -> tuple[str, ...]:
    """The codes of a reading that name no space, when it is a reading of spaces."""
    if board is None or pointer.rsplit("/", 1)[-1] not in ("spaces", "members", "at"):
        return ()
    codes = value if isinstance(value, list | tuple) else [value]
    return tuple(str(code) for code in codes if board.exists(str(code)) is False)


def overlaps(facts: Facts) -> Iterator[Diagnostic]:
    """Set-up zones of different sides that share spaces, so that the order of setting up matters."""
    board = facts.board
    if board is None:
        return
    ground = Ground(board)
    found: dict[tuple[str, str, frozenset[str]], Diagnostic] = {}
    for situation in facts.all_situations:
        zones = [(p, ground.evaluate(p.where).certain) for p in situation.placements.values()]
        for (first, one), (second, other) in combinations(zones, 2):
            shared = one & other
            if shared and first.side != second.side:
                # An option that repeats a zone says nothing new.
                found.setdefault((first.id, second.id, shared), _overlap(first, second, shared))
    yield from found.values()


def _overlap(first: Placement, second: Placement, shared: frozenset[str]) -> Diagnostic:
    some = ", ".join(sorted(shared)[:6]) + (" and others" if len(shared) > 6 else "")
    return Diagnostic(
        "setup.zones-overlap",
        Severity.INFO,
        f"The zones of {first.id} and {second.id}, of different sides, share {some}.",
        "The side that sets up first may take these spaces.",
        Where(pointer=join(second.pointer, "where")),
        ", ".join(second.cite) or None,
    )


_ADVICE = {
    "info": "Nothing to mend: the data follow the reading that makes sense.",
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
