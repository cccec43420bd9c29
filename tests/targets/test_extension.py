"""The extension of the tiny game's module: only what differs, under names and numbers of its own."""

from dataclasses import replace

import pytest
from builder.targets.extension.target import VMDX
from builder.targets.vassal import composition, cover
from builder.targets.vassal.target import VASSAL
from tests.support.extensions import root_of, together
from tests.support.games import GONE
from tests.support.module_files import unpacked
from tests.support.vmod_reader import read
from tests.targets.module_bench import NAME, blank, context, tiny

FILE = "tiny_ext/mine.vmdx"
SLOT = "VASSAL.build.widget.PieceSlot"
EXTRA = {
    "class": "combat",
    "front": {"side": "blue", "nation": "blue", "type": "infantry", "size": "regiment"},
}
ADDED = {
    "counters": {
        "counters": {"extra": {**EXTRA, "back": {"like": "front"}}},
        "units": {
            "extra": {
                "name": "Extra",
                "states": {"full": {"kind": "step", "counter": "extra", "face": "front", "steps": 1}},
            }
        },
    },
    "vassal": {"ids": {"counters": {"extra": 500_000}}},
}
STRONGER = {"counters": {"counters": {"b-a": {"front": {"values": {"attack": 9}}}}}}


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch):
    """Board and cover are blank, so that nobody waits for them."""
    monkeypatch.setattr(composition, "png_of_size", lambda scene, width, height: blank(width, height))
    monkeypatch.setattr(cover, "png_at_dpi", lambda scene, dpi: blank(40, 30))


def made(*changes, base=(), **settings):
    """The target's result for the tiny game with changes, beside the game without them."""
    chosen = {"overlays": ("mine",), **settings}
    whole = context(tiny(*base, *changes), **chosen)
    return VMDX.compile(replace(whole, base=context(tiny(*base))))


def module(*changes) -> bytes:
    return VASSAL.compile(context(tiny(*changes))).files[NAME]


def own_slots(data: bytes) -> dict[str, str]:
    return {slot.get("gpid"): slot.get("entryName") for slot in root_of(data).iter(SLOT)}


def own_id(data: bytes) -> str:
    return root_of(data).get("extensionId")


def stays(result) -> list[str]:
    return [found.message for found in result.diagnostics if found.code == "vmdx.stays"]


def test_a_changed_counter_is_in_it_with_its_pictures_and_no_other():
    data = made(STRONGER).files[FILE]
    number = f"{own_id(data)}:4"
    assert list(own_slots(data)) == [number]
    pictures = [entry for entry in unpacked(data) if entry.startswith("images/") and "chart" not in entry]
    assert sorted(pictures) == [f"images/{own_id(data)}-b-a-{face}.svg" for face in ("back", "front")]


def test_a_counter_that_an_overlay_adds_has_a_number_of_the_overlays_range():
    data = made(ADDED).files[FILE]
    assert own_slots(data) == {f"{own_id(data)}:500000": "Extra"}


def test_set_ups_hold_the_changed_counter_where_the_module_has_its_own():
    data = made(STRONGER).files[FILE]
    found = read(together(module(), data)).setups
    own, known = found["Main (mine)"], found["Main"]
    assert {(p.name, p.place) for p in own} == {(p.name, p.place) for p in known}
    assert [p.gpid for p in own if p.name == "B-A"] == [f"{own_id(data)}:4"]
    assert [p.gpid for p in known if p.name == "B-A"] == ["4"]
    (piece,) = (p for p in own if p.name == "B-A")
    assert set(piece.pictures.values()) <= {f"{own_id(data)}-b-a-{face}.svg" for face in ("front", "back")}


def test_a_set_up_that_the_module_has_is_not_repeated():
    data = made(ADDED).files[FILE]
    assert not [entry for entry in unpacked(data) if entry.endswith(".vsav")]


