"""Equal content gives equal archives, and a file is replaced as a whole or not at all."""

from __future__ import annotations

import io
import os
import time
import zipfile
from pathlib import Path

import pytest
from builder.archive import replace_files, write_atomically, zip_bytes
from builder.errors import ExitCode, OutputError

ENTRIES = {"b/second.txt": b"two" * 100, "a/first.txt": b"one"}


def test_an_archive_holds_its_entries_in_their_order():
    with zipfile.ZipFile(io.BytesIO(zip_bytes(ENTRIES))) as archive:
        assert archive.namelist() == list(ENTRIES)
        assert {name: archive.read(name) for name in archive.namelist()} == ENTRIES
        assert archive.testzip() is None


def test_entries_are_deflated_regular_files_of_a_fixed_date():
    with zipfile.ZipFile(io.BytesIO(zip_bytes(ENTRIES))) as archive:
        for info in archive.infolist():
            assert info.date_time == (1980, 1, 1, 0, 0, 0)
            assert info.external_attr >> 16 == 0o100644
            assert info.compress_type == zipfile.ZIP_DEFLATED
            assert info.create_system == 3


def test_the_clock_does_not_show_in_an_archive(monkeypatch):
    before = zip_bytes(ENTRIES)
    monkeypatch.setattr(time, "time", lambda: 2_000_000_000.0)
    assert zip_bytes(ENTRIES) == before


def test_a_file_is_written_with_its_folders_and_nothing_is_left_beside_it(tmp_path):
    path = tmp_path / "new" / "deep" / "file.bin"
    write_atomically(path, b"content")
    assert path.read_bytes() == b"content"
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, b"content")
    assert os.read(reader, 100) == b"content"
    os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize("write", [write_atomically, lambda path, data: replace_files(path, {"a": data})])
def test_links_that_lead_back_to_themselves_are_told(tmp_path, write):
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(OutputError, match="cannot be written") as caught:
        write(loop, b"content")
    assert "Links lead back" in caught.value.hint
    assert loop.is_symlink()


def test_a_failed_write_keeps_the_old_file_and_says_what_to_do(tmp_path, monkeypatch):
    path = tmp_path / "file.txt"
    path.write_bytes(b"old")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OutputError) as failure:
        write_atomically(path, b"new")
    assert failure.value.exit_code == ExitCode.OUTPUT
    assert str(path) in failure.value.message
    assert "choose another place" in failure.value.hint
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_in_the_way_of_a_folder_is_an_output_error(tmp_path):
    (tmp_path / "taken").write_bytes(b"")
    with pytest.raises(OutputError, match="cannot be written"):
        write_atomically(tmp_path / "taken" / "file.txt", b"new")
    with pytest.raises(OutputError, match="cannot be written"):
        replace_files(tmp_path / "taken" / "deeper", {"a": b"1"})


def test_replacing_files_removes_those_that_are_gone_and_leaves_others_alone(tmp_path):
    replace_files(tmp_path / "out", {"svg/a.svg": b"a", "pdf/b.pdf": b"b", "manifest.json": b"1"})
    (tmp_path / "out" / "own.txt").write_bytes(b"the user's")
    replace_files(
        tmp_path / "out",
        {"pdf/b.pdf": b"B", "manifest.json": b"2"},
        obsolete={"svg/a.svg", "pdf/b.pdf", "manifest.json"},
    )
    left = {p.relative_to(tmp_path).as_posix(): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    assert left == {"out/pdf/b.pdf": b"B", "out/manifest.json": b"2", "out/own.txt": b"the user's"}
    assert not (tmp_path / "out" / "svg").exists()
