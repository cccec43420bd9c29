"""The menu of set-ups: every scenario with and without its options, in two editions where these differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.game import Game
from builder.model.scenarios import Scenario
from builder.model.words import edition_words, first_up
from builder.rules.demands import Demand, demands
from builder.targets.base import BuildContext, setup_id
from builder.targets.vassal import turns
from builder.targets.vassal.briefing import briefing_notes, cards_of
from builder.targets.vassal.naming import clean, file_name
from builder.targets.vassal.setups import Stock, save_of
from builder.targets.vassal.standins import stand_ins
from builder.vassal import components
from builder.vassal.saves import Save, TurnState
from builder.vassal.tree import Node

EMPTY = "Empty map"
EMPTY_TABLE = "Empty table"
"""The same where there is no map."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The predefined set-ups.

    Attributes:
        entries: Components of the menu.
        saves: By the name of their file.
        diagnostics: What could not be set up.
        differing: Ids of the scenarios that another edition sets up otherwise, with whatever option.
    """

    entries: tuple[Node, ...]
    saves: Mapping[str, Save]
    diagnostics: tuple[Diagnostic, ...]
    differing: frozenset[str]


@dataclass(frozen=True, slots=True)
class _SetUp:
    """A scenario, perhaps with an option, as one edition sets it up."""

    context: BuildContext
    scenario: Scenario
    option: str | None
    save: Save
    diagnostics: tuple[Diagnostic, ...]

    @property
    def id(self) -> str:
        """Its key, the same in every edition."""
        return setup_id(self.scenario.id, self.option)

    @property
    def edition(self) -> str:
        """Name of its edition."""
        return self.context.game.edition

    def differs_from(self, other: _SetUp) -> bool:
        """Whether the scenario asks for another set-up, and it can be seen on the table.

        Equal demands may be met otherwise, where a rule of stacking has changed: either set-up then serves.
        """
        one, two = self.save, other.save
        if (one.groups, one.decks, one.turns) == (two.groups, two.decks, two.turns):
            return False
        return self._demands() != other._demands()

    def _demands(self) -> frozenset[Demand]:
        return demands(self.context.game, self.scenario, self.option)


def menu_of_setups(context: BuildContext, stock: Stock) -> Menu:
    """A set-up for every scenario and each of its options, and the empty map.

    Where the other edition of the game differs, its set-up is added in a menu of its own below. Both then
    bear the name of their edition: the engine also offers all set-ups in one list.

    Args:
        context: The game, perhaps with another edition of it.
        stock: What set-ups are made from. Pieces of the other edition are those of this one.
    """
    own = {each.id: each for each in _set_ups(context, stock)}
    other = {
        each.id: each
        for each in _of_other(context, stock)
        if each.id not in own or each.differs_from(own[each.id])
    }
    saves: dict[str, Save] = {}
    entries = [_entry(each, saves, each.edition if each.id in other else None) for each in own.values()]
    entries.append(components.predefined_setup(EMPTY if stock.spots.spaces else EMPTY_TABLE, ""))
    if other:
        inner = [_entry(_told_apart(each, context), saves, each.edition) for each in other.values()]
        title = edition_words(next(iter(other.values())).edition)
        entries.append(components.setup_menu(first_up(title), inner))
    problems = [found for each in (*own.values(), *other.values()) for found in each.diagnostics]
    if context.unbuilt is not None:
        problems.append(_without(context.game, context.unbuilt))
    differing = frozenset(each.scenario.id for each in other.values())
    return Menu(tuple(entries), saves, tuple(problems), differing)


def _set_ups(context: BuildContext, stock: Stock, edition: str | None = None) -> Iterator[_SetUp]:
    game = context.game
    for scenario in sorted(game.scenarios.values(), key=lambda s: s.order):
        for option in (None, *scenario.options):
            save, problems = save_of(
                context.settled[setup_id(scenario.id, option)],
                stock,
                title=_name(scenario, option, edition),
                turns=_first_turn(game, scenario),
                notes=briefing_notes(scenario, option, cards_of(context, scenario, option)),
            )
            yield _SetUp(context, scenario, option, save, problems)


def _of_other(context: BuildContext, stock: Stock) -> Iterable[_SetUp]:
    """The set-ups of the other edition, which may show a unit by another counter."""
    if context.other is None or context.other.game.counters is None:
        return ()
    game = context.other.game
    shown = replace(stock, counters=stand_ins(game, context.other.game.counters).counters)
    return _set_ups(context.other, shown, game.edition)


def _without(game: Game, edition: str) -> Diagnostic:
    """That the module lacks the set-ups of another edition."""
    return Diagnostic(
        "vassal.no-edition",
        Severity.WARNING,
        f"the module has no set-ups {edition_words(edition)}: {game.title} cannot be built in that edition",
        f"see what is wrong with: counterfoil validate {game.id} --edition {edition}",
        Where(pointer="/errata"),
    )


def _told_apart(found: _SetUp, own: BuildContext) -> _SetUp:
    """A set-up of another edition whose notes say which part of the module is of that edition."""
    theirs, ours = edition_words(found.edition), edition_words(own.game.edition)
    told = f"Only the set-up is {theirs}: counters, map and tables are {ours}."
    return replace(found, save=replace(found.save, notes=f"{told}\n\n{found.save.notes}"))


def _entry(found: _SetUp, saves: dict[str, Save], edition: str | None) -> Node:
    """The entry of the menu, with its edition where there are two; its save is put among the others."""
    name, key, save = (
        _name(found.scenario, found.option, edition),
        found.id.replace("+", "-with-"),
        found.save,
    )
    if edition is not None:
        key, save = f"{key}-{edition}", replace(save, notes=f"{name}\n\n{save.notes}")
    file = file_name(key, ".vsav")
    saves[file] = save
    return components.predefined_setup(clean(name), file)


def _first_turn(game: Game, scenario: Scenario) -> Iterable[TurnState]:
    tracker = turns.turn_tracker(game)
    first = turns.turn_names(game).get(scenario.first_turn)
    return (TurnState(tracker=tracker, values=(first,)),) if tracker is not None and first is not None else ()


def _name(scenario: Scenario, option: str | None, edition: str | None) -> str:
    name = scenario.title if option is None else f"{scenario.title}: {scenario.options[option].title}"
    return name if edition is None else f"{name} ({edition_words(edition)})"
