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
from builder.source.pointer import MISSING, resolve
from builder.source.project import SOURCES, find_project
from tests.mutation.faults import Fault, changed

PUBLIC = "public"
"""Folder of the values from public material."""

ROOT = Path(__file__).parents[2]


class Subject:
    """A game whose files may be spoilt.

    Attributes:
        id: The game.
        documents: Its own files by document name, without public layers.
    """

    def __init__(self, game_id: str, folder: Path) -> None:
        """Copies the game, and the systems it extends, into an empty folder."""
        self.id = game_id
        self.folder = folder
        for name in _lineage(game_id):
            shutil.copytree(ROOT / SOURCES / name, folder / SOURCES / name)
        self._project = find_project(folder)
        self._options = LoadOptions(ROOT / "schemas")
        own, *parents = (folder / SOURCES / name for name in _lineage(game_id))
        self.documents = _documents(own)
        self._public = _documents(own / PUBLIC)
        self._parents = {name: d for parent in reversed(parents) for name, d in _documents(parent).items()}

    @cached_property
    def whole(self) -> CheckedGame:
        """The game without a fault."""
        return self._read()

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

    def is_alone(self, name: str, pointer: str) -> bool:
        """Whether a member stands in this file alone, so that nothing takes its place when it goes."""
        own = resolve(self.documents[name], pointer)
        layers = (self._public.get(name), self._parents.get(name))
        return own is not MISSING and all(resolve(layer, pointer) is MISSING for layer in layers)

    def told(self, fault: Fault) -> tuple[Diagnostic, ...]:
        """What is found with a fault that is not found without it."""
        known = {_identity(finding) for finding in self.whole.findings}
        with self._spoilt(fault):
            found = self._read().findings
        return tuple(finding for finding in found if _identity(finding) not in known)

    def _read(self) -> CheckedGame:
        return check_game(load_game(self._project, self.id, self._options))

    @contextmanager
    def _spoilt(self, fault: Fault) -> Iterator[None]:
        path = self.folder / SOURCES / self.id / f"{fault.file}.json"
        original = path.read_text(encoding="utf-8")
        if fault.text is not None:
            text = fault.text(original)
        else:
            text = json.dumps(changed(self.documents[fault.file], fault.edits), indent=1, ensure_ascii=False)
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


def _identity(finding: Diagnostic) -> tuple[str, Severity, str | None, str]:
    """What makes a finding the same one although lines have moved."""
    return (finding.code, finding.severity, finding.where.pointer, finding.message)
