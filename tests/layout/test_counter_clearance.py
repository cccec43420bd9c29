"""Nothing on a shipped counter layout touches anything else on it, descenders, frames and rims included."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from builder.drawing.fonts import advances, outline
from builder.drawing.scene import MM_PER_PT, Anchor, Text
from builder.geometry.affine import Affine, rotation, translation
from builder.geometry.path import Bounds, transformed
from builder.geometry.path import bounds as outline_bounds
from builder.layout.counters import face_items, face_parts
from builder.layout.counters.face import layout_of
from builder.layout.counters.parts import Subject
from builder.layout.counters.template import Area, Condition, FaceLayout
from builder.layout.marks import DAGGER, Mark
from builder.marking import marks_of
from builder.pipeline import LoadOptions, load_game
from builder.resources import schema_dir
from builder.source.project import find_project
from tests.layout.counter_bench import ROOT, TEMPLATES, counter, face, game, parts_of, walk

PROJECT = find_project(ROOT)
OPTIONS = LoadOptions(schema_dir())
CLEAR = 0.1  # mm between the ink of two slots
MARKS = ("asterisk", "commander", "e", "replacement", "bars-4", "reinforced", "site", "optional")
FACES = {
    "long": face(
        label="Jagdj",
        formation_label="(gęyQ)",
        text=["Jagdgy", "Jagdgy"],
        values={"attack": 10, "defence": 10, "movement": 10},
        marks=list(MARKS),
    ),
    "unknown": face(
        label="Jagdj",
        type=None,
        text=["Jagdgy"],
        values={"attack": None, "defence": None, "movement": None},
        marks=list(MARKS),
    ),
}


def ink(items) -> Bounds | None:
    """The rectangle about letters, lines and fills as they are drawn, without the room round letters."""
    found = [box for item, place in walk(items) for box in _boxes(item, place)]
    if not found:
        return None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def _boxes(item, place) -> Iterator[Bounds]:
    if isinstance(item, Text):
        yield from _letters(item, place)
    elif item.segments:
        reach = item.stroke.width / 2 if item.stroke is not None else 0.0
        left, top, right, bottom = outline_bounds(transformed(item.segments, place))
        yield (left - reach, top - reach, right + reach, bottom + reach)


def _letters(item: Text, place: Affine) -> Iterator[Bounds]:
    unit = item.size * MM_PER_PT / 1000
    *starts, end = advances(item.text, item.font)
    anchor = {Anchor.START: 0.0, Anchor.MIDDLE: -end / 2, Anchor.END: -end}[item.anchor]
    line = rotation(item.degrees).then(translation(item.x, item.y)).then(place)
    for character, start in zip(item.text, starts, strict=True):
        shape = outline(character, item.font)
        if shape:
            letter = Affine(a=unit, d=unit, e=unit * (anchor + start))
            yield outline_bounds(transformed(shape, letter.then(line)))


def drawn(front, template, layout: FaceLayout) -> list[tuple[str, Bounds]]:
    """Each slot of one kind of face by itself."""
    built = game({"one": counter(front)})
    one = built.counters.counters["one"]
    return slots_of(Subject(one, one.front, parts_of(built)), template, layout)


def slots_of(subject: Subject, template, layout: FaceLayout) -> list[tuple[str, Bounds]]:
    """Each slot of a face by itself, areas left out: other slots stand on them."""
    found = []
    for slot in layout.slots:
        if isinstance(slot, Area):
            continue
        alone = replace(template, faces=(FaceLayout("alone", Condition(), (slot,)),))
        box = ink(face_items(subject.counter, subject.face, subject.parts, alone).items)
        if box is not None:
            found.append((slot.name, box))
    return found


def changed(pointer: str) -> Mark:
    """An erratum on everything, for the dagger to show."""
    return Mark(errata=("e1",))


def gap(one: Bounds, other: Bounds) -> float:
    """Clear distance of two rectangles along the axis on which it is longer; negative: they meet."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, down)


@pytest.mark.parametrize("case", sorted(FACES))
@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_nothing_on_a_counter_touches_anything_else(name, case):
    template = TEMPLATES[name]
    close = [
        (layout.name, one, other, round(gap(a, b), 2))
        for layout in template.faces
        if not layout.when.blank
        for (one, a), (other, b) in combinations(drawn(FACES[case], template, layout), 2)
        if gap(a, b) < CLEAR
    ]
    assert not close


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_a_dagger_keeps_clear_of_what_else_is_printed(name):
    template = TEMPLATES[name]
    built = game({"one": counter(FACES["long"])})
    one = built.counters.counters["one"]
    for layout in (layout for layout in template.faces if not layout.when.blank):
        shown = replace(template, faces=(replace(layout, when=Condition()),))
        items = face_items(one, one.front, parts_of(built, changed), shown).items
        daggers = [item for item, _ in walk(items) if isinstance(item, Text) and item.text == DAGGER]
        others = drawn(FACES["long"], template, layout)
        close = [other for dagger in daggers for other, box in others if gap(ink((dagger,)), box) < CLEAR]
        assert not close, layout.name


def test_ink_reaches_from_the_top_of_a_capital_to_the_foot_of_a_descender():
    front = face(label="Hg", type=None, size=None, formation_label=None, values={})
    (label,) = [
        box
        for name, box in drawn(front, TEMPLATES["stripe"], TEMPLATES["stripe"].faces[-1])
        if name == "unit-id"
    ]
    plain = face(label="Hh", type=None, size=None, formation_label=None, values={})
    (level,) = [
        box
        for name, box in drawn(plain, TEMPLATES["stripe"], TEMPLATES["stripe"].faces[-1])
        if name == "unit-id"
    ]
    assert label[3] - level[3] == pytest.approx(0.212 * 8 * MM_PER_PT, abs=0.02)


def longest(game_id: str) -> Iterator[tuple[Subject, FaceLayout]]:
    """Of the game's faces of each kind the two with the most to say, and the layout of each."""
    loaded = load_game(PROJECT, game_id, OPTIONS)
    if loaded.game is None or loaded.game.counters is None:
        return
    parts = face_parts(loaded.game, marks_of(loaded.source))
    kinds: dict[tuple[str, str], list[tuple[Subject, FaceLayout]]] = {}
    for each in loaded.game.counters.counters.values():
        for side in (each.front, each.back):
            subject = Subject(each, side, parts)
            layout = layout_of(TEMPLATES[each.template], subject)
            if layout is not None and not side.is_blank:
                kinds.setdefault((each.template, layout.name), []).append((subject, layout))
    for faces in kinds.values():
        yield from sorted(faces, key=lambda found: said(found[0]))[-2:]


def said(subject: Subject) -> int:
    """How many letters a face bears."""
    face = subject.face
    words = (
        face.label,
        face.formation_label,
        face.name,
        *face.text,
        *(v.shown for v in face.values.values()),
    )
    return sum(len(word or "") for word in words)


@pytest.mark.parametrize("game_id", PROJECT.games)
def test_nothing_touches_on_the_fullest_counters_of_a_game(game_id):
    close = [
        (subject.counter.id, one, other, round(gap(a, b), 2))
        for subject, layout in longest(game_id)
        for (one, a), (other, b) in combinations(
            slots_of(subject, TEMPLATES[subject.counter.template], layout), 2
        )
        if gap(a, b) < CLEAR
    ]
    assert not close
