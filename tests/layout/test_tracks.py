"""The turn record and the sequence of play."""

from dataclasses import replace
from itertools import pairwise

import pytest
from builder.drawing.scene import Group, Path
from builder.geometry.path import bounds
from builder.layout.aid import AidParts, aid_pages
from builder.layout.charts.look import ChartLook
from builder.layout.sequence import sequence_scenes
from builder.layout.sheets import Imprint
from builder.layout.tracks import TrackBox, track_scenes, turn_boxes, unknown_on_turns
from builder.layout.turn_words import date_words
from builder.model.game import Phase
from builder.model.values import Quantity
from tests.layout.page_bench import flat, groups, outside, overlapping, said, texts, words
from tests.layout.setup_bench import A4, ARRIVALS
from tests.support.games import game

PAGE = 270.0


def track_scene(title, boxes, width, counter):
    """A track that fits one page."""
    (drawn,) = track_scenes(title, boxes, width, PAGE, counter)
    return drawn


def sequence_scene(game, width, columns=1):
    """A sequence that fits one page."""
    (drawn,) = sequence_scenes(game, width, PAGE, columns)
    return drawn


def boxes(count, words=()):
    return tuple(TrackBox(f"Turn {n}", tuple(words)) for n in range(1, count + 1))


def slots(scene):
    """Width and height of the dashed places for counters."""
    found = []
    for item in flat(scene.items):
        if isinstance(item, Path) and item.stroke is not None and item.stroke.dash:
            left, top, right, bottom = bounds(item.segments)
            found.append((right - left, bottom - top))
    return found


@pytest.mark.parametrize("counter", [(15.0, 15.0), (12.7, 12.7), (30.0, 20.0)])
def test_every_box_holds_a_counter_with_room_to_spare(counter):
    scene = track_scene("Turns", boxes(6), 186.0, counter).scene
    assert slots(scene) == [pytest.approx((counter[0] + 2, counter[1] + 2))] * 6
    assert outside(scene) is None


@pytest.mark.parametrize("count", [1, 2, 6, 7, 12, 25])
def test_boxes_are_read_row_by_row_and_do_not_overlap(count):
    scene = track_scene("Turns", boxes(count, ("What happens now is told here.",)), 186.0, (15, 15)).scene
    assert outside(scene) is None
    assert not overlapping(scene.items)
    placed = [(box[1], box[0]) for text, box in texts(scene.items) if text.startswith("Turn ")]
    assert len(placed) == count
    assert placed == sorted(placed)
    rows = [sum(1 for y, _ in placed if y == row) for row in sorted({y for y, _ in placed})]
    assert max(rows) - rows[-1] < max(rows)
    assert len(set(rows[:-1])) <= 1


@pytest.mark.parametrize("count", [3, 9])
def test_the_picture_ends_where_its_last_box_does(count):
    scene = track_scene("Turns", boxes(count), 186.0, (15, 15)).scene
    frames = [
        bounds(item.segments)
        for item in flat(groups(scene.items, f"Turn {count}")[0].items)
        if _is_frame(item)
    ]
    row = scene.items[-1]
    assert groups([row], f"Turn {count}")
    assert row.transform.f + max(bottom for *_, bottom in frames) == pytest.approx(scene.height)


def test_boxes_stand_apart_and_words_below_the_counter():
    scene = track_scene("Turns", boxes(6, ("Told.",)), 186.0, (15, 15)).scene
    edges = []
    for n in range(1, 7):
        (box,) = groups(scene.items, f"Turn {n}")
        frame = max((bounds(i.segments) for i in flat(box.items) if _is_frame(i)), key=lambda b: b[3])
        edges.append((box.transform.e, box.transform.e + frame[2]))
        (slot,) = [
            bounds(i.segments) for i in flat(box.items) if isinstance(i, Path) and i.stroke and i.stroke.dash
        ]
        assert dict(texts(box.items))["Told."][1] > slot[3]
    assert all(after[0] - before[1] == pytest.approx(2.4) for before, after in pairwise(edges))


@pytest.mark.parametrize(("count", "arrows"), [(1, 0), (6, 5), (12, 10)])
def test_arrows_lead_from_box_to_box_within_a_row(count, arrows):
    scene = track_scene("Turns", boxes(count), 186.0, (15, 15)).scene
    rows = [item for item in scene.items if isinstance(item, Group)]
    lone = [item for row in rows for item in row.items if isinstance(item, Path)]
    assert len(lone) == arrows


