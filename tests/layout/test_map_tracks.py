"""Tracks beside the map: the labels of their spaces."""

from builder.drawing.fonts import measure
from builder.drawing.scene import Box, Text
from builder.layout.maps.band import Tools, counter_place, draw_band
from builder.layout.maps.fitting import Fitter
from tests.layout.map_bench import LOOKS, STYLE, the_map, walk


def labels_of(*labels):
    """Every text of a track whose spaces bear these labels, with its size."""
    spaces = {str(i): {"label": label} for i, label in enumerate(labels)}
    tracks = {"mood": {"title": "Mood", "purpose": "other", "spaces": spaces}}
    fitter = Fitter()
    tools = Tools((15.0, 15.0), LOOKS, STYLE.sheet, fitter)
    found = draw_band(the_map(tracks=tracks, boxes={}), Box(8, 100, 200, 0), tools)
    assert fitter.diagnostics == ()
    return {item.text: item.size for item, _ in walk(found.items) if isinstance(item, Text)}


def test_labels_of_a_track_in_one_line_have_one_size_and_a_long_one_is_set_in_two():
    words = ("Wary", "Bellicose", "Friendly Relations", "Calm", "Hostile", "Tense", "Anxious", "War")
    told = labels_of(*words)
    assert {"Friendly", "Relations"} <= set(told)
    assert len({told[word] for word in words if word in told}) == 1
    assert min(told.values()) >= 7


def words_of(text, spaces):
    """The words of the first space of a track of so many, and the middle of the counter that lies there."""
    first = {"label": "27/07", "text": text}
    others = {str(day): {"label": f"{day:02}/08"} for day in range(1, spaces)}
    track = {"title": "Days", "purpose": "turn", "spaces": {"first": first, **others}}
    tools = Tools((15.0, 15.0), LOOKS, STYLE.sheet, Fitter())
    found = draw_band(the_map(tracks={"days": track}, boxes={}), Box(8, 100, 400, 0), tools)
    texts = [item for item, _ in walk(found.items) if isinstance(item, Text)]
    middle = counter_place(found.track_spaces["days", "first"], (15.0, 15.0))
    return [item for item in texts if item.text in text], middle


def test_words_of_a_broad_space_keep_clear_of_the_counters_that_begin_there():
    words, (x, y) = words_of("The tanks of Bogdanov begin", 10)
    assert len(words) > 1
    assert all(word.x + measure(word.text, word.font, word.size) <= x - 7.5 for word in words)
    assert words[0].y < y + 7.5


def test_words_too_long_for_the_column_of_the_label_run_below_the_counter():
    words, (_, y) = words_of(" ".join(["Reserves may come from now on"] * 4), 10)
    assert words
    assert all(word.y > y + 7.5 for word in words)
