"""The title of the map, its scale bar, and headings beside it."""

from __future__ import annotations

import re

from builder.drawing import shapes
from builder.drawing.fonts import cap_height, measure
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.drawing.textblock import TextStyle, place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.styles import SheetStyle
from builder.model.game import Game

_PAD = 5.0
_TITLE = 30.0
_LENGTH = re.compile(r"(\d+(?:[.,]\d+)?)\s*(km|m|miles?|mi)\b")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_STEPS = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)


def draw_title(
    game: Game, area: Box, style: SheetStyle, fitter: Fitter, least: float = 0.0
) -> tuple[Item, float]:
    """The title in a double frame.

    Args:
        game: Its title, credits and scale.
        area: Left, top and width; the height is found.
        style: Colours.
        fitter: Fits the words.
        least: Height that the frame has at least, mm; the words stand in its middle.

    Returns:
        The items and the height they take, mm.
    """
    room = area.width - 2 * _PAD
    middle = area.x + area.width / 2
    items: list[Item] = []
    fitted = fitter.line(game.title, theme.TEXT_BOLD, _TITLE, width=room, pointer="/game/title")
    y = area.y + _PAD + 2.0
    size = fitted.size
    y += cap_height(theme.TEXT_BOLD, size)
    items.append(Text(middle, y, fitted.text, theme.TEXT_BOLD, size, style.ink, Anchor.MIDDLE))
    y += 3.4
    items.append(_flourish(middle, y, room * 0.5, style))
    y += 2.2
    for words, look in _lines(game, style):
        block = fitter.paragraph(words, look, width=room, pointer="/game")
        items += place(block, area.x + _PAD, y, Anchor.MIDDLE)
        y += block.height
    taken = y + _PAD - area.y
    height = max(taken, least)
    lettering = Group(tuple(items), translation(0.0, (height - taken) / 2))
    outer = shapes.rectangle(area.x, area.y, area.width, height, fill=style.panel, stroke=style.frame)
    inner = shapes.rectangle(
        area.x + 1.1, area.y + 1.1, area.width - 2.2, height - 2.2, stroke=Stroke(style.frame.colour, 0.15)
    )
    return Group((outer, inner, lettering), name="title"), height


def _flourish(middle: float, y: float, width: float, style: SheetStyle) -> Item:
    """A rule with a lozenge in its middle."""
    line = Stroke(style.accent, 0.25)
    lozenge = ((middle - 1.3, y), (middle, y - 0.9), (middle + 1.3, y), (middle, y + 0.9))
    return Group(
        (
            shapes.line(middle - width / 2, y, middle - 2.2, y, line),
            shapes.line(middle + 2.2, y, middle + width / 2, y, line),
            shapes.polygon(lozenge, fill=style.accent),
        )
    )


def _lines(game: Game, style: SheetStyle) -> list[tuple[str, TextStyle]]:
    body = TextStyle(theme.SUBHEAD, 1.3, style.ink)
    small = TextStyle(theme.BODY, 1.35, style.soft)
    found = [(text, body) for text in (game.subtitle, game.series) if text]
    credits = game.credits
    issue = " ".join(credits[key] for key in ("publisher", "issue") if credits.get(key))
    year = credits.get("year") or ""
    published = ", ".join(filter(None, (issue, "" if year in issue else year)))
    by = f"Designed by {credits['designer']}" if credits.get("designer") else ""
    found += [(text, small) for text in (by, published) if text]
    return found


def draw_heading(words: str, area: Box, style: SheetStyle) -> tuple[Item, float]:
    """A heading over a thin rule; returns the height it takes with the room below it, mm."""
    cap = cap_height(theme.CONDENSED_BOLD, theme.HEADING)
    text = Text(area.x, area.y + cap, words, theme.CONDENSED_BOLD, theme.HEADING, style.accent)
    y = area.y + cap + 1.4
    rule = shapes.line(area.x, y, area.x + area.width, y, Stroke(style.accent, 0.25))
    return Group((text, rule)), cap + 1.4 + 2.2


def draw_scale(
    game: Game, across: float | None, area: Box, style: SheetStyle, *, word: str, fitter: Fitter
) -> tuple[Item, float]:
    """A scale bar where the size of a space is stated in figures, with the statement; else nothing.

    Args:
        game: Its scale.
        across: Size of a space on the sheet, mm; None where spaces differ, which then have no bar.
        area: Left, top and width.
        style: Colours.
        word: What a space is called.
        fitter: Fits the words.

    Returns:
        The items and the height they take, mm.
    """
    words = game.scale.get("space")
    if not words:
        return Group(()), 0.0
    found = _LENGTH.search(words) if len(_NUMBER.findall(words)) == 1 else None  # bounds give no scale
    items: list[Item] = []
    y = area.y
    if found is not None and across is not None:
        bar, height = _bar(found, across, Box(area.x, y, area.width, 0), style)
        items.append(bar)
        y += height
    look = TextStyle(theme.BODY, theme.LEADING, style.soft, Fonts(theme.CONDENSED, theme.CONDENSED_BOLD))
    told = [f"**{word.capitalize()}:** {words}"]
    told += [f"**Turn:** {game.scale['turn']}"] if game.scale.get("turn") else []
    for text in told:
        block = fitter.paragraph(text, look, width=area.width, pointer="/game/scale")
        items += place(block, area.x, y)
        y += block.height
    return Group(tuple(items), name="scale"), y - area.y


def _bar(found: re.Match[str], across: float, area: Box, style: SheetStyle) -> tuple[Item, float]:
    """Alternately dark and light stretches of a round length."""
    number, unit = float(found[1].replace(",", ".")), found[2]
    per_unit = across / (number / 1000 if unit == "m" else number)
    name = "km" if unit in {"m", "km"} else "miles"
    room = area.width - 8
    step = max((s for s in _STEPS if s * per_unit * 4 <= room), default=_STEPS[0])
    count = max(2, min(6, int(room / (step * per_unit))))
    ink, line = style.ink, Stroke(style.ink, 0.2)
    cap = cap_height(theme.CONDENSED, theme.SMALL)
    y = area.y + cap + 1.2
    items: list[Item] = []
    for i in range(count):
        fill = ink if i % 2 == 0 else style.panel
        items.append(
            shapes.rectangle(
                area.x + 1 + i * step * per_unit, y, step * per_unit, 1.5, fill=fill, stroke=line
            )
        )
    for i in range(count + 1):
        x = area.x + 1 + i * step * per_unit
        label = f"{i * step:g}"
        items.append(Text(x, y - 1.2, label, theme.CONDENSED, theme.SMALL, ink, Anchor.MIDDLE))
    last = area.x + 1 + count * step * per_unit
    beside = measure(f"{count * step:g}", theme.CONDENSED, theme.SMALL) / 2 + 1
    items.append(Text(last + beside, y - 1.2, name, theme.CONDENSED, theme.SMALL, ink))
    return Group(tuple(items)), cap + 1.2 + 1.5 + 2.0
