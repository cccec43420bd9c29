"""Words that several kinds of check use."""

from __future__ import annotations

from collections.abc import Sequence

MOST_NAMED = 4

NO_MAP = "Write map.json with a grid and its spaces, or drop the check if the game has no map."
"""Hint where a check needs a map and the data hold none."""

NO_COUNTERS = "Write counters.json, or drop the check if the game has no counters."
"""Hint where a check needs counters and the data hold none."""


def some(names: Sequence[str]) -> str:
    """The first few names, and how many more there are."""
    more = len(names) - MOST_NAMED
    return "; ".join(names[:MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")
