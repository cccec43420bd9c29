"""The set-up cards: one for each side of each scenario and option, as PDF and SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.diagnostics import Diagnostic
from builder.drawing.scene import Document, Page
from builder.layout.contents.kit import Kind
from builder.layout.contents.parts import part_of
from builder.layout.counters import face_parts
from builder.layout.maps.geography import FOLDER, parse_geography
from builder.layout.marks import DrawnPages
from builder.layout.setup_cards.card import CardJob, card_pages, shared_page
from builder.layout.setup_cards.content import option_cards, setup_cards
from builder.layout.setup_cards.miniground import WATER, MiniGrounds
from builder.layout.setup_cards.values import OpenPoint, SetupCard, SetupFacts, Stand
from builder.layout.sheets import find_paper
from builder.model.game import Game
from builder.model.scenarios import Scenario
from builder.render.svg import write_svg
from builder.rules.board import board_of
from builder.rules.occupation import Occupation, Piece
from builder.rules.settled import Settled, SettledUnit, Unplaced
from builder.rules.spaces import Ground
from builder.targets.base import BuildContext, Target, TargetResult, setup_id
from builder.targets.counter_templates import counter_templates
from builder.targets.painting import palette_of_build
from builder.wording import listed, number_of

PDF = "pdf/setup-cards.pdf"
_NOTHING = Settled((), (), (), ())


class SetupCards:
    """Compiles the set-up cards."""

    id = "setup"
    title = "set-up cards"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the cards; a game without scenarios has none.

        Raises:
            NotFoundError: When the paper is unknown.
            BadInputError: When a counter template is faulty.
        """
        game, settings = context.game, context.settings
        imprint = context.imprint
        job = CardJob(
            game,
            find_paper(context.templates["papers"], settings.printing.paper),
            imprint,
            face_parts(game, context.marks),
            counter_templates(context.templates),
            MiniGrounds(
                game.map,
                parse_geography(context.templates.folder(FOLDER)),
                palette_of_build(context).lines.of(WATER),
            ),
        )
        pages: list[Page] = []
        found: list[Diagnostic] = []
        files: dict[str, bytes] = {}
        for scenario in game.scenarios.values():
            for option in (None, *scenario.options):
                cards = _cards(context, scenario, option)
                for side, drawn in _drawn(cards, job):
                    pages += drawn.pages
                    found += drawn.diagnostics
                    name = "-".join(part for part in (scenario.id, option, side) if part)
                    for number, page in enumerate(drawn.pages, 1):
                        files[f"svg/setup-{name}-{number}.svg"] = write_svg(page.scene).encode()
        if not pages:
            return TargetResult({}, skipped={PDF: "the game has no scenario with a set-up"})
        document = Document(
            title=f"{game.title}: set-up cards",
            pages=tuple(pages),
            subject=f"Set-up cards, {imprint.build}",
            keywords=("set-up", game.title),
        )
        files[PDF] = context.settings.printing.pdf(document)
        part = part_of(PDF, Kind.SETUP, "Set-up cards", document, holds=_told(game))
        return TargetResult(files, tuple(dict.fromkeys(found)), parts=(part,))


def _told(game: Game) -> Iterator[str]:
    """Whom the cards are for."""
    sides = listed([side.name for side in game.sides.values()], "and")
    scenarios = [scenario.title for scenario in game.scenarios.values()]
    if len(scenarios) > 1:
        yield f"{len(scenarios)} scenarios ({'; '.join(scenarios)})"
    options = sum(len(scenario.options) for scenario in game.scenarios.values())
    yield f"a card for each side ({sides})"
    if options:
        yield f"and for {number_of(options, 'option')}"


def _drawn(cards: Sequence[SetupCard], job: CardJob) -> Iterator[tuple[str | None, DrawnPages]]:
    """The pages of cards by side; of an option that changes little for all sides together."""
    is_option = len(cards) > 1 and cards[0].option is not None
    shared = shared_page(cards, job) if is_option else None
    if shared is not None:
        yield None, shared
        return
    for card in cards:
        yield card.side, card_pages(card, job)


def _cards(context: BuildContext, scenario: Scenario, option: str | None) -> tuple[SetupCard, ...]:
    """The cards of a scenario; those of an option show only what it changes."""
    game, marks = context.game, context.marks
    standard = setup_facts(game, scenario, None, _settled(context, scenario, None))
    if option is None:
        return setup_cards(game, scenario, None, standard, marks)
    facts = setup_facts(game, scenario, option, _settled(context, scenario, option))
    return option_cards(game, scenario, option, facts, standard=standard, marks=marks)


def _settled(context: BuildContext, scenario: Scenario, option: str | None) -> Settled:
    return context.settled.get(setup_id(scenario.id, option), _NOTHING)


def setup_facts(game: Game, scenario: Scenario, option: str | None, settled: Settled) -> SetupFacts:
    """What the rules have worked out, in the values that cards are drawn from."""
    board = board_of(game.map)
    if board is None:
        return SetupFacts(_stands(settled.placements), _stands(settled.waiting))
    ground = Ground(board, _occupation(game, settled))
    zones, undecided = {}, set()
    for placement in scenario.placements_with(option):
        # The units of a line do not count towards the zone of the same line.
        zone = Ground(board, ground.occupation, placement.id).evaluate(placement.where)
        zones[placement.id] = zone.certain
        if not zone.is_decided:
            undecided.add(placement.id)
    coming = frozenset(line.id for line in scenario.reinforcements)
    adrift = tuple(unit for unit in settled.unplaced if unit.placement not in coming)
    late = tuple(unit for unit in settled.unplaced if unit.placement in coming)
    places = frozenset((unit.placement, unit.reason) for unit in adrift)
    return SetupFacts(
        (*_stands(settled.placements), *_adrift(adrift)),
        (*_stands(settled.waiting), *_adrift(late)),
        zones,
        frozenset(undecided),
        tuple(
            OpenPoint(note.line, note.units, note.reason, (note.line, note.reason) in places)
            for note in settled.notes
        ),
    )


def _stands(units: Iterable[SettledUnit]) -> tuple[Stand, ...]:
    return tuple(Stand(unit.unit, unit.state, unit.placement, unit.space, unit.box) for unit in units)


def _adrift(units: Iterable[Unplaced]) -> tuple[Stand, ...]:
    """Units that have no place yet."""
    return tuple(Stand(unit.unit, unit.state, unit.placement, None, unit.box) for unit in units)


def _occupation(game: Game, settled: Settled) -> Occupation:
    """Who stands where once all is set up."""
    stacks: dict[str, tuple[Piece, ...]] = {}
    units = game.counters.units if game.counters is not None else {}
    for stand in settled.placements:
        if stand.space is not None:
            unit = units[stand.unit]
            piece = Piece(unit, stand.index, unit.state(stand.state), stand.placement)
            stacks[stand.space] = (*stacks.get(stand.space, ()), piece)
    return Occupation(stacks)


SETUP: Target = SetupCards()
