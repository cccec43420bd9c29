"""Tools of a map window: the thread of sight, buttons that send keys to pieces (format 4.11 and 5.4)."""

from __future__ import annotations

from builder.vassal.keys import NO_KEY, Key
from builder.vassal.tree import Node, node

_MAP = "VASSAL.build.module.map."


def sight_thread(*, name: str = "Line of sight", ranges: bool = True) -> Node:
    """A thread between two points, with the range in hexes if wanted."""
    return node(
        _MAP + "LOS_Thread",
        threadName=name,
        label="",
        tooltip=name,
        iconName="/images/thread.gif",
        hotkey="",
        report="",
        snapStart=True,
        snapEnd=True,
        drawRange=ranges,
        threadColor="255,0,0",
        rangeFg="255,255,255",
        rangeBg="0,0,0",
        losThickness=2,
        hideCounters=False,
    )


def mass_key_command(
    name: str,
    send: Key,
    *,
    hotkey: Key = NO_KEY,
    condition: str = "",
    icon: str = "",
    tooltip: str = "",
    from_decks: int = -1,
) -> Node:
    """A button that sends a key to the pieces of this map that meet a condition.

    Args:
        name: Text of the button.
        send: The key.
        hotkey: Key that presses the button.
        condition: Expression that a piece must meet.
        icon: Picture in place of the text.
        tooltip: What the button does.
        from_decks: How many pieces of each deck get it, as they would be drawn; -1 for all.
    """
    return node(
        _MAP + "MassKeyCommand",
        name=name,
        buttonText="" if icon else name,
        tooltip=tooltip or name,
        icon=icon,
        buttonHotkey=str(hotkey),
        hotkey=str(send),
        filter=condition,
        deckCount=from_decks,
        reportSingle=True,
        reportFormat="",
    )
