"""`counterfoil errata` and `counterfoil gaps` from the command line."""

from __future__ import annotations

import json

GAME = "bautzen-1945"


def test_errata_are_listed_with_what_the_edition_applies(command):
    latest, printed = command("errata", "list", GAME), command("errata", "list", "--edition", "printed")
    assert (latest.code, printed.code) == (0, 0)
    assert "latest applies 1 of 1" in latest.out
    assert "printed applies 0 of 1" in printed.out
    (line,) = (line for line in latest.out.splitlines() if "size-687" in line)
    assert "not applied" not in line
    assert "not applied" in printed.out


def test_a_game_without_errata_is_said_to_have_none(command):
    ended = command("errata", "list", "bagration-stopped")
    assert ended.out == "bagration-stopped: no errata are known, so all editions are the same\n"


def test_errata_are_listed_as_data(command):
    (record,) = command("errata", "list", GAME, "--format", "json").data
    assert (record["id"], record["game"], record["applied"]) == ("size-687", GAME, True)
    (op,) = record["ops"]
    assert (op["old"], op["value"]) == ("division", "regiment")
    assert op["path"] == "/counters/counters/687-615zvb/front/size"


def test_an_erratum_without_a_rule_is_cited_by_the_part_where_it_stands(command, copied):
    record = json.loads((copied.root / "sources" / GAME / "errata.json").read_text(encoding="utf-8"))
    (erratum,) = record["errata"].values()
    where = f"{erratum['document']}#counters"
    erratum |= {"rule": None, "cite": where}
    (copied.root / "sources" / GAME / "errata.json").write_text(json.dumps(record), encoding="utf-8")
    for words in (["list", GAME], ["list", GAME, "--format", "json"], ["show", GAME, "size-687"]):
        assert where in command("errata", *words, project=copied.root).out


def test_an_erratum_is_shown_with_old_and_new_value(command):
    ended = command("errata", "show", GAME, "size-687")
    assert ended.code == 0
    assert "  687/615 ID, front size  [/counters/counters/687-615zvb/front/size]" in ended.out
    assert "    was: division\n    is:  regiment\n" in ended.out
    assert "should be III" in ended.out
    assert command("errata", "show", GAME, "size-687", "--format", "json").data["status"] == "apply"
    unknown = command("errata", "show", GAME, "size-678")
    assert (unknown.code, "Did you mean size-687?" in unknown.err) == (4, True)


def test_an_erratum_that_adds_says_so_and_leaves_out_what_checks_accept(command):
    ended = command("errata", "show", "slaughterhouse", "kalinin-kursk")
    assert "printed among the errata of another game, under Hitler Turns East." in ended.out
    assert "    was: (nothing)\n    is:  Victory control markers of Kalinin and Kursk, " in ended.out
    assert "addenda#5.1.1, under Hitler Turns East" in command("errata", "list", "slaughterhouse").out
    assert "/rules/accepted" not in ended.out
    ops = command("errata", "show", "slaughterhouse", "kalinin-kursk", "--format", "json").data["ops"]
    assert any(op["path"].startswith("/rules/accepted") for op in ops)


def test_rows_of_charts_are_shown_by_their_heads_with_what_is_not_known(command):
    ended = command("errata", "show", "codeword-barbarossa", "vp-chart")
    assert "  Victory points: forces, row Cavalry Corps  [" in ended.out
    assert "    was: unknown\n    is:  A 1, B 1, C 3, D 2\n" in ended.out


def test_an_erratum_without_a_target_says_what_it_is_about(command):
    ended = command("errata", "show", "codeword-barbarossa", "imminent-war")
    assert "Not applied in edition latest: what it changes is not in the data." in ended.out
    assert "No card's text is known." in ended.out


def test_errata_that_fit_are_said_to_fit(command):
    ended = command("errata", "check")
    assert (ended.code, ended.out) == (0, "All errata fit, alone and together.\n")
    assert command("errata", "check", GAME, "--format", "json").data["findings"] == []


def test_an_erratum_that_no_longer_fits_is_found_where_it_stands(command, copied):
    file, line = copied.change(GAME, '"old": "division", "value"', '"old": "corps", "value"')
    ended = command("errata", "check", GAME, "--format", "json", project=copied.root)
    assert ended.code == 1
    (found,) = ended.data["findings"]
    assert (found["code"], found["file"], found["line"]) == ("errata.no-longer-fits", file, line)
    assert "does not fit" in command("errata", "check", GAME, project=copied.root).out


