"""Layers of a small document laid over each other."""

from __future__ import annotations

import json
from pathlib import Path

from builder.source.layers import Layered, by_layer, from_file, lay_over
from builder.source.loader import parse
from builder.source.origin import Layer, Origins, SourceFile


def source(value: object, name: str = "text.json", layer: Layer | None = None) -> SourceFile:
    loaded = parse(json.dumps(value, indent=1).encode(), Path(name), name)
    return SourceFile(loaded, "counters", "", layer)


def document(value: object, name: str = "text.json", layer: Layer | None = None) -> Layered:
    return from_file(source(value, name, layer))


def merged(text: object, public: object, owner: object = None, trust: Layer | None = None) -> Layered:
    result = lay_over(document(text), document(public, "public.json", Layer.PUBLIC), by_layer(trust))
    if owner is not None:
        result = lay_over(result, document(owner, "owner.json", Layer.OWNER), by_layer(trust))
    return result


def origin(result: Layered, pointer: str):
    return Origins({"counters": result.entries}).at(f"/counters{pointer}")
