"""A module reader that shares no code with the package: standard library only, engine arithmetic by itself.

It answers one question: what would a player see? Every predefined set-up becomes a list of pieces, each with
the name of its hex or area, derived from its pixel by the formulas of the engine.
"""

from __future__ import annotations

import io
import math
import re
import zipfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

_M = "VASSAL.build.module."
_B = _M + "map.boardPicker.board."
_MAPS = {_M + "Map", _M + "PrivateMap", _M + "PlayerHand"}
_SLOTS = {"VASSAL.build.widget.PieceSlot", "VASSAL.build.widget.CardSlot"}


def split(text: str, mark: str) -> list[str]:
    """Tokens of a sequence: a mark behind a backslash is text, quotes around a token go."""
    tokens = re.split(r"(?<!\\)" + re.escape(mark), text) if "\\" in text else text.split(mark)
    plain = [token.replace("\\" + mark, mark) for token in tokens]
    return [t[1:-1] if len(t) > 1 and t.startswith("'") and t.endswith("'") else t for t in plain]


def levels(text: str) -> list[str]:
    """The nested parts of a piece, outermost first."""
    head, *rest = split(text, "\t")
    return [head, *levels(rest[0])] if rest else [text]


@dataclass
class Piece:
    """A piece as it lies in a set-up, or waits in the palette."""

    name: str
    gpid: str
    map: str
    pixel: tuple[int, int]
    place: str = ""
    board: str = ""
    zone: str = ""
    deck: str = ""
    stack: int = -1
    markers: dict[str, str] = field(default_factory=dict)
    layers: dict[str, int] = field(default_factory=dict)
    pictures: dict[str, str] = field(default_factory=dict)
    traits: list[str] = field(default_factory=list)


@dataclass
class Found:
    """A module as a player meets it."""

    name: str
    version: str
    sides: list[str]
    images: set[str]
    slots: list[Piece]
    setups: dict[str, list[Piece]]
    commands: dict[str, list[str]]
    boards: dict[str, dict[str, ElementTree.Element]]
    root: ElementTree.Element


def read(source: Path | bytes) -> Found:
    """Read a module file."""
    archive = zipfile.ZipFile(io.BytesIO(source) if isinstance(source, bytes) else source)
    root = ElementTree.fromstring(archive.read("buildFile.xml"))
    images = {n.removeprefix("images/") for n in archive.namelist() if n.startswith("images/")}
    prototypes = {p.get("name", ""): _parts(p.text or "") for p in root.iter(_M + "PrototypeDefinition")}
    sizes = {name: _png_size(archive.read("images/" + name)) for name in images if name.endswith(".png")}
    boards = {
        m.get("mapName", ""): {b.get("name", ""): b for b in m.iter(_M + "map.boardPicker.Board")}
        for m in root.iter()
        if m.tag in _MAPS
    }
    edges = {
        m.get("mapName", ""): (int(m.get("edgeWidth", "0")), int(m.get("edgeHeight", "0")))
        for m in root.iter()
        if m.tag in _MAPS
    }
    slots = []
    for slot in root.iter():
        if slot.tag in _SLOTS:
            piece = _piece(*_parts(slot.text or ""), prototypes)
            assert piece.gpid == slot.get("gpid"), "a slot's number differs from its piece's"
            slots.append(piece)
    setups: dict[str, list[Piece]] = {}
    commands: dict[str, list[str]] = {}
    for setup in root.iter(_M + "PredefinedSetup"):
        entry = setup.get("file", "")
        if entry and setup.get("isMenu") != "true" and setup.get("useFile") == "true":
            title = setup.get("name", "")
            commands[title] = save_commands(archive.read(entry))
            setups[title] = _lay_out(commands[title], boards, edges, sizes, prototypes)
    return Found(
        name=root.get("name", ""),
        version=root.get("version", ""),
        sides=[e.text or "" for r in root.iter(_M + "PlayerRoster") for e in r],
        images=images,
        slots=slots,
        setups=setups,
        commands=commands,
        boards=boards,
        root=root,
    )


def save_commands(data: bytes) -> list[str]:
    """The elements of a save."""
    blob = zipfile.ZipFile(io.BytesIO(data)).read("savedGame").decode("ascii")
    assert blob[:5] == "!VCSK", "the save is not disguised"
    key = int(blob[5:7], 16)
    text = bytes(byte ^ key for byte in bytes.fromhex(blob[7:])).decode("utf-8")
    return split(text, "\x1b")


