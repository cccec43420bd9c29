"""What every trait is: an identifier, fields in a fixed order, and a state (format section 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self, get_type_hints

from builder.errors import BadInputError
from builder.vassal.fields import INT, REAL, Codec, InState
from builder.vassal.keys import Key
from builder.vassal.sequence import decode, encode
from builder.wording import quoted


class Trait:
    """Base of all traits.

    A subclass is a frozen, slotted dataclass that lists its fields in the order of the format, each annotated
    with a type of `builder.vassal.fields`. The fields marked as state are joined into the state, the others
    into the type. Traits whose encoding is no plain list of fields override the methods.
    """

    __slots__ = ()

    ID: ClassVar[str] = ""

    @property
    def type_text(self) -> str:
        """The type: identifier, semicolon, fields."""
        return f"{self.ID};{encode(';', self._written(in_state=False))}"

    @property
    def state_text(self) -> str:
        """The state: what changes in play; empty for most traits.

        A single state field is written as it is, several as a sequence.
        """
        written = self._written(in_state=True)
        return written[0] if len(written) == 1 else encode(";", written)

    @property
    def images(self) -> tuple[str, ...]:
        """Names of the pictures that the trait shows."""
        return ()

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys that the trait listens to or sends."""
        kind: type[Any] = type(self)
        values = (getattr(self, field.name) for field in fields(kind))
        listed = (value if isinstance(value, tuple) else (value,) for value in values)
        return tuple(item for items in listed for item in items if isinstance(item, Key))

    @classmethod
    def decode(cls, type_text: str, state_text: str) -> Self:
        """Read a trait of this class; fields that are left out take their defaults.

        Raises:
            BadInputError: If a field does not hold a value of its kind, or there are more fields than known.
        """
        _, mark, rest = type_text.partition(";")
        values = cls._values(decode(rest, ";") if mark else (), state_text)
        try:
            return cls(**values)
        except TypeError:
            raise BadInputError(f"the trait {quoted(type_text)} lacks a field that has no default") from None

    @classmethod
    def field_limit(cls) -> int:
        """How many fields the type may have at most."""
        return len(_layout(cls, in_state=False))

    def _written(self, *, in_state: bool) -> tuple[str, ...]:
        layout = _layout(type(self), in_state=in_state)
        return tuple(codec.write(getattr(self, name)) for name, codec in layout.items())

    @classmethod
    def _values(cls, tokens: tuple[str, ...], state_text: str) -> dict[str, Any]:
        """The values of the listed fields, from the tokens of the type and from the state."""
        values = cls._read(tokens, _layout(cls, in_state=False))
        state_layout = _layout(cls, in_state=True)
        if state_layout:
            parts = (state_text,) if len(state_layout) == 1 else decode(state_text, ";")
            values |= cls._read(parts, state_layout)
        return values

    @classmethod
    def _read(cls, tokens: tuple[str, ...], layout: Mapping[str, Codec]) -> dict[str, Any]:
        if len(tokens) > len(layout):
            raise BadInputError(f"a {cls.ID} trait has {len(tokens)} fields, the format knows {len(layout)}")
        values: dict[str, Any] = {}
        for token, (name, codec) in zip(tokens, layout.items(), strict=False):
            if token == "" and codec in (INT, REAL):
                continue  # an empty number is the default, as in the engine
            try:
                values[name] = codec.read(token)
            except ValueError as error:
                raise BadInputError(f"field {name} of a {cls.ID} trait: {error}") from None
        return values


# Reading annotations is slow and a module has thousands of traits: each class is looked at once.
_LAYOUTS: dict[tuple[type[Any], bool], Mapping[str, Codec]] = {}


def _layout(cls: type[Any], *, in_state: bool) -> Mapping[str, Codec]:
    """The codecs of a class's fields in order, those of the type or those of the state."""
    if (cls, in_state) not in _LAYOUTS:
        _LAYOUTS[cls, in_state] = _find_layout(cls, in_state=in_state)
    return _LAYOUTS[cls, in_state]


def _find_layout(cls: type[Any], *, in_state: bool) -> Mapping[str, Codec]:
    hints = get_type_hints(cls, include_extras=True)
    layout: dict[str, Codec] = {}
    for field in fields(cls):
        extras = getattr(hints[field.name], "__metadata__", ())
        codec = next((extra for extra in extras if isinstance(extra, Codec)), None)
        if codec is not None and any(isinstance(e, InState) for e in extras) is in_state:
            layout[field.name] = codec
    return layout


@dataclass(frozen=True, slots=True)
class RawTrait(Trait):
    """A trait kept as its two texts, for identifiers that this package does not take apart."""

    type_: str
    state: str = ""

    @property
    def type_text(self) -> str:
        """The type as it was read."""
        return self.type_

    @property
    def state_text(self) -> str:
        """The state as it was read."""
        return self.state

    @classmethod
    def decode(cls, type_text: str, state_text: str) -> Self:
        """Keep both texts."""
        return cls(type_text, state_text)
