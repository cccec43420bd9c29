"""Games with more pieces or areas than anybody prints: a slip of a finger must not fill the evening.

One number is bounded by its schema; what many numbers come to, no schema can say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.build_values import NOTHING, Data, count_of, quantity
from builder.source.pointer import resolve

MAX_COUNTERS = 10_000
"""Counters of the largest game; a hundred printed sheets."""

MAX_CARDS = 1_000
"""Cards of all decks together."""

MAX_IN_CUPS = 1_000
"""Pieces in all cups together."""

MAX_AREAS = 1_000
"""Spaces of a map of areas, which are pushed apart one by one."""


def too_many(document: Mapping[str, object]) -> Iterator[Diagnostic]:
    """What a game has too many of.

    Args:
        document: The game, whose documents fit their schemas.
    """
    counters = _records(document, "/counters/counters")
    pieces = sum(count_of(counter).least for counter in counters.values())
    yield from _told(pieces, MAX_COUNTERS, "counters", "/counters/counters")
    cards = sum(_cards(deck) for deck in _records(document, "/cards/decks").values())
    yield from _told(cards, MAX_CARDS, "cards in the decks", "/cards/decks")
    cups = _records(document, "/cards/cups").values()
    drawn = sum(quantity(count).least for cup in cups for count in cup["contents"].values())
    yield from _told(drawn, MAX_IN_CUPS, "pieces in the cups", "/cards/cups")
    if resolve(document, "/map/grid/kind") == "area":
        yield from _told(len(_records(document, "/map/spaces")), MAX_AREAS, "areas", "/map/spaces")


def _records(document: Mapping[str, object], pointer: str) -> Data:
    found = resolve(document, pointer)
    return found if isinstance(found, Mapping) else NOTHING


def _cards(deck: Data) -> int:
    """Cards of a deck as they are printed: those listed, blank ones up to its count, those of no number."""
    slots, loose = (
        sum(max(1, count_of(card).least) for card in (deck.get(key) or NOTHING).values())
        for key in ("slots", "unassigned")
    )
    return max(slots, quantity(deck["count"]).least) + loose


def _told(total: int, limit: int, what: str, pointer: str) -> Iterator[Diagnostic]:
    if total > limit:
        yield Diagnostic(
            "volume.too-many",
            Severity.ERROR,
            f"There are {total} {what}; the limit is {limit}.",
            "Correct the counts, or take some away.",
            Where(pointer=pointer),
        )
