"""The counter templates of a build, parsed; a fault in one is told with its file and line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.diagnostics import Diagnostic, Severity
from builder.layout.counters.parse import TemplateError, sound_templates
from builder.layout.counters.template import CounterTemplate
from builder.model.words import first_up
from builder.targets.templates import TemplateLibrary

FOLDER = "counters"


def counter_templates(library: TemplateLibrary) -> dict[str, CounterTemplate]:
    """All counter templates that hold together, by name."""
    return sound_templates(library.folder(FOLDER))[0]


def counter_faults(library: TemplateLibrary) -> Iterator[tuple[str, Diagnostic]]:
    """What is wrong with counter templates that fit their schema, with the name of each.

    What a template has from a base with a fault is told of the base alone.
    """
    faults = sound_templates(library.folder(FOLDER))[1]
    broken = faults.keys() | {name.removeprefix(f"{FOLDER}/") for name in library.faults}
    for name, fault in faults.items():
        above = lineage(name, library)
        # In a circle each lies above the other, and one of them has to be told.
        if not any(base in broken and name not in lineage(base, library) for base in above):
            yield name, _told(name, fault, above, library)


def lineage(name: str, library: TemplateLibrary) -> tuple[str, ...]:
    """The bases of a counter template, the nearest first."""
    files, found = library.folder(FOLDER), dict[str, None]()
    base = files.get(name, {}).get("base")
    while isinstance(base, str) and base not in found:
        found[base] = None
        base = files.get(base, {}).get("base")
    return tuple(found)


def _told(name: str, fault: TemplateError, above: tuple[str, ...], library: TemplateLibrary) -> Diagnostic:
    """A fault in the file that made it: of a shipped template the base that a project has replaced."""
    replaced = [base for base in above if f"{FOLDER}/{base}" in library.own]
    message, hint, blamed = f"{first_up(fault.message)}.", f"{first_up(fault.hint)}", name
    if replaced and f"{FOLDER}/{name}" not in library.own:
        blamed = replaced[0]
        message = f"{message} It has its slots from this template."
        hint = f"{hint} Or give this template a name of its own."
    where = replace(library.where(f"{FOLDER}/{blamed}", fault.pointer), pointer=None)
    return Diagnostic("template.faulty", Severity.ERROR, message, hint, where)
