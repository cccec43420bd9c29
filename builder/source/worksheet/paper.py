"""The worksheet that an owner of a printed game fills in: one row for each datum that is not known.

A row says in words what is asked, where to look for it and what may be written; its key is the datum's
pointer, so that rows can be sorted, left out and moved. `builder.source.worksheet.importing` reads it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from builder.source.completeness import facts, is_absent
from builder.source.origin import Origins, split_document
from builder.source.pointer import MISSING, join, parent, resolve, split
from builder.source.schemas import SchemaSet
from builder.source.values import META, bounds
from builder.source.worksheet.shapes import Shape, shape_at
from builder.source.worksheet.values import Asked, allowed
from builder.source.worksheet.words import Words, known_words

KEY, VALUE = "key", "value"
HEADS = ("part", "what", "where", "field", "look for", "allowed", "known", VALUE, "stated in", KEY)
"""Heads of a worksheet; only those of value and key are read again."""

_CODES = frozenset({"spaces", "members", "pairs"})

References = Sequence[tuple[str, tuple[str, ...]]]
"""Paths, with ``*`` for any step, and the pointers of the collections whose ids stand there."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A game as worksheets ask about it.

    Attributes:
        game: Its document.
        origins: Where its values come from.
        schemas: What its documents are checked against.
        references: Which ids name which records.
    """

    game: Mapping[str, object]
    origins: Origins
    schemas: SchemaSet
    references: References

    def asked(self, pointer: str) -> Asked | None:
        """What may be written for a datum; None when there is no such datum."""
        shape = shape_at(self.schemas, self.game, pointer)
        return None if shape is None else self._asked(pointer, shape)

    def allowed(self, pointer: str) -> str:
        """What may be written for a datum, in words; empty when there is no such datum."""
        asked = self.asked(pointer)
        return allowed(asked) if asked is not None else ""

    def _asked(self, pointer: str, shape: Shape) -> Asked:
        tokens = split(pointer)
        field = tokens[-1] if tokens else ""
        names = self._names(tokens)
        # In a chart's or a track's values the same word is no code.
        is_code = field in _CODES and tokens[:1] == ("map",)
        if is_code and field != "pairs" and resolve(self.game, "/map/grid/kind") == "area":
            names = self._named("/map/spaces") or names
        return Asked(field, shape, names, self.code_width(), is_code)

    def _names(self, tokens: tuple[str, ...]) -> Mapping[str, tuple[str, ...]] | None:
        for path, targets in self.references:
            steps = tuple(path.split("/"))
            if _leads(steps, tokens) or (steps[-1:] == ("*",) and _leads(steps[:-1], tokens)):
                return {key: words for target in targets for key, words in self._named(target).items()}
        return None

    def _named(self, pointer: str) -> dict[str, tuple[str, ...]]:
        """What the records of a collection are called, by id: names, and the marks that stand for them."""
        records = resolve(self.game, pointer)
        if not isinstance(records, Mapping):
            return {}
        return {key: _called(record) for key, record in records.items()}

    def code_width(self) -> int | None:
        """Digits of a code that is nothing but digits, always as many."""
        code = resolve(self.game, "/map/grid/code")
        if not isinstance(code, Mapping) or code.get("separator") or code.get("column_letters"):
            return None
        digits = (code.get("column_digits"), code.get("row_digits"))
        if not all(isinstance(number, int) for number in digits):
            return None
        return sum(number for number in digits if isinstance(number, int))


def worksheet(paper: Paper, *, wanted: frozenset[str] | None = None) -> Iterator[tuple[str, ...]]:
    """The rows of a worksheet, in the order of the data.

    Args:
        paper: The game.
        wanted: Pointers to ask for; when not given, all that is absent or only bounded.
    """
    words = Words(paper.game)
    for _, data in facts(paper.game):
        for pointer, datum in data:
            is_open = is_absent(datum) or bounds(datum) is not None
            if (is_open if wanted is None else pointer in wanted) and not _in_list(paper.game, pointer):
                yield from _rows(paper, words, pointer, datum, wanted)


def template(paper: Paper) -> Paper:
    """A game that also has the hex grid that a worksheet could add to it."""
    grid = resolve(paper.game, "/map/grid/kind")
    if grid not in (MISSING, "none"):
        return paper
    place = resolve(paper.game, "/map")
    whole = {**(place if isinstance(place, Mapping) else {}), "grid": {"kind": "hex"}}
    return replace(paper, game={**paper.game, "map": whole})


def every_datum(paper: Paper) -> frozenset[str]:
    """Pointers of all data, known or not."""
    return frozenset(pointer for _, data in facts(paper.game) for pointer, _ in data)


def _rows(
    paper: Paper, words: Words, pointer: str, datum: object, wanted: frozenset[str] | None
) -> Iterator[tuple[str, ...]]:
    """The row of a datum, or of each member where it is a record of fixed members."""
    asked = paper.asked(pointer)
    if asked is None:
        return
    shape = asked.shape
    if isinstance(datum, Mapping) and not (shape.is_cell or shape.is_bounded):
        # A record of one value, or a row with a column of that name.
        for key, member in datum.items():
            if key not in META and (wanted is not None or is_absent(member) or bounds(member) is not None):
                yield from _rows(paper, words, join(pointer, key), member, wanted)
        return
    if datum is None and shape.members and not (shape.is_cell or shape.is_bounded):
        for key in shape.members:
            inner = paper.asked(join(pointer, key))
            # Words about a record (citation, note) are no facts to be read from a component.
            if (
                inner is not None
                and inner.shape.types & {"number", "integer", "string"}
                and key not in _ABOUT
            ):
                yield _row(paper, words, join(pointer, key), None, inner)
        return
    yield _row(paper, words, pointer, datum, asked)


_ABOUT = frozenset({"cite", "certainty", "reason", "note", "readings"})


def _row(paper: Paper, words: Words, pointer: str, datum: object, asked: Asked) -> tuple[str, ...]:
    told = words.of(pointer)
    origin = paper.origins.at(pointer)
    # What the schema says of a value that is null is not for owners.
    described = "" if asked.shape.is_cell else re.split("[;,] null", asked.shape.description)[0].rstrip(".")
    look = told.look or described
    look = ". ".join(part for part in (look, origin.note if origin else "") if part)
    unit = datum.get("unit") if isinstance(datum, Mapping) else None
    may = allowed(asked) + (f"; in {unit}" if unit else "")
    cite = ", ".join(origin.cite) if origin else ""
    return (told.part, told.what, told.where, told.field, look, may, known_words(datum), "", cite, pointer)


def _leads(steps: tuple[str, ...], tokens: tuple[str, ...]) -> bool:
    return len(steps) == len(tokens) and all(
        step in ("*", token) for step, token in zip(steps, tokens, strict=True)
    )


def _in_list(game: object, pointer: str) -> bool:
    """Whether a datum lies inside a list, which a layer can only replace whole."""
    _, rest = split_document(pointer)
    while rest:
        pointer, rest = parent(pointer), parent(rest)
        if isinstance(resolve(game, pointer), list):
            return True
    return False


def _called(record: object) -> tuple[str, ...]:
    if not isinstance(record, Mapping):
        return ()
    words = (record.get(key) for key in ("name", "title", "label", "short", "mark"))
    return tuple(dict.fromkeys(word for word in words if isinstance(word, str)))
