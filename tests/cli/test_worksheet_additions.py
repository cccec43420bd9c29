"""Worksheets that add what no source names: an order of battle, rows of charts, a map."""

from __future__ import annotations

import pytest
from tests.support.worksheets import paper_of, rows_of

SYSTEM = "battles-in-the-east-1"
KEY = "key"


def test_an_order_of_battle_is_added(command, added, imported, tmp_path):
    formations = added(
        "formations", {"new formation": "8 Guards Army", "side": "Soviet", "nation": "soviet", "size": "xxxx"}
    )
    unit = {
        "class": "combat",
        "side": "soviet",
        "nation": "Soviet",
        "formation": "8 guards army",
        "type": "Infantry",
    }
    values = {"front attack": "4", "front defence": "", "front movement": "at least 4"}
    counters = added(
        "counters",
        {"new counter": "57 Rifle", "count": "2", "size": "xx", **unit, **values, "back attack": "1"},
        {"new counter": "Field park", "class": "marker", "back": "same", "text": "PARK"},
    )
    ended, documents = imported(counters, formations, game=SYSTEM)
    assert ended.code == 0, ended.out
    rifle = documents["counters"]["counters"]["57-rifle"]
    assert rifle["front"]["formation"] == "8-guards-army"
    assert rifle["front"]["values"] == {"attack": 4, "defence": None, "movement": {"min": 4}}
    assert rifle["back"] == {
        "like": "front",
        "reduced": True,
        "values": {"attack": 1, "defence": None, "movement": None},
    }
    states = documents["counters"]["units"]["57-rifle"]["states"]
    assert [(state["face"], state["steps"]) for state in states.values()] == [("front", 2), ("back", 1)]
    assert "field-park" not in documents["counters"]["units"]
    assert command("validate", SYSTEM, "--overlay", str(tmp_path / "out.json")).code == 0
    # What was added can be filled in by the next worksheet.
    again = tmp_path / "again.csv"
    command("gaps", SYSTEM, "--worksheet", str(again), "--overlay", str(tmp_path / "out.json"))
    assert "/counters/counters/57-rifle/front/values/defence" in {row[KEY] for row in rows_of(again)}


@pytest.mark.parametrize(
    ("row", "cell", "word"),
    [
        ({"new counter": "57 Rifle", "back": "blank"}, "C3", "lacks class"),
        ({"new counter": "57 Rifle", "class": "combt", "back": "blank"}, "C3", "combt"),
        ({"new counter": "57 Rifle", "class": "combat"}, "", "does not say what the back is"),
        (
            {"new counter": "57 Rifle", "class": "combat", "back": "blank", "back attack": "1"},
            "",
            "yet back attack",
        ),
        ({"new counter": "57 Rifle", "class": "combat", "back": "blank", "side": "sovjet"}, "E3", "sovjet"),
        ({"new counter": "", "class": "combat", "back": "blank"}, "A3", "does not say what counter"),
        (
            {"new counter": "Field fort 1", "id": "field-fort-1", "class": "marker", "back": "same"},
            "A3",
            "already",
        ),
        ({"new counter": "…", "class": "marker", "back": "same"}, "B3", "cannot be an id"),
    ],
)
def test_rows_that_add_nothing_right_are_told_at_their_cell(added, row, cell, word, findings):
    (found,) = findings(added("counters", row), game=SYSTEM)
    assert found["severity"] == "error"
    assert word in found["message"]
    assert found["message"].startswith(f"{cell}:" if cell else "")


def test_a_head_that_a_spreadsheet_made_a_time_of_is_told(added, findings):
    row = {"new row or column": "01:02:00", "chart": "Combat results", "axis": "column"}
    (found,) = findings(added("charts", row), game=SYSTEM)
    assert (found["code"], found["line"], found["column"]) == ("worksheet.date", 3, 1)


def test_one_record_in_two_rows_is_told(added, findings):
    row = {"new counter": "57 Rifle", "class": "combat", "back": "blank"}
    (found,) = findings(added("counters", row, row), game=SYSTEM)
    assert found["message"].startswith("A4: 57-rifle stands in A3 already")


