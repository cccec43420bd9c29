"""How much of a game is known, and how surely: counted for the help page of sources."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from dataclasses import dataclass

from builder.layout.marks import Marks
from builder.model.counters import CounterSet
from builder.model.game import Game
from builder.model.maps import GameMap
from builder.model.values import Cell

LAYERS = (
    ("text", "stated by the rules"),
    ("inferred", "inferred"),
    ("public", "public material"),
    ("owner", "an owner's copy"),
)
UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Share:
    """How the data of one kind are known.

    Attributes:
        name: What they are.
        counts: Number of data by layer, and of unknown ones under `UNKNOWN`.
    """

    name: str
    counts: Tally[str]


def shares(game: Game, marks: Marks) -> tuple[Share, ...]:
    """Every kind of datum that the game has any of."""
    found = [Share(name, _tally(data, marks)) for name, data in _kinds(game)]
    return tuple(share for share in found if share.counts)


Datum = tuple[str, bool]
"""Pointer of a datum, and whether it has a value."""


def _kinds(game: Game) -> Iterator[tuple[str, Iterator[Datum]]]:
    if game.counters is not None:
        yield "Values on counters", _counter_values(game.counters)
        yield "Names and symbols on counters", _counter_words(game.counters)
    if game.map is not None:
        yield "Terrain of spaces", _terrain(game.map)
        yield "Rivers and other sides", ((pair.pointer, True) for pair in game.map.hexsides)
        yield "Roads and railways", ((pair.pointer, True) for pair in game.map.links)
        yield (
            "Places",
            ((f"{place.pointer}/spaces", place.spaces is not None) for place in game.map.places.values()),
        )
    yield "Cells of charts", _chart_cells(game)
    yield (
        "Lines of set-ups",
        ((line.pointer, True) for scenario in game.scenarios.values() for line in scenario.placements),
    )


def _counter_values(counters: CounterSet) -> Iterator[Datum]:
    for counter in counters.counters.values():
        for face in (counter.front, counter.back):
            yield from (_of(cell) for cell in face.values.values())


def _counter_words(counters: CounterSet) -> Iterator[Datum]:
    for counter in counters.counters.values():
        for key in ("type", "size", "label"):
            if getattr(counter.front, key) is not None:
                yield f"{counter.front.pointer}/{key}", True


def _terrain(game_map: GameMap) -> Iterator[Datum]:
    for space in (game_map.spaces or {}).values():
        yield f"{space.pointer}/terrain", space.terrain is not None


def _chart_cells(game: Game) -> Iterator[Datum]:
    for chart in game.charts.values():
        yield from (_of(cell) for cell in chart.cells.values())


def _of(cell: Cell) -> Datum:
    return cell.pointer, cell.shown is not None


def _tally(data: Iterator[Datum], marks: Marks) -> Tally[str]:
    return Tally((marks(pointer).certainty or "text") if known else UNKNOWN for pointer, known in data)
