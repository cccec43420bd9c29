"""Options about printing: paper, sheets, printer, colours and resolution, made one value."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from builder.cli.printers import find_printer, settings_file
from builder.layout.backs import IN_PLACE, LIMIT, BackOffset
from builder.targets.printing import Printing, Process

_PAIR = r"\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*"


class OffsetType(click.ParamType[BackOffset]):
    """Two lengths in mm with a comma between them."""

    name = "X,Y"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> BackOffset:
        """The shift that they are.

        Raises:
            BadParameter: When they are not two numbers, or too large.
        """
        if isinstance(value, BackOffset):
            return value
        found = re.fullmatch(_PAIR, str(value), re.ASCII)
        if found is None:
            self.fail(f"{value} is not two numbers of mm such as 0.4,-0.2.", param, ctx)
        right, down = (float(number) + 0.0 for number in found.groups())  # no minus zero
        if max(abs(right), abs(down)) > LIMIT:
            self.fail(f"backs can be moved by {LIMIT:g} mm at most.", param, ctx)
        return BackOffset(right, down)


_OPTIONS = (
    click.option(
        "--paper",
        metavar="PAPER",
        default="a4",
        show_default=True,
        help="a4, letter, legal, a3, tabloid or a5, or a size such as 320x450mm; a4-landscape lies.",
    ),
    click.option(
        "--sheets",
        metavar="PRESET",
        help="How counters and cards lie: block, spaced, or one of these with -short-edge, -fold, -single or"
        " -fronts, such as block-fold.",
    ),
    click.option(
        "--printer",
        metavar="NAME",
        help="Move backs as this printer needs it; see: counterfoil calibrate --help.",
    ),
    click.option(
        "--back-offset",
        type=OffsetType(),
        help="Move the backs of counters and cards to the right and down, mm; goes before --printer.",
    ),
    click.option(
        "--palette",
        metavar="KEY",
        default="full",
        show_default=True,
        help="full, ink-saver, greyscale, colour-blind or a palette of the project.",
    ),
    click.option("--cmyk", is_flag=True, help="Write PDF files in print colours."),
    click.option(
        "--dpi",
        type=click.IntRange(72, 1200),
        default=300,
        show_default=True,
        help="Pixels to the inch of the pictures of target png.",
    ),
)


def printing_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """All options about printing; the command gets them as one value, `printing`."""

    @wraps(function)
    def command(
        *,
        paper: str,
        sheets: str | None,
        printer: str | None,
        back_offset: BackOffset | None,
        palette: str,
        cmyk: bool,
        dpi: int,
        **others: Any,
    ) -> Any:
        chosen = Printing(
            paper=paper,
            sheets=sheets,
            back_offset=back_offset or _of_printer(printer),
            palette=palette,
            process=Process.CMYK if cmyk else Process.RGB,
            dpi=dpi,
        )
        return function(printing=chosen, **others)

    decorated: Callable[..., Any] = command
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def _of_printer(name: str | None) -> BackOffset:
    """What the backs of a printer are moved by; who names none builds without a look at what users keep."""
    return IN_PLACE if name is None else find_printer(settings_file(), name)
