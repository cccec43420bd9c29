"""Set-ups inside saved games and modules, for `counterfoil validate GAME --setup FILE`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from builder.diagnostics import Diagnostic
from builder.errors import BadInputError
from builder.rules.facts import Facts
from builder.source.setup_file import SetupFile
from builder.targets.vassal.recognised import setup_file
from builder.vassal.inspection.onesetup import read_setup

_MODULE = ".vmod"
_EXTENSION = ".vmdx"
_SAVED = (".vsav", ".vlog", _MODULE, _EXTENSION)


def ends_as_saved(path: Path) -> bool:
    """Whether a file is one of VASSAL's; a module may have the name of a set-up behind a ``#``."""
    return path.suffix.lower() in _SAVED or f"{_MODULE}#" in str(path).lower()


def read_saved(path: Path, facts: Facts, built: Path) -> SetupFile:
    """The pieces of a saved game as lines of a set-up.

    Args:
        path: The file, for a module perhaps with the name of a set-up behind a ``#``.
        facts: The game.
        built: Folder in which the game's own module may lie.

    Raises:
        NotFoundError: If there is no such file or set-up.
        BadInputError: If it cannot be read, or nobody knows the module that names its places.
    """
    file, name = _parted(path)
    if file.suffix.lower() == _EXTENSION:
        raise BadInputError(
            f"{file.name} is an extension: only with its module does it make a game.",
            "Open the module with it in VASSAL, save the game there, and name the saved game (.vsav).",
        )
    found = read_setup(file, name, (built,))
    if not found.are_places_named:
        raise BadInputError(
            f"{file.name} tells places in pixels, and its module{_called(found.module)} is not there.",
            "Put the module beside the saved game, or build it: counterfoil build GAME --target vassal",
        )
    return setup_file(found.setup, facts, module=found.module, name=str(path))


def _called(module: str) -> str:
    return f" {module}" if module else ""


def _parted(path: Path) -> tuple[Path, str]:
    """The file, and the name of the set-up behind it; a file may itself have a ``#`` in its name."""
    text = str(path)
    at = text.lower().rfind(f"{_MODULE}#")
    if at < 0 or path.exists():
        return path, ""
    end = at + len(_MODULE)
    return Path(text[:end]), text[end + 1 :]


def with_piece(finding: Diagnostic) -> Diagnostic:
    """A finding whose place names the piece, where the file has no lines that could be counted."""
    where = finding.where
    if where.file is None or where.line is not None or not where.pointer or where.pointer.startswith("/"):
        return finding
    return replace(finding, where=replace(where, file=f"{where.file}, {where.pointer}"))
