"""Finds what in one file is what in another."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
Key = Callable[[T], Hashable | None]
"""What tells things apart; None when this one does not know."""


@dataclass(frozen=True, slots=True)
class Paired(Generic[T]):
    """Things of two files.

    Attributes:
        both: Those of the earlier file with those of the later that they became.
        removed: Those that only the earlier file has.
        added: Those that only the later file has.
    """

    both: tuple[tuple[T, T], ...]
    removed: tuple[T, ...]
    added: tuple[T, ...]


def paired(before: Iterable[T], after: Iterable[T], keys: Sequence[Key[T]]) -> Paired[T]:
    """Pair things by one key after another; of several with one key the first goes with the first.

    Args:
        before: Things of the earlier file.
        after: Things of the later file.
        keys: What tells them apart, the surest first.
    """
    olds, news = list(enumerate(before)), list(enumerate(after))
    both: list[tuple[int, T, T]] = []
    for key in keys:
        waiting: dict[Hashable, list[tuple[int, T]]] = {}
        for old in reversed(olds):
            waiting.setdefault(key(old[1]), []).append(old)
        left: list[tuple[int, T]] = []
        used: set[int] = set()
        for number, new in news:
            found = key(new)
            same = waiting.get(found) if found is not None else None
            if same:
                position, old_thing = same.pop()
                used.add(position)
                both.append((number, old_thing, new))
            else:
                left.append((number, new))
        news, olds = left, [old for old in olds if old[0] not in used]
    in_order = tuple((old, new) for _, old, new in sorted(both, key=lambda each: each[0]))
    return Paired(in_order, tuple(old for _, old in olds), tuple(new for _, new in news))
