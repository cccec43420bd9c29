"""Kind ``set-up-order``: who sets up first, and that no line needs units which are not there yet."""

from __future__ import annotations

from builder.model.rules import CheckSpec
from builder.model.scenarios import InBox, OnTrack, Placement
from builder.model.words import name_of
from builder.rules.claims import Use
from builder.rules.facts import Facts, Situation
from builder.rules.naming import line_name, sided_line_name
from builder.rules.outcome import Tally
from builder.rules.settle import in_turn
from builder.rules.spaces import wanted_units
from builder.source.pointer import join

_LAST = "last"


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Holds the order in which sides set up against the rules, line by line."""
    for situation in facts.situations(spec):
        lines = _lines_on_map(situation)
        _sides(spec, facts, situation, lines, tally)
        _looks_ahead(facts, situation, lines, tally)


def _lines_on_map(situation: Situation) -> tuple[Placement, ...]:
    """Lines that set up units on the map, in their turn; markers, boxes and tracks may come at any time."""
    units = {c.line for c in situation.claims.claims if c.use is Use.SETUP and c.unit.is_unit}
    lines = in_turn(situation.scenario, situation.option)
    return tuple(p for p in lines if p.id in units and not isinstance(p.where, InBox | OnTrack))


def _sides(
    spec: CheckSpec, facts: Facts, situation: Situation, lines: tuple[Placement, ...], tally: Tally
) -> None:
    """No line of another side comes before the last of the side that sets up first."""
    first = _first_side(spec, situation)
    if first is None:
        if spec.data.get("mover") is not None:
            message = f"{situation.name}: which side plays first is not known."
            hint = "Give first_player."
            tally.leave_open("set-up-order.undecided", message, hint, situation.scenario.pointer)
        return
    own = [place for place, line in enumerate(lines) if line.side == first]
    if not own or len(own) == len(lines):
        return
    early = next((line for line in lines[: own[-1]] if line.side != first), None)
    if early is None:
        tally.hold()
        return
    name = name_of(first, facts.game.sides)
    line = sided_line_name(early, facts.game)
    message = f"{situation.name}: the {name} side sets up first, and {line} comes before it."
    hint = "Correct set_up_order, or the order of the lines."
    tally.breach("set-up-order.differs", message, hint, early.pointer)


def _first_side(spec: CheckSpec, situation: Situation) -> str | None:
    """The side that must set up first: as the check states it, or as the side that plays first decides it."""
    if "first" in spec.data:
        return str(spec.data["first"])
    mover, player = spec.data.get("mover"), situation.scenario.first_player
    if mover != _LAST or player is None:
        return player if mover is not None else None
    others = dict.fromkeys(line.side for line in situation.placements.values() if line.side != player)
    return next(iter(others), None)


def _looks_ahead(facts: Facts, situation: Situation, lines: tuple[Placement, ...], tally: Tally) -> None:
    """Lines that stand near units of which all are set up later."""
    lines_of: dict[str, int] = {line.id: place for place, line in enumerate(lines)}
    for place, line in enumerate(lines):
        for wanted in wanted_units(line.where):
            turns = {
                lines_of[claim.line]
                for claim in situation.claims.claims
                if claim.use is Use.SETUP and claim.line in lines_of and claim.line != line.id
                if wanted.matches(claim.unit)
            }
            if not turns:
                continue
            if min(turns) < place:
                tally.hold()
                continue
            later = lines[min(turns)]
            near, late = line_name(line, facts.game), line_name(later, facts.game)
            message = f"{situation.name}: {near} must stand by {late}, which sets up later."
            hint = "Correct the order, or the line's place."
            tally.breach("set-up-order.looks-ahead", message, hint, join(line.pointer, "where"))
