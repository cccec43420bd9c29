"""What the checks look at: the definitions of a module, taken apart once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import BadInputError
from builder.vassal.pieces import split_add_command
from builder.vassal.reader import ModuleFile
from builder.vassal.sequence import unnest
from builder.vassal.traits.base import Trait
from builder.vassal.traits.registry import decode_trait
from builder.vassal.tree import Node
from builder.wording import quoted

SLOT_TAGS = ("VASSAL.build.widget.PieceSlot", "VASSAL.build.widget.CardSlot")
PROTOTYPE_TAG = "VASSAL.build.module.PrototypeDefinition"
DECK_TAG = "VASSAL.build.module.map.DrawPile"
SETUP_TAG = "VASSAL.build.module.map.SetupStack"
ROSTER_TAG = "VASSAL.build.module.PlayerRoster"


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A piece definition of the build file.

    Attributes:
        label: What to call it in messages.
        node: Its component.
        types: Levels of its type, the basic piece last; empty when it cannot be taken apart.
        states: Levels of its state.
        traits: The traits that can be read; the others are reported by the check of pieces.
        error: Why it cannot be taken apart; empty when it can.
    """

    label: str
    node: Node
    types: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    traits: tuple[Trait, ...] = ()
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A module with its definitions.

    Attributes:
        module: The file.
        slots: Definitions of slots and cards in document order.
        prototypes: Definitions of prototypes in document order; names may repeat.
        sides: Sides of the roster.
        decks: Names of the decks.
    """

    module: ModuleFile
    slots: tuple[Definition, ...]
    prototypes: tuple[Definition, ...]
    sides: tuple[str, ...]
    decks: tuple[str, ...]

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """Slots, cards and prototypes."""
        return (*self.slots, *self.prototypes)

    @property
    def by_prototype(self) -> Mapping[str, Definition]:
        """Prototypes by name."""
        return MappingProxyType({d.node.get("name"): d for d in self.prototypes})


def gather(module: ModuleFile) -> Facts:
    """Take the definitions of a module apart."""
    nodes = tuple(module.root.walk())
    sides = tuple(entry.text for node in nodes if node.tag == ROSTER_TAG for entry in node.children)
    return Facts(
        module=module,
        slots=tuple(
            _definition(n, f"the piece {quoted(n.get('entryName'))}") for n in nodes if n.tag in SLOT_TAGS
        ),
        prototypes=tuple(
            _definition(n, f"the prototype {quoted(n.get('name'))}") for n in nodes if n.tag == PROTOTYPE_TAG
        ),
        sides=sides,
        decks=tuple(node.get("name") for node in nodes if node.tag == DECK_TAG),
    )


def _definition(node: Node, label: str) -> Definition:
    try:
        piece_id, type_text, state_text = split_add_command(node.text)
        types, states = unnest(type_text), unnest(state_text)
    except BadInputError as error:
        return Definition(label=label, node=node, error=error.message)
    if piece_id != "null":
        return Definition(label=label, node=node, error=f'its id is {quoted(piece_id)}, not "null"')
    if len(types) != len(states):
        found = f"its type has {len(types)} levels, its state {len(states)}"
        return Definition(label=label, node=node, error=found)
    if not types[-1].startswith("piece;"):
        return Definition(label=label, node=node, error=f"its innermost level is {quoted(types[-1][:12])}")
    traits = tuple(_readable_traits(types, states))
    return Definition(label=label, node=node, types=types, states=states, traits=traits)


def _readable_traits(types: tuple[str, ...], states: tuple[str, ...]) -> Iterator[Trait]:
    for type_text, state_text in zip(types[:-1], states[:-1], strict=True):
        try:
            yield decode_trait(type_text, state_text)
        except BadInputError:
            continue


def fault(module: ModuleFile, code: str, message: str, hint: str = "") -> Diagnostic:
    """An error in a module: it would misbehave, or lose something, in the engine."""
    return Diagnostic(f"vmod.{code}", Severity.ERROR, message, hint, Where(file=module.name))


def doubt(module: ModuleFile, code: str, message: str, hint: str = "") -> Diagnostic:
    """A warning: the module works, but probably not as meant."""
    return Diagnostic(f"vmod.{code}", Severity.WARNING, message, hint, Where(file=module.name))
