"""The map, or boxes and tracks alone: at full size, as a poster on the paper of the build, as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.drawing.scene import Box, Document, Page
from builder.layout.contents.kit import Kind
from builder.layout.contents.parts import part_of, sheets_told
from builder.layout.maps.bare import draw_bare, has_places
from builder.layout.maps.geography import FOLDER, parse_geography
from builder.layout.maps.sheet import MARGIN, MapSheet, draw_map
from builder.layout.maps.styles import MapStyle, parse_style
from builder.layout.maps.surface import NoMap
from builder.layout.poster import poster_pages
from builder.layout.sheets import find_paper
from builder.render.svg import write_svg
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.painting import palette_of_build

STYLE = "terrain/classic"
_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Names:
    """What a sheet is called, and its files.

    Attributes:
        title: Behind the game's title.
        whole: At full size on one page.
        poster: On the paper of the build.
        picture: As SVG.
    """

    title: str
    whole: str
    poster: str
    picture: str

    @property
    def files(self) -> tuple[str, str, str]:
        """All three."""
        return (self.whole, self.poster, self.picture)


MAP = Names("map", "pdf/map.pdf", "pdf/map-poster.pdf", "svg/map.svg")
BOXES = Names("boxes and tracks", "pdf/boxes.pdf", "pdf/boxes-poster.pdf", "svg/boxes.svg")


class Maps:
    """Compiles the map."""

    id = "map"
    title = "map"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the map; without one that can be drawn, the sheet of boxes and tracks if there are any.

        Raises:
            NotFoundError: When the paper or the map style is unknown.
        """
        sheet = map_sheet(context)
        if isinstance(sheet, MapSheet):
            return _result(context, sheet, MAP)
        skipped = dict.fromkeys(MAP.files, sheet.reason)
        if not has_places(context.game):
            return TargetResult({}, skipped=skipped)
        style = map_style(context)
        bare = draw_bare(context.game, sheet, style, style.sheet.paper, _slug(context, BOXES))
        return _result(context, bare, BOXES, skipped)


def _result(
    context: BuildContext, sheet: MapSheet, names: Names, skipped: Mapping[str, str] = _NOTHING
) -> TargetResult:
    """A sheet in all its forms."""
    paper = find_paper(context.templates["papers"], context.settings.printing.paper)
    scene, title, build = sheet.scene, context.game.title, context.imprint.build
    heading = names.title.capitalize()
    whole = Document(
        title=f"{title}: {names.title}",
        pages=(Page(scene, label=names.title, outline=heading),),
        subject=f"{heading} at full size, {build}",
        keywords=(names.title, title),
    )
    accent = map_style(context).sheet.accent
    pages = poster_pages(scene, _shown(sheet), (paper.width, paper.height), _slug(context, names), accent)
    in_parts = "in sheets" if len(pages) > 1 else f"on {paper.title}"
    poster = Document(
        title=f"{title}: {names.title} {in_parts}",
        pages=pages,
        subject=f"{heading} on sheets of {paper.title}, {build}",
        keywords=(names.title, "poster", title),
    )
    pdf = context.settings.printing.pdf
    made = (pdf(whole), pdf(poster), write_svg(scene).encode())
    parts = (
        part_of(names.whole, Kind.WHOLE, f"{heading}, whole", whole, holds=("at full size",)),
        part_of(names.poster, Kind.POSTER, f"{heading}, {in_parts}", poster, holds=sheets_told(poster.pages)),
    )
    return TargetResult(dict(zip(names.files, made, strict=True)), sheet.diagnostics, skipped, parts)


def map_sheet(context: BuildContext) -> MapSheet | NoMap:
    """The drawn map of a build; the module takes its board and the places of all spaces from it.

    Raises:
        NotFoundError: When the map style is missing.
    """
    return draw_map(context.game, map_style(context), context.marks, _slug(context, MAP))


def map_style(context: BuildContext) -> MapStyle:
    """The style of maps in the build's palette, with the globe that lies below maps drawn from coordinates.

    Raises:
        NotFoundError: When the map style or the palette is missing.
    """
    templates = context.templates
    return parse_style(templates[STYLE], parse_geography(templates.folder(FOLDER)), palette_of_build(context))


def _slug(context: BuildContext, names: Names) -> str:
    imprint = context.imprint
    return f"{imprint.game} · {names.title} · {imprint.build}"


def _shown(sheet: MapSheet) -> Box:
    """What a poster shows: all that is drawn, with half of the margin about it."""
    by = MARGIN / 2
    return Box(by, by, sheet.scene.width - 2 * by, sheet.scene.height - 2 * by)


MAPS: Target = Maps()
