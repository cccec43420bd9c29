"""The help page of gaps: what of the game no source tells, so that nobody takes a blank for a zero."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from builder.layout.counter_names import counter_names
from builder.model.counters import CounterSet
from builder.model.game import Game
from builder.model.maps import GameMap
from builder.model.words import spaced
from builder.targets.vassal import html
from builder.targets.vassal.standins import stood_in
from builder.wording import number_of

TITLE = "What is not known"

_MANY = 40
_SEVERAL = 5
_INTRO = (
    "Nothing on this page was guessed. A value that is not known has an empty box on its counter and a "
    "question mark in lists. Whoever owns the game can fill in what is missing and build the module again."
)


def unknowns_page(game: Game) -> bytes | None:
    """The page; None for a game of which nothing is missing."""
    counters = game.counters
    blocks = [
        html.section("Values on counters", _values(game, counters) if counters is not None else ()),
        html.section("Counters", _counters(game, counters) if counters is not None else ()),
        html.section("Map", _map(game.map) if game.map is not None else ()),
        html.section("Charts", _charts(game)),
        html.section("Cards", _cards(game)),
    ]
    if not any(blocks):
        return None
    return html.page(TITLE, html.paragraph(_INTRO), *blocks)


def _values(game: Game, counters: CounterSet) -> Iterator[str]:
    """Each field with the counters that lack it."""
    called = counter_names(game)
    bearing: dict[str, dict[str, None]] = {}
    lacking: dict[str, dict[str, None]] = {}
    for counter in counters.counters.values():
        for face in (counter.front, counter.back):
            for field, cell in face.values.items():
                bearing.setdefault(field, {})[called[counter.id]] = None
                if not cell.is_known:
                    lacking.setdefault(field, {})[called[counter.id]] = None
    for field, names in lacking.items():
        known = counters.fields.get(field)
        whom = f"all {len(names)} that bear it." if _is_all(names, bearing[field]) else _some(names)
        yield f"**{known.name if known is not None else spaced(field)}:** {whom}"


def _is_all(lacking: Collection[str], bearing: Collection[str]) -> bool:
    """Whether so many lack a value, and all that should bear it, that nobody wants them named."""
    return len(lacking) == len(bearing) >= _SEVERAL


def _counters(game: Game, counters: CounterSet) -> Iterator[str]:
    """Units that no known counter shows, and counters of unknown number."""
    missing = [unit.name for unit in stood_in(counters)]
    if missing:
        yield f"**No counter is known** (a dashed piece stands in): {_some(missing)}"
    called = counter_names(game)
    uncounted = [
        called[counter.id]
        for counter in counters.counters.values()
        if counter.count.exact is None and not counter.front.is_blank
    ]
    if uncounted:
        yield f"**How many there are is not known** (copy the piece as you need it): {_some(uncounted)}"


def _map(game_map: GameMap) -> Iterator[str]:
    spaces = (game_map.spaces or {}).values()
    bare = sum(1 for space in spaces if space.terrain is None)
    if bare or not game_map.spaces:
        yield "**Terrain:** " + (
            f"that of {number_of(bare, 'space')}." if bare else "that of no space is known."
        )
    lost = [place.name for place in game_map.places.values() if place.spaces is None]
    if lost:
        yield f"**Where these places lie:** {_some(lost)}"


def _charts(game: Game) -> Iterator[str]:
    for chart in sorted(game.charts.values(), key=lambda chart: chart.order):
        blank = sum(1 for cell in chart.cells.values() if not cell.is_known)
        open_ = chart.rows.entries is None or chart.columns.entries is None
        if blank or open_:
            yield f"**{chart.title}:** " + (
                f"{blank} of {len(chart.cells)} cells." if blank else "neither its rows nor its columns."
            )


def _cards(game: Game) -> Iterator[str]:
    for deck in game.cards.decks.values() if game.cards is not None else ():
        blank = sum(1 for piece in deck.pieces if piece.card is None or piece.card.text is None)
        if blank:
            yield f"**{deck.title}:** the text of {number_of(blank, 'card')}."


def _some(names: Iterable[str]) -> str:
    """Names in a row; of very many the first and how many more."""
    listed = list(dict.fromkeys(names))
    more = len(listed) - _MANY
    shown = ", ".join(listed[:_MANY])
    return f"{shown} and {more} more." if more > 0 else f"{shown}."
