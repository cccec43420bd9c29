"""Dates as spreadsheets write them: told apart from what they have spoilt, and read where one is wanted."""

from __future__ import annotations

import re
from datetime import date

_MONTH = (
    r"(?:jan|feb|f[eé]v|m[aä]r|mrz|apr|avr|ma[iyj]|ju[nil]|juin|juil|aug|ao[uû]t|ago|sep|o[ck]t|nov|de[cz]|d[eé]c)"
    r"[a-zéû]*\.?"
)

LOOKS_LIKE_A_DATE = re.compile(
    rf"\d{{1,2}}[-. /]\s?{_MONTH}(?:[-. /]\d{{2,4}})?"
    rf"|{_MONTH}[-. /]\d{{2,4}}"
    r"|\d{4}-\d{1,2}-\d{1,2}(?:[ T]00:00(?::00)?)?"
    r"|\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?: 0?0:00(?::00)?)?"
    r"|[0-3]\d([./])[0-3]\d\2[23]\d"
    r"|\d{1,2}:\d\d:\d\d|0\d:\d\d|\d{1,2}:\d\d(?::\d\d)? [AP]M",
    re.IGNORECASE,
)
"""A cell that a spreadsheet has turned into a date or time: 02-Jan, Jan-02, 2026-01-02, 01/02/2026, 01:02.

A year of two digits is taken for one only where it may be the year in which somebody types: 01/02/26.
"""

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]00:00(?::00)?)?")
_YEAR_OF_TWO = re.compile(r"\d{1,2}([./-])\d{1,2}\1\d\d")
_PARTED = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)")


def iso_date(text: str) -> str | None:
    """A date as ISO writes it; the text itself when it is none; None when it can be read in two ways or none.

    ``29.7.1944`` has the day first; with strokes that is certain only where one of the numbers is above 12.
    A year of two digits leaves the century open.
    """
    iso, parted = _ISO.fullmatch(text), _PARTED.fullmatch(text)
    if iso:
        return _joined(int(iso[1]), int(iso[2]), int(iso[3]))
    if not parted:
        return None if _YEAR_OF_TWO.fullmatch(text) else text
    first, second, year = int(parted[1]), int(parted[3]), int(parted[4])
    if parted[2] == "." or first > 12 or first == second:
        return _joined(year, second, first)
    return _joined(year, first, second) if second > 12 else None


def _joined(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None
