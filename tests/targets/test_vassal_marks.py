"""Marks on units: a picture of a marker at the edge, one level for each marker, a key of their own."""

import pytest
from builder.targets.vassal.manual import manual_page
from builder.vassal.pieces import split_add_command
from builder.vassal.sequence import unnest
from builder.vassal.traits.actions import Clone, Delete, Report, SendTo
from builder.vassal.traits.display import Layer
from builder.vassal.traits.registry import decode_trait
from builder.vassal.verify.run import verify_module
from tests.targets.module_bench import NAME, compiled, module, tiny

MARKS = {
    "vassal": {
        "marks": {
            "hit": {"title": "hit", "counters": ["flag"]},
            "no-supply": {"title": "out of supply", "counters": ["flag", "wagon"]},
        }
    }
}


def traits_of(prototype, *changes):
    """Traits of a prototype, from the outermost."""
    nodes = module(*changes).root.iter("VASSAL.build.module.PrototypeDefinition")
    text = next(node.text for node in nodes if node.get("name") == prototype)
    _, types, states = split_add_command(text)
    return [decode_trait(*pair) for pair in zip(unnest(types)[:-1], unnest(states)[:-1], strict=True)]


def unit_layers(*changes):
    """Layers of the prototype of all units, by name."""
    return {trait.name: trait for trait in traits_of("Unit", *changes) if isinstance(trait, Layer)}


def test_a_unit_begins_without_its_marks_and_goes_through_their_levels():
    found = unit_layers(MARKS)
    assert list(found) == ["Hit", "NoSupply"]
    assert found["Hit"].pictures == ("", "flag-front.svg")
    assert found["Hit"].level_names == ("", "+ (hit)")
    assert found["NoSupply"].pictures == ("", "flag-front.svg", "wagon-front.svg")
    assert found["NoSupply"].level_names == ("", "+ (out of supply 1)", "+ (out of supply 2)")
    assert [layer.level for layer in found.values()] == [1, 1]
    assert all(layer.always_active and layer.loop for layer in found.values())


def test_each_mark_has_its_key_and_its_place():
    first, second = unit_layers(MARKS).values()
    assert (str(first.increase_key), str(second.increase_key)) == ("49,130", "50,130")
    assert (first.dx, first.dy) != (second.dx, second.dy)
    assert 0 < first.scale < 1


def test_a_unit_that_leaves_the_map_takes_its_marks_off():
    (way,) = [trait for trait in traits_of("Eliminated", MARKS) if isinstance(trait, SendTo)]
    for layer in unit_layers(MARKS).values():
        assert layer.reset_key == way.key
        assert layer.reset_level == "1"
        assert layer.pictures[0] == ""


@pytest.mark.parametrize("kind", [Clone, Delete])
def test_the_chat_tells_when_a_piece_is_copied_or_deleted(kind):
    traits = traits_of("Piece")
    (inner,) = [place for place, trait in enumerate(traits) if isinstance(trait, kind)]
    told = [
        place
        for place, trait in enumerate(traits)
        if isinstance(trait, Report) and traits[inner].key in trait.keys
    ]
    assert len(told) == 1
    assert told[0] < inner  # a report knows of what lies inside it
    # Where a deleted piece was is not known any more.
    assert ("location" in traits[told[0]].text) == (kind is Clone)


def test_only_units_wear_marks_and_only_when_the_game_asks_for_them():
    assert unit_layers() == {}
    flag = next(slot for slot in module(MARKS).slots if slot.name == "Flag")
    assert set(flag.layers) == {"Face"}


def test_the_manual_names_the_keys():
    page = manual_page(tiny(MARKS)).decode()
    assert "Ctrl+1" in page and "Mark a unit as hit, and off again." in page
    assert "Mark a unit as out of supply, then the next one, at last off again." in page
    assert "Ctrl+1" not in manual_page(tiny()).decode()


def test_the_module_with_marks_is_whole():
    assert verify_module(compiled(MARKS).files[NAME]) == ()
