"""Reads a single set-up: a saved game, or one of those that a module offers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from builder.errors import BadInputError
from builder.vassal.inspection.inspect import read_layout
from builder.vassal.inspection.model import SetUp
from builder.vassal.inspection.opening import Kind, Opened, module_in, module_name, open_any
from builder.vassal.inspection.setups import setup_in, setup_named
from builder.vassal.module import METADATA
from builder.vassal.reader import survey_module
from builder.vassal.savereader import MOST_HEADER


@dataclass(frozen=True, slots=True)
class OneSetup:
    """A set-up and where it comes from.

    Attributes:
        setup: The set-up.
        module: Name of its module; empty when the file does not say.
        are_places_named: Whether the module is known, so that places have names.
    """

    setup: SetUp
    module: str
    are_places_named: bool


def read_setup(path: Path, name: str = "", folders: Iterable[Path] = ()) -> OneSetup:
    """Read a set-up.

    Args:
        path: A saved game, or a module.
        name: Which set-up of a module; may be empty when it has but one.
        folders: Where the module of a saved game is looked for, after the folder of the saved game.

    Raises:
        NotFoundError: If there is no such file or set-up.
        BadInputError: If the file cannot be read.
    """
    with open_any(path) as opened:
        if opened.kind is Kind.EXTENSION:
            raise BadInputError(f"{path.name} is an extension, which has no set-up of its own")
        if opened.kind is Kind.MODULE:
            module = survey_module(opened.archive, opened.build_file).module
            setup = setup_named(opened.archive, module, name)
            return OneSetup(_whole(setup), module.root.get("name"), are_places_named=True)
        return _saved(path, opened, folders)


def _saved(path: Path, opened: Opened, folders: Iterable[Path]) -> OneSetup:
    archive = opened.archive
    copy = archive.read(METADATA, MOST_HEADER) if METADATA in archive else b""
    places = (module_in(folder, copy) for folder in (path.parent, *folders) if folder.is_dir())
    found = next((place for place in places if place is not None), None)
    module = read_layout(found) if found is not None else None
    setup = setup_in(archive, path.stem, module)
    return OneSetup(_whole(setup), module_name(copy), are_places_named=module is not None)


def _whole(setup: SetUp) -> SetUp:
    """The set-up; one of which a part cannot be read would seem to lack units."""
    if setup.faults:
        raise BadInputError(f"the set-up {setup.name} cannot be read whole: {setup.faults[0]}")
    return setup
