"""Kind ``georeference``: places lie on the map where their coordinates put them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, dist, radians
from statistics import mean, median

from builder.geometry.affine import Affine, Point
from builder.geometry.fitting import LEAST_POINTS, fitted
from builder.model.rules import CheckSpec
from builder.rules.board import Board
from builder.rules.checks.wording import NO_MAP
from builder.rules.facts import Facts
from builder.rules.metrics import LinkMetric
from builder.rules.outcome import Tally
from builder.rules.readings import other_spaces
from builder.wording import some

_SAMPLE = 40
"""Spaces whose nearest neighbour tells how far spaces lie apart."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A place or space with coordinates.

    Attributes:
        name: Its name.
        coordinates: Longitude and latitude in degrees.
        codes: Where it lies on the map; None when unknown.
        others: Readings of its codes that were not chosen.
        pointer: JSON pointer of it.
    """

    name: str
    coordinates: Point
    codes: tuple[str, ...] | None
    others: tuple[tuple[str, ...], ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Where spaces lie on the drawn map, in mm, and how far neighbours are apart."""

    points: dict[str, Point]
    board: Board
    spacing: float

    def middle(self, codes: Sequence[str] | None) -> Point | None:
        """The middle of some spaces; None when one of them lies nobody knows where."""
        found = [self.point(code) for code in codes or ()]
        known = [point for point in found if point is not None]
        if not known or len(known) < len(found):
            return None
        return mean(x for x, _ in known), mean(y for _, y in known)

    def point(self, code: str) -> Point | None:
        """A space; beyond the outline of a grid too, for there a wrong code lies."""
        if code in self.points or isinstance(self.board.metric, LinkMetric):
            return self.points.get(code)
        return self.board.metric.point(code)

    def nearest(self, point: Point) -> str:
        """The space that lies nearest."""
        return min(self.points, key=lambda code: dist(self.points[code], point))


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Fits the globe on the map by the places that agree, and looks where the others ought to lie."""
    board = facts.board
    if board is None:
        tally.leave_open("georeference.no-map", "There is no map on which places lie.", NO_MAP)
        return
    sheet = _sheet(board)
    named = tuple(_with_coordinates(board, facts))
    placed = [(one, middle) for one in named if (middle := sheet.middle(one.codes)) is not None]
    lost = [one.name for one in named if sheet.middle(one.codes) is None]
    if lost:
        message = f"Where these lie on the map is not known: {some(lost)}."
        hint = "Give the spaces of these places."
        tally.leave_open("georeference.no-space", message, hint, "/map", cases=len(lost))
    if len(placed) < LEAST_POINTS:
        message = f"Coordinates of {LEAST_POINTS} places on the map are needed, and there are {len(placed)}."
        hint = "Give longitude and latitude of more places, with their source."
        tally.leave_open("georeference.too-few", message, hint, "/map")
        return
    globe = _flattened([one.coordinates for one in named])
    reach = spec.data["within"] * sheet.spacing
    fit = fitted([(globe.apply(*one.coordinates), middle) for one, middle in placed], reach)
    if fit is None:
        message = "The places do not fit their coordinates: no arrangement holds for more than half of them."
        hint = "Correct coordinates or spaces, or allow a greater distance."
        tally.leave_open("georeference.no-fit", message, hint, "/map", cases=len(placed))
        return
    globe_on_sheet = _Fit(globe.then(fit), sheet, spec.data["within"])
    for one, middle in placed:
        globe_on_sheet.judge(one, middle, tally)


def _sheet(board: Board) -> _Sheet:
    if isinstance(board.metric, LinkMetric):
        spaces = (board.map.spaces or {}).items()
        points = {code: space.point for code, space in spaces if space.point is not None}
    else:
        found = ((code, board.metric.point(code)) for code in board.cells)
        points = {code: point for code, point in found if point is not None}
    places = list(points.values())
    some_places = places[:: -(-len(places) // _SAMPLE) or 1]
    nearest = [min(dist(p, q) for q in places if q != p) for p in some_places] if len(places) > 1 else [1.0]
    return _Sheet(points, board, median(nearest))


def _with_coordinates(board: Board, facts: Facts) -> Iterator[_Named]:
    for place in board.map.places.values():
        if place.coordinates is not None:
            others = tuple(other_spaces(facts.document, place.pointer))
            yield _Named(place.name, place.coordinates, place.spaces, others, place.pointer)
    for code, space in (board.map.spaces or {}).items():
        # The point of an area follows from its coordinates, when it has no other.
        if space.coordinates is not None and not (
            isinstance(board.metric, LinkMetric) and space.point is None
        ):
            yield _Named(space.name or code, space.coordinates, (code,), (), space.pointer)


def _flattened(coordinates: Sequence[Point]) -> Affine:
    """Degrees as distances on a plane, y pointing south; good for a map that shows a part of a continent."""
    latitude = mean(lat for _, lat in coordinates) if coordinates else 0.0
    return Affine(a=cos(radians(latitude)), d=-1.0)


@dataclass(frozen=True, slots=True)
class _Fit:
    """The globe on the sheet, and how many spaces a place may be off."""

    globe: Affine
    sheet: _Sheet
    within: float

    def judge(self, one: _Named, middle: Point, tally: Tally) -> None:
        """A place against its coordinates, and its other readings."""
        ought = self.globe.apply(*one.coordinates)
        there = self.sheet.nearest(ought)
        away = self._spaces(middle, ought)
        where = ", ".join(one.codes or ())
        put = f"widths of a space from {there}, where its coordinates put it"
        message = f"{one.name} lies at {where}, {_told(away)} {put}."
        found = ("georeference.outlier", message, "Correct its space or its coordinates.")
        tally.judge(away <= self.within, found, found, one.pointer)
        for codes in one.others:
            point = self.sheet.middle(codes)
            if point is not None and self._spaces(point, ought) > self.within:
                reading = f"{one.name}: the reading {', '.join(codes)} is not used"
                message = f"{reading}; it lies {_told(self._spaces(point, ought))} {put}."
                tally.remark("georeference.reading", message, "", one.pointer)

    def _spaces(self, one: Point, other: Point) -> float:
        return dist(one, other) / self.sheet.spacing


def _told(spaces: float) -> str:
    """How many widths of a space, as messages say it."""
    return f"{spaces:.0f}" if spaces >= 3 else f"{spaces:.1f}"
