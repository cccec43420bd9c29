"""The stages of a build, from a checked game to files that have been opened again and found whole.

load, check (`builder.pipeline`) -> settle -> draw and write (`builder.targets`) -> verify -> replace,
with the manifest last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from builder.archive import replace_files
from builder.cache import input_digest
from builder.crew import Crew
from builder.diagnostics import Diagnostic, Severity, Where, any_blocking
from builder.disk import resolved
from builder.environment import versions
from builder.errors import CounterfoilError, OutputError, VerifyError
from builder.manifest import NAME, Manifest, TargetEntry, entries, holds
from builder.refusals import RefusedError, UnsoundError
from builder.reporters import counted
from builder.source.loader import load
from builder.source.options import LoadOptions
from builder.source.pointer import join, step
from builder.source.project import SOURCES, Project
from builder.targets.kit import KIT, kit_digest, kit_of, parts_data, standing, telling
from builder.targets.printing import Printing
from builder.targets.registry import (
    extends_a_base,
    find_target,
    printing_of,
    shows_two_editions,
    target_ids,
    tells_of_others,
)
from builder.targets.templates import load_templates, template_folders
from builder.wording import sentence

if TYPE_CHECKING:  # what makes a game's files is loaded once there is something to make
    from builder.drawing.fonts import MissingGlyphError
    from builder.pipeline import CheckedGame, LoadedGame
    from builder.source.game_source import GameSource
    from builder.targets.base import BuildContext, TargetResult

BUILD_ID_DIGITS = 8


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What the user chose for a build.

    Attributes:
        load: How the game is read.
        template_dir: Folder of the templates.
        out: Folder that holds a folder for each game.
        targets: Names of the targets, in build order.
        printing: Paper, sheets, printer and colours.
        hands: How many processes may work at once.
    """

    load: LoadOptions
    template_dir: Path
    out: Path
    targets: tuple[str, ...]
    printing: Printing = field(default_factory=Printing)
    hands: int = 1


@dataclass(frozen=True, slots=True)
class BuildReport:
    """How a build ended.

    Attributes:
        game: Id of the game.
        folder: Where its files are.
        manifest: What stands there now, and what was not made and why.
        findings: What was found in the data and while drawing; none when nothing had changed.
        drawn: The part of the findings that drawing gave, with those about finished prints.
        is_fresh: Whether files were written; False when nothing had changed.
    """

    game: str
    folder: Path
    manifest: Manifest
    findings: tuple[Diagnostic, ...] = ()
    drawn: tuple[Diagnostic, ...] = ()
    is_fresh: bool = True


def build(
    project: Project, game_id: str, options: BuildOptions, progress: Callable[[str], None]
) -> BuildReport:
    """Build a game's files; nothing of an earlier build is touched unless all is well.

    Only targets whose inputs have changed, or whose files are damaged, are made again; files of targets that
    were not asked for stay as they are.

    Args:
        project: Where the game is.
        game_id: Its id.
        options: What the user chose.
        progress: Called with a few words as each stage begins.

    Raises:
        NotFoundError: When there is no such game, edition or target.
        RefusedError: When the game's files do not make a game, or something does not fit its picture.
        BadInputError: When a template that the build takes is broken.
        VerifyError: When a file that was made fails its own check.
        OutputError: When the output cannot be written.
        LostHandError: When another process of this build ended in the midst of its work.
    """
    _refuse_sources(project, options.out)
    folder, inputs = options.out / game_id, _inputs(project, game_id, options)
    before = standing(folder)
    wanted = {target: TargetEntry(inputs, _settings_of(target, options)) for target in target_ids()}
    asked = tuple(target for target in options.targets if not tells_of_others(target))
    stale = tuple(t for t in asked if before is None or not holds(folder, before, t, wanted[t]))
    if before is not None and not stale and not _unsaid(folder, before, wanted, options):
        return BuildReport(game_id, folder, before, is_fresh=False)

    from builder.pipeline import check_game, load_game
    from builder.targets.template_faults import unneeded
    from builder.targets.verify import verify_files

    progress("reading")
    checked = check_game(load_game(project, game_id, options.load))
    context = _context(project, checked, replace(options, targets=stale), inputs[:BUILD_ID_DIGITS])
    of_templates = () if context is None else unneeded(context)
    made = _compiled(checked.loaded, context, stale, progress)
    manifest = _manifest(game_id, before, made, wanted)
    for target in _unsaid(folder, manifest, wanted, options):
        wanted[target] = telling(wanted[target], manifest)
        told = context if context is None else replace(context, kit=kit_of(manifest, inputs))
        made |= _compiled(checked.loaded, told, (target,), progress)
    _refuse_misfits(checked.loaded, made)
    progress("verifying")
    files = {name: data for result in made.values() for name, data in result.files.items()}
    of_pictures = (diagnostic for result in made.values() for diagnostic in result.diagnostics)
    noticed = (*of_templates, *of_pictures)
    try:
        with Crew(options.hands) as crew:
            drawn = (*noticed, *verify_files(files, game_id, crew))
    except VerifyError as failure:
        raise UnsoundError(failure, noticed) from failure

    findings = (*checked.findings, *drawn)
    manifest = replace(_manifest(game_id, before, made, wanted), findings=counted(findings))
    obsolete = frozenset(before.files if before is not None else ()) - manifest.files.keys()
    replace_files(folder, {**files, NAME: manifest.to_json()}, obsolete)
    return BuildReport(game_id, folder, manifest, findings, drawn)


