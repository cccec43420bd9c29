"""Trying faults: was each told with the right code, and nothing that has nothing to do with it?"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from builder.diagnostics import Diagnostic
from builder.source.origin import document_pointer
from builder.source.pointer import is_within
from builder.source.project import SOURCES, find_project
from tests.mutation import (
    in_company,
    in_counters,
    in_errata,
    in_maps,
    in_records,
    in_setups,
    in_sources,
    in_tables,
    in_turns,
)
from tests.mutation.faults import Fault
from tests.mutation.relation import is_related
from tests.mutation.subject import ROOT, Subject

OPERATORS = (
    in_setups,
    in_company,
    in_turns,
    in_tables,
    in_sources,
    in_counters,
    in_maps,
    in_errata,
    in_records,
)
"""Modules of operators; each has ``faults``."""


class Result(StrEnum):
    """What became of a fault."""

    TOLD = "told"
    MISSED = "missed"
    OTHER_CODE = "told with another code"
    BESIDE = "told, and something unrelated with it"
    CRASHED = "a traceback instead of findings"


@dataclass(frozen=True)
class Trial:
    """A fault that was tried.

    Attributes:
        game: The game.
        fault: The fault.
        result: What became of it.
        findings: What decided that: the findings with another code, or the unrelated ones.
    """

    game: str
    fault: Fault
    result: Result
    findings: tuple[Diagnostic, ...]


def games() -> tuple[str, ...]:
    """The games with rules of their own; the others have those of their system."""
    return tuple(game for game in find_project(ROOT).games if (ROOT / SOURCES / game / "rules.json").exists())


def all_faults(subject: Subject) -> tuple[Fault, ...]:
    """Every fault that fits the game, in a fixed order, each once."""
    found: dict[tuple[object, ...], Fault] = {}
    for source in OPERATORS:
        for fault in source.faults(subject):
            key = (fault.operator, fault.file, repr(fault.edits))
            found.setdefault(key, _corrected(subject, fault))
    return tuple(found.values())


def _corrected(subject: Subject, fault: Fault) -> Fault:
    """A fault in a datum that an erratum changes may be told as one of the erratum, which fits no longer."""
    places = [document_pointer(fault.document) + edit for edit, _ in fault.edits]
    touched = [
        key
        for key, erratum in subject.whole.loaded.source.errata.items()
        if any(_meet(op.path, place) for op in erratum.ops for place in places)
    ]
    if not touched:
        return fault
    return replace(
        fault,
        codes=fault.codes | {"errata.no-longer-fits", "errata.already-holds"},
        about=fault.about | set(touched),
    )


def _meet(pointer: str, other: str) -> bool:
    """Whether one of two places lies in the other."""
    return is_within(pointer, other) or is_within(other, pointer)


def sample(faults: Iterable[Fault], most: int, seed: int = 1941) -> tuple[Fault, ...]:
    """A seeded sample in which every operator has its turn before any has it again."""
    by_operator: dict[str, list[Fault]] = defaultdict(list)
    for fault in faults:
        by_operator[fault.operator].append(fault)
    dice = random.Random(seed)
    for group in by_operator.values():
        dice.shuffle(group)
    chosen: list[Fault] = []
    while len(chosen) < most and any(by_operator.values()):
        for operator in sorted(by_operator):
            if by_operator[operator] and len(chosen) < most:
                chosen.append(by_operator[operator].pop())
    return tuple(chosen)


def attempt(subject: Subject, fault: Fault) -> Trial:
    """Puts a fault in and judges what is told."""
    try:
        found = subject.told(fault)
    except Exception:
        # Whatever it is, nobody should see it.
        return Trial(subject.id, fault, Result.CRASHED, ())
    right = tuple(finding for finding in found if finding.code in fault.codes)
    if not found:
        return Trial(subject.id, fault, Result.MISSED, ())
    if not right:
        return Trial(subject.id, fault, Result.OTHER_CODE, found)
    beside = tuple(f for f in found if subject.is_new(f) and not is_related(subject, fault, f))
    return Trial(subject.id, fault, Result.BESIDE if beside else Result.TOLD, beside)
