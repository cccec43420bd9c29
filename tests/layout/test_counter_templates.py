"""Templates are data: what is shipped fits its schema, and a layout unlike all of it needs no code."""

import json
from copy import deepcopy

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.colour import contrast, swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Box, Group, Path, Text
from builder.errors import BadInputError, NotFoundError
from builder.layout.counters import face_items, parse_templates
from builder.layout.counters.colours import resolve
from builder.layout.counters.paint import shape
from builder.layout.counters.parts import Subject
from builder.layout.counters.template import Form
from builder.targets.templates import load_templates
from jsonschema import Draft202012Validator
from tests.layout.counter_bench import (
    LIBRARY,
    ROOT,
    TEMPLATES,
    codes,
    counter,
    draw,
    face,
    game,
    parts_of,
    walk,
    words,
)

SCHEMA = json.loads((ROOT / "schemas/template-counters.schema.json").read_text(encoding="utf-8"))

# A round counter that says strength(operations)movement in one line, its id on the left, turned upright.
ROUND = {
    "format": 1,
    "title": "Round, strength and operations",
    "shape": "round",
    "size": {"width": 20, "height": 20},
    "safe": 1,
    "slots": {
        "disc": {"draw": "area", "box": [0, 0, 20, 20], "fill": ["ground", "white"]},
        "ring": {
            "draw": "area",
            "box": [1.2, 1.2, 17.6, 17.6],
            "form": "circle",
            "line": {"ink": {"readable_on": "ground"}, "width": 0.3},
        },
        "symbol": {"draw": "symbol", "box": [6, 4.5, 8, 5.4], "ink": "black", "fill": "white", "stroke": 0.3},
        "id": {
            "draw": "text",
            "box": [2.4, 5, 3, 5],
            "source": "label",
            "font": "condensed-bold",
            "size": 7,
            "turn": -90,
            "absent": "mark",
        },
        "values": {
            "draw": "text",
            "box": [3, 11, 14, 4],
            "source": {"joined": "{attack}({defence}){movement}"},
            "font": "text-bold",
            "size": 11,
            "marks": {"boxed": {"boxed": True}, "weak": {"wrap": "{}*", "ink": "warn"}},
            "absent": "mark",
        },
    },
    "faces": {"any": {"slots": ["disc", "ring", "symbol", "id", "values"]}},
}


def made(data, name="mine", **others):
    return parse_templates({name: data, **others})


def draw_round(front, size=(20, 20)):
    return draw(front, template="round", templates=made(ROUND, "round"), size=size)


def test_an_unlike_layout_is_drawn_by_the_same_engine():
    assert not list(Draft202012Validator(SCHEMA).iter_errors(ROUND))
    painted = draw_round(face())
    assert words(painted.items) == ["21", "4(5)10"]
    assert not painted.diagnostics


def test_a_round_counter_is_cut_to_a_circle():
    (group,) = draw_round(face()).items
    assert isinstance(group, Group)
    assert sum(segment[0] == "C" for segment in group.clip.segments) == 4
    assert bounds((group.clip,)) is None  # a clip draws nothing by itself


def test_a_joined_line_asks_for_single_values_and_is_an_empty_field_without_any():
    some = face(values={"attack": 4, "defence": None, "movement": 10})
    none = face(values={"attack": None, "defence": None, "movement": None})
    assert "4(?)10" in words(draw_round(some).items)
    empty = draw_round(none)
    assert words(empty.items) == ["21"]
    assert any(isinstance(item, Path) and item.stroke and item.stroke.dash for item, _ in walk(empty.items))


def test_marks_printed_with_a_value_change_it():
    weak = {"value": 4, "marks": ["weak"]}
    assert "4*(5)10" in words(draw_round(face(values={"attack": weak, "defence": 5, "movement": 10})).items)


def test_a_turned_label_stands_upright_along_the_left():
    label = next(item for item, _ in walk(draw_round(face()).items) if isinstance(item, Text))
    assert label.degrees == -90
    left, top, right, bottom = bounds((label,))
    assert (left + right) / 2 == pytest.approx(3.9, abs=0.3)
    assert (top + bottom) / 2 == pytest.approx(7.5, abs=0.3)


def test_words_with_descenders_move_up_where_they_would_come_near_the_cut():
    data = {**deepcopy(ROUND), "shape": "square"}
    data["slots"]["id"] = {
        "draw": "text",
        "box": [4, 16.4, 12, 2.6],
        "source": "label",
        "font": "text-bold",
        "size": 20,
    }
    templates = made(data, "round")

    def foot(label):
        painted = draw(face(label=label), template="round", templates=templates, size=(20, 20))
        assert codes(painted) == []
        return next(item.y for item, _ in walk(painted.items) if getattr(item, "text", "") == label)

    assert foot("KG") == pytest.approx(19, abs=0.01)
    assert foot("Kg") == pytest.approx(19 - 0.3 * 2.6, abs=0.01)


