"""Tables as spreadsheets save them: encodings, separators, quotes, places, and files that hold no table."""

from __future__ import annotations

import pytest
from builder.source.spreadsheet import MAX_BYTES, MAX_COLUMNS, MAX_ROWS, parse_table, read_table

TEXT = "unit;place\nMüller;0306\n"


def texts(table):
    return [[cell.text for cell in row] for row in (table.header, *table.rows)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_any_spreadsheet_writes_reads_alike(encoding, separator, end):
    data = TEXT.replace(";", separator).replace("\n", end).encode(encoding)
    table = parse_table(data, "f.csv")
    assert texts(table) == [["unit", "place"], ["Müller", "0306"]]
    assert table.diagnostics == ()
    assert (table.rows[0][1].line, table.rows[0][1].column, table.rows[0][1].spot) == (2, 8, "B2")


def test_quotes_hold_separators_line_breaks_and_quotes():
    table = parse_table(b'unit,place\n"a, ""b""\nc" ,"d"\ne,f\n', "f.csv")
    assert texts(table) == [["unit", "place"], ['a, "b" c', "d"], ["e", "f"]]
    assert [(cell.line, cell.column, cell.spot) for cell in table.rows[0]] == [(2, 1, "A2"), (3, 5, "B2")]
    assert [(cell.line, cell.column, cell.spot) for cell in table.rows[1]] == [(4, 1, "A3"), (4, 3, "B3")]


def test_a_quotation_mark_inside_a_text_is_a_character():
    assert texts(parse_table(b'gun,place\n5" gun,x\n"a"b,y\n', "f"))[1:] == [['5" gun', "x"], ['"a"b', "y"]]


def test_empty_lines_and_columns_are_nothing():
    table = parse_table(b"\n;;\nunit;place;;\n\na;b;;\n;;;\nc\n", "f.csv")
    assert texts(table) == [["unit", "place"], ["a", "b"], ["c", ""]]
    assert [row[0].spot for row in table.rows] == ["A5", "A7"]


def test_the_line_that_names_the_separator_is_no_heading():
    table = parse_table(b"sep=|\nunit;x|place\na|b\n", "f.csv")
    assert texts(table) == [["unit;x", "place"], ["a", "b"]]
    assert table.rows[0][0].line == 3


def test_columns_beyond_z_are_named_as_spreadsheets_do():
    heading = ";".join(f"c{number}" for number in range(60))
    table = parse_table(f"{heading}\n".encode(), "f")
    assert [table.header[number].spot for number in (0, 25, 26, 51, 52)] == ["A1", "Z1", "AA1", "AZ1", "BA1"]


REFUSED = {
    "nothing": (b"", "csv.empty"),
    "spaces": (b" \n;;\n", "csv.empty"),
    "a spreadsheet": (b"PK\x03\x04\x14\x00\x06\x00", "csv.not-text"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "csv.not-text"),
    "half of UTF-16": (b"\xff\xfea\x00\x00", "csv.not-text"),
    "an open quote": (b'unit,place\n"First,0306\n', "csv.open-quote"),
    "too many rows": (b"unit\n" + b"x\n" * (MAX_ROWS + 1), "csv.too-large"),
    "too many columns": (b"," * (MAX_COLUMNS + 1) + b"x\n", "csv.too-large"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_table_is_told(name):
    data, code = REFUSED[name]
    table = parse_table(data, "f.csv")
    assert [finding.code for finding in table.diagnostics] == [code]
    assert table.rows == ()
    assert table.diagnostics[0].where.file == "f.csv"


def test_an_open_quote_is_told_where_it_opens():
    (found,) = parse_table(b'unit,place\nb,"First\n', "f.csv").diagnostics
    assert (found.where.line, found.where.column) == (2, 3)


def test_a_cell_below_no_heading_is_told_and_the_rest_is_read():
    table = parse_table(b"unit,place\na,b,c\nd,e\n", "f.csv")
    assert texts(table) == [["unit", "place"], ["a", "b"], ["d", "e"]]
    (found,) = table.diagnostics
    assert (found.code, found.where.line, found.where.column) == ("csv.stray-cell", 2, 5)
    assert "C2" in found.message


def test_files_that_are_not_there_or_too_large_are_told(tmp_path):
    large = tmp_path / "large.csv"
    with large.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    codes = [read_table(path, "x").diagnostics[0].code for path in (tmp_path / "none", tmp_path, large)]
    assert codes == ["csv.unreadable", "csv.unreadable", "csv.too-large"]
