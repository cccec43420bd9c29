"""An inspection as plain values for JSON: everything that was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.vassal.inspection.model import Inspection, Placed, SetUp, Shape, Slot
from builder.vassal.inspection.outline import counted, sides
from builder.vassal.inspection.shapes import configure_name, prototypes_named
from builder.vassal.inspection.words import identifier, noun, shown_levels, title, trait_words, values_of
from builder.vassal.tree import Node


def inspection_record(found: Inspection) -> Mapping[str, Any]:
    """The inspection; docs/inspect.md lists the keys."""
    return {
        "file": found.file,
        "kind": found.kind.value,
        "bytes": found.bytes,
        "identity": dict(found.identity),
        "entries": {
            name: {"bytes": size, "crc32": f"{crc:08x}"} for name, (size, crc) in found.prints.items()
        },
        "components": dict(counted(found.root)) if found.root is not None else {},
        "sides": list(sides(found.root)) if found.root is not None else [],
        "tree": _tree(found.root) if found.root is not None else None,
        "pieces": [_slot(slot) for slot in found.slots],
        "prototypes": [
            {"name": each.name, "users": each.users, **_shape(each.shape)} for each in found.prototypes
        ],
        "pictures": _pictures(found),
        "setups": [setup_record(setup) for setup in found.setups],
        "keys": [
            {"key": c.key, "users": list(c.users), "pieces": c.pieces, "example": c.example or None}
            for c in found.clashes
        ],
        "problems": [
            {"code": p.code, "severity": "error" if p.is_error else "warning", "message": p.message}
            for p in found.problems
        ],
    }


def _tree(source: Node) -> dict[str, Any]:
    """A component with its attributes and all below it; what pieces are made of stands elsewhere."""
    return {
        "class": source.tag,
        "name": configure_name(source),
        "attributes": dict(source.attributes),
        "children": [_tree(child) for child in source.children],
    }


def _slot(slot: Slot) -> dict[str, Any]:
    return {
        "name": slot.name,
        "gpid": slot.gpid,
        "kind": "card" if slot.is_card else "piece",
        "path": list(slot.path),
        **_shape(slot.shape),
    }


def _shape(shape: Shape) -> dict[str, Any]:
    return {
        "image": shape.basic.image,
        "prototypes": list(prototypes_named(shape)),
        "traits": [
            {
                "id": identifier(trait),
                "kind": noun(trait),
                "title": title(trait),
                "words": trait_words(trait),
                "images": list(trait.images),
                "values": values_of(trait),
            }
            for trait in shape.traits
        ],
        "fault": shape.fault or None,
    }


def _pictures(found: Inspection) -> dict[str, Any] | None:
    if found.pictures is None:
        return None
    return {
        "held": {name: {"width": w, "height": h} for name, (w, h) in found.pictures.held.items()},
        "missing": {name: list(users) for name, users in found.pictures.missing.items()},
        "unused": list(found.pictures.unused),
    }


def setup_record(setup: SetUp) -> dict[str, Any]:
    """A set-up with every piece and its place."""
    return {
        "name": setup.name,
        "file": setup.file,
        "pieces": [placed_record(placed) for placed in setup.placed],
        "faults": list(setup.faults),
    }


def placed_record(placed: Placed) -> dict[str, Any]:
    """A piece in a set-up."""
    spot = placed.spot
    return {
        "name": placed.name,
        "gpid": placed.gpid,
        "map": spot.map_name or None,
        "board": spot.board or None,
        "zone": spot.zone or None,
        "place": spot.place or None,
        "x": spot.pixel[0],
        "y": spot.pixel[1],
        "deck": spot.deck or None,
        "levels": {layer: level for layer, level, _ in shown_levels(placed.shape)},
    }
