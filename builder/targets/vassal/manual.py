"""The help page on the module itself: what can be done with pieces, map and buttons."""

from __future__ import annotations

from collections.abc import Iterator

from builder.model.game import Game
from builder.targets.vassal import html

_FLIP = "Flip: to the other side of the counter, such as its reduced strength."
_STEPS = " A unit of more than two steps loses one; Ctrl+Shift+F gives it one back."
_ALWAYS = (
    ("Ctrl+E", "Off the map: an eliminated unit goes to its side's box, supply and the like to their pool."),
    ("Ctrl+R", "Back to where the piece was before it went off the map."),
    ("Menu: Send to", "To another box of the piece's side, where the map has any."),
    ("Ctrl+C, Ctrl+D", "Clone, delete."),
)
_BY_FEATURE = {
    "moved": ("Ctrl+M", "Mark as moved, or take the mark away; moving a unit sets it."),
    "mask": ("Ctrl+Shift+H", "Hide a piece from the other side, or show it again."),
    "footprint": ("Ctrl+T", "Show the way that a piece has moved."),
    "rotate": ("Ctrl+[ and Ctrl+]", "Turn a piece."),
    "control": ("Menu", "Tell which side holds a piece that has changed hands."),
}
_CARDS = (
    (
        "Ctrl+E on a card",
        "Take it into your hand. A button of the cards' window deals the hand of the start.",
    ),
    ("Ctrl+H on a card", "Show it to all, or hide it again."),
    ("Ctrl+X, Ctrl+B on a card", "Discard it, or put it back into its deck."),
)
_CUPS = (("Ctrl+B on what was drawn from a cup", "Put it back."),)
_RANGE = ("Ctrl+Shift+R", "Show the range of a unit that has one.")
_TABLE = (
    ("Ctrl+Shift+T", "One step on in the turn counter; Alt+Shift+T one step back. The turn marker follows."),
    ("Ctrl+Shift+C", "The window of charts, once a set-up is open; its own buttons zoom a chart."),
    ("Roll for", "Rolls the dice of a chart and tells all players what for."),
    ("Mouse at rest", "Shows all pieces of a space, with their names."),
    ("Double click", "Spreads a stack, so that a piece can be taken from it."),
    ("Ctrl with + and -", "Zoom in and out."),
    ("Alt and click", "Shows the others a place."),
)

_SET_UP = (
    "Choose a set-up from the File menu, then a side. Every counter lies on its place. Where the rules leave "
    "a choice, the counters stand in one legal set-up; change it as you like."
)
_NO_SET_UP = (
    "Choose a side. No set-up is known: take the counters that you need from the window of pieces, and lay "
    "them in the boxes or anywhere on the table."
)


def manual_page(game: Game) -> bytes:
    """How this module is used."""
    return html.page(
        f"The module {game.title}",
        html.paragraph(_SET_UP if game.scenarios else _NO_SET_UP),
        html.heading("Pieces"),
        html.table(("Key", "What it does"), (_flip(game), *_ALWAYS, *_sometimes(game))),
        html.heading("Map and windows"),
        html.table(("Key", "What it does"), _TABLE),
        html.paragraph(
            "All counters lie in the window of pieces, by side and formation, to be dragged onto the map. "
            "The last button of the map takes away the marks of all moved pieces. The inventory lists all "
            "pieces by side and formation."
        ),
    )


def _flip(game: Game) -> tuple[str, str]:
    units = game.counters.units.values() if game.counters is not None else ()
    has_steps = any(
        len({state.counter for state in unit.states if state.kind == "step"}) > 1 for unit in units
    )
    return "Ctrl+F", f"{_FLIP}{_STEPS if has_steps else ''}"


def _sometimes(game: Game) -> Iterator[tuple[str, str]]:
    """What only some games' pieces can do."""
    features = game.vassal.features if game.vassal is not None else ()
    yield from (_BY_FEATURE[feature] for feature in features if feature in _BY_FEATURE)
    for number, mark in enumerate(game.vassal.marks if game.vassal is not None else (), 1):
        again = "and off again" if len(mark.counters) == 1 else "then the next one, at last off again"
        yield f"Ctrl+{number}", f"Mark a unit as {mark.title}, {again}."
    if game.cards is not None:
        yield from _CARDS if any(deck.pieces for deck in game.cards.decks.values()) else ()
        yield from _CUPS if game.cards.cups else ()
    classes = game.counters.classes.values() if game.counters is not None else ()
    if any("range" in (*kind.line, *kind.required) for kind in classes):
        yield _RANGE
