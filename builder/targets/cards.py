"""The cards of decks: one PDF of sheets to print, an SVG of every face and one of the cuts of every sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.scene import Document, Scene
from builder.layout.cards import (
    CardSetter,
    CardSheetJob,
    card_back,
    card_cutting_pages,
    card_front,
    card_look,
    card_sheets,
    deck_look,
)
from builder.layout.contents.kit import Kind
from builder.layout.contents.parts import SheetWords, part_of, pieces_told
from builder.layout.counters.template import Outline
from builder.layout.sheets import find_paper, preset_for
from builder.layout.sheets.turning import told
from builder.model.cards import Deck
from builder.render.svg import write_svg
from builder.targets.base import BuildContext, Target, TargetResult
from builder.wording import quoted

PDF = "pdf/cards.pdf"


class Cards:
    """Compiles the cards."""

    id = "cards"
    title = "cards"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the cards; a game without decks has none.

        Raises:
            NotFoundError: When the paper or the preset of sheets is unknown.
        """
        decks = context.game.cards.decks if context.game.cards is not None else {}
        if not any(deck.pieces or deck.loose for deck in decks.values()):
            return TargetResult({}, skipped={PDF: "the game has no decks of cards"})
        job = card_job(context)
        drawn = card_sheets(job)
        printed = told("cards", (job.preset,), job.offset)
        diagnostics = (*counts_told(decks.values()), *drawn.diagnostics, *printed)
        if not drawn.pages:
            return TargetResult({}, diagnostics, {PDF: "no card fits a sheet"})
        document = Document(
            title=f"{context.game.title}: cards",
            pages=drawn.pages,
            subject=f"Cards, {job.imprint.build}",
            keywords=("cards", context.game.title),
            duplex=job.preset.duplex,
        )
        holds = pieces_told(drawn.pages, "card")
        how = SheetWords.of((job.preset.backs,), job.offset)
        part = part_of(PDF, Kind.CARDS, "Cards", document, how=how, holds=holds)
        files = {PDF: context.settings.printing.pdf(document), **dict(_faces(job)), **dict(_cuts(job))}
        return TargetResult(files, diagnostics, parts=(part,))


def card_job(context: BuildContext) -> CardSheetJob:
    """What the sheets of a build are made from; they are turned and bled as counter sheets are.

    Raises:
        NotFoundError: When the paper or the preset of sheets is unknown.
    """
    game, printing, templates = context.game, context.settings.printing, context.templates
    decks = game.cards.decks.values() if game.cards is not None else ()
    return CardSheetJob(
        common=card_look(game, context.marks),
        decks={deck.id: deck_look(deck, game) for deck in decks},
        paper=find_paper(templates["papers"], printing.paper),
        preset=preset_for(templates["sheets"], Outline.SQUARE, printing.sheets),
        imprint=context.imprint,
        offset=printing.back_offset,
    )


def _faces(job: CardSheetJob) -> Iterator[tuple[str, bytes]]:
    """A picture of every face and of every deck's back."""
    setter, names = CardSetter(), FreeNames()
    for look in job.decks.values():
        width, height = look.deck.width, look.deck.height
        for piece in (*look.deck.pieces, *look.deck.loose):
            scene = Scene(width, height, card_front(piece, look, job.common, setter), title=piece.key)
            name = piece.key.replace("/#", "-no").replace("#", "-copy").replace("/", "-")
            yield f"svg/{names.taken(f'card-{name}')}.svg", write_svg(scene).encode()
        back = Scene(width, height, card_back(look, job.common, setter), title=f"{look.deck.id} back")
        yield f"svg/{names.taken(f'card-back-{look.deck.id}')}.svg", write_svg(back).encode()


def _cuts(job: CardSheetJob) -> Iterator[tuple[str, bytes]]:
    """The cuts of every sheet."""
    for page in card_cutting_pages(job):
        yield f"svg/cards-{page.label.replace(' ', '-')}.svg", write_svg(page.scene).encode()


class FreeNames:
    """Names of files, none of which another has, whether or not a disk tells large letters from small."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def taken(self, name: str) -> str:
        """The name, with a number behind it when it was taken before; it is taken from now on."""
        following = (name if number == 1 else f"{name}-{number}" for number in count(1))
        found = next(free for free in following if free.casefold() not in self._taken)
        self._taken.add(found.casefold())
        return found


def counts_told(decks: Iterable[Deck]) -> tuple[Diagnostic, ...]:
    """Decks of which nobody knows how many cards they have, or that list or deal more than they should."""
    found: list[Diagnostic] = []
    for deck in decks:
        number = len(deck.pieces)
        if deck.hand is not None and deck.count.exact is not None and deck.hand.least > number:
            message = f"the deck {quoted(deck.title)} has {number} cards and deals {deck.hand.least} at start"
            hint, where = "correct its hand, or its count", Where(pointer=f"{deck.pointer}/hand")
            found.append(Diagnostic("cards.count", Severity.WARNING, message, hint, where))
        if deck.count.exact is None:
            message = f"how many cards the deck {quoted(deck.title)} has is unknown; {number} are drawn"
            code, severity, hint = "cards.count-unknown", Severity.OPEN, "state its count"
        elif number > deck.count.exact:
            message = f"the deck {quoted(deck.title)} has {deck.count.exact} cards and lists {number}"
            code, severity, hint = "cards.count", Severity.WARNING, "correct its count, or the cards"
        else:
            continue
        found.append(Diagnostic(code, severity, message, hint, Where(pointer=f"{deck.pointer}/count")))
    return tuple(found)


CARDS: Target = Cards()
