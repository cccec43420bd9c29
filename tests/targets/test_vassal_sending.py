"""Ways to the boxes beside the map: which boxes, for which pieces, and that each has a place of its own."""

from builder.vassal.verify.run import verify_module
from tests.support.games import GONE
from tests.targets.module_bench import NAME, compiled, module

POOL = {"title": "Pool", "side": "red", "purpose": "force-pool", "capacity": 2}
RESERVE = {"title": "Far away", "side": GONE, "purpose": "reserve", "capacity": 3}
POOLS = {"map": {"boxes": {"pool": GONE, "stock": POOL, "far": RESERVE}}}


def prototypes(*changes):
    root = module(*changes).root
    return {n.get("name"): n.text for n in root.iter("VASSAL.build.module.PrototypeDefinition")}


def texts(*changes):
    slots = module(*changes).root.iter("VASSAL.build.widget.PieceSlot")
    return {slot.get("entryName"): slot.text for slot in slots}


def test_units_can_be_sent_to_the_boxes_of_their_side_and_of_nobody():
    pieces = texts(POOLS)
    assert "prototype;Boxes stock far" in pieces["R-A"]
    assert "prototype;Boxes far" in pieces["B-A"]
    assert "prototype;Boxes" not in pieces["Flag"]
    assert set(prototypes(POOLS)) >= {"Boxes stock far", "Boxes far"}


def test_each_piece_has_a_place_of_its_own_as_far_as_the_box_goes():
    assert '{"Pool " + (BoxPlace % 2 + 1)}' in prototypes(POOLS)["Boxes stock far"]
    markers = {slot.name: slot.markers for slot in module(POOLS).slots}
    assert [markers[name]["BoxPlace"] for name in ("R-A", "R-B", "B-A")] == ["0", "1", "0"]


def test_the_box_of_the_dead_is_not_among_them_nor_those_of_other_purposes():
    for purpose in ("eliminated", "air", "holding"):
        boxes = {"map": {"boxes": {"pool": GONE, "far": {**RESERVE, "purpose": purpose}}}}
        assert not any(name.startswith("Boxes") for name in prototypes(boxes))
    one = {"map": {"boxes": {"pool": GONE, "far": RESERVE}}}
    assert [name for name in prototypes(one) if name.startswith("Boxes")] == ["Boxes far"]


def test_orders_go_to_the_boxes_of_orders():
    change = {
        "map": {"boxes": {"pool": GONE, "north": {"title": "North", "side": "red", "purpose": "orders"}}},
        "counters": {
            "counters": {"flag": {"front": {"side": "red"}, "back": {"side": "red"}}},
            "units": {"flag": {"states": {"full": {"kind": "order"}}}},
        },
    }
    pieces = texts(change)
    assert "prototype;Boxes north" in pieces["Flag"]
    assert "prototype;Boxes" not in pieces["R-A"]


def test_the_module_with_them_is_whole():
    assert verify_module(compiled(POOLS).files[NAME]) == ()
