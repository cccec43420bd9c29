"""The contents page of a build: it tells what stands in the output folder, whatever was built and when."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest
from builder.cli.main import run
from pikepdf import Pdf

GAME = "two-owners"
CASE = Path(__file__).resolve().parents[1] / "cases" / "valid" / GAME


@pytest.fixture
def project(tmp_path):
    """A project of its own with one game."""
    shutil.copytree(CASE / "sources" / GAME, tmp_path / "sources" / GAME)
    return tmp_path


def build(project: Path, *targets: str, more: tuple[str, ...] = ()) -> int:
    named = (word for target in targets for word in ("--target", target))
    return run(["build", GAME, "--project", str(project), *named, *more])


def made(project: Path, name: str) -> Path:
    return project / "output" / GAME / name


def page(project: Path) -> str:
    """All words of the contents page, single blanks between them."""
    with pypdfium2.PdfDocument(made(project, "pdf/contents.pdf")) as opened:
        assert len(opened) == 1
        return " ".join(opened[0].get_textpage().get_text_range().split())


def number_of_pages(project: Path, name: str) -> int:
    with Pdf.open(made(project, name)) as opened:
        return len(opened.pages)


def test_it_lists_the_files_that_stand_there_with_their_pages_and_no_others(project):
    assert build(project, "charts", "contents") == 0
    told = page(project)
    assert "pdf/charts.pdf" in told
    assert number_of_pages(project, "pdf/charts.pdf") == 1
    assert "Player aid pdf/charts.pdf 1 page A4" in told
    assert "pdf/counters.pdf" not in told
    assert "Not built yet: counter sheets, map, cards, set-up cards and VASSAL module." in told


def test_built_alone_it_tells_what_was_built_before(project):
    build(project, "charts")
    assert build(project, "contents") == 0
    assert "pdf/charts.pdf" in page(project)


def test_where_nothing_else_stands_there_is_no_page(project, capsys):
    assert build(project, "contents") == 0
    assert not made(project, "pdf/contents.pdf").exists()
    assert "not made: pdf/contents.pdf: nothing else was made" in capsys.readouterr().out


def test_it_follows_when_another_target_is_built_again_another_way(project):
    build(project, "counters", "contents")
    assert "turned over the long edge" in page(project)
    assert "Counters pdf/counters.pdf 1 sheet A4 12 counters." in page(project)
    assert build(project, "counters", more=("--sheets", "block-fold", "--paper", "a3")) == 0
    told = page(project)
    assert "fold, glue" in told
    assert "sheet A3" in told
    assert "long edge" not in told


def test_it_is_left_alone_where_what_it_tells_has_not_changed(project, capsys):
    build(project, "charts", "contents")
    before = made(project, "pdf/contents.pdf").stat().st_mtime_ns
    assert build(project, "charts") == 0
    assert build(project, "charts", "contents") == 0
    assert capsys.readouterr().out.count("nothing has changed") == 2
    assert made(project, "pdf/contents.pdf").stat().st_mtime_ns == before


def test_what_was_made_from_earlier_data_says_so(project):
    build(project, "charts", "cards", "contents")
    assert "From an earlier build" not in page(project)
    path = project / "sources" / GAME / "game.json"
    path.write_text(path.read_text(encoding="utf-8").replace("Two owners", "Three owners"), "utf-8")
    build(project, "counters")
    told = page(project)
    assert told.count("From an earlier build") == 1
    assert "build them again" in told


def test_parts_of_another_edition_say_of_which(project):
    build(project, "charts", "contents")
    build(project, "counters", "contents", more=("--edition", "printed"))
    assert "This is edition latest." in page(project)


def test_a_manifest_whose_parts_nobody_can_read_counts_as_none(project, capsys):
    build(project, "charts", "contents")
    manifest = made(project, "manifest.json")
    data = json.loads(manifest.read_text())
    data["targets"]["charts"]["parts"][0]["kind"] = "riddle"
    manifest.write_text(json.dumps(data))
    capsys.readouterr()
    assert build(project, "charts", "contents") == 0
    assert "nothing has changed" not in capsys.readouterr().out
    assert "pdf/charts.pdf" in page(project)
