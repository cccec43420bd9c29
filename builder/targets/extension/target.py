"""The target: an extension of a game's module, for an owner's overlay or for another edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from builder.archive import zip_bytes
from builder.diagnostics import Diagnostic, Severity
from builder.errors import VerifyError
from builder.layout.contents.kit import Kind, Part
from builder.model.game import Game
from builder.model.words import edition_words
from builder.source.editions import LATEST
from builder.targets.base import BuildContext, BuildSettings, Target, TargetResult
from builder.targets.extension.charts import own_charts
from builder.targets.extension.comparison import Comparison, OwnPart
from builder.targets.extension.counters import own_counters
from builder.targets.extension.dice import own_dice
from builder.targets.extension.pages import own_pages, page_about
from builder.targets.extension.setups import own_setups
from builder.targets.extension.staying import staying
from builder.targets.vassal.assembly import SAVED, SERIES, archive, version_of
from builder.targets.vassal.composition import Composed, Sources, compose
from builder.targets.vassal.naming import clean, file_name
from builder.targets.vassal.target import sources_of
from builder.vassal.extension import Extension, extension_entries
from builder.vassal.module import Module
from builder.vassal.reader import read_module
from builder.vassal.verify.extension import verify_extension

_ID_DIGITS = 6
_PLAIN = (
    "it would be the module itself; name what it shall add: an owner's values with --overlay FILE, "
    "or another edition with --edition printed"
)
_NO_BASE = "without the overlay the game's files do not make a game, and so no module to extend"
_WHOLE = "build the whole module from the same data: --target vassal"
_EQUAL = "nothing that an extension can hold differs from the module"


@dataclass(frozen=True, slots=True)
class _Made:
    """A module and its archive."""

    module: Module
    data: bytes
    diagnostics: tuple[Diagnostic, ...]


class VassalExtension:
    """Compiles the extension."""

    id = "vmdx"
    title = "VASSAL extension"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the extension to the module of the usual edition without any overlay.

        Pieces, set-ups, charts and help pages that are the same in the module are left out; what differs and
        cannot be in an extension is told. It lies in the folder in which the engine looks for it.

        Raises:
            UnallocatedIdError: When a counter has no stable number yet.
            NotFoundError: When the map style is missing.
            BadInputError: When two counters share a number, or a name cannot be written.
            VerifyError: When the extension does not fit its module.
        """
        game, names = context.game, tuple(_names(context.settings))
        folder, label = f"{game.id}_ext", ", ".join(words for _, words in names)
        if not names:
            return TargetResult({}, skipped={folder: _PLAIN})
        key = "-".join(name for name, _ in names)
        name = f"{folder}/{file_name(key, '.vmdx')}"
        if context.base is None:
            return TargetResult({}, skipped={name: _NO_BASE})
        sources, base = sources_of(context), sources_of(context.base)
        if isinstance(base, str) or isinstance(sources, str):
            return TargetResult({}, skipped={name: base if isinstance(base, str) else str(sources)})
        needed = next(_needed(game, context.base.game), None)
        if needed is not None:
            return TargetResult({}, skipped={name: f"no extension can add {needed} to a module; {_WHOLE}"})
        made, wanted = _made(compose(base)), compose(_on_the_board(sources, base))
        own_id = sha256(f"{game.id}/{key}".encode()).hexdigest()[:_ID_DIGITS]
        compared = Comparison(own_id, clean(label), made.module, wanted.module)
        told = staying(compared, game, context.base.game)
        parts = {
            "Counters": own_counters(compared),
            "Set-ups": own_setups(compared),
            "Charts": own_charts(compared),
            "Dice": own_dice(compared),
            "Help pages": own_pages(compared, context, context.base),
        }
        problems = (*(d for d in wanted.diagnostics if d not in made.diagnostics), *told)
        if not any(part.additions for part in parts.values()):
            return TargetResult({}, problems, skipped={name: _EQUAL})
        whole = (*parts.values(), page_about(compared, parts, told))
        data = _written(compared, made, whole, f"{game.title}: {label}")
        _verify(data, made.data, name)
        holds = tuple(f"{len(part.told)} {heading.lower()}" for heading, part in parts.items() if part.told)
        part = Part(name, Kind.MODULE, f"VASSAL extension: {label}", holds=holds)
        return TargetResult({name: data}, problems, parts=(part,))


def _names(settings: BuildSettings) -> Iterator[tuple[str, str]]:
    """What the extension is called after, for files and in words: overlays, edition and trusted layer.

    The module may have set-ups of the edition with counters and charts of its own; here all is of it.
    """
    yield from ((name, name) for name in settings.overlays)
    if settings.edition != LATEST:
        yield settings.edition, f"all {edition_words(settings.edition)}"
    if settings.trust is not None:
        yield f"trust-{settings.trust}", f"trusting {settings.trust}"


def _needed(game: Game, base: Game) -> Iterator[str]:
    """What pieces may stand upon or belong to and the module lacks."""
    yield from (f"the side {side.name}" for key, side in game.sides.items() if key not in base.sides)
    if game.cards is None:
        return
    decks, cups = (base.cards.decks, base.cards.cups) if base.cards is not None else ({}, {})
    yield from (f"the deck {deck.title}" for key, deck in game.cards.decks.items() if key not in decks)
    yield from (f"the cup {cup.title}" for key, cup in game.cards.cups.items() if key not in cups)


def _on_the_board(sources: Sources, base: Sources) -> Sources:
    """The game on the module's own board, with its turns and sides: these an extension cannot change."""
    known, game = base.game, sources.game
    options = replace(
        base.options,
        ids=sources.options.ids,
        next_id=sources.options.next_id,
        overlay_range=sources.options.overlay_range,
    )
    game = replace(
        game,
        map=known.map,
        turns=known.turns,
        turn_count=known.turn_count,
        phases=known.phases,
        sides=known.sides,
        vassal=options,
    )
    context = replace(sources.context, game=game, other=None, unbuilt=None)
    return replace(base, context=context, counters=sources.counters, options=options)


def _made(composed: Composed) -> _Made:
    data = archive(composed.module)
    header = read_module(data).metadata
    version = header.version if header is not None else ""
    return _Made(replace(composed.module, version=version, saved=SAVED), data, composed.diagnostics)


def _written(compared: Comparison, made: _Made, parts: tuple[OwnPart, ...], description: str) -> bytes:
    images = {name: data for part in parts for name, data in part.images.items()}
    files = {name: data for part in parts for name, data in part.files.items()}
    draft = Extension(
        id=compared.id,
        version=SERIES,
        description=clean(description),
        module=made.module.metadata,
        module_header=made.module.metadata.to_bytes(),
        additions=tuple(addition for part in parts for addition in part.additions),
        next_number=compared.wanted.next_gpid,
        images=images,
        files=files,
        saved=SAVED,
    )
    return zip_bytes(extension_entries(replace(draft, version=version_of(extension_entries(draft)))))


def _verify(data: bytes, module: bytes, name: str) -> None:
    faults = tuple(_faults(data, module, name))
    if faults:
        more = f" (and {len(faults) - 3} more)" if len(faults) > 3 else ""
        raise VerifyError(
            f"{name}: {'; '.join(faults[:3])}{more}",
            "the earlier output was kept; this is a defect of Counterfoil, please report it",
        )


def _faults(data: bytes, module: bytes, name: str) -> Iterator[str]:
    for finding in verify_extension(data, module, name):
        if finding.severity in (Severity.ERROR, Severity.WARNING):
            yield f"{finding.message} [{finding.code}]"


VMDX: Target = VassalExtension()
