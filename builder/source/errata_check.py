"""Trying a game's errata out: each alone, each pair in both orders, and many orders of all.

Errata are printed one after another over years, and nobody tries them together. What is found here:
an erratum that no longer fits or changes nothing, one that needs another without saying so, two that give
different results in different orders, and one whose undoing does not lead back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from random import Random

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.editions import in_order
from builder.source.errata import (
    PLAIN_CLAIMS,
    Claims,
    Erratum,
    Fit,
    Kind,
    Meeting,
    Outcome,
    Status,
    apply,
    undo,
)
from builder.source.naming import datum_name
from builder.source.pointer import MISSING, join
from builder.source.values import equal, show

PERMUTATIONS = 200
_SEED = 1945  # any number; the same orders must be tried each time


def check_errata(
    document: object, errata: Mapping[str, Erratum], claims: Claims = PLAIN_CLAIMS
) -> tuple[Diagnostic, ...]:
    """What is wrong with errata among themselves and with the data they change.

    Args:
        document: The game as its files stand, without any erratum applied.
        errata: Its errata.
        claims: What is known of its values; see `builder.source.corrections.claims_of`.

    Returns:
        Diagnostics that know the pointer of their erratum but not yet its place in a file.
    """
    trial = _Trial(document, errata, claims)
    return (
        *trial.check_references(),
        *trial.check_alone(),
        *trial.check_reflected(),
        *trial.check_pairs(),
        *trial.check_orders(),
    )


class _Trial:
    """A document and the errata tried on it."""

    def __init__(self, document: object, errata: Mapping[str, Erratum], claims: Claims) -> None:
        self.claims = claims
        self.document = document
        self.errata = errata
        sound = [e for e in errata.values() if not e.stray_ops]
        self.pending = [e for e in sound if e.is_to_apply and e.ops]

    def check_references(self) -> Iterator[Diagnostic]:
        """Needs that name no erratum or themselves."""
        for erratum in self.errata.values():
            for op in erratum.stray_ops:
                message = f"Erratum {erratum.id} has a path that lies in no document of a game: {op.path}."
                hint = "Begin it with a document, such as /counters/… or /charts/combat/…."
                yield _finding("errata.bad-path", erratum, message, hint, op.index)
            for need in erratum.needs:
                if need not in self.errata or need == erratum.id:
                    message = f"Erratum {erratum.id} needs {need}, which is no other erratum."
                    yield _finding("errata.unknown-id", erratum, message, "Correct the id under needs.")

    def check_alone(self) -> Iterator[Diagnostic]:
        """Each erratum with those that it needs, and nothing else."""
        for erratum in self.pending:
            before, trouble = self._with_partners(erratum)
            if trouble is not None:
                continue  # the partner that does not fit is reported by itself
            outcome = apply(before, erratum, self.claims)
            for misfit in outcome.misfits:
                there = f"{self._words(misfit.op.path)} is {_seen(misfit.before)}"
                message = f"Erratum {erratum.id} does not fit: {there}."
                hint = "Correct the path, the old value or the data, or name what it needs."
                yield _finding("errata.no-longer-fits", erratum, message, hint, misfit.op.index)
            if not outcome.misfits and outcome.is_idle:
                message = f"Erratum {erratum.id} changes nothing: its result is there already."
                yield _finding("errata.no-op", erratum, message, "Set its status to reflected.")

    def check_reflected(self) -> Iterator[Diagnostic]:
        """Each erratum that the files reflect, undone and done again."""
        for erratum in self.errata.values():
            if erratum.status is not Status.REFLECTED or erratum.stray_ops:
                continue
            outcome = undo(self.document, erratum, self.claims)
            unreflected = (*outcome.misfits, *_at_old_value(outcome))
            for meeting in unreflected:
                there = f"{self._words(meeting.op.path)} is {_seen(meeting.before)}"
                message = f"Erratum {erratum.id} is not reflected: {there}."
                hint = "Set its status to apply, or correct the data or the new value."
                yield _finding("errata.not-reflected", erratum, message, hint, meeting.op.index)
            again = apply(outcome.document, erratum, self.claims)
            if not unreflected and not (not again.misfits and equal(again.document, self.document)):
                message = f"Erratum {erratum.id}, undone and applied again, does not give the same data."
                yield _finding("errata.one-way", erratum, message, "Record old and new values exactly.")

    def check_pairs(self) -> Iterator[Diagnostic]:
        """Each two errata, in both orders."""
        for first, second in combinations(self.pending, 2):
            if first.id in needed_by(second, self.errata) or second.id in needed_by(first, self.errata):
                continue
            fits_alone = {e.id: not self._fails_alone(e) for e in (first, second)}
            one, one_fails = self._in_turn((first, second))
            other, other_fails = self._in_turn((second, first))
            if one_fails != other_fails and not all(fits_alone.values()):
                late, early = (second, first) if other_fails else (first, second)
                message = f"Erratum {late.id} fits only after {early.id}."
                hint = f'Add "{early.id}" to its needs.'
                yield _finding("errata.needs-other", late, message, hint)
            elif all(fits_alone.values()) and (one_fails or other_fails):
                message = f"Errata {first.id} and {second.id} exclude each other."
                hint = "Let one need the other and start from its result, or dispute one."
                yield _finding("errata.conflict", second, message, hint)
            elif not (one_fails or other_fails) and not equal(one, other):
                message = f"Errata {first.id} and {second.id} give different data in different orders."
                hint = "Let one need the other."
                yield _finding("errata.conflict", second, message, hint)

    def check_orders(self) -> Iterator[Diagnostic]:
        """All errata together in many orders, each after those that it needs."""
        fitting = [e for e in self.pending if not self._fails_alone(e)]
        if len(fitting) < 3:
            return  # pairs have been tried
        random = Random(_SEED)
        expected, failed = self._in_turn(fitting)
        for _ in range(PERMUTATIONS):
            shuffled = random.sample(fitting, len(fitting))
            ids = [erratum.id for erratum in shuffled]
            ordered = [self.errata[key] for key in in_order(ids, {key: self.errata[key] for key in ids})]
            result, failing = self._in_turn(ordered)
            culprit = failing or failed
            if culprit is None and not equal(result, expected):
                culprit = ordered[-1]
            if culprit is not None:
                message = f"The errata do not give the same data in every order ({culprit.id} differs)."
                hint = "See the conflicts of pairs, or name what it needs."
                yield _finding("errata.order", culprit, message, hint)
                return

    def _words(self, pointer: str) -> str:
        return datum_name(pointer, self.document if isinstance(self.document, Mapping) else {})

    def _with_partners(self, erratum: Erratum) -> tuple[object, Erratum | None]:
        partners = (self.errata[key] for key in needed_by(erratum, self.errata))
        return self._run(partner for partner in partners if partner.is_to_apply)

    def _fails_alone(self, erratum: Erratum) -> bool:
        before, trouble = self._with_partners(erratum)
        return trouble is not None or bool(apply(before, erratum, self.claims).misfits)

    def _in_turn(self, errata: Iterable[Erratum]) -> tuple[object, Erratum | None]:
        """The document after some errata, each with its partners before it, and the first that failed."""
        ids: dict[str, None] = {}
        for erratum in errata:
            ids.update(dict.fromkeys((*needed_by(erratum, self.errata), erratum.id)))
        return self._run(self.errata[key] for key in ids if self.errata[key].is_to_apply)

    def _run(self, errata: Iterable[Erratum]) -> tuple[object, Erratum | None]:
        document = self.document
        for erratum in errata:
            outcome = apply(document, erratum, self.claims)
            if outcome.misfits:
                return (document, erratum)
            document = outcome.document
        return (document, None)


def _at_old_value(outcome: Outcome) -> tuple[Meeting, ...]:
    """Operations of an undone erratum that had nothing to undo: the data hold a known old value."""
    return tuple(
        meeting
        for meeting in outcome.meetings
        if meeting.fit is Fit.HOLDS and meeting.op.kind is not Kind.TEST and meeting.op.value is not None
    )


def needed_by(erratum: Erratum, errata: Mapping[str, Erratum]) -> tuple[str, ...]:
    """Ids of everything that an erratum needs, also through others, in the order of work.

    Args:
        erratum: One of a game's errata.
        errata: All of them.
    """
    found: dict[str, None] = {}
    waiting = list(erratum.needs)
    while waiting:
        key = waiting.pop()
        if key in errata and key not in found and key != erratum.id:
            found[key] = None
            waiting += errata[key].needs
    return in_order(list(found), errata)


def _seen(value: object) -> str:
    return "nothing" if value is MISSING else show(value)


def _finding(code: str, erratum: Erratum, message: str, hint: str, index: int | None = None) -> Diagnostic:
    place = ("ops", index) if index is not None else ()
    where = Where(pointer=join("/errata/errata", erratum.id, *place))
    severity = Severity.WARNING if code == "errata.no-op" else Severity.ERROR
    return Diagnostic(code, severity, message, hint, where, erratum.cite or None)
