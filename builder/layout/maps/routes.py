"""Where roads and rails run: from hex to hex across their sides, meeting inside the hexes.

A line crosses each side at one point, the same for both hexes, and with one direction, so that the pieces
of two hexes join smoothly. Sides that bear a printed code are crossed beside it. Two kinds of lines that
cross the same side keep apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import atan2, cos, hypot, pi, sin

from builder.geometry.affine import Point
from builder.geometry.path import Curve, Outline
from builder.layout.maps.curves import between
from builder.layout.maps.fields import Field
from builder.layout.maps.noise import swing
from builder.model.maps import GameMap, MapExit, Pair

_HANDLE = 0.42
"""Handle length of a piece, as a share of the straight way between its ends."""

_BESIDE_CODE = 0.31
"""How far from the middle of a side that bears a code it is crossed, in side lengths."""

_APART = 0.17
"""How far from the middle two kinds of lines cross the same side, in side lengths."""

_RUN = re.compile(r"\b(\w+)-(\w+)-(\w+)\b")


@dataclass(frozen=True, slots=True)
class Arm:
    """Where a line enters a hex.

    Attributes:
        point: On the side, or on the frame where it leaves the map.
        inward: Unit direction into the hex.
        to: The hex beyond; None where it leaves the map.
    """

    point: Point
    inward: Point
    to: str | None


@dataclass(frozen=True, slots=True)
class Route:
    """All pieces of one kind of line.

    Attributes:
        type: Key of its link type.
        pieces: Smooth pieces by hex.
        crossings: Where it crosses the sides, by pair of hexes.
    """

    type: str
    pieces: Mapping[str, tuple[Outline, ...]]
    crossings: Mapping[tuple[str, str], Point]


def routes(
    field: Field, game_map: GameMap, anchors: Mapping[str, Point], frame: tuple[float, ...]
) -> tuple[Route, ...]:
    """Lay out every kind of link.

    Args:
        field: The hexes.
        game_map: Links and exits; links of spaces that are not in the field are left out.
        anchors: Places in hexes through which roads run, by code.
        frame: Left, top, right and bottom to which lines run that leave the map, mm.
    """
    order = [kind for kind in game_map.link_types if any(p.type == kind for p in game_map.links)]
    crossing = _crossings(field, game_map.links, order)
    return tuple(
        _route(
            field,
            game_map,
            kind,
            crossing=crossing,
            anchors=anchors if i == 0 else {},
            frame=frame,
            number=i,
        )
        for i, kind in enumerate(order)
    )


def _route(
    field: Field,
    game_map: GameMap,
    kind: str,
    *,
    crossing: Mapping[tuple[str, str, str], Arm],
    anchors: Mapping[str, Point],
    frame: tuple[float, ...],
    number: int,
) -> Route:
    arms: dict[str, list[Arm]] = {}
    points: dict[tuple[str, str], Point] = {}
    for pair in game_map.links:
        found = crossing.get((kind, pair.first, pair.second)) if pair.type == kind else None
        if found is not None:
            back = Arm(found.point, (-found.inward[0], -found.inward[1]), pair.first)
            arms.setdefault(pair.first, []).append(Arm(found.point, found.inward, pair.second))
            arms.setdefault(pair.second, []).append(back)
            points[pair.first, pair.second] = found.point
    for leaving in game_map.exits:
        if leaving.type == kind and leaving.space in field.cells:
            arms.setdefault(leaving.space, []).append(_exit_arm(field, leaving, frame, number))
    pieces = {
        code: _pieces(
            field,
            code,
            arms[code],
            anchor=anchors.get(code),
            apart=runs_apart(game_map, code),
            kind=kind,
        )
        for code in sorted(arms)
    }
    return Route(kind, pieces, points)


def runs_apart(game_map: GameMap, code: str) -> tuple[tuple[str, str], ...]:
    """Runs through a hex that meet no other line in it: the hexes before and after on each.

    The note of a space may name them as three codes joined by hyphens, the space's own in the middle, such as
    ``0304-0404-0405``.
    """
    space = (game_map.spaces or {}).get(code)
    found = _RUN.findall(space.note) if space is not None and space.note else []
    return tuple((before, after) for before, here, after in found if here == code)


def _crossings(
    field: Field, links: Sequence[Pair], order: Sequence[str]
) -> Mapping[tuple[str, str, str], Arm]:
    """By kind and pair: where the line crosses, and the direction into the first of the two hexes."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for kind in order:
        for pair in links:
            if pair.type == kind:
                kinds.setdefault((pair.first, pair.second), []).append(kind)
    lean = _lean(field, kinds)
    found: dict[tuple[str, str, str], Arm] = {}
    for (first, second), here in kinds.items():
        side = field.side(first, second)
        if side is None:
            continue
        for number, kind in enumerate(here):
            share = _share(field, (first, second), side, number=number, count=len(here), lean=lean)
            point = between(*side, share)
            (ax, ay), (bx, by) = field.centre(first), field.centre(second)
            turn = 0.16 * swing("turn", kind, first, second)
            angle = atan2(ay - by, ax - bx) + turn
            found[kind, first, second] = Arm(point, (cos(angle), sin(angle)), second)
    return found


