"""Counter templates from parsed JSON; the schema is the authority on their shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from builder.drawing.scene import Box
from builder.errors import BadInputError
from builder.layout.counters.parse_checks import slot_faults
from builder.layout.counters.parse_values import colour, condition, line, look, mark_style, plate, sources
from builder.layout.counters.template import (
    Absent,
    Area,
    CounterTemplate,
    Dagger,
    Emblem,
    FaceLayout,
    Form,
    Lettering,
    Outline,
    SizeMark,
    Slot,
    Symbol,
)
from builder.source.pointer import join
from builder.wording import did_you_mean, listed, quoted, some

Data = Mapping[str, Any]


class TemplateError(BadInputError):
    """A template that does not hold together.

    Args:
        template: Its name.
        pointer: JSON pointer of the fault in its file; the file may inherit what stands there.
        message: What is wrong, in one sentence.
        hint: What to do about it.
    """

    def __init__(self, template: str, pointer: str, message: str, hint: str) -> None:
        super().__init__(message, hint)
        self.template = template
        self.pointer = pointer


_SAFE = 0.8
_LEAST = 5.0


def parse_templates(files: Mapping[str, Data]) -> dict[str, CounterTemplate]:
    """All templates of a folder, by name; what a template does not give is that of its base.

    Args:
        files: Content of each file by its name without suffix.

    Raises:
        TemplateError: When a base, slot, font or symbol is missing, templates rest on each other in a circle,
            or a slot lies where nothing may stand.
    """
    templates, faults = sound_templates(files)
    for fault in faults.values():
        raise fault
    return templates


def sound_templates(
    files: Mapping[str, Data],
) -> tuple[dict[str, CounterTemplate], dict[str, TemplateError]]:
    """The templates of a folder that hold together, and of every other what is wrong with it, by name.

    Args:
        files: Content of each file by its name without suffix.
    """
    templates: dict[str, CounterTemplate] = {}
    faults: dict[str, TemplateError] = {}
    for name in sorted(files):
        try:
            templates[name] = _template(name, _whole(name, files, ()))
        except TemplateError as fault:
            faults[name] = fault
    return templates, faults


def _whole(name: str, files: Mapping[str, Data], above: tuple[str, ...]) -> Data:
    """A template with everything that its base gives."""
    if name in above:
        chain = " -> ".join((*above, name))
        message = f"counter templates rest on each other: {chain}"
        raise TemplateError(above[-1], "/base", message, "take a base out")
    data = files.get(name)
    if data is None:
        hint = did_you_mean(name, files, f"Some of those that there are: {some(sorted(files))}.")
        message = f"counter template {quoted(above[-1])} has the unknown base {quoted(name)}"
        raise TemplateError(above[-1], "/base", message, hint)
    base = data.get("base")
    return data if base is None else _over(_whole(base, files, (*above, name)), data)


def _over(below: Data, above: Data) -> Data:
    """A template over its base: slots are joined key by key, everything else is taken whole."""
    slots: dict[str, Data] = dict(below.get("slots", {}))
    for name, slot in above.get("slots", {}).items():
        slots[name] = _slot_over(slots.get(name, {}), slot)
    return {**below, **above, "slots": slots}


def _slot_over(below: Data, above: Data) -> Data:
    """A slot over that of the base: the plate is joined key by key as well."""
    joined = {**below, **above}
    if "plate" in below and "plate" in above:
        joined["plate"] = {**below["plate"], **above["plate"]}
    return joined


def _template(name: str, data: Data) -> CounterTemplate:
    made = _slots(data.get("slots", {}), name)
    lacking = [key for key in ("size", "faces") if key not in data]
    if lacking:
        message = f"counter template {quoted(name)} has no {lacking[0]}"
        raise TemplateError(name, "", message, f"give its {lacking[0]}, or a base that has one")
    template = CounterTemplate(
        name=name,
        title=data["title"],
        outline=Outline(data.get("shape", "square")),
        corner=data.get("corner", 0.0),
        width=data["size"]["width"],
        height=data["size"]["height"],
        safe=data.get("safe", _SAFE),
        faces=tuple(_face(key, face, made, name) for key, face in data["faces"].items()),
    )
    for slot in made.values():
        for fault in slot_faults(slot, template):
            message = f"counter template {quoted(name)}: slot {quoted(slot.name)} {fault.what}"
            raise TemplateError(name, join("/slots", slot.name, fault.key), message, fault.hint)
    return template


def _face(key: str, data: Data, slots: Mapping[str, Slot], template: str) -> FaceLayout:
    unknown = [(place, name) for place, name in enumerate(data["slots"]) if name not in slots]
    if unknown:
        place, name = unknown[0]
        message = (
            f"counter template {quoted(template)}: face {quoted(key)} names the unknown slot {quoted(name)}"
        )
        hint = did_you_mean(name, slots, f"Its slots are {listed(list(slots), 'and')}.")
        raise TemplateError(template, join("/faces", key, "slots", place), message, hint)
    drawn = tuple(slots[name] for name in data["slots"])
    return FaceLayout(key, condition(data.get("when", {})), drawn, data.get("means", ""))


def _slots(data: Data, template: str) -> dict[str, Slot]:
    """All slots by name, each lettering with the one beside it."""
    made = {key: _slot(key, data, template) for key in data}
    for key, record in data.items():
        beside = record.get("beside")
        if beside is None:
            continue
        slot, other = made[key], made.get(beside)
        if not isinstance(slot, Lettering) or not isinstance(other, Lettering) or "beside" in data[beside]:
            apart = f"slot {quoted(key)} cannot stand beside {quoted(beside)}"
            message = f"counter template {quoted(template)}: {apart}"
            hint = "name a slot of words that itself stands beside none"
            raise TemplateError(template, join("/slots", key, "beside"), message, hint)
        made[key] = replace(slot, beside=other)
    return made


def _slot(name: str, slots: Data, template: str) -> Slot:
    data, pointer = slots[name], join("/slots", name)
    lacking = [key for key in ("box", "draw") if key not in data]
    if lacking:
        message = f"counter template {quoted(template)}: slot {quoted(name)} has no {lacking[0]}"
        others = [other for other in slots if other != name]
        needs = f"A new slot needs a box, and draw as one of {listed(list(_MAKERS))}."
        # Where a template changes a slot of its base, a slip in the name makes a new slot.
        raise TemplateError(template, pointer, message, f"{did_you_mean(name, others)} {needs}".strip())
    left, top, width, height = data["box"]
    try:
        return _MAKERS[data["draw"]](name, data, Box(left, top, width, height))
    except KeyError as missing:
        message = f"counter template {quoted(template)}: slot {quoted(name)} has no {missing.args[0]}"
        raise TemplateError(template, pointer, message, "give it there or in the base") from missing


def _area(name: str, data: Data, box: Box) -> Slot:
    return Area(
        name,
        box,
        condition(data.get("when", {})),
        fill=colour(data["fill"]) if "fill" in data else None,
        form=Form(data.get("form", "rectangle")),
        line=line(data["line"]) if "line" in data else None,
        radius=data.get("radius", 0.0),
    )


def _lettering(name: str, data: Data, box: Box) -> Slot:
    return Lettering(
        name,
        box,
        condition(data.get("when", {})),
        sources=sources(data["source"]),
        font=data["font"],
        size=data["size"],
        min_size=data.get("min_size", _LEAST),
        align=data.get("align", "middle"),
        ink=colour(data.get("ink", "ink")),
        on=colour(data.get("on", "ground")),
        plate=plate(data["plate"]) if "plate" in data else None,
        absent=Absent(data.get("absent", "blank")),
        turn=data.get("turn", 0),
        beside=None,
        by_mark={mark: mark_style(style) for mark, style in data.get("marks", {}).items()},
    )


def _symbol(name: str, data: Data, box: Box) -> Slot:
    return Symbol(
        name,
        box,
        condition(data.get("when", {})),
        lines=colour(data["ink"]),
        ground=colour(data["fill"]),
        stroke=data["stroke"],
        absent=Absent(data.get("absent", "blank")),
    )


def _size_mark(name: str, data: Data, box: Box) -> Slot:
    return SizeMark(
        name,
        box,
        condition(data.get("when", {})),
        ink=colour(data.get("ink", "ink")),
        stroke=data["stroke"],
        absent=Absent(data.get("absent", "blank")),
    )


def _emblem(name: str, data: Data, box: Box) -> Slot:
    return Emblem(
        name,
        box,
        condition(data.get("when", {})),
        symbol=data.get("symbol"),
        look=look(data),
        by_symbol={key: look(each) for key, each in data.get("by_symbol", {}).items()},
        stroke=data.get("stroke", 0.25),
    )


def _dagger(name: str, data: Data, box: Box) -> Slot:
    return Dagger(
        name,
        box,
        condition(data.get("when", {})),
        font=data["font"],
        size=data["size"],
        ink=colour(data.get("ink", "ink")),
        on=colour(data.get("on", "ground")),
    )


_MAKERS = {
    "area": _area,
    "text": _lettering,
    "symbol": _symbol,
    "size-mark": _size_mark,
    "emblem": _emblem,
    "dagger": _dagger,
}
