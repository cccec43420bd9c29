"""A player's hand: a private window in which cards lie side by side (format section 5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from builder.vassal.maps import PLAIN_LOOK, MapLook, private_map
from builder.vassal.tree import Node


def player_hand(
    name: str,
    picker: Node,
    sides: Sequence[str],
    children: Iterable[Node] = (),
    look: MapLook = PLAIN_LOOK,
) -> Node:
    """A hand that only its owners see; the engine lays its pieces out and wants no stack metrics.

    Args:
        name: Unique among the maps; saves refer to it, so it must never change.
        picker: Its board, from `builder.vassal.gridnodes.board_picker`.
        sides: Who owns it.
        children: Viewers and the like.
        look: Colours, reports, button.
    """
    found = private_map(name, picker, sides, children, look)
    return replace(found, tag=found.tag.replace("PrivateMap", "PlayerHand"))