def _lean(field: Field, kinds: Mapping[tuple[str, str], list[str]]) -> dict[str, Point]:
    """For each hex, the sum of the directions to all hexes it is linked with."""
    found: dict[str, Point] = {}
    for pair in kinds:
        if all(code in field.cells for code in pair):
            for here, there in (pair, pair[::-1]):
                (ax, ay), (bx, by) = field.centre(here), field.centre(there)
                x, y = found.get(here, (0.0, 0.0))
                found[here] = (x + (bx - ax) / field.size, y + (by - ay) / field.size)
    return found


def _share(
    field: Field,
    pair: tuple[str, str],
    side: tuple[Point, Point],
    *,
    number: int,
    count: int,
    lean: Mapping[str, Point],
) -> float:
    """Where along a side a line crosses it, from 0 to 1."""
    middle = number - (count - 1) / 2
    if not field.bears_code(*side):
        return 0.5 + 2 * _APART * middle + (0.1 if count == 1 else 0.03) * swing("cross", *pair)
    # To the side where the roads of both hexes tend anyway; corners are sorted, so 1 is right.
    pull = sum(lean.get(code, (0.0, 0.0))[0] for code in pair)
    if abs(pull) < 0.1:  # straight on: the same way all along the column
        pull = swing("cross", round(side[0][0]))
    way = 1 if pull > 0 else -1
    if count == 1:
        return 0.5 + way * (_BESIDE_CODE + 0.05 * swing("beside", *pair))
    return 0.5 + way * _BESIDE_CODE * (1 if number == 0 else -1)


def _exit_arm(field: Field, leaving: MapExit, frame: tuple[float, ...], number: int) -> Arm:
    """The end of a line on the frame of the map; different kinds keep apart."""
    left, top, right, bottom = frame
    x, y = field.centre(leaving.space)
    way = (1 if number % 2 else -1) * (1 + number // 2)
    wander = field.size * 0.04 * swing("exit", leaving.type, leaving.space)
    aside = field.size * 0.1 * way + wander
    beside = field.size * 0.2 * way + wander  # clear of a code at that side
    match leaving.edge:
        case "N":
            return Arm((x + (beside if field.code_at == "top" else aside), top), (0.0, 1.0), None)
        case "S":
            return Arm((x + (beside if field.code_at == "bottom" else aside), bottom), (0.0, -1.0), None)
        case "W":
            return Arm((left, y + aside), (1.0, 0.0), None)
        case _:
            return Arm((right, y + aside), (-1.0, 0.0), None)


def _pieces(
    field: Field,
    code: str,
    arms: list[Arm],
    *,
    anchor: Point | None,
    apart: Iterable[tuple[str, str]],
    kind: str,
) -> tuple[Outline, ...]:
    """The pieces of one hex: pairs of arms that run apart from the rest, then all others as one crossing."""
    found: list[Outline] = []
    left = list(arms)
    for ends in apart:
        through = [arm for arm in left if arm.to in ends]
        if len(through) == 2:
            found.append(_through(through[0], through[1]))
            left = [arm for arm in left if arm.to not in ends]
    if len(left) == 2 and anchor is None:
        found.append(_through(*left))
    elif left:
        found += _meeting(left, anchor or _junction(field, code, left, kind))
    return tuple(found)


def _through(one: Arm, two: Arm) -> Outline:
    return (("M", *one.point), _curve(one.point, one.inward, two.point, two.inward))


def _curve(start: Point, leaving: Point, end: Point, backwards: Point) -> Curve:
    """A curve between two points; both directions point away from their ends along the curve."""
    far = _HANDLE * hypot(end[0] - start[0], end[1] - start[1])
    return (
        "C",
        start[0] + leaving[0] * far,
        start[1] + leaving[1] * far,
        end[0] + backwards[0] * far,
        end[1] + backwards[1] * far,
        *end,
    )


def _junction(field: Field, code: str, arms: Sequence[Arm], kind: str) -> Point:
    """Where lines meet in a hex without a place: between its middle and the middle of their ends."""
    cx, cy = field.centre(code)
    inner = [arm.point for arm in arms if arm.to is not None] or [arms[0].point]
    mx, my = (sum(p[i] for p in inner) / len(inner) for i in (0, 1))
    by = 0.05 * field.size
    weight = 0.45 if len(arms) > 1 else 0.0
    return (
        cx + (mx - cx) * weight + by * swing("junction", kind, code, "x"),
        cy + (my - cy) * weight + by * swing("junction", kind, code, "y"),
    )


def _meeting(arms: Sequence[Arm], middle: Point) -> list[Outline]:
    """Curves from each arm to the meeting point; arms that face each other run through it smoothly."""
    ways = [_direction(middle, arm.point) for arm in arms]
    tangents = list(ways)
    left = set(range(len(arms)))
    opposite = sorted(combinations(range(len(arms)), 2), key=lambda ij: -_angle(ways[ij[0]], ways[ij[1]]))
    for i, j in opposite:
        if {i, j} <= left and _angle(ways[i], ways[j]) > pi * 0.5:
            along = _direction(arms[j].point, arms[i].point)
            tangents[i], tangents[j] = along, (-along[0], -along[1])
            left -= {i, j}
    return [
        (("M", *arm.point), _curve(arm.point, arm.inward, middle, tangent))
        for arm, tangent in zip(arms, tangents, strict=True)
    ]


def _direction(start: Point, end: Point) -> Point:
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return ((end[0] - start[0]) / far, (end[1] - start[1]) / far)


def _angle(one: Point, two: Point) -> float:
    """Between two directions, from 0 to pi."""
    return abs(atan2(one[0] * two[1] - one[1] * two[0], one[0] * two[0] + one[1] * two[1]))
