"""`counterfoil setup` and `counterfoil validate --setup` from the command line to the exit code."""

from __future__ import annotations

import csv
import io
import json

import pytest

GAME = "bautzen-1945"


@pytest.fixture
def exported(command):
    """A default set-up as rows that a test may change."""

    def export(game: str, *words: str):
        ended = command("setup", game, *words)
        assert ended.code == 0, ended.err
        return list(csv.DictReader(io.StringIO(ended.out)))

    return export


@pytest.fixture
def check(command, tmp_path):
    """Writes rows as a table and has them checked."""

    def validate(game: str, rows, *words: str, delimiter: str = ",", encoding: str = "utf-8", **where):
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)
        path = tmp_path / "mine.csv"
        path.write_bytes(text.getvalue().encode(encoding))
        return command("validate", game, "--setup", str(path), *words, **where)

    return validate


def test_the_scenario_that_a_file_fits_best_is_found(exported, check):
    for scenario, title in (
        ("barbarossa-2", "Barbarossa II"),
        ("winter-offensive", "Soviet Winter Offensive"),
    ):
        rows = exported("slaughterhouse", "--scenario", scenario)
        bare = [{key: row[key] for key in ("unit", "place", "state", "count")} for row in rows]
        ended = check("slaughterhouse", bare)
        assert ended.code == 0
        assert ended.out.splitlines()[-1].startswith(title)


def moved(rows, unit: str, place: str):
    (row,) = [row for row in rows if row["unit"] == unit]
    row["place"] = place
    return rows.index(row) + 2


def test_faults_are_told_with_file_line_column_and_what_is_right(exported, check):
    rows = exported(GAME)
    line = moved(rows, "776/214 RD", "0909")
    gone = next(number for number, row in enumerate(rows) if row["unit"] == "27/10 DP")
    del rows[gone]
    line -= gone < line - 2
    ended = check(GAME, rows)
    assert ended.code == 1
    assert f"mine.csv:{line}:5: error [own-setup.misplaced] 776/214 RD stands at 0909" in ended.out
    assert "(rules#12.1-allied)" in ended.out
    assert "Within 2 hexes of Niesky (2206). Nearest allowed:" in ended.out
    assert "error [own-setup.missing] 27/10 DP is missing." in ended.out
    assert ended.out.rstrip().endswith("94 of 96 units stand right; 1 misplaced, 1 missing.")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "utf-16"])
def test_tables_of_any_spreadsheet_are_read(exported, check, delimiter, encoding):
    rows = exported(GAME)
    ended = check(GAME, rows, delimiter=delimiter, encoding=encoding)
    assert ended.code == 0, ended.out


def test_all_codes_without_their_zeros_are_read(exported, check):
    rows = exported(GAME)
    for row in rows:
        row["place"] = str(int(row["place"])) if row["place"].isdigit() else row["place"]
    ended = check(GAME, rows, "--format", "json")
    assert ended.code == 0
    assert [f["code"] for f in ended.data["findings"]].count("own-setup.zeros-lost") == 1


def test_a_stack_over_its_limit_is_found_by_the_game_s_own_check(exported, check):
    rows = exported(GAME)
    lines = [moved(rows, unit, "2206") for unit in ("776/214 RD", "780/214 RD", "788/214 RD", "HQ 214 RD")]
    ended = check(GAME, rows, "--format", "json")
    (over,) = [f for f in ended.data["findings"] if f["code"] == "stacking.over-limit"]
    assert over["line"] in lines
    assert over["rule"]
    assert "2206" in over["message"]


def test_what_an_erratum_has_outdated_is_told_with_the_erratum(exported, check):
    printed = exported("slaughterhouse", "--scenario", "winter-offensive", "--edition", "printed")
    ended = check("slaughterhouse", printed, "--format", "json")
    outdated = {f["message"] for f in ended.data["findings"] if f["code"] == "own-setup.outdated"}
    (kalinin,) = [message for message in outdated if message.startswith("Kalinin Front")]
    assert kalinin == (
        "Kalinin Front stands at Kalinin, which was right until erratum kalinin-deletion"
        " (addenda#21.3.2, 2024-01-01); now in Kolomna."
    )
    assert any(
        message.startswith("III Panzer Army is missing: the scenario wants it since") for message in outdated
    )
    (edition,) = [f["message"] for f in ended.data["findings"] if f["code"] == "own-setup.edition"]
    assert "fits edition printed better" in edition
    assert check("slaughterhouse", printed, "--edition", "printed").code == 0


