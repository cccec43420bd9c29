"""Pictures for tables on the screen: every face once, to the pixel, cut out, and an index that matches."""

import csv
import io
from dataclasses import replace

import pytest
from builder.errors import VerifyError
from builder.layout.counters.template import Outline
from builder.targets import tabletop
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.printing import Printing
from builder.targets.registry import find_target, target_ids, usual_target_ids
from builder.targets.verify import verify_files
from PIL import Image
from tests.layout.counter_bench import LIBRARY, counter, face, game
from tests.support import games

TARGET = find_target("png")
INDEX = "png/pieces.csv"


def context(built, dpi=300):
    return BuildContext(built, LIBRARY, BuildSettings(printing=Printing(dpi=dpi)))


def compiled(built, dpi=300):
    return TARGET.compile(context(built, dpi))


def deck(**given):
    slots = {"rain": {"number": "1", "name": "Rain", "count": 2}, "snow": {"number": "2", "name": "Snow"}}
    return {"title": "Events", "count": 6, "slots": slots, **given}


def with_decks(**decks):
    return games.game(cards={"decks": decks, "cups": {}}, counters=None)


def rows(result):
    return list(csv.DictReader(io.StringIO(result.files[INDEX].decode("utf-8-sig"), newline="")))


def picture(result, name):
    return Image.open(io.BytesIO(result.files[f"png/{name}.png"]))


def opaque(image):
    """How much of a picture, from 0 to 255, each pixel is: by rows."""
    alpha = image.convert("RGBA").getchannel("A")
    return [[alpha.getpixel((x, y)) for x in range(alpha.width)] for y in range(alpha.height)]


def cut_to(outline, monkeypatch, **changes):
    """One counter whose template has this outline, corners of 3 mm, and what is changed besides."""
    parse = tabletop.counter_templates
    given = {"outline": outline, "corner": 3.0, **changes}
    monkeypatch.setattr(
        tabletop,
        "counter_templates",
        lambda library: {k: replace(t, **given) for k, t in parse(library).items()},
    )
    return compiled(game({"a": counter()}))


def test_a_build_makes_it_only_when_asked():
    assert "png" in set(target_ids()) - set(usual_target_ids())


def test_both_faces_of_every_counter_and_an_index():
    result = compiled(game({"a": counter(count=3), "b": counter(face(label="7"))}))
    names = [f"png/counter-{id_}-{which}.png" for id_ in "ab" for which in ("front", "back")]
    assert list(result.files) == [*names, INDEX]
    assert not result.diagnostics
    verify_files(result.files)


def test_the_index_tells_of_every_file_what_it_is():
    units = {
        "u": {
            "name": "Seventh Foot",
            "side": "blue",
            "states": {"full": {"kind": "full", "counter": "a", "face": "front"}},
        }
    }
    result = compiled(game({"a": counter(count=3, width_mm=12.7, height_mm=20)}, units))
    assert rows(result)[0] == {
        "file": "counter-a-front.png",
        "kind": "counter",
        "id": "a",
        "name": "Seventh Foot",
        "face": "front",
        "count": "3",
        "width_mm": "12.7",
        "height_mm": "20",
    }
    assert [f"png/{row['file']}" for row in rows(result)] == [n for n in result.files if n != INDEX]


def test_a_number_that_nobody_knows_is_left_empty():
    result = compiled(game({"a": counter(count=None), "b": counter(count={"at_least": 2})}))
    assert [row["count"] for row in rows(result)] == [""] * 4


@pytest.mark.parametrize(("dpi", "size"), [(72, (43, 57)), (300, (177, 236)), (600, (354, 472))])
def test_the_size_is_exact_at_the_resolution_and_the_file_states_it(dpi, size):
    image = picture(compiled(game({"a": counter(width_mm=15, height_mm=20)}), dpi), "counter-a-front")
    assert image.size == size
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


