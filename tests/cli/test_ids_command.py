"""`counterfoil ids`: numbers shown, given once, kept in the game's or the overlay's own file."""

import json
from pathlib import Path

import pytest
from builder.errors import ExitCode

GAME = "bautzen-1945"
LAST = ',\n      "turn-marker": 99'


@pytest.fixture
def lacking(copied):
    """The game without the number of one counter."""
    copied.change(GAME, LAST, "")
    return copied


def ids_file(project) -> Path:
    return project.root / "sources" / GAME / "vassal.json"


def test_a_complete_game_has_nothing_to_do(command):
    ended = command("ids", GAME)
    assert (ended.code, ended.out) == (0, f"{GAME}: every piece has its number; the next is 100\n")


def test_missing_numbers_are_shown_and_nothing_is_written(command, lacking):
    before = ids_file(lacking).read_bytes()
    ended = command("ids", GAME, project=lacking.root)
    assert (ended.code, ended.out) == (ExitCode.UNALLOCATED, f"{GAME}: turn-marker would be 100\n")
    assert f"counterfoil ids {GAME} --write" in ended.err
    assert ids_file(lacking).read_bytes() == before


def test_a_number_is_new_and_the_rest_of_the_file_stays(command, lacking):
    before = ids_file(lacking).read_text()
    ended = command("ids", GAME, "--write", project=lacking.root)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"{GAME}: 1 number given in ")
    expected = before.replace('"air-support": 98', '"air-support": 98,\n      "turn-marker": 100')
    assert ids_file(lacking).read_text() == expected.replace('"next": 100', '"next": 101')
    assert command("ids", GAME, project=lacking.root).code == 0


def test_a_build_names_the_command(command, lacking, tmp_path):
    ended = command("build", GAME, "--target", "vassal", "--out", str(tmp_path / "out"), project=lacking.root)
    assert ended.code == ExitCode.UNALLOCATED
    assert "turn-marker" in ended.err
    assert f"counterfoil ids {GAME} --write" in ended.err


def test_a_new_game_gets_its_numbers(command, tmp_path):
    assert command("new", "mine", project=tmp_path).code == 0
    assert command("ids", "mine", "--write", project=tmp_path).code == 0
    data = json.loads((tmp_path / "sources/mine/vassal.json").read_text())
    counters = json.loads((tmp_path / "sources/mine/counters.json").read_text())["counters"]
    assert data["ids"]["counters"].keys() == counters.keys()
    assert data["ids"]["next"] == len(counters) + 1


@pytest.fixture
def overlay(copied):
    """An overlay that adds a counter."""
    face = {"side": "german", "nation": "german", "type": "infantry", "size": "regiment", "label": "X"}
    values = {"attack": 1, "defence": 1, "movement": 1}
    extra = {"class": "combat", "front": {**face, "values": values}, "back": {"like": "front"}}
    path = copied.root / "mine.json"
    path.write_text(
        json.dumps(
            {
                "format": 1,
                "kind": "overlay",
                "game": GAME,
                "title": "Mine",
                "extends": None,
                "documents": {"counters": {"counters": {"extra": extra}}},
            }
        )
    )
    return path


def test_counters_of_an_overlay_are_numbered_in_its_own_file(command, copied, overlay):
    before = ids_file(copied).read_bytes()
    words = ("ids", GAME, "--overlay", str(overlay))
    shown = command(*words, project=copied.root)
    assert (shown.code, shown.out) == (ExitCode.UNALLOCATED, f"{GAME}: extra would be 9001\n")
    assert f"--overlay {overlay}" in shown.err
    assert command(*words, "--write", project=copied.root).code == 0
    documents = json.loads(overlay.read_text())["documents"]
    assert documents["vassal"] == {"ids": {"counters": {"extra": 9001}}}
    assert ids_file(copied).read_bytes() == before
    assert command(*words, project=copied.root).code == 0


def test_a_counter_that_no_named_overlay_adds_is_told(command, copied, overlay):
    above = copied.root / "above.json"
    above.write_text(
        json.dumps(
            {
                "format": 1,
                "kind": "overlay",
                "game": GAME,
                "title": "Above",
                "extends": "mine.json",
                "documents": {"vassal": {"module": {"name": "Another"}}},
            }
        )
    )
    ended = command("ids", GAME, "--write", "--overlay", str(above), project=copied.root)
    assert ended.code == ExitCode.BAD_INPUT
    assert "extra" in ended.err


