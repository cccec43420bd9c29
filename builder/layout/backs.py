"""Where the backs of a sheet are, and what they are moved by to lie behind their fronts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Backs(StrEnum):
    """Where the backs of a sheet are, and what brings them behind their fronts."""

    LONG_EDGE = "long-edge"
    """On the other side of the paper, which the printer turns over its long edge."""

    SHORT_EDGE = "short-edge"
    """The same, over its short edge."""

    FOLD = "fold"
    """On the same side, beyond a line along which the paper is folded."""

    APART = "apart"
    """On papers of their own, after all fronts; the two are glued on either side of a board."""

    NONE = "none"
    """Nowhere: fronts alone are printed."""


LIMIT = 5.0
"""The furthest that backs are moved, mm: a printer that is further off has pulled the paper askew."""

DUPLEX = (Backs.LONG_EDGE, Backs.SHORT_EDGE)
"""What turns the paper in the printer; only there can the two sides of it be off."""


@dataclass(frozen=True, slots=True)
class BackOffset:
    """A shift of back pages, as one looks at them, mm.

    A printer draws the back upright for one way of turning the paper and upside down for the other, while
    its error stays the same on the paper. So a shift that was measured one way is reversed for the other.

    Attributes:
        right: To the right; negative to the left.
        down: Down; negative up.
        over: How the paper was turned when this was measured; None when it is meant for any way.
    """

    right: float = 0.0
    down: float = 0.0
    over: Backs | None = None

    @property
    def is_moving(self) -> bool:
        """Whether there is a shift at all."""
        return bool(self.right or self.down)

    def on(self, backs: Backs) -> tuple[float, float]:
        """The shift to the right and down for one way of turning the paper."""
        if backs not in DUPLEX:
            return (0.0, 0.0)
        sign = 1.0 if self.over in (None, backs) else -1.0
        return (sign * self.right, sign * self.down)

    def told(self, backs: Backs) -> str:
        """The shift in words, for the margin; empty when there is none."""
        right, down = self.on(backs)
        ways = ((right, "right", "left"), (down, "down", "up"))
        parts = [f"{abs(by):g} mm {forth if by > 0 else back}" for by, forth, back in ways if by]
        return f"back moved {', '.join(parts)}" if parts else ""

    def __str__(self) -> str:
        """As it is typed, and how it was measured."""
        typed = f"{self.right:g},{self.down:g}"
        return typed if self.over is None else f"{typed} over the {self.over.replace('-', ' ')}"


IN_PLACE = BackOffset()
"""No shift at all."""