def test_what_an_erratum_does_not_bring_about_is_found_as_validate_finds_it(command, copied):
    held = '"expect": {"/counters/counters/687-615zvb/front/size": "regiment"}'
    file, line = copied.change(GAME, held, held.replace("regiment", "corps"))
    checked = command("errata", "check", GAME, "--format", "json", project=copied.root)
    assert checked.code == 1
    (found,) = checked.data["findings"]
    assert (found["code"], found["file"]) == ("errata.expectation", file)
    assert found["line"] <= line
    validated = command("validate", GAME, "--format", "json", project=copied.root).data["findings"]
    assert found["message"] in [finding["message"] for finding in validated]


def test_gaps_are_counted_by_file_and_certainty(command):
    ended = command("gaps", GAME)
    assert ended.code == 0
    head, *rows = (line.split() for line in ended.out.splitlines()[1:])
    assert head == ["file", "text", "inferred", "public", "owner", "absent"]
    counts = {row[0]: [int(number) for number in row[1:]] for row in rows}
    assert counts["counters"][2] > counts["counters"][0] > 0  # most strengths come from the scan
    files = [name for name in counts if name != "total"]
    assert counts["total"] == [sum(counts[name][i] for name in files) for i in range(5)]


def test_gaps_are_counted_by_table_too(command):
    files, tables = (
        command("gaps", GAME, "--format", "json", *more).data[GAME] for more in ((), ("--tables",))
    )
    assert {"map/places", "map/spaces", "counters/units", "charts/combat", "game/turns"} <= tables.keys()
    for name, counted in files.items():
        parts = [part for table, part in tables.items() if table == name or table.startswith(f"{name}/")]
        assert sum(part["public"] for part in parts) == counted["public"]
        assert sum(part["absent"] for part in parts) == counted["absent"]


def test_gaps_are_named_and_given_as_data(command):
    data = command("gaps", GAME, "--format", "json").data[GAME]
    assert data["counters"]["absent"] == len(data["counters"]["gaps"])
    absent = [pointer for found in data.values() for pointer in found["gaps"]]
    assert absent
    listed = command("gaps", GAME, "--list").out
    assert all(f"absent: {pointer}" in listed for pointer in absent)


def test_the_extent_that_cells_tell_is_no_gap(command, copied):
    chart = copied.root / "sources" / GAME / "charts/modifiers.json"
    written = json.loads(chart.read_text(encoding="utf-8")) | {"extent": None, "purpose": None}
    chart.write_text(json.dumps(written), encoding="utf-8")
    found = command("gaps", GAME, "--format", "json", project=copied.root).data[GAME]["charts/modifiers"]
    assert "/charts/modifiers/purpose" in found["gaps"]
    assert "/charts/modifiers/extent" not in found["gaps"]


def test_an_owner_fills_gaps(command, tmp_path):
    overlay = tmp_path / "mine.json"
    data = {"format": 1, "kind": "overlay", "game": GAME, "title": "Mine"}
    data["documents"] = {"game": {"turns": {"list": {"1": {"date": "1945-04-21"}}}}}
    overlay.write_text(json.dumps(data), encoding="utf-8")
    before = command("gaps", GAME, "--format", "json").data[GAME]["game"]
    after = command("gaps", GAME, "--format", "json", "--overlay", str(overlay)).data[GAME]["game"]
    assert after["owner"] == 1
    assert after["absent"] == before["absent"] - 1


def test_gaps_of_a_broken_game_are_told_apart(command, copied):
    copied.change(GAME, '"editions": {}', '"editions": {')
    ended = command("gaps", GAME, project=copied.root)
    assert ended.code == 3
    assert "counterfoil validate" in ended.err


def test_gaps_and_errata_of_all_games(command):
    assert GAME in command("gaps").out
    assert GAME in command("errata", "list").out
    assert command("gaps", "bautzen").code == 4


def test_errata_that_cannot_be_read_are_not_passed_over(command, copied):
    (copied.root / "sources" / GAME / "errata.json").write_text("{", encoding="utf-8")
    for words in (["list"], ["list", "--format", "json"], ["show", GAME, "size-687"]):
        ended = command("errata", *words, project=copied.root)
        assert ended.code == 3
        assert "validate" in ended.err
