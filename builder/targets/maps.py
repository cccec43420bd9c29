"""The map: at full size on one page, as a poster on the paper of the build, and as SVG."""

from __future__ import annotations

from builder.drawing.scene import Box, Document, Page
from builder.layout.maps.geography import FOLDER, parse_geography
from builder.layout.maps.sheet import MARGIN, MapSheet, draw_map
from builder.layout.maps.styles import MapStyle, parse_style
from builder.layout.maps.surface import NoMap
from builder.layout.poster import poster_pages
from builder.layout.sheets import Imprint, find_paper
from builder.render.pdf import write_rgb
from builder.render.svg import write_svg
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.templates import TemplateLibrary

PDF = "pdf/map.pdf"
POSTER = "pdf/map-poster.pdf"
SVG = "svg/map.svg"
STYLE = "terrain/classic"


class Maps:
    """Compiles the map."""

    id = "map"
    title = "map"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the map; a game without one, or with a grid that is not drawn yet, has none.

        Raises:
            NotFoundError: When the paper or the map style is unknown.
        """
        sheet = map_sheet(context)
        if isinstance(sheet, NoMap):
            return TargetResult({}, skipped=dict.fromkeys((PDF, POSTER, SVG), sheet.reason))
        paper = find_paper(context.templates["papers"], context.settings.paper)
        scene, title = sheet.scene, context.game.title
        build = _imprint(context).build
        whole = Document(
            title=f"{title}: map",
            pages=(Page(scene, label="map", outline="Map"),),
            subject=f"Map at full size, {build}",
            keywords=("map", title),
        )
        poster = Document(
            title=f"{title}: map in sheets",
            pages=poster_pages(scene, _shown(sheet), (paper.width, paper.height), _slug(context)),
            subject=f"Map on sheets of {paper.title}, {build}",
            keywords=("map", "poster", title),
        )
        files = {PDF: write_rgb(whole), POSTER: write_rgb(poster), SVG: write_svg(scene).encode()}
        return TargetResult(files, sheet.diagnostics)


def map_sheet(context: BuildContext) -> MapSheet | NoMap:
    """The drawn map of a build; the module takes its board and the places of all spaces from it.

    Raises:
        NotFoundError: When the map style is missing.
    """
    return draw_map(context.game, map_style(context.templates), context.marks, _slug(context))


def map_style(templates: TemplateLibrary) -> MapStyle:
    """The style of maps, with the globe that lies below maps drawn from coordinates.

    Raises:
        NotFoundError: When the map style is missing.
    """
    return parse_style(templates[STYLE], parse_geography(templates.folder(FOLDER)))


def _slug(context: BuildContext) -> str:
    imprint = _imprint(context)
    return f"{imprint.game} · map · {imprint.build}"


def _imprint(context: BuildContext) -> Imprint:
    settings = context.settings
    return Imprint(context.game.title, settings.edition, settings.trust, settings.build_id)


def _shown(sheet: MapSheet) -> Box:
    """What a poster shows: all that is drawn, with half of the margin about it."""
    by = MARGIN / 2
    return Box(by, by, sheet.scene.width - 2 * by, sheet.scene.height - 2 * by)


MAPS: Target = Maps()
