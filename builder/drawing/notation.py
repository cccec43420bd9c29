"""Numbers and outlines as short text, the same for every file format."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from builder.errors import CounterfoilError
from builder.geometry.path import Outline


class SceneError(CounterfoilError):
    """A display list cannot be drawn; a defect of whoever made it."""


# Spaces share their corners, and pictures their maps: of twenty numbers nineteen have been written before.
@lru_cache(maxsize=2**15)
def number(value: float, places: int = 4) -> str:
    """A decimal without trailing noughts and never in exponent form.

    Args:
        value: Any finite number.
        places: Digits behind the point; four are a tenth of a micrometre.

    Raises:
        SceneError: When the value is infinite or not a number.
    """
    text = f"{value:.{places}f}"
    if text[-1] > "9":  # inf and nan end in a letter
        raise SceneError(f"{value} is no length", "look for a division by nought in the layout")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in {"-0", ""} else text


def numbers(values: Iterable[float], places: int = 4) -> str:
    """Decimals with blanks between.

    Raises:
        SceneError: When a value is infinite or not a number.
    """
    return " ".join([number(v, places) for v in values])


def path_data(outline: Outline, places: int = 4) -> str:
    """An outline in the syntax of SVG's `d` attribute.

    Raises:
        SceneError: When a coordinate is infinite or not a number.
    """
    return "".join([s[0] + numbers(s[1:], places) for s in outline])
