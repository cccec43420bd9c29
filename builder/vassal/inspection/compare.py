"""Compares two files: what a change of a module did to pieces, pictures, components and set-ups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.vassal.inspection.changes import components_changed, placed_changed, shapes_changed
from builder.vassal.inspection.difference import Change, Detail, Difference, Section
from builder.vassal.inspection.model import Inspection, PrototypeFound, SetUp, Slot
from builder.vassal.inspection.pairing import paired
from builder.vassal.module import METADATA
from builder.vassal.reader import BUILD_FILES, SAVES

_IMAGES = "images/"
_OF_NO_INTEREST = ("saved", "build file", "places by")
_LEFT_OUT = frozenset({*BUILD_FILES, METADATA, "savedGame", "savedata", "extensiondata"})


def compare(before: Inspection, after: Inspection) -> Difference:
    """What differs.

    Args:
        before: The earlier file.
        after: The later file.
    """
    sections = (
        _identity(before, after),
        _pieces(before, after),
        _prototypes(before, after),
        _files("pictures", _pictures(before), _pictures(after)),
        _files("files", _others(before), _others(after)),
        components_changed(before.root, after.root),
        *_setups(before, after),
    )
    found = tuple(section for section in sections if section.is_any)
    return Difference(before=before.file, after=after.file, sections=found)


def _identity(before: Inspection, after: Inspection) -> Section:
    names = dict.fromkeys([*before.identity, *after.identity])
    changed = tuple(
        Change("", (Detail(name, before.identity.get(name, ""), after.identity.get(name, "")),))
        for name in names
        if name not in _OF_NO_INTEREST and before.identity.get(name) != after.identity.get(name)
    )
    details = tuple(detail for change in changed for detail in change.details)
    return Section(title="identity", changed=(Change(after.kind.value, details),) if details else ())


def _pieces(before: Inspection, after: Inspection) -> Section:
    by_number = paired(before.slots, after.slots, (lambda slot: slot.gpid or None, lambda slot: slot.name))
    changed = []
    for old, new in by_number.both:
        details = (*_of_slot(old, new), *shapes_changed(old.shape, new.shape))
        if details:
            changed.append(Change(f"{new.name} ({new.gpid or 'no number'})", details))
    return Section(
        title="pieces",
        added=tuple(_slot_words(slot) for slot in by_number.added),
        removed=tuple(_slot_words(slot) for slot in by_number.removed),
        changed=tuple(changed),
    )


def _slot_words(slot: Slot) -> str:
    return f"{slot.name} ({slot.gpid or 'no number'}) in {' > '.join(slot.path)}"


def _of_slot(old: Slot, new: Slot) -> Iterator[Detail]:
    if old.name != new.name:
        yield Detail("name", old.name, new.name)
    if old.gpid != new.gpid:
        yield Detail("number, so that saved games lose it", old.gpid, new.gpid)
    if old.path != new.path:
        yield Detail("palette", " > ".join(old.path), " > ".join(new.path))


def _prototypes(before: Inspection, after: Inspection) -> Section:
    def name_of(found: PrototypeFound) -> str:
        return found.name

    by_name = paired(before.prototypes, after.prototypes, (name_of,))
    changed = (Change(new.name, shapes_changed(old.shape, new.shape)) for old, new in by_name.both)
    return Section(
        title="prototypes",
        added=tuple(map(name_of, by_name.added)),
        removed=tuple(map(name_of, by_name.removed)),
        changed=tuple(change for change in changed if change.details),
    )


Prints = Mapping[str, tuple[int, int]]


def _pictures(found: Inspection) -> Prints:
    prints = found.prints.items()
    return {name.removeprefix(_IMAGES): mark for name, mark in prints if name.startswith(_IMAGES)}


def _others(found: Inspection) -> Prints:
    """Help pages, sounds and whatever else lies in a file; saved games are compared by what they hold."""
    return {
        name: mark
        for name, mark in found.prints.items()
        if not name.startswith(_IMAGES) and name not in _LEFT_OUT and not name.endswith(SAVES)
    }


def _files(title: str, before: Prints, after: Prints) -> Section:
    """Files by name; one that is gone and lies there under another name has been renamed."""
    both = paired(
        before.items(),
        after.items(),
        (lambda item: item[0], lambda item: item[1] if item[1][0] else None),
    )
    changed = []
    for (old, old_print), (new, new_print) in both.both:
        if old != new:
            changed.append(Change(new, (Detail("name", old, new),)))
        elif old_print != new_print:
            changed.append(Change(new, (Detail("content", _size(old_print), _size(new_print)),)))
    added, removed = (tuple(name for name, _ in listed) for listed in (both.added, both.removed))
    return Section(title=title, added=added, removed=removed, changed=tuple(changed))


def _size(mark: tuple[int, int]) -> str:
    return f"{mark[0]:,} bytes (checksum {mark[1]:08x})"


def _setups(before: Inspection, after: Inspection) -> Iterator[Section]:
    """The set-ups that only one file has, and for each other one what lies otherwise in it."""
    if len(before.setups) == len(after.setups) == 1 and before.root is None and after.root is None:
        yield placed_changed(before.setups[0], after.setups[0])
        return

    def name_of(setup: SetUp) -> str:
        return setup.name

    both = paired(before.setups, after.setups, (name_of, lambda setup: setup.file or None))
    renamed = tuple(
        Change(new.name, (Detail("name", old.name, new.name),))
        for old, new in both.both
        if old.name != new.name
    )
    yield Section(
        title="set-ups",
        added=tuple(map(name_of, both.added)),
        removed=tuple(map(name_of, both.removed)),
        changed=renamed,
    )
    yield from (placed_changed(old, new) for old, new in both.both)
