"""Turns a scene into a PNG through its own SVG; the only place that knows cairosvg."""

from __future__ import annotations

import cairosvg

from builder.drawing.scene import Scene
from builder.errors import OutputError
from builder.render.svg import write_svg

MAX_SIDE = 32767  # pixels; cairo counts them in 16 bits


def png_at_dpi(scene: Scene, dpi: float) -> bytes:
    """The scene at a resolution.

    Args:
        scene: What to draw; where nothing is drawn the picture is transparent.
        dpi: Pixels to the inch.

    Raises:
        SceneError: When the scene cannot be drawn.
        OutputError: When the picture would be larger than cairo can draw.
    """
    width, height = (max(1, round(mm / 25.4 * dpi)) for mm in (scene.width, scene.height))
    return png_of_size(scene, width, height)


def png_of_size(scene: Scene, width: int, height: int) -> bytes:
    """The scene scaled to a size in pixels, without regard to its proportions.

    Args:
        scene: What to draw; where nothing is drawn the picture is transparent.
        width: Pixels, at least one.
        height: Pixels, at least one.

    Raises:
        SceneError: When the scene cannot be drawn.
        OutputError: When the picture would be larger than cairo can draw.
    """
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise OutputError(
            f"a picture of {width} x {height} pixels cannot be drawn",
            f"choose a resolution at which each side has 1 to {MAX_SIDE} pixels",
        )
    try:
        data: bytes = cairosvg.svg2png(
            bytestring=write_svg(scene).encode(), output_width=width, output_height=height
        )
    except ValueError as problem:  # cairosvg stops at 100,000 uses of symbols and letters
        raise OutputError(f"the picture {scene.title!r} cannot be drawn: {problem}", "split it") from problem
    return data