def test_what_only_a_later_edition_has_is_told_with_the_erratum(exported, check):
    latest = exported("slaughterhouse", "--scenario", "winter-offensive")
    ended = check("slaughterhouse", latest, "--edition", "printed", "--format", "json")
    outdated = [f["message"] for f in ended.data["findings"] if f["code"] == "own-setup.outdated"]
    assert any("right by erratum kalinin-iii-panzer" in message for message in outdated)


def test_an_erratum_is_tried_with_those_that_it_needs(exported, check, copied):
    """The place that an erratum corrects is in a line that another one adds."""
    path = copied.root / "sources" / "slaughterhouse" / "errata.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    added = document["errata"]["kolomna-addition"]
    added["ops"][0]["value"]["where"]["at"] = ["orel"]
    place = added["ops"][0]["path"] + "/where/at/0"
    ops = [{"op": "replace", "path": place, "old": "orel", "value": "kolomna"}]
    late = {**added, "title": "Kolomna, not Orel", "ops": ops, "needs": ["kolomna-addition"]}
    document["errata"]["kolomna-not-orel"] = late
    path.write_text(json.dumps(document), encoding="utf-8")
    latest = exported("slaughterhouse", "--scenario", "winter-offensive")
    words = ("--edition", "printed", "--format", "json")
    ended = check("slaughterhouse", latest, *words, project=copied.root)
    (kalinin,) = [told for told in messages(ended, "outdated") if told.startswith("Kalinin Front")]
    assert "right by erratum kolomna-not-orel" in kalinin


def messages(ended, code: str) -> list[str]:
    return [f["message"] for f in ended.data["findings"] if f["code"] == f"own-setup.{code}"]


def test_an_erratum_is_not_blamed_for_a_line_that_cannot_be_read(exported, check):
    rows = exported("slaughterhouse", "--scenario", "winter-offensive")
    rows[0]["side"] = "Elves"
    rows[2]["state"] = "asleep"
    rows[4]["count"] = "2"
    ended = check("slaughterhouse", rows, "--format", "json")
    assert messages(ended, "outdated") == []
    assert [len(messages(ended, code)) for code in ("unknown-side", "unknown-state", "twice")] == [1, 1, 1]


def test_too_many_are_put_down_to_the_erratum_that_took_one_away(exported, check):
    printed = exported("strike-the-bear", "--edition", "printed")
    ended = check("strike-the-bear", printed, "--format", "json")
    (armour,) = [message for message in messages(ended, "outdated") if "5(2)3" in message]
    assert "erratum one-5-2-3 " in armour


def test_a_unit_that_an_erratum_has_renamed_is_told_with_its_name(exported, check):
    printed = exported("strike-the-bear", "--edition", "printed")
    ended = check("strike-the-bear", printed, "--format", "json")
    (army,) = [f for f in ended.data["findings"] if f["message"].startswith("11th Rumanian Army")]
    assert army["message"] == (
        "11th Rumanian Army is called German 11th Army since erratum army-11 (addenda#counters, 2024-01-01)."
    )
    assert army["hint"] == "Write German 11th Army."
    assert "German 11th Army is missing." in messages(ended, "missing")


@pytest.mark.parametrize("form", ["json", "sarif", "github"])
def test_forms_for_machines_have_findings_and_summary(exported, check, form):
    rows = exported(GAME)
    moved(rows, "776/214 RD", "0909")
    ended = check(GAME, rows, "--format", form)
    assert ended.code == 1
    assert "own-setup.misplaced" in ended.out
    assert "own-setup.summary" in ended.out
    assert "95 of 96 units stand right" in ended.out
    if form != "github":
        json.loads(ended.out)


