"""Every code of a space that a game's document names, with the pointer where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from builder.model.build_map import ends
from builder.source.pointer import join

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NamedCode:
    """A code and where the document names it."""

    code: str
    pointer: str


@dataclass(frozen=True, slots=True)
class NamedPair:
    """Two codes that are said to be neighbours."""

    first: str
    second: str
    pointer: str


def codes_of(document: Data) -> Iterator[NamedCode]:
    """Codes of the map, the scenarios and the checks, in document order."""
    map_ = document.get("map") or {}
    for code in map_.get("spaces") or {}:
        yield NamedCode(code, join("/map/spaces", code))
    for collection, key in (("places", "spaces"), ("groups", "members"), ("entries", "spaces")):
        for name, record in (map_.get(collection) or {}).items():
            yield from _listed(record.get(key), join("/map", collection, name, key))
    for kind, exits in (map_.get("exits") or {}).items():
        for name, record in exits.items():
            yield NamedCode(record["space"], join("/map/exits", kind, name, "space"))
    for name, scenario in (document.get("scenarios") or {}).items():
        yield from _scenario_codes(scenario, join("/scenarios", name))
    for name, check in ((document.get("rules") or {}).get("checks") or {}).items():
        yield from _where_codes(check.get("where"), join("/rules/checks", name, "where"))


def pairs_of(document: Data) -> Iterator[NamedPair]:
    """Pairs of spaces with something between them; links of area maps are what makes them neighbours."""
    map_ = document.get("map") or {}
    for collection in ("hexsides", "links"):
        for kind, pairs in (map_.get(collection) or {}).items():
            for pair in pairs:
                yield NamedPair(*ends(pair), join("/map", collection, kind, pair))
    for name, line in (map_.get("lines") or {}).items():
        for index, pair in enumerate(line.get("pairs") or ()):
            yield NamedPair(*ends(pair), join("/map/lines", name, "pairs", index))


def _scenario_codes(scenario: Data, pointer: str) -> Iterator[NamedCode]:
    for collection in ("setup", "reinforcements"):
        for name, record in (scenario.get(collection) or {}).items():
            yield from _line_codes(record, join(pointer, collection, name))
    for option, record in (scenario.get("options") or {}).items():
        for name, change in (record.get("setup") or {}).items():
            if change is not None:
                yield from _line_codes(change, join(pointer, "options", option, "setup", name))


def _line_codes(record: Data, pointer: str) -> Iterator[NamedCode]:
    yield from _where_codes(record.get("where"), join(pointer, "where"))
    for unit, code in (record.get("suggest") or {}).items():
        yield NamedCode(code, join(pointer, "suggest", unit))


def _where_codes(where: object, pointer: str) -> Iterator[NamedCode]:
    """Codes anywhere below a place to stand: only its operators ``at`` and ``zone`` name any."""
    if isinstance(where, Mapping):
        for key, value in where.items():
            if key == "at":
                yield from _listed(value, join(pointer, key))
            elif key == "zone":
                yield NamedCode(str(value), join(pointer, key))
            elif key != "units":
                yield from _where_codes(value, join(pointer, key))
    elif isinstance(where, list):
        for index, part in enumerate(where):
            yield from _where_codes(part, join(pointer, index))


def _listed(codes: object, pointer: str) -> Iterator[NamedCode]:
    if isinstance(codes, list):
        for index, code in enumerate(codes):
            yield NamedCode(str(code), join(pointer, index))
