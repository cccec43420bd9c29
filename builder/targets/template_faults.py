"""What is wrong with template files, and which of the faults keep a build from being made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.diagnostics import Diagnostic, Severity
from builder.errors import BadInputError
from builder.layout.counters.template import Outline
from builder.layout.sheets import preset_for
from builder.targets.base import BuildContext
from builder.targets.counter_templates import FOLDER as COUNTERS
from builder.targets.counter_templates import counter_faults, lineage
from builder.targets.painting import FOLDER as PALETTES
from builder.targets.templates import UNKNOWN_KIND, TemplateLibrary, as_error

_CHOSEN = (COUNTERS, PALETTES)
"""Kinds of which a build takes only what it names."""


def template_faults(library: TemplateLibrary) -> Iterator[tuple[str, Diagnostic]]:
    """Everything that is wrong with templates, each fault with the name of the file as in the library."""
    for name, found in library.faults.items():
        yield from ((name, fault) for fault in found)
    for name, fault in counter_faults(library):
        yield f"{COUNTERS}/{name}", fault
    for name in sorted(library.own & library.files.keys()):
        try:
            _parse(name, library)
        except BadInputError as error:
            where = replace(library.where(name, ""), pointer=None)
            yield name, Diagnostic("template.faulty", Severity.ERROR, error.message, error.hint, where)


def unneeded(context: BuildContext) -> tuple[Diagnostic, ...]:
    """Warnings of faulty templates that a build does without.

    Raises:
        BadInputError: When it cannot do without one.
    """
    needed, warnings = frozenset(_needed(context)), []
    for name, fault in template_faults(context.templates):
        kind = name.partition("/")[0]
        if name in needed or (kind not in _CHOSEN and fault.code != UNKNOWN_KIND):
            raise as_error(fault)
        warnings.append(replace(fault, severity=Severity.WARNING))
    return tuple(warnings)


def _needed(context: BuildContext) -> Iterator[str]:
    """Names of the counter templates and the palette that a game is built with."""
    yield f"{PALETTES}/{context.settings.printing.palette}"
    counters = context.game.counters
    names = (counter.template for counter in counters.counters.values()) if counters is not None else ()
    for name in dict.fromkeys(names):
        yield from (f"{COUNTERS}/{each}" for each in (name, *lineage(name, context.templates)))


def _parse(name: str, library: TemplateLibrary) -> None:
    """Looks at what a schema cannot see.

    Raises:
        BadInputError: When the file does not hold together.
    """
    if name == "sheets":
        for outline in Outline:
            preset_for(library[name], outline, None)
    elif name.startswith("terrain/"):
        # Maps take long to load, and few projects have a style of their own.
        from builder.layout.maps.styles import parse_style

        parse_style(library[name])
