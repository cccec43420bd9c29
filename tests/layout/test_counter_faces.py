"""Faces of counters: what stands where, in which colours, and what is said about what does not fit."""

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.colour import contrast, luminance
from builder.drawing.scene import Box, Text
from builder.drawing.scene import Path as Shape
from builder.geometry.path import bounds as outline_bounds
from builder.geometry.path import transformed
from builder.layout.counters import face_scene, miniature
from builder.layout.counters.checks import sides_alike
from builder.layout.counters.paint import TEXT_CONTRAST
from builder.layout.counters.place import Bleed
from builder.layout.marks import Mark
from tests.layout.counter_bench import (
    GAME,
    TEMPLATES,
    codes,
    counter,
    draw,
    face,
    game,
    parts_of,
    shapes_with,
    walk,
    words,
)

UNKNOWN = {"attack": None, "defence": None, "movement": None}


def text_item(painted, text):
    return next(item for item, _ in walk(painted.items) if isinstance(item, Text) and item.text == text)


def test_a_full_face_shows_id_formation_and_values_in_order():
    painted = draw(face())
    assert words(painted.items) == ["21", "1N", "4", "5", "10"]
    assert not painted.diagnostics


def test_the_values_stand_in_one_row_from_left_to_right():
    painted = draw(face())
    left, middle, right = (text_item(painted, text) for text in ("4", "5", "10"))
    assert left.x < middle.x < right.x
    assert left.y == pytest.approx(middle.y) == pytest.approx(right.y)
    assert middle.x == pytest.approx(7.5)


def test_stripe_and_middle_value_bear_the_colour_of_the_formation():
    boxes = shapes_with(draw(face()).items, "#c43420")
    assert boxes[0] == pytest.approx((0, 0, 15, 3.4))
    assert boxes[1] == pytest.approx((5.9, 11.0, 9.1, 14.2))


def test_a_stripe_of_the_face_goes_before_that_of_the_formation():
    painted = draw(face(stripe="lemon"))
    assert shapes_with(painted.items, "#fcfa03")
    assert not shapes_with(painted.items, "#c43420")
    assert text_item(painted, "21").fill.hex == "#000000"


def test_a_range_stands_on_a_disc():
    gun = face(formation=None, type="arty", values={"attack": 6, "range": 4, "movement": 5})
    painted = draw(gun, class_id="gun", template="independent-support")
    assert shapes_with(painted.items, "#000000")[-1] == pytest.approx((5.8, 10.9, 9.2, 14.3), abs=0.01)
    last_black = [
        i for i, _ in walk(painted.items) if isinstance(i, Shape) and i.fill and i.fill.hex == "#000000"
    ]
    assert any(segment[0] == "C" for segment in last_black[-1].segments)
    assert text_item(painted, "4").fill.hex == "#ffffff"


def test_two_values_are_joined_by_a_dash():
    hunter = face(formation=None, values={"attack": 4, "movement": 6})
    painted = draw(hunter, class_id="tanks", template="independent-antitank")
    assert words(painted.items)[-3:] == ["4", "–", "6"]


def dashed(items):
    """Bounds of the fields with a dashed line."""
    return [
        outline_bounds(transformed(item.segments, place))
        for item, place in walk(items)
        if isinstance(item, Shape) and item.stroke is not None and item.stroke.dash
    ]


def test_unknown_values_are_empty_fields_where_the_values_would_stand():
    painted = draw(face(values=UNKNOWN))
    assert words(painted.items) == ["21", "1N"]
    left, middle, right = dashed(painted.items)
    assert left[2] < middle[0] < middle[2] < right[0]
    assert middle == pytest.approx((5.9, 11, 9.1, 14.2), abs=0.01)
    assert not dashed(draw(face()).items)


def test_an_unknown_value_keeps_the_shape_that_tells_what_it_is():
    gun = face(formation=None, type="arty", values={"attack": 6, "range": None, "movement": 5})
    painted = draw(gun, class_id="gun", template="independent-support")
    (field,) = (i for i, _ in walk(painted.items) if isinstance(i, Shape) and i.stroke and i.stroke.dash)
    assert any(segment[0] == "C" for segment in field.segments)


