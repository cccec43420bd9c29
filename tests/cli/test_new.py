"""`counterfoil new` begins a game that stands every test from the first moment."""

from __future__ import annotations

import json

import pytest
from builder.cli.main import run
from builder.drawing.colour import WHITE, contrast, swatch
from builder.errors import ExitCode

KINDS = {"game", "counters", "map", "rules", "errata", "vassal"}


@pytest.mark.parametrize("edition", ["latest", "printed", "transcribed"])
def test_a_new_game_has_nothing_wrong_and_every_check_passes(command, tmp_path, edition):
    assert command("new", "my-game", project=tmp_path).code == 0
    ended = command("validate", "--edition", edition, "--format", "json", project=tmp_path)
    assert ended.code == 0
    assert ended.data["findings"] == []
    checks = ended.data["summary"]["checks"]
    assert checks["passed"] > 0
    assert checks["failed"] == checks["open"] == 0


def test_it_has_every_kind_of_file(command, tmp_path):
    command("new", "my-game", project=tmp_path)
    folder = tmp_path / "sources/my-game"
    assert {path.stem for path in folder.glob("*.json")} == KINDS
    assert list((folder / "charts").iterdir())
    assert list((folder / "scenarios").iterdir())


def test_it_can_be_built(command, tmp_path):
    command("new", "my-game", project=tmp_path)
    ended = command("build", "--target", "counters", project=tmp_path)
    assert ended.code == 0, ended.err
    assert (tmp_path / "output/my-game/pdf/counters.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "title"), [([], "Two Rivers 1943"), (["--title", "Zwei Flüsse"], "Zwei Flüsse")]
)
def test_its_title_is_the_given_one_or_made_from_its_id(command, tmp_path, words, title):
    command("new", "two-rivers_1943", *words, project=tmp_path)
    game = json.loads((tmp_path / "sources/two-rivers_1943/game.json").read_text(encoding="utf-8"))
    assert (game["id"], game["title"]) == ("two-rivers_1943", title)


def test_a_game_that_exists_is_left_alone(command, tmp_path):
    command("new", "my-game", project=tmp_path)
    game = tmp_path / "sources/my-game/game.json"
    game.write_text("{}")
    ended = command("new", "my-game", project=tmp_path)
    assert ended.code == ExitCode.USAGE
    assert "exists already" in ended.err
    assert game.read_text() == "{}"


@pytest.mark.parametrize("name", ["../escape", "a/b", ".hidden", "", "my game"])
def test_what_cannot_be_an_id_is_refused(command, tmp_path, name):
    ended = command("new", name, project=tmp_path)
    assert ended.code == ExitCode.USAGE
    assert "cannot be an id" in ended.err
    assert not list(tmp_path.iterdir())


def test_it_is_put_into_the_project_around_the_current_folder(tmp_path, monkeypatch):
    (tmp_path / "sources").mkdir()
    (tmp_path / "deep").mkdir()
    monkeypatch.chdir(tmp_path / "deep")
    assert run(["new", "my-game"]) == 0
    assert (tmp_path / "sources/my-game/game.json").is_file()


def test_without_a_project_one_begins_in_the_current_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["new", "my-game"]) == 0
    assert (tmp_path / "sources/my-game/game.json").is_file()
    assert run(["validate", "my-game"]) == 0


def test_its_sides_bear_colours_that_white_reads_on(command, tmp_path):
    command("new", "my-game", project=tmp_path)
    game = json.loads((tmp_path / "sources/my-game/game.json").read_text(encoding="utf-8"))
    for side in game["sides"].values():
        assert contrast(WHITE, swatch("side", game["palette"][side["colour"]]["rgb"])) > 4.5


def test_a_title_that_cannot_be_printed_is_refused(command, tmp_path):
    ended = command("new", "my-game", "--title", "a\udcffb", project=tmp_path)
    assert ended.code == 2
    assert "--title" in ended.err
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_too_long_is_told(command, tmp_path):
    ended = command("new", "g" * 101, project=tmp_path)
    assert (ended.code, "at most 100 characters" in ended.err) == (2, True)
    ended = command("new", "g", project=tmp_path / ("p" * 300))
    assert (ended.code, "File name too long" in ended.err) == (6, True)
