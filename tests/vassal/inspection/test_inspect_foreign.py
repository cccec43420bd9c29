"""Modules as others made them, with early engines and by hand: what is no fault there is told as none."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from builder.errors import NotFoundError
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.model import Inspection
from builder.vassal.inspection.onesetup import read_setup
from builder.vassal.inspection.opening import Kind
from tests.support.module_files import BUILD_FILE, SAVE, Entries, build_file, entries, written

Change = Callable[[Entries], object]

_SENT = ";River;0;0;Return;66,130;0;0;0;0;;Z;Dead"


def looked_into(folder: Path, change: Change) -> Inspection:
    content = entries()
    change(content)
    return inspect_file(written(folder / "demo.vmod", content))


def told(found: Inspection) -> list[tuple[str, bool]]:
    return [(problem.code, problem.is_error) for problem in found.problems]


def replaced(old: str, new: str) -> Change:
    return lambda content: build_file(content, old, new)


def without_numbers(content: Entries) -> None:
    text = content[BUILD_FILE].decode()
    text = re.sub(r'(gpid|nextPieceSlotId)="\d+"', r'\1=""', text)
    content[BUILD_FILE] = re.sub(r"null;0;0;\d+;", "null;0;0;;", text).encode()


def sent_to_a_chart(content: Entries) -> None:
    build_file(content, f";Main Map{_SENT}", f";Chart{_SENT}")
    window = (
        '<VASSAL.build.widget.MapWidget entryName="Chart"><VASSAL.build.widget.WidgetMap mapName="Chart"/>'
    )
    end = "</VASSAL.build.module.ChartWindow>"
    build_file(content, end, f"{window}</VASSAL.build.widget.MapWidget>{end}")


HARMLESS = {
    "sent to a map in a window of charts": sent_to_a_chart,
    "a picture of the engine": replaced(";;;;2nd Red/", ";;;moved;2nd Red/"),
    "another picture of the engine": replaced(";;;;2nd Red/", ";;;Splash.png;2nd Red/"),
    "a number outside alone": replaced("null;0;0;7;0", "null;0;0;;0"),
    "sent to a zone by way of no board": replaced(_SENT, _SENT.replace("River", "Lake")),
    "sent to a board that a property names": replaced(
        _SENT, _SENT.replace("River", "{Where}").replace("Z;Dead", "L;Dead")
    ),
    "sent to a piece on no map": replaced(
        f";Main Map{_SENT}", f";Nowhere{_SENT.replace('Z;Dead', 'A;Dead')}"
    ),
    "a deck that is shuffled into none": replaced('reshuffleTarget=""', 'reshuffleTarget="Gone"'),
    "a restriction that names one side and nothing": replaced("restrict;Red;", "restrict;,Red;"),
}


@pytest.mark.parametrize("title", HARMLESS)
def test_what_the_engine_passes_over_is_no_problem(tmp_path: Path, title: str) -> None:
    assert told(looked_into(tmp_path, HARMLESS[title])) == []


def test_a_module_of_before_numbers_is_told_once(tmp_path: Path) -> None:
    found = looked_into(tmp_path, without_numbers)
    assert ("gpid-missing", False) in told(found)
    assert [code for code, _ in told(found)].count("gpid-missing") == 1
    assert "gpid-next" not in [code for code, _ in told(found)]
    (problem,) = (each for each in found.problems if each.code == "gpid-missing")
    assert f"(of {len(found.slots)})" in problem.message


@pytest.mark.parametrize("held", ["Red_Back.PNG", "images/red_back.png"])
def test_a_picture_in_another_case_or_folder_is_named(tmp_path: Path, held: str) -> None:
    def change(content: Entries) -> None:
        content[f"images/{held}"] = content.pop("images/red_back.png")

    (problem,) = looked_into(tmp_path, change).problems
    assert problem.code == "missing-image"
    assert problem.message.endswith(f"; images/{held} is there")


@pytest.mark.parametrize(
    "change",
    [
        replaced('<option name="stepHotKey">34,0<', '<option name="undoIcon">spare (1).png<'),
        replaced("mark;Side,CF,Layer", "mark;a\\;spare (1).png\\;b,CF,Layer"),
    ],
    ids=["an option", "a piece inside a piece"],
)
def test_a_picture_is_used_that_an_option_or_a_piece_inside_a_piece_names(
    tmp_path: Path, change: Change
) -> None:
    def both(content: Entries) -> None:
        content["images/spare (1).png"] = content["images/board.png"]
        change(content)

    pictures = looked_into(tmp_path, both).pictures
    assert pictures is not None and pictures.unused == ()


def test_a_zone_without_an_outline_takes_no_names_from_its_board(tmp_path: Path) -> None:
    found = looked_into(tmp_path, replaced('path="580,590;700,590;700,700;580,700"', 'path="1,1"'))
    assert [problem.message for problem in found.problems if problem.code == "unreadable"] == [
        'the zone "Dead pile" has fewer than three corners: nothing lies in it'
    ]
    (setup,) = (each for each in found.setups if each.file)
    assert any(placed.spot.place for placed in setup.placed)


def test_a_build_file_in_an_encoding_of_single_bytes_is_read(tmp_path: Path) -> None:
    text = '<?xml version="1.0" encoding="ISO-8859-1"?><VASSAL.launch.BasicModule name="Caf\xe9"/>'
    found = inspect_file(written(tmp_path / "old.vmod", {"buildFile": text.encode("latin-1")}))
    assert found.identity["name"] == "Café"
    assert told(found) == [("no-metadata", False)]


def test_xml_of_something_else_is_no_module(tmp_path: Path) -> None:
    found = inspect_file(written(tmp_path / "page.vmod", {BUILD_FILE: b"<html/>"}))
    assert ("unreadable", True) in told(found)


def test_a_header_that_cannot_be_read_is_not_told_as_missing(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        content["moduledata"] = b"<data"

    assert told(looked_into(tmp_path, change)) == [("unreadable", True)]


def twice(content: Entries) -> None:
    """The set-up in a second menu, there with another file."""
    content["other.vsav"] = content[SAVE]
    text = content[BUILD_FILE].decode()
    tag = "VASSAL.build.module.PredefinedSetup"
    (menu,) = re.findall(rf'(?s)<{tag} name="Scenarios".*?</{tag}>', text)
    other = menu.replace('"Scenarios"', '"Others"').replace(SAVE, "other.vsav")
    content[BUILD_FILE] = text.replace(menu, menu + other).encode()


def test_of_two_set_ups_of_one_name_none_is_taken_by_guess(tmp_path: Path) -> None:
    content = entries()
    twice(content)
    path = written(tmp_path / "demo.vmod", content)
    with pytest.raises(NotFoundError, match=r"2 set-ups called 1\. Crossing") as refusal:
        read_setup(path, "1. Crossing")
    assert refusal.value.hint == f"Name the file of one: {SAVE}, other.vsav."
    with pytest.raises(NotFoundError) as refusal:
        read_setup(path)
    assert "Others > 1. Crossing" in refusal.value.hint
    for name in ("Others > 1. Crossing", "other.vsav"):
        assert read_setup(path, name).setup.file == "other.vsav"


def test_an_extension_of_early_engines_is_known_by_how_its_build_file_begins(tmp_path: Path) -> None:
    text = '<?xml version="1.0"?>\n<VASSAL.build.module.ModuleExtension version="1.0"/>'
    found = inspect_file(written(tmp_path / "old.vmdx", {"buildFile": text.encode()}))
    assert found.kind is Kind.EXTENSION
    assert [code for code, _ in told(found)] == ["no-metadata", "no-module"]
