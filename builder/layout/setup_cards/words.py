"""The placement grammar in plain English, for set-up cards and briefings."""

from __future__ import annotations

from builder.model.game import Game
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
from builder.model.values import Quantity

SPACE_WORDS = {"HexGridSpec": "hex", "AreaGridSpec": "area", "OxGridSpec": "space"}


def describe(where: Where, game: Game) -> str:
    """A placement's spaces in words, beginning in lower case, without a full stop."""
    return _Speaker(game).say(where)


def describe_selector(selector: Selector, game: Game) -> str:
    """The units that a selector picks, in words."""
    return _Speaker(game).units(selector)


def describe_spread(spread: Spread, game: Game) -> str:
    """How several units divide over the spaces, in words."""
    if spread.is_stacked:
        return "all in one stack"
    what = f" of {_Speaker(game).units(spread.of)}" if spread.of else ""
    if spread.least == spread.most and spread.least is not None:
        return f"exactly {spread.least}{what} in each {spread.per}"
    bounds = []
    if spread.least is not None:
        bounds.append(f"at least {spread.least}")
    if spread.most is not None:
        bounds.append(f"at most {spread.most}")
    return f"{' and '.join(bounds)}{what} in each {spread.per}"


def listed(words: tuple[str, ...] | list[str], joiner: str = "or") -> str:
    """Words as a list in prose: "a, b or c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joiner} {words[-1]}"


class _Speaker:
    """Holds the game whose names are spoken."""

    def __init__(self, game: Game) -> None:
        self.game = game
        grid = type(game.map.grid).__name__ if game.map else ""
        self.space = SPACE_WORDS.get(grid, "space")

    def say(self, where: Where) -> str:
        match where:
            case At(spaces):
                return f"in {self.space} {listed(list(spaces))}"
            case AtPlace() | InBox() | OnTrack() | AtEntry() | SideOfLine():
                return self.named(where)
            case Within(0, of):
                return self.say(of)
            case Within(distance, of):
                return f"{self.bare(of)} or within {self.counted(distance)} of it"
            case Adjacent(of):
                return f"next to {self.bare(of)}"
            case WithUnits(units):
                return f"stacked with {self.units(units)}"
            case AnyOf(parts):
                return listed([self.say(p) for p in parts])
            case AllOf(parts):
                return listed([self.say(p) for p in parts], "and")
            case Not(part):
                return f"not {self.say(part)}"
            case Rows(first, last):
                return self.band("row", first, last)
            case Columns(first, last):
                return self.band("column", first, last)
            case Having(key, values):
                return self.having(key, values)
            case FreeOf(side):
                return f"free of {self.side(side)} units"
            case Anywhere():
                return "anywhere on the map"
            case Unknown(why):
                return f"at a place the source does not give ({why.rstrip('.')})"

    def bare(self, where: Where) -> str:
        """The same without a leading preposition, to follow "next to" or "within 2 hexes of"."""
        match where:
            case At(spaces):
                return f"{self.space} {listed(list(spaces))}"
            case AtPlace(place):
                return self.place(place)
            case WithUnits(units):
                return f"a space with {self.units(units)}"
            case AnyOf(parts):
                return listed([self.bare(p) for p in parts])
            case _:
                return f"a {self.space} {self.say(where)}"

    def named(self, where: AtPlace | InBox | OnTrack | AtEntry | SideOfLine) -> str:
        game_map = self.game.map
        match where:
            case AtPlace(place):
                return f"in {self.place(place)}"
            case InBox(box):
                found = game_map.boxes.get(box) if game_map else None
                return f"in the box “{found.title if found else box}”"
            case OnTrack(track, space):
                found_track = game_map.tracks.get(track) if game_map else None
                title = found_track.title if found_track else track
                if space is None:
                    return f"on any space of {title}"
                labels = {s.id: s.label for s in found_track.spaces} if found_track else {}
                return f"on {title}, space {labels.get(space, space)}"
            case AtEntry(entries):
                areas = game_map.entries if game_map else {}
                return f"at entry {listed([areas[e].label if e in areas else e for e in entries])}"
            case SideOfLine(line, side):
                found_line = game_map.lines.get(line) if game_map else None
                return f"{side} of the {found_line.name.lower() if found_line else line}"

    def place(self, place_id: str) -> str:
        found = self.game.map.places.get(place_id) if self.game.map else None
        if found is None:
            return place_id
        return f"{found.name} ({'hex unknown' if found.spaces is None else ', '.join(found.spaces)})"

    def band(self, what: str, first: int | str | None, last: int | str | None) -> str:
        if first is not None and last is not None:
            return f"in {what}s {first} to {last}"
        if first is not None:
            return f"in {what} {first} or {'south' if what == 'row' else 'east'} of it"
        return f"in {what} {last} or {'north' if what == 'row' else 'west'} of it"

    def having(self, key: str, values: tuple[str, ...]) -> str:
        game_map = self.game.map
        if key == "nation":
            return f"in {listed([self.nation(v) for v in values])} territory"
        if game_map is None:
            return f"in {listed(list(values))}"
        if key == "group":
            return f"in {listed([game_map.groups[v].name if v in game_map.groups else v for v in values])}"
        types = game_map.terrain if key == "terrain" else game_map.feature_types
        names = [types[v].name.lower() if v in types else v for v in values]
        return f"in {listed(names)}" if key == "terrain" else f"in a {self.space} with a {listed(names)}"

    def counted(self, distance: int) -> str:
        plural = {"hex": "hexes"}.get(self.space, f"{self.space}s")
        return f"one {self.space}" if distance == 1 else f"{distance} {plural}"

    def side(self, side_id: str) -> str:
        return (
            "enemy" if side_id == "enemy" or side_id not in self.game.sides else self.game.sides[side_id].name
        )

    def nation(self, nation_id: str) -> str:
        return self.game.nations[nation_id].name if nation_id in self.game.nations else nation_id

    def units(self, selector: Selector) -> str:
        """What a selector picks, in words."""
        counters = self.game.counters
        if selector.units or selector.formations:
            names = []
            if counters:
                names += [
                    counters.formations[f].name for f in selector.formations if f in counters.formations
                ]
                names += [counters.units[u].name for u in selector.units if u in counters.units]
            return listed(names or [*selector.formations, *selector.units], "and")
        kinds = (
            [counters.types[t].name.lower() for t in selector.types if t in counters.types]
            if counters
            else []
        )
        kinds += (
            [counters.classes[c].name.lower() for c in selector.classes if c in counters.classes]
            if counters
            else []
        )
        adjectives = [self.nation(n) for n in selector.nations] + [self.side(s) for s in selector.sides]
        if selector.independent:
            adjectives.insert(0, "independent")
        count = _count(selector.count, selector.remaining)
        noun = f"{listed(kinds)} units" if kinds else "units"
        return (
            " ".join(w for w in (count, listed(adjectives), noun) if w)
            if adjectives or kinds or count
            else "units"
        )


def _count(count: Quantity | None, is_remaining: bool) -> str:
    if is_remaining:
        return "the remaining"
    if count is None:
        return ""
    if count.exact is not None:
        return str(count.exact)
    if count.most is None:
        return f"at least {count.least}" if count.least else "an unknown number of"
    return f"{count.least} to {count.most}"
