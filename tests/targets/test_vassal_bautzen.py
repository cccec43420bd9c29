"""The first game's module: all counters, every hex, both set-ups, by a reader of its own."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from builder.marking import marks_of
from builder.pipeline import LoadOptions, load_game
from builder.source.origin import Layer
from builder.source.project import find_project
from builder.targets.vassal import composition, cover
from builder.targets.vassal.naming import BOARD, MAIN_MAP
from builder.targets.vassal.target import VASSAL
from builder.vassal.verify.run import verify_module
from tests.support.vmod_reader import read
from tests.targets.module_bench import blank, context

ROOT = Path(__file__).parents[2]
GAME = "bautzen-1945"


def built(trust=None):
    loaded = load_game(find_project(ROOT), GAME, LoadOptions(ROOT / "schemas", trust=trust))
    made = replace(context(loaded.game), marks=marks_of(loaded.source))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composition, "png_of_size", lambda scene, width, height: blank(width, height))
        patch.setattr(cover, "png_at_dpi", lambda scene, dpi: blank(40, 30))
        result = VASSAL.compile(made)
    return loaded.game, result, made


@pytest.fixture(scope="module")
def whole():
    return built()


@pytest.fixture(scope="module")
def found(whole):
    return read(whole[1].files[f"{GAME}.vmod"])


def test_it_is_in_order_and_every_hex_has_its_name(whole):
    game, result, _ = whole
    assert not result.diagnostics
    assert verify_module(result.files[f"{GAME}.vmod"], {BOARD: list(game.map.spaces)}) == ()


def test_all_108_counters_are_in_each_of_both_set_ups(found):
    assert len(found.setups) == 2
    for pieces in found.setups.values():
        assert len(pieces) == 108
        assert {piece.map for piece in pieces} == {MAIN_MAP}
        assert len({piece.gpid for piece in pieces}) == 99


def test_every_unit_lies_on_the_hex_that_the_rules_settled(whole, found):
    game, _, made = whole
    names = {unit.id: unit.name for unit in game.counters.units.values()}
    settled = made.settled["counterstroke"]
    expected = Counter((names[u.unit], u.space) for u in settled.placements if u.space is not None)
    there = Counter(
        (piece.name, piece.place) for piece in found.setups["Bautzen 1945"] if piece.zone == "Map"
    )
    assert there == expected
    assert sum(there.values()) == 85


def test_what_is_not_on_the_map_waits_in_its_box_and_the_turn_marker_on_turn_one(found):
    zones = Counter(p.zone for p in found.setups["Bautzen 1945"] if p.zone != "Map")
    assert zones == {
        "Allied reinforcements": 12,
        "Allied supply columns": 5,
        "German supply columns": 4,
        "Air support": 1,
        "Turn record": 1,
    }
    (marker,) = [p for p in found.setups["Bautzen 1945"] if p.name == "Turn marker"]
    assert marker.place == "Turn 1"


def test_supply_columns_lie_with_their_owners_face_up(found):
    columns = [p for p in found.setups["Bautzen 1945"] if p.name == "Supply column"]
    for piece in columns:
        owner = "german" if piece.zone.startswith("German") else "allied"
        # Nine counters: eight with the German face in front, one with the Allied one.
        front = piece.pictures["Face"].removesuffix("-front.svg").removesuffix("-back.svg")
        is_back = piece.pictures["Face"].endswith("-back.svg")
        assert (front == f"supply-{owner}") is not is_back


def test_enemies_are_apart_and_the_option_moves_a_division(found):
    for pieces in found.setups.values():
        sides = {}
        for piece in pieces:
            if piece.zone == "Map":
                sides.setdefault(piece.place, set()).add(piece.markers["Side"])
        assert all(len(here) == 1 for here in sides.values())
    plain, forward = (
        {p.place for p in found.setups[s] if p.markers.get("Formation") == "BrgPzG"} for s in found.setups
    )
    assert plain.isdisjoint(forward)


def test_the_rulebooks_hexes_are_used_when_it_is_trusted(found):
    _, result, _ = built(Layer.TEXT)
    other = read(result.files[f"{GAME}.vmod"])
    near = {p.place for p in found.setups["Bautzen 1945"] if p.markers.get("Formation") == "7 GMC"}
    there = {p.place for p in other.setups["Bautzen 1945"] if p.markers.get("Formation") == "7 GMC"}
    assert near != there
    assert other.version != found.version
