"""All targets by name; each is imported only when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from builder.errors import NotFoundError
from builder.targets.base import Target

# id: module and the name of the target object in it; in the order in which a build makes them
_TARGETS = {
    "counters": ("builder.targets.counters", "COUNTERS"),
    "map": ("builder.targets.maps", "MAPS"),
    "cards": ("builder.targets.cards", "CARDS"),
    "charts": ("builder.targets.charts", "CHARTS"),
    "setup": ("builder.targets.setup_cards", "SETUP"),
    "vassal": ("builder.targets.vassal.target", "VASSAL"),
}


def target_ids() -> tuple[str, ...]:
    """The names of all targets, in build order."""
    return tuple(_TARGETS)


def find_target(target_id: str) -> Target:
    """The target of a name.

    Raises:
        NotFoundError: When there is none.
    """
    if target_id not in _TARGETS:
        near = get_close_matches(target_id, _TARGETS, n=1)
        known = ", ".join(_TARGETS)
        hint = f"did you mean {near[0]!r}? Known targets: {known}" if near else f"known targets: {known}"
        raise NotFoundError(f"there is no target {target_id!r}", hint)
    module, name = _TARGETS[target_id]
    target: Target = getattr(import_module(module), name)
    return target
