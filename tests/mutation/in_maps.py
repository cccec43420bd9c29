"""Faults of maps: holes, sheets, places and coordinates, and what lies in boxes and on tracks."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from builder.geometry.hexgrid import Cell, HexGrid
from builder.geometry.oxgrid import OxGrid
from builder.rules.board import Board
from builder.rules.codes import codes_of, pairs_of
from builder.rules.metrics import LinkMetric
from builder.source.pointer import join, parent, resolve
from tests.mutation.faults import GONE, Fault, fault, members, words
from tests.mutation.lines import checks, lines, side_of, situation
from tests.mutation.subject import Subject

BESIDE = "9999"
"""A code that no grid has."""

HOLES = 30
"""So many holes are tried, spread over the map."""


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of the map of a game."""
    kinds, board = {spec.kind for spec in subject.game.rules.checks}, subject.facts.board
    if board is not None and "outline" in kinds:
        yield from _outline(subject, board)
    if board is not None and "georeference" in kinds:
        yield from _elsewhere(subject, board)
    if board is not None and "places" in kinds:
        yield from _on_wrong_ground(subject, board)
    if board is not None and "on-map" in kinds:
        yield from _strangers(subject, board)
    if "tracks" in kinds:
        yield from _boxes(subject)
        yield from _entries(subject)
        yield from _starts(subject)


