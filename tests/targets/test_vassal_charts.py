"""The window of charts: pictures that can be zoomed, measured in the pixels that the engine counts."""

import io
import re
import zipfile

from lxml import etree
from tests.targets.module_bench import NAME, compiled, module

WIDGET = "VASSAL.build.widget."


def pictures():
    """Root elements of the charts' pictures, by file."""
    with zipfile.ZipFile(io.BytesIO(compiled().files[NAME])) as opened:
        names = [name for name in opened.namelist() if re.match("images/(chart|sequence)-", name)]
        return {name.removeprefix("images/"): etree.fromstring(opened.read(name)) for name in names}


def test_every_chart_has_a_tab_with_buttons_to_zoom_it():
    root = module().root
    tabs = list(root.iter(WIDGET + "MapWidget"))
    assert [tab.get("entryName") for tab in tabs] == ["Combat", "Terrain", "Sequence of play"]
    for tab in tabs:
        assert len(list(tab.iter("VASSAL.build.module.map.Zoomer"))) == 1
    maps = [each.get("mapName") for each in root.iter(WIDGET + "WidgetMap")]
    assert maps == ["Chart: Combat", "Chart: Terrain", "Chart: Sequence of play"]


def test_the_unit_of_a_picture_is_the_pixel():
    found = pictures()
    assert set(found) == {"chart-combat.svg", "chart-terrain.svg", "sequence-of-play.svg"}
    for picture in found.values():
        width, height = picture.get("width"), picture.get("height")
        assert picture.get("viewBox") == f"0 0 {width} {height}"
        assert int(width) > 300


def test_all_pictures_are_as_wide_as_the_widest():
    assert len({picture.get("width") for picture in pictures().values()}) == 1
