"""Kind ``names``: things that the source spells in several ways, and places that may be one."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import combinations

from builder.model.maps import Place
from builder.model.references.paths import along
from builder.model.rules import CheckSpec
from builder.rules.facts import Facts
from builder.rules.outcome import Tally
from builder.source.pointer import join, split

_ALIKE = 0.85
"""Share of letters in common from which two names look like two spellings of one."""

_NAMED = (
    *(f"counters/{part}/*" for part in ("classes", "types", "marks", "formations", "units")),
    *(f"map/{part}/*" for part in ("spaces", "places", "groups", "lines", "boxes", "tracks")),
    *(f"cards/{part}/*" for part in ("decks", "cups")),
    "charts/*",
)
"""Where records stand that have a name or title, and may have variants of it."""


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Reports everything with several spellings, and places whose names look like spellings of one."""
    del spec
    places = tuple(facts.game.map.places.values()) if facts.game.map is not None else ()
    for path in _NAMED:
        for pointer, record in along(facts.document, path):
            _variants(pointer, record, tally)
    if not tally.held and not tally.broken:
        tally.leave_open("names.no-names", "Nothing in the data has a name.", "Write places or units.")
    for first, second in combinations(places, 2):
        if _look_alike(first, second):
            message = f"{second.name} and {first.name} may be two spellings of one place."
            hint = "Make one a variant of the other, or accept that they are two."
            tally.breach("names.alike", message, hint, second.pointer)


def _variants(pointer: str, record: object, tally: Tally) -> None:
    """A record with other names; one that has none of its own, such as a hex, is called by its key."""
    if not isinstance(record, dict):
        return
    name = record.get("name") or record.get("title")
    if name is None and "variants" in record:
        name = split(pointer)[-1]
    if name is None:
        return
    others = [variant for variant in record.get("variants", ()) if variant != name]
    if others:
        message = f"{name} is also called {', '.join(others)}".removesuffix(".")
        cite = record.get("cite")
        rule = cite if isinstance(cite, str) else ", ".join(cite or ()) or None
        tally.breach(
            "names.variant", f"{message}.", "The first is used.", join(pointer, "variants"), rule=rule
        )
    else:
        tally.hold()


def _look_alike(first: Place, second: Place) -> bool:
    if first.name[:1] != second.name[:1] or abs(len(first.name) - len(second.name)) > 1:
        return False
    return SequenceMatcher(None, first.name, second.name).ratio() >= _ALIKE
