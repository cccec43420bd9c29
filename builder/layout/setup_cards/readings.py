"""Where sources disagree about what a card says, and which reading it follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.layout.marks import Mark, Marks
from builder.layout.setup_cards.line_words import LineWords
from builder.model.maps import Place
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    AtPlace,
    Not,
    Placement,
    Reinforcement,
    Victory,
    Where,
    Within,
)

SOURCES = {
    "text": "the rulebook",
    "inferred": "inferred",
    "public": "public material",
    "owner": "the owner's overlay",
}


def readings_of(
    words: LineWords,
    lines: Iterable[Placement | Reinforcement],
    victory: Iterable[Victory],
    marks: Marks,
) -> tuple[str, ...]:
    """A sentence for every place and line of a card that sources give differently.

    Args:
        words: Names the lines; of the same game.
        lines: Placements and reinforcements of the card.
        victory: Conditions that name places.
        marks: Certainty and disagreements by pointer.
    """
    lines = tuple(lines)
    ids = [place for line in lines if line.where is not None for place in places_in(line.where)]
    ids += [place for condition in victory for place in condition.places]
    game_map = words.game.map
    known = game_map.places if game_map is not None else {}
    found: list[str] = []
    for id_ in dict.fromkeys(ids):
        if id_ in known:
            found += _of_place(known[id_], marks)
    for line in lines:
        mark = marks(f"{line.pointer}/where")
        if mark.disagreement:
            found.append(f"**{words.called(line)}:** {_followed(mark)}; {mark.disagreement}.")
    return tuple(found)


def places_in(where: Where) -> Iterator[str]:
    """Ids of the places that a placement names."""
    match where:
        case AtPlace(place):
            yield place
        case Within(_, of) | Adjacent(of) | Not(of):
            yield from places_in(of)
        case AnyOf(parts) | AllOf(parts):
            for part in parts:
                yield from places_in(part)
        case _:
            return


def _of_place(place: Place, marks: Marks) -> Iterator[str]:
    spaces = marks(f"{place.pointer}/spaces")
    if spaces.disagreement:
        codes = ", ".join(place.spaces) if place.spaces else "unknown"
        yield f"**{place.name}:** {codes} ({_followed(spaces)}); {spaces.disagreement}."
    name = marks(f"{place.pointer}/name")
    if name.disagreement:
        yield f"**{place.name}:** so spelt in {_source(name)}; {name.disagreement}."


def _followed(mark: Mark) -> str:
    return "inferred" if mark.certainty == "inferred" else f"as in {_source(mark)}"


def _source(mark: Mark) -> str:
    return SOURCES.get(mark.certainty or "", "the data")
