"""A chart as a small map of its own, so that it can be zoomed and dragged (format section 4.8)."""

from __future__ import annotations

from collections.abc import Sequence

from builder.vassal.boards import Board, Layout
from builder.vassal.gridnodes import board_picker
from builder.vassal.maps import zoomer
from builder.vassal.tree import Node, node

_WIDGET = "VASSAL.build.widget."
_MAP = "VASSAL.build.module.map."


def zoomable_chart(name: str, board: Board, levels: Sequence[float], start: float) -> Node:
    """A picture behind a tab, with buttons to zoom it.

    Args:
        name: Title of the tab, unique among the charts.
        board: The picture.
        levels: Magnifications.
        start: One of them, at which it opens.

    Raises:
        ValueError: If `start` is no level.
    """
    # No window of the module is called like a chart then.
    map_name = f"Chart: {name}"
    layout = Layout(map_name, ((board, 0, 0),))
    parts = (board_picker((board,), layout), node(_MAP + "Scroller"), zoomer(levels, start))
    inner = node(
        _WIDGET + "WidgetMap",
        parts,
        mapName=map_name,
        markMoved="Never",
        edgeWidth=0,
        edgeHeight=0,
        backgroundcolor="255,255,255",
        allowMultiple=False,
        launch=False,
        moveWithinFormat="",
        moveToFormat="",
        createFormat="",
        changeFormat="",
    )
    return node(_WIDGET + "MapWidget", (inner,), entryName=name)
