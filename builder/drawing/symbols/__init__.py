"""Type symbols in the classic box, emblems for backs and markers, and size marks."""

from builder.drawing.symbols.grid import frame_of, square_of
from builder.drawing.symbols.registry import Kind, draw, keys, kind
from builder.drawing.symbols.sizes import size_keys, size_mark, task_force_bracket

__all__ = [
    "Kind",
    "draw",
    "frame_of",
    "keys",
    "kind",
    "size_keys",
    "size_mark",
    "square_of",
    "task_force_bracket",
]
