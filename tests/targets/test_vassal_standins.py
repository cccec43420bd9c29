"""Stand-ins: a unit that no known counter shows is in the set-ups and in the palette all the same."""

import pytest
from builder.errors import UnallocatedIdError
from builder.targets.vassal.numbers import adder, piece_ids
from builder.targets.vassal.roles import Lie
from builder.targets.vassal.standins import stand_ins
from tests.support.vmod_reader import read
from tests.targets.module_bench import NAME, compiled, module, tiny

KEY = "stand-in-marshal"
UNNUMBERED = {
    "counters": {
        "units": {
            "marshal": {
                "name": "Marshal",
                "states": {"one": {"label": "One", "kind": "leader", "counter": None, "face": None}},
            }
        }
    },
    "scenarios": {
        "main": {
            "setup": {
                "marshal": {"side": "blue", "what": {"units": ["marshal"]}, "where": {"at": ["0303"]}},
            }
        }
    },
}
LOST = {**UNNUMBERED, "vassal": {"ids": {"counters": {KEY: 7}, "next": 8}}}


def test_it_lies_where_the_unit_begins_and_says_what_it_is():
    result = compiled(LOST)
    assert [d.code for d in result.diagnostics] == []
    found = read(result.files[NAME])
    (piece,) = [piece for piece in found.setups["Main"] if piece.name == "Marshal"]
    assert (piece.place, piece.gpid, piece.markers["Side"]) == ("0303", "7", "Blue")
    assert piece.pictures == {"Face": f"{KEY}.svg"}
    slots = {slot.get("gpid"): slot for slot in found.root.iter("VASSAL.build.widget.PieceSlot")}
    assert slots["7"].get("entryName") == "Marshal (stand-in: counter unknown)"


def test_it_stacks_with_the_units_of_its_side():
    (role,) = stand_ins(tiny(LOST), tiny(LOST).counters).roles
    assert (role.side, role.lie, role.is_unit) == ("Blue", Lie.AMONG, False)


def test_it_has_a_number_of_its_own_like_every_piece():
    assert KEY in piece_ids(tiny(LOST))
    with pytest.raises(UnallocatedIdError):
        module(UNNUMBERED)


def test_it_goes_when_the_counter_becomes_known():
    known = {"states": {"one": {"counter": "flag", "face": "front"}}}
    assert KEY not in piece_ids(tiny(LOST, {"counters": {"units": {"marshal": known}}}))
    assert all("stand-in" not in name for name in module().images)


def test_states_that_counters_show_keep_them():
    gone = {"label": "gone", "kind": "other", "counter": None, "face": None}
    built = tiny({"counters": {"units": {"r-a": {"states": {"gone": gone}}}}})
    unit = stand_ins(built, built.counters).counters.units["r-a"]
    counters = {state.id: state.counter for state in unit.states}
    assert counters == {"full": "r-a", "reduced": "r-a", "gone": "stand-in-r-a"}


def test_an_overlay_that_adds_the_unit_numbers_its_stand_in():
    added = adder({"documents": {"counters": {"units": {"marshal": {}}}}})
    assert added(KEY)
    assert not added("stand-in-other")
    assert not added("marshal")
