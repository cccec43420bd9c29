"""Rules that can be checked or looked up, as a game's own data declare them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.model.values import Cell


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule by number, in our own words; `text` is None when it is not known how it reads."""

    number: str
    title: str
    text: str | None
    values: Mapping[str, Cell]
    cite: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a document: its number as printed, or the word by which it is cited."""

    document: str
    number: str
    title: str
    pointer: str


@dataclass(frozen=True, slots=True)
class CrossReference:
    """A reference that a document makes: where it stands, where it leads, and what it is about."""

    origin: str
    target: str
    about: str
    pointer: str


@dataclass(frozen=True, slots=True)
class Modifier:
    """A die roll modifier (drm), column shift, multiplier or support bonus.

    `most` bounds the total in either direction; `side` is attacker, defender or either.
    """

    id: str
    title: str
    kind: str
    value: Cell
    most: int | None
    side: str | None
    cite: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class CheckSpec:
    """A declared check; `data` is its JSON object, read by the check's own kind."""

    id: str
    kind: str
    title: str
    rule: str
    severity: str
    scenarios: tuple[str, ...]
    data: Mapping[str, Any]
    pointer: str

    @property
    def claim(self) -> str:
        """Its title without a full stop, to stand in a sentence."""
        return self.title.removesuffix(".")


@dataclass(frozen=True, slots=True)
class ExampleSpec:
    """A worked example: inputs of a rule function and what must come out."""

    id: str
    title: str
    rule: str
    function: str
    inputs: Mapping[str, Any]
    expect: Mapping[str, Any]
    note: str | None
    pointer: str


@dataclass(frozen=True, slots=True)
class Accepted:
    """A finding that is known and accepted: its code, the beginning of its pointer, and why."""

    id: str
    code: str
    subject: str
    reason: str
    pointer: str


@dataclass(frozen=True, slots=True)
class ReaderFinding:
    """What only a reader can see."""

    id: str
    title: str
    severity: str
    text: str | None
    cite: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class RuleBook:
    """Everything of rules.json."""

    reference: tuple[RuleText, ...]
    modifiers: Mapping[str, Modifier]
    checks: tuple[CheckSpec, ...]
    examples: tuple[ExampleSpec, ...]
    findings: tuple[ReaderFinding, ...]
    accepted: tuple[Accepted, ...]
    sections: tuple[Section, ...] = ()
    cross_references: tuple[CrossReference, ...] = ()
