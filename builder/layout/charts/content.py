"""From a game's chart to a table of words, with the notes that its signs stand for."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from builder.drawing.scene import Anchor
from builder.layout.charts.look import ChartLook
from builder.layout.charts.table import (
    LIST,
    MATRIX,
    Picture,
    Ring,
    Sign,
    State,
    Table,
    TableCell,
    TableColumn,
    TableRow,
)
from builder.layout.marks import DAGGER
from builder.model.charts import Axis, AxisEntry, Chart
from builder.model.values import NO_EFFECT, Cell

_ANCHORS = {"left": Anchor.START, "centre": Anchor.MIDDLE, "right": Anchor.END}
_SIGNED_UNITS = frozenset({"drm", "column"})
_SHORT_UNITS = frozenset({"mp", "sp"})
_ASKED = "?"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"

_RINGS = {"public": Ring.PUBLIC, "inferred": Ring.INFERRED, "owner": Ring.OWNER}
_KNOWN_BY = {
    "text": "from the rulebook",
    "public": "from public material",
    "inferred": "inferred from the rules",
    "owner": "from the owner's overlay",
}


@dataclass(frozen=True, slots=True)
class SignedNote:
    """A line below a table, with the sign that it explains, if any."""

    sign: Sign | None
    text: str
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class ChartContent:
    """What is drawn of a chart.

    Attributes:
        table: Heads and cells; without rows where an axis is open.
        notes: Lines below it.
        absent: One line that says what is not known, in place of the body; None when there is a body.
    """

    table: Table
    notes: tuple[SignedNote, ...]
    absent: str | None


def chart_content(chart: Chart, look: ChartLook) -> ChartContent:
    """Words, signs and notes of a chart."""
    return _Reader(chart, look).content()


class _Reader:
    """Goes through a chart once and collects the notes of the signs that it gives."""

    def __init__(self, chart: Chart, look: ChartLook) -> None:
        self.chart = chart
        self.look = look
        self.errata: dict[str, None] = {}
        self.letters: dict[str, str] = {}
        self.asks = False
        self.samples = _samples_for(chart, look)
        self.has_known = any(_is_shown(cell) for cell in chart.cells.values())
        self.certainties = Tally(
            look.marks(cell.pointer).certainty or ""
            for cell in chart.cells.values()
            if _is_shown(cell) and cell.pointer
        )

    def content(self) -> ChartContent:
        chart = self.chart
        rows, columns = chart.rows.entries, chart.columns.entries
        table = Table(
            self._columns(columns or ()),
            tuple(self._row(row, columns or ()) for row in rows or ()) if columns is not None else (),
            MATRIX if _is_matrix(chart) else LIST,
            chart.pointer,
            self.look.bar,
        )
        return ChartContent(table, self._notes(), self._absent())

    def _columns(self, entries: Iterable[AxisEntry]) -> tuple[TableColumn, ...]:
        title = self.chart.columns.title
        head = TableColumn(self.chart.rows.title or "", pointer=self.chart.pointer)
        return (
            TableColumn(
                head.title,
                anchor=Anchor.MIDDLE if _is_matrix(self.chart) else Anchor.START,
                pointer=head.pointer,
            ),
            *(
                TableColumn(
                    _titled(entry),
                    entry.group or title,
                    _ANCHORS.get(entry.align or "", self._usual_anchor()),
                    self._head_signs(entry),
                    entry.pointer,
                    entry.is_filled,
                )
                for entry in entries
            ),
        )

    def _usual_anchor(self) -> Anchor:
        return Anchor.MIDDLE if self.chart.layout == "matrix" else Anchor.START

    def _row(self, row: AxisEntry, columns: tuple[AxisEntry, ...]) -> TableRow:
        head = TableCell(row.label, signs=self._head_signs(row), pointer=row.pointer)
        cells = tuple(self._cell(row, column) for column in columns)
        return TableRow((head, *cells), row.group, self.samples.get(row.id))

    def _cell(self, row: AxisEntry, column: AxisEntry) -> TableCell:
        cell = self.chart.cells.get((row.id, column.id))
        if cell is None and column.is_filled:
            return TableCell()
        if cell is not None and column.is_filled and not _is_shown(cell):
            self.asks = True
            return TableCell(
                _printed(_ASKED, cell), State.ASKED, self._signs(cell.pointer), pointer=cell.pointer
            )
        if cell is None or not _is_shown(cell):
            state = State.MISSING if self.has_known else State.OPEN
            return TableCell(state=state, signs=() if cell is None else self._signs(cell.pointer))
        is_none = cell.value == NO_EFFECT and cell.text is None
        state = State.NOTHING if is_none else State.KNOWN
        signs = (*self._signs(cell.pointer), *self._ring(cell))
        return TableCell(_words(cell, column), state, signs, "boxed" in cell.marks, cell.pointer)

    def _signs(self, pointer: str) -> tuple[Sign, ...]:
        """Dagger and letter of a datum."""
        mark = self.look.marks(pointer)
        signs = self._dagger(pointer)
        return (*signs, self._letter(f"Here {mark.disagreement}.")) if mark.disagreement else signs

    def _dagger(self, pointer: str) -> tuple[Sign, ...]:
        ids = self.look.changed_by(pointer)
        self.errata.update(dict.fromkeys(ids))
        return (DAGGER,) if ids else ()

    def _head_signs(self, entry: AxisEntry) -> tuple[Sign, ...]:
        """Signs of a row's or column's head; a reading of its label is the only one that is told."""
        mark = self.look.marks(f"{entry.pointer}/label")
        signs = self._dagger(entry.pointer)
        signs = (*signs, self._letter(f"Here {mark.disagreement}.")) if mark.disagreement else signs
        return (*signs, self._letter(entry.note)) if entry.note else signs

    def _ring(self, cell: Cell) -> tuple[Sign, ...]:
        """How a value is known, where the values of the chart are not all known alike."""
        if len(self.certainties) < 2:
            return ()
        ring = _RINGS.get(self.look.marks(cell.pointer).certainty or "")
        return () if ring is None else (ring,)

    def _letter(self, text: str) -> str:
        if text not in self.letters:
            count = len(self.letters)
            self.letters[text] = _LETTERS[count % 26] * (1 + count // 26)
        return self.letters[text]

    def _absent(self) -> str | None:
        rows, columns = self.chart.rows, self.chart.columns
        if rows.entries is None and columns.entries is None:
            return "Neither the rows nor the columns of this table are known."
        if rows.entries is None or columns.entries is None:
            which = "rows" if rows.entries is None else "columns"
            axis = rows if rows.entries is None else columns
            title = f" ({axis.title.lower()})" if axis.title else ""
            return f"The {which} of this table{title} are not known, nor is what stands in them."
        return None

    def _notes(self) -> tuple[SignedNote, ...]:
        chart = self.chart
        notes = [
            SignedNote(
                next(iter(self._dagger(note.pointer)), None), self._noted(note.text, note.cite), note.pointer
            )
            for note in chart.notes
        ]
        notes += [
            SignedNote(DAGGER, f"Changed by an erratum: {self.look.title_of(id_)} ({id_}).")
            for id_ in self.errata
        ]
        notes += [SignedNote(letter, text) for text, letter in self.letters.items()]
        if self.asks:
            notes.append(SignedNote(_ASKED, "What is printed here is not known."))
        notes += self._certainty_notes()
        if _is_body(chart) and not self.has_known and not _is_form(chart):
            notes.append(SignedNote(None, "What stands in this table is not known."))
        return tuple(notes)

    def _noted(self, text: str, cite: tuple[str, ...]) -> str:
        others = tuple(c for c in cite if c not in self.chart.cite)
        return f"{text} ({self.look.cited(others, self.chart.cite)})" if others else text

    def _certainty_notes(self) -> Iterable[SignedNote]:
        known = {name: number for name, number in self.certainties.items() if name in _KNOWN_BY}
        if len(self.certainties) == 1:
            for name in known:
                if name != "text":
                    yield SignedNote(None, f"All values are {_KNOWN_BY[name]}.")
            return
        total = sum(self.certainties.values())
        for name, ring in _RINGS.items():
            if name in known:
                yield SignedNote(ring, f"{known[name]} of {total} values: {_KNOWN_BY[name]}.")


def _samples_for(chart: Chart, look: ChartLook) -> Mapping[str, Picture]:
    """Samples of a chart's rows, when most of the rows are terrains."""
    ids = [row.id for row in chart.rows.entries or ()]
    found = {id_: look.samples[id_] for id_ in ids if id_ in look.samples}
    return found if 3 * len(found) >= 2 * len(ids) else {}


