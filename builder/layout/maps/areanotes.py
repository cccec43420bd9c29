"""What a reader of an area map should know: that it is redrawn, and what is left out."""

from __future__ import annotations

from collections.abc import Iterator

from builder.layout.maps.areacells import Cells
from builder.layout.maps.areaface import is_moved
from builder.layout.maps.areafield import AreaField
from builder.layout.maps.areaspots import Spots
from builder.layout.maps.notes import map_notes
from builder.layout.maps.surface import Noun
from builder.layout.marks import Marks
from builder.model.maps import AreaGridSpec, GameMap

AREA = Noun("area", "areas", "border", "link", "links")

_KINDS = {"conic": "conformal conic", "equirectangular": "equirectangular"}


def area_assumptions(spec: AreaGridSpec, found: Spots, laid: Cells) -> tuple[str, ...]:
    """What is ours in the drawing, one sentence each."""
    return tuple(_assumed(spec, found, laid))


def _assumed(spec: AreaGridSpec, found: Spots, laid: Cells) -> Iterator[str]:
    placed = len(found.known)
    if spec.is_redraw:
        yield "**Redraw:** this is our own arrangement of the areas, not the printed map."
    if found.window is not None:
        kind = _KINDS[spec.projection or "conic"]
        yield (
            f"Areas stand where their places lie on the globe ({kind} projection, about "
            f"{found.window.km_per_mm * 10:.0f} km to the centimetre). "
            "Coast, lakes and rivers are for orientation only."
        )
    moved = sum(is_moved(cell) for cell in laid.cells.values())
    if moved:
        many = "1 area stands" if moved == 1 else f"{moved} areas stand"
        yield f"{many} beside the true place, which a dot and a thin line show, so that areas keep apart."
    if found.unknown and placed:
        many = "1 area" if len(found.unknown) == 1 else f"{len(found.unknown)} areas"
        yield f"The position of {many} is unknown; see the row below the map."
    elif found.unknown:
        yield "No source gives the positions of the areas; they stand in rows."


def area_notes(field: AreaField, game_map: GameMap, marks: Marks) -> tuple[str, ...]:
    """What all maps tell, and what is said of the ways."""
    return (*map_notes(field, game_map, marks, AREA), *_ways(game_map))


def _ways(game_map: GameMap) -> Iterator[str]:
    if game_map.links:
        yield "A line joins two areas only where a source links them; links that none states are missing."
    else:
        yield "No source says which areas are linked; no links are drawn."
