"""The components of boards and grids (format sections 5.2, 5.3 and 6)."""

from __future__ import annotations

from collections.abc import Iterable

from builder.vassal.boards import Board, Grid, Layout, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import HexGrid, Pixel, SquareGrid
from builder.vassal.numbering import Axis, Numbering
from builder.vassal.sequence import TAB, encode
from builder.vassal.tree import Node, node

_MAP = "VASSAL.build.module.map."
_BOARD = _MAP + "boardPicker.board."
_NUMBERING = _BOARD + "mapgrid."


def grid_node(grid: Grid) -> Node:
    """The component of a grid of any kind."""
    match grid:
        case HexGrid():
            return node(
                _BOARD + "HexGrid",
                [_hex_numbering(grid.numbering)],
                x0=grid.x0,
                y0=grid.y0,
                dx=float(grid.dx),
                dy=float(grid.dy),
                sideways=grid.sideways,
                snapTo=grid.snap,
                edgesLegal=grid.edges,
                cornersLegal=grid.corners,
                visible=grid.visible,
                dotsVisible=False,
                color="0,0,0",
            )
        case SquareGrid():
            return node(
                _BOARD + "SquareGrid",
                [_square_numbering(grid.numbering)],
                x0=grid.x0,
                y0=grid.y0,
                dx=float(grid.dx),
                dy=float(grid.dy),
                range_="Metric",
                snapTo=grid.snap,
                edgesLegal=False,
                cornersLegal=False,
                visible=grid.visible,
                dotsVisible=False,
                color="0,0,0",
            )
        case RegionGrid():
            regions = [node(_BOARD + "Region", name=r.name, originx=r.x, originy=r.y) for r in grid.regions]
            return node(_BOARD + "RegionGrid", regions, snapto=grid.snap, visible=grid.visible, fontsize=9)
        case ZonedGrid():
            zones = [_zone_node(zone) for zone in grid.zones]
            background = [grid_node(grid.background)] if grid.background else []
            return node(_BOARD + "ZonedGrid", [*background, *zones])


def board_node(board: Board) -> Node:
    """The component of a board; its picture decides its size, a board without one has its own."""
    grid = [grid_node(board.grid)] if board.grid else []
    tag = _MAP + "boardPicker.Board"
    if board.image:
        return node(tag, grid, name=board.name, image=board.image, reversible=False)
    size = board.size
    return node(
        tag,
        grid,
        name=board.name,
        reversible=False,
        width=size.width,
        height=size.height,
        color=board.colour,
    )


def board_picker(boards: Iterable[Board], layout: Layout | None = None, title: str = "Choose boards") -> Node:
    """The component that holds a map's boards.

    Args:
        boards: All boards that the map knows.
        layout: Which of them lie where at the start; needed as soon as there are several.
        title: Title of the dialog in which a player chooses.
    """
    setup = [Node("setup", text=board_string(layout))] if layout else []
    return node(
        _MAP + "BoardPicker",
        [*setup, *(board_node(board) for board in boards)],
        addColumnText="Add column",
        addRowText="Add row",
        boardPrompt="Select board",
        slotHeight=125,
        slotScale=0.2,
        slotWidth=350,
        title=title,
    )


def board_string(layout: Layout) -> str:
    """Which boards lie on a map, as the picker and the saves write it (section 9.5)."""
    tokens = [layout.map_name + "BoardPicker"]
    for board, column, row in layout.boards:
        tokens += [encode("/", (board.name,)), str(column), str(row)]
    return encode(TAB, tokens)


def _zone_node(zone: Zone) -> Node:
    inner = [grid_node(zone.grid)] if zone.grid and not zone.use_parent_grid else []
    properties = [
        node("VASSAL.build.module.properties.ZoneProperty", name=name, initialValue=value, isNumeric=False)
        for name, value in zone.properties
    ]
    return node(
        _NUMBERING + "Zone",
        [*inner, *properties],
        name=zone.name,
        path=path_text(zone.path),
        locationFormat=zone.location_format,
        useParentGrid=zone.use_parent_grid,
        useHighlight=False,
        highlightProperty="",
    )


def path_text(path: Iterable[Pixel]) -> str:
    """A polygon as ``x,y;x,y``."""
    return ";".join(f"{x},{y}" for x, y in path)


def _hex_numbering(numbering: Numbering) -> Node:
    attributes = _numbering_attributes(numbering)
    return Node(_NUMBERING + "HexGridNumbering", (*attributes, ("stagger", str(numbering.stagger).lower())))


def _square_numbering(numbering: Numbering) -> Node:
    return Node(_NUMBERING + "SquareGridNumbering", _numbering_attributes(numbering))


def _numbering_attributes(numbering: Numbering) -> tuple[tuple[str, str], ...]:
    return (
        ("first", "H" if numbering.column_first else "V"),
        ("sep", numbering.separator),
        *_axis_attributes("h", numbering.column),
        *_axis_attributes("v", numbering.row),
        ("locationFormat", numbering.location_format),
        ("visible", "false"),
        ("color", "0,0,0"),
    )


def _axis_attributes(letter: str, axis: Axis) -> tuple[tuple[str, str], ...]:
    return (
        (letter + "Type", "A" if axis.letters else "N"),
        (letter + "Leading", str(axis.leading)),
        (letter + "Off", str(axis.offset)),
        (letter + "Descend", str(axis.descending).lower()),
    )
