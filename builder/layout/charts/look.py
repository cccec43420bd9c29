"""What a chart's drawing may look up in its game: names of documents, errata and dice, terrain samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from builder.drawing.colour import Swatch
from builder.layout.charts.table import Picture
from builder.layout.marks import Marks, errata_within, no_marks
from builder.layout.palette import BAR, NEUTRALS, bar_of
from builder.model.game import Erratum, Game
from builder.model.words import rule_words
from builder.source.pointer import split

_NOTHING: Mapping[str, str] = MappingProxyType({})
_NO_PICTURES: Mapping[str, Picture] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ChartLook:
    """Look-ups of a game's charts.

    Attributes:
        documents: Titles of the documents that citations name.
        errata: All errata.
        dice: Names of the rolls.
        samples: Terrain samples by row id, for charts whose rows are terrains.
        marks: Certainty, errata and disagreements by pointer.
        parts: Titles of parts of documents that bear no number, by citation.
        bar: Ground of the heads of columns.
    """

    documents: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    errata: tuple[Erratum, ...] = ()
    dice: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    samples: Mapping[str, Picture] = field(default_factory=lambda: _NO_PICTURES)
    marks: Marks = no_marks
    parts: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    bar: Swatch = NEUTRALS[BAR]

    def changed_by(self, pointer: str) -> tuple[str, ...]:
        """Ids of the errata that changed a datum or anything in it."""
        ids = (*self.marks(pointer).errata, *errata_within(self.errata, pointer))
        return tuple(dict.fromkeys(ids))

    def title_of(self, erratum_id: str) -> str:
        """Title of an erratum; its id where it is unknown."""
        return next((e.title for e in self.errata if e.id == erratum_id), erratum_id)

    def cited(self, cites: Iterable[str], at_home: Iterable[str] = ()) -> str:
        """Citations in words, those of one document together: "Rulebook: 5.1, 5.2; Map, legend".

        Args:
            cites: As ``document#rule``.
            at_home: Citations of what stands around; their documents are not named again.
        """
        home = {cite.partition("#")[0] for cite in at_home}
        by_document: dict[str, list[str]] = {}
        for cite in cites:
            document, _, rule = cite.partition("#")
            title = "" if document in home and rule else self.documents.get(document, document)
            rules = by_document.setdefault(title, [])
            if rule:
                rules.append(self.parts.get(cite) or rule_words(rule))
        return "; ".join(_joined(title, list(dict.fromkeys(rules))) for title, rules in by_document.items())


def chart_look(game: Game, marks: Marks, samples: Mapping[str, Picture] = _NO_PICTURES) -> ChartLook:
    """The look-ups of a game."""
    return ChartLook(
        documents={document.id: document.title for document in game.documents.values()},
        errata=game.errata,
        dice={dice.id: dice.name for dice in game.dice},
        samples=samples,
        marks=marks,
        parts=dict(_parts(game)),
        bar=bar_of(game),
    )


def _parts(game: Game) -> Iterator[tuple[str, str]]:
    """Citations of parts without a number, with their titles."""
    for section in game.rules.sections:
        anchor = split(section.pointer)[-1]
        if not section.number[:1].isdigit():
            yield f"{section.document}#{anchor}", section.title


def _joined(title: str, rules: list[str]) -> str:
    """A document with numbers behind a colon, or with the name of a part behind a comma."""
    is_numbered = bool(rules) and rules[0][:1].isdigit()
    return (": " if is_numbered else ", ").join(filter(None, (title, ", ".join(rules))))
