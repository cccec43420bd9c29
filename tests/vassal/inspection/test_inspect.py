"""What is found in a module, held against an independent reader and against changes put into it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from builder.errors import BadInputError, NotFoundError
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.model import Inspection
from builder.vassal.inspection.opening import Kind
from builder.vassal.inspection.record import inspection_record
from builder.vassal.inspection.setups import NEW_GAME
from builder.vassal.inspection.text import PARTS, text_report
from tests.support.module_files import (
    BUILD_FILE,
    SAVE,
    Entries,
    build_file,
    commands,
    entries,
    packed,
    written,
)
from tests.support.vmod_reader import read

SETUP = "Scenarios > 1. Crossing"


def looked_into(folder: Path, change: Callable[[Entries], None] | None = None) -> Inspection:
    content = entries()
    if change is not None:
        change(content)
    return inspect_file(written(folder / "demo.vmod", content))


def codes(found: Inspection) -> list[str]:
    return [problem.code for problem in found.problems]


def test_a_sound_module_has_no_problem_and_says_what_it_is(tmp_path: Path) -> None:
    found = looked_into(tmp_path)
    assert found.problems == ()
    assert found.kind is Kind.MODULE
    assert {key: found.identity[key] for key in ("name", "version", "engine", "saved", "build file")} == {
        "name": "River Line",
        "version": "0.1",
        "engine": "3.7.0",
        "saved": "2023-11-14",
        "build file": "buildFile.xml",
    }


def test_every_piece_of_a_set_up_lies_where_an_independent_reader_finds_it(tmp_path: Path) -> None:
    theirs = read(packed(entries())).setups["1. Crossing"]
    (ours,) = [setup for setup in looked_into(tmp_path).setups if setup.name == SETUP]
    assert Counter((p.name, p.gpid, p.spot.place, p.spot.zone, p.spot.deck) for p in ours.placed) == Counter(
        (p.name, p.gpid, p.place, p.zone, p.deck) for p in theirs
    )
    assert len(ours.placed) == 9


def test_what_lies_on_the_map_when_a_game_begins_is_a_set_up_too(tmp_path: Path) -> None:
    beginning = looked_into(tmp_path).setups[0]
    assert beginning.name == NEW_GAME
    assert [(p.name, p.spot.deck) for p in beginning.placed] == [
        ("2nd Red", ""),
        ("Rain", "Event deck"),
        ("Storm", "Event deck"),
    ]
    assert beginning.placed[0].spot.place == "0101"


def test_pictures_that_are_named_and_not_there_are_told_with_who_names_them(tmp_path: Path) -> None:
    content = entries()
    name = next(name for name in content if name.endswith("_back.png")).removeprefix("images/")

    def change(changed: Entries) -> None:
        del changed[f"images/{name}"]
        changed["images/spare.png"] = changed["images/board.png"]

    found = looked_into(tmp_path, change)
    assert found.pictures is not None
    assert list(found.pictures.missing) == [name]
    assert found.pictures.missing[name]
    assert found.pictures.unused == ("spare.png",)
    assert codes(found) == ["missing-image"]


def test_a_picture_on_a_page_of_help_is_used(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        content["images/spare.png"] = content["images/board.png"]
        content["help/rules.html"] = b'<html><body><img src="../images/spare.png"></body></html>'

    found = looked_into(tmp_path, change)
    assert found.pictures is not None and found.pictures.unused == ()


def test_a_missing_prototype_is_told_once_with_those_that_name_it(tmp_path: Path) -> None:
    tag = "<VASSAL.build.module.PrototypeDefinition name="
    found = looked_into(tmp_path, lambda content: build_file(content, f'{tag}"Unit"', f'{tag}"Other"'))
    (told,) = [problem for problem in found.problems if problem.code == "missing-prototype"]
    assert "the prototype Unit is not there" in told.message
    assert "1st Red" in told.message


def test_numbers_that_two_pieces_have_are_told(tmp_path: Path) -> None:
    found = looked_into(tmp_path, lambda content: build_file(content, 'gpid="2"', 'gpid="1"'))
    assert "gpid-repeated" in codes(found)


def test_of_hundreds_of_problems_of_one_kind_the_rest_is_counted(tmp_path: Path) -> None:
    icons = "".join(f'<VASSAL.build.module.DiceButton name="d{n}" icon="{n}.png"/>' for n in range(130))
    tag = "<VASSAL.build.module.DiceButton "
    found = looked_into(tmp_path, lambda content: build_file(content, tag, icons + tag))
    assert codes(found) == ["missing-image"] * 101
    assert found.problems[-1].message == "30 more of this kind"


def test_keys_with_two_uses_are_told_by_window_and_by_piece(tmp_path: Path) -> None:
    assert looked_into(tmp_path).clashes == ()

    def change(content: Entries) -> None:
        build_file(content, 'name="1d6"', 'hotkey="84,130" name="1d6"')
        text = content[BUILD_FILE].decode()
        at = text.index('name="1d6"')
        start, end = text.rindex("<", 0, at), text.index(">", at)
        element = text[start:end].replace(' hotkey=""', "", 1)
        content[BUILD_FILE] = (text[:start] + element + text[end:]).encode()
        build_file(content, "Flip;128;;;128", "Flip;128;;;128")

    (clash,) = looked_into(tmp_path, change).clashes
    assert (clash.key, clash.pieces) == ("Ctrl+T", 0)
    assert len(clash.users) == 2


def test_a_grid_that_cannot_be_read_costs_the_names_of_its_board_alone(tmp_path: Path) -> None:
    found = looked_into(tmp_path, lambda content: build_file(content, 'x0="', 'x0="half '))
    assert "unreadable" in codes(found)
    (setup,) = [each for each in found.setups if each.name == SETUP]
    assert len(setup.placed) == 9
    assert {p.spot.place for p in setup.placed if p.spot.map_name == "Main Map"} == {""}


def test_a_broken_piece_in_a_saved_game_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    broken = "\x1b+/9999/mark;A\tmark;B/x"
    found = looked_into(tmp_path, lambda content: commands(content, lambda text: text + broken))
    (setup,) = [each for each in found.setups if each.name == SETUP]
    assert len(setup.placed) == 9
    assert codes(found) == ["setup-unreadable"]


def test_an_old_module_is_read_from_its_old_build_file(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        build_file(content, 'VassalVersion="3.7.0"', 'VassalVersion="3.2.1"')
        content["buildFile"] = content.pop(BUILD_FILE)
        del content["moduledata"]

    found = looked_into(tmp_path, change)
    assert (found.identity["build file"], found.identity["engine"]) == ("buildFile", "3.2.1")
    assert codes(found) == ["no-metadata"]


def test_a_build_file_that_its_engine_does_not_look_for_is_an_error(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        content["buildFile"] = content.pop(BUILD_FILE)

    assert "build-file-name" in codes(looked_into(tmp_path, change))


def extension() -> Entries:
    text = (
        '<VASSAL.build.module.ModuleExtension module="River Line" moduleVersion="0.1" version="0.2" '
        'vassalVersion="3.7.0" extensionId="ab1" nextPieceSlotId="1">'
        '<VASSAL.build.module.ExtensionElement target=""><VASSAL.build.widget.PieceSlot entryName="3rd Red" '
        'gpid="ab1:0">+/null/prototype;Unit\tpiece;;;far.png;3rd Red/\tnull;0;0;ab1:0;0'
        "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.ExtensionElement>"
        "</VASSAL.build.module.ModuleExtension>"
    )
    return {BUILD_FILE: text.encode(), "extensiondata": b"<data><version>0.2</version></data>"}


def test_an_extension_may_name_what_its_module_has(tmp_path: Path) -> None:
    found = inspect_file(written(tmp_path / "more.vmdx", extension()))
    assert found.kind is Kind.EXTENSION
    assert (found.identity["extends"], found.identity["version"]) == ("River Line", "0.2")
    assert [(slot.name, slot.gpid) for slot in found.slots] == [("3rd Red", "ab1:0")]
    assert not [problem for problem in found.problems if problem.is_error]
    told = text_report(found, ("pictures", "prototypes"))
    assert "far.png: left to its module, named by" in told
    assert "Unit: left to its module, named by 1" in told
    assert "missing" not in told


def test_a_saved_game_gets_its_places_from_the_module_beside_it(tmp_path: Path) -> None:
    content = entries()
    written(tmp_path / "any name.vmod", content)
    save = tmp_path / "mine.vsav"
    save.write_bytes(content[SAVE])
    found = inspect_file(save)
    assert (found.kind, found.identity["module"], found.identity["places by"]) == (
        Kind.SAVE,
        "River Line",
        "any name.vmod",
    )
    assert "0305" in {placed.spot.place for placed in found.setups[0].placed}


def test_a_saved_game_alone_has_pixels(tmp_path: Path) -> None:
    save = tmp_path / "mine.vsav"
    save.write_bytes(entries()[SAVE])
    found = inspect_file(save)
    assert codes(found) == ["no-module"]
    assert {placed.spot.place for placed in found.setups[0].placed} == {""}
    assert all(placed.spot.pixel != (0, 0) for placed in found.setups[0].placed)


def test_of_two_modules_that_it_may_be_of_none_is_guessed(tmp_path: Path) -> None:
    for name in ("a.vmod", "b.vmod"):
        written(tmp_path / name, entries())
    save = tmp_path / "mine.vsav"
    save.write_bytes(entries()[SAVE])
    assert codes(inspect_file(save)) == ["no-module"]


def test_the_module_of_a_saved_game_must_be_one(tmp_path: Path) -> None:
    save = tmp_path / "mine.vsav"
    save.write_bytes(entries()[SAVE])
    with pytest.raises(BadInputError, match="is no module but a saved game"):
        inspect_file(save, save)
    with pytest.raises(NotFoundError):
        inspect_file(save, tmp_path / "none.vmod")


@pytest.mark.parametrize("part", PARTS)
def test_every_list_names_what_it_lists(tmp_path: Path, part: str) -> None:
    found = looked_into(tmp_path)
    expected = {
        "components": "PieceSlot",
        "tree": "DiceButton 1d6",
        "pieces": "layer Step",
        "prototypes": "used",
        "pictures": "red.png: 50 × 50",
        "setups": "0305: 1st Red",
        "keys": "",
        "problems": "No problem found.",
    }
    assert expected[part] in text_report(found, [part])


def test_the_record_holds_everything_and_is_plain_json(tmp_path: Path) -> None:
    found = looked_into(tmp_path)
    record = json.loads(json.dumps(inspection_record(found)))
    assert len(record["pieces"]) == len(found.slots)
    (setup,) = [each for each in record["setups"] if each["name"] == SETUP]
    reduced = next(piece for piece in setup["pieces"] if piece["name"] == "1st Blue")
    assert (reduced["place"], reduced["levels"]) == ("0604", {"Step": 2})


def test_control_characters_of_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    found = looked_into(tmp_path, lambda content: build_file(content, 'name="1d6"', 'name="1d6&#x9b;31m"'))
    assert "\x9b" not in text_report(found, ["tree"])
    assert "1d6\\x9b31m" in text_report(found, ["tree"])


def test_an_archive_that_holds_a_module_is_no_module(tmp_path: Path) -> None:
    path = written(tmp_path / "outer.zip", {"River Line/demo.vmod": packed(entries())})
    with pytest.raises(BadInputError, match="neither a module") as told:
        inspect_file(path)
    assert "demo.vmod" in told.value.hint