def _refuse_sources(project: Project, out: Path) -> None:
    """Nothing is ever written among the data: it would be taken for a part of a game.

    Raises:
        OutputError: When the output folder lies there.
    """
    if resolved(out).is_relative_to((project.root / SOURCES).resolve()):
        raise OutputError(
            f"{out} lies in {SOURCES}/, which builds never write to.", "Name another folder with --out DIR."
        )


def _unsaid(
    folder: Path, manifest: Manifest, wanted: Mapping[str, TargetEntry], options: BuildOptions
) -> tuple[str, ...]:
    """Targets that tell of the others and do not tell what stands in the folder now.

    One that nobody asked for follows the others all the same where it stands.
    """
    tellers = [target for target in target_ids() if tells_of_others(target)]
    asked = [t for t in tellers if t in options.targets]
    there = [t for t in tellers if t in manifest.targets and t not in options.targets]
    return (
        *(t for t in asked if not holds(folder, manifest, t, telling(wanted[t], manifest))),
        *(t for t in there if manifest.targets[t].settings.get(KIT) != kit_digest(manifest)),
    )


def _manifest(
    game_id: str,
    before: Manifest | None,
    made: Mapping[str, TargetResult],
    wanted: Mapping[str, TargetEntry],
) -> Manifest:
    """What stands in the folder after this build: what it made, beside what it left alone."""
    targets = dict(before.targets) if before is not None else {}
    files = {n: e for n, e in before.files.items() if e.target not in made} if before is not None else {}
    for target, result in made.items():
        targets[target] = replace(wanted[target], skipped=result.skipped, parts=parts_data(result))
        files |= entries(result.files, target)
    return Manifest(game_id, targets, versions(), files)


def _context(
    project: Project, checked: CheckedGame, options: BuildOptions, build_id: str
) -> BuildContext | None:
    """All that targets may look at; None for a system of which only its games can be built.

    Raises:
        RefusedError: When the files do not make a game.
    """
    from builder.contexts import context_of, with_base, with_other_edition
    from builder.pipeline import is_system
    from builder.targets.base import BuildSettings
    from builder.targets.painting import painted

    loaded, facts = checked.loaded, checked.facts
    if facts is None:
        if is_system(loaded.source) and not any_blocking(loaded.diagnostics):
            return None
        raise RefusedError(
            f"{loaded.id} cannot be built: its files do not make a game",
            f"mend what is listed, then check with: counterfoil validate {loaded.id}",
            checked.findings,
        )
    folders = template_folders(options.template_dir, project.root)
    templates = load_templates(folders, options.load.schema_dir)
    overlays = tuple(path.stem for path in options.load.overlays)
    settings = BuildSettings(facts.game.edition, facts.game.trust, overlays, build_id, options.printing)
    context = context_of(loaded, facts, templates, settings)
    if any(map(shows_two_editions, options.targets)):
        context = with_other_edition(project, loaded, options.load, context)
    if any(map(extends_a_base, options.targets)):
        context = with_base(project, loaded, options.load, context)
    return painted(context)