def test_a_piece_that_stands_elsewhere_makes_another_set_up_of_the_modules_pieces():
    moved = {"scenarios": {"main": {"setup": {"blue": {"where": {"at": ["0501"]}}}}}}
    data = made(moved).files[FILE]
    found = read(together(module(), data)).setups
    assert [p.place for p in found["Main (mine)"] if p.name == "B-A"] == ["0501"]
    assert [p.gpid for p in found["Main (mine)"] if p.name == "B-A"] == ["4"]
    assert not own_slots(data)


def test_it_is_made_for_the_module_as_it_is_built_without_the_overlay():
    root, base = root_of(made(STRONGER).files[FILE]), root_of(module())
    assert (root.get("module"), root.get("moduleVersion")) == (base.get("name"), base.get("version"))


def test_its_version_follows_from_its_content():
    first, again = made(STRONGER).files[FILE], made(STRONGER).files[FILE]
    other = made({"counters": {"counters": {"b-a": {"front": {"values": {"attack": 8}}}}}}).files[FILE]
    assert first == again
    assert root_of(first).get("version") != root_of(other).get("version")
    assert own_id(first) == own_id(other), "pieces of saved games are found by it"


def test_extensions_of_two_names_keep_apart():
    one = made(STRONGER).files[FILE]
    (two,) = made(STRONGER, overlays=("yours",)).files.values()
    assert own_id(one) != own_id(two)


def test_a_counter_of_a_class_that_the_module_lacks_carries_all_that_it_does():
    new_class = {
        "counters": {
            "classes": {
                "guard": {"name": "Guard", "required": ["attack"], "template": "independent", "unit": True}
            },
            "counters": {"extra": {"class": "guard"}},
        }
    }
    data = made(ADDED, new_class).files[FILE]
    (slot,) = root_of(data).iter(SLOT)
    assert "prototype;" not in slot.text


def test_a_changed_chart_stands_beside_the_modules_own():
    root = root_of(made({"charts": {"combat": {"cells": {"1": {"1-1": "3/0"}}}}}).files[FILE])
    pages = [page.get("entryName") for page in root.iter("VASSAL.build.widget.MapWidget")]
    assert pages == ["Combat (mine)"]


def test_nothing_is_made_where_nothing_differs():
    result = made()
    assert result.files == {}
    assert "nothing that an extension can hold differs" in result.skipped[FILE]


def test_without_an_overlay_or_another_edition_it_says_what_to_name():
    result = VMDX.compile(context(tiny()))
    (why,) = result.skipped.values()
    assert "--overlay FILE" in why
    assert "--edition printed" in why


def test_a_game_that_is_none_without_its_overlay_has_no_module_to_extend():
    result = VMDX.compile(context(tiny(STRONGER), overlays=("mine",)))
    assert "no module to extend" in result.skipped[FILE]


def test_a_changed_map_stays_and_is_told():
    result = made({"map": {"spaces": {"0303": {"terrain": "clear"}}}})
    (said,) = stays(result)
    assert said.startswith("The map")


def test_counters_that_go_stay_in_the_palette_and_are_told():
    gone = {
        "counters": {"counters": {"wagon": GONE}, "units": {"wagon": GONE}},
        "scenarios": {"main": {"setup": {"wagons": GONE}}},
    }
    result = made(gone)
    assert any("Supply column" in said and "take pieces away" in said for said in stays(result))
    found = read(together(module(), result.files[FILE])).setups
    columns = {name: [p for p in pieces if "Supply column" in p.name] for name, pieces in found.items()}
    assert columns["Main"], "the module's own set-up has them"
    assert not columns["Main (mine)"]


def test_its_page_lists_what_it_holds_and_what_stays():
    result = made(STRONGER, {"map": {"spaces": {"0303": {"terrain": "clear"}}}})
    data = result.files[FILE]
    page = unpacked(data)[f"help/{own_id(data)}-extension.html"].decode()
    for words in ("B-A", "Main (mine)", "The map"):
        assert words in page


def test_a_side_that_the_module_lacks_is_too_much_for_an_extension():
    result = made({"game": {"sides": {"green": {"name": "Green", "nations": []}}}})
    assert "Green" in result.skipped[FILE]


