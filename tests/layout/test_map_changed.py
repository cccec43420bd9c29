"""What errata changed on a map: a dagger at the name or code, and a note with the id of the erratum."""

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.fonts import measure
from builder.drawing.scene import Text
from builder.layout.maps.changed import changed_by
from builder.layout.maps.hexes import HEX, HexSurface
from builder.layout.maps.notes import map_notes
from builder.layout.marks import DAGGER, Mark
from tests.layout import area_bench
from tests.layout.map_bench import LOOKS, STYLE, field_of, frame_of, the_map
from tests.layout.page_bench import texts


def changing(pointer):
    """Marks of a game of which an erratum changed one datum."""
    return lambda asked: Mark(errata=("e1",) if asked == pointer else ())


@pytest.mark.parametrize(
    ("pointer", "shown"),
    [
        ("/map/places/mill/name", f"Mill{DAGGER}"),
        ("/map/places/mill/spaces", f"Mill{DAGGER}"),
        ("/map/spaces/0303/terrain", f"0303{DAGGER}"),
        ("/map/spaces/0303/features", f"0303{DAGGER}"),
    ],
)
def test_a_dagger_stands_where_the_change_is_and_nowhere_else(pointer, shown):
    chart = the_map()
    field = field_of(chart)
    picture = HexSurface(field, chart).picture(
        STYLE, frame=frame_of(field), looks=LOOKS, marks=changing(pointer)
    )
    assert [text for text, _ in texts(picture.items) if DAGGER in text] == [shown]
    assert f"{DAGGER} Changed by errata: **{shown[:-1]}** (e1)." in map_notes(
        field, chart, changing(pointer), HEX
    )


def test_what_nobody_sees_is_no_change_of_the_map():
    chart = the_map()
    marks = changing("/map/places/mill/note")
    assert changed_by(chart.places["mill"], marks) == ()
    assert not [note for note in map_notes(field_of(chart), chart, marks, HEX) if DAGGER in note]


def test_an_area_bears_the_dagger_behind_its_name_within_its_plate():
    surface = area_bench.surface()
    marks = changing("/map/spaces/riga/name")
    picture = surface.picture(area_bench.STYLE, frame=surface.picture_box, looks={}, marks=marks)
    assert [text for text, _ in texts(picture.items) if DAGGER in text] == [f"Riga{DAGGER}"]
    assert f"{DAGGER} Changed by errata: **Riga** (e1)." in surface.notes(marks)
    items = next(group for group in picture.items if getattr(group, "name", "") == "names").items
    name = next(item for item in items if isinstance(item, Text) and DAGGER in item.text)
    left, _, right, _ = bounds([items[items.index(name) - 1]], {})
    usual = surface.field.cells["riga"].plate
    assert right - left >= usual.width + measure(DAGGER, name.font, name.size)
    assert (left + right) / 2 == pytest.approx(name.x)
