"""Errata that need each other by the rules: alone one breaks a check, together with another it does not.

No path tells that. Two errata may change data far apart and still be two halves of one correction: a number
that a rule demands, and the counters that fulfil it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.references.find import dangling
from builder.model.structure import build_game
from builder.rules.outcome import Outcome, Verdict
from builder.rules.run import examine
from builder.source.edition_diff import BOOKKEEPING
from builder.source.errata import Claims, Erratum, Kind, apply
from builder.source.errata_check import needed_by
from builder.source.pointer import is_within, join, split

_WORDS = frozenset({"text", "title", "note", "cite"})
"""Members that no check reads."""


def missing_partners(
    document: Mapping[str, object], errata: Mapping[str, Erratum], claims: Claims
) -> tuple[Diagnostic, ...]:
    """Errata that break a check of the game unless another, which they do not name, goes with them.

    Args:
        document: A game that can be built, as its files stand, without any erratum applied.
        errata: Its errata.
        claims: What is known of its values.
    """
    return tuple(_Bench(document, errata, claims).findings())


@dataclass(frozen=True, slots=True)
class _Bench:
    document: Mapping[str, object]
    errata: Mapping[str, Erratum]
    claims: Claims

    def findings(self) -> Iterator[Diagnostic]:
        tried = [erratum for erratum in self.errata.values() if _changes_data(erratum)]
        if len(tried) < len(("one", "other")):
            return
        before = self._failing(())
        for erratum in tried:
            broken = _more(self._failing((erratum,)), before)
            others = (other for other in tried if other.id not in (erratum.id, *self._needed(erratum)))
            mended = (each for each in others if not _more(self._failing((erratum, each)), before))
            partner = next(mended, None) if broken else None
            if partner is not None:
                yield _finding(erratum, partner, next(iter(broken.values())))

    def _needed(self, erratum: Erratum) -> tuple[str, ...]:
        return needed_by(erratum, self.errata)

    def _failing(self, errata: tuple[Erratum, ...]) -> Mapping[str, Outcome]:
        """The checks that fail under some errata and those that they need; none where these do not fit."""
        document: object = self.document
        ids = dict.fromkeys(key for each in errata for key in (*self._needed(each), each.id))
        for key in ids:
            if self.errata[key].is_to_apply:
                outcome = apply(document, self.errata[key], self.claims)
                document = outcome.document
        if not isinstance(document, Mapping) or any(True for _ in dangling(document)):
            return {}
        game = build_game(document, edition=",".join(ids), trust=None, applied=tuple(ids))
        outcomes = examine(game, document).outcomes
        return {o.id: o for o in outcomes if o.verdict is Verdict.FAILED}


def _changes_data(erratum: Erratum) -> bool:
    """Whether it is to be applied and changes more than words."""
    paths = (op.path for op in erratum.ops if op.kind is not Kind.TEST)
    return erratum.is_to_apply and any(
        split(path)[-1] not in _WORDS and not any(is_within(path, place) for place in BOOKKEEPING)
        for path in paths
    )


def _more(failing: Mapping[str, Outcome], before: Mapping[str, Outcome]) -> Mapping[str, Outcome]:
    return {key: outcome for key, outcome in failing.items() if key not in before}


def _finding(erratum: Erratum, partner: Erratum, broken: Outcome) -> Diagnostic:
    return Diagnostic(
        "errata.needs-other",
        Severity.ERROR,
        f"Erratum {erratum.id} breaks a rule unless {partner.id} goes with it: {broken.title}",
        f'Add "{partner.id}" to its needs.',
        Where(pointer=join("/errata/errata", erratum.id)),
        broken.rule or None,
    )
