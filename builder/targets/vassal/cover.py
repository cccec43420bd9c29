"""The picture that is shown while the module loads: the game's title over counters of each side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import swatch
from builder.drawing.fonts import measure
from builder.drawing.scene import Anchor, Box, Group, Item, Scene, Stroke, Text
from builder.layout import theme
from builder.layout.counters import CounterTemplate, FaceParts, miniature
from builder.layout.palette import NEUTRALS
from builder.model.game import Game
from builder.render.png import png_at_dpi
from builder.targets.vassal.roles import Role

COVER = "cover.png"

_WIDTH, _HEIGHT = 180.0, 104.0
_DPI = 110
_PAPER = swatch("cover paper", "#f6eedd")
_ACCENT = swatch("cover accent", "#6b1f1a")
_SHADE = swatch("cover shade", "#cbbd9f")
_INK, _SOFT = NEUTRALS["ink"], NEUTRALS["soft"]
_MARGIN = 5.0
_TITLE_SIZE = 40.0  # points at most
_PER_SIDE = 5
_COUNTER = 14.0
_STEP = 15.6


@dataclass(frozen=True, slots=True)
class CoverParts:
    """What the counters on the cover are drawn from."""

    parts: FaceParts
    templates: Mapping[str, CounterTemplate]


def cover(game: Game, roles: Sequence[Role], sides: Sequence[str], parts: CoverParts) -> bytes:
    """The picture as PNG.

    Args:
        game: The game.
        roles: Its counters.
        sides: Names of the sides in order.
        parts: For the counters' faces.
    """
    items = (
        shapes.rectangle(0, 0, _WIDTH, _HEIGHT, fill=_PAPER),
        *_frame(),
        *_heading(game),
        *(item for i, side in enumerate(sides[:2]) for item in _row(i, side, roles, parts)),
        _line(f"Edition {game.edition} · made with Counterfoil", _HEIGHT - 9.0, theme.SMALL, theme.TEXT),
    )
    return png_at_dpi(Scene(_WIDTH, _HEIGHT, items, title=game.title), _DPI)


def _frame() -> Iterator[Item]:
    for inset, width in ((_MARGIN - 2, 0.8), (_MARGIN - 0.6, 0.25)):
        area = shapes.inset(Box(0, 0, _WIDTH, _HEIGHT), inset)
        yield shapes.box(area, stroke=Stroke(_ACCENT, width))


def _heading(game: Game) -> Iterator[Item]:
    room = _WIDTH - 4 * _MARGIN
    size = min(_TITLE_SIZE, _TITLE_SIZE * room / measure(game.title, theme.TEXT_BOLD, _TITLE_SIZE))
    yield _line(game.title, 29.0, size, theme.TEXT_BOLD)
    yield shapes.line(_WIDTH / 2 - 30, 35.0, _WIDTH / 2 + 30, 35.0, Stroke(_ACCENT, 0.5))
    told = game.subtitle or game.scale.get("turn")
    if game.subtitle and told:
        yield _line(told, 42.0, theme.SUBHEAD, theme.TEXT)


def _line(text: str, baseline: float, size: float, font: str) -> Text:
    fill = _INK if font == theme.TEXT_BOLD else _SOFT
    return Text(_WIDTH / 2, baseline, text, font, size, fill, Anchor.MIDDLE)


def _row(number: int, side: str, roles: Sequence[Role], parts: CoverParts) -> Iterator[Item]:
    """Counters of a side, one of each of its first formations, under its name."""
    chosen = _chosen(side, roles, parts)
    middle = _WIDTH * (0.27 if number == 0 else 0.73)
    left = middle - (len(chosen) * _STEP - (_STEP - _COUNTER)) / 2
    top = 56.0
    yield Text(middle, top - 3.0, side, theme.TEXT_BOLD, theme.SUBHEAD, _ACCENT, Anchor.MIDDLE)
    for i, role in enumerate(chosen):
        counter = role.counter
        box = Box(left + i * _STEP, top, _COUNTER, _COUNTER)
        shadow = shapes.rounded(box.x + 0.7, box.y + 0.7, box.width, box.height, 0.8, fill=_SHADE)
        rim = shapes.rounded(box.x, box.y, box.width, box.height, 0.8)
        yield shadow
        yield Group(
            (miniature(counter, counter.front, parts.parts, parts.templates[counter.template], box),),
            clip=rim,
        )
        yield shapes.rounded(box.x, box.y, box.width, box.height, 0.8, stroke=Stroke(_INK, 0.2))


def _chosen(side: str, roles: Sequence[Role], parts: CoverParts) -> tuple[Role, ...]:
    found: dict[str, Role] = {}
    for role in roles:
        if role.is_unit and role.side == side and role.counter.template in parts.templates:
            found.setdefault(role.formation or role.name, role)
    return tuple(found.values())[:_PER_SIDE]