CARDS = {
    "cards": {
        "decks": {
            "red": {
                "title": "Red events",
                "side": "red",
                "count": 2,
                "slots": {
                    "r1": {"number": "R1", "name": "Storm", "text": "Adds one."},
                    "r2": {"number": "R2", "name": None, "text": None},
                },
                "unassigned": {},
            }
        },
        "cups": {},
    },
    "vassal": {"ids": {"cards": {"red/r1": 7, "red/r2": 8}, "cups": {}, "next": 9}},
}


def test_a_card_that_an_owner_knows_lies_in_the_deck_of_its_set_ups():
    known = {"cards": {"decks": {"red": {"slots": {"r2": {"name": "Thaw", "text": "Takes one."}}}}}}
    data = made(known, base=(CARDS,)).files[FILE]
    found = read(together(module(CARDS), data)).setups
    decks = {name: sorted(p.gpid for p in pieces if p.deck) for name, pieces in found.items()}
    assert decks["Main"] == ["7", "8"]
    assert decks["Main (mine)"] == ["7", f"{own_id(data)}:8"]


def test_a_card_more_in_a_deck_lies_in_the_set_ups_of_the_extension():
    more = {
        "cards": {
            "decks": {"red": {"count": 3, "slots": {"r3": {"number": "R3", "name": "Frost", "text": ""}}}}
        }
    }
    data = made(more, {"vassal": {"ids": {"cards": {"red/r3": 500_000}}}}, base=(CARDS,)).files[FILE]
    found = read(together(module(CARDS), data)).setups
    assert {p.gpid for p in found["Main (mine)"] if p.deck} == {"7", "8", f"{own_id(data)}:500000"}


def test_a_deck_that_the_module_lacks_is_too_much_for_an_extension():
    assert "the deck Red events" in made(CARDS).skipped[FILE]


def test_dice_that_the_module_lacks_have_a_button():
    dice = {"game": {"dice": {"2d6": {"name": "2d6", "count": 2, "sides": 6}}}}
    root = root_of(made(dice).files[FILE])
    assert [button.get("name") for button in root.iter("VASSAL.build.module.DiceButton")] == ["2d6"]


def test_turns_and_sides_stay_and_are_told():
    other = {"game": {"sides": {"red": {"name": "Reds"}}, "turns": {"count": 3, "list": {"3": {}}}}}
    said = stays(made(other))
    assert [words.partition(",")[0] for words in said[:1]] == ["The turn counter"]
    assert said[1].startswith("The side Red stays")


def test_a_set_up_and_a_chart_that_go_stay_and_are_told():
    more = {"scenarios": {"second": {"title": "Second", "turns": {"first": "1", "last": "2"}, "setup": {}}}}
    said = stays(made({"scenarios": {"second": GONE}, "charts": {"combat": GONE}}, base=(more,)))
    assert any(words.startswith("The set-up Second stays") for words in said)
    assert any(words.startswith("The chart Combat stays") for words in said)


def test_a_counter_that_looks_the_same_and_is_called_otherwise_is_changed():
    data = made({"counters": {"units": {"b-a": {"name": "Guards"}}}}).files[FILE]
    assert list(own_slots(data).values()) == ["Guards"]
    assert not [entry for entry in unpacked(data) if "b-a" in entry], "the module has its picture"


def test_a_set_up_with_another_briefing_is_another_set_up():
    data = made({"scenarios": {"main": {"title": "The main one"}}}).files[FILE]
    assert "The main one (mine)" in read(together(module(), data)).setups
    assert not own_slots(data)


def test_boxes_are_called_as_on_the_modules_board():
    # Pieces that go to a box name its place: by another name they would go nowhere.
    result = made({"map": {"boxes": {"dead-red": {"title": "Lost in battle"}}}}, STRONGER)
    data = result.files[FILE]
    assert list(own_slots(data)) == [f"{own_id(data)}:4"]
    assert stays(result)
