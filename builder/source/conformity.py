"""Whether the documents of a game fit their schemas: file by file, and again when all is merged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.folder import own_value, report, schema_name
from builder.source.naming import datum_name
from builder.source.origin import GROUPS, Layer, Origins, SourceFile, document_pointer, split_document
from builder.source.pointer import parent, resolve, split, step
from builder.source.schemas import SchemaSet
from builder.source.violations import Anchor
from builder.wording import did_you_mean

SYSTEM = "system"
MISSING_KEY = "schema.missing-key"

_FILLING = (Layer.PUBLIC, Layer.OWNER)
"""Layers that mostly fill in what others leave open."""

_IDENTITY = {
    "id": "what the id of the game is",
    "kind": "whether it is a game or a system",
    "extends": "what it extends",
}
"""What only a game's own file states, in words."""


def whole_documents(sources: Iterable[SourceFile], parent: str | None) -> frozenset[str]:
    """Names of a game's own files that must be whole by themselves.

    game.json always is; the other files of a system, of a game that extends one, and a scenario that extends
    another give only what they add.
    """
    own = {source.document: own_value(source) for source in sources}
    if parent is not None or step(own.get("game"), "kind") == SYSTEM:
        return frozenset({"game"})
    return frozenset(name for name, value in own.items() if name == "game" or not _extends(value))


def check_own(
    sources: Iterable[SourceFile], whole: frozenset[str], schemas: SchemaSet
) -> Iterator[Diagnostic]:
    """What is wrong with a game's own files, of which some must be whole."""
    for source in sources:
        check = schemas.check if source.document in whole else schemas.check_part
        yield from report(source, check(schema_name(source.document), own_value(source)))


def check_parts(sources: Iterable[SourceFile], schemas: SchemaSet) -> Iterator[Diagnostic]:
    """What is wrong with the files of a layer, which give only what they change."""
    for source in sources:
        yield from report(source, schemas.check_part(schema_name(source.document), own_value(source)))


def check_merged(
    game: Mapping[str, object],
    origins: Origins,
    schemas: SchemaSet,
    whole: frozenset[str],
    before: Iterable[Diagnostic],
) -> Iterator[Diagnostic]:
    """What is wrong with a game's documents once layers and errata are in them.

    A document that came through as its one file had it, or of which something was reported before, is not
    checked again: each fault is told once, where it was made.

    Args:
        game: The game.
        origins: The origin of its values.
        schemas: What it is checked against.
        whole: Documents whose own file was checked whole.
        before: What was found in the files.
    """
    errors = [d for d in before if d.severity is Severity.ERROR]
    told = {split_document(d.where.pointer)[0] for d in errors if d.where.pointer}
    # What an heir takes over with its fault was told where it is written.
    places = {_place(d) for d in errors}
    is_system = step(game.get("game"), "kind") == SYSTEM
    for name, value in documents_of(game):
        entry = origins.documents[name][""]
        is_complete = not is_system or name == "game"
        if name in told or (name in whole and value is own_value(entry.source)):
            continue
        check = schemas.check if is_complete else schemas.check_part
        for violation in check(schema_name(name), value):
            pointer = document_pointer(name) + violation.pointer
            where = origins.where_key(pointer) if violation.anchor is Anchor.KEY else origins.where(pointer)
            message = f"{violation.message} (after layers and errata)"
            hint = violation.hint
            if violation.code == MISSING_KEY:
                hint = _misspelt(game, origins, pointer) or hint
            found = Diagnostic(violation.code, Severity.ERROR, message, hint, where)
            if _place(found) not in places:
                places.add(_place(found))
                yield found


def _misspelt(game: Mapping[str, object], origins: Origins, pointer: str) -> str | None:
    """A better hint where a layer fills in a record that lies below it under another id, or nowhere."""
    origin, siblings = origins.at(pointer), resolve(game, parent(pointer))
    if origin is None or origin.layer not in _FILLING or not isinstance(siblings, Mapping):
        return None
    key = split(pointer)[-1]
    meant = did_you_mean(key, [other for other in siblings if other != key])
    return f"There is no {key} to be filled in. {meant}" if meant else None


def check_identity(origins: Origins) -> Iterator[Diagnostic]:
    """Layers and errata that change what the game is, which all that belongs to it goes by."""
    for key, words in _IDENTITY.items():
        pointer = f"/game/{key}"
        entry = origins.entry(pointer)
        if entry is not None and (entry.errata or entry.source.layer is not None):
            message = f"Only the game's own game.json says {words}; nothing laid over it may say otherwise."
            hint = f'Remove "{key}" here; another game has a folder of its own.'
            yield Diagnostic("source.identity", Severity.ERROR, message, hint, origins.where(pointer))


def left_open(game: Mapping[str, object], schemas: SchemaSet) -> Iterator[Diagnostic]:
    """What a system leaves to the games that extend it: its documents that are not whole by themselves."""
    for name, value in documents_of(game):
        first = next(iter(schemas.check(schema_name(name), value)), None)
        if first is not None:
            pointer = document_pointer(name)
            message = "This file leaves something to the games of the system, which are checked with it."
            what = datum_name(pointer + first.pointer, game) if first.pointer else "the file"
            hint = f"To build the system itself, complete {what}: {first.message}"
            yield Diagnostic("system.partial", Severity.INFO, message, hint, Where(pointer=pointer))


def documents_of(game: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Name and value of every document of a game."""
    for name, value in game.items():
        if name in GROUPS and isinstance(value, Mapping):
            yield from ((f"{name}/{member}", document) for member, document in value.items())
        else:
            yield (name, value)


def _place(found: Diagnostic) -> tuple[str, str | None, int | None, int | None]:
    """What two diagnostics of one fault have in common, whichever document they came up in."""
    return (found.code, found.where.file, found.where.line, found.where.column)


def _extends(value: object) -> bool:
    return isinstance(step(value, "extends"), str)
