"""Fonts and sources of transparency that the pages of a file use, also within forms and patterns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pikepdf

from builder.render.preflight.faces import plain_name

_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET_TAG = 7  # six letters and a plus


@dataclass(frozen=True, slots=True)
class FontUse:
    """A font and the first page that uses it."""

    name: str
    page: int
    is_embedded: bool
    is_subset: bool


@dataclass(slots=True)
class Resources:
    """What was found.

    Attributes:
        fonts: All fonts.
        transparent: First page and kind of everything that lets shine through what lies below.
        doubts: What could not be read, in words.
    """

    fonts: list[FontUse] = field(default_factory=list)
    transparent: dict[str, list[int]] = field(default_factory=dict)
    doubts: list[str] = field(default_factory=list)


def gather(pages: list[Any]) -> Resources:
    """Everything that the pages use."""
    found = Resources()
    seen: set[Any] = set()
    for number, page in enumerate(pages, 1):
        for words in _groups(page.obj):
            _note(found, words, number)
        try:
            _resources(page.resources, number, found, seen, 0)
        except Exception:  # a file may be damaged in any way
            found.doubts.append(f"page {number}: its fonts and pictures cannot be read")
    return found


def _note(found: Resources, words: str, page: int) -> None:
    pages = found.transparent.setdefault(words, [])
    if page not in pages:
        pages.append(page)


def _members(resources: Any, kind: str) -> Iterator[Any]:
    for member in dict(resources.get(kind, {})).values():
        if hasattr(member, "get"):
            yield member


def _resources(resources: Any, page: int, found: Resources, seen: set[Any], depth: int) -> None:
    if depth > 24:
        return
    for font in _members(resources, "/Font"):
        if _is_new(font, seen):
            found.fonts.append(_font(font, page))
            if "/CharProcs" in font and "/Resources" in font:
                _resources(font.Resources, page, found, seen, depth + 1)
    for state in _members(resources, "/ExtGState"):
        for words in _see_through(state):
            _note(found, words, page)
    for kind in ("/XObject", "/Pattern"):
        for member in _members(resources, kind):
            for words in (*_groups(member), *_masks(member)):
                _note(found, words, page)
            if "/Resources" in member and _is_new(member, seen):
                _resources(member.Resources, page, found, seen, depth + 1)


def _is_new(thing: Any, seen: set[Any]) -> bool:
    key = thing.objgen
    if key == (0, 0):
        return True
    if key in seen:
        return False
    seen.add(key)
    return True


def _font(font: Any, page: int) -> FontUse:
    parts = list(font.get("/DescendantFonts", [font]))
    # A type 3 font consists of drawings, which the file holds.
    is_drawn = str(font.get("/Subtype", "")) == "/Type3"
    is_embedded = is_drawn or all(
        any(key in part.get("/FontDescriptor", {}) for key in _FILES) for part in parts
    )
    name = str(font.get("/BaseFont", "")).lstrip("/")
    tag = name[:_SUBSET_TAG]
    is_subset = is_drawn or (len(tag) == _SUBSET_TAG and tag[-1] == "+" and tag[:-1].isupper())
    return FontUse(plain_name(font), page, is_embedded, is_subset)


def _see_through(state: Any) -> Iterator[str]:
    for key in ("/ca", "/CA"):
        if key in state and float(state[key]) < 1:
            yield f"opacity of {float(state[key]):.0%}".replace("%", " %")
    if "/SMask" in state and str(state.SMask) != "/None":
        yield "a soft mask"
    modes = state.get("/BM", "/Normal")
    names = [str(mode) for mode in modes] if isinstance(modes, pikepdf.Array) else [str(modes)]
    blending = [name for name in names if name not in {"/Normal", "/Compatible"}]
    if blending:
        yield f"the blend mode {blending[0].lstrip('/')}"


def _groups(thing: Any) -> Iterator[str]:
    group = thing.get("/Group")
    if group is not None and str(group.get("/S", "")) == "/Transparency":
        yield "a transparency group"


def _masks(thing: Any) -> Iterator[str]:
    if "/SMask" in thing:
        yield "a picture with a soft mask"
