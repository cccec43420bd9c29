"""Tables as spreadsheet programs save them: every dialect gives the same cells, each with its place."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path

import pytest
from builder.errors import BadInputError
from builder.source.spreadsheet import Spot, read_sheet, write_sheet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

CELLS = st.text(
    st.characters(codec="cp1252", exclude_categories=["Cc", "Zs", "Zl", "Zp"], exclude_characters="'\u00ad"),
    max_size=8,
)


def sheet_of(folder: Path, data: bytes):
    path = folder / "sheet.csv"
    path.write_bytes(data)
    return read_sheet(path)


def cells_of(sheet) -> list[list[str]]:
    return [list(row.cells.values()) for row in sheet.rows]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rows=st.lists(st.tuples(CELLS, CELLS, CELLS).filter(any), min_size=1, max_size=5),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
    dialect=st.fixed_dictionaries(
        {
            "delimiter": st.sampled_from([",", ";", "\t"]),
            "lineterminator": st.sampled_from(["\r\n", "\n"]),
            "quoting": st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
        }
    ),
)
def test_every_dialect_gives_the_same_cells(tmp_path, rows, encoding, dialect):
    text = io.StringIO()
    writer = csv.writer(text, **dialect)
    writer.writerows([("Key", "Value", "my Note"), *rows])
    data = text.getvalue().encode(encoding)
    if encoding == "cp1252" and not text.getvalue().isascii():
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            pass
        else:
            return  # the bytes are UTF-8 too: nobody can tell
    sheet = sheet_of(tmp_path, data)
    assert dict(sheet.heads) == {"key": 1, "value": 2, "my note": 3}
    assert cells_of(sheet) == [list(row) for row in rows]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.tuples(CELLS, CELLS).filter(any), max_size=5))
def test_what_is_written_is_read_again(tmp_path, rows):
    assert cells_of(sheet_of(tmp_path, write_sheet(("a", "b"), rows))) == [list(row) for row in rows]


def test_no_cell_is_written_that_a_spreadsheet_would_run():
    written = write_sheet(("a", "b", "c"), [("=1+1", "@SUM(A1)", "-1 DRM")]).decode("utf-8-sig")
    assert written.splitlines()[1] == "'=1+1,'@SUM(A1),'-1 DRM"


def test_rows_keep_the_numbers_that_the_spreadsheet_shows(tmp_path):
    sheet = sheet_of(tmp_path, b'a,b\r\n\r\n"one\r\nand two",2\r\n,\r\n3,4,,more\r\n')
    assert [row.number for row in sheet.rows] == [3, 5]
    assert sheet.spot(sheet.rows[0], "b").name == "B3"
    assert [spot.name for spot in sheet.rows[1].beyond] == ["D5"]


def test_excel_s_hint_at_the_delimiter_is_no_row(tmp_path):
    sheet = sheet_of(tmp_path, b"sep=;\r\nkey;value\r\na,b;1\r\n")
    assert (sheet.head_row, sheet.rows[0].number, cells_of(sheet)) == (2, 3, [["a,b", "1"]])


def test_heads_in_two_columns_are_told(tmp_path):
    assert sheet_of(tmp_path, b"Value,key,VALUE\n1,2,3\n").doubled == ("value",)


@pytest.mark.parametrize(("column", "name"), [(1, "A12"), (26, "Z12"), (27, "AA12"), (703, "AAA12")])
def test_a_cell_is_called_as_spreadsheets_call_it(column, name):
    assert Spot(12, column).name == name


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "is empty"),
        (b"\r\n , \r\n", "is empty"),
        (b"PK\x03\x04\x14\x00", "no CSV"),
        (b"a,b\n1,\x00\n", "no CSV"),
        (b'a,b\n"half a li', "the row of line 2"),
        (b'a,b\n"one\ntwo",3\n"four" five,6\n', "the row of line 4"),
        (b"a\n" + b"1\n" * 100_001, "more than 100,000 rows"),
        (b"a\n" + b"," * 501 + b"1\n", "more than 500 columns, in row 2"),
        (b"a,b\n1," + b"x" * 10_001, "characters in cell B2"),
        (b"sep=", "is empty"),
    ],
)
def test_what_is_no_table_is_told(tmp_path, data, word):
    with pytest.raises(BadInputError, match=word):
        sheet_of(tmp_path, data)


def test_columns_without_anything_in_them_are_no_fault(tmp_path):
    sheet = sheet_of(tmp_path, b"a,b" + b"," * 16_382 + b"\n1,2" + b"," * 16_382 + b"\n")
    assert cells_of(sheet) == [["1", "2"]]


def test_files_that_cannot_be_read_are_told_with_the_reason(tmp_path):
    ring, pipe = tmp_path / "ring.csv", tmp_path / "pipe.csv"
    ring.symlink_to(ring)
    os.mkfifo(pipe)
    reasons = {
        tmp_path: "it is a folder",
        tmp_path / "none.csv": "there is no such file",
        ring: "it is a link that leads back to itself",
        pipe: "it is a pipe or a device",
        Path("a\x00b"): "embedded null byte",
    }
    for path, reason in reasons.items():
        with pytest.raises(BadInputError, match=f"cannot be read: {reason}"):
            read_sheet(path)
