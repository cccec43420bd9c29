"""Faults of errata: old and new values, paths, statuses and needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.source.pointer import join, split
from tests.mutation.faults import Fault, fault
from tests.mutation.subject import Subject

NEVER = "what never stood there"


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of the errata of a game."""
    for key, erratum in (subject.documents.get("errata", {}).get("errata") or {}).items():
        paths = [op["path"] for op in erratum.get("ops") or ()]
        about = [key, *(word for path in paths for word in split(path))]
        for index, op in enumerate(erratum.get("ops") or ()):
            yield from _operation(join("/errata", key, "ops", index), erratum["status"], op, about)
        if erratum["status"] == "apply" and paths:
            edits = [(join("/errata", key, "status"), "reflected")]
            operator = "errata: said to be in the text already"
            yield fault(operator, "errata", edits, "errata.not-reflected errata.no-longer-fits", about)
        for need in erratum.get("needs") or ():
            edits = [(join("/errata", key, "needs"), [f"{need}-x"])]
            yield fault(
                "errata: needs what is not there", "errata", edits, "errata.unknown-id", [*about, need]
            )


def _operation(place: str, status: str, op: Mapping, about: list[str]) -> Iterator[Fault]:
    # The files hold the old value of an erratum to be applied, and the new one of a reflected erratum.
    held = {"apply": "old", "reassigned": "old", "reflected": "value"}.get(status)
    if held is not None and op.get(held) is not None:
        codes = "errata.no-longer-fits errata.already-holds errata.not-reflected"
        what = {"old": "old value changed", "value": "new value changed"}[held]
        yield fault(f"errata: {what}", "errata", [(join(place, held), NEVER)], codes, about)
    edits = [(join(place, "path"), f"/nowhere{op['path']}")]
    yield fault("errata: path that leads nowhere", "errata", edits, "errata.bad-path", about)
