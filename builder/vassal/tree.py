"""The component tree of a module as small immutable nodes, and its XML (format section 2).

The only place of this layer that uses lxml.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lxml import etree

from builder.errors import BadInputError
from builder.vassal.fields import write_flag, write_real

AttributeValue = str | int | float | bool | None

_SINGLE_BYTES = re.compile(
    rb"<\?xml\s[^>]*encoding=[\"'](iso-8859-1|iso-8859-15|windows-1252)[\"']", re.IGNORECASE
)
"""The declaration of a document in which a letter is one byte; ASCII looks in it as everywhere."""
_MAX_DEPTH = 64
_DECLARATION = b'<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True, slots=True)
class Node:
    """One component.

    Attributes:
        tag: Full class name of the engine, or ``entry``, ``option``, ``setup``.
        attributes: Names and texts, in the order in which they are written.
        children: Components inside.
        text: Text content; a node with text has no children.
    """

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node, ...] = ()
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        """The text of an attribute."""
        return next((value for key, value in self.attributes if key == name), default)

    def with_children(self, children: Iterable[Node]) -> Node:
        """The same component with further children behind its own."""
        return replace(self, children=(*self.children, *children))

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find_all(self, tag: str) -> Iterator[Node]:
        """All nodes with a tag, in document order."""
        return (node for node in self.walk() if node.tag == tag)


def node(
    tag: str, children: Iterable[Node | None] = (), text: str = "", /, **attributes: AttributeValue
) -> Node:
    """A node with its attribute values written the engine's way.

    Args:
        tag: Full class name.
        children: Components inside; None is left out.
        text: Text content.
        **attributes: Values; a trailing underscore of a name is dropped, None leaves the attribute out.
    """
    pairs = tuple(
        (name.removesuffix("_"), attribute_text(value))
        for name, value in attributes.items()
        if value is not None
    )
    return Node(tag, pairs, tuple(child for child in children if child is not None), text)


def attribute_text(value: AttributeValue) -> str:
    """How a value stands in an attribute: Java's booleans and reals."""
    if isinstance(value, bool):
        return write_flag(value)
    if isinstance(value, float):
        return write_real(value)
    return "" if value is None else str(value)


def to_xml(root: Node) -> bytes:
    """The document, indented, UTF-8; equal trees give equal bytes.

    Raises:
        BadInputError: If a text holds a character that XML cannot carry.
    """
    try:
        element = _element(root)
    except ValueError as error:
        raise BadInputError(f"the module cannot be written as XML: {error}") from None
    etree.indent(element, space=" ")
    body: bytes = etree.tostring(element, encoding="UTF-8", xml_declaration=False)
    return _DECLARATION + body + b"\n"


def _element(source: Node) -> etree._Element:
    element = etree.Element(source.tag)
    for name, value in source.attributes:
        element.set(name, value)
    if source.text:
        element.text = source.text
    for child in source.children:
        element.append(_element(child))
    return element


def parse_xml(data: bytes, name: str) -> Node:
    """Read a document of ours into nodes, as `parse_any_xml`; a CDATA section is a fault.

    Args:
        data: The bytes of the document.
        name: What to call it in messages.

    Raises:
        BadInputError: As `parse_any_xml`, or if there is a CDATA section: the engine drops its text.
    """
    if holds_cdata(data):
        raise BadInputError(f"{name} holds a CDATA section, whose text the engine ignores")
    return parse_any_xml(data, name)


def holds_cdata(data: bytes) -> bool:
    """Whether a document has a CDATA section."""
    return b"<![CDATA[" in data


def parse_any_xml(data: bytes, name: str) -> Node:
    """Read a document into nodes: without DTD, entities or network access.

    Args:
        data: The bytes of the document.
        name: What to call it in messages.

    Raises:
        BadInputError: If it is no well-formed XML, has a document type or is nested too deeply.
    """
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise BadInputError(f"{name} declares a document type, which a module never needs")
    # The encoding is fixed: under one of wide letters the marks above would be written differently.
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        strip_cdata=False,
    )
    try:
        root = etree.fromstring(_in_utf_8(data), parser)
    except etree.XMLSyntaxError as error:
        raise BadInputError(f"{name} is no well-formed XML: {error.msg}") from None
    return _node(root, name, 0)


def _in_utf_8(data: bytes) -> bytes:
    """A document that says that its letters are single bytes, in the encoding of all others."""
    stated = _SINGLE_BYTES.match(data)
    return data if stated is None else data.decode(stated[1].decode(), "replace").encode()


def _node(element: etree._Element, name: str, depth: int) -> Node:
    if depth > _MAX_DEPTH:
        raise BadInputError(f"{name} is nested more than {_MAX_DEPTH} levels deep")
    children = tuple(_node(child, name, depth + 1) for child in element)
    attributes = tuple((str(key), str(value)) for key, value in element.attrib.items())
    return Node(str(element.tag), attributes, children, (element.text or "").strip())
