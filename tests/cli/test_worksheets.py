"""`counterfoil gaps --worksheet` and `counterfoil import worksheet` from the command line."""

from __future__ import annotations

import json

import pytest
from tests.support.worksheets import rows_of, save

GAME = "bautzen-1945"
SYSTEM = "battles-in-the-east-1"
KEY, VALUE = "key", "value"
DATE = "/game/turns/list/1/date"
ATTACK = "/counters/counters/687-615zvb/front/values/attack"


def test_a_filled_gap_becomes_an_overlay_and_is_counted_as_the_owner_s(command, sheet, imported, tmp_path):
    ended, documents = imported(sheet(**{DATE: "21.04.1945"}))
    assert ended.code == 0
    assert documents == {"game": {"turns": {"list": {"1": {"date": "1945-04-21"}}}}}
    overlay = str(tmp_path / "out.json")
    assert f"--overlay {overlay}" in ended.out
    before, after = (
        command("gaps", GAME, "--format", "json", *more).data[GAME]["game"]
        for more in ((), ("--overlay", overlay))
    )
    assert (after["owner"], after["absent"]) == (1, before["absent"] - 1)


def test_a_worksheet_is_never_written_over_a_file(command, sheet):
    path = sheet()
    kept = path.read_bytes()
    ended = command("gaps", GAME, "--worksheet", str(path))
    assert (ended.code, path.read_bytes()) == (6, kept)


def test_importing_twice_gives_the_same(sheet, imported, tmp_path):
    path = sheet(**{DATE: "1945-04-21"})
    _, first = imported(path)
    stamp = (tmp_path / "out.json").read_bytes()
    ended, second = imported(path)
    assert (ended.code, second) == (0, first)
    assert "holds all of it already" in ended.out
    assert (tmp_path / "out.json").read_bytes() == stamp


def test_an_overlay_is_neither_overwritten_nor_changed_without_a_word(sheet, imported, tmp_path):
    imported(sheet(**{DATE: "1945-04-21"}))
    written = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    written["documents"]["map"] = {"title": "Mine"}
    (tmp_path / "out.json").write_text(json.dumps(written), encoding="utf-8")
    other = sheet(**{DATE: "1945-04-22", "/game/turns/list/2/date": "1945-04-23"})
    ended, documents = imported(other)
    assert (ended.code, documents) == (6, written["documents"])
    assert "--merge" in ended.err
    ended, documents = imported(other, more=("--merge",))
    assert ended.code == 0
    assert "worksheet.replaced" in ended.out
    assert "was 1945-04-21" in ended.out
    assert [turn["date"] for turn in documents["game"]["turns"]["list"].values()] == [
        "1945-04-22",
        "1945-04-23",
    ]
    assert documents["map"] == written["documents"]["map"]


def test_two_worksheets_make_one_overlay_unless_they_contradict(sheet, imported, findings):
    one = sheet(name="one.csv", **{DATE: "1945-04-21"})
    two = sheet(name="two.csv", **{DATE: "21.4.1945", "/game/turns/list/2/date": "1945-04-22"})
    ended, documents = imported(one, two)
    assert (ended.code, len(documents["game"]["turns"]["list"])) == (0, 2)
    three = sheet(name="three.csv", **{DATE: "1945-05-01"})
    (found,) = findings(one, three)
    assert found["code"] == "worksheet.twice"
    assert "1945-05-01 differs from 1945-04-21 in" in found["message"]


def test_a_bad_cell_is_named_by_file_row_and_column_and_nothing_is_written(sheet, imported, findings):
    path = sheet(SYSTEM, **{"/counters/counters/bridge/count": "many"})
    row = next(i for i, row in enumerate(rows_of(path), start=2) if row[VALUE])
    ended, documents = imported(path, game=SYSTEM)
    assert (ended.code, documents) == (3, None)
    (found,) = findings(path, game=SYSTEM)
    assert (found["code"], found["line"], found["column"]) == ("worksheet.value", row, 8)
    assert found["file"] == str(path)
    assert found["message"].startswith(f"H{row}: many")
    assert "a whole number from 0" in found["hint"]


def test_every_bad_cell_is_told_at_once(sheet, findings):
    keys = [
        row[KEY]
        for row in rows_of(sheet(SYSTEM, name="all.csv"))
        if row[KEY].startswith("/charts/combat/cells")
    ]
    path = sheet(SYSTEM, **dict.fromkeys(keys, "02-Jan"))
    assert [found["code"] for found in findings(path, game=SYSTEM)] == ["worksheet.date"] * len(keys)


def test_rows_may_be_sorted_left_out_and_columns_moved_and_added(sheet, imported, findings):
    rows = rows_of(sheet(**{DATE: "1945-04-21"}))
    heads = [KEY.upper(), "my remarks", "Value ", "what"]
    mixed = [
        dict(zip(heads, (row[KEY], "hard to read", row[VALUE], row["what"]), strict=True))
        for row in sorted(rows, key=lambda row: row[KEY], reverse=True)
        if row[KEY] == DATE or "turns" not in row[KEY]
    ]
    path = save(sheet().with_name("mixed.csv"), mixed, delimiter=";", encoding="utf-16")
    ended, documents = imported(path)
    assert (ended.code, documents["game"]["turns"]["list"]["1"]["date"]) == (0, "1945-04-21")
    (found,) = findings(path)
    assert (found["code"], found["line"], found["column"]) == ("worksheet.unread", 1, 2)


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("/game/turns/list/1/dat", "Did you mean /game/turns/list/1/date?"),
        (
            "/counters/counters/687-615zbv/front/size",
            "Did you mean /counters/counters/687-615zvb/front/size?",
        ),
        ("/nothing", "counterfoil gaps"),
        ("/game/turns/list/1/date/deeper", "Did you mean"),
        ("Turn 1", "key and value"),
        ("", "key and value"),
    ],
)
def test_keys_that_lead_nowhere_are_told(tmp_path, key, hint, findings):
    path = save(tmp_path / "odd.csv", [{KEY: key, VALUE: "3"}])
    (found,) = findings(path)
    assert (found["code"], found["line"]) == ("worksheet.unknown-key", 2)
    assert hint in found["hint"]


