"""Which pieces of a set-up a check is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from builder.model.build_selectors import selector
from builder.model.rules import CheckSpec
from builder.model.units import Selector
from builder.model.words import title_of
from builder.rules.board import Board
from builder.rules.claims import Use
from builder.rules.facts import Situation
from builder.rules.naming import whereabouts
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.source.pointer import join


@dataclass(frozen=True, slots=True)
class Subjects:
    """Units that a check is about.

    Attributes:
        of: Which units.
        marks: Only those whose line puts out one of these markers with them; without any, all.
    """

    of: Selector
    marks: frozenset[str]

    def holds(self, situation: Situation, piece: Piece) -> bool:
        """Whether a piece is one of them."""
        if not self.of.matches(piece.unit):
            return False
        line = situation.placements.get(piece.placement)
        return not self.marks or (line is not None and not self.marks.isdisjoint(line.marks))

    def standing(self, situation: Situation) -> Iterator[tuple[str, Piece]]:
        """Those that stand on the map, each with its space."""
        for space, stack in situation.occupation.stacks.items():
            for piece in stack:
                if self.holds(situation, piece):
                    yield space, piece

    def adrift(self, situation: Situation) -> tuple[Piece, ...]:
        """Those of which nobody knows where they stand."""
        return tuple(piece for piece in situation.occupation.adrift if self.holds(situation, piece))


def subjects(spec: CheckSpec) -> Subjects:
    """The units that a check names under ``of`` and ``marked``."""
    return Subjects(selector(spec.data["of"]), frozenset(spec.data.get("marked", ())))


def leave_adrift(tally: Tally, code: str, claim: str, pieces: Sequence[Piece]) -> None:
    """Leaves open what hangs on pieces of which nobody knows where they stand; without any nothing is told.

    Args:
        tally: Where the cases are counted.
        code: Of the finding.
        claim: The set-up and the rule.
        pieces: Those that are meant.
    """
    if pieces:
        hint = "Supply their places, for example with a worksheet."
        tally.leave_open(code, f"{claim}: {whereabouts(pieces)}", hint, cases=len(pieces))


def place_of(situation: Situation, piece: Piece) -> str:
    """Pointer of what put a piece where it stands: a suggestion, or its placement."""
    placement = situation.placements[piece.placement]
    if piece.unit.id in placement.suggested:
        return join(placement.pointer, "suggest", piece.unit.id)
    return placement.pointer


def pieces_in(situation: Situation, box: str, of: Selector) -> tuple[Piece, ...]:
    """The units of a kind that a set-up puts into a box."""
    pieces = {
        (claim.unit.id, claim.index, claim.line): Piece(claim.unit, claim.index, claim.state, claim.line)
        for claim in situation.claims.claims
        if claim.use is Use.SETUP and of.matches(claim.unit)
    }
    there = ((u.unit, u.index, u.placement) for u in situation.settled.placements if u.box == box)
    return tuple(pieces[key] for key in there if key in pieces)


def box_name(board: Board, box: str) -> str:
    """What a box is called."""
    return title_of(box, board.map.boxes)
