"""Filled worksheets as an owner's overlay: every cell read, held against the game, and put in its place.

Nothing is passed over in silence: a cell that cannot be read, a key that leads nowhere, a value that differs
from what is known, a question mark. Each finding names the cell as the spreadsheet does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.origin import split_document
from builder.source.pointer import MISSING, is_within, parent, resolve, split, upwards
from builder.source.spreadsheet import Sheet, SheetError, SheetRow
from builder.source.values import is_unsettled, settled
from builder.source.worksheet.additions import tables
from builder.source.worksheet.cells import Cell, Filled, agrees, laid, takes
from builder.source.worksheet.dates import LOOKS_LIKE_A_DATE
from builder.source.worksheet.paper import HEADS, KEY, VALUE, Paper, every_datum
from builder.source.worksheet.tables import Record, Table
from builder.source.worksheet.values import CellError, code_of, is_unsure, read_value, spoilt
from builder.source.worksheet.words import Words, known_words
from builder.wording import did_you_mean

UNREADABLE = "worksheet.unreadable"
"""Code of a table that is no worksheet."""

# Says of a grid only that none is known.
_NO_MAP = "/map/grid/kind"

# Values that a layer can only replace whole.
_WHOLE = frozenset({"where", "what", "spread"})


@dataclass
class Reading:
    """What has been read of a game's worksheets.

    Attributes:
        base: The game as its files have it, before errata, with the overlays that lie below.
        latest: The same with its errata: an owner's later printing may hold what they say.
        paper: The game with what has been read so far.
        filled: Values by pointer.
        findings: What is wrong, or worth knowing.
        agreeing: Number of cells that say what is known already.
        unsure: Number of cells with a question mark.
        mended: What was mended, with its place, by file and head.
    """

    base: Mapping[str, object]
    latest: Mapping[str, object]
    paper: Paper
    filled: dict[str, Filled] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)
    agreeing: int = 0
    unsure: int = 0
    mended: dict[tuple[str, str], list[tuple[str, Where]]] = field(default_factory=dict)

    def read(self, sheets: Iterable[tuple[str, Sheet]]) -> None:
        """Reads worksheets, additions before answers, so that each finds what it names.

        Args:
            sheets: Each with its file as messages show it.
        """
        kinds = tables(self.base)
        ranked = []
        for shown, sheet in sheets:
            for head in sheet.doubled:
                where = Where(shown, sheet.head_row, sheet.heads[head])
                message = f"There are two columns {head}; the first of them is read."
                self._add(
                    "worksheet.doubled-head", Severity.WARNING, message, "Take one of them away.", where
                )
            table = next((table for table in kinds if table.head in sheet.heads), None)
            if table is None and not {KEY, VALUE} <= sheet.heads.keys():
                lacking = SheetError(f"is no worksheet: {_lacking(sheet)}.", _HEADS_HINT)
                self.findings.append(lacking.finding(UNREADABLE, shown))
                continue
            ranked.append((len(kinds) if table is None else kinds.index(table), shown, sheet, table))
        for _, shown, sheet, table in sorted(ranked, key=lambda item: item[0]):
            if table is None:
                self._answers(sheet, shown)
            else:
                self._additions(sheet, shown, table)
        for (message, where), *others in self.mended.values():
            more = f" So are {len(others)} more of this column." if others else ""
            hint = "Spreadsheets take zeros away; nothing need be done."
            self._add("worksheet.mended", Severity.INFO, f"{message}{more}", hint, where)

    def _answers(self, sheet: Sheet, shown: str) -> None:
        """A worksheet with one row a datum."""
        self._strangers(sheet, shown, frozenset(HEADS))
        for row in sheet.rows:
            self._beyond(row, shown)
            cell = Cell(sheet, row, VALUE, shown)
            text, key = row.cells[VALUE], row.cells[KEY]
            if text and not key.startswith("/"):
                message = f"{cell.name}: the row has a value, but no key that says where it belongs."
                hint = "Take key and value from the same row of the worksheet as it was written."
                self._add("worksheet.unknown-key", Severity.ERROR, message, hint, cell.of(KEY).where())
            elif text:
                self._take(cell, key, text)

    def _additions(self, sheet: Sheet, shown: str, table: Table) -> None:
        """A worksheet with one row a record."""
        heads = frozenset((table.head, *(column.head for column in table.columns)))
        self._strangers(sheet, shown, heads)
        seen: dict[str, str] = {}
        for row in sheet.rows:
            self._beyond(row, shown)
            cell = Cell(sheet, row, table.head, shown)
            if row.cells[table.head].startswith("#") or not any(
                row.cells[h] for h in heads & row.cells.keys()
            ):
                continue
            try:
                cells = {**dict.fromkeys(heads, ""), **self._with_codes(cell, table)}
                if not cells[table.head]:
                    message = f"The row does not say what {table.head.removeprefix('new ')} it is."
                    raise CellError("worksheet.value", message, "Fill the first column, or empty the row.")
                if LOOKS_LIKE_A_DATE.fullmatch(cells[table.head]):
                    raise spoilt(cells[table.head])
                record = table.record(self.paper.game, cells)
                self._refuse_known(record, seen)
            except CellError as error:
                self._cell_error(cell.of(error.head) if error.head in sheet.heads else cell, error)
                continue
            seen[record.pointer] = cell.name
            for pointer, value in (*record.constants, (record.pointer, {})):
                self._put(Filled(pointer, value, cell.where(pointer), cell.name))
            for head, pointer in record.places:
                self._take(cell.of(head), pointer, cells[head])

    def _with_codes(self, cell: Cell, table: Table) -> dict[str, str]:
        """A row's cells, with the zeros of codes that a spreadsheet has taken away."""
        cells = dict(cell.row.cells)
        for head in table.codes:
            if cells.get(head):
                answer = code_of(cells[head], self.paper.code_width())
                self._mended(cell.of(head), answer.remark)
                cells[head] = str(answer.value)
        return cells

    def _refuse_known(self, record: Record, seen: Mapping[str, str]) -> None:
        name = split(record.pointer)[-1]
        if record.pointer in seen:
            message = f"{name} stands in {seen[record.pointer]} already."
            raise CellError("worksheet.twice", message, "Take one away, or give each an id of its own.")
        if record.is_new and resolve(self.base, record.pointer) is not MISSING:
            message = f"The game has {name} already."
            hint = "Fill it in with the worksheet of gaps (with --all for what is known), or give another id."
            raise CellError("worksheet.twice", message, hint)

    def _take(self, cell: Cell, pointer: str, text: str) -> None:
        """One filled cell."""
        known = resolve(self.base, pointer) if pointer.startswith("/") else MISSING
        if known is not MISSING and known is not None and text == known_words(known):
            self.agreeing += 1
            return
        if is_unsure(text):
            self.unsure += 1
            message = f"{cell.name}: {text} is not certain; the value is left open."
            hint = "Write it without the question mark when you are sure."
            self._add("worksheet.unsure", Severity.INFO, message, hint, cell.where(pointer))
            return
        above = resolve(self.paper.game, parent(pointer))
        asked = self.paper.asked(pointer) if above is None or isinstance(above, Mapping) else None
        if asked is None:
            anew = "Write the worksheet anew: counterfoil gaps."
            hint = did_you_mean(pointer, every_datum(self.paper), anew, cutoff=0.8)
            message = f"{cell.name}: {pointer} is no key of this game."
            self._add("worksheet.unknown-key", Severity.ERROR, message, hint, cell.where(pointer))
            return
        try:
            answer = read_value(text, asked)
        except CellError as error:
            self._cell_error(cell, error, pointer)
            return
        self._mended(cell, answer.remark)
        # An unknown value keeps its unit when it is filled; one that is replaced takes it along.
        value = answer.value if known is MISSING or is_unsettled(known) else settled(known, answer.value)
        self._put(Filled(pointer, value, cell.where(pointer), cell.name))

    def _put(self, new: Filled) -> None:
        before = self.filled.get(new.pointer)
        known = resolve(self.base, new.pointer)
        if before is not None:
            # What a row makes by itself says nothing where a cell, or another worksheet, has said it.
            if (
                new.value not in ({}, None)
                and before.value is not None
                and not agrees(before.value, new.value)
            ):
                self._differing(before, new)
            if before.value is not None or new.value is None:
                return
        elif known is not MISSING and agrees(known, new.value):
            self.agreeing += 1
            return
        if not (new.value in ({}, None) and isinstance(known, Mapping)):
            self._contradict(new, known)
        self.filled[new.pointer] = new
        self.paper = replace(self.paper, game=laid(self.paper.game, split(new.pointer), new.value))

    def _differing(self, before: Filled, new: Filled) -> None:
        message = (
            f"{new.cell}: {known_words(new.value)} differs from {known_words(before.value)} in {before.cell}"
            f" of {before.where.file} for the same datum ({self._words(new.pointer)})."
        )
        self._add("worksheet.twice", Severity.ERROR, message, "Leave one of the two.", new.where)

    def _contradict(self, new: Filled, known: object) -> None:
        current = resolve(self.latest, new.pointer)
        if any(takes(value, new.value) for value in (known, current)) or new.pointer == _NO_MAP:
            return
        if current is not MISSING and not agrees(known, current):
            message = (
                f"{new.cell}: {self._words(new.pointer)} is {known_words(known)}, by an erratum"
                f" {known_words(current)}; {known_words(new.value)} is neither. The erratum's result stands."
            )
            hint = "Look again; to have your value, choose an edition without the erratum."
            self._add("errata.owner-differs", Severity.WARNING, message, hint, new.where)
            return
        message = (
            f"{new.cell}: {self._words(new.pointer)} is {known_words(known)} in the data,"
            f" {known_words(new.value)} in the worksheet, which is used."
        )
        hint = "Look again; if your copy differs, keep it: both values are kept and shown."
        self._add("worksheet.differs", Severity.WARNING, message, hint, new.where)

    def _mended(self, cell: Cell, remark: str) -> None:
        """Notes a code without its zeros; those of one column are told together."""
        if remark:
            self.mended.setdefault((cell.shown, cell.head), []).append(
                (f"{cell.name}: {remark}", cell.where())
            )

    def _words(self, pointer: str) -> str:
        told = Words(self.paper.game).of(pointer)
        return ", ".join(part for part in (told.what, told.where, told.field) if part)

    def _cell_error(self, cell: Cell, error: CellError, pointer: str | None = None) -> None:
        message = f"{cell.name}: {error}"
        self._add(error.code, Severity.ERROR, message, error.hint, cell.where(pointer))

    def _strangers(self, sheet: Sheet, shown: str, known: frozenset[str]) -> None:
        """Columns that no worksheet has."""
        for head, column in sheet.heads.items():
            if head not in known and any(row.cells[head] for row in sheet.rows):
                hint = did_you_mean(head, known, "It is yours; it goes into no overlay.")
                message = f"The column {head} is not read."
                self._add(
                    "worksheet.unread", Severity.INFO, message, hint, Where(shown, sheet.head_row, column)
                )

    def _beyond(self, row: SheetRow, shown: str) -> None:
        for spot in row.beyond:
            message = f"{spot.name} lies to the right of all heads and is not read."
            where = Where(shown, spot.row, spot.column)
            self._add("worksheet.unread", Severity.INFO, message, "Move it under a head, or leave it.", where)

    def _add(self, code: str, severity: Severity, message: str, hint: str, where: Where) -> None:
        self.findings.append(Diagnostic(code, severity, message, hint, where))

    def documents(self) -> dict[str, object]:
        """What the worksheets give, as the documents of an overlay."""
        found: dict[str, object] = {}
        for pointer in self.filled:
            steps = [place for place in upwards(pointer) if split(place)[-1:] and split(place)[-1] in _WHOLE]
            for place in steps[-1:]:
                # Half of a place to stand would be another place: the whole of it, with what is filled in.
                name, rest = split_document(place)
                found[name] = laid(found.get(name, {}), split(rest), resolve(self.base, place))
        for pointer, filled in self.filled.items():
            name, rest = split_document(pointer)
            found[name] = laid(found.get(name, {}), split(rest), filled.value)
        return found

    def cell_at(self, pointer: str) -> Filled | None:
        """The cell that a value of the overlay comes from: its own, or one below or above it."""
        for place in upwards(pointer):
            if place in self.filled:
                return self.filled[place]
        return next((filled for place, filled in self.filled.items() if is_within(place, pointer)), None)


_HEADS_HINT = (
    "Name a file of counterfoil gaps GAME --worksheet, saved as CSV with its heads in the first row."
)


def _lacking(sheet: Sheet) -> str:
    lacking = [head for head in (KEY, VALUE) if head not in sheet.heads]
    words = []
    for head in lacking:
        near = get_close_matches(head, sheet.heads, n=1, cutoff=0.7)
        words.append(f"there is no column {head}" + (f" (one is called {near[0]})" if near else ""))
    return " and ".join(words)
