"""The target: a game's VASSAL module."""

from __future__ import annotations

from builder.diagnostics import Diagnostic
from builder.layout.counters import face_parts, parse_templates
from builder.layout.maps.sheet import MapSheet, draw_map
from builder.layout.maps.styles import MapStyle, parse_style
from builder.model.counters import CounterSet
from builder.model.game import Game, VassalOptions
from builder.model.maps import GameMap
from builder.model.scenarios import Scenario
from builder.render.png import png_of_size
from builder.targets.base import BuildContext, Target, TargetResult, setup_id
from builder.targets.vassal import turns
from builder.targets.vassal.assembly import archive
from builder.targets.vassal.board import IMAGE, plan_board
from builder.targets.vassal.faces import MOVED, face_pictures, moved_mark
from builder.targets.vassal.naming import clean
from builder.targets.vassal.palette import palette
from builder.targets.vassal.pieces import slots
from builder.targets.vassal.prototypes import prototypes
from builder.targets.vassal.roles import roles, side_name
from builder.targets.vassal.setups import Stock, at_start, save_of
from builder.targets.vassal.window import map_window
from builder.vassal import components
from builder.vassal.ids import IdTable, require
from builder.vassal.module import Module
from builder.vassal.palette import prototypes as prototypes_node
from builder.vassal.saves import Save, TurnState
from builder.vassal.tree import Node


class VassalModule:
    """Compiles the module."""

    id = "vassal"
    title = "VASSAL module"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the module; a game without module options, counters or a drawn map has none.

        Raises:
            UnallocatedIdError: When a counter has no stable number yet.
            BadInputError: When two counters share a number.
        """
        game = context.game
        name = f"{game.id}.vmod"
        if game.vassal is None:
            return TargetResult({}, skipped={name: "the game has no vassal.json"})
        if game.counters is None or game.map is None:
            return TargetResult({}, skipped={name: "the game has no counters or no map"})
        style = parse_style(context.templates.folder("terrain")["classic"])
        sheet = draw_map(game, style, context.marks, f"Edition: {game.edition}")
        if not isinstance(sheet, MapSheet):
            return TargetResult({}, skipped={name: sheet.reason})
        module, problems = _module(context, game.counters, game.map, game.vassal, sheet=sheet, style=style)
        return TargetResult({name: archive(module)}, problems)


def _module(
    context: BuildContext,
    counters: CounterSet,
    game_map: GameMap,
    options: VassalOptions,
    *,
    sheet: MapSheet,
    style: MapStyle,
) -> tuple[Module, tuple[Diagnostic, ...]]:
    game = context.game
    table = IdTable(options.ids, options.next_id)
    gpids = require(counters.counters, table, f"counterfoil ids {game.id} --write")
    cast = roles(game, counters)
    pictures = face_pictures(
        counters.counters.values(),
        face_parts(game, context.marks),
        parse_templates(context.templates.folder("counters")),
        options.counter_px,
    )
    plan = plan_board(
        sheet, game_map, style.sheet.paper, space_px=options.space_px, names=turns.space_names(game)
    )
    shelf = slots(cast, counters, pictures, gpids, plan.spots)
    corner = round(options.counter_px * 0.36)
    common = prototypes(cast, counters, options.features, (corner, -corner))
    stock = Stock(counters, {role.counter.id: role for role in cast}, shelf, plan.spots, plan.layout)
    starts = at_start(stock, context.settled.values())
    in_palette = [role for role in cast if role.counter.id not in starts]
    problems = list(pictures.diagnostics)
    saves: dict[str, Save] = {}
    entries: list[Node] = []
    for scenario in sorted(game.scenarios.values(), key=lambda s: s.order):
        for option in (None, *scenario.options):
            save, found = _setup(context, scenario, option, stock)
            file = f"{setup_id(scenario.id, option).replace('+', '-')}.vsav"
            saves[file] = save
            problems += found
            entries.append(components.predefined_setup(_setup_name(scenario, option), file))
    entries.append(components.predefined_setup("Empty map", ""))
    tracker = turns.turn_tracker(game)
    parts = (
        components.encoder(),
        components.documentation([]),
        components.roster(side_name(game, side) for side in options.sides),
        components.global_options(),
        components.global_properties([]),
        map_window(plan, options.counter_px, starts.values()),
        prototypes_node(common.values()),
        palette(in_palette, shelf),
        *((tracker.component(),) if tracker is not None else ()),
        *_dice(game),
        components.inventory(group_by=("Side", "Formation")),
        components.notes_window(),
        components.setup_menu("Scenarios", entries),
        *components.closing(),
    )
    width, height = plan.board.size.width, plan.board.size.height
    module = Module(
        name=clean(options.name),
        version="",
        components=parts,
        next_gpid=max(options.next_id, (options.overlay_range or (0, 0))[1] + 1),
        prototypes=common,
        images={
            IMAGE: png_of_size(plan.picture, width, height),
            MOVED: moved_mark(options.counter_px),
            **pictures.files,
        },
        saves=saves,
        description=clean(options.description or game.title),
        other=(clean(f"edition {game.edition}"), ""),
    )
    return module, tuple(problems)


def _setup(
    context: BuildContext, scenario: Scenario, option: str | None, stock: Stock
) -> tuple[Save, tuple[Diagnostic, ...]]:
    tracker = turns.turn_tracker(context.game)
    first = turns.turn_names(context.game).get(scenario.first_turn)
    state = (
        (TurnState(tracker=tracker, values=(first,)),) if tracker is not None and first is not None else ()
    )
    settled = context.settled[setup_id(scenario.id, option)]
    return save_of(settled, stock, turns=state, notes=scenario.text or "")


def _setup_name(scenario: Scenario, option: str | None) -> str:
    if option is None:
        return clean(scenario.title)
    return clean(f"{scenario.title}: {scenario.options[option].title}")


def _dice(game: Game) -> tuple[Node, ...]:
    return tuple(
        components.dice_button(
            clean(dice.name),
            count=dice.count,
            sides=dice.sides,
            report="$PlayerName$ rolls $name$: $result$",
        )
        for dice in game.dice
    )


VASSAL: Target = VassalModule()
