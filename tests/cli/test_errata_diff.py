"""`counterfoil errata diff` from the command line."""

from __future__ import annotations

import json

import pytest

GAME = "bautzen-1945"


def lines(ended) -> list[str]:
    assert ended.code == 0
    return ended.out.splitlines()


def test_printed_and_latest_are_compared_when_nothing_is_asked(command):
    assert lines(command("errata", "diff", GAME)) == [
        "bautzen-1945: 1 difference from printed to latest",
        "",
        "Counters and units",
        "  687/615 ID, front size: division → regiment  [size-687; rules#1.2]",
    ]


def test_the_other_way_round_old_and_new_change_places(command):
    told = lines(command("errata", "diff", "slaughterhouse", "--from", "latest", "--to", "printed"))
    assert "    set-up: added: Yeremenko in Moscow  [no-yeremenko; addenda#21.3.2]" in told
    assert "    set-up: deleted: Constantinescu in Kerch  [rumanian-leaders; addenda#21.3.1]" in told
    assert "  Balta, name: Balta → Soroki  [balta; addenda#5.2.2]" in told


def test_differences_stand_under_their_headings_and_scenarios(command):
    told = lines(command("errata", "diff", "slaughterhouse"))
    headings = [line for line in told[1:] if line and not line.startswith(" ")]
    assert headings == ["Set-ups and reinforcements", "Charts", "Map", "Rules"]
    scenarios = [line for line in told if line.startswith("  ") and "  [" not in line]
    assert scenarios == [
        "  Barbarossa I (22 June 1941)",
        "  Barbarossa II (25 August 1941)",
        "  Campaign",
        "  Soviet Winter Offensive",
    ]
    line = "    set-up: added: Constantinescu in Kerch  [rumanian-leaders; addenda#21.3.1]"
    assert told.index(line) > told.index("  Soviet Winter Offensive")


def test_rows_and_columns_of_charts_go_by_their_heads_and_values_by_what_they_are(command):
    told = "\n".join(lines(command("errata", "diff", "slaughterhouse")))
    assert "Counter-attack, row Attack value, column Counts: Counter-attack factor of one unit alone" in told
    told = "\n".join(lines(command("errata", "diff", "codeword-barbarossa")))
    assert "BRP and Action costs, row Dismantle a Fortified Zone, column BRP: 0 → 1  [" in told
    told = "\n".join(lines(command("errata", "diff", "hitler-turns-east")))
    assert "  2506, number: 2406 → 2506  [" in told
    assert "  6th Army, front setup: unknown → 1109  [" in told


def test_bookkeeping_of_the_checks_is_no_difference(command):
    records = command("errata", "diff", "strike-the-bear", "--format", "json").data
    assert not [r for r in records if r["path"].startswith(("/rules/accepted", "/rules/checks"))]
    assert [r for r in records if r["path"].startswith("/rules/reference")]


def test_what_a_counter_and_its_unit_say_alike_is_told_once_and_kept_as_data(command):
    told = [line for line in lines(command("errata", "diff", "strike-the-bear")) if "14 → 15" in line]
    assert told == ["  Mechanised corps (MC), count: 14 → 15  [mc-at-riga; addenda#14.1]"]
    records = command("errata", "diff", "strike-the-bear", "--format", "json").data
    paths = {record["path"] for record in records if record.get("to") == 15}
    assert paths == {"/counters/units/mc/count", "/counters/counters/mc/count"}


def test_nations_are_named_lines_are_counted_and_rules_stand_by_their_numbers(command):
    told = lines(command("errata", "diff", "strike-the-bear"))
    assert "  11th Rumanian Army, front nation: Rumanian → German  [army-11; addenda#counters]" in told
    assert "    set-up, Luftwaffe, count: 1 → 2  [two-luftwaffe; addenda#14.2]" in told
    starts = [line.split(":")[0].split(",")[0] for line in told if line.startswith("  Rule ")]
    assert starts.index("  Rule 11.9.5") < starts.index("  Rule 11.9.6") < starts.index("  Rule 12.5")


def test_of_a_long_text_only_the_part_that_changes_is_told(command):
    (line,) = (
        line for line in lines(command("errata", "diff", "strike-the-bear")) if "  Rule 12.5, text" in line
    )
    assert line.count("…") == 4
    assert "14 German corps" in line.partition("→")[0]
    assert "13 German corps" in line.partition("→")[2]


