"""Pictures for tests: files to pixels, and how far two pictures differ."""

from __future__ import annotations

import re
from io import BytesIO
from math import ceil
from pathlib import Path

import cairosvg
import pypdfium2
from PIL import Image, ImageChops, ImageFilter

THRESHOLD = 64  # of 255; smaller differences come from the way edges are smoothed


def pdf_to_image(data: bytes, page: int = 0, dpi: float = 300) -> Image.Image:
    """A page of a PDF on white."""
    document = pypdfium2.PdfDocument(data)
    try:
        return document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()


def svg_to_image(text: str, dpi: float = 300) -> Image.Image:
    """An SVG whose size is in millimetres, on white, in as many pixels as pdfium takes for the same page."""
    sizes = (float(re.search(rf'<svg[^>]* {side}="([0-9.]+)mm"', text)[1]) for side in ("width", "height"))
    width, height = (ceil(round(mm / 25.4 * dpi, 3)) for mm in sizes)
    data = cairosvg.svg2png(bytestring=text.encode(), output_width=width, output_height=height)
    return png_to_image(data)


def png_to_image(data: bytes) -> Image.Image:
    """A PNG on white."""
    picture = Image.open(BytesIO(data)).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(ground, picture).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where two pictures differ by more than the threshold once both are box-filtered."""
    if one.size != other.size:
        wide, high = (abs(a - b) for a, b in zip(one.size, other.size, strict=True))
        if wide > 2 or high > 2:
            raise AssertionError(f"the pictures have {one.size} and {other.size} pixels")
        width, height = (min(a, b) for a, b in zip(one.size, other.size, strict=True))
        one, other = one.crop((0, 0, width, height)), other.crop((0, 0, width, height))
    box = ImageFilter.BoxBlur(1)
    bands = ImageChops.difference(one.filter(box), other.filter(box)).split()
    most = bands[0]
    for band in bands[1:]:
        most = ImageChops.lighter(most, band)
    return most.point(lambda v: 255 if v > THRESHOLD else 0)


def share_of_differing_pixels(one: Image.Image, other: Image.Image) -> float:
    """How many of all pixels differ, from 0 to 1."""
    apart = difference(one, other)
    return apart.histogram()[255] / (apart.width * apart.height)


def assert_alike(one: Image.Image, other: Image.Image, folder: Path, most: float = 0.001) -> None:
    """Fail when more pixels differ than allowed, leaving both pictures and their difference in a folder."""
    share = share_of_differing_pixels(one, other)
    if share > most:
        one.save(folder / "one.png")
        other.save(folder / "other.png")
        difference(one, other).save(folder / "difference.png")
        raise AssertionError(f"{share:.3%} of the pixels differ, more than {most:.3%}: see {folder}")
