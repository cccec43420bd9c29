"""Reads boards and grids back from their components (format sections 5.3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import sqrt

from builder.errors import BadInputError
from builder.vassal.boards import Board, Grid, PlainGrid, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import HexGrid, Pixel, Size, SquareGrid
from builder.vassal.numbering import PLAIN_NUMBERING, Axis, Numbering
from builder.vassal.pictures import UNKNOWN, Picture
from builder.vassal.tree import Node
from builder.wording import quoted

_BOARD = "VASSAL.build.module.map.boardPicker.board."
_GRIDS = ("HexGrid", "SquareGrid", "RegionGrid", "ZonedGrid")
_ZONE = _BOARD + "mapgrid.Zone"
_MOST = 10_000_000
"""Pixels and numbers are smaller; with larger ones a name would have millions of letters."""
_MOST_ZEROS = 20
_MOST_CORNERS = 10_000
_FEWEST_CORNERS = 3


def read_board(source: Node, pictures: Mapping[str, Picture]) -> Board:
    """A board from its component.

    Args:
        source: The board's component.
        pictures: The module's pictures by name; a board takes the size of its picture. A board whose picture
            is missing has no size.

    Raises:
        BadInputError: If a number is none; the engine would drop the grid.
    """
    board = without_grid(source, pictures)
    grids = [child for child in source.children if child.tag.removeprefix(_BOARD) in _GRIDS]
    return replace(board, grid=_grid(grids[0])) if grids else board


def without_grid(source: Node, pictures: Mapping[str, Picture]) -> Board:
    """The board alone, of which the size is unknown when it cannot be read; arguments as for `read_board`."""
    name, image = source.get("name"), source.get("image")
    if image:
        # The engine tries a name without suffix as a .gif too.
        picture = pictures.get(image) or pictures.get(f"{image}.gif", UNKNOWN)
        return Board(name, Size(picture.width, picture.height), image)
    try:
        return Board(name, Size(_integer(source, "width", 500), _integer(source, "height", 500)))
    except BadInputError:
        return Board(name, Size(0, 0))


def _grid(source: Node) -> Grid:
    if source.tag != _BOARD + "ZonedGrid":
        return _plain(source)
    zones = tuple(_zone(child) for child in source.children if child.tag == _ZONE and not _is_empty(child))
    background = [child for child in source.children if child.tag.removeprefix(_BOARD) in _GRIDS]
    return ZonedGrid(zones, _plain(background[0]) if background else None)


def _plain(source: Node) -> PlainGrid:
    kind = source.tag.removeprefix(_BOARD)
    if kind == "HexGrid":
        dy = _real(source, "dy", 64.0)
        dx = _real(source, "dx", dy * sqrt(3) / 2)
        return HexGrid(
            x0=_integer(source, "x0", 0),
            y0=_integer(source, "y0", 32),
            dx=dx,
            dy=dy,
            sideways=source.get("sideways") == "true",
            numbering=_numbering(source),
            snap=source.get("snapTo", "true") == "true",
            edges=source.get("edgesLegal") == "true",
            corners=source.get("cornersLegal") == "true",
            visible=source.get("visible") == "true",
        )
    if kind == "SquareGrid":
        return SquareGrid(
            x0=_integer(source, "x0", 24),
            y0=_integer(source, "y0", 24),
            dx=_real(source, "dx", 48.0),
            dy=_real(source, "dy", 48.0),
            numbering=_numbering(source),
            snap=source.get("snapTo", "true") == "true",
            visible=source.get("visible") == "true",
        )
    if kind == "RegionGrid":
        regions = tuple(
            Region(child.get("name"), _integer(child, "originx", 0), _integer(child, "originy", 0))
            for child in source.children
            if child.tag == _BOARD + "Region"
        )
        return RegionGrid(regions, source.get("snapto", "true") == "true", source.get("visible") == "true")
    raise BadInputError(f"{source.tag} cannot stand inside another grid")


def _zone(source: Node) -> Zone:
    grids = [child for child in source.children if child.tag.removeprefix(_BOARD) in _GRIDS]
    parent = source.get("useParentGrid") == "true"
    return Zone(
        source.get("name"),
        read_path(source),
        _plain(grids[0]) if grids and not parent else None,
        source.get("locationFormat", "$name$"),
        parent,
    )


def empty_zones(board: Node) -> Iterator[str]:
    """Names of the zones of a board that have no outline; they are read as if they were not there."""
    return (zone.get("name") for zone in board.find_all(_ZONE) if _is_empty(zone))


def _is_empty(zone: Node) -> bool:
    return len([pair for pair in zone.get("path").split(";") if pair]) < _FEWEST_CORNERS


def read_path(source: Node) -> tuple[Pixel, ...]:
    """The polygon of a zone.

    Raises:
        BadInputError: If it has too many corners or a coordinate is no whole number.
    """
    try:
        pairs = [pair.split(",") for pair in source.get("path").split(";") if pair]
        path = tuple((int(x), int(y)) for x, y in pairs)
    except ValueError:
        raise BadInputError(f"the outline of the zone {quoted(source.get('name'))} cannot be read") from None
    if len(path) > _MOST_CORNERS:
        raise BadInputError(f"the zone {quoted(source.get('name'))} has more than {_MOST_CORNERS} corners")
    return path


def _numbering(source: Node) -> Numbering:
    children = [child for child in source.children if child.tag.endswith("GridNumbering")]
    if not children:
        return PLAIN_NUMBERING
    form = children[0]
    return Numbering(
        column=_axis(form, "h"),
        row=_axis(form, "v"),
        column_first=form.get("first", "H").startswith("H"),
        separator=form.get("sep"),
        stagger=form.tag.endswith("HexGridNumbering") and form.get("stagger", "true") == "true",
        location_format=form.get("locationFormat", "$gridLocation$"),
    )


def _axis(form: Node, letter: str) -> Axis:
    return Axis(
        letters=form.get(letter + "Type", "N").startswith("A"),
        leading=max(0, min(_integer(form, letter + "Leading", 1), _MOST_ZEROS)),
        offset=_integer(form, letter + "Off", 1),
        descending=form.get(letter + "Descend") == "true",
    )


def _integer(source: Node, name: str, default: int) -> int:
    text = source.get(name)
    try:
        value = int(text) if text else default
    except ValueError:
        raise BadInputError(f"{name}={quoted(text[:40])} of {_short(source)} is no whole number") from None
    if abs(value) > _MOST:
        raise BadInputError(f"{name}={quoted(text[:40])} of {_short(source)} is too large a number")
    return value


def _real(source: Node, name: str, default: float) -> float:
    text = source.get(name)
    try:
        value = float(text) if text else default
    except ValueError:
        raise BadInputError(f"{name}={quoted(text[:40])} of {_short(source)} is no number") from None
    if not 1 <= value <= _MOST:
        raise BadInputError(f"{name}={quoted(text[:40])} of {_short(source)} is no size in pixels")
    return value


def _short(source: Node) -> str:
    name = source.get("name")
    kind = source.tag.rpartition(".")[2]
    return f"the {kind} {quoted(name)}" if name else f"a {kind}"
