"""A piece: its traits around a basic piece, its add command, and the expansion of prototypes (format 8)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from builder.errors import BadInputError
from builder.vassal.sequence import decode, encode, nest, unnest
from builder.vassal.traits.access import Immobile
from builder.vassal.traits.base import Trait
from builder.vassal.traits.properties import Comment, Prototype
from builder.vassal.traits.registry import decode_trait
from builder.wording import quoted

ADD = "+/"
NO_ID = "null"  # a piece of the build file has no id yet
_BASIC = "piece;"
_PARAMETER = re.compile(r"\$([^$]*)\$")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies: map name and pixel on that map, or off every map when `map_name` is None."""

    map_name: str | None = None
    x: int = 0
    y: int = 0

    @property
    def text(self) -> tuple[str, str, str]:
        """The three first tokens of a piece's, stack's or deck's state."""
        return (self.map_name or "null", str(self.x), str(self.y))


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class BasicPiece:
    """The innermost part: picture, name, place, palette number and the properties kept in saves.

    Attributes:
        image: File in ``images/``; empty when a layer shows everything.
        name: The piece's name; empty in a prototype.
        gpid: Number of the palette slot it comes from; empty in a prototype.
        place: Where it lies.
        kept: Further properties, as ``UniqueID`` in saves.
        legacy_clone_key: The first two fields are left over from old engines and empty today.
        legacy_delete_key: See above.
    """

    image: str = ""
    name: str = ""
    gpid: str = ""
    place: Place = NOWHERE
    kept: tuple[tuple[str, str], ...] = ()
    legacy_clone_key: str = ""
    legacy_delete_key: str = ""

    @property
    def type_text(self) -> str:
        """The type, which begins with ``piece;``."""
        return _BASIC + encode(";", (self.legacy_clone_key, self.legacy_delete_key, self.image, self.name))

    @property
    def state_text(self) -> str:
        """Map, position, gpid, number of kept properties, the properties."""
        kept = (token for pair in self.kept for token in pair)
        return encode(";", (*self.place.text, self.gpid, str(len(self.kept)), *kept))

    @classmethod
    def decode(cls, type_text: str, state_text: str) -> Self:
        """Read a basic piece.

        Raises:
            BadInputError: If the type does not begin with ``piece;`` or a number is none.
        """
        if not type_text.startswith(_BASIC):
            raise BadInputError(
                f'the innermost part of a piece is {quoted(type_text.partition(";")[0])}, not "piece"'
            )
        clone, delete, image, name, *_ = (*decode(type_text[len(_BASIC) :], ";"), "", "", "", "")
        tokens = decode(state_text, ";")
        map_name, x, y, gpid, count = (*tokens, "", "", "", "", "")[:5]
        pairs = tokens[5:]
        try:
            place = Place(None if map_name in ("null", "") else map_name, int(x or "0"), int(y or "0"))
            kept = tuple((pairs[2 * i], pairs[2 * i + 1]) for i in range(int(count or "0")))
        except (ValueError, IndexError):
            raise BadInputError(f"the state {quoted(state_text)} of a basic piece cannot be read") from None
        return cls(image, name, gpid, place, kept, clone, delete)


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter, marker or card.

    Attributes:
        basic: The innermost part.
        traits: Outermost first: what the editor lists last stands first. A trait sees keys and properties
            after those outside it.
    """

    basic: BasicPiece
    traits: tuple[Trait, ...] = ()

    @property
    def type_text(self) -> str:
        """The nested types."""
        return nest((*(t.type_text for t in self.traits), self.basic.type_text))

    @property
    def state_text(self) -> str:
        """The nested states, as many levels as the type has."""
        return nest((*(t.state_text for t in self.traits), self.basic.state_text))

    @property
    def images(self) -> tuple[str, ...]:
        """The pictures of all traits and of the basic piece, each once."""
        names = [name for trait in self.traits for name in trait.images]
        return tuple(dict.fromkeys([*names, *([self.basic.image] if self.basic.image else [])]))

    @property
    def may_stack(self) -> bool:
        """Whether no trait of this piece forbids stacks; expand prototypes first."""
        return all(trait.may_stack for trait in self.traits if isinstance(trait, Immobile))

    def add_command(self, piece_id: str = NO_ID) -> str:
        """The text that creates the piece; the id is ``null`` in the build file."""
        return ADD + encode("/", (piece_id, self.type_text, self.state_text))

    def with_gpid(self, gpid: str) -> Piece:
        """The same piece from another palette slot."""
        return replace(self, basic=replace(self.basic, gpid=gpid))

    def at(self, place: Place, unique_id: str) -> Piece:
        """The same piece in play: its place and its id, as a save holds them."""
        others = tuple(pair for pair in self.basic.kept if pair[0] != "UniqueID")
        return replace(self, basic=replace(self.basic, place=place, kept=(*others, ("UniqueID", unique_id))))


@dataclass(frozen=True, slots=True)
class PrototypeDefinition:
    """Traits shared by many pieces, under a name.

    Attributes:
        traits: Outermost first; they stand where a piece names the prototype.
    """

    name: str
    traits: tuple[Trait, ...]
    description: str = ""

    @property
    def add_command(self) -> str:
        """The definition's text: the traits around an empty basic piece, which expansion drops."""
        return Piece(BasicPiece(), self.traits).add_command()


