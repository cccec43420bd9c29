"""Kind ``names``: spellings of places that differ."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import combinations

from builder.model.maps import Place
from builder.model.rules import CheckSpec
from builder.rules.facts import Facts
from builder.rules.outcome import Tally
from builder.source.pointer import join

_ALIKE = 0.85
"""Share of letters in common from which two names look like two spellings of one."""


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Reports every place with several spellings, and places whose names look like spellings of one."""
    del spec
    places = tuple(facts.game.map.places.values()) if facts.game.map is not None else ()
    if not places:
        tally.leave_open("names.no-places", "The map names no places.", "Write its places.")
    for place in places:
        others = [variant for variant in place.variants if variant != place.name]
        if others:
            message = f"{place.name} is also spelled {', '.join(others)}."
            tally.breach("names.variant", message, "One of them is kept.", join(place.pointer, "variants"))
        else:
            tally.hold()
    for first, second in combinations(places, 2):
        if _look_alike(first, second):
            message = f"{second.name} and {first.name} may be two spellings of one place."
            hint = "Make one a variant of the other, or accept that they are two."
            tally.breach("names.alike", message, hint, second.pointer)


def _look_alike(first: Place, second: Place) -> bool:
    if first.name[:1] != second.name[:1] or abs(len(first.name) - len(second.name)) > 1:
        return False
    return SequenceMatcher(None, first.name, second.name).ratio() >= _ALIKE
