"""Editions: which errata are in effect.

``transcribed`` is the files as they stand, ``printed`` undoes what they already reflect, ``latest`` applies
everything that is to be applied. Each date of an erratum is an edition: what had been published by then. A
game's errata.json names further editions, printings that corrected some things and left others; and a list
of errata ids parted by commas is an edition of its own.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass

from builder.errors import NotFoundError
from builder.source.errata import Erratum, Status
from builder.wording import did_you_mean

TRANSCRIBED = "transcribed"
PRINTED = "printed"
LATEST = "latest"
BUILT_IN = (LATEST, PRINTED, TRANSCRIBED)

_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")


@dataclass(frozen=True, slots=True)
class Edition:
    """Which errata an edition applies, keeps and undoes, each in the order of work.

    Attributes:
        name: Its name.
        applied: Errata to apply.
        kept: Errata that the files reflect and the edition keeps.
        undone: Errata that the files reflect and the edition undoes.
    """

    name: str
    applied: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()

    @property
    def in_effect(self) -> frozenset[str]:
        """Errata whose result this edition shows."""
        return frozenset((*self.applied, *self.kept))


def edition_names(document: object, errata: Mapping[str, Erratum]) -> tuple[str, ...]:
    """The names of all editions: the built-in ones, the dates of errata in their order, those that are named.

    Args:
        document: The errata document.
        errata: Its errata.
    """
    dates = sorted({erratum.date for erratum in errata.values() if erratum.date is not None})
    return tuple(dict.fromkeys((*BUILT_IN, *dates, *_declared(document))))


def choose_edition(name: str, document: object, errata: Mapping[str, Erratum]) -> Edition:
    """The edition of a name.

    Args:
        name: ``transcribed``, ``printed``, ``latest``, the date of an erratum, an edition of the document, or
            errata ids parted by commas.
        document: The errata document.
        errata: Its errata.

    Raises:
        NotFoundError: If there is no such edition or erratum.
    """
    apply = [e.id for e in errata.values() if e.is_to_apply]
    reflected = [e.id for e in errata.values() if e.status is Status.REFLECTED]
    declared = _declared(document)
    if name == TRANSCRIBED:
        return Edition(name)
    if name == PRINTED:
        return Edition(name, undone=tuple(reversed(reflected)))
    if name == LATEST:
        return Edition(name, in_order(apply, errata), tuple(reflected))
    if any(erratum.date == name for erratum in errata.values()):
        return _dated(name, errata, apply, reflected)
    if name in declared:
        ids = declared[name].get("errata")
        listed = [str(key) for key in ids if str(key) in errata] if isinstance(ids, list) else []
        return _listed(name, listed, errata, reflected)
    wanted = [part.strip() for part in name.split(",") if part.strip()]
    unknown = next((part for part in wanted if part not in errata), None)
    if unknown is not None or not wanted:
        names = edition_names(document, errata)
        # A date is near to every other: there all editions are told.
        near = () if is_date(name) else (*names, *errata)
        hint = did_you_mean(unknown or name, near, f"The editions are: {', '.join(names)}.")
        raise NotFoundError(f"There is no edition or erratum {unknown or name}.", hint)
    return _listed(name, wanted, errata, reflected)


def is_date(name: str) -> bool:
    """Whether the name of an edition has the form of a date, perhaps of a year or month only."""
    return _DATE.fullmatch(name) is not None


def in_order(ids: list[str], errata: Mapping[str, Erratum]) -> tuple[str, ...]:
    """Ids in the order of the file, but each after those that it needs (as far as they do not need it)."""
    ordered: dict[str, None] = {}

    def visit(key: str, waiting: tuple[str, ...]) -> None:
        if key in ordered or key in waiting:
            return
        for need in errata[key].needs:
            if need in ids:
                visit(need, (*waiting, key))
        ordered[key] = None

    for key in errata:
        if key in ids:
            visit(key, ())
    return tuple(ordered)


def _declared(document: object) -> Mapping[str, Mapping[str, object]]:
    editions = document.get("editions") if isinstance(document, Mapping) else None
    if not isinstance(editions, Mapping):
        return {}
    return {name: record for name, record in editions.items() if isinstance(record, Mapping)}


def _dated(name: str, errata: Mapping[str, Erratum], apply: list[str], reflected: list[str]) -> Edition:
    """What had been published by a day; where no date decides, the files are left as they stand."""
    day = _last_day(name)

    applied = [key for key in apply if _is_out(errata[key].date, day)]
    undone = [key for key in reflected if _is_later(errata[key].date, day)]
    kept = tuple(key for key in reflected if key not in undone)
    return Edition(name, in_order(applied, errata), kept, tuple(reversed(undone)))


def _listed(name: str, ids: list[str], errata: Mapping[str, Erratum], reflected: list[str]) -> Edition:
    kept = tuple(key for key in reflected if key in ids)
    undone = tuple(key for key in reversed(reflected) if key not in ids)
    return Edition(name, in_order([key for key in ids if key not in kept], errata), kept, undone)


def _is_out(date: str | None, day: str) -> bool:
    """Whether something of a date, perhaps only a year or month, was out by a day for certain."""
    return date is not None and _last_day(date) <= day


def _is_later(date: str | None, day: str) -> bool:
    """Whether something of a date, perhaps only a year or month, came after a day for certain."""
    return date is not None and date > day


def _last_day(date: str) -> str:
    """The last day that a date, perhaps only a year or month, can mean."""
    if len(date) == len("2024"):
        date = f"{date}-12"
    if len(date) == len("2024-01"):
        year, month = (int(part) for part in date.split("-"))
        date = f"{date}-{monthrange(year, month)[1] if 1 <= month <= 12 else 31}"
    return date
