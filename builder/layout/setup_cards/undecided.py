"""What a set-up leaves open, told for one side's card: one sentence for each reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.layout.setup_cards.values import OpenPoint


def undecided(
    points: Iterable[OpenPoint], called: Mapping[str, str], elsewhere: frozenset[str], told: frozenset[str]
) -> tuple[str, ...]:
    """A sentence for each reason, with the units or lines that it holds for.

    Args:
        points: What the rules could not decide.
        called: What the card calls its lines, by their id.
        elsewhere: Ids of lines that stand on another card; their points are left to it.
        told: Ids of lines that say themselves that their place is not known.
    """
    groups: dict[str, dict[str, None]] = {}
    for point in points:
        if point.line in elsewhere or (point.is_place and point.line in told):
            continue
        named = point.units or ((called.get(point.line, point.line),) if point.line is not None else ())
        groups.setdefault(point.reason, {}).update(dict.fromkeys(named))
    return tuple(f"{', '.join(named)}: {reason}" if named else reason for reason, named in groups.items())