def test_rows_and_columns_of_an_open_chart_are_added_in_their_order(added, imported, sheet, tmp_path):
    chart = {"chart": "Weather", "axis": "row"}
    days = added(
        "charts",
        *(
            {"new row or column": str(roll), "from": str(roll), "to": str(roll), **chart}
            for roll in range(1, 7)
        ),
        {"new row or column": "Summer", "chart": "weather", "axis": "column"},
        {
            "new row or column": "1:2",
            "chart": "Combat results",
            "axis": "columns",
            "after": "1:3",
            "from": "0.5",
        },
    )
    ended, documents = imported(days, game=SYSTEM)
    assert ended.code == 0, ended.out
    assert documents["charts/weather"]["cells"]["6"] == {"summer": None}
    overlay = str(tmp_path / "out.json")
    table = sheet(SYSTEM, "--overlay", overlay, **{"/charts/weather/cells/6/summer": "Rain"})
    columns = paper_of(SYSTEM, overlay=(tmp_path / "out.json",)).game["charts"]["combat"]["columns"][
        "entries"
    ]
    assert list(columns)[:3] == ["1-3", "1-2", "below"]
    ended, documents = imported(table, game=SYSTEM, more=("--merge",))
    assert ended.code == 0
    assert documents["charts/weather"]["cells"]["6"] == {"summer": "Rain"}
    # What was added once more as unknown takes nothing away.
    ended, documents = imported(days, game=SYSTEM, more=("--merge",))
    assert (ended.code, documents["charts/weather"]["cells"]["6"]) == (0, {"summer": "Rain"})


def test_a_map_is_added_to_a_game_that_has_none(command, added, imported, tmp_path, findings):
    grid = {"new grid": "hex", "orientation": "flat", "shifted": "even", "short": "none", "first column": "1"}
    sizes = {"last column": "3", "first row": "1", "last row": "3", "column digits": "2", "row digits": "2"}
    files = (
        added("grid", grid | sizes),
        added(
            "spaces",
            *(
                {"new space": f"{column}0{row}", "terrain": "Clear"}
                for column in range(1, 4)
                for row in range(1, 4)
            ),
        ),
        added("hexsides", {"new hexside or way": "Major river", "from": "201", "to": "101"}),
        added("places", {"new place": "Baranów", "spaces": "202"}),
    )
    ended, documents = imported(*files, game=SYSTEM)
    assert ended.code == 0, ended.out
    assert documents["map"]["hexsides"] == {"major-river": {"0101-0201": {}}}
    assert documents["map"]["places"]["baranow"]["spaces"] == ["0202"]
    assert set(documents["map"]["spaces"]) == {
        f"0{column}0{row}" for column in range(1, 4) for row in range(1, 4)
    }
    ended = command("validate", SYSTEM, "--overlay", str(tmp_path / "out.json"), "--format", "json")
    assert ended.code == 0
    off = added("spaces", {"new space": "901", "terrain": "clear"})
    (found,) = (f for f in findings(files[0], off, game=SYSTEM) if f["severity"] == "error")
    assert (found["code"], found["file"], found["line"]) == ("on-map.off-map", str(off), 3)


def test_every_step_tells_the_next_with_its_overlay(command, added, imported, tmp_path):
    out, again = tmp_path / "out.json", tmp_path / "again.csv"
    counters = added("counters", {"new counter": "Field park", "class": "marker", "back": "same"})
    ended, _ = imported(counters, game=SYSTEM)
    ids = f"counterfoil ids {SYSTEM} --write --overlay {out}"
    build = f"counterfoil build {SYSTEM} --overlay {out}"
    assert ended.out.splitlines()[-2:] == [f"Number its counters for the module: {ids}", f"Use it: {build}"]
    stopped = command(*build.split()[1:], "--target", "vassal", "--out", str(tmp_path / "kit"))
    assert (stopped.code, stopped.err.splitlines()[-1]) == (5, f"hint: Run: {ids}")
    assert command(*ids.split()[1:]).code == 0
    told = command("gaps", SYSTEM, "--overlay", str(out), "--worksheet", str(again)).out.splitlines()
    assert told[-1] == f"  counterfoil import worksheet {again} --game {SYSTEM} --overlay {out}"
    more = added("counters", {"new counter": "Depot", "class": "marker", "back": "same"})
    merged, _ = imported(more, game=SYSTEM, more=("--merge",))
    assert merged.out.splitlines()[-2:] == [f"Number its counters for the module: {ids}", f"Use it: {build}"]
    assert command(*ids.split()[1:]).code == 0
    formations = added("formations", {"new formation": "8 GA", "side": "soviet", "nation": "soviet"})
    merged, _ = imported(formations, game=SYSTEM, more=("--merge",))
    assert merged.out.splitlines()[-1] == f"Use it: {build}"
    assert "Number its counters" not in merged.out


def test_a_grid_keeps_what_the_game_knows_of_its_codes(added, imported):
    game = "hitler-turns-east"
    grid = {"new grid": "hex", "orientation": "flat", "shifted": "even", "short": "even", "first column": "1"}
    sizes = {"last column": "3", "first row": "1", "last row": "3", "column digits": "2", "row digits": "2"}
    files = (
        added("grid", grid | sizes, game=game),
        added("spaces", {"new space": "101", "terrain": "forest"}, game=game),
    )
    ended, documents = imported(*files, game=game)
    assert "worksheet.differs" not in ended.out
    assert "101 is read as 0101" in ended.out
    assert list(documents["map"]["spaces"]) == ["0101"]
