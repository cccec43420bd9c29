"""The turn counter with its phases, and the marker that follows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from builder.model.game import Game, Phase, Turn
from builder.targets.vassal.naming import list_entry
from builder.vassal.keys import Key, Modifier
from builder.vassal.turns import ListLevel, TurnTracker

TURN_PROPERTY, PHASE_PROPERTY = "Turn", "Phase"

_NEXT = Key(ord("T"), Modifier.CTRL_SHIFT)
_PREVIOUS = Key(ord("T"), Modifier.ALT_SHIFT)


def turn_names(game: Game) -> Mapping[str, str]:
    """What the turn counter calls each turn, by the turn's id."""
    return MappingProxyType({turn.id: _turn_name(game, turn) for turn in game.turns})


def _turn_name(game: Game, turn: Turn) -> str:
    title = turn.title or f"{game.turn_unit.capitalize()} {turn.id}"
    return list_entry(f"{title} ({turn.date})" if turn.date else title)


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
    """All phases in order, the finer steps in place of a phase that has any."""
    return tuple(dict.fromkeys(_phases(game.phases)))


def _phases(phases: tuple[Phase, ...]) -> Iterator[str]:
    for phase in phases:
        if phase.steps:
            yield from (list_entry(f"{phase.title} - {step.title}") for step in phase.steps)
        else:
            yield list_entry(phase.title)


def turn_tracker(game: Game) -> TurnTracker | None:
    """The turn counter; None for a game whose turns are unknown."""
    names = tuple(turn_names(game).values())
    phases = phase_names(game)
    if not names:
        return None
    inner = ListLevel(property_name=PHASE_PROPERTY, entries=phases) if phases else None
    return TurnTracker(
        level=ListLevel(property_name=TURN_PROPERTY, entries=names, inner=inner),
        turn_format="$level1$: $level2$" if phases else "$level1$",
        report="$PlayerName$: $newTurn$",
        next_key=_NEXT,
        previous_key=_PREVIOUS,
    )
