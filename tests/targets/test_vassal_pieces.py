"""Counters as pieces: names, sides, values by face, homes, features; and where set-ups put them."""

import pytest
from builder.rules.settled import Settled, SettledUnit, Unplaced
from builder.targets.vassal.roles import NEUTRAL, roles
from builder.vassal.pieces import split_add_command
from builder.vassal.reader import read_module
from builder.vassal.sequence import unnest
from builder.vassal.traits.registry import decode_trait
from tests.support.games import GONE
from tests.support.vmod_reader import read
from tests.targets.module_bench import NAME, compiled, module, tiny

BACK_UP = {
    "scenarios": {
        "main": {"setup": {"red": {"what": {"units": ["r-a"], "formations": GONE}, "state": "reduced"}}}
    }
}


def cast(*changes):
    built = tiny(*changes)
    return {role.counter.id: role for role in roles(built, built.counters)}


def slots(*changes):
    return {slot.gpid: slot for slot in module(*changes).slots}


def definitions(*changes):
    """Texts of prototypes by name."""
    found = read_module(compiled(*changes).files[NAME])
    nodes = found.root.find_all("VASSAL.build.module.PrototypeDefinition")
    return {node.get("name"): node.text for node in nodes}


def test_a_counter_is_called_as_its_unit_is():
    assert cast()["r-a"].name == "R-A"
    assert cast()["r-a"].suffixes == ("", "(reduced)")


def test_a_back_that_no_state_shows_is_reduced_if_it_says_so_and_else_face_down():
    assert cast()["r-hq"].suffixes[1] == "(reduced)"
    plain = {"counters": {"counters": {"r-hq": {"back": {"like": GONE, "reduced": GONE, "emblem": "star"}}}}}
    assert cast(plain)["r-hq"].suffixes[1] == "(face down)"


def test_the_first_state_on_a_face_names_it():
    state = {"kind": "step", "counter": "r-a", "face": "back", "steps": 1}
    states = {"reduced": {"label": "weak"}, "shaken": {**state, "label": "shaken"}}
    assert cast({"counters": {"units": {"r-a": {"states": states}}}})["r-a"].suffixes[1] == "(weak)"


def test_faces_of_two_sides_say_whose_they_are():
    wagon = cast()["wagon"]
    assert (wagon.name, wagon.suffixes) == ("Supply column", ("(Red)", "(Blue)"))
    assert wagon.owners == ("Red", "Blue")
    assert wagon.has_two_owners


def test_faces_of_two_sides_are_called_as_their_unit_where_labels_tell_them_apart():
    east = {"class": "supply", "front": {"side": "red", "label": "East"}, "back": {"side": "blue"}}
    both = cast({"counters": {"counters": {"east": east, "wagon": {"front": {"label": "West"}}}}})
    assert (both["wagon"].name, both["east"].name) == ("Wagon, red in front", "East")


def test_faces_of_two_sides_are_called_as_their_unit_where_others_of_the_class_have_one_side():
    other = {"class": "supply", "front": {"side": "red"}, "back": {"like": "front"}}
    assert cast({"counters": {"counters": {"other": other}}})["wagon"].name == "Wagon, red in front"


def test_what_belongs_to_nobody_is_neutral():
    assert cast()["flag"].side == NEUTRAL


def test_counters_stand_in_the_order_of_the_printed_sheets():
    printed = {
        "counters": {
            "sheets": {"1": {"title": "1"}},
            "counters": {
                "b-a": {"printed": {"sheet": "1", "row": 1, "column": 1}},
                "r-b": {"printed": {"sheet": "1", "row": 1, "column": 2}},
            },
        }
    }
    assert list(cast(printed))[:2] == ["b-a", "r-b"]


def test_units_go_to_the_box_of_the_dead_and_supply_to_its_pool():
    assert (cast()["r-a"].home.front, cast()["r-a"].home.is_end) == ("dead-red", True)
    home = cast()["wagon"].home
    assert (home.front, home.back, home.is_end) == ("wagons-red", "wagons-blue", False)
    assert cast()["flag"].home is None
    owned = {"counters": {"counters": {"flag": {"front": {"side": "red"}, "back": {"side": "red"}}}}}
    assert cast(owned)["flag"].home is None


def test_a_box_of_nobody_serves_every_side():
    one = {"map": {"boxes": {"dead-red": GONE, "dead-blue": {"side": GONE}}}}
    assert cast(one)["r-a"].home.front == "dead-blue"
    none = {"map": {"boxes": {"dead-red": GONE, "dead-blue": GONE}}}
    assert cast(none)["r-a"].home is None