@pytest.mark.parametrize("count", [25, 53])
def test_a_long_track_goes_on_on_the_next_page(count):
    parts = [drawn.scene for drawn in track_scenes("Turns", boxes(count, ("Told.",)), 186.0, 120.0, (15, 15))]
    assert len(parts) > 1
    assert all(scene.height <= 120.0 for scene in parts)
    assert [words(scene.items)[0] for scene in parts] == ["Turns", *["Turns (continued)"] * (len(parts) - 1)]
    told = [text for scene in parts for text in words(scene.items) if text.startswith("Turn ")]
    assert told == [f"Turn {n}" for n in range(1, count + 1)]


def test_a_row_that_is_taller_than_the_page_stands_alone():
    parts = track_scenes("Turns", boxes(12), 186.0, 10.0, (15, 15))
    assert len(parts) == 2


def test_a_long_sequence_goes_on_on_the_next_page():
    phases = tuple(phase(f"Phase {n}", phase("Step", text="Do it. " * 30)) for n in range(1, 9))
    built = replace(game(), phases=phases)
    parts = [drawn.scene for drawn in sequence_scenes(built, 180.0, 60.0, 2)]
    assert len(parts) > 1
    assert all(scene.height <= 60.0 for scene in parts)
    told = [text for scene in parts for text in words(scene.items) if text.startswith("Phase ")]
    assert told == [f"Phase {n}" for n in range(1, 9)]


def _is_frame(item):
    return isinstance(item, Path) and item.stroke is not None and not item.stroke.dash


def test_a_box_grows_with_what_happens_in_it():
    low = track_scene("Turns", boxes(2), 100.0, (15, 15)).scene
    high = track_scene(
        "Turns", boxes(2, ("A long tale of what happens on this turn.",) * 3), 100.0, (15, 15)
    ).scene
    assert high.height > low.height + 10
    assert "A long tale of what" in said(high.items)


def test_turns_tell_date_text_values_and_events():
    turns = {
        "count": 2,
        "list": {
            "1": {
                "title": "Opening",
                "date": "21 April",
                "text": "Calm.",
                "values": {"weather": "mud", "back": 2},
            },
            "2": {"date": "1941-06-22"},
        },
    }
    named = game(game={"turns": turns, "value_names": {"back": "Armies back"}})
    one, two = turn_boxes(named, {"2": ["Guards arrive."]})
    assert (one.title, one.words) == ("Opening", ("21 April", "Calm.", "Weather: mud; Armies back: 2"))
    assert (two.title, two.words) == ("Turn 2", ("22 June 1941", "Guards arrive."))
    assert two.pointer == "/game/turns/list/2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1941-06-22", "22 June 1941"),
        ("1941-06", "June 1941"),
        ("1941-06/1941-07", "June to July 1941"),
        ("1941-12/1942-01", "December 1941 to January 1942"),
        ("1941-06-22/1941-06-30", "22 June to 30 June 1941"),
        ("21 April", "21 April"),
        ("1941-13", "1941-13"),
        ("", ""),
    ],
)
def test_dates_in_words(text, words):
    assert date_words(text) == words


@pytest.mark.parametrize(
    ("title", "date", "words"),
    [
        ("June-July 1941", "1941-06/1941-07", ()),
        ("December-January 1941-42", "1941-12/1942-01", ()),
        ("22 June 1941", "1941-06-22", ()),
        ("June 1941", "1941-06-22", ("22 June 1941",)),
        ("Turn 1", "1941-06", ("June 1941",)),
        ("June", "1941-06", ()),
        ("June 1941", "1942-06", ("June 1942",)),
    ],
)
def test_a_turn_that_is_called_by_its_date_does_not_say_it_again(title, date, words):
    (box, *_) = turn_boxes(game(game={"turns": {"list": {"1": {"title": title, "date": date}}}}), {})
    assert box.words == words


def test_values_that_turns_leave_open_are_said_once():
    values = {"1": {"weather": None, "back": 2}, "2": {"weather": None, "back": None}}
    turns = {"count": 2, "list": {key: {"values": each} for key, each in values.items()}}
    built = game(game={"turns": turns})
    one, two = turn_boxes(built, {})
    assert (one.words, two.words) == (("Back: 2",), ())
    assert unknown_on_turns(built) == (
        "Weather: not known on any turn. Back: not known where a turn does not show it."
    )
    assert unknown_on_turns(game()) == ""


