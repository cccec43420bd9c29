"""Decks: pieces that lie face down have a back, and saves hold each deck whole and in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.errors import BadInputError
from builder.vassal.reader import MapContent
from builder.vassal.savereader import Container, SavedGame
from builder.vassal.traits.access import Mask
from builder.vassal.traits.base import Trait
from builder.vassal.traits.properties import Prototype
from builder.vassal.tree import Node
from builder.vassal.verify.facts import DECK_TAG, SLOT_TAGS, Definition, Facts, doubt, fault
from builder.wording import quoted

_FACE_UP = ("Never", "MenuDefaultUp")


@dataclass(frozen=True, slots=True)
class _Pile:
    """A deck of the build file: its map, its component, and the numbers of its slots."""

    content: MapContent
    node: Node
    numbers: tuple[str, ...]


def check_piles(facts: Facts) -> Iterator[Diagnostic]:
    """Decks of the build file, and what each save makes of them."""
    piles = {pile.node.get("name"): pile for pile in _piles(facts)}
    by_number = {slot.node.get("gpid"): slot for slot in facts.slots}
    for name, pile in piles.items():
        if pile.node.get("faceDown", "Always") in _FACE_UP:
            continue
        for number in pile.numbers:
            definition = by_number.get(number)
            if definition is not None and _is_whole(definition) and not _has_back(definition, facts):
                message = (
                    f"{definition.label} has no back, and would be seen in the face-down deck {quoted(name)}"
                )
                yield doubt(facts.module, "deck-face", message)
    for save in facts.module.saves.values():
        for deck in save.decks:
            if deck.name in piles:
                yield from _content(facts, save, deck, piles[deck.name])


def _piles(facts: Facts) -> Iterator[_Pile]:
    for content in facts.module.maps:
        for node in content.node.walk():
            if node.tag == DECK_TAG:
                slots = [inner for inner in node.walk() if inner.tag in SLOT_TAGS]
                yield _Pile(content, node, tuple(slot.get("gpid") for slot in slots))


def _is_whole(definition: Definition) -> bool:
    """Whether all of it can be read; what cannot is reported elsewhere."""
    return bool(definition.types) and len(definition.traits) == len(definition.types) - 1


def _has_back(definition: Definition, facts: Facts) -> bool:
    return any(isinstance(trait, Mask) for trait in _all_traits(definition, facts.by_prototype, frozenset()))


def _all_traits(
    definition: Definition, prototypes: Mapping[str, Definition], inside: frozenset[str]
) -> Iterator[Trait]:
    """Traits with those of prototypes; one that contains itself is reported elsewhere."""
    for trait in definition.traits:
        yield trait
        if isinstance(trait, Prototype) and trait.name in prototypes and trait.name not in inside:
            yield from _all_traits(prototypes[trait.name], prototypes, inside | {trait.name})


def _content(facts: Facts, save: SavedGame, deck: Container, pile: _Pile) -> Iterator[Diagnostic]:
    """A save begins with the same pieces in a deck as a new game, where the deck lies."""
    numbers = {piece.id: piece.basic.gpid for _, piece in save.pieces}
    # A member that is no piece is reported elsewhere.
    is_whole = all(member in numbers for member in deck.members)
    if is_whole and Counter(numbers[member] for member in deck.members) != Counter(pile.numbers):
        found = (
            f"{save.name}: in {quoted(deck.name)} lie {len(deck.members)} pieces, others than the deck's own"
        )
        yield doubt(facts.module, "save-deck-content", f"{found} {len(pile.numbers)}")
    place = _place(pile)
    if place is not None and (deck.place.map_name, deck.place.x, deck.place.y) != place:
        yield fault(
            facts.module, "save-deck-place", f"{save.name}: the deck {quoted(deck.name)} lies elsewhere"
        )


def _place(pile: _Pile) -> tuple[str, int, int] | None:
    """Map and pixel of a deck on its map's only board; None where a player chooses boards."""
    boards = pile.content.boards
    if len(boards) != 1:
        return None
    try:
        left, top = pile.content.layout(((boards[0].name, 0, 0),)).origin(boards[0].name)
        x, y = int(pile.node.get("x") or "0"), int(pile.node.get("y") or "0")
    except (BadInputError, ValueError):
        return None
    return (pile.content.name, left + x, top + y)
