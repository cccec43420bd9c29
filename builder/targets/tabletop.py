"""Pictures for programs that show a table on the screen: a PNG of every face, and an index of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.scene import Box, Group, Item, Scene
from builder.geometry.affine import scaling, translation
from builder.geometry.path import Outline, rounded_rectangle, transformed
from builder.layout.cards import CardSetter, CardSheetJob, DeckLook, card_back, card_front
from builder.layout.contents.kit import Kind, Part
from builder.layout.counters import Bleed, CounterTemplate, face_items, face_parts
from builder.layout.counters.checks import unknown_template
from builder.layout.counters.outline import cut_line
from builder.layout.counters.template import Outline as Form
from builder.layout.printmarks import INCH
from builder.model.cards import CardPiece, Deck
from builder.model.counters import CounterSet
from builder.render.png import pixels, png_cut_out
from builder.source.spreadsheet import write_sheet
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.cards import FreeNames, card_job
from builder.targets.counter_templates import counter_templates

FOLDER = "png"
INDEX = f"{FOLDER}/pieces.csv"
COLUMNS = ("file", "kind", "id", "name", "face", "count", "width_mm", "height_mm")

_PUNCHED = 0.8
"""Radius of the corners of square counters, mm: punched ones have it, and nothing that is read lies there."""

_BLEED = Bleed.all_round(1.0)  # colours the outermost pixels, part of which may lie beyond the cut


@dataclass(frozen=True, slots=True)
class Piece:
    """What a counter or card is, in the words of the index.

    Attributes:
        kind: ``counter``, ``card``, ``blank card`` or ``card of unknown number``.
        key: Id of the counter; deck and id of the card; the deck's id for the back of its cards.
        name: What players call it.
        count: How many there are in the game; None when nobody knows.
        width: mm.
        height: mm.
    """

    kind: str
    key: str
    name: str
    count: int | None
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Picture:
    """One face of a piece.

    Attributes:
        piece: Whose.
        file: Name without folder and suffix.
        face: ``front`` or ``back``.
        items: What is on it, from its top left corner, with bleed.
        outline: What it is cut to, from the same corner.
        diagnostics: What did not fit.
    """

    piece: Piece
    file: str
    face: str
    items: tuple[Item, ...]
    outline: Outline
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def row(self) -> tuple[str, ...]:
        """Its line of the index."""
        piece = self.piece
        count = "" if piece.count is None else str(piece.count)
        size = (f"{piece.width:g}", f"{piece.height:g}")
        return (f"{self.file}.png", piece.kind, piece.key, piece.name, self.face, count, *size)

    def png(self, dpi: int) -> bytes:
        """The face on white, cut out; the cut is stretched to whole pixels, what is on it is not."""
        wide, high = self.piece.width, self.piece.height
        width, height = (pixels(length, dpi) * INCH / dpi for length in (wide, high))
        paper = shapes.rectangle(0, 0, width, height, fill=WHITE)
        face = Group(self.items, translation((width - wide) / 2, (height - high) / 2))
        cut = transformed(self.outline, scaling(width / wide, height / high))
        return png_cut_out(Scene(width, height, (paper, face), title=self.file), cut, dpi)


class Tabletop:
    """Compiles the pictures of counters and cards."""

    id = "png"
    title = "pictures of counters and cards"

    def compile(self, context: BuildContext) -> TargetResult:
        """Draw every face once, however many pieces are alike; a game without pieces has none."""
        templates = counter_templates(context.templates)
        counters = context.game.counters
        listed = tuple(counters.counters.values()) if counters is not None else ()
        unknown = [unknown_template(c, templates) for c in listed if c.template not in templates]
        names, setter, job = FreeNames(), CardSetter(), card_job(context)
        pictures = [
            *(_counters(counters, templates, context, names) if counters is not None else ()),
            *(picture for look in job.decks.values() for picture in _deck(look, job, setter, names)),
        ]
        found = dict.fromkeys((*unknown, *(d for p in pictures for d in p.diagnostics), *setter.diagnostics))
        if not pictures:
            return TargetResult({}, tuple(found), {INDEX: "the game has neither counters nor cards to draw"})
        files = {f"{FOLDER}/{p.file}.png": p.png(context.settings.printing.dpi) for p in pictures}
        files[INDEX] = write_sheet(COLUMNS, [picture.row for picture in pictures])
        told = f"{len(pictures)} faces at {context.settings.printing.dpi} dpi, with an index"
        part = Part(f"{FOLDER}/", Kind.PICTURES, "Pictures of the pieces", holds=(told,))
        return TargetResult(files, tuple(found), parts=(part,))


def _counters(
    counters: CounterSet,
    templates: Mapping[str, CounterTemplate],
    context: BuildContext,
    names: FreeNames,
) -> Iterator[Picture]:
    """Both faces of every counter whose template is known."""
    parts = face_parts(context.game, context.marks)
    for counter in counters.counters.values():
        template = templates.get(counter.template)
        if template is None:
            continue
        size = (counter.width, counter.height)
        name = parts.names.get(counter.id) or counters.called(counter.id)
        piece = Piece("counter", counter.id, name, counter.count.exact, *size)
        file, cut = names.taken(f"counter-{counter.id}"), _cut(template, Box(0, 0, *size))
        for which, face in (("front", counter.front), ("back", counter.back)):
            painted = face_items(counter, face, parts, template, bleed=_BLEED)
            yield Picture(piece, f"{file}-{which}", which, painted.items, cut, painted.diagnostics)


def _cut(template: CounterTemplate, area: Box) -> Outline:
    """What a counter is cut to on the screen: also the corners of square ones are a little round."""
    if template.outline is Form.SQUARE:
        return rounded_rectangle(area.x, area.y, area.width, area.height, _PUNCHED)
    return cut_line(template, area)


def _deck(look: DeckLook, job: CardSheetJob, setter: CardSetter, names: FreeNames) -> Iterator[Picture]:
    """The front of every card, and the back that all of them have."""
    deck = look.deck
    size = (deck.width, deck.height)
    cut = look.cut(look.box)
    for kind, cards in (("card", deck.pieces), ("card of unknown number", deck.loose)):
        for card in _once(cards):
            piece = _card(kind, card, deck)
            file = names.taken(f"card-{piece.key.replace('/', '-')}")
            items = card_front(card, look, job.common, setter, _BLEED)
            yield Picture(piece, f"{file}-front", "front", items, cut)
    if deck.pieces or deck.loose:
        piece = Piece("card", deck.id, deck.title, deck.count.exact, *size)
        file, items = names.taken(f"card-{deck.id}"), card_back(look, job.common, setter, _BLEED)
        yield Picture(piece, f"{file}-back", "back", items, cut)


def _once(cards: Iterable[CardPiece]) -> Iterable[CardPiece]:
    """One of those that are alike."""
    return {card.card.id if card.card is not None else None: card for card in cards}.values()


def _card(kind: str, piece: CardPiece, deck: Deck) -> Piece:
    """What a card is, with all those alike."""
    card, size = piece.card, (deck.width, deck.height)
    if card is None:
        blanks = sum(each.card is None for each in deck.pieces)
        number = blanks if deck.count.exact is not None else None
        return Piece("blank card", f"{deck.id}/blank", f"{deck.title}: blank", number, *size)
    name = " ".join(part for part in (card.number, card.name) if part)
    return Piece(kind, f"{deck.id}/{card.id}", name or deck.title, card.count.exact, *size)


TABLETOP: Target = Tabletop()
