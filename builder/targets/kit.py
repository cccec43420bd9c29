"""The kit of a game as its manifest tells it: what each target made, in this build or an earlier one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from builder.layout.contents.kit import Kit, Made, Part
from builder.manifest import Manifest, TargetEntry, read_manifest
from builder.targets.registry import find_target, target_ids, tells_of_others, usual_target_ids

if TYPE_CHECKING:
    from builder.targets.base import TargetResult

KIT = "kit"
"""Setting of a target that tells of the others: the digest of what it tells of."""

VECTORS = "svg"
CUT = "-cut.svg"
"""How the name of a file ends that has only the cuts of a sheet, for a cutting machine."""


def parts_data(result: TargetResult) -> tuple[Mapping[str, Any], ...]:
    """The parts that a target made, for the manifest."""
    return tuple(part.to_data() for part in result.parts)


def standing(folder: Path) -> Manifest | None:
    """The manifest of an output folder, as `read_manifest`; one with parts of another form counts as none."""
    manifest = read_manifest(folder)
    try:
        for entry in manifest.targets.values() if manifest is not None else ():
            _parts(entry)
    except (KeyError, TypeError, ValueError):
        return None
    return manifest


def kit_of(manifest: Manifest, inputs: str) -> Kit:
    """All that stands in a folder.

    Args:
        manifest: Of the folder.
        inputs: Digest of what targets are made from now; parts made from something else are out of date.

    Raises:
        KeyError, TypeError, ValueError: When the manifest was written by something else.
    """
    made = tuple(
        Made(
            title=find_target(target).title,
            parts=_parts(entry),
            settings=entry.settings,
            skipped=entry.skipped,
            is_current=entry.inputs == inputs,
        )
        for target, entry in _others(manifest).items()
    )
    missing = (target for target in usual_target_ids() if target not in manifest.targets)
    unbuilt = tuple(find_target(t).title for t in missing if not tells_of_others(t))
    vectors = [name for name, entry in manifest.files.items() if entry.kind == VECTORS]
    return Kit(made, unbuilt, len(vectors), sum(name.endswith(CUT) for name in vectors))


def _parts(entry: TargetEntry) -> tuple[Part, ...]:
    return tuple(Part.from_data(part) for part in entry.parts)


def kit_digest(manifest: Manifest) -> str:
    """Equal for folders of which the same is to be told."""
    data = {
        target: [entry.inputs, dict(entry.settings), dict(entry.skipped), list(entry.parts)]
        for target, entry in _others(manifest).items()
    }
    return hashlib.sha256(json.dumps(data, sort_keys=True, default=dict).encode()).hexdigest()


def telling(entry: TargetEntry, manifest: Manifest) -> TargetEntry:
    """The entry of a target that tells of what stands in a folder."""
    return replace(entry, settings={**entry.settings, KIT: kit_digest(manifest)})


def _others(manifest: Manifest) -> dict[str, TargetEntry]:
    """What the targets made that others tell of, in build order."""
    return {t: manifest.targets[t] for t in target_ids() if t in manifest.targets and not tells_of_others(t)}
