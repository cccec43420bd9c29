"""Keys and phrases as people write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from builder.source.editions import LATEST, PRINTED, TRANSCRIBED, is_date

_ABBREVIATED = frozenset({"crt", "drm", "mp", "sp", "tec", "vp", "zoc"})
"""Words of the field that stand in anchors and are printed in capitals."""


class Named(Protocol):
    """A record that players know by a name."""

    @property
    def name(self) -> str:
        """Its name."""


class Titled(Protocol):
    """A record that players know by a title."""

    @property
    def title(self) -> str:
        """Its title."""


def name_of(key: str, records: Mapping[str, Named]) -> str:
    """What the record of an id is called; the id itself where there is no such record."""
    return records[key].name if key in records else key


def title_of(key: str, records: Mapping[str, Titled]) -> str:
    """What the record of an id is headed with; the id itself where there is no such record."""
    return records[key].title if key in records else key


def spaced(key: str) -> str:
    """A key or id in words: its hyphens and underscores are spaces."""
    return key.replace("_", " ").replace("-", " ")


def first_up(words: str) -> str:
    """Words that begin with a capital letter; unlike `str.capitalize` it leaves the rest as it is."""
    return words[:1].upper() + words[1:]


def titled(key: str) -> str:
    """A key in words of which each begins with a capital letter, as the title of a game does."""
    return " ".join(first_up(word) for word in spaced(key).split())


def edition_words(edition: str) -> str:
    """An edition as words that follow a title: "with all errata", "as printed", "as of 2024-01-01"."""
    known = {LATEST: "with all errata", PRINTED: "as printed", TRANSCRIBED: "as transcribed"}
    return known.get(edition) or (f"as of {edition}" if is_date(edition) else f"in edition {edition}")


def rule_words(rule: str) -> str:
    """An anchor as people read it: "7.2.2-limit" is in 7.2.2, "combat-table" a name, "vp-chart" VP chart."""
    number, _, rest = rule.partition("-")
    if rest and number.replace(".", "").isdigit():
        return number
    return " ".join(word.upper() if word in _ABBREVIATED else word for word in rule.split("-"))
