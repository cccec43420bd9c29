"""What the commands that read games share: options as values, and tables as text."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from builder.pipeline import LoadOptions
from builder.resources import schema_dir
from builder.source.origin import Layer


def load_options(edition: str, trust: str | None, overlays: tuple[Path, ...]) -> LoadOptions:
    """The options of the command line as one value."""
    return LoadOptions(schema_dir(), edition, Layer(trust) if trust else None, overlays)


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows in columns; the last column is not filled up."""
    found = list(rows)
    widths = [max(len(cell) for cell in column) for column in zip(*found, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in found
    ]
