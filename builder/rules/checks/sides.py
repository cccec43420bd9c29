"""Lines of a set-up or schedule take units of their own side, as the counters show it."""

from __future__ import annotations

from builder.model.counters import CounterSet
from builder.model.scenarios import Placement, Reinforcement
from builder.model.units import Unit
from builder.model.words import name_of
from builder.rules.claims import Use, begins_in
from builder.rules.facts import Facts, Situation
from builder.rules.naming import line_name, numbered
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import some

Line = Placement | Reinforcement


def judge_sides(situation: Situation, facts: Facts, tally: Tally) -> None:
    """Holds the side of every line against the faces that show its units as they begin.

    Markers without a side belong to any line, and so do units whose face is not known.
    """
    counters = facts.game.counters
    if counters is None:
        return
    strangers: dict[str, dict[str, list[Unit]]] = {}
    lines: dict[tuple[Use, str], Line] = {
        **{(Use.SETUP, line.id): line for line in situation.placements.values()},
        **{(Use.REINFORCEMENT, line.id): line for line in situation.scenario.reinforcements},
    }
    for claim in situation.claims.claims:
        line = lines.get((claim.use, claim.line))
        face = counters.face_of(claim.state)
        if line is None or face is None or face.side is None:
            continue
        if face.side == line.side:
            tally.hold()
        else:
            strangers.setdefault(claim.pointer, {}).setdefault(face.side, []).append(claim.unit)
    judged = {claim.pointer for claim in situation.claims.claims}
    for line in lines.values():
        if line.pointer not in judged:
            for side, unit in _all_strange(line, situation, counters):
                strangers.setdefault(line.pointer, {}).setdefault(side, []).append(unit)
    by_pointer = {line.pointer: line for line in lines.values()}
    for pointer, by_side in strangers.items():
        for side, units in by_side.items():
            line = by_pointer[pointer]
            own = name_of(line.side, facts.game.sides)
            message = (
                f"{situation.name}: {some(numbered(units))} {'are' if len(units) > 1 else 'is'}"
                f" {name_of(side, facts.game.sides)}, and the line {line_name(line, facts.game)} is {own}."
            )
            hint = "Correct the side of the line, its units, or the side on the counter."
            tally.breach("placement.side", message, hint, join(pointer, "side"), cases=len(units))


def _all_strange(line: Line, situation: Situation, counters: CounterSet) -> tuple[tuple[str, Unit], ...]:
    """Units that a line of unknown number may take, with their sides, when every one is of another side."""
    units = {u.id: u for d in situation.claims.doubts if d.pointer == line.pointer for u in d.units}
    found = []
    for unit in units.values():
        face = counters.face_of(begins_in(unit, line.state))
        if face is None or face.side in (None, line.side):
            return ()
        found.append((face.side, unit))
    return tuple(found)
