"""Which ids name which records: a line for each path of the document.

Codes of spaces are not here: whether a code is a space is for the grid to say, and a rule check asks it.
"""

from __future__ import annotations

SIDES = "/game/sides"
NATIONS = "/game/nations"
PALETTE = "/game/palette"
DICE = "/game/dice"
TURNS = "/game/turns/list"
FIELDS = "/counters/fields"
CLASSES = "/counters/classes"
TYPES = "/counters/types"
SIZES = "/counters/sizes"
MARKS = "/counters/marks"
FORMATIONS = "/counters/formations"
COUNTER_SHEETS = "/counters/sheets"
COUNTERS = "/counters/counters"
UNITS = "/counters/units"
TERRAIN = "/map/terrain"
FEATURES = "/map/feature_types"
HEXSIDES = "/map/hexside_types"
LINKS = "/map/link_types"
PLACE_KINDS = "/map/place_kinds"
PLACES = "/map/places"
GROUPS = "/map/groups"
LINES = "/map/lines"
BOXES = "/map/boxes"
TRACKS = "/map/tracks"
ENTRIES = "/map/entries"
MAP_SHEETS = "/map/sheets"
CHARTS = "/charts"
SCENARIOS = "/scenarios"
DOCUMENTS = "/game/documents"

NAMES = {
    SIDES: "side",
    NATIONS: "nation",
    PALETTE: "colour of the palette",
    DICE: "dice",
    TURNS: "turn",
    FIELDS: "field",
    CLASSES: "counter class",
    TYPES: "unit type",
    SIZES: "unit size",
    MARKS: "mark",
    FORMATIONS: "formation",
    COUNTER_SHEETS: "counter sheet",
    COUNTERS: "counter",
    UNITS: "unit",
    TERRAIN: "terrain",
    FEATURES: "feature type",
    HEXSIDES: "hexside type",
    LINKS: "link type",
    PLACE_KINDS: "kind of place",
    PLACES: "place",
    GROUPS: "group of spaces",
    LINES: "line",
    BOXES: "box",
    TRACKS: "track",
    ENTRIES: "entry area",
    MAP_SHEETS: "map sheet",
    CHARTS: "chart",
    SCENARIOS: "scenario",
    DOCUMENTS: "document",
}
"""What the records of a collection are called in messages."""

_FACES = ("counters/counters/*/front", "counters/counters/*/back")
_SETUPS = ("scenarios/*/setup/*", "scenarios/*/options/*/setup/*")
_LINES = (*_SETUPS, "scenarios/*/reinforcements/*")

