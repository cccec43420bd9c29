"""Puts a module together from its parts, in the order in which the engine wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing.colour import Swatch
from builder.layout.charts import chart_look, terrain_samples
from builder.layout.counters import FaceParts, face_parts
from builder.layout.maps.sheet import MapSheet, counter_size
from builder.layout.maps.styles import MapStyle
from builder.model.counters import CounterSet
from builder.model.game import Game, VassalOptions
from builder.model.maps import GameMap
from builder.render.png import png_of_size
from builder.targets.base import BuildContext
from builder.targets.counter_templates import counter_templates
from builder.targets.vassal import turns
from builder.targets.vassal.board import IMAGE, BoardJob, plan_board
from builder.targets.vassal.cards import CardParts, card_parts
from builder.targets.vassal.cardtable import CARD_IMAGE
from builder.targets.vassal.charts import charts
from builder.targets.vassal.cover import COVER, CoverParts, cover
from builder.targets.vassal.dice import dice_nodes
from builder.targets.vassal.faces import MOVED, face_pictures, mask, mask_name, moved_mark
from builder.targets.vassal.features import Features
from builder.targets.vassal.help import help_pages
from builder.targets.vassal.marks import mark_traits
from builder.targets.vassal.naming import clean
from builder.targets.vassal.numbers import numbers, piece_ids, tables
from builder.targets.vassal.palette import palette
from builder.targets.vassal.pieces import slots
from builder.targets.vassal.prototypes import prototypes
from builder.targets.vassal.roles import roles, side_name
from builder.targets.vassal.scenarios import menu_of_setups
from builder.targets.vassal.sending import sending
from builder.targets.vassal.setups import Stock, at_start, nothing_at_start
from builder.targets.vassal.standins import pictured, side_ground, stand_ins
from builder.targets.vassal.window import map_window
from builder.vassal import components
from builder.vassal.module import Module
from builder.vassal.palette import prototypes as prototypes_node

_IN_INVENTORY = "$PieceName$ $Values$ ($LocationName$)"
_MOVED_AT = 0.36  # of a counter's side, right of and above its middle


@dataclass(frozen=True, slots=True)
class Sources:
    """What a module is made from: a game that has all that it needs."""

    context: BuildContext
    counters: CounterSet
    game_map: GameMap
    options: VassalOptions
    sheet: MapSheet
    style: MapStyle
    ground: Swatch

    @property
    def game(self) -> Game:
        """The game."""
        return self.context.game


@dataclass(frozen=True, slots=True)
class Composed:
    """A module, and what did not fit into its pictures or set-ups."""

    module: Module
    diagnostics: tuple[Diagnostic, ...]


def compose(sources: Sources) -> Composed:
    """The module of a game.

    Raises:
        UnallocatedIdError: When a counter has no stable number yet.
        BadInputError: When two counters share a number, or a name cannot be written.
    """
    context, game, counters, options = sources.context, sources.game, sources.counters, sources.options
    gpids = numbers(options, piece_ids(game), f"counterfoil ids {game.id} --write")
    parts = face_parts(game, context.marks)
    templates = counter_templates(context.templates)
    extras = stand_ins(game, counters)
    printed = roles(game, counters)
    cast = (*printed, *extras.roles)
    drawn = face_pictures(counters.counters.values(), parts, templates, options.counter_px)
    pictures = pictured(drawn, extras.roles, game, parts, options.counter_px)
    plan = plan_board(
        BoardJob(
            sources.sheet,
            sources.game_map,
            sources.ground,
            counter_size(game),
            options.space_px if sources.sheet.centres else options.counter_px,
            turns.space_names(game),
            {side: side_name(game, side) for side in game.sides},
        )
    )
    settled = tuple(each for edition in context.editions for each in edition.settled.values())
    following = turns.followers(game, settled)
    sent = sending(game, cast, plan.spots)
    plain = slots(cast, counters, pictures, gpids, sent, followers=following)
    cards = card_parts(game, extras.counters, plain, gpids, context.marks)
    shelf = cards.shelf
    corner = round(options.counter_px * _MOVED_AT)
    sides = tuple(side_name(game, side) for side in options.sides)
    marks = tuple(mark_traits(options.marks, drawn, options.counter_px))
    features = Features(options.features, (corner, -corner), sides, marks)
    common = {
        **prototypes(cast, counters, features),
        **{definition.name: definition for definition in sent.prototypes()},
        **cards.prototypes,
    }
    by_counter = {role.counter.id: role for role in cast}
    stock = Stock(
        extras.counters, by_counter, shelf, plan.spots, (plan.layout, *cards.layouts), cards.contents
    )
    starts = at_start(stock, settled)
    menu = menu_of_setups(context, stock)
    look = chart_look(game, context.marks, terrain_samples(game, sources.style))
    aid = charts(game, look)
    helps = help_pages(context, menu.differing)
    tracker = turns.turn_tracker(game)
    components_in_order = (
        components.encoder(),
        components.documentation(
            (components.about_screen(f"About {clean(options.name)}", COVER), *helps.entries)
        ),
        components.roster(sides),
        components.global_options(),
        components.global_properties([]),
        map_window(plan, options.counter_px, starts.values() or (nothing_at_start(),)),
        *cards.windows,
        prototypes_node(common.values()),
        palette((role for role in cast if role.counter.id not in starts), shelf, cards.loose),
        *(turns.tracker_nodes(tracker, with_followers=bool(following)) if tracker is not None else ()),
        *dice_nodes(game),
        *((aid.window,) if aid.window is not None else ()),
        # The engine takes no expression for one that no piece fulfils.
        components.inventory(group_by=("Side", "Formation"), include="{true}", leaf=_IN_INVENTORY),
        components.notes_window(),
        components.setup_menu("Scenarios", menu.entries),
        *components.closing(),
    )
    size = plan.board.size
    module = Module(
        name=clean(options.name),
        version="",
        components=components_in_order,
        next_gpid=tables(options).following,
        prototypes=common,
        images={
            IMAGE: png_of_size(plan.picture, size.width, size.height),
            COVER: cover(game, printed, sides, CoverParts(parts, templates)),
            MOVED: moved_mark(options.counter_px),
            **_card_table(cards),
            **cards.files,
            **_masks(sources, parts),
            **pictures.files,
            **aid.images,
        },
        files=helps.files,
        saves=menu.saves,
        description=clean(options.description or game.title),
        other=(f"edition {clean(game.edition)}", ""),
    )
    return Composed(module, (*pictures.diagnostics, *cards.diagnostics, *menu.diagnostics, *aid.diagnostics))


def _card_table(cards: CardParts) -> Mapping[str, bytes]:
    """The picture of the table, where the game has decks or cups."""
    if cards.picture is None:
        return {}
    size = cards.layouts[0].boards[0][0].size
    return {CARD_IMAGE: png_of_size(cards.picture, size.width, size.height)}


def _masks(sources: Sources, parts: FaceParts) -> Mapping[str, bytes]:
    """The pictures that hide pieces, where the game's pieces can be hidden: one for each side."""
    if "mask" not in sources.options.features:
        return {}
    game, found = sources.game, {}
    for side in game.sides.values():
        ground = side_ground(game, side.id, parts)
        found[mask_name(side_name(game, side.id))] = mask(ground, sources.options.counter_px)
    return found
