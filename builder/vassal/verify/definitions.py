"""Piece definitions and their numbers (section 15, points 9 to 12)."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Diagnostic
from builder.errors import BadInputError
from builder.vassal.keys import is_private
from builder.vassal.pieces import ADD, BasicPiece
from builder.vassal.sequence import decode_list, encode, nest
from builder.vassal.traits.actions import PlaceMarker
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import Layer
from builder.vassal.traits.properties import Marker
from builder.vassal.traits.registry import OTHER_IDS, TRAITS, decode_trait, trait_id
from builder.vassal.verify.facts import Definition, Facts, fault
from builder.wording import quoted

_CONTROL = frozenset("\t\r\n\x1b")


def check_definitions(facts: Facts) -> Iterator[Diagnostic]:
    """Every definition comes apart, knows its traits, and encodes to the identical text again."""
    module = facts.module
    for definition in facts.definitions:
        if definition.error:
            yield fault(module, "piece-unreadable", f"{definition.label}: {definition.error}")
            continue
        again = ADD + encode("/", ("null", nest(definition.types), nest(definition.states)))
        if again != definition.node.text:
            yield fault(module, "not-canonical", f"{definition.label} does not encode to its own text again")
        for message in _level_faults(definition.types, definition.states):
            yield fault(module, "trait", f"{definition.label}: {message}")
        yield from _name_faults(facts, definition)


def check_numbers(facts: Facts) -> Iterator[Diagnostic]:
    """Palette numbers are there, unique over slots and placed markers, and below the module's next one."""
    module = facts.module
    seen: dict[str, str] = {}
    for gpid, label in _numbers(facts):
        if not gpid.rpartition(":")[2].isdigit():
            yield fault(
                module, "gpid-missing", f"{label} has the number {quoted(gpid)}; a whole number is needed"
            )
        elif gpid in seen:
            yield fault(module, "gpid-repeated", f"{label} and {seen[gpid]} both have the number {gpid}")
        seen.setdefault(gpid, label)
    for slot in facts.slots:
        if slot.types:
            inner = BasicPiece.decode(slot.types[-1], slot.states[-1]).gpid
            if inner != slot.node.get("gpid"):
                outer = quoted(slot.node.get("gpid"))
                found = f"{slot.label} has the number {outer} outside and {quoted(inner)} inside"
                yield fault(module, "gpid-differs", found)
    following = module.root.get("nextPieceSlotId")
    plain = [int(gpid) for gpid in seen if gpid.isdigit()]
    if not following.isdigit() or (plain and int(following) <= max(plain)):
        yield fault(
            module, "gpid-next", f"the next number {quoted(following)} is not above all numbers in use"
        )


def _level_faults(types: tuple[str, ...], states: tuple[str, ...]) -> Iterator[str]:
    for type_text, state_text in zip(types[:-1], states[:-1], strict=True):
        name = trait_id(type_text)
        if name == "piece":
            yield "a basic piece stands above another level"
        elif name not in TRAITS and name not in OTHER_IDS:
            yield f"the engine knows no trait {quoted(name)}"
        else:
            try:
                trait = decode_trait(type_text, state_text)
            except BadInputError as error:
                yield error.message
                continue
            yield from _trait_faults(trait)
            if isinstance(trait, Marker):
                yield from _marker_faults(type_text, state_text)
    try:
        BasicPiece.decode(types[-1], states[-1])
    except BadInputError as error:
        yield error.message


def _trait_faults(trait: Trait) -> Iterator[str]:
    if isinstance(trait, Layer):
        levels = len(trait.pictures)
        if len(trait.level_names) > levels:
            yield f"the layer {quoted(trait.name)} has {len(trait.level_names)} names for {levels} pictures"
        if not 1 <= abs(trait.level) <= max(levels, 1):
            yield f"the layer {quoted(trait.name)} shows level {trait.level} of {levels}"
        if trait.encoding_version != 1:
            yield f"the layer {quoted(trait.name)} is written in the old encoding"
    for key in trait.keys:
        if key.name and key.code is not None and not is_private(key.code):
            yield f"the key command {quoted(key.name)} has the number {key.code}, which is a real key's"


def _marker_faults(type_text: str, state_text: str) -> Iterator[str]:
    """The engine gives a name without a value nothing, and everything behind it the wrong value."""
    names = decode_list(type_text.removeprefix(f"{Marker.ID};"))
    values = decode_list(state_text) or ("",)
    if len(names) != len(values):
        yield f"a marker has {len(names)} names and {len(values)} values"


def _name_faults(facts: Facts, definition: Definition) -> Iterator[Diagnostic]:
    name = BasicPiece.decode(definition.types[-1], "null;0;0;;0").name
    for text in (name, definition.node.get("entryName"), definition.node.get("name")):
        if _CONTROL & set(text):
            yield fault(
                facts.module, "control-character", f"{definition.label} has a tab or line break in it"
            )
        if text.endswith("\\"):
            yield fault(facts.module, "trailing-backslash", f"{definition.label} ends in a backslash")


def _numbers(facts: Facts) -> Iterator[tuple[str, str]]:
    for slot in facts.slots:
        yield slot.node.get("gpid"), slot.label
    for definition in facts.definitions:
        for trait in definition.traits:
            if isinstance(trait, PlaceMarker):
                yield trait.gpid, f"the marker {quoted(trait.menu)} of {definition.label}"
