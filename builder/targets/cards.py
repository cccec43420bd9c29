"""The cards of decks: one PDF of sheets to print, and an SVG of every face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.scene import Document, Scene
from builder.layout.cards import (
    CardSetter,
    CardSheetJob,
    card_back,
    card_front,
    card_look,
    card_sheets,
    deck_look,
)
from builder.layout.counters.template import Outline
from builder.layout.sheets import find_paper, sheet_presets
from builder.model.cards import Deck
from builder.render.pdf import write_rgb
from builder.render.svg import write_svg
from builder.targets.base import BuildContext, Target, TargetResult

PDF = "pdf/cards.pdf"


class Cards:
    """Compiles the cards."""

    id = "cards"
    title = "cards"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the cards; a game without decks has none.

        Raises:
            NotFoundError: When the paper is unknown.
        """
        decks = context.game.cards.decks if context.game.cards is not None else {}
        if not any(deck.pieces or deck.loose for deck in decks.values()):
            return TargetResult({}, skipped={PDF: "the game has no decks of cards"})
        job = card_job(context)
        drawn = card_sheets(job)
        diagnostics = (*counts_told(decks.values()), *drawn.diagnostics)
        if not drawn.pages:
            return TargetResult({}, diagnostics, {PDF: "no card fits a sheet"})
        document = Document(
            title=f"{context.game.title}: cards",
            pages=drawn.pages,
            subject=f"Cards, {job.imprint.build}",
            keywords=("cards", context.game.title),
            duplex=job.duplex,
        )
        return TargetResult({PDF: write_rgb(document), **dict(_faces(job))}, diagnostics)


def card_job(context: BuildContext) -> CardSheetJob:
    """What the sheets of a build are made from; they are turned and bled as counter sheets are.

    Raises:
        NotFoundError: When the paper is unknown.
    """
    game, settings, templates = context.game, context.settings, context.templates
    sheets = templates["sheets"]
    preset = sheet_presets(sheets)[sheets["for_shape"][Outline.SQUARE]]
    decks = game.cards.decks.values() if game.cards is not None else ()
    return CardSheetJob(
        common=card_look(game, context.marks),
        decks={deck.id: deck_look(deck, game) for deck in decks},
        paper=find_paper(templates["papers"], settings.paper),
        duplex=preset.duplex,
        bleed=preset.bleed,
        imprint=context.imprint,
    )


def _faces(job: CardSheetJob) -> Iterator[tuple[str, bytes]]:
    """A picture of every face and of every deck's back."""
    setter = CardSetter()
    for look in job.decks.values():
        width, height = look.deck.width, look.deck.height
        for piece in (*look.deck.pieces, *look.deck.loose):
            scene = Scene(width, height, card_front(piece, look, job.common, setter), title=piece.key)
            name = piece.key.replace("/#", "-no").replace("#", "-copy").replace("/", "-")
            yield f"svg/card-{name}.svg", write_svg(scene).encode()
        back = Scene(width, height, card_back(look, job.common, setter), title=f"{look.deck.id} back")
        yield f"svg/card-back-{look.deck.id}.svg", write_svg(back).encode()


def counts_told(decks: Iterable[Deck]) -> tuple[Diagnostic, ...]:
    """Decks of which nobody knows how many cards they have, or that list more than they should have."""
    found: list[Diagnostic] = []
    for deck in decks:
        number = len(deck.pieces)
        if deck.count.exact is None:
            message = f"how many cards the deck {deck.title!r} has is unknown; {number} are drawn"
            code, severity, hint = "cards.count-unknown", Severity.OPEN, "state its count"
        elif number > deck.count.exact:
            message = f"the deck {deck.title!r} has {deck.count.exact} cards and lists {number}"
            code, severity, hint = "cards.count", Severity.WARNING, "correct its count, or the cards"
        else:
            continue
        found.append(Diagnostic(code, severity, message, hint, Where(pointer=f"{deck.pointer}/count")))
    return tuple(found)


CARDS: Target = Cards()
