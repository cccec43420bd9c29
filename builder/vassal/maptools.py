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
    name: str, send: Key, *, hotkey: Key = NO_KEY, condition: str = "", icon: str = "", tooltip: str = ""
) -> Node:
    """A button that sends a key to the pieces of this map that meet a condition."""
    return node(
        _MAP + "MassKeyCommand",
        name=name,
        buttonText="" if icon else name,
        tooltip=tooltip or name,
        icon=icon,
        buttonHotkey=str(hotkey),
        hotkey=str(send),
        filter=condition,
        deckCount=-1,
        reportSingle=True,
        reportFormat="",
    )
