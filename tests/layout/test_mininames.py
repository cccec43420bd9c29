"""Where the names on the small map of a set-up card stand."""

from types import SimpleNamespace

from builder.drawing.scene import Box
from builder.layout.setup_cards.minimap import BADGE
from builder.layout.setup_cards.mininames import Spoken, draw_spoken
from tests.layout.page_bench import texts
from tests.support.games import game


def test_names_one_below_the_other_have_air_between_them():
    # The first name has room only below its disc; the other, just below that, then goes below its own.
    centres = {"0301": (16.0, 18.0), "0302": (20.0, 20.0), "0303": (17.0, 27.6)}
    field = SimpleNamespace(cells=tuple(centres), centre=centres.get, extent=Box(0, 0, 60, 60))
    names = {"0301": "Upper Eight", "0302": "Upper Seven", "0303": "Upper Six"}
    built = game(map={"spaces": {code: {"name": name} for code, name in names.items()}})
    spoken = Spoken((), ("0301", "0302", "0303"), ("0301", "0303"), (centres["0302"],))
    placed = dict(texts(draw_spoken(field, built.map, spoken, BADGE)))
    seven, six = placed["Upper Seven"], placed["Upper Six"]
    assert seven[1] > centres["0302"][1]
    assert six[1] - seven[3] > 0.5


def test_a_name_does_not_cover_the_dot_of_a_place():
    # The room above the stack in 0302 is where the dot of the place is.
    centres = {"0301": (22.0, 17.4), "0302": (22.0, 20.0)}
    field = SimpleNamespace(cells=tuple(centres), centre=centres.get, extent=Box(0, 0, 60, 60))
    built = game(
        map={
            "spaces": {"0302": {"name": "Lower Ford"}},
            "places": {"mill": {"name": "Mill", "kind": None, "spaces": ["0301"]}},
        }
    )
    spoken = Spoken(tuple(built.map.places.values()), ("0302",), ("0302",), ())
    placed = dict(texts(draw_spoken(field, built.map, spoken, BADGE)))
    left, top, right, bottom = placed["Lower Ford"]
    x, y = centres["0301"]
    assert not (left < x < right and top < y < bottom)
