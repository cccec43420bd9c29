"""Lines of a set-up or schedule take units of their own side, as the counters show it."""

from __future__ import annotations

from builder.model.scenarios import Placement, Reinforcement
from builder.model.units import Unit
from builder.model.words import name_of
from builder.rules.claims import Use
from builder.rules.facts import Facts, Situation
from builder.rules.naming import line_name, numbered
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import some


def judge_sides(situation: Situation, facts: Facts, tally: Tally) -> None:
    """Holds the side of every line against the faces that show its units as they begin.

    Markers without a side belong to any line, and so do units whose face is not known.
    """
    counters = facts.game.counters
    if counters is None:
        return
    strangers: dict[str, dict[str, list[Unit]]] = {}
    lines: dict[tuple[Use, str], Placement | Reinforcement] = {
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
