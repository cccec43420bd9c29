"""Pictures have pixels enough at the size at which they are printed."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.pictures import Picture
from builder.render.preflight.sheet import Sheet
from builder.wording import number_of

_PER_INCH = 72.0
_ROUNDING = 0.995  # programs place pictures on whole points


def resolution(sheet: Sheet, picture: Picture, limits: Limits) -> Iterator[Fault]:
    """Pictures of a page that are too coarse, the coarsest named."""
    coarse = []
    for raster in picture.rasters:
        dpi = raster.per_point / sheet.unit * _PER_INCH
        # A pixel or two are a plain ground and not a picture.
        if min(raster.width, raster.height) > 2 and dpi < limits.dpi * _ROUNDING:
            coarse.append((dpi, raster))
    if coarse:
        dpi, worst = min(coarse, key=lambda found: found[0])
        where = sheet.place(worst.matrix.e, worst.matrix.f + max(worst.matrix.d, 0))
        yield Fault(
            "print.resolution",
            Severity.ERROR,
            f"{sheet.name}: {number_of(len(coarse), 'picture')} below {limits.dpi:g} dpi; the coarsest "
            f"has {dpi:.0f} dpi, {where}.",
            "Put in a picture with more pixels, or print it smaller.",
        )
