"""Charts that differ from those of the module: tabs beside them, under names of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.targets.extension.comparison import Comparison, OwnPart
from builder.targets.vassal.charts import chart_tab
from builder.vassal.components import chart_window
from builder.vassal.extension import Addition
from builder.vassal.grid import Size
from builder.vassal.module import Module
from builder.vassal.palette import tabs
from builder.vassal.pictures import identify
from builder.vassal.tree import Node

_WINDOW, _TABS = "VASSAL.build.module.ChartWindow", "VASSAL.build.widget.TabWidget"
_PAGE = "VASSAL.build.widget.MapWidget"
_BOARD = "VASSAL.build.module.map.boardPicker.Board"
_TITLE = "Charts"


def own_charts(compared: Comparison) -> OwnPart:
    """The charts that the module has not, or shows otherwise."""
    pages: list[Node] = []
    images: dict[str, bytes] = {}
    known = _pictures(compared.module)
    for title, name in _pictures(compared.wanted).items():
        if title not in known or compared.is_own_picture(name):
            data = compared.wanted.images[name]
            seen = identify(name, data)
            own = compared.own_file(name)
            pages.append(chart_tab(compared.own_title(title), own, Size(seen.width, seen.height)))
            images[own] = data
    if not pages:
        return OwnPart()
    told = tuple(page.get("entryName") for page in pages)
    if known:
        into = ((_WINDOW, _TITLE), (_TABS, _TITLE))
        return OwnPart(tuple(Addition(into, page) for page in pages), images, told=told)
    window = chart_window(compared.own_title(_TITLE), [tabs(_TITLE, pages)])
    return OwnPart((Addition((), window),), images, told=told)


def _pictures(module: Module) -> Mapping[str, str]:
    """Picture of each chart by its title."""
    return dict(_charts(module))


def _charts(module: Module) -> Iterator[tuple[str, str]]:
    for window in module.components:
        if window.tag == _WINDOW:
            for page in window.find_all(_PAGE):
                (board,) = page.find_all(_BOARD)
                yield page.get("entryName"), board.get("image")
