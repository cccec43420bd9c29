"""Faults of who stands where with whom: crowds, gaps, bad company, leaders alone, order of setting up."""

from __future__ import annotations

from collections.abc import Iterator

from builder.model.build_selectors import selector
from builder.model.rules import CheckSpec
from builder.rules.checks.subjects import subjects
from builder.rules.claims import Use
from builder.rules.company import shunning
from builder.rules.numbers import SpaceNumber, space_number
from builder.rules.occupation import Piece
from builder.rules.spaces import Ground
from builder.source.pointer import join
from tests.mutation.faults import Fault, fault
from tests.mutation.lines import Line, checks, lines, moved, pieces, situation
from tests.mutation.subject import Subject

PARTED = "parted"
"""Key of a line for a unit that has left another line."""


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of the company of units."""
    if subject.facts.board is None:
        return
    for line in lines(subject, "setup"):
        for spec in checks(subject, line, "per-space"):
            rule = space_number(spec, Ground(subject.facts.board, situation(subject, line).occupation))
            yield from _crowded(subject, line, rule)
            yield from _left_empty(subject, line, rule)
        yield from _met(subject, line)
        yield from _alone(subject, line)
        yield from _mixed(subject, line)
        yield from _after_those_it_stands_by(subject, line)
    for name, document in subject.documents.items():
        order = document.get("set_up_order") if name.startswith("scenarios/") else None
        if order and any(spec.kind == "set-up-order" for spec in subject.game.rules.checks):
            edits = [("/set_up_order", order[::-1])]
            about = document.get("setup") or ()  # every line stands where the others leave room
            operator = "set-up-order: sides the other way round"
            yield fault(operator, name, edits, "set-up-order.differs", [*order, *about])


def _crowded(subject: Subject, line: Line, rule: SpaceNumber) -> Iterator[Fault]:
    """Lines whose units all count are put into the space of one, until there are too many."""
    if rule.most is None or len(line.codes) != 1 or line.codes[0] not in rule.zone.certain:
        return
    crowd, number = [], len(_counting(subject, line, rule))
    for other in lines(subject, "setup"):
        if number <= rule.most and other.file == line.file and other.key != line.key:
            counting = _counting(subject, other, rule)
            if counting and len(counting) == len(pieces(subject, other)):
                crowd.append(other)
                number += len(counting)
    if number > rule.most and crowd:
        edits = [edit for other in crowd for edit in moved(other, line.codes[0])]
        about = line.about().union(*(other.about() for other in crowd))
        codes = "per-space.differs placement.no-room"
        yield fault("per-space: too many in a space", line.file, edits, codes, about)


def _left_empty(subject: Subject, line: Line, rule: SpaceNumber) -> Iterator[Fault]:
    """The units that a space needs go to where they are not needed."""
    mine = _counting(subject, line, rule)
    may_be_more = situation(subject, line).claims.may_be_more(rule.of, Use.SETUP)
    if rule.least is None or may_be_more or not mine or len(mine) < len(pieces(subject, line)):
        return
    stacks = situation(subject, line).occupation.stacks
    held = {space: sum(rule.of.matches(p.unit) for p in stack) for space, stack in stacks.items()}
    leaves = [space for space, stack in stacks.items() for piece in stack if piece in mine]
    short = [
        space for space in rule.zone.certain & set(leaves) if held[space] - leaves.count(space) < rule.least
    ]
    other = [space for space in sorted(stacks) if space not in leaves]
    if short and other:
        edits = moved(line, other[0])
        codes = "per-space.differs placement.no-room"
        yield fault("per-space: too few in a space", line.file, edits, codes, line.about([*short, other[0]]))


def _counting(subject: Subject, line: Line, rule: SpaceNumber) -> tuple[Piece, ...]:
    """The pieces of a line that a rule counts."""
    return tuple(piece for piece in pieces(subject, line) if rule.of.matches(piece.unit))


def _met(subject: Subject, line: Line) -> Iterator[Fault]:
    """Units that must not meet are put into one space."""
    for spec in checks(subject, line, "never-together"):
        law = shunning(spec)
        if not any(law.of.matches(unit) for unit in line.taken):
            continue
        for other in lines(subject, "setup"):
            units = other.taken
            if (other.file, other.key == line.key) == (line.file, False) and any(map(law.is_shunned, units)):
                space = (*line.codes, *other.codes, subject.facts.board.codes[0])[0]
                edits = [*moved(line, space), *moved(other, space)]
                about = line.about([space]) | other.about()
                codes = "never-together.met placement.no-room"
                yield fault("never-together: put into one space", line.file, edits, codes, about)
                break


def _alone(subject: Subject, line: Line) -> Iterator[Fault]:
    """A unit that needs company is set up far from it, in a line of its own when others stay."""
    for spec in checks(subject, line, "accompanied"):
        of, here = subjects(spec), situation(subject, line)
        needy = [piece for piece in pieces(subject, line) if of.holds(here, piece)]
        space = _far(subject, line, spec)
        if not needy or space is None:
            continue
        if len(needy) == len(pieces(subject, line)):
            edits = moved(line, space)
        elif line.takes_all and len(line.units) > 1:
            gone = needy[0].unit.id
            rest = [unit for unit in line.units if unit != gone]
            own = {key: value for key, value in line.record.items() if key in ("side", "order", "cite")}
            new = {**own, "what": {"units": [gone]}, "where": {"at": [space]}}
            edits = [(join(line.pointer, "what", "units"), rest), (join("/setup", PARTED), new)]
        else:
            continue
        about = line.about([space, spec.id, PARTED])
        yield fault("accompanied: set up away from its company", line.file, edits, "accompanied.alone", about)


def _far(subject: Subject, line: Line, spec: CheckSpec) -> str | None:
    """A free space that certainly lies too far from all who could give company."""
    board, by, reach = subject.facts.board, selector(spec.data["with"]), spec.data.get("distance", 0)
    stacks = situation(subject, line).occupation.stacks
    there = [space for space, stack in stacks.items() if any(by.matches(piece.unit) for piece in stack)]
    free = (code for code in board.codes if code not in stacks)
    far = (c for c in free if all(board.distance(c, t).is_at_most(reach) is False for t in there))
    return next(far, None)


def _mixed(subject: Subject, line: Line) -> Iterator[Fault]:
    """Two formations are put into one space."""
    if not checks(subject, line, "formations"):
        return
    mine = {piece.unit.formation for piece in pieces(subject, line)}
    for other in lines(subject, "setup"):
        theirs = pieces(subject, other)
        is_other = (other.file, other.side) == (line.file, line.side) and other.key != line.key
        is_free = not {"suggest"} & (set(other.record) | set(line.record))
        if (
            is_other
            and is_free
            and len(theirs) > 2
            and mine.isdisjoint(piece.unit.formation for piece in theirs)
        ):
            spaces = sorted(
                s for s, stack in situation(subject, line).occupation.stacks.items() if stack[0] in theirs
            )
            for space in spaces[:1]:
                edits = [*moved(line, space), *moved(other, space)]
                codes = "formations.mixed placement.no-room stacking.over-limit"
                about = line.about([space]) | other.about()
                yield fault("formations: two formations in one space", line.file, edits, codes, about)
            return


def _after_those_it_stands_by(subject: Subject, line: Line) -> Iterator[Fault]:
    """A line that stands by other units sets up before they do."""
    near = (line.own.get("where") or {}).get("within") or {}
    if "units" in (near.get("of") or {}) and isinstance(line.own.get("order"), int):
        # Every line stands where those before it leave room.
        about = line.about().union(subject.documents[line.file]["setup"])
        edits = [(join(line.pointer, "order"), 0)]
        codes = "set-up-order.looks-ahead placement.no-room"
        yield fault("set-up-order: line before those it stands by", line.file, edits, codes, about)