REFERENCES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("game/sides/*/nations/*", (NATIONS,)),
    ("counters/classes/*/required/*", (FIELDS,)),
    ("counters/classes/*/line/*", (FIELDS,)),
    ("counters/formations/*/side", (SIDES,)),
    ("counters/formations/*/nation", (NATIONS,)),
    ("counters/formations/*/parent", (FORMATIONS,)),
    ("counters/formations/*/size", (SIZES,)),
    ("counters/counters/*/class", (CLASSES,)),
    ("counters/counters/*/printed/sheet", (COUNTER_SHEETS,)),
    *((f"{face}/side", (SIDES,)) for face in _FACES),
    *((f"{face}/nation", (NATIONS,)) for face in _FACES),
    *((f"{face}/formation", (FORMATIONS,)) for face in _FACES),
    *((f"{face}/type", (TYPES,)) for face in _FACES),
    *((f"{face}/size", (SIZES,)) for face in _FACES),
    *((f"{face}/marks/*", (MARKS,)) for face in _FACES),
    *((f"{face}/values/@keys", (FIELDS,)) for face in _FACES),
    ("counters/units/*/states/*/counter", (COUNTERS,)),
    ("cards/decks/*/side", (SIDES,)),
    ("cards/cups/*/side", (SIDES,)),
    ("cards/cups/*/contents/@keys", (UNITS, COUNTERS)),
    ("map/terrain/*/parts/*", (TERRAIN,)),
    ("map/spaces/*/terrain", (TERRAIN,)),
    ("map/spaces/*/nation", (NATIONS,)),
    ("map/spaces/*/groups/*", (GROUPS,)),
    ("map/spaces/*/features/@keys", (FEATURES,)),
    ("map/spaces/*/features/*/side", (SIDES,)),
    ("map/hexsides/@keys", (HEXSIDES,)),
    ("map/links/@keys", (LINKS,)),
    ("map/exits/@keys", (LINKS, HEXSIDES)),
    ("map/hexsides/*/*/side", (SIDES,)),
    ("map/links/*/*/side", (SIDES,)),
    ("map/places/*/kind", (PLACE_KINDS,)),
    ("map/groups/*/box", (BOXES,)),
    ("map/boxes/*/side", (SIDES,)),
    ("map/entries/*/side", (SIDES,)),
    ("charts/*/dice", (DICE,)),
    ("scenarios/*/sheets/*", (MAP_SHEETS,)),
    ("scenarios/*/turns/first", (TURNS,)),
    ("scenarios/*/turns/last", (TURNS,)),
    ("scenarios/*/set_up_order/*", (SIDES,)),
    ("scenarios/*/first_player", (SIDES,)),
    *((f"{line}/side", (SIDES,)) for line in _LINES),
    *((f"{line}/with/*", (MARKS, UNITS, COUNTERS)) for line in _SETUPS),
    *((f"{line}/suggest/@keys", (UNITS,)) for line in _SETUPS),
    ("scenarios/*/reinforcements/*/turn", (TURNS,)),
    ("scenarios/*/reinforcements/*/chart", (CHARTS,)),
    ("scenarios/*/reinforcements/*/box", (BOXES,)),
    ("scenarios/*/options/*/favours", (SIDES,)),
    ("scenarios/*/victory/*/side", (SIDES,)),
    ("scenarios/*/victory/*/places/*", (PLACES,)),
    ("rules/checks/*/scenarios/*", (SCENARIOS,)),
    ("rules/checks/*/marked/*", (MARKS, UNITS, COUNTERS)),
    ("rules/checks/*/own/@keys", (UNITS,)),
    ("rules/checks/*/own/*", (UNITS,)),
    ("rules/checks/*/first", (SIDES,)),
    ("rules/checks/*/chart", (CHARTS,)),
    ("rules/checks/*/limit_by_terrain/chart", (CHARTS,)),
    ("rules/checks/*/costs/*/cell/chart", (CHARTS,)),
    ("rules/checks/*/kinds/*", (PLACE_KINDS,)),
    ("rules/checks/*/starts/*/track", (TRACKS,)),
    ("rules/sections/@keys", (DOCUMENTS,)),
    ("errata/errata/*/document", (DOCUMENTS,)),
    ("vassal/marks/*/counters/*", (COUNTERS,)),
    ("vassal/rolls/@keys", (CHARTS,)),
    ("vassal/rolls/*/dice", (DICE,)),
    ("vassal/sides/*", (SIDES,)),
)
"""A path and the collections, one of which must hold the id that it leads to; null refers to nothing."""

COLOURS: tuple[str, ...] = (
    "game/sides/*/colour",
    *(f"game/nations/*/{key}" for key in ("colour", "symbol_ground", "symbol_lines", "reduced", "text")),
    "counters/formations/*/colour",
    "counters/formations/*/text_colour",
    *(f"{face}/{key}" for face in _FACES for key in ("ground", "stripe")),
    "cards/decks/*/colour",
)
"""Paths of colours: a name of the palette, a neutral name, or ``#rrggbb``."""

SELECTORS: tuple[str, ...] = (
    *(f"{line}/what" for line in _LINES),
    *(f"{line}/spread/of" for line in _SETUPS),
    "scenarios/*/unused/*/what",
    "rules/checks/*/of",
    "rules/checks/*/with",
    "rules/checks/*/free/*",
    "rules/checks/*/costs/*/of",
)
"""Paths of selectors."""

PLACES_TO_STAND: tuple[str, ...] = (*(f"{line}/where" for line in _LINES), "rules/checks/*/where")
"""Paths of places to stand."""

SELECTOR_KEYS: tuple[tuple[str, str], ...] = (
    ("units", UNITS),
    ("formations", FORMATIONS),
    ("sides", SIDES),
    ("nations", NATIONS),
    ("classes", CLASSES),
    ("types", TYPES),
    ("sizes", SIZES),
    ("except", UNITS),
)
"""Conditions of a selector and the collections of their ids."""

WHERE_KEYS: tuple[tuple[str, str], ...] = (
    ("place", PLACES),
    ("line/id", LINES),
    ("nation", NATIONS),
    ("group", GROUPS),
    ("terrain/*", TERRAIN),
    ("feature", FEATURES),
    ("free_of", SIDES),
    ("box", BOXES),
    ("track/id", TRACKS),
    ("entry/*", ENTRIES),
)
"""Operators of a place to stand and the collections of their ids."""
