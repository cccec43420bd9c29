"""`counterfoil import`: what an owner has filled in, as an overlay to build with."""

from __future__ import annotations

import click

from builder.cli.import_worksheet import worksheet


@click.group("import", epilog="Example: counterfoil import worksheet mine.csv --game GAME --out mine.json")
def import_() -> None:
    """Make an overlay of what an owner has filled in."""


import_.add_command(worksheet)
