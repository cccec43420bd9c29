"""The files of one game's folder, read and checked one by one.

A layer's folder holds one file a document: game, counters, cards, map, rules, errata and vassal, and one file
each in ``charts/`` and ``scenarios/``. What is wrong in one file hides nothing that is wrong in another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.loader import load
from builder.source.origin import GROUPS, SINGLE, Layer, SourceFile, document_pointer
from builder.source.pointer import resolve
from builder.source.project import Project
from builder.source.violations import Anchor, Violation
from builder.wording import did_you_mean

# As in schemas/common.schema.json.
KEY = re.compile("[A-Za-z0-9][A-Za-z0-9+._-]*")

_SUFFIX = ".json"

PUBLIC = "public"
"""The folder of the public layer, inside a game's folder."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of a folder.

    Attributes:
        sources: A source for each document that could be read and is an object, in a fixed order.
        paths: Every file read.
        diagnostics: What is wrong with the files as such.
    """

    sources: tuple[SourceFile, ...]
    paths: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]

    def source(self, document: str) -> SourceFile | None:
        """The source of a document, None when it is absent or broken."""
        return next((source for source in self.sources if source.document == document), None)


def schema_name(document: str) -> str:
    """Name of the schema for a document: ``chart`` for ``charts/combat``."""
    group, slash, _ = document.partition("/")
    return group.removesuffix("s") if slash else document


def read_folder(project: Project, folder: Path, layer: Layer | None) -> Folder:
    """Reads every file of a game's folder, or of its public layer.

    Args:
        project: For the names that messages show.
        folder: The folder.
        layer: Layer of all its values; None for a game's own files.
    """
    sources: list[SourceFile] = []
    paths: list[Path] = []
    diagnostics: list[Diagnostic] = []
    entries = _entries(project, folder, diagnostics)
    # What is wrong with the folder itself is told once.
    inner = () if diagnostics else sorted(GROUPS)
    groups = {group: _entries(project, folder / group, diagnostics) for group in inner}
    diagnostics += _strangers(project, entries)
    for document, path in _files(entries, groups):
        if document is None:
            diagnostics.append(_unknown_file(project, path))
            continue
        if not KEY.fullmatch(path.name.removesuffix(_SUFFIX)):
            message = f'"{path.name.removesuffix(_SUFFIX)}" cannot be the id of a chart or scenario.'
            hint = "Rename the file: letters, digits and . _ + -, beginning with a letter or digit."
            where = Where(project.shown(path), 1, 1)
            diagnostics.append(Diagnostic("source.bad-name", Severity.ERROR, message, hint, where))
            continue
        source, found = read_document(path, project.shown(path), document, layer)
        paths.append(path)
        diagnostics += found
        if source is not None:
            sources.append(source)
    return Folder(tuple(sources), tuple(paths), tuple(diagnostics))


def read_document(
    path: Path, name: str, document: str, layer: Layer | None
) -> tuple[SourceFile | None, tuple[Diagnostic, ...]]:
    """Reads a file as the source of a document; None when it is broken or no object."""
    loaded = load(path, name)
    source = SourceFile(loaded, document, "", layer)
    pointer = document_pointer(document)
    diagnostics = tuple(_at_pointer(diagnostic, pointer) for diagnostic in loaded.diagnostics)
    if not loaded.is_readable:
        return (None, diagnostics)
    if not isinstance(loaded.value, dict):
        message = "The file holds no JSON object."
        wrong = Diagnostic("schema.wrong-type", Severity.ERROR, message, "Begin it with {.", source.where(""))
        return (None, (*diagnostics, wrong))
    return (source, diagnostics)


def report(source: SourceFile, violations: tuple[Violation, ...]) -> Iterator[Diagnostic]:
    """Violations of a document as diagnostics with their place in the file."""
    for violation in violations:
        place = source.where_key if violation.anchor is Anchor.KEY else source.where
        where = place(violation.pointer)
        yield Diagnostic(violation.code, Severity.ERROR, violation.message, violation.hint, where)


def own_value(source: SourceFile) -> object:
    """The document that a source holds."""
    return resolve(source.loaded.value, source.root)


def _at_pointer(diagnostic: Diagnostic, pointer: str) -> Diagnostic:
    return replace(
        diagnostic, where=replace(diagnostic.where, pointer=pointer + (diagnostic.where.pointer or ""))
    )


def _files(
    entries: tuple[Path, ...], groups: Mapping[str, tuple[Path, ...]]
) -> Iterator[tuple[str | None, Path]]:
    """Document name and path of every JSON file, single documents first; None for what is no document.

    What cannot be read, such as a broken link or a folder of that name, is among them.
    """
    files = {path.name: path for path in entries if _is_meant(path)}
    for name in SINGLE:
        if f"{name}{_SUFFIX}" in files:
            yield (name, files.pop(f"{name}{_SUFFIX}"))
    for group, members in groups.items():
        for path in filter(_is_meant, members):
            yield (f"{group}/{path.stem}" if path.name.endswith(_SUFFIX) else None, path)
    for path in files.values():
        yield (None, path)


def _is_meant(path: Path) -> bool:
    """Whether a file is a document, or would be one if its name did not end otherwise: .JSON, .json.txt."""
    return path.name.lower().endswith((_SUFFIX, f"{_SUFFIX}.txt"))


def _entries(project: Project, folder: Path, diagnostics: list[Diagnostic]) -> tuple[Path, ...]:
    """What a folder holds, sorted; nothing when there is no such folder, a finding when it cannot be read."""
    try:
        return tuple(sorted(folder.iterdir()))
    except FileNotFoundError:
        if not folder.is_symlink():
            return ()
        reason = "it is a broken link"
    except OSError as error:
        reason = error.strerror or str(error)
    message = f"The folder cannot be read: {reason}."
    hint = "Check that it is a folder and may be read."
    diagnostics.append(
        Diagnostic("source.unreadable", Severity.ERROR, message, hint, Where(project.shown(folder)))
    )
    return ()


def _strangers(project: Project, entries: tuple[Path, ...]) -> Iterator[Diagnostic]:
    """Folders with JSON files in them that nothing would read, such as a misspelt ``scenarios``."""
    known = (*sorted(GROUPS), PUBLIC)
    for path in entries:
        if path.name in known or path.name.startswith(".") or path.name.endswith(_SUFFIX):
            continue
        if path.is_dir() and any(path.glob(f"*{_SUFFIX}")):
            shown = [f"{name}/" for name in known]
            hint = did_you_mean(f"{path.name}/", shown, f"Known here: {', '.join(shown)}.")
            message = f"{path.name}/ is no folder of a game; nothing reads what is in it."
            where = Where(project.shown(path))
            yield Diagnostic("source.unknown-folder", Severity.ERROR, message, hint, where)


def _unknown_file(project: Project, path: Path) -> Diagnostic:
    known = [f"{name}{_SUFFIX}" for name in SINGLE]
    stem = path.name[: path.name.lower().index(_SUFFIX)]
    if not path.name.endswith(_SUFFIX):
        hint = f"Rename it to {stem}{_SUFFIX}: files that are read end so."
    else:
        otherwise = f"Known here: {', '.join(SINGLE)}, charts/, scenarios/."
        hint = did_you_mean(path.name, known, otherwise, cutoff=0.75)
    message = f"{path.name} is no file of a game."
    return Diagnostic("source.unknown-file", Severity.ERROR, message, hint, Where(project.shown(path), 1, 1))
