"""The turn counter with its phases, and the marker that follows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from builder.layout.turn_words import date_words, is_dated
from builder.model.game import Game, Phase, Turn
from builder.rules.settled import Settled
from builder.targets.vassal.naming import list_entry
from builder.vassal.keys import Key, Modifier, named
from builder.vassal.tree import Node, node
from builder.vassal.turns import CounterLevel, Level, ListLevel, TurnTracker

TURN_PROPERTY, PHASE_PROPERTY = "Turn", "Phase"

FOLLOW = named("FollowTheTurn")
"""Sent to the markers of the turn track whenever the turn counter moves."""

_TURNED = named("TurnHasChanged")
_MODULE = "VASSAL.build.module."

_NEXT = Key(ord("T"), Modifier.CTRL_SHIFT)
_PREVIOUS = Key(ord("T"), Modifier.ALT_SHIFT)


def turn_names(game: Game) -> Mapping[str, str]:
    """What the turn counter calls each turn, by the turn's id."""
    return MappingProxyType({turn.id: _turn_name(game, turn) for turn in game.turns})


def _turn_name(game: Game, turn: Turn) -> str:
    title = turn.title or f"{game.turn_unit.capitalize()} {turn.id}"
    words = date_words(turn.date or "")
    # A date that has no words is for machines; one that the title says is said.
    is_wanted = any(map(str.isalpha, words)) and not is_dated(title, words)
    return list_entry(f"{title} ({words})" if is_wanted else title)


def space_names(game: Game) -> Mapping[str, str]:
    """Names of the spaces of turn tracks, by ``track/space``: those of their turns."""
    tracks = game.map.tracks.values() if game.map is not None else ()
    names = turn_names(game)
    return MappingProxyType(
        {
            f"{track.id}/{space.id}": names[space.id]
            for track in tracks
            if track.purpose == "turn"
            for space in track.spaces
            if space.id in names
        }
    )


def phase_names(game: Game) -> tuple[str, ...]:
    """All phases in order, the finest steps in place of a phase that has any.

    One that does not take place from the start says from when on.
    """
    return tuple(dict.fromkeys(_phases(game, game.phases, (), None)))


def _phases(
    game: Game, phases: tuple[Phase, ...], above: tuple[str, ...], since: int | None
) -> Iterator[str]:
    for phase in phases:
        titles, first = (*above, phase.title), phase.from_turn or since
        if phase.steps:
            yield from _phases(game, phase.steps, titles, first)
        else:
            later = f" (from {game.turn_unit} {first})" if (first or 1) > 1 else ""
            yield list_entry(f"{' - '.join(titles)}{later}")


def turn_tracker(game: Game) -> TurnTracker | None:
    """The turn counter; None for a game of which neither turns nor phases are known.

    Turns that are not known are counted without an end.
    """
    names = tuple(turn_names(game).values())
    phases = phase_names(game)
    if not names and not phases:
        return None
    inner = ListLevel(property_name=PHASE_PROPERTY, entries=phases) if phases else None
    unit = list_entry(game.turn_unit.capitalize())
    level: Level = (
        ListLevel(property_name=TURN_PROPERTY, entries=names, inner=inner)
        if names
        else CounterLevel(property_name=TURN_PROPERTY, turn_format=f"{unit} $value$", inner=inner)
    )
    return TurnTracker(
        level=level,
        turn_format="$level1$: $level2$" if phases else "$level1$",
        report="$PlayerName$ sets the turn counter to $newTurn$",
        next_key=_NEXT,
        previous_key=_PREVIOUS,
    )


def followers(game: Game, setups: Iterable[Settled]) -> frozenset[str]:
    """Counters that begin on a turn track with a space for every turn: they can follow the turn counter."""
    if game.map is None or game.counters is None:
        return frozenset()
    turns = {turn.id for turn in game.turns}
    tracks = {
        track.id
        for track in game.map.tracks.values()
        if track.purpose == "turn" and turns and turns <= {space.id for space in track.spaces}
    }
    units = {
        unit.unit
        for settled in setups
        for unit in settled.placements
        if unit.track_space is not None and unit.track_space[0] in tracks
    }
    states = (
        state for key in units if key in game.counters.units for state in game.counters.units[key].states
    )
    return frozenset(state.counter for state in states if state.counter is not None)


def tracker_nodes(tracker: TurnTracker, *, with_followers: bool) -> tuple[Node, ...]:
    """The turn counter as components, with the command that moves the markers if there are any."""
    counter = tracker.component()
    if not with_followers:
        return (counter,)
    hotkey = node(
        _MODULE + "turn.TurnGlobalHotkey", name="Turn marker", hotkey=str(_TURNED), match="", reportFormat=""
    )
    # No text and no picture: a button that nobody sees, pressed by the turn counter alone.
    command = node(
        _MODULE + "GlobalKeyCommand",
        name="Move the turn marker",
        buttonText="",
        tooltip="",
        icon="",
        buttonHotkey=str(_TURNED),
        hotkey=str(FOLLOW),
        filter="",
        deckCount=0,
        reportSingle=True,
        reportFormat="",
    )
    return (counter.with_children((hotkey,)), command)