def test_what_is_no_worksheet_is_told_with_the_heads_it_lacks(command, tmp_path):
    path = save(tmp_path / "odd.csv", [{"keys": DATE, VALUE: "3"}])
    files = {path: "no column key (one is called keys)", tmp_path / "none.csv": "there is no such file"}
    for file, words in files.items():
        ended = command("import", "worksheet", str(file), "--game", GAME, "--format", "json")
        (told,) = json.loads(ended.out)["findings"]
        assert (ended.code, told["code"], told["file"]) == (3, "worksheet.unreadable", str(file))
        assert words in told["message"]
    assert command("import", "worksheet", str(path), "--game", "bautzen").code == 4
    assert command("import", "worksheet", str(path), "--game", GAME, "--out", str(path)).code == 6


def test_question_marks_stay_open_and_are_counted(sheet, imported):
    ended, documents = imported(sheet(**{DATE: "1945-04-21?", "/game/turns/list/2/date": "?"}))
    assert (ended.code, documents) == (0, None)
    assert ended.out.count("worksheet.unsure") == 2
    assert "no overlay is written" in ended.out


def test_a_value_that_contradicts_a_known_one_is_told_and_used(sheet, imported, findings):
    path = sheet(GAME, "--all", **{ATTACK: "9"})
    (found,) = findings(path)
    assert (found["code"], found["severity"]) == ("worksheet.differs", "warning")
    assert "in the data, 9 in the worksheet" in found["message"]
    ended, documents = imported(path)
    assert (ended.code, documents["counters"]["counters"]["687-615zvb"]["front"]["values"]["attack"]) == (
        0,
        9,
    )


def test_what_is_known_already_needs_no_overlay(sheet, imported):
    rows = rows_of(sheet(GAME, "--all"))
    path = save(
        sheet().with_name("same.csv"), [row | {VALUE: row["known"]} for row in rows if row[KEY] == ATTACK]
    )
    ended, documents = imported(path)
    assert (ended.code, documents) == (0, None)
    assert "worksheet.differs" not in ended.out


@pytest.mark.parametrize(("text", "codes"), [("1,0", []), ("2", ["worksheet.differs"])])
def test_what_a_value_counts_stays_when_it_is_said_again_or_otherwise(sheet, imported, findings, text, codes):
    key = "/charts/terrain/cells/clear/infantry"
    path = sheet(GAME, "--all", **{key: text})
    assert [found["code"] for found in findings(path)] == codes
    _, documents = imported(path)
    expected = {"clear": {"infantry": {"value": 2, "unit": "mp"}}} if codes else None
    assert (documents and documents["charts/terrain"]["cells"]) == expected


def test_an_owner_s_value_and_an_erratum(command, copied, tmp_path):
    """The erratum's result stands; only a third value is a finding."""
    size = "/counters/counters/687-615zvb/front/size"
    for value, expected in (
        ("division", []),
        ("regiment", []),
        ("brigade", ["errata.owner-differs"]),
    ):
        path = save(tmp_path / f"{value}.csv", [{KEY: size, VALUE: value}])
        sizes = copied.root / "sources" / GAME / "counters.json"
        words = json.loads(sizes.read_text(encoding="utf-8"))
        words["sizes"].setdefault("brigade", {"name": "Brigade", "mark": "X"})
        sizes.write_text(json.dumps(words), encoding="utf-8")
        ended = command(
            "import", "worksheet", str(path), "--game", GAME, "--format", "json", project=copied.root
        )
        told = ended.data["findings"]
        assert [found["code"] for found in told] == expected
        assert ended.code == 0


def test_worksheets_are_of_one_game_and_one_kind(command, tmp_path):
    path = str(tmp_path / "w.csv")
    assert command("gaps", "--worksheet", path).code == 2
    assert command("gaps", GAME, "--all").code == 2
    assert command("gaps", GAME, "--worksheet", path, "--all", "--add", "counters").code == 2
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert command("gaps", GAME, "--worksheet", str(tmp_path / "file" / "w.csv")).code == 6
    assert not (tmp_path / "w.csv").exists()


def test_the_worksheet_is_as_long_as_the_list_of_gaps(command, sheet):
    for game in (GAME, SYSTEM):
        gaps = {
            gap
            for found in command("gaps", game, "--format", "json").data[game].values()
            for gap in found["gaps"]
        }
        keys = {row[KEY] for row in rows_of(sheet(game))}
        assert gaps <= keys


def test_a_worksheet_of_a_game_that_lacks_nothing_says_so(command, tmp_path):
    (tmp_path / "sources").mkdir()
    assert command("new", "ours", project=tmp_path).code == 0
    ended = command("gaps", "ours", "--worksheet", str(tmp_path / "w.csv"), project=tmp_path)
    assert ended.out.endswith("w.csv: no row, for nothing that a worksheet asks for is absent.\n")
