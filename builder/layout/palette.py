"""Colours by name: the game's palette over a few neutral ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.drawing.colour import BLACK, WHITE, Swatch, contrast, swatch
from builder.model.game import Game, PaletteColour

BAR = "bar"
"""Name of the ground of headings that are no side's: of tables, of the sequence of play, of errata."""

NEUTRALS: Mapping[str, Swatch] = {
    "black": BLACK,
    "white": WHITE,
    "ink": swatch("ink", "#1f1f1f"),
    "soft": swatch("soft", "#616161"),
    "rule": swatch("rule", "#bebebe"),
    "tint": swatch("tint", "#efefef"),
    "shade": swatch("shade", "#e0e0e0"),
    "paper": swatch("paper", "#fafafa"),
    BAR: swatch(BAR, "#1f1f1f"),
}
"""Greys through and through, so that in every palette they are printed in black ink alone."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Swatches by name."""

    swatches: Mapping[str, Swatch]

    def __getitem__(self, name: str) -> Swatch:
        """The swatch of a palette name or of ``#rrggbb``.

        Raises:
            KeyError: When the palette has no such name.
        """
        if name.startswith("#"):
            return swatch(name, name)
        found = self.swatches.get(name) or NEUTRALS.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def find(self, name: str | None) -> Swatch | None:
        """The swatch of a name; None when there is no name or the palette lacks it."""
        if name is None:
            return None
        return swatch(name, name) if name.startswith("#") else self.swatches.get(name) or NEUTRALS.get(name)

    def pick(self, name: str | None, fallback: str) -> Swatch:
        """The swatch of a name that may be unknown."""
        return self[name if name is not None else fallback]


def palette_of(colours: Mapping[str, PaletteColour]) -> Palette:
    """The palette of a game."""
    return Palette({name: swatch(name, colour.rgb, colour.cmyk) for name, colour in colours.items()})


def bar_of(game: Game, side: str | None = None) -> Swatch:
    """The ground of a heading of a side, by its id, or of nobody's."""
    palette, found = palette_of(game.palette), game.sides.get(side or "")
    names = (found.bar, found.colour) if found is not None else ()
    return next((bar for name in names if (bar := palette.find(name)) is not None), palette[BAR])


def readable_on(ground: Swatch) -> Swatch:
    """Black or white, whichever reads better on a ground."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, ground))
