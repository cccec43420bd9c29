"""The window of charts: a picture of every chart, each behind its own tab."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.scene import Group, Scene
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.charts import ChartLook, chart_scene, wished_width
from builder.layout.sequence import sequence_scene
from builder.model.charts import Chart
from builder.model.game import Game
from builder.render.png import png_at_dpi
from builder.targets.vassal.naming import clean, file_name, unique
from builder.vassal.components import chart, chart_window
from builder.vassal.keys import ctrl_shift
from builder.vassal.palette import tabs
from builder.vassal.tree import Node

SEQUENCE = "sequence-of-play.png"

_DPI = 144
_MARGIN = 5.0  # mm
_NARROW, _WIDE = 98.0, 194.0  # mm, as in the player aid


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
    ordered = sorted(game.charts.values(), key=lambda chart: chart.order)
    titles = unique((chart.id, chart.title) for chart in ordered)
    images: dict[str, bytes] = {}
    pages: list[Node] = []
    problems: list[Diagnostic] = []
    for each in ordered:
        drawn = chart_scene(each, _width(each, look), look, margin=_MARGIN)
        name = file_name(f"chart-{each.id}", ".png")
        images[name] = png_at_dpi(drawn.scene, _DPI)
        pages.append(chart(clean(titles[each.id]), name))
        problems += drawn.diagnostics
    if game.phases:
        sequence = sequence_scene(game, _NARROW)
        images[SEQUENCE] = png_at_dpi(_with_margin(sequence.scene), _DPI)
        pages.append(chart("Sequence of play", SEQUENCE))
        problems += sequence.diagnostics
    if not pages:
        return Charts(None, {}, ())
    window = chart_window(
        "Charts", [tabs("Charts", pages)], tooltip="Charts and tables", hotkey=ctrl_shift("C")
    )
    return Charts(window, images, tuple(problems))


def _with_margin(scene: Scene) -> Scene:
    """A picture on white paper with a margin all round."""
    width, height = scene.width + 2 * _MARGIN, scene.height + 2 * _MARGIN
    paper = shapes.rectangle(0, 0, width, height, fill=WHITE)
    items = (paper, Group(scene.items, translation(_MARGIN, _MARGIN)))
    return Scene(width, height, items, scene.symbols, scene.title)


def _width(chart: Chart, look: ChartLook) -> float:
    return _NARROW if wished_width(chart, look) <= _NARROW + theme.UNIT else _WIDE
