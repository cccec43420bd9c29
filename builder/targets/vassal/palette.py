"""The window from which players take pieces: a tab for each owner, in it a choice of formations.

The engine docks this window beside the chat, where it is low and squeezes what does not fit: so only one
formation is shown at a time, as a row of counters, or as a list of names with one counter beside it where a
row is too short. Where an owner has no formations, and among markers, each kind of which there are several
has a page instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.targets.vassal.roles import Role
from builder.vassal.palette import Slot, box, listing, panel, piece_window, tabs
from builder.vassal.tree import Node

_COLUMNS = 7
_SEVERAL = 4
"""Counters of a kind that are worth a page of their own."""
_ALONE = "Independent"
_UNITS = "Units"
_MARKERS = "Markers"
_CARDS = "Cards"


def palette(roles: Iterable[Role], slots: Mapping[str, Slot], cards: Sequence[Node]) -> Node:
    """The palette of all counters that have a slot, and of cards that lie in no deck.

    Args:
        roles: The counters in order.
        slots: By the counter's id.
        cards: Panels of cards.
    """
    owners: dict[str, list[Role]] = {}
    for role in roles:
        if role.counter.id in slots:
            owners.setdefault(_tab(role), []).append(role)
    pages = [box(owner, _pages(owner, content, slots)) for owner, content in owners.items()]
    if cards:
        pages.append(box(_CARDS, cards))
    return piece_window([tabs("Pieces", pages)])


def _tab(role: Role) -> str:
    if not role.is_unit or role.has_two_owners:
        return _MARKERS
    return role.nation or role.side


def _pages(owner: str, roles: Sequence[Role], slots: Mapping[str, Slot]) -> Iterator[Node]:
    """The pages of a tab in the order of the counters; what has no page of its own comes last."""
    has_formations = owner != _MARKERS and any(role.formation for role in roles)
    rest = _MARKERS if owner == _MARKERS else _ALONE if has_formations else _UNITS
    kinds = Counter(role.kind for role in roles)
    own: dict[str, list[Node]] = {}
    others: list[Node] = []
    for role in roles:
        kind = role.kind if kinds[role.kind] >= _SEVERAL else ""
        page = role.formation if has_formations else kind
        (own.setdefault(page, []) if page else others).append(slots[role.counter.id].component())
    for title, content in [*own.items(), *([(rest, others)] if others else [])]:
        yield page_of(title, content)


def page_of(title: str, content: Sequence[Node]) -> Node:
    """Slots under a title: a row, or a list of names where they are too many for one."""
    if len(content) <= _COLUMNS:
        return panel(title, content, columns=_COLUMNS)
    return listing(title, content, height=100, divider=110)
