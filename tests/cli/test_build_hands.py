"""A build of one game whose long print is looked through by two processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import pytest
from builder.cli.main import run
from builder.render.preflight import run as preflight


@pytest.fixture
def project(tmp_path, monkeypatch) -> Path:
    """A project of one small game, of which each page is worth a process of its own."""
    monkeypatch.setattr(preflight, "LEAST_SHARE", 1)
    (tmp_path / "sources").mkdir()
    assert run(["new", "alpha", "--project", str(tmp_path)]) == 0
    return tmp_path


def build(project: Path, *more: str) -> int:
    return run(["build", "alpha", "--project", str(project), "--target", "counters", *more])


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def marked(data: bytes, numbers: range, limits: object) -> preflight.Share:
    """Leaves the process that looks at a share in a file, by which the test knows that it was another."""
    Path(os.environ["MARK"]).write_text(str(os.getpid()), encoding="utf-8")
    return preflight.read_share(data, numbers, limits)


def ended(*share: object) -> None:
    signal.raise_signal(signal.SIGKILL)


def handed_over(monkeypatch: pytest.MonkeyPatch, work: Callable[..., object]) -> None:
    """Give another process this work in the place of its share."""
    monkeypatch.setattr(preflight, "read_share", work)


def test_two_processes_make_the_same_files_as_one(project, tmp_path, monkeypatch):
    handed_over(monkeypatch, marked)
    for jobs in ("1", "2"):
        monkeypatch.setenv("MARK", str(tmp_path / f"mark-{jobs}"))
        assert build(project, "--out", str(tmp_path / jobs), "--jobs", jobs) == 0
    assert files(tmp_path / "1") == files(tmp_path / "2")
    assert not (tmp_path / "mark-1").exists()
    assert (tmp_path / "mark-2").read_text(encoding="utf-8") != str(os.getpid())
    assert not active_children()


def test_a_process_that_the_system_ends_is_told_and_leaves_what_stood(project, monkeypatch, capsys):
    assert build(project) == 0
    before = files(project / "output")
    handed_over(monkeypatch, ended)
    assert build(project, "--paper", "letter", "--jobs", "2") == 128 + signal.SIGKILL
    told = capsys.readouterr().err
    assert "was ended from outside (signal 9)" in told
    assert "--jobs 1" in told
    assert files(project / "output") == before
    assert not active_children()
