"""The placement grammar in plain English, for set-up cards and briefings."""

from __future__ import annotations

from collections.abc import Mapping

from builder.layout.setup_cards.unit_words import units_in_words
from builder.model.game import Game
from builder.model.grids import cell_code
from builder.model.maps import HexGridSpec, OxGridSpec
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    Anywhere,
    At,
    AtEntry,
    AtPlace,
    Columns,
    FreeOf,
    Having,
    InBox,
    Not,
    OnTrack,
    Rows,
    SideOfLine,
    Spread,
    Unknown,
    Where,
    Within,
    WithUnits,
)
from builder.model.units import Selector
from builder.model.words import first_up, name_of
from builder.wording import listed

__all__ = [
    "describe",
    "describe_place",
    "describe_selector",
    "describe_spread",
    "listed",
    "space_label",
    "space_word",
    "spaces_word",
]

_SPACE_WORDS = {"HexGridSpec": "hex", "AreaGridSpec": "area", "OxGridSpec": "space"}
_PLURALS = {"hex": "hexes"}
_LONGEST_CODE = 3  # an entry area with a longer label has a name rather than a code


def describe(where: Where, game: Game) -> str:
    """A placement's spaces in words, beginning in lower case, without a full stop."""
    return _Speaker(game).say(where)


def describe_place(where: Where, game: Game) -> str:
    """A line's spaces as a sentence of its own."""
    if isinstance(where, Unknown):
        return f"Place not known: {where.why.rstrip('.')}."
    words = describe(where, game)
    return f"{first_up(words)}."


def describe_selector(selector: Selector, game: Game) -> str:
    """The units that a selector picks, in words."""
    return units_in_words(selector, game)


def describe_spread(spread: Spread, game: Game) -> str:
    """How several units divide over the spaces, in words."""
    if spread.is_stacked and spread.per == "formation":
        return f"each formation in one {_Speaker(game).per('space')}"
    if spread.is_stacked:
        return f"all in one {_Speaker(game).per(spread.per)}"
    counting = f", counting {units_in_words(spread.of, game)}" if spread.of is not None else ""
    each = _Speaker(game).per(spread.per)
    if spread.least == spread.most and spread.least is not None:
        return f"exactly {spread.least} in each {each}{counting}"
    bounds = []
    if spread.least is not None:
        bounds.append(f"at least {spread.least}")
    if spread.most is not None:
        bounds.append(f"at most {spread.most}")
    return f"{' and '.join(bounds)} in each {each}{counting}"


def space_label(game: Game, space: str | None) -> str:
    """What a player calls a space: its code on a hex map, else its name; empty for none."""
    return "" if space is None else _Speaker(game).name_of(space)


def space_word(game: Game) -> str:
    """What a space of the map is called."""
    return _Speaker(game).space


def spaces_word(game: Game) -> str:
    """What several spaces of the map are called."""
    return _Speaker(game).plural


