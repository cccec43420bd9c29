"""Reading a whole game: from its files to one document with the origin of every value.

The stages stand in `read_game`: read, schema, inheritance, layers, errata, schema again. Everything that is
wrong is collected; nothing stops at the first fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from builder.diagnostics import Diagnostic
from builder.source.conformity import check_identity, check_merged
from builder.source.corrections import correct
from builder.source.disagreements import Disagreement, find_disagreements
from builder.source.editions import LATEST, choose_edition
from builder.source.errata import Erratum, read_errata
from builder.source.heirs import reach_heirs
from builder.source.inherit import Documents, inherit_scenarios
from builder.source.lineage import lay_sources, read_lineage
from builder.source.origin import Layer, Origins
from builder.source.overlays import read_overlays
from builder.source.project import Project
from builder.source.schemas import load_schemas
from builder.source.unread import without_unread

Document = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class GameSource:
    """A game as its files, layers and errata give it.

    Attributes:
        game_id: Its id.
        edition: Name of the edition.
        trust: The layer that was trusted, if any.
        document: The game as one document; to be treated as unchangeable.
        origins: Where every value comes from.
        diagnostics: What is wrong with it.
        disagreements: Values that layers give differently.
        errata: All errata, by id.
        errata_applied: Ids of the errata in effect.
        files: Every file that was read, with those of systems and overlays.
    """

    game_id: str
    edition: str
    trust: Layer | None
    document: Document
    origins: Origins
    diagnostics: tuple[Diagnostic, ...]
    disagreements: tuple[Disagreement, ...]
    errata: Mapping[str, Erratum]
    errata_applied: tuple[str, ...]
    files: tuple[Path, ...]

    @property
    def is_whole(self) -> bool:
        """Whether nothing is wrong that keeps the game from being built up further."""
        return not any(diagnostic.is_blocking for diagnostic in self.diagnostics)

    def locate(self, diagnostic: Diagnostic) -> Diagnostic:
        """A diagnostic that knows only its pointer, with file, line, column and game."""
        pointer = diagnostic.where.pointer
        if diagnostic.where.file is None and pointer is not None:
            diagnostic = replace(diagnostic, where=self.origins.where(pointer))
        return replace(diagnostic, game=diagnostic.game or self.game_id)


def read_game(
    project: Project,
    game_id: str,
    *,
    edition: str = LATEST,
    trust: Layer | None = None,
    overlay: tuple[Path, ...] = (),
    schema_dir: Path,
) -> GameSource:
    """Reads a game.

    Args:
        project: Where the game is.
        game_id: Its id.
        edition: Which errata are in effect; see `builder.source.editions`.
        trust: Layer whose values win over all others.
        overlay: Owner's overlay files, the lowest first.
        schema_dir: Folder of the schemas.

    Raises:
        NotFoundError: If there is no such game or edition.
    """
    schemas = load_schemas(schema_dir)
    lineage = read_lineage(project, game_id, schemas, trust)
    overlays = read_overlays(project, game_id, overlay, schemas)
    layered = lay_sources(lineage.documents, overlays.sources, trust)
    documents, unresolved = inherit_scenarios(layered)
    found = [*lineage.diagnostics, *overlays.diagnostics, *unresolved]

    whole = assemble(documents)
    origins = Origins({name: document.entries for name, document in documents.items()})
    errata = reach_heirs(read_errata(whole.get("errata")), documents)
    chosen = choose_edition(edition, whole.get("errata"), errata)
    corrected = correct(whole, origins, errata, chosen)
    found += without_unread(corrected.diagnostics, errata, found)
    found += check_merged(corrected.document, corrected.origins, schemas, lineage.whole, found)
    found += check_identity(corrected.origins)
    return GameSource(
        game_id,
        chosen.name,
        trust,
        corrected.document,
        corrected.origins,
        tuple(dict.fromkeys(replace(d, game=d.game or game_id) for d in found)),
        find_disagreements(whole, origins),
        errata,
        corrected.in_effect,
        tuple(dict.fromkeys((*lineage.paths, *overlays.paths))),
    )


def assemble(documents: Documents) -> Document:
    """The game as one document: ``charts/combat`` becomes member combat of charts."""
    whole: dict[str, object] = {}
    for name, document in documents.items():
        group, slash, member = name.partition("/")
        if slash:
            members = whole.get(group)
            whole[group] = {**(members if isinstance(members, dict) else {}), member: document.value}
        else:
            whole[name] = document.value
    return whole
