"""Faces of counters, drawn from templates: an engine that knows slots and no game.

`template` holds the frozen values of a layout, `parse` makes them from JSON, `parts` is what a face may look
up in its game, `face` draws one face.
"""

from builder.layout.counters.face import cell_items, face_items, face_scene, miniature
from builder.layout.counters.parse import parse_templates
from builder.layout.counters.parts import FaceParts, face_parts
from builder.layout.counters.place import Bleed
from builder.layout.counters.template import CounterTemplate

__all__ = [
    "Bleed",
    "CounterTemplate",
    "FaceParts",
    "cell_items",
    "face_items",
    "face_parts",
    "face_scene",
    "miniature",
    "parse_templates",
]