def test_a_game_without_module_options_is_told_what_to_write(command, copied):
    ids_file(copied).unlink()
    ended = command("ids", GAME, project=copied.root)
    assert ended.code == ExitCode.NOT_FOUND
    words = ended.err[ended.err.index("{") : ended.err.rindex("}") + 1]
    ids_file(copied).write_text(words, encoding="utf-8")
    assert command("ids", GAME, "--write", project=copied.root).code == 0
    assert command("ids", GAME, project=copied.root).out.endswith("the next is 100\n")


def test_a_file_without_numbers_gets_all_of_them(command, copied):
    data = json.loads(ids_file(copied).read_text())
    del data["ids"]
    ids_file(copied).write_text(json.dumps(data, indent=2))
    assert command("ids", GAME, project=copied.root).code == ExitCode.UNALLOCATED
    assert command("ids", GAME, "--write", project=copied.root).code == 0
    written = json.loads(ids_file(copied).read_text())
    assert list(written) == [*data, "ids"]
    assert sorted(written["ids"]["counters"].values()) == list(range(1, 100))
    assert written["ids"]["next"] == 100


def test_a_broken_game_is_not_numbered(command, copied):
    copied.change(GAME, LAST, ",")
    ended = command("ids", GAME, "--write", project=copied.root)
    assert ended.code == ExitCode.BAD_INPUT
    assert f"counterfoil validate {GAME}" in ended.err


def test_a_game_that_cannot_be_read_is_told_with_its_faults(command, copied):
    (copied.root / "sources" / GAME / "vassal.json").write_text("{", encoding="utf-8")
    ended = command("ids", GAME, "--write", project=copied.root)
    assert ended.code == 3
    assert f"sources/{GAME}/vassal.json:1:2: error [json.syntax]" in ended.err


@pytest.fixture
def with_cards(copied):
    """The game with a deck of two cards and a cup."""
    cards = {
        "format": 1,
        "provenance": {"cite": "rules#1", "certainty": "text"},
        "decks": {"events": {"title": "Events", "count": 2, "slots": {"e1": {"number": "1", "name": None}}}},
        "cups": {"chits": {"title": "Chits", "contents": {"turn-marker": 1}}},
    }
    file = copied.root / "sources" / GAME / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    return copied


def test_cards_and_pieces_in_cups_are_numbered_in_tables_of_their_own(command, with_cards):
    shown = command("ids", GAME, project=with_cards.root)
    assert shown.code == ExitCode.UNALLOCATED
    assert shown.out.splitlines() == [
        f"{GAME}: card events/e1 would be 100",
        f"{GAME}: card events/#2 would be 101",
        f"{GAME}: cup chits/turn-marker would be 102",
    ]
    before = json.loads(ids_file(with_cards).read_text())["ids"]
    assert command("ids", GAME, "--write", project=with_cards.root).code == 0
    after = json.loads(ids_file(with_cards).read_text())["ids"]
    assert after == {
        **before,
        "cards": {"events/e1": 100, "events/#2": 101},
        "cups": {"chits/turn-marker": 102},
        "next": 103,
    }
    assert command("ids", GAME, project=with_cards.root).code == 0


def test_a_counter_that_only_the_printed_edition_has_is_numbered_too(command, copied):
    file = copied.root / "sources" / GAME / "errata.json"
    record = json.loads(file.read_text(encoding="utf-8"))
    spare = {"class": "supply", "front": {"side": "allied"}, "back": {"like": "front"}, "cite": "rules#1.2"}
    (erratum,) = record["errata"].values()
    gone = {"op": "remove", "path": "/counters/counters/spare", "old": spare}
    record["errata"]["no-spare"] = {**erratum, "title": "No spare", "status": "reflected", "ops": [gone]}
    del record["errata"]["no-spare"]["expect"]
    file.write_text(json.dumps(record), encoding="utf-8")
    ended = command("ids", GAME, project=copied.root)
    assert (ended.code, ended.out) == (ExitCode.UNALLOCATED, f"{GAME}: spare would be 100\n")
