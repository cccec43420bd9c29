"""What stands in a game's folder and cannot be read is told; nothing is passed over in silence."""

from __future__ import annotations

import os

import pytest
from builder.source.schemas import load_schemas

GAME = {"format": 1, "id": "alpha", "kind": "game", "title": "Alpha"}


def found(source) -> list[tuple[str, str | None]]:
    return [(d.code, d.where.file) for d in source.diagnostics]


def test_a_file_that_links_to_nothing_is_told(bench):
    bench.game()
    (bench.root / "sources/alpha/map.json").symlink_to("gone.json")
    assert found(bench.read()) == [("json.unreadable", "sources/alpha/map.json")]


@pytest.mark.parametrize("name", ["game.json", "map.json", "charts/combat.json"])
def test_a_folder_in_place_of_a_file_is_told(bench, name):
    bench.game()
    (bench.root / "sources/alpha" / name).unlink(missing_ok=True)
    (bench.root / "sources/alpha" / name).mkdir(parents=True)
    source = bench.read()
    assert found(source) == [("json.unreadable", f"sources/alpha/{name}")]
    assert "folder" in source.diagnostics[0].message


@pytest.mark.parametrize("name", ["map.json", "charts/combat.json"])
def test_a_pipe_is_not_waited_for(bench, name):
    bench.game()
    path = bench.root / "sources/alpha" / name
    path.parent.mkdir(exist_ok=True)
    os.mkfifo(path)
    source = bench.read()
    assert found(source) == [("json.unreadable", f"sources/alpha/{name}")]
    assert "pipe" in source.diagnostics[0].message


def test_a_device_without_an_end_is_not_read(bench):
    bench.game()
    (bench.root / "sources/alpha/map.json").symlink_to("/dev/zero")
    assert found(bench.read()) == [("json.unreadable", "sources/alpha/map.json")]


@pytest.mark.parametrize("name", ["charts", "scenarios", "public"])
def test_a_file_in_place_of_a_folder_is_told(bench, name):
    bench.game()
    bench.write(f"alpha/{name}", "")
    assert found(bench.read())[0] == ("source.unreadable", f"sources/alpha/{name}")


@pytest.mark.parametrize("name", ["charts", "public"])
def test_a_folder_that_links_to_nothing_is_told(bench, name):
    bench.game()
    (bench.root / "sources/alpha" / name).symlink_to("gone")
    assert found(bench.read())[0] == ("source.unreadable", f"sources/alpha/{name}")


def test_a_misspelt_folder_is_told_with_the_nearest_name(bench):
    bench.game()
    bench.write("alpha/senarios/first.json", {"format": 1})
    source = bench.read()
    assert found(source) == [("source.unknown-folder", "sources/alpha/senarios")]
    assert source.diagnostics[0].hint == "Did you mean scenarios/?"


@pytest.mark.parametrize("name", ["map.JSON", "scenarios/first.Json", "charts/combat.json.txt"])
def test_a_file_with_another_ending_is_told_with_the_name_that_it_should_have(bench, name):
    bench.game()
    bench.write(f"alpha/{name}", {"format": 1})
    source = bench.read()
    assert found(source) == [("source.unknown-file", f"sources/alpha/{name}")]
    wanted = name.rpartition("/")[2].partition(".")[0]
    assert f"Rename it to {wanted}.json" in source.diagnostics[0].hint


def test_folders_of_other_things_are_left_alone(bench):
    bench.game()
    bench.write("alpha/scans/page-1.txt", "a picture")
    bench.write("alpha/.history/game.json", "{}")
    assert found(bench.read()) == []


def test_a_folder_whose_name_is_no_id_is_to_be_renamed(bench):
    bench.game("al pha")
    (bench.root / "sources/al pha/game.json").write_text(
        (bench.root / "sources/al pha/game.json").read_text().replace("al pha", "alpha")
    )
    (wrong,) = bench.read("al pha").diagnostics
    assert (wrong.code, wrong.where.line) == ("source.bad-name", 1)
    assert wrong.hint.startswith("Rename the folder")


def test_an_id_with_a_line_break_at_its_end_does_not_pass(schema_dir):
    game = {**GAME, "documents": {"rules\n": {"title": "Rulebook", "kind": "rulebook"}}}
    assert [v.code for v in load_schemas(schema_dir).check("game", game)] == ["schema.bad-key"]


def test_an_endless_id_does_not_pass_and_is_told_in_short(bench):
    bench.game(documents={"r" * 500: {"title": "Rulebook", "kind": "rulebook"}})
    (wrong,) = bench.read().diagnostics
    assert wrong.code == "schema.bad-key"
    assert len(wrong.message) < 120


@pytest.mark.parametrize("count", ["2.0", "-0.0", "1e3"])
def test_a_count_is_written_without_a_fraction(bench, count):
    bench.game(turns={"count": 77, "list": {}})
    path = bench.root / "sources/alpha/game.json"
    path.write_text(path.read_text().replace("77", count))
    (wrong,) = bench.read().diagnostics
    assert (wrong.code, wrong.where.pointer) == ("schema.wrong-type", "/game/turns/count")


def test_a_fault_that_heirs_take_over_is_told_once(bench):
    bench.game()
    first = {
        "format": 1,
        "title": "First",
        "setup": {"a": {"side": 3, "what": {"units": ["u"]}, "where": {}}},
    }
    bench.write("alpha/scenarios/first.json", first)
    bench.write("alpha/scenarios/second.json", {"format": 1, "title": "Second", "extends": "first"})
    bench.write("alpha/scenarios/third.json", {"format": 1, "title": "Third", "extends": "second"})
    wrong = [d for d in bench.read().diagnostics if d.where.pointer.endswith("/setup/a/side")]
    assert [(d.code, d.where.file) for d in wrong] == [
        ("schema.wrong-type", "sources/alpha/scenarios/first.json")
    ]
