"""The window from which players take pieces: a tab for each owner, in it a row for each formation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.targets.vassal.roles import Role
from builder.vassal.palette import Slot, panel, piece_window, tabs
from builder.vassal.tree import Node

_ALONE = "Independent"
_MARKERS = "Markers"


def palette(roles: Iterable[Role], slots: Mapping[str, Slot]) -> Node:
    """The palette of all counters that have a slot."""
    owners: dict[str, dict[str, list[Node]]] = {}
    for role in roles:
        slot = slots.get(role.counter.id)
        if slot is not None:
            rows = owners.setdefault(_tab(role), {})
            rows.setdefault(_row(role), []).append(slot.component())
    pages = [
        panel(owner, (panel(row, content) for row, content in rows.items()), columns=1)
        for owner, rows in owners.items()
    ]
    return piece_window([tabs("Pieces", pages)])


def _tab(role: Role) -> str:
    if not role.is_unit or role.has_two_owners:
        return _MARKERS
    return role.nation or role.side


def _row(role: Role) -> str:
    return role.formation or _ALONE
