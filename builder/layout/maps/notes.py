"""What a reader of the map should know of it: assumptions, where its data come from, what is disputed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from builder.layout.maps.changed import changes
from builder.layout.maps.features import LETTERS
from builder.layout.maps.fields import Field
from builder.layout.maps.names import DISPUTED, dispute
from builder.layout.maps.surface import Noun
from builder.layout.maps.terrain import terrain_of, unknown_terrain
from builder.layout.marks import DAGGER, Marks
from builder.model.maps import GameMap

_MOST_NOTES = 12  # kinds of remarks on single spaces; more would fill the legend

_SOURCES = (
    ("text", "Stated by the rules"),
    ("inferred", "Inferred"),
    ("public", "From public material"),
    ("owner", "From the owner's copy"),
)


def map_notes(field: Field, game_map: GameMap, marks: Marks, noun: Noun) -> tuple[str, ...]:
    """What is to be told of every map, a paragraph each; words between double asterisks are bold.

    Args:
        field: The map's spaces.
        game_map: What lies on them.
        marks: Certainty, errata and disagreements by pointer.
        noun: What a space is called.
    """
    return (
        *field.assumptions,
        *_disputes(field, game_map, marks),
        *_changes(game_map, marks),
        *_sources(field, game_map, marks, noun),
        *_entries(field, game_map, noun),
        *_gaps(field, game_map, noun),
        *_space_notes(field, game_map, noun),
        *_remarks(game_map, noun),
    )


def _disputes(field: Field, game_map: GameMap, marks: Marks) -> Iterator[str]:
    for place in game_map.places.values():
        said = dispute(place, marks)
        if said is not None and any(code in field.cells for code in place.spaces or ()):
            yield f"{DISPUTED} **{place.name}** is drawn at {', '.join(place.spaces or ())}; {said}."


def _changes(game_map: GameMap, marks: Marks) -> Iterator[str]:
    told = [f"**{name}** ({', '.join(ids)})" for name, ids in changes(game_map, marks)]
    if told:
        yield f"{DAGGER} Changed by errata: {', '.join(told)}."


def _sources(field: Field, game_map: GameMap, marks: Marks, noun: Noun) -> Iterator[str]:
    """How many of each sort of datum come from where."""
    spaces = [space for code, space in (game_map.spaces or {}).items() if code in field.cells]
    groups: Sequence[tuple[str, str, Iterable[str]]] = (
        (
            f"terrain of 1 {noun.one}",
            f"terrain of {{}} {noun.many}",
            [f"{s.pointer}/terrain" for s in spaces if s.terrain],
        ),
        (f"1 {noun.side}", f"{{}} {noun.side}s", [pair.pointer for pair in game_map.hexsides]),
        (f"1 {noun.link}", f"{{}} {noun.links}", [pair.pointer for pair in game_map.links]),
        ("1 mark", "{} marks", [f.pointer for s in spaces for f in s.features]),
        ("1 place", "{} places", [f"{p.pointer}/spaces" for p in game_map.places.values() if p.spaces]),
    )
    counted = [(one, many, Counter(marks(p).certainty for p in pointers)) for one, many, pointers in groups]
    for layer, words in _SOURCES:
        parts = [
            one if count[layer] == 1 else many.format(count[layer])
            for one, many, count in counted
            if count[layer]
        ]
        if parts:
            yield f"**{words}:** {', '.join(parts)}."


def _entries(field: Field, game_map: GameMap, noun: Noun) -> Iterator[str]:
    """Entry areas that bear no letter on the map."""
    nowhere = []
    for entry in game_map.entries.values():
        codes = [code for code in entry.spaces or () if code in field.cells]
        if not codes:
            nowhere.append(entry.label)
        elif len(entry.label) > LETTERS:
            yield f"**{entry.label}:** entry at {', '.join(codes)}."
    if nowhere:
        yield f"**{in_runs(nowhere)}:** entry {noun.many} unknown."


def in_runs(labels: Sequence[str]) -> str:
    """Labels as a list in which three or more letters that follow each other are a run: "A, B and D to G"."""
    runs: list[list[str]] = []
    for label in labels:
        last = runs[-1][-1] if runs else ""
        follows = len(label) == len(last) == 1 and ord(label) == ord(last) + 1
        if follows:
            runs[-1].append(label)
        else:
            runs.append([label])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > len("AB") else run
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _gaps(field: Field, game_map: GameMap, noun: Noun) -> Iterator[str]:
    unknown = sum(terrain_of(game_map, code) is None for code in field.cells)
    if unknown == len(field.cells):
        if game_map.terrain:  # some games have none
            yield "No source gives the terrain; none is drawn."
    elif unknown:
        look = "hatched" if unknown_terrain(field, game_map) else "plain"
        many = f"1 {noun.one} is unknown; it is"
        many = many if unknown == 1 else f"{unknown} {noun.many} is unknown; they are"
        yield f"The terrain of {many} {look}."
    nowhere = [place.name for place in game_map.places.values() if not place.spaces]
    if nowhere:
        yield f"{noun.one.capitalize()} unknown: {', '.join(sorted(nowhere))}."
    elsewhere = sorted(
        place.name
        for place in game_map.places.values()
        if place.spaces and not any(code in field.cells for code in place.spaces)
    )
    if elsewhere:
        yield f"Off the map as drawn: {', '.join(elsewhere)}."


def _space_notes(field: Field, game_map: GameMap, noun: Noun) -> Iterator[str]:
    """What is noted of single spaces, each remark once with all spaces that it is about."""
    about: dict[str, list[str]] = {}
    for code, space in (game_map.spaces or {}).items():
        if code in field.cells and space.note:
            about.setdefault(space.note, []).append(space.name or code)
    if len(about) > _MOST_NOTES:
        yield f"{sum(map(len, about.values()))} {noun.many} carry a note in the data of this kit."
        return
    for note, names in about.items():
        yield f"**{', '.join(names)}:** {note}"


def _remarks(game_map: GameMap, noun: Noun) -> Iterator[str]:
    noted = sum(pair.note is not None for pair in (*game_map.links, *game_map.hexsides))
    if noted:
        many = f"1 link or {noun.side} carries" if noted == 1 else f"{noted} links and {noun.side}s carry"
        yield f"{many} a note on the reading in the data of this kit."
