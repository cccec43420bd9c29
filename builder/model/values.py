"""Single data: printed values and counts, either of which may be unknown."""

from __future__ import annotations

from dataclasses import dataclass

from builder.wording import bounded

NO_EFFECT = "none"
"""Value of a cell that is printed as no effect: it is known, and not a number."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A printed value.

    Attributes:
        value: Number or text; None when unknown (or only bounded); "none" when printed as no effect.
        text: What is printed, when it differs from the value.
        unit: What the value counts: drm, column, mp, sp.
        least: Lower bound of a value that is only bounded.
        most: Upper bound of a value that is only bounded.
        marks: How it is printed: boxed, in parentheses.
        pointer: JSON pointer in the game's document.
    """

    value: int | float | str | None
    text: str | None = None
    unit: str | None = None
    least: float | None = None
    most: float | None = None
    marks: tuple[str, ...] = ()
    pointer: str = ""

    @property
    def is_known(self) -> bool:
        """Whether there is a value."""
        return self.value is not None

    @property
    def number(self) -> float | None:
        """The value when it is a number, else None."""
        return self.value if isinstance(self.value, int | float) else None

    @property
    def shown(self) -> str | None:
        """What is printed; None when unknown."""
        if self.text is not None:
            return self.text
        if self.value is not None:
            return str(self.value)
        return bounds_text(self.least, self.most)


def bounds_text(least: float | None, most: float | None) -> str | None:
    """Bounds as they are printed: 3–5, 3+, ≤2; None without any."""
    if least is None:
        return None if most is None else f"≤{most:g}"
    if most is None:
        return f"{least:g}+"
    return f"{least:g}" if least == most else f"{least:g}–{most:g}"


@dataclass(frozen=True, slots=True)
class Quantity:
    """A count between two bounds; unknown when `most` is None and `least` is 0."""

    least: int
    most: int | None

    @property
    def exact(self) -> int | None:
        """The number when it is certain."""
        return self.least if self.least == self.most else None

    @property
    def is_unknown(self) -> bool:
        """Whether nothing is known of it."""
        return self.least == 0 and self.most is None

    @property
    def in_words(self) -> str:
        """The number, or its bounds, for messages."""
        return bounded(self.least, self.most)

    def equals(self, other: Quantity) -> bool | None:
        """Whether two counts are the same number; None when their bounds leave it open."""
        if self.exact is not None and other.exact is not None:
            return self.exact == other.exact
        is_less = self.most is not None and self.most < other.least
        is_more = other.most is not None and other.most < self.least
        return False if is_less or is_more else None

    def __add__(self, other: Quantity) -> Quantity:
        most = None if self.most is None or other.most is None else self.most + other.most
        return Quantity(self.least + other.least, most)


UNKNOWN = Quantity(0, None)
"""A count of which nothing is known."""
