"""Changed and new pieces: a tab of their own in the module's palette, with their pictures."""

from __future__ import annotations

from collections.abc import Iterator

from builder.targets.extension.comparison import Comparison, OwnPart, SlotFound
from builder.targets.vassal.naming import clean
from builder.targets.vassal.palette import page_of
from builder.vassal.extension import Addition
from builder.vassal.palette import box
from builder.vassal.tree import Node, node

_WINDOW, _TABS = "VASSAL.build.module.PieceWindow", "VASSAL.build.widget.TabWidget"
_ROW_OF_ALL = "Others"


def own_counters(compared: Comparison) -> OwnPart:
    """The pieces that the module has not, or has otherwise, by owner and formation as in its palette."""
    rows: dict[str, list[Node]] = {}
    images: dict[str, bytes] = {}
    for slot in compared.changed.values():
        rows.setdefault(_row(slot), []).append(_slot(compared, slot))
        for name in compared.pictures_of(slot.piece):
            images[compared.picture(name)] = compared.wanted.images[name]
    if not rows:
        return OwnPart()
    tab = box(clean(compared.label), (page_of(row, slots) for row, slots in rows.items()))
    into = ((_WINDOW, "Pieces"), (_TABS, "Pieces"))
    return OwnPart((Addition(into, tab),), images, told=tuple(_told(compared)))


def _told(compared: Comparison) -> Iterator[str]:
    for number, slot in compared.changed.items():
        known = compared.slots.get(number)
        if known is None:
            yield f"{slot.name}: new"
        else:
            yield slot.name if slot.name == known.name else f"{slot.name}, {known.name} in the module"


def _slot(compared: Comparison, slot: SlotFound) -> Node:
    piece = compared.own_piece(slot.piece)
    return node(
        "VASSAL.build.widget.PieceSlot",
        (),
        piece.add_command(),
        entryName=slot.name,
        gpid=piece.basic.gpid,
        width=slot.node.get("width"),
        height=slot.node.get("height"),
    )


def _row(slot: SlotFound) -> str:
    """Owner and formation of a piece; decks and the board for what lies there at the start."""
    names = [name for name in slot.above if name not in ("Pieces", "Main Map")]
    return ", ".join(dict.fromkeys(names)) or _ROW_OF_ALL
