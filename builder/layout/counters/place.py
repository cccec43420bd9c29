"""From the millimetres of a template to those of the counter at hand, and what goes on into the bleed."""

from __future__ import annotations

from dataclasses import dataclass

from builder.drawing.scene import Box

_TOUCH = 1e-6


@dataclass(frozen=True, slots=True)
class Bleed:
    """How far a ground goes on beyond each edge of the counter, mm."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @classmethod
    def all_round(cls, width: float) -> Bleed:
        """The same on all four edges."""
        return cls(width, width, width, width)


@dataclass(frozen=True, slots=True)
class Place:
    """A counter of a size, drawn from a template of another, its top left corner in the origin.

    Attributes:
        width: mm.
        height: mm.
        drawn_width: mm of the template.
        drawn_height: mm of the template.
        bleed: Beyond the edges.
        safe: mm inside the cut.
        corner: Radii of the corners across and down, mm; half its sides where the counter is round.
    """

    width: float
    height: float
    drawn_width: float
    drawn_height: float
    bleed: Bleed
    safe: float
    corner: tuple[float, float] = (0.0, 0.0)

    @property
    def scale(self) -> float:
        """Factor for lines and type; the smaller one when the counter has other proportions."""
        return min(self.width / self.drawn_width, self.height / self.drawn_height)

    def box(self, box: Box) -> Box:
        """A template's box on the counter."""
        across, down = self.width / self.drawn_width, self.height / self.drawn_height
        return Box(box.x * across, box.y * down, box.width * across, box.height * down)

    def bled(self, box: Box) -> Box:
        """A template's box on the counter; sides that lie on an edge go on into the bleed."""
        placed = self.box(box)
        right, bottom = placed.x + placed.width, placed.y + placed.height
        left = -self.bleed.left if placed.x <= _TOUCH else placed.x
        top = -self.bleed.top if placed.y <= _TOUCH else placed.y
        right = self.width + self.bleed.right if right >= self.width - _TOUCH else right
        bottom = self.height + self.bleed.bottom if bottom >= self.height - _TOUCH else bottom
        return Box(left, top, right - left, bottom - top)

    def safe_box(self, box: Box, line: float = 0.0) -> Box:
        """A template's box on the counter, cut off at the safe area, which does not shrink with it.

        Args:
            box: mm of the template.
            line: Width of a line round the box, mm on the counter, half of which lies outside it.
        """
        placed, edge = self.box(box), self.safe + line / 2
        left, top = max(placed.x, edge), max(placed.y, edge)
        right = min(placed.x + placed.width, self.width - edge)
        bottom = min(placed.y + placed.height, self.height - edge)
        return Box(left, top, right - left, bottom - top)

    def is_safe(self, extent: tuple[float, float, float, float]) -> bool:
        """Whether left, top, right and bottom of something keep their distance from the cut, corners too."""
        left, top, right, bottom = extent
        is_inside = (
            left >= self.safe - _TOUCH
            and top >= self.safe - _TOUCH
            and right <= self.width - self.safe + _TOUCH
            and bottom <= self.height - self.safe + _TOUCH
        )
        return is_inside and all(self._clears_corner(x, y) for x in (left, right) for y in (top, bottom))

    def _clears_corner(self, x: float, y: float) -> bool:
        """Whether a point inside the edges lies within the curve of the corner next to it."""
        across, down = self.corner
        rx, ry = across - self.safe, down - self.safe
        if rx <= 0 or ry <= 0:
            return True
        beyond_x = max(across - x, x - (self.width - across), 0.0)
        beyond_y = max(down - y, y - (self.height - down), 0.0)
        return (beyond_x / rx) ** 2 + (beyond_y / ry) ** 2 <= 1 + _TOUCH