def test_a_piece_carries_the_values_of_both_faces():
    markers = slots()["1"].markers
    assert (markers["Attack1"], markers["Defence1"], markers["Values1"]) == ("3", "4", "3-4")
    weak = {"counters": {"counters": {"r-a": {"back": {"values": {"attack": 1, "defence": 2}}}}}}
    assert slots(weak)["1"].markers["Values2"] == "1-2"
    assert slots(weak)["1"].markers["Values1"] == "3-4"
    assert (markers["Formation"], markers["Nation"], markers["Type"]) == ("1 Red", "Red", "Infantry")
    assert (markers["Side"], markers["Layer"], markers["Class"]) == ("Red", "Units", "Combat unit")


def test_absent_values_are_told_from_none():
    change = {"front": {"values": {"attack": None, "defence": "none"}}}
    markers = slots({"counters": {"counters": {"r-a": change}}})["1"].markers
    assert markers["Values1"] == "?-–"


def test_properties_follow_the_face_that_is_up():
    text = definitions()["Class Combat unit"]
    assert "calcProp;Attack;{Face_Level==2 ? Attack2 : Attack1}" in text
    assert 'calcProp;Side;{Face_Level==2 ? "Blue" : "Red"}' in definitions()["Side Red or Blue"]


def test_the_level_that_is_up_is_named_and_shown():
    (piece,) = [p for p in module(BACK_UP).setups["Main"] if p.name == "R-A"]
    assert piece.layers == {"Face": 2}
    assert piece.pictures == {"Face": "r-a-back.svg"}
    found = read_module(compiled().files[NAME])
    text = next(n.text for n in found.root.find_all("VASSAL.build.widget.PieceSlot") if n.get("gpid") == "1")
    assert ";r-a-front.svg,r-a-back.svg;,+ (reduced);" in text


def test_those_of_one_formation_go_to_one_place_of_the_box():
    homes = {gpid: slot.markers.get("Home") for gpid, slot in slots().items()}
    assert homes["1"] == homes["2"] == homes["3"] == "Red Lost 1"
    other = slots({"counters": {"counters": {"r-b": {"front": {"formation": "r2"}}}}})
    assert (other["1"].markers["Home"], other["2"].markers["Home"]) == ("Red Lost 1", "Red Lost 2")


def test_units_with_a_range_show_it():
    change = {
        "counters": {
            "fields": {"range": {"name": "Range"}},
            "classes": {"combat": {"line": ["attack", "range"]}},
            "counters": {"r-a": {"front": {"values": {"range": 2}}}},
        }
    }
    text = definitions(change)["Class Combat unit"]
    assert "AreaOfEffect;" in text and ";Range;" in text
    assert "AreaOfEffect;" not in definitions()["Class Combat unit"]


@pytest.mark.parametrize(
    ("feature", "trait", "prototype"),
    [
        ("moved", "markmoved;", "Unit"),
        ("rotate", "rotate;6;", "Unit"),
        ("footprint", "footprint;", "Unit"),
        ("control", "PROP;Controller;", "Unit"),
        ("mask", "obs;", "Side Red"),
    ],
)
def test_features_are_there_when_asked_for_and_only_then(feature, trait, prototype):
    assert trait in definitions({"vassal": {"features": [feature]}})[prototype]
    assert trait not in definitions({"vassal": {"features": []}})[prototype]


def test_only_sides_that_players_take_can_hide_pieces():
    found = module({"vassal": {"features": ["mask"]}})
    assert {"hidden-Red.svg", "hidden-Blue.svg"} <= found.images
    assert "obs;" not in definitions({"vassal": {"features": ["mask"]}})["Side Neutral"]


def test_every_piece_can_be_copied_and_taken_away():
    for slot in slots().values():
        assert {"clone", "delete", "report"} <= set(slot.traits)


def test_markers_do_not_wear_the_mark_of_moved_units():
    assert "markmoved" in slots()["1"].traits
    assert "markmoved" not in slots()["5"].traits


def test_the_marker_of_the_turn_track_follows_only_when_every_turn_has_a_space():
    assert "sendto" in slots()["5"].traits
    fewer = {"map": {"tracks": {"turn": {"spaces": {"2": GONE}}}}}
    assert "sendto" not in slots(fewer)["5"].traits


def settled(**parts):
    whole = {"placements": (), "waiting": (), "unplaced": (), "notes": ()} | parts
    return Settled(**whole)


def unit(key, state="full", **where):
    whole = {"space": None, "box": None, "track_space": None} | where
    return SettledUnit(key, 0, state, whole["space"], whole["box"], whole["track_space"], "line")


def saved(found, monkeypatch):
    """The pieces of the first set-up when the rules settle it like this, and what was found."""
    monkeypatch.setattr("tests.targets.module_bench.settle", lambda *_: found)
    result = compiled()
    return read(result.files[NAME]).setups["Main"], result.diagnostics


