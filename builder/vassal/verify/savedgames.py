"""The saved games behind predefined set-ups (section 15, points 17 to 20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from builder.diagnostics import Diagnostic
from builder.errors import BadInputError
from builder.vassal.boards import Board, Layout
from builder.vassal.grid import Pixel
from builder.vassal.reader import ModuleFile
from builder.vassal.savereader import Container, SavedGame, SavedPiece
from builder.vassal.saves import BEGIN, END
from builder.vassal.traits.access import Immobile
from builder.vassal.traits.properties import Prototype
from builder.vassal.traits.registry import decode_trait
from builder.vassal.verify.facts import DECK_TAG, SETUP_TAG, Facts, doubt, fault
from builder.wording import quoted

_TOLERANCE = 1  # pixels off the snap point


def check_saves(facts: Facts) -> Iterator[Diagnostic]:
    """Every save is whole, fits the module, and has its pieces where they can stand."""
    for save in facts.module.saves.values():
        yield from _frame(facts, save)
        yield from _headers(facts.module, save)
        yield from _members(facts.module, save)
        yield from _pieces(facts, save)
        yield from _decks(facts, save)


def _frame(facts: Facts, save: SavedGame) -> Iterator[Diagnostic]:
    module = facts.module
    if save.commands[:1] != (BEGIN,) or END not in save.commands:
        yield fault(module, "save-frame", f"{save.name} does not begin and end as a saved game")
    if not save.has_marker and _has_starts(module):
        yield fault(module, "save-marker", f"{save.name} lacks the mark that keeps at-start stacks away")
    for map_name, placed in save.boards:
        content = module.map(map_name)
        if content is None:
            yield fault(module, "save-map", f"{save.name} lays boards on {quoted(map_name)}, which is no map")
            continue
        known = {board.name for board in content.boards}
        for board, _, _ in placed:
            if board not in known:
                yield fault(
                    module,
                    "save-board",
                    f"{save.name} lays {quoted(board)} on {quoted(map_name)}; no such board",
                )


def _headers(module: ModuleFile, save: SavedGame) -> Iterator[Diagnostic]:
    if save.metadata is None:
        yield fault(module, "save-header", f"{save.name} has no header of its own")
    if save.module_metadata != module.metadata_bytes:
        yield fault(module, "save-header", f"the module's header inside {save.name} is not the module's own")


def _members(module: ModuleFile, save: SavedGame) -> Iterator[Diagnostic]:
    pieces = {piece.id: (order, piece) for order, piece in save.pieces}
    everything = Counter([piece.id for _, piece in save.pieces])
    everything.update(container.id for container in (*save.stacks, *save.decks))
    for repeated in (item for item, count in everything.items() if count > 1):
        yield fault(module, "save-id", f"{save.name} uses the id {quoted(repeated)} twice")
    holder: dict[str, str] = {}
    for container in (*save.decks, *save.stacks):
        for member in container.members:
            if member not in pieces:
                yield fault(
                    module, "save-member", f"{save.name}: a stack names {quoted(member)}, which is no piece"
                )
                continue
            order, piece = pieces[member]
            if order > container.order:
                yield fault(
                    module,
                    "save-order",
                    f"{save.name}: the stack of {quoted(piece.basic.name)} comes before it",
                )
            if member in holder:
                yield fault(
                    module, "save-member", f"{save.name}: {quoted(piece.basic.name)} lies in two stacks"
                )
            holder[member] = container.id
            if piece.basic.place != container.place:
                found = f"{save.name}: {quoted(piece.basic.name)} lies elsewhere than its stack"
                yield fault(module, "save-member", found)


def _pieces(facts: Facts, save: SavedGame) -> Iterator[Diagnostic]:
    module = facts.module
    numbers = {slot.node.get("gpid") for slot in facts.slots}
    layouts = _layouts(module, save)
    in_deck = {member for deck in save.decks for member in deck.members}
    shared = _shared(save, layouts)
    for _, piece in save.pieces:
        name = f"{quoted(piece.basic.name)} in {save.name}"
        if piece.basic.gpid not in numbers:
            yield fault(
                module, "save-gpid", f"{name} has the number {quoted(piece.basic.gpid)}, which is no slot's"
            )
        for type_text in piece.types[:-1]:
            if type_text.startswith(Prototype.ID + ";"):
                used = Prototype.decode(type_text, "").name
                if used not in facts.by_prototype:
                    yield fault(
                        module, "missing-prototype", f"{name} uses the prototype {quoted(used)}: none such"
                    )
        if piece.basic.place.map_name is None:
            yield doubt(module, "save-place", f"{name} lies on no map")
        elif piece.id not in in_deck:
            yield from _position(module, name, piece, layouts, shared)


def _position(
    module: ModuleFile,
    name: str,
    piece: SavedPiece,
    layouts: dict[str, Layout],
    shared: frozenset[tuple[str, str]],
) -> Iterator[Diagnostic]:
    place = piece.basic.place
    layout = layouts.get(place.map_name or "")
    if layout is None:
        yield fault(
            module,
            "save-map",
            f"{name} lies on {quoted(place.map_name or '')}, which has no board in this save",
        )
        return
    if not all(board.has_size for board, _, _ in layout.boards):
        return  # a picture is missing and reported as that
    board = layout.board_at((place.x, place.y))
    if board is None:
        yield fault(module, "save-place", f"{name} lies at {place.x},{place.y}, off every board")
        return
    if _ignores_grid(piece):
        return
    point = _on_board(piece, layout, board)
    off = board.distance_to_snap(point)
    if off > _TOLERANCE and (layout.map_name, board.location(point)) not in shared:
        yield doubt(module, "save-place", f"{name} lies {off} pixels off the place that it snaps to")


def _shared(save: SavedGame, layouts: dict[str, Layout]) -> frozenset[tuple[str, str]]:
    """Places, by map and name, in which several stacks stand apart: they cannot all lie in the middle."""
    points: dict[tuple[str, str], set[Pixel]] = {}
    for _, piece in save.pieces:
        place = piece.basic.place
        layout = layouts.get(place.map_name or "")
        board = layout.board_at((place.x, place.y)) if layout is not None else None
        if layout is not None and board is not None and board.has_size:
            point = _on_board(piece, layout, board)
            points.setdefault((layout.map_name, board.location(point)), set()).add(point)
    return frozenset(key for key, found in points.items() if len(found) > 1)


def _on_board(piece: SavedPiece, layout: Layout, board: Board) -> Pixel:
    left, top = layout.origin(board.name)
    return (piece.basic.place.x - left, piece.basic.place.y - top)


def _ignores_grid(piece: SavedPiece) -> bool:
    for type_text, state_text in zip(piece.types[:-1], piece.states[:-1], strict=True):
        if type_text.startswith(Immobile.ID + ";"):
            trait = decode_trait(type_text, state_text)
            return isinstance(trait, Immobile) and "g" in trait.select
    return False


def _layouts(module: ModuleFile, save: SavedGame) -> dict[str, Layout]:
    layouts: dict[str, Layout] = {}
    for map_name, placed in save.boards:
        content = module.map(map_name)
        if content is None:
            continue
        try:
            layouts[map_name] = content.layout(placed)
        except BadInputError:
            continue  # reported as a missing board
    for content in module.maps:
        # A map that the save does not mention keeps its only board.
        if content.name not in layouts and len(content.boards) == 1:
            layouts[content.name] = content.layout(((content.boards[0].name, 0, 0),))
    return layouts


def _decks(facts: Facts, save: SavedGame) -> Iterator[Diagnostic]:
    module = facts.module
    present = [deck.name for deck in save.decks]
    for name in facts.decks:
        if name not in present:
            yield fault(module, "save-deck", f"{save.name} holds no deck {quoted(name)}: it would be gone")
    for deck in save.decks:
        yield from _unknown_deck(facts, save, deck)


def _unknown_deck(facts: Facts, save: SavedGame, deck: Container) -> Iterator[Diagnostic]:
    if deck.name not in facts.decks:
        yield fault(
            facts.module, "save-deck", f"{save.name} holds a deck {quoted(deck.name)}, which no map has"
        )


def _has_starts(module: ModuleFile) -> bool:
    return any(node.tag in (SETUP_TAG, DECK_TAG) for node in module.root.walk())
