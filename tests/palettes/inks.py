"""How much ink pictures take: the sum of the shares of the four inks, in the mean over the whole sheet."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from builder.drawing.colour import ink, swatch
from builder.drawing.scene import Scene
from builder.layout.maps.bare import draw_bare
from builder.layout.maps.sheet import MapSheet
from builder.layout.sheets import counter_sheets
from builder.render.png import png_at_dpi
from builder.targets.base import BuildContext
from builder.targets.counters import sheet_job
from builder.targets.maps import map_sheet, map_style
from PIL import Image

DPI = 36


def coverage(scene: Scene) -> float:
    """The mean ink of a picture, 1 being one full ink all over it; bare paper takes none."""
    with Image.open(BytesIO(png_at_dpi(scene, DPI))) as picture:
        paper = Image.new("RGBA", picture.size, "white")
        return ink_of_pixels(Image.alpha_composite(paper, picture.convert("RGBA")))


def ink_of_pixels(picture: Image.Image) -> float:
    """The mean ink of a picture on white paper that lets nothing through."""
    flat = picture.convert("RGB")
    counted = flat.getcolors(flat.width * flat.height)
    return sum(count * _ink(rgb) for count, rgb in counted) / (flat.width * flat.height)


@cache
def _ink(rgb: tuple[int, int, int]) -> float:
    return ink(swatch("pixel", "#{:02x}{:02x}{:02x}".format(*rgb)))


def counters(context: BuildContext) -> float:
    """The mean ink of the fronts of all counter sheets."""
    pages = counter_sheets(context.game.counters.counters.values(), sheet_job(context)).pages
    fronts = [page.scene for page in pages if page.label.endswith("front")]
    return sum(map(coverage, fronts)) / len(fronts)


def board(context: BuildContext) -> float:
    """The mean ink of the map, or of the sheet of boxes."""
    sheet = map_sheet(context)
    if isinstance(sheet, MapSheet):
        return coverage(sheet.scene)
    style = map_style(context)
    return coverage(draw_bare(context.game, sheet, style, style.sheet.paper, "").scene)
