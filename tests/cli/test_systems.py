"""What commands do with a system: what several games share, whole by itself or not."""

import json
import shutil
from pathlib import Path

import pytest

CASE = Path(__file__).parents[1] / "cases/valid/system-and-game"
SYSTEM, GAME = "front-series", "river-battle"


@pytest.fixture
def project(tmp_path):
    """The system and its game, to be changed."""
    shutil.copytree(CASE / "sources", tmp_path / "sources")
    return tmp_path


def change(project: Path, file: str, **members: object) -> None:
    """Sets members of a file of the system; None takes one away."""
    path = project / "sources" / SYSTEM / file
    data = json.loads(path.read_text(encoding="utf-8")) | members
    path.write_text(json.dumps({k: v for k, v in data.items() if v is not None}), encoding="utf-8")


def test_checks_of_a_whole_system_are_run(command):
    summary = command("validate", SYSTEM, "--format", "json", project=CASE).data["summary"]
    assert summary["games"][SYSTEM]["checks"] == {"passed": 1, "failed": 0, "open": 3}


def test_an_id_of_a_system_that_names_nothing_is_an_error(command, project):
    change(project, "game.json", sides={"axis": {"name": "Axis", "nations": ["german", "dutch"]}})
    ended = command("validate", SYSTEM, project=project)
    assert ended.code == 1
    assert "error [reference.unknown]" in ended.out
    assert "dutch" in ended.out


def test_a_system_that_leaves_something_to_its_games_is_told_and_checked_with_them(command, project):
    change(project, "map.json", title=None)
    ended = command("validate", SYSTEM, "--all", project=project)
    assert ended.code == 0
    assert f"sources/{SYSTEM}/map.json:1:1: info [system.partial]" in ended.out
    assert "To build the system itself, complete " in ended.out
    assert "(/map" not in ended.out
    assert " checks: " not in ended.out
    assert " checks: " in command("validate", GAME, project=project).out


def test_a_whole_system_is_built(command, project):
    assert command("build", SYSTEM, "--target", "charts", project=project).code == 0
    assert (project / "output" / SYSTEM / "pdf/charts.pdf").is_file()


def test_of_a_partial_system_nothing_is_made_and_the_reason_told(command, project):
    change(project, "map.json", title=None)
    ended = command("build", SYSTEM, "--target", "charts", project=project)
    assert ended.code == 0
    assert "the system leaves something to its games" in ended.out
    assert [path.name for path in (project / "output" / SYSTEM).iterdir()] == ["manifest.json"]


def test_a_broken_system_is_refused(command, project):
    change(project, "map.json", title=3)
    ended = command("build", SYSTEM, "--target", "charts", project=project)
    assert ended.code == 3
    assert "schema.wrong-type" in ended.err


def test_a_system_needs_no_module(command):
    ended = command("ids", SYSTEM, project=CASE)
    assert (ended.code, ended.out) == (0, f"{SYSTEM}: a system without a module of its own\n")


def test_a_game_has_neither_the_name_nor_the_numbers_of_its_systems_module(command, project):
    options = {"format": 1, "module": {"name": "Series"}, "images": {"counter_px": 60, "space_px": 80}}
    path = project / "sources" / SYSTEM / "vassal.json"
    path.write_text(json.dumps({**options, "sides": ["axis", "soviet"]}), encoding="utf-8")
    assert (
        command("ids", SYSTEM, project=project).out
        == f"{SYSTEM}: every piece has its number; the next is 1\n"
    )
    ended = command("ids", GAME, project=project)
    assert ended.code == 4
    assert f"{GAME} has no vassal.json" in ended.err
