"""The window from which players take pieces: a tab for each owner, in it a choice of formations.

The engine docks this window beside the chat, where it is low and cannot scroll: so only one formation is
shown at a time, in rows that fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from builder.targets.vassal.roles import Role
from builder.vassal.palette import Slot, box, panel, piece_window, tabs
from builder.vassal.tree import Node

_COLUMNS = 7
_ALONE = "Independent"
_MARKERS = "Markers"
_CARDS = "Cards"


def palette(roles: Iterable[Role], slots: Mapping[str, Slot], cards: Sequence[Node]) -> Node:
    """The palette of all counters that have a slot, and of cards that lie in no deck.

    Args:
        roles: The counters in order.
        slots: By the counter's id.
        cards: Panels of cards.
    """
    owners: dict[str, dict[str, list[Node]]] = {}
    for role in roles:
        slot = slots.get(role.counter.id)
        if slot is not None:
            rows = owners.setdefault(_tab(role), {})
            rows.setdefault(_row(role), []).append(slot.component())
    pages = [
        box(owner, (panel(row, content, columns=_COLUMNS) for row, content in rows.items()))
        for owner, rows in owners.items()
    ]
    if cards:
        pages.append(box(_CARDS, cards))
    return piece_window([tabs("Pieces", pages)])


def _tab(role: Role) -> str:
    if not role.is_unit or role.has_two_owners:
        return _MARKERS
    return role.nation or role.side


def _row(role: Role) -> str:
    if not role.is_unit or role.has_two_owners:
        return _MARKERS
    return role.formation or _ALONE
