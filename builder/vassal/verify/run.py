"""All checks of a finished module in one call: the verify stage of every build."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import BadInputError
from builder.vassal.reader import ModuleFile, read_module
from builder.vassal.verify import container, definitions, geometry, piles, references, savedgames
from builder.vassal.verify.facts import gather

_CHECKS = (
    container.check_entries,
    container.check_metadata,
    container.check_components,
    references.check_images,
    references.check_prototypes,
    references.check_files,
    references.check_places,
    references.check_sides,
    references.check_names,
    definitions.check_definitions,
    definitions.check_numbers,
    geometry.check_grids,
    geometry.check_starts,
    savedgames.check_saves,
    piles.check_piles,
)


def verify_module(
    source: Path | bytes, expected: Mapping[str, Sequence[str]] | None = None, name: str = ""
) -> tuple[Diagnostic, ...]:
    """Open a module again and check it.

    Args:
        source: The file, or its bytes.
        expected: Names of all playable places by the board's name, which must resolve and come back.
        name: What to call the file in messages.

    Returns:
        All findings; a file that cannot be read at all is one of them.
    """
    try:
        module = read_module(source, name)
    except BadInputError as error:
        title = name or (source.name if isinstance(source, Path) else "the module")
        return (Diagnostic("vmod.unreadable", Severity.ERROR, error.message, error.hint, Where(file=title)),)
    return check_module(module, expected or {})


def check_module(module: ModuleFile, expected: Mapping[str, Sequence[str]]) -> tuple[Diagnostic, ...]:
    """All findings about a module that has been read; arguments as for `verify_module`."""
    facts = gather(module)
    found = [diagnostic for check in _CHECKS for diagnostic in check(facts)]
    return (*found, *geometry.check_hexes(facts, expected))
