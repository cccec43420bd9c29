"""The map window: board, stacking, viewers, zoom, layers and its buttons."""

from __future__ import annotations

from collections.abc import Iterable

from builder.targets.vassal.board import BoardPlan
from builder.targets.vassal.naming import MAIN_MAP
from builder.targets.vassal.prototypes import LAYER_PROPERTY, LAYERS
from builder.vassal.gridnodes import board_picker
from builder.vassal.maps import (
    MapLook,
    flare,
    hide_pieces_button,
    image_saver,
    last_moved_highlight,
    layers,
    map_node,
    overview,
    recenter_button,
    stack_metrics,
    stack_viewer,
    zoomer,
)
from builder.vassal.tree import Node

ZOOMS = (0.25, 0.4, 0.5, 0.65, 0.8, 1.0, 1.25, 1.6, 2.0)
START_ZOOM = 0.65
VIEWED = 1.5
"""How large pieces under the mouse are shown: their small print can be read at any zoom of the map."""

_LOOK = MapLook(
    background="92,86,74",
    highlight="214,60,36",
    highlight_thickness=2,
    # Words that fit one piece and a stack of several alike.
    move_within="Moved from $previousLocation$ to $location$: $pieceName$",
    move_to="Moved to $location$: $pieceName$",
    create="Placed in $location$: $pieceName$",
)


def map_window(plan: BoardPlan, counter_px: int, starts: Iterable[Node]) -> Node:
    """The map with all that makes it usable.

    Args:
        plan: The board.
        counter_px: Pixels of a counter's longest side.
        starts: Stacks that lie there in a new game.
    """
    step = max(2, round(counter_px / 14))
    parts = (
        stack_metrics(expanded=(round(counter_px * 0.18), round(counter_px * 0.5)), closed=(step, step)),
        zoomer(ZOOMS, START_ZOOM),
        stack_viewer("$PieceName$ $Values$", zoom=VIEWED, width=round(counter_px * VIEWED)),
        overview(0.12),
        layers(LAYER_PROPERTY, tuple(LAYERS.values())),
        hide_pieces_button(),
        image_saver(),
        recenter_button(),
        last_moved_highlight(),
        flare(),
        *starts,
    )
    return map_node(MAIN_MAP, board_picker((plan.board,), plan.layout), parts, _LOOK)
