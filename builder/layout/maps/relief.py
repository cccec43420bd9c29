"""Heights as hachures: strokes down the slope, heavier away from the light in the north-west."""

from __future__ import annotations

from math import hypot

from builder.drawing.scene import Item, Path, Stroke
from builder.geometry.path import Segment, flattened
from builder.layout.maps.codes import code_room, is_in
from builder.layout.maps.curves import along, closed_curve
from builder.layout.maps.field import HexField
from builder.layout.maps.noise import share, swing
from builder.layout.maps.regions import loops, natural_points
from builder.layout.maps.styles import Hachures
from builder.layout.maps.terrain import Region

_BREAKS = 0.12
"""Share of strokes left out, so that the rows look drawn by hand."""


def hachures(field: HexField, region: Region, texture: Hachures) -> tuple[Item, ...]:
    """The strokes of a region: one path for those in the light, one for those in the shade."""
    room = code_room(field)
    lit: list[Segment] = []
    shaded: list[Segment] = []
    for number, loop in enumerate(loops(field, region.members)):
        for ring in texture.rings:
            points = natural_points(loop, field.size, wobble=region.style.wobble, inset=ring)
            line = flattened(closed_curve(points), 0.05)[0]
            for i, (point, (dx, dy)) in enumerate(along(line, texture.spacing)):
                if share("break", number, int(10 * ring), i) < _BREAKS:
                    continue
                code = field.code_below(point)
                if code is not None and is_in(room, point, field.centre(code)):
                    continue
                slope = (dy, -dx)  # outwards: the region lies to the right
                shade = (slope[0] + slope[1]) / hypot(1, 1)
                far = texture.length * (1 + 0.35 * shade + 0.25 * swing("far", number, int(10 * ring), i))
                foot = (point[0] + slope[0] * far, point[1] + slope[1] * far)
                (shaded if shade > 0 else lit).extend((("M", *point), ("L", *foot)))
    return (
        Path(tuple(lit), None, Stroke(texture.colour, texture.width * 0.6)),
        Path(tuple(shaded), None, Stroke(texture.colour, texture.width)),
    )
