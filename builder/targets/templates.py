"""The template files (layouts, papers, sheets, terrain styles), read, checked and kept as plain data.

Each layout package parses what it needs from here into its own frozen values; so a new kind of template
needs no change in this file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from builder.errors import BadInputError, NotFoundError
from builder.source.loader import LoadedFile, load
from builder.source.schemas import SchemaSet, load_schemas
from builder.wording import did_you_mean, listed, some

TemplateData = Mapping[str, Any]
"""One template file."""

PART = "template-"
"""Templates' schemas are ``schemas/template-<kind>.schema.json``; the kind is the folder or file name."""


@dataclass(frozen=True, slots=True)
class TemplateLibrary:
    """Template files by their path below ``templates`` without suffix, for example ``counters/stripe``.

    Attributes:
        files: Their content.
        loaded: The files as they were read, to tell where something stands.
    """

    files: Mapping[str, TemplateData]
    loaded: Mapping[str, LoadedFile]

    def __getitem__(self, name: str) -> TemplateData:
        """The content of a template file.

        Raises:
            NotFoundError: When there is none of that name.
        """
        found = self.files.get(name)
        if found is None:
            folder, _, file = name.rpartition("/")
            beside = [*self.folder(folder)]
            there = f"Some of those in its folder: {some(beside)}." if beside else "Look into templates/."
            raise NotFoundError(f"There is no template {name}.", did_you_mean(file, beside, there))
        return found

    def where(self, name: str, pointer: str) -> str:
        """File, line and column of a value of a template, or of what is nearest around it.

        Args:
            name: Of the template file, as in `files`.
            pointer: JSON pointer in it.
        """
        return str(self.loaded[name].where(pointer))

    def folder(self, folder: str) -> Mapping[str, TemplateData]:
        """All files of a folder by file name, sorted."""
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

    Raises:
        BadInputError: When a file is no JSON, does not fit its schema, or is of a kind that has none.
    """
    known = load_schemas(schemas)
    loaded: dict[str, LoadedFile] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.json")):
            name = path.relative_to(folder).with_suffix("").as_posix()
            if not name.startswith("fonts/"):
                loaded[name] = _checked(path, name.partition("/")[0], known)
    return TemplateLibrary({name: cast(TemplateData, file.value) for name, file in loaded.items()}, loaded)


def template_folders(shipped: Path, project: Path | None) -> tuple[Path, ...]:
    """The shipped templates, and over them those of a project that has some of its own.

    Args:
        shipped: Folder of the shipped templates.
        project: Root of the project, if there is one.
    """
    own = project / "templates" if project is not None else None
    is_own = own is not None and own.is_dir() and not own.samefile(shipped)
    return (shipped, own) if own is not None and is_own else (shipped,)


def _checked(path: Path, kind: str, schemas: SchemaSet) -> LoadedFile:
    kinds = [name.removeprefix(PART) for name in schemas.of_whole.written if name.startswith(PART)]
    if kind not in kinds:
        hint = did_you_mean(kind, kinds, f"The kinds are {listed(kinds, 'and')}.")
        raise BadInputError(f"{path}: there is no kind of template {kind}.", hint)
    loaded = load(path, str(path))
    for diagnostic in loaded.diagnostics:
        raise BadInputError(f"{diagnostic.where}: {diagnostic.message}", diagnostic.hint)
    for violation in schemas.check(f"{PART}{kind}", loaded.value):
        raise BadInputError(f"{loaded.where(violation.pointer)}: {violation.message}", violation.hint)
    return loaded