@pytest.mark.parametrize("nation", ["north", "south", "east"])
def test_an_empty_field_is_paler_than_its_ground_and_its_sign_can_be_read(nation):
    painted = draw(face(side=None, nation=nation, formation=None, type=None, label=None))
    field = next(i for i, _ in walk(painted.items) if isinstance(i, Shape) and i.stroke and i.stroke.dash)
    (sign,) = (i for i, _ in walk(painted.items) if isinstance(i, Text) and i.text == "?")
    ground = next(i for i, _ in walk(painted.items) if isinstance(i, Shape))
    assert luminance(ground.fill) < luminance(field.fill) < 1
    assert TEXT_CONTRAST <= contrast(sign.fill, field.fill) < TEXT_CONTRAST + 1


def test_a_value_that_the_face_does_not_list_leaves_no_trace():
    painted = draw(face(values={"attack": 4, "movement": 10}))
    assert words(painted.items) == ["21", "1N", "4", "10"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("none", "–"),
        ({"min": 2, "max": 4}, "2–4"),
        ({"min": 3, "max": None}, "3+"),
        ({"min": None, "max": 2}, "≤2"),
        ({"value": 4, "text": "4½"}, "4½"),
        ("3/0", "3/0"),
        (0, "0"),
    ],
)
def test_values_are_shown_as_printed(value, shown):
    assert shown in words(draw(face(values={"attack": value, "defence": 5, "movement": 7})).items)


def test_the_field_of_an_unknown_type_is_the_frame_that_a_known_one_has():
    (field,) = dashed(draw(face(type=None)).items)
    framed = shapes_with(draw(face()).items, "#000000")
    assert any(box == pytest.approx(field) for box in framed)


def test_the_field_of_an_unknown_size_is_as_wide_as_a_mark_and_in_the_middle():
    left, top, right, bottom = dashed(draw(face(size=None), template="step-triangle").items)[0]
    assert right - left == pytest.approx(3 * (bottom - top))
    assert (left + right) / 2 == pytest.approx(7.5)


def test_an_unknown_type_is_a_question_mark_and_one_the_library_lacks_is_reported():
    assert "?" in words(draw(face(type=None)).items)
    assert "?" in words(draw(face(type="dim")).items)
    assert codes(draw(face(type="odd"))) == ["drawing.unknown-symbol"]


def test_a_size_mark_that_has_no_strokes_is_set_in_type():
    assert "KG" in words(draw(face(size="group")).items)


def test_a_label_that_does_not_fit_is_reported_and_still_drawn():
    long = "An endless name for so small a counter"
    painted = draw(face(label=long, formation_label="left out"))
    assert codes(painted) == ["drawing.text-overflow", "drawing.outside-safe-area"]
    assert long in words(painted.items)
    assert painted.diagnostics[0].where.pointer == "/counters/counters/one/front/label"


@pytest.mark.parametrize("side", [1.5, 4, 200])
def test_no_size_and_no_length_of_words_breaks_the_drawing(side):
    long = "An endless name for so small a counter"
    painted = draw(face(label=long, formation_label=long), size=(side, side))
    assert words(painted.items)[:2] == [long, long]
    assert ("drawing.text-overflow" in codes(painted)) == (side < 100)


def test_a_label_is_abbreviated_as_the_game_says_before_it_overflows():
    painted = draw(face(label="11th Guards", formation_label="left out"))
    assert "11th Gds" in words(painted.items)
    assert not painted.diagnostics


def test_a_long_id_takes_room_from_the_formation_beside_it():
    alone = text_item(draw(face(label="1", formation_label="BrgPzG")), "BrgPzG")
    crowded = text_item(draw(face(label="PzG34", formation_label="BrgPzG")), "BrgPzG")
    assert alone.size == 8
    assert 5 <= crowded.size < 8


def test_a_character_that_the_font_lacks_is_reported():
    painted = draw(face(label="一"))
    assert codes(painted) == ["drawing.no-glyph"]
    assert words(painted.items)[0] == "?"


def test_lettering_that_is_hard_to_read_is_reported_with_its_slot():
    painted = draw(face(side="red", nation="south", formation="3s"))
    assert set(codes(painted)) == {"drawing.low-contrast"}
    assert 'slot "unit-id" in white (#ffffff) on lemon (#fcfa03)' in painted.diagnostics[0].message


def test_an_erratum_leaves_a_dagger():
    def marks(pointer):
        return Mark(errata=("e1",) if pointer.endswith("/front/size") else ())

    assert "†" in words(draw(face(), marks=marks).items)
    assert "†" not in words(draw(face()).items)


