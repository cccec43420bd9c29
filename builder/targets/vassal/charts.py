"""The window of charts: a picture of every chart and of the sequence of play, each behind its own tab."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.scene import MM_PER_PX, Group, Scene
from builder.geometry.affine import scaling, translation
from builder.layout import theme
from builder.layout.charts import ChartLook, chart_scene, wished_width
from builder.layout.marks import Drawn
from builder.layout.sequence import sequence_scenes
from builder.model.charts import Chart
from builder.model.game import Game
from builder.render.svg import write_svg
from builder.targets.vassal.naming import file_name, unique
from builder.vassal.boards import Board
from builder.vassal.chartmaps import zoomable_chart
from builder.vassal.components import chart_window
from builder.vassal.grid import Size
from builder.vassal.keys import ctrl_shift
from builder.vassal.palette import tabs
from builder.vassal.tree import Node

_ZOOMS = (0.5, 0.65, 0.8, 1.0, 1.25, 1.6, 2.0)
_ENLARGED = 1.5  # on the screen against the print: a page is read from further away there
_MARGIN = 5.0  # mm of the print
_NARROW, _WIDE = 98.0, 194.0  # mm, as in the player aid
_WINDOW = 108.0  # mm: the height to which low charts are filled up, so that all begin at the top


@dataclass(frozen=True, slots=True)
class Charts:
    """The charts of a module.

    Attributes:
        window: The component; None when there are no charts.
        images: Pictures by file name.
        diagnostics: What did not fit.
    """

    window: Node | None
    images: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...]


def charts(game: Game, look: ChartLook) -> Charts:
    """Draw all charts of a game, and its sequence of play.

    Args:
        game: The game.
        look: How charts are drawn.
    """
    drawn = tuple(_drawn(game, look))
    if not drawn:
        return Charts(None, {}, ())
    names = {key: file_name(key, ".svg") for key, _, _ in drawn}
    titles = unique((key, title) for key, title, _ in drawn)
    widest = max(picture.scene.width for _, _, picture in drawn)
    papers = {key: _paper(picture.scene, widest) for key, _, picture in drawn}
    images = {names[key]: _in_pixels(paper) for key, paper in papers.items()}
    pages = [chart_tab(titles[key], names[key], _size(paper)) for key, paper in papers.items()]
    window = chart_window(
        "Charts", [tabs("Charts", pages)], tooltip="Charts and tables", hotkey=ctrl_shift("C")
    )
    return Charts(window, images, tuple(d for _, _, picture in drawn for d in picture.diagnostics))


def chart_tab(title: str, image: str, size: Size) -> Node:
    """The tab of a chart in the window, whose picture lies in ``images/``.

    Args:
        title: Unique among the charts.
        image: Name of the picture.
        size: Its pixels.
    """
    return zoomable_chart(title, Board(title, size, image), _ZOOMS, 1.0)


def _drawn(game: Game, look: ChartLook) -> Iterator[tuple[str, str, Drawn]]:
    """Key, title and picture of everything in the window."""
    for each in sorted(game.charts.values(), key=lambda chart: chart.order):
        yield f"chart-{each.id}", each.title, chart_scene(each, _width(each, look), look)
    if game.phases:
        (whole,) = sequence_scenes(game, _NARROW, inf)
        yield "sequence-of-play", "Sequence of play", whole


def _size(paper: Scene) -> Size:
    """Pixels of a picture."""
    return Size(round(paper.width / MM_PER_PX), round(paper.height / MM_PER_PX))


def _in_pixels(paper: Scene) -> bytes:
    """A picture whose unit is the pixel: of boards that can be zoomed the engine takes no other."""
    size = _size(paper)
    drawn = Group(paper.items, scaling(1 / MM_PER_PX))
    text = write_svg(Scene(size.width, size.height, (drawn,), paper.symbols, paper.title))
    # Width and height of the file stand first in it.
    return text.replace('mm"', '"', 2).encode()


def _paper(scene: Scene, widest: float) -> Scene:
    """A picture enlarged for the screen, on white paper as wide as the widest."""
    width = _ENLARGED * (widest + 2 * _MARGIN)
    height = _ENLARGED * (max(scene.height, _WINDOW) + 2 * _MARGIN)
    paper = shapes.rectangle(0, 0, width, height, fill=WHITE)
    enlarged = translation(_MARGIN, _MARGIN).then(scaling(_ENLARGED))
    items = (paper, Group(scene.items, enlarged))
    return Scene(width, height, items, scene.symbols, scene.title)


def _width(chart: Chart, look: ChartLook) -> float:
    return _NARROW if wished_width(chart, look) <= _NARROW + theme.UNIT else _WIDE
