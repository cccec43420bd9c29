"""What checks look at: the game, its map as the rules see it, and its scenarios set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from builder.model.counters import CounterSet
from builder.model.game import Game
from builder.model.rules import CheckSpec
from builder.model.scenarios import Placement, Scenario
from builder.rules.board import Board, board_of
from builder.rules.claims import Claims, Use, claims_of
from builder.rules.laws import Laws, laws_of
from builder.rules.occupation import Occupation, Piece, stacked
from builder.rules.settle import settle
from builder.rules.settled import Settled


@dataclass(frozen=True, slots=True)
class Situation:
    """A scenario with one of its options, or without any, set up.

    Attributes:
        scenario: The scenario.
        option: Id of the option.
        claims: Which counters it uses.
        settled: Its default set-up.
        occupation: Who stands where then.
        placements: Its placements by id.
    """

    scenario: Scenario
    option: str | None
    claims: Claims
    settled: Settled
    occupation: Occupation
    placements: Mapping[str, Placement]

    @property
    def name(self) -> str:
        """Title for messages."""
        return _name(self.scenario, self.option)


def _name(scenario: Scenario, option: str | None) -> str:
    return scenario.title if option is None else f"{scenario.title}, {scenario.options[option].title}"


class Facts:
    """A game as the checks see it; set-ups are made when a check first asks for them.

    Attributes:
        game: The game.
        document: The document that it was built from.
    """

    def __init__(self, game: Game, document: Mapping[str, object]) -> None:
        self.game = game
        self.document = document
        self._laws: dict[str, Laws] = {}
        self._settled: dict[tuple[str, str | None], Settled] = {}

    @cached_property
    def board(self) -> Board | None:
        """The map; None when there is none."""
        return board_of(self.game.map)

    @cached_property
    def all_situations(self) -> tuple[Situation, ...]:
        """Every scenario without an option and with each of its options."""
        counters = self.game.counters
        if counters is None:
            return ()
        return tuple(
            self._situation(counters, scenario, option)
            for scenario in self.game.scenarios.values()
            for option in (None, *scenario.options)
        )

    def settled(self, scenario: Scenario, option: str | None) -> Settled:
        """The default set-up of a scenario with one of its options or without any, made once."""
        key = scenario.id, option
        if key not in self._settled:
            self._settled[key] = settle(self.game, scenario, option)
        return self._settled[key]

    def situations(self, spec: CheckSpec) -> tuple[Situation, ...]:
        """The situations in which a check holds."""
        wanted = spec.scenarios
        return tuple(s for s in self.all_situations if not wanted or s.scenario.id in wanted)

    @cached_property
    def options(self) -> dict[str, str]:
        """How messages about a set-up with an option begin, and those about the same set-up without it."""
        scenarios = self.game.scenarios.values()
        return {f"{_name(s, option)}: ": f"{s.title}: " for s in scenarios for option in s.options}

    def laws(self, situation: Situation) -> Laws | None:
        """What holds for stacks in a set-up; None when there is no map."""
        scenario, board = situation.scenario.id, self.board
        if board is None:
            return None
        if scenario not in self._laws:
            self._laws[scenario] = laws_of(self.game, board, scenario)
        return self._laws[scenario]

    def _situation(self, counters: CounterSet, scenario: Scenario, option: str | None) -> Situation:
        settled = self.settled(scenario, option)
        claims = claims_of(counters, scenario, option, self.game.cups)
        pieces = {
            (c.unit.id, c.index, c.line): Piece(c.unit, c.index, c.state, c.line)
            for c in claims.claims
            if c.use is Use.SETUP
        }
        placed = (
            (pieces[u.unit, u.index, u.placement], u.space) for u in settled.placements if u.space is not None
        )
        adrift = (
            pieces[u.unit, u.index, u.placement]
            for u in settled.unplaced
            if (u.unit, u.index, u.placement) in pieces
        )
        return Situation(
            scenario,
            option,
            claims,
            settled,
            stacked(placed, adrift),
            {placement.id: placement for placement in scenario.placements_with(option)},
        )
