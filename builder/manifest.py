"""The list of what a build wrote, with the digest of each file and of what it was made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

NAME = "manifest.json"


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A file of the output: SHA-256 of its content and size in bytes."""

    sha256: str
    size: int


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a build wrote.

    Attributes:
        game: Id of the game.
        inputs: Digest of everything that the output depends on.
        settings: What the user chose: edition, trust, paper.
        versions: Of this program and of the libraries whose output could differ.
        files: By path below the game's output folder.
        skipped: What was not made and why.
        findings: Number of findings by severity.
    """

    game: str
    inputs: str
    settings: Mapping[str, str | None]
    versions: Mapping[str, str]
    files: Mapping[str, FileEntry]
    skipped: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    findings: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def to_json(self) -> bytes:
        """As kept on disk."""
        data = {
            "format": 1,
            "game": self.game,
            "inputs": self.inputs,
            "settings": dict(self.settings),
            "versions": dict(sorted(self.versions.items())),
            "findings": dict(sorted(self.findings.items())),
            "skipped": dict(sorted(self.skipped.items())),
            "files": {
                name: {"sha256": entry.sha256, "size": entry.size}
                for name, entry in sorted(self.files.items())
            },
        }
        return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def entries(files: Mapping[str, bytes]) -> dict[str, FileEntry]:
    """Digest and size of each file."""
    return {name: FileEntry(hashlib.sha256(data).hexdigest(), len(data)) for name, data in files.items()}


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of an output folder; None when there is none that can be read."""
    try:
        data = json.loads((folder / NAME).read_text(encoding="utf-8"))
        files = {name: FileEntry(entry["sha256"], entry["size"]) for name, entry in data["files"].items()}
        return Manifest(
            data["game"],
            data["inputs"],
            data["settings"],
            data["versions"],
            files,
            data["skipped"],
            data["findings"],
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def is_intact(folder: Path, manifest: Manifest) -> bool:
    """Whether every file of a manifest is still there, unchanged."""
    for name, entry in manifest.files.items():
        path = folder / name
        try:
            if path.stat().st_size != entry.size:
                return False
            if hashlib.sha256(path.read_bytes()).hexdigest() != entry.sha256:
                return False
        except OSError:
            return False
    return True


def digest(parts: Iterable[tuple[str, bytes]]) -> str:
    """One digest over named contents, in the order given."""
    whole = hashlib.sha256()
    for name, content in parts:
        whole.update(f"{len(name)}:{name}{len(content)}:".encode())
        whole.update(content)
    return whole.hexdigest()