def _compiled(
    loaded: LoadedGame,
    context: BuildContext | None,
    targets: tuple[str, ...],
    progress: Callable[[str], None],
) -> dict[str, TargetResult]:
    """What each target makes, with its findings in their places."""
    from builder.drawing.fonts import MissingGlyphError
    from builder.targets.base import TargetResult

    if context is None:
        why = "the system leaves something to its games that a build needs"
        return {target: TargetResult({}, skipped={target: why}) for target in targets}
    made = {}
    for target_id in targets:
        target = find_target(target_id)
        progress(target.title)
        try:
            result = target.compile(context)
        except MissingGlyphError as missing:
            raise _unprintable(loaded.source, missing) from missing
        # Both faces of a counter, or all copies of a word, may have the same fault of one datum.
        told = dict.fromkeys(_in_sentences(loaded.source.locate(found)) for found in result.diagnostics)
        made[target_id] = replace(result, diagnostics=tuple(told))
    return made


def _in_sentences(found: Diagnostic) -> Diagnostic:
    return replace(found, message=sentence(found.message), hint=sentence(found.hint))


def _refuse_misfits(loaded: LoadedGame, made: Mapping[str, TargetResult]) -> None:
    """Stops a build of which something does not fit its picture.

    Raises:
        RefusedError: With all that does not.
    """
    found = tuple(diagnostic for result in made.values() for diagnostic in result.diagnostics)
    if any_blocking(found):
        raise RefusedError(
            f"{loaded.id} cannot be built: something does not fit its picture",
            "mend what is listed; the earlier output was kept",
            found,
        )


def _unprintable(source: GameSource, missing: MissingGlyphError) -> CounterfoilError:
    """A refusal that names every text with a character that no font here can draw.

    The error itself stands for it when the text is not from the game's files.
    """
    pointers = _texts_with(source.document, missing.characters, "")
    found = tuple(
        source.locate(
            Diagnostic("text.no-glyph", Severity.ERROR, missing.message, missing.hint, Where(pointer=pointer))
        )
        for pointer in pointers
    )
    if not found:
        return missing
    return RefusedError(
        f"{source.game_id} cannot be built: a text has characters that cannot be printed",
        "mend what is listed; the earlier output was kept",
        found,
    )


def _texts_with(value: object, characters: frozenset[str], pointer: str) -> Iterator[str]:
    """Pointers of the texts in a value that have any of some characters."""
    if isinstance(value, str):
        if not characters.isdisjoint(value):
            yield pointer
    elif isinstance(value, Mapping | list):
        for key, member in value.items() if isinstance(value, Mapping) else enumerate(value):
            yield from _texts_with(member, characters, join(pointer, key))


def _settings(options: BuildOptions) -> dict[str, str | None]:
    return {
        "edition": options.load.edition,
        "trust": options.load.trust,
        "overlays": ",".join(path.name for path in options.load.overlays) or None,
    }


def _settings_of(target: str, options: BuildOptions) -> dict[str, str | None]:
    return _settings(options) | options.printing.told(printing_of(target))


def _inputs(project: Project, game_id: str, options: BuildOptions) -> str:
    templates = template_folders(options.template_dir, project.root)
    folders = [*_lineage(project, game_id), options.load.schema_dir, *templates]
    return input_digest(project.root, folders, options.load.overlays, _settings(options))


def _lineage(project: Project, game_id: str) -> list[Path]:
    """Folders of a game and of the systems it extends; broken files are reported when they are read."""
    folders = [project.game_dir(game_id)]
    while True:
        path = folders[-1] / "game.json"
        parent = step(load(path, path.name).value, "extends")
        if not isinstance(parent, str) or parent not in project.games or project.game_dir(parent) in folders:
            return folders
        folders.append(project.game_dir(parent))
