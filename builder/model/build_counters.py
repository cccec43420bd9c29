"""Counters, the kinds they come in and the units they show, from counters.json."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from builder.model.build_values import NOTHING, Data, cells, count_of, quantity
from builder.model.counters import Counter, CounterClass, CounterSet, Face, PrintedSheet, ValueField
from builder.model.units import Formation, State, Unit, UnitSize, UnitType
from builder.source.pointer import join

DEFAULT_SIDE = 15.0
"""Millimetres that a counter of unknown size is drawn with."""

_AT = "/counters"


def counter_set(data: Data) -> CounterSet:
    """Everything of counters.json."""
    size = data.get("size") or NOTHING
    width, height = size.get("width_mm"), size.get("height_mm")
    classes = _classes(data)
    counters = {
        key: _counter(key, record, classes, (width or DEFAULT_SIDE, height or DEFAULT_SIDE))
        for key, record in (data.get("counters") or NOTHING).items()
    }
    return CounterSet(
        width=width,
        height=height,
        shape=size.get("shape", "square"),
        total=quantity(data.get("total")),
        fields=_fields(data),
        classes=classes,
        types=_types(data),
        sizes=_sizes(data),
        marks={key: record["name"] for key, record in (data.get("marks") or NOTHING).items()},
        formations=_formations(data),
        counters=counters,
        units={
            key: _unit(key, record, counters, classes)
            for key, record in (data.get("units") or NOTHING).items()
        },
        sheets=_sheets(data),
    )


def _fields(data: Data) -> dict[str, ValueField]:
    return {
        key: ValueField(key, r["name"], r.get("short", r["name"]), join(_AT, "fields", key))
        for key, r in (data.get("fields") or NOTHING).items()
    }


def _classes(data: Data) -> dict[str, CounterClass]:
    return {
        key: CounterClass(
            id=key,
            name=r["name"],
            required=tuple(r["required"]),
            template=r["template"],
            is_unit=r.get("unit", True),
            line=tuple(r.get("line", r["required"])),
            pointer=join(_AT, "classes", key),
        )
        for key, r in (data.get("classes") or NOTHING).items()
    }


def _types(data: Data) -> dict[str, UnitType]:
    return {
        key: UnitType(
            id=key,
            name=r["name"],
            symbol=r.get("symbol"),
            short=r.get("short"),
            mobility=r.get("mobility"),
            pointer=join(_AT, "types", key),
        )
        for key, r in (data.get("types") or NOTHING).items()
    }


def _sizes(data: Data) -> dict[str, UnitSize]:
    return {
        key: UnitSize(key, r["name"], r.get("mark"), join(_AT, "sizes", key))
        for key, r in (data.get("sizes") or NOTHING).items()
    }


def _sheets(data: Data) -> dict[str, PrintedSheet]:
    return {
        key: PrintedSheet(key, r["title"], r.get("rows"), r.get("columns"), join(_AT, "sheets", key))
        for key, r in (data.get("sheets") or NOTHING).items()
    }


def _formations(data: Data) -> dict[str, Formation]:
    return {
        key: Formation(
            id=key,
            name=r["name"],
            full_name=r.get("full_name"),
            side=r["side"],
            nation=r["nation"],
            parent=r.get("parent"),
            colour=r.get("colour"),
            text_colour=r.get("text_colour"),
            size=r.get("size"),
            stated_units=quantity(r["stated_units"]) if "stated_units" in r else None,
            pointer=join(_AT, "formations", key),
        )
        for key, r in (data.get("formations") or NOTHING).items()
    }


def _counter(
    key: str, record: Data, classes: Mapping[str, CounterClass], size: tuple[float, float]
) -> Counter:
    pointer = join(_AT, "counters", key)
    kind = classes.get(record["class"])
    front = _face(record["front"], join(pointer, "front"))
    back = _face(record["back"], join(pointer, "back"))
    if record["back"].get("like") is not None:
        back = _filled(record["back"], back, front)
    printed = record.get("printed") or NOTHING
    is_placed = {"sheet", "row", "column"} <= printed.keys()
    return Counter(
        id=key,
        class_id=record["class"],
        count=count_of(record),
        front=front,
        back=back,
        template=record.get("template") or (kind.template if kind is not None else ""),
        width=record.get("width_mm", size[0]),
        height=record.get("height_mm", size[1]),
        printed=(printed["sheet"], printed["row"], printed["column"]) if is_placed else None,
        pointer=pointer,
    )


def _filled(data: Data, back: Face, front: Face) -> Face:
    """A back that is like its front: what it does not give itself is the front's, value by value."""
    given = {_ATTRIBUTES.get(key, key) for key in data}
    taken = {
        field.name: getattr(front, field.name)
        for field in fields(Face)
        if field.name not in given and field.name not in ("values", "pointer", "elsewhere")
    }
    keys = {attribute: key for key, attribute in _ATTRIBUTES.items()}
    elsewhere = {(key := keys.get(name, name)): front.at(key) for name in taken}
    return replace(back, **taken, values={**front.values, **back.values}, elsewhere=elsewhere)


_ATTRIBUTES = {"reduced": "is_reduced", "blank": "is_blank"}


def _face(data: Data, pointer: str) -> Face:
    return Face(
        side=data.get("side"),
        nation=data.get("nation"),
        formation=data.get("formation"),
        type=data.get("type"),
        size=data.get("size"),
        label=data.get("label"),
        formation_label=data.get("formation_label"),
        name=data.get("name"),
        values=cells(data.get("values"), join(pointer, "values")),
        marks=tuple(data.get("marks", ())),
        text=tuple(data.get("text", ())),
        emblem=data.get("emblem"),
        ground=data.get("ground"),
        stripe=data.get("stripe"),
        is_reduced=data.get("reduced", False),
        is_blank=data.get("blank", False),
        pointer=pointer,
    )


def _state(key: str, record: Data, pointer: str) -> State:
    return State(
        id=key,
        label=record.get("label", key),
        kind=record["kind"],
        counter=record["counter"],
        face=record["face"],
        steps=record.get("steps"),
        pointer=join(pointer, "states", key),
    )


def _unit(
    key: str, record: Data, counters: Mapping[str, Counter], classes: Mapping[str, CounterClass]
) -> Unit:
    pointer = join(_AT, "units", key)
    states = tuple(_state(k, r, pointer) for k, r in record["states"].items())
    counter = counters.get(states[0].counter) if states[0].counter is not None else None
    face = None if counter is None else counter.back if states[0].face == "back" else counter.front
    kind = classes.get(counter.class_id) if counter is not None else None
    return Unit(
        id=key,
        name=record["name"],
        count=count_of(record),
        states=states,
        side=face.side if face is not None else None,
        nation=face.nation if face is not None else None,
        formation=face.formation if face is not None else None,
        type=face.type if face is not None else None,
        size=face.size if face is not None else None,
        class_id=counter.class_id if counter is not None else None,
        is_unit=kind.is_unit if kind is not None else True,
        pointer=pointer,
    )
