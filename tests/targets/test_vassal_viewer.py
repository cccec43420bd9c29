"""What the engine shows under the mouse: every piece there, with words that keep clear of the next one's."""

import re

import pytest
from builder.targets.vassal.window import VIEWED
from builder.vassal.maps import stack_viewer
from tests.targets.module_bench import module

TAG = "VASSAL.build.module.map.CounterDetailViewer"


@pytest.fixture(scope="module")
def shown():
    """Of the map's window."""
    return next(module().root.iter(TAG)).attrib


def test_pieces_beside_and_below_a_stack_are_shown_with_it(shown):
    assert shown["display"] == "from all layers"
    assert shown["showOverlap"] == "true"


def test_words_are_as_wide_as_the_piece_above_them(shown):
    width = int(re.search(r'table width="(\d+)"', shown["counterReportFormat"])[1])
    slots = [int(slot.get("width")) for slot in module().root.iter("VASSAL.build.widget.PieceSlot")]
    assert width == round(max(slots) * VIEWED)
    assert float(shown["graphicsZoom"]) == VIEWED
    assert "$PieceName$" in shown["counterReportFormat"]


def test_without_words_there_is_no_text():
    attributes = dict(stack_viewer().attributes)
    assert attributes["showtext"] == "false"
    assert attributes["counterReportFormat"] == ""
