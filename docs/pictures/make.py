"""Makes the pictures of the readme from a build: crops of PDF pages, and a screenshot that was taken by hand.

Run it by hand after `make kits`, from the project's folder:

    .venv/bin/python docs/pictures/make.py output docs/pictures [screenshot.png]

The screenshot shows the first predefined set-up of the module of Bautzen 1945 in VASSAL, in a window of 1200
by 850 pixels. Without it the picture of the module stays as it is.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image

POINTS_PER_MM = 72 / 25.4
POINTS_PER_INCH = 72
WIDTH_PX = 880
MOST_BYTES = 150_000
SCREENSHOT_COLOURS = 256


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of a page.

    Attributes:
        file: PDF below the output folder.
        page: Page, from 0.
        box: Left, top, width and height in mm from the page's top left corner.
        colours: Of the PNG; few keep it small, many keep every stripe's own colour.
    """

    file: str
    page: int
    box: tuple[float, float, float, float]
    colours: int


CROPS = {
    "counters": Crop("bautzen-1945/pdf/counters.pdf", 0, (8.0, 14.0, 142.0, 102.0), 256),
    "map": Crop("bautzen-1945/pdf/map.pdf", 0, (118.0, 110.0, 186.0, 112.0), 256),
    "areas": Crop("slaughterhouse/pdf/map.pdf", 0, (120.0, 60.0, 260.0, 150.0), 128),
    "combat": Crop("bautzen-1945/pdf/charts.pdf", 0, (8.0, 17.0, 194.0, 91.5), 32),
    "setup": Crop("bautzen-1945/pdf/setup-cards.pdf", 0, (8.0, 6.0, 194.0, 180.0), 256),
}


def cropped(folder: Path, crop: Crop) -> Image.Image:
    """The part of the page, `WIDTH_PX` wide."""
    left, top, width, height = (mm * POINTS_PER_MM for mm in crop.box)
    document = pypdfium2.PdfDocument(folder / crop.file)
    page = document[crop.page]
    page_width, page_height = page.get_size()
    edges = (left, page_height - top - height, page_width - left - width, top)
    # Twice as large as wanted, then halved: thin lines keep their weight.
    picture = page.render(scale=2 * WIDTH_PX / width, crop=edges).to_pil()
    document.close()
    return scaled(picture)


def scaled(picture: Image.Image) -> Image.Image:
    """The picture, `WIDTH_PX` wide."""
    height = round(picture.height * WIDTH_PX / picture.width)
    return picture.convert("RGB").resize((WIDTH_PX, height), Image.Resampling.LANCZOS)


def save(picture: Image.Image, colours: int, path: Path) -> None:
    """Write a PNG with so many colours, and say how large it is."""
    few = picture.quantize(colours, Image.Quantize.MAXCOVERAGE, kmeans=8, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path}: {picture.width} x {picture.height}, {size / 1000:.0f} kB")
    if size > MOST_BYTES:
        sys.exit(f"{path} is larger than {MOST_BYTES} bytes: crop less, or take fewer colours")


def main(arguments: list[str]) -> None:
    """Make all pictures; arguments are the output folder, the target folder and a screenshot."""
    output, target = Path(arguments[0]), Path(arguments[1])
    for name, crop in CROPS.items():
        save(cropped(output, crop), crop.colours, target / f"{name}.png")
    if len(arguments) > 2:
        save(scaled(Image.open(arguments[2])), SCREENSHOT_COLOURS, target / "module.png")


if __name__ == "__main__":
    main(sys.argv[1:])
