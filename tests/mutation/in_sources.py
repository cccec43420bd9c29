"""Faults of what the sources say: sections, references, names, and numbers that stand in several places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from builder.source.pointer import MISSING, join, resolve, split
from tests.mutation.faults import GONE, Fault, fault, members, walk, words
from tests.mutation.subject import Subject


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of sections, references, names and stated numbers."""
    kinds = {spec.kind for spec in subject.game.rules.checks}
    if "references" in kinds:
        yield from _sections(subject)
        yield from _cross_references(subject)
        yield from _citations(subject)
    if "names" in kinds:
        yield from _names(subject)
    yield from _agreements(subject)


def _sections(subject: Subject) -> Iterator[Fault]:
    for document, listed in (subject.documents["rules"].get("sections") or {}).items():
        for (before, first), (key, second) in pairwise(listed.items()):
            place = join("/sections", document, key)
            number = first.get("number", before)
            about = [key, before, number]
            if second.get("number", key) == number:
                continue  # as the source has it
            edits = [(join(place, "number"), number)]
            yield fault("references: number used twice", "rules", edits, "references.number-twice", about)
        cited = {text.partition("#")[2] for text in _texts(subject) if text.startswith(f"{document}#")}
        for key in listed:
            # A longer number may lead to its beginning: 8.5.2a is a part of 8.5.2.
            if key in cited and not any(key != other and key.startswith(other) for other in listed):
                edits = [(join("/sections", document, key), GONE)]
                codes = "references.no-section references.number-missing references.wrong"
                about = [f"section {key}", *(number for number in cited if number.startswith(key))]
                yield fault("references: section left out", "rules", edits, codes, about)


def _texts(subject: Subject) -> Iterator[str]:
    return (value for _, value in walk(subject.documents["rules"]) if isinstance(value, str))


def _cross_references(subject: Subject) -> Iterator[Fault]:
    rules = subject.documents["rules"]
    for key, reference in (rules.get("cross_references") or {}).items():
        document, _, number = reference["to"].partition("#")
        listed = (rules.get("sections") or {}).get(document) or {}
        titles = {other: section["title"] for other, section in listed.items() if "number" not in section}
        others = [o for o in titles if titles[o] != titles.get(number) and titles[o] != reference["about"]]
        if titles.get(number) == reference["about"] and others:
            edits = [(join("/cross_references", key, "to"), f"{document}#{others[-1]}")]
            operator = "references: cross-reference changed"
            yield fault(operator, "rules", edits, "references.wrong", [key, number, others[-1]])


def _citations(subject: Subject) -> Iterator[Fault]:
    documents = subject.documents["rules"].get("sections") or {}
    for name, own in subject.documents.items():
        for pointer, value in walk(own):
            document, _, _ = value.partition("#") if isinstance(value, str) else ("", "", "")
            if document in documents and split(pointer)[-1] in ("cite", "rule"):
                edits = [(pointer, f"{document}#99.9")]
                operator = "references: section cited that there is not"
                about = words([*split(pointer), "99.9"])
                yield fault(operator, name, edits, "references.no-section", about)


def _names(subject: Subject) -> Iterator[Fault]:
    places = members(subject.merged, "/map/places")
    others = [place["name"] for place in places.values() if len(place.get("name") or "") > 7]
    for key, place in places.items():
        file, at = subject.home(join("/map/places", key, "name")) or ("", "")
        if not file:
            continue
        name, spellings = place["name"], place.get("variants", [])
        edits = [(join("/places", key, "variants"), [*spellings, f"{name} or so"])]
        yield fault("names: other spelling recorded", file, edits, "names.variant", [key, name])
        for other in [other for other in others if other != name][:1]:
            alike = f"{other[:4]}{other[3:]}"  # a letter twice
            about = [key, name, alike]
            operator = "names: place called nearly as another"
            yield fault(operator, file, [(at, alike)], "names.alike", about)


def _agreements(subject: Subject) -> Iterator[Fault]:
    """Numbers that a declared check compares: one of them is changed."""
    for spec in subject.game.rules.checks:
        if spec.kind != "agree":
            continue
        # The first may be too great for any trend that rises, the last for one that falls.
        stated = list(spec.data["stated"].values())
        stated = stated[:1] if spec.data.get("trend") == "rising" else stated
        stated = stated[-1:] if spec.data.get("trend") == "falling" else stated
        for record in stated:
            for pointer in _pointers(subject, record["amount"]):
                home = subject.home(pointer)
                value = None if home is None else resolve(subject.document(home[0]), home[1])
                if home is not None and isinstance(value, int | float) and not isinstance(value, bool):
                    about = words([spec.id, *split(pointer)])
                    yield fault(
                        "agree: stated number changed",
                        home[0],
                        [(home[1], value + 50)],
                        "agree.differs",
                        about,
                    )


def _pointers(subject: Subject, amount: object) -> Iterator[str]:
    """Where the numbers of an amount stand: of one alone, or of the first of several."""
    match amount:
        case str() if resolve(subject.merged, join("/rules/modifiers", amount, "most")) is MISSING:
            # One that has a limit counts no more when it is greater.
            yield join("/rules/modifiers", amount, "value")
        case {"datum": str(pointer)}:
            yield pointer
        case {"chart": chart, "row": str(row), "column": str(column), **more} if not more:
            place = join("/charts", chart, "cells", row, column)
            cell = resolve(subject.merged, place)
            yield join(place, "value") if isinstance(cell, Mapping) else place
        case {"rule": rule, "value": str(value)}:
            place = join("/rules/reference", rule, "values", value)
            cell = resolve(subject.merged, place)
            yield join(place, "value") if isinstance(cell, Mapping) else place
        case [first, *_]:
            yield from _pointers(subject, first)
