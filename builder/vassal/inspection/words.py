"""Traits and keys in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from builder.errors import BadInputError
from builder.vassal.inspection.model import Shape
from builder.vassal.keys import Key, parse_key
from builder.vassal.sequence import decode
from builder.vassal.traits.actions import SendTo
from builder.vassal.traits.base import RawTrait, Trait
from builder.vassal.traits.display import Layer, TextLabel
from builder.vassal.traits.properties import DynamicProperty, Marker, Prototype
from builder.vassal.traits.registry import trait_id

NOUNS = MappingProxyType(
    {
        "AreaOfEffect": "area of effect",
        "PROP": "dynamic property",
        "attach": "attachment",
        "basicName": "basic name",
        "border": "border",
        "button": "action button",
        "calcProp": "calculated property",
        "clone": "clone",
        "cmt": "comment",
        "delete": "delete",
        "deselect": "deselect",
        "emb": "layer of an old form",
        "emb2": "layer",
        "footprint": "movement trail",
        "globalhotkey": "global hotkey",
        "globalkey": "global key command",
        "hide": "invisible",
        "hideCmd": "restricted commands",
        "immob": "does not stack",
        "label": "text label",
        "locCommand": "multi-location command",
        "locmsg": "translatable message",
        "macro": "trigger action",
        "mark": "marker",
        "markmoved": "mark when moved",
        "mat": "mat",
        "matPiece": "cargo",
        "menuSeparator": "menu separator",
        "nonRect": "outline",
        "nonRect2": "outline",
        "obs": "mask",
        "pivot": "can pivot",
        "placemark": "place marker",
        "playSound": "play sound",
        "propertysheet": "property sheet",
        "prototype": "prototype",
        "replace": "replace with other",
        "report": "report action",
        "restrict": "restricted access",
        "return": "return to deck",
        "rotate": "can rotate",
        "sendto": "send to location",
        "setpieceprop": "set piece property",
        "setprop": "set global property",
        "submenu": "sub-menu",
        "table": "spreadsheet",
        "translate": "move fixed distance",
    }
)
"""What the editor calls the traits, by their identifiers."""

_TITLES = ("name", "menu", "title", "description", "property_name")
_MODIFIERS = (("Ctrl", 2 | 128), ("Alt", 8 | 512), ("Shift", 1 | 64), ("Meta", 4 | 256))
_KEYS = MappingProxyType(
    {
        8: "Backspace",
        9: "Tab",
        10: "Enter",
        27: "Escape",
        32: "Space",
        33: "Page Up",
        34: "Page Down",
        35: "End",
        36: "Home",
        37: "Left",
        38: "Up",
        39: "Right",
        40: "Down",
        44: "comma",
        91: "[",
        92: "\\",
        93: "]",
        127: "Delete",
        155: "Insert",
        **{111 + n: f"F{n}" for n in range(1, 13)},
        **{96 + n: f"keypad {n}" for n in range(10)},
    }
)
_LONGEST = 60


def key_words(key: Key) -> str:
    """A key stroke as ``Ctrl+F``; a named command by its name; empty for no key."""
    if key.name:
        return f"“{key.name}”"
    if key.code is None:
        return ""
    held = [name for name, mask in _MODIFIERS if key.modifiers & mask]
    plain = chr(key.code) if 33 <= key.code < 127 else f"key {key.code}"
    return "+".join([*held, _KEYS.get(key.code, plain)])


def real_key(text: str) -> str:
    """The key stroke of an attribute in words; empty for none, for a named command and for no stroke."""
    try:
        key = parse_key(text)
    except (BadInputError, ValueError):
        return ""
    return "" if key.name else key_words(key)


def identifier(trait: Trait) -> str:
    """The identifier of a trait."""
    return trait_id(trait.type_) if isinstance(trait, RawTrait) else trait.ID


def noun(trait: Trait) -> str:
    """What kind of trait it is."""
    return NOUNS.get(identifier(trait), f"unknown trait {identifier(trait)}")


def title(trait: Trait) -> str:
    """What tells a trait from others of its kind: its name, its menu text or its description."""
    if isinstance(trait, Prototype):
        return trait.name
    if isinstance(trait, Marker):
        return ", ".join(name for name, _ in trait.values)
    return next((text for name in _TITLES if (text := getattr(trait, name, ""))), "")


def trait_words(trait: Trait) -> str:
    """A trait in one line."""
    if isinstance(trait, Marker):
        return "marker " + ", ".join(f"{name} = {shortened(value)}" for name, value in trait.values)
    named = title(trait)
    head = noun(trait) + (f" {named}" if named else "")
    more = [part for part in _details(trait) if part]
    return shortened(f"{head}: {', '.join(more)}" if more else head, 4 * _LONGEST)


def _details(trait: Trait) -> Iterator[str]:
    if isinstance(trait, RawTrait):
        yield shortened("; ".join(filter(None, decode(trait.type_, ";")[1:])), 2 * _LONGEST)
        return
    if isinstance(trait, Prototype) and trait.parameters:
        yield from (f"{name} = {shortened(value)}" for name, value in trait.parameters)
    if isinstance(trait, Layer):
        yield f"level {trait.level} of {len(trait.pictures)}"
        yield from (name or "nothing" for name in trait.pictures)
    if isinstance(trait, TextLabel):
        yield shortened(trait.text)
    if isinstance(trait, DynamicProperty):
        yield f"now {shortened(trait.value)}" if trait.value else ""
    if isinstance(trait, SendTo):
        yield " ".join(filter(None, (trait.map_name, trait.board, trait.zone, trait.region)))
    yield from dict.fromkeys(key_words(key) for key in trait.keys)


def values_of(trait: Trait) -> dict[str, str]:
    """The fields of a trait in words, by what they are called."""
    if isinstance(trait, RawTrait):
        tokens = decode(trait.type_, ";")[1:]
        return {f"field {number}": token for number, token in enumerate(tokens, 1)} | {"state": trait.state}
    if isinstance(trait, Marker):
        return dict(trait.values)
    kind: type[Any] = type(trait)
    return {field.name.replace("_", " "): value_words(getattr(trait, field.name)) for field in fields(kind)}


def value_words(value: object) -> str:
    """The value of a field in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Key):
        return key_words(value)
    if isinstance(value, tuple):
        return ", ".join(value_words(item) for item in value)
    return "" if value is None else str(value)


def shortened(text: str, most: int = _LONGEST) -> str:
    """A text of at most some characters in one line."""
    plain = " ".join(text.split())
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"


def shown_levels(shape: Shape) -> tuple[tuple[str, int, str], ...]:
    """The layers of a piece that show another level than the first, or a level with a name.

    Returns:
        Name of the layer, level from 1, name of the level. A layer that is off is left out.
    """
    found = []
    for trait in shape.traits:
        if isinstance(trait, Layer) and trait.level > 0:
            names = trait.level_names
            name = names[trait.level - 1].strip("+ ") if trait.level <= len(names) else ""
            if name or trait.level > 1:
                found.append((trait.name, trait.level, name))
    return tuple(found)


def state_words(shape: Shape) -> str:
    """What the layers of a piece show, in words; empty when all show their first level."""
    return ", ".join(name or f"{layer or 'layer'} {level}" for layer, level, name in shown_levels(shape))