def test_a_note_stands_between_the_title_and_the_boxes_of_the_first_part_only():
    told = "Weather: not known on any turn."
    parts = track_scenes("Turns", boxes(40, ("Told.",)), 186.0, 120.0, (15, 15), note=told)
    first, *others = (drawn.scene for drawn in parts)
    assert not overlapping(first.items)
    assert outside(first) is None
    found = dict(texts(first.items))
    assert found["Turns"][1] < found[told][1] < found["Turn 1"][1]
    assert all(told not in dict(texts(scene.items)) for scene in others)
    assert all(scene.height <= 120.0 for scene in (first, *others))


def test_a_game_that_only_counts_its_turns_gets_plain_boxes():
    plain = replace(game(), turns=(), turn_count=Quantity(3, 3), turn_unit="day")
    assert [box.title for box in turn_boxes(plain, {})] == ["Day 1", "Day 2", "Day 3"]
    assert turn_boxes(replace(plain, turn_count=Quantity(0, None)), {}) == ()


def phase(title, *steps, side=None, text=None, first=None):
    return Phase(title.lower(), title, side, text, first, tuple(steps), "/game/phases")


PHASES = (
    phase("Red turn", phase("March", text="All may move."), phase("Fight", first=3), side="red"),
    phase("Blue turn", phase("March"), side="blue", text="As Red."),
    phase("End", text="Advance the marker."),
)


@pytest.mark.parametrize("columns", [1, 2])
def test_phases_are_told_in_order_with_their_steps_numbered(columns):
    scene = sequence_scene(replace(game(), phases=PHASES), 180.0, columns).scene
    assert outside(scene) is None
    assert not overlapping(scene.items)
    text = said(scene.items)
    order = [
        text.index(word) for word in ("Red turn", "1 March.", "2 Fight (from turn 3).", "As Red.", "End")
    ]
    assert order == sorted(order)
    assert "All may move." in text
    assert text.endswith("Advance the marker.")


def test_phases_with_steps_stand_side_by_side():
    built = replace(game(), phases=PHASES)
    placed = dict(texts(sequence_scene(built, 180.0, 2).scene.items))
    assert placed["Red turn"][1] == placed["Blue turn"][1]
    assert placed["Blue turn"][0] > 90
    assert placed["End"][1] > placed["Red turn"][1]
    stacked = dict(texts(sequence_scene(built, 180.0, 1).scene.items))
    assert stacked["Blue turn"][1] > stacked["Red turn"][1]


def test_a_letter_that_the_rulebook_gives_a_step_stands_in_the_place_of_its_number():
    red = PHASES[0]
    steps = tuple(
        replace(step, title=f"{letter}) {step.title}") for letter, step in zip("ab", red.steps, strict=True)
    )
    built = replace(game(), phases=(replace(red, steps=steps),))
    said_now = said(sequence_scene(built, 180.0).scene.items)
    assert "a) March." in said_now
    assert "1" not in said_now.replace("(from turn 3)", "")


def test_a_phase_is_in_the_colour_of_its_side():
    palette = {"crimson": {"rgb": "#c43420"}}
    sides = {"red": {"name": "Red", "nations": ["red"], "colour": "crimson"}}
    built = replace(game(game={"palette": palette, "sides": sides}), phases=PHASES)
    (red,) = groups(sequence_scene(built, 180.0).scene.items, "Red turn")
    assert "#c43420" in {item.fill.hex for item in flat(red.items) if getattr(item, "fill", None)}
    assert "Red turn" in words(red.items)


def test_reinforcements_of_a_turn_are_told_by_side_and_by_title_or_who_comes():
    late = ARRIVALS["late"]
    titled, red = {**late, "title": "Guards"}, {**late, "side": "red", "title": "Horse"}
    coming = {"late": late, "red": red, "titled": titled}
    built = game(scenarios={"main": {"reinforcements": coming}})
    pages = aid_pages(built, AidParts(A4, Imprint("Tiny", "latest"), ChartLook())).pages
    told = " ".join(said(page.scene.items) for page in pages)
    assert "Blue reinforcements: B-A; Guards Red reinforcements: Horse" in told
    assert told.count("reinforcements:") == 2