class _Speaker:
    """Holds the game whose names are spoken."""

    def __init__(self, game: Game) -> None:
        self.game = game
        grid = type(game.map.grid).__name__ if game.map is not None else ""
        self.space = _SPACE_WORDS.get(grid, "space")
        self.plural = _PLURALS.get(self.space, f"{self.space}s")

    def per(self, per: str) -> str:
        """What units divide over; an area of the grammar is a space of the map."""
        return self.space if per in ("space", "area") else per

    def say(self, where: Where) -> str:
        """The spaces with a preposition."""
        match where:
            case At(spaces):
                return f"in {self._spaces(spaces)}"
            case AtPlace(place):
                return f"in {self._place(place)}"
            case InBox() | OnTrack() | AtEntry() | SideOfLine():
                return self._named(where)
            case Within(0, of):
                return self.say(of)
            case Within(1, WithUnits(units)):
                return f"with or next to {units_in_words(units, self.game)}"
            case Within(distance, of):
                return f"within {self._counted(distance)} of {self._bare(of)}"
            case Adjacent(of):
                return f"next to {self._bare(of)}"
            case WithUnits(units):
                return f"stacked with {units_in_words(units, self.game)}"
            case AnyOf(parts) if all(isinstance(part, InBox) for part in parts):
                titles = [self._box_title(part.box) for part in parts if isinstance(part, InBox)]
                return f"in one of the boxes {listed(titles)}"
            case AnyOf(parts):
                return listed([self.say(part) for part in parts])
            case AllOf(parts):
                return self._together(parts)
            case Not(part):
                return f"not {self.say(part)}"
            case Rows(first, last):
                return self._band("row", first, last)
            case Columns(first, last):
                return self._band("column", first, last)
            case Having(key, values):
                return self._having(key, values)
            case FreeOf(side):
                return f"in {self.plural} free of {self._side(side)} units"
            case Anywhere():
                return "anywhere on the map"
            case Unknown(why):
                return f"at a place that is not known ({why.rstrip('.')})"

    def _together(self, parts: tuple[Where, ...]) -> str:
        """Conditions that hold at once; what is barred by name follows as an exception."""
        barred = {id(part): part.part for part in parts if isinstance(part, Not) and _is_named(part.part)}
        rest = [part for part in parts if id(part) not in barred]
        if not barred or all(isinstance(part, Not) for part in rest):
            return listed([self.say(part) for part in parts], "and")
        said = {id(part): self.say(part) for part in rest}
        told = [said[id(part)] for part in rest if not self._is_told(part, said)]
        names = [self._name(place) for part in barred.values() for place in _members(part)]
        return f"{listed(told, 'and')}, except {listed(names, 'and')}"

    def _is_told(self, part: Where, said: Mapping[int, str]) -> bool:
        """Whether the words for another condition name the nation already that a condition asks for."""
        if not isinstance(part, Having) or part.key != "nation":
            return False
        others = [words for key, words in said.items() if key != id(part)]
        names = [name_of(value, self.game.nations) for value in part.values]
        return any(all(name in words for name in names) for words in others)

    def _name(self, where: Where) -> str:
        """Spaces that have a name, without a preposition."""
        return self.say(where).removeprefix("in ") if isinstance(where, Having) else self._bare(where)

    def _bare(self, where: Where) -> str:
        """The spaces without a preposition, to follow "next to" or "within 2 hexes of"."""
        match where:
            case At(spaces):
                return listed(spaces) if self.space == "hex" else self._spaces(spaces)
            case AtPlace(place):
                return self._place(place)
            case WithUnits(units):
                return units_in_words(units, self.game)
            case AnyOf(parts):
                return listed([self._bare(part) for part in parts])
            case Within(0, of):
                return self._bare(of)
            case _:
                return f"a {self.space} {self.say(where)}"

    def name_of(self, code: str) -> str:
        """A space by name where players call it so, else by code."""
        spaces = (self.game.map.spaces if self.game.map is not None else None) or {}
        name = spaces[code].name if code in spaces else None
        return code if name is None or self.space == "hex" else name

    def _spaces(self, codes: tuple[str, ...]) -> str:
        names = [self.name_of(code) for code in codes]
        if names != list(codes):
            return listed(names)
        return f"{self.space if len(codes) == 1 else self.plural} {listed(codes)}"

    def _named(self, where: InBox | OnTrack | AtEntry | SideOfLine) -> str:
        game_map = self.game.map
        match where:
            case InBox(box):
                return f"in the box {self._box_title(box)}"
            case OnTrack(track, space):
                found_track = game_map.tracks.get(track) if game_map is not None else None
                title = found_track.title if found_track is not None else track
                if space is None:
                    return f"on the track “{title}”; the space is not stated"
                labels = {s.id: s.label for s in found_track.spaces} if found_track is not None else {}
                return f"on the track “{title}”, space {labels.get(space, space)}"
            case AtEntry(entries):
                areas = game_map.entries if game_map is not None else {}
                labels = {key: areas[key].label if key in areas else key for key in entries}
                if all(len(label) <= _LONGEST_CODE for label in labels.values()):
                    return f"at entry area{'s' if len(labels) > 1 else ''} {listed(list(labels.values()))}"
                return f"at {listed(list(labels.values()))}"
            case SideOfLine(line, side):
                found_line = game_map.lines.get(line) if game_map is not None else None
                return (
                    f"on the {side} side of the line “{found_line.name if found_line is not None else line}”"
                )

    def _box_title(self, box: str) -> str:
        found = self.game.map.boxes.get(box) if self.game.map is not None else None
        return f"“{found.title if found is not None else box}”"

    def _place(self, place_id: str) -> str:
        found = self.game.map.places.get(place_id) if self.game.map is not None else None
        if found is None:
            return place_id
        if found.spaces is None:
            return f"{found.name} ({self.space} unknown)"
        is_same = self._spaces(found.spaces) == found.name
        return found.name if is_same else f"{found.name} ({', '.join(found.spaces)})"

    def _band(self, what: str, first: int | str | None, last: int | str | None) -> str:
        """Rows or columns; the printed numbers grow to the south and to the east."""
        low, high = self._number(what, first), self._number(what, last)
        if low is not None and high is not None:
            return f"in {what} {low}" if low == high else f"in {what}s {low} to {high}"
        if low is not None:
            return f"in {what} {low} or {'south' if what == 'row' else 'east'} of it"
        if high is not None:
            return f"in {what} {high} or {'north' if what == 'row' else 'west'} of it"
        return f"in any {what}"

    def _number(self, what: str, number: int | str | None) -> str | None:
        """A row or column as the map prints it: 04 rather than 4."""
        grid = self.game.map.grid if self.game.map is not None else None
        if isinstance(number, int) and isinstance(grid, HexGridSpec | OxGridSpec):
            code = cell_code(grid.code)
            return (code.row if what == "row" else code.column).format(number)
        return None if number is None else str(number)

    def _having(self, key: str, values: tuple[str, ...]) -> str:
        game_map = self.game.map
        if key == "nation":
            return f"in {listed([name_of(value, self.game.nations) for value in values])} territory"
        if game_map is None or key == "kind":
            return f"in {_a(listed(values)) if key == 'kind' else listed(values)}"
        if key == "group":
            return f"in {listed([name_of(value, game_map.groups) for value in values])}"
        types = game_map.terrain if key == "terrain" else game_map.feature_types
        names = [types[value].name.lower() if value in types else value for value in values]
        if key == "terrain":
            return f"where the terrain is {listed(names)}"
        return f"in {self.plural} with {_a(listed(names))}"

    def _counted(self, distance: int) -> str:
        return f"one {self.space}" if distance == 1 else f"{distance} {self.plural}"

    def _side(self, side_id: str) -> str:
        return name_of(side_id, self.game.sides)


def _members(where: Where) -> tuple[Where, ...]:
    """Each of several spaces of which any will do."""
    return where.parts if isinstance(where, AnyOf) else (where,)


def _is_named(where: Where) -> bool:
    """Whether spaces are told by their names alone."""
    return all(
        isinstance(part, At | AtPlace) or (isinstance(part, Having) and part.key == "group")
        for part in _members(where)
    )


def _a(noun: str) -> str:
    """A noun with its article."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
