"""A small module for two sides, built through the package's own interface, with every kind of component."""

from __future__ import annotations

from dataclasses import replace

from builder.vassal import components as c
from builder.vassal import maps as m
from builder.vassal import maptools as t
from builder.vassal import palette as p
from builder.vassal.decks import Deck
from builder.vassal.gridnodes import board_picker
from builder.vassal.keys import ctrl, ctrl_shift, named
from builder.vassal.module import Module
from builder.vassal.pieces import Piece
from builder.vassal.saves import DeckContent, Group, PropertyValue, Save, TurnState, ZoneValue
from builder.vassal.traits.properties import (
    AddValue,
)
from builder.vassal.turns import CounterLevel, ListLevel, TurnTracker
from tests.vassal.demo_board import BOARD, MAIN, POOL, POOL_BOARD, images
from tests.vassal.demo_pieces import NEXT_GPID, PROTOTYPES, SLOTS, TABLE, unit

SIDES = ("Red", "Blue")
TRACKER = TurnTracker(
    level=CounterLevel(
        property_name="TurnNo",
        turn_format="Turn $value$",
        last=6,
        inner=ListLevel(property_name="Phase", entries=("Red move", "Blue move", "End")),
    ),
    next_key=ctrl("T"),
)
DECK = Deck(name="Event deck", board="River", x=760, y=645, width=60, height=90)


def placed(name: str, *, level: int | None = None) -> Piece:
    """A palette piece for a save, with another step shown if wanted."""
    piece = SLOTS[name].piece
    if level is not None:
        side, picture = ("Red", "red") if "Red" in name else ("Blue", "blue")
        piece = unit(name, side, picture, level=level)
    return piece.with_gpid(str(SLOTS[name].gpid))


def group(location: str, *names: str, layer: int = 1) -> Group:
    """Palette pieces at a named place of the main map."""
    x, y = MAIN.pixel("River", location)
    return Group(map_name="Main Map", x=x, y=y, pieces=tuple(placed(n) for n in names), layer=layer)


def save() -> Save:
    """The set-up of the scenario."""
    x, y = MAIN.pixel("River", "0604")
    reduced = Group(map_name="Main Map", x=x, y=y, pieces=(placed("1st Blue", level=2),), layer=1)
    pool_x, pool_y = POOL.pixel("Pool", "Blue")
    return Save(
        layouts=(MAIN, POOL),
        groups=(
            group("0305", "1st Red", "2nd Red"),
            group("0402", "Red HQ"),
            reduced,
            Group(
                map_name="Force Pool", x=pool_x, y=pool_y, pieces=(placed("2nd Blue: guard; 'old'"),), layer=1
            ),
            group("0604", "Supply", layer=2),
            group("Turn 2", "Turn", layer=2),
        ),
        decks=(
            DeckContent(
                deck=DECK, map_name="Main Map", x=DECK.x, y=DECK.y, pieces=(placed("Rain"), placed("Storm"))
            ),
        ),
        properties=(
            PropertyValue(name="VP", value="7"),
            ZoneValue(name="Losses", value="3", zone="Dead pile", board="River", map_name="Main Map"),
        ),
        turns=(TurnState(tracker=TRACKER, values=("2", "Blue move")),),
        notes="First line\nSecond line",
        description="The crossing",
    )


def main_map() -> m.Node:
    """The main map with all that stands on it."""
    garrison = replace(SLOTS["2nd Red"], name="Garrison", gpid=7)
    return m.map_node(
        "Main Map",
        board_picker([BOARD]),
        [
            m.stack_metrics(),
            m.zoomer((0.5, 0.75, 1.0, 1.5), 1.0),
            m.stack_viewer(),
            m.layers("Layer", ("Units", "Markers", "Cards")),
            m.overview(),
            t.sight_thread(),
            m.image_saver(),
            m.hide_pieces_button(),
            m.last_moved_highlight(),
            m.flare(),
            m.recenter_button(),
            t.mass_key_command("Clear hits", named("ClearHits"), condition="{Hits > 0}"),
            m.setup_stack(
                "Garrison",
                [garrison.component()],
                board="River",
                position=BOARD.pixel("0101"),
                location="0101",
            ),
            m.draw_pile(DECK, [SLOTS["Rain"].card(), SLOTS["Storm"].card()]),
        ],
    )


def module() -> Module:
    """The whole demo module."""
    charts = p.tabs("Charts", [c.chart("Results", "chart.png"), c.html_chart("Notes", "notes.html")])
    forces = p.tabs(
        "Forces",
        [
            p.panel("Red", [SLOTS[n].component() for n in ("1st Red", "2nd Red", "Red HQ")], columns=3),
            p.listing("Blue", [SLOTS[n].component() for n in ("1st Blue", "2nd Blue: guard; 'old'")]),
            p.box("Markers", [p.panel("All", [SLOTS[n].component() for n in ("Supply", "Turn")])]),
        ],
    )
    points = c.global_property(
        "VP", "0", least=0, most=99, buttons=[c.property_button("VP+", AddValue("1"), report="VP $newValue$")]
    )
    parts = (
        c.encoder(),
        c.documentation([c.about_screen("About", "board.png"), c.help_file("Summary", "help/rules.html")]),
        c.roster(SIDES),
        c.global_options([("stepHotKey", "34,0")]),
        c.global_properties([points]),
        main_map(),
        m.map_node(
            "Force Pool", board_picker([POOL_BOARD]), [m.no_stacks()], m.MapLook(edge=(10, 20), button="Pool")
        ),
        m.private_map("Red plans", board_picker([POOL_BOARD]), ["Red"], [], m.MapLook(button="Red plans")),
        p.prototypes(PROTOTYPES),
        p.piece_window([forces]),
        TRACKER.component(),
        c.dice_button("1d6"),
        c.random_text_button("Weather", ["Clear", "Rain", "Mud"]),
        c.chart_window("Charts", [charts]),
        c.inventory(group_by=("Side",)),
        c.notes_window(),
        c.global_key_command("Reset moves", ctrl("M"), hotkey=ctrl_shift("M")),
        c.toolbar_menu("Extras", ["Weather", "1d6"]),
        c.setup_menu(
            "Scenarios",
            [c.predefined_setup("1. Crossing", "crossing.vsav"), c.predefined_setup("Empty map", "")],
        ),
        *c.closing(),
    )
    return Module(
        name="River Line",
        version="0.1",
        components=parts,
        next_gpid=NEXT_GPID,
        prototypes=TABLE,
        images=images(),
        files={
            "help/rules.html": b"<html><body><p>Move, then fight.</p></body></html>",
            "notes.html": b"<html><body><p>Notes.</p></body></html>",
        },
        saves={"crossing.vsav": save()},
        description="Two player demo of the river crossing",
        saved=1_700_000_000_000,
        other=("demo", "first edition"),
    )
