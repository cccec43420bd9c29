"""`counterfoil inspect` and saved games as set-ups, from the command line to the exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builder.cli.main import run
from tests.support.module_files import SAVE, build_file, entries, packed, written


@pytest.fixture
def inspect(capsys):
    """Runs the command; returns exit code, output and errors."""

    def call(*words: object):
        capsys.readouterr()
        code = run(["inspect", *map(str, words)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def module(tmp_path: Path) -> Path:
    return written(tmp_path / "demo.vmod", entries())


def faulty(path: Path) -> Path:
    content = entries()
    del content["images/board.png"]
    return written(path, content)


def test_a_report_names_the_file_and_what_it_holds(inspect, module):
    code, out, err = inspect(module)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "demo.vmod: module, River Line 0.1"
    assert out.splitlines()[-1] == "No problem found."


def test_problems_end_with_1_only_when_that_is_asked_for(inspect, tmp_path, module):
    bad = faulty(tmp_path / "bad.vmod")
    assert inspect(bad)[0] == 0
    assert inspect(bad, "--exit-code")[0] == 1
    assert inspect(module, "--exit-code")[0] == 0


def test_differences_end_with_1_only_when_that_is_asked_for(inspect, tmp_path, module):
    bad = faulty(tmp_path / "bad.vmod")
    code, out, _ = inspect(bad, "--against", module)
    assert code == 0
    assert "  - board.png" in out
    assert inspect(bad, "--against", module, "--exit-code")[0] == 1
    assert inspect(module, "--against", module, "--exit-code")[0] == 0


def test_two_files_of_one_name_are_told_apart_by_their_folders(inspect, tmp_path, module):
    (tmp_path / "new").mkdir()
    newer = faulty(tmp_path / "new" / module.name)
    assert inspect(newer, "--against", module)[1].splitlines()[0] == f"From {module} to {newer}:"
    assert inspect(module, "--against", module)[1] == f"{module} and {module} hold the same.\n"


def test_json_is_whole(inspect, module):
    data = json.loads(inspect(module, "--format", "json")[1])
    assert data["identity"]["name"] == "River Line"
    assert json.loads(inspect(module, "--against", module, "--format", "json")[1])["differs"] is False


def test_a_list_that_does_not_exist_is_told_with_the_nearest(inspect, module):
    code, _, err = inspect(module, "--show", "setup")
    assert code == 2
    assert "Did you mean setups?" in err


def test_lists_are_of_one_file(inspect, module):
    assert inspect(module, "--against", module, "--show", "keys")[0] == 2


def test_a_saved_game_is_compared_with_a_saved_game(inspect, tmp_path, module):
    save = tmp_path / "mine.vsav"
    save.write_bytes(entries()[SAVE])
    code, _, err = inspect(save, "--against", module)
    assert code == 2
    assert "saved game" in err


@pytest.mark.parametrize("data", [b"", b"no archive", packed({"a": b""})])
def test_what_is_no_module_ends_with_3_and_one_sentence(inspect, tmp_path, data):
    path = tmp_path / "none.vmod"
    path.write_bytes(data)
    code, out, err = inspect(path)
    assert (code, out) == (3, "")
    assert err.startswith("error: none.vmod is ")
    assert "Traceback" not in err


def test_a_name_that_no_file_can_have_is_of_no_file(inspect, tmp_path):
    code, _, err = inspect(tmp_path / ("x" * 300))
    assert (code, "There is no file" in err) == (4, True)


def test_a_file_that_is_not_there_ends_with_4(inspect, tmp_path):
    assert inspect(tmp_path / "none.vmod")[0] == 4


def test_a_set_up_of_a_module_must_be_named_when_there_are_several(command, tmp_path):
    content = entries()
    build_file(content, 'file="crossing.vsav"', 'file="crossing.vsav"')
    content["other.vsav"] = content[SAVE]
    build_file(
        content,
        "<VASSAL.build.module.PredefinedSetup ",
        '<VASSAL.build.module.PredefinedSetup name="Other" useFile="true" file="other.vsav"/>'
        "<VASSAL.build.module.PredefinedSetup ",
    )
    path = written(tmp_path / "demo.vmod", content)
    ended = command("validate", "bautzen-1945", "--setup", str(path))
    assert ended.code == 4
    assert "Set-ups: Other, 1. Crossing." in ended.err
    ended = command("validate", "bautzen-1945", "--setup", f"{path}#Othr")
    assert (ended.code, "Did you mean Other?" in ended.err) == (4, True)


def test_a_saved_game_of_another_game_fits_nothing(command, module):
    ended = command("validate", "bautzen-1945", "--setup", f"{module}#1. Crossing")
    assert ended.code == 1
    assert "own-setup.empty" in ended.out


def test_a_saved_game_without_its_module_is_told_what_it_needs(command, tmp_path):
    path = tmp_path / "mine.vsav"
    path.write_bytes(entries()[SAVE])
    ended = command("validate", "bautzen-1945", "--setup", str(path))
    assert ended.code == 3
    assert "its module River Line is not there" in ended.err
