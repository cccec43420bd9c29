"""The player aid: charts, sequence of play, turn record, rules by number and errata, as PDF and SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.scene import Document, Page
from builder.layout import theme
from builder.layout.aid import AidParts, aid_pages
from builder.layout.charts import chart_look, chart_scene, terrain_samples, wished_width
from builder.layout.charts.look import ChartLook
from builder.layout.contents.kit import Kind
from builder.layout.contents.parts import part_of
from builder.layout.pages import OUTLINE_JOINT
from builder.layout.sheets import find_paper
from builder.model.charts import Chart
from builder.model.game import Game
from builder.render.svg import write_svg
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.maps import map_style
from builder.wording import number_of

PDF = "pdf/charts.pdf"
_SVG_MARGIN = 4.0
_NARROW, _WIDE = 98.0, 194.0


class Charts:
    """Compiles the player aid."""

    id = "charts"
    title = "player aid charts"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the player aid; a game without anything to put on it has none.

        Raises:
            NotFoundError: When the paper or the terrain style is unknown.
        """
        game, settings = context.game, context.settings
        samples = terrain_samples(game, map_style(context))
        look = chart_look(game, context.marks, samples)
        paper = find_paper(context.templates["papers"], settings.printing.paper)
        imprint = context.imprint
        drawn = aid_pages(game, AidParts(paper, imprint, look))
        if not drawn.pages:
            return TargetResult({}, skipped={PDF: "the game has no charts, phases, rules or errata"})
        document = Document(
            title=f"{game.title}: player aid",
            pages=drawn.pages,
            subject=f"Charts and tables, {imprint.build}",
            keywords=("charts", game.title),
        )
        files = {PDF: context.settings.printing.pdf(document)}
        for chart in game.charts.values():
            files[f"svg/chart-{chart.id}.svg"] = chart_svg(chart, look)
        part = part_of(PDF, Kind.AID, "Player aid", document, holds=_told(game, drawn.pages))
        return TargetResult(files, drawn.diagnostics, parts=(part,))


def _told(game: Game, pages: Iterable[Page]) -> Iterator[str]:
    """What is on the pages: the number of charts, and the rest by its heading."""
    charts = {chart.title for chart in game.charts.values()}
    if charts:
        yield number_of(len(game.charts), "chart")
    headings = (heading for page in pages for heading in (page.outline or "").split(OUTLINE_JOINT))
    yield from dict.fromkeys(h[0].lower() + h[1:] for h in headings if h and h not in charts)


def chart_svg(chart: Chart, look: ChartLook) -> bytes:
    """A chart as a picture of its own."""
    width = _NARROW if wished_width(chart, look) <= _NARROW + theme.UNIT else _WIDE
    return write_svg(chart_scene(chart, width, look, margin=_SVG_MARGIN).scene).encode()


CHARTS: Target = Charts()
