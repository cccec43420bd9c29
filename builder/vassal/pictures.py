"""Format and size of a picture from the first bytes of its file (format section 11)."""

from __future__ import annotations

import re
from dataclasses import dataclass

HEAD_BYTES = 65_536
_SVG_ROOT = re.compile(rb"<svg\b[^>]*>", re.DOTALL)
_ATTRIBUTE = re.compile(rb"(?<![\w:-])(width|height|viewBox)\s*=\s*[\"']([^\"']*)[\"']")
_LENGTH = re.compile(r"\s*([0-9.]+)\s*(px|pt|mm|cm|in|%)?\s*\Z")
_PIXELS = {None: 1.0, "px": 1.0, "pt": 96 / 72, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_JPEG_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})


@dataclass(frozen=True, slots=True)
class Picture:
    """What a file holds.

    Attributes:
        kind: ``png``, ``jpeg``, ``gif``, ``svg``, or ``unknown`` for what the engine does not draw.
        width: Pixels; 0 when the file does not say.
        height: See `width`.
    """

    kind: str
    width: int = 0
    height: int = 0


UNKNOWN = Picture("unknown")


def identify(name: str, head: bytes) -> Picture:
    """The picture whose file begins with these bytes.

    Args:
        name: Its file name; the engine takes a file for SVG by the suffix alone.
        head: The first `HEAD_BYTES` bytes.
    """
    if name.endswith(".svg"):
        return _svg(head)
    if head.startswith(b"\x89PNG\r\n\x1a\n") and len(head) >= 24:
        return Picture("png", int.from_bytes(head[16:20]), int.from_bytes(head[20:24]))
    if head[:6] in (b"GIF87a", b"GIF89a") and len(head) >= 10:
        return Picture("gif", int.from_bytes(head[6:8], "little"), int.from_bytes(head[8:10], "little"))
    if head.startswith(b"\xff\xd8"):
        return _jpeg(head)
    return UNKNOWN


def _jpeg(head: bytes) -> Picture:
    position = 2
    while position + 9 < len(head) and head[position] == 0xFF:
        marker = head[position + 1]
        if marker in _JPEG_SIZES:
            height = int.from_bytes(head[position + 5 : position + 7])
            return Picture("jpeg", int.from_bytes(head[position + 7 : position + 9]), height)
        position += 2 + int.from_bytes(head[position + 2 : position + 4])
    return Picture("jpeg")


def _svg(head: bytes) -> Picture:
    root = _SVG_ROOT.search(head)
    if root is None:
        return UNKNOWN
    values = {name.decode(): text.decode("utf-8", "replace") for name, text in _ATTRIBUTE.findall(root[0])}
    box = [float(n) for n in re.findall(r"-?[0-9.]+", values.get("viewBox", "")) if n.strip("-.")]
    default = (box[2], box[3]) if len(box) == 4 else (0.0, 0.0)
    width, height = (
        _pixels(values.get(name), of) for name, of in zip(("width", "height"), default, strict=True)
    )
    return Picture("svg", round(width), round(height))


def _pixels(text: str | None, default: float) -> float:
    match = _LENGTH.match(text) if text else None
    if match is None:
        return default
    number, unit = float(match[1]), match[2]
    return default * number / 100 if unit == "%" else number * _PIXELS[unit]
