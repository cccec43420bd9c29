"""What this program stands on: versions of Python, of the libraries and of the C libraries below them."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
import zlib
from functools import cache

from builder import __version__

LIBRARIES = (
    "cairocffi",
    "cairosvg",
    "click",
    "fonttools",
    "jsonpatch",
    "jsonpointer",
    "jsonschema",
    "jsonschema-rs",
    "lxml",
    "pikepdf",
    "referencing",
    "reportlab",
    "svgwrite",
)
"""Names of the distributions that pyproject.toml demands, sorted."""

MISSING = "missing"

# The names under which the binding looks for the library; the search by name is slow and comes last.
_CAIRO_FILES = ("libcairo.so.2", "libcairo.2.dylib", "libcairo-2.dll")
_CAIRO_NAMES = ("cairo-2", "cairo", "libcairo-2")


def python_version() -> str:
    """Version of the interpreter, such as ``3.11.2``."""
    return ".".join(str(part) for part in sys.version_info[:3])


def library_version(name: str) -> str | None:
    """Version of an installed distribution; None when it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return None


@cache
def cairo_version() -> str | None:
    """Version of the cairo library, such as ``1.16.0``; None when there is none."""
    library = _open_cairo()
    if library is None:
        return None
    number: int = library.cairo_version()
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def versions() -> dict[str, str]:
    """Every version that the bytes of an output may depend on, by name, in a fixed order.

    Python counts by its minor version only: its patches do not change what is written.
    """
    found = {"counterfoil": __version__, "python": ".".join(python_version().split(".")[:2])}
    found["cairo"] = cairo_version() or MISSING
    found["zlib"] = zlib.ZLIB_RUNTIME_VERSION
    for name in LIBRARIES:
        found[name] = library_version(name) or MISSING
    return found


def _open_cairo() -> ctypes.CDLL | None:
    for file in _CAIRO_FILES:
        try:
            return ctypes.CDLL(file)
        except OSError:
            continue
    for file in filter(None, map(ctypes.util.find_library, _CAIRO_NAMES)):
        try:
            return ctypes.CDLL(file)
        except OSError:
            continue
    return None
