"""The list of what a build wrote, with the digest of each file and of what it was made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from types import MappingProxyType

NAME = "manifest.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A file of the output.

    Attributes:
        sha256: Digest of its content, 64 hexadecimal digits.
        size: In bytes.
        kind: What it is, by its suffix: ``pdf``, ``svg``, ``png``, ``vmod``, ``json``...
    """

    sha256: str
    size: int
    kind: str


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
        """The content of its file; equal manifests give equal bytes."""
        data = {
            "format": FORMAT,
            "game": self.game,
            "inputs": self.inputs,
            "settings": dict(self.settings),
            "versions": dict(sorted(self.versions.items())),
            "findings": dict(sorted(self.findings.items())),
            "skipped": dict(sorted(self.skipped.items())),
            "files": {
                name: {"sha256": entry.sha256, "bytes": entry.size, "kind": entry.kind}
                for name, entry in sorted(self.files.items())
            },
        }
        return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def entries(files: Mapping[str, bytes]) -> dict[str, FileEntry]:
    """What the manifest says of each file."""
    return {
        name: FileEntry(hashlib.sha256(data).hexdigest(), len(data), _kind(name))
        for name, data in files.items()
    }


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of an output folder; None when there is none that this version can read.

    A manifest only ever helps to do less, so a damaged one counts as none.
    """
    try:
        data = json.loads((folder / NAME).read_bytes())
        if data["format"] != FORMAT:
            return None
        files = {
            _inside(name): FileEntry(str(entry["sha256"]), int(entry["bytes"]), str(entry["kind"]))
            for name, entry in data["files"].items()
        }
        return Manifest(
            game=str(data["game"]),
            inputs=str(data["inputs"]),
            settings=dict(data["settings"]),
            versions=dict(data["versions"]),
            files=files,
            skipped=dict(data["skipped"]),
            findings=dict(data["findings"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def is_intact(folder: Path, manifest: Manifest) -> bool:
    """Whether every file of a manifest is still there, unchanged."""
    return all(_is_unchanged(folder / name, entry) for name, entry in manifest.files.items())


def _is_unchanged(path: Path, entry: FileEntry) -> bool:
    try:
        # The size tells most damage without reading the file.
        if path.stat().st_size != entry.size:
            return False
        return hashlib.sha256(path.read_bytes()).hexdigest() == entry.sha256
    except OSError:
        return False


def _kind(name: str) -> str:
    return PurePosixPath(name).suffix.removeprefix(".").lower()


def _inside(name: str) -> str:
    """A path below the output folder, as it is: files that are gone are removed by these names.

    Raises:
        ValueError: If it leads out of the folder.
    """
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise ValueError(name)
    return name