def _parts(text: str) -> tuple[list[str], list[str]]:
    assert text.startswith("+/"), f"no add command: {text[:20]}"
    _, type_text, state = split(text[2:], "/")
    types, states = levels(type_text), levels(state)
    assert len(types) == len(states), f"{len(types)} levels of type, {len(states)} of state"
    return types, states


def _expanded(
    types: list[str], states: list[str], prototypes: dict[str, tuple[list[str], list[str]]]
) -> list[tuple[str, str]]:
    result: list[tuple[str, str]] = []
    for type_text, state in zip(types, states, strict=True):
        if type_text.startswith("prototype;"):
            inner_types, inner_states = prototypes[split(type_text, ";")[1]]
            result += _expanded(inner_types[:-1], inner_states[:-1], prototypes)
        else:
            result.append((type_text, state))
    return result


def _piece(types: list[str], states: list[str], prototypes: dict[str, tuple[list[str], list[str]]]) -> Piece:
    pairs = _expanded(types, states, prototypes)
    kind, _, _, image, name = split(pairs[-1][0], ";")
    assert kind == "piece", f"the innermost part is {kind}"
    where, x, y, gpid, *_ = split(pairs[-1][1], ";")
    piece = Piece(name, gpid, where, (int(x), int(y)))
    piece.traits = [type_text.partition(";")[0] for type_text, _ in pairs[:-1]]
    if image:
        piece.pictures[""] = image
    for type_text, state in pairs[:-1]:
        if type_text.startswith("mark;"):
            names = split(type_text.removeprefix("mark;"), ",")
            piece.markers.update(zip(names, split(state, ","), strict=True))
        if type_text.startswith("emb2;"):
            fields = split(type_text, ";")
            level = int(state)
            piece.layers[fields[19]] = level
            piece.pictures[fields[19]] = split(fields[16], ",")[level - 1]
    return piece


def _lay_out(
    commands: list[str],
    boards: dict[str, dict[str, ElementTree.Element]],
    edges: dict[str, tuple[int, int]],
    sizes: dict[str, tuple[int, int]],
    prototypes: dict[str, tuple[list[str], list[str]]],
) -> list[Piece]:
    assert commands[0] == "begin_save" and commands[-1] == "end_save"
    rects: dict[str, list[tuple[ElementTree.Element, int, int, int, int]]] = {}
    for command in commands:
        head, *rest = split(command, "\t")
        if head.endswith("BoardPicker"):
            name = head.removesuffix("BoardPicker")
            rects[name] = _rectangles(rest, boards[name], edges[name], sizes)
    by_id: dict[str, Piece] = {}
    for number, command in enumerate(commands):
        if not command.startswith("+/"):
            continue
        item, type_text, state = split(command[2:], "/")
        if type_text == "stack" or type_text.startswith("deck;"):
            tokens = split(state, ";")
            members = tokens[3:-1] if type_text == "stack" else [m for t in tokens[4:] for m in split(t, ",")]
            for member in members:
                piece = by_id[member]
                assert (piece.map, piece.pixel) == (tokens[0], (int(tokens[1]), int(tokens[2])))
                piece.stack = number
                if type_text != "stack":
                    piece.deck = split(type_text, ";")[13]
        else:
            assert item not in by_id, f"the id {item} occurs twice"
            by_id[item] = _piece(levels(type_text), levels(state), prototypes)
    for piece in by_id.values():
        for board, left, top, width, height in rects.get(piece.map, []):
            x, y = piece.pixel[0] - left, piece.pixel[1] - top
            if 0 <= x < width and 0 <= y < height:
                piece.board = board.get("name", "")
                piece.zone, piece.place = name_of(board, (x, y), (width, height))
    return list(by_id.values())


def _rectangles(
    tokens: list[str],
    boards: dict[str, ElementTree.Element],
    edge: tuple[int, int],
    sizes: dict[str, tuple[int, int]],
) -> list[tuple[ElementTree.Element, int, int, int, int]]:
    found = []
    for i in range(0, len(tokens), 3):
        board = boards[split(tokens[i], "/")[0]]
        size = (int(board.get("width", "500")), int(board.get("height", "500")))
        found.append((board, int(tokens[i + 1]), int(tokens[i + 2]), sizes.get(board.get("image", ""), size)))
    result = []
    for board, column, row, (width, height) in found:
        left = edge[0] + sum(s[0] for _, c, r, s in found if r == row and c < column)
        top = edge[1] + sum(s[1] for _, c, r, s in found if c == column and r < row)
        result.append((board, left, top, width, height))
    return result


