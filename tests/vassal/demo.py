"""A small module for two sides, built through the package's own interface, with every kind of component."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace
from math import cos, pi, sin, sqrt

from builder.vassal import components as c
from builder.vassal import maps as m
from builder.vassal import palette as p
from builder.vassal.boards import Board, Layout, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.decks import Deck
from builder.vassal.grid import HexGrid, Size
from builder.vassal.gridnodes import board_picker
from builder.vassal.hexplan import HexPlan, Pushed, hex_grid
from builder.vassal.keys import NO_KEY, ctrl, ctrl_shift, named
from builder.vassal.module import Module
from builder.vassal.pieces import BasicPiece, Piece, PrototypeDefinition
from builder.vassal.saves import DeckContent, Group, PropertyValue, Save, TurnState, ZoneValue
from builder.vassal.traits.access import Immobile, Mask, Restrict, opponents_see
from builder.vassal.traits.actions import (
    Clone,
    Delete,
    PlaceMarker,
    Replace,
    Report,
    RestrictCommands,
    ReturnToDeck,
    SendTo,
    SubMenu,
    Trigger,
)
from builder.vassal.traits.display import (
    AreaOfEffect,
    Layer,
    MarkMoved,
    MovementTrail,
    NonRectangular,
    Rotate,
    TextLabel,
)
from builder.vassal.traits.properties import (
    AddValue,
    BasicName,
    Bounds,
    CalculatedProperty,
    ChooseValue,
    Comment,
    DynamicProperty,
    Marker,
    PropertyCommand,
    Prototype,
    SetValue,
)
from builder.vassal.turns import CounterLevel, ListLevel, TurnTracker
from PIL import Image, ImageDraw

HEX = 80.0  # flat-to-flat height in pixels
STEP = HEX * sqrt(3) / 2
COLUMNS, ROWS = 9, 6
SIZE = Size(820, 700)
TRACK_TOP = 590
COUNTER = 50
SIDES = ("Red", "Blue")

GRID: HexGrid = hex_grid(
    HexPlan(
        pointed=False,
        centre=(70.0, 60.0),
        line_step=STEP,
        hex_step=HEX,
        pushed=Pushed.EVEN,
    ),
    SIZE,
)
TRACK = RegionGrid(tuple(Region(f"Turn {n}", 60 + 90 * (n - 1), TRACK_TOP + 50) for n in range(1, 7)))
BOARD = Board(
    "River",
    SIZE,
    "board.png",
    ZonedGrid(
        (
            Zone(
                "Turn track",
                ((0, TRACK_TOP), (580, TRACK_TOP), (580, 700), (0, 700)),
                TRACK,
                "$gridLocation$",
            ),
            Zone(
                "Dead pile",
                ((580, TRACK_TOP), (700, TRACK_TOP), (700, 700), (580, 700)),
                properties=(("Losses", "0"),),
            ),
        ),
        GRID,
    ),
)
MAIN = Layout("Main Map", ((BOARD, 0, 0),))
POOL_BOARD = Board(
    "Pool", Size(400, 200), "", RegionGrid((Region("Red", 100, 100), Region("Blue", 300, 100)))
)
POOL = Layout("Force Pool", ((POOL_BOARD, 0, 0),), edge=(10, 20))

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

PROTOTYPES = (
    PrototypeDefinition(
        "Any",
        (
            Delete(),
            Clone(),
            MarkMoved(icon="moved.png", dx=18, dy=-18),
            MovementTrail(),
            Report(keys=(ctrl("E"),), text="$location$: $pieceName$ is lost *"),
        ),
        "What every piece can do",
    ),
    PrototypeDefinition(
        "Unit",
        (
            Prototype("Any"),
            SubMenu(title="Losses", commands=("Flip", "Eliminate")),
            RestrictCommands(
                name="No loss when gone", expression='{LocationName=="Dead pile"}', keys=(ctrl("E"),)
            ),
            SendTo(
                menu="Eliminate",
                key=ctrl("E"),
                map_name="Main Map",
                board="River",
                destination="Z",
                zone="Dead pile",
                back_menu="Return",
                back_key=ctrl("B"),
            ),
            Trigger(
                name="Flip and report",
                menu="Flip and eliminate",
                key=ctrl_shift("E"),
                action_keys=(ctrl("F"), ctrl("E")),
            ),
            Rotate(clockwise_key=ctrl("]"), counterclockwise_key=ctrl("["), clockwise_menu="Turn right"),
        ),
    ),
)
TABLE = p.prototype_table(PROTOTYPES)


def unit(name: str, side: str, picture: str, *, level: int = 1) -> Piece:
    """A unit with two steps that only its owner flips."""
    return Piece(
        BasicPiece("", name),
        (
            Prototype("Unit"),
            Restrict(sides=(side,), restrict_movement=False),
            Layer(
                name="Step",
                pictures=(f"{picture}.png", f"{picture}_back.png"),
                level_names=("", "+ (reduced)"),
                increase_menu="Flip",
                increase_key=ctrl("F"),
                level=level,
            ),
            DynamicProperty(
                name="Hits",
                bounds=Bounds(numeric=True, most=9),
                commands=(
                    PropertyCommand("Add hit", ctrl("H"), AddValue("1")),
                    PropertyCommand("Clear hits", named("ClearHits"), SetValue("0")),
                    PropertyCommand("Hits ...", NO_KEY, ChooseValue("How many?", ("0", "1", "2"))),
                ),
                value="0",
            ),
            CalculatedProperty(name="Weak", expression="{Hits > 1 || Step_Level == 2}"),
            TextLabel(
                name_format="$pieceName$", text="$Hits$", vertical="b", property_name="HitText", menu=""
            ),
            Marker((("Side", side), ("CF", "4/3"), ("Layer", "Units"))),
        ),
    )


def marker(name: str, picture: str) -> Piece:
    """A marker that never stacks and lies above the units."""
    return Piece(
        BasicPiece(f"{picture}.png", name),
        (
            Prototype("Any"),
            Immobile(),
            NonRectangular(shape="m,-25,-25,l,25,-25,l,25,25,l,-25,25,c"),
            Comment(text="Drawn above the units"),
            Marker((("Layer", "Markers"),)),
        ),
    )


def headquarters(gpids: tuple[int, int]) -> Piece:
    """A unit that places a marker, can be replaced, and shades its range."""
    spare = marker("Supply", "supply").with_gpid(str(gpids[0])).add_command()
    return Piece(
        BasicPiece("", "Red HQ"),
        (
            Prototype("Unit"),
            PlaceMarker(menu="Place supply", key=ctrl("P"), marker=spare, gpid=str(gpids[0])),
            Replace(menu="Replace by supply", key=ctrl("Q"), marker=spare, gpid=str(gpids[1])),
            AreaOfEffect(radius=2, always_active=False, menu="Show range", key=ctrl("A"), name="Range"),
            BasicName(name="Red headquarters"),
            Layer(name="Step", pictures=("hq.png",)),
            Marker((("Side", "Red"), ("Layer", "Units"))),
        ),
    )


def card(name: str, picture: str) -> Piece:
    """A card with a back."""
    return Piece(
        BasicPiece(f"{picture}.png", name),
        (
            Mask(
                image="cardback.png",
                style=opponents_see("cardback.png"),
                masked_name="Card",
                key=ctrl("M"),
            ),
            ReturnToDeck(deck="Event deck"),
            Marker((("Layer", "Cards"),)),
        ),
    )


SLOTS: Mapping[str, p.Slot] = {
    name: p.Slot(name=name, gpid=gpid, piece=piece, width=COUNTER, height=COUNTER)
    for name, gpid, piece in (
        ("1st Red", 1, unit("1st Red", "Red", "red")),
        ("2nd Red", 2, unit("2nd Red", "Red", "red")),
        ("1st Blue", 3, unit("1st Blue", "Blue", "blue")),
        ("2nd Blue: guard; 'old'", 4, unit("2nd Blue: guard; 'old'", "Blue", "blue")),
        ("Supply", 5, marker("Supply", "supply")),
        ("Red HQ", 6, headquarters((101, 102))),
        ("Rain", 21, card("Rain", "card_rain")),
        ("Storm", 22, card("Storm", "card_storm")),
        ("Turn", 30, marker("Turn", "turn")),
    )
}
NEXT_GPID = 103


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
            m.sight_thread(),
            m.image_saver(),
            m.hide_pieces_button(),
            m.last_moved_highlight(),
            m.flare(),
            m.recenter_button(),
            m.mass_key_command("Clear hits", named("ClearHits"), condition="{Hits > 0}"),
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


def images() -> Mapping[str, bytes]:
    """All pictures, drawn here."""
    board = Image.new("RGB", (SIZE.width, SIZE.height), "#dfe8cf")
    draw = ImageDraw.Draw(board)
    for column in range(1, COLUMNS + 1):
        for row in range(1, ROWS + 1):
            name = f"{column:02d}{row:02d}"
            x, y = GRID.pixel(name, SIZE)
            corners = [
                (x + HEX / sqrt(3) * cos(pi / 3 * i), y + HEX / sqrt(3) * sin(pi / 3 * i)) for i in range(6)
            ]
            draw.polygon(corners, outline="#557744")
            draw.text((x - 12, y - 36), name, fill="#335522")
    for region in TRACK.regions:
        draw.rectangle((region.x - 40, region.y - 40, region.x + 40, region.y + 40), outline="#555555")
        draw.text((region.x - 36, region.y - 38), region.name, fill="#333333")
    pictures = {"board.png": board}
    for name, colour in (
        ("red", "#c8503c"),
        ("red_back", "#e0a89c"),
        ("blue", "#4664b4"),
        ("blue_back", "#a3b1da"),
        ("hq", "#7b1f12"),
        ("supply", "#c9a227"),
        ("turn", "#444444"),
        ("card_rain", "#88aacc"),
        ("card_storm", "#556688"),
        ("cardback", "#222244"),
        ("chart", "#ffffff"),
        ("moved", "#22aa22"),
    ):
        size = {"moved": (12, 12), "chart": (300, 200)}.get(name, (60, 90) if "card" in name else (50, 50))
        picture = Image.new("RGB", size, colour)
        ImageDraw.Draw(picture).rectangle((0, 0, size[0] - 1, size[1] - 1), outline="black")
        pictures[f"{name}.png"] = picture
    return {name: _png(picture) for name, picture in sorted(pictures.items())}


def _png(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()
