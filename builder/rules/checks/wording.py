"""Words that several kinds of check use."""

from __future__ import annotations

NO_MAP = "Write map.json with a grid and its spaces, or drop the check if the game has no map."
"""Hint where a check needs a map and the data hold none."""

NO_COUNTERS = "Write counters.json, or drop the check if the game has no counters."
"""Hint where a check needs counters and the data hold none."""
