"""Print colours that a game states itself: more ink than paper takes is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.colour import MOST_INK
from builder.source.pointer import join, resolve, step

_PALETTE = "/game/palette"
_ROUNDED_OFF = 1e-9


def heavy_inks(document: Mapping[str, object]) -> Iterator[Diagnostic]:
    """Warnings of colours whose stated inks add up to more than coated paper takes.

    Args:
        document: The game, whose documents fit their schemas.
    """
    colours = resolve(document, _PALETTE)
    for key, colour in colours.items() if isinstance(colours, Mapping) else ():
        shares = step(colour, "cmyk")
        total = sum(shares) if isinstance(shares, list) else 0
        if total > MOST_INK + _ROUNDED_OFF:
            sums = f"add up to {_percent(total)}, and paper takes {_percent(MOST_INK)}"
            message = f"The inks of the colour {key} {sums}."
            hint = "Take cyan, magenta and yellow out and put black in, or leave cmyk to be computed."
            yield Diagnostic(
                "palette.ink", Severity.WARNING, message, hint, Where(pointer=join(_PALETTE, key, "cmyk"))
            )


def _percent(share: float) -> str:
    return f"{100 * share:g} %"
