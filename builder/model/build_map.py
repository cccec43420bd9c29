"""The map from map.json."""

from __future__ import annotations

from builder.model.build_grid import grid
from builder.model.build_values import NOTHING, Data, cell, cells, point, strings
from builder.model.maps import (
    EntryArea,
    Feature,
    GameMap,
    MapBox,
    MapExit,
    MapLine,
    MapSheet,
    Pair,
    Place,
    Space,
    SpaceGroup,
    StyledType,
    Track,
    TrackSpace,
)
from builder.source.pointer import join

_AT = "/map"


def game_map(data: Data) -> GameMap:
    """Everything of map.json."""
    spaces = data.get("spaces")
    return GameMap(
        title=data["title"],
        grid=grid(data["grid"]),
        spaces=None if spaces is None else {code: _space(code, r) for code, r in spaces.items()},
        terrain=_types(data, "terrain"),
        hexside_types=_types(data, "hexside_types"),
        link_types=_types(data, "link_types"),
        feature_types=_types(data, "feature_types"),
        place_kinds=_types(data, "place_kinds"),
        hexsides=_pairs(data, "hexsides"),
        links=_pairs(data, "links"),
        exits=_exits(data),
        places={key: _place(key, r) for key, r in _records(data, "places")},
        groups={
            key: SpaceGroup(key, r["name"], strings(r["members"]), r.get("box"), join(_AT, "groups", key))
            for key, r in _records(data, "groups")
        },
        lines={key: _line(key, r) for key, r in _records(data, "lines")},
        boxes={key: _box(key, r) for key, r in _records(data, "boxes")},
        tracks={key: _track(key, r) for key, r in _records(data, "tracks")},
        entries={key: _entry(key, r) for key, r in _records(data, "entries")},
        sheets={key: _sheet(key, r) for key, r in _records(data, "sheets")},
    )


def ends(pair: str) -> tuple[str, str]:
    """The two codes of a pair of spaces; a hyphen joins them."""
    first, _, second = pair.partition("-")
    return (first, second)


def _records(data: Data, collection: str) -> list[tuple[str, Data]]:
    return list((data.get(collection) or NOTHING).items())


def _types(data: Data, collection: str) -> dict[str, StyledType]:
    return {
        key: StyledType(
            id=key,
            name=r["name"],
            style=r["style"],
            parts=tuple(r.get("parts", ())),
            row=r.get("row"),
            pointer=join(_AT, collection, key),
        )
        for key, r in _records(data, collection)
    }


def _space(code: str, record: Data) -> Space:
    pointer = join(_AT, "spaces", code)
    return Space(
        code=code,
        kind=record.get("kind"),
        terrain=record.get("terrain"),
        name=record.get("name"),
        features=tuple(
            _feature(key, r, join(pointer, "features", key)) for key, r in _records(record, "features")
        ),
        nation=record.get("nation"),
        groups=tuple(record.get("groups", ())),
        point=point(record.get("point")),
        coordinates=point(record.get("coordinates")),
        values=cells(record.get("values"), join(pointer, "values")),
        note=record.get("note"),
        pointer=pointer,
    )


def _feature(key: str, record: Data, pointer: str) -> Feature:
    value = cell(record["value"], join(pointer, "value")) if "value" in record else None
    return Feature(key, record.get("side"), value, record.get("label"), pointer)


def _pairs(data: Data, collection: str) -> tuple[Pair, ...]:
    return tuple(
        Pair(kind, *ends(pair), r.get("side"), r.get("note"), join(_AT, collection, kind, pair))
        for kind, pairs in _records(data, collection)
        for pair, r in pairs.items()
    )


def _exits(data: Data) -> tuple[MapExit, ...]:
    return tuple(
        MapExit(
            type=kind,
            space=r["space"],
            edge=r["edge"],
            corner=ends(r["corner"]) if "corner" in r else None,
            pointer=join(_AT, "exits", kind, key),
        )
        for kind, exits in _records(data, "exits")
        for key, r in exits.items()
    )


def _place(key: str, record: Data) -> Place:
    pointer = join(_AT, "places", key)
    return Place(
        id=key,
        name=record["name"],
        kind=record["kind"],
        spaces=strings(record["spaces"]),
        coordinates=point(record.get("coordinates")),
        variants=tuple(record.get("variants", ())),
        pointer=pointer,
        values=cells(record.get("values"), join(pointer, "values")),
    )


def _line(key: str, record: Data) -> MapLine:
    pairs = strings(record["pairs"])
    return MapLine(
        id=key,
        name=record["name"],
        pairs=None if pairs is None else tuple(ends(pair) for pair in pairs),
        sides=tuple(record["sides"]),
        pointer=join(_AT, "lines", key),
    )


def _box(key: str, record: Data) -> MapBox:
    return MapBox(
        id=key,
        title=record["title"],
        side=record.get("side"),
        purpose=record["purpose"],
        capacity=record.get("capacity"),
        is_printed=record.get("printed", True),
        pointer=join(_AT, "boxes", key),
    )


def _track(key: str, record: Data) -> Track:
    pointer = join(_AT, "tracks", key)
    return Track(
        id=key,
        title=record["title"],
        purpose=record["purpose"],
        spaces=tuple(
            TrackSpace(k, r["label"], r.get("date"), r.get("text"), join(pointer, "spaces", k))
            for k, r in _records(record, "spaces")
        ),
        is_printed=record.get("printed", True),
        pointer=pointer,
    )


def _entry(key: str, record: Data) -> EntryArea:
    return EntryArea(
        id=key,
        label=record["label"],
        spaces=strings(record["spaces"]),
        side=record.get("side"),
        edge=record.get("edge"),
        pointer=join(_AT, "entries", key),
    )


def _sheet(key: str, record: Data) -> MapSheet:
    columns = record.get("columns") or NOTHING
    first, last = columns.get("first"), columns.get("last")
    return MapSheet(
        id=key,
        title=record["title"],
        columns=None if first is None or last is None else (first, last),
        width=record.get("width_mm"),
        height=record.get("height_mm"),
        pointer=join(_AT, "sheets", key),
    )
