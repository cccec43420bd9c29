"""Scenes that hold one of everything a writer must draw."""

from __future__ import annotations

from builder.drawing import shapes, symbols
from builder.drawing.colour import BLACK, WHITE, swatch
from builder.drawing.scene import Anchor, Box, Group, Scene, Stroke, Text, Use
from builder.geometry.affine import rotation, scaling, translation

RED = swatch("red", "#c02020")
SAND = swatch("sand", "#d8d0b0")
FINE = Stroke(BLACK, 0.2)


def everything() -> Scene:
    """Paths with holes, dashes, all anchors, turns, clips, nested symbols, hostile names and far letters."""
    ring = (*shapes.circle(0, 0, 3).segments, *shapes.circle(0, 0, 1.2).segments)
    ringed = shapes.circle(0, 0, 3, fill=RED)
    return Scene(
        60,
        44,
        (
            shapes.rectangle(0, 0, 60, 44, fill=WHITE),
            shapes.star(20, 20, 10, fill=RED, stroke=Stroke(BLACK, 0.5)),
            shapes.rounded(44, 2, 12, 6, 2, fill=SAND, stroke=FINE),
            Text(2, 8, "Łódź 12–10 AVATo <&>", "text", 9, BLACK),
            Text(24, 22, "Halo", "text-bold", 14, WHITE, halo=Stroke(BLACK, 0.9)),
            Text(58, 43, "end", "text-italic", 9, BLACK, Anchor.END),
            Text(40, 32, "Rotated", "condensed-bold", 12, RED, Anchor.MIDDLE, -30),
            Group(
                (shapes.rectangle(0, 0, 20, 20, fill=SAND), Text(1, 5, "clipped text", "text", 12, BLACK)),
                translation(2, 18),
                shapes.circle(8, 6, 6),
                'A "name" <&>',
            ),
            Group((shapes.ellipse(0, 0, 4, 2, stroke=FINE),), rotation(30).then(translation(50, 14))),
            *symbols.draw("mechanised-infantry", Box(36, 14, 9, 6), BLACK, SAND, 0.4),
            Use("ring", translation(52, 30)),
            Use("half", translation(8, 36)),
            shapes.line(2, 42, 52, 42, Stroke(RED, 0.8, (2, 1.2), True)),
            shapes.polyline([(30, 36), (34, 40), (38, 36)], Stroke(BLACK, 0.6)),
            shapes.polyline([(28, 2), (28.8, 8), (29.6, 2), (31.8, 8), (34, 2)], Stroke(BLACK, 0.6)),
        ),
        symbols={
            "half": (Use("ring", scaling(0.5).then(translation(2, 2))),),
            "ring": (ringed, Use("hole"), Text(0, 1, "7", "condensed-bold", 8, WHITE, Anchor.MIDDLE)),
            "hole": (Group((shapes.polygon([(0, -2), (2, 2), (-2, 2)], stroke=FINE),)), _path(ring)),
        },
        title="Everything <&> “all”",
    )


def _path(segments):
    return shapes.Path(segments, SAND)
