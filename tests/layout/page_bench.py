"""Help for tests of charts, tracks, cards and pages: what a drawing says, and where it says it."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.bounds import bounds
from builder.drawing.fonts import advances, cap_height
from builder.drawing.scene import MM_PER_PT, Anchor, Group, Item, Scene, Text
from builder.geometry.affine import IDENTITY, Affine

Rect = tuple[float, float, float, float]

SLACK = 0.05


def texts(items, place: Affine = IDENTITY) -> Iterator[tuple[str, Rect]]:
    """Every upright text with the rectangle of its capitals: left, top, right, bottom."""
    for item in items:
        if isinstance(item, Group):
            yield from texts(item.items, item.transform.then(place))
        elif isinstance(item, Text):
            yield item.text, _rect(item, place)


def _rect(item: Text, place: Affine) -> Rect:
    width = advances(item.text, item.font)[-1] / 1000 * item.size * MM_PER_PT
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[item.anchor]
    left, high = item.x - share * width, cap_height(item.font, item.size)
    x0, y0 = place.apply(left, item.y - high)
    x1, y1 = place.apply(left + width, item.y)
    return (x0, y0, x1, y1)


def words(items) -> list[str]:
    """All texts, in the order in which they are drawn."""
    return [text for text, _ in texts(items)]


def said(items) -> str:
    """All words in one line, single blanks between them."""
    return " ".join(" ".join(words(items)).split())


def groups(items, name: str) -> list[Group]:
    """All groups of a name, at any depth."""
    found: list[Group] = []
    for item in items:
        if isinstance(item, Group):
            found += [item] if item.name == name else []
            found += groups(item.items, name)
    return found


def overlapping(items) -> list[tuple[str, str]]:
    """Pairs of texts whose capitals cover each other."""
    found = []
    placed = list(texts(items))
    for i, (one, a) in enumerate(placed):
        for other, b in placed[i + 1 :]:
            wide = min(a[2], b[2]) - max(a[0], b[0])
            high = min(a[3], b[3]) - max(a[1], b[1])
            if wide > SLACK and high > SLACK:
                found.append((one, other))
    return found


def outside(scene: Scene, slack: float = 0.45) -> Rect | None:
    """What the scene draws, when that reaches beyond its edges; None when all lies inside.

    The slack is the room that the tips of thin lines are given by `bounds`.
    """
    found = bounds(scene.items, scene.symbols)
    if found is None:
        return None
    left, top, right, bottom = found
    is_inside = left >= -slack and top >= -slack
    is_inside = is_inside and right <= scene.width + slack and bottom <= scene.height + slack
    return None if is_inside else found


def flat(items) -> Iterator[Item]:
    """Every item that is no group."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item