def test_errata_that_change_no_data_are_named(command):
    told = lines(command("errata", "diff", "hitler-turns-east"))[-1]
    unchanged = "line-beyond, one-garrison, leaders-apart, partisans-first, two-invasions"
    assert told == f"Errata that change no data: {unchanged}."


def test_cells_of_one_row_are_told_on_one_line_and_one_by_one_as_data(command):
    told = lines(command("errata", "diff", "codeword-barbarossa"))
    (line,) = (line for line in told if "row Cavalry Corps:" in line)
    assert "A unknown → 1, B unknown → 1, C unknown → 3, D unknown → 2  [vp-chart; " in line
    records = command("errata", "diff", "codeword-barbarossa", "--format", "json").data
    cells = [r for r in records if r["path"].startswith("/charts/vp-forces/cells/cavalry/")]
    assert [(cell["words"].rpartition(" ")[2], cell["from"]) for cell in cells] == [
        (letter, None) for letter in "ABCD"
    ]


def test_differences_as_data(command):
    (record,) = command("errata", "diff", GAME, "--format", "json").data
    assert record == {
        "path": "/counters/counters/687-615zvb/front/size",
        "group": "Counters and units",
        "words": "687/615 ID, front size",
        "from": "division",
        "to": "regiment",
        "errata": ["size-687"],
        "rule": ["rules#1.2"],
    }


def test_a_record_that_is_not_there_has_no_value_in_the_data_and_an_unknown_one_is_null(command):
    records = command("errata", "diff", "slaughterhouse", "--format", "json").data
    by_path = {record["path"]: record for record in records}
    added = by_path["/scenarios/winter-offensive/setup/axis-kerch-leader"]
    assert ("from" in added, added["to"]["title"]) == (False, "Constantinescu")
    records = command("errata", "diff", "hitler-turns-east", "--format", "json").data
    (hex_,) = (r for r in records if r["path"] == "/counters/counters/6-army/front/values/setup")
    assert (hex_["from"], hex_["to"]) == (None, "1109")


@pytest.mark.parametrize("editions", [("latest", "latest"), ("printed", "transcribed")])
def test_editions_that_are_alike_are_said_to_be(command, editions):
    first, second = editions
    ended = command("errata", "diff", GAME, "--from", first, "--to", second)
    assert lines(ended) == [f"bautzen-1945: nothing differs between {first} and {second}."]
    assert command("errata", "diff", GAME, "--from", first, "--to", second, "--format", "json").data == []


def test_what_the_files_reflect_is_told_from_printed_to_the_files_as_they_stand(command):
    told = lines(command("errata", "diff", "hitler-turns-east", "--to", "transcribed"))
    assert "  Lake supply hex" not in told
    assert "  Place Lake supply hex, spaces: 2106 → 2100  [lake-hex; addenda#10.1.11]" in told
    assert not [line for line in told if "hex-2506" in line]


@pytest.mark.parametrize("option", ["--from", "--to"])
def test_an_unknown_edition_is_told_with_the_nearest(command, option):
    ended = command("errata", "diff", GAME, option, "printd")
    assert (ended.code, ended.out) == (4, "")
    assert "Did you mean printed?" in ended.err


def test_a_game_that_cannot_be_built_is_told_by_what_its_files_say(command, copied):
    file = copied.root / "sources" / GAME / "scenarios"
    (scenario, *_) = sorted(file.glob("*.json"))
    record = json.loads(scenario.read_text(encoding="utf-8"))
    line = next(iter(record["setup"].values()))
    line["side"] = "nobody"
    scenario.write_text(json.dumps(record), encoding="utf-8")
    ended = command("errata", "diff", GAME, project=copied.root)
    assert '  687/615 ID, front size: "division" → "regiment"' in ended.out
    assert ended.code == command("validate", GAME, project=copied.root).code != 0
    assert "counterfoil validate" in ended.err


def test_files_that_cannot_be_read_are_not_passed_over(command, copied):
    (copied.root / "sources" / GAME / "errata.json").write_text("{", encoding="utf-8")
    ended = command("errata", "diff", GAME, project=copied.root)
    assert ended.code == 3
    assert "counterfoil validate" in ended.err
