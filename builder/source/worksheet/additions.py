"""The kinds of records that an owner can add with a worksheet: what is printed and no source tells."""

from __future__ import annotations

from builder.source.pointer import join
from builder.source.worksheet.tables import (
    Cells,
    Column,
    Game,
    Record,
    Table,
    at,
    lacks,
    make_id,
    mapping,
    needed,
    one_of,
    places,
)
from builder.source.worksheet.values import NOTHING, CellError

NAMES = ("grid", "formations", "spaces", "places", "hexsides", "charts", "counters")
"""Kinds of records, in an order in which each finds those that it names."""

_ID = Column("id", help="may stay empty: it is made of the name")


def tables(game: Game) -> tuple[Table, ...]:
    """The kinds of records of a game, in the order of `NAMES`."""
    return (_grid(), _formations(), _spaces(), _places(), _hexsides(game), _charts(game), _counters(game))


def table_of(game: Game, name: str) -> Table:
    """The kind of records of a name of `NAMES`."""
    return tables(game)[NAMES.index(name)]


def _grid() -> Table:
    columns = (
        *(Column(key, (key,)) for key in ("orientation", "shifted", "short")),
        *(
            Column(f"{end} {axis}", (f"{axis}s", end))
            for axis in ("column", "row")
            for end in ("first", "last")
        ),
        *(Column(f"{axis} digits", ("code", f"{axis}_digits")) for axis in ("column", "row")),
    )

    def record(game: Game, cells: Cells) -> Record:
        if at(game, "/map/grid").get("kind", "none") not in ("none", "hex"):
            message = "The map of this game is divided otherwise."
            raise CellError("worksheet.value", message, "Only hexes can be added so.", "new grid")
        if cells["new grid"].lower() != "hex":
            raise CellError("worksheet.value", f"{cells['new grid']} is no grid.", "Write hex.", "new grid")
        for column in columns[3:]:
            needed(
                cells, column.head, "A grid needs its first and last column and row, and digits of a code."
            )
        grid = {"kind": "hex", "orientation": None, "shifted": None, "short": None}
        inner: list[tuple[str, object]] = [
            (join("/map/grid", key), {}) for key in ("columns", "rows", "code")
        ]
        # Each by itself: a game may know of the code already how many digits it has.
        code = {"order": "column-row", "separator": ""}
        constants = (
            *((join("/map/grid", key), value) for key, value in grid.items()),
            *inner,
            *((join("/map/grid/code", key), value) for key, value in code.items()),
        )
        return Record("/map/grid", places("/map/grid", columns, cells), constants, is_new=False)

    return Table("grid", "new grid", "hex, for a map that has none yet", columns, record, "/map/grid")


def _formations() -> Table:
    columns = (_ID, *(Column(key, (key,)) for key in ("side", "nation", "parent", "size", "stated_units")))

    def record(game: Game, cells: Cells) -> Record:
        del game
        name = cells["new formation"]
        for head in ("side", "nation"):
            needed(cells, head, "A formation belongs to a side and a nation.")
        pointer = join("/counters/formations", make_id(cells, name))
        return Record(pointer, places(pointer, columns, cells), ((join(pointer, "name"), name),))

    return Table("formations", "new formation", "its name", columns, record, "/counters/formations/x")


def _spaces() -> Table:
    columns = tuple(Column(key, (key,)) for key in ("terrain", "name", "nation", "groups"))

    def record(game: Game, cells: Cells) -> Record:
        del game
        pointer = join("/map/spaces", cells["new space"])
        return Record(pointer, places(pointer, columns, cells))

    return Table(
        "spaces", "new space", "its code as printed", columns, record, "/map/spaces/x", codes=("new space",)
    )


def _places() -> Table:
    columns = (_ID, Column("kind", ("kind",)), Column("spaces", ("spaces",)))

    def record(game: Game, cells: Cells) -> Record:
        del game
        pointer = join("/map/places", make_id(cells, cells["new place"]))
        given = {"name": cells["new place"], "kind": None, "spaces": None}
        constants = tuple((join(pointer, key), value) for key, value in given.items())
        return Record(pointer, places(pointer, columns, cells), constants)

    return Table("places", "new place", "its name", columns, record, "/map/places/x")


def _hexsides(game: Game) -> Table:
    kinds = {**at(game, "/map/hexside_types"), **at(game, "/map/link_types")}
    columns = (Column("from", help="code of a space"), Column("to", help="code of its neighbour"))

    def record(game: Game, cells: Cells) -> Record:
        first, second = (needed(cells, head, "Name two neighbours.") for head in ("from", "to"))
        for types, group in (("hexside_types", "hexsides"), ("link_types", "links")):
            kind = one_of(at(game, join("/map", types)), cells["new hexside or way"])
            if kind is not None:
                pair = "-".join(sorted((first, second)))
                return Record(join("/map", group, kind, pair))
        message = f"{cells['new hexside or way']} is no type of hexside or way."
        hint = f"Allowed: {'; '.join(kinds) or 'nothing: there are none yet'}."
        raise CellError("worksheet.value", message, hint, "new hexside or way")

    about = "; ".join(kinds)
    return Table(
        "hexsides", "new hexside or way", about, columns, record, "/map/hexsides/x/x", codes=("from", "to")
    )