@pytest.mark.parametrize("dpi", [72, 101, 300])
def test_a_square_counter_fills_its_picture_but_for_punched_corners(dpi):
    image = picture(compiled(game({"a": counter(width_mm=15, height_mm=15.875)}), dpi), "counter-a-front")
    alpha = opaque(image)
    wide, high = image.width, image.height
    assert {alpha[y][x] for x in (0, wide - 1) for y in (0, high - 1)} < {*range(128)}
    reach = round(0.8 / 25.4 * dpi) + 1
    see_through = {(x, y) for y in range(high) for x in range(wide) if alpha[y][x] < 255}
    assert all(min(x, wide - 1 - x) < reach and min(y, high - 1 - y) < reach for x, y in see_through)
    # The stripe's colour runs to the corners, and no white of the paper is seen at the edge.
    shown = image.convert("RGB")
    stripe = shown.getpixel((wide // 2, 1))
    assert stripe == (0xC4, 0x34, 0x20)
    assert {shown.getpixel((x, 0)) for x in range(reach, wide - reach)} == {stripe}


def test_round_corners_are_transparent_and_have_the_templates_radius(monkeypatch):
    image = picture(cut_to(Outline.ROUNDED, monkeypatch), "counter-a-front")
    alpha = opaque(image)
    last = image.width - 1
    assert {alpha[y][x] for x in (0, last) for y in (0, last)} == {0}
    radius = 3 / 25.4 * 300
    for y in (0, last):
        solid = [x for x, value in enumerate(alpha[y]) if value > 127]
        # An arc leaves the edge by half a pixel at the square root of the radius from where it begins.
        assert solid[0] == pytest.approx(radius - radius**0.5, abs=1.5)
        assert solid[-1] == pytest.approx(last - radius + radius**0.5, abs=1.5)
    assert all(value == 255 for value in alpha[image.height // 2])


def test_a_round_counter_is_a_disc(monkeypatch):
    image = picture(cut_to(Outline.ROUND, monkeypatch), "counter-a-front")
    alpha = opaque(image)
    share = sum(map(sum, alpha)) / 255 / (image.width * image.height)
    assert share == pytest.approx(3.14159 / 4, abs=0.001)


@pytest.mark.parametrize("outline", [Outline.ROUNDED, Outline.ROUND])
def test_no_paper_shines_through_along_a_cut(monkeypatch, outline):
    image = picture(cut_to(outline, monkeypatch), "counter-a-front").convert("RGBA")
    band = [image.getpixel((x, y)) for y in range(4) for x in range(image.width)]
    cut = [pixel[:3] for pixel in band if 32 < pixel[3] < 255]
    assert cut
    stripe = (0xC4, 0x34, 0x20)
    # What is half transparent is stored in 8 bits, so that its colour is known to a few parts only.
    assert all(abs(a - b) <= 8 for pixel in cut for a, b in zip(pixel, stripe, strict=True))


def test_an_empty_face_is_a_piece_of_paper_of_the_same_outline(monkeypatch):
    front = picture(cut_to(Outline.ROUND, monkeypatch), "counter-a-front")
    empty = picture(cut_to(Outline.ROUND, monkeypatch, faces=()), "counter-a-front")
    assert opaque(front) == opaque(empty)
    assert empty.convert("RGBA").getpixel((empty.width // 2, empty.height // 2)) == (255, 255, 255, 255)


@pytest.mark.parametrize("damage", [lambda png: png[:-40], lambda png: png[:60], lambda png: b"%PDF" + png])
def test_a_damaged_picture_is_found_before_it_is_written(damage):
    files = compiled(game({"a": counter()})).files
    name = "png/counter-a-front.png"
    with pytest.raises(VerifyError, match=name):
        verify_files({**files, name: damage(files[name])})


def test_a_counter_of_unknown_template_is_an_error_and_the_others_are_drawn():
    result = compiled(game({"a": counter(template="nothing"), "b": counter()}))
    assert [d.code for d in result.diagnostics] == ["drawing.unknown-template"]
    assert {row["id"] for row in rows(result)} == {"b"}


def test_what_does_not_fit_a_face_is_told():
    result = compiled(game({"a": counter(face(type="odd"))}))
    assert {d.code for d in result.diagnostics} == {"drawing.unknown-symbol"}


def test_cards_that_are_alike_are_drawn_once_with_their_number():
    unassigned = {"fog": {"name": "Fog"}}
    result = compiled(with_decks(d=deck(unassigned=unassigned)))
    told = [(row["file"], row["kind"], row["id"], row["name"], row["count"]) for row in rows(result)]
    assert told == [
        ("card-d-rain-front.png", "card", "d/rain", "1 Rain", "2"),
        ("card-d-snow-front.png", "card", "d/snow", "2 Snow", "1"),
        ("card-d-blank-front.png", "blank card", "d/blank", "Events: blank", "3"),
        ("card-d-fog-front.png", "card of unknown number", "d/fog", "Fog", "1"),
        ("card-d-back.png", "card", "d", "Events", "6"),
    ]
    assert picture(result, "card-d-back").size == (744, 1039)
    verify_files(result.files)


def test_names_of_files_never_meet():
    result = compiled(
        with_decks(**{"a": deck(slots={"b-c": {"name": None}}), "a-b": deck(slots={"c": {"name": None}})})
    )
    files = [row["file"].casefold() for row in rows(result)]
    assert len(files) == len(set(files)) == len(result.files) - 1


def test_a_game_without_pieces_is_skipped_with_the_reason():
    result = compiled(games.game(counters=None))
    assert not result.files
    assert result.skipped == {INDEX: "the game has neither counters nor cards to draw"}


def test_equal_input_gives_equal_bytes():
    one, two = (compiled(game({"a": counter()})).files for _ in range(2))
    assert one == two