def test_who_waits_lies_in_the_box_and_on_the_turn(monkeypatch):
    found = settled(
        waiting=(unit("r-a", box="camp"), unit("r-b", box="camp"), unit("b-a", track_space=("turn", "2")))
    )
    pieces, _ = saved(found, monkeypatch)
    assert {p.name: p.place for p in pieces} == {"R-A": "Camp 1", "R-B": "Camp 2", "B-A": "Turn 2"}


def test_who_has_no_place_lies_in_the_holding_box_or_is_left_out_with_a_warning(monkeypatch):
    def lost(key, box):
        return Unplaced(key, 0, "full", "line", "/scenarios/main/setup/red", box, "Nobody knows.", False)

    pieces, diagnostics = saved(settled(unplaced=(lost("r-a", "camp"), lost("r-b", None))), monkeypatch)
    assert {p.name: p.place for p in pieces} == {"R-A": "Camp 1"}
    assert {(d.code, d.where.pointer) for d in diagnostics} == {
        ("vassal.left-out", "/scenarios/main/setup/red")
    }


def test_units_are_drawn_before_markers(monkeypatch):
    flag, first = unit("flag", space="0303"), unit("r-a", space="0303")
    pieces, _ = saved(settled(placements=(flag, first)), monkeypatch)
    assert [p.name for p in pieces] == ["R-A", "Flag"]


OLD_ARMY = {
    "counters": {
        "counters": {"r-b": {"back": {"like": "front", "reduced": True, "values": {"attack": 1}}}},
        "units": {
            "r-a": {
                "states": {
                    "full": {"label": "three steps"},
                    "two": {"kind": "step", "counter": "r-b", "face": "front", "label": "two steps"},
                    "one": {"kind": "step", "counter": "r-b", "face": "back", "label": "one step"},
                    "reduced": GONE,
                }
            },
            "r-b": GONE,
        },
    },
    "scenarios": {
        "main": {"setup": {"red": {"what": {"units": ["r-a"], "formations": GONE}, "state": "two"}}}
    },
}
"""A unit whose later steps are on a second counter."""


def test_a_unit_on_two_counters_has_all_its_steps_in_either_piece():
    found = cast(OLD_ARMY)
    assert found["r-a"].faces == found["r-b"].faces
    assert found["r-a"].suffixes == ("", "(two steps)", "(one step)")
    assert (found["r-a"].start, found["r-b"].start) == (1, 2)
    named = [slot.get("entryName") for slot in module(OLD_ARMY).root.iter("VASSAL.build.widget.PieceSlot")]
    assert {"R-A", "R-A (two steps)"} <= set(named)


def test_steps_are_lost_and_regained_one_by_one_and_the_last_does_not_lead_to_the_first():
    found = read_module(compiled(OLD_ARMY).files[NAME])
    text = next(n.text for n in found.root.find_all("VASSAL.build.widget.PieceSlot") if n.get("gpid") == "1")
    layer = decode_layer(text)
    assert layer.pictures == ("r-a-front.svg", "r-b-front.svg", "r-b-back.svg")
    assert (layer.increase_menu, layer.decrease_menu, layer.loop) == ("Lose a step", "Regain a step", False)
    assert (
        "{Face_Level==2 ? Attack2 : Face_Level==3 ? Attack3 : Attack1}"
        in definitions(OLD_ARMY)["Class Combat unit"]
    )
    assert slots(OLD_ARMY)["1"].markers["Attack3"] == "1"


def test_the_keys_of_steps_do_nothing_where_there_is_no_step_more():
    """Else the chat would tell that a unit on its last step is now what it was."""
    traits = slots(OLD_ARMY)["1"].traits
    assert traits.index("hideCmd") < traits.index("emb2")
    texts = {n.get("gpid"): n.text for n in module(OLD_ARMY).root.iter("VASSAL.build.widget.PieceSlot")}
    assert "{Face_Level==3}" in texts["1"] and "{Face_Level==1}" in texts["1"]
    assert "hideCmd" not in texts["3"]


def test_a_set_up_shows_the_step_in_which_a_unit_begins():
    (piece,) = [p for p in module(OLD_ARMY).setups["Main"] if p.name == "R-A"]
    assert piece.layers == {"Face": 2}
    assert piece.pictures == {"Face": "r-b-front.svg"}


def test_counters_of_two_sides_are_not_steps_of_one_piece():
    blue = {"counters": {"counters": {"r-b": {"back": {"side": "blue"}}}}}
    assert len(cast(OLD_ARMY, blue)["r-a"].faces) == 2


def decode_layer(text):
    """The first layer of a piece."""
    _, types, states = split_add_command(text)
    pairs = zip(unnest(types), unnest(states), strict=True)
    return next(decode_trait(kind, state) for kind, state in pairs if kind.startswith("emb2;"))
