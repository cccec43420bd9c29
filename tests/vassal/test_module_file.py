"""The whole demo module: its entries, its golden XML, and what an independent reader finds in it."""

import difflib
import os
import re
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from builder.archive import zip_bytes
from builder.errors import BadInputError
from builder.vassal.metadata import read_metadata
from builder.vassal.module import Module, module_entries, save_entries, saved_games
from builder.vassal.reader import read_module
from builder.vassal.saves import deobfuscate
from builder.vassal.tree import parse_xml
from tests.support.vmod_reader import read
from tests.vassal import demo, demo_board

GOLDEN = Path(__file__).parent / "golden"
UPDATE = os.environ.get("COUNTERFOIL_UPDATE_GOLDEN") == "1"
MODULE = demo.module()
ENTRIES = module_entries(MODULE)
FILE = zip_bytes(ENTRIES)


def agrees(name: str, text: str) -> None:
    """Compare with a golden file; COUNTERFOIL_UPDATE_GOLDEN=1 writes it anew."""
    path = GOLDEN / name
    if UPDATE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    diff = difflib.unified_diff(expected.splitlines(), text.splitlines(), "golden", "now", lineterm="")
    assert expected == text, "\n".join(diff)


def readable(text: str) -> str:
    """Volatile dates out, tabs and escapes made visible."""
    dated = re.sub(r"<dateSaved>\d+</dateSaved>", "<dateSaved>*</dateSaved>", text)
    return dated.replace("\t", "⇥").replace("\x1b", "\n")


def test_the_build_file_is_the_golden_one() -> None:
    agrees("buildFile.xml", readable(ENTRIES["buildFile.xml"].decode()))


def test_the_headers_are_the_golden_ones() -> None:
    save = save_entries(MODULE, MODULE.saves["crossing.vsav"])
    agrees("moduledata.xml", readable(ENTRIES["moduledata"].decode()))
    agrees("savedata.xml", readable(save["savedata"].decode()))


def test_the_save_is_the_golden_one() -> None:
    save = save_entries(MODULE, MODULE.saves["crossing.vsav"])
    agrees("savedGame.txt", readable(deobfuscate(save["savedGame"])) + "\n")
    assert list(save) == ["savedGame", "savedata", "moduledata"]
    assert save["moduledata"] == ENTRIES["moduledata"]


def test_entries_come_in_a_fixed_order() -> None:
    names = list(ENTRIES)
    assert names[:2] == ["buildFile.xml", "moduledata"]
    assert names[2:5] == ["crossing.vsav", "help/rules.html", "notes.html"]
    assert names[5:] == sorted(f"images/{name}" for name in MODULE.images)


def test_equal_modules_give_equal_bytes() -> None:
    assert zip_bytes(module_entries(demo.module())) == FILE


def test_saves_written_before_serve_every_version_of_a_module() -> None:
    games = saved_games(MODULE)
    for module in (MODULE, replace(MODULE, version="7.7")):
        assert module_entries(module, games) == module_entries(module)


def test_the_header_repeats_the_root() -> None:
    header = read_metadata(parse_xml(ENTRIES["moduledata"], "moduledata"))
    root = MODULE.root
    assert (header.name, header.version, header.engine) == (
        root.get("name"),
        root.get("version"),
        root.get("VassalVersion"),
    )
    assert header.saved == 1_700_000_000_000


def test_an_independent_reader_finds_every_piece_in_its_place() -> None:
    found = read(FILE)
    pieces = {p.name: p for p in found.setups["1. Crossing"]}
    assert {name: (p.map, p.place) for name, p in pieces.items() if not p.deck} == {
        "1st Red": ("Main Map", "0305"),
        "2nd Red": ("Main Map", "0305"),
        "Red HQ": ("Main Map", "0402"),
        "1st Blue": ("Main Map", "0604"),
        "Supply": ("Main Map", "0604"),
        "Turn": ("Main Map", "Turn 2"),
        "2nd Blue: guard; 'old'": ("Force Pool", "Blue"),
    }
    assert pieces["1st Red"].stack == pieces["2nd Red"].stack >= 0
    assert pieces["Supply"].stack == -1
    assert pieces["1st Blue"].layers == {"Step": 2}
    assert pieces["1st Blue"].pictures["Step"] == "blue_back.png"
    assert {p.name for p in pieces.values() if p.deck == "Event deck"} == {"Rain", "Storm"}
    assert pieces["Turn"].zone == "Turn track"


def test_an_independent_reader_finds_palette_sides_and_pictures() -> None:
    found = read(FILE)
    assert found.sides == list(demo.SIDES)
    assert {p.gpid for p in found.slots} == {"1", "2", "3", "4", "5", "6", "7", "21", "22", "30"}
    assert {name for p in found.slots for name in p.pictures.values()} <= found.images
    assert found.slots[0].markers == {"Side": "Red", "CF": "4/3", "Layer": "Units"}


def test_our_own_reader_agrees_with_the_independent_one() -> None:
    ours, theirs = read_module(FILE, "demo.vmod"), read(FILE)
    game = ours.saves["crossing.vsav"]
    assert [(p.basic.name, (p.basic.place.x, p.basic.place.y)) for _, p in game.pieces] == [
        (p.name, p.pixel) for p in theirs.setups["1. Crossing"]
    ]
    assert set(ours.pictures) == theirs.images
    assert [m.name for m in ours.maps] == list(theirs.boards)
    assert ours.pictures["board.png"].width == demo_board.SIZE.width


@pytest.mark.parametrize(
    "name", ["buildFile.xml", "moduledata", "savedGame", "../x", "/x", "a\\b", "a/../b", "images/red.png", ""]
)
def test_entries_that_cannot_be(name: str) -> None:
    module = Module(
        name="M",
        version="1",
        components=(),
        next_gpid=1,
        files=MappingProxyType({name: b""}),
        images=MappingProxyType({"red.png": b""}),
    )
    with pytest.raises(BadInputError, match=r"cannot have an entry|two entries"):
        module_entries(module)
