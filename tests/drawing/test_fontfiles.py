"""An installation whose fonts are missing or damaged says so."""

from __future__ import annotations

import json
import shutil

import pytest
from builder.drawing import fontfiles, fonts
from builder.errors import MissingToolError


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A copy of the fonts that may be damaged."""
    shutil.copytree(fontfiles.folder(), tmp_path / "fonts")
    monkeypatch.setattr(fontfiles, "folder", lambda: tmp_path / "fonts")
    kept = (fontfiles._declared, fonts._reader)
    for cached in kept:
        cached.cache_clear()
    yield tmp_path / "fonts"
    for cached in kept:
        cached.cache_clear()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"initial": "text", "fonts": {"text": 3}}'])
def test_a_damaged_list_of_fonts_is_told(place, text):
    (place / "fonts.json").write_text(text, encoding="utf-8")
    with pytest.raises(MissingToolError, match=r"fonts\.json is damaged"):
        fonts.advances("A", "text")


@pytest.mark.parametrize("data", [b"", b"\x00" * 400, b"\x00\x01\x00\x00" + b"x" * 200])
def test_a_damaged_font_is_told(place, data):
    declared = json.loads((place / "fonts.json").read_text(encoding="utf-8"))["fonts"]
    (place / declared["text"]["file"]).write_bytes(data)
    with pytest.raises(MissingToolError, match='"text" is damaged'):
        fonts.advances("A", "text")


def test_a_missing_font_is_told(place):
    declared = json.loads((place / "fonts.json").read_text(encoding="utf-8"))["fonts"]
    (place / declared["text"]["file"]).unlink()
    with pytest.raises(MissingToolError, match='"text" is missing'):
        fonts.advances("A", "text")
