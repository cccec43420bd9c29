"""Checks an extension together with its module: all checks of a module, and those of section 14."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import BadInputError
from builder.vassal.archives import open_archive
from builder.vassal.extension import EXTENSION, EXTENSION_DATA, additions_of, component_at, with_additions
from builder.vassal.metadata import Metadata, read_metadata
from builder.vassal.module import BUILD_FILE, METADATA
from builder.vassal.reader import BUILD_FILES, SAVES, ModuleFile, read_module, survey_module
from builder.vassal.savereader import MOST_HEADER, read_save
from builder.vassal.tree import holds_cdata, parse_any_xml
from builder.vassal.verify.container import check_components
from builder.vassal.verify.facts import gather
from builder.vassal.verify.run import check_module
from builder.wording import quoted

_OWN_ENTRIES = frozenset({*BUILD_FILES, METADATA, EXTENSION_DATA})
_CONTENT = "vmod.save-deck-content"
"""Asked of the module's own set-ups when it is built; an extension may lay other cards into a deck."""


@dataclass(frozen=True, slots=True)
class _Pair:
    """An extension and the module that it is made for."""

    own: ModuleFile
    module: ModuleFile

    @property
    def id(self) -> str:
        """What stands before its piece numbers."""
        return self.own.root.get("extensionId")

    @property
    def together(self) -> ModuleFile:
        """The module as the engine has it once the extension is loaded."""
        return replace(
            self.module,
            name=self.own.name,
            root=with_additions(self.module.root, additions_of(self.own.root)),
            entries=tuple(dict.fromkeys((*self.module.entries, *_contents(self.own)))),
            pictures=MappingProxyType({**self.own.pictures, **self.module.pictures}),
            saves=MappingProxyType({**self.own.saves, **self.module.saves}),
        )


def verify_extension(data: bytes, module: bytes, name: str = "the extension") -> tuple[Diagnostic, ...]:
    """Open an extension again and check it, with the module that it is made for.

    Args:
        data: Bytes of the extension.
        module: Bytes of the module.
        name: What to call the extension in messages.

    Returns:
        All findings; a file that cannot be read at all is one of them.
    """
    try:
        own, header = _read(data, name)
        pair = _Pair(own, read_module(module, "the module"))
        found = [*_container(pair, header), *_targets(pair), *_hidden(pair), *_numbers(pair)]
        whole, facts = pair.together, gather(own)
    except BadInputError as error:
        return (_fault(name, "vmdx.unreadable", error.message),)
    found += check_components(facts)
    found += (each for each in check_module(whole, {}) if each.code != _CONTENT)
    return tuple(dict.fromkeys(found))


def together(own: ModuleFile, module: ModuleFile) -> ModuleFile:
    """A module as the engine has it once an extension is loaded.

    Args:
        own: What was read of the extension.
        module: What was read of the module.
    """
    return _Pair(own, module).together


def held_against(own: ModuleFile, module: ModuleFile) -> Iterator[Diagnostic]:
    """What keeps anybody's extension from being loaded with a module as it was meant.

    Args:
        own: What was read of the extension.
        module: What was read of the module.

    Raises:
        BadInputError: If a path or a piece of the extension cannot be read.
    """
    pair = _Pair(own, module)
    yield from (*_asked(pair), *_targets(pair), *_hidden(pair), *_numbers(pair))


def _read(data: bytes, name: str) -> tuple[ModuleFile, Metadata]:
    with open_archive(data, name) as archive:
        if EXTENSION_DATA not in archive:
            raise BadInputError(
                f"{name} has no entry {quoted(EXTENSION_DATA)}: the engine takes it for a module"
            )
        if holds_cdata(archive.read(BUILD_FILE)):
            raise BadInputError(f"{BUILD_FILE} of {name} holds a CDATA section: the engine drops it")
        survey = survey_module(archive, BUILD_FILE)
        if survey.faults:
            raise BadInputError(survey.faults[0])
        saves = {e: read_save(archive.read(e), e) for e in archive.names if e.endswith(SAVES)}
        header = archive.read(EXTENSION_DATA, MOST_HEADER)
        own = replace(survey.module, saves=MappingProxyType(saves))
        return own, read_metadata(parse_any_xml(header, f"{EXTENSION_DATA} of {name}"))