def _charts(game: Game) -> Table:
    listed = "; ".join(at(game, "/charts"))
    columns = (
        Column("chart", help=listed),
        Column("axis", help="row; column"),
        Column("after", help="label of the row or column before it; empty: at the end"),
        _ID,
        *(Column(key, (key,)) for key in ("group", "unit", "from", "to")),
    )

    def record(game: Game, cells: Cells) -> Record:
        label = cells["new row or column"]
        chart = one_of(at(game, "/charts"), needed(cells, "chart", f"Allowed: {listed}."))
        if chart is None:
            message = f"{cells['chart']} is no chart of the game."
            raise CellError("worksheet.value", message, f"Allowed: {listed}.", "chart")
        axis = cells["axis"].lower().removesuffix("s")
        if axis not in ("row", "column"):
            raise lacks("axis", "Write row or column.")
        entries = join("/charts", chart, f"{axis}s", "entries")
        key = make_id(cells, label)
        before = one_of(at(game, entries), cells["after"])
        if cells["after"] and before is None:
            message = f"{cells['after']} is no {axis} of the chart."
            raise CellError("worksheet.value", message, f"Allowed: {'; '.join(at(game, entries))}.", "after")
        other = at(game, join("/charts", chart, "columns" if axis == "row" else "rows", "entries"))
        pairs = [(key, x) if axis == "row" else (x, key) for x in other]
        cells_of = tuple((join("/charts", chart, "cells", *pair), None) for pair in pairs)
        # An overlay that names a neighbour before the new entry tells where it stands.
        anchor: tuple[tuple[str, object], ...] = ((join(entries, before), {}),) if before is not None else ()
        pointer = join(entries, key)
        constants = (*anchor, (join(pointer, "label"), label), *cells_of)
        return Record(pointer, places(pointer, columns, cells), constants)

    about = "its label"
    return Table("charts", "new row or column", about, columns, record, "/charts/x/rows/entries/x")


def _counters(game: Game) -> Table:
    fields = tuple(at(game, "/counters/fields"))
    front = ("side", "nation", "formation", "type", "size", "label", "formation_label", "marks", "text")
    columns = (
        _ID,
        Column("class", ("class",)),
        Column("count", ("count",)),
        *(Column(key, ("front", key)) for key in front),
        *(Column(f"front {field}", ("front", "values", field)) for field in fields),
        Column("back", help="reduced; same; blank"),
        *(Column(f"back {field}", ("back", "values", field)) for field in fields),
    )

    def record(game: Game, cells: Cells) -> Record:
        return _counter(game, cells, columns)

    return Table("counters", "new counter", "its name", columns, record, "/counters/counters/x")


def _counter(game: Game, cells: Cells, columns: tuple[Column, ...]) -> Record:
    name = cells["new counter"]
    key = make_id(cells, name)
    classes = at(game, "/counters/classes")
    kind = mapping(
        classes.get(one_of(classes, needed(cells, "class", f"Allowed: {'; '.join(classes)}.")) or "")
    )
    counter, unit = join("/counters/counters", key), join("/counters/units", key)
    back = _back(cells)
    faces = ("front", "back") if back == "reduced" else ("front",)
    about = {
        "reduced": {"like": "front", "reduced": True},
        "same": {"like": "front"},
        "blank": {"blank": True},
    }
    constants: list[tuple[str, object]] = [(join(counter, "front"), {}), (join(counter, "back"), about[back])]
    required = kind.get("required")
    for field in required if isinstance(required, list) else []:
        constants += [(join(counter, face, "values", str(field)), None) for face in faces]
    found = list(places(counter, columns, cells))
    if kind.get("unit", True) is not False:
        states = {"full": _state(key, "front", len(faces))}
        if back == "reduced":
            states["reduced"] = _state(key, "back", 1)
        constants += [(join(unit, "name"), name), (join(unit, "states"), states)]
        found += [("count", join(unit, "count"))] if cells["count"] else []
    return Record(counter, tuple(found), tuple(constants))


def _back(cells: Cells) -> str:
    """What the back of a new counter is.

    Raises:
        CellError: If the row does not say so, or says two things.
    """
    filled = [head for head, text in cells.items() if head.startswith("back ") and text]
    word = "blank" if cells["back"].lower() in NOTHING else cells["back"].lower()
    if not word and filled:
        return "reduced"
    if word not in ("reduced", "same", "blank"):
        message = f"{word} is no kind of back." if word else "The row does not say what the back is."
        raise CellError("worksheet.value", message, "Write reduced, same or blank.", "back")
    if word != "reduced" and filled:
        message = f"The back is {word}, yet {filled[0]} is filled."
        raise CellError("worksheet.value", message, "Write reduced, or empty the values of the back.", "back")
    return word


def _state(counter: str, face: str, steps: int) -> dict[str, object]:
    return {"kind": "step", "counter": counter, "face": face, "steps": steps}
