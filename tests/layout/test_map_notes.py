"""What a map tells in words: remarks on spaces, entry areas, dates on tracks, where it was published."""

from dataclasses import replace

import pytest
from builder.drawing.scene import Box
from builder.layout.maps.band import Tools, draw_band
from builder.layout.maps.cartouche import draw_title
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.hexes import HEX
from builder.layout.maps.notes import map_notes
from builder.layout.marks import no_marks
from tests.layout.map_bench import LOOKS, STYLE, field_of, the_game, the_map
from tests.layout.page_bench import said, texts

COUNTER = (15.0, 15.0)


def test_a_date_on_a_track_is_told_in_words():
    space = {"label": "1", "date": "1941-06-22"}
    track = {"turn": {"title": "Turns", "purpose": "turn", "spaces": {"1": space}}}
    chart = the_map(tracks=track, boxes={})
    band = draw_band(chart, Box(0, 0, 200, 0), Tools(COUNTER, LOOKS, STYLE.sheet, Fitter()))
    told = said(band.items)
    assert "22 June 1941" in told
    assert "1941-06-22" not in told


@pytest.mark.parametrize(
    ("issue", "words"),
    [("Annual 2010", "TiS Annual 2010"), ("Annual", "TiS Annual, 2010"), (None, "TiS, 2010")],
)
def test_the_year_of_an_issue_is_told_once(issue, words):
    credits = {key: text for key, text in (("publisher", "TiS"), ("issue", issue), ("year", "2010")) if text}
    title, _ = draw_title(replace(the_game(), credits=credits), Box(0, 0, 150, 0), STYLE.sheet, Fitter())
    assert words in [text for text, _ in texts((title,))]


def test_remarks_on_spaces_are_told_once_for_all_spaces_that_they_are_about():
    river, ford = "A river runs through.", "Armies may pass."
    noted = {"0101": river, "0103": river, "0201": ford, "9999": ford}
    chart = the_map(spaces={code: {"terrain": "clear", "note": note} for code, note in noted.items()})
    told = map_notes(field_of(chart), chart, no_marks, HEX)
    assert told[-2:] == (f"**0101, 0103:** {river}", f"**0201:** {ford}")


def test_too_many_remarks_on_spaces_are_only_counted():
    codes = [f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 5)]
    chart = the_map(spaces={code: {"terrain": "clear", "note": f"No. {code}."} for code in codes})
    assert map_notes(field_of(chart), chart, no_marks, HEX)[-1] == (
        "16 hexes carry a note in the data of this kit."
    )


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        (["A"], "A"),
        (["A", "B", "D"], "A, B and D"),
        (["A", "B", "C", "E"], "A to C and E"),
        (["A", "D", "E", "F", "H"], "A, D to F and H"),
        (["From the sea", "West"], "From the sea and West"),
    ],
)
def test_entry_areas_that_follow_each_other_are_a_run(labels, words):
    entries = {str(n): {"label": label, "spaces": None} for n, label in enumerate(labels)}
    chart = the_map(entries=entries)
    assert f"**{words}:** entry hexes unknown." in map_notes(field_of(chart), chart, no_marks, HEX)
