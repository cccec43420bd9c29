"""The contents page of the kit; made last, since it tells of what the other targets made."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.scene import Document
from builder.layout.contents import words
from builder.layout.contents.page import TITLE, Contents, Section, contents_pages
from builder.layout.pages import Frame
from builder.layout.palette import bar_of
from builder.layout.sheets import find_paper, papers
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.vassal.provenance import UNKNOWN, shares

PDF = "pdf/contents.pdf"

_BLANK = (
    "No source tells us these. They are a pale field in a dashed line or a line to write on: write them in "
    "when you know them. All of them in a list: “counterfoil gaps {game} --list”."
)


class ContentsPage:
    """Compiles the contents page."""

    id = "contents"
    title = "contents page"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the page from what stands in the output folder; without any part there is none.

        Raises:
            NotFoundError: When the paper is unknown.
        """
        kit, game, printing = context.kit, context.game, context.settings.printing
        if not kit.parts:
            return TargetResult({}, skipped={PDF: "nothing else was made that it could list"})
        data = context.templates["papers"]
        known = papers(data).values()
        contents = Contents(
            words.shopping(kit, known),
            words.rows(kit, known, context.settings.edition),
            (
                Section("Print it", tuple(words.printing_steps(kit))),
                Section("Have at hand", tuple(words.tools(kit))),
                Section("Make it", tuple(words.making_steps(kit))),
                Section("Left blank", tuple(_left_blank(context))),
                Section("Not made", tuple(words.not_made(kit))),
                Section("This kit", tuple(words.about(game))),
            ),
        )
        frame = Frame(find_paper(data, printing.paper), context.imprint, TITLE)
        drawn = contents_pages(contents, frame, bar_of(game))
        document = Document(
            title=f"{game.title}: contents",
            pages=drawn.pages,
            subject=f"Parts list of the kit, {context.imprint.build}",
            keywords=("contents", "parts list", game.title),
        )
        return TargetResult({PDF: printing.pdf(document)}, drawn.diagnostics)


def _left_blank(context: BuildContext) -> Iterator[str]:
    """What is not known of the game, by kind, under a line on how it looks."""
    game = context.game
    counters = game.counters.counters.values() if game.counters is not None else ()
    found = [
        ("Kinds of counter of unknown number", sum(c.count.exact is None for c in counters), len(counters))
    ]
    found += [(s.name, s.counts[UNKNOWN], sum(s.counts.values())) for s in shares(game, context.marks)]
    told = tuple(words.left_blank(found))
    if told:
        yield _BLANK.format(game=game.id)
        yield from told


CONTENTS: Target = ContentsPage()
