"""Decks of cards and draw cups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.model.values import Cell, Quantity


@dataclass(frozen=True, slots=True)
class Card:
    """One card or several alike; None where unknown."""

    id: str
    number: str | None
    name: str | None
    text: str | None
    count: Quantity
    values: Mapping[str, Cell]
    pointer: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck; `slots` are numbered cards, `unassigned` cards whose number is unknown. Sizes in mm."""

    id: str
    title: str
    side: str | None
    count: Quantity
    hand: Quantity | None
    width: float
    height: float
    colour: str | None
    slots: tuple[Card, ...]
    unassigned: tuple[Card, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Cup:
    """A draw cup with its contents at start."""

    id: str
    title: str
    side: str | None
    contents: Mapping[str, Quantity]
    is_blind: bool
    return_text: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class CardSet:
    """Everything of cards.json."""

    decks: Mapping[str, Deck]
    cups: Mapping[str, Cup]
