"""Numbers of pieces stay: whatever comes and goes, no piece gets another and none is given twice."""

import json
from pathlib import Path

import pytest

GAME = "bautzen-1945"
FRONT = {
    "side": "german",
    "nation": "german",
    "type": "infantry",
    "size": "regiment",
    "label": "X",
    "values": {"attack": 1, "defence": 1, "movement": 1},
}
COUNTER = {"class": "combat", "front": FRONT, "back": {"like": "front"}}


@pytest.fixture
def counters(copied):
    """Takes counters away from the game, or adds copies of one, in front of all others."""
    path = copied.root / "sources" / GAME / "counters.json"

    def change(*, gone: tuple[str, ...] = (), more: tuple[str, ...] = ()) -> None:
        data = json.loads(path.read_text())
        data["counters"] = {**dict.fromkeys(more, COUNTER), **data.get("counters", {})}
        for key in gone:
            del data["counters"][key]
        path.write_text(json.dumps(data))

    return change


@pytest.fixture
def numbers(command, copied):
    """Gives what numbers are wanted, and returns all that have been given."""
    path = copied.root / "sources" / GAME / "vassal.json"

    def give(*more: str) -> dict[str, int]:
        ended = command("ids", GAME, "--write", *more, project=copied.root)
        assert ended.code == 0, ended.err
        return json.loads(path.read_text())["ids"]["counters"]

    return give


def test_others_keep_their_numbers_when_counters_come_before_them(counters, numbers):
    before = numbers()
    counters(more=("aa", "zz"))
    after = numbers()
    assert before.items() <= after.items()
    assert {after["aa"], after["zz"]} == {100, 101}


def test_the_number_of_a_counter_that_goes_is_not_given_again(counters, numbers):
    before = numbers()
    counters(more=("aa",))
    numbers()
    counters(gone=("aa",), more=("bb",))
    after = numbers()
    assert (after["aa"], after["bb"]) == (100, 101)
    assert before.items() <= after.items()


def test_a_counter_that_comes_back_has_its_old_number(counters, numbers):
    counters(more=("aa", "bb"))
    first = numbers()
    counters(gone=("aa",))
    counters(more=("cc",))
    numbers()
    counters(more=("aa",))
    assert numbers()["aa"] == first["aa"]


@pytest.fixture
def overlay(copied):
    """An owner's overlay with some counters of its own; numbers it has stay in it."""
    path = copied.root / "mine.json"

    def write(*keys: str) -> Path:
        data = json.loads(path.read_text()) if path.exists() else _empty()
        data["documents"]["counters"] = {"counters": dict.fromkeys(keys, COUNTER)}
        path.write_text(json.dumps(data))
        return path

    return write


def _empty() -> dict:
    return {"format": 1, "kind": "overlay", "game": GAME, "title": "Mine", "extends": None, "documents": {}}


def given(path) -> dict[str, int]:
    return json.loads(path.read_text())["documents"]["vassal"]["ids"]["counters"]


def test_counters_of_an_overlay_keep_theirs_and_the_games_never_meet_them(overlay, counters, numbers):
    path = overlay("one", "two")
    before = numbers("--overlay", str(path))
    first = given(path)
    overlay("two", "zero")
    counters(more=("aa",))
    after = numbers("--overlay", str(path))
    second = given(path)
    assert first.items() <= second.items()
    assert second["zero"] not in first.values()
    assert before.items() <= after.items()
    assert after["aa"] == 100
    assert not set(after.values()) & set(second.values())
    assert all(number > max(after.values()) for number in second.values())
