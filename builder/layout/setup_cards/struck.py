"""Lines of a set-up that errata have struck out: nothing else on a card tells that they were there."""

from __future__ import annotations

from collections.abc import Iterator

from builder.layout.change_words import value_words
from builder.layout.marks import DAGGER
from builder.model.game import Game
from builder.source.pointer import split

STRUCK = "No longer in this set-up"


def struck_out(game: Game, scenario: str, side: str) -> Iterator[str]:
    """A sentence for each line of a side that the edition at hand no longer has.

    Args:
        game: The game.
        scenario: Id of a scenario.
        side: Id of the side.
    """
    lists = (("scenarios", scenario, "setup"), ("scenarios", scenario, "reinforcements"))
    for erratum in game.errata:
        for change in erratum.changes if erratum.is_applied else ():
            record = change.old if change.kind == "remove" else None
            is_line = len(path := split(change.path)) == len(lists[0]) + 1 and path[:-1] in lists
            if is_line and isinstance(record, dict) and record.get("side") == side:
                yield f"{DAGGER} {value_words(game, record)}: struck out by an erratum ({erratum.id})."
