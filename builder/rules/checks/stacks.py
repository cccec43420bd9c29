"""Kinds ``stacking``, ``formations`` and ``apart``: who may stand together in one space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from builder.model.counters import CounterSet
from builder.model.rules import CheckSpec
from builder.model.units import Unit
from builder.rules.checks.wording import NO_COUNTERS, NO_MAP
from builder.rules.facts import Facts, Situation
from builder.rules.formations import formation_law
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.rules.stacking import Basis, StackingLaw, stacking_law
from builder.source.pointer import join


def run_stacking(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Adds up the points of every stack and compares them with what its terrain holds."""
    counters = facts.game.counters
    if counters is None:
        tally.leave_open("stacking.no-data", "There are no counters to stack.", NO_COUNTERS)
        return
    if facts.board is None:
        tally.leave_open("stacking.no-data", "There is no map to stack on.", NO_MAP)
        return
    law = stacking_law(facts.game, spec)
    _costs(law, counters, spec, tally)
    for situation in facts.situations(spec):
        for space, stack in situation.occupation.stacks.items():
            known = facts.board.space(space)
            spot = _Spot(space, known.terrain if known is not None else None, facts.board.kind(space))
            for group in law.groups(piece.unit for piece in stack):
                pieces = tuple(piece for piece in stack if piece.unit in group)
                _judge(law, situation, spot, pieces, tally=tally)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A space, with what its limit may hang on."""

    code: str
    terrain: str | None
    kind: str | None


def _judge(
    law: StackingLaw, situation: Situation, spot: _Spot, stack: tuple[Piece, ...], *, tally: Tally
) -> None:
    """Holds units that count together against the limit of their space."""
    units = [piece.unit for piece in stack]
    total, limit = law.total(units), law.limit(spot.terrain, spot.kind)
    names = ", ".join(piece.name for piece in stack)
    message = f"{situation.name}: {spot.code} holds {total} points ({names}) and its limit is {limit}."
    doubt = f"{situation.name}: whether {spot.code}{_ground(law, spot)} can hold {names} is not known."
    verdict = law.allows(units, spot.terrain, spot.kind)
    # A unit alone is within every limit that anyone prints, but for 0 where units may not stop.
    is_alone = len(stack) == 1 and verdict is None and not law.may_bar(spot.terrain, spot.kind)
    tally.judge(
        True if is_alone else verdict,
        ("stacking.over-limit", message, "Suggest another space for one of its units."),
        ("stacking.undecided", doubt, "Give the cost of its units, and its limit."),
        place_of(situation, stack),
    )


def _ground(law: StackingLaw, spot: _Spot) -> str:
    """What the limit of a space hangs on, in brackets; nothing when all spaces have the same."""
    match law.decided_by:
        case Basis.TERRAIN:
            return f" ({spot.terrain or 'of unknown terrain'})"
        case Basis.KIND:
            return f" ({spot.kind or 'of unknown kind'})"
        case Basis.NOTHING:
            return ""


def _costs(law: StackingLaw, counters: CounterSet, spec: CheckSpec, tally: Tally) -> None:
    """Every unit has a line with a known cost."""
    for unit in counters.units.values():
        line = law.line_of(unit)
        if not unit.is_unit or law.is_free(unit):
            continue
        if line is None:
            message = f"No line of the stacking costs fits {unit.name}."
            tally.leave_open("stacking.no-cost", message, "Add a line for it.", size_pointer(counters, unit))
        elif not line.cost.is_known:
            message = f"The stacking cost of line {line.id} is not known."
            tally.leave_open("stacking.unknown-cost", message, "Supply the cost.", line.pointer)
        else:
            tally.hold()


def run_formations(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts in every stack the units that do not belong to its formation."""
    law = formation_law(spec)
    for situation, space, stack in _unit_stacks(spec, facts, tally):
        units = [piece.unit for piece in stack]
        guests, strangers = law.guests(units), law.strangers(units)
        pointer = place_of(situation, stack)
        hint = "Suggest another space for one of them."
        if len(guests) > law.foreign:
            message = f"{situation.name}: {space} holds {_names(guests)} beside its own formation."
            tally.breach("formations.mixed", message, hint, pointer)
        elif strangers:
            message = f"{situation.name}: {_names(strangers)} stand with another nation in {space}."
            tally.breach("formations.foreign-nation", message, hint, pointer)
        else:
            tally.hold()


def run_apart(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks for spaces that hold units of more than one side."""
    for situation, space, stack in _unit_stacks(spec, facts, tally):
        sides = {piece.unit.side for piece in stack if piece.unit.side is not None}
        unknown = [piece.unit for piece in stack if piece.unit.side is None]
        message = f"{situation.name}: {space} holds units of {' and '.join(sorted(sides))}."
        doubt = f"{situation.name}: the side of {_names(unknown)} in {space} is not known."
        tally.judge(
            False if len(sides) > 1 else True if not unknown or len(stack) == 1 else None,
            ("apart.shared", message, "Suggest another space for one side."),
            ("apart.undecided", doubt, "Give the side on the counter's face."),
            place_of(situation, stack),
        )


def _unit_stacks(
    spec: CheckSpec, facts: Facts, tally: Tally
) -> Iterator[tuple[Situation, str, tuple[Piece, ...]]]:
    """Stacks of units; units of unknown place are counted as undecided."""
    for situation in facts.situations(spec):
        for space in situation.occupation.stacks:
            stack = situation.occupation.units_at(space)
            if stack:
                yield situation, space, stack
        adrift = [piece for piece in situation.occupation.adrift if piece.unit.is_unit]
        if adrift:
            message = f"{situation.name}: where {_names(p.unit for p in adrift)} stand is not known."
            code = f"{spec.kind}.no-place"
            tally.leave_open(code, message, "Supply their places.", cases=len(adrift))


def place_of(situation: Situation, stack: tuple[Piece, ...]) -> str:
    """Pointer of what put the last piece of a stack there: a suggestion, or its placement."""
    last = stack[-1]
    placement = situation.placements[last.placement]
    if last.unit.id in placement.suggested:
        return join(placement.pointer, "suggest", last.unit.id)
    return placement.pointer


def size_pointer(counters: CounterSet, unit: Unit) -> str:
    """Pointer of the size on the face that shows a unit, on which most stacking costs rest."""
    face = counters.face_of(unit.states[0])
    return unit.pointer if face is None else join(face.pointer, "size")


def _names(units: Iterable[Unit]) -> str:
    return ", ".join(unit.name for unit in units)
