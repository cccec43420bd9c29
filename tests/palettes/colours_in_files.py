"""What the operators of PDF pages say of colours."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pikepdf import Name, Pdf, parse_content_stream

# Operators that choose a colour (ISO 32000-1, table 74), but those of DeviceCMYK.
OTHER_COLOURS = {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN"}


def colours(data: bytes) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Each operator that chooses a colour, with its operands."""
    with Pdf.open(BytesIO(data)) as pdf:
        for stream in _streams(pdf):
            for operands, operator in parse_content_stream(stream):
                if str(operator) in OTHER_COLOURS | {"k", "K"}:
                    yield str(operator), tuple(float(value) for value in operands)


def _streams(pdf: Pdf) -> Iterator[Any]:
    """Content of the pages and of the forms on them."""
    yield from pdf.pages
    for item in pdf.objects:
        if getattr(item, "get", lambda _: None)("/Subtype") == Name.Form:
            yield item
