"""Pictures that the engine brings along: it looks among its own for what a module names and does not hold."""

from __future__ import annotations

_OF_ENGINE = frozenset(
    {
        "black.jpg",
        "camera.gif",
        "chart.gif",
        "chess_clock.png",
        "connect.gif",
        "counter.gif",
        "die.gif",
        "disconnect.gif",
        "Edit16.gif",
        "getMessages.gif",
        "globe_selected.gif",
        "globe_unselected.gif",
        "Help16.gif",
        "inventory.gif",
        "keyCommand.gif",
        "lockedRoom.gif",
        "map.gif",
        "moved.gif",
        "notes.gif",
        "overview.gif",
        "playerAway.gif",
        "playerLooking.gif",
        "postMessage.gif",
        "recenter.gif",
        "Save16.gif",
        "SaveAs16.gif",
        "Splash.gif",
        "Splash.png",
        "status.gif",
        "StepForward16.gif",
        "thread.gif",
        "Undo16.gif",
        "unmoved.gif",
        "VASSAL-256x256.png",
        "zoom.png",
        "zoomIn.gif",
        "zoomIn.png",
        "zoomOut.gif",
        "zoomOut.png",
    }
)
"""Names of the pictures in the engine's own folder ``images``, by its public source of version 3.7."""


def is_of_engine(name: str) -> bool:
    """Whether the engine has a picture of this name itself; a name without suffix may be a ``.gif``."""
    return name in _OF_ENGINE or f"{name}.gif" in _OF_ENGINE
