"""The help menu: scenarios, rules by number, errata, sources and how the module works."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from builder.layout.change_words import change_words
from builder.layout.charts.look import chart_look
from builder.layout.errata_words import authority_words, state_words
from builder.layout.marks import DAGGER
from builder.layout.naming import pointer_words
from builder.layout.reference import REFERENCE_NOTE, REFERENCE_TITLE, Entry, reference_entries
from builder.model.game import Erratum, Game
from builder.model.words import edition_words, rule_words
from builder.targets.base import BuildContext
from builder.targets.vassal import html
from builder.targets.vassal.briefing import briefing_page
from builder.targets.vassal.manual import manual_page
from builder.targets.vassal.naming import file_name
from builder.targets.vassal.provenance import LAYERS, UNKNOWN, shares
from builder.targets.vassal.unknowns import TITLE, unknowns_page
from builder.vassal.components import help_file
from builder.vassal.tree import Node

_OTHER = (
    "Set-ups of the edition **{}** have a menu of their own. "
    "Their counters, map and tables are those of this one."
)
_UNBUILT = "the game cannot be built in that edition."


@dataclass(frozen=True, slots=True)
class Help:
    """Pages of the help menu.

    Attributes:
        entries: Components of the menu.
        files: The pages by their path in the module.
    """

    entries: tuple[Node, ...]
    files: Mapping[str, bytes]


def help_pages(context: BuildContext, differing: frozenset[str] = frozenset()) -> Help:
    """All pages that the game has content for.

    Args:
        context: The game, perhaps with another edition of it.
        differing: Ids of the scenarios of which that edition has a page of its own.
    """
    entries: list[Node] = []
    files: dict[str, bytes] = {}
    for title, name, page in _pages(context, differing):
        path = f"help/{file_name(name, '.html')}"
        files[path] = page
        entries.append(help_file(title, path))
    return Help(tuple(entries), files)


def _pages(context: BuildContext, differing: frozenset[str]) -> Iterator[tuple[str, str, bytes]]:
    """Title in the menu, file name and content."""
    game = context.game
    yield from _scenarios(context, game.scenarios)
    if context.other is not None:
        yield from _scenarios(context.other, differing, context.other.game.edition)
    if game.rules.reference:
        yield REFERENCE_TITLE, "rules", _rules(game)
    if game.errata:
        yield "Errata", "errata", _errata(context)
    yield "Sources and certainty", "sources", _sources(context)
    unknowns = unknowns_page(game)
    if unknowns is not None:
        yield TITLE, "unknown", unknowns
    yield "Using this module", "module", manual_page(game)


def _scenarios(
    context: BuildContext, wanted: Collection[str], edition: str | None = None
) -> Iterator[tuple[str, str, bytes]]:
    """The pages of some scenarios, with the edition where the module shows two."""
    scenarios = context.game.scenarios
    behind, suffix = (f" ({edition_words(edition)})", f"-{edition}") if edition is not None else ("", "")
    for scenario in sorted(scenarios.values(), key=lambda s: s.order):
        if scenario.id in wanted:
            title = f"Scenario: {scenario.title}" if len(scenarios) > 1 else "Scenario and set-up"
            page = briefing_page(context, scenario, f"{scenario.title}{behind}")
            yield f"{title}{behind}", f"scenario-{scenario.id}{suffix}", page


def _rules(game: Game) -> bytes:
    rows = [_rule(entry) for entry in reference_entries(game)]
    return html.page(REFERENCE_TITLE, html.soft(REFERENCE_NOTE), html.table(("Rule", "In short"), rows))


def _rule(entry: Entry) -> tuple[str, str]:
    """Number and text of a rule; one that errata changed or deleted has a dagger and their ids."""
    dagger = f"{DAGGER} " if entry.errata else ""
    words = " ".join(filter(None, (f"**{entry.rule.title}.**", entry.text, entry.remark)))
    return f"{dagger}{rule_words(entry.rule.number)}", words


def _errata(context: BuildContext) -> bytes:
    game = context.game
    look = chart_look(game, context.marks)
    blocks = [html.paragraph(f"This module is the edition **{edition_words(game.edition)}**.")]
    if context.other is not None:
        blocks.append(html.paragraph(_OTHER.format(edition_words(context.other.game.edition))))
    if context.unbuilt is not None:
        blocks.append(html.paragraph(f"It has no set-ups **{edition_words(context.unbuilt)}**: {_UNBUILT}"))
    for erratum in game.errata:
        dagger = f"{DAGGER} " if erratum.is_applied else ""
        blocks += [
            html.heading(f"{dagger}{erratum.title} ({state_words(erratum, game.edition)})"),
            html.paragraph(erratum.text),
            html.bullets(_changes(game, erratum)),
            html.soft(authority_words(erratum, look)),
            html.soft(erratum.note),
            html.soft(f"Inferred: {erratum.reason}" if erratum.reason else None),
        ]
    return html.page("Errata", *blocks)


def _changes(game: Game, erratum: Erratum) -> Iterator[str]:
    told = (change_words(game, change) for change in erratum.changes)
    return (words for words in told if words is not None)


def _sources(context: BuildContext) -> bytes:
    game = context.game
    layers = [name for name, _ in LAYERS] + [UNKNOWN]
    heads = ["", *(words for _, words in LAYERS), UNKNOWN]
    rows = [
        [share.name, *(str(share.counts[layer] or "–") for layer in layers)]
        for share in shares(game, context.marks)
    ]
    credits = [f"{key.capitalize()}: {value}" for key, value in game.credits.items() if value]
    documents = [
        " ".join(
            filter(None, (document.title, f"({document.date})" if document.date else "", document.address))
        )
        for document in game.documents.values()
    ]
    return html.page(
        "Sources and certainty",
        html.section("The game", credits),
        html.section("What this module was made from", documents),
        html.heading("How the data are known"),
        html.table(heads, rows),
        html.section("Where sources differ", _disagreements(context)),
        html.soft(f"Edition {game.edition}. Made with Counterfoil from cited data; the rulebook decides."),
    )


def _disagreements(context: BuildContext) -> Iterator[str]:
    """Places and counters of which there are several readings, with the one that is used here."""
    game, marks = context.game, context.marks
    for place in game.map.places.values() if game.map is not None else ():
        said = marks(f"{place.pointer}/spaces").disagreement
        if said is not None:
            where = ", ".join(place.spaces or ("no known space",))
            yield f"{place.name} is at {where} here; {said.rstrip('.')}."
    for counter in game.counters.counters.values() if game.counters is not None else ():
        for key in ("label", "formation_label", "type", "size"):
            said = marks(f"{counter.front.pointer}/{key}").disagreement
            if said is not None:
                about = pointer_words(game, f"{counter.front.pointer}/{key}")
                # What is printed may end in a dot of its own.
                yield f"{about} is {getattr(counter.front, key)} here; {said.rstrip('.')}."
