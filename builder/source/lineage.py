"""A game's own files, its public layer and the system that it extends, as layered documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity
from builder.source.conformity import check_own, check_parts, whole_documents
from builder.source.folder import KEY, PUBLIC, read_folder
from builder.source.inherit import Documents, cycle, inherit_documents, unknown_parent
from builder.source.layers import Layered, by_layer, from_file, lay_over
from builder.source.origin import Layer, SourceFile
from builder.source.pointer import step
from builder.source.project import Project
from builder.source.schemas import SchemaSet


@dataclass(frozen=True, slots=True)
class Lineage:
    """What a game's folder and those of its ancestors hold.

    Attributes:
        documents: Documents by name, the ancestors' lowest.
        whole: Names of those whose own file was checked whole.
        paths: Every file read.
        diagnostics: What is wrong with the files, each with the game that it belongs to.
    """

    documents: Documents
    whole: frozenset[str]
    paths: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]


def read_lineage(
    project: Project, game_id: str, schemas: SchemaSet, trust: Layer | None, heirs: tuple[str, ...] = ()
) -> Lineage:
    """Reads a game's folder, checks each file, and lays it over the system that the game extends.

    Args:
        project: Where the games are.
        game_id: The game.
        schemas: What each file is checked against.
        trust: Layer whose values win over all others.
        heirs: The games that led here by extending each other, to notice a cycle.

    Raises:
        NotFoundError: If there is no such game.
    """
    folder = project.game_dir(game_id)
    own = read_folder(project, folder, None)
    public = read_folder(project, folder / PUBLIC, Layer.PUBLIC)
    documents = {source.document: from_file(source, trust) for source in own.sources}
    parent, unresolved = _parent(project, documents, (*heirs, game_id))
    found = [*own.diagnostics, *public.diagnostics, *unresolved, *_named_like(documents, game_id)]
    whole = whole_documents(own.sources, parent)
    found += check_own(own.sources, whole, schemas)
    found += check_parts(public.sources, schemas)
    documents = lay_sources(documents, public.sources, trust)
    lineage = Lineage(
        documents,
        whole,
        (*own.paths, *public.paths),
        tuple(replace(diagnostic, game=game_id) for diagnostic in found),
    )
    if parent is None:
        return lineage
    above = read_lineage(project, parent, schemas, trust, (*heirs, game_id))
    return Lineage(
        inherit_documents(above.documents, lineage.documents),
        whole,
        (*above.paths, *lineage.paths),
        (*above.diagnostics, *lineage.diagnostics),
    )


def lay_sources(
    documents: Documents, sources: Iterable[SourceFile], trust: Layer | None
) -> dict[str, Layered]:
    """Documents with the sources of a layer laid over them, in order."""
    result = dict(documents)
    for source in sources:
        above = from_file(source, trust)
        below = result.get(source.document)
        result[source.document] = above if below is None else lay_over(below, above, by_layer(trust))
    return result


def _parent(
    project: Project, documents: Documents, line: tuple[str, ...]
) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The game to read next, if any, and what is wrong with how it is named."""
    game = documents.get("game")
    wanted = None if game is None else step(game.value, "extends")
    if game is None or not isinstance(wanted, str):
        return (None, ())
    if wanted in line:
        return (None, (cycle([*line, wanted], game),))
    if wanted not in project.games:
        others = [name for name in project.games if name not in line]
        return (None, (unknown_parent(wanted, others, game),))
    return (wanted, ())


def _named_like(documents: Documents, game_id: str) -> Iterator[Diagnostic]:
    """A game's id is its folder's name; everything else refers to it by that."""
    game = documents.get("game")
    stated = None if game is None else step(game.value, "id")
    if game is not None and not KEY.fullmatch(game_id):
        where = replace(game.entry("/id").source.where(""), pointer=None)
        message = f'"{game_id}" cannot be the id of a game, so no folder of one can have that name.'
        hint = "Rename the folder: letters, digits and . _ + -, beginning with a letter or digit."
        yield Diagnostic("source.bad-name", Severity.ERROR, message, hint, where)
    elif game is not None and isinstance(stated, str) and stated != game_id:
        where = game.entry("/id").source.where("/id")
        message = f'The id "{stated}" is not the name of the folder, {game_id}.'
        yield Diagnostic("source.wrong-id", Severity.ERROR, message, f'Write "{game_id}".', where)
