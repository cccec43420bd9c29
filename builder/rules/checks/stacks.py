"""Kinds ``stacking``, ``formations`` and ``apart``: who may stand together in one space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from builder.model.counters import CounterSet
from builder.model.rules import CheckSpec
from builder.model.units import Unit
from builder.rules.alternatives import advice
from builder.rules.checks.subjects import leave_adrift, place_of
from builder.rules.checks.wording import NO_COUNTERS, NO_MAP
from builder.rules.facts import Facts, Situation
from builder.rules.formations import formation_law
from builder.rules.naming import numbered, space_name, units_of
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.rules.stacking import FREE, Basis, StackingLaw, stacking_law
from builder.source.pointer import join
from builder.wording import some


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
    _costs(law, counters, tally)
    if not law.has_limit:
        tally.leave_open(
            "stacking.no-limit", "What a space holds is not known.", "Give the limit of the check."
        )
        return
    for situation in facts.situations(spec):
        for space, stack in situation.occupation.stacks.items():
            known = facts.board.space(space)
            terrain = known.terrain if known is not None else None
            spot = _Spot(space, space_name(facts.board, space), terrain, facts.board.kind(space))
            for group in law.groups(piece.unit for piece in stack):
                pieces = tuple(piece for piece in stack if piece.unit in group)
                _judge(law, facts, situation, spot, pieces, tally=tally)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A space, what it is called, and what its limit may hang on."""

    code: str
    name: str
    terrain: str | None
    kind: str | None


def _judge(
    law: StackingLaw,
    facts: Facts,
    situation: Situation,
    spot: _Spot,
    stack: tuple[Piece, ...],
    *,
    tally: Tally,
) -> None:
    """Holds units that count together against the limit of their space."""
    units = [piece.unit for piece in stack]
    verdict = law.allows(units, spot.terrain, spot.kind)
    # A unit alone is within every limit that anyone prints, but for 0 where units may not stop.
    is_alone = len(stack) == 1 and verdict is None and not law.may_bar(spot.terrain, spot.kind)
    if verdict or is_alone:
        tally.hold()
        return
    names = ", ".join(piece.name for piece in stack)
    if verdict is None:
        message = f"{situation.name}: whether {_ground(law, spot)} can hold {names} is not known."
        hint = "Give the cost of its units, and its limit."
        tally.leave_open("stacking.undecided", message, hint, place_of(situation, stack[-1]))
        return
    total, limit = law.total(units), law.limit(spot.terrain, spot.kind)
    message = f"{situation.name}: {spot.name} holds {total} points ({names}) and its limit is {limit}."
    mover = next((piece for piece in reversed(stack) if law.cost(piece.unit) != FREE), stack[-1])
    hint = advice(facts, situation, mover, spot.code)
    tally.breach("stacking.over-limit", message, hint, place_of(situation, stack[-1]))


def _ground(law: StackingLaw, spot: _Spot) -> str:
    """What a space is called, or its code with what its limit hangs on in brackets."""
    match law.decided_by:
        case Basis.TERRAIN:
            return f"{spot.code} ({spot.terrain or 'of unknown terrain'})"
        case Basis.KIND:
            return f"{spot.code} ({spot.kind or 'of unknown kind'})"
        case Basis.NOTHING:
            return spot.name


def _costs(law: StackingLaw, counters: CounterSet, tally: Tally) -> None:
    """Every unit has a line with a known cost; all that have none are told at the first of them."""
    without: list[Unit] = []
    for unit in counters.units.values():
        line = law.line_of(unit)
        if not unit.is_unit or law.is_free(unit):
            continue
        if line is None:
            without.append(unit)
        elif not line.cost.is_known:
            message = f"The stacking cost of line {line.id} is not known."
            tally.leave_open("stacking.unknown-cost", message, "Supply the cost.", line.pointer)
        else:
            tally.hold()
    if without:
        message = f"No line of the stacking costs fits {some(numbered(without))}."
        pointer = size_pointer(counters, without[0])
        hint = "Add a line for each, or list them as free."
        tally.leave_open("stacking.no-cost", message, hint, pointer, cases=len(without))


def run_formations(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts in every stack the units that do not belong to its formation."""
    law = formation_law(spec)
    for situation, space, stack in _unit_stacks(spec, facts, tally):
        units = [piece.unit for piece in stack]
        guests, strangers = law.guests(units), law.strangers(units)
        if len(guests) > law.foreign:
            beside = f"holds {_names(guests)} beside its own formation, and the rule allows {law.foreign}"
            _move(stack, guests[-1], "formations.mixed", beside, _Case(facts, situation, space, tally))
        elif strangers:
            beside = f"holds {_names(strangers)} with units of another nation"
            case = _Case(facts, situation, space, tally)
            _move(stack, strangers[-1], "formations.foreign-nation", beside, case)
        else:
            tally.hold()


def run_apart(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks for spaces that hold units of more than one side."""
    for situation, space, stack in _unit_stacks(spec, facts, tally):
        known = [(piece.unit, _side(situation, piece)) for piece in stack]
        sides = {side for _, side in known if side is not None}
        unknown = [unit for unit, side in known if side is None]
        if len(sides) > 1:
            held = f"holds units of both sides: {units_of(stack)}"
            _move(stack, stack[-1].unit, "apart.shared", held, _Case(facts, situation, space, tally))
        elif unknown and len(stack) > 1:
            doubt = f"{situation.name}: the side of {_names(unknown)} in {space} is not known."
            hint = "Give the side on the counter's face."
            tally.leave_open("apart.undecided", doubt, hint, place_of(situation, stack[-1]))
        else:
            tally.hold()


def _side(situation: Situation, piece: Piece) -> str | None:
    """The side of a unit; one that no known counter shows belongs to the side of its line."""
    if piece.unit.side is not None or piece.state.counter is not None:
        return piece.unit.side
    return situation.placements[piece.placement].side


@dataclass(frozen=True, slots=True)
class _Case:
    """A stack that breaks a rule: where it is, and where that is counted."""

    facts: Facts
    situation: Situation
    space: str
    tally: Tally


def _move(stack: tuple[Piece, ...], unit: Unit, code: str, held: str, case: _Case) -> None:
    """Reports a stack of which a unit ought to stand elsewhere."""
    board, situation = case.facts.board, case.situation
    name = case.space if board is None else space_name(board, case.space)
    mover = next(piece for piece in reversed(stack) if piece.unit == unit)
    hint = advice(case.facts, situation, mover, case.space)
    case.tally.breach(code, f"{situation.name}: {name} {held}.", hint, place_of(situation, stack[-1]))


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
        leave_adrift(tally, f"{spec.kind}.no-place", f"{situation.name}: {spec.claim}", adrift)


def size_pointer(counters: CounterSet, unit: Unit) -> str:
    """Pointer of the size on the face that shows a unit, on which most stacking costs rest."""
    face = counters.face_of(unit.states[0])
    return unit.pointer if face is None else join(face.pointer, "size")


def _names(units: Iterable[Unit]) -> str:
    return ", ".join(unit.name for unit in units)
