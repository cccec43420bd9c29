"""The rule book from rules.json: reference, modifiers, checks, examples and accepted findings."""

from __future__ import annotations

from builder.model.build_values import NOTHING, Data, cell, cells, cites, file_cites
from builder.model.rules import (
    Accepted,
    CheckSpec,
    CrossReference,
    ExampleSpec,
    Modifier,
    ReaderFinding,
    RuleBook,
    RuleText,
    Section,
)
from builder.source.pointer import join

_AT = "/rules"

EMPTY = RuleBook(reference=(), modifiers={}, checks=(), examples=(), findings=(), accepted=())
"""The rule book of a game that declares none."""


def rule_book(data: Data) -> RuleBook:
    """Everything of rules.json."""
    cite = file_cites(data)
    return RuleBook(
        reference=tuple(_rule(k, r, cite) for k, r in _records(data, "reference")),
        modifiers={k: _modifier(k, r, cite) for k, r in _records(data, "modifiers")},
        checks=tuple(_check(k, r) for k, r in _records(data, "checks")),
        examples=tuple(_example(k, r) for k, r in _records(data, "examples")),
        findings=tuple(
            ReaderFinding(k, r["title"], r["severity"], r.get("text"), cites(r), join(_AT, "findings", k))
            for k, r in _records(data, "findings")
        ),
        accepted=tuple(
            Accepted(k, r["code"], r["subject"], r["reason"], join(_AT, "accepted", k))
            for k, r in _records(data, "accepted")
        ),
        sections=tuple(
            Section(document, r.get("number", k), r["title"], join(_AT, "sections", document, k))
            for document, listed in _records(data, "sections")
            for k, r in listed.items()
        ),
        cross_references=tuple(
            CrossReference(r["in"], r["to"], r["about"], join(_AT, "cross_references", k))
            for k, r in _records(data, "cross_references")
        ),
    )


def _records(data: Data, collection: str) -> list[tuple[str, Data]]:
    return list((data.get(collection) or NOTHING).items())


def _rule(key: str, record: Data, cite: tuple[str, ...]) -> RuleText:
    pointer = join(_AT, "reference", key)
    return RuleText(
        number=key,
        title=record["title"],
        text=record["text"],
        values=cells(record.get("values"), join(pointer, "values")),
        cite=cites(record, cite),
        pointer=pointer,
    )


def _modifier(key: str, record: Data, cite: tuple[str, ...]) -> Modifier:
    pointer = join(_AT, "modifiers", key)
    return Modifier(
        id=key,
        title=record["title"],
        kind=record["kind"],
        value=cell(record["value"], join(pointer, "value")),
        most=record.get("most"),
        side=record.get("side"),
        cite=cites(record, cite),
        pointer=pointer,
    )


def _check(key: str, record: Data) -> CheckSpec:
    rule = record["rule"]
    return CheckSpec(
        id=key,
        kind=record["kind"],
        title=record["title"],
        rule=rule if isinstance(rule, str) else ", ".join(rule),
        severity=record.get("severity", "error"),
        scenarios=tuple(record.get("scenarios", ())),
        data=record,
        pointer=join(_AT, "checks", key),
    )


def _example(key: str, record: Data) -> ExampleSpec:
    rule = record["rule"]
    return ExampleSpec(
        id=key,
        title=record["title"],
        rule=rule if isinstance(rule, str) else ", ".join(rule),
        function=record["function"],
        inputs=record["inputs"],
        expect=record["expect"],
        note=record.get("note"),
        pointer=join(_AT, "examples", key),
    )
