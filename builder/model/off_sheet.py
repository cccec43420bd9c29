"""What a map names outside itself.

Points off the sheet, coordinates beyond its part of the globe, absent codes that no cell has, octagons in a
column of diamonds: none of these keeps the map from being drawn; each is most likely a wrong unit or a slip
of a finger.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.geometry.affine import Point
from builder.geometry.hexcode import HexCode
from builder.geometry.hexgrid import HexGrid
from builder.geometry.oxgrid import OxGrid, Shape
from builder.model.build_grid import GRID, grid_of
from builder.model.grids import cell_code, hex_grid, ox_grid
from builder.model.maps import AreaGridSpec, HexGridSpec, OxGridSpec
from builder.source.pointer import join, resolve
from builder.wording import quoted

_SPACES = "/map/spaces"


def off_sheet(document: Mapping[str, object]) -> Iterator[Diagnostic]:
    """Warnings of what lies outside a game's map.

    Args:
        document: The game, whose documents fit their schemas.
    """
    match spec := grid_of(document):
        case AreaGridSpec():
            spaces = resolve(document, _SPACES)
            for code, space in spaces.items() if isinstance(spaces, Mapping) else ():
                yield from _area(code, space, spec)
        case HexGridSpec() if spec.columns is not None and spec.rows is not None:
            if _runs(spec.columns) and _runs(spec.rows):
                yield from _absent(spec, cell_code(spec.code), hex_grid(spec, spec.columns, spec.rows))
        case OxGridSpec() if spec.rows is None or _runs(spec.rows):
            drawn = ox_grid(spec)
            if drawn is not None:
                code = cell_code(spec.code)
                yield from _absent(spec, code, drawn)
                yield from _shapes(resolve(document, _SPACES), code, drawn)


def _runs(span: tuple[int, int]) -> bool:
    """Whether first comes before last; a grid that does not is told elsewhere."""
    return span[0] <= span[1]


def _area(code: str, space: Mapping[str, object], spec: AreaGridSpec) -> Iterator[Diagnostic]:
    point, coordinates = space.get("point"), space.get("coordinates")
    if isinstance(point, list):
        x, y = point
        if not (0 <= x <= spec.width and 0 <= y <= spec.height):
            yield _warning(
                f"The point of {code} lies off the sheet of {spec.width:g} by {spec.height:g} mm.",
                "Correct the point, in mm from the top left corner, or the size of the sheet.",
                join(_SPACES, code, "point"),
            )
    elif isinstance(coordinates, Mapping) and not _shows(spec, (coordinates["lon"], coordinates["lat"])):
        yield _warning(
            f"The coordinates of {code} lie outside the part of the globe that the map shows.",
            "Correct them, or widen the bounds of the projection.",
            join(_SPACES, code, "coordinates"),
        )


def _shows(spec: AreaGridSpec, place: Point) -> bool:
    """Whether a longitude and latitude lie in the bounds; without any the map is fitted to all places."""
    if spec.bounds is None:
        return True
    west, south, east, north = spec.bounds
    longitude, latitude = place
    across = west <= longitude <= east if west <= east else not east < longitude < west
    return across and south <= latitude <= north


def _absent(spec: HexGridSpec | OxGridSpec, code: HexCode, drawn: HexGrid | OxGrid) -> Iterator[Diagnostic]:
    for index, text in enumerate(spec.absent):
        if not _names_a_cell(text, code, drawn):
            yield _warning(
                f"{quoted(text)} is among the absent codes, and the grid has no such cell.",
                "Correct it, or take it out.",
                join(GRID, "absent", index),
            )


def _names_a_cell(text: str, code: HexCode, drawn: HexGrid | OxGrid) -> bool:
    try:
        return code.parse(text) in drawn
    except ValueError:
        return False


def _shapes(spaces: object, code: HexCode, drawn: OxGrid) -> Iterator[Diagnostic]:
    """Spaces that say they are an octagon or a diamond where their column holds the other."""
    for text, space in spaces.items() if isinstance(spaces, Mapping) else ():
        kind = space.get("kind")
        if kind in set(Shape) and _names_a_cell(text, code, drawn):
            shape = drawn.shape(code.parse(text))
            if kind != shape:
                yield _warning(
                    f"{text} lies in a column of {shape}s and says that it is one of the {kind}s.",
                    "Correct its kind or its code.",
                    join(_SPACES, text, "kind"),
                )


def _warning(message: str, hint: str, pointer: str) -> Diagnostic:
    return Diagnostic("map.outside", Severity.WARNING, message, hint, Where(pointer=pointer))
