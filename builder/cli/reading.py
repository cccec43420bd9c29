"""What the commands that read games share: options as values, tables as text, what an erratum states."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from builder.diagnostics import exit_code
from builder.errors import ExitCode
from builder.resources import schema_dir
from builder.source.errata import Erratum
from builder.source.options import LoadOptions
from builder.source.origin import Layer
from builder.source.pointer import join, resolve

if TYPE_CHECKING:
    from builder.pipeline import LoadedGame
    from builder.source.game_source import GameSource


def load_options(edition: str, trust: str | None, overlays: tuple[Path, ...]) -> LoadOptions:
    """The options of the command line as one value."""
    return LoadOptions(schema_dir(), edition, Layer(trust) if trust else None, overlays)


def command_line(command: str, of: str | Path, overlays: Iterable[Path], *words: str) -> str:
    """A command to be typed next, of a game or file, which lays the same overlays over the game."""
    laid = [word for overlay in overlays for word in ("--overlay", shlex.quote(str(overlay)))]
    return " ".join(["counterfoil", command, shlex.quote(str(of)), *words, *laid])


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows in columns; the last column is not filled up."""
    found = list(rows)
    widths = [max(len(cell) for cell in column) for column in zip(*found, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in found
    ]


def told_of_faults(games: Iterable[GameSource | LoadedGame]) -> ExitCode:
    """The exit code; when files are broken, errata may be missing from what was shown, and that is told."""
    code = exit_code(finding for game in games for finding in game.diagnostics)
    if code:
        click.echo("Some files are not in order: see counterfoil validate.", err=True)
    return code


def cited(source: GameSource, erratum: Erratum) -> str:
    """Its document with the rule that it changes, or else with the part of the document where it stands."""
    where = stated(source, erratum).get("cite")
    if erratum.rule is not None or where is None:
        return erratum.cite
    cites = [str(cite) for cite in (where if isinstance(where, list) else [where])]
    return next((cite for cite in cites if cite.startswith(f"{erratum.document}#")), erratum.cite)


def stated(source: GameSource, erratum: Erratum) -> Mapping[str, object]:
    """The erratum's own record in the game's data."""
    found = resolve(source.document, join("/errata/errata", erratum.id))
    return found if isinstance(found, Mapping) else {}
