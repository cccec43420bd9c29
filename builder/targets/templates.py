"""The template files (layouts, papers, sheets, terrain styles), read, checked and kept as plain data.

Each layout package parses what it needs from here into its own frozen values; so a new kind of template
needs no change in this file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import BadInputError, NotFoundError
from builder.source.loader import LoadedFile, load
from builder.source.schemas import SchemaSet, load_schemas
from builder.source.violations import Anchor
from builder.wording import did_you_mean, listed, some

TemplateData = Mapping[str, Any]
"""One template file."""

PART = "template-"
"""Templates' schemas are ``schemas/template-<kind>.schema.json``; the kind is the folder or file name."""


UNKNOWN_KIND = "template.unknown-kind"
"""Code of a file in a folder that holds no kind of template."""


@dataclass(frozen=True, slots=True)
class TemplateLibrary:
    """Template files by their path below ``templates`` without suffix, for example ``counters/stripe``.

    Attributes:
        files: Content of those that fit their schema.
        loaded: The files as they were read, to tell where something stands.
        faults: What is wrong with the others.
        own: Names of those that are not Counterfoil's but a project's.
    """

    files: Mapping[str, TemplateData]
    loaded: Mapping[str, LoadedFile]
    faults: Mapping[str, tuple[Diagnostic, ...]]
    own: frozenset[str]

    def __getitem__(self, name: str) -> TemplateData:
        """The content of a template file.

        Raises:
            NotFoundError: When there is none of that name.
            BadInputError: When there is one that is broken.
        """
        for fault in self.faults.get(name, ()):
            raise as_error(fault)
        found = self.files.get(name)
        if found is None:
            folder, _, file = name.rpartition("/")
            beside = [*self.folder(folder)]
            there = f"Some of those in its folder: {some(beside)}." if beside else "Look into templates/."
            raise NotFoundError(f"There is no template {name}.", did_you_mean(file, beside, there))
        return found

    def where(self, name: str, pointer: str) -> Where:
        """File, line and column of a value of a template, or of what is nearest around it.

        Args:
            name: Of the template file, as in `files`.
            pointer: JSON pointer in it.
        """
        return self.loaded[name].where(pointer)

    def folder(self, folder: str) -> Mapping[str, TemplateData]:
        """All files of a folder that fit their schema, by file name, sorted."""
        prefix = folder + "/"
        return {
            name.removeprefix(prefix): self.files[name]
            for name in sorted(self.files)
            if name.startswith(prefix)
        }


def load_templates(folders: Iterable[Path], schemas: Path) -> TemplateLibrary:
    """Read every template below some folders and check it against the schema of its kind.

    Args:
        folders: Folders of template files; one of a later folder takes the place of its namesake.
        schemas: Folder of the schemas.

    A broken file hides its namesake, so that nobody takes the one for the other.
    """
    known = load_schemas(schemas)
    loaded: dict[str, LoadedFile] = {}
    faults: dict[str, tuple[Diagnostic, ...]] = {}
    own: set[str] = set()
    for place, folder in enumerate(folders):
        for path in sorted(folder.rglob("*.json")):
            name = path.relative_to(folder).with_suffix("").as_posix()
            if not name.startswith("fonts/"):
                loaded[name] = load(path, str(path))
                faults[name] = tuple(_faults(loaded[name], name.partition("/")[0], known))
                own |= {name} if place else set()
    files = {name: cast(TemplateData, file.value) for name, file in loaded.items() if not faults[name]}
    broken = {name: found for name, found in faults.items() if found}
    return TemplateLibrary(files, loaded, broken, frozenset(own))


def as_error(fault: Diagnostic) -> BadInputError:
    """The error that a fault is to whoever needs the file."""
    return BadInputError(f"{fault.where}: {fault.message}", fault.hint)


def template_folders(shipped: Path, project: Path | None) -> tuple[Path, ...]:
    """The shipped templates, and over them those of a project that has some of its own.

    Args:
        shipped: Folder of the shipped templates.
        project: Root of the project, if there is one.
    """
    own = project / "templates" if project is not None else None
    is_own = own is not None and own.is_dir() and not own.samefile(shipped)
    return (shipped, own) if own is not None and is_own else (shipped,)


def _faults(loaded: LoadedFile, kind: str, schemas: SchemaSet) -> Iterator[Diagnostic]:
    """What is wrong with a file of a kind of template."""
    kinds = [name.removeprefix(PART) for name in schemas.of_whole.written if name.startswith(PART)]
    if kind not in kinds:
        hint = did_you_mean(kind, kinds, f"The kinds are {listed(kinds, 'and')}.")
        message = f"There is no kind of template {kind}."
        yield Diagnostic(UNKNOWN_KIND, Severity.ERROR, message, hint, Where(loaded.name))
        return
    yield from loaded.diagnostics
    if loaded.diagnostics:
        return
    for violation in schemas.check(f"{PART}{kind}", loaded.value):
        where = loaded.where_key if violation.anchor is Anchor.KEY else loaded.where
        place = replace(where(violation.pointer), pointer=None)
        yield Diagnostic(violation.code, Severity.ERROR, violation.message, violation.hint, place)
