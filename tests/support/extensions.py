"""A module with an extension loaded, as the engine has it: by the standard library alone."""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree

from tests.support.module_files import BUILD_FILE, packed, unpacked
from tests.support.vmod_reader import split

_ELEMENT = "VASSAL.build.module.ExtensionElement"
_NAMES = ("name", "mapName", "entryName")


def together(module: bytes, extension: bytes) -> bytes:
    """One archive in which every component of the extension stands where its path leads.

    Of two entries of one name the module's stays, as in the engine.
    """
    base, own = unpacked(module), unpacked(extension)
    root, added = (ElementTree.fromstring(each[BUILD_FILE]) for each in (base, own))
    for child in added:
        if child.tag == _ELEMENT:
            place(root, child.get("target", "")).append(child[0])
        else:
            root.append(child)
    return packed({**own, **base, BUILD_FILE: ElementTree.tostring(root, encoding="utf-8")})


def place(root: ElementTree.Element, target: str) -> ElementTree.Element:
    """The component at a path; a path that leads nowhere is an error of the test's subject."""
    for step in split(target, "/") if target else ():
        tag, *name = split(step, ":")
        fitting = [child for child in root if child.tag == tag and (not name or called(child) == name[0])]
        assert fitting, f"nothing is called {step!r}"
        root = fitting[0]
    return root


def called(component: ElementTree.Element) -> str:
    return next((component.get(name, "") for name in _NAMES if component.get(name)), "")


def root_of(archive: bytes) -> ElementTree.Element:
    """The component tree of a module or an extension."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return ElementTree.fromstring(opened.read(BUILD_FILE))