def test_a_clean_file_has_its_summary_in_forms_for_machines_too(exported, check):
    ended = check(GAME, exported(GAME), "--format", "json")
    (summary,) = ended.data["findings"]
    assert (ended.code, summary["code"], summary["severity"]) == (0, "own-setup.summary", "info")
    assert summary["file"].endswith("mine.csv")


def test_strict_lets_warnings_count(exported, check):
    rows = [row for row in exported(GAME) if row["unit"] != "Turn marker"]
    for row in rows:
        row["colour"] = "red"
    assert check(GAME, rows).code == 0
    assert check(GAME, rows, "--strict").code == 1


def test_names_that_do_not_exist_end_with_their_own_code(command, exported, check):
    rows = exported(GAME)
    assert check("bautzen-1954", rows).code == 4
    ended = check(GAME, rows, "--scenario", "counterstork")
    assert (ended.code, "Did you mean Bautzen 1945?" in ended.err) == (4, True)
    ended = check(GAME, rows, "--option", "brandenberg")
    assert (ended.code, "Did you mean Brandenburg forward?" in ended.err) == (4, True)
    assert check("sandomierz-offensive", rows).code == 4
    assert command("setup", GAME, "--scenario", "x").code == 4
    assert command("setup", "sandomierz-offensive").code == 4


def test_a_file_that_cannot_be_read_is_bad_input(command, tmp_path):
    wrong = {
        "none.csv": None,
        "picture.csv": b"\x89PNG\r\n\x1a\n\x00\x00",
        "half.csv": b'unit,place\n"First',
        "columns.csv": b"a,b\nc,d\n",
        "no-rows.csv": b"sep=",
        "half.json": b'[{"unit": "a"',
        "other.json": b'{"units": [{"name": "a"}]}',
    }
    for name, data in wrong.items():
        path = tmp_path / name
        if data is not None:
            path.write_bytes(data)
        ended = command("validate", GAME, "--setup", str(path), "--format", "json")
        assert ended.code == 3, name
        told = json.loads(ended.out)["findings"]
        assert {(finding["severity"], finding["file"]) for finding in told} == {("error", str(path))}, name


def test_an_extension_of_a_module_is_no_set_up(command, tmp_path):
    path = tmp_path / "more.vmdx"
    path.write_bytes(b"PK")
    ended = command("validate", GAME, "--setup", str(path))
    assert ended.code == 3
    assert "more.vmdx is an extension" in ended.err
    assert ".vsav" in ended.err


def test_a_set_up_is_of_one_game_and_its_options_need_it(command):
    assert command("validate", "--setup", "mine.csv").code == 2
    assert command("validate", GAME, "--scenario", "counterstroke").code == 2


def test_an_export_never_overwrites(command, tmp_path):
    path = tmp_path / "mine.csv"
    assert command("setup", GAME, "--out", str(path)).code == 0
    path.write_text("my own work", encoding="utf-8")
    assert command("setup", GAME, "--out", str(path)).code == 6
    assert path.read_text(encoding="utf-8") == "my own work"


def test_units_that_a_file_leaves_out_are_not_told_once_more_by_space(exported, check):
    rows = exported("slaughterhouse", "--scenario", "barbarossa-1")
    bare = [row for row in rows if not row["unit"].endswith(" control")]
    ended = check("slaughterhouse", bare, "--format", "json")
    codes = {f["code"] for f in ended.data["findings"]}
    assert "own-setup.beside" in codes
    assert "per-space.differs" not in codes


def test_an_edition_that_only_wants_fewer_units_does_not_fit_a_few_better(exported, check):
    rows = exported("slaughterhouse", "--scenario", "winter-offensive")
    few = [row for row in rows if row["unit"] in ("XVI Army", "Busch", "Kuchler")]
    ended = check("slaughterhouse", few, "--scenario", "winter-offensive", "--format", "json")
    assert messages(ended, "outdated") != []
    assert messages(ended, "edition") == []
