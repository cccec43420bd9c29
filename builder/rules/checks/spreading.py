"""Spreads that count by place: how many units of a line each space, place or group holds."""

from __future__ import annotations

from collections import Counter as Tallied

from builder.model.scenarios import Placement
from builder.rules.facts import Facts, Situation
from builder.rules.filling import spread_keys
from builder.rules.naming import line_name, space_name
from builder.rules.outcome import Tally
from builder.rules.zone import Zone
from builder.source.pointer import join
from builder.wording import bounded, number_of


def spread_by_place(situation: Situation, line: Placement, zone: Zone, facts: Facts, tally: Tally) -> None:
    """Holds the numbers in each space, place or group of a line's zone against its spread."""
    spread, board = line.spread, facts.board
    if spread is None or board is None:
        return
    pieces = [
        (space, piece)
        for space, stack in situation.occupation.stacks.items()
        for piece in stack
        if piece.placement == line.id
    ]
    keys = spread_keys(spread, board)
    counted = Tallied(
        keys.get(space, space)
        for space, piece in pieces
        if spread.of is None or spread.of.matches(piece.unit)
    )
    wanted = {keys.get(space, space) for space in zone.certain} if spread.least else set(counted)
    name, pointer = line_name(line, facts.game), join(line.pointer, "spread")
    hint = "Suggest places that divide its units as the line says."
    for key in sorted(wanted):
        number = counted[key]
        if (spread.most is None or number <= spread.most) and number >= (spread.least or 0):
            tally.hold()
            continue
        place = _key_name(spread.per, key, facts)
        limit = bounded(spread.least, spread.most)
        there = f"{number_of(number, 'unit')} into {place}"
        message = f"{situation.name}: {name} puts {there}, and the line says {limit}."
        tally.breach("placement.spread", message, hint, pointer)
    if not spread.is_stacked:
        return
    spaces = sorted({space for space, _ in pieces})
    if len(spaces) == 1:
        tally.hold()
    else:
        stand = ", ".join(space_name(board, space) for space in spaces)
        message = f"{situation.name}: {name} must stand in one space, and stands in {stand}."
        tally.breach("placement.spread", message, "Suggest one space for all its units.", pointer)


def _key_name(per: str, key: str, facts: Facts) -> str:
    """What a space, place or group is called."""
    board = facts.board
    if board is None:
        return key
    group, place = board.map.groups.get(key), board.map.places.get(key)
    if per == "group" and group is not None:
        return group.name
    return place.name if per == "place" and place is not None else space_name(board, key)
