"""The archive, its header, and the names of components and attributes (section 15, points 1 to 3)."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Diagnostic
from builder.vassal.known import KNOWN
from builder.vassal.verify.facts import Facts, doubt, fault
from builder.wording import quoted

_FORBIDDEN = {
    "savedGame": "it makes the engine take the module for a saved game",
    "extensiondata": "it makes the engine take the module for an extension",
    "buildFile": "it is the build file of engines before 3.5",
}
_MINOR = "3.7."
_LAST_PATCH = 26
"""The newest engine that the format was tried with; one that is older than a module warns of it."""


def check_entries(facts: Facts) -> Iterator[Diagnostic]:
    """No entry that changes what the file is taken for; the header is there."""
    module = facts.module
    for entry, reason in _FORBIDDEN.items():
        if entry in module.entries:
            yield fault(module, "entry-forbidden", f"the module holds an entry {quoted(entry)}: {reason}")
    if module.metadata is None:
        yield fault(module, "no-metadata", 'the module has no entry "moduledata": libraries cannot name it')


def check_metadata(facts: Facts) -> Iterator[Diagnostic]:
    """The header says what the root component says, for an engine of the 3.7 line."""
    module, metadata = facts.module, facts.module.metadata
    if metadata is None:
        return
    for name, value, attribute in (
        ("name", metadata.name, "name"),
        ("version", metadata.version, "version"),
        ("engine version", metadata.engine, "VassalVersion"),
    ):
        if value != module.root.get(attribute):
            yield fault(
                module,
                "metadata-differs",
                f"the {name} is {quoted(value)} in the header"
                f" and {quoted(module.root.get(attribute))} in the build file",
            )
    patch = metadata.engine.removeprefix(_MINOR)
    if not metadata.engine.startswith(_MINOR) or not patch.isdigit() or int(patch) > _LAST_PATCH:
        yield fault(
            module,
            "engine-version",
            f"the module is written for engine {quoted(metadata.engine)}, not for 3.7.0 to 3.7.{_LAST_PATCH}",
        )


def check_components(facts: Facts) -> Iterator[Diagnostic]:
    """Every tag and attribute is known; the engine would drop the unknown without a word."""
    module = facts.module
    for node in module.root.walk():
        known = KNOWN.get(node.tag)
        if known is None:
            yield fault(module, "unknown-component", f"the engine has no component {quoted(node.tag)}")
            continue
        for name, _ in node.attributes:
            if name not in known:
                kind = node.tag.rpartition(".")[2]
                yield fault(module, "unknown-attribute", f"{kind} has no attribute {quoted(name)}")
        if node.text and node.children:
            yield doubt(module, "mixed-content", f"{node.tag} holds a text beside components")