def _is_matrix(chart: Chart) -> bool:
    """Whether figures stand large in equal columns; sentences never do."""
    longest = max((len(cell.shown or "") for cell in chart.cells.values()), default=0)
    return chart.layout == "matrix" and longest <= 6 and _longest_label(chart.rows) <= 6


def _longest_label(axis: Axis) -> int:
    return max((len(entry.label) for entry in axis.entries or ()), default=0)


def _is_body(chart: Chart) -> bool:
    return bool(chart.rows.entries) and bool(chart.columns.entries)


def _is_form(chart: Chart) -> bool:
    """Whether players write into every column."""
    return all(entry.is_filled for entry in chart.columns.entries or ())


def _is_shown(cell: Cell) -> bool:
    return cell.shown is not None


def _titled(entry: AxisEntry) -> str:
    unit = entry.unit if entry.unit in _SHORT_UNITS else None
    return entry.label if unit is None else f"{entry.label}, {unit.upper()}"


def _words(cell: Cell, column: AxisEntry) -> str:
    words = cell.shown or ""
    unit = cell.unit or column.unit
    if cell.text is None and cell.number is not None and unit in _SIGNED_UNITS:
        words = f"{cell.number:+g}"
    words = words.replace("-", "−") if cell.number is not None else words
    return _printed(words, cell)


def _printed(words: str, cell: Cell) -> str:
    return f"({words})" if "parentheses" in cell.marks else words
