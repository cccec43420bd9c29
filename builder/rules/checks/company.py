"""Kinds ``never-together`` and ``accompanied``: with whom units must not, or must, stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from builder.model.build_selectors import selector
from builder.model.rules import CheckSpec
from builder.model.units import Selector, Unit
from builder.rules.alternatives import advice
from builder.rules.board import Board
from builder.rules.checks.subjects import Subjects, leave_adrift, place_of, subjects
from builder.rules.checks.wording import NO_MAP
from builder.rules.claims import Use
from builder.rules.company import shunning
from builder.rules.facts import Facts, Situation
from builder.rules.naming import numbered, space_name
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.wording import listed, some

_SUPPLY = "Supply their places, for example with a worksheet."


_FEW = 3
"""Companions that a message names; of more, the rule tells who they are."""


def run_never_together(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks in every stack for units that share their space with one that they must not meet."""
    board = facts.board
    if board is None:
        tally.leave_open("never-together.no-map", "There is no map to stand on.", NO_MAP)
        return
    law, title = shunning(spec), spec.claim
    for situation in facts.situations(spec):
        for space, stack in situation.occupation.stacks.items():
            if not any(law.of.matches(piece.unit) for piece in stack):
                continue
            pairs = law.pairs([piece.unit for piece in stack])
            for one, two in pairs:
                first, second = stack[one], stack[two]
                name = space_name(board, space)
                message = (
                    f"{situation.name}: {first.name} and {second.name} share {name}, and must not: {title}."
                )
                hint = advice(facts, situation, first, space)
                tally.breach("never-together.met", message, hint, place_of(situation, first))
            tally.hold(0 if pairs else 1)
        adrift = [p for p in situation.occupation.adrift if law.of.matches(p.unit)]
        others = [p for p in situation.occupation.adrift if p not in adrift and law.is_shunned(p.unit)]
        if adrift or (others and any(_standing(situation, law.of))):
            claim = f"{situation.name}: {title}"
            leave_adrift(tally, "never-together.no-place", claim, adrift or others)


def _standing(situation: Situation, of: Selector) -> Iterable[bool]:
    return (of.matches(piece.unit) for stack in situation.occupation.stacks.values() for piece in stack)


def run_accompanied(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks near every unit for one that must be with it."""
    board = facts.board
    if board is None:
        tally.leave_open("accompanied.no-map", "There is no map to stand on.", NO_MAP)
        return
    escort = _Escort(
        of=subjects(spec),
        by=selector(spec.data["with"]),
        own=spec.data.get("own", {}),
        same=spec.data.get("same"),
        distance=spec.data.get("distance", 0),
        board=board,
    )
    for situation in facts.situations(spec):
        _accompanied(escort, situation, facts, spec.claim, tally)


def _accompanied(escort: _Escort, situation: Situation, facts: Facts, title: str, tally: Tally) -> None:
    unsure: list[str] = []
    for space, piece in escort.of.standing(situation):
        verdict = escort.is_near(situation, piece, space)
        name = space_name(escort.board, space)
        if verdict is None:
            unsure.append(f"{piece.name} in {name}")
        elif verdict:
            tally.hold()
        else:
            missing = escort.wanted(situation, piece)
            message = f"{situation.name}: {piece.name} stands in {name} without {missing}: {title}."

            def fits(code: str, piece: Piece = piece) -> bool:
                return escort.is_near(situation, piece, code) is True

            hint = advice(facts, situation, piece, space, fits)
            tally.breach("accompanied.alone", message, hint, place_of(situation, piece))
    if unsure:
        message = f"{situation.name}: {title}: not known for {some(unsure)}."
        tally.leave_open("accompanied.undecided", message, _SUPPLY, cases=len(unsure))
    claim = f"{situation.name}: {title}"
    leave_adrift(tally, "accompanied.no-place", claim, escort.of.adrift(situation))


@dataclass(frozen=True, slots=True)
class _Escort:
    """Who must be with whom.

    Attributes:
        of: Who needs company.
        by: Who gives it.
        own: The one unit that must be with it, by unit, for those that have one of their own.
        same: What both must have in common: formation, nation or side; None for nothing.
        distance: Spaces that may lie between, 0 for the same space.
        board: The map.
    """

    of: Subjects
    by: Selector
    own: dict[str, str]
    same: str | None
    distance: int
    board: Board

    def is_near(self, situation: Situation, piece: Piece, space: str) -> bool | None:
        """Whether a unit has its company, if it stands in a space; None when the data do not decide."""
        answers: set[bool | None] = set()
        for there, stack in situation.occupation.stacks.items():
            for other in stack:
                suits = self._suits(piece, other)
                if suits is not False:
                    near = self.board.distance(space, there).is_at_most(self.distance)
                    answers.add(near if suits or near is False else None)
        if True in answers:
            return True
        lost = any(self._suits(piece, other) is not False for other in situation.occupation.adrift)
        if None in answers or lost or self._may_come(situation, piece):
            return None
        return False

    def _may_come(self, situation: Situation, piece: Piece) -> bool:
        """Whether there may be more of those who give company than the data tell."""
        own = self.own.get(piece.unit.id)
        wanted = self.by if own is None else Selector(units=(own,))
        return situation.claims.may_be_more(wanted, Use.SETUP)

    def _suits(self, piece: Piece, other: Piece) -> bool | None:
        if (other.unit.id, other.index) == (piece.unit.id, piece.index) or not self.by.matches(other.unit):
            return False
        own = self.own.get(piece.unit.id)
        if own is not None and other.unit.id != own:
            return False
        return True if self.same is None else _agree(piece.unit, other.unit, self.same)

    def wanted(self, situation: Situation, piece: Piece) -> str:
        """Who is missing, in words."""
        units = {
            claim.unit.id: claim.unit
            for claim in situation.claims.claims
            if self._suits(piece, Piece(claim.unit, claim.index, claim.state, claim.line)) is not False
        }
        names = listed([*numbered(units.values())])
        if not 0 < len(units) <= _FEW:
            names = "the company it needs"
        near = "" if self.distance == 0 else f" within {self.distance} space{'s' * (self.distance > 1)}"
        return names + near


def _agree(one: Unit, other: Unit, key: str) -> bool | None:
    """Whether two units have a formation, nation or side in common; None when either's is not known."""
    first, second = getattr(one, key), getattr(other, key)
    return None if first is None or second is None else first == second
