"""The palette of a build: found among the templates, and applied before any target draws."""

from __future__ import annotations

from dataclasses import replace

from builder.errors import NotFoundError
from builder.layout.palettes import Scheme, parse_scheme, repainted
from builder.targets.base import BuildContext
from builder.wording import did_you_mean, listed

FOLDER = "palettes"


def palette_of_build(context: BuildContext) -> Scheme:
    """The palette that the user chose.

    Raises:
        NotFoundError: When there is none of that name.
        BadInputError: When it is broken.
    """
    key, palettes = context.settings.printing.palette, context.templates.folder(FOLDER)
    if key not in palettes and f"{FOLDER}/{key}" not in context.templates.faults:
        hint = did_you_mean(key, palettes, f"The palettes are {listed([*palettes], 'and')}.")
        raise NotFoundError(f"There is no palette {key}.", hint)
    return parse_scheme(key, context.templates[f"{FOLDER}/{key}"])


def painted(context: BuildContext) -> BuildContext:
    """The context with its game in the colours of the palette, in its other edition too.

    Raises:
        NotFoundError: When there is no palette of that name.
    """
    other = painted(context.other) if context.other is not None else None
    return replace(context, game=repainted(context.game, palette_of_build(context)), other=other)
