"""What a judgement finds in a person's set-up, told in his file: where units stand and where they should."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Severity
from builder.model.scenarios import Where
from builder.model.units import State, Unit
from builder.rules.alternatives import nearest_allowed
from builder.rules.claims import Use
from builder.rules.naming import line_name, numbered, space_name
from builder.rules.occupation import Piece
from builder.rules.own_setup.judging import Judged, Judgement
from builder.rules.own_setup.lines import Fit, Line
from builder.rules.own_setup.places import Spot
from builder.source.setup_file import Entry
from builder.wording import some

Say = Callable[[Where], str]
"""Puts the spaces of a line into a sentence."""

_MOST_SPACES = 6


@dataclass(frozen=True, slots=True)
class Told:
    """A finding with the line of the file that it is about, and what kind of fault it is.

    Attributes:
        finding: The finding.
        entry: The line; None when it is about what is not in the file.
        pieces: The pieces that it is about.
    """

    finding: Diagnostic
    entry: Entry | None
    pieces: tuple[Judged, ...]


def tell(judgement: Judgement, say: Say) -> Iterator[Told]:
    """A finding for each line of the file whose pieces do not stand right, and for what is not decided."""
    unsure: dict[str, list[Judged]] = {}
    for pieces in _by_entry(judgement.judged):
        for group in _alike(pieces):
            first = group[0]
            if first.line is not None and first.fit is Fit.OPEN:
                unsure.setdefault(first.line.pointer, []).extend(group)
                continue
            told = _place(judgement, group, say)
            if told is None and first.has_wrong_state:
                told = _wrong_state(group)
            if told is not None:
                yield Told(told, first.stand.entry, group)
    yield from (_undecided(judgement, group) for group in unsure.values())
    yield from _steps(judgement)
    yield from _no_state(judgement)


def _by_entry(judged: Iterable[Judged]) -> list[tuple[Judged, ...]]:
    found: dict[int, list[Judged]] = {}
    for j in judged:
        found.setdefault(id(j.stand.entry), []).append(j)
    return [tuple(group) for group in found.values()]


def _alike(pieces: tuple[Judged, ...]) -> list[tuple[Judged, ...]]:
    """The pieces of one line of the file by the line of the scenario that they belong to."""
    found: dict[tuple[str | None, Fit], list[Judged]] = {}
    for j in pieces:
        found.setdefault((j.line.pointer if j.line is not None else None, j.fit), []).append(j)
    return [tuple(group) for group in found.values()]


def _place(judgement: Judgement, group: tuple[Judged, ...], say: Say) -> Diagnostic | None:
    """What is wrong with the place of some pieces; None when nothing is."""
    first = group[0]
    line, stand = first.line, first.stand
    who, at = called(group), position(stand.spot)
    stands = "stands" if len(group) == 1 else "stand"
    if line is None:
        return _without_line(judgement, group)
    if not first.fit.is_wrong:
        return None
    where, rule = stand.entry.place.where, None
    if line.placement is not None:
        rule = ", ".join(line.placement.cite) or None
        if stand.spot.is_aside:
            message = f"{who} {stands} off the map, and the scenario sets it up."
        else:
            message = f"{who} {stands} {at}, where the scenario does not put it{_enemies(judgement, first)}."
        allowed = say(line.placement.where)
        hint = f"{allowed} {_nearest(judgement, first, allowed)}".strip()
        return Diagnostic("own-setup.misplaced", Severity.ERROR, message, hint, where, rule)
    if line.reinforcement is not None:
        coming = line.reinforcement
        rule = ", ".join(coming.cite) or None
        arrival = f"arrives on turn {coming.turn}" if coming.turn is not None else "arrives later"
        message = f"{who} {stands} {at}, but is a reinforcement and {arrival}."
        hint = f"{coming.when.rstrip('.')}." if coming.when else "Take it off the map until then."
        return Diagnostic("own-setup.not-yet", Severity.ERROR, message, hint, where, rule)
    if line.use is Use.CUP:
        message = f"{who} {stands} {at}, but begins in the draw cup."
        return Diagnostic("own-setup.not-yet", Severity.ERROR, message, "Put it into the cup.", where)
    unused = {u.pointer: u.why for u in judgement.situation.scenario.unused}
    message = f"{who} {stands} {at}, but this scenario does not use it."
    return Diagnostic("own-setup.unused", Severity.ERROR, message, unused.get(line.pointer, ""), where)


def _without_line(judgement: Judgement, group: tuple[Judged, ...]) -> Diagnostic | None:
    """Pieces that no line takes; off the map they are in nobody's way."""
    stand = group[0].stand
    if stand.spot.is_aside:
        return None
    who, at, where = called(group), position(stand.spot), stand.entry.unit.where
    if group[0].is_surplus:
        message = f"{who} {at} is more than the scenario sets up."
        return Diagnostic("own-setup.too-many", Severity.ERROR, message, "Take it out.", where)
    title = judgement.situation.name
    message = f"{who} {at} is in no line of {title}: it is neither set up nor a reinforcement."
    hint = "Take it out, or check whether the file is for another scenario."
    return Diagnostic("own-setup.not-in-scenario", Severity.ERROR, message, hint, where)


