"""An extension held against its module: what neither has, what lies elsewhere, whose module it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builder.vassal.extension import Addition, extension_entries
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.model import Inspection
from builder.vassal.traits.actions import ReturnToDeck
from tests.support.module_files import Entries, build_file, packed, unpacked
from tests.vassal import demo
from tests.vassal.test_extension_files import BASE, PALETTE, entries, extension, slot

Change = Callable[[Entries], object]


@pytest.fixture
def inspected(tmp_path: Path) -> Callable[..., Inspection]:
    """Inspects a changed extension in the folder beside the module."""

    def call(change: Change = lambda _: None, module: bytes | None = BASE) -> Inspection:
        content = entries()
        change(content)
        (tmp_path / "demo_ext").mkdir(exist_ok=True)
        path = tmp_path / "demo_ext" / "more.vmdx"
        path.write_bytes(packed(content))
        if module is not None:
            (tmp_path / "demo.vmod").write_bytes(module)
        return inspect_file(path)

    return call


def told(found: Inspection) -> list[tuple[str, bool]]:
    return [(problem.code, problem.is_error) for problem in found.problems]


def test_its_places_are_those_of_the_module_around_its_folder(inspected):
    found = inspected()
    assert found.problems == ()
    assert found.identity["held against"] == "demo.vmod"
    (setup,) = (each for each in found.setups if each.file)
    assert all(placed.spot.place for placed in setup.placed if placed.spot.map_name)


def test_without_its_module_that_is_told_and_nothing_is_missed(inspected):
    found = inspected(lambda c: build_file(c, "help/e1.html", "help/e1.html"), module=None)
    assert told(found) == [("no-module", False)]
    (setup,) = (each for each in found.setups if each.file)
    assert not any(placed.spot.place for placed in setup.placed)


def test_its_module_may_be_named(tmp_path):
    module, path = tmp_path / "a" / "named.vmod", tmp_path / "b" / "c" / "more.vmdx"
    for file, data in ((module, BASE), (path, packed(entries()))):
        file.parent.mkdir(parents=True)
        file.write_bytes(data)
    assert inspect_file(path, module).identity["held against"] == "named.vmod"


def rename(old: str, new: str) -> Change:
    return lambda content: build_file(content, old, new)


@pytest.mark.parametrize(
    ("change", "code", "is_error"),
    [
        (rename("Forces", "Farces"), "target", True),
        (rename('gpid="e1:7"', 'gpid="7"'), "gpid", False),
        (rename('gpid="e1:7"', 'gpid="e1:x"'), "gpid-missing", True),
        (rename('nextPieceSlotId="8"', 'nextPieceSlotId="7"'), "gpid-next", False),
        (rename("moduleVersion=", "moduleVersion_="), "module", False),
        (lambda c: c.update({"images/board.png": c["images/e1-chart.png"]}), "entry-hidden", False),
        (lambda c: c.pop("e1-two.vsav"), "missing-file", True),
    ],
)
def test_what_does_not_fit_the_module_is_told(inspected, change, code, is_error):
    assert (code, is_error) in told(inspected(change))


def test_a_prototype_or_picture_that_neither_has_is_told(tmp_path):
    piece = slot("1st Red", "e1:7")
    (tmp_path / "demo.vmod").write_bytes(BASE)
    text = piece.text.replace("prototype;", "prototype;Lost ", 1).replace(".png", "-lost.png", 1)
    assert text != piece.text
    changed = replace(extension(), additions=(Addition(PALETTE, replace(piece, text=text)),))
    path = tmp_path / "more.vmdx"
    path.write_bytes(packed(dict(extension_entries(changed))))
    codes = {problem.code for problem in inspect_file(path).problems}
    assert {"missing-prototype", "missing-image"} <= codes


@pytest.mark.parametrize(("deck", "codes"), [("", []), ("Lost", [("missing-deck", True)])])
def test_a_piece_that_asks_the_player_for_a_deck_lacks_none(tmp_path, deck, codes):
    (tmp_path / "demo.vmod").write_bytes(BASE)
    piece = demo.SLOTS["1st Red"].piece.with_gpid("e1:7")
    asking = replace(piece, traits=(ReturnToDeck(deck_expression=deck), *piece.traits))
    node = replace(slot("1st Red", "e1:7"), text=asking.add_command())
    changed = replace(extension(), additions=(Addition(PALETTE, node),))
    path = tmp_path / "more.vmdx"
    path.write_bytes(packed(dict(extension_entries(changed))))
    assert told(inspect_file(path)) == codes


def test_faults_of_the_module_alone_are_not_told_again(inspected, tmp_path):
    content = unpacked(BASE)
    del content["crossing.vsav"]
    found = inspected(module=packed(content))
    assert "missing-file" in [problem.code for problem in inspect_file(tmp_path / "demo.vmod").problems]
    assert told(found) == []
