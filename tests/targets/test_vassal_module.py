"""The module of a whole small game, read again by a reader that shares no code with the writer."""

import io
import zipfile
from dataclasses import replace

import pytest
from builder.errors import UnallocatedIdError
from builder.targets.registry import find_target
from builder.targets.vassal.naming import BOARD, MAIN_MAP
from builder.vassal.verify.run import verify_module
from tests.support.games import GONE
from tests.targets.module_bench import NAME, compiled, context, module, tiny

CODES = [f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, 6)]


@pytest.fixture(scope="module")
def data():
    return compiled().files[NAME]


@pytest.fixture(scope="module")
def found():
    return module()


def entries(archive):
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def places(setup):
    return sorted((piece.name, piece.place) for piece in setup)


def test_nothing_is_wrong_with_it_and_every_hex_has_its_name(data):
    assert verify_module(data, {BOARD: CODES}) == ()


def test_every_counter_of_the_set_up_lies_where_its_pixel_has_that_name(found):
    assert places(found.setups["Main"]) == [
        ("B-A", "0505"),
        ("Flag", "Turn 1"),
        ("R-A", "0303"),
        ("R-B", "0303"),
        ("R-HQ", "0202"),
        ("Supply column", "Red wagons 1"),
        ("Supply column", "Red wagons 2"),
    ]


def test_an_option_is_a_set_up_of_its_own(found):
    assert list(found.setups) == ["Main", "Main: Blue late"]
    assert ("B-A", "0504") in places(found.setups["Main: Blue late"])


def test_a_new_game_may_begin_with_the_bare_map(found):
    bare = [e for e in found.root.iter("VASSAL.build.module.PredefinedSetup") if e.get("useFile") == "false"]
    assert [e.get("name") for e in bare if e.get("isMenu") == "false"] == ["Empty map"]


def test_pieces_of_saves_have_their_slots_number_and_no_prototype(found):
    numbers = {slot.name: slot.gpid for slot in found.slots}
    for piece in found.setups["Main"]:
        assert piece.gpid == numbers[piece.name]
        assert "prototype" not in piece.traits


def test_every_counter_has_one_slot_with_its_number(found):
    assert sorted(int(slot.gpid) for slot in found.slots) == [1, 2, 3, 4, 5, 6]
    assert found.root.get("nextPieceSlotId") == "1000000"


def test_a_marker_that_stands_on_a_track_in_every_set_up_stands_there_in_a_new_game_too(found):
    stack = next(found.root.iter("VASSAL.build.module.map.SetupStack"))
    assert stack.get("location") == "Turn 1"
    assert [slot.get("gpid") for slot in stack] == ["5"]


def test_saves_are_of_this_module_and_keep_at_start_stacks_away(data, found):
    files = entries(data)
    with zipfile.ZipFile(io.BytesIO(files["main.vsav"])) as save:
        assert save.read("moduledata") == files["moduledata"]
    assert "SETUP_STACK\t" in found.commands["Main"]


def test_the_turn_counter_stands_at_the_first_turn(found):
    turn = next(c for c in found.commands["Main"] if c.startswith("TURNTurnTracker0\t"))
    assert turn == "TURNTurnTracker0\t0|0;0;0;true,true;0\\;0\\;0\\;true,true"


def test_sides_phases_dice_and_charts(found):
    assert found.sides == ["Red", "Blue"]
    levels = [e.get("list") for e in found.root.iter("VASSAL.build.module.turn.ListTurnLevel")]
    assert levels == ["Turn 1,Turn 2", "Red phase - Move,End"]
    assert [e.get("name") for e in found.root.iter("VASSAL.build.module.DiceButton")] == [
        "1d6",
        "Combat",
    ]
    charts = [e.get("entryName") for e in found.root.iter("VASSAL.build.widget.MapWidget")]
    assert charts == ["Combat", "Terrain", "Sequence of play"]


def test_charts_stand_in_their_order():
    root = module({"charts": {"combat": {"order": 2}, "terrain": {"order": 1}}}).root
    charts = [e.get("entryName") for e in root.iter("VASSAL.build.widget.MapWidget")]
    assert charts[:2] == ["Terrain", "Combat"]


def test_help_pages_are_html_that_names_what_the_game_has(data):
    files = entries(data)
    assert {name for name in files if name.startswith("help/")} == {
        "help/scenario-main.html",
        "help/sources.html",
        "help/unknown.html",
        "help/module.html",
    }
    assert b"B-A" in files["help/scenario-main.html"]
    assert all(files[name].isascii() for name in files if name.startswith("help/"))


def test_equal_games_give_equal_bytes(data):
    assert compiled().files[NAME] == data


def test_the_version_follows_from_the_content(found):
    other = module({"counters": {"counters": {"r-a": {"front": {"values": {"attack": 9}}}}}})
    assert found.version.startswith("0.1.")
    assert other.version != found.version
    assert module().version == found.version


def test_a_counter_without_a_number_names_the_command():
    with pytest.raises(UnallocatedIdError, match="r-b") as problem:
        compiled({"vassal": {"ids": {"counters": {"r-b": GONE}}}})
    assert "counterfoil ids tiny --write" in problem.value.hint


def test_a_counter_without_a_template_is_an_error():
    result = compiled({"counters": {"classes": {"combat": {"template": "nowhere"}}}})
    assert {d.code for d in result.diagnostics if d.is_blocking} == {"drawing.unknown-template"}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"vassal": None}, "the game has no vassal.json"),
        ({"counters": None}, "the game has no counters"),
    ],
)
def test_a_game_that_lacks_what_a_module_needs_is_skipped_with_the_reason(change, reason):
    built = replace(tiny(), **change)
    result = find_target("vassal").compile(replace(context(tiny()), game=built))
    assert (result.files, dict(result.skipped)) == ({}, {NAME: reason})


def test_pieces_lie_on_the_map_with_markers_in_stacks_of_their_own(found):
    assert {piece.map for piece in found.setups["Main"]} == {MAIN_MAP}
    stacks = {piece.name: piece.stack for piece in found.setups["Main"]}
    assert stacks["R-A"] == stacks["R-B"] != stacks["R-HQ"]
    crowded = module(
        {"scenarios": {"main": {"setup": {"flag": {"where": {"at": ["0303"]}}}}}},
    )
    there = {piece.name: piece for piece in crowded.setups["Main"] if piece.place == "0303"}
    assert there["Flag"].stack > there["R-A"].stack == there["R-B"].stack
    assert there["Flag"].pixel[0] > there["R-A"].pixel[0]
