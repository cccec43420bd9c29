"""`counterfoil validate` from the command line to the exit code, on the games of this checkout."""

from __future__ import annotations

import json

import pytest

GAME = "bautzen-1945"


@pytest.mark.parametrize("edition", ["latest", "printed", "transcribed"])
@pytest.mark.parametrize("trust", [None, "text", "public"])
def test_every_edition_and_trust_is_without_unaccepted_error(command, edition, trust):
    chosen = () if trust is None else ("--trust", trust)
    ended = command("validate", GAME, "--edition", edition, *chosen)
    assert ended.code == 0, ended.out


def findings(ended, code: str):
    return [finding for finding in ended.data["findings"] if finding["code"] == code]


def test_what_the_sources_leave_open_or_contradict_is_told(command):
    ended = command("validate", GAME, "--format", "json")
    (off,) = findings(ended, "reading.off-map")
    assert "3713" in off["message"]
    bautzen = [f for f in findings(ended, "layers.disagree") if f["pointer"] == "/map/places/bautzen/spaces"]
    assert (
        "Bautzen, spaces: the rulebook has 1410, 1511, public material has 1409, 1510, which is used"
        in bautzen[0]["message"]
    )
    accepted = {f["pointer"] for f in findings(ended, "order-of-battle.differs") if f["status"] == "accepted"}
    assert accepted == {f"/counters/formations/{name}/stated_units" for name in ("4gtc", "brgpzg")}
    ranges = {f["pointer"]: f["message"] for f in findings(ended, "coverage.out-of-range")}
    assert "-1, 0, 8, 9" in ranges["/charts/reinforcements/rows"]
    overlaps = " ".join(f["message"] for f in findings(ended, "setup.zones-overlap"))
    assert "Allied 214 RD and German 17 ID" in overlaps
    assert "2208" in overlaps


def test_only_the_printed_edition_has_a_division_without_stacking_value(command):
    printed = command("validate", GAME, "--edition", "printed", "--format", "json")
    (open_,) = findings(printed, "stacking.no-cost")
    assert open_["severity"] == "open"
    assert open_["pointer"] == "/counters/counters/687-615zvb/front/size"
    assert not findings(command("validate", GAME, "--format", "json"), "stacking.no-cost")


def test_every_finding_has_its_place_its_code_and_its_game(command):
    ended = command("validate", GAME, "--format", "json")
    keys = {
        "code",
        "severity",
        "status",
        "game",
        "message",
        "hint",
        "rule",
        "file",
        "line",
        "column",
        "pointer",
    }
    for finding in ended.data["findings"]:
        assert keys <= set(finding)
        assert finding["file"].startswith(f"sources/{GAME}/")
        assert finding["line"] >= 1
        assert finding["column"] >= 1
        assert finding["game"] == GAME
    assert ended.data["summary"]


def test_sarif_is_a_log_with_one_result_a_finding(command):
    log = json.loads(command("validate", GAME, "--format", "sarif").out)
    assert log["version"] == "2.1.0"
    assert len(log["runs"][0]["results"]) == len(
        command("validate", GAME, "--format", "json").data["findings"]
    )


def test_strict_lets_warnings_and_open_questions_count(command):
    assert command("validate", GAME, "--strict").code == 1


def test_no_name_means_all_games(command):
    ended = command("validate")
    assert ended.code == 0
    assert GAME in ended.out


COMBAT_ROW = '"6": {"1-2": "2/1", "1-1": "2/2", "2-1": "1/2", "3-1": "1/'

BREAKS = {
    "a unit's value": (
        '"20Pz", "values": {"attack": 6,',
        '"20Pz", "values": {"attack": 5,',
        "example.differs",
        "/rules/examples/weissenberg/expect/attack",
    ),
    "a suggested place": (
        '"what": {"units": ["732"]},',
        '"what": {"units": ["732"]}, "suggest": {"732": "1109"},',
        "placement.outside",
        None,
    ),
    "a hex of the set-up": (
        '"of": {"at": ["1607"]}',
        '"of": {"at": ["1614"]}',
        "on-map.off-map",
        None,
    ),
    "a formation's name": (
        '"what": {"formations": ["7dp"]}',
        '"what": {"formations": ["7pd"]}',
        "reference.unknown",
        None,
    ),
    "a stack": (
        '"what": {"formations": ["464id"]},',
        '"what": {"formations": ["464id"]},'
        ' "suggest": {"hq-464id": "1905", "kg-a-464id": "1905", "kg-b-464id": "1905"},',
        "stacking.over-limit",
        None,
    ),
    "a line of the set-up": (
        '"what": {"formations": ["9dp"]}',
        '"what": {"formations": ["8dp"]}',
        "mix.missing",
        "/counters/counters/26-9dp",
    ),
    "a cell of the combat table": (
        f'{COMBAT_ROW}2"',
        f'{COMBAT_ROW}3"',
        "example.differs",
        "/rules/examples/weissenberg/expect/result",
    ),
    "a river's side": (
        '"0701-0801": {}',
        '"0701-0901": {}',
        "on-map.not-adjacent",
        None,
    ),
    "an accepted finding": (
        '"subject": "/counters/formations/4gtc"',
        '"subject": "/counters/formations/5gtc"',
        "accepted.stale",
        None,
    ),
}
"""What is changed, the code of the finding, and its pointer when it shows elsewhere than at the change."""