def split_add_command(text: str) -> tuple[str, str, str]:
    """Id, type and state of an add command.

    Raises:
        BadInputError: If the text does not begin with ``+/`` or has not exactly three parts.
    """
    if not text.startswith(ADD):
        raise BadInputError(f'a piece definition begins with "+/", not with {quoted(text[:12])}')
    parts = decode(text[len(ADD) :], "/")
    if len(parts) != 3:
        raise BadInputError(f"a piece definition has three parts, this one has {len(parts)}")
    return parts[0], parts[1], parts[2]


def decode_piece(type_text: str, state_text: str) -> Piece:
    """The piece that a type and a state describe.

    Raises:
        BadInputError: If the two have different numbers of levels, or a level cannot be read.
    """
    types = unnest(type_text)
    states = unnest(state_text)
    if len(types) != len(states):
        raise BadInputError(f"a piece has {len(types)} levels in its type and {len(states)} in its state")
    traits = tuple(decode_trait(t, s) for t, s in zip(types[:-1], states[:-1], strict=True))
    return Piece(BasicPiece.decode(types[-1], states[-1]), traits)


def expand(piece: Piece, prototypes: Mapping[str, PrototypeDefinition]) -> Piece:
    """Put the traits of its prototypes into a piece, as the engine does when a piece enters the game.

    Comments are dropped, as there: otherwise a piece in play would differ from its slot and could not be
    refreshed.

    Raises:
        BadInputError: If a prototype is missing or contains itself.
    """
    return replace(piece, traits=tuple(_expanded(piece.traits, prototypes, ())))


def _expanded(
    traits: tuple[Trait, ...], prototypes: Mapping[str, PrototypeDefinition], inside: tuple[str, ...]
) -> Iterator[Trait]:
    for trait in traits:
        if isinstance(trait, Comment):
            continue
        if not isinstance(trait, Prototype):
            yield trait
            continue
        if trait.name in inside:
            raise BadInputError(f"the prototype {quoted(trait.name)} contains itself: {' > '.join(inside)}")
        if trait.name not in prototypes:
            raise BadInputError(f"no prototype is called {quoted(trait.name)}")
        inner = prototypes[trait.name].traits
        if trait.parameters is not None:
            inner = _with_parameters(inner, dict(trait.parameters))
        yield from _expanded(inner, prototypes, (*inside, trait.name))


def _with_parameters(traits: tuple[Trait, ...], values: Mapping[str, str]) -> tuple[Trait, ...]:
    """Replace every ``$word$``; one without a value keeps its bare word, as in the engine."""

    def value(match: re.Match[str]) -> str:
        return values.get(match[1], match[1])

    return tuple(
        decode_trait(_PARAMETER.sub(value, t.type_text), _PARAMETER.sub(value, t.state_text)) for t in traits
    )
