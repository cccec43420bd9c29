"""Kind ``places``: places lie on such spaces as the rules say, as many, and in one piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.model.rules import CheckSpec
from builder.rules.board import Board
from builder.rules.checks.wording import NO_MAP
from builder.rules.facts import Facts
from builder.rules.outcome import Tally
from builder.rules.readings import other_spaces
from builder.source.pointer import join
from builder.wording import some


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks at the places of some kinds, and at the spaces that other readings give them."""
    board = facts.board
    if board is None:
        tally.leave_open("places.no-map", "There is no map on which places lie.", NO_MAP)
        return
    kinds = spec.data.get("kinds")
    places = [place for place in board.map.places.values() if kinds is None or place.kind in kinds]
    lost = [place.name for place in places if place.spaces is None]
    if lost:
        message = f"Where these lie on the map is not known: {some(lost)}."
        tally.leave_open("places.no-space", message, "Give their spaces.", "/map/places", cases=len(lost))
    for place in places:
        if place.spaces is not None:
            faults = tuple(_faults(spec.data, board, place.spaces))
            for fault in faults:
                where = join(place.pointer, "spaces")
                tally.breach("places.differs", f"{place.name}: {fault}.", "Correct its spaces.", where)
            if not faults:
                tally.hold()
        for codes in other_spaces(facts.document, place.pointer):
            for fault in _faults(spec.data, board, codes):
                message = f"{place.name}: the reading {', '.join(codes)} is not used; {fault}."
                tally.remark("places.reading", message, "", place.pointer)


def _faults(data: Mapping[str, object], board: Board, codes: Sequence[str]) -> Iterator[str]:
    """What is wrong with the spaces of a place."""
    known = [code for code in codes if code in board.everything]
    kinds, number = data.get("space_kinds"), data.get("spaces")
    if isinstance(kinds, list):
        for code in known:
            kind = board.kind(code)
            if kind is not None and kind not in kinds:
                yield f"{code} is of the kind {kind}, and the rules put it on {' or '.join(map(str, kinds))}"
    if isinstance(number, int) and len(codes) != number:
        yield f"it lies on {len(codes)} spaces ({', '.join(codes)}), and the rules give it {number}"
    if apart := _apart(board, known):
        yield f"{', '.join(apart)} is not next to {known[0]}, and a place is in one piece"


def _apart(board: Board, codes: Sequence[str]) -> list[str]:
    """The spaces that certainly no way over the others joins to the first."""
    reached: set[str] = set()
    edge = set(codes[:1])
    while edge:
        reached |= edge
        edge = {
            other
            for other in codes
            if other not in reached
            and any(board.distance(code, other).is_at_most(1) is not False for code in reached)
        }
    return [code for code in codes if code not in reached]
