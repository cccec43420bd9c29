"""Owners' overlays: laid on top, with extends, and every way they can be wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builder.source.origin import Layer


@pytest.fixture
def outside(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("owner")


def overlay(folder: Path, name: str = "mine.json", **changes: object) -> Path:
    value = {
        "format": 1,
        "kind": "overlay",
        "game": "alpha",
        "title": "My copy",
        "documents": {"game": {"subtitle": "Owner's"}},
        **changes,
    }
    path = folder / name
    path.write_text(json.dumps(value, indent=1))
    return path


def codes(game) -> list[str]:
    return [diagnostic.code for diagnostic in game.diagnostics]


def test_an_owner_s_value_fills_and_wins(bench, outside):
    bench.game(subtitle=None, series="S")
    path = overlay(outside, documents={"game": {"subtitle": "Owner's", "series": "T"}})
    game = bench.read(overlay=(path,))
    assert game.diagnostics == ()
    assert (game.document["game"]["subtitle"], game.document["game"]["series"]) == ("Owner's", "T")
    found = game.origins.at("/game/subtitle")
    assert (found.layer, found.where.file, found.where.line) == (Layer.OWNER, str(path), 8)
    assert [d.pointer for d in game.disagreements] == ["/game/series"]
    assert path in game.files


def test_an_overlay_gives_parts_of_grouped_documents(bench, outside):
    bench.game()
    bench.write(
        "alpha/scenarios/one.json",
        {"format": 1, "title": "One", "turns": {"first": "1", "last": None}, "setup": {}},
    )
    path = overlay(outside, documents={"scenarios/one": {"turns": {"last": "6"}}})
    game = bench.read(overlay=(path,))
    assert game.diagnostics == ()
    assert game.document["scenarios"]["one"]["turns"]["last"] == "6"
    assert game.origins.at("/scenarios/one/turns/last").where.line == 9


def test_overlays_extend_each_other_and_later_ones_win(bench, outside):
    bench.game(subtitle=None, series=None)
    overlay(outside, "base.json", documents={"game": {"subtitle": "Base", "series": "B"}})
    middle = overlay(outside, "middle.json", extends="base.json", documents={"game": {"subtitle": "Middle"}})
    top = overlay(outside, "top.json", documents={"game": {"series": "Top"}})
    game = bench.read(overlay=(middle, top))
    assert codes(game) == []
    assert (game.document["game"]["subtitle"], game.document["game"]["series"]) == ("Middle", "Top")
    assert [file.name for file in game.files if file.parent == outside] == [
        "middle.json",
        "base.json",
        "top.json",
    ]


def test_a_base_of_two_overlays_lies_below_both(bench, outside):
    bench.game(subtitle=None, series=None)
    overlay(outside, "base.json", documents={"game": {"subtitle": "Base", "series": "Base"}})
    one = overlay(outside, "one.json", extends="base.json", documents={"game": {"subtitle": "One"}})
    two = overlay(outside, "two.json", extends="base.json", documents={"game": {"series": "Two"}})
    game = bench.read(overlay=(one, two))
    assert (game.document["game"]["subtitle"], game.document["game"]["series"]) == ("One", "Two")


def test_an_overlay_named_twice_is_read_once(bench, outside):
    bench.game(subtitle=None)
    path = overlay(outside)
    game = bench.read(overlay=(path, path))
    assert codes(game) == []
    assert game.files.count(path) == 1


def test_a_cycle_is_told_where_it_closes(bench, outside):
    bench.game()
    first = overlay(outside, "a.json", extends="b.json")
    overlay(outside, "b.json", extends="a.json")
    game = bench.read(overlay=(first,))
    (found,) = game.diagnostics
    assert found.code == "overlay.cycle"
    assert "a.json -> b.json -> a.json" in found.message
    assert (Path(found.where.file).name, found.where.line) == ("b.json", 11)
    assert found.game == "alpha"


def test_an_overlay_that_extends_itself(bench, outside):
    bench.game()
    assert codes(bench.read(overlay=(overlay(outside, extends="mine.json"),))) == ["overlay.cycle"]


def test_a_missing_overlay_and_a_missing_base(bench, outside):
    bench.game()
    assert codes(bench.read(overlay=(outside / "none.json",))) == ["overlay.missing"]
    (found,) = bench.read(overlay=(overlay(outside, extends="none.json"),)).diagnostics
    assert (found.code, found.where.line) == ("overlay.missing", 11)


def test_a_missing_overlay_is_told_in_one_sentence(bench, outside):
    bench.game()
    missing = outside / "none.json"
    (found,) = bench.read(overlay=(missing,)).diagnostics
    assert found.message == f"The overlay {missing} cannot be read: there is no such file."


@pytest.mark.parametrize("changes", [{"id": "beta"}, {"kind": "system"}, {"extends": "beta"}])
def test_neither_overlay_nor_public_layer_changes_what_the_game_is(bench, outside, changes):
    bench.game("beta")
    bench.game()
    (key,) = changes
    path = overlay(outside, documents={"game": changes})
    found = [d for d in bench.read(overlay=(path,)).diagnostics if d.code == "source.identity"]
    assert [(d.where.file, d.where.line, f'Remove "{key}"' in d.hint) for d in found] == [
        (str(path), 8, True)
    ]
    bench.write("alpha/public/game.json", changes)
    found = [d for d in bench.read().diagnostics if d.code == "source.identity"]
    assert [Path(d.where.file).parent.name for d in found] == ["public"]


def test_an_erratum_does_not_change_what_the_game_is(bench):
    bench.game()
    operation = {"op": "replace", "path": "/game/id", "old": "alpha", "value": "beta"}
    record = {"document": "rules", "title": "T", "status": "apply", "ops": [operation]}
    bench.write("alpha/errata.json", {"format": 1, "editions": {}, "errata": {"name": record}})
    (found,) = bench.read().diagnostics
    assert (found.code, Path(found.where.file).name) == ("source.identity", "errata.json")


def test_an_overlay_may_repeat_what_the_game_is(bench, outside):
    bench.game()
    assert codes(bench.read(overlay=(overlay(outside, documents={"game": {"id": "alpha"}}),))) == []


def test_names_that_no_file_can_have_and_loops_of_links(bench, outside):
    bench.game()
    assert codes(bench.read(overlay=(overlay(outside, extends="a\x00b"),))) == ["json.control-character"]
    assert codes(bench.read(overlay=(Path("a\x00b"),))) == ["overlay.missing"]
    assert codes(bench.read(overlay=(overlay(outside, extends="a" * 5000),))) == ["overlay.missing"]
    (outside / "loop.json").symlink_to(outside / "loop.json")
    assert codes(bench.read(overlay=(outside / "loop.json",))) == ["overlay.missing"]
    assert codes(bench.read(overlay=(outside,))) == ["overlay.missing"]


def test_a_cycle_through_other_spellings_of_the_path(bench, outside):
    bench.game()
    path = overlay(outside, extends=f"../{outside.name}/./mine.json")
    assert codes(bench.read(overlay=(path,))) == ["overlay.cycle"]


def test_an_overlay_for_another_game_changes_nothing(bench, outside):
    bench.game(subtitle=None)
    game = bench.read(overlay=(overlay(outside, game="beta"),))
    assert codes(game) == ["overlay.wrong-game"]
    assert game.document["game"]["subtitle"] is None


@pytest.mark.parametrize(
    ("changes", "code", "line"),
    [
        ({"documents": {"game": {"subtitel": "x"}}}, "schema.unknown-key", 8),
        ({"documents": {"game": {"subtitle": 3}}}, "schema.wrong-type", 8),
        ({"documents": {"gmae": {}}}, "schema.bad-key", 7),
        ({"documents": {"charts/a/b": {}}}, "schema.bad-key", 7),
        ({"documents": {"game": 3}}, "schema.wrong-type", 7),
        ({"documents": {}}, "schema.count", 6),
        ({"kind": "patch"}, "schema.not-allowed", 3),
        ({"owner": "me"}, "schema.unknown-key", 11),
    ],
)
def test_faults_of_an_overlay_are_told_once_in_its_file(bench, outside, changes, code, line):
    bench.game()
    path = overlay(outside, **changes)
    (found,) = bench.read(overlay=(path,)).diagnostics
    assert (found.code, found.where.file, found.where.line) == (code, str(path), line)


def test_a_broken_overlay_is_told(bench, outside):
    bench.game()
    (outside / "mine.json").write_text("{")
    assert codes(bench.read(overlay=(outside / "mine.json",))) == ["json.syntax"]


@pytest.mark.parametrize(
    ("year", "expected"), [(2016, []), (2017, []), (2015, ["errata.owner-differs"]), (None, [])]
)
def test_where_an_owner_meets_an_erratum_the_erratum_stands(bench, outside, year, expected):
    bench.game(credits={"year": None})
    operation = {"op": "replace", "path": "/game/credits/year", "old": 2016, "value": 2017}
    record = {"document": "rules", "title": "T", "status": "apply", "ops": [operation]}
    bench.write("alpha/errata.json", {"format": 1, "editions": {}, "errata": {"year": record}})
    path = overlay(outside, documents={"game": {"credits": {"year": year}}})
    game = bench.read(overlay=(path,))
    assert codes(game) == expected
    assert game.document["game"]["credits"]["year"] == 2017
    assert game.origins.at("/game/credits/year").errata == ("year",)
    for found in game.diagnostics:
        assert found.where.file == str(path)


def test_a_record_that_lies_nowhere_below_is_called_by_the_nearest_id(bench, outside):
    bench.game()
    mistyped = {"game": {"documents": {"ruels": {"address": "https://rules.example"}}}}
    game = bench.read(overlay=(overlay(outside, documents=mistyped),))
    found = [d for d in game.diagnostics if d.code == "schema.missing-key"]
    assert {d.hint for d in found} == {"There is no ruels to be filled in. Did you mean rules?"}


def test_a_worksheet_in_the_place_of_an_overlay_is_told_with_what_makes_one_of_it(bench, outside):
    bench.game()
    sheet = outside / "mine.CSV"
    sheet.write_text("key,value\n", encoding="utf-8")
    (found,) = bench.read(overlay=(sheet,)).diagnostics
    assert found.code == "overlay.missing"
    assert f"counterfoil import worksheet {sheet} --game " in found.hint


def test_a_file_of_a_game_in_the_place_of_an_overlay_is_told_once(bench, outside):
    bench.game()
    file = outside / "counters.json"
    file.write_text('{"format": 1, "counters": {}}', encoding="utf-8")
    (found,) = bench.read(overlay=(file,)).diagnostics
    assert (found.code, found.where.file, "is no overlay" in found.message) == (
        "overlay.missing",
        str(file),
        True,
    )