def _wrong_state(group: tuple[Judged, ...]) -> Diagnostic:
    first = group[0]
    assert first.line is not None and first.stand.state is not None
    wanted = first.line.expected(first.stand.unit)
    message = f"{called(group)} is {first.stand.state.label}; the scenario begins with it {wanted.label}."
    placement = first.line.placement
    rule = ", ".join(placement.cite) if placement is not None else ""
    where = first.stand.entry.state.where
    hint = f"Write {wanted.label}."
    return Diagnostic("own-setup.wrong-state", Severity.ERROR, message, hint, where, rule or None)


def _undecided(judgement: Judgement, group: list[Judged]) -> Told:
    first = group[0]
    assert first.line is not None
    names = some(list(dict.fromkeys(f"{j.stand.unit.name} {position(j.stand.spot)}" for j in group)))
    zone = judgement.zones.get(first.line.id)
    reasons = " ".join(zone.reasons) if zone is not None else "There is no map to set up on."
    reasons = reasons or "Name the space itself."
    message = f"Whether the scenario allows this is not known: {names}."
    where = first.stand.entry.place.where
    return Told(Diagnostic("own-setup.undecided", Severity.OPEN, message, reasons, where), None, tuple(group))


def _steps(judgement: Judgement) -> Iterator[Told]:
    """Lines that have lost a number of steps, against the states that the file gives their units."""
    for line, pieces in _by_line(judgement):
        placement = line.placement
        lost = placement.steps_lost.exact if placement is not None and placement.steps_lost else None
        given = [j for j in pieces if j.stand.state is not None]
        if placement is None or lost is None or not given:
            continue
        found = sum(_lost(j.stand.unit, line.expected(j.stand.unit), j.stand.state) for j in given)
        if found == lost:
            continue
        names = some(numbered(j.stand.unit for j in pieces))
        message = f"{line_name(placement, judgement.facts.game)}: the file takes {_steps_words(found)} from"
        message = f"{message} {names}, and the scenario {_steps_words(lost)}."
        hint = "Reduce as many units as the line says."
        where, rule = given[0].stand.entry.state.where, ", ".join(placement.cite) or None
        finding = Diagnostic("own-setup.steps", Severity.ERROR, message, hint, where, rule)
        yield Told(finding, None, tuple(given))


def _steps_words(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def _lost(unit: Unit, before: State, after: State | None) -> int:
    """Steps between two states of a unit."""
    ladder = [state.id for state in unit.states if state.kind == "step"]
    if after is None or before.id not in ladder or after.id not in ladder:
        return 0
    return ladder.index(after.id) - ladder.index(before.id)


def _no_state(judgement: Judgement) -> Iterator[Told]:
    """Units that do not begin in their first state, and of which the file tells none: once for all."""
    bare = [
        (j, wanted)
        for line, pieces in _by_line(judgement)
        for j in pieces
        if j.stand.state is None
        and (wanted := line.expected(j.stand.unit)).id != j.stand.unit.states[0].id
        and line.placement is not None
        and line.placement.steps_lost is None
    ]
    if bare:
        names = some([f"{j.stand.unit.name} ({state.label})" for j, state in bare])
        message = (
            f"The file gives no state for units that do not begin as their counter's front shows: {names}."
        )
        where = bare[0][0].stand.entry.state.where
        finding = Diagnostic("own-setup.no-state", Severity.WARNING, message, "Add their states.", where)
        yield Told(finding, None, tuple(j for j, _ in bare))


def _by_line(judgement: Judgement) -> list[tuple[Line, list[Judged]]]:
    """The lines of the set-up with their pieces."""
    found: dict[str, tuple[Line, list[Judged]]] = {}
    for j in judgement.judged:
        if j.line is not None and j.line.placement is not None:
            found.setdefault(j.line.pointer, (j.line, []))[1].append(j)
    return list(found.values())


def called(group: tuple[Judged, ...]) -> str:
    """Pieces that are alike: the unit's name, with the number of several."""
    name = group[0].stand.unit.name
    return name if len(group) == 1 else f"{len(group)} of {name}"


def position(spot: Spot) -> str:
    """A place with its preposition."""
    if spot.is_on_map:
        return f"at {spot.words}"
    if spot.box is not None:
        return f"in {spot.words}"
    return f"on {spot.words}" if spot.track is not None else spot.words


def _enemies(judgement: Judgement, judged: Judged) -> str:
    """Units of another side that stand in the same space."""
    side = judged.stand.unit.side
    there = [
        piece.unit
        for space in judged.stand.spot.spaces
        for piece in judgement.situation.occupation.units_at(space)
        if side is not None and piece.unit.side not in (side, None)
    ]
    return f"; there stands {some(numbered(there))}" if there else ""


def _nearest(judgement: Judgement, judged: Judged, said: str) -> str:
    """The nearest spaces where a piece may stand; from nowhere, the first; none that were said."""
    facts, line, spot = judgement.facts, judged.line, judged.stand.spot
    board = facts.board
    if board is None or line is None:
        return ""
    stand = judged.stand
    piece = Piece(stand.unit, stand.index, stand.state or line.expected(stand.unit), line.id)
    if len(spot.spaces) == 1 and board.exists(spot.spaces[0]):
        codes = nearest_allowed(facts, judgement.situation, piece, spot.spaces[0])
        words = "Nearest allowed"
    else:
        zone = judgement.zones.get(line.id)
        codes = tuple(sorted(zone.certain)[:_MOST_SPACES]) if zone is not None else ()
        words = "Allowed are for example"
    names = [space_name(board, code) for code in codes]
    return f"{words}: {', '.join(names)}." if not all(name in said for name in names) else ""
