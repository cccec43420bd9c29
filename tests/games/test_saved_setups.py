"""Set-ups inside the modules of this checkout: taken out as saved games and held against their scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from builder.diagnostics import Status
from builder.layout.setup_cards.words import describe_place
from builder.pipeline import LoadOptions, load_game
from builder.rules.facts import Facts
from builder.rules.own_setup.check import Others, Result, Wanted, check_setup
from builder.source.project import find_project
from builder.targets.vassal import composition, cover
from builder.targets.vassal.prototypes import FACE
from builder.targets.vassal.recognised import setup_file
from builder.targets.vassal.target import VASSAL
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.model import Inspection, Placed, SetUp
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import Layer
from tests.games.test_own_setups import GAMES, WRONG
from tests.support.documents import ROOT
from tests.targets.module_bench import blank, context


def facts_of(game: str) -> Facts:
    loaded = load_game(find_project(ROOT), game, LoadOptions(ROOT / "schemas"))
    assert loaded.game is not None
    return Facts(loaded.game, loaded.source.document)


def module_of(facts: Facts, folder: Path) -> Inspection:
    """The game's module, its pictures left blank."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composition, "png_of_size", lambda scene, width, height: blank(width, height))
        patch.setattr(cover, "png_at_dpi", lambda scene, dpi: blank(40, 30))
        files = VASSAL.compile(context(facts.game)).files
    (data,) = files.values()
    path = folder / "game.vmod"
    path.write_bytes(data)
    return inspect_file(path)


def saved(found: Inspection) -> Iterator[SetUp]:
    return (setup for setup in found.setups if setup.file)


def held(facts: Facts, setup: SetUp, module: str) -> Result:
    """A set-up held against its scenario, with what is told of the file itself."""
    file = setup_file(setup, facts, module=module, name=setup.file)
    say = partial(describe_place, game=facts.game)
    (result,) = check_setup(facts, file, Wanted(), say, Others())
    return replace(result, findings=(*file.diagnostics, *result.findings))


def wrong(result: Result) -> list[str]:
    return [f.message for f in result.findings if f.severity in WRONG and f.status is Status.OPEN]


@pytest.mark.parametrize("game", GAMES)
def test_every_set_up_of_a_module_that_we_build_is_clean(tmp_path: Path, game: str) -> None:
    facts = facts_of(game)
    found = module_of(facts, tmp_path)
    assert [problem.message for problem in found.problems] == []
    listed = list(saved(found))
    assert len(listed) == len(facts.all_situations)
    for setup in listed:
        assert wrong(held(facts, setup, found.identity["name"])) == [], setup.name


@pytest.fixture(scope="module")
def bautzen(tmp_path_factory: pytest.TempPathFactory) -> tuple[Facts, Inspection]:
    facts = facts_of("bautzen-1945")
    return facts, module_of(facts, tmp_path_factory.mktemp("bautzen"))


def changed(setup: SetUp, changes: dict[str, Placed]) -> SetUp:
    """The set-up with other pieces in the place of some, by name."""
    assert changes.keys() <= {placed.name for placed in setup.placed}
    return replace(setup, placed=tuple(changes.get(placed.name, placed) for placed in setup.placed))


def at(setup: SetUp, name: str, place: str) -> Placed:
    """A piece on another hex of the map."""
    (placed,) = (each for each in setup.placed if each.name == name)
    return replace(placed, spot=replace(placed.spot, place=place, zone="Map"))


def test_exactly_the_pieces_that_were_moved_are_told(bautzen: tuple[Facts, Inspection]) -> None:
    facts, found = bautzen
    setup = next(saved(found))
    names = ("776/214 RD", "33/7 DP", "27/10 DP")
    otherwise = changed(setup, {name: at(setup, name, "0306") for name in names})
    result = held(facts, otherwise, found.identity["name"])
    told = {f.where.pointer: f.message for f in result.findings if f.code == "own-setup.misplaced"}
    assert set(told) == {f"{name} at 0306" for name in names}
    assert all(message.startswith(pointer.partition(" at ")[0]) for pointer, message in told.items())
    assert {f.where.pointer for f in result.findings if f.severity in WRONG} <= set(told)


def test_a_piece_that_shows_its_other_side_is_in_a_wrong_state(bautzen: tuple[Facts, Inspection]) -> None:
    facts, found = bautzen
    setup = next(saved(found))
    (placed,) = (each for each in setup.placed if each.name == "33/7 DP")
    turned = replace(placed, shape=replace(placed.shape, traits=tuple(map(other_side, placed.shape.traits))))
    result = held(facts, changed(setup, {"33/7 DP": turned}), found.identity["name"])
    assert [f.code for f in result.findings if f.severity in WRONG] == ["own-setup.wrong-state"]


def other_side(trait: Trait) -> Trait:
    return replace(trait, level=2) if isinstance(trait, Layer) and trait.name == FACE else trait


def test_in_a_module_of_somebody_else_units_are_known_by_their_names(
    bautzen: tuple[Facts, Inspection],
) -> None:
    facts, found = bautzen
    setup = next(saved(found))
    strange = replace(setup.placed[0], name="Barrage marker", gpid="7")
    result = held(facts, replace(setup, placed=(*setup.placed, strange)), "Another module")
    assert [f.code for f in result.findings if "misplaced" in f.code] == []
    (told,) = (f for f in result.findings if f.code == "own-setup.unread")
    # Nine columns are called by their class in the module, and by their owners in the data.
    assert told.message.endswith("10 pieces of the saved game: Supply column; Barrage marker.")


def test_a_piece_off_every_place_is_told_with_its_pixel(bautzen: tuple[Facts, Inspection]) -> None:
    facts, found = bautzen
    setup = next(saved(found))
    (placed,) = (each for each in setup.placed if each.name == "33/7 DP")
    lost = replace(placed, spot=replace(placed.spot, place="", zone="", board="", pixel=(3, 9000)))
    result = held(facts, changed(setup, {"33/7 DP": lost}), found.identity["name"])
    told = [(f.code, f.where.pointer) for f in result.findings if f.severity in WRONG]
    assert told == [("own-setup.unknown-place", "33/7 DP at 3,9000")]
