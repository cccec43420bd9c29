"""Traits that give a piece values: markers, prototypes, properties, names, comments (format 8.3, 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self

from builder.errors import BadInputError
from builder.vassal.fields import Codec, StateText, Text, read_flag, write_flag
from builder.vassal.keys import Key, parse_key
from builder.vassal.sequence import decode, decode_list, encode, encode_list
from builder.vassal.traits.base import Trait
from builder.wording import quoted


@dataclass(frozen=True, slots=True)
class Prototype(Trait):
    """Stands for the traits of a prototype definition (section 8.3).

    Without parameters no second field is written: even an empty one would switch on the replacement of every
    ``$word$`` in the prototype.

    Attributes:
        name: Name of the definition.
        parameters: Values for ``$key$`` in the definition, None for no replacement at all.
    """

    ID: ClassVar[str] = "prototype"

    name: str
    parameters: tuple[tuple[str, str], ...] | None = None

    @property
    def type_text(self) -> str:
        """The identifier and the name; the parameters only when there are any."""
        if self.parameters is None:
            return f"{self.ID};{encode(';', (self.name,))}"
        pairs = encode_list(encode("=", pair) for pair in self.parameters)
        return f"{self.ID};{encode(';', (self.name, pairs))}"

    @classmethod
    def decode(cls, type_text: str, state_text: str) -> Self:
        """Read name and parameters; the state is always empty."""
        del state_text
        tokens = decode(type_text[len(cls.ID) + 1 :], ";")
        if len(tokens) == 1:
            return cls(tokens[0])
        pairs = (decode(item, "=") for item in decode_list(tokens[1]))
        return cls(tokens[0], tuple((p[0], p[1]) for p in pairs if len(p) > 1))

    @classmethod
    def field_limit(cls) -> int:
        """Name and parameters."""
        return 2


@dataclass(frozen=True, slots=True)
class Marker(Trait):
    """Named values that do not change in play; names in the type, values in the state, both with commas."""

    ID: ClassVar[str] = "mark"

    values: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Self:
        """A marker from a mapping, in its order."""
        return cls(tuple(values.items()))

    @property
    def type_text(self) -> str:
        """The identifier and the names."""
        return f"{self.ID};{encode_list(name for name, _ in self.values)}"

    @property
    def state_text(self) -> str:
        """The values."""
        return encode_list(value for _, value in self.values)

    @classmethod
    def decode(cls, type_text: str, state_text: str) -> Self:
        """Pair names with values; a missing value is empty.

        Raises:
            BadInputError: If there are more values than names.
        """
        names = decode(type_text[len(cls.ID) + 1 :], ",")
        values = decode(state_text, ",")
        if len(values) > len(names):
            raise BadInputError(f"a marker with {len(names)} names has {len(values)} values")
        return cls(tuple(zip(names, (*values, *[""] * (len(names) - len(values))), strict=True)))

    @classmethod
    def field_limit(cls) -> int:
        """Names may hold semicolons: the type is not split at them."""
        return 2**31


@dataclass(frozen=True, slots=True)
class SetValue:
    """Changes a property to a value, which may be an expression."""

    value: str


@dataclass(frozen=True, slots=True)
class AddValue:
    """Adds a step, which may be an expression."""

    step: str


@dataclass(frozen=True, slots=True)
class AskValue:
    """Asks the player for a value."""

    prompt: str


@dataclass(frozen=True, slots=True)
class ChooseValue:
    """Lets the player choose one of several values."""

    prompt: str
    values: tuple[str, ...]


Changer = SetValue | AddValue | AskValue | ChooseValue


def write_changer(changer: Changer) -> str:
    """``P,value``, ``I,step``, ``R,prompt`` or ``E,prompt,values`` (section 4.5)."""
    match changer:
        case SetValue(value):
            return encode_list(("P", value))
        case AddValue(step):
            return encode_list(("I", step))
        case AskValue(prompt):
            return encode_list(("R", prompt))
        case ChooseValue(prompt, values):
            return encode_list(("E", prompt, encode_list(values)))


def read_changer(text: str) -> Changer:
    """The changer that a text describes.

    Raises:
        BadInputError: If the first letter is unknown.
    """
    letter, first, values = [*decode(text, ","), "", "", ""][:3]
    match letter:
        case "P" | "":
            return SetValue(first)
        case "I":
            return AddValue(first)
        case "R":
            return AskValue(first)
        case "E":
            return ChooseValue(first, decode_list(values))
    raise BadInputError(f"{quoted(text)} is no property change")


@dataclass(frozen=True, slots=True)
class PropertyCommand:
    """One key command of a property trait: menu text, key, and what it does."""

    menu: str
    key: Key
    change: Changer


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of a property: whether it is a number, its least and greatest value, whether it wraps round."""

    numeric: bool = False
    least: int = 0
    most: int = 100
    wrap: bool = False


def _write_commands(commands: tuple[PropertyCommand, ...]) -> str:
    return encode_list(encode(":", (c.menu, str(c.key), write_changer(c.change))) for c in commands)


def _read_commands(text: str) -> tuple[PropertyCommand, ...]:
    split = ((*decode(item, ":"), "", "") for item in decode_list(text))
    return tuple(
        PropertyCommand(menu, parse_key(key), read_changer(change)) for menu, key, change, *_ in split
    )


def _write_bounds(bounds: Bounds) -> str:
    limits = (str(bounds.least), str(bounds.most))
    return encode_list((write_flag(bounds.numeric), *limits, write_flag(bounds.wrap)))


def _read_bounds(text: str) -> Bounds:
    numeric, least, most, wrap, *_ = (*decode(text, ","), "", "", "", "")
    return Bounds(read_flag(numeric), int(least or "0"), int(most or "100"), read_flag(wrap))


COMMANDS = Codec(_write_commands, _read_commands)
BOUNDS = Codec(_write_bounds, _read_bounds)
Commands = Annotated[tuple[PropertyCommand, ...], COMMANDS]
Limits = Annotated[Bounds, BOUNDS]


@dataclass(frozen=True, slots=True, kw_only=True)
class DynamicProperty(Trait):
    """A value of the piece that commands change; the state is the value itself."""

    ID: ClassVar[str] = "PROP"

    name: Text
    bounds: Limits = Bounds()
    commands: Commands = ()
    description: Text = ""
    value: StateText = ""

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the commands."""
        return tuple(command.key for command in self.commands)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetGlobalProperty(Trait):
    """Changes a property of the module, map or zone from a piece.

    Attributes:
        level: ``Current Zone/Current Map/Module``, ``Named Zone`` or ``Named Map``.
        search_name: The zone or map for the named levels.
    """

    ID: ClassVar[str] = "setprop"

    name: Text
    bounds: Limits = Bounds()
    commands: Commands = ()
    description: Text = ""
    level: Text = "Current Zone/Current Map/Module"
    search_name: Text = ""

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the commands."""
        return tuple(command.key for command in self.commands)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatedProperty(Trait):
    """A value that an expression computes."""

    ID: ClassVar[str] = "calcProp"

    name: Text
    expression: Text
    description: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BasicName(Trait):
    """Overrides the name that the basic piece carries."""

    ID: ClassVar[str] = "basicName"

    name: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment(Trait):
    """A note for those who edit the module."""

    ID: ClassVar[str] = "cmt"

    text: Text
