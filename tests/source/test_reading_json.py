"""Strict reading: each fault is a diagnostic with its place, and good files are read as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from builder.source import loader
from builder.source.loader import LoadedFile, load, parse
from hypothesis import given
from hypothesis import strategies as st


def read(data: bytes) -> LoadedFile:
    return parse(data, Path("x.json"), "x.json")


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b"", "json.syntax", 1, 1),
        (b" \n ", "json.syntax", 1, 1),
        (b'{"a": [1, 2', "json.syntax", 1, 12),
        (b'{"a": 1,\n}', "json.syntax", 1, 8),
        (b"[1, 2 ,\n ]", "json.syntax", 1, 7),
        (b'{"a": 1 "b": 2}', "json.syntax", 1, 9),
        (b'{"a" 1}', "json.syntax", 1, 6),
        (b"{'a': 1}", "json.syntax", 1, 2),
        (b'{"a": 1 // no\n}', "json.syntax", 1, 9),
        ('{"a": “b”}'.encode(), "json.syntax", 1, 7),
        (b'{"a": "x\ny"}', "json.syntax", 1, 9),
        (b'{"a": "\\x"}', "json.syntax", 1, 8),
        (b'{"a": "open}', "json.syntax", 1, 7),
        (b'{"a": nul}', "json.syntax", 1, 7),
        (b"{}\n{}", "json.syntax", 2, 1),
        (b'{"n": "NaN",\n "a": NaN}', "json.not-a-number", 2, 7),
        (b'{"a": -Infinity}', "json.not-a-number", 1, 7),
        (b'{"a": 1e999}', "json.not-a-number", 1, 7),
        (b'{"a": ' + b"9" * 5000 + b"}", "json.not-a-number", 1, 7),
        (b'{"a": 1000000000,\n "b": 1000000001}', "json.too-great", 2, 7),
        (b'{"a": -1e30}', "json.too-great", 1, 7),
        (b"[" * 101 + b"]" * 101, "json.too-deep", 1, 101),
        (b'{"a":' * 101 + b"1" + b"}" * 101, "json.too-deep", 1, 501),
        (b"[" * 50_000, "json.too-deep", 1, 101),
        (b'{"a": "\\ud83d"}', "json.half-character", 1, 8),
        (b'{"a": "\\ude00\\ud83d"}', "json.half-character", 1, 8),
        (b'{"a": "\\ud83d.\\ude00"}', "json.half-character", 1, 8),
        (b'{"a":\n "b\\n"}', "json.control-character", 2, 4),
        (b'{"a\\t": 1}', "json.control-character", 1, 4),
        (b'{"a": "\\u001B[2J"}', "json.control-character", 1, 8),
        (b'{"a": "\\\\\\u0000"}', "json.control-character", 1, 10),
        (b'{"a": "\\u202e"}', "json.control-character", 1, 8),
        (b'{"a": "\xc2\x9b"}', "json.control-character", 1, 8),
        (b'{"a": "\xe2\x80\xae"}', "json.control-character", 1, 8),
        (b"\xef\xbb\xbf{}", "json.byte-order-mark", 1, 1),
        (b'{"a":\n "\xe9"}', "json.encoding", 2, 3),
    ],
)
def test_a_fault_is_told_with_its_place(data, code, line, column):
    loaded = read(data)
    assert not loaded.is_readable
    assert len(loaded.diagnostics) == 1
    found = loaded.diagnostics[0]
    assert (found.code, found.where.file) == (code, "x.json")
    assert (found.where.line, found.where.column) == (line, column)
    assert found.message.endswith(".")
    assert found.hint


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (
            b'{"a": [1, 2.5, null, true, "\\ud83d\\ude00 \\\\ud83d"]}',
            {"a": [1, 2.5, None, True, "😀 \\ud83d"]},
        ),
        (b'"NaN"', "NaN"),
        (b"[" * 100 + b"]" * 100, None),
        ('{"ł": "é"}'.encode(), {"ł": "é"}),
    ],
)
def test_good_files_are_read_without_a_word(data, value):
    loaded = read(data)
    assert loaded.diagnostics == ()
    assert loaded.is_readable
    assert value is None or loaded.value == value


def test_a_curled_quotation_mark_is_named():
    (fault,) = read("{“a”: 1}".encode()).diagnostics
    assert fault.message == "A curled quotation mark stands here."


def test_every_repeated_key_is_told_and_the_file_stays_readable():
    loaded = read(b'{"a": {"b": 1,\n "b": 2},\n "a": 3, "c": [{"d/e": 1, "d/e": 2}]}')
    found = [(d.code, d.where.line, d.where.column, d.where.pointer) for d in loaded.diagnostics]
    assert found == [
        ("json.duplicate-key", 2, 2, "/a/b"),
        ("json.duplicate-key", 3, 2, "/a"),
        ("json.duplicate-key", 3, 27, "/c/0/d~1e"),
    ]
    assert loaded.is_readable


def test_keys_that_are_equal_only_after_their_escapes_are_repeated():
    assert [d.where.column for d in read(b'{"a": 1, "\\u0061": 2}').diagnostics] == [10]


def test_a_file_that_is_not_there_cannot_be_read(tmp_path):
    loaded = load(tmp_path / "none.json", "none.json")
    assert [d.code for d in loaded.diagnostics] == ["json.unreadable"]
    assert not loaded.is_readable


def test_a_folder_cannot_be_read(tmp_path):
    assert [d.code for d in load(tmp_path, "folder").diagnostics] == ["json.unreadable"]


def test_a_file_over_the_limit_is_not_even_read(tmp_path, monkeypatch):
    monkeypatch.setattr(loader, "MAX_BYTES", 10)
    (tmp_path / "a.json").write_text("[1, 2, 3, 4]")
    assert [d.code for d in load(tmp_path / "a.json", "a.json").diagnostics] == ["json.too-large"]
    (tmp_path / "b.json").write_text("[1, 2, 3]")
    assert load(tmp_path / "b.json", "b.json").diagnostics == ()


@given(st.binary(max_size=60))
def test_any_bytes_give_a_value_or_a_fault(data):
    loaded = read(data)
    assert loaded.is_readable or len(loaded.diagnostics) == 1


@given(st.text(alphabet='{}[]:,"\\ \nabu0123dD8cC-.eE', max_size=40))
def test_any_text_gives_a_value_or_a_fault_inside_it(text):
    loaded = read(text.encode())
    assert loaded.is_readable or len(loaded.diagnostics) == 1
    lines = text.split("\n")
    for found in loaded.diagnostics:
        assert 1 <= found.where.line <= len(lines)
        assert 1 <= found.where.column <= len(lines[found.where.line - 1]) + 1
