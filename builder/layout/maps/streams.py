"""The courses of streams along hexsides: joined at corners, smoothed, narrowing towards their sources."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from builder.geometry.affine import Point
from builder.geometry.path import Outline, flattened
from builder.layout.maps.curves import between, open_curve
from builder.layout.maps.fields import Field
from builder.layout.maps.noise import swing
from builder.model.maps import MapExit, Pair

_MEANDER = 0.035
"""How far a stream swings about its side, in hex sizes."""


@dataclass(frozen=True, slots=True)
class Stream:
    """A stretch of a stream between two places where it ends, forks or leaves the map.

    Attributes:
        line: Smooth line through it.
        source: Points of its first part if it springs there, from the source on; it narrows along them.
    """

    line: Outline
    source: tuple[Point, ...]


def streams(
    field: Field,
    pairs: Iterable[Pair],
    exits: Iterable[MapExit],
    still: set[Point],
    frame: tuple[float, ...],
) -> tuple[Stream, ...]:
    """Join the sides of a stream at their corners and smooth them.

    Args:
        field: The hexes.
        pairs: Its sides; those that are no side of this field are left out.
        exits: Where it leaves the map.
        still: Corners where standing water ends, into which it may flow.
        frame: See `draw_water`.
    """
    graph: dict[Point, list[Point]] = {}
    for pair in pairs:
        side = field.side(pair.first, pair.second)
        if side is not None:
            graph.setdefault(side[0], []).append(side[1])
            graph.setdefault(side[1], []).append(side[0])
    for found in exits:
        start = _leaving_corner(field, found)
        if start is not None:
            end = _over_edge(start, found.edge, frame)
            graph.setdefault(start, []).append(end)
            graph.setdefault(end, []).append(start)
    outside = {p for p in graph if not (frame[0] < p[0] < frame[2] and frame[1] < p[1] < frame[3])}
    return tuple(_stream(field, chain, graph, still | outside) for chain in chains(graph))


def chains(graph: Mapping[Point, Sequence[Point]]) -> tuple[tuple[Point, ...], ...]:
    """The paths of a graph between its ends and forks; then what is left, which runs in circles."""
    used: set[tuple[Point, Point]] = set()
    found: list[tuple[Point, ...]] = []
    nodes = sorted(graph)
    for start in [p for p in nodes if len(graph[p]) != 2] + nodes:
        for step in sorted(graph[start]):
            if (start, step) in used:
                continue
            path = [start, step]
            used |= {(start, step), (step, start)}
            while len(graph[path[-1]]) == 2 and path[-1] != start:
                onward = next(p for p in graph[path[-1]] if p != path[-2])
                used |= {(path[-1], onward), (onward, path[-1])}
                path.append(onward)
            found.append(tuple(path))
    return tuple(found)


def _stream(
    field: Field, chain: tuple[Point, ...], graph: Mapping[Point, Sequence[Point]], fed: set[Point]
) -> Stream:
    """The smooth line of a chain, turned so that a source, if it has one, comes first."""
    springs = [len(graph[p]) == 1 and p not in fed for p in (chain[0], chain[-1])]
    if springs[1] and not springs[0]:
        chain = chain[::-1]
    points = [_moved(field, chain[0], graph, fed)]
    for a, b in pairwise(chain):
        low, high = sorted((a, b))
        for part in (0.3, 0.7) if a == low else (0.7, 0.3):
            aside = _MEANDER * field.size * _strong(swing("stream", _name(low), _name(high), int(10 * part)))
            if field.bears_code(low, high):
                aside = abs(aside) if field.code_at == "top" else -abs(aside)  # away from the code
            points.append(between(low, high, part, aside))
        points.append(_moved(field, b, graph, fed))
    if not any(springs) or len(points) < 4:
        return Stream(open_curve(points), ())
    # The narrowing part is the first side; the rest starts where it ends, with the same tangent there.
    whole = open_curve(points)
    first, rest = whole[:4], whole[4:]
    joint = points[3]
    return Stream((("M", *joint), *rest) if rest else (), flattened(first, 0.02)[0])


def _strong(value: float) -> float:
    """Pushed away from nought, so that no stretch is dead straight."""
    return value * 0.5 + (0.5 if value >= 0 else -0.5)


def _moved(field: Field, corner: Point, graph: Mapping[Point, Sequence[Point]], fed: set[Point]) -> Point:
    """A corner moved a little where only two sides meet; forks, ends and lakes stay where they are."""
    if len(graph[corner]) != 2 or corner in fed:
        return corner
    by = 0.5 * _MEANDER * field.size
    x, y = corner
    # Cutting the corner towards its neighbours keeps a stream from zigzagging.
    ax, ay = (sum(p[i] for p in graph[corner]) / 2 for i in (0, 1))
    pull = 0.22
    name = _name(corner)
    return (x + (ax - x) * pull + by * swing(name, "x"), y + (ay - y) * pull + by * swing(name, "y"))


def _leaving_corner(field: Field, found: MapExit) -> Point | None:
    """The corner from which a stream leaves: the end of its last side that lies nearest the map's edge."""
    if found.corner is None:
        return None
    side = field.side(*found.corner)
    if side is None:
        return None
    axis, sign = _AXES[found.edge]
    return max(side, key=lambda p: sign * p[axis])


_AXES = {"N": (1, -1), "S": (1, 1), "W": (0, -1), "E": (0, 1)}


def _over_edge(start: Point, edge: str, frame: tuple[float, ...]) -> Point:
    """The point of the frame straight across the edge from a corner."""
    left, top, right, bottom = frame
    x, y = start
    return {"N": (x, top), "S": (x, bottom), "W": (left, y), "E": (right, y)}[edge]


def _name(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"
