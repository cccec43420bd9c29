"""The stages of a game, from its files to what the rules say of it.

discover -> read -> schema -> layers -> errata -> schema again (`builder.source`), structure and references
(`builder.model`), rules (`builder.rules`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from builder.diagnostics import Diagnostic, any_blocking
from builder.layout.inks import heavy_inks
from builder.model.backwards import backwards
from builder.model.game import Change, Erratum, Game
from builder.model.off_sheet import off_sheet
from builder.model.outline import outline_faults
from builder.model.references.find import dangling
from builder.model.required_fields import missing_fields
from builder.model.structure import build_game
from builder.model.volume import too_many
from builder.rules.facts import Facts
from builder.rules.outcome import Outcome, Verdict
from builder.rules.run import examine
from builder.source.conformity import left_open
from builder.source.errata import Kind, Op
from builder.source.game_source import GameSource, read_game
from builder.source.options import LoadOptions
from builder.source.pointer import MISSING, resolve
from builder.source.project import Project
from builder.source.schemas import load_schemas
from builder.vassal.idcheck import module_id_faults


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game that has been read and built.

    Attributes:
        id: Its id.
        game: The game; None when its files are too broken to build it, or when it is a system that is not
            whole by itself.
        source: Document and origins.
        diagnostics: What is wrong with files, layers, errata and references.
    """

    id: str
    game: Game | None
    source: GameSource
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game that the rules have been held against.

    Attributes:
        loaded: The game.
        outcomes: Results of its checks and worked examples; none when it could not be built.
        findings: Everything that was found, with file, line and column.
        facts: The game with its set-ups, as the checks saw it; None when it could not be built.
    """

    loaded: LoadedGame
    outcomes: tuple[Outcome, ...]
    findings: tuple[Diagnostic, ...]
    facts: Facts | None

    def count(self, verdict: Verdict) -> int:
        """Checks and examples that ended so."""
        return sum(1 for outcome in self.outcomes if outcome.verdict is verdict)


def load_game(project: Project, game_id: str, options: LoadOptions) -> LoadedGame:
    """Reads a game and builds it, when its files fit their schemas and its ids name something.

    Raises:
        NotFoundError: When there is no such game or edition.
    """
    source = read_game(
        project,
        game_id,
        edition=options.edition,
        trust=options.trust,
        overlay=options.overlays,
        schema_dir=options.schema_dir,
    )
    if not source.is_whole:
        return LoadedGame(game_id, None, source, source.diagnostics)
    partial = tuple(left_open(source.document, load_schemas(options.schema_dir))) if is_system(source) else ()
    if partial:
        told = map(source.locate, partial)
        return LoadedGame(game_id, None, source, (*source.diagnostics, *told))
    checks = (dangling, outline_faults, backwards, too_many, off_sheet, heavy_inks, module_id_faults)
    faults = [diagnostic for check in checks for diagnostic in check(source.document)]
    unknown = tuple(source.locate(diagnostic) for diagnostic in faults)
    found = (*source.diagnostics, *unknown)
    if any_blocking(unknown):
        return LoadedGame(game_id, None, source, found)
    game = build_game(
        source.document, edition=source.edition, trust=source.trust, applied=source.errata_applied
    )
    game = replace(game, errata=tuple(_reaching(erratum, source) for erratum in game.errata))
    if game.counters is not None:
        found = (*found, *(source.locate(diagnostic) for diagnostic in missing_fields(game.counters)))
    return LoadedGame(game_id, game, source, found)


def _reaching(erratum: Erratum, source: GameSource) -> Erratum:
    """An erratum with all that it changes, in scenarios that extend others too."""
    ops = (op for op in source.errata[erratum.id].ops if op.kind is not Kind.TEST)
    return replace(erratum, changes=tuple(_change(op) for op in ops))


def _change(op: Op) -> Change:
    old, new = (None if value is MISSING else value for value in (op.old, op.value))
    return Change(str(op.kind), op.path, old, new)


def is_system(source: GameSource) -> bool:
    """Whether these are the files of a system: what games share, which need not be whole by itself."""
    return resolve(source.document, "/game/kind") == "system"


def check_game(loaded: LoadedGame) -> CheckedGame:
    """Holds the rules against a game; one that could not be built keeps the findings of loading."""
    if loaded.game is None:
        return CheckedGame(loaded, (), loaded.diagnostics, None)
    report = examine(loaded.game, loaded.source.document, loaded.source.disagreements)
    located = (loaded.source.locate(finding) for finding in report.findings)
    return CheckedGame(loaded, report.outcomes, (*loaded.diagnostics, *located), report.facts)
