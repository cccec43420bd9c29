"""How certain a drawn datum is, and what changed it: looked up by JSON pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing.scene import Page, Scene
from builder.model.game import Erratum
from builder.source.pointer import is_within, upwards

DAGGER = "†"


@dataclass(frozen=True, slots=True)
class Mark:
    """What a reader should know about one datum.

    Attributes:
        certainty: text, inferred, public or owner; None when it was never stated.
        errata: Ids of the errata that changed it.
        disagreement: One sentence that names the readings that were not chosen, else None.
        cite: Where it stands, as ``document#rule``.
    """

    certainty: str | None = None
    errata: tuple[str, ...] = ()
    disagreement: str | None = None
    cite: tuple[str, ...] = ()


Marks = Callable[[str], Mark]
"""From a JSON pointer in the game's document to what is known of that datum."""


def no_marks(pointer: str) -> Mark:
    """The look-up of data that nobody recorded: for previews and tests."""
    del pointer
    return Mark()


def errata_within(errata: Iterable[Erratum], pointer: str) -> tuple[str, ...]:
    """Ids of the applied errata that changed a record or anything in it, in their order.

    Args:
        errata: Of the game.
        pointer: JSON pointer of the record.
    """
    return tuple(
        erratum.id
        for erratum in errata
        if erratum.is_applied and any(is_within(change.path, pointer) for change in erratum.changes)
    )


class Touched:
    """The records that some changes touch: what a change lies in, and what lies in a change.

    Args:
        paths: JSON pointers of what is changed.
    """

    def __init__(self, paths: Iterable[str]) -> None:
        self._paths = frozenset(paths)
        self._around = frozenset(around for path in self._paths for around in upwards(path))

    def __contains__(self, pointer: str) -> bool:
        """Whether a change may have reached a record, or anything in it."""
        return pointer in self._around or not self._paths.isdisjoint(upwards(pointer))


UNTOUCHED = Touched(())
"""Of a game without errata."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture and what did not fit into it."""

    scene: Scene
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPages:
    """Pages and what did not fit on them."""

    pages: tuple[Page, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
