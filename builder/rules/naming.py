"""What messages call spaces, lines and units: their names, with the code that finds them on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from builder.model.game import Game
from builder.model.maps import AreaGridSpec
from builder.model.scenarios import Placement, Reinforcement
from builder.model.units import Unit
from builder.rules.board import Board
from builder.rules.occupation import Piece

_MOST_IN_LINE = 3
"""Units by which a line without a title is called."""


def space_name(board: Board, code: str) -> str:
    """An area by its name, any other space by its code with the name of the place that lies there."""
    space = board.space(code)
    name = space.name if space is not None else None
    if isinstance(board.map.grid, AreaGridSpec):
        return name or code
    if name is None:
        name = next((p.name for p in board.map.places.values() if code in (p.spaces or ())), None)
    return f"{code} ({name})" if name is not None else code


def line_name(line: Placement | Reinforcement, game: Game) -> str:
    """A line of a set-up or schedule in a player's words: its title, or who it names, or its id."""
    if line.title:
        return line.title
    counters, what = game.counters, line.what
    if counters is None:
        return line.id
    known = (*(counters.formations.get(f) for f in what.formations), *map(counters.units.get, what.units))
    names = [record.name for record in known if record is not None]
    if len(names) > _MOST_IN_LINE:
        names = [*names[:_MOST_IN_LINE], "others"]
    return ", ".join(names) or line.id


def sided_line_name(line: Placement, game: Game) -> str:
    """A line of the set-up with the side it belongs to."""
    side = game.sides[line.side].name if line.side in game.sides else ""
    name = line_name(line, game)
    return name if name.startswith(side) else f"{side} {name}"


def numbered(units: Iterable[Unit]) -> list[str]:
    """Names of units, those that are alike once with their number."""
    return _counted(unit.name for unit in units)


def whereabouts(pieces: Sequence[Piece]) -> str:
    """That nobody knows where pieces stand, to follow the name of a set-up and what hangs on it."""
    if len(pieces) == 1:
        return f"where {units_of(pieces)} stands is not known."
    return f"where these stand is not known: {units_of(pieces)}."


def units_of(pieces: Iterable[Piece]) -> str:
    """Names of pieces, those that are alike once with their number."""
    return ", ".join(_counted(piece.title for piece in pieces))


def _counted(names: Iterable[str]) -> list[str]:
    return [f"{name} ({number})" if number > 1 else name for name, number in Counter(names).items()]
