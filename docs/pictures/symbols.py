"""Makes the two pictures of the type symbols: all of them, and each beside the rendering of milsymbol.

Run it by hand after a symbol was changed, from the project's folder. It needs Node and the npm package
milsymbol (MIT licence), of which nothing is kept but the picture:

    npm install --prefix FOLDER milsymbol
    .venv/bin/python docs/pictures/symbols.py FOLDER/node_modules/milsymbol docs
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import cairosvg
from builder.drawing import fontfiles, symbols
from builder.drawing.colour import swatch
from builder.drawing.scene import Box, Scene
from builder.drawing.symbols.sheet import contact_sheet
from builder.render.png import png_at_dpi
from PIL import Image, ImageDraw, ImageFont

INK, TINT = swatch("ink", "#000000"), swatch("tint", "#dfe6d6")
SHEET_DPI = 145
LARGE_MM, LARGE_DPI = 11.0, 220.0
SMALL_MM, SMALL_DPI = 6.0, 300.0  # true size on paper
STROKE = 0.26 / 6.0  # of the width, as counters have it
COLUMNS, CELL, HEAD = 3, (560, 122), 34
PLACES = {"ours": 4, "letters": 108, "digits": 212, "6 mm": 324, "letters ": 404, "digits ": 484}
FRAME = 150.0  # units of milsymbol's drawing that a frame is wide

RENDER = """
const ms = require(process.argv[1]), codes = JSON.parse(process.argv[2]), drawn = {};
const fill = {Civilian: TINT, Friend: TINT, Hostile: TINT, Neutral: TINT, Unknown: TINT, Suspect: TINT};
for (const code of codes) {
  const symbol = new ms.Symbol(code, {size: 100, colorMode: fill});
  if (!symbol.isValid()) throw new Error("milsymbol does not know " + code);
  drawn[code] = symbol.asSVG();
}
process.stdout.write(JSON.stringify(drawn));
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One type of unit: its key and the whole codes of a friendly one, empty where there is none."""

    key: str
    letters: str
    digits: str


def rows() -> list[Row]:
    """All types of units in the order of the registry."""
    known = symbols.keys()
    found = ((key, symbols.kind(key).code) for key in known)
    return [
        Row(
            key,
            f"SFGP{code.letters:-<6}-----" if code.letters else "",
            f"1003100000{code.digits}" if code.digits else "",
        )
        for key, code in found
        if code is not None
    ]


def rendered(package: Path, codes: list[str]) -> dict[str, str]:
    """The SVG that milsymbol draws for each code."""
    script = RENDER.replace("TINT", json.dumps(TINT.hex))
    library = str((package / "dist" / "milsymbol.js").resolve())
    command = ["node", "-e", script, library, json.dumps(codes)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True)
    return dict(json.loads(answer.stdout))


def ours(key: str, width: float, dpi: float) -> Image.Image:
    """Our symbol, its frame so many mm wide."""
    stroke = STROKE * width
    height = width * 2 / 3
    items = symbols.draw(key, Box(stroke / 2, stroke / 2, width, height), INK, TINT, stroke)
    return opened(png_at_dpi(Scene(width + stroke, height + stroke, items), dpi))


def theirs(svg: str, width: float, dpi: float) -> Image.Image:
    """A symbol of milsymbol, its frame so many mm wide."""
    _, _, across, down = (float(v) for v in re.search(r'viewBox="([^"]+)"', svg)[1].split())
    factor = width / FRAME * dpi / 25.4
    size = {"output_width": round(across * factor), "output_height": round(down * factor)}
    return opened(cairosvg.svg2png(bytestring=svg.encode(), **size))


def opened(png: bytes) -> Image.Image:
    """A PNG as a picture with transparency."""
    return Image.open(BytesIO(png)).convert("RGBA")


def beside(found: list[Row], drawn: dict[str, str], font: ImageFont.FreeTypeFont) -> Image.Image:
    """Every type: ours, theirs by letters, theirs by digits; then the same 6 mm wide at 300 dpi."""
    lines = -(-len(found) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * CELL[0], HEAD + lines * CELL[1]), "white")
    pen = ImageDraw.Draw(sheet)
    for number in range(COLUMNS):
        for words, x in PLACES.items():
            pen.text((number * CELL[0] + x, 8), words, fill="black", font=font)
    for place, row in enumerate(found):
        column, line = divmod(place, lines)
        left, top = column * CELL[0], HEAD + line * CELL[1]
        codes = "   ".join(code for code in (row.letters, row.digits) if code) or "no code"
        pen.text((left + 4, top + 82), f"{row.key}   {codes}", fill="black", font=font)
        for width, dpi, places in (
            (LARGE_MM, LARGE_DPI, (4, 108, 212)),
            (SMALL_MM, SMALL_DPI, (324, 404, 484)),
        ):
            pictures = [ours(row.key, width, dpi)]
            pictures += [theirs(drawn[c], width, dpi) if c else None for c in (row.letters, row.digits)]
            for picture, x in zip(pictures, places, strict=True):
                if picture is not None:
                    part = picture.crop((0, 0, picture.width, min(picture.height, 80)))
                    sheet.paste(part, (left + x, top), part)
    return sheet


def save(picture: Image.Image, path: Path) -> None:
    """Write a PNG of few colours, and say how large it is."""
    picture.convert("RGB").quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {picture.width} x {picture.height}, {path.stat().st_size / 1000:.0f} kB")


def main(arguments: list[str]) -> None:
    """Make both pictures; arguments are the folder of milsymbol and the target folder."""
    package, target = Path(arguments[0]), Path(arguments[1])
    found = rows()
    drawn = rendered(package, [code for row in found for code in (row.letters, row.digits) if code])
    font = ImageFont.truetype(str(fontfiles.file_of("condensed")), 17)
    save(opened(png_at_dpi(contact_sheet(), SHEET_DPI)), target / "symbols.png")
    save(beside(found, drawn, font), target / "symbols-milsymbol.png")


if __name__ == "__main__":
    main(sys.argv[1:])
