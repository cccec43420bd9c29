"""Pair kerning read from a font's GPOS table.

Only what simple horizontal Latin text needs: the lookups of the `kern` feature for Latin script, pair
adjustment of formats 1 and 2 (OpenType specification, GPOS lookup type 2, with the extension type 9).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

PairValue = Callable[[str, str], int]


def pair_reader(font: Any) -> PairValue:
    """A function from two glyph names to the change of the first one's advance, in font units.

    Args:
        font: An open fontTools TTFont.
    """
    if "GPOS" not in font:
        return _none
    table = font["GPOS"].table
    lookups = [_lookup(table.LookupList.Lookup[i]) for i in _kern_lookups(table)]

    @cache
    def value(first: str, second: str) -> int:
        return sum(lookup(first, second) for lookup in lookups)

    return value


def _none(_first: str, _second: str) -> int:
    return 0


def _kern_lookups(table: Any) -> list[int]:
    """Lookups of the kern feature in the default language of Latin, else of the default script."""
    scripts = {record.ScriptTag: record.Script for record in table.ScriptList.ScriptRecord}
    script = scripts.get("latn") or scripts.get("DFLT")
    if script is None or script.DefaultLangSys is None:
        return []
    features = [table.FeatureList.FeatureRecord[i] for i in script.DefaultLangSys.FeatureIndex]
    return sorted({i for f in features if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex})


def _lookup(lookup: Any) -> PairValue:
    """The first subtable that covers a pair decides, as the specification says."""
    tables = [getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable]
    readers = [_by_pair(t) if t.Format == 1 else _by_class(t) for t in tables if t.LookupType == 2]

    def value(first: str, second: str) -> int:
        for reader in readers:
            found = reader(first, second)
            if found is not None:
                return found
        return 0

    return value


def _advance(record: Any) -> int:
    return getattr(record, "XAdvance", 0) if record is not None else 0


def _by_pair(table: Any) -> Callable[[str, str], int | None]:
    places = {glyph: i for i, glyph in enumerate(table.Coverage.glyphs)}

    def value(first: str, second: str) -> int | None:
        place = places.get(first)
        if place is None:
            return None
        for record in table.PairSet[place].PairValueRecord:
            if record.SecondGlyph == second:
                return _advance(record.Value1)
        return None

    return value


def _by_class(table: Any) -> Callable[[str, str], int | None]:
    covered = frozenset(table.Coverage.glyphs)
    first_class, second_class = table.ClassDef1.classDefs, table.ClassDef2.classDefs

    def value(first: str, second: str) -> int | None:
        if first not in covered:
            return None
        row = table.Class1Record[first_class.get(first, 0)]
        return _advance(row.Class2Record[second_class.get(second, 0)].Value1)

    return value
