"""Fitting one set of points on another, so that a few wrong ones do no harm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot
from statistics import median

from builder.geometry.affine import Affine, Point

LEAST_POINTS = 5
"""With fewer points a wrong one cannot be told from the right ones."""

_FOR_AFFINE = 6
_MOST_TRIED = 60
"""Points of which each pair is tried; of more, some that are evenly spread in their order."""

Pair = tuple[Point, Point]


def fitted(pairs: Sequence[Pair], tolerance: float) -> Affine | None:
    """The map that takes the first points of most pairs to the second, whatever becomes of the others.

    The similarity through two pairs with the least median distance of all pairs (Rousseeuw 1984) tells which
    pairs belong together; the affine map of least squares is fitted to these, or the similarity kept when
    they are few.

    Args:
        pairs: Points and where they lie, each in any unit.
        tolerance: How far from its place a point may come, in the unit of the second points.

    Returns:
        None when there are fewer than `LEAST_POINTS` pairs, or not more than half of them fit together.
    """
    if len(pairs) < LEAST_POINTS:
        return None
    step = -(-len(pairs) // _MOST_TRIED)
    tried = [s for one, other in combinations(pairs[::step], 2) if (s := _similarity(one, other)) is not None]
    if not tried:
        return None
    best = min(tried, key=lambda similarity: median(off(similarity, pair) for pair in pairs))
    for _ in range(3):
        near = [pair for pair in pairs if off(best, pair) <= tolerance]
        if len(near) * 2 <= len(pairs):
            return None
        best = (_least_squares(near) if len(near) >= _FOR_AFFINE else None) or best
    return best


def off(fit: Affine, pair: Pair) -> float:
    """How far a fitted point comes from its place."""
    x, y = fit.apply(*pair[0])
    return hypot(x - pair[1][0], y - pair[1][1])


def _similarity(one: Pair, other: Pair) -> Affine | None:
    """The turn, scaling and shift that takes two points to theirs; None when they coincide."""
    (p, u), (q, v) = one, other
    across = complex(q[0] - p[0], q[1] - p[1])
    wanted = complex(v[0] - u[0], v[1] - u[1])
    if not across or not wanted:
        return None
    turn = wanted / across
    a, b = turn.real, turn.imag
    return Affine(a, b, -b, a, u[0] - a * p[0] + b * p[1], u[1] - b * p[0] - a * p[1])


def _least_squares(pairs: Sequence[Pair]) -> Affine | None:
    """The affine map with the least sum of squared distances; None when the points lie on one line."""
    count = len(pairs)
    mx, my = (sum(pair[0][axis] for pair in pairs) / count for axis in (0, 1))
    mu, mv = (sum(pair[1][axis] for pair in pairs) / count for axis in (0, 1))
    centred = [(x - mx, y - my, u - mu, v - mv) for (x, y), (u, v) in pairs]
    xx = sum(x * x for x, _, _, _ in centred)
    xy = sum(x * y for x, y, _, _ in centred)
    yy = sum(y * y for _, y, _, _ in centred)
    determinant = xx * yy - xy * xy
    if determinant <= 1e-12 * xx * yy:
        return None

    def solved(column: int) -> tuple[float, float]:
        xw = sum(row[0] * row[column] for row in centred)
        yw = sum(row[1] * row[column] for row in centred)
        return (xw * yy - yw * xy) / determinant, (yw * xx - xw * xy) / determinant

    (a, c), (b, d) = solved(2), solved(3)
    return Affine(a, b, c, d, mu - a * mx - c * my, mv - b * mx - d * my)
