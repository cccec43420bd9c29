"""Draw cups: counters that lie face down in a pile and go back into it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing import shapes
from builder.drawing.colour import swatch
from builder.drawing.fonts import measure
from builder.drawing.scene import MM_PER_PT, MM_PER_PX, Anchor, Scene, Stroke, Text
from builder.layout import theme
from builder.model.cards import Cup
from builder.model.counters import CounterSet
from builder.model.values import Quantity
from builder.render.svg import write_svg
from builder.source.pointer import join
from builder.targets.vassal.naming import file_name
from builder.targets.vassal.pieces import flipped
from builder.vassal.decks import face_down, return_to
from builder.vassal.fields import ANY_PLAYER, Access
from builder.vassal.grid import Size
from builder.vassal.keys import Key, Modifier, ctrl
from builder.vassal.palette import Slot
from builder.vassal.pieces import Piece, PrototypeDefinition
from builder.vassal.traits.properties import Prototype

GO_BACK = ctrl("B")
_HIDE = Key(ord("H"), Modifier.CTRL_SHIFT)
_BACK = swatch("cup back", "#5c4a3a")
_INK = swatch("cup back ink", "#ffffff")


@dataclass(frozen=True, slots=True)
class CupPieces:
    """What lies in a cup.

    Attributes:
        pile: Slots in order.
        prototype: What all of them have in common.
        counters: Ids of the counters that belong into it.
        files: Pictures by name.
        diagnostics: What could not be put into it.
    """

    pile: tuple[Slot, ...]
    prototype: PrototypeDefinition
    counters: frozenset[str]
    files: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...]


def cup_pieces(
    cup: Cup, name: str, counters: CounterSet, shelf: Mapping[str, Slot], gpids: Mapping[str, int]
) -> CupPieces:
    """The contents of a cup as slots.

    Args:
        cup: The cup.
        name: Of its pile.
        counters: The counter set.
        shelf: Slots of the counters, by id.
        gpids: Stable number of every piece.
    """
    found = {content: counters.at_first(content) for content in cup.contents}
    shown = {
        key: (first[0].id, first[1])
        for key, first in found.items()
        if first is not None and first[0].id in shelf
    }
    slots: list[Slot] = []
    definition_name = f"Piece of {name}"
    for piece in cup.pieces:
        if piece.content in shown:
            counter, face = shown[piece.content]
            plain = shelf[counter]
            own = flipped(plain.piece, 2 if face == "back" else 1)
            slots.append(replace(plain, piece=in_cup(own, definition_name), gpid=gpids[piece.piece_id]))
    size = max((Size(slot.width, slot.height) for slot in slots), default=Size(40, 40), key=lambda s: s.width)
    back, hidden = file_name(f"cup-back-{cup.id}", ".svg"), file_name(f"cup-hidden-{cup.id}", ".svg")
    traits = (
        face_down(
            _HIDE,
            back=back,
            strip=hidden,
            name=f"a piece of {name}",
            access=Access("side") if cup.side is not None else ANY_PLAYER,
        ),
        return_to(name, f"Back into {name}", GO_BACK),
    )
    return CupPieces(
        tuple(slots),
        PrototypeDefinition(definition_name, traits, f"What lies in {name}"),
        frozenset(counter for counter, _ in shown.values()),
        MappingProxyType({back: _back(size), hidden: _badge(size)}),
        tuple(_problems(cup, shown)),
    )


def in_cup(piece: Piece, prototype: str) -> Piece:
    """A counter that can lie in a cup: its back is outermost, so that it hides all the rest."""
    return replace(piece, traits=(Prototype(prototype), *piece.traits))


def cup_words(cup: Cup, counters: CounterSet) -> str:
    """What the table says beside a cup: its contents, and when they go back."""
    lines = [
        f"{_count(number)} × {counters.called(key)}"
        for key, number in cup.contents.items()
        if number.most != 0
    ]
    return "\n".join([*lines, *([f"__Back: {cup.return_text}__"] if cup.return_text else [])])


def _count(number: Quantity) -> str:
    return "?" if number.is_unknown else number.in_words


def _problems(cup: Cup, shown: Mapping[str, tuple[str, str]]) -> Iterator[Diagnostic]:
    for content, number in cup.contents.items():
        where = Where(pointer=join(cup.pointer, "contents", content))
        if content not in shown:
            # Units without a counter have stand-ins; what is left is a counter with no side to show.
            message = f"{content} is not in {cup.title} of the module: the face that shows it is unknown"
            hint = "say which face of its counter its first state shows"
            yield Diagnostic("vassal.left-out", Severity.WARNING, message, hint, where)
        elif number.exact is None:
            message = f"how many of {content} are in {cup.title} is unknown; {number.least} are in the module"
            yield Diagnostic("cards.count-unknown", Severity.OPEN, message, "state their number", where)


def _back(size: Size) -> bytes:
    """What a piece shows while it lies in the cup: one back for all, so that nothing tells them apart."""
    width, height = size.width * MM_PER_PX, size.height * MM_PER_PX
    radius, edge = min(width, height) * 0.06, min(width, height) * 0.03
    items = (
        shapes.rounded(0, 0, width, height, radius, fill=_BACK),
        shapes.circle(width / 2, height / 2, min(width, height) * 0.3, stroke=Stroke(_INK, edge)),
        shapes.circle(width / 2, height / 2, min(width, height) * 0.12, fill=_INK),
        shapes.rounded(
            edge / 2, edge / 2, width - edge, height - edge, radius, stroke=Stroke(_INK, edge / 2)
        ),
    )
    return write_svg(Scene(width, height, items, title="in the cup")).encode()


def _badge(size: Size) -> bytes:
    """What the owner of a hidden piece sees upon it: a strip across its foot."""
    width, height = size.width * MM_PER_PX, size.height * MM_PER_PX
    high = height * 0.2
    word = "hidden"
    points = min(high * 0.8 / MM_PER_PT, width * 0.9 / measure(word, theme.CONDENSED_BOLD, 1.0))
    items = (
        shapes.rectangle(0, height - high, width, high, fill=_BACK),
        Text(width / 2, height - high * 0.25, word, theme.CONDENSED_BOLD, points, _INK, Anchor.MIDDLE),
    )
    return write_svg(Scene(width, height, items, title="hidden")).encode()
