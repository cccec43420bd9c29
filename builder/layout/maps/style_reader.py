"""Reading colours and lines of a map style by the names that its file gives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from builder.drawing.colour import Swatch, swatch
from builder.drawing.scene import Stroke
from builder.errors import BadInputError
from builder.layout.palettes.scheme import PLAIN, Scheme
from builder.layout.palettes.tone import Tone
from builder.wording import did_you_mean


class StyleReader:
    """Looks colours up by the names that the file gives them, and changes them as a palette says."""

    def __init__(self, colours: Mapping[str, str], scheme: Scheme = PLAIN) -> None:
        self._colours = colours
        self._scheme = scheme

    @property
    def bars(self) -> Tone:
        """What makes the ground of a heading from the colour of its box."""
        return self._scheme.bars

    def colour(self, name: str) -> Swatch:
        """A colour of lines, letters and signs.

        Raises:
            BadInputError: When the file names no such colour.
        """
        return self._scheme.lines.of(self._stated(name))

    def area(self, name: str) -> Swatch:
        """A colour of areas.

        Raises:
            BadInputError: When the file names no such colour.
        """
        return self._scheme.areas.of(self._stated(name))

    def _stated(self, name: str) -> Swatch:
        """A colour of the file.

        Raises:
            BadInputError: When the file names no such colour.
        """
        if name not in self._colours:
            hint = did_you_mean(name, self._colours, "Add it to the colours of the style.")
            raise BadInputError(f"The map style has no colour {name}.", hint)
        return swatch(name, self._colours[name])

    def maybe(self, name: str | None) -> Swatch | None:
        """A colour of areas, or none."""
        return None if name is None else self.area(name)

    def band(self, data: Mapping[str, Any]) -> Stroke:
        """A line so wide that it is an area."""
        return replace(self.stroke(data), colour=self.area(data["colour"]))

    def stroke(self, data: Mapping[str, Any]) -> Stroke:
        """A line of some width, whole or dashed."""
        return Stroke(
            self.colour(data["colour"]), data["width"], tuple(data.get("dash", ())), data.get("round", False)
        )

    def maybe_stroke(self, data: Mapping[str, Any] | None) -> Stroke | None:
        """A line, or none."""
        return None if data is None else self.stroke(data)
