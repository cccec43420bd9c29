"""Owners' overlays: files outside a game's folder that supply what an owner reads from his own copy."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.folder import report, schema_name
from builder.source.loader import LoadedFile, load
from builder.source.origin import Layer, SourceFile, is_document
from builder.source.pointer import join
from builder.source.project import Project
from builder.source.schemas import SchemaSet
from builder.source.violations import Anchor

_OF_OVERLAYS = frozenset({"kind", "documents"})


@dataclass(frozen=True, slots=True)
class Overlays:
    """The documents that overlay files supply.

    Attributes:
        sources: In the order in which they are laid, the lowest first.
        paths: Every file read.
        diagnostics: What is wrong with them.
    """

    sources: tuple[SourceFile, ...]
    paths: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]


def read_overlays(project: Project, game_id: str, files: tuple[Path, ...], schemas: SchemaSet) -> Overlays:
    """Reads overlay files with everything that they extend; a later file lies over an earlier one."""
    reading = _Reading(project, game_id, schemas)
    for file in files:
        reading.read(file, (), Where(project.shown(file)))
    return Overlays(tuple(reading.sources), tuple(reading.paths), tuple(reading.diagnostics))


@dataclass
class _Reading:
    """What has been read while a chain of overlays is followed."""

    project: Project
    game_id: str
    schemas: SchemaSet
    sources: list[SourceFile] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def read(self, file: Path, chain: tuple[Path, ...], named_at: Where) -> None:
        """Reads a file after those that it extends; `named_at` is where the file is asked for."""
        # Not resolve(): a loop of links must end in a finding.
        path = Path(os.path.normpath(file.absolute()))
        if path in chain:
            shown = " -> ".join(step.name for step in (*chain[chain.index(path) :], path))
            message = f"The chain of extends comes back on itself: {shown}."
            self._add("overlay.cycle", message, "Remove one of the extends.", named_at)
            return
        if path in self.paths:
            return
        if path.suffix.lower() == ".csv":
            message = f"{file} is a table and no overlay."
            hint = f"A worksheet becomes one: counterfoil import worksheet {file} --game {self.game_id}"
            self._add("overlay.missing", message, hint, named_at)
            return
        loaded = load(path, self.project.shown(path))
        if any(diagnostic.code == "json.unreadable" for diagnostic in loaded.diagnostics):
            message = loaded.diagnostics[0].message.replace("The file", f"The overlay {file}", 1)
            self._add("overlay.missing", message, "Correct the path, or the rights of the file.", named_at)
            return
        self.paths.append(path)
        self.diagnostics += loaded.diagnostics
        if not loaded.is_readable:
            return
        if isinstance(loaded.value, Mapping) and loaded.value.keys().isdisjoint(_OF_OVERLAYS):
            message = f'{file} is no overlay: it has neither "kind" nor "documents".'
            hint = "What it says goes into an overlay under documents, by the name of the file."
            self._add("overlay.missing", message, hint, loaded.where(""))
            return
        for violation in self.schemas.check("overlay", loaded.value):
            where = loaded.where_key if violation.anchor is Anchor.KEY else loaded.where
            self._add(violation.code, violation.message, violation.hint, where(violation.pointer))
        if isinstance(loaded.value, Mapping):
            self._read_parts(loaded, loaded.value, (*chain, path))

    def _read_parts(self, loaded: LoadedFile, overlay: Mapping[str, object], chain: tuple[Path, ...]) -> None:
        wanted = overlay.get("game")
        if not isinstance(wanted, str):
            return  # the schema has told that it is missing or wrong
        if wanted != self.game_id:
            message = f"This overlay is for {wanted}, not for {self.game_id}."
            self._add(
                "overlay.wrong-game", message, "Name another overlay or another game.", loaded.where("/game")
            )
            return
        base = overlay.get("extends")
        if isinstance(base, str):
            self.read(loaded.path.parent / base, chain, loaded.where("/extends"))
        documents = overlay.get("documents")
        for name, document in (documents if isinstance(documents, Mapping) else {}).items():
            if isinstance(document, Mapping) and is_document(name):
                part = SourceFile(loaded, name, join("/documents", name), Layer.OWNER)
                violations = self.schemas.check_part(schema_name(name), document)
                self.diagnostics += report(part, violations)
                self.sources.append(part)

    def _add(self, code: str, message: str, hint: str, where: Where) -> None:
        # A pointer of a diagnostic leads into the game; the frame of an overlay is no part of one.
        where = replace(where, pointer=None)
        self.diagnostics.append(Diagnostic(code, Severity.ERROR, message, hint, where))