def test_a_dagger_reads_on_whatever_lies_below_it():
    def marks(pointer):
        return Mark(errata=("e1",) if pointer.endswith("/front/size") else ())

    for nation in ("north", "south", "east"):
        for name in TEMPLATES:
            painted = draw(face(nation=nation), marks=marks, template=name)
            if "†" in words(painted.items):
                dagger = text_item(painted, "†")
                assert dagger.halo is not None, name
                assert contrast(dagger.fill, dagger.halo.colour) >= TEXT_CONTRAST, name


@pytest.mark.parametrize(("given", "has_dagger"), [({}, True), ({"size": "group"}, False)])
def test_a_back_bears_the_dagger_of_what_it_takes_from_its_front(given, has_dagger):
    def marks(pointer):
        return Mark(errata=("e1",) if pointer == "/counters/counters/one/front/size" else ())

    built = game({"one": counter(back={"like": "front", "reduced": True, **given})})
    one = built.counters.counters["one"]
    scene = face_scene(one, one.back, parts_of(built, marks), TEMPLATES["stripe"]).scene
    assert ("†" in words(scene.items)) is has_dagger


def test_an_emblem_stands_alone_on_the_ground_of_the_owner():
    built = game({"one": counter(back={"emblem": "star"})})
    one = built.counters.counters["one"]
    scene = face_scene(one, one.back, parts_of(built), TEMPLATES["stripe"]).scene
    assert words(scene.items) == []
    assert shapes_with(scene.items, "#8297a0")[0] == pytest.approx((0, 0, 15, 15))
    star = bounds((scene.items[-1],))
    assert (star[0] + star[2]) / 2 == pytest.approx(7.5)


def test_a_blank_back_is_bare_ground_and_an_empty_one_asks_one_question():
    built = game({"one": counter(back={"blank": True}), "two": counter(back={"note": "nobody knows"})})
    one, two = built.counters.counters.values()
    blank = face_scene(one, one.back, parts_of(built), TEMPLATES["stripe"]).scene
    empty = face_scene(two, two.back, parts_of(built), TEMPLATES["stripe"]).scene
    assert len(blank.items) == 1
    assert words(empty.items) == ["?"]


def test_a_reduced_side_is_told_apart_in_grey():
    full, reduced = draw(face()), draw(face(reduced=True))
    strips = [item for item, _ in walk(reduced.items) if isinstance(item, Shape) and item.fill is not None]
    pale = max(strips, key=lambda strip: bounds((strip,))[2] if luminance(strip.fill) > 0.7 else 0)
    assert bounds((pale,)) == pytest.approx((0, 10.5, 15, 15))
    ground = next(item for item, _ in walk(full.items))
    assert (luminance(pale.fill) + 0.05) / (luminance(ground.fill) + 0.05) > 2


def test_grounds_go_on_into_the_bleed_and_nothing_else_does():
    painted = draw(face(), bleed=Bleed(1.5, 0, 0, 1.5))
    assert shapes_with(painted.items, "#8297a0")[0] == pytest.approx((-1.5, 0, 15, 16.5))
    assert shapes_with(painted.items, "#c43420")[0] == pytest.approx((-1.5, 0, 15, 3.4))
    assert text_item(painted, "21").x == text_item(draw(face()), "21").x


def test_a_scene_with_bleed_is_larger_by_it_on_every_side():
    built = game({"one": counter()})
    one = built.counters.counters["one"]
    scene = face_scene(one, one.front, parts_of(built), TEMPLATES["stripe"], size=(12, 12), bleed=1).scene
    assert (scene.width, scene.height) == (14, 14)
    assert bounds(scene.items) == pytest.approx((0, 0, 14, 14))


def test_a_miniature_keeps_proportions_in_the_middle_of_its_box():
    built = game({"one": counter()})
    one = built.counters.counters["one"]
    group = miniature(one, one.front, parts_of(built), TEMPLATES["stripe"], Box(10, 20, 9, 6))
    assert bounds((group,)) == pytest.approx((11.5, 20, 17.5, 26), abs=0.01)


def test_sides_of_one_grey_are_reported_and_nations_of_one_side_are_not():
    built = game({})
    assert sides_alike(parts_of(built)) == ()
    same = game({}, nations={**GAME["nations"], "south": {"name": "Southern", "colour": "#8497a0"}})
    found = sides_alike(parts_of(same))
    assert [d.code for d in found] == ["drawing.sides-alike"]
    assert "Northern" in found[0].message
    assert "Southern" in found[0].message
