"""Turns a scene into a PNG through its own SVG; the only place that knows cairosvg."""

from __future__ import annotations

import cairosvg

from builder.drawing.scene import Scene
from builder.render.svg import write_svg


def png_at_dpi(scene: Scene, dpi: float) -> bytes:
    """The scene at a resolution.

    Args:
        scene: What to draw; where nothing is drawn the picture is transparent.
        dpi: Pixels to the inch.

    Raises:
        SceneError: When the scene cannot be drawn.
    """
    return png_of_size(scene, round(scene.width / 25.4 * dpi), round(scene.height / 25.4 * dpi))


def png_of_size(scene: Scene, width: int, height: int) -> bytes:
    """The scene scaled to a size in pixels, without regard to its proportions.

    Args:
        scene: What to draw; where nothing is drawn the picture is transparent.
        width: Pixels, at least one.
        height: Pixels, at least one.

    Raises:
        SceneError: When the scene cannot be drawn.
    """
    data: bytes = cairosvg.svg2png(
        bytestring=write_svg(scene).encode(),
        output_width=max(1, width),
        output_height=max(1, height),
    )
    return data
