"""Set-ups of the tiny game, line by line, and what a check found in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.rules.outcome import Outcome
from tests.support.games import GONE, Data, setup


def at(code: str, *units: str, side: str = "red") -> Data:
    """A line that leaves its units no choice."""
    return {"side": side, "what": {"units": list(units)}, "where": {"at": [code]}}


def lines(**places: Any) -> Data:
    """The red units each in a line of its own, ``r_a`` for r-a: at a space, or as a whole line says."""
    found: dict[str, Mapping[str, Any]] = {
        key: at(place, key.replace("_", "-")) if isinstance(place, str) else place
        for key, place in places.items()
    }
    return setup(red=GONE, **found)


def codes(outcome: Outcome) -> list[str]:
    """Codes of what was found."""
    return [finding.code for finding in outcome.findings]


def pointers(outcome: Outcome) -> list[str | None]:
    """Where it was found."""
    return [finding.where.pointer for finding in outcome.findings]