@pytest.mark.parametrize("name", BREAKS)
def test_one_broken_datum_is_found_where_it_shows(command, copied, name):
    old, new, code, pointer = BREAKS[name]
    file, line = copied.change(GAME, old, new)
    ended = command("validate", GAME, "--format", "json", project=copied.root)
    assert ended.code == 1
    found = findings(ended, code)
    if pointer is not None:
        assert pointer in [finding["pointer"] for finding in found]
    else:
        places = [(finding["file"], finding["line"]) for finding in found]
        assert any(place == file and line - 1 <= at <= line for place, at in places), (file, line, places)


def test_a_broken_file_is_bad_input_and_hides_no_other(command, copied):
    copied.change(GAME, '"editions": {}', '"editions": {')
    copied.change(GAME, '"first_player": "german"', '"first_player": 3')
    ended = command("validate", GAME, "--format", "json", project=copied.root)
    assert ended.code == 3
    assert findings(ended, "json.syntax")
    assert findings(ended, "schema.wrong-type")


def test_an_unknown_name_suggests_the_nearest(command):
    ended = command("validate", "bautzen-1954")
    assert (ended.code, "Did you mean bautzen-1945?" in ended.err) == (4, True)
    ended = command("validate", GAME, "--edition", "pinted")
    assert (ended.code, "Did you mean printed?" in ended.err) == (4, True)
    ended = command("validate", GAME, "--trust", "pubic")
    assert (ended.code, "Did you mean public?" in ended.err) == (2, True)


def test_an_owner_s_overlay_is_laid_over(command, tmp_path):
    overlay = tmp_path / "mine.json"
    value = {"counters": {"21-20pz": {"front": {"values": {"attack": 5}}}}}
    data = {"format": 1, "kind": "overlay", "game": GAME, "title": "Mine", "documents": {"counters": value}}
    overlay.write_text(json.dumps(data), encoding="utf-8")
    ended = command("validate", GAME, "--overlay", str(overlay), "--format", "json")
    assert ended.code == 1
    assert {f["pointer"] for f in findings(ended, "example.differs")} >= {
        "/rules/examples/weissenberg/expect/attack"
    }
    missing = command("validate", GAME, "--overlay", str(tmp_path / "none.json"))
    assert missing.code == 3
    assert "Traceback" not in missing.err


def test_a_folder_without_a_project_is_not_found(command, tmp_path):
    assert command("validate", project=tmp_path).code == 4


@pytest.mark.parametrize(
    ("name", "hint"),
    [("Game.json", "Rename Game.json to game.json."), ("map.json", "as counterfoil new does")],
)
def test_a_folder_without_a_game_json_is_told(command, tmp_path, name, hint):
    (tmp_path / "sources").mkdir()
    assert command("new", "ours", project=tmp_path).code == 0
    (tmp_path / "sources/other").mkdir()
    (tmp_path / "sources/other" / name).write_text("{}", encoding="utf-8")
    (tmp_path / "sources/drawings").mkdir()
    ended = command("validate", project=tmp_path)
    assert ended.code == 0
    assert "sources/other: warning [source.no-game] sources/other holds JSON files" in ended.out
    assert hint in ended.out
    assert "drawings" not in ended.out
    asked = command("validate", "other", project=tmp_path)
    assert (asked.code, "sources/other is no game: it has no game.json." in asked.err) == (4, True)
    assert hint in asked.err
    assert "no-game" not in command("validate", "ours", project=tmp_path).out


def test_of_many_faults_of_a_kind_the_rest_is_counted(command, tmp_path):
    (tmp_path / "sources").mkdir()
    assert command("new", "ours", project=tmp_path).code == 0
    file = tmp_path / "sources/ours/game.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["documents"] |= {f"d{n}": {"title": n, "kind": "rulebook"} for n in range(42)}
    file.write_text(json.dumps(data, indent=1), encoding="utf-8")
    short, whole = command("validate", project=tmp_path), command("validate", "--all", project=tmp_path)
    assert "sources/ours/game.json: and 2 more [schema.wrong-type]" in short.out
    assert short.out.endswith("--all lists the rest too.\n")
    assert (short.out.count("error ["), whole.out.count("error [")) == (40, 42)
    for other in ("build", "ids"):
        assert "and 2 more [schema.wrong-type]" in command(other, "ours", project=tmp_path).err
