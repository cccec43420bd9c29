"""Colours that a template names and neither a game nor a role has: slips that would leave a slot bare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from builder.diagnostics import Diagnostic
from builder.layout.counters.colours import FirstOf, Role
from builder.layout.counters.paint import problem
from builder.layout.counters.template import CounterTemplate
from builder.layout.palette import NEUTRALS, Palette
from builder.wording import did_you_mean, listed, quoted

ROLES = ("ground", "symbol-ground", "symbol-lines", "reduced", "text", "stripe", "stripe-text", "side")
"""Names that stand for a colour of the face at hand, which may be unknown."""


def unknown_colours(template: CounterTemplate, palette: Palette) -> tuple[Diagnostic, ...]:
    """A warning for each slot and name that stands for no colour, unless another colour takes its place.

    Args:
        template: Its name and slots are told.
        palette: Of the game.
    """
    slots = {slot.name: slot for layout in template.faces for slot in layout.slots}
    found = {(slot.name, name): None for slot in slots.values() for name in _unknown(slot, palette)}
    return tuple(_warning(template.name, slot, name, palette) for slot, name in found)


def _unknown(value: Any, palette: Palette) -> Iterator[str]:
    """Names below a value that can never be a colour; of several choices only when none can."""
    match value:
        case Role(name):
            if name not in ROLES and palette.find(name) is None:
                yield name
        case FirstOf(choices):
            lost = [tuple(_unknown(choice, palette)) for choice in choices]
            if all(lost):
                yield from lost[0]
        case _ if is_dataclass(value):
            for field in fields(value):
                yield from _unknown(getattr(value, field.name), palette)
        case dict():
            for member in value.values():
                yield from _unknown(member, palette)


def _warning(template: str, slot: str, name: str, palette: Palette) -> Diagnostic:
    known = (*ROLES, *palette.swatches, *NEUTRALS)
    message = (
        f"counter template {quoted(template)}: slot {quoted(slot)} has the colour {quoted(name)},"
        " which does not exist"
    )
    otherwise = f"The colours are {listed(known, 'and')}, or #rrggbb."
    return problem("unknown-colour", message, did_you_mean(name, known, otherwise), "")