def test_a_boxed_value_has_a_box_round_it():
    data = deepcopy(ROUND)
    data["slots"]["values"]["source"] = {"value": "movement"}
    templates = made(data, "round")
    boxed = face(values={"attack": 1, "defence": 1, "movement": {"value": 10, "marks": ["boxed"]}})
    plain = face(values={"attack": 1, "defence": 1, "movement": 10})
    more = [len(list(walk(draw(f, template="round", templates=templates).items))) for f in (boxed, plain)]
    assert more[0] == more[1] + 1


def test_a_mark_may_give_a_value_a_ground_of_its_own():
    data = deepcopy(ROUND)
    data["slots"]["values"] |= {
        "source": {"value": "movement"},
        "marks": {"far": {"ink": "crimson", "fill": "white", "boxed": True}, "lit": {"fill": "lemon"}},
    }
    templates = made(data, "round")

    def last(mark):
        values = {"attack": 1, "defence": 1, "movement": {"value": 10, "marks": [mark]}}
        items = list(walk(draw(face(values=values), template="round", templates=templates).items))
        return items[-2][0], items[-1][0]

    box, text = last("far")
    assert (box.fill.hex, box.stroke.colour.hex, text.fill.hex) == ("#ffffff", "#c43420", "#c43420")
    left, _, right, _ = bounds((text,))
    around = bounds((box,))
    assert around[0] < left < right < around[2]
    assert around[1] < text.y - cap_height(text.font, text.size) < text.y < around[3]
    patch, _ = last("lit")
    assert (patch.fill.hex, patch.stroke) == ("#fcfa03", None)


def test_contrast_is_measured_on_the_ground_that_a_mark_gives():
    data = deepcopy(ROUND)
    data["slots"]["values"]["source"] = {"value": "movement"}
    data["slots"]["values"]["marks"] = {"lit": {"ink": "lemon", "fill": "white"}}
    marked = face(values={"attack": 1, "defence": 1, "movement": {"value": 10, "marks": ["lit"]}})
    (found,) = draw(marked, template="round", templates=made(data, "round")).diagnostics
    assert found.code == "drawing.low-contrast"
    assert "white" in found.message


def test_a_hexagon_fills_its_box_and_lies_on_a_flat_side():
    (path,) = shape(Form.HEXAGON, Box(1, 2, 4, 3), None, None)
    corners = {(x, y) for _, x, y in (segment for segment in path.segments if len(segment) == 3)}
    assert corners == {(2, 2), (4, 2), (5, 3.5), (4, 5), (2, 5), (1, 3.5)}


def test_a_slot_may_ask_that_marks_are_lacking():
    data = deepcopy(ROUND)
    data["slots"]["id"]["when"] = {"lacks": ["secret", "hidden"]}
    data["slots"]["values"]["when"] = {"marks": ["secret"]}
    templates = made(data, "round")

    def shown(*marks):
        return words(draw(face(marks=list(marks)), template="round", templates=templates).items)

    assert shown() == shown("other") == ["21"]
    assert shown("secret") == ["4(5)10"]
    assert shown("hidden") == []


def test_shipped_templates_fit_their_schema_and_say_what_they_are():
    for name, data in LIBRARY.folder("counters").items():
        assert not list(Draft202012Validator(SCHEMA).iter_errors(data)), name
        assert data["description"]


@pytest.mark.parametrize("side", [15, 15.875, 12.7, 20])
@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_shipped_templates_draw_their_kind_of_counter_without_a_remark(name, side):
    values = {"attack": 10, "defence": 10, "movement": 10}
    plain = {"formation": None} if name.startswith("independent") else {}
    cases = [
        face(label="PzG3", formation_label="HG2", values=values, text=["TURN"], **plain),
        face(label="57 PzK", formation_label=None, values=values, text=["±1 column"], **plain),
        face(label="21", values=dict.fromkeys(values), text=["TURN"], **plain),
        face(reduced=True, values=values, **plain),
        {"blank": True},
        {},
    ]
    for front in cases:
        painted = draw(front, template=name, size=(side, side))
        assert codes(painted) == [], front
        sizes = [item.size for item, _ in walk(painted.items) if isinstance(item, Text)]
        assert all(size >= 5 for size in sizes)


def test_a_template_takes_from_its_base_what_it_does_not_give():
    child = {
        "format": 1,
        "title": "Child",
        "base": "round",
        "slots": {"id": {"box": [2.4, 4, 3, 7]}, "values": {"size": 9}},
    }
    mine = made(child, round=ROUND)["mine"]
    (layout,) = mine.faces
    by_name = {slot.name: slot for slot in layout.slots}
    assert mine.outline == "round"
    assert by_name["values"].size == 9
    assert by_name["values"].font == "text-bold"
    assert by_name["id"].box.height == 7


