"""Tracks beside the map: the labels of their spaces."""

from builder.drawing.scene import Box, Text
from builder.layout.maps.band import Tools, draw_band
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
