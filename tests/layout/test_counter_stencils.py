"""What is drawn once for many faces: slots that come out the same."""

from builder.layout.counters import face_items
from builder.layout.counters.face import NO_BLEED
from builder.layout.counters.place import Bleed
from builder.layout.marks import UNTOUCHED, Touched
from tests.layout.counter_bench import TEMPLATES, counter, face, game, parts_of, words


def drawn(*fronts, bleed=NO_BLEED):
    """Two faces of one game, drawn after each other, the second with a bleed."""
    built = game({f"c{number}": counter(front) for number, front in enumerate(fronts)})
    parts, counters = parts_of(built), built.counters.counters.values()
    return [
        face_items(each, each.front, parts, TEMPLATES["stripe"], bleed=own)
        for each, own in zip(counters, (NO_BLEED, bleed), strict=True)
    ]


def alike(one, other):
    """How many items of two faces are one object."""
    return len({id(item) for item in one.items} & {id(item) for item in other.items})


def test_faces_that_differ_in_a_word_share_all_but_it_and_the_word_beside_it():
    one, other = drawn(face(label="21"), face(label="22"))
    assert alike(one, other) == len(one.items) - 2
    assert ("21" in words(one.items), "22" in words(other.items)) == (True, True)


def test_faces_of_another_look_share_no_ground():
    one, other = drawn(face(), face(ground="olive", nation="south", side="red"))
    assert one.items[0] != other.items[0]


def test_faces_of_another_type_have_their_own_symbol():
    one, other = drawn(face(), face(type="arty"))
    assert one.items != other.items


def test_a_bleed_of_its_own_has_a_ground_of_its_own():
    one, other = drawn(face(), face(), bleed=Bleed(left=1.5))
    assert one.items[0] != other.items[0]


def test_a_finding_is_told_of_every_face_that_it_is_about():
    one, other = drawn(*(face(side="red", nation="south", formation="3s") for _ in range(2)))
    pointers = [painted.diagnostics[0].where.pointer for painted in (one, other)]
    assert pointers[0] != pointers[1]


def test_records_are_touched_by_a_change_below_them_and_by_one_that_holds_them():
    touched = Touched(["/counters/counters/a/front/size", "/map"])
    assert "/counters/counters/a" in touched
    assert "/map/places/mill" in touched
    assert "/counters/counters/b" not in touched
    assert "" not in UNTOUCHED
