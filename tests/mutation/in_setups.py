"""Faults of set-ups and schedules: units that stand wrong, twice, or nowhere; turns that there are not."""

from __future__ import annotations

from collections.abc import Iterator

from builder.model.build_selectors import selector, where
from builder.rules.spaces import Ground
from builder.rules.stacking import stacking_law
from builder.source.pointer import join
from tests.mutation.faults import GONE, Fault, fault
from tests.mutation.lines import Line, checks, is_counted, lines, pieces, side_of, situation
from tests.mutation.subject import Subject

NOWHERE = "9999"
"""A code that no map has."""

CROWD = 8
"""Lines that are put into one space to break any limit."""


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of the set-ups and schedules of a game."""
    for line in lines(subject, "setup"):
        yield from _off_the_map(line)
        yield from _among_the_enemy(subject, line)
        yield from _where_it_must_not_be(subject, line)
        yield from _stacked_too_high(subject, line)
        yield from _twice(subject, line, "unit placed twice", "mix.twice mix.too-many mix.short")
        yield from _dropped(subject, line)
        yield from _other_side(subject, line)
        yield from _unused(subject, line)
        yield from _spread_too_far(subject, line)
        yield from _miscounted(subject, line)
        yield from _suggested_wrongly(subject, line)
    for line in lines(subject, "reinforcements"):
        codes = "mix.twice mix.too-many dates.set-up-early"
        yield from _twice(subject, line, "unit set up before it arrives", codes)
        yield from _dropped(subject, line)


def _off_the_map(line: Line) -> Iterator[Fault]:
    for index, code in enumerate(line.codes):
        edits = [(join(line.pointer, "where", "at", index), NOWHERE)]
        about = line.about([code, NOWHERE])
        yield fault(
            "on-map: unit moved off the map", line.file, edits, "on-map.off-map on-map.unknown", about
        )


def _among_the_enemy(subject: Subject, line: Line) -> Iterator[Fault]:
    mine = pieces(subject, line)
    if len(line.codes) != 1 or not any(p.unit.is_unit for p in mine) or not checks(subject, line, "apart"):
        return
    for space, stack in situation(subject, line).occupation.stacks.items():
        if any(p.unit.is_unit and p.unit.side not in (None, line.side) for p in stack):
            edits = [(join(line.pointer, "where", "at"), [space])]
            about = line.about([space, *(p.placement for p in stack)])
            codes = "apart.shared placement.outside placement.no-room"
            yield fault("apart: unit moved into an enemy's space", line.file, edits, codes, about)
            return


def _where_it_must_not_be(subject: Subject, line: Line) -> Iterator[Fault]:
    board, mine = subject.facts.board, pieces(subject, line)
    if board is None or not line.codes or not mine:
        return
    for spec in checks(subject, line, "forbidden"):
        of, marked = selector(spec.data["of"]), spec.data.get("marked")
        if all(of.matches(piece.unit) for piece in mine):
            ground = Ground(board, situation(subject, line).occupation)
            for space in sorted(ground.evaluate(where(spec.data["where"])).certain)[:1]:
                marks = [(join(line.pointer, "with"), marked)] if marked else []
                edits = [(join(line.pointer, "where", "at"), [space]), *marks]
                codes = "forbidden.entered placement.outside placement.no-room"
                operator = "forbidden: unit moved where it must not be"
                yield fault(operator, line.file, edits, codes, line.about([space, spec.id]))


def _stacked_too_high(subject: Subject, line: Line) -> Iterator[Fault]:
    """Several lines of a side are put into the space of one, when that is known to be too much for it."""
    if len(line.codes) != 1:
        return
    space, board = line.codes[0], subject.facts.board
    crowd = [other for other in lines(subject, "setup") if _has_one_space(other, line)][:CROWD]
    units = [piece.unit for each in (line, *crowd) for piece in pieces(subject, each)]
    known = board.space(space) if board is not None else None
    terrain, kind = known.terrain if known else None, board.kind(space) if board is not None else None
    laws = [stacking_law(subject.game, spec) for spec in checks(subject, line, "stacking")]
    if any(law.allows(units, terrain, kind) is False for law in laws):
        edits = [(join(other.pointer, "where", "at"), [space]) for other in crowd]
        about = line.about().union(*(other.about() for other in crowd))
        codes = "stacking.over-limit placement.no-room formations.mixed"
        yield fault("stacking: stack over its limit", line.file, edits, codes, about)


def _has_one_space(other: Line, line: Line) -> bool:
    """Whether another line of the same side and scenario puts its units into one space."""
    is_other = (other.file, other.side) == (line.file, line.side) and other.key != line.key
    return is_other and len(other.codes) == 1 and "spread" not in other.record


def _twice(subject: Subject, line: Line, what: str, codes: str) -> Iterator[Fault]:
    """A unit of the line is named in a line of the set-up too."""
    hosts = (o for o in lines(subject, "setup") if (o.file, o.side) == (line.file, line.side) and o.takes_all)
    host = next((other for other in hosts if other.key != line.key), None)
    for unit in line.units[:1]:
        if host is not None and is_counted(subject, unit):
            edits = [(join(host.pointer, "what", "units"), [*host.units, unit])]
            yield fault(f"mix: {what}", line.file, edits, codes, line.about() | host.about())


def _dropped(subject: Subject, line: Line) -> Iterator[Fault]:
    if not checks(subject, line, "mix") or "count" in line.record.get("what", {}):
        return
    codes = "mix.missing count.differs schema.missing-key source.takes-nothing"
    for unit in line.units:
        if len(line.units) > 1 and is_counted(subject, unit):
            rest = [other for other in line.units if other != unit]
            edits = [(join(line.pointer, "what", "units"), rest)]
            yield fault("mix: unit dropped", line.file, edits, codes, line.about())
    if line.units and all(is_counted(subject, unit) for unit in line.units):
        yield fault("mix: line dropped", line.file, [(line.pointer, GONE)], codes, line.about())


def _unused(subject: Subject, line: Line) -> Iterator[Fault]:
    """A unit of the line is said not to be used as well."""
    for unit in line.units[:1]:
        if checks(subject, line, "mix") and is_counted(subject, unit):
            record = {"what": {"units": [unit]}, "why": "It is set up."}
            there = subject.documents[line.file].get("unused") or {}
            edits = [("/unused", {**there, "too": record})]
            codes = "mix.twice mix.too-many mix.short"
            yield fault("mix: unit set up and unused", line.file, edits, codes, line.about(["too"]))


def _spread_too_far(subject: Subject, line: Line) -> Iterator[Fault]:
    """A line whose spaces are known says that more units stand in each than it has."""
    spread, board = line.own.get("spread") or {}, subject.facts.board
    if not spread or board is None:
        return
    zone = Ground(board, situation(subject, line).occupation).evaluate(where(line.record["where"]))
    for key in ("exactly", "at_least"):
        if zone.certain and isinstance(spread.get(key), int):
            edits = [(join(line.pointer, "spread", key), 90)]
            codes = "placement.spread placement.no-room bounds.backwards"
            yield fault("placement: spread that cannot be kept", line.file, edits, codes, line.about())


def _other_side(subject: Subject, line: Line) -> Iterator[Fault]:
    others = [side for side in subject.merged["game"].get("sides", {}) if side != line.side]
    if any(side_of(subject, line, unit) == line.side for unit in line.units):
        for side in others[:1]:
            edits = [(join(line.pointer, "side"), side)]
            operator = "placement: line given to the other side"
            yield fault(operator, line.file, edits, "placement.side", line.about())


def _miscounted(subject: Subject, line: Line) -> Iterator[Fault]:
    count, counters = (line.own.get("what") or {}).get("count"), subject.game.counters
    states = [state for unit in line.units for state in counters.units[unit].states]
    shown = [counters.counters.get(state.counter or "") for state in states]
    if isinstance(count, int) and shown and all(c is not None and c.count.exact is not None for c in shown):
        codes = "mix.short mix.too-many mix.missing count.differs placement.spread agree.differs"
        for wrong in (count + 1, count - 1):
            if wrong > 0:
                edits = [(join(line.pointer, "what", "count"), wrong)]
                yield fault("mix: number of units off by one", line.file, edits, codes, line.about())


def _suggested_wrongly(subject: Subject, line: Line) -> Iterator[Fault]:
    board = subject.facts.board
    if board is None or "where" not in line.record:
        return
    occupation = situation(subject, line).occupation
    zone = Ground(board, occupation).evaluate(where(line.record["where"]))
    outside = sorted(set(occupation.stacks) - zone.certain - zone.possible)
    for unit in line.own.get("suggest") or {}:
        for space in outside[:1]:
            edits = [(join(line.pointer, "suggest", unit), space)]
            codes = "placement.outside apart.shared placement.no-room"
            operator = "placement: suggested place outside the zone"
            yield fault(operator, line.file, edits, codes, line.about([space]))