def name_of(board: ElementTree.Element, point: tuple[int, int], size: tuple[int, int]) -> tuple[str, str]:
    """Zone and place that the engine names a board pixel."""
    for grid in board:
        if grid.tag == _B + "ZonedGrid":
            background = next((g for g in grid if not g.tag.endswith("Zone")), None)
            for zone in grid.iter(_B + "mapgrid.Zone"):
                path = _corners(zone.get("path", ""))
                if _inside(path, point):
                    own = next((g for g in zone if g.tag.startswith(_B) and g.tag.endswith("Grid")), None)
                    box = tuple(max(c[i] for c in path) - min(c[i] for c in path) for i in (0, 1))
                    if zone.get("useParentGrid") == "true":
                        own, box = background, size
                    local = _local(own, point, (box[0], box[1])) if own is not None else ""
                    text = zone.get("locationFormat", "$name$").replace("$gridLocation$", local)
                    return zone.get("name", ""), text.replace("$name$", zone.get("name", ""))
            return "", _local(background, point, size) if background is not None else ""
        return "", _local(grid, point, size)
    return "", ""


@cache
def _corners(path: str) -> list[tuple[int, ...]]:
    """The corners of a zone; every piece on its board asks for them again."""
    return [tuple(map(int, corner.split(","))) for corner in path.split(";")]


def _inside(path: list[tuple[int, ...]], point: tuple[int, int]) -> bool:
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(path, path[1:] + path[:1], strict=True):
        if min(y1, y2) <= y < max(y1, y2):
            crossings += x < x1 + (x2 - x1) * (y - y1) / (y2 - y1)
    return crossings % 2 == 1


def _local(grid: ElementTree.Element, point: tuple[int, int], size: tuple[int, int]) -> str:
    if grid.tag.endswith("RegionGrid"):
        regions = [(int(r.get("originx", "0")), int(r.get("originy", "0")), r.get("name", "")) for r in grid]
        return min(regions, key=lambda r: math.dist(r[:2], point))[2]
    dx, dy = float(grid.get("dx", "0")), float(grid.get("dy", "0"))
    x0, y0 = int(grid.get("x0", "0")), int(grid.get("y0", "0"))
    form = grid[0]
    right_to_left, upward = form.get("hDescend") == "true", form.get("vDescend") == "true"
    if grid.tag.endswith("HexGrid"):
        sideways = grid.get("sideways") == "true"
        u, v = (point[1], point[0]) if sideways else point
        column = math.floor((u - x0) / dx + 0.5)
        half = dy / 2 if column % 2 else 0.0
        row = math.floor((v - y0 - half) / dy + 0.5)
        pushed = column % 2 == 1
        down, across = math.floor(size[1] / dx + 0.5), math.floor(size[0] / dy + 0.5)
        column_turned = (upward, down) if sideways else (right_to_left, across)
        row_turned = (right_to_left, across) if sideways else (upward, down)
        column = column_turned[1] - column if column_turned[0] else column
        row = row_turned[1] - row if row_turned[0] else row
        if form.get("stagger", "true") == "true" and pushed:
            row += -1 if row_turned[0] else 1
    else:
        column = math.floor((point[0] - x0) / dx + 0.5)
        row = int((point[1] - y0) / dy + 0.5)
        column = math.floor(size[0] / dx + 0.5) - column if right_to_left else column
        row = int(size[1] / dy + 0.5) - row if upward else row
    parts = [_number(form, "h", column), _number(form, "v", row)]
    if form.get("first", "H")[0] == "V":
        parts.reverse()
    name = form.get("sep", "").join(parts)
    return form.get("locationFormat", "$gridLocation$").replace("$gridLocation$", name)


def _number(form: ElementTree.Element, letter: str, index: int) -> str:
    value = index + int(form.get(letter + "Off", "1"))
    sign, value = ("-" if value < 0 else ""), abs(value)
    if form.get(letter + "Type", "N")[0] == "A":
        return sign + chr(ord("A") + value % 26) * (value // 26 + 1)
    return sign + str(value).rjust(int(form.get(letter + "Leading", "1")) + 1, "0")


def _png_size(data: bytes) -> tuple[int, int]:
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
