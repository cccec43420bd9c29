"""Kinds and sizes of pictures from the first bytes of their files."""

import io

import pytest
from builder.vassal.pictures import HEAD_BYTES, UNKNOWN, Picture, identify
from PIL import Image


@pytest.mark.parametrize("kind", ["png", "gif", "jpeg"])
def test_raster_pictures_state_their_size(kind: str) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (321, 123)).save(buffer, kind, comment=b"c" * 200 if kind == "jpeg" else None)
    assert identify(f"a.{kind}", buffer.getvalue()[:HEAD_BYTES]) == Picture(kind, 321, 123)


@pytest.mark.parametrize(
    ("root", "size"),
    [
        ('<svg width="40" height="30">', (40, 30)),
        ("<svg height='10mm' width='1in' viewBox='0 0 5 5'>", (96, 38)),
        ('<svg viewBox="0 0 120.4 60">', (120, 60)),
        ('<svg viewBox="0,0,120,60" width="50%" height="100%">', (60, 60)),
        ('<svg stroke-width="3">', (0, 0)),
    ],
)
def test_svg_takes_its_size_from_the_root(root: str, size: tuple[int, int]) -> None:
    head = f"<?xml version='1.0'?>\n<!-- made -->\n{root}</svg>".encode()
    assert identify("unit.svg", head) == Picture("svg", *size)


def test_svg_is_told_by_the_exact_suffix() -> None:
    assert identify("unit.SVG", b'<svg width="4" height="3"/>') == UNKNOWN
    assert identify("unit.svg", b"\x89PNG\r\n\x1a\n") == UNKNOWN


@pytest.mark.parametrize("head", [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"RIFF\x00\x00\x00\x00WEBPVP8 "])
def test_anything_else_is_unknown(head: bytes) -> None:
    assert identify("a.png", head) == UNKNOWN


def test_a_cut_jpeg_is_a_jpeg_without_size() -> None:
    assert identify("a.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF") == Picture("jpeg")
