"""What people call places: codes, names of places, boxes and track spaces, words for off the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from builder.model.grids import cell_code
from builder.model.maps import AreaGridSpec, GameMap, HexGridSpec, OxGridSpec
from builder.rules.board import Board
from builder.rules.facts import Facts
from builder.rules.metrics import parsed
from builder.rules.naming import space_name
from builder.rules.own_setup.names import Index, folded, spellings

_ASIDE_WORDS = (
    "off map",
    "off board",
    "off the map",
    "not on map",
    "none",
    "nowhere",
    "aside",
    "unused",
    "not used",
    "out of play",
    "na",
    "reinforcement",
    "reinforcements",
    "later",
    "eliminated",
    "destroyed",
    "dead",
    "cup",
    "draw cup",
)
"""Words for standing nowhere on the map."""

_LEAD = re.compile(r"(?:in|at|on|the|hex|area|space|box|zone|track)\b[:. ]*(.+)", re.IGNORECASE)
_WHOLE = re.compile(r"(\d+)\.0+")


class Repair(StrEnum):
    """What a place needed before it could be read."""

    NOTHING = ""
    ZEROS = "zeros"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a person's unit stands; without any of spaces, box and track it stands off the map.

    Attributes:
        words: What messages call it.
        spaces: Codes of the spaces it may be: one, or all of a place that has several.
        box: Id of a box.
        track: Track and space of it; the space is None when only the track is named.
        is_unknown: Whether the data name it without telling where it lies.
        repair: What was done to read it.
    """

    words: str
    spaces: tuple[str, ...] = ()
    box: str | None = None
    track: tuple[str, str | None] | None = None
    is_unknown: bool = False
    repair: Repair = Repair.NOTHING

    @property
    def is_on_map(self) -> bool:
        """Whether it is a space of the map, known or not."""
        return bool(self.spaces) or self.is_unknown

    @property
    def is_aside(self) -> bool:
        """Whether it is nowhere in particular."""
        return not self.is_on_map and self.box is None and self.track is None


OFF_MAP = Spot("off the map")


class Places:
    """Every place of a game by what people call it."""

    def __init__(self, facts: Facts) -> None:
        self._board = board = facts.board
        game, game_map = facts.game, facts.game.map
        levels: list[list[tuple[str | None, Spot]]] = []
        if board is not None:
            levels.append(list(_codes(board)))
        if game_map is not None:
            levels += [
                [*_named_spaces(facts, game_map), *_places(game_map, is_known=True)],
                [*_boxes(facts, game_map), *_track_spaces(facts, game_map)],
                # A box stands for a place of the same name that lies nobody knows where.
                [*_places(game_map, is_known=False)],
                [*_groups(facts, game_map), *_entries(game_map)],
                [
                    (track.title, Spot(track.title, track=(track.id, None)))
                    for track in game_map.tracks.values()
                ],
            ]
        levels.append(
            [(name, OFF_MAP) for cup in game.cups for name in (cup.title, *spellings(facts, cup.pointer))]
        )
        levels.append([(words, OFF_MAP) for words in _ASIDE_WORDS])
        self._index = Index(levels, lambda spot: (spot.spaces, spot.box, spot.track, spot.is_unknown))

    def find(self, text: str) -> tuple[Spot, ...]:
        """The places that a text may mean; nothing written means off the map."""
        if not folded(text):
            return (OFF_MAP,)
        whole = _WHOLE.fullmatch(text)
        tries = [text if whole is None else whole[1]]
        lead = _LEAD.fullmatch(text)
        if lead is not None:
            tries.append(lead[1])
        for words in tries:
            found = self._index.find(words) or self._as_code(words)
            if found:
                return found
        return ()

    def near(self, text: str) -> str:
        """``Did you mean ...?`` with the places most like a text, else which codes there are."""
        near = self._index.near(text)
        board = self._board
        if near or board is None or not board.codes:
            return near
        if isinstance(board.map.grid, AreaGridSpec):
            return "Name an area, a box or a space of a track as the map does."
        return (
            f"Spaces run from {board.codes[0]} to {board.codes[-1]}; names of places and boxes will do too."
        )

    def _as_code(self, text: str) -> tuple[Spot, ...]:
        """A code that has lost its zeros, or one of a map whose outline nobody knows."""
        board = self._board
        if board is None or not isinstance(board.map.grid, HexGridSpec | OxGridSpec):
            return ()
        style = board.map.grid.code
        width = style.column_digits + style.row_digits
        if text.isascii() and text.isdigit() and not style.separator and not style.column_letters:
            code = text.zfill(width)
            if board.exists(code) is True:
                return (Spot(space_name(board, code), (code,), repair=Repair.ZEROS),)
            text = code
        code = text.upper()
        if board.exists(code) is None and parsed(cell_code(style), code) is not None:
            return (Spot(code, (code,)),)
        return ()


def _codes(board: Board) -> Iterator[tuple[str, Spot]]:
    for code in board.codes:
        yield code, Spot(space_name(board, code), (code,))


def _named_spaces(facts: Facts, game_map: GameMap) -> Iterator[tuple[str | None, Spot]]:
    for code, space in (game_map.spaces or {}).items():
        spot = Spot(code if facts.board is None else space_name(facts.board, code), (code,))
        yield from ((name, spot) for name in (space.name, *spellings(facts, space.pointer)))


def _places(game_map: GameMap, *, is_known: bool) -> Iterator[tuple[str, Spot]]:
    """Named places: those of which the spaces are known, or the others."""
    is_of_areas = isinstance(game_map.grid, AreaGridSpec)
    for place in game_map.places.values():
        spaces = place.spaces or ()
        if bool(spaces) is not is_known:
            continue
        words = place.name if is_of_areas or len(spaces) != 1 else f"{spaces[0]} ({place.name})"
        spot = Spot(words, spaces, is_unknown=not spaces)
        yield from ((name, spot) for name in (place.name, *place.variants, place.id))


def _boxes(facts: Facts, game_map: GameMap) -> Iterator[tuple[str, Spot]]:
    for box in game_map.boxes.values():
        spot = Spot(f"the box “{box.title}”", box=box.id)
        yield from ((name, spot) for name in (box.title, box.id, *spellings(facts, box.pointer)))


def _track_spaces(facts: Facts, game_map: GameMap) -> Iterator[tuple[str, Spot]]:
    for track in game_map.tracks.values():
        for space in track.spaces:
            spot = Spot(f"the track “{track.title}”, space {space.label}", track=(track.id, space.id))
            heads = [track.title, track.id, *spellings(facts, track.pointer)]
            heads += ["turn"] if track.purpose == "turn" else []
            yield from ((f"{head} {tail}", spot) for head in heads for tail in (space.label, space.id))


def _groups(facts: Facts, game_map: GameMap) -> Iterator[tuple[str, Spot]]:
    for group in game_map.groups.values():
        box = group.box if not group.members else None
        spot = Spot(group.name, group.members or (), box=box, is_unknown=not group.members and box is None)
        yield from ((name, spot) for name in (group.name, group.id, *spellings(facts, group.pointer)))


def _entries(game_map: GameMap) -> Iterator[tuple[str, Spot]]:
    for entry in game_map.entries.values():
        spot = Spot(f"entry area {entry.label}", entry.spaces or (), is_unknown=not entry.spaces)
        yield from ((name, spot) for name in (entry.label, entry.id))
