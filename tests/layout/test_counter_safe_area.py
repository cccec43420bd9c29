"""What must be read keeps its distance from the cut, stays above 5 points, and never overflows in silence."""

import re
from copy import deepcopy
from dataclasses import replace

import pytest
from builder.drawing.scene import Box, Group, Path, Text
from builder.geometry.path import bounds as outline_bounds
from builder.layout.counters import cell_items, face_items, parse_templates
from builder.layout.counters.place import Bleed, Place
from builder.layout.counters.template import Condition, FaceLayout, Lettering
from tests.layout.counter_bench import TEMPLATES, codes, counter, draw, face, game, parts_of, walk

PLAIN = {
    "format": 1,
    "title": "Id and symbol",
    "corner": 4,
    "size": {"width": 20, "height": 20},
    "safe": 1,
    "slots": {
        "disc": {"draw": "area", "box": [0, 0, 20, 20], "fill": ["ground", "white"]},
        "symbol": {"draw": "symbol", "box": [6, 8, 8, 5.4], "ink": "black", "fill": "white", "stroke": 0.3},
        "id": {"draw": "text", "box": [8, 4, 4, 3], "source": "label", "font": "condensed-bold", "size": 7},
    },
    "faces": {"any": {"slots": ["disc", "symbol", "id"]}},
}
LONG = "W" * 40
CORNER = {"square": [], "rounded": ["drawing.outside-safe-area"], "round": ["drawing.outside-safe-area"]}


def drawn(shape, **boxes):
    """A face on a template of a shape, with slots moved to other boxes."""
    data = {**deepcopy(PLAIN), "shape": shape}
    for slot, box in boxes.items():
        data["slots"][slot]["box"] = box
    return draw(face(), template="mine", templates=parse_templates({"mine": data}), size=(20, 20))


@pytest.mark.parametrize("shape", CORNER)
def test_words_in_a_corner_are_told_where_the_corner_is_cut_off(shape):
    assert codes(drawn(shape)) == []
    assert codes(drawn(shape, id=[1.1, 1.1, 3, 3])) == CORNER[shape]


@pytest.mark.parametrize("shape", CORNER)
def test_a_drawing_in_a_corner_is_told_where_the_corner_is_cut_off(shape):
    painted = drawn(shape, symbol=[1.2, 1.2, 6, 4])
    assert codes(painted) == CORNER[shape]
    assert all('the drawing in slot "symbol"' in found.message for found in painted.diagnostics)


def test_a_symbol_whose_box_reaches_the_edge_is_drawn_within_the_safe_area():
    painted = drawn("square", symbol=[0, 0, 20, 13], id=[8, 15, 4, 3])
    assert codes(painted) == []
    lines = [item for item, _ in walk(painted.items) if isinstance(item, Path) and item.stroke]
    left = min(outline_bounds(line.segments)[0] - line.stroke.width / 2 for line in lines)
    assert left == pytest.approx(1)


@pytest.mark.parametrize(
    ("extent", "is_safe"),
    [
        ((9.9, 1.1, 10.1, 2), True),
        ((9.9, 0.9, 10.1, 2), False),
        ((3.7, 3.7, 16.3, 16.3), True),
        ((3.5, 3.7, 16.3, 16.3), False),
        ((3.7, 3.7, 16.5, 16.3), False),
        ((3.7, 3.7, 16.3, 16.5), False),
    ],
)
def test_the_safe_area_of_a_round_counter_is_a_circle(extent, is_safe):
    """Its radius is 9 mm; the corner of a square of 12.6 mm lies 8.91 mm from the middle."""
    place = Place(20, 20, 20, 20, Bleed(), safe=1, corner=(10, 10))
    assert place.is_safe(extent) is is_safe


def test_a_box_is_cut_off_at_the_safe_area_and_half_a_line_more():
    place = Place(20, 20, 10, 10, Bleed(), safe=1)
    assert place.safe_box(Box(0, 1, 5, 9), 0.5) == Box(1.25, 2, 8.75, 16.75)


@pytest.mark.parametrize(("name", "is_cut"), [("stripe-rounded", False), ("round-leader", True)])
def test_the_ground_fills_the_cell_of_a_sheet_behind_corners_that_are_to_be_rounded(name, is_cut):
    built = game({"one": counter()})
    one = built.counters.counters["one"]
    painted = cell_items(one, one.front, parts_of(built), TEMPLATES[name], bleed=Bleed())
    assert any(isinstance(item, Group) and item.clip is not None for item in painted.items) is is_cut
    picture = face_items(one, one.front, parts_of(built), TEMPLATES[name])
    assert any(isinstance(item, Group) and item.clip is not None for item in picture.items)


OWN = {"label", "formation-label", "name", "text", "value", "joined", "line", "values"}
"""Kinds of sources that a face itself holds."""


def with_words(words, slot):
    """A face on which everything that a slot shows has these words."""
    named = [field for source in slot.sources for field in (source.key, *re.findall(r"{(.*?)}", source.key))]
    values = dict.fromkeys(("attack", "defence", "movement", *named), words)
    return face(label=words, formation_label=words, name=words, text=[words] * 3, values=values)


def lettered():
    """Every slot of words of every shipped template that shows what a face holds, with its template."""
    for name, template in TEMPLATES.items():
        slots = {slot.name: slot for layout in template.faces for slot in layout.slots}
        for slot in slots.values():
            if isinstance(slot, Lettering) and any(source.kind in OWN for source in slot.sources):
                yield pytest.param(template, slot, id=f"{name}-{slot.name}")


@pytest.mark.parametrize(("template", "slot"), list(lettered()))
def test_every_slot_of_words_shrinks_and_then_says_that_it_overflows(template, slot):
    alone = replace(slot, when=Condition(), sources=tuple(s for s in slot.sources if s.kind in OWN))
    bare = replace(template, faces=(FaceLayout("alone", Condition(), (alone,)),))
    for words, is_told in (("10", False), (LONG, True)):
        built = game({"one": counter(with_words(words, slot))})
        one = built.counters.counters["one"]
        painted = face_items(one, one.front, parts_of(built), bare)
        (text,) = (item for item, _ in walk(painted.items) if isinstance(item, Text))
        assert words in text.text
        assert text.size >= 5
        assert ("drawing.text-overflow" in codes(painted)) is is_told
