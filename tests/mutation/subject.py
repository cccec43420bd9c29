"""A game on the bench: its files in a folder of their own, changed and read again for every fault."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity
from builder.model.game import Game
from builder.pipeline import CheckedGame, LoadOptions, check_game, load_game
from builder.rules.facts import Facts
from builder.source.origin import split_document
from builder.source.pointer import MISSING, resolve
from builder.source.project import SOURCES, find_project
from tests.mutation.faults import PUBLIC, Fault, changed, document_name

PARTIAL = "system.partial"
"""Code of what a system may leave to its games."""

ROOT = Path(__file__).parents[2]


class Subject:
    """A game whose files may be spoilt.

    Attributes:
        id: The game.
        documents: Its own files by document name, without public layers.
        public: The files of its public layer by document name.
        heirs: The games that extend it.
    """

    def __init__(self, game_id: str, folder: Path) -> None:
        """Copies the game, what it extends, and what extends it, into an empty folder."""
        self.id = game_id
        self.folder = folder
        self.heirs = tuple(name for name in find_project(ROOT).games if game_id in [*_lineage(name)][1:])
        for name in (*_lineage(game_id), *self.heirs):
            shutil.copytree(ROOT / SOURCES / name, folder / SOURCES / name)
        self._project = find_project(folder)
        self._options = LoadOptions(ROOT / "schemas")
        own, *parents = (folder / SOURCES / name for name in _lineage(game_id))
        self.documents = _documents(own)
        self.public = _documents(own / PUBLIC)
        self._parents = {name: d for parent in reversed(parents) for name, d in _documents(parent).items()}

    @cached_property
    def whole(self) -> CheckedGame:
        """The game without a fault."""
        return self._read(self.id)

    @cached_property
    def game(self) -> Game:
        """Its model."""
        game = self.whole.loaded.game
        assert game is not None
        return game

    @cached_property
    def facts(self) -> Facts:
        """What checks know of it."""
        return Facts(self.game, self.whole.loaded.source.document)

    @cached_property
    def merged(self) -> Mapping:
        """Its one document, with all layers and errata."""
        return self.whole.loaded.source.document

    @cached_property
    def shared(self) -> frozenset[str]:
        """Ids that so many records name that they relate none to another: sides and nations."""
        game = self.merged["game"]
        return frozenset(game.get("sides", {})) | frozenset(game.get("nations", {}))

    def document(self, file: str) -> dict:
        """A file of the game, of its public layer when the name begins with that folder."""
        name = document_name(file)
        return self.documents[name] if name == file else self.public[name]

    def is_alone(self, name: str, pointer: str) -> bool:
        """Whether a member stands in this file alone, so that nothing takes its place when it goes."""
        own = resolve(self.documents[name], pointer)
        layers = (self.public.get(name), self._parents.get(name))
        return own is not MISSING and all(resolve(layer, pointer) is MISSING for layer in layers)

    def home(self, pointer: str) -> tuple[str, str] | None:
        """The file that a value of the whole game comes from, and the pointer in it; None for another's."""
        name, rest = split_document(pointer)
        layers = ((f"{PUBLIC}/{name}", self.public.get(name)), (name, self.documents.get(name)))
        there = (file for file, layer in layers if layer is not None and resolve(layer, rest) is not MISSING)
        file = next(there, None)
        return None if file is None else (file, rest)

    def told(self, fault: Fault) -> tuple[Diagnostic, ...]:
        """What is found with a fault that is not found without it.

        What a system leaves out may be right, and shows in the games that extend it: these are read as well.
        """
        whole = {self.id: self.whole, **self._whole_heirs}
        with self._spoilt(fault):
            found = _new(self._read(self.id), whole[self.id])
            if any(finding.code == PARTIAL for finding in found):
                found += tuple(each for heir in self.heirs for each in _new(self._read(heir), whole[heir]))
        return found

    def is_new(self, finding: Diagnostic) -> bool:
        """Whether nothing of the kind stood there before, in other words or with fewer cases."""
        return _kind(finding) not in {_kind(each) for each in self.whole.findings}

    @cached_property
    def _whole_heirs(self) -> Mapping[str, CheckedGame]:
        return {heir: self._read(heir) for heir in self.heirs}

    def _read(self, game: str) -> CheckedGame:
        return check_game(load_game(self._project, game, self._options))

    @contextmanager
    def _spoilt(self, fault: Fault) -> Iterator[None]:
        path = self.folder / SOURCES / self.id / f"{fault.file}.json"
        original = path.read_text(encoding="utf-8")
        if fault.text is not None:
            text = fault.text(original)
        else:
            text = json.dumps(changed(self.document(fault.file), fault.edits), indent=1, ensure_ascii=False)
        path.write_text(text, encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(original, encoding="utf-8")


def _documents(folder: Path) -> Mapping[str, dict]:
    """The files of a folder by document name, without public layers."""
    found = {}
    for path in sorted(folder.rglob("*.json")):
        inside = path.relative_to(folder)
        if inside.parts[0] != PUBLIC:
            found[inside.with_suffix("").as_posix()] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _lineage(game_id: str) -> Iterator[str]:
    """A game and everything that it extends."""
    while game_id:
        yield game_id
        game = json.loads((ROOT / SOURCES / game_id / "game.json").read_text(encoding="utf-8"))
        game_id = game.get("extends")


def _new(found: CheckedGame, whole: CheckedGame) -> tuple[Diagnostic, ...]:
    """Findings that were not there before."""
    known = {_identity(finding) for finding in whole.findings}
    return tuple(finding for finding in found.findings if _identity(finding) not in known)


def _kind(finding: Diagnostic) -> tuple[str, Severity, str | None]:
    return (finding.code, finding.severity, finding.where.pointer)


def _identity(finding: Diagnostic) -> tuple[str, Severity, str | None, str]:
    """What makes a finding the same one although lines have moved."""
    return (*_kind(finding), finding.message)
