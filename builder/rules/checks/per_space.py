"""Kind ``per-space``: each space or box of a zone holds so many of some units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from builder.model.rules import CheckSpec
from builder.model.scenarios import Placement
from builder.rules.alternatives import advice
from builder.rules.board import Board
from builder.rules.checks.subjects import box_name, leave_adrift, pieces_in, place_of
from builder.rules.checks.wording import NO_MAP
from builder.rules.claims import Use
from builder.rules.facts import Facts, Situation
from builder.rules.naming import space_name, units_of
from builder.rules.numbers import SpaceNumber, space_number
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.rules.spaces import Ground
from builder.wording import bounded, some

_SUPPLY = "Supply what is unknown, for example with a worksheet."


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts the units in each space of the zone in every set-up.

    Without a minimum only spaces that hold such units are cases.
    """
    board = facts.board
    if board is None:
        tally.leave_open("per-space.no-map", "There is no map to count on.", NO_MAP)
        return
    for situation in facts.situations(spec):
        rule = space_number(spec, Ground(board, situation.occupation))
        _Count(facts, board, situation, rule, spec.claim, tally).judge()


@dataclass(frozen=True, slots=True)
class _Cell:
    """A space or box with the units in it that count; `is_sure` when the rule certainly holds there."""

    name: str
    code: str | None
    pieces: tuple[Piece, ...]
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class _Count:
    """One set-up held against the rule."""

    facts: Facts
    board: Board
    situation: Situation
    rule: SpaceNumber
    title: str
    tally: Tally

    def judge(self) -> None:
        """Counts every cell, and tells once what cannot be decided."""
        rule = self.rule
        adrift = [p for p in self.situation.occupation.adrift if rule.of.matches(p.unit)]
        may_grow = bool(adrift) or self._may_come()
        unsure: list[str] = []
        for cell in self._cells():
            is_over = rule.most is not None and len(cell.pieces) > rule.most
            is_short = rule.least is not None and len(cell.pieces) < rule.least
            if not is_over and not is_short:
                self.tally.hold()
            elif not cell.is_sure or (is_short and may_grow):
                unsure.append(cell.name)
            else:
                self._breach(cell, is_over)
        if adrift:
            claim = f"{self.situation.name}: {self.title}"
            leave_adrift(self.tally, "per-space.no-place", claim, adrift)
        elif may_grow and rule.most is not None:
            self._undecided("how many there are is not known")
        if unsure:
            self._undecided(f"not known for {some(unsure)}")
        elif rule.least is not None and not rule.zone.is_decided:
            self._undecided("it is not known which spaces these are")

    def _may_come(self) -> bool:
        """Whether lines that reach the zone may set up more of the units than the data tell."""
        doubts = self.situation.claims.doubts_about(self.rule.of, Use.SETUP)
        return any(self._reaches(self.situation.placements[doubt.line]) for doubt in doubts)

    def _reaches(self, line: Placement) -> bool:
        there, zone = (
            Ground(self.board, self.situation.occupation, line.id).evaluate(line.where),
            self.rule.zone,
        )
        return bool(there.possible & zone.possible or there.boxes & zone.boxes) or there.is_open

    def _undecided(self, what: str) -> None:
        hint = " ".join(self.rule.zone.reasons) or _SUPPLY
        message = f"{self.situation.name}: {self.title}: {what}."
        self.tally.leave_open("per-space.undecided", message, hint)

    def _breach(self, cell: _Cell, is_over: bool) -> None:
        situation, number = self.situation, len(cell.pieces)
        held = f"{number} ({units_of(cell.pieces)})" if number else "none"
        limit = bounded(self.rule.least, self.rule.most)
        message = f"{situation.name}: {cell.name} holds {held}, expected {limit}: {self.title}."
        hint, pointer = "Set one up there, or correct the line that leaves it out.", None
        if is_over:
            last = cell.pieces[-1]
            pointer, hint = place_of(situation, last), "Take one of them away."
            if cell.code is not None:
                hint = advice(self.facts, situation, last, cell.code)
        self.tally.breach("per-space.differs", message, hint, pointer)

    def _cells(self) -> Iterator[_Cell]:
        """Spaces that the rule is about or may be about, and boxes."""
        zone, of = self.rule.zone, self.rule.of
        stacks = self.situation.occupation.stacks
        for space in sorted(zone.possible | (set(stacks) if zone.is_open else set())):
            pieces = tuple(piece for piece in stacks.get(space, ()) if of.matches(piece.unit))
            is_sure = space in zone.certain
            if pieces or (is_sure and self.rule.least is not None):
                yield _Cell(space_name(self.board, space), space, pieces, is_sure)
        if not zone.possible:
            for box in sorted(zone.boxes):
                yield _Cell(box_name(self.board, box), None, pieces_in(self.situation, box, of))
