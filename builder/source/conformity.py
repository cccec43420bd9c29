"""Whether the documents of a game fit their schemas: file by file, and again when all is merged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity
from builder.source.folder import own_value, report, schema_name
from builder.source.origin import GROUPS, Origins, SourceFile, document_pointer, split_document
from builder.source.pointer import step
from builder.source.schemas import SchemaSet
from builder.source.violations import Anchor

SYSTEM = "system"


def check_whole(sources: Iterable[SourceFile], schemas: SchemaSet) -> Iterator[Diagnostic]:
    """What is wrong with a game's own files; a system and a scenario that extends another may be partial."""
    sources = tuple(sources)
    is_system = any(s.document == "game" and step(own_value(s), "kind") == SYSTEM for s in sources)
    for source in sources:
        value = own_value(source)
        is_part = is_system or isinstance(step(value, "extends"), str)
        check = schemas.check_part if is_part and source.document != "game" else schemas.check
        yield from report(source, check(schema_name(source.document), value))


def check_child(sources: Iterable[SourceFile], schemas: SchemaSet) -> Iterator[Diagnostic]:
    """What is wrong with the own files of a game that extends another: all but game.json may be partial."""
    for source in sources:
        check = schemas.check if source.document == "game" else schemas.check_part
        yield from report(source, check(schema_name(source.document), own_value(source)))


def check_parts(sources: Iterable[SourceFile], schemas: SchemaSet) -> Iterator[Diagnostic]:
    """What is wrong with the files of a layer or of a child, which give only what they change."""
    for source in sources:
        yield from report(source, schemas.check_part(schema_name(source.document), own_value(source)))


def check_merged(
    game: Mapping[str, object], origins: Origins, schemas: SchemaSet, before: Iterable[Diagnostic]
) -> Iterator[Diagnostic]:
    """What is wrong with a game's documents once layers and errata are in them.

    A document that came through as its one file had it, or of which something was reported before, is not
    checked again: each fault is told once, where it was made.
    """
    told = {
        split_document(d.where.pointer)[0] for d in before if d.where.pointer and d.severity is Severity.ERROR
    }
    is_system = step(game.get("game"), "kind") == SYSTEM
    for name, value in documents_of(game):
        entry = origins.documents[name][""]
        is_complete = not is_system or name == "game"
        if name in told or (is_complete and _was_checked(value, entry.source)):
            continue
        check = schemas.check if is_complete else schemas.check_part
        for violation in check(schema_name(name), value):
            pointer = document_pointer(name) + violation.pointer
            where = origins.where_key(pointer) if violation.anchor is Anchor.KEY else origins.where(pointer)
            message = f"{violation.message} (after layers and errata)"
            yield Diagnostic(violation.code, Severity.ERROR, message, violation.hint, where)


def documents_of(game: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Name and value of every document of a game."""
    for name, value in game.items():
        if name in GROUPS and isinstance(value, Mapping):
            yield from ((f"{name}/{member}", document) for member, document in value.items())
        else:
            yield (name, value)


def _was_checked(value: object, source: SourceFile) -> bool:
    """Whether a merged document is the very value that was checked whole as a file."""
    return value is own_value(source) and source.layer is None and not isinstance(step(value, "extends"), str)
