"""The stages of a build, from a checked game to files that have been opened again and found whole.

load, check (`builder.pipeline`) -> settle -> draw and write (`builder.targets`) -> verify -> replace,
with the manifest last.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from builder.archive import replace_files
from builder.cache import input_digest
from builder.diagnostics import Diagnostic, any_blocking
from builder.environment import versions
from builder.errors import CounterfoilError, ExitCode
from builder.layout.marks import Mark, Marks
from builder.manifest import NAME, Manifest, entries, is_intact, read_manifest
from builder.model.game import Game
from builder.pipeline import CheckedGame, LoadOptions, check_game, is_system, load_game
from builder.reporters import counted
from builder.rules.settle import settle
from builder.source.disagreements import Disagreement
from builder.source.game_source import GameSource
from builder.source.project import Project
from builder.targets.base import BuildContext, BuildSettings, Settled, TargetResult, setup_id
from builder.targets.registry import find_target
from builder.targets.templates import load_templates
from builder.targets.verify import verify_files

BUILD_ID_DIGITS = 8


class RefusedError(CounterfoilError):
    """A game that cannot be built; what is wrong with it is in `findings`."""

    exit_code = ExitCode.BAD_INPUT

    def __init__(self, message: str, hint: str, findings: tuple[Diagnostic, ...]) -> None:
        super().__init__(message, hint)
        self.findings = findings


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What the user chose for a build.

    Attributes:
        load: How the game is read.
        template_dir: Folder of the templates.
        out: Folder that holds a folder for each game.
        targets: Names of the targets, in build order.
        paper: Key of a paper preset.
    """

    load: LoadOptions
    template_dir: Path
    out: Path
    targets: tuple[str, ...]
    paper: str = "a4"


@dataclass(frozen=True, slots=True)
class BuildReport:
    """How a build ended.

    Attributes:
        game: Id of the game.
        folder: Where its files are.
        manifest: What was written, and what was not and why.
        findings: What was found in the data and while drawing; none when nothing had changed.
        is_fresh: Whether files were written; False when nothing had changed.
    """

    game: str
    folder: Path
    manifest: Manifest
    findings: tuple[Diagnostic, ...]
    is_fresh: bool = True


def build(
    project: Project, game_id: str, options: BuildOptions, progress: Callable[[str], None]
) -> BuildReport:
    """Build a game's files; nothing of an earlier build is touched unless all is well.

    Args:
        project: Where the game is.
        game_id: Its id.
        options: What the user chose.
        progress: Called with a few words as each stage begins.

    Raises:
        NotFoundError: When there is no such game, edition or target.
        RefusedError: When the game's files do not make a game, or something does not fit its picture.
        VerifyError: When a file that was made fails its own check.
        OutputError: When the output cannot be written.
    """
    folder, inputs = options.out / game_id, _inputs(project, game_id, options)
    before = read_manifest(folder)
    if before is not None and before.inputs == inputs and is_intact(folder, before):
        return BuildReport(game_id, folder, before, (), is_fresh=False)

    progress("reading")
    checked = check_game(load_game(project, game_id, options.load))
    made = _make(checked, options, inputs[:BUILD_ID_DIGITS], progress)
    progress("verifying")
    verify_files(made.files)

    findings = (*checked.findings, *made.diagnostics)
    manifest = Manifest(
        game_id, inputs, _settings(options), versions(), entries(made.files), made.skipped, counted(findings)
    )
    obsolete = frozenset(before.files if before is not None else ())
    replace_files(folder, {**made.files, NAME: manifest.to_json()}, obsolete)
    return BuildReport(game_id, folder, manifest, findings)


def _make(
    checked: CheckedGame, options: BuildOptions, build_id: str, progress: Callable[[str], None]
) -> TargetResult:
    """All files of all targets."""
    loaded = checked.loaded
    if loaded.game is None:
        if is_system(loaded.source):
            return TargetResult({}, skipped={"all": "a system has no parts of its own to build"})
        raise RefusedError(
            f"{loaded.id} cannot be built: its files do not make a game",
            f"mend what is listed, then check with: counterfoil validate {loaded.id}",
            checked.findings,
        )
    context = BuildContext(
        game=loaded.game,
        templates=load_templates(options.template_dir, options.load.schema_dir),
        settings=BuildSettings(options.paper, loaded.game.edition, loaded.game.trust, build_id),
        settled=dict(_settled(loaded.game)),
        marks=marks_of(loaded.source),
    )
    files: dict[str, bytes] = {}
    skipped: dict[str, str] = {}
    found: list[Diagnostic] = []
    for target_id in options.targets:
        target = find_target(target_id)
        progress(target.title)
        result = target.compile(context)
        files |= result.files
        skipped |= result.skipped
        found += (loaded.source.locate(diagnostic) for diagnostic in result.diagnostics)
    if any_blocking(found):
        raise RefusedError(
            f"{loaded.id} cannot be built: something does not fit its picture",
            "mend what is listed; the earlier output was kept",
            tuple(found),
        )
    return TargetResult(files, tuple(found), skipped)


def _settled(game: Game) -> Iterator[tuple[str, Settled]]:
    """The default set-up of every scenario, without and with each of its options."""
    for scenario in game.scenarios.values():
        for option in (None, *scenario.options):
            yield setup_id(scenario.id, option), settle(game, scenario, option)


def marks_of(source: GameSource) -> Marks:
    """What is known of each datum, by JSON pointer."""
    rejected = {d.pointer: d for d in source.disagreements}

    def look_up(pointer: str) -> Mark:
        origin = source.origins.at(pointer)
        if origin is None:
            return Mark()
        other = rejected.get(pointer)
        return Mark(
            certainty=origin.certainty.value,
            errata=origin.errata,
            disagreement=_readings(other) if other is not None else None,
            cite=origin.cite,
        )

    return look_up


def _readings(disagreement: Disagreement) -> str:
    """The readings that were not chosen, in words."""
    told = []
    for reading in disagreement.rejected:
        value = reading.value
        shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        told.append(f"{LAYER_NAMES.get(reading.layer or '', 'another source')} has {shown}")
    return "; ".join(told)


LAYER_NAMES = {
    "text": "the rulebook",
    "inferred": "an inference",
    "public": "public material",
    "owner": "the owner's overlay",
}


def _settings(options: BuildOptions) -> dict[str, str | None]:
    return {
        "edition": options.load.edition,
        "trust": options.load.trust,
        "paper": options.paper,
        "targets": ",".join(options.targets),
        "overlays": ",".join(path.name for path in options.load.overlays) or None,
    }


def _inputs(project: Project, game_id: str, options: BuildOptions) -> str:
    folders = [*_lineage(project, game_id), options.load.schema_dir, options.template_dir]
    return input_digest(project.root, folders, options.load.overlays, _settings(options))


def _lineage(project: Project, game_id: str) -> list[Path]:
    """Folders of a game and of the systems it extends; broken files are reported when they are read."""
    folders = [project.game_dir(game_id)]
    while True:
        try:
            parent = json.loads((folders[-1] / "game.json").read_text(encoding="utf-8")).get("extends")
        except (OSError, ValueError, AttributeError):
            return folders
        if parent not in project.games or project.game_dir(parent) in folders:
            return folders
        folders.append(project.game_dir(parent))
