"""Which font files are shipped, by key; declared in templates/fonts/fonts.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from builder.errors import MissingToolError, NotFoundError
from builder.wording import quoted

AGAIN = "install the package again; in a checkout: git restore templates"


@cache
def folder() -> Path:
    """The folder of the shipped fonts: inside the package once installed, else beside it.

    Raises:
        MissingToolError: When neither exists.
    """
    package = Path(__file__).resolve().parents[1]
    for place in (package / "_data" / "templates" / "fonts", package.parent / "templates" / "fonts"):
        if (place / "fonts.json").is_file():
            return place
    raise MissingToolError("the fonts are missing", "install the package again: templates/fonts was left out")


@cache
def _declared() -> tuple[str, dict[str, Path]]:
    place = folder()
    try:
        data = json.loads((place / "fonts.json").read_text(encoding="utf-8"))
        return data["initial"], {key: place / entry["file"] for key, entry in data["fonts"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as problem:
        raise MissingToolError(f"{place / 'fonts.json'} is damaged", AGAIN) from problem


def initial() -> str:
    """Key of the font that a file starts with where a format demands one."""
    return _declared()[0]


def keys() -> tuple[str, ...]:
    """Keys of all shipped fonts, in declared order."""
    return tuple(_declared()[1])


def file_of(key: str) -> Path:
    """The file of a font.

    Raises:
        NotFoundError: When no font has that key.
        MissingToolError: When the file is declared but not there.
    """
    path = _declared()[1].get(key)
    if path is None:
        raise NotFoundError(f"there is no font {quoted(key)}", f"the fonts are {', '.join(keys())}")
    if not path.is_file():
        raise MissingToolError(f"the font file {path.name} of {quoted(key)} is missing", AGAIN)
    return path
