"""A legal default set-up of a scenario: every unit of every placement in its place, the same each time.

Sides set up in their order, and each side's placements in theirs; a placement that looks at where other units
stand comes after those. The data's own suggestions are taken as they are. What cannot be decided is not
guessed: it goes to a holding box, with the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from builder.model.counters import CounterSet
from builder.model.game import Game
from builder.model.maps import GameMap
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    At,
    AtPlace,
    FreeOf,
    Having,
    Not,
    Placement,
    Reinforcement,
    Scenario,
    Where,
    Within,
    WithUnits,
)
from builder.model.units import State, Unit
from builder.rules.board import Board, board_of
from builder.rules.claims import Cause, Claims, Use, claims_of
from builder.rules.excess import beside_when_full
from builder.rules.filling import Task, fill
from builder.rules.laws import Laws, laws_of
from builder.rules.occupation import Occupation, Piece
from builder.rules.settled import OpenPoint, Settled, SettledUnit, Unplaced
from builder.rules.spaces import Ground
from builder.rules.zone import Zone


def settle(game: Game, scenario: Scenario, option: str | None = None) -> Settled:
    """Settles a scenario with one of its options, or without any.

    Args:
        game: The game; without counters or a map nothing can be settled.
        scenario: One of its scenarios.
        option: Id of an option.

    Raises:
        KeyError: When the scenario has no such option.
    """
    board = board_of(game.map)
    if game.counters is None or game.map is None or board is None:
        missing = OpenPoint(None, (), "There are no counters or no map to set up.")
        return Settled((), (), (), (missing,))
    claims = claims_of(game.counters, scenario, option, game.cups)
    table = _Table(game, board, laws_of(game, board, scenario.id), claims)
    for placement in in_turn(scenario, option):
        table.place(placement)
    for reinforcement in scenario.reinforcements:
        table.put_aside(reinforcement)
    notes = (*_reasons(table.unplaced, game.counters), *table.notes, *_doubts(claims))
    return Settled(
        tuple(table.placed), tuple(table.waiting), tuple(table.unplaced), tuple(dict.fromkeys(notes))
    )


def in_turn(scenario: Scenario, option: str | None) -> tuple[Placement, ...]:
    """Placements in the order in which they are set up."""
    sides = {side: number for number, side in enumerate(scenario.set_up_order)}

    def key(placement: Placement) -> tuple[int, int, bool]:
        turn = sides.get(placement.side, len(sides))
        return (turn, placement.order, looks_at_units(placement.where))

    return tuple(sorted(scenario.placements_with(option), key=key))


def looks_at_units(where: Where) -> bool:
    """Whether a place to stand depends on where other units stand."""
    match where:
        case WithUnits():
            return True
        case Within(_, of) | Adjacent(of) | Not(of):
            return looks_at_units(of)
        case AnyOf(parts) | AllOf(parts):
            return any(looks_at_units(part) for part in parts)
        case _:
            return False


def names_spaces(where: Where) -> bool:
    """Whether a place to stand is a list of spaces, each as good as the others, and no neighbourhood."""
    match where:
        case At() | AtPlace() | FreeOf():
            return True
        case Having(key, _):
            return key in ("group", "nation")
        case Not(of):
            return names_spaces(of)
        case AnyOf(parts) | AllOf(parts):
            return all(names_spaces(part) for part in parts)
        case _:
            return False


def holding_box(game_map: GameMap) -> str | None:
    """The box for units of unknown place: one that the kit adds and that belongs to neither side.

    A box that is printed, or is one side's, may be a place of the game itself.
    """
    return next(
        (b.id for b in game_map.boxes.values() if b.purpose == "holding" and not b.is_printed and not b.side),
        None,
    )


@dataclass(slots=True)
class _Table:
    """The map while it is being set up."""

    game: Game
    board: Board
    laws: Laws
    claims: Claims
    stacks: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    adrift: list[Piece] = field(default_factory=list)
    placed: list[SettledUnit] = field(default_factory=list)
    waiting: list[SettledUnit] = field(default_factory=list)
    unplaced: list[Unplaced] = field(default_factory=list)
    notes: list[OpenPoint] = field(default_factory=list)

    def place(self, placement: Placement) -> None:
        """Sets up one placement."""
        claims = self.claims.of_line(placement.id, Use.SETUP)
        pieces = [Piece(c.unit, c.index, c.state, placement.id) for c in claims]
        pieces = self._reduced(placement, pieces)
        ground = Ground(self.board, Occupation(self.stacks, tuple(self.adrift)), placement.id)
        zone = ground.evaluate(placement.where)
        if not zone.certain and (zone.boxes or zone.tracks):
            for piece in pieces:
                self._put_beside(piece, zone, placement)
            return
        suggested = [piece for piece in pieces if self._suggestion(piece, placement) is not None]
        for piece in suggested:
            self._put(piece, str(self._suggestion(piece, placement)), placement)
        free = [piece for piece in pieces if piece not in suggested]
        self._fill(tuple(_together(free, self.laws)), zone, placement)

    def _suggestion(self, piece: Piece, placement: Placement) -> str | None:
        code = placement.suggested.get(piece.unit.id)
        return code if code is not None and self.board.exists(code) is not False else None

    def _fill(self, pieces: tuple[Piece, ...], zone: Zone, placement: Placement) -> None:
        pieces = self._spill(pieces, zone, placement)
        is_given = zone.is_decided and len(zone.certain) == 1
        is_even = placement.spread is None and names_spaces(placement.where)
        task = Task(pieces, zone.certain, placement.spread, is_given, is_even)
        filled = fill(task, self.laws, self.stacks)
        for piece in pieces:
            space = filled.get(piece)
            if space is not None:
                self._put(piece, space, placement)
            elif zone.is_decided:
                self._leave(piece, placement, "No legal space is left where it may stand.", is_full=True)
            else:
                reason = " ".join(zone.reasons) or "The data do not tell where it may stand."
                self._leave(piece, placement, reason)

    def _spill(self, pieces: tuple[Piece, ...], zone: Zone, placement: Placement) -> tuple[Piece, ...]:
        """Puts those above the limit of a line's only space beside it, where rules do; the others remain."""
        kept: list[Piece] = []
        for piece in pieces:
            home = (*self.stacks.get(min(zone.certain, default=""), ()), *kept)
            beside = beside_when_full(zone, (other.unit for other in home), piece.unit, self.laws)
            filled = fill(Task((piece,), beside, None, is_given=False), self.laws, self.stacks)
            if piece in filled:
                self._put(piece, filled[piece], placement)
            else:
                kept.append(piece)
        return tuple(kept)

    def _put(self, piece: Piece, space: str, placement: Placement) -> None:
        self.stacks[space] = (*self.stacks.get(space, ()), piece)
        self.placed.append(_settled(piece, placement.id, space=space))

    def _put_beside(self, piece: Piece, zone: Zone, placement: Placement) -> None:
        if zone.boxes:
            self.placed.append(_settled(piece, placement.id, box=min(zone.boxes)))
            return
        spaces = sorted((track, space) for track, space in zone.tracks if space is not None)
        if spaces:
            self.placed.append(_settled(piece, placement.id, track_space=spaces[0]))
        else:
            self._leave(piece, placement, "The data do not tell on which space of the track it stands.")

    def _leave(self, piece: Piece, placement: Placement, reason: str, *, is_full: bool = False) -> None:
        """Puts a piece into a holding box, because its place could not be decided."""
        if not is_full:
            self.adrift.append(piece)
        self._hold(piece, placement.pointer, reason, is_full=is_full)

    def _hold(self, piece: Piece, pointer: str, reason: str, *, is_full: bool = False) -> None:
        self.unplaced.append(
            Unplaced(
                unit=piece.unit.id,
                index=piece.index,
                state=piece.state.id,
                placement=piece.placement,
                pointer=pointer,
                box=holding_box(self.board.map),
                reason=reason,
                is_full=is_full,
            )
        )

    def _reduced(self, placement: Placement, pieces: list[Piece]) -> list[Piece]:
        """Takes the steps that a placement has lost from its first units that can lose one."""
        lost = placement.steps_lost.exact if placement.steps_lost is not None else 0
        if lost is None:
            reason = "It is not known how many steps have been lost."
            self.notes.append(OpenPoint(placement.id, (), reason))
            return pieces
        left = lost
        found: list[Piece] = []
        for piece in pieces:
            state, used = _after_losses(piece.unit, piece.state, left)
            left -= used
            found.append(Piece(piece.unit, piece.index, state, piece.placement))
        if lost and len(pieces) > 1:
            reason = "Which of the units has lost a step is free to choose."
            self.notes.append(OpenPoint(placement.id, (), reason))
        return found

    def put_aside(self, reinforcement: Reinforcement) -> None:
        """Puts a reinforcement where it waits: its box, or its turn on the turn record."""
        for claim in self.claims.of_line(reinforcement.id, Use.REINFORCEMENT):
            piece = Piece(claim.unit, claim.index, claim.state, reinforcement.id)
            track_space = self._turn_space(reinforcement.turn)
            if reinforcement.box is not None:
                self.waiting.append(_settled(piece, reinforcement.id, box=reinforcement.box))
            elif track_space is not None:
                self.waiting.append(_settled(piece, reinforcement.id, track_space=track_space))
            else:
                self._hold(piece, reinforcement.pointer, "The data name no box and no turn where it waits.")

    def _turn_space(self, turn: str | None) -> tuple[str, str] | None:
        tracks = [track for track in self.board.map.tracks.values() if track.purpose == "turn"]
        return next(
            ((track.id, space.id) for track in tracks for space in track.spaces if space.id == turn), None
        )


