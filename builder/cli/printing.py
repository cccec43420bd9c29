"""Options about printing: paper, sheets, printer, colours and resolution, made one value."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from builder.targets.printing import Printing, Process

_LIMIT = 10.0
"""The furthest that backs can be moved, mm; a printer that is further off has pulled the paper askew."""


class BackOffset(click.ParamType[tuple[float, float]]):
    """Two lengths in mm with a comma between them."""

    name = "X,Y"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """The two lengths.

        Raises:
            BadParameter: When they are not two numbers, or too large.
        """
        if isinstance(value, tuple):
            return value
        found = re.fullmatch(r"\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*", str(value))
        if found is None:
            self.fail(f"{value} is not two numbers of mm such as 0.4,-0.2.", param, ctx)
        right, down = (float(number) for number in found.groups())
        if max(abs(right), abs(down)) > _LIMIT:
            self.fail(f"backs can be moved by {_LIMIT:g} mm at most.", param, ctx)
        return (right, down)


_OPTIONS = (
    click.option("--paper", default="a4", show_default=True, help="a4, letter or another paper preset."),
    click.option("--sheets", metavar="PRESET", help="How counters and cards lie on their sheets."),
    click.option(
        "--back-offset",
        type=BackOffset(),
        help="Move the backs of counters and cards to the right and down, mm.",
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
        back_offset: tuple[float, float] | None,
        cmyk: bool,
        dpi: int,
        **others: Any,
    ) -> Any:
        chosen = Printing(
            paper=paper,
            sheets=sheets,
            back_offset=back_offset or (0.0, 0.0),
            process=Process.CMYK if cmyk else Process.RGB,
            dpi=dpi,
        )
        return function(printing=chosen, **others)

    decorated: Callable[..., Any] = command
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated
