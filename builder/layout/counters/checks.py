"""Checks on the counters of a whole game that no single face can make."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.colour import Swatch, contrast
from builder.layout.counters.paint import problem
from builder.layout.counters.parts import FaceParts
from builder.model.counters import Counter
from builder.wording import did_you_mean, quoted

SIDE_CONTRAST = 1.25
"""Least contrast between the grounds of two sides, so that a greyscale print still tells them apart."""


def sides_alike(parts: FaceParts) -> tuple[Diagnostic, ...]:
    """A warning for every two nations of different sides whose grounds are the same grey.

    None where frames tell the sides apart.
    """
    grounds = [
        (side, nation.name, ground, nation.pointer)
        for side in parts.sides.values()
        for nation_id in side.nations
        if (nation := parts.nations.get(nation_id)) is not None
        and (ground := parts.palette.find(nation.ground)) is not None
    ]
    return tuple(
        _alike(one, other, ground, below, pointer)
        for (side, one, ground, pointer), (against, other, below, _) in combinations(grounds, 2)
        if side.id != against.id and side.frame == against.frame
        if contrast(ground, below) < SIDE_CONTRAST
    )


def _alike(one: str, other: str, ground: Swatch, below: Swatch, pointer: str) -> Diagnostic:
    message = (
        f"{one} counters ({ground.hex}) and {other} counters ({below.hex}) have nearly the same grey: "
        f"{contrast(ground, below):.2f}:1"
    )
    return problem("sides-alike", message, f"choose grounds with at least {SIDE_CONTRAST:g}:1", pointer)


def unknown_template(counter: Counter, templates: Iterable[str]) -> Diagnostic:
    """An error about a counter whose template is none of those that there are."""
    return Diagnostic(
        "drawing.unknown-template",
        Severity.ERROR,
        f"counter {quoted(counter.id)} wants the template {quoted(counter.template)}, which does not exist",
        did_you_mean(counter.template, templates, "List those that there are: counterfoil templates"),
        Where(pointer=counter.pointer),
    )