def test_a_plate_is_joined_key_by_key():
    support, plain = TEMPLATES["stripe-support"], TEMPLATES["stripe"]
    plates = [
        next(slot.plate for slot in template.faces[-1].slots if slot.name == "middle")
        for template in (support, plain)
    ]
    assert plates[0].form == "circle"
    assert plates[1].form == "rectangle"
    assert plates[0].fill == plates[1].fill


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"base": "nowhere"}, 'unknown base "nowhere"'),
        ({"base": "mine"}, "rest on each other: mine -> mine"),
        ({"faces": {"any": {"slots": ["disc", "disk"]}}}, 'unknown slot "disk"'),
        ({"slots": {"disc": {"draw": "area", "fill": "ground"}}}, '"disc" has no box'),
        ({"slots": {**ROUND["slots"], "disk": {"box": [0, 0, 9, 9]}}}, '"disk" has no draw'),
        ({"slots": {"disc": {"draw": "text", "box": [0, 0, 1, 1], "source": "label"}}}, '"disc" has no font'),
        (
            {"slots": {**ROUND["slots"], "id": {**ROUND["slots"]["id"], "beside": "ring"}}},
            '"id" cannot stand beside "ring"',
        ),
    ],
)
def test_a_template_that_does_not_hold_together_is_refused(change, message):
    with pytest.raises(BadInputError, match=message):
        made({**ROUND, **change})


def test_a_slip_in_the_name_of_a_slot_of_the_base_suggests_the_right_one():
    with pytest.raises(BadInputError) as caught:
        made({**ROUND, "slots": {**ROUND["slots"], "disk": {"box": [0, 0, 9, 9]}}})
    assert caught.value.hint.startswith("Did you mean disc? A new slot needs a box")


def test_the_first_layout_whose_condition_holds_is_drawn():
    data = deepcopy(ROUND)
    data["faces"] = {
        "guns": {"when": {"types": ["arty"]}, "slots": ["disc"]},
        "two": {"when": {"line": 2}, "slots": ["disc", "id"]},
        "second-side": {"when": {"side": 1, "known": ["label"]}, "slots": ["disc", "values"]},
        "spoken": {"when": {"words": 2}, "slots": ["disc"]},
        "listed": {"when": {"lists": ["attack"]}, "slots": ["disc", "id", "values"]},
    }
    templates = made(data, "round")

    def shown(front, class_id="combat"):
        return words(draw(front, class_id=class_id, template="round", templates=templates).items)

    assert shown(face(type="arty")) == []
    assert shown(face(), class_id="tanks") == ["21"]
    assert shown(face(side="red", nation="south")) == ["4(5)10"]
    assert shown(face()) == shown(face(text=["one"])) == ["21", "4(5)10"]
    assert shown(face(text=["one", "two"])) == []
    assert shown(face(values={"movement": 1})) == []


def test_a_face_that_no_layout_is_meant_for_stays_empty():
    built = game({"one": counter(face(), {"blank": True})})
    one = built.counters.counters["one"]
    templates = made(ROUND, "round")
    painted = face_items(one, one.back, parts_of(built), templates["round"])
    assert words(painted.items) == []


def test_a_wrong_template_file_is_named_with_the_place(tmp_path):
    (tmp_path / "counters").mkdir()
    wrong = deepcopy(ROUND)
    wrong["slots"]["id"]["align"] = "centre"
    (tmp_path / "counters/odd.json").write_text(json.dumps(wrong), encoding="utf-8")
    with pytest.raises(BadInputError, match=r'odd\.json:1:\d+: "centre" is not one of') as refused:
        load_templates([tmp_path], ROOT / "schemas")["counters/odd"]
    assert "middle" in refused.value.hint
    (tmp_path / "counters/odd.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadInputError, match=r"odd\.json"):
        load_templates([tmp_path], ROOT / "schemas")["counters/odd"]


def test_a_template_of_a_kind_that_does_not_exist_is_refused(tmp_path):
    (tmp_path / "counter").mkdir()
    (tmp_path / "counter/odd.json").write_text(json.dumps(ROUND), encoding="utf-8")
    with pytest.raises(BadInputError, match="no kind of template counter") as refused:
        load_templates([tmp_path], ROOT / "schemas")["counter/odd"]
    assert refused.value.hint == "Did you mean counters?"


def test_a_template_that_does_not_exist_is_told_with_some_of_its_folder():
    with pytest.raises(NotFoundError, match="no template counters/zzz") as unknown:
        LIBRARY["counters/zzz"]
    assert unknown.value.hint.startswith("Some of those in its folder: air; ")
    assert unknown.value.hint.endswith(" more.")


@pytest.mark.parametrize("reduced", ["#b5c4c5", "#8297a0", "#fbe6d2"])
@pytest.mark.parametrize("ground", ["#8297a0", "#fbe6d2", "#30363a"])
def test_the_strip_of_a_reduced_side_is_told_from_any_ground(ground, reduced):
    nations = {"north": {"name": "Northern", "colour": ground, "reduced": reduced, "text": "black"}}
    built = game({"one": counter(face(reduced=True))}, nations=nations)
    subject = Subject(built.counters.counters["one"], built.counters.counters["one"].front, parts_of(built))
    strip = next(slot for slot in TEMPLATES["stripe"].faces[-2].slots if slot.name == "strip")
    assert contrast(resolve(strip.fill, subject.roles()), swatch("ground", ground)) >= 1.5
