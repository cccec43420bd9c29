"""The SVG writer: structure, escaping, determinism."""

import re

import pytest
from builder.drawing import shapes
from builder.drawing.colour import BLACK, WHITE
from builder.drawing.fonts import MissingGlyphError, advances
from builder.drawing.notation import SceneError
from builder.drawing.scene import Anchor, Group, Path, Scene, Stroke, Text, Use
from builder.geometry.affine import translation
from builder.render.checks import UnprintableTextError
from builder.render.svg import SvgWriter, write_svg
from lxml import etree
from tests.support.scenes import everything

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
# Elements of the SVG 1.1 recommendation that the writer is meant to need; Batik draws all of them.
KNOWN = {"svg", "title", "defs", "g", "path", "use", "clipPath"}


def tree_of(scene):
    return etree.fromstring(write_svg(scene).encode())


def one(*items, **more):
    return Scene(20, 10, items, **more)


def test_size_is_in_millimetres_and_the_view_too():
    root = tree_of(Scene(20.5, 10, ()))
    assert (root.get("width"), root.get("height")) == ("20.5mm", "10mm")
    assert root.get("viewBox") == "0 0 20.5 10"


def test_only_plain_svg_is_written_and_every_reference_is_inside():
    root = tree_of(everything())
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= KNOWN
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    used = {element.get(HREF).removeprefix("#") for element in root.iter(SVG + "use")}
    clips = set(re.findall(r"url\(#(\w+)\)", write_svg(everything())))
    assert used | clips == ids


def test_hostile_words_are_escaped_and_come_back():
    root = tree_of(everything())
    labels = {e.get("aria-label") for e in root.iter(SVG + "g")}
    titles = {e.text for e in root.iter(SVG + "title")}
    assert "Łódź 12–10 AVATo <&>" in labels
    assert {"Everything <&> “all”", 'A "name" <&>'} <= titles


def test_symbol_keys_never_become_ids():
    key = '"><script>&'
    root = tree_of(one(Use(key), symbols={key: (shapes.circle(1, 1, 1, fill=BLACK),)}))
    assert [e.get("id") for e in root.iter(SVG + "g") if e.get("id")] == ["sy1"]


def test_fill_is_even_odd_and_stroke_is_complete():
    path = tree_of(one(shapes.circle(5, 5, 3, fill=WHITE, stroke=Stroke(BLACK, 0.3, (1, 0.5), True)))).find(
        f".//{SVG}path"
    )
    assert dict(path.attrib) == {
        "d": path.get("d"),
        "fill": "#ffffff",
        "fill-rule": "evenodd",
        "stroke": "#000000",
        "stroke-width": "0.3",
        "stroke-dasharray": "1 0.5",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }


def test_letters_are_defined_once_and_used_at_their_advances():
    root = tree_of(
        one(Text(0, 5, "7-7-8", "condensed-bold", 9, BLACK), Text(0, 9, "8", "condensed-bold", 5, BLACK))
    )
    glyphs = [e.get("id") for e in root.findall(f"{SVG}defs/{SVG}path")]
    first, second = root.findall(f"{SVG}g/{SVG}g")
    assert len(glyphs) == 3
    places = [float(use.get("x")) for use in first]
    assert places == pytest.approx(advances("7-7-8", "condensed-bold")[:-1], abs=0.01)
    assert second[0].get(HREF) == first[4].get(HREF)


def test_anchors_move_the_start():
    def start(anchor):
        root = tree_of(one(Text(10, 5, "HH", "text", 9, BLACK, anchor)))
        return float(root.find(f"{SVG}g/{SVG}g")[0].get("x"))

    width = advances("HH", "text")[-1]
    assert start(Anchor.START) == 0
    assert start(Anchor.MIDDLE) == pytest.approx(-width / 2, abs=0.01)
    assert start(Anchor.END) == pytest.approx(-width, abs=0.01)


def test_a_halo_lies_below_the_letters_in_their_own_units():
    root = tree_of(one(Text(0, 5, "ab", "text", 10, BLACK, halo=Stroke(WHITE, 0.5))))
    rim, *letters = root.find(f"{SVG}g/{SVG}g")
    assert [e.get(HREF) for e in rim] == [e.get(HREF) for e in letters]
    assert float(rim.get("stroke-width")) == pytest.approx(0.5 / (10 * 25.4 / 72) * 1000, abs=0.01)
    assert (rim.get("fill"), rim.get("stroke-linejoin")) == ("none", "round")


