"""Two versions of a module: exactly what was changed is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builder.vassal.grid import Pixel
from builder.vassal.inspection.compare import compare
from builder.vassal.inspection.difference import Difference, Section, difference_record, difference_text
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.pairing import paired
from builder.vassal.module import module_entries
from hypothesis import given
from hypothesis import strategies as st
from tests.support.module_files import BUILD_FILE, SAVE, Entries, build_file, commands, entries, written
from tests.vassal import demo
from tests.vassal.demo_board import BOARD, MAIN

SETUP = "set-up Scenarios > 1. Crossing"


def between(folder: Path, change: Callable[[Entries], None]) -> Difference:
    before, after = entries(), entries()
    change(after)
    old, new = written(folder / "old.vmod", before), written(folder / "new.vmod", after)
    return compare(inspect_file(old), inspect_file(new))


def only(found: Difference, title: str) -> Section:
    """The only section in which something differs."""
    assert [section.title for section in found.sections] == [title]
    return found.sections[0]


def details(section: Section) -> dict[str, list[tuple[str, str, str]]]:
    return {c.name: [(d.what, d.before, d.after) for d in c.details] for c in section.changed}


def test_a_module_differs_in_nothing_from_itself(tmp_path: Path) -> None:
    found = between(tmp_path, lambda content: None)
    assert not found.is_any
    assert difference_text(found) == "new.vmod and old.vmod hold the same."


def at(place: str) -> str:
    x, y = MAIN.pixel("River", place)
    return f"Main Map;{x};{y};"


def test_a_piece_that_stands_elsewhere_is_told_with_both_places(tmp_path: Path) -> None:
    section = only(
        between(tmp_path, lambda c: commands(c, lambda text: text.replace(at("0402"), at("0605")))), SETUP
    )
    assert details(section) == {"Red HQ": [("place", "0402", "0605")]}
    assert (section.added, section.removed) == ((), ())


def test_a_piece_that_moved_within_its_place_did_not_move(tmp_path: Path) -> None:
    x, y = MAIN.pixel("River", "0402")

    def nudge(content: Entries) -> None:
        commands(content, lambda text: text.replace(f"Main Map;{x};{y};", f"Main Map;{x + 2};{y - 3};"))

    assert not between(tmp_path, nudge).is_any


def test_a_piece_with_another_side_up_is_told(tmp_path: Path) -> None:
    save = demo.save()
    (reduced,) = (group for group in save.groups if group.pieces[0].basic.name == "1st Blue")
    full = replace(reduced, pieces=(demo.placed("1st Blue", level=1),))
    groups = tuple(full if group is reduced else group for group in save.groups)
    module = replace(demo.module(), saves={SAVE: replace(save, groups=groups)})
    section = only(between(tmp_path, lambda content: content.update(module_entries(module))), SETUP)
    assert details(section) == {"1st Blue": [("shows", "(reduced)", "first level")]}


def test_a_renamed_piece_keeps_its_number(tmp_path: Path) -> None:
    found = between(tmp_path, lambda c: build_file(c, 'entryName="1st Red"', 'entryName="First Red"'))
    assert details(only(found, "pieces")) == {"First Red (1)": [("name", "1st Red", "First Red")]}


def test_a_piece_whose_number_changed_is_found_by_its_name(tmp_path: Path) -> None:
    found = between(tmp_path, lambda c: build_file(c, 'gpid="1"', 'gpid="39"'))
    (told,) = details(only(found, "pieces"))["1st Red (39)"]
    assert told == ("number, so that saved games lose it", "1", "39")


def test_a_trait_is_told_field_by_field_where_it_stands(tmp_path: Path) -> None:
    section = only(between(tmp_path, lambda c: build_file(c, ";Flip;128;", ";Turn over;128;")), "pieces")
    (told,) = section.changed
    assert [(d.what, d.before, d.after) for d in told.details] == [
        ("layer Step: increase menu", "Flip", "Turn over")
    ]


def test_a_marker_of_many_properties_tells_the_one_that_changed(tmp_path: Path) -> None:
    section = only(between(tmp_path, lambda c: build_file(c, "Red,Units", "Red,Markers")), "pieces")
    (told,) = section.changed
    assert [(d.what, d.before, d.after) for d in told.details] == [("marker Layer", "Units", "Markers")]


def test_what_many_pieces_share_is_told_once(tmp_path: Path) -> None:
    count = entries()[BUILD_FILE].decode().count(";Flip;128;")
    assert count > 4
    text = difference_text(between(tmp_path, lambda c: build_file(c, ";Flip;128;", ";Turn over;128;", count)))
    assert text.count("increase menu: Flip → Turn over") == 1
    assert f"and {count - 4} more" in text


def test_pictures_are_compared_by_what_they_show_and_not_by_name_alone(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        content["images/spare.png"] = b"new"
        content["images/cover.png"] = content.pop("images/chart.png")
        content["images/red.png"] += b"more"

    found = between(tmp_path, change)
    (section,) = (each for each in found.sections if each.title == "pictures")
    assert section.added == ("spare.png",)
    told = details(section)
    assert told["cover.png"] == [("name", "chart.png", "cover.png")]
    assert [what for what, _, _ in told["red.png"]] == ["content"]
    assert set(told) == {"cover.png", "red.png"}


def test_components_are_told_by_their_place_in_the_tree(tmp_path: Path) -> None:
    found = between(tmp_path, lambda c: build_file(c, 'nSides="6"', 'nSides="10"'))
    assert details(only(found, "components")) == {"DiceButton 1d6": [("nSides", "6", "10")]}


def test_set_ups_that_one_file_has_alone_are_told(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        content["more.vsav"] = content[SAVE]

    assert only(between(tmp_path, change), "set-ups").added == ("more.vsav",)


def test_the_version_is_told(tmp_path: Path) -> None:
    def change(content: Entries) -> None:
        build_file(content, ' version="0.1"', ' version="0.2"')

    section = only(between(tmp_path, change), "identity")
    assert details(section) == {"module": [("version", "0.1", "0.2")]}


def test_two_saved_games_are_compared_piece_by_piece(tmp_path: Path) -> None:
    before, after = entries(), entries()
    commands(after, lambda text: text.replace(at("0402"), at("0605")))
    for name, content in (("old.vsav", before), ("new.vsav", after)):
        (tmp_path / name).write_bytes(content[SAVE])
    module = written(tmp_path / "River.vmod", before)
    found = compare(inspect_file(tmp_path / "old.vsav", module), inspect_file(tmp_path / "new.vsav", module))
    assert details(only(found, "set-up new")) == {"Red HQ": [("place", "0402", "0605")]}


def test_the_record_says_the_same_as_the_text(tmp_path: Path) -> None:
    found = between(tmp_path, lambda c: build_file(c, 'nSides="6"', 'nSides="10"'))
    record = difference_record(found)
    assert record["differs"] is True
    assert record["sections"][0]["changed"] == [
        {"name": "DiceButton 1d6", "details": [{"what": "nSides", "before": "6", "after": "10"}]}
    ]
    assert not difference_record(replace(found, sections=()))["differs"]


@given(st.lists(st.integers(0, 4)), st.lists(st.integers(0, 4)))
def test_pairing_loses_nothing_and_pairs_nothing_twice(before: list[int], after: list[int]) -> None:
    found = paired(before, after, (lambda n: n, lambda n: n % 2))
    assert sorted([*(old for old, _ in found.both), *found.removed]) == sorted(before)
    assert sorted([*(new for _, new in found.both), *found.added]) == sorted(after)
    assert all(old % 2 == new % 2 for old, new in found.both)
    assert sum(old == new for old, new in found.both) == sum(
        min(before.count(n), after.count(n)) for n in range(5)
    )


@pytest.mark.parametrize("place", ["0305", "0402"])
def test_places_of_the_demo_are_where_the_tests_think(place: str) -> None:
    found: Pixel = BOARD.pixel(place)
    assert BOARD.location(found) == place
