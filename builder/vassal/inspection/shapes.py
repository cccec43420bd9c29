"""Takes piece definitions of anybody apart: what cannot be read is kept as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from builder.errors import BadInputError
from builder.vassal.inspection.model import Shape, Slot
from builder.vassal.pieces import BasicPiece, split_add_command
from builder.vassal.sequence import unnest
from builder.vassal.traits.base import RawTrait, Trait
from builder.vassal.traits.properties import Prototype
from builder.vassal.traits.registry import decode_trait
from builder.vassal.tree import Node

CARD = "VASSAL.build.widget.CardSlot"
SLOTS = ("VASSAL.build.widget.PieceSlot", CARD)
PROTOTYPE = "VASSAL.build.module.PrototypeDefinition"
_LONGEST = 2**20
_NAMES = ("mapName", "name", "entryName", "chartName", "title", "threadName", "buttonText", "text")
_MOST_KEPT = 65_536


def configure_name(source: Node) -> str:
    """What the editor calls a component; empty when it has no name."""
    found = dict(source.attributes)
    return next((found[name] for name in _NAMES if found.get(name)), "")


def short_class(source: Node) -> str:
    """The class of a component without its package."""
    return source.tag.rpartition(".")[2]


def shape_of(text: str) -> Shape:
    """What a definition of the build file says; a fault instead of an error."""
    try:
        if len(text) > _LONGEST:
            raise BadInputError(f"a piece has {len(text):,} characters; at most {_LONGEST:,} are read")
        _, type_text, state_text = split_add_command(text)
        return shape_from(unnest(type_text), unnest(state_text))
    except BadInputError as error:
        return Shape(fault=error.message)


def shape_from(types: tuple[str, ...], states: tuple[str, ...]) -> Shape:
    """The shape of a piece of which the levels are known; states that lack count as empty."""
    padded = (*states, *[""] * (len(types) - len(states)))
    try:
        basic = BasicPiece.decode(types[-1], padded[len(types) - 1])
    except (BadInputError, ValueError) as error:
        return Shape(fault=str(error))
    traits = tuple(any_trait(t, s) for t, s in zip(types[:-1], padded, strict=False))
    return Shape(traits=traits, basic=basic)


@lru_cache(_MOST_KEPT)
def any_trait(type_text: str, state_text: str) -> Trait:
    """A trait; one whose fields are not as the format has them is kept as its texts."""
    try:
        return decode_trait(type_text, state_text)
    except (BadInputError, ValueError):
        return RawTrait(type_text, state_text)


def slots_of(root: Node) -> Iterator[Slot]:
    """Every piece and card with what lies around it."""
    yield from _slots(root, ())


def _slots(source: Node, path: tuple[str, ...]) -> Iterator[Slot]:
    for child in source.children:
        if child.tag in SLOTS:
            shape = shape_of(child.text)
            yield Slot(
                name=child.get("entryName") or shape.basic.name,
                gpid=child.get("gpid") or shape.basic.gpid,
                is_card=child.tag == CARD,
                path=path,
                shape=shape,
            )
        elif child.children:
            name = configure_name(child)
            yield from _slots(child, (*path, name) if name else path)


def prototypes_named(shape: Shape) -> tuple[str, ...]:
    """Names of the prototypes that a piece names itself."""
    return tuple(trait.name for trait in shape.traits if isinstance(trait, Prototype))


def expanded(shape: Shape, prototypes: Mapping[str, Shape]) -> Iterator[Trait]:
    """The traits of a piece with those of its prototypes, each of these once; missing ones are left out."""
    waiting, seen = list(reversed(shape.traits)), set[str]()
    while waiting:
        trait = waiting.pop()
        if not isinstance(trait, Prototype):
            yield trait
        elif trait.name not in seen and trait.name in prototypes:
            seen.add(trait.name)
            waiting += reversed(prototypes[trait.name].traits)
