"""What a scenario asks of a set-up with all names resolved: who, where and when, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from builder.model.game import Game
from builder.model.scenarios import Scenario, Spread, Where
from builder.rules.board import board_of
from builder.rules.claims import Use, claims_of
from builder.rules.settle import looks_at_units
from builder.rules.spaces import Ground
from builder.rules.zone import Zone


@dataclass(frozen=True, slots=True)
class Demand:
    """One line of a scenario.

    Attributes:
        use: What it does with its units.
        who: Unit, which of several that are alike, and state, of each that it takes.
        zone: Where they may stand, without reasons: spaces, or the words of the line where it cannot be more.
        spread: How they spread over it.
        when: Turn on which they come, or the box where they wait.
    """

    use: Use
    who: frozenset[tuple[str, int, str]]
    zone: Zone | Where | None
    spread: Spread | None = None
    when: tuple[str | None, ...] = ()


def demands(game: Game, scenario: Scenario, option: str | None = None) -> frozenset[Demand]:
    """The demands of a scenario: two games ask for the same set-up when these are equal.

    Titles and notes do not matter, nor do places that are only suggested.

    Args:
        game: The game; without counters nothing is asked.
        scenario: One of its scenarios.
        option: Id of an option.

    Raises:
        KeyError: When the scenario has no such option.
    """
    return frozenset(_demands(game, scenario, option))


def _demands(game: Game, scenario: Scenario, option: str | None) -> Iterator[Demand]:
    if game.counters is None:
        return
    board = board_of(game.map)
    claims = claims_of(game.counters, scenario, option, game.cups)

    def who(line: str, use: Use) -> frozenset[tuple[str, int, str]]:
        return frozenset((c.unit.id, c.index, c.state.id) for c in claims.of_line(line, use))

    for line in scenario.placements_with(option):
        # Where other units stand is their lines' affair: of this one the words are compared.
        zone: Zone | Where = line.where
        if board is not None and not looks_at_units(line.where):
            zone = replace(Ground(board).evaluate(line.where), reasons=())
        yield Demand(Use.SETUP, who(line.id, Use.SETUP), zone, line.spread)
    for coming in scenario.reinforcements:
        arrival = (coming.turn, coming.when, coming.box)
        yield Demand(Use.REINFORCEMENT, who(coming.id, Use.REINFORCEMENT), coming.where, when=arrival)
