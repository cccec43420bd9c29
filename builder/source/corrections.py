"""Putting an edition into effect: the document and its origins under the errata of that edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from builder.diagnostics import Diagnostic, Severity
from builder.source.editions import LATEST, Edition, choose_edition
from builder.source.errata import Claims, Erratum, Fit, Kind, Meeting, Outcome, Status, apply, undo
from builder.source.naming import datum_name
from builder.source.origin import Entry, Layer, Origins, split_document
from builder.source.pointer import MISSING, join, make, resolve, split, step
from builder.source.values import equal, first_difference, show

_STATED = frozenset({Layer.TEXT, Layer.INFERRED})

_UNMET = "errata.expectation"

# Findings of errata that are no errors.
_MILD = {
    "errata.no-operations": Severity.INFO,
    "errata.already-holds": Severity.WARNING,
    "errata.owner-differs": Severity.WARNING,
}


@dataclass(frozen=True, slots=True)
class Corrected:
    """A game under an edition.

    Attributes:
        document: The game.
        origins: The origin of its values; what errata made carries their ids.
        in_effect: Ids of the errata whose result the game shows.
        diagnostics: What does not fit.
    """

    document: Mapping[str, object]
    origins: Origins
    in_effect: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]


def correct(
    document: Mapping[str, object], origins: Origins, errata: Mapping[str, Erratum], edition: Edition
) -> Corrected:
    """Puts an edition into effect.

    An erratum of which any operation no longer fits changes nothing and is reported. Where it meets a value
    that an owner supplied, its result stands.
    """
    work = _Work(document, {name: dict(entries) for name, entries in origins.documents.items()})
    for key in edition.undone:
        work.undo(errata[key])
    done = [key for key in (*edition.kept, *edition.applied) if work.apply(errata[key])]
    work.check_needs(errata, done)
    work.check_expectations(errata, done)
    # Operations change members of the document and never replace it, so that it stays an object.
    result = work.document if isinstance(work.document, dict) else document
    return Corrected(result, work.origins, tuple(done), tuple(work.diagnostics))


def unmet_expectations(
    document: Mapping[str, object], origins: Origins, errata: Mapping[str, Erratum]
) -> tuple[Diagnostic, ...]:
    """What errata say that values become and, when all of them are in effect, is not so.

    Args:
        document: The game as its files stand, without any erratum applied.
        origins: The origin of its values.
        errata: Its errata.
    """
    latest = choose_edition(LATEST, document.get("errata"), errata)
    found = correct(document, origins, errata, latest).diagnostics
    return tuple(finding for finding in found if finding.code == _UNMET)


def claims_of(origins: Origins) -> Claims:
    """What the origin map knows of the values that errata meet."""

    def layer(pointer: str) -> Layer:
        entry = origins.entry(pointer)
        return Layer.TEXT if entry is None else entry.known_layer

    def rejected(pointer: str) -> tuple[object, ...]:
        entry = origins.entry(pointer)
        return () if entry is None else tuple(reading.value for reading in entry.readings)

    return Claims(layer, rejected)


class _Work:
    """The document, its origin entries and the findings while errata are applied one after another."""

    def __init__(self, document: object, entries: dict[str, dict[str, Entry]]) -> None:
        self.document = document
        self.entries = entries
        self.origins = Origins(entries)
        self.diagnostics: list[Diagnostic] = []
        self.claims = claims_of(self.origins)

    def undo(self, erratum: Erratum) -> None:
        """Takes an erratum back that the files reflect."""
        if self._report_stray(erratum):
            return
        outcome = undo(self.document, erratum, self.claims)
        if self._report_misfits(erratum, outcome):
            return
        for meeting in outcome.meetings:
            if meeting.fit is not Fit.HOLDS and meeting.op.kind is not Kind.TEST:
                self._mark_undone(erratum, meeting)
        self.document = outcome.document

    def apply(self, erratum: Erratum) -> bool:
        """Applies an erratum, or makes sure that the files reflect it; returns whether it is in effect."""
        if not erratum.ops:
            if erratum.status is not Status.REFLECTED:
                message = f"Erratum {erratum.id} changes nothing in the data."
                self._report(erratum, "errata.no-operations", message, "Record its operations.")
            return True
        if self._report_stray(erratum):
            return False
        outcome = apply(self.document, erratum, self.claims)
        if self._report_misfits(erratum, outcome):
            return False
        self._report_status(erratum, outcome)
        self._report_owner(erratum, outcome)
        for meeting in outcome.meetings:
            if meeting.op.kind is not Kind.TEST:
                self._mark_applied(erratum, meeting)
        self.document = outcome.document
        return True

    def check_needs(self, errata: Mapping[str, Erratum], done: list[str]) -> None:
        """Reports errata in effect without those that they need."""
        for key in done:
            for need in errata[key].needs:
                if need not in errata:
                    message = f"Erratum {key} needs {need}, which does not exist."
                    hint = "Correct the id under needs."
                    self._report(errata[key], "errata.unknown-id", message, hint)
                elif need not in done:
                    message = f"Erratum {key} needs {need}, which is not in effect."
                    hint = "Choose an edition with both or with neither."
                    self._report(errata[key], "errata.needs", message, hint)

    def check_expectations(self, errata: Mapping[str, Erratum], done: list[str]) -> None:
        """Reports values that are not what an erratum in effect says they become."""
        for place, key in enumerate(done):
            later = set(done[place + 1 :])
            for pointer, wanted in errata[key].expect:
                found = resolve(self.document, pointer)
                if found is not MISSING and equal(found, wanted):
                    continue
                entry = self.origins.entry(pointer)
                if entry is not None and later.intersection(entry.errata):
                    continue  # a later erratum changed it again
                there = "the game has no such datum" if found is MISSING else f"it is {show(found)}"
                message = f"After erratum {key}, {self._words(pointer)} should be {show(wanted)}; {there}."
                hint = "Correct the operations, the expectation or the data."
                self._report(errata[key], _UNMET, message, hint)

    def _report_stray(self, erratum: Erratum) -> bool:
        for op in erratum.stray_ops:
            message = f"Erratum {erratum.id} has a path that lies in no document of a game: {op.path}."
            hint = "Begin it with a document, such as /counters/… or /charts/combat/…."
            self._report(erratum, "errata.bad-path", message, hint, op.index)
        return bool(erratum.stray_ops)

    def _report_misfits(self, erratum: Erratum, outcome: Outcome) -> bool:
        for meeting in outcome.misfits:
            op = meeting.op
            below, there, wanted = first_difference(meeting.before, op.old)
            is_ = f"is {_seen(there)}, not {_seen(wanted)}"
            message = f"Erratum {erratum.id} no longer fits: {self._words(op.path + below)} {is_}."
            hint = "Correct the data, or the operation's path or old value."
            self._report(erratum, "errata.no-longer-fits", message, hint, op.index)
        return bool(outcome.misfits)

    def _report_status(self, erratum: Erratum, outcome: Outcome) -> None:
        changes = [m for m in outcome.meetings if m.op.kind is not Kind.TEST]
        if erratum.is_to_apply and outcome.is_idle and self._is_stated(changes):
            message = f"The files already hold what erratum {erratum.id} changes."
            self._report(erratum, "errata.already-holds", message, "Set its status to reflected.")
        for meeting in changes:
            if erratum.is_to_apply and not outcome.is_idle and self._holds_already(meeting):
                part = self._words(meeting.op.path)
                message = f"The files already hold a part of erratum {erratum.id}: {part}."
                hint = "Correct the data, or leave the operation out."
                self._report(erratum, "errata.already-holds", message, hint, meeting.op.index)
            if erratum.status is Status.REFLECTED and meeting.fit is Fit.FITS and self._is_stated([meeting]):
                part = self._words(meeting.op.path)
                message = f"The files do not reflect erratum {erratum.id}: {part} has the old value."
                hint = "Set its status to apply, or correct the data."
                self._report(erratum, "errata.not-reflected", message, hint, meeting.op.index)

    def _holds_already(self, meeting: Meeting) -> bool:
        """Whether a file states the new value, and no other erratum has made it."""
        entry = self.origins.entry(meeting.op.path)
        is_made = entry is not None and bool(entry.errata)
        return meeting.fit is Fit.HOLDS and not is_made and self._is_stated([meeting])

    def _is_stated(self, meetings: list[Meeting]) -> bool:
        return all(self.claims.layer(meeting.op.path) in _STATED for meeting in meetings)

    def _report_owner(self, erratum: Erratum, outcome: Outcome) -> None:
        for meeting in outcome.meetings:
            if meeting.fit is Fit.OWNER_DIFFERS:
                before, after = show(meeting.before), show(meeting.op.value)
                message = f"{before} is neither the old nor the new value of erratum {erratum.id}: {after}."
                hint = "Check the overlay against the component, or choose another edition."
                self._report_at(meeting.op.path, "errata.owner-differs", message, hint, erratum)

    def _words(self, pointer: str) -> str:
        """A datum by the names that players use, with the file and line where it or what holds it stands."""
        name = datum_name(pointer, self.document if isinstance(self.document, Mapping) else {})
        where = self.origins.where(pointer)
        return name if where.file is None else f"{name} ({where.file}:{where.line})"

    def _report(self, erratum: Erratum, code: str, message: str, hint: str, index: int | None = None) -> None:
        place = ("ops", index) if index is not None else ()
        self._report_at(join("/errata/errata", erratum.id, *place), code, message, hint, erratum)

    def _report_at(self, pointer: str, code: str, message: str, hint: str, erratum: Erratum) -> None:
        severity = _MILD.get(code, Severity.ERROR)
        where = self.origins.where(pointer)
        self.diagnostics.append(Diagnostic(code, severity, message, hint, where, erratum.cite or None))

    def _mark_applied(self, erratum: Erratum, meeting: Meeting) -> None:
        pointer = self._stable(meeting.op.path)
        entry = self.origins.entry(pointer)
        if entry is None or (resolve(self.document, pointer) is MISSING and meeting.op.kind is Kind.REMOVE):
            return
        known = (*entry.errata, erratum.id) if erratum.id not in entry.errata else entry.errata
        if pointer != meeting.op.path or meeting.fit is Fit.HOLDS or meeting.op.kind is Kind.REMOVE:
            self._put(pointer, replace(entry, errata=known))
            return
        written = self.origins.entry(join("/errata/errata", erratum.id, "ops", meeting.op.index, "value"))
        kept = entry.readings
        if meeting.before is not MISSING and meeting.before is not None:
            kept = (*kept, entry.as_reading(meeting.before, f"Corrected by erratum {erratum.id}."))
        if written is not None:
            self._put(pointer, replace(written, cite=(erratum.cite,), errata=known, readings=kept))

    def _mark_undone(self, erratum: Erratum, meeting: Meeting) -> None:
        pointer = self._stable(meeting.op.path)
        entry = self.origins.entry(pointer)
        written = self.origins.entry(join("/errata/errata", erratum.id, "ops", meeting.op.index, "old"))
        if entry is None or written is None or pointer != meeting.op.path or meeting.op.kind is Kind.REMOVE:
            return
        is_open = meeting.op.value is None
        layer, cite = entry.known_layer, entry.known_cite()
        self._put(pointer, replace(written, layer=layer, cite=cite, is_open=is_open))

    def _stable(self, pointer: str) -> str:
        """The pointer, or that of the outermost list on its way: elements move, so a list is marked whole."""
        value = self.document
        tokens = split(pointer)
        for depth, token in enumerate(tokens):
            if isinstance(value, list):
                return make(tokens[:depth])
            value = step(value, token)
        return pointer

    def _put(self, pointer: str, entry: Entry) -> None:
        name, rest = split_document(pointer)
        self.entries.setdefault(name, {})[rest] = entry


def _seen(value: object) -> str:
    return "nothing" if value is MISSING else show(value)
