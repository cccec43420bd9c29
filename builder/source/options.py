"""How a game is to be read, as one value that needs nothing of what reads it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from builder.source.editions import LATEST
from builder.source.origin import Layer


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """What the user chose for reading a game.

    Attributes:
        schema_dir: Folder of the schemas.
        edition: Which errata are in effect.
        trust: Layer whose values win over all others.
        overlays: Owner's overlay files, the lowest first.
    """

    schema_dir: Path
    edition: str = LATEST
    trust: Layer | None = None
    overlays: tuple[Path, ...] = ()
