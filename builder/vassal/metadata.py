"""The small XML headers of modules and saves (format section 1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from builder.vassal.tree import Node, to_xml


@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """What the engine reads before it opens a file.

    Attributes:
        name: Module name; empty in saves.
        version: Version of the module, also in saves.
        engine: Version of the engine for which the file is written.
        saved: Milliseconds since 1970. Given, never read from a clock: equal inputs give equal files.
        description: One line.
        other: Two free texts, those of the root component.
    """

    name: str = ""
    version: str
    engine: str
    saved: int
    description: str = ""
    other: tuple[str, str] = ("", "")

    def to_bytes(self) -> bytes:
        """The entry's bytes."""
        fields = [
            ("version", self.version),
            ("extra1", self.other[0]),
            ("extra2", self.other[1]),
            ("VassalVersion", self.engine),
            ("dateSaved", str(self.saved)),
            ("description", self.description),
        ]
        if self.name:
            fields.append(("name", self.name))
        children = tuple(Node(tag, text=text) for tag, text in fields)
        return to_xml(Node("data", (("version", "1"),), children))


def read_metadata(root: Node) -> Metadata:
    """The values of a header; missing ones are empty, an unreadable date is 0."""
    texts = {child.tag: child.text for child in reversed(root.children) if not child.get("lang")}
    saved = texts.get("dateSaved", "")
    return Metadata(
        name=texts.get("name", ""),
        version=texts.get("version", ""),
        engine=texts.get("VassalVersion", ""),
        saved=int(saved) if saved.isdigit() else 0,
        description=texts.get("description", ""),
        other=(texts.get("extra1", ""), texts.get("extra2", "")),
    )