def _outline(subject: Subject, board: Board) -> Iterator[Fault]:
    if board.cells and board.is_bounded:
        grid, code_at = board.metric.grids[0], {cell: code for code, cell in board.cells.items()}
        free = set(board.cells) - _named(subject)
        inner = [code for code in board.cells if code in free and _is_inner(grid, board.cells[code], code_at)]
        file, _ = subject.home("/map/grid/columns")
        absent = resolve(subject.document(file), "/grid").get("absent", [])
        for code in inner[:: len(inner) // HOLES + 1]:
            edits = [("/grid/absent", [*absent, code])]
            yield fault("outline: hole in the map", file, edits, "outline.hole on-map.off-map", [code])
    spaces = subject.documents["map"].get("spaces")
    if board.cells and board.is_bounded and spaces:
        edits = [(join("/spaces", BESIDE), {"name": "Nowhere"})]
        codes = "outline.stray on-map.off-map"
        yield fault("outline: space beside the grid", "map", edits, codes, [BESIDE, "Nowhere"])
    for key in members(subject.merged, "/map/sheets"):
        file, place = subject.home(join("/map/sheets", key, "columns", "last")) or ("", "")
        last = resolve(subject.document(file), place) if file else None
        if isinstance(last, int) and len(board.map.sheets) == 1:
            yield fault("outline: column on no sheet", file, [(place, last - 1)], "outline.sheets", [key])


def _named(subject: Subject) -> set[str]:
    """Spaces that the data name, or where units stand."""
    stacks = (space for each in subject.facts.all_situations for space in each.occupation.stacks)
    named = (each for each in codes_of(subject.merged) if not each.pointer.startswith("/map/spaces/"))
    return {each.code for each in named} | set(stacks)


def _is_inner(grid: HexGrid | OxGrid, cell: Cell, cells: Collection[Cell]) -> bool:
    return all(near in cells for near in grid.beyond(cell))


def _elsewhere(subject: Subject, board: Board) -> Iterator[Fault]:
    """Places are put where they do not lie, and their coordinates are moved."""
    for key, place in board.map.places.items():
        spaces = subject.home(join("/map/places", key, "spaces"))
        degrees = subject.home(join("/map/places", key, "coordinates", "lon"))
        if degrees is None or spaces is None or not place.spaces:
            continue
        far = max(board.cells or place.spaces, key=lambda code: _span(board, place.spaces[0], code))
        about = [key, place.name, *place.spaces, far]
        operator = "georeference: place on another space"
        yield fault(operator, spaces[0], [(spaces[1], [far])], "georeference.outlier", about)
        wrong = resolve(subject.document(degrees[0]), degrees[1]) + 1
        operator = "georeference: coordinates one degree east"
        yield fault(operator, degrees[0], [(degrees[1], wrong)], "georeference.outlier", about)


def _span(board: Board, one: str, other: str) -> float:
    points = board.metric.point(one), board.metric.point(other)
    return sum(abs(a - b) for a, b in zip(*points, strict=True)) if None not in points else 0


def _strangers(subject: Subject, board: Board) -> Iterator[Fault]:
    """Sides and links between spaces that are no neighbours."""
    if isinstance(board.metric, LinkMetric):
        return
    for pair in pairs_of(subject.merged):
        home = subject.home(pair.pointer)
        far = max(board.codes, key=lambda code: _span(board, pair.first, code))
        if home is not None and board.distance(pair.first, far).is_at_most(1) is False:
            file, place = home
            wrong = join(parent(place), "-".join(sorted((pair.first, far))))
            edits = [(place, GONE), (wrong, resolve(subject.document(file), place))]
            about = [pair.first, pair.second, far]
            yield fault("on-map: spaces far apart joined", file, edits, "on-map.not-adjacent", about)


def _on_wrong_ground(subject: Subject, board: Board) -> Iterator[Fault]:
    for spec in subject.game.rules.checks:
        if spec.kind != "places":
            continue
        wrong = [code for code in board.codes if board.kind(code) not in spec.data["space_kinds"]]
        for key, place in board.map.places.items():
            home = subject.home(join("/map/places", key, "spaces"))
            if place.kind in spec.data["kinds"] and home is not None:
                edits = [(home[1], wrong[:1])]
                about = words([key, place.name, *(place.spaces or ())])
                yield fault("places: place on a wrong kind of space", home[0], edits, "places.differs", about)


def _boxes(subject: Subject) -> Iterator[Fault]:
    """Boxes that are too small or another side's, and units put into another side's box."""
    boxes = subject.game.map.boxes
    for line in lines(subject, "setup"):
        where = line.own.get("where") or {}
        box = boxes.get(where.get("box"))
        if box is None or not checks(subject, line, "tracks"):
            continue
        inside = [u for u in situation(subject, line).settled.placements if u.box == box.id]
        place = join("/boxes", box.id)
        about = line.about([box.title])
        if resolve(subject.documents["map"], join(place, "capacity")) == box.capacity and len(inside) > 1:
            edits = [(join(place, "capacity"), len(inside) - 1)]
            yield fault("tracks: box too small", "map", edits, "tracks.over-capacity", about)
        if box.side == line.side and any(side_of(subject, line, u.id) == line.side for u in line.taken):
            other = next(each for each in boxes.values() if each.side not in (None, line.side))
            edits = [(join(line.pointer, "where", "box"), other.id)]
            operator = "tracks: units in the other side's box"
            yield fault(operator, line.file, edits, "tracks.other-side", line.about([other.title]))


def _entries(subject: Subject) -> Iterator[Fault]:
    sides = list(subject.merged["game"].get("sides", {}))
    for line in lines(subject, "reinforcements"):
        for entry in (line.record.get("where") or {}).get("entry") or ():
            place = join("/entries", entry, "side")
            if resolve(subject.documents["map"], place) == line.side and "void" not in line.record:
                other = next(side for side in sides if side != line.side)
                about = line.about([entry])
                operator = "tracks: entry area of the other side"
                yield fault(operator, "map", [(place, other)], "tracks.entry-side", about)


def _starts(subject: Subject) -> Iterator[Fault]:
    for spec in subject.game.rules.checks:
        for key in spec.data.get("starts") or {} if spec.kind == "tracks" else ():
            for name, document in subject.documents.items():
                start = (document.get("start") or {}).get(key) if name.startswith("scenarios/") else None
                if isinstance(start, dict) and isinstance(start.get("value"), int | str):
                    edits = [(join("/start", key, "value"), 9990)]
                    yield fault("tracks: record beyond its track", name, edits, "tracks.no-space", [key])
