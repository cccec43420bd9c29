"""What every writer asks of a scene before it draws: sane size, known symbols, clean words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from builder.drawing.notation import SceneError, number
from builder.drawing.scene import Group, Item, Scene, Use
from builder.errors import BadInputError
from builder.wording import quoted


class UnprintableTextError(BadInputError):
    """A title, name or label holds a control character."""


def plain(words: str) -> str:
    """The words, refused if they hold a control character, a surrogate or a line break.

    Raises:
        UnprintableTextError: For the first such character.
    """
    for character in words:
        if unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}:
            raise UnprintableTextError(
                f"{quoted(words)} holds the control character U+{ord(character):04X}",
                "take it out of the data",
            )
    return words


def check_scene(scene: Scene) -> None:
    """Refuse a scene that no writer could draw.

    Raises:
        SceneError: When the size is not positive, or a symbol is unknown or contains itself.
        UnprintableTextError: When the title holds a control character.
    """
    plain(scene.title)
    for length in (scene.width, scene.height):
        number(length)
        if length <= 0:
            raise SceneError(f"a scene of {scene.width} x {scene.height} mm has no room", "")
    symbol_order(scene.items, scene.symbols)


def symbol_order(items: Iterable[Item], symbols: Mapping[str, tuple[Item, ...]]) -> tuple[str, ...]:
    """Keys of the symbols that the items need, each after those it needs itself.

    Raises:
        SceneError: When a symbol is unknown or contains itself.
    """
    order: dict[str, None] = {}
    for key in _used(items):
        _visit(key, symbols, order, ())
    return tuple(order)


def _visit(
    key: str, symbols: Mapping[str, tuple[Item, ...]], order: dict[str, None], trail: tuple[str, ...]
) -> None:
    if key in order:
        return
    if key in trail:
        raise SceneError(f"the symbol {quoted(key)} contains itself", " in ".join((key, *reversed(trail))))
    if key not in symbols:
        raise SceneError(f"the scene has no symbol {quoted(key)}", "")
    for inner in _used(symbols[key]):
        _visit(inner, symbols, order, (*trail, key))
    order[key] = None


def _used(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Use):
            yield item.symbol
        elif isinstance(item, Group):
            yield from _used(item.items)