def test_blanks_draw_nothing():
    root = tree_of(one(Text(0, 5, "a b", "text", 9, BLACK)))
    assert len(root.find(f"{SVG}g/{SVG}g")) == 2


def test_golden_text():
    scene = one(
        Group(
            (shapes.rectangle(0, 0, 2, 1, fill=BLACK),),
            translation(3, 4),
            shapes.rectangle(0, 0, 1, 1),
            "box",
        ),
        shapes.line(0, 0, 1.25, 1, Stroke(BLACK, 0.1)),
        title="T",
    )
    assert write_svg(scene) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg baseProfile="full" height="10mm" version="1.1" viewBox="0 0 20 10" width="20mm" '
        'xmlns="http://www.w3.org/2000/svg" xmlns:ev="http://www.w3.org/2001/xml-events" '
        'xmlns:xlink="http://www.w3.org/1999/xlink"><title>T</title><defs>'
        '<clipPath id="cl1"><path clip-rule="evenodd" d="M0 0L1 0L1 1L0 1Z" /></clipPath></defs><g>'
        '<g clip-path="url(#cl1)" transform="translate(3 4)"><title>box</title>'
        '<path d="M0 0L2 0L2 1L0 1Z" fill="#000000" fill-rule="evenodd" /></g>'
        '<path d="M0 0L1.25 1" fill="none" stroke="#000000" stroke-width="0.1" /></g></svg>\n'
    )


def test_equal_scenes_give_equal_text():
    assert write_svg(everything()) == write_svg(everything())


def test_a_writer_of_many_scenes_writes_each_as_if_it_were_alone():
    """What they share may stand on other letters, and what is gone may have left its place to another."""
    shared, words = shapes.circle(5, 5, 3, fill=BLACK), Text(1, 5, "ab", "text", 5, BLACK)
    writer = SvgWriter()
    for number in range(50):
        before = Text(1, 9, "ba"[number % 2], "text", 5, BLACK)
        scene = one(shapes.circle(number, 1, 1, fill=WHITE), shared, before, words)
        assert writer.write(scene) == write_svg(scene)


@pytest.mark.parametrize("bad", ["a\x00", "b\x1b[0m", "c\nd", "e\ud800"])
def test_controls_are_refused_everywhere(bad):
    with pytest.raises(UnprintableTextError, match="control character"):
        write_svg(one(title=bad))
    with pytest.raises(UnprintableTextError, match="control character"):
        write_svg(one(Group((), name=bad)))
    with pytest.raises(MissingGlyphError):
        write_svg(one(Text(0, 0, bad, "text", 9, BLACK)))


def test_scenes_that_cannot_be_drawn_are_refused():
    with pytest.raises(SceneError, match='no symbol "gone"'):
        write_svg(one(Group((Use("gone"),))))
    with pytest.raises(SceneError, match="contains itself"):
        write_svg(one(Use("a"), symbols={"a": (Use("b"),), "b": (Group((Use("a"),)),)}))
    with pytest.raises(SceneError, match="no room"):
        write_svg(Scene(0, 10, ()))
    with pytest.raises(SceneError, match="no length"):
        write_svg(one(Path((("M", float("nan"), 0.0), ("L", 1.0, 1.0)), BLACK)))


def test_a_symbol_that_nobody_uses_is_left_out():
    assert "<g id" not in write_svg(one(symbols={"idle": (shapes.circle(0, 0, 1, fill=BLACK),)}))


def test_every_reference_is_long_enough_for_batik_inside_an_archive():
    part = (shapes.rectangle(0, 0, 1, 1, fill=BLACK),)
    clip = shapes.rectangle(0, 0, 5, 5)
    text = Text(1, 3, "A", "text", 8, BLACK)
    scene = Scene(9, 9, (Group((Use("part"), text), clip=clip),), {"part": part})
    references = re.findall(r"#([a-z]+[0-9]+)[\")]", write_svg(scene))
    assert len(references) == 3
    assert all(len(reference) >= 3 for reference in references)
