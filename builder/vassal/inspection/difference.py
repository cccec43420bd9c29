"""What differs between two files, as values, in words and for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from builder.vassal.inspection.words import shortened
from builder.wording import number_of, printable

_LONGEST = 100
_MOST_NAMES = 4


@dataclass(frozen=True, slots=True)
class Detail:
    """One thing that changed.

    Attributes:
        what: What it is, as ``place`` or ``layer Face: loop``.
        before: In the earlier file; empty when it was not there.
        after: In the later file; empty when it is gone.
    """

    what: str
    before: str
    after: str

    @property
    def words(self) -> str:
        """The change in one line."""
        before, after = shortened(self.before, _LONGEST), shortened(self.after, _LONGEST)
        if self.what == "place":
            return f"from {before} to {after}"
        if not before or not after:
            return f"{self.what}: {'now' if after else 'no longer'} {after or before}"
        return f"{self.what}: {before} → {after}"


@dataclass(frozen=True, slots=True)
class Change:
    """A thing that is in both files and not the same.

    Attributes:
        name: What it is called in the later file.
        details: What changed.
    """

    name: str
    details: tuple[Detail, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Things of one kind.

    Attributes:
        title: What they are, as ``pieces`` or ``set-up First day``.
        added: Names of what only the later file has.
        removed: Names of what only the earlier file has.
        changed: What both have.
    """

    title: str
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[Change, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether anything differs."""
        return bool(self.added or self.removed or self.changed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What differs.

    Attributes:
        before: Name of the earlier file.
        after: Name of the later file.
        sections: By kind; only those in which something differs.
    """

    before: str
    after: str
    sections: tuple[Section, ...]

    @property
    def is_any(self) -> bool:
        """Whether the files differ in anything that is looked at."""
        return bool(self.sections)


def difference_text(found: Difference) -> str:
    """The difference for people."""
    if not found.is_any:
        return printable(f"{found.after} and {found.before} hold the same.")
    lines = [f"From {found.before} to {found.after}:"]
    for section in found.sections:
        lines += ["", f"{section.title[0].upper()}{section.title[1:]}: {_tally(section)}", *_lines(section)]
    return printable("\n".join(lines))


def _tally(section: Section) -> str:
    counts = {"added": section.added, "removed": section.removed, "changed": section.changed}
    return ", ".join(f"{len(listed)} {word}" for word, listed in counts.items() if listed)


def _lines(section: Section) -> Iterator[str]:
    yield from (f"  + {name}" for name in section.added)
    yield from (f"  - {name}" for name in section.removed)
    alike: dict[tuple[Detail, ...], list[str]] = {}
    for change in section.changed:
        alike.setdefault(change.details, []).append(change.name)
    for details, names in alike.items():
        yield from _change_lines(_some(names), details)


def _some(names: list[str]) -> str:
    """The things that changed in the same way: the first, and how many more."""
    more = len(names) - _MOST_NAMES
    return ", ".join(names[:_MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _change_lines(names: str, details: tuple[Detail, ...]) -> Iterator[str]:
    if len(details) > 1:
        yield f"  {names}: {number_of(len(details), 'change')}"
        yield from (f"    {detail.words}" for detail in details)
    elif details[0].what == "place":
        yield f"  {names} {details[0].words}"
    else:
        yield f"  {names}: {details[0].words}"


def difference_record(found: Difference) -> Mapping[str, Any]:
    """The difference for JSON."""
    return {
        "before": found.before,
        "after": found.after,
        "differs": found.is_any,
        "sections": [
            {
                "title": section.title,
                "added": list(section.added),
                "removed": list(section.removed),
                "changed": [
                    {
                        "name": change.name,
                        "details": [
                            {"what": each.what, "before": each.before or None, "after": each.after or None}
                            for each in change.details
                        ],
                    }
                    for change in section.changed
                ],
            }
            for section in found.sections
        ],
    }
