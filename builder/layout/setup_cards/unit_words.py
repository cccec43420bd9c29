"""The units that a selector picks, in plain English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.model.game import Game
from builder.model.units import Selector
from builder.model.values import Quantity
from builder.model.words import Named, name_of
from builder.wording import listed


def units_in_words(selector: Selector, game: Game) -> str:
    """The units that a selector picks, in words that follow "all" or stand alone."""
    words = _named(selector, game) or _described(selector, game)
    excepted = _names(selector.excepted, game.counters.units if game.counters is not None else {})
    return f"{words} except {listed(excepted, 'and')}" if excepted else words


def _named(selector: Selector, game: Game) -> str:
    """Formations and units that the selector names; empty when it names none."""
    counters = game.counters
    formations = _names(selector.formations, counters.formations if counters is not None else {})
    units = _names(selector.units, counters.units if counters is not None else {})
    names = [*formations, *units]
    if not names:
        return ""
    kinds = _kinds(selector, game)
    words = listed(names, "and")
    if kinds:
        words = f"{kinds} of {words}"
    count = _count(selector.count, is_remaining=selector.remaining)
    if not count:
        return words
    return f"{count} of {words}" if formations or kinds else f"{count} {words}"


def _described(selector: Selector, game: Game) -> str:
    """Units by what they are: "the remaining independent Polish infantry units"."""
    owners = _names(selector.nations, game.nations)
    owners += _names(selector.sides, game.sides)
    alone = {None: "", True: "independent", False: "formation"}[selector.independent]
    parts = (
        _count(selector.count, is_remaining=selector.remaining),
        alone,
        listed(owners),
        _kinds(selector, game) or "units",
    )
    return " ".join(part for part in parts if part)


def _kinds(selector: Selector, game: Game) -> str:
    """Sizes, types and classes: "regiments", "infantry units"; empty when none is asked for."""
    counters = game.counters
    if counters is None:
        return ""
    types = [name.lower() for name in _names(selector.types, counters.types)]
    types += [name.lower() for name in _names(selector.classes, counters.classes)]
    sizes = [name.lower() for name in _names(selector.sizes, counters.sizes)]
    if sizes:
        plural = [f"{size}s" if not size.endswith("s") else size for size in sizes]
        return " ".join(part for part in (listed(types), listed(plural)) if part)
    words = listed(types)
    return words and (f"{words}s" if words.endswith("unit") else f"{words} units")


def _names(ids: Iterable[str], known: Mapping[str, Named]) -> list[str]:
    return [name_of(id_, known) for id_ in ids]


def _count(count: Quantity | None, *, is_remaining: bool) -> str:
    if is_remaining:
        return "the remaining"
    if count is None:
        return ""
    return "an unknown number of" if count.is_unknown else count.in_words
