"""What the contents page says: on what to print each part, and how to make the kit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from builder.layout.contents.kit import Kind, Kit, Made, Part
from builder.layout.sheets.papers import Paper
from builder.model.game import Game
from builder.model.words import edition_words, first_up
from builder.wording import listed, number_of

_STOCK: Mapping[Kind, str] = {
    Kind.COUNTERS: "card of 250 g/m² or more, or label paper for a board of 1 to 2 mm",
    Kind.CARDS: "card of 200 to 300 g/m², or paper in card sleeves",
    Kind.WHOLE: "one large sheet, for a print shop: matt paper of 120 to 170 g/m²",
    Kind.POSTER: "matt paper of 100 to 160 g/m²",
    Kind.AID: "paper of 80 to 120 g/m²",
    Kind.SETUP: "paper of 80 to 120 g/m²",
    Kind.MODULE: "for the screen: open it in VASSAL 3.7 or later",
    Kind.PICTURES: "for the screen: for programs that show a table",
}

_FOR_BOARD = "paper of 100 to 160 g/m² or label paper, for a board of 1 to 2 mm"
"""For counters whose fronts and backs are glued on either side of it."""

_OWN_SIZE = "a page of its own size: for the screen, or a print shop"
"""For what fits a sheet of paper as it is."""

OUTDATED = "From an earlier build."
"""Remark on a part whose data have changed since it was made."""

_CARD = frozenset({Kind.COUNTERS, Kind.CARDS})
_PRINTED = frozenset({Kind.COUNTERS, Kind.CARDS, Kind.POSTER, Kind.AID, Kind.SETUP})
_FLAT = {Kind.AID: "charts", Kind.SETUP: "set-up cards"}
_TWO_SIDED = {Kind.COUNTERS: "counters", Kind.CARDS: "cards"}
_SHEETS = _CARD | {Kind.POSTER}
_ONE_SIDE = "on one side"


@dataclass(frozen=True, slots=True)
class Row:
    """A part in the words of the parts list.

    Attributes:
        title: What it is.
        file: Where it is.
        number: How many sheets or pages.
        size: Of its pages, by the name of the paper where it has one.
        stock: What to print it on.
        printing: How.
        holds: What is on it.
        remark: What to know of its age or edition; empty for nothing.
    """

    title: str
    file: str
    number: str
    size: str
    stock: str
    printing: str
    holds: str
    remark: str = ""


def rows(kit: Kit, papers: Iterable[Paper], edition: str | None) -> tuple[Row, ...]:
    """The parts list.

    Args:
        kit: What was made.
        papers: Those that have a name.
        edition: That of the page; parts of another say so.
    """
    known = tuple(papers)
    parts = (_row(part, made, known, edition) for made in kit.made for part in made.parts)
    return (*parts, *_vectors(kit))


def _vectors(kit: Kit) -> Iterator[Row]:
    """All SVG files in one line."""
    if kit.vectors:
        cuts = f", {number_of(kit.cuts, 'cutting file')} among them" if kit.cuts else ""
        stock = "for drawing programs" + (", and cutting machines" if kit.cuts else "")
        yield Row("Single pictures", "svg/", "", "", stock, "", f"{number_of(kit.vectors, 'SVG file')}{cuts}")


def _row(part: Part, made: Made, papers: tuple[Paper, ...], edition: str | None) -> Row:
    number = ""
    if part.pages:
        number = number_of(part.sheets, "sheet" if part.kind in _SHEETS else "page")
    return Row(
        title=part.title,
        file=part.file,
        number=number,
        size=size_words(part, papers),
        stock=_stock(part, made),
        printing=part.printing or (_ONE_SIDE if part.kind in _PRINTED else ""),
        holds=", ".join(part.holds),
        remark=_remark(made, edition),
    )


def _stock(part: Part, made: Made) -> str:
    if _is_on_board(part):
        return _FOR_BOARD
    return _OWN_SIZE if part.kind is Kind.WHOLE and _fits_a_sheet(made.parts) else _STOCK[part.kind]


def _is_on_board(part: Part) -> bool:
    return part.kind is Kind.COUNTERS and part.is_glued


def _fits_a_sheet(parts: Iterable[Part]) -> bool:
    """Whether what is also there at full size needs no more than one sheet of paper."""
    return any(part.kind is Kind.POSTER and part.sheets == 1 for part in parts)


def size_words(part: Part, papers: Iterable[Paper]) -> str:
    """Size of a part's pages: "A4", or "517 × 424 mm"; empty for what has no pages."""
    if not part.pages:
        return ""
    for paper in papers:
        if {round(part.width), round(part.height)} == {round(paper.width), round(paper.height)}:
            return paper.title
    return f"{part.width:.0f} × {part.height:.0f} mm"


def _remark(made: Made, edition: str | None) -> str:
    own = made.settings.get("edition")
    if own != edition:
        return f"This is edition {own}."
    return "" if made.is_current else OUTDATED


def shopping(kit: Kit, papers: Iterable[Paper]) -> str:
    """What to have at hand: sheets of card and of paper by size, without the large sheet."""
    known = tuple(papers)
    needed: dict[tuple[bool, str], int] = {}
    for part in kit.parts:
        if part.kind in _PRINTED:
            key = (part.kind in _CARD and not _is_on_board(part), size_words(part, known))
            needed[key] = needed.get(key, 0) + part.sheets
    told = [
        f"{number_of(count, 'sheet')} of {'card or label paper' if is_card else 'paper'} ({size})"
        for (is_card, size), count in sorted(needed.items(), reverse=True)
    ]
    if not told:
        return "Nothing of this kit is for a printer."
    posters = any(part.kind is Kind.POSTER for part in kit.parts)
    large = any(part.kind is Kind.WHOLE for part in kit.parts)
    old = any(not made.is_current and made.parts for made in kit.made)
    again = " Data have changed since some parts were made: build them again." * old
    whole, sheets = "page of its own size", "sheet"
    if not _fits_a_sheet(kit.parts):
        whole, sheets = "large sheet", "sheets to join"
    rest = f" The {whole} shows the same as the {sheets}: print one or the other." * (posters and large)
    return f"To print all of it: {listed(told, 'and')}.{rest}{again}"


