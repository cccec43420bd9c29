"""Units above the stacking limit of the one space that their line names, where rules put them beside it."""

from __future__ import annotations

from collections.abc import Iterable

from builder.model.units import Unit
from builder.rules.laws import Laws
from builder.rules.occupation import Occupation
from builder.rules.zone import NO_SPACES, Zone


def beside_when_full(zone: Zone, others: Iterable[Unit], unit: Unit, laws: Laws) -> frozenset[str]:
    """The spaces beside its own where a unit may stand because its own is full; none when it has room.

    Args:
        zone: Where the line of the unit stands: a line with a choice of spaces has no excess.
        others: Who else stands in the space that it names.
        unit: The unit.
        laws: What stacks obey, and how far away the excess may stand.
    """
    if not laws.excess or not zone.is_decided or len(zone.certain) != 1:
        return NO_SPACES
    (home,) = zone.certain
    if not laws.is_overfull((*others, unit), home):
        return NO_SPACES
    near, _ = laws.board.near((home,), laws.excess)
    return near - {home}


def stands_as_excess(zone: Zone, occupation: Occupation, unit: Unit, space: str, laws: Laws) -> bool:
    """Whether a unit may stand in a space because the one that its line names is full.

    Args:
        zone: Where the line of the unit stands.
        occupation: Who stands where, the unit too.
        unit: The unit.
        space: Where it stands.
        laws: What stacks obey.
    """
    home = occupation.stacks.get(min(zone.certain, default=""), ())
    return space in beside_when_full(zone, (other.unit for other in home), unit, laws)
