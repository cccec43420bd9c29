"""A build's files are swapped in all or none, whatever goes wrong on the way."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from builder import staging as staging_module
from builder.errors import OutputError
from builder.staging import Staging

OLD = {"a.txt": b"old a", "sub/b.txt": b"old b", "gone.txt": b"old gone"}
NEW = {"a.txt": b"new a", "sub/b.txt": b"new b", "c/added.txt": b"new c", "manifest.json": b"new list"}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An output folder with an earlier build's files."""
    folder = tmp_path / "out"
    for name, data in OLD.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def build(folder: Path) -> None:
    with Staging(folder) as staging:
        for name, data in NEW.items():
            staging.write(name, data)
        staging.commit(remove=["gone.txt"])


def interrupt_move(monkeypatch, number: int, problem: BaseException) -> None:
    """Let the move of that number, counted from the first after the journal stands, fail."""
    moved = 0
    real = staging_module.move

    def move(source: Path, target: Path) -> None:
        nonlocal moved
        if target.name != "added":
            moved += 1
            if moved == number:
                raise problem
        real(source, target)

    monkeypatch.setattr(staging_module, "move", move)


def test_a_committed_build_replaces_adds_and_removes(out):
    build(out)
    assert files(out) == NEW
    assert list(out.parent.iterdir()) == [out]


def test_an_uncommitted_build_changes_nothing(out):
    with Staging(out) as staging:
        staging.write("a.txt", b"new a")
        assert files(out) == OLD
    assert files(out) == OLD
    assert list(out.parent.iterdir()) == [out]


def test_a_build_that_fails_changes_nothing(out):
    with pytest.raises(RuntimeError), Staging(out) as staging:
        staging.write("a.txt", b"new a")
        raise RuntimeError
    assert files(out) == OLD
    assert list(out.parent.iterdir()) == [out]


def test_what_was_written_can_be_opened_again_before_it_is_swapped_in(out):
    with Staging(out) as staging:
        staging.write("a.txt", b"new a")
        assert staging.path("a.txt").read_bytes() == b"new a"


@pytest.mark.parametrize("number", range(1, 6))
def test_a_swap_that_the_disk_refuses_is_put_back_whole(out, monkeypatch, number):
    with monkeypatch.context() as patch:
        interrupt_move(patch, number, OSError(28, "No space left on device"))
        # The first failure is also the last: putting back is not refused.
        with pytest.raises(OutputError, match="No space left"):
            build(out)
    assert files(out) == OLD
    build(out)
    assert files(out) == NEW


@pytest.mark.parametrize("number", range(1, 6))
def test_a_swap_that_is_killed_is_put_back_by_the_next_build(out, monkeypatch, number):
    class Killed(BaseException):
        """As if the process had ended: nothing may run after it."""

    with monkeypatch.context() as patch:
        interrupt_move(patch, number, Killed())
        patch.setattr(Staging, "__exit__", lambda self, *failure: self._lock.close())
        with pytest.raises(Killed):
            build(out)
    assert (out.parent / ".out.building" / "added").is_file()
    with Staging(out):
        pass
    assert files(out) == OLD
    assert list(out.parent.iterdir()) == [out]


def test_a_swap_that_can_be_neither_ended_nor_undone_is_kept_for_the_next_build(out, monkeypatch):
    with monkeypatch.context() as patch:
        real = staging_module.move

        def move(source: Path, target: Path) -> None:
            if target == out / "sub" / "b.txt" or source.parent.name == "old":
                raise OSError(30, "Read-only file system")
            real(source, target)

        patch.setattr(staging_module, "move", move)
        with pytest.raises(OutputError, match="half swapped"):
            build(out)
    assert files(out) != OLD
    with Staging(out):
        pass
    assert files(out) == OLD


def test_two_builds_of_one_folder_do_not_mix(out):
    with Staging(out) as first:
        first.write("a.txt", b"first")
        with pytest.raises(OutputError, match="Another build"), Staging(out):
            pytest.fail("the second build began")
        first.commit()
    assert files(out)["a.txt"] == b"first"


def test_what_a_dead_build_left_is_cleared(out):
    left = out.parent / ".out.building" / "new"
    left.mkdir(parents=True)
    (left / "stray.txt").write_bytes(b"half a fi")
    build(out)
    assert files(out) == NEW


@pytest.mark.parametrize("name", ["../a.txt", "/etc/a.txt", "a/../../b.txt", ""])
def test_no_name_leads_out_of_the_folder(out, name):
    with Staging(out) as staging:
        with pytest.raises(ValueError, match="no path below"):
            staging.write(name, b"")
        with pytest.raises(ValueError, match="no path below"):
            staging.commit(remove=[name])


def test_a_linked_output_folder_stays_a_link_and_is_staged_on_its_own_disk(out, tmp_path):
    link = tmp_path / "elsewhere" / "link"
    link.parent.mkdir()
    link.symlink_to(out)
    with Staging(link) as staging:
        assert staging.path("a.txt").is_relative_to(out.parent)
        assert list(link.parent.iterdir()) == [link]
    build(link)
    assert link.is_symlink()
    assert files(out) == NEW


def test_an_unwritable_place_is_an_output_error(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError, match="cannot be written"), Staging(tmp_path / "file" / "out"):
        pytest.fail("the build began")


def test_a_new_folder_is_made_for_a_first_build(tmp_path):
    build(tmp_path / "deep" / "out")
    assert files(tmp_path / "deep" / "out") == NEW
    shutil.rmtree(tmp_path / "deep")


@pytest.mark.parametrize("in_the_way", ["sub", "a.txt", "manifest.json", "c"])
def test_what_stands_in_the_way_is_told_and_stays_and_nothing_is_left_over(tmp_path, in_the_way):
    folder = tmp_path / "out"
    is_file_needed = in_the_way in NEW
    if is_file_needed:
        (folder / in_the_way / "mine.txt").parent.mkdir(parents=True)
        (folder / in_the_way / "mine.txt").write_bytes(b"mine")
    else:
        folder.mkdir()
        (folder / in_the_way).write_bytes(b"mine")
    before = files(folder)
    with pytest.raises(OutputError, match="cannot be written"):
        build(folder)
    assert files(folder) == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_file_in_place_of_the_output_folder_is_told_and_stays(tmp_path):
    (tmp_path / "out").write_bytes(b"mine")
    with pytest.raises(OutputError, match="cannot be written"):
        build(tmp_path / "out")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("out", b"mine")]


def test_a_folder_that_refuses_every_write_is_not_called_half_swapped(out, monkeypatch):
    def refuse(source: Path, target: Path) -> None:
        if out in target.parents:
            raise PermissionError(13, "Permission denied")
        move(source, target)

    move, before = staging_module.move, files(out)
    monkeypatch.setattr(staging_module, "move", refuse)
    with pytest.raises(OutputError, match="cannot be written: Permission denied"), Staging(out) as staging:
        staging.write("a.txt", b"new a")
        staging.commit()
    assert files(out) == before
    assert [path.name for path in out.parent.iterdir()] == ["out"]
