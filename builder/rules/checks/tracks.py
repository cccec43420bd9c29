"""Kind ``tracks``: boxes beside the map hold what goes into them, records begin on their tracks."""

from __future__ import annotations

from collections import Counter as Tallied
from collections.abc import Iterator, Mapping
from typing import Any

from builder.model.game import Game
from builder.model.maps import GameMap, MapBox, Track
from builder.model.rules import CheckSpec
from builder.model.scenarios import Adjacent, AllOf, AnyOf, AtEntry, Not, Scenario, Where, Within
from builder.model.value_names import value_name
from builder.model.values import Cell
from builder.model.words import name_of
from builder.rules.checks.wording import NO_MAP
from builder.rules.facts import Facts, Situation
from builder.rules.outcome import Tally


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks at boxes, records and entry areas in every scenario."""
    game_map = facts.game.map
    if game_map is None:
        tally.leave_open("tracks.no-map", "There is no map with boxes and tracks.", NO_MAP)
        return
    starts: Mapping[str, Mapping[str, Any]] = spec.data.get("starts") or {}
    situations = facts.situations(spec)
    for scenario in {s.scenario.id: s.scenario for s in situations}.values():
        for key, start in starts.items():
            if key in scenario.start:
                _start(scenario, key, start, facts.game, tally)
    for situation in situations:
        _boxes(situation, game_map, facts, tally)
    _entries(spec, facts, game_map, tally)


def _start(scenario: Scenario, key: str, start: Mapping[str, Any], game: Game, tally: Tally) -> None:
    """A record begins on a space of its track; `per` says how much each space counts."""
    tracks = game.map.tracks if game.map is not None else {}
    track, name = tracks.get(start["track"]), value_name(game, key)
    cell: Cell = scenario.start[key]
    if track is None:
        message = f"There is no track {start['track']}, on which {name} should begin."
        tally.leave_open("tracks.no-track", message, "Write the track, or correct its id.", cell.pointer)
        return
    if cell.value is None:
        message = f"{scenario.title}: where {name} begins on {track.title} is not known."
        tally.leave_open(
            "tracks.undecided", message, "Supply it, for example with a worksheet.", cell.pointer
        )
        return
    message = f"{scenario.title}: {name} begins at {cell.value}, and {track.title} has no such space."
    has = f" It has {track.spaces[0].label} to {track.spaces[-1].label}." if track.spaces else ""
    found = ("tracks.no-space", message, f"Correct the value or the track.{has}")
    tally.judge(_has_space(track, cell.value, start.get("per", 1)), found, found, cell.pointer)


def _has_space(track: Track, value: float | str, per: int) -> bool:
    whole = value / per if isinstance(value, int | float) else value
    word = f"{whole:g}" if isinstance(whole, int | float) else whole
    return any(word.casefold() in (space.id.casefold(), space.label.casefold()) for space in track.spaces)


def _boxes(situation: Situation, game_map: GameMap, facts: Facts, tally: Tally) -> None:
    """No box holds more than it has room for, or a unit of a side that it does not belong to."""
    counters, sides = facts.game.counters, facts.game.sides
    settled = situation.settled
    inside = [
        (unit, game_map.boxes[unit.box]) for unit in (*settled.placements, *settled.waiting) if unit.box
    ]
    room: Tallied[str] = Tallied(box.id for _, box in inside)
    for box in game_map.boxes.values():
        if box.capacity is not None and room[box.id]:
            _drawn(situation, box, box.capacity, room[box.id], tally)
    told: set[tuple[str, str]] = set()
    for settled_unit, box in inside:
        unit = counters.units[settled_unit.unit] if counters is not None else None
        face = counters.face_of(unit.state(settled_unit.state)) if counters is not None and unit else None
        if unit is None or face is None or face.side is None or box.side is None or (unit.id, box.id) in told:
            continue
        told.add((unit.id, box.id))
        owner = name_of(box.side, sides)
        message = f"{situation.name}: {unit.name} lies in {box.title}, a box of the {owner} side."
        found = ("tracks.other-side", message, "Put it into a box of its own side.")
        tally.judge(face.side == box.side, found, found, _line_of(situation, unit.id, box))


def _drawn(situation: Situation, box: MapBox, capacity: int, number: int, tally: Tally) -> None:
    """Whether a box is drawn large enough; its capacity is no rule of the game."""
    if number <= capacity:
        tally.hold()
        return
    message = f"{situation.name}: {number} counters lie in {box.title}, which is drawn for {capacity}."
    hint = "Raise its capacity, so that it is drawn larger, or put some of them elsewhere."
    tally.mismatch("tracks.over-capacity", message, hint, box.pointer)


def _line_of(situation: Situation, unit_id: str, box: MapBox) -> str:
    claims = (claim for claim in situation.claims.claims if claim.unit.id == unit_id)
    return next((claim.pointer for claim in claims), box.pointer)


def _entries(spec: CheckSpec, facts: Facts, game_map: GameMap, tally: Tally) -> None:
    """Entry areas serve the side that they belong to; that both sides use one is told."""
    users: dict[str, dict[str, str]] = {}
    for situation in facts.situations(spec):
        for line in situation.scenario.reinforcements:
            for entry in _named(line.where):
                users.setdefault(entry, {}).setdefault(line.side, line.pointer)
    names = {key: side.name for key, side in facts.game.sides.items()}
    for key, by_side in users.items():
        area = game_map.entries.get(key)
        if area is None:
            continue
        strangers = [side for side in by_side if area.side is not None and side != area.side]
        for side in strangers:
            owner = names[area.side or ""]
            message = (
                f"Entry area {area.label} serves the {owner} side, and the {names[side]} side enters there."
            )
            tally.breach("tracks.entry-side", message, "Correct the line or the area.", by_side[side])
        if not strangers:
            tally.hold()
        if len(by_side) > 1 and area.side is None:
            message = f"Entry area {area.label} serves both sides: {', '.join(names[s] for s in by_side)}."
            tally.remark(
                "tracks.entry-shared", message, "The side that enters first may take it.", area.pointer
            )


def _named(where: Where | None) -> Iterator[str]:
    """Entry areas anywhere in a place to stand."""
    match where:
        case AtEntry(entries):
            yield from entries
        case AnyOf(parts) | AllOf(parts):
            for part in parts:
                yield from _named(part)
        case Within(of=of) | Adjacent(of=of):
            yield from _named(of)
        case Not() | _:
            return
