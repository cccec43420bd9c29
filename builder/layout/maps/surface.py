"""The playing surface of a map: its field, and all that is drawn differently for each kind of grid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from builder.diagnostics import Diagnostic
from builder.drawing.scene import Box, Item
from builder.layout.maps.features import SideLook
from builder.layout.maps.fields import Field
from builder.layout.maps.geography import Geography
from builder.layout.maps.styles import MapStyle
from builder.layout.marks import Marks


@dataclass(frozen=True, slots=True)
class Noun:
    """What a space is called, alone and in numbers, and what lies between two: hex, hexes, hexside."""

    one: str
    many: str
    side: str
    link: str = "link"
    links: str = "links"


@dataclass(frozen=True, slots=True)
class FieldPicture:
    """The drawn field.

    Attributes:
        items: From the ground up.
        symbols: What they use.
        diagnostics: Names and marks that found no free room.
    """

    items: tuple[Item, ...]
    symbols: Mapping[str, tuple[Item, ...]]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the legend.

    Attributes:
        label: Its name.
        pointer: Where the name stands in the game's document.
        height: Of its row, mm.
        draw: Draws the sample in a box.
    """

    label: str
    pointer: str
    height: float
    draw: Callable[[Box], Item]


@dataclass(frozen=True, slots=True)
class NoMap:
    """Why there is no picture."""

    reason: str


class Surface(Protocol):
    """A map laid on a sheet; one class for each kind of grid, chosen in `laying.lay`.

    `legend`, `notes` and `picture` are mostly put together from what all kinds share: the modules legend,
    notes, names, features, terrain, barriers, water and routes take any `Field`.
    """

    @property
    def field(self) -> Field:
        """Its spaces."""

    @property
    def noun(self) -> Noun:
        """What a space is called."""

    @property
    def sample_width(self) -> float:
        """Room for the widest sample of the legend, mm."""

    @property
    def across(self) -> float | None:
        """Size of a space in mm where one measure fits all, for the scale bar; else None."""

    def picture(
        self, style: MapStyle, *, frame: Box, looks: Mapping[str, SideLook], marks: Marks
    ) -> FieldPicture:
        """Draw everything inside the frame.

        Args:
            style: How it looks.
            frame: The map's frame on the sheet; lines that leave the map run up to it.
            looks: Colours and shapes by side.
            marks: Certainty and disagreements by pointer.
        """

    def legend(self, style: MapStyle, looks: Mapping[str, SideLook]) -> tuple[Entry, ...]:
        """What occurs on the map and nothing else, each with a sample."""

    def sample_symbols(self, style: MapStyle) -> Mapping[str, tuple[Item, ...]]:
        """Symbols that samples of terrain may use when they stand away from the map; often none."""

    def notes(self, marks: Marks) -> tuple[str, ...]:
        """What a reader should know of the map, a paragraph each; words between ** are bold."""

    def backdrop(self, geography: Geography) -> tuple[Item, ...]:
        """What lies under the spaces of a small map, on the sheet of the field; often nothing."""
