"""Looks into one file: opens it, reads all of it, and lists what it holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from builder.errors import BadInputError
from builder.vassal.archives import Archive
from builder.vassal.inspection.clashes import clashes_of
from builder.vassal.inspection.model import Inspection, Problem, PrototypeFound, SetUp, Shape, Slot
from builder.vassal.inspection.opening import EXTENSION_HEADER, Kind, Opened, module_in, open_any
from builder.vassal.inspection.pictures import pictures_of
from builder.vassal.inspection.problems import Material, problems_of
from builder.vassal.inspection.setups import setup_in, setups_of
from builder.vassal.inspection.shapes import PROTOTYPE, prototypes_named, shape_of, slots_of
from builder.vassal.metadata import Metadata, read_metadata
from builder.vassal.module import METADATA
from builder.vassal.reader import ModuleFile, Survey, survey_module
from builder.vassal.savereader import MOST_HEADER
from builder.vassal.tree import Node, holds_cdata, parse_any_xml


def inspect_file(path: Path, module: Path | None = None) -> Inspection:
    """Look into a file.

    Args:
        path: A module, an extension, a saved game or a log.
        module: The module of a saved game, which names its places, or of an extension; looked for beside it
            when not given.

    Raises:
        NotFoundError: If there is no such file.
        BadInputError: If the file, or the module, cannot be read.
    """
    with open_any(path) as opened:
        if opened.build_file:
            return _module(path, opened, _base(path, opened, module))
        return _save(path, opened, module)


def read_layout(path: Path) -> ModuleFile:
    """A module of which only maps and grids matter.

    Raises:
        NotFoundError: If there is no such file.
        BadInputError: If it is no module.
    """
    with open_any(path) as opened:
        if opened.kind is not Kind.MODULE:
            raise BadInputError(f"{path.name} is no module but {_a(opened.kind)}")
        return survey_module(opened.archive, opened.build_file).module


def _a(kind: Kind) -> str:
    return f"an {kind}" if kind is Kind.EXTENSION else f"a {kind}"


_CHART_MAP = "VASSAL.build.widget.WidgetMap"
"""A map in a window of charts."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """The pieces of a build file."""

    slots: tuple[Slot, ...]
    prototypes: tuple[PrototypeFound, ...]

    @property
    def by_name(self) -> dict[str, Shape]:
        return {each.name: each.shape for each in self.prototypes}

    def named(self) -> Iterator[tuple[str, Shape]]:
        """Every shape with what to call it."""
        yield from ((slot.name or f"piece {slot.gpid}", slot.shape) for slot in self.slots)
        yield from ((f"prototype {each.name}", each.shape) for each in self.prototypes)


def _base(path: Path, opened: Opened, module: Path | None) -> ModuleFile | None:
    """The module of an extension, which mostly lies in a folder beside it; None when it is not known."""
    if opened.kind is not Kind.EXTENSION:
        return None
    archive = opened.archive
    copy = archive.read(METADATA, MOST_HEADER) if METADATA in archive else b""
    folders = dict.fromkeys((path.absolute().parent, path.absolute().parent.parent))
    beside = (module_in(folder, copy) for folder in folders)
    found = module if module is not None else next((each for each in beside if each is not None), None)
    return read_layout(found) if found is not None else None


def _module(path: Path, opened: Opened, base: ModuleFile | None) -> Inspection:
    archive = opened.archive
    survey = survey_module(archive, opened.build_file)
    module = survey.module
    parts = _parts(module.root)
    setups = tuple(setups_of(archive, module, base))
    pictures = pictures_of(archive, module, parts.named(), setups)
    material = Material(
        kind=opened.kind,
        module=module,
        faults=(*survey.faults, *_cdata(archive, opened.build_file)),
        pictures=pictures,
        slots=parts.slots,
        prototypes=parts.prototypes,
        setups=setups,
        base=base,
    )
    return Inspection(
        file=path.name,
        kind=opened.kind,
        bytes=path.stat().st_size,
        identity=_identity(opened, survey) | ({"held against": base.name} if base is not None else {}),
        prints={entry: archive.print_of(entry) for entry in archive.names},
        root=module.root,
        slots=parts.slots,
        prototypes=parts.prototypes,
        pictures=pictures,
        setups=setups,
        clashes=clashes_of(module.root, parts.slots, parts.by_name),
        problems=problems_of(material),
    )


def _parts(root: Node) -> _Parts:
    slots = tuple(slots_of(root))
    definitions = [(node.get("name"), shape_of(node.text)) for node in root.find_all(PROTOTYPE)]
    shapes = (*(slot.shape for slot in slots), *(shape for _, shape in definitions))
    users = Counter(name for shape in shapes for name in set(prototypes_named(shape)))
    found = (PrototypeFound(name=name, shape=shape, users=users[name]) for name, shape in definitions)
    return _Parts(slots, tuple(found))


def _cdata(archive: Archive, build_file: str) -> Iterator[str]:
    if holds_cdata(archive.read(build_file)):
        yield f"{build_file} holds a CDATA section, whose text the engine passes over"


def _identity(opened: Opened, survey: Survey) -> dict[str, str]:
    """Names and versions of a module or an extension; what is not stated is left out."""
    root, metadata = survey.module.root, survey.module.metadata
    if opened.kind is Kind.EXTENSION:
        header = _header(opened.archive, EXTENSION_HEADER)
        found = {
            "version": root.get("version"),
            "engine": root.get("vassalVersion") or (header.engine if header is not None else ""),
            "description": root.get("description"),
            "extends": root.get("module"),
            "extends version": root.get("moduleVersion"),
            "extension id": root.get("extensionId"),
        }
    else:
        found = {
            "name": root.get("name") or (metadata.name if metadata is not None else ""),
            "version": root.get("version"),
            "engine": root.get("VassalVersion") or (metadata.engine if metadata is not None else ""),
            "description": root.get("description"),
        }
    found["saved"] = _date(metadata)
    found["build file"] = opened.build_file
    return {what: text for what, text in found.items() if text}


def _header(archive: Archive, entry: str) -> Metadata | None:
    if entry not in archive:
        return None
    try:
        return read_metadata(parse_any_xml(archive.read(entry, MOST_HEADER), f"{entry} of {archive.name}"))
    except BadInputError:
        return None


def _date(metadata: Metadata | None) -> str:
    if metadata is None or not 0 < metadata.saved < 10**14:
        return ""
    return f"{datetime.fromtimestamp(metadata.saved / 1000, UTC):%Y-%m-%d}"


def _save(path: Path, opened: Opened, module: Path | None) -> Inspection:
    archive = opened.archive
    copy = archive.read(METADATA, MOST_HEADER) if METADATA in archive else b""
    beside = module if module is not None else module_in(path.parent, copy)
    known = read_layout(beside) if beside is not None else None
    setup = setup_in(archive, path.stem, known)
    return Inspection(
        file=path.name,
        kind=opened.kind,
        bytes=path.stat().st_size,
        identity=_identity_of_save(archive, beside),
        prints={entry: archive.print_of(entry) for entry in archive.names},
        setups=(setup,),
        problems=tuple(_problems_of_save(setup, known)),
    )


def _identity_of_save(archive: Archive, module: Path | None) -> dict[str, str]:
    own, theirs = _header(archive, "savedata"), _header(archive, METADATA)
    found = {
        "module": theirs.name if theirs is not None else "",
        "version": own.version if own is not None else "",
        "engine": own.engine if own is not None else "",
        "description": own.description if own is not None else "",
        "saved": _date(own),
        "places by": module.name if module is not None else "",
    }
    return {what: text for what, text in found.items() if text}


def _problems_of_save(setup: SetUp, module: ModuleFile | None) -> Iterator[Problem]:
    for fault in setup.faults:
        yield Problem(code="setup-unreadable", is_error=True, message=fault)
    if module is None:
        message = "the module is not known: places are pixels; name it with --module"
        yield Problem(code="no-module", is_error=False, message=message)
        return
    charts = {node.get("mapName") for node in module.root.find_all(_CHART_MAP)}
    maps = {content.id for content in module.maps} | charts
    unknown = {placed.spot.map_name for placed in setup.placed} - maps - {""}
    for name in sorted(unknown):
        message = f"pieces lie on {name}, which is no map of {module.name}"
        yield Problem(code="save-map", is_error=True, message=message)
