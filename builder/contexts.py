"""What targets may look at: a game with its set-ups, in another edition, as the module that is extended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.marking import marks_of
from builder.model.game import Game
from builder.pipeline import LoadedGame, load_game
from builder.rules.facts import Facts
from builder.source.editions import LATEST, PRINTED
from builder.source.options import LoadOptions
from builder.source.project import Project
from builder.targets.base import BuildContext, BuildSettings, Settled, setup_id
from builder.targets.painting import painted
from builder.targets.templates import TemplateLibrary


def context_of(
    loaded: LoadedGame, facts: Facts, templates: TemplateLibrary, settings: BuildSettings
) -> BuildContext:
    """A game as it has been read, with the default set-up of every scenario.

    Args:
        loaded: What was read.
        facts: The game that it makes.
        templates: Counter layouts, papers, sheets and terrain styles.
        settings: What the user chose.
    """
    return BuildContext(facts.game, templates, settings, dict(_settled(facts)), marks_of(loaded.source))


def with_other_edition(
    project: Project, loaded: LoadedGame, options: LoadOptions, context: BuildContext
) -> BuildContext:
    """Beside the game the same as it was printed, or beside the printed one that with all errata.

    Nothing where neither is other; the name alone of one that cannot be built.
    """
    if not loaded.source.errata:
        return context
    edition = LATEST if loaded.source.edition == PRINTED else PRINTED
    other = load_game(project, loaded.id, replace(options, edition=edition))
    if other.game is None:
        return replace(context, unbuilt=edition)
    settled, marks = dict(_settled(_facts(other.game, other))), marks_of(other.source)
    return replace(context, other=replace(context, game=other.game, settled=settled, marks=marks))


def with_base(
    project: Project, loaded: LoadedGame, options: LoadOptions, context: BuildContext
) -> BuildContext:
    """Beside the game the same as its module is usually built: in the latest edition, without an overlay.

    Nothing where it is that already, or where those data make no game.
    """
    usual = replace(options, edition=LATEST, trust=None, overlays=())
    base = load_game(project, loaded.id, usual) if usual != options else None
    if base is None or base.game is None:
        return context
    settings = replace(context.settings, edition=base.game.edition, trust=None, overlays=())
    plain = context_of(base, _facts(base.game, base), context.templates, settings)
    return replace(context, base=painted(with_other_edition(project, base, usual, plain)))


def _facts(game: Game, loaded: LoadedGame) -> Facts:
    return Facts(game, loaded.source.document)


def _settled(facts: Facts) -> Iterator[tuple[str, Settled]]:
    """The default set-up of every scenario, without and with each of its options."""
    for scenario in facts.game.scenarios.values():
        for option in (None, *scenario.options):
            yield setup_id(scenario.id, option), facts.settled(scenario, option)
