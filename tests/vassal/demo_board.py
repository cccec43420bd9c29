"""The boards of the demo module, and its pictures."""

from __future__ import annotations

import io
from collections.abc import Mapping
from math import cos, pi, sin, sqrt

from builder.vassal.boards import Board, Layout, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import HexGrid, Size
from builder.vassal.hexplan import HexPlan, Pushed, hex_grid
from PIL import Image, ImageDraw

HEX = 80.0  # flat-to-flat height in pixels
STEP = HEX * sqrt(3) / 2
COLUMNS, ROWS = 9, 6
SIZE = Size(820, 700)
TRACK_TOP = 590

GRID: HexGrid = hex_grid(
    HexPlan(
        pointed=False,
        centre=(70.0, 60.0),
        line_step=STEP,
        hex_step=HEX,
        pushed=Pushed.EVEN,
    ),
    SIZE,
)
TRACK = RegionGrid(tuple(Region(f"Turn {n}", 60 + 90 * (n - 1), TRACK_TOP + 50) for n in range(1, 7)))
BOARD = Board(
    "River",
    SIZE,
    "board.png",
    ZonedGrid(
        (
            Zone(
                "Turn track",
                ((0, TRACK_TOP), (580, TRACK_TOP), (580, 700), (0, 700)),
                TRACK,
                "$gridLocation$",
            ),
            Zone(
                "Dead pile",
                ((580, TRACK_TOP), (700, TRACK_TOP), (700, 700), (580, 700)),
                properties=(("Losses", "0"),),
            ),
        ),
        GRID,
    ),
)
MAIN = Layout("Main Map", ((BOARD, 0, 0),))
POOL_BOARD = Board(
    "Pool", Size(400, 200), "", RegionGrid((Region("Red", 100, 100), Region("Blue", 300, 100)))
)
POOL = Layout("Force Pool", ((POOL_BOARD, 0, 0),), edge=(10, 20))


def images() -> Mapping[str, bytes]:
    """All pictures, drawn here."""
    board = Image.new("RGB", (SIZE.width, SIZE.height), "#dfe8cf")
    draw = ImageDraw.Draw(board)
    for column in range(1, COLUMNS + 1):
        for row in range(1, ROWS + 1):
            name = f"{column:02d}{row:02d}"
            x, y = GRID.pixel(name, SIZE)
            corners = [
                (x + HEX / sqrt(3) * cos(pi / 3 * i), y + HEX / sqrt(3) * sin(pi / 3 * i)) for i in range(6)
            ]
            draw.polygon(corners, outline="#557744")
            draw.text((x - 12, y - 36), name, fill="#335522")
    for region in TRACK.regions:
        draw.rectangle((region.x - 40, region.y - 40, region.x + 40, region.y + 40), outline="#555555")
        draw.text((region.x - 36, region.y - 38), region.name, fill="#333333")
    pictures = {"board.png": board}
    for name, colour in (
        ("red", "#c8503c"),
        ("red_back", "#e0a89c"),
        ("blue", "#4664b4"),
        ("blue_back", "#a3b1da"),
        ("hq", "#7b1f12"),
        ("supply", "#c9a227"),
        ("turn", "#444444"),
        ("card_rain", "#88aacc"),
        ("card_storm", "#556688"),
        ("cardback", "#222244"),
        ("chart", "#ffffff"),
        ("moved", "#22aa22"),
    ):
        size = {"moved": (12, 12), "chart": (300, 200)}.get(name, (60, 90) if "card" in name else (50, 50))
        picture = Image.new("RGB", size, colour)
        ImageDraw.Draw(picture).rectangle((0, 0, size[0] - 1, size[1] - 1), outline="black")
        pictures[f"{name}.png"] = picture
    return {name: _png(picture) for name, picture in sorted(pictures.items())}


def _png(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()
