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
_PER_ROW = 5
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
    yield _line(game.title, 25.0, size, theme.TEXT_BOLD)
    yield shapes.line(_WIDTH / 2 - 30, 31.0, _WIDTH / 2 + 30, 31.0, Stroke(_ACCENT, 0.5))
    for number, words in enumerate(_credits(game)):
        yield _line(words, 37.0 + 4.6 * number, theme.BODY, theme.TEXT)


def _credits(game: Game) -> Iterator[str]:
    """What it is and whose, in up to two lines."""
    credits = game.credits
    if game.subtitle:
        yield game.subtitle
    issue = " ".join(credits[key] for key in ("publisher", "issue") if credits.get(key))
    told = (f"by {credits['designer']}" if credits.get("designer") else "", issue, credits.get("year"))
    if any(told):
        yield " · ".join(filter(None, told))


def _line(text: str, baseline: float, size: float, font: str) -> Text:
    fill = _INK if font == theme.TEXT_BOLD else _SOFT
    return Text(_WIDTH / 2, baseline, text, font, size, fill, Anchor.MIDDLE)


def _row(number: int, side: str, roles: Sequence[Role], parts: CoverParts) -> Iterator[Item]:
    """Counters of a side, one of each of its first formations, under its name."""
    middle = _WIDTH * (0.27 if number == 0 else 0.73)
    yield Text(middle, 51.0, side, theme.TEXT_BOLD, theme.SUBHEAD, _ACCENT, Anchor.MIDDLE)
    chosen = _chosen(side, roles, parts)
    for i, role in enumerate(chosen):
        in_row = min(_PER_ROW, len(chosen) - i // _PER_ROW * _PER_ROW)
        left = middle - (in_row * _STEP - (_STEP - _COUNTER)) / 2
        box = Box(left + i % _PER_ROW * _STEP, 54.0 + i // _PER_ROW * _STEP, _COUNTER, _COUNTER)
        yield from _counter(role, box, parts)


def _counter(role: Role, box: Box, parts: CoverParts) -> Iterator[Item]:
    """A counter with its edge and a shadow."""
    counter = role.counter
    template = parts.templates[counter.template]
    yield shapes.rounded(box.x + 0.7, box.y + 0.7, box.width, box.height, 0.8, fill=_SHADE)
    rim = shapes.rounded(box.x, box.y, box.width, box.height, 0.8)
    yield Group((miniature(counter, counter.front, parts.parts, template, box),), clip=rim)
    yield shapes.rounded(box.x, box.y, box.width, box.height, 0.8, stroke=Stroke(_INK, 0.2))


def _chosen(side: str, roles: Sequence[Role], parts: CoverParts) -> tuple[Role, ...]:
    """One unit of each formation, fighting units with a reduced side before others."""
    drawn = [r for r in roles if r.is_unit and r.side == side and r.counter.template in parts.templates]
    found: dict[str, Role] = {}
    for role in sorted(drawn, key=lambda role: not role.counter.back.is_reduced):
        found.setdefault(role.formation or role.name, role)
    return tuple(found.values())[: 2 * _PER_ROW]
