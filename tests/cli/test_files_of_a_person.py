"""A file that a person names is written whole, never over another, or read; else it is told why not."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from builder import disk
from builder.errors import OutputError

GAME = "bautzen-1945"
WRITING = {"setup": ("setup", GAME, "--out"), "worksheet": ("gaps", GAME, "--worksheet")}
NAMES = {"too long": "x" * 300 + ".csv", "below a file": "file/mine.csv"}


@pytest.fixture(params=WRITING)
def write(request, command):
    """Writes to a path by one of the commands that make a new file."""
    return lambda path: command(*WRITING[request.param], str(path))


@pytest.mark.parametrize("name", NAMES)
def test_a_place_where_no_file_can_be_is_told(write, tmp_path, name):
    (tmp_path / "file").touch()
    ended = write(tmp_path / NAMES[name])
    assert (ended.code, ended.err.count("cannot be written")) == (6, 1)


def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path, monkeypatch):
    def closed(path: Path) -> bool:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "exists", closed)
    with pytest.raises(OutputError, match="Permission denied"):
        disk.is_there(tmp_path / "mine.csv")


def test_a_full_disk_leaves_nothing_behind(write, tmp_path, monkeypatch):
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(disk.os, "fsync", full)
    ended = write(tmp_path / "mine.csv")
    assert (ended.code, "The disk is full" in ended.err) == (6, True)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_stays(write, tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text("my own work", encoding="utf-8")
    assert write(path).code == 6
    assert path.read_text(encoding="utf-8") == "my own work"


@pytest.mark.parametrize("file", [".", "/", "..", ""])
def test_a_worksheet_that_is_a_folder_is_told(command, file):
    ended = command("import", "worksheet", file, "--game", GAME)
    assert (ended.code, "it is a folder" in ended.out) == (3, True)


@pytest.mark.parametrize("words", [("validate", GAME, "--setup"), ("validate", GAME, "--overlay")])
def test_a_file_that_may_not_be_read_is_bad_input_and_no_wrong_command(command, tmp_path, monkeypatch, words):
    path = tmp_path / "mine.json"
    path.write_text("[]", encoding="utf-8")
    real = Path.read_bytes

    def closed(self: Path) -> bytes:
        if self == path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", closed)
    monkeypatch.setattr(os, "access", lambda *_: False)
    ended = command(*words, str(path))
    assert (ended.code, "you may not read it" in ended.out) == (3, True)
