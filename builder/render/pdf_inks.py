"""How a PDF names colours: one strategy for the screen, one for the press."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from builder.drawing.colour import Swatch
from builder.drawing.notation import numbers


class Inks(Protocol):
    """Turns swatches into colour operators (ISO 32000-1, table 74)."""

    def fill(self, swatch: Swatch) -> str:
        """The operator that sets the colour of areas and letters."""

    def line(self, swatch: Swatch) -> str:
        """The operator that sets the colour of lines."""


@lru_cache(maxsize=4096)
def _operands(values: tuple[float, ...]) -> str:
    return numbers(values)


class ScreenInks:
    """DeviceRGB from the sRGB values of the swatches."""

    def fill(self, swatch: Swatch) -> str:
        """Operator rg."""
        return f"{_operands(swatch.rgb)} rg"

    def line(self, swatch: Swatch) -> str:
        """Operator RG."""
        return f"{_operands(swatch.rgb)} RG"


class PressInks:
    """DeviceCMYK from the CMYK values of the swatches."""

    def fill(self, swatch: Swatch) -> str:
        """Operator k."""
        return f"{_operands(swatch.cmyk)} k"

    def line(self, swatch: Swatch) -> str:
        """Operator K."""
        return f"{_operands(swatch.cmyk)} K"