def _container(pair: _Pair, header: Metadata) -> Iterator[Diagnostic]:
    """It is an extension of this very module, and says so wherever the engine asks."""
    own, root = pair.own, pair.own.root
    if root.tag != EXTENSION:
        yield _fault(
            own.name, "vmdx.root", f"its build file begins with {quoted(root.tag)}, not with an extension"
        )
    if "savedGame" in own.entries:
        yield _fault(
            own.name, "vmdx.entry-forbidden", 'an entry "savedGame" makes the engine take it for a save'
        )
    yield from _asked(pair)
    if own.metadata_bytes != pair.module.metadata_bytes:
        yield _fault(own.name, "vmdx.module", "the module's header inside it is not the module's own")
    for what, stated, wanted in (
        ("version", header.version, root.get("version")),
        ("engine version", header.engine, root.get("vassalVersion")),
    ):
        if stated != wanted or not wanted:
            message = f"the {what} is {quoted(stated)} in the header and {quoted(wanted)} in the build file"
            yield _fault(own.name, "vmdx.header-differs", message)


def _asked(pair: _Pair) -> Iterator[Diagnostic]:
    """It asks for this very module."""
    root, base = pair.own.root, pair.module.root
    for what, stated, wanted in (
        ("name", root.get("module"), base.get("name")),
        ("version", root.get("moduleVersion"), base.get("version")),
    ):
        if stated != wanted:
            message = f"it asks for a module of the {what} {quoted(stated)}; the module's is {quoted(wanted)}"
            yield _fault(pair.own.name, "vmdx.module", message)


def _targets(pair: _Pair) -> Iterator[Diagnostic]:
    """Every component goes into one that the module has under exactly that name."""
    for each in additions_of(pair.own.root):
        if component_at(pair.module.root, each.into) is None:
            tag, name = each.into[-1]
            kind = tag.rpartition(".")[2]
            message = f"it adds to the {kind} {quoted(name)}, which the module does not have in that place"
            yield _fault(pair.own.name, "vmdx.target", message)


def _hidden(pair: _Pair) -> Iterator[Diagnostic]:
    """No entry has the name of one of the module's: the engine would take that one."""
    for entry in _contents(pair.own):
        if entry in pair.module.entries:
            message = (
                f"the module has an entry {quoted(entry)} too, which the engine shows in place of this one"
            )
            yield _fault(pair.own.name, "vmdx.entry-hidden", message)


def _numbers(pair: _Pair) -> Iterator[Diagnostic]:
    """Its piece numbers begin with its id, which no module's do, and the next one is above all."""
    own, numbers = pair.own, [0]
    if not pair.id or ":" in pair.id:
        yield _fault(own.name, "vmdx.id", f"its id is {quoted(pair.id)}; a word without a colon is needed")
    for slot in gather(own).slots:
        number = slot.node.get("gpid")
        before, _, behind = number.partition(":")
        if before != pair.id or not behind.isdigit():
            message = f"{slot.label} has the number {quoted(number)}, not one that begins with {pair.id}:"
            yield _fault(own.name, "vmdx.gpid", message)
        else:
            numbers.append(int(behind))
    following = own.root.get("nextPieceSlotId")
    if not following.isdigit() or int(following) <= max(numbers):
        yield _fault(
            own.name, "vmdx.gpid-next", f"the next number {quoted(following)} is not above all numbers in use"
        )


def _contents(own: ModuleFile) -> tuple[str, ...]:
    return tuple(entry for entry in own.entries if entry not in _OWN_ENTRIES)


def _fault(name: str, code: str, message: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, where=Where(file=name))
