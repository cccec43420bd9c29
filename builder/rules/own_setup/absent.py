"""What a person's set-up lacks: units on the map by line, whole sides and what begins beside it at once."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Diagnostic, Severity
from builder.diagnostics import Where as Place
from builder.model.words import name_of
from builder.rules.naming import numbered
from builder.rules.own_setup.findings import Say
from builder.rules.own_setup.judging import Judgement, Missing
from builder.wording import some


def absent(judgement: Judgement, say: Say, name: str) -> Iterator[tuple[Diagnostic, Missing | None]]:
    """A finding for each line of the scenario that lacks units, with what is missing.

    Args:
        judgement: The set-up.
        say: Puts the spaces of a line into a sentence.
        name: The file as messages show it.
    """
    game = judgement.facts.game
    sides = absent_sides(judgement)
    for side, number in sides.items():
        title = name_of(side, game.sides)
        message = f"The file has no {title} units; the scenario sets up {number}, which are not looked at."
        hint = "What depends on where they stand is judged as if they were not there."
        yield Diagnostic("own-setup.no-side", Severity.OPEN, message, hint, Place(name)), None
    beside = []
    for missing in judgement.missing:
        placement = missing.line.placement
        if placement is None or placement.side in sides:
            continue
        if is_left_out(missing, judgement):
            beside.append(missing)
            continue
        who = _named(missing)
        is_are = "is" if missing.number == 1 else "are"
        hint = f"{say(placement.where)} Add a line for {'it' if missing.number == 1 else 'each'}."
        where = Place(name, pointer=missing.line.pointer)
        rule = ", ".join(placement.cite) or None
        message = f"{who} {is_are} missing."
        yield Diagnostic("own-setup.missing", Severity.ERROR, message, hint, where, rule), missing
    if beside:
        names = some([_named(missing) for missing in beside])
        message = f"The file leaves out markers, or what begins beside the map: {names}."
        hint = "Add them where the scenario puts them; counterfoil setup shows where."
        yield Diagnostic("own-setup.beside", Severity.WARNING, message, hint, Place(name)), None


def is_left_out(missing: Missing, judgement: Judgement) -> bool:
    """Whether a file leaves a whole kind out: a kind of marker, or all that begins beside the map.

    A table of units need not have the markers; where it has some of a kind, it ought to have all.
    """
    if not any(unit.is_unit for unit in missing.units):
        classes = {unit.class_id for unit in missing.units}
        return not any(j.stand.unit.class_id in classes for j in judgement.judged)
    zone = judgement.zones.get(missing.line.id)
    if zone is None or zone.possible or zone.is_open or not (zone.boxes or zone.tracks):
        return False
    return not any(j.stand.spot.box or j.stand.spot.track for j in judgement.judged)


def absent_sides(judgement: Judgement) -> dict[str, int]:
    """Sides of which the file has no unit at all, with how many they set up on the map."""
    here = {j.stand.unit.side for j in judgement.judged} | {
        j.line.placement.side for j in judgement.judged if j.line is not None and j.line.placement is not None
    }
    units = judgement.facts.game.counters.units if judgement.facts.game.counters is not None else {}
    here |= {units[unit].side for unit in judgement.standing.lost if unit in units}
    found: dict[str, int] = {}
    for missing in judgement.missing:
        placement = missing.line.placement
        if placement is not None and placement.side not in here and any(u.is_unit for u in missing.units):
            found[placement.side] = found.get(placement.side, 0) + missing.number
    return found


def counted(judgement: Judgement) -> int:
    """How many units are missing, without sides and kinds that the file leaves out."""
    sides = absent_sides(judgement)
    return sum(
        m.number
        for m in judgement.missing
        if m.line.placement is not None
        and m.line.placement.side not in sides
        and not is_left_out(m, judgement)
    )


def _named(missing: Missing) -> str:
    """Who is missing: all of a line, or so many of several."""
    names = numbered(missing.units)
    if len(missing.units) <= missing.number:
        return some(names)
    number = "One" if missing.number == 1 else str(missing.number)
    return f"{number} of {some(names)}"
