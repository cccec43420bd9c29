"""The pictures of a module: which it holds, which it names, and which nothing names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from builder.errors import BadInputError
from builder.vassal.archives import Archive
from builder.vassal.inspection.engine_pictures import is_of_engine
from builder.vassal.inspection.model import Pictures, SetUp, Shape
from builder.vassal.inspection.shapes import configure_name, short_class
from builder.vassal.reader import ModuleFile
from builder.vassal.sequence import decode
from builder.vassal.traits.base import RawTrait
from builder.vassal.tree import Node

_ATTRIBUTES = frozenset(
    {
        "icon",
        "iconName",
        "buttonIcon",
        "showingIcon",
        "hiddenIcon",
        "disabledIcon",
        "markUnmovedIcon",
        "inIconName",
        "outIconName",
        "pickIconName",
        "image",
        "persistentIconName",
    }
)
"""Attributes that name a picture wherever they stand."""

_OPTION = "option"
_FILES = frozenset({"AboutScreen", "Chart"})
"""Classes whose ``fileName`` is a picture."""

_SPLIT = re.compile(r"[;,:\t\x1b/\\|\"'=<>()?#&]+")
_BETWEEN_FIELDS = re.compile(r"[;,\t\x1b/\\|]+")
"""What parts the fields of pieces inside pieces, whose pictures may have brackets in their names."""
_PAGES = (".html", ".htm", ".svg", ".css", ".txt")
_MOST_PAGE = 2**20
_MOST_PAGES = 32 * 2**20

Named = Iterable[tuple[str, Shape]]
"""Pieces with what to call them."""


def pictures_of(archive: Archive, module: ModuleFile, shapes: Named, setups: Iterable[SetUp]) -> Pictures:
    """Hold what a module names against what it holds.

    Args:
        archive: The module.
        module: What was read of it.
        shapes: Its pieces and prototypes, with what to call them.
        setups: Its set-ups, whose pieces may show pictures of an earlier version.
    """
    listed = tuple(shapes)
    held = module.pictures
    users: dict[str, dict[str, None]] = {}
    for name, user in (*_of_components(module.root), *_of_pieces(listed)):
        users.setdefault(name, {})[user] = None
    missing = {
        name: tuple(found)
        for name, found in sorted(users.items())
        if not name.startswith("/")
        and held.keys().isdisjoint((name, f"{name}.gif"))
        and not is_of_engine(name)
    }
    words = set(users)
    words.update(_words(module.root))
    words.update(word for _, shape in listed for word in _words_of(shape))
    words.update(
        image for setup in setups for placed in setup.placed for image in _images(placed.shape) if image
    )
    words.update(_on_pages(archive))
    unused = tuple(name for name in sorted(held) if not _is_named(name, words))
    sizes = {name: (picture.width, picture.height) for name, picture in held.items()}
    return Pictures(held=sizes, missing=missing, unused=unused)


def _is_named(name: str, words: set[str]) -> bool:
    last = name.rpartition("/")[2]
    return any(form in words for form in (name, last, name.removesuffix(".gif"), last.removesuffix(".gif")))


def _of_components(root: Node) -> Iterator[tuple[str, str]]:
    for node in root.walk():
        for name, value in node.attributes:
            is_file = name == "fileName" and short_class(node) in _FILES
            if value and (name in _ATTRIBUTES or is_file):
                called = configure_name(node)
                yield value, f"{short_class(node)} {called}" if called else short_class(node)


def _of_pieces(shapes: Named) -> Iterator[tuple[str, str]]:
    for label, shape in shapes:
        yield from ((image, label) for image in _images(shape) if image)


def _images(shape: Shape) -> Iterator[str]:
    yield shape.basic.image
    for trait in shape.traits:
        yield from trait.images


def _words(root: Node) -> Iterator[str]:
    """Everything in attributes and options that may be the name of a picture: whole, and in parts."""
    for node in root.walk():
        if node.tag == _OPTION:
            yield node.text
        for _, value in node.attributes:
            if "." in value:
                yield value
                yield from _SPLIT.split(value)


def _words_of(shape: Shape) -> Iterator[str]:
    """Everything in traits that are not taken apart which may be the name of a picture."""
    for trait in shape.traits:
        if isinstance(trait, RawTrait):
            for token in decode(trait.type_, ";"):
                yield token
                yield from decode(token, ",")
        else:
            yield from _SPLIT.split(trait.type_text)
            yield from _BETWEEN_FIELDS.split(trait.type_text)


def _on_pages(archive: Archive) -> Iterator[str]:
    """Words of the pages of help and charts; large ones and those beyond a total are left out."""
    total = 0
    for entry in archive.names:
        size = archive.print_of(entry)[0]
        if not entry.lower().endswith(_PAGES) or size > _MOST_PAGE or total + size > _MOST_PAGES:
            continue
        total += size
        try:
            text = archive.read(entry).decode("utf-8", "replace")
        except BadInputError:
            continue
        yield from _SPLIT.split(text)
