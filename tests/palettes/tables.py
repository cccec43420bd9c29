"""The tables of docs/palettes.md: what is measured on all games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from builder.targets.base import BuildContext
from tests.palettes import inks
from tests.palettes.apart import Pair, all_pairs, least
from tests.palettes.subjects import GAMES, context, painted_game

PAGE = Path(__file__).parents[2] / "docs" / "palettes.md"
SHOWN = ("full", "ink-saver", "greyscale", "colour-blind")

_WORDS = {
    "sides": "Grounds of two sides",
    "nations": "Grounds of two nations of a side",
    "formations": "Colours of two formations of a side",
}


def distances() -> str:
    """A table for each kind of pair: the least CIEDE2000 to usual and to colour-blind eyes, and of L*."""
    return "\n\n".join(_distances(kind, title) for kind, title in _WORDS.items())


def _distances(kind: str, title: str) -> str:
    rows = [(game, [dict(all_pairs(painted_game(game, key)))[kind] for key in SHOWN]) for game in GAMES]
    lines = [_row(title, SHOWN), _rule(len(SHOWN))]
    lines += [_row(f"`{game}`", map(_least, pairs)) for game, pairs in rows if any(pairs)]
    return "\n".join(lines)


def _least(pairs: tuple[Pair, ...]) -> str:
    found = least(pairs)
    return " / ".join(map(told, (found.usual, found.blind, found.greys))) if pairs else "–"


def told(value: float | None) -> str:
    """A distance, with a decimal where it is small."""
    return "–" if value is None else f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def ink_table() -> str:
    """Ink of counter sheets and map in full colour and saved."""
    head = ("counters", "saved", "share", "map", "saved", "share")
    return "\n".join([_row("Game", head), _rule(len(head)), *map(ink_row, GAMES)])


def ink_row(game: str) -> str:
    """The row of a game: the ink of both palettes in per cent of one full ink all over, and the ratio."""
    return _row(f"`{game}`", [*ink_cells(inks.counters, game), *ink_cells(inks.board, game)])


def ink_cells(measured: Callable[[BuildContext], float], game: str) -> list[str]:
    """Ink of full colour and of the ink saver, and what share the second is of the first."""
    full, saved = (measured(context(game, palette)) for palette in ("full", "ink-saver"))
    return [f"{100 * full:.1f}", f"{100 * saved:.1f}", f"{saved / full:.2f}"]


def part(page: str, name: str) -> tuple[int, int]:
    """Where a table stands in the page: after the line that names it, before the one that ends it."""
    start = page.index(f"<!-- {name} -->") + len(f"<!-- {name} -->")
    return start, page.index(f"<!-- end of {name} -->")


def with_table(page: str, name: str, table: str) -> str:
    """The page with a table renewed."""
    start, end = part(page, name)
    return f"{page[:start]}\n\n{table}\n\n{page[end:]}"


def _row(first: str, cells) -> str:
    return f"| {first} | {' | '.join(cells)} |"


def _rule(count: int) -> str:
    return "|---|" + "--:|" * count
