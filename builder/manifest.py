"""The list of what a build wrote, with the digest of each file and of what it was made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any

NAME = "manifest.json"
FORMAT = 3


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A file of the output.

    Attributes:
        sha256: Digest of its content, 64 hexadecimal digits.
        size: In bytes.
        kind: What it is, by its suffix: ``pdf``, ``svg``, ``png``, ``vmod``, ``json``...
        target: The target that made it.
    """

    sha256: str
    size: int
    kind: str
    target: str


@dataclass(frozen=True, slots=True)
class TargetEntry:
    """A target as it was last made.

    Attributes:
        inputs: Digest of everything that its files depend on.
        settings: What the user chose: edition, trust, paper, overlays; dpi where it makes a difference.
        skipped: What was not made and why.
        parts: What its files are for whoever prints them, as `builder.layout.contents.kit` reads it.
    """

    inputs: str
    settings: Mapping[str, str | None]
    skipped: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    parts: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a build wrote.

    Attributes:
        game: Id of the game.
        targets: Each target that was made, by its name.
        versions: Of this program and of the libraries whose output could differ, at the last build.
        files: By path below the game's output folder.
        findings: Number of findings by severity, at the last build.
    """

    game: str
    targets: Mapping[str, TargetEntry]
    versions: Mapping[str, str]
    files: Mapping[str, FileEntry]
    findings: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def skipped(self) -> dict[str, str]:
        """What was not made and why, of all targets."""
        return {name: why for entry in self.targets.values() for name, why in entry.skipped.items()}

    def to_json(self) -> bytes:
        """The content of its file; equal manifests give equal bytes."""
        data = {
            "format": FORMAT,
            "game": self.game,
            "versions": dict(sorted(self.versions.items())),
            "findings": dict(sorted(self.findings.items())),
            "targets": {
                name: {
                    "inputs": entry.inputs,
                    "settings": dict(sorted(entry.settings.items())),
                    "skipped": dict(sorted(entry.skipped.items())),
                    "parts": [dict(part) for part in entry.parts],
                }
                for name, entry in sorted(self.targets.items())
            },
            "files": {
                name: {
                    "sha256": entry.sha256,
                    "bytes": entry.size,
                    "kind": entry.kind,
                    "target": entry.target,
                }
                for name, entry in sorted(self.files.items())
            },
        }
        return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def entries(files: Mapping[str, bytes], target: str) -> dict[str, FileEntry]:
    """What the manifest says of each file that a target made."""
    return {
        name: FileEntry(hashlib.sha256(data).hexdigest(), len(data), _kind(name), target)
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
            _inside(name): FileEntry(
                str(entry["sha256"]), int(entry["bytes"]), str(entry["kind"]), str(entry["target"])
            )
            for name, entry in data["files"].items()
        }
        targets = {
            name: TargetEntry(
                str(entry["inputs"]),
                dict(entry["settings"]),
                dict(entry["skipped"]),
                tuple(dict(part) for part in entry["parts"]),
            )
            for name, entry in data["targets"].items()
        }
        return Manifest(str(data["game"]), targets, dict(data["versions"]), files, dict(data["findings"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def holds(folder: Path, manifest: Manifest, target: str, wanted: TargetEntry) -> bool:
    """Whether a target was made from these inputs and settings and all its files are there, unchanged."""
    made = manifest.targets.get(target)
    if made is None or (made.inputs, made.settings) != (wanted.inputs, wanted.settings):
        return False
    files = ((name, entry) for name, entry in manifest.files.items() if entry.target == target)
    return all(_is_unchanged(folder / name, entry) for name, entry in files)


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
