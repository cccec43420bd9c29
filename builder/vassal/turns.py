"""The turn counter: as a component and as the state that a save holds (format sections 4.6 and 9.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from builder.errors import BadInputError
from builder.vassal.fields import write_flag
from builder.vassal.keys import NO_KEY, Key
from builder.vassal.sequence import TAB, encode, encode_list
from builder.vassal.tree import Node, node
from builder.wording import quoted

_TURN = "VASSAL.build.module.turn."


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterLevel:
    """A level that counts.

    Attributes:
        property_name: Global property that holds the current value.
        turn_format: ``$value$`` is replaced.
        start: First value.
        step: Added each time.
        last: Value after which it starts again; None counts on.
        inner: The next finer level.
    """

    property_name: str
    turn_format: str = "$value$"
    start: int = 1
    step: int = 1
    last: int | None = None
    inner: Level | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListLevel:
    """A level that runs through a list: phases, months.

    Attributes:
        property_name: Global property that holds the current entry.
        entries: The list.
        turn_format: ``$value$`` is replaced.
        inner: The next finer level.
    """

    property_name: str
    entries: tuple[str, ...]
    turn_format: str = "$value$"
    inner: Level | None = None


Level = CounterLevel | ListLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTracker:
    """The turn counter of the toolbar.

    Attributes:
        name: Its name.
        level: The coarsest level; each level holds the next finer one.
        turn_format: ``$level1$`` and so on are replaced.
        report: Line written into the chat when the turn changes.
        button: Text on the button.
        icon: Picture on the button.
        hotkey: Key that opens the counter's window.
        next_key: Key that moves one step on.
        previous_key: Key that moves one step back.
        length: Width of the display in characters; None fits the text.
    """

    name: str = "Turn"
    level: Level
    turn_format: str = "$level1$ $level2$"
    report: str = "* $newTurn$"
    button: str = "Turn"
    icon: str = ""
    hotkey: Key = NO_KEY
    next_key: Key = NO_KEY
    previous_key: Key = NO_KEY
    length: int | None = None

    def component(self) -> Node:
        """The tracker with its levels."""
        return node(
            _TURN + "TurnTracker",
            [_level_node(self.level)],
            name=self.name,
            buttonText=self.button,
            icon=self.icon,
            hotkey=str(self.hotkey),
            nexthotkey=str(self.next_key),
            prevhotkey=str(self.previous_key),
            turnFormat=self.turn_format,
            reportFormat=self.report,
            tooltip="",
            length=-1 if self.length is None else self.length,
            lengthStyle="Maximum",
        )

    def save_element(self, index: int, values: Sequence[str]) -> str:
        """The element of a save that sets the turn.

        Args:
            index: Place of this tracker among the module's trackers, from 0.
            values: Current value of each level, coarsest first; levels without one stand at their start.

        Raises:
            BadInputError: If a value is no entry of its list or no number of its counter.
        """
        return f"TURNTurnTracker{index}{TAB}" + encode("|", ("0", _level_state(self.level, values)))


def _level_node(level: Level) -> Node:
    inner = [_level_node(level.inner)] if level.inner else []
    match level:
        case CounterLevel():
            return node(
                _TURN + "CounterTurnLevel",
                inner,
                property=level.property_name,
                turnFormat=level.turn_format,
                start=level.start,
                incr=level.step,
                loop=level.last is not None,
                loopLimit=-1 if level.last is None else level.last,
            )
        case ListLevel():
            return node(
                _TURN + "ListTurnLevel",
                inner,
                property=level.property_name,
                turnFormat=level.turn_format,
                list=encode_list(level.entries),
                configList=False,
                configFirst=False,
                prompt="",
            )


def _level_state(level: Level, values: Sequence[str]) -> str:
    value = values[0] if values else None
    inner = (_level_state(level.inner, values[1:]),) if level.inner else ()
    match level:
        case CounterLevel():
            current = level.start if value is None else _number(value)
            limit = "-1" if level.last is None else str(level.last)
            return encode(";", (str(current), "0", write_flag(level.last is not None), limit, *inner))
        case ListLevel():
            if value is not None and value not in level.entries:
                raise BadInputError(
                    f"{quoted(value)} is no entry of the turn counter's list {quoted(level.property_name)}"
                )
            index = 0 if value is None else level.entries.index(value)
            active = encode_list("true" for _ in level.entries)
            return encode(";", (str(index), "0", "0", active, *inner))


def _number(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadInputError(f"{quoted(value)} is no turn number") from None
