"""The target of maps: files, page sizes, what is skipped, equal bytes, and pictures that agree."""

from io import BytesIO

import pytest
from builder.errors import NotFoundError
from builder.layout.maps.sheet import MapSheet
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.maps import map_sheet
from builder.targets.printing import Printing
from builder.targets.registry import find_target
from pikepdf import Pdf
from tests.layout.area_bench import area_game
from tests.layout.map_bench import LIBRARY, the_game
from tests.support.pictures import assert_alike, pdf_to_image, svg_to_image

FILES = ["pdf/map.pdf", "pdf/map-poster.pdf", "svg/map.svg"]


def context(paper="a4", **changes):
    return BuildContext(
        the_game(**changes), LIBRARY, BuildSettings(printing=Printing(paper=paper), build_id="0f1e2d")
    )


@pytest.fixture(scope="module")
def result():
    return find_target("map").compile(context())


def test_a_full_map_a_poster_and_a_picture(result):
    assert list(result.files) == FILES
    assert result.diagnostics == ()
    assert not result.skipped


def test_the_page_is_as_large_as_the_sheet(result):
    sheet = map_sheet(context())
    assert isinstance(sheet, MapSheet)
    with Pdf.open(BytesIO(result.files["pdf/map.pdf"])) as pdf:
        assert len(pdf.pages) == 1
        box = [float(v) * 25.4 / 72 for v in pdf.pages[0].mediabox]
    assert box == pytest.approx([0, 0, sheet.scene.width, sheet.scene.height], abs=0.01)


def test_the_poster_holds_the_picture_once(result):
    whole, poster = (len(result.files[name]) for name in FILES[:2])
    assert poster < 1.6 * whole
    with Pdf.open(BytesIO(result.files["pdf/map-poster.pdf"])) as pdf:
        assert len(pdf.pages) == 1 + 2  # a plan and two sheets


def test_the_module_can_take_the_same_sheet():
    assert map_sheet(context()) == map_sheet(context())


def test_equal_input_gives_equal_bytes(result):
    assert find_target("map").compile(context()).files == result.files


def test_a_map_of_areas_is_made_whole_and_its_pictures_agree(tmp_path):
    made = find_target("map").compile(
        BuildContext(area_game(), LIBRARY, BuildSettings(printing=Printing(paper="a4"), build_id="0f1e2d"))
    )
    assert list(made.files) == FILES
    assert made.diagnostics == ()
    assert b"Natural Earth" in made.files["svg/map.svg"]
    pdf = pdf_to_image(made.files["pdf/map.pdf"], 0, 100)
    assert_alike(pdf, svg_to_image(made.files["svg/map.svg"].decode(), 100), tmp_path)


def test_pdf_and_svg_show_the_same(result, tmp_path):
    pdf = pdf_to_image(result.files["pdf/map.pdf"], 0, 150)
    assert_alike(pdf, svg_to_image(result.files["svg/map.svg"].decode(), 150), tmp_path)


WHY = dict.fromkeys(FILES, "no map of this game is known")


def test_boxes_and_tracks_without_a_map_have_a_sheet_of_their_own(tmp_path):
    found = find_target("map").compile(context(grid={"kind": "none"}))
    assert list(found.files) == ["pdf/boxes.pdf", "pdf/boxes-poster.pdf", "svg/boxes.svg"]
    assert dict(found.skipped) == WHY
    with Pdf.open(BytesIO(found.files["pdf/boxes-poster.pdf"])) as pdf:
        assert len(pdf.pages) == 1  # the sheet, which needs no plan
    assert [part.title for part in found.parts] == ["Boxes and tracks, whole", "Boxes and tracks, on A4"]
    pdf = pdf_to_image(found.files["pdf/boxes.pdf"], 0, 300)
    assert_alike(pdf, svg_to_image(found.files["svg/boxes.svg"].decode(), 300), tmp_path)


def test_a_game_without_map_boxes_and_tracks_says_what_it_skips():
    found = find_target("map").compile(context(grid={"kind": "none"}, boxes={}, tracks={}))
    assert not found.files
    assert dict(found.skipped) == WHY


def test_an_unknown_paper_is_refused():
    with pytest.raises(NotFoundError, match="a44"):
        find_target("map").compile(context(paper="a44"))
