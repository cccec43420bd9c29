"""Lines of a card that put counters into the same place, told as one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from builder.layout.setup_cards.values import Called, CardLine, Stack


def by_zone(lines: Iterable[CardLine]) -> tuple[CardLine, ...]:
    """Lines of one letter next to each other, where its first line stands; others keep their place."""
    groups: dict[str, list[CardLine]] = {}
    for number, line in enumerate(lines):
        groups.setdefault(line.letter or f" {number}", []).append(line)
    return tuple(line for group in groups.values() for line in group)


def in_one_place(lines: Iterable[CardLine], single: frozenset[str]) -> tuple[CardLine, ...]:
    """Lines with the same single space, or the same unknown place, joined where the first of them stands.

    Args:
        lines: Lines on the map.
        single: Letters of zones that consist of one space.
    """
    alone = single | {""}
    return _joined((line, (line.letter, line.where) if line.letter in alone else None) for line in lines)


def in_one_box(lines: Iterable[CardLine]) -> tuple[CardLine, ...]:
    """Lines with the same box or space of a track joined into one."""
    return _joined((line, ("", line.where)) for line in lines)


def _joined(keyed: Iterable[tuple[CardLine, tuple[str, str] | None]]) -> tuple[CardLine, ...]:
    groups: dict[object, list[CardLine]] = {}
    for number, (line, key) in enumerate(keyed):
        groups.setdefault(number if key is None else key, []).append(line)
    return tuple(group[0] if len(group) == 1 else _one(group) for group in groups.values())


def _one(lines: list[CardLine]) -> CardLine:
    """One line for several: all names, each remark once with the names that it is about unless it is all."""
    about: dict[str, dict[str, None]] = {}
    for line in lines:
        for note in line.notes:
            about.setdefault(note, {}).update(dict.fromkeys(called.name for called in line.called))
    names = {called.name for line in lines for called in line.called}
    own = [f"{', '.join(who)}: {note}" for note, who in about.items() if who.keys() != names]
    notes = (*own, *(note for note, who in about.items() if who.keys() == names))
    stacks: dict[str | None, Stack] = {}
    for stack in (stack for line in lines for stack in line.stacks):
        known = stacks.get(stack.space)
        stacks[stack.space] = stack if known is None else replace(known, shown=(*known.shown, *stack.shown))
    return replace(
        lines[0],
        called=_each_once(called for line in lines for called in line.called),
        notes=notes,
        stacks=tuple(stacks.values()),
    )


def _each_once(names: Iterable[Called]) -> tuple[Called, ...]:
    """Names in their order, each once; an erratum on any of those that are alike is told."""
    changed: dict[str, bool] = {}
    for called in names:
        changed[called.name] = changed.get(called.name, False) or called.is_changed
    return tuple(Called(name, is_changed) for name, is_changed in changed.items())