def printing_steps(kit: Kit) -> Iterator[str]:
    """What to choose in the print dialogue."""
    kinds = {part.kind for part in kit.parts}
    if not kinds & _PRINTED:
        return
    yield (
        "**Size.** Print at 100 % (“actual size”), never “fit to page”. Print one sheet first: the rule at "
        "its foot must measure 100 mm or 4 inches."
    )
    if kinds & _CARD:
        ways = dict.fromkeys(part.printing for part in kit.parts if part.kind in _CARD and part.printing)
        both = [words for kind, words in _TWO_SIDED.items() if kind in kinds]
        rest = " Everything else is printed on one side." if kinds & (_PRINTED - _CARD) else ""
        yield f"**Sides.** {first_up(listed(both, 'and'))}: {' '.join(ways)}{rest}"
    colours = dict.fromkeys(
        _colours(made) for made in kit.made if any(p.kind in _PRINTED for p in made.parts)
    )
    yield f"**Colours.** {' '.join(colours)}"


def _colours(made: Made) -> str:
    process = (made.settings.get("process") or "rgb").lower()
    palette = made.settings.get("palette") or "full"
    chosen = "" if palette == "full" else f" The palette is “{palette}”."
    if process == "cmyk":
        return f"Made of printing inks (CMYK), for a print shop.{chosen}"
    return f"Made for screens and home printers (RGB); choose best quality and matt paper.{chosen}"


def tools(kit: Kit) -> Iterator[str]:
    """What else to have at hand."""
    kinds = {part.kind for part in kit.parts}
    if kinds & _CARD:
        yield "Steel rule, craft knife with fresh blades, cutting mat."
    if counters := [part for part in kit.parts if part.kind is Kind.COUNTERS]:
        or_not = "" if all(map(_is_on_board, counters)) else ", unless you print on card"
        yield f"Grey board of 1 to 2 mm and spray glue or a glue roller{or_not}."
    if any(part.kind is Kind.POSTER and part.sheets > 1 for part in kit.parts):
        yield "Paper glue or clear tape for the sheets to join."


def making_steps(kit: Kit) -> Iterator[str]:
    """In which order to glue and to cut; only what the kit has."""
    kinds = {part.kind for part in kit.parts}
    if Kind.COUNTERS in kinds:
        ways = dict.fromkeys(part.joining for part in kit.parts if part.kind is Kind.COUNTERS)
        yield (
            f"**Counters, glue.** {' '.join(filter(None, ways))} Put glue on thinly and press the sheet flat "
            "under books until it is dry. Glue before you cut."
        )
        yield (
            "**Counters, cut.** Use a steel rule and a fresh blade, several light passes. Cut along the "
            "marks in the margin: first the long way into strips, each strip a row, then each strip into "
            "counters. Nip the corners if you like them round."
        )
    if cards := [part for part in kit.parts if part.kind is Kind.CARDS]:
        glued = (
            "Glue fronts and backs together first: fold along the dashed line, or lay crosses on crosses. "
            if any(part.is_glued for part in cards)
            else ""
        )
        yield (
            f"**Cards.** {glued}Cut the outer edges of the block first, then the cuts between the cards. "
            "A corner punch of 3 mm makes them round; sleeves spare that."
        )
    if any(part.kind is Kind.POSTER and part.sheets > 1 for part in kit.parts):
        yield (
            "**Sheets to join.** The first page of the file is the plan. Cut the right and lower edges, lay "
            "each sheet under its neighbour up to the dashed marks, glue row by row."
        )
    if flat := [_FLAT[kind] for kind in _FLAT if kind in kinds]:
        yield f"**{first_up(listed(flat, 'and'))}** need no cutting. Print a copy for each player."


def about(game: Game) -> Iterator[str]:
    """What game this is, what it was made from, and in which edition."""
    credits = [f"{key} {value}" for key, value in game.credits.items() if value]
    if credits:
        yield f"**{game.title}:** {', '.join(credits)}."
    if game.documents:
        made = [document.title for document in game.documents.values()]
        yield f"**Made from:** {'; '.join(made)}. You need the rules themselves to play."
    applied = sum(erratum.is_applied for erratum in game.errata)
    errata = f"; {applied} of its errata applied" if applied else ""
    yield f"**Edition:** {edition_words(game.edition)}{errata}."


def not_made(kit: Kit) -> Iterator[str]:
    """What is not there and why: by target, files of one reason together."""
    for made in kit.made:
        reasons: dict[str, list[str]] = {}
        for name, why in made.skipped.items():
            reasons.setdefault(why, []).append(name)
        for why, names in reasons.items():
            files = listed([name for name in names if name.startswith("pdf/")] or names, "and")
            yield f"**{made.title.capitalize()}** ({files}): {why}."
    if kit.unbuilt:
        yield f"Not built yet: {listed(list(kit.unbuilt), 'and')}."


def left_blank(unknown: Iterable[tuple[str, int, int]]) -> Iterator[str]:
    """What nobody has told us, by kind.

    Args:
        unknown: Kind of datum, how many are unknown, and how many there are in all.
    """
    for name, absent, total in unknown:
        if absent:
            yield f"**{name}:** {'all' if absent == total else absent} of {total}."