def _reasons(unplaced: Iterable[Unplaced], counters: CounterSet) -> Iterator[OpenPoint]:
    """One point for each reason, with all units of a placement that it holds for."""
    groups: dict[tuple[str, str], Counter[str]] = {}
    for unit in unplaced:
        groups.setdefault((unit.placement, unit.reason), Counter())[unit.unit] += 1
    for (line, reason), numbers in groups.items():
        names = (
            counters.units[unit].name + (f" ({number})" if number > 1 else "")
            for unit, number in numbers.items()
        )
        yield OpenPoint(line, tuple(names), reason)


def _doubts(claims: Claims) -> Iterator[OpenPoint]:
    """What is in doubt about who sets up, arrives or lies in a cup."""
    for doubt in claims.doubts:
        line = None if doubt.use is Use.CUP else doubt.line
        if doubt.use is Use.UNUSED:
            continue
        if doubt.cause is Cause.UNCOUNTED:
            # Markers are taken as they are needed; how many there are is nothing to be decided.
            names = tuple(unit.name for unit in doubt.units if unit.is_unit)
            if names:
                yield OpenPoint(line, names, "How many there are is not known.")
        else:
            yield OpenPoint(line, (), doubt.reason)


def _settled(
    piece: Piece,
    placement: str,
    *,
    space: str | None = None,
    box: str | None = None,
    track_space: tuple[str, str] | None = None,
) -> SettledUnit:
    return SettledUnit(piece.unit.id, piece.index, piece.state.id, space, box, track_space, placement)


def _together(pieces: Iterable[Piece], laws: Laws) -> list[Piece]:
    """Pieces with those of one formation next to each other, in order of first appearance.

    Within a formation the cheapest to stack come first, so that its many small units hold the middle and its
    headquarters finds a place with or beside them.
    """
    groups: dict[str, list[Piece]] = {}
    for piece in pieces:
        groups.setdefault(piece.unit.formation or f" {piece.unit.id}", []).append(piece)
    return [piece for group in groups.values() for piece in sorted(group, key=lambda p: laws.cost(p.unit))]


def _after_losses(unit: Unit, state: State, steps: int) -> tuple[State, int]:
    """The state of a unit that takes as many of the losses as it can survive, and how many that are."""
    ladder = [s for s in unit.states if s.kind == "step"]
    if steps <= 0 or state not in ladder:
        return state, 0
    place = ladder.index(state)
    used = min(steps, len(ladder) - 1 - place)
    return ladder[place + used], used
