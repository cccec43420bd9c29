"""All targets by name; each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from builder.errors import NotFoundError
from builder.wording import did_you_mean

if TYPE_CHECKING:  # a target brings all that it draws with
    from builder.targets.base import Target

# id: module and the name of the target object in it; in the order in which a build makes them
_TARGETS = {
    "counters": ("builder.targets.counters", "COUNTERS"),
    "map": ("builder.targets.maps", "MAPS"),
    "cards": ("builder.targets.cards", "CARDS"),
    "charts": ("builder.targets.charts", "CHARTS"),
    "setup": ("builder.targets.setup_cards", "SETUP"),
    "vassal": ("builder.targets.vassal.target", "VASSAL"),
    "vmdx": ("builder.targets.extension.target", "VMDX"),
    "png": ("builder.targets.tabletop", "TABLETOP"),
    "contents": ("builder.targets.contents", "CONTENTS"),
}

# hundreds of files that neither a printer nor VASSAL has a use for; what only an overlay or edition makes
_ON_REQUEST = frozenset({"png", "vmdx"})

# made after all others, since it tells of what they made
_LAST = "contents"

# holds the set-ups of two editions
_OF_TWO_EDITIONS = "vassal"

# holds what the usual edition without overlays has not
_OF_A_BASE = "vmdx"

_PAGES = ("paper", "palette", "process")
_SHEETS = (*_PAGES, "sheets", "back_offset")

# what of `builder.targets.printing.Printing` the files of a target depend on
_PRINTING = {
    "counters": _SHEETS,
    "map": _PAGES,
    "cards": _SHEETS,
    "charts": _PAGES,
    "setup": _PAGES,
    "vassal": ("palette",),
    "vmdx": ("palette",),
    "png": ("palette", "dpi"),
    "contents": _PAGES,
}


def printing_of(target_id: str) -> tuple[str, ...]:
    """Names of the choices about printing that the files of a target depend on."""
    return _PRINTING[target_id]


def target_ids() -> tuple[str, ...]:
    """The names of all targets, in build order."""
    return tuple(_TARGETS)


def tells_of_others(target_id: str) -> bool:
    """Whether a target tells of what the others made, so that it is made after them and follows them."""
    return target_id == _LAST


def shows_two_editions(target_id: str) -> bool:
    """Whether a target looks at `BuildContext.other`."""
    return target_id == _OF_TWO_EDITIONS


def extends_a_base(target_id: str) -> bool:
    """Whether a target looks at `BuildContext.base`."""
    return target_id == _OF_A_BASE


def usual_target_ids() -> tuple[str, ...]:
    """The targets that a build makes when none is named, in build order."""
    return tuple(target for target in _TARGETS if target not in _ON_REQUEST)


def require_target(target_id: str) -> None:
    """Refuse a name that no target has.

    Raises:
        NotFoundError: When there is none.
    """
    if target_id not in _TARGETS:
        hint = did_you_mean(target_id, _TARGETS, f"The targets are: {', '.join(_TARGETS)}.")
        raise NotFoundError(f"There is no target {target_id}.", hint)


def find_target(target_id: str) -> Target:
    """The target of a name.

    Raises:
        NotFoundError: When there is none.
    """
    require_target(target_id)
    module, name = _TARGETS[target_id]
    target: Target = getattr(import_module(module), name)
    return target
