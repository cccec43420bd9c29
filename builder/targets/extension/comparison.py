"""The module that is extended beside the module as it would be, and what the extension calls its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from builder.errors import BadInputError
from builder.vassal.extension import Addition
from builder.vassal.module import Module
from builder.vassal.pieces import Piece, decode_piece, expand, split_add_command
from builder.vassal.traits.access import Mask
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import Layer
from builder.vassal.tree import Node
from builder.vassal.verify.facts import SLOT_TAGS


@dataclass(frozen=True, slots=True)
class SlotFound:
    """A piece of a module as it stands in the build file.

    Attributes:
        number: Its palette number.
        name: Text shown for it.
        piece: The piece.
        node: Its component.
        above: Names of the components around it, the outermost first; nameless ones are left out.
    """

    number: str
    name: str
    piece: Piece
    node: Node
    above: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """Two modules of one game, and how the extension that lies between them is called.

    Attributes:
        id: Stands before the extension's piece numbers and in the names of its files.
        label: For people: stands behind the names of whatever the module has too.
        module: What is extended.
        wanted: What module and extension together shall come to.
    """

    id: str
    label: str
    module: Module
    wanted: Module

    @cached_property
    def slots(self) -> Mapping[str, SlotFound]:
        """All pieces that the module has, by number."""
        return slots_of(self.module)

    @cached_property
    def changed(self) -> Mapping[str, SlotFound]:
        """Pieces that the module has not, or has otherwise, by number, as they shall be."""
        return {number: slot for number, slot in slots_of(self.wanted).items() if self._differs(slot)}

    def own_title(self, title: str) -> str:
        """A title that the module may have too, told apart."""
        return f"{title} ({self.label})"

    def own_file(self, name: str) -> str:
        """The name of a file: where both have one of the same name the engine takes the module's."""
        folder, slash, last = name.rpartition("/")
        return f"{folder}{slash}{self.id}-{last}"

    def is_own_picture(self, name: str) -> bool:
        """Whether the module has no such picture, or another one of that name."""
        return name in self.wanted.images and self.module.images.get(name) != self.wanted.images[name]

    def picture(self, name: str) -> str:
        """What the extension calls a picture."""
        return self.own_file(name) if self.is_own_picture(name) else name

    def own_number(self, number: str) -> str:
        """The number of a piece that the module has not, or has otherwise."""
        return f"{self.id}:{number}"

    def piece(self, piece: Piece) -> Piece:
        """A piece as it lies on the table: of the module where the module has the same, else its own."""
        number = piece.basic.gpid
        return self.own_piece(piece) if number in self.changed else piece

    def own_piece(self, piece: Piece) -> Piece:
        """A piece with the extension's number and pictures.

        Where its prototypes are not those of the module, it carries what they hold itself.
        """
        whole = expand(piece, self.wanted.prototypes)
        plain = piece if whole == self._in_module(piece) else whole
        basic = replace(
            plain.basic, image=self.picture(plain.basic.image), gpid=self.own_number(plain.basic.gpid)
        )
        return Piece(basic, tuple(self._shown(trait) for trait in plain.traits))

    def pictures_of(self, piece: Piece) -> Iterator[str]:
        """Pictures of a piece that the extension must hold, by their names in the module as it would be."""
        for name in expand(piece, self.wanted.prototypes).images:
            if self.is_own_picture(name):
                yield name

    def _differs(self, slot: SlotFound) -> bool:
        known = self.slots.get(slot.number)
        if known is None:
            return True
        whole = expand(slot.piece, self.wanted.prototypes)
        return whole != self._in_module(known.piece) or any(map(self.is_own_picture, whole.images))

    def _in_module(self, piece: Piece) -> Piece | None:
        """The piece with the prototypes of the module; None where it lacks one."""
        try:
            return expand(piece, self.module.prototypes)
        except BadInputError:
            return None

    def _shown(self, trait: Trait) -> Trait:
        if isinstance(trait, Layer):
            return replace(trait, pictures=tuple(map(self.picture, trait.pictures)))
        if isinstance(trait, Mask):
            style = f"G{self.picture(trait.style[1:])}" if trait.style.startswith("G") else trait.style
            return replace(trait, image=self.picture(trait.image), style=style)
        return trait


@dataclass(frozen=True, slots=True)
class OwnPart:
    """A part of an extension.

    Attributes:
        additions: What is put into the module.
        images: Its pictures by name.
        files: Its other files by path.
        told: Names of what it holds, for the page about the extension.
    """

    additions: tuple[Addition, ...] = ()
    images: Mapping[str, bytes] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    told: tuple[str, ...] = ()


def slots_of(module: Module) -> Mapping[str, SlotFound]:
    """All pieces of a module's build file by their numbers."""
    return {slot.number: slot for node in module.components for slot in _slots(node, ())}


def _slots(node: Node, above: tuple[str, ...]) -> Iterator[SlotFound]:
    if node.tag in SLOT_TAGS:
        _, type_text, state_text = split_add_command(node.text)
        piece = decode_piece(type_text, state_text)
        yield SlotFound(node.get("gpid"), node.get("entryName"), piece, node, above)
        return
    name = node.get("entryName") or node.get("name") or node.get("mapName")
    for child in node.children:
        yield from _slots(child, (*above, name) if name else above)
