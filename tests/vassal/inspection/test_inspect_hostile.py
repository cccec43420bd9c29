"""Files made to harm whoever opens them: each ends in one plain sentence, soon and with little memory."""

from __future__ import annotations

import io
import stat
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from builder.errors import BadInputError, CounterfoilError
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.onesetup import read_setup
from builder.vassal.saves import obfuscate
from tests.support.module_files import (
    BUILD_FILE,
    SAVE,
    Entries,
    build_file,
    commands,
    entries,
    packed,
    unpacked,
)

MEGABYTE = 2**20
_SETUP = "VASSAL.build.module.PredefinedSetup"
_PIXELS = "VASSAL.build.module.map.boardPicker.board."


def archive(add: Callable[[zipfile.ZipFile], None]) -> bytes:
    """The demo module with what a test adds by hand."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # zipfile itself warns of repeated names
        for name, data in entries().items():
            made.writestr(name, data)
        add(made)
    return buffer.getvalue()


def linked(made: zipfile.ZipFile) -> None:
    info = zipfile.ZipInfo("images/link.png")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    made.writestr(info, "/etc/passwd")


def bomb(made: zipfile.ZipFile) -> None:
    with made.open("images/bomb.png", "w") as stream:
        for _ in range(64):
            stream.write(bytes(MEGABYTE))


def with_build_file(text: str) -> bytes:
    return packed({**entries(), BUILD_FILE: text.encode()})


def root(inside: str) -> str:
    return f'<VASSAL.build.GameModule name="x" version="1">{inside}</VASSAL.build.GameModule>'


LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' + root("&b;")
OUTSIDE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' + root("&e;")

REFUSED = {
    "a bomb": (lambda: archive(bomb), "densely"),
    "a name that leads out": (lambda: archive(lambda made: made.writestr("../../evil", b"")), "unsafe name"),
    "an absolute name": (lambda: archive(lambda made: made.writestr("/etc/evil", b"")), "unsafe name"),
    "a link": (lambda: archive(linked), "symbolic link"),
    "an entry twice": (lambda: archive(lambda made: made.writestr(BUILD_FILE, b"")), "two entries"),
    "half a file": (lambda: packed(entries())[:-400], "no readable zip"),
    "no archive": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(100), "no readable zip"),
    "nothing": (lambda: b"", "no readable zip"),
    "entities that multiply": (lambda: with_build_file(LAUGHS), "document type"),
    "entities from outside": (lambda: with_build_file(OUTSIDE), "document type"),
    "XML nested without end": (
        lambda: with_build_file(root("<a>" * 5_000 + "</a>" * 5_000)),
        "no well-formed XML|levels deep",
    ),
    "XML nested deeply": (lambda: with_build_file(root("<a>" * 100 + "</a>" * 100)), "levels deep"),
    "no XML": (lambda: with_build_file("\x00\x01"), "no well-formed XML"),
    "a build file of zeros": (
        lambda: packed({**entries(), BUILD_FILE: bytes(65 * MEGABYTE) + b"x" * 40_000}),
        "at most 67,108,864 are read|densely",
    ),
}


@contextmanager
def sparing(megabytes: int) -> Iterator[None]:
    """Fails when what happens inside takes more memory than a module of that size needs."""
    tracemalloc.start()
    try:
        yield
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < megabytes * MEGABYTE, f"{most / MEGABYTE:.0f} MB"


@pytest.mark.parametrize("title", REFUSED)
def test_a_module_that_would_harm_is_refused(tmp_path: Path, title: str) -> None:
    make, message = REFUSED[title]
    path = tmp_path / "evil.vmod"
    path.write_bytes(make())
    with sparing(60), pytest.raises(BadInputError, match=message):
        inspect_file(path)
    assert [each.name for each in tmp_path.iterdir()] == ["evil.vmod"]


def grid(change: str) -> str:
    board = f'<VASSAL.build.module.map.boardPicker.Board name="b" width="800" height="600">{change}'
    return root(
        '<VASSAL.build.module.Map mapName="Main Map"><VASSAL.build.module.map.BoardPicker>'
        f"{board}</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>"
        '<VASSAL.build.module.map.SetupStack name="s" owningBoard="b" x="700" y="500">'
        '<VASSAL.build.widget.PieceSlot entryName="P" gpid="1">+/null/piece;;;;P/null;0;0;1;0'
        "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack></VASSAL.build.module.Map>"
    )


def hexes(**attributes: str) -> str:
    numbers = {name: attributes.pop(name) for name in ("hOff", "hLeading", "hType") if name in attributes}
    listed, more = (" ".join(f'{k}="{v}"' for k, v in each.items()) for each in (attributes, numbers))
    return f"<{_PIXELS}HexGrid {listed}><{_PIXELS}mapgrid.HexGridNumbering {more}/></{_PIXELS}HexGrid>"


SQUARE = "0,0;800,0;800,600;0,600"
ODD_GRIDS = {
    "cells smaller than pixels": hexes(dx="1e-300", dy="1e-300"),
    "cells without end": hexes(dx="1e309", dy="inf"),
    "cells that are no number": hexes(dx="nan", dy="64"),
    "names of a million letters": hexes(dx="60", dy="64", hType="A", hOff="99999999999"),
    "names of a million zeros": hexes(dx="60", dy="64", hLeading="999999999"),
    "numbers of a thousand digits": hexes(x0="9" * 5_000),
    "zones with a million corners": f'<{_PIXELS}ZonedGrid><{_PIXELS}mapgrid.Zone name="z" '
    f'path="{";".join(["1,1"] * 20_000)}"/></{_PIXELS}ZonedGrid>',
    "a zone without corners": f'<{_PIXELS}ZonedGrid><{_PIXELS}mapgrid.Zone name="z" path=""/>'
    f"</{_PIXELS}ZonedGrid>",
    "a zone of no size with a grid": f'<{_PIXELS}ZonedGrid><{_PIXELS}mapgrid.Zone name="z" path="{SQUARE}">'
    f"{hexes(dx='0', dy='0')}</{_PIXELS}mapgrid.Zone></{_PIXELS}ZonedGrid>",
}


@pytest.mark.parametrize("title", ODD_GRIDS)
def test_an_absurd_grid_leaves_its_board_without_names_of_sane_length(tmp_path: Path, title: str) -> None:
    path = tmp_path / "odd.vmod"
    path.write_bytes(with_build_file(grid(ODD_GRIDS[title])))
    with sparing(60):
        found = inspect_file(path)
    (placed,) = (piece for setup in found.setups for piece in setup.placed if piece.name == "P")
    assert len(placed.spot.place) < 100
    assert placed.spot.pixel == (700, 500)


def levels(count: int) -> str:
    """A type or state whose levels are escaped as the engine does it: the text grows with their square."""
    text = "piece;;;;P"
    for _ in range(count):
        text = "mark;A\t" + text.replace("\t", "\\\t")
    return text


RUNAWAY = {
    "levels without end": f"+/9999/{levels(700)}/x",
    "escapes without end": "+/9999/" + "\\\t" * 200_000 + "/x",
    "slashes without end": "+/9999/" + "\\/" * 200_000,
    "a piece without end": "+/9999/" + "a" * (2 * MEGABYTE),
    "no state": "+/9999/piece;;;;P",
    "a state of no numbers": "+/9999/piece;;;;P/Main Map;x;y;1;0",
    "a state with a billion values": "+/9999/piece;;;;P/Main Map;1;1;1;1000000000",
    "digits that are no digits": "+/9999/rotate;²;\tpiece;;;;P/0\tMain Map;1;1;1;0",
    "a layer of level a thousand": "+/9999/emb2" + ";" * 30 + "\tpiece;;;;P/1000\tMain Map;1;1;1;0",
    "numbers of a thousand digits": f"+/9999/piece;;;;P/Main Map;{'9' * 4_000};1;1;0",
    "a stack of itself": "+/9999/stack/Main Map;1;1;9999;9999",
}


@pytest.mark.parametrize("title", RUNAWAY)
def test_a_saved_game_with_an_absurd_piece_is_read_without_it(tmp_path: Path, title: str) -> None:
    content: Entries = entries()
    commands(content, lambda text: f"{text}\x1b{RUNAWAY[title]}")
    path = tmp_path / "odd.vmod"
    path.write_bytes(packed(content))
    with sparing(120):
        found = inspect_file(path)
    (setup,) = (each for each in found.setups if each.file == SAVE)
    assert len([placed for placed in setup.placed if placed.name != "P"]) == 9


def crowd(count: int) -> str:
    """Pieces as elements of a save."""
    return "\x1b".join(f"+/{n}/piece;;;;C/Main Map;1;1;1;0" for n in range(10_000, 10_000 + count))


def test_a_saved_game_with_more_pieces_than_any_game_has_is_refused_before_they_are_read(
    tmp_path: Path,
) -> None:
    path = tmp_path / "crowd.vsav"
    path.write_bytes(packed(broken(obfuscate(crowd(200_001)))))
    with sparing(200), pytest.raises(BadInputError, match="more than 200,000 pieces"):
        inspect_file(path)


def test_many_set_ups_that_load_one_crowded_file_are_refused(tmp_path: Path) -> None:
    content: Entries = entries()
    commands(content, lambda text: f"{text}\x1b{crowd(1_000)}")
    more = f'<{_SETUP} name="again" file="{SAVE}" useFile="true" isMenu="false"/>'
    build_file(content, "</VASSAL.build.GameModule>", f"{more * 200}</VASSAL.build.GameModule>")
    path = tmp_path / "crowds.vmod"
    path.write_bytes(packed(content))
    with sparing(60), pytest.raises(BadInputError, match="more than 200,000 pieces"):
        inspect_file(path)


def broken(key: bytes) -> Entries:
    inner = unpacked(entries()[SAVE])
    inner["savedGame"] = key
    return inner


@pytest.mark.parametrize("text", [b"!VCSKzz00", b"!VCSK5a0", b"!VCSK5a\xff\xff", b"\xff\xfe\x00"])
def test_a_saved_game_with_a_broken_key_is_told(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "broken.vsav"
    path.write_bytes(packed(broken(text)))
    with pytest.raises(BadInputError, match="cannot be decoded"):
        inspect_file(path)
    with pytest.raises(BadInputError, match="cannot be decoded"):
        read_setup(path)


def test_a_saved_game_without_a_game_is_told(tmp_path: Path) -> None:
    path = tmp_path / "empty.vsav"
    path.write_bytes(packed(broken(b"!VCSK5a")))
    assert "it holds no game" in [problem.message for problem in inspect_file(path).problems]
    with pytest.raises(BadInputError, match="it holds no game"):
        read_setup(path)


def test_groups_of_a_saved_game_without_end_are_told(tmp_path: Path) -> None:
    text = "x\x1by"
    for _ in range(70):
        text = "x\x1b" + text.replace("\x1b", "\\\x1b")
    path = tmp_path / "deep.vsav"
    path.write_bytes(packed(broken(text.encode())))
    with pytest.raises(BadInputError, match="nested too deeply"):
        inspect_file(path)


def test_a_saved_game_that_is_no_archive_inside_a_good_module_is_told(tmp_path: Path) -> None:
    path = tmp_path / "half.vmod"
    path.write_bytes(packed({**entries(), SAVE: b"PK\x03\x04 and no more"}))
    found = inspect_file(path)
    assert [problem.code for problem in found.problems] == ["setup-unreadable"]


def test_a_picture_that_claims_to_be_huge_is_not_unpacked(tmp_path: Path) -> None:
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (60_000).to_bytes(4) * 2
    path = tmp_path / "huge.vmod"
    path.write_bytes(packed({**entries(), "images/huge.png": head + bytes(MEGABYTE)}))
    with sparing(30):
        found = inspect_file(path)
    assert found.pictures is not None
    assert found.pictures.held["huge.png"] == (60_000, 60_000)


def test_a_folder_is_no_module(tmp_path: Path) -> None:
    with pytest.raises(CounterfoilError):
        inspect_file(tmp_path)
