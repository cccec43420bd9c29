"""An extension of a module as a value, and the entries of its archive (format section 14).

The engine puts each component of an extension into a component of the module, which is found by a path of
classes and names. Nothing of the module can be changed or taken away, and where both have a picture or file
of one name the engine takes the module's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from builder.errors import BadInputError
from builder.vassal.metadata import Metadata
from builder.vassal.module import BUILD_FILE, ENGINE_VERSION, METADATA
from builder.vassal.sequence import decode, encode
from builder.vassal.tree import Node, node, to_xml
from builder.wording import quoted

EXTENSION_DATA = "extensiondata"
EXTENSION = "VASSAL.build.module.ModuleExtension"
ELEMENT = "VASSAL.build.module.ExtensionElement"

Path = tuple[tuple[str, str], ...]
"""Class and name of each component from below the root to the one that is meant; none for the root."""

_NAMES = ("name", "mapName", "entryName")
_NAMELESS = frozenset({"VASSAL.build.module.Documentation", "VASSAL.build.module.PrototypesContainer"})


@dataclass(frozen=True, slots=True)
class Addition:
    """A component that is put into one of the module."""

    into: Path
    component: Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Extension:
    """An extension, ready to be written.

    Attributes:
        id: Stands before its piece numbers; no other extension of the module may have the same.
        version: Must change whenever the content does.
        description: One line, shown in the engine's list of extensions.
        module: Header of the module that it belongs to.
        module_header: The same as the bytes of the module's own entry.
        additions: What it puts into the module, in order.
        next_number: A number greater than every number behind the colon of its piece numbers.
        images: Entries below ``images/`` by their names.
        files: Further entries by their full paths, saved games among them.
        saved: Date of the file in milliseconds since 1970, derived from the inputs.
    """

    id: str
    version: str
    description: str
    module: Metadata
    module_header: bytes
    additions: tuple[Addition, ...]
    next_number: int
    images: Mapping[str, bytes] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    saved: int = 0

    @property
    def metadata(self) -> Metadata:
        """The header of the extension itself."""
        return Metadata(
            version=self.version, engine=ENGINE_VERSION, saved=self.saved, description=self.description
        )

    @property
    def root(self) -> Node:
        """The component tree."""
        return node(
            EXTENSION,
            (node(ELEMENT, (each.component,), target=path_text(each.into)) for each in self.additions),
            anyModule=False,
            version=self.version,
            description=self.description,
            module=self.module.name,
            moduleVersion=self.module.version,
            vassalVersion=ENGINE_VERSION,
            nextPieceSlotId=self.next_number,
            extensionId=self.id,
        )


def extension_entries(extension: Extension) -> Mapping[str, bytes]:
    """The entries of the extension's archive in their order.

    Raises:
        BadInputError: If a text cannot be written.
    """
    return MappingProxyType(
        {
            BUILD_FILE: to_xml(extension.root),
            EXTENSION_DATA: extension.metadata.to_bytes(),
            METADATA: extension.module_header,
            **dict(sorted(extension.files.items())),
            **{f"images/{name}": data for name, data in sorted(extension.images.items())},
        }
    )


def known_as(component: Node) -> str:
    """The name by which a path finds a component; empty for one that has none."""
    if component.tag in _NAMELESS:
        return ""
    return next((text for text in map(component.get, _NAMES) if text), "")


def path_text(path: Path) -> str:
    """A path as an extension writes it."""
    return encode("/", (encode(":", (tag, name) if name else (tag,)) for tag, name in path))


def read_path(text: str) -> Path:
    """The path in the text of an extension.

    Raises:
        BadInputError: If a step has more than class and name.
    """
    steps = []
    for step in decode(text, "/") if text else ():
        tag, *name = decode(step, ":")
        if len(name) > 1:
            raise BadInputError(f"the step {quoted(step)} of a path has more than a class and a name")
        steps.append((tag, "".join(name)))
    return tuple(steps)


def component_at(root: Node, path: Path) -> Node | None:
    """The component to which a path leads, by class and exact name.

    The engine takes any component of the class where the name fits none: so it lands elsewhere in silence.
    """
    found: Node | None = root
    for step in path:
        found = _child(found.children, step) if found is not None else None
    return found


def with_additions(root: Node, additions: Iterable[Addition]) -> Node:
    """The components of a module with those of an extension in their places; lost paths are passed over."""
    for each in additions:
        if component_at(root, each.into) is not None:
            root = _with(root, each.into, each.component)
    return root


def additions_of(root: Node) -> tuple[Addition, ...]:
    """What the root component of an extension adds to its module.

    Raises:
        BadInputError: If a path cannot be read.
    """
    found = []
    for child in root.children:
        if child.tag == ELEMENT:
            into = read_path(child.get("target"))
            found += [Addition(into, inner) for inner in child.children[:1]]
        else:
            found.append(Addition((), child))
    return tuple(found)


def _with(parent: Node, path: Path, component: Node) -> Node:
    if not path:
        return parent.with_children((component,))
    there = _child(parent.children, path[0])
    children = (_with(c, path[1:], component) if c is there else c for c in parent.children)
    return Node(parent.tag, parent.attributes, tuple(children), parent.text)


def _child(children: Iterable[Node], step: tuple[str, str]) -> Node | None:
    return next((child for child in children if (child.tag, known_as(child)) == step), None)
