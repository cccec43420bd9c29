"""Everything that one part of a module names exists in another (section 15, points 4 to 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from builder.diagnostics import Diagnostic
from builder.vassal.pieces import BasicPiece
from builder.vassal.sequence import decode_list
from builder.vassal.traits.access import Hide, Mask, Restrict
from builder.vassal.traits.actions import ReturnToDeck, SendTo
from builder.vassal.traits.properties import Prototype
from builder.vassal.tree import Node
from builder.vassal.verify.facts import DECK_TAG, SETUP_TAG, Definition, Facts, doubt, fault
from builder.wording import quoted

_MODULE = "VASSAL.build.module."
_BOARD = _MODULE + "map.boardPicker.Board"
_CHART_MAP = "VASSAL.build.widget.WidgetMap"
_GRID = _MODULE + "map.boardPicker.board."

# Attributes that name a picture below images/.
_PICTURES = (
    (_MODULE + "documentation.AboutScreen", "fileName"),
    ("VASSAL.build.widget.Chart", "fileName"),
    (_BOARD, "image"),
    (_MODULE + "SpecialDieFace", "icon"),
    (_MODULE + "map.MapShader", "image"),
    (_GRID + "mapgrid.ZoneHighlight", "image"),
    (_MODULE + "map.SelectionHighlighter", "image"),
)
_WITHOUT_EXPRESSION = ("", "0", "1")
"""Versions of the return trait in which the deck has a name and no expression."""

_ON_BOARDS = frozenset({"L", "G"})
"""Ways to be sent that look at the name of a board; the editor keeps one that others pass over."""
_TO_PIECES = frozenset({"A", "C", "N"})
"""Ways to be sent to another piece."""

_ICONS = ("icon", "iconName", "buttonIcon", "showingIcon", "hiddenIcon", "disabledIcon", "markUnmovedIcon")
_ICONS_OF_ZOOM = ("inIconName", "outIconName", "pickIconName")

# Attributes that name an entry by its full path.
_FILES = (
    (_MODULE + "PredefinedSetup", "file"),
    (_MODULE + "documentation.BrowserPDFFile", "pdfFile"),
    (_MODULE + "documentation.Tutorial", "logfile"),
    ("VASSAL.build.widget.HtmlChart", "fileName"),
)


def check_images(facts: Facts) -> Iterator[Diagnostic]:
    """Every picture that is named lies in the module, with the same case, in a kind that the engine draws."""
    module = facts.module
    for name, user in sorted(_pictures_named(facts)):
        # The engine tries a name without suffix as a .gif too.
        picture = module.pictures.get(name) or module.pictures.get(name + ".gif")
        if picture is None:
            yield fault(
                module, "missing-image", f"{user} shows the picture {quoted(name)}, which is not there"
            )
        elif picture.kind == "unknown":
            yield fault(module, "picture-kind", f"the engine cannot draw the picture {quoted(name)}")
        elif not picture.width or not picture.height:
            yield fault(module, "picture-size", f"the picture {quoted(name)} does not state its size")


def check_prototypes(facts: Facts) -> Iterator[Diagnostic]:
    """Every prototype exists, none contains itself, and none replaces words by accident."""
    module, table = facts.module, facts.by_prototype
    for definition in facts.definitions:
        for trait in definition.traits:
            if not isinstance(trait, Prototype):
                continue
            if trait.name not in table:
                yield fault(
                    module,
                    "missing-prototype",
                    f"{definition.label} uses the prototype {quoted(trait.name)}, "
                    "which does not exist; the engine drops it silently",
                )
            if trait.parameters == ():
                yield doubt(
                    module,
                    "prototype-semicolon",
                    f"{definition.label} names {quoted(trait.name)} with an empty "
                    "parameter list, which replaces every $word$ in it",
                )
    for name in table:
        if _contains_itself(name, facts):
            yield fault(module, "prototype-cycle", f"the prototype {quoted(name)} contains itself")


def check_files(facts: Facts) -> Iterator[Diagnostic]:
    """Every file that a component opens lies in the module."""
    module = facts.module
    for node in module.root.walk():
        for tag, attribute in _FILES:
            entry = node.get(attribute) if node.tag == tag else ""
            if entry and entry not in module.entries:
                yield fault(
                    module, "missing-file", f"{_label(node)} opens {quoted(entry)}, which is not there"
                )
        if node.tag == _MODULE + "documentation.HelpFile" and node.get("fileType", "archive") == "archive":
            entry = node.get("fileName")
            if entry not in module.entries:
                yield fault(
                    module, "missing-file", f"{_label(node)} opens {quoted(entry)}, which is not there"
                )


def check_places(facts: Facts) -> Iterator[Diagnostic]:
    """Boards, decks, maps, zones and regions that stacks and traits name exist."""
    module = facts.module
    for content in module.maps:
        boards = {board.name for board in content.boards}
        for node in content.node.walk():
            owner = node.get("owningBoard")
            if node.tag in (SETUP_TAG, DECK_TAG) and owner and owner not in boards:
                yield fault(
                    module, "missing-board", f"{_label(node)} lies on {quoted(owner)}, which is no board here"
                )
            # The editor keeps the name of a deck into which nothing is shuffled any more.
            target = node.get("reshuffleTarget") if node.get("reshufflable") == "true" else ""
            if node.tag == DECK_TAG and target and target not in facts.decks:
                yield fault(
                    module, "missing-deck", f"{_label(node)} reshuffles into {quoted(target)}, no such deck"
                )
    charts = frozenset(node.get("mapName") for node in module.root.find_all(_CHART_MAP))
    for definition in facts.definitions:
        for trait in definition.traits:
            if isinstance(trait, ReturnToDeck):
                yield from _return_to(facts, definition, trait)
            if isinstance(trait, SendTo):
                yield from _send_to(facts, definition, trait, charts)


def check_sides(facts: Facts) -> Iterator[Diagnostic]:
    """Sides named by traits, private maps and decks stand in the roster."""
    module = facts.module
    for definition in facts.definitions:
        for trait in definition.traits:
            named: tuple[str, ...] = ()
            if isinstance(trait, Restrict):
                named = trait.sides
            elif isinstance(trait, Mask | Hide):
                named = trait.access.sides
            yield from _unknown_sides(facts, definition.label, named)
    for node in module.root.walk():
        yield from _unknown_sides(facts, _label(node), decode_list(node.get("deckOwners")))
        if node.tag in (_MODULE + "PrivateMap", _MODULE + "PlayerHand"):
            yield from _unknown_sides(facts, _label(node), decode_list(node.get("side")))


def check_names(facts: Facts) -> Iterator[Diagnostic]:
    """Names by which saves and commands find things are there, and there once."""
    module, root = facts.module, facts.module.root
    charts = [node.get("mapName") for node in root.find_all(_CHART_MAP)]
    yield from _repeated(facts, "map", [*(content.name for content in module.maps), *charts])
    yield from _repeated(facts, "deck", facts.decks)
    yield from _repeated(facts, "prototype", [d.node.get("name") for d in facts.prototypes])
    for content in module.maps:
        yield from _repeated(facts, f"board of {content.name}", [board.name for board in content.boards])
    for board in root.find_all(_BOARD):
        zones = [zone.get("name") for zone in board.find_all(_GRID + "mapgrid.Zone")]
        yield from _repeated(facts, f"zone of {board.get('name')}", zones)
    for grid in root.find_all(_GRID + "RegionGrid"):
        yield from _repeated(facts, "region", [r.get("name") for r in grid.children])
    for container in root.find_all(_MODULE + "properties.GlobalProperties"):
        yield from _repeated(facts, "global property", [p.get("name") for p in container.children])


def _pictures_named(facts: Facts) -> set[tuple[str, str]]:
    named: set[tuple[str, str]] = set()
    for node in facts.module.root.walk():
        attributes = [name for tag, name in _PICTURES if tag == node.tag]
        for name in (*attributes, *_ICONS, *_ICONS_OF_ZOOM):
            if node.get(name) and not node.get(name).startswith("/"):
                named.add((node.get(name), _label(node)))
    for definition in facts.definitions:
        names = [name for trait in definition.traits for name in trait.images]
        if definition.types:
            names.append(BasicPiece.decode(definition.types[-1], "null;0;0;;0").image)
        named |= {(name, definition.label) for name in names if name and not name.startswith("/")}
    return named


def _contains_itself(name: str, facts: Facts) -> bool:
    table = facts.by_prototype
    waiting, seen = [name], set[str]()
    while waiting:
        definition = table.get(waiting.pop())
        for trait in definition.traits if definition else ():
            if isinstance(trait, Prototype):
                if trait.name == name:
                    return True
                if trait.name not in seen:
                    seen.add(trait.name)
                    waiting.append(trait.name)
    return False


def _return_to(facts: Facts, definition: Definition, trait: ReturnToDeck) -> Iterator[Diagnostic]:
    """The engine reads the name from the expression, or, of an older trait, from the field of its own."""
    is_old = trait.encoding_version in _WITHOUT_EXPRESSION
    asks = not trait.deck if is_old else trait.choose_deck
    name = trait.deck if is_old else trait.deck_expression
    if not asks and name not in facts.decks and not _is_expression(name):
        yield fault(
            facts.module, "missing-deck", f"{definition.label} returns to {quoted(name)}, no such deck"
        )


def _send_to(
    facts: Facts, definition: Definition, trait: SendTo, charts: frozenset[str]
) -> Iterator[Diagnostic]:
    module = facts.module
    # A name with $ or { } is an expression that only the game can resolve; another piece may lie on any map.
    if not trait.map_name or _is_expression(trait.map_name) or trait.destination in _TO_PIECES:
        return
    content = module.map(trait.map_name)
    if content is None and trait.map_name in charts:
        return  # a map in a window of charts, into which nobody looks here
    if content is None:
        yield fault(
            module, "missing-map", f"{definition.label} is sent to {quoted(trait.map_name)}, which is no map"
        )
        return
    is_named = trait.destination in _ON_BOARDS and trait.board and not _is_expression(trait.board)
    if is_named and trait.board not in {b.name for b in content.boards}:
        yield fault(
            module,
            "missing-board",
            f"{definition.label} is sent to the board {quoted(trait.board)}, none here",
        )
    nodes = tuple(content.node.walk())
    for kind, wanted, tag in (
        ("Z", trait.zone, _GRID + "mapgrid.Zone"),
        ("R", trait.region, _GRID + "Region"),
    ):
        found = {node.get("name") for node in nodes if node.tag == tag}
        if trait.destination == kind and not _is_expression(wanted) and wanted not in found:
            yield fault(
                module, "missing-place", f"{definition.label} is sent to {quoted(wanted)}, which is nowhere"
            )


def _is_expression(name: str) -> bool:
    return any(mark in name for mark in "${")


def _unknown_sides(facts: Facts, label: str, names: Iterable[str]) -> Iterator[Diagnostic]:
    for name in names:
        if name and name not in facts.sides:
            yield fault(
                facts.module, "unknown-side", f"{label} names the side {quoted(name)}, not in the roster"
            )


def _repeated(facts: Facts, what: str, names: Iterable[str]) -> Iterator[Diagnostic]:
    for name, count in Counter(names).items():
        if count > 1:
            yield fault(facts.module, "name-repeated", f"{count} times the {what} {quoted(name)}")
        if not name:
            yield fault(facts.module, "name-empty", f"a {what} has no name")


def _label(node: Node) -> str:
    kind = node.tag.rpartition(".")[2]
    names = (node.get(key) for key in ("name", "mapName", "entryName", "title", "chartName", "description"))
    name = next((text for text in names if text), "")
    return f"the {kind} {quoted(name)}" if name else f"a {kind}"
