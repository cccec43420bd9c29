"""What a schema cannot see in the slots of a counter template: fonts, symbols, sizes of type, room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from builder.drawing import fontfiles, symbols
from builder.drawing.fonts import cap_height
from builder.layout.counters.template import Area, CounterTemplate, Dagger, Emblem, Lettering, Slot
from builder.wording import did_you_mean, listed, quoted


@dataclass(frozen=True, slots=True)
class SlotFault:
    """What is wrong with a slot.

    Attributes:
        key: Of the slot's record.
        what: Goes on after the slot's name.
        hint: What to do about it.
    """

    key: str
    what: str
    hint: str


def slot_faults(slot: Slot, template: CounterTemplate) -> Iterator[SlotFault]:
    """The faults of a slot, worst first."""
    yield from _room(slot, template)
    if isinstance(slot, Lettering | Dagger):
        yield from _unknown("font", slot.font, fontfiles.keys(), "fonts")
    if isinstance(slot, Lettering):
        yield from _type_size(slot)
    if isinstance(slot, Emblem):
        drawn = [key for key in (slot.symbol, *slot.by_symbol) if key is not None]
        for key in drawn:
            name = "symbol" if key == slot.symbol else "by_symbol"
            yield from _unknown(name, key, symbols.keys(), "symbols")


def _unknown(key: str, name: str, known: Iterable[str], kind: str) -> Iterator[SlotFault]:
    names = tuple(known)
    if name not in names:
        hint = did_you_mean(name, names, f"The {kind} are {listed(names, 'and')}.")
        yield SlotFault(key, f"names {quoted(name)}, which is none of the {kind}", hint)


def _room(slot: Slot, template: CounterTemplate) -> Iterator[SlotFault]:
    """Grounds may stand anywhere on the counter; what is read, within the safe area."""
    box, safe = slot.box, 0.0 if isinstance(slot, Area) else template.safe
    left, top = max(box.x, safe), max(box.y, safe)
    right = min(box.x + box.width, template.width - safe)
    bottom = min(box.y + box.height, template.height - safe)
    if right > left and bottom > top:
        return
    inside = f"the counter is {template.width:g} by {template.height:g} mm"
    if safe:
        inside += f", and nothing that is read stands nearer to its edge than {safe:g} mm"
    hint = f"A box is left, top, width, height in mm; {inside}."
    yield SlotFault("box", "has no room: its box lies outside", hint)


def _type_size(slot: Lettering) -> Iterator[SlotFault]:
    if slot.min_size > slot.size:
        what = f"wants {slot.size:g} pt, but may not shrink below {slot.min_size:g} pt"
        yield SlotFault("size", what, f"Give a size of at least {slot.min_size:g} pt.")
    height = slot.box.height if slot.turn == 0 else slot.box.width
    capitals = cap_height(slot.font, slot.min_size)
    if height < capitals:
        what = f"is {height:g} mm high, less than the letters of {slot.min_size:g} pt"
        yield SlotFault("box", what, f"Make its box at least {ceil(10 * capitals) / 10:g} mm high.")
